"""What peers say to each other before a game starts, and the one door through which it comes in.

Each message is an encoded array whose first element is its tag. ``Join`` and ``Refusal`` keep tag and first fields in all versions of the
protocol, so that peers of different versions can still tell each other so.
"""

from ipaddress import IPv6Address, ip_address
from typing import Annotated, Final

import msgspec

from core.codec import Bytes16, Bytes32, Natural, Value, decode, encode, glance
from core.errors import DecodeError
from core.words import PROTOCOL, Charter, Consent, Place

MAX_MESSAGE: Final = 4096
"""Bytes of one encoded message."""
MAX_CHAT: Final = 300
"""Characters of one line of chat."""
MAX_SEATS: Final = 4

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Code = Annotated[str, msgspec.Meta(pattern=r"\A[a-z-]{1,32}\Z")]
"""A reason: a stable code; ``net.lobby.reasons`` holds those of this version."""
Port = Annotated[int, msgspec.Meta(ge=1, le=65535)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_CHAT)]


class Join(Value, frozen=True, tag="join"):
    """A guest asks for a seat at the table of this lobby; it listens on ``port`` at the address that the link shows.

    The name may be anything here, so that a bad one can be answered with a reason.
    """

    protocol: Natural
    lobby: Bytes16
    rules_hash: Bytes32
    name: Annotated[str, msgspec.Meta(max_length=128)]
    port: Port


class Refusal(Value, frozen=True, tag="refusal"):
    """The opener: you have no seat here (any longer)."""

    reason: Code
    sentence: Annotated[str, msgspec.Meta(max_length=300)]


class Sitter(Value, frozen=True):
    """Who holds a seat, where that peer listens, and whether it has agreed to the present round.

    ``host`` is an IP address, and empty for the opener, whom everybody has reached already.
    """

    key: Bytes32
    name: Name
    host: Annotated[str, msgspec.Meta(max_length=64)]
    port: Port
    ready: bool


class Stopped(Value, frozen=True, tag="stopped"):
    """``by`` will not start the round's game, and says why and through whom: a claim of its own, not a proof."""

    lobby: Bytes16
    round: Natural
    by: Bytes32
    culprit: Bytes32
    reason: Code


class Lobby(Value, frozen=True, tag="lobby"):
    """All that there is to see of a table before its game, sent whole at every change by the opener, who has the first seat.

    ``revision`` counts these messages, ``round`` whatever the seats have to agree to: options, seats, or a start that failed
    (``stopped``: why the round before did).
    """

    lobby: Bytes16
    revision: Natural
    round: Natural
    table: Name
    game: Name
    rules: Natural
    rules_hash: Bytes32
    options: Annotated[bytes, msgspec.Meta(max_length=256)]
    carry_on: bool
    seats: Annotated[int, msgspec.Meta(ge=2, le=MAX_SEATS)]
    locked: bool
    sitters: Annotated[tuple[Sitter, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]
    stopped: Stopped | None = None

    @property
    def full(self) -> bool:
        """Every seat is taken."""
        return len(self.sitters) == self.seats

    def seat_of(self, key: bytes) -> int | None:
        """The seat of this key, or None."""
        return next((seat for seat, sitter in enumerate(self.sitters) if sitter.key == key), None)

    def charter(self) -> Charter:
        """The charter under which this lobby's game must be played, when it is full. Equal lobbies give equal bytes."""
        places = tuple(Place(sitter.key, sitter.name) for sitter in self.sitters)
        return Charter(
            protocol=PROTOCOL,
            game=self.game,
            rules=self.rules,
            rules_hash=self.rules_hash,
            options=self.options,
            carry_on=self.carry_on,
            table=self.table,
            lobby=self.lobby,
            round=self.round,
            places=places,
        )


class Ready(Value, frozen=True, tag="ready"):
    """A guest agrees to everything that the lobby of this round says."""

    round: Natural


class Unready(Value, frozen=True, tag="unready"):
    """A guest takes its agreement to this round back."""

    round: Natural


class Leave(Value, frozen=True, tag="leave"):
    """A guest gives its seat up."""


class Chat(Value, frozen=True, tag="chat"):
    """A line from whoever is at the other end of the link."""

    text: Text


class Said(Value, frozen=True, tag="said"):
    """The opener passes on what another member (or the receiver, or itself) said."""

    key: Bytes32
    text: Text


class Assent(Value, frozen=True, tag="assent"):
    """A charter and consents under it, the opener's (seat 0) always among them.

    From the opener with its consent alone it begins the start; from a seat it is that seat's consent; with all consents it tells
    everybody whatever they may lack. Since every consent is signed, it does not matter who brings one.
    """

    charter: Charter
    consents: Annotated[tuple[Consent, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]


Message = Join | Refusal | Lobby | Ready | Unready | Leave | Chat | Said | Assent | Stopped


def pack(message: Message) -> bytes:
    """The bytes of a message."""
    data = encode(message)
    assert len(data) <= MAX_MESSAGE
    return data


def unpack(data: bytes) -> Message:
    """The message that these bytes are. Raises DecodeError for anything else."""
    if len(data) > MAX_MESSAGE:
        raise DecodeError(f"A message of the lobby has at most {MAX_MESSAGE} bytes.")
    return decode(data, Message)  # type: ignore[arg-type]


def foreign_join(data: bytes) -> int | None:
    """The protocol version of a Join in another version of the protocol, whatever follows in it; None if this is no such thing."""
    if len(data) > MAX_MESSAGE:
        return None
    match glance(data):
        case ["join", int(protocol), *_] if protocol != PROTOCOL and 0 <= protocol <= 2**53:
            return protocol
        case _:
            return None


def literal(host: str) -> str | None:
    """An IP address in its usual form, without the zone, which means nothing on another machine; None if it is none."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


def loopback(host: str) -> bool:
    """Whether this address means the machine itself."""
    known = literal(host)
    return known is not None and ip_address(known).is_loopback
