"""What the lockstep asks of its driver, in this order; each is a value."""

from enum import Enum

import msgspec

from core.ids import Seat
from core.words import Said
from core.work import Piece
from net.lockstep.evidence import Fault


class Why(Enum):
    """What somebody is waited for."""

    CHOICE = "choice"
    """This seat alone: it has to choose."""
    COMPUTING = "computing"
    """This seat alone: its word is being computed."""
    WORD = "word"
    """Their words; a choice or a computation, which nobody else can tell apart."""
    PROOF = "proof"
    """This seat: proofs are being verified."""
    HEAD = "head"
    """Their heads of the step just finished."""
    LINK = "link"
    """Something of theirs, and the link to them is lost (or they have not yet told a restarted seat where they are)."""
    SHOWING = "showing"
    """Heads differ: they must show what they hold of the step."""


class Compute(msgspec.Struct, frozen=True):
    """Run this piece of work and hand in its result through ``computed``."""

    piece: Piece


class Store(msgspec.Struct, frozen=True):
    """Make this durable before any later effect is performed; ``resume`` wants it back after a restart."""

    said: Said


class Broadcast(msgspec.Struct, frozen=True):
    """Send this frame to every other seat whose link is up."""

    frame: bytes


class Send(msgspec.Struct, frozen=True):
    """Send this frame to one seat."""

    seat: Seat
    frame: bytes


class Advanced(msgspec.Struct, frozen=True):
    """A step is finished and applied: its payloads in seat order, and its head."""

    step: int
    payloads: tuple[tuple[Seat, bytes], ...]
    head: bytes


class Waiting(msgspec.Struct, frozen=True):
    """Whom the game waits for, in seat order, and what for. Lost links are named before all else."""

    seats: tuple[Seat, ...]
    why: Why


class SetTimer(msgspec.Struct, frozen=True):
    """Call ``tick`` at this time (seconds on the driver's clock)."""

    at: float


class Accused(msgspec.Struct, frozen=True):
    """A seat did wrong."""

    fault: Fault


class Desynced(msgspec.Struct, frozen=True):
    """The heads of a step (by seat, in order) differ although its words do not, and ours may be the wrong one. The game is over."""

    step: int
    heads: tuple[tuple[Seat, bytes], ...]


class Finished(msgspec.Struct, frozen=True):
    """The game is over and every seat told the same last head."""

    step: int
    head: bytes


Effect = Compute | Store | Broadcast | Send | Advanced | Waiting | SetTimer | Accused | Desynced | Finished
