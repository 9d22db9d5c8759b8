"""A phase: what some seats must say so that a request can be answered.

A request becomes one phase or several in a row. A phase knows what a speaker computes, how a message is read, what must be
verified in it, and what it makes of the cards. It changes nothing itself: ``settle`` gives the changes as a value.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from core.codec import decode
from core.crypto.masking import Masked
from core.crypto.transcript import context
from core.errors import ContributionError, DecodeError
from core.ids import Card, Face, Seat
from core.table.contract import Outcome
from core.table.vault import Vault
from core.work import Work


class Site(NamedTuple):
    """Where a message is spoken: its table, its step, and the head of the step before."""

    table_id: bytes
    step: int
    head: bytes

    def context(self, seat: int, index: int) -> bytes:
        """What binds the ``index``-th proof of that seat's message to this place (fair-table.md, ctx)."""
        return context(self.table_id, self.step, seat, index)


class Slot(NamedTuple):
    """One card as everybody sees it.

    ``pile``: its form under the table key, if it has one. ``hand``: its form under the ``holder``'s own key, once that seat
    was shown it. ``face``: what is printed on it, once it is open to all.
    """

    pile: Masked | None = None
    hand: Masked | None = None
    holder: Seat | None = None
    face: Face | None = None


class Check(NamedTuple):
    """Work that verifies one seat's message; ``conclude`` says from all results whether it holds."""

    seat: Seat
    reason: str
    works: tuple[Work, ...]
    conclude: Callable[[list[Any]], bool] = all
    proofs: int = 1
    """How many proofs this verifies."""


class Checks(NamedTuple):
    """What must be verified before the next step opens, and what may go on beside it until the request is answered."""

    now: tuple[Check, ...] = ()
    beside: tuple[Check, ...] = ()


class Settled(NamedTuple):
    """What a phase made of the cards."""

    slots: Mapping[Card, Slot] = {}
    gone: tuple[Card, ...] = ()
    seen: Mapping[Card, Face] = {}
    """Faces that this seat, and not everybody, has come to know."""
    outcomes: tuple[Outcome, ...] = ()
    then: "tuple[Phase, ...]" = ()
    """Phases that come next, before any other request."""


class Speech(Protocol):
    """One message from each of ``speakers``, all in the same step."""

    @property
    def speakers(self) -> frozenset[Seat]:
        """Who must speak; never empty."""
        ...

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        """Work that gives (payload, secret): the message, and what the speaker must remember of it (or None)."""
        ...

    def read(self, seat: Seat, payload: bytes) -> Any:
        """The message, checked in form and size against the statement. Raises ContributionError."""
        ...

    def checks(self, said: Mapping[Seat, Any], site: Site) -> Checks:
        """What must be verified in these messages. Raises ContributionError for what can be seen at once."""
        ...

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        """Work by which this seat learns what it may know after this phase."""
        ...


class Phase(Speech, Protocol):
    """A speech about the cards of a table."""

    def settle(self, said: Mapping[Seat, Any], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        """What the verified messages make of the cards, as seen by ``me``; fresh handles are numbered from ``first``."""
        ...


def read_as(kind: Any, seat: Seat, payload: bytes) -> Any:
    """The message of this type in a payload. Raises ContributionError naming the seat."""
    try:
        return decode(payload, kind)
    except DecodeError as error:
        raise ContributionError(seat, "bad-message", "A message is not of the kind that the table waits for.") from error


def malformed(seat: Seat) -> ContributionError:
    """The fault of a message whose parts do not fit the cards it speaks of."""
    return ContributionError(seat, "bad-message", "A message does not fit the cards that it speaks of.")


def points(data: bytes) -> tuple[bytes, ...]:
    """The 32-byte parts of a message field."""
    return tuple(data[k : k + 32] for k in range(0, len(data), 32))


def pile_of(data: bytes) -> tuple[Masked, ...]:
    """The masked cards of a message field, 64 bytes each."""
    return tuple((data[k : k + 32], data[k + 32 : k + 64]) for k in range(0, len(data), 64))


def pile_bytes(pile: tuple[Masked, ...]) -> bytes:
    """The message field of a pile."""
    return b"".join(a + b for a, b in pile)
