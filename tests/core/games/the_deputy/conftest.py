"""A rigged table: any position in a few words, and a dial that stops where the case says.

Cards are written W0 … W5, C0 … C5 and NC; a WANTED before a seat is "W0" face down, "W0+" face up, "W0/1" shown to seat 1; a Contact
face up is "C0", or "C0:1" with its finder. Places are the names of the board's spaces, "in 2", or "rim 2 9". The table is the plain one
with a shuffle that leaves the order as it is, so that everybody knows exactly what it would know.
"""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from core.errors import IllegalActionError
from core.games.protocol import Acted, Change
from core.games.the_deputy import board
from core.games.the_deputy.actions import Bottom, Examine, Fight, Keep, Move, Place, SpinDial, TurnUp, Where
from core.games.the_deputy.rules import TheDeputy
from core.games.the_deputy.state import Capture, Circle, FaceUp, Held, Options, Phase, Posted, Slot, State
from core.ids import Card, Face, Seat
from core.table import contract as ask
from core.table.plain import PlainTable

CODES = (*[f"W{outlaw}" for outlaw in range(6)], *[f"C{outlaw}" for outlaw in range(6)], "NC")


def place(text: str) -> Place:
    """A place by its name."""
    match text.split():
        case ["in", circle]:
            return board.inside(int(circle))
        case ["rim", circle, position]:
            return board.rim(int(circle), int(position))
        case _:
            return Place(Where.TRAIL, board.SPACES.index(text))


def name(where: Place) -> str:
    """The name of a place."""
    match where.where:
        case Where.INSIDE:
            return f"in {where.at}"
        case Where.RIM:
            return f"rim {where.at} {where.rim}"
        case Where.TRAIL:
            return board.SPACES[where.at]


