"""A stream is cut into frames; size is judged at the prefix, and time from the first byte."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.link.framing import MAX_EARLY_FRAME, MAX_FRAME, FrameReceiver, framed
from net.link.loss import LinkError, Reason


def drain(receiver: FrameReceiver, limit: int = MAX_FRAME) -> list[bytes]:
    frames = []
    while (frame := receiver.next_frame(limit)) is not None:
        frames.append(frame)
    return frames


def test_the_caps_are_as_promised() -> None:
    assert MAX_EARLY_FRAME == 4 * 1024
    assert MAX_FRAME == 64 * 1024 - 1


@given(st.lists(st.binary(min_size=1, max_size=300), max_size=8), st.data())
def test_chunking_does_not_matter(contents: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(framed(content) for content in contents)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=12)))
    receiver, got = FrameReceiver(5.0), []
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        receiver.receive(stream[start:end], 0.0)
        got += drain(receiver)
    assert got == contents
    assert receiver.deadline is None


@pytest.mark.parametrize("limit", [MAX_EARLY_FRAME, MAX_FRAME])
def test_a_frame_of_the_full_size_passes(limit: int) -> None:
    receiver = FrameReceiver(5.0)
    receiver.receive(framed(bytes(limit)), 0.0)
    assert drain(receiver, limit) == [bytes(limit)]


@pytest.mark.parametrize("size", [0, MAX_EARLY_FRAME + 1, MAX_FRAME])
def test_a_wrong_size_is_refused_before_its_bytes_come(size: int) -> None:
    receiver = FrameReceiver(5.0)
    receiver.receive(size.to_bytes(2, "big"), 0.0)
    with pytest.raises(LinkError) as caught:
        receiver.next_frame(MAX_EARLY_FRAME)
    assert caught.value.reason is Reason.GARBAGE


@pytest.mark.parametrize("size", [0, MAX_FRAME + 1])
def test_we_never_make_such_a_frame(size: int) -> None:
    with pytest.raises(AssertionError):
        framed(bytes(size))


def test_dripping_does_not_move_the_deadline() -> None:
    receiver = FrameReceiver(5.0)
    stream = framed(bytes(100))
    for second in range(5):
        receiver.receive(stream[second : second + 1], float(second))
        assert drain(receiver) == []
        assert receiver.deadline == 5.0
    receiver.check(4.999)
    for late in (receiver.check, lambda now: receiver.receive(stream[5:], now)):
        with pytest.raises(LinkError) as caught:
            late(5.0)
        assert caught.value.reason is Reason.FRAME_LATE


def test_each_frame_has_its_own_time() -> None:
    receiver = FrameReceiver(5.0)
    stream = framed(b"first") + framed(b"second")
    receiver.receive(stream[:3], 0.0)
    assert drain(receiver) == []
    receiver.receive(stream[3:9], 4.0)
    assert drain(receiver) == [b"first"]
    assert receiver.deadline == 9.0
    receiver.receive(stream[9:], 8.0)
    assert drain(receiver) == [b"second"]
    assert receiver.deadline is None
    receiver.check(1000.0)
    receiver.receive(b"", 1000.0)
    assert receiver.deadline is None
