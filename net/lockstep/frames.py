"""The frames of one table: what seats sign (words and heads), and two unsigned ones by which they hand such things on.

Which table a frame is for is known from where it comes; signatures cover the table's id, so a frame of another table is a bad
signature here. Accusations need no frame of their own: what convicts a seat is its own words and heads, and everybody judges them alone.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from core.codec import Natural, Value, decode, encode
from core.errors import DecodeError
from core.ids import Seat
from core.words import Said

MAX_FRAME = 32768 + 128
"""Bytes of a frame: the longest payload of a word, and all that can stand around it (119 bytes)."""

Seats = Annotated[int, msgspec.Meta(ge=0, le=15)]
"""A set of seats: bit s is seat s."""


class Status(Value, frozen=True, tag="status"):
    """Where the sender is, and what it holds there. ``step``: the first one of which it does not yet know equal heads from all.

    ``words`` and ``heads``: the seats whose word and head of that step it holds. ``answers`` is None in a question; in an answer
    it is the step of the question, and everything that the asker lacked from there on has been sent before it.
    """

    step: Natural
    words: Seats
    heads: Seats
    answers: Natural | None


class Shown(Value, frozen=True, tag="shown"):
    """The sender's head of this step differs from somebody's, and it has sent every word and head of the step that it holds."""

    step: Natural


Frame = Said | Status | Shown


def read_frame(data: bytes) -> Frame:
    """The frame that these bytes encode. Raises DecodeError for anything else."""
    if len(data) > MAX_FRAME:
        raise DecodeError("A frame is too long.")
    return decode(data, Frame)  # type: ignore[arg-type]


def write_frame(frame: Frame) -> bytes:
    """The bytes of a frame."""
    return encode(frame)


def seats(members: Iterable[Seat]) -> int:
    """These seats as a number (see ``Seats``)."""
    return sum(1 << seat for seat in set(members))
