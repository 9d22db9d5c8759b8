"""A scene: when it is in a simulated game, as one seat sees it, and what is done at the table before it is looked at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from client.snapshot import Snapshot

SHORT = ("Anna", "Burt", "Curt", "Dora")
LONG = ("Maximiliane von Hohenzollern-Sig", "Ἀλέξανδρος ὁ Μέγας", "Bärbel Überschwänglich-Großmüller", "李小龍 🐉 功夫")
"""Names of up to 32 characters, of several scripts."""

Seen = Callable[[Snapshot, Sequence[Any]], bool]
Rig = Callable[[Snapshot, Sequence[Any]], tuple[Snapshot, Sequence[Any]]]
Act = Callable[[Any], None]


def as_it_is(snapshot: Snapshot, notes: Sequence[Any]) -> tuple[Snapshot, Sequence[Any]]:
    """Nothing is rigged."""
    return snapshot, notes


def nothing(table: Any) -> None:
    """Nothing is done."""


@dataclass(frozen=True)
class Scene:
    """A state of a table: how many seats, with which names, when it is, and what is done in it."""

    seats: int
    names: tuple[str, ...]
    when: Seen
    after: int = 0
    """Steps of the game that come first."""
    act: Act = nothing
    """What the player does at the table, such as choosing cards; nothing moves meanwhile."""
    read: int = 0
    """How many leaves are put away."""
    game: str = "wyatt-earp"
    me: int = 0
    kind: str = "sensible"
    """Of the bots."""
    options: Any = None
    rig: Rig = as_it_is
    """Makes of the moment that was found one that games come to too rarely."""
    moving: int = 0
    """So many milliseconds ago the moment before was shown, and what has happened since then is on its way."""
