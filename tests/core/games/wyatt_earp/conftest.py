"""A rigged table: any position in a few words, with the cards that the case wants.

Faces are written short: BS BK BD BC JJ SK WH for the outlaws, the same after "P" for their photos, then ST BA FG MW HO WE.
The rig answers every request at once, shuffling nothing, so that the supply and a take are what the case says.
"""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from core.errors import IllegalActionError
from core.games.protocol import Acted, Change
from core.games.wyatt_earp import actions as choice
from core.games.wyatt_earp.cards import PACK
from core.games.wyatt_earp.rules import WyattEarp
from core.games.wyatt_earp.state import NO_PILE, Lying, Options, Phase, Pile, State
from core.ids import Card, Face, Seat
from core.table import contract as ask

OUTLAWS = ("BS", "BK", "BD", "BC", "JJ", "SK", "WH")
CODES = (*OUTLAWS, *("P" + code for code in OUTLAWS), "ST", "BA", "FG", "MW", "HO", "WE")


def faces(text: str) -> list[Face]:
    return [Face(CODES.index(code)) for code in text.split()]


class Rig:
    """A position of Wyatt Earp and who plays on from it; by default seat 0 plays, after its draw."""

    def __init__(
        self,
        *hands: str,
        piles: dict[tuple[int, str], str] | None = None,
        opened: str = "",
        supply: str = "BD BD BD BD",
        stack: str = "BD",
        options: Options | None = None,
        **state: Any,
    ) -> None:
        self.game = WyattEarp()
        self.faces: dict[Card, Face] = {}
        self.taking: Face | None = None
        self.spin = 0
        self.deals: list[str] = []
        self.notes: list[Any] = []
        self.asked: list[ask.Request] = []
        self.open: list[ask.Request] = []
        seats = len(hands)
        territories = [[NO_PILE] * 7 for _ in range(seats)]
        for (seat, outlaw), cards in (piles or {}).items():
            lying = [Lying(card, self.faces[card]) for card in self._make(cards.removesuffix(" under HO"))]
            hideout = Lying(self._make("HO")[0], Face(CODES.index("HO"))) if cards.endswith(" under HO") else None
            territories[seat][OUTLAWS.index(outlaw)] = Pile(tuple(lying), hideout)
        start = self.game.start(options or Options(), seats).state
        rigged = {
            "queue": (),
            "phase": Phase.PLAY,
            "number": 1,
            "dealer": Seat(seats - 1),
            "hands": tuple(self._make(hand) for hand in hands),
            "territories": tuple(tuple(territory) for territory in territories),
            "opened": tuple(outlaw in opened.split() or any(key[1] == outlaw for key in piles or {}) for outlaw in OUTLAWS),
            "supply": self._make(supply),
            "stack": tuple(Lying(card, self.faces[card]) for card in self._make(stack)),
        }
        self.state: State = replace(start, **{**rigged, **state})

    def _make(self, text: str) -> tuple[Card, ...]:
        cards = tuple(Card(len(self.faces) + place) for place in range(len(text.split())))
        self.faces.update(zip(cards, faces(text), strict=True))
        return cards

    def _fresh(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        fresh = tuple(Card(len(self.faces) + place) for place in range(len(cards)))
        self.faces.update({new: self.faces[old] for new, old in zip(fresh, cards, strict=True)})
        return fresh

    # --- what the table answers ---

    def answer(self, request: ask.Request) -> ask.Outcome:
        match request:
            case ask.Lay(pack):
                return ask.Laid(self._make(" ".join(CODES[face] for face in pack)))
            case ask.Shuffle(cards):
                order = list(cards)
                if self.deals and len(cards) == len(PACK):
                    wanted = faces(self.deals.pop(0))
                    first = []
                    for face in wanted:
                        first.append(next(card for card in order if self.faces[card] == face))
                        order.remove(first[-1])
                    order = first + order
                return ask.Laid(self._fresh(tuple(order)))
            case ask.Tuck(cards):
                return ask.Laid(self._fresh(cards))
            case ask.Show(cards, to):
                return ask.Shown(cards, to)
            case ask.Open(cards):
                return ask.Opened(cards, tuple(self.faces[card] for card in cards))
            case ask.Surrender(cards, _, face):
                held = [card for card in cards if self.faces[card] == face]
                return ask.Opened((held[0],), (face,)) if held else ask.Proved(cards)
            case ask.Take(cards):
                taken = next(card for card in cards if self.faces[card] == self.taking)
                fresh = self._fresh((taken, *(card for card in cards if card != taken)))
                return ask.Taken(fresh[0], fresh[1:])
            case ask.Spin():
                return ask.Spun(self.spin)
            case _:
                raise AssertionError(request)

    def _apply(self, change: Change[State]) -> None:
        self.state = change.state
        self.notes += change.notes
        self.asked += change.requests
        self.open += change.requests

    def settle(self) -> None:
        """Answer all open requests."""
        while self.open:
            self._apply(self.game.apply(self.state, self.answer(self.open.pop(0))))

    def act(self, action: Any, seat: int | None = None, settle: bool = True) -> None:
        """A choice of whoever is to act, and all that follows by itself."""
        who = Seat(seat) if seat is not None else self.to_act
        self._apply(self.game.apply(self.state, Acted(who, action)))
        if settle:
            self.settle()

    def leave(self, seat: int, settle: bool = True) -> None:
        """A seat leaves for good; open requests lapse."""
        self.open = []
        self._apply(self.game.apply(self.state, ask.Departed(Seat(seat))))
        if settle:
            self.settle()

    def refusal(self, action: Any, seat: int | None = None) -> str:
        """The reason why this choice is refused."""
        before = self.state
        with pytest.raises(IllegalActionError) as caught:
            self.act(action, seat)
        assert self.state == before
        sentence = str(caught.value)
        assert sentence.endswith(".") and sentence[0].isupper()
        return caught.value.reason

    # --- what a case says ---

    def card(self, code: str, seat: int | None = None) -> Card:
        """A card of this face in the hand of whoever is to act, or the one taken."""
        return self.cards(code, 1, seat)[0]

    def cards(self, code: str, count: int, seat: int | None = None) -> tuple[Card, ...]:
        face = CODES.index(code)
        if self.state.taken is not None and self.faces[self.state.taken] == face:
            return (self.state.taken,)
        hand = self.state.hands[self.to_act if seat is None else seat]
        found = tuple(card for card in hand if self.faces[card] == face)[:count]
        assert len(found) == count, f"{count} {code} are not there"
        return found

    def lay(self, outlaw: str, count: int) -> choice.LayOutlaws:
        return choice.LayOutlaws(OUTLAWS.index(outlaw), self.cards(outlaw, count))

    def photo(self, outlaw: str) -> choice.PlayPhoto:
        return choice.PlayPhoto(OUTLAWS.index(outlaw), self.card("P" + outlaw))

    def shoot(self, code: str) -> choice.Shoot:
        return choice.Shoot(Face(CODES.index(code)), self.card(code))

    def ask(self, outlaw: str, left: bool = True) -> choice.AskHands:
        return choice.AskHands(OUTLAWS.index(outlaw), left, self.card("MW"))

    def rob(self) -> choice.RobTable:
        return choice.RobTable(self.card("MW"))

    def hide(self) -> choice.PlayHideout:
        return choice.PlayHideout(self.card("HO"))

    def earp_draw(self) -> choice.EarpDraw:
        return choice.EarpDraw(self.card("WE"))

    def earp_search(self) -> choice.EarpSearch:
        return choice.EarpSearch(self.card("WE"))

    def earp_unhide(self) -> choice.EarpUnhide:
        return choice.EarpUnhide(self.card("WE"))

    def react(self) -> choice.React:
        return choice.React(self.card("WE"))

    def discard(self, code: str) -> choice.Discard:
        return choice.Discard(self.card(code))

    def own(self, outlaw: str) -> choice.ChooseOwnPile:
        return choice.ChooseOwnPile(OUTLAWS.index(outlaw))

    def victim(self, seat: int, outlaw: str) -> choice.ChooseVictim:
        return choice.ChooseVictim(Seat(seat), OUTLAWS.index(outlaw))

    def cover(self, seat: int, outlaw: str) -> choice.ChooseCover:
        return choice.ChooseCover(Seat(seat), OUTLAWS.index(outlaw))

    def take(self, code: str) -> choice.TakeCard:
        """The public part of a take; the table takes a card of this face."""
        self.taking = Face(CODES.index(code))
        return choice.TakeCard(None)

    # --- what a case sees ---

    @property
    def to_act(self) -> Seat:
        (seat,) = self.game.to_act(self.state)
        return seat

    def known(self, seat: int) -> dict[Card, Face]:
        return {card: self.faces[card] for card in self.game.entitled(self.state, Seat(seat))}

    def legal(self) -> tuple[Any, ...]:
        """What whoever is to act may choose."""
        return self.game.legal_actions(self.state, self.to_act, self.known(self.to_act))

    def offers(self, kind: type) -> list[Any]:
        return [action for action in self.legal() if isinstance(action, kind)]

    def hand(self, seat: int) -> str:
        return " ".join(CODES[self.faces[card]] for card in self.state.hands[seat])

    def stack(self) -> str:
        """The open cards of the discard stack, the top last."""
        return " ".join(CODES[lying.face] for lying in self.state.stack)

    def pile(self, seat: int, outlaw: str) -> str:
        pile = self.state.territories[seat][OUTLAWS.index(outlaw)]
        return " ".join(CODES[lying.face] for lying in pile.cards) + (" under HO" if pile.hideout else "")

    def points(self, seat: int, outlaw: str) -> int:
        return self.state.territories[seat][OUTLAWS.index(outlaw)].visible_points()

    def poster(self, outlaw: str) -> int:
        return self.state.posters[OUTLAWS.index(outlaw)]

    def noted(self, kind: type) -> list[Any]:
        return [note for note in self.notes if isinstance(note, kind)]


@pytest.fixture
def rig() -> Callable[..., Rig]:
    """Builds a position: a hand for each seat, piles by (seat, outlaw), the supply from its top, the stack up to its top."""
    return Rig
