"""What a seat sees of Wyatt Earp: whole games on the plain table, and positions rigged in a few words.

Faces are written short: BS BK BD BC JJ SK WH for the outlaws, the same after "P" for their photos, then ST BA FG MW HO WE.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from client.presenters.wyatt_earp import WyattEarpPresenter
from client.presenters.wyatt_earp.picture import Picture
from client.snapshot import Awaited, Snapshot
from core.games.bots import AnyBot, RandomBot
from core.games.registry import GAMES
from core.games.wyatt_earp.bot import SensibleBot
from core.games.wyatt_earp.state import NO_PILE, Lying, Phase, Pile, State
from core.ids import Card, Face, Seat
from core.simulation import Moment, walk

GAME = GAMES["wyatt-earp"]
NAMES = ("Anna", "Burt", "Curt", "Dora")
OUTLAWS = ("BS", "BK", "BD", "BC", "JJ", "SK", "WH")
CODES = (*OUTLAWS, *("P" + code for code in OUTLAWS), "ST", "BA", "FG", "MW", "HO", "WE")


class Sight(NamedTuple):
    """One moment of a whole game as one seat saw it, the picture of it, and what the table hides in it."""

    snapshot: Snapshot
    notes: tuple[Any, ...]
    picture: Picture


def seen(moment: Moment[Any, Any], me: Seat) -> Snapshot:
    """The snapshot that this seat is shown at a moment of a walk."""
    state, known = moment.state, dict(moment.table.known(me))
    legal = GAME.legal_actions(state, me, known)
    acting = tuple(sorted(GAME.to_act(state)))
    awaited = Awaited(acting, "choice" if me in acting else "word") if acting else Awaited((me,), "computing")
    names = NAMES[: state.seats]
    return Snapshot(GAME.name, "0" * 16, me, names, state, known, legal, awaited=awaited, over=GAME.result(state) is not None)


def game(seats: int, kind: str, seed: int, leaving: dict[int, Seat], instant_end: bool) -> Iterator[Moment[Any, Any]]:
    bots: list[AnyBot] = [SensibleBot() if kind == "sensible" else RandomBot(GAME)] * seats
    return walk(GAME, seats, GAME.option(instant_end=instant_end), bots, seed, leaving)


@pytest.fixture(scope="session")
def whole_games() -> tuple[Sight, ...]:
    """Every moment of some whole games, as each seat in turn sees it; the seat that is to choose always does."""
    presenter = WyattEarpPresenter()
    sights: list[Sight] = []
    leaving = {400: Seat(2), 1500: Seat(0)}
    for seats, kind, instant, left in ((2, "sensible", False, {}), (3, "sensible", True, {}), (4, "random", False, leaving)):
        for number, moment in enumerate(game(seats, kind, seats, left, instant)):
            for me in sorted({Seat(number % seats), *GAME.to_act(moment.state)}):
                snapshot = seen(moment, me)
                sights.append(Sight(snapshot, moment.notes, presenter.picture(snapshot, moment.notes)))
    return tuple(sights)


class Rigged:
    """A position in which seat 0 plays after its draw, if nothing else is said; ``hands`` by seat."""

    def __init__(
        self,
        *hands: str,
        piles: dict[tuple[int, str], str] | None = None,
        opened: str = "",
        stack: str = "BD",
        supply: int = 20,
        beside: str = "",
        taken: str = "",
        **changes: Any,
    ) -> None:
        self.faces: dict[Card, Face] = {}
        seats = len(hands)
        territories = [[NO_PILE] * 7 for _ in range(seats)]
        for (seat, outlaw), cards in (piles or {}).items():
            lying = self.lying(cards.removesuffix(" under HO"))
            hideout = self.lying("HO")[0] if cards.endswith(" under HO") else None
            territories[seat][OUTLAWS.index(outlaw)] = Pile(lying, hideout)
        start: State = GAME.start(GAME.option(), seats).state
        rigged = {
            "hands": tuple(self.cards(hand) for hand in hands),
            "territories": tuple(tuple(territory) for territory in territories),
            "opened": tuple(code in opened.split() for code in OUTLAWS),
            "stack": self.lying(stack),
            "supply": tuple(Card(1000 + place) for place in range(supply)),
            "beside": next(iter(self.lying(beside)), None),
            "taken": next(iter(self.cards(taken)), None),
            "queue": (),
            "phase": Phase.PLAY,
            "number": 1,
        }
        self.state = replace(start, **(rigged | changes))

    def cards(self, text: str) -> tuple[Card, ...]:
        """Fresh cards of these faces."""
        cards = tuple(Card(len(self.faces) + place) for place in range(len(text.split())))
        self.faces.update(zip(cards, (Face(CODES.index(code)) for code in text.split()), strict=True))
        return cards

    def lying(self, text: str) -> tuple[Lying, ...]:
        """The same, lying open."""
        return tuple(Lying(card, self.faces[card]) for card in self.cards(text))

    def snapshot(self, me: int = 0, **changes: Any) -> Snapshot:
        """What this seat is shown."""
        entitled = GAME.entitled(self.state, Seat(me))
        known = {card: face for card, face in self.faces.items() if card in entitled}
        legal = GAME.legal_actions(self.state, Seat(me), known)
        shown = {"legal": legal} | changes
        return Snapshot(GAME.name, "0" * 16, Seat(me), NAMES[: self.state.seats], self.state, known, **shown)

    def picture(self, me: int = 0, notes: Sequence[Any] = (), **changes: Any) -> Picture:
        """The picture of it."""
        return WyattEarpPresenter().picture(self.snapshot(me, **changes), notes)


@pytest.fixture
def rig() -> type[Rigged]:
    return Rigged
