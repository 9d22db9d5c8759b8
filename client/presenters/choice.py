"""What every game's picture says of what may be done: the choices, and what is asked. Frozen values, all text translated."""

from dataclasses import dataclass
from typing import Any

from core.ids import Card, Seat


@dataclass(frozen=True, slots=True)
class Target:
    """Where on the table a choice is made: the place's name in its game (``button``: nowhere but in the list of choices)."""

    place: str
    seat: Seat | None = None
    number: int | None = None
    """Which of several such places, as the game counts them: an outlaw's pile, a space of the board."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action; each stands once in a picture's ``choices``."""

    key: str
    """The same for the same choice in every picture, whatever the handles are, such as ``lay-4-3``."""
    label: str
    """What it does, in a few words: a button's text."""
    explain: str
    """What follows from it, in a sentence or two."""
    action: Any
    cards: tuple[Card, ...]
    """The cards that it plays, takes or discards."""
    target: Target
    forced: bool = False
    """Nothing else can be done, for a reason that the others do not see: to be given after a time that tells nothing."""
    veiled: bool = False
    """How soon it is made could tell what this seat alone has seen: whoever chooses it, it is given after a time that tells nothing."""
    letter: str = ""
    """The key that makes it, one of A–Z: the same for all choices of its kind, in every prompt. Empty: the first letter of ``key``."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked of this seat, or what goes on; ``kind`` is the game's own name for it."""

    kind: str
    title: str
    explain: str
