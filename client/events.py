"""What the network thread tells the window, each a value that never changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from client.presenters.lobby import LobbyView
from client.snapshot import Snapshot
from net.discovery.roster import Row


@dataclass(frozen=True, slots=True)
class Started:
    """The network runs (again). ``address``: HOST:PORT to be told to others, "" if nothing is listened on.

    ``trouble``: a sentence about what does not work, or "". ``notice``: a sentence about the profile, or "".
    """

    name: str
    key: str
    address: str
    trouble: str
    notice: str


@dataclass(frozen=True, slots=True)
class RowsChanged:
    """Who is there."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class HonoursChanged:
    """Who wears the honour of which games: this person, and others, each by the hash of its key as its advert has it."""

    own: tuple[str, ...]
    others: Mapping[bytes, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """The table at which this person sits, before its game; None: at none."""

    view: LobbyView | None


@dataclass(frozen=True, slots=True)
class ChatHeard:
    """Somebody said something."""

    key: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ChatReturned:
    """What this person said was too much at a time and reached nobody."""

    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence for the person."""

    sentence: str


@dataclass(frozen=True, slots=True)
class TableChanged:
    """The game as it is now, and what an onlooker saw since the last such event."""

    snapshot: Snapshot
    notes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The game is left: back to the lobby."""


Event = Started | RowsChanged | HonoursChanged | LobbyChanged | ChatHeard | ChatReturned | Told | TableChanged | TableClosed