class Rig:
    """A position of The Deputy with a piece on each of these places; by default seat 0 is on turn and the queues hold two NO CLUE each."""

    def __init__(
        self,
        *places: str,
        circles: dict[int, str] | None = None,
        up: dict[int, str] | None = None,
        held: dict[int, str] | None = None,
        office: str = "",
        captured: dict[str, int] | None = None,
        options: Options | None = None,
        **state: Any,
    ) -> None:
        self.game = TheDeputy()
        self.dial: list[int] = []
        self.spinning = False
        self.notes: list[Any] = []
        self.asked: list[ask.Request] = []
        self.open: list[ask.Request] = []
        seats = len(places)
        self.table = PlainTable(seats, self._below, self.game.partners)
        queues = [(circles or {}).get(number, "NC NC").split() for number in range(6)]
        contacts = [(up or {}).get(number, "").split() for number in range(6)]
        before = [(held or {}).get(seat, "").split() for seat in range(seats)]
        pairs = [code for wanted in captured or {} for code in (f"C{wanted[1]}", wanted)]
        texts = [text for texts in (*queues, *contacts, *before, office.split(), pairs) for text in texts]
        made = iter(self._lay([text.split(":")[0].split("/")[0].rstrip("+") for text in texts]))
        start = self.game.start(options or Options(), seats).state
        slots = [tuple(Slot(next(made)) for _ in texts) for texts in queues]
        lying = [tuple(self._lying(next(made), text) for text in texts) for texts in contacts]
        cards = [tuple(self._held(next(made), text) for text in texts) for texts in before]
        posted = tuple(Posted(next(made), int(text[1])) for text in office.split())
        captures = tuple(Capture(int(wanted[1]), Seat(seat), 0, next(made), next(made)) for wanted, seat in (captured or {}).items())
        for seat, each in enumerate(cards):
            self.table.answer(ask.Show(tuple(one.card for one in each), Seat(seat)))
            for one in each:
                for to in one.shown:
                    self.table.answer(ask.ShowOwn((one.card,), Seat(seat), to))
        opened = [one.card for each in (*lying, posted) for one in each]
        opened += [one.card for each in cards for one in each if one.face is not None]
        self.table.answer(ask.Open((*opened, *[card for each in captures for card in (each.contact, each.wanted)])))
        rigged = {
            "queue": (),
            "phase": Phase.TURN,
            "number": 1,
            "spinners": (),
            "places": tuple(place(text) for text in places),
            "circles": tuple(Circle(queue, face_up) for queue, face_up in zip(slots, lying, strict=True)),
            "held": tuple(cards),
            "office": posted,
            "captures": captures,
        }
        self.state: State = replace(start, **{**rigged, **state})

    @staticmethod
    def _lying(card: Card, text: str) -> FaceUp:
        return FaceUp(card, int(text[1]), Seat(int(text[3])) if ":" in text else None)

    @staticmethod
    def _held(card: Card, text: str) -> Held:
        shown = tuple(Seat(int(to)) for to in text.split("/")[1:])
        return Held(card, shown, Face(int(text[1])) if "+" in text else None)

    def _below(self, sides: int) -> int:
        return self.dial.pop(0) - 1 if self.spinning else sides - 1

    def _lay(self, codes: list[str]) -> tuple[Card, ...]:
        laid = self.table.answer(ask.Lay(tuple(Face(CODES.index(code)) for code in codes)))
        assert isinstance(laid, ask.Laid)
        hidden = self.table.answer(ask.Shuffle(laid.cards))
        assert isinstance(hidden, ask.Laid)
        return hidden.cards

    # --- what happens ---

    def _apply(self, change: Change[State]) -> None:
        self.state = change.state
        self.notes += change.notes
        self.asked += change.requests
        self.open += change.requests

    def step(self) -> None:
        """Answer the first open request."""
        request = self.open.pop(0)
        self.spinning = isinstance(request, ask.Spin)
        self._apply(self.game.apply(self.state, self.table.answer(request)))
        self.spinning = False
        self.agree()

    def agree(self) -> None:
        """Everybody knows exactly what the rules let it know."""
        for seat in self.state.present():
            assert set(self.table.known(seat)) == self.game.entitled(self.state, seat), f"seat {seat}"

    def settle(self) -> "Rig":
        """Answer all open requests."""
        while self.open:
            self.step()
        return self

    def act(self, action: Any, seat: int | None = None, settle: bool = True) -> "Rig":
        """A choice of whoever is to act, and all that follows by itself."""
        who = Seat(seat) if seat is not None else self.to_act
        self._apply(self.game.apply(self.state, Acted(who, action)))
        return self.settle() if settle else self

    def spin(self, value: int, *more: int) -> "Rig":
        """Spin this; ``more`` are the spins that follow by themselves later."""
        self.dial += [value, *more]
        return self.act(SpinDial())

    def ride(self, value: int, to: str, *more: int) -> "Rig":
        """Spin this and move there."""
        return self.spin(value, *more).act(Move(place(to)))

    def examine(self) -> "Rig":
        return self.act(Examine())

    def bottom(self) -> "Rig":
        return self.act(Bottom())

    def keep(self) -> "Rig":
        return self.act(Keep())

    def turn_up(self, code: str) -> "Rig":
        """Turn the examined card up, and name this WANTED."""
        return self.act(TurnUp(self.card(code)))

    def fight(self, outlaw: int, *dial: int) -> "Rig":
        self.dial += dial
        return self.act(Fight(outlaw))

    def leave(self, seat: int, settle: bool = True) -> "Rig":
        """A seat leaves for good; open requests lapse, but for spins."""
        self.open = [request for request in self.open if isinstance(request, ask.Spin)]
        self._apply(self.game.apply(self.state, ask.Departed(Seat(seat))))
        if self.game.result(self.state) is not None:
            self.open = []
        return self.settle() if settle else self

    def refusal(self, action: Any, seat: int | None = None) -> str:
        """The reason why this choice is refused."""
        before = self.state
        with pytest.raises(IllegalActionError) as caught:
            self.act(action, seat)
        assert self.state == before
        sentence = str(caught.value)
        assert sentence.endswith(".") and sentence[0].isupper()
        return caught.value.reason

    # --- what a case sees ---

    def card(self, code: str) -> Card:
        """The one card with this face that lies somewhere."""
        face = CODES.index(code)
        (found,) = [card for card, printed in self.table.faces.items() if printed == face]
        return found

    @property
    def to_act(self) -> Seat:
        (seat,) = self.game.to_act(self.state)
        return seat

    def legal(self) -> tuple[Any, ...]:
        """What whoever is to act may choose."""
        return self.game.legal_actions(self.state, self.to_act, self.table.known(self.to_act))

    def ends(self) -> set[str]:
        """Where the spin may end."""
        return {name(action.end) for action in self.legal() if isinstance(action, Move)}

    def fates(self) -> str:
        """What may become of the examined card."""
        words = {Bottom: "bottom", Keep: "keep"}
        return ", ".join(
            f"turn up {CODES[self.table.faces[each.wanted]]}" if isinstance(each, TurnUp) else words[type(each)] for each in self.legal()
        )

    def at(self, seat: int) -> str:
        return name(self.state.places[seat])

    def queue(self, circle: int) -> str:
        """The face-down cards of a Circle from the top."""
        return " ".join(CODES[self.table.faces[slot.card]] for slot in self.state.circles[circle].queue)

    def sizes(self) -> list[int]:
        return [len(circle.queue) for circle in self.state.circles]

    def up(self, circle: int) -> str:
        return " ".join(
            f"C{lying.outlaw}" + (f":{lying.finder}" if lying.finder is not None else "") for lying in self.state.circles[circle].contacts
        )

    def held(self, seat: int) -> str:
        """The WANTED cards before a seat, as they are written above."""
        return " ".join(
            CODES[self.table.faces[held.card]] + ("+" if held.face is not None else "") + "".join(f"/{to}" for to in held.shown)
            for held in self.state.held[seat]
        )

    def office(self) -> str:
        return " ".join(f"W{posted.outlaw}" for posted in self.state.office)

    def knows(self, seat: int, code: str) -> bool:
        """Whether a seat knows where this card lies."""
        return self.card(code) in self.table.known(Seat(seat))

    def noted(self, kind: type) -> list[Any]:
        return [note for note in self.notes if isinstance(note, kind)]

    def requested(self, kind: type) -> list[Any]:
        return [request for request in self.asked if isinstance(request, kind)]


@pytest.fixture
def rig() -> Callable[..., Rig]:
    """Builds a position: where each seat's piece stands, the Circles' queues, Contacts face up, WANTED held, the office."""
    return Rig
