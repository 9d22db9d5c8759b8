"""What the machines of the lobby want done or known; the session does it, in order."""

from dataclasses import dataclass
from typing import Any

from core.ids import Seat
from core.words import Charter, Consent
from net.lobby.messages import Lobby


@dataclass(frozen=True, slots=True)
class Send:
    """Send this message of the lobby on the link to this key; without a link it is lost, as it would be on the wire."""

    key: bytes
    data: bytes


@dataclass(frozen=True, slots=True)
class Dial:
    """Make a link to the peer that listens there, and only if it proves to have this key; then ``link_up``, else ``dial_failed``."""

    key: bytes
    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Drop:
    """End the link to this key: it misbehaved. The machine has forgotten the link already."""

    key: bytes


@dataclass(frozen=True, slots=True)
class Shown:
    """The lobby as it is now, and its options decoded. ``ready`` in it is what the opener says; one's own is ``machine.agreed``."""

    view: Lobby
    options: Any


@dataclass(frozen=True, slots=True)
class Refused:
    """A command of one's own does nothing, for this reason."""

    reason: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Chatted:
    """Somebody said something, in plain text. ``key`` was proven by the link, or is the opener's word for it before the start."""

    key: bytes
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The start of this round came to nothing: back to the lobby.

    ``culprit`` is the key that is to blame, ``by`` the one that says so (one's own: seen or proven here; another's: a claim).
    """

    round: int
    by: bytes
    culprit: bytes
    reason: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Everybody has consented: the game of ``table_id(charter, nonces of consents)`` starts, and this peer has ``seat``."""

    charter: Charter
    consents: tuple[Consent, ...]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Parted:
    """This seat of the game that runs has left it, and said so itself."""

    key: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Closed:
    """This lobby is over here; the machine ignores everything from now on. ``culprit``: through whom, unless by one's own wish."""

    reason: str
    sentence: str
    culprit: bytes | None = None


Effect = Send | Dial | Drop | Shown | Refused | Chatted | Failed | Seated | Parted | Closed
Effects = tuple[Effect, ...]
