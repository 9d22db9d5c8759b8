"""What an onlooker of The Deputy saw: from these come the log's sentences and the animations. Faces stand here only where all saw them.

``seat`` is who did it, if nothing else is said; an outlaw and a Circle are numbers 0 … 5, values are points.
"""

from enum import IntEnum

from core.games.protocol import Note as BaseNote
from core.games.the_deputy.actions import Place
from core.ids import Face, Seat


class Proof(IntEnum):
    """By what a Contact was turned up."""

    OWN = 0
    """The finder holds its WANTED."""
    LEARNED = 1
    """The finder was shown it at a meeting."""
    OFFICE = 2
    """It lies in the office."""


class Dealt(BaseNote, frozen=True, tag="dealt"):
    """The cards were shuffled and dealt; how many lie face down in each Circle."""

    sizes: tuple[int, ...]


class StartSpun(BaseNote, frozen=True, tag="start-spun"):
    """A spin for the start."""

    seat: Seat
    value: int


class Starts(BaseNote, frozen=True, tag="starts"):
    """The highest spin: this seat begins."""

    seat: Seat


class TurnBegan(BaseNote, frozen=True, tag="turn-began"):
    """It is this seat's turn; the number counts from 1."""

    seat: Seat
    number: int


class Spun(BaseNote, frozen=True, tag="spun"):
    """A spin to move by."""

    seat: Seat
    value: int


class Moved(BaseNote, frozen=True, tag="moved"):
    """The piece rode from one place to another."""

    seat: Seat
    origin: Place
    path: tuple[Place, ...]
    """The places ridden over, one of the ways that the rules allow, the end last; a Triangle before the inside of its Circle."""
    lost: int
    """Spaces of the spin that were not used."""


class Examined(BaseNote, frozen=True, tag="examined"):
    """The top card of a Circle is looked at by this seat alone."""

    seat: Seat
    circle: int


class FoundNothing(BaseNote, frozen=True, tag="found-nothing"):
    """The Circle is empty: nothing happened."""

    seat: Seat
    circle: int


class PutUnder(BaseNote, frozen=True, tag="put-under"):
    """The card went to the bottom, proven to be no WANTED and no Contact that had to be turned up."""

    seat: Seat
    circle: int


class Kept(BaseNote, frozen=True, tag="kept"):
    """The card is a WANTED, proven, and lies face down before the seat."""

    seat: Seat
    circle: int


class ContactUp(BaseNote, frozen=True, tag="contact-up"):
    """A Contact lies face up in its Circle, and its finder stands on the Triangle."""

    seat: Seat
    circle: int
    outlaw: int
    by: Proof


class WantedUp(BaseNote, frozen=True, tag="wanted-up"):
    """The WANTED of that Contact was turned face up in front of its holder, ``seat``."""

    seat: Seat
    outlaw: int


class WrongMatch(BaseNote, frozen=True, tag="wrong-match"):
    """A Contact was turned up without a right to it: it goes to the bottom, seen by all, and the piece to the office (D10)."""

    seat: Seat
    circle: int
    face: Face


class Met(BaseNote, frozen=True, tag="met"):
    """``seat`` rode onto the place of ``other``: each showed the other its WANTED cards, so many."""

    seat: Seat
    other: Seat
    shown: int
    """By ``seat``."""
    saw: int
    """Shown by ``other``."""


class FightBegan(BaseNote, frozen=True, tag="fight-began"):
    """The seat fights this outlaw."""

    seat: Seat
    circle: int
    outlaw: int


class FightSpun(BaseNote, frozen=True, tag="fight-spun"):
    """The spin of the fight."""

    seat: Seat
    value: int
    won: bool


class Captured(BaseNote, frozen=True, tag="captured"):
    """The seat captured this outlaw, and rides back to the office."""

    seat: Seat
    outlaw: int
    value: int


class Escaped(BaseNote, frozen=True, tag="escaped"):
    """The outlaw escaped: his value is doubled, and his WANTED lies in the office."""

    seat: Seat
    outlaw: int
    value: int
    """From now on."""


class Redealt(BaseNote, frozen=True, tag="redealt"):
    """All face-down cards were shuffled and dealt anew; how many lie face down in each Circle."""

    sizes: tuple[int, ...]


class BulletinPosted(BaseNote, frozen=True, tag="bulletin-posted"):
    """After long quiet the WANTED cards held face down were laid in the office, these outlaws'; () if there was none."""

    outlaws: tuple[int, ...]


class SeatLeft(BaseNote, frozen=True, tag="seat-left"):
    """The seat left for good; its WANTED cards that lay face up, these outlaws', lie in the office."""

    seat: Seat
    outlaws: tuple[int, ...]


class LeftBehind(BaseNote, frozen=True, tag="left-behind"):
    """The WANTED cards that a seat which left had held face down, these outlaws', lie in the office."""

    seat: Seat
    outlaws: tuple[int, ...]


class Tied(BaseNote, frozen=True, tag="tied"):
    """These seats are equal in points and captures, and spin."""

    seats: tuple[Seat, ...]


class TieSpun(BaseNote, frozen=True, tag="tie-spun"):
    """A spin of a tie."""

    seat: Seat
    value: int


class GameWon(BaseNote, frozen=True, tag="game-won"):
    """The game is over."""

    seat: Seat


Note = (
    Dealt
    | StartSpun
    | Starts
    | TurnBegan
    | Spun
    | Moved
    | Examined
    | FoundNothing
    | PutUnder
    | Kept
    | ContactUp
    | WantedUp
    | WrongMatch
    | Met
    | FightBegan
    | FightSpun
    | Captured
    | Escaped
    | Redealt
    | BulletinPosted
    | SeatLeft
    | LeftBehind
    | Tied
    | TieSpun
    | GameWon
)
