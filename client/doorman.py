"""Whom an opener without a person behind it asks to leave: who is not ready at a full table, and through whom starts come to nothing.

A machine without I/O; ``now`` is seconds of any steady clock. Nobody else can say which of two is to blame when one says so of the other,
so such a failed start counts for both.
"""

from collections import Counter

from net.lobby.effects import Failed
from net.lobby.messages import Lobby

MOST_FAILURES = 2
"""Failed starts, or times of not being ready, after which somebody is not let in again."""


class Doorman:
    """``ready_seconds``: how long the members of a full table have to say that they are ready."""

    def __init__(self, ready_seconds: float) -> None:
        self._ready_seconds = ready_seconds
        self._view: Lobby | None = None
        self._round: int | None = None
        self._due = 0.0
        self._failures: Counter[bytes] = Counter()

    def shown(self, view: Lobby, now: float) -> None:
        """The lobby is this now. Each round of a full table has its own time: whoever was ready for another has to say so anew."""
        self._view = view
        full = view.round if view.full else None
        if full is not None and full != self._round:
            self._due = now + self._ready_seconds
        self._round = full

    def failed(self, failed: Failed, own: bytes) -> None:
        """A start came to nothing. ``own``: the opener's key."""
        self._failures.update({failed.by, failed.culprit} - {own})

    @property
    def deadline(self) -> float | None:
        """When ``unwelcome`` is to be asked at the latest."""
        return self._due if self._late() else None

    def unwelcome(self, now: float) -> tuple[bytes, ...]:
        """The keys of those who have to leave now, each once until the lobby is shown without it."""
        late = self._late() if now >= self._due else frozenset()
        self._failures.update(late)
        members = () if self._view is None else self._view.sitters[1:]
        keys = tuple(sitter.key for sitter in members if sitter.key in late or self._failures[sitter.key] >= MOST_FAILURES)
        if keys:
            self._view = None
        return keys

    def _late(self) -> frozenset[bytes]:
        if self._view is None or self._round is None:
            return frozenset()
        return frozenset(sitter.key for sitter in self._view.sitters[1:] if not sitter.ready)
