"""What a table of Wyatt Earp looks like to one seat: plain frozen values, every text in the player's language.

Whoever draws it needs no rules: a choice that is not in the picture cannot be made. Money is in dollars, colours are those of the
outlaws (0–6), cards are handles. A face is named only where this seat may know it; a card whose face it may not know shows its back.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from client.presenters.choice import Choice, Prompt
from client.presenters.result import ResultView
from core.ids import Card, Face, Seat

CardKind = Literal["outlaw", "photo", "stagecoach", "bank", "fastest_gun", "most_wanted", "hideout", "wyatt_earp", "back"]
PromptKind = Literal["draw", "play", "target", "search", "taken", "react", "duel", "deal", "score", "over", "wait"]


@dataclass(frozen=True, slots=True)
class CardView:
    """One card. ``card`` is None where it stands for no particular one."""

    card: Card | None
    face: Face | None
    """None: only its back is seen."""
    name: str
    colour: int | None
    """Of an outlaw card or a photo."""
    slug: str
    """Its picture's name: ``jesse_james`` for an outlaw card and for his photo, else the kind."""
    cp: int
    kind: CardKind
    choices: tuple[Choice, ...] = ()
    """What can be done with this card or an equal one now, the discard last."""
    why_not: str = ""
    """Why it cannot be played now; empty if it can."""
    tooltip: str = ""
    """What the card does, in plain text."""


@dataclass(frozen=True, slots=True)
class PosterView:
    """One reward poster."""

    colour: int
    name: str
    slug: str
    money: int
    opened: bool
    """A first set was laid in this hand."""
    points: tuple[int, ...]
    """Capture points that count, by seat."""
    total: int
    leader: Seat | None
    """Who has most, if one seat alone has."""
    captured: bool
    """All together have enough to capture the outlaw."""
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class PileView:
    """One seat's pile of one outlaw."""

    seat: Seat
    colour: int
    name: str
    """Whose pile of whom."""
    slug: str
    cards: tuple[CardView, ...]
    points: int
    """Of all its cards, as if no Hideout lay there."""
    counted: int
    """Those that count."""
    hideout: CardView | None
    fastest_gun: bool
    targetable: Choice | None
    """The choice that means this pile, when a target is to be chosen."""
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat with what lies before it."""

    seat: Seat
    name: str
    is_me: bool
    on_turn: bool
    dealer: bool
    waiting: bool
    """The table waits for this seat."""
    money: int
    hand_size: int
    gone: bool
    territory: tuple[PileView, ...]
    """By outlaw; only piles that exist."""
    role: str
    """In words, for who cannot see the picture."""
    shuffled: bool = False
    """It has done its part of the shuffle that is under way."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why so many cards of this face cannot be laid together now."""

    face: Face
    count: int
    why: str


@dataclass(frozen=True, slots=True)
class SheetStep:
    """One time round of paying: who takes what, and what is left then."""

    payments: tuple[tuple[Seat, int], ...]
    left: int
    text: str


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One poster's end of a hand."""

    colour: int
    name: str
    slug: str
    reward: int
    points: tuple[int, ...]
    captured: bool
    steps: tuple[SheetStep, ...]
    paid: tuple[int, ...]
    """In all, by seat."""
    left: int
    """What stays on the poster, before anything is added for the next hand."""
    verdict: str
    """Why it is shared so, in a sentence."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The end of a hand: every poster in order, what each seat earned, and what it has now."""

    title: str
    reason: str
    names: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    earned: tuple[int, ...]
    money: tuple[int, ...]
    after: str
    """How it goes on."""


@dataclass(frozen=True, slots=True)
class DuelShotView:
    """One duellist's card."""

    seat: Seat
    card: CardView
    hit: bool
    text: str


