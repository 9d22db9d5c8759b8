"""Frames in a stream of bytes: two bytes of length, big-endian, then as many bytes; none is empty.

The length is judged before the bytes come, and a frame that has begun must end within a fixed time, however slowly or in however
many pieces it arrives; so an open connection costs at most one frame and one read of memory.
"""

from net.link.loss import LinkError, Reason

PREFIX = 2
MAX_EARLY_FRAME = 4096
"""Bytes in a frame before the other end has proven who it is."""
MAX_FRAME = 65535
"""Bytes in a frame after that."""


def framed(content: bytes) -> bytes:
    """The frame around ``content``, which holds 1 to MAX_FRAME bytes."""
    assert 0 < len(content) <= MAX_FRAME
    return len(content).to_bytes(PREFIX, "big") + content


class FrameReceiver:
    """Cuts a stream into frames. Take all frames out after each ``receive``; once it has raised it is spent."""

    def __init__(self, frame_time: float) -> None:
        """``frame_time``: seconds that a frame may take from its first byte to its last."""
        self._frame_time = frame_time
        self._buffer = bytearray()
        self._begun: float | None = None
        self._heard = 0.0

    @property
    def deadline(self) -> float | None:
        """When the frame now begun must have ended; None between frames."""
        return None if self._begun is None else self._begun + self._frame_time

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the stream. Raises LinkError if the frame that they belong to is late."""
        self.check(now)
        self._buffer += data
        self._heard = now
        if self._begun is None and self._buffer:
            self._begun = now

    def check(self, now: float) -> None:
        """Raises LinkError if the frame now begun is late."""
        if self.deadline is not None and now >= self.deadline:
            raise LinkError(Reason.FRAME_LATE, f"The other end began a message and did not finish it in {self._frame_time:g} seconds.")

    def next_frame(self, limit: int) -> bytes | None:
        """The next whole frame's content; None until more bytes come. Raises LinkError for an empty frame or one over ``limit`` bytes."""
        if len(self._buffer) < PREFIX:
            return None
        size = int.from_bytes(self._buffer[:PREFIX], "big")
        if not 0 < size <= limit:
            raise LinkError(Reason.GARBAGE, f"The other end announced a message of {size} bytes, which is not what Tin Star sends.")
        if len(self._buffer) < PREFIX + size:
            return None
        content = bytes(self._buffer[PREFIX : PREFIX + size])
        del self._buffer[: PREFIX + size]
        # What is left came with the last bytes, for before them not even this frame was whole.
        self._begun = self._heard if self._buffer else None
        return content
