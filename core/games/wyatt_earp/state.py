"""What lies on the table of Wyatt Earp: the shared state, the same for every peer. It holds no hidden face.

Hands, supply and the masked part of the discard stack are handles alone; what lies open says its face (``Lying``). ``queue`` is what
the table still has to do; while it is not empty nobody chooses.
"""

from enum import IntEnum
from typing import ClassVar

from core.codec import Value
from core.games.wyatt_earp.actions import Action
from core.games.wyatt_earp.cards import COLOURS, CP, FASTEST_GUN, STAGECOACH
from core.ids import Card, Face, Seat


class Options(Value, frozen=True):
    """The table's options."""

    instant_end: bool = False
    """instantEndOption (W-A30): when the second supply reaches 0 the card in resolution is finished and the hand ends."""


class Lying(Value, frozen=True):
    """A card that lies open."""

    card: Card
    face: Face


class Pile(Value, frozen=True):
    """One seat's pile of one outlaw; without cards it does not exist."""

    cards: tuple[Lying, ...] = ()
    """Outlaw cards, photo and Sheriff cards in the order in which they came."""
    hideout: Lying | None = None
    """The Hideout that lies across it."""

    def points(self) -> int:
        """Capture points of all its cards, as if no Hideout lay there."""
        return sum([CP[lying.face] for lying in self.cards])

    def visible_points(self) -> int:
        """Capture points that count: none under a Hideout."""
        return 0 if self.hideout is not None else self.points()

    def outlaws(self) -> int:
        """How many outlaw cards lie in it."""
        return sum([lying.face < COLOURS for lying in self.cards])

    def carries(self) -> bool:
        """Whether an outlaw card or a photo lies in it, to carry Sheriff cards."""
        return any([lying.face < STAGECOACH for lying in self.cards])

    def has_fastest_gun(self) -> bool:
        """Whether the Fastest gun lies on it."""
        return any([lying.face == FASTEST_GUN for lying in self.cards])


NO_PILE = Pile()

Territory = tuple[Pile, ...]
"""One seat's piles by colour."""

NO_TERRITORY: Territory = (NO_PILE,) * COLOURS


class Phase(IntEnum):
    """What the game is at; the seat that is to choose follows from it once the queue is empty."""

    DEAL = 0
    """Before and during a deal: nobody."""
    DRAW = 1
    """The seat on turn draws."""
    PLAY = 2
    """The seat on turn plays or discards."""
    TARGET = 3
    """The seat on turn chooses the target of its hit."""
    SEARCH = 4
    """The seat on turn chooses a card of the discard stack."""
    TAKEN = 5
    """The seat on turn plays or keeps the card it took."""
    REACT = 6
    """The owner of the pile just covered may react."""
    ENDING = 7
    """The hand is over; hands are opened."""
    DUEL = 8
    """The leaders are tied and duel: nobody."""
    OVER = 9


class Due(IntEnum):
    """What a step in the queue is for."""

    SPIN_DEALER = 0
    LAY_PACK = 1
    SHUFFLE_PACK = 2
    SHOW_HAND = 3
    OPEN_FIRST = 4
    OPEN_PLAYED = 5
    SHOW_DRAWN = 6
    RESHUFFLE = 7
    TUCK_HAND = 8
    OPEN_SHOT = 9
    ASK_HAND = 10
    SHOW_STACK = 11
    TAKE_CARD = 12
    OPEN_HAND = 13
    DUEL_ROUND = 14
    SHUFFLE_SUPPLY = 15
    SHUFFLE_HIDDEN = 16


class Step(Value, frozen=True):
    """One thing that the table has to do; its request follows from it and the state (``asking``)."""

    due: Due
    seat: Seat = Seat(0)
    """Whose hand, for SHOW_HAND, ASK_HAND, OPEN_HAND."""
    count: int = 0
    """How many cards, for SHOW_DRAWN."""


class Covered(Value, frozen=True):
    """The pile that a Hideout has just covered; its owner may react."""

    seat: Seat
    colour: int


class State(Value, frozen=True):
    """The whole of a game in progress."""

    options: Options
    gone: tuple[bool, ...]
    """Which seats have left for good; their hands lie aside (W8.5)."""
    money: tuple[int, ...]
    """Dollars by seat."""
    posters: tuple[int, ...]
    """Dollars on each poster, by colour."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat; known to their holders (but for cards that are still to be shown, see ``queue``)."""
    territories: tuple[Territory, ...]
    """By seat, then by colour."""
    queue: tuple[Step, ...] = ()
    """What the table still has to do, in order."""
    phase: Phase = Phase.DEAL
    number: int = 0
    """Of the hand, from 1; 0 before the first."""
    dealer: Seat = Seat(0)
    turn: Seat = Seat(0)
    opened: tuple[bool, ...] = (False,) * COLOURS
    """By colour: a first set was laid in this hand, by anybody."""
    supply: tuple[Card, ...] = ()
    """From its top."""
    stack: tuple[Lying, ...] = ()
    """The open cards of the discard stack, the top last."""
    hidden: tuple[Card, ...] = ()
    """The masked cards of the discard stack, under the open ones: what a secret take left."""
    buried: int = 0
    """How many of ``hidden`` are Wyatt Earps; public, because none is ever taken."""
    searchers: tuple[Seat, ...] = ()
    """Who know the faces of ``hidden``, ascending."""
    reshuffled: bool = False
    """The supply is this hand's second."""
    sheriff_used: bool = False
    """The seat on turn has played its Sheriff card."""
    moved: bool = False
    """The seat on turn has drawn from the supply, laid or played (W8.3)."""
    idle: int = 0
    """Consecutive turns without that."""
    undiscarded: bool = False
    """The last turn ended without a discard, because its seat left (W8.5)."""
    current: Action | None = None
    """The play, reaction or discard in resolution."""
    staged: tuple[Card, ...] = ()
    """Cards that left a hand for ``current``, a reaction or a discard and are not yet open; known to that seat alone."""
    beside: Lying | None = None
    """The Sheriff card in resolution, face up beside the stack."""
    taken: Card | None = None
    """The card taken from the stack, apart from the hand; known to the seat on turn alone."""
    bare: tuple[Card, ...] = ()
    """Cards in hands that came there open and are not yet tucked: all know them."""
    covered: Covered | None = None
    """Whose reaction is awaited or in resolution."""
    duellists: tuple[Seat, ...] = ()
    """Who are still in the duel, in the order of drawing."""
    winner: Seat | None = None

    GOAL: ClassVar[int] = 25_000
    """Dollars that end the game (W10)."""

    @property
    def seats(self) -> int:
        """How many seats the game began with."""
        return len(self.hands)

    def present(self) -> tuple[Seat, ...]:
        """The seats that have not left, ascending."""
        return tuple([Seat(seat) for seat, gone in enumerate(self.gone) if not gone])

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats that have not left, clockwise from the left of this one."""
        seats = len(self.gone)
        around = [Seat((seat + step) % seats) for step in range(1, seats)]
        return tuple([other for other in around if not self.gone[other]])

    def actor(self) -> Seat:
        """Who plays the card in resolution: the reacting seat, or the one on turn."""
        return self.covered.seat if self.covered is not None else self.turn

    def stack_size(self) -> int:
        """How many cards lie on the discard stack, open or masked."""
        return len(self.stack) + len(self.hidden)

    def fastest_gun(self) -> int | None:
        """The colour of the outlaw that is the fastest gun (W6.4), if there is one."""
        for territory in self.territories:
            for colour, pile in enumerate(territory):
                if pile.cards and pile.has_fastest_gun():
                    return colour
        return None