@dataclass(frozen=True, slots=True)
class DuelView:
    """The duel: who is still in it, and the shots that were just fired."""

    title: str
    standing: tuple[Seat, ...]
    shots: tuple[DuelShotView, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that was just seen, for whoever moves cards and money on the screen; ``kind`` is the note's own name, such as ``shot``."""

    kind: str
    sentence: str
    seat: Seat | None = None
    other: Seat | None = None
    colour: int | None = None
    card: CardView | None = None
    cards: tuple[CardView, ...] = ()
    """Where it is about several, such as a hand that is shown."""
    count: int = 0
    money: int = 0
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole table at one moment, as one seat sees it."""

    status: str
    """One sentence: what I must do now, or for whom the table waits and why."""
    my_turn: bool
    """This seat is to choose."""
    urgent: bool
    """Worth asking for attention: whenever it is to choose, even where only one choice is left, or whoever is not called would tell why."""
    posters: tuple[PosterView, ...]
    seats: tuple[SeatView, ...]
    """Clockwise, beginning with me."""
    hand: tuple[CardView, ...]
    """Each outlaw with the photo behind, then the other Sheriff cards."""
    taken: CardView | None
    """The card taken from the discard stack, apart from the hand; a back for everybody else."""
    beside: CardView | None
    """The Sheriff card in resolution."""
    staged: tuple[CardView, ...]
    """Cards on their way from a hand to the table, not yet turned up."""
    supply: int
    second_supply: bool
    stack_size: int
    stack_top: CardView | None
    searchable: tuple[CardView, ...]
    """The whole discard stack, while this seat chooses a card of it."""
    choices: tuple[Choice, ...]
    prompt: Prompt | None
    refusals: tuple[Refusal, ...] = ()
    mixed: str = ""
    """Why cards of different faces cannot be played together."""
    photo_alone: str = ""
    """Why a Photo cannot be played together with outlaw cards of its name."""
    sheet: ScoreSheet | None = None
    """Only in the picture in which a hand has just been scored."""
    duel: DuelView | None = None
    result: ResultView | None = None
    happenings: tuple[Happening, ...] = ()
    hand_number: int = 0

    def settled(self) -> "Picture":
        """The same without what was only just seen, to be shown once more."""
        return replace(self, happenings=(), sheet=None, duel=None)

    def arranged(self, order: str) -> "Picture":
        """The same with the hand in this order, one of ``client.settings.HAND_ORDER``; equals stay as they are."""
        match order:
            case "kind":
                hand = sorted(self.hand, key=lambda view: view.kind in ("outlaw", "photo"))
            case "points":
                hand = sorted(self.hand, key=lambda view: -view.cp)
            case _:
                return self
        return replace(self, hand=tuple(hand))

    def for_selection(self, cards: Sequence[Card]) -> tuple[Choice, ...]:
        """The choices that fit exactly these cards; of equal cards any will do."""
        faces = self._faces()
        wanted = Counter(faces.get(card) for card in cards)
        if not cards or None in wanted:
            return ()
        return tuple(choice for choice in self.choices if Counter(faces.get(card) for card in choice.cards) == wanted)

    def why_not(self, cards: Sequence[Card]) -> str:
        """Why exactly these cards cannot be played now, in a sentence; empty if they can, or if there are none."""
        faces = {face for card, face in self._faces().items() if card in cards}
        if not faces or any(not choice.key.startswith("discard-") for choice in self.for_selection(cards)):
            return ""
        if len(faces) > 1:
            shown = [view for view in self.hand if view.card in cards]
            alike = {view.kind for view in shown} == {"outlaw", "photo"} and len({view.colour for view in shown}) == 1
            return self.photo_alone if alike else self.mixed
        for refusal in self.refusals:
            if refusal.face in faces and refusal.count == len(cards):
                return refusal.why
        return next((view.why_not for view in self.hand if view.card in cards), "")

    def _faces(self) -> dict[Card, Face]:
        shown = (*self.hand, *self.searchable, *((self.taken,) if self.taken else ()))
        return {view.card: view.face for view in shown if view.card is not None and view.face is not None}
