"""What any game's bot is, and the one that plays every game: at random.

A bot decides from the public state and what its own seat knows; it asks the rules what is legal, and chance is a parameter.
"""

from typing import Any, Generic, Protocol, TypeVar

from core.games.protocol import Game
from core.ids import Seat
from core.table.contract import Below, Known

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Bot(Protocol[S_contra, A_co]):
    """Somebody who chooses for a seat without asking a person."""

    def choose(self, state: S_contra, seat: Seat, known: Known, below: Below) -> A_co:
        """One of the legal actions of this seat, whose choice is awaited."""
        ...


AnyBot = Bot[Any, Any]


class RandomBot(Generic[S, A]):
    """Picks evenly among the legal actions."""

    def __init__(self, game: Game[S, A]) -> None:
        self._game = game

    def choose(self, state: S, seat: Seat, known: Known, below: Below) -> A:
        """Any of the legal actions of this seat."""
        actions = self._game.legal_actions(state, seat, known)
        return actions[below(len(actions))]
