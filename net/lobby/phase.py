"""How far a lobby is."""

from enum import Enum
from typing import Final


class Phase(Enum):
    """The phases of a lobby, for the opener as for a guest."""

    OPEN = "open"
    """People come, go, talk and say that they are ready."""
    SEATING = "seating"
    """All were ready: links are made and consents exchanged."""
    SEATED = "seated"
    """All consents are here; the game may start, and the first contradiction still ends it."""
    PLAYING = "playing"
    """The game runs: nothing of the lobby but chat means anything to it."""
    CLOSED = "closed"
    """Over."""


TRANSITIONS: Final[dict[Phase, frozenset[Phase]]] = {
    Phase.OPEN: frozenset({Phase.SEATING, Phase.CLOSED}),
    Phase.SEATING: frozenset({Phase.SEATED, Phase.OPEN, Phase.CLOSED}),
    Phase.SEATED: frozenset({Phase.PLAYING, Phase.OPEN, Phase.CLOSED}),
    Phase.PLAYING: frozenset({Phase.OPEN, Phase.CLOSED}),
    Phase.CLOSED: frozenset(),
}


def moved(before: Phase, after: Phase) -> Phase:
    """``after``, which must be a transition from ``before``."""
    assert after in TRANSITIONS[before], (before, after)
    return after
