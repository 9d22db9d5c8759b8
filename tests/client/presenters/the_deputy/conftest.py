"""What a seat sees of The Deputy: whole games on the plain table, and positions rigged in a few words.

Faces are written short: W1 … W6 for the Wanted cards, C1 … C6 for the Contacts, NC for No Clue. Places are written as spots.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from client.presenters.the_deputy import TheDeputyPresenter
from client.presenters.the_deputy.board import PLACES
from client.presenters.the_deputy.picture import Picture
from client.presenters.the_deputy.words import SPOTS
from client.snapshot import Awaited, Snapshot
from core.games.bots import AnyBot, RandomBot
from core.games.registry import GAMES
from core.games.the_deputy.bot import SensibleBot
from core.games.the_deputy.cards import NO_CLUE
from core.games.the_deputy.state import Circle, FaceUp, Held, Phase, Posted, Slot, State
from core.ids import Card, Face, Seat
from core.simulation import Moment, walk

GAME = GAMES["the-deputy"]
NAMES = ("Anna", "Burt", "Curt", "Dora")
LONGEST = 900


class Sight(NamedTuple):
    """One moment of a whole game as one seat saw it, and the picture of it."""

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


def sights(seats: int, kind: str, seed: int, leaving: dict[int, Seat], **options: bool) -> Iterator[Sight]:
    """The moments of one game, each as one seat in turn sees it, and as the seat does that is to choose."""
    bots: list[AnyBot] = [SensibleBot() if kind == "sensible" else RandomBot(GAME)] * seats
    presenter = TheDeputyPresenter()
    for number, moment in enumerate(walk(GAME, seats, GAME.option(**options), bots, seed, leaving)):
        for me in sorted({Seat(number % seats), *GAME.to_act(moment.state)}):
            snapshot = seen(moment, me)
            yield Sight(snapshot, moment.notes, presenter.picture(snapshot, moment.notes))
        if number > LONGEST:
            return


@pytest.fixture(scope="session")
def whole_games() -> tuple[Sight, ...]:
    """Some whole games, with and without a notebook."""
    leaving = {150: Seat(2), 500: Seat(0)}
    return (
        *sights(2, "sensible", 1, {}, notebook=True),
        *sights(3, "sensible", 2, {}, notebook=False),
        *sights(4, "random", 3, leaving, notebook=True, quick=True),
        *sights(4, "sensible", 4, {}, notebook=False, quick=True, bulletin=False),
    )


class Rigged:
    """A position in which seat 0 is on turn, if nothing else is said.

    ``places``: a spot for each seat. ``circles``: by number from 1 the face-down cards from the top. ``up``: by Circle the outlaws,
    from 1, whose Contacts lie face up, each perhaps with "!" and its finder. ``held``: by seat Wanted cards, each perhaps with "+" if
    it lies face up and the seats that were shown it, as in "W3+12". ``looking``: a face.
    """

    def __init__(
        self,
        *places: str,
        circles: dict[int, str] | None = None,
        up: dict[int, str] | None = None,
        held: dict[int, str] | None = None,
        office: str = "",
        looking: str = "",
        **changes: Any,
    ) -> None:
        self.faces: dict[Card, Face] = {}
        queues = {number: tuple(Slot(card) for card in self.cards(text)) for number, text in (circles or {}).items()}
        contacts = {number: tuple(self._up(word) for word in text.split()) for number, text in (up or {}).items()}
        rows = {seat: tuple(self._held(word) for word in text.split()) for seat, text in (held or {}).items()}
        start: State = GAME.start(GAME.option(**changes.pop("options", {})), len(places)).state
        rigged = {
            "places": tuple(PLACES[SPOTS.index(spot)] for spot in places),
            "circles": tuple(Circle(queues.get(number, ()), contacts.get(number, ())) for number in range(1, 7)),
            "held": tuple(rows.get(seat, ()) for seat in range(len(places))),
            "office": tuple(Posted(card, int(self.faces[card])) for card in self.cards(office)),
            "looking": next((Slot(card) for card in self.cards(looking)), None),
            "queue": (),
            "phase": Phase.LOOK if looking else Phase.MOVE if "spun" in changes else Phase.TURN,
            "number": 5,
        }
        self.state = replace(start, **(rigged | changes))

    def cards(self, text: str) -> tuple[Card, ...]:
        """Fresh cards of these faces."""
        cards = tuple(Card(len(self.faces) + place) for place in range(len(text.split())))
        self.faces.update(zip(cards, map(face, text.split()), strict=True))
        return cards

    def _up(self, word: str) -> FaceUp:
        outlaw, _, finder = word.partition("!")
        (card,) = self.cards(f"C{outlaw}")
        return FaceUp(card, int(outlaw) - 1, Seat(int(finder)) if finder else None)

    def _held(self, word: str) -> Held:
        code, shown, up = word[:2], word[2:].strip("+"), "+" in word
        (card,) = self.cards(code)
        return Held(card, tuple(Seat(int(seat)) for seat in shown), self.faces[card] if up else None)

    def snapshot(self, me: int = 0, **changes: Any) -> Snapshot:
        """What this seat is shown."""
        entitled = GAME.entitled(self.state, Seat(me))
        known = {card: face for card, face in self.faces.items() if card in entitled}
        legal = GAME.legal_actions(self.state, Seat(me), known)
        shown = {"legal": legal} | changes
        return Snapshot(GAME.name, "0" * 16, Seat(me), NAMES[: self.state.seats], self.state, known, **shown)

    def picture(self, me: int = 0, notes: Sequence[Any] = (), **changes: Any) -> Picture:
        """The picture of it."""
        return TheDeputyPresenter().picture(self.snapshot(me, **changes), notes)


def face(code: str) -> Face:
    """A face written short."""
    return NO_CLUE if code == "NC" else Face("WC".index(code[0]) * 6 + int(code[1]) - 1)


@pytest.fixture
def rig() -> type[Rigged]:
    return Rigged
