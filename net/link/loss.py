"""Why a link ended: one stable code and one sentence."""

from enum import StrEnum

from core.errors import TinStarError


class Reason(StrEnum):
    """The ways a link can end; the values are stable codes."""

    VERSION = "version"
    """The other end speaks another version of the protocol."""
    HANDSHAKE = "handshake"
    """The other end's handshake is wrong: undecodable, forged, replayed, or signed by another key than it says."""
    OWN_KEY = "own-key"
    """The other end is this very identity."""
    OTHER_KEY = "other-key"
    """The other end is not the one that was expected."""
    GARBAGE = "garbage"
    """The other end sent a frame that no peer sends."""
    FORGED = "forged"
    """A sealed frame does not open: altered, repeated, left out or out of order."""
    HANDSHAKE_LATE = "handshake-late"
    """The handshake took too long."""
    FRAME_LATE = "frame-late"
    """A frame was begun and not ended in time."""
    SILENT = "silent"
    """Nothing came for too long."""
    DEAF = "deaf"
    """The other end does not answer, or does not read what it is sent."""
    EXHAUSTED = "exhausted"
    """The keys have sealed as many frames as they may."""
    CUT = "cut"
    """The connection ended without a goodbye."""
    GOODBYE = "goodbye"
    """The other end said goodbye."""


class LinkError(TinStarError):
    """A link must end: ``reason`` is the code, ``str(error)`` an English sentence."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
