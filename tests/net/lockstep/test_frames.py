"""The frames of a table as bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec import encode
from core.errors import DecodeError
from core.ids import Seat
from core.words import Head, Word
from net.lockstep.frames import MAX_FRAME, Shown, Status, read_frame, seats, write_frame

STEPS = st.integers(0, 2**53)
SEATS = st.integers(0, 3)


def fixed(size):
    return st.binary(min_size=size, max_size=size)


FRAMES = st.one_of(
    st.builds(Word, STEPS, SEATS, st.binary(max_size=300), fixed(32), fixed(64)),
    st.builds(Head, STEPS, SEATS, fixed(32), fixed(64)),
    st.builds(Status, STEPS, st.integers(0, 15), st.integers(0, 15), st.none() | STEPS),
    st.builds(Shown, STEPS),
)


@given(frame=FRAMES)
def test_a_frame_comes_back_from_its_bytes(frame):
    assert read_frame(write_frame(frame)) == frame


@given(frame=FRAMES, data=st.data())
def test_no_cut_or_lengthened_frame_is_read(frame, data):
    written = write_frame(frame)
    for wrong in (written[: data.draw(st.integers(0, len(written) - 1))], written + b"\0", b"\x91" + written):
        with pytest.raises(DecodeError):
            read_frame(wrong)


@given(junk=st.binary(max_size=400))
def test_what_is_read_is_what_would_be_written(junk):
    try:
        frame = read_frame(junk)
    except DecodeError:
        return
    assert write_frame(frame) == junk


def test_the_longest_word_fits_and_nothing_longer_is_looked_at():
    word = Word(2**53, Seat(3), bytes(32768), bytes(32), bytes(64))
    assert len(write_frame(word)) == 32768 + 119 <= MAX_FRAME
    assert read_frame(write_frame(word)) == word
    with pytest.raises(DecodeError, match="too long"):
        read_frame(bytes(MAX_FRAME + 1))


BAD = {
    "unknown tag": ["gone", 1],
    "no tag": [1, 1],
    "seat 4": ["word", 0, 4, b"", bytes(32), bytes(64)],
    "step below 0": ["shown", -1],
    "step above 2^53": ["shown", 2**53 + 1],
    "fifth seat in a set": ["status", 0, 16, 0, None],
    "short head": ["head", 0, 0, bytes(31), bytes(64)],
    "long signature": ["head", 0, 0, bytes(32), bytes(65)],
    "payload too long": ["word", 0, 0, bytes(32769), bytes(32), bytes(64)],
    "text for bytes": ["head", 0, 0, "x" * 32, bytes(64)],
    "a field too many": ["shown", 1, 1],
    "a field too few": ["status", 1, 1, 1],
    "a step as float": ["shown", 1.0],
}


@pytest.mark.parametrize("name", BAD)
def test_a_wrong_frame_is_refused(name):
    with pytest.raises(DecodeError):
        read_frame(encode(BAD[name]))


def test_frames_have_the_bytes_that_the_protocol_names():
    assert write_frame(Status(3, 0b101, 0b1, None)).hex() == "95" + "a6" + b"status".hex() + "03" + "05" + "01" + "c0"
    assert write_frame(Shown(200)).hex() == "92" + "a5" + b"shown".hex() + "ccc8"
    assert write_frame(Head(1, Seat(2), bytes(32), bytes(64))).hex() == "95a4" + b"head".hex() + "0102c420" + "00" * 32 + "c440" + "00" * 64
    word = Word(1, Seat(2), b"\7", bytes(32), bytes(64))
    assert write_frame(word).hex() == "96a4" + b"word".hex() + "0102c40107c420" + "00" * 32 + "c440" + "00" * 64


def test_seats_are_bits():
    assert seats([]) == 0 and seats([Seat(0), Seat(2), Seat(2)]) == 0b101
