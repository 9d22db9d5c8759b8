"""Pictures made by hand, and a table that shows them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from client.presenters.choice import Choice, Prompt, Target
from client.presenters.the_deputy.picture import (
    CardView,
    CircleView,
    DialView,
    Happening,
    OutlawView,
    Picture,
    SeatView,
    SpotView,
)
from client.tables.card import forget_cards
from client.tables.table import Table
from client.tables.the_deputy.geometry import geometry
from client.tables.the_deputy.table import DeputyTable
from core.ids import Card, Face, Seat

OUTLAWS = ("Dusty Pike", "Hattie Flint", "Silas Crow", "Della Moon", "Ezra Coil", "Bruno Grimm")
HIDEOUTS = ("Eagle Rock", "Coyote Gulch", "Dry Wells", "Lost Mine", "Cottonwood Bend", "Rattler Canyon")
NAMES = ("Anna", "Burt", "Curt", "Dora")
HANDLE = 500


def card(kind: str, outlaw: int | None = None, handle: int = 0, *, up: bool = False) -> CardView:
    """A card by its kind."""
    name = "A card" if kind == "back" else kind.replace("_", " ") if outlaw is None else f"{kind}: {OUTLAWS[outlaw]}"
    face = None if kind == "back" else Face(12) if outlaw is None else Face(outlaw + (6 if kind == "contact" else 0))
    slug = kind if outlaw is None else f"{kind}_{outlaw + 1}"
    return CardView(Card(handle or HANDLE + (outlaw or 0)), face, name, outlaw, slug, kind, 100, up, f"{name} it is.")  # type: ignore[arg-type]


def choice(key: str, label: str, place: str = "button", number: int | None = None) -> Choice:
    """A choice whose action is its key."""
    return Choice(key, label, f"{label}, and what follows.", key, (), Target(place, number=number))


def seat(number: int, name: str, spot: str = "O", **more: Any) -> SeatView:
    """A seat with nothing before it."""
    plain = SeatView(Seat(number), name, number == 0, False, False, False, False, 0, (), (), spot, "", f"{name}, at {spot}.")
    return replace(plain, **more)


def blank(seats: int = 2, names: Sequence[str] = NAMES, **more: Any) -> Picture:
    """The table after the deal."""
    rim = [f"rim-{circle}-{position}" for circle in range(1, 7) for position in range(12)]
    spaces = [name for name in geometry().spaces if not name.startswith("T")]
    spots = [SpotView(spot, f"Place {spot}") for spot in (*spaces, *rim, *[f"in-{circle}" for circle in range(1, 7)])]
    plain = Picture(
        status="Spin the dial, or examine a card.",
        my_turn=False,
        urgent=False,
        spots=tuple(spots),
        circles=tuple([CircleView(number, name, 4, (), (None,) * 4, None, f"{name}: 4 cards.") for number, name in enumerate(HIDEOUTS)]),
        office=(),
        outlaws=tuple(
            [
                OutlawView(number, name, str(number + 1), "hidden", 100 * (number + 1), 0, "hidden", False, None, f"{name} is hidden.")
                for number, name in enumerate(OUTLAWS)
            ]
        ),
        seats=tuple([seat(number, names[number]) for number in range(seats)]),
        dial=DialView(None, 8, (1, 2, 3, 5, 6, 7), "move", False, None, "Not spun yet."),
        looking=None,
        looked_in=None,
        choices=(),
        prompt=None,
    )
    return settle(replace(plain, **more))


def settle(picture: Picture) -> Picture:
    """The riders on each spot as the seats say; it is my turn if there is a choice."""
    riders: dict[str, tuple[Seat, ...]] = {}
    for view in picture.seats:
        riders[view.spot] = (*riders.get(view.spot, ()), view.seat)
    spots = tuple([replace(view, riders=riders.get(view.spot, ())) for view in picture.spots])
    mine = bool(picture.choices)
    seats = tuple([replace(view, on_turn=mine if view.is_me else view.on_turn) for view in picture.seats])
    return replace(picture, spots=spots, seats=seats, my_turn=mine, urgent=mine)


def turn(picture: Picture) -> Picture:
    """I may spin, or examine in the Circle where I am."""
    spin, examine = choice("spin", "Spin the dial", "dial"), choice("examine", "Examine the top card of Eagle Rock", "circle", 0)
    circles = tuple([replace(view, choice=examine if view.circle == 0 else None) for view in picture.circles])
    seats = tuple([replace(view, spot="in-1") if view.is_me else view for view in picture.seats])
    return settle(
        replace(
            picture,
            circles=circles,
            seats=seats,
            choices=(spin, examine),
            dial=replace(picture.dial, choice=spin),
            prompt=Prompt("turn", "Your turn", "Spin to ride, or stay and examine."),
        )
    )


ENDS: Mapping[str, tuple[int, int, str]] = {
    "O-I1.1": (1, 0, ""),
    "I1-I2.1": (4, 0, "meet Burt"),
    "I6-I1.1": (4, 0, ""),
    "I2": (3, 0, ""),
    "in-1": (3, 2, "examine the top card"),
    "in-2": (5, 0, "examine the top card"),
    "rim-2-3": (8, 0, "fight Dusty Pike"),
    "rim-2-0": (5, 3, ""),
    "I4-I5.1": (4, 0, ""),
    "O-I5.2": (2, 0, ""),
}
"""Where a spin may end: how far it is, how much is lost, what follows."""


def move(picture: Picture, ends: Mapping[str, tuple[int, int, str]] = ENDS) -> Picture:
    """I have spun 5, and choose where to ride."""
    made = {spot: choice(f"move-{spot}", f"Ride to Place {spot}", "spot", number) for number, spot in enumerate(ends)}
    spots = [
        replace(v, choice=made[v.spot], steps=ends[v.spot][0], lost=ends[v.spot][1], effect=ends[v.spot][2])
        for v in picture.spots
        if v.spot in made
    ]
    lit = {view.spot: view for view in spots}
    circles = tuple([replace(view, choice=made.get(f"in-{view.circle + 1}")) for view in picture.circles])
    return settle(
        replace(
            picture,
            spots=tuple([lit.get(view.spot, view) for view in picture.spots]),
            circles=circles,
            choices=tuple(made.values()),
            dial=replace(picture.dial, value=5, text="5, a WIN in a fight."),
            status="Choose where you ride by your 5.",
            prompt=Prompt("move", "Ride", "Click a lit place."),
        )
    )


def look(picture: Picture, kinds: Sequence[str] = ("bottom",), view: CardView | None = None) -> Picture:
    """I look at a card of Eagle Rock."""
    labels = {"bottom": "Put it at the bottom", "keep": "Keep the card", "turn-up": "Turn up the Contact"}
    return settle(
        replace(
            picture,
            looking=view or card("no_clue", handle=77),
            looked_in=0,
            choices=tuple([choice(kind, labels[kind], "card") for kind in kinds]),
            status="You look at a card of Eagle Rock.",
            prompt=Prompt("look", "Your card", "Nobody else sees it."),
        )
    )


def late(seats: int = 4, names: Sequence[str] = NAMES) -> Picture:
    """Far into a game."""
    plain = blank(seats, names)
    places = ("I1-I2.1", "I1-I2.1", "rim-2-3", "in-4")
    views = []
    for view in plain.seats:
        held = (
            (card("wanted", 2, 301), card("back", handle=302))
            if view.is_me
            else (card("back", handle=310 + view.seat), card("wanted", 0, 320, up=True))
        )
        held = tuple(replace(each, card=Card(int(each.card or 0) + 20 * view.seat)) for each in held)
        captured = (card("contact", view.seat + 1, 400 + view.seat),) if view.seat else ()
        views.append(replace(view, spot=places[view.seat], held=held, captured=captured, points=200 * view.seat, honoured=view.seat == 2))
    circles = list(plain.circles)
    circles[1] = replace(
        circles[1],
        hidden=3,
        contacts=(card("contact", 0, 450, up=True),),
        notebook=(None, card("no_clue", handle=451), card("contact", 4, 452)),
    )
    circles[3] = replace(
        circles[3], hidden=1, contacts=(card("contact", 4, 453, up=True), card("contact", 5, 454, up=True)), notebook=(None,)
    )
    outlaws = list(plain.outlaws)
    outlaws[0] = replace(outlaws[0], status="face_up", where="face up in Coyote Gulch", escapes=2, value=400, right=True)
    outlaws[1] = replace(outlaws[1], status="captured", where="captured by Burt")
    office = (card("wanted", 4, 460, up=True), card("wanted", 5, 461, up=True))
    return settle(
        replace(
            plain,
            seats=tuple(views),
            circles=tuple(circles),
            outlaws=tuple(outlaws),
            office=office,
            notebook=("You were shown Silas Crow.",),
        )
    )


class Pictures:
    """What is made by hand, for tests that may not import each other."""

    card = staticmethod(card)
    choice = staticmethod(choice)
    seat = staticmethod(seat)
    blank = staticmethod(blank)
    turn = staticmethod(turn)
    move = staticmethod(move)
    look = staticmethod(look)
    late = staticmethod(late)
    settle = staticmethod(settle)
    ends = ENDS


@pytest.fixture
def make() -> type[Pictures]:
    return Pictures


@pytest.fixture
def table(laid: Callable[[type[Table]], Table]) -> Iterator[DeputyTable]:
    """An empty table on the screen, on which nothing moves, and whose keys are meant."""
    yield laid(DeputyTable)
    forget_cards()


@pytest.fixture
def happening() -> Callable[..., Happening]:
    """One thing that was just seen."""

    def made_of(kind: str, sentence: str = "Something happens.", **more: Any) -> Happening:
        return Happening(kind, sentence, **more)

    return made_of
