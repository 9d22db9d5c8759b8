"""The end of a game, as every game's picture tells it."""

from dataclasses import dataclass

from core.ids import Seat


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One seat's end of the game; equals share a place."""

    place: int
    seat: Seat
    name: str
    score: int
    is_me: bool
    text: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """The end of the game."""

    title: str
    won: bool
    """By this seat."""
    places: tuple[PlaceView, ...]
    note: str = ""
    """What else it means, in a sentence."""
