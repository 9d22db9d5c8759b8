"""What a seat chooses in The Deputy (D5, D6, D8, D11b). All of it is public: no choice has a private part."""

from enum import IntEnum

from core.codec import Value
from core.ids import Card


class Where(IntEnum):
    """What kind of place a piece stands on."""

    TRAIL = 0
    """A space of the trails: the office, a crossing or a horseshoe."""
    INSIDE = 1
    """Inside a Hideout Circle."""
    RIM = 2
    """The rim of a Circle; position 0 is its Triangle, which is the end of its trail too."""


class Place(Value, frozen=True):
    """Where a piece stands."""

    where: Where
    at: int
    """The number of the space among ``board.SPACES``, or of the Circle, 0 … 5."""
    rim: int = 0
    """The position on a rim, 0 … 11 clockwise; 0 elsewhere."""


class SpinDial(Value, frozen=True, tag="spin"):
    """Spin, to move by it (T1, T3)."""


class Move(Value, frozen=True, tag="move"):
    """Ride to this end of the spin; inside a Circle the top card is examined at once."""

    end: Place


class Examine(Value, frozen=True, tag="examine"):
    """Examine the top card instead of a spin (T2); in an empty Circle nothing happens, and the turn ends."""


class Bottom(Value, frozen=True, tag="bottom"):
    """Put the examined card at the bottom: it is no WANTED, and no CONTACT that had to be turned up."""


class Keep(Value, frozen=True, tag="keep"):
    """Keep the examined card: it is a WANTED."""


class TurnUp(Value, frozen=True, tag="turn-up"):
    """Turn the examined CONTACT up, and name the slot in which its WANTED lies: an own one, one in the office, or one that was shown."""

    wanted: Card


class Fight(Value, frozen=True, tag="fight"):
    """Fight this one of several outlaws (D-A27)."""

    outlaw: int


Action = SpinDial | Move | Examine | Bottom | Keep | TurnUp | Fight
