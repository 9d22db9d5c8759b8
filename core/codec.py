"""The one canonical encoding: wire, record and digest.

Values are frozen ``msgspec.Struct`` types (``array_like``, so that field order is the format), integers below 2^64, text,
bytes, tuples, booleans and None; never floats, maps or sets. ``decode`` accepts exactly the bytes that ``encode`` makes.
"""

from functools import lru_cache
from typing import Annotated, Any, TypeVar

import msgspec

from core.errors import DecodeError
from core.ids import Seat

T = TypeVar("T")

Natural = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""A count or number from outside."""
SeatNumber = Annotated[Seat, msgspec.Meta(ge=0, le=3)]
"""A seat from outside; whether it exists at this table is another question."""
Bytes16 = Annotated[bytes, msgspec.Meta(min_length=16, max_length=16)]
Bytes32 = Annotated[bytes, msgspec.Meta(min_length=32, max_length=32)]
Bytes64 = Annotated[bytes, msgspec.Meta(min_length=64, max_length=64)]


class Value(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A value that may be encoded. Members of a union also say ``tag=...`` (a short text, stable for ever)."""


_encoder = msgspec.msgpack.Encoder()


@lru_cache(maxsize=256)
def _decoder(kind: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


def encode(value: Any) -> bytes:
    """The canonical bytes of a value."""
    return _encoder.encode(value)


def decode(data: bytes, kind: type[T]) -> T:
    """The value of type ``kind`` (a Value or a union of them) that these bytes encode.

    Raises DecodeError for anything else: trailing, missing or non-canonical bytes, wrong types, unknown tags.
    """
    try:
        value: T = _decoder(kind).decode(data)  # type: ignore[arg-type]  # types are hashable
        again = _encoder.encode(value)
    except (msgspec.MsgspecError, RecursionError, UnicodeError, OverflowError) as error:
        raise DecodeError(f"These bytes are not a {getattr(kind, '__name__', 'value')}.") from error
    if again != data:
        raise DecodeError("These bytes are not in canonical form.")
    return value


def glance(data: bytes) -> Any:
    """The bare value that these bytes hold, in whatever form; None if there is none. It tells what another version speaks of."""
    try:
        return msgspec.msgpack.decode(data)
    except (msgspec.MsgspecError, RecursionError, ValueError, OverflowError):
        return None
