"""What a game is: rules as pure functions over a shared state that holds no hidden face.

Every peer keeps the same state; what one seat knows comes beside it as ``known``. A choice whose legality hangs on a hidden
face is never trusted: ``apply`` checks what is public and asks the table for the opening or the proof.
"""

from typing import Any, Generic, Protocol, TypeVar

import msgspec

from core.codec import Value
from core.ids import Card, Face, Seat
from core.table.contract import Below, Known, Outcome, Request

S = TypeVar("S")
A = TypeVar("A")


class Acted(msgspec.Struct, Generic[A], frozen=True):
    """A seat's choice, as an event."""

    seat: Seat
    action: A


class Note(Value, frozen=True):
    """Something that an onlooker saw. Games derive their own (tagged); log lines and animation come from these."""


class Change(msgspec.Struct, Generic[S], frozen=True):
    """What an event did: the state after it, what the table must now do in order, and what an onlooker saw."""

    state: S
    requests: tuple[Request, ...] = ()
    notes: tuple[Any, ...] = ()


class Standing(Value, frozen=True):
    """One seat's end: its place (1-based; equals share a place) and its score."""

    seat: Seat
    place: int
    score: int


class Result(Value, frozen=True):
    """The end of a game, best first (ties in seat order)."""

    standings: tuple[Standing, ...]


class Game(Protocol[S, A]):
    """One game's rules.

    ``apply`` raises IllegalActionError for a choice that the rules refuse, and for an outcome that shows that a seat lied about
    a face; it never changes anything by raising. An event of no meaning in the present state is refused in the same way.
    """

    name: str
    """As on the wire and in every card's point: "wyatt-earp"."""
    rules: int
    """Version of the rules that records name; raised by every change of behaviour."""
    faces: int
    """How many faces the game has: 0 … faces−1."""
    partners: tuple[tuple[Face, Face], ...]
    """Pairs (t, u): face u is declared the partner of face t. () if the game has none."""
    action: Any
    """The union of action types, for decoding."""
    option: Any
    """The type of the options value."""

    def start(self, options: Any, seats: int) -> Change[S]:
        """A new game. Raises IllegalActionError if the options or the number of seats are not playable."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats whose choice is awaited; empty while requests are open and when the game is over."""
        ...

    def legal_actions(self, state: S, seat: Seat, known: Known) -> tuple[A, ...]:
        """Every choice of this seat that is now legal, one for each set of equal cards, in canonical order."""
        ...

    def split(self, action: A) -> tuple[A, Card | None]:
        """The public part of a choice, which is logged, and its private part, which only the seat's own table hears."""
        ...

    def among_equals(self, state: S, action: A, known: Known, below: Below) -> A:
        """The same choice with each card replaced by a random equal one, so that the pick of a handle tells nothing."""
        ...

    def apply(self, state: S, event: Acted[A] | Outcome) -> Change[S]:
        """The one transition function; pure."""
        ...

    def entitled(self, state: S, seat: Seat) -> frozenset[Card]:
        """Exactly the handles whose faces this seat may know."""
        ...

    def result(self, state: S) -> Result | None:
        """The result when the game is over, else None."""
        ...
