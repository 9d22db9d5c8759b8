"""The outermost form of every message on a link after its handshake: one byte that says for whom, then what it is.

    0x01  lobby      then a message of the lobby (see ``net.lobby``)
    0x02  table      then the first 16 bytes of the table's id, then a frame of that table's lockstep
    0x03  acquaint   then an encoded ``Query`` or ``Answer``: who is there, which table is open

Nothing of a body is read here except of the third kind, which is complete in itself. The link numbers, orders and seals messages.
"""

from dataclasses import dataclass
from typing import Final, assert_never

from core.codec import Natural, Value, decode, encode
from core.errors import DecodeError
from core.words import PROTOCOL
from net.discovery.advert import Advert

LOBBY: Final = 0x01
TABLE: Final = 0x02
ACQUAINT: Final = 0x03

TABLE_PREFIX: Final = 16
"""Bytes of a table's id that lead a frame to its table; its signatures name the whole id."""
MAX_LOBBY: Final = 4096
MAX_TABLE: Final = 65000
"""Bytes of a body; with channel and prefix less than the link's longest message."""
MAX_ACQUAINT: Final = 1024


class Query(Value, frozen=True, tag="query"):
    """Who are you? ``number`` comes back in the answer, so that the asker can measure the round trip."""

    protocol: Natural = PROTOCOL
    number: Natural = 0


class Answer(Value, frozen=True, tag="answer"):
    """The answer to a query: what this peer announces of itself. It counts only under the key that the link has proven."""

    number: Natural
    advert: Advert


@dataclass(frozen=True, slots=True)
class ForLobby:
    """A message of the lobby, still encoded."""

    body: bytes


@dataclass(frozen=True, slots=True)
class ForTable:
    """A lockstep frame, still encoded, for the table whose id begins with ``table`` (16 bytes)."""

    table: bytes
    body: bytes


@dataclass(frozen=True, slots=True)
class ForAcquaintance:
    """A question who is there, or its answer."""

    message: Query | Answer


Envelope = ForLobby | ForTable | ForAcquaintance


def wrap(envelope: Envelope) -> bytes:
    """The bytes to send on a link. A body that ``unwrap`` would refuse is a bug of the sender, hence an AssertionError."""
    match envelope:
        case ForLobby(body):
            assert 0 < len(body) <= MAX_LOBBY
            return bytes([LOBBY]) + body
        case ForTable(table, body):
            assert len(table) == TABLE_PREFIX and 0 < len(body) <= MAX_TABLE
            return bytes([TABLE]) + table + body
        case ForAcquaintance(message):
            return bytes([ACQUAINT]) + encode(message)
        case _:
            assert_never(envelope)


def unwrap(data: bytes) -> Envelope:
    """The envelope that came on a link. Raises DecodeError for an unknown channel, a bad length, or an unreadable query or answer."""
    channel, body = data[:1], data[1:]
    match channel:
        case b"\x01":
            return ForLobby(_bounded(body, MAX_LOBBY))
        case b"\x02":
            return ForTable(body[:TABLE_PREFIX], _bounded(body[TABLE_PREFIX:], MAX_TABLE))
        case b"\x03":
            return ForAcquaintance(decode(_bounded(body, MAX_ACQUAINT), Query | Answer))  # type: ignore[arg-type]
        case _:
            raise DecodeError("A message for no channel that there is.")


def _bounded(body: bytes, most: int) -> bytes:
    if not 0 < len(body) <= most:
        raise DecodeError(f"A message of {len(body)} bytes; its channel has 1 to {most}.")
    return body
