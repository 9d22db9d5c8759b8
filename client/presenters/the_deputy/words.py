"""The names of places, outlaws and cards. Outlaws and Circles have proper names, the same in every language."""

from collections.abc import Sequence

from client.presenters.figures import Figures
from client.presenters.lists import Listing
from client.presenters.the_deputy.picture import CardKind
from client.presenters.translated import Translate, english
from core.games.the_deputy.actions import Place, Where
from core.games.the_deputy.board import CIRCLES, LOOPS, RIM, SPACES
from core.games.the_deputy.cards import contact_outlaw, wanted_outlaw
from core.ids import Face

HIDEOUTS = ("Eagle Rock", "Coyote Gulch", "Dry Wells", "Lost Mine", "Cottonwood Bend", "Rattler Canyon")
"""The Circles by number."""
TRAILS = ("Eagle", "Coyote", "Wells", "Mine", "Cottonwood", "Rattler")
"""What the trail to each Circle is called after."""
OUTLAWS = ("Dusty Pike", "Hattie Flint", "Silas Crow", "Della Moon", "Ezra Coil", "Bruno Grimm")
"""The outlaws by number."""

SPOTS = (
    *SPACES,
    *[f"rim-{circle}-{position}" for circle in range(1, CIRCLES + 1) for position in range(RIM)],
    *[f"in-{circle}" for circle in range(1, CIRCLES + 1)],
)
"""The name of every place on the board's drawing: the trails, the rims, the insides."""


def spot_of(place: Place) -> str:
    """A place's name on the board's drawing."""
    match place.where:
        case Where.TRAIL:
            return SPACES[place.at]
        case Where.RIM:
            return f"rim-{place.at + 1}-{place.rim}"
        case Where.INSIDE:
            return f"in-{place.at + 1}"


def kind_of(face: Face | None) -> CardKind:
    """What sort of card this face is; a back for none."""
    if face is None:
        return "back"
    if wanted_outlaw(face) is not None:
        return "wanted"
    return "no_clue" if contact_outlaw(face) is None else "contact"


def outlaw_of(face: Face | None) -> int | None:
    """Whose Wanted or Contact this face is."""
    if face is None:
        return None
    wanted = wanted_outlaw(face)
    return contact_outlaw(face) if wanted is None else wanted


class DeputyWords(Listing):
    """Words for places, cards and numbers of things."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._figures = Figures(translate)

    def outlaws(self, outlaws: Sequence[int]) -> str:
        """Such as "Dusty Pike and Silas Crow"."""
        return self.listed([OUTLAWS[outlaw] for outlaw in outlaws])

    def sizes(self, sizes: Sequence[int]) -> str:
        """Such as "4, 3, 3, 3, 3 and 3"."""
        return self.listed([str(size) for size in sizes])

    def card(self, face: Face | None) -> str:
        """What a card is called."""
        outlaw = outlaw_of(face)
        if face is None:
            return self.tr("A face-down card")
        if outlaw is None:
            return self.tr("No Clue")
        if kind_of(face) == "wanted":
            return self.tr("Wanted: {outlaw}").format(outlaw=OUTLAWS[outlaw])
        return self.tr("Contact of {outlaw}").format(outlaw=OUTLAWS[outlaw])

    def wanted_cards(self, count: int) -> str:
        """So many Wanted cards."""
        if count == 0:
            return self.tr("no Wanted card")
        return self.tr("1 Wanted card") if count == 1 else self.tr("{count} Wanted cards").format(count=count)

    def cards(self, count: int) -> str:
        """So many cards."""
        return self.tr("1 card") if count == 1 else self.tr("{count} cards").format(count=count)

    def number(self, number: int) -> str:
        """A number with its thousands apart, such as "1,200" in English."""
        return self._figures.number(number)

    def points(self, points: int) -> str:
        """So many points."""
        return self.tr("{points} points").format(points=self.number(points))

    def spaces(self, count: int) -> str:
        """So many spaces of a spin."""
        return self.tr("1 space") if count == 1 else self.tr("{count} spaces").format(count=count)

    def place(self, place: Place) -> str:
        """A place in words, such as "Eagle trail, third horseshoe"."""
        match place.where:
            case Where.TRAIL:
                return self._space(SPACES[place.at])
            case Where.RIM:
                text = self.tr("Rim of {hideout}, {position}")
                return text.format(hideout=HIDEOUTS[place.at], position=self.position(place.rim))
            case Where.INSIDE:
                return self.tr("Inside {hideout}").format(hideout=HIDEOUTS[place.at])

    def position(self, position: int) -> str:
        """A position on a rim, such as "loop with an X, second of three"."""
        if position == 0:
            return self.tr("Red Triangle")
        loops = (
            self.tr("loop with an X, first of three"),
            self.tr("loop with an X, second of three"),
            self.tr("loop with an X, third of three"),
        )
        if position in LOOPS:
            return loops[LOOPS.index(position)]
        knot = position - sum([loop < position for loop in LOOPS])
        return self.tr("knot {number} of {count}").format(number=knot, count=RIM - 1 - len(LOOPS))

    def _space(self, name: str) -> str:
        """A space of the trails by its name on the drawing: office, crossing or horseshoe."""
        if name == "O":
            return self.tr("Marshal's office")
        line, _, number = name.partition(".")
        ends = line.split("-")
        if not number:
            return self.tr("{trail} crossing").format(trail=_trail(name))
        if ends[0] == "O" or ends[1].startswith("T"):
            # The office's half of a trail has two horseshoes, and the third lies beyond the crossing.
            horseshoe = int(number) if ends[0] == "O" else 3
            trails = (
                self.tr("{trail} trail, first horseshoe"),
                self.tr("{trail} trail, second horseshoe"),
                self.tr("{trail} trail, third horseshoe"),
            )
            return trails[horseshoe - 1].format(trail=_trail(ends[1]))
        ridges = (self.tr("{trail}-{other} ridge, first horseshoe"), self.tr("{trail}-{other} ridge, second horseshoe"))
        return ridges[int(number) - 1].format(trail=_trail(ends[0]), other=_trail(ends[1]))


def _trail(end: str) -> str:
    """After what a trail is called that ends here."""
    return TRAILS[int(end[1:]) - 1]
