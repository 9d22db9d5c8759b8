"""What lies on the table of The Deputy: the shared state, the same for every peer. It holds no hidden face.

Face-down cards are handles, with who has seen each; what lies open says its face. ``queue`` is what the table still has to do; while
it is not empty nobody chooses.
"""

from enum import IntEnum

from core.codec import Value
from core.games.the_deputy.actions import Place
from core.games.the_deputy.cards import OUTLAWS, POINTS
from core.ids import Card, Face, Seat


class Options(Value, frozen=True):
    """The table's options (D2)."""

    bulletin: bool = True
    """When 20 rounds have passed without a Contact turned up, every WANTED held face down is laid face up in the office."""
    quick: bool = False
    """Outlaws 0 and 1 start with their WANTED in the office, and the fourth capture ends the game."""
    notebook: bool = True
    """Each window writes down for its player what he alone has seen; the rules are the same without."""


class Slot(Value, frozen=True):
    """A card in a Circle's queue."""

    card: Card
    seen: tuple[Seat, ...] = ()
    """Who has looked at it and put it back, ascending; they go on knowing it until the next redeal."""
    face: Face | None = None
    """What it is, if all have seen it (a wrong match, D10)."""


class FaceUp(Value, frozen=True):
    """A Contact that lies face up in a Circle."""

    card: Card
    outlaw: int
    finder: Seat | None
    """Who turned it up and has been on this rim ever since (D4)."""


class Circle(Value, frozen=True):
    """One Hideout Circle."""

    queue: tuple[Slot, ...] = ()
    """The face-down cards from the top."""
    contacts: tuple[FaceUp, ...] = ()
    """In the order in which they were turned up."""


class Held(Value, frozen=True):
    """A WANTED in front of a seat."""

    card: Card
    shown: tuple[Seat, ...] = ()
    """The other seats that were shown it by its holder, ascending: they have the right to its outlaw."""
    face: Face | None = None
    """Which it is, once it lies face up."""


class Posted(Value, frozen=True):
    """A WANTED face up in the Marshal's office: everybody has the right to its outlaw."""

    card: Card
    outlaw: int


class Capture(Value, frozen=True):
    """An outlaw captured: his Contact and his WANTED lie before the captor."""

    outlaw: int
    seat: Seat
    escapes: int
    """How often he had escaped before."""
    contact: Card
    wanted: Card

    def value(self) -> int:
        """What he counts, in points."""
        return POINTS[self.outlaw] << self.escapes


class Phase(IntEnum):
    """What the game is at; the seat that is to choose follows from it once the queue is empty."""

    START = 0
    """Between turns: the deal and the spins for the start, a bulletin, or what follows when the seat on turn left: nobody."""
    TURN = 1
    """The seat on turn spins or examines."""
    MOVE = 2
    """The seat on turn has spun and chooses an end."""
    LOOK = 3
    """The seat on turn has looked at ``looking`` and chooses what becomes of it."""
    FIGHT = 4
    """The seat on turn has moved: meetings, then the fight; it chooses only to name one of several outlaws (``foes``)."""
    OVER = 5
    """Nobody chooses; while a tie is spun for there is no winner yet."""


class Due(IntEnum):
    """What a step in the queue is for."""

    LAY_PACK = 0
    SHUFFLE_PACK = 1
    START_SPIN = 2
    DIAL = 3
    SHOW_TOP = 4
    PROVE_WANTED = 5
    PROVE_NOT_WANTED = 6
    PROVE_APART = 7
    PUT_BACK = 8
    OPEN_CONTACT = 9
    FIND_WANTED = 10
    SHOW_WANTED = 11
    FIGHT_SPIN = 12
    REDEAL = 13
    BULLETIN = 14
    TIE_SPIN = 15
    OPEN_LEFT = 16


class Step(Value, frozen=True):
    """One thing that the table has to do; its request follows from it and the state."""

    due: Due
    seat: Seat = Seat(0)
    """Who spins, shows, proves or opens."""
    to: Seat = Seat(0)
    """To whom, for SHOW_WANTED."""


class State(Value, frozen=True):
    """The whole of a game in progress."""

    options: Options
    gone: tuple[bool, ...]
    """Which seats have left for good."""
    places: tuple[Place, ...]
    """Where each seat's piece stands; a seat that is gone has none, and its place means nothing."""
    held: tuple[tuple[Held, ...], ...]
    """By seat, in the order of finding."""
    circles: tuple[Circle, ...]
    office: tuple[Posted, ...] = ()
    captures: tuple[Capture, ...] = ()
    """In their order."""
    escapes: tuple[int, ...] = (0,) * OUTLAWS
    """How often each outlaw has escaped."""
    queue: tuple[Step, ...] = ()
    """What the table still has to do, in order."""
    phase: Phase = Phase.START
    turn: Seat = Seat(0)
    number: int = 0
    """Of the turn, from 1; 0 before the first."""
    quiet: int = 0
    """Turns ended since a Contact was last turned up, or a bulletin was last posted."""
    spun: int = 0
    """What the seat on turn has spun to move by, 1 … 8; 0 before."""
    spins: tuple[tuple[Seat, int], ...] = ()
    """The spins of this round of spinning, for the start or for a tie, in their order."""
    spinners: tuple[Seat, ...] = ()
    """Who spin in this round of spinning."""
    looking: Slot | None = None
    """The card that the seat on turn looks at, apart from its queue."""
    looked_in: int = 0
    """The Circle from which it comes."""
    claim: Card | None = None
    """The slot that was named as the WANTED of the Contact that is being turned up."""
    foes: tuple[int, ...] = ()
    """Whom the seat on turn may fight by its move, once all meetings are done: it had the right before the move (D8)."""
    fighting: int | None = None
    """The outlaw of the fight under way."""
    winner: Seat | None = None

    @property
    def seats(self) -> int:
        """How many seats the game began with."""
        return len(self.gone)

    def present(self) -> tuple[Seat, ...]:
        """The seats that have not left, ascending."""
        return tuple([Seat(seat) for seat, gone in enumerate(self.gone) if not gone])

    def value(self, outlaw: int) -> int:
        """What this outlaw counts now, in points (D4)."""
        return POINTS[outlaw] << self.escapes[outlaw]

    def score(self, seat: Seat) -> int:
        """The points of this seat's captures."""
        return sum([capture.value() for capture in self.captures if capture.seat == seat])

    def face_up(self, outlaw: int) -> int | None:
        """The Circle in which this outlaw's Contact lies face up, or None."""
        for number, circle in enumerate(self.circles):
            if any([contact.outlaw == outlaw for contact in circle.contacts]):
                return number
        return None

    def captured(self, outlaw: int) -> bool:
        """Whether this outlaw has been captured."""
        return any([capture.outlaw == outlaw for capture in self.captures])

    def posted(self, outlaw: int) -> Posted | None:
        """This outlaw's WANTED in the office, or None."""
        return next((posted for posted in self.office if posted.outlaw == outlaw), None)

    def public_right(self, seat: Seat, outlaw: int) -> bool:
        """Whether all can see that this seat has the right to an outlaw: his WANTED lies open, and it holds it or was shown it (D4, D6)."""
        if self.posted(outlaw) is not None:
            return True
        for holder, cards in enumerate(self.held):
            for held in cards:
                if held.face == outlaw:
                    return holder == seat or seat in held.shown
        return False

    def bound(self, seat: Seat) -> bool:
        """Whether this seat is the finder of a Contact on the rim on which it stands: it may not leave (D4)."""
        return any([contact.finder == seat for circle in self.circles for contact in circle.contacts])
