"""What a table of The Deputy looks like to one seat: plain frozen values, every text in the player's language.

Whoever draws it needs no rules: a choice that is not in the picture cannot be made. Points are points; outlaws and Circles are numbers
0 … 5. A face is named only where this seat may know it; a card whose face it may not know shows its back.

A *spot* is the name of a place on the board's drawing, as in ``board.json``: a space of the trails such as ``O`` or ``I1-I2.1``,
``rim-3-6`` for position 6 on the rim of the third Circle (``rim-3-0`` is its Triangle), ``in-3`` for its inside.
"""

from dataclasses import dataclass, replace
from typing import Literal

from client.presenters.choice import Choice, Prompt
from client.presenters.result import ResultView
from core.ids import Card, Face, Seat

CardKind = Literal["wanted", "contact", "no_clue", "back"]
OutlawStatus = Literal["hidden", "face_up", "captured"]
DialPurpose = Literal["start", "move", "fight", "tie"]


@dataclass(frozen=True, slots=True)
class CardView:
    """One card. ``card`` is None where it stands for no particular one."""

    card: Card | None
    face: Face | None
    """None: only its back is seen."""
    name: str
    outlaw: int | None
    slug: str
    """Its picture's name: ``wanted_1`` … ``wanted_6``, ``contact_1`` … ``contact_6``, ``no_clue``, ``back``."""
    kind: CardKind
    points: int = 0
    """What its outlaw counts now."""
    face_up: bool = False
    """It lies open to all."""
    tooltip: str = ""
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class SpotView:
    """One place on the board."""

    spot: str
    name: str
    """In words, such as ``Eagle trail, second horseshoe``."""
    choice: Choice | None = None
    """Lit: the choice that rides there."""
    steps: int = 0
    """How many horseshoes it is away by that choice, the lost ones not counted."""
    lost: int = 0
    """How many of the spin would be lost there."""
    effect: str = ""
    """What follows there, in a few words: a meeting with whom, a fight, a card to examine; empty for nothing."""
    riders: tuple[Seat, ...] = ()
    """Whose pieces stand there."""


@dataclass(frozen=True, slots=True)
class CircleView:
    """One Hideout Circle."""

    circle: int
    name: str
    hidden: int
    """How many cards lie face down."""
    contacts: tuple[CardView, ...]
    """Face up."""
    notebook: tuple[CardView | None, ...] = ()
    """What this seat knows of the face-down cards, from the top; None for a card it does not know. () without a notebook."""
    choice: Choice | None = None
    """To examine the top card here, or to ride in, whichever is legal."""
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class OutlawView:
    """One outlaw and what has become of him."""

    outlaw: int
    name: str
    slug: str
    """His drawings' number as text, such as ``1``."""
    status: OutlawStatus
    value: int
    escapes: int
    where: str
    """In words: in which Circle, in the office, captured by whom."""
    right: bool | None
    """This seat has the right to him (by its notebook); None: the notebook is off, and it is not public."""
    choice: Choice | None = None
    """To fight him, of several."""
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat with what lies before it."""

    seat: Seat
    name: str
    is_me: bool
    on_turn: bool
    waiting: bool
    """The table waits for this seat."""
    gone: bool
    honoured: bool
    """It wears the badge."""
    points: int
    captured: tuple[CardView, ...]
    """The Contacts of its captures."""
    held: tuple[CardView, ...]
    """WANTED cards before it: mine with their faces, of others what lies open and what the notebook says."""
    spot: str
    met: str
    """Whom it has shown how many Wanted cards, in words; empty for nobody."""
    role: str
    """In words, for who cannot see the picture."""
    shuffled: bool = False
    """It has done its part of the shuffle that is under way."""
    shown: tuple[tuple[Seat, int], ...] = ()
    """To which seats it has shown how many of the Wanted cards before it."""


@dataclass(frozen=True, slots=True)
class DialView:
    """The dial: its last result, and whether it is to be spun."""

    value: int | None
    sides: int
    wins: tuple[int, ...]
    """The numbers that carry WIN."""
    purpose: DialPurpose
    turning: bool
    """The table is just spinning it together."""
    choice: Choice | None
    """To spin it now."""
    text: str
    """Its result in words."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that was just seen, for whoever moves pieces and cards; ``kind`` is the note's own name, such as ``moved``."""

    kind: str
    sentence: str
    seat: Seat | None = None
    other: Seat | None = None
    outlaw: int | None = None
    circle: int | None = None
    card: CardView | None = None
    path: tuple[str, ...] = ()
    """The spots ridden over, beginning with the one left."""
    value: int = 0
    """Of a spin, or points."""
    won: bool = False
    shown: tuple[CardView, ...] = ()
    """At a meeting: the cards that ``seat`` showed, each with its face if this seat may know it, also without a notebook."""
    saw: tuple[CardView, ...] = ()
    """At a meeting: the cards that ``other`` showed."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole table at one moment, as one seat sees it."""

    status: str
    """One sentence: what I must do now, or for whom the table waits and why."""
    my_turn: bool
    urgent: bool
    """Worth asking for attention."""
    spots: tuple[SpotView, ...]
    """Every place of the board, in the board's order."""
    circles: tuple[CircleView, ...]
    office: tuple[CardView, ...]
    """WANTED cards in the Marshal's office."""
    outlaws: tuple[OutlawView, ...]
    seats: tuple[SeatView, ...]
    """Clockwise, beginning with me."""
    dial: DialView
    looking: CardView | None
    """The card that is being examined: its face for its examiner, a back for the others."""
    looked_in: int | None
    """The Circle from which it comes."""
    choices: tuple[Choice, ...]
    """Every legal action once."""
    prompt: Prompt | None
    result: ResultView | None = None
    """Its ``note`` says who wears the badge from now on."""
    happenings: tuple[Happening, ...] = ()
    notebook: tuple[str, ...] = ()
    """What this seat alone has learned, a sentence each; () if it is off."""
    turn_number: int = 0
    quiet: str = ""
    """How long until a bulletin, in words; empty if it is far or off."""

    def settled(self) -> "Picture":
        """The same without what was only just seen, to be shown once more."""
        return replace(self, happenings=())

    def arranged(self, order: str) -> "Picture":
        """The same: there is no hand to be sorted."""
        return self
