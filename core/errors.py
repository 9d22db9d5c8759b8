"""The kinds of wrong that core can meet. Each names the wrong; none is ever raised for our own bug (that is an assert)."""

from core.ids import Seat


class TinStarError(Exception):
    """Anything that is not our own bug; its text is one sentence fit for a player."""


class DecodeError(TinStarError):
    """Bytes that our own encoder would not have made."""


class IllegalActionError(TinStarError):
    """A choice that the rules refuse.

    ``reason`` is a stable code (lower case, hyphens), ``str(error)`` an English sentence.
    """

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class ContributionError(TinStarError):
    """A seat's word is wrong (undecodable, not asked for, or not proven); ``seat`` is to blame, ``reason`` a stable code."""

    def __init__(self, seat: Seat, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat
        self.reason = reason
