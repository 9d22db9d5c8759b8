"""What the window is shown of a game: one value, made in the network thread, never changed, safe to hand across threads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.ids import Card, Face, Seat


@dataclass(frozen=True, slots=True)
class Awaited:
    """Whom the game waits for, and what for: ``choice``, ``computing``, ``word``, ``proof``, ``head``, ``link`` or ``showing``."""

    seats: tuple[Seat, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Proven:
    """What was proven so far, as the seal of the table tells it: how many steps and proofs, and of which kinds."""

    steps: int = 0
    proofs: int = 0
    kinds: Mapping[str, int] = field(default_factory=dict)
    """By the reason code that a wrong one would have had, such as ``bad-shuffle``."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How one person, met by its key, has fared this evening: games played to their end, and how many of them it won."""

    key: str
    name: str
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game as this seat sees it at one moment.

    ``state`` is the game's own shared state (frozen), ``known`` what this seat knows (a copy), ``legal`` its legal actions now (empty while
    it is not to choose), ``names`` by seat. ``phase`` names what the table is at when nobody chooses: the class of its phase, such as
    ``Shuffling``, with ``speakers`` who speak in it. ``over``: the game has ended; ``trouble``: a sentence if it cannot go on.
    """

    game: str
    table: str
    """The table's id, 16 hexadecimal digits."""
    me: Seat
    names: tuple[str, ...]
    state: Any
    known: Mapping[Card, Face]
    legal: tuple[Any, ...] = ()
    step: int = 0
    phase: str = ""
    speakers: tuple[Seat, ...] = ()
    awaited: Awaited = Awaited()
    proven: Proven = Proven()
    over: bool = False
    trouble: str = ""
    record: Path | None = None
    practice: bool = False
    """All the others are bots in this process."""
    evening: tuple[Tally, ...] = ()
    """Everybody with whom a game was played to its end since the program began, most wins first; with the game that has just ended.

    Of games in practice if this is one, else of real ones.
    """
    honoured: frozenset[Seat] = frozenset()
    """The seats that wear the honour of this game, as far as this peer has seen; see ``client.honours``."""
