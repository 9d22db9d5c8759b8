"""The phases of the lockstep, and which follows which."""

from enum import Enum


class Phase(Enum):
    """Where the machine is with its step."""

    NEW = "new"
    OPEN = "open"
    """Words are awaited."""
    SETTLING = "settling"
    """All words are in; proofs are being verified."""
    AGREEING = "agreeing"
    """Applied; equal heads are awaited."""
    DISPUTED = "disputed"
    """Heads differ; everybody shows the words."""
    FINISHED = "finished"
    HALTED = "halted"
    """A conviction or a desync. Nothing is said or applied any more, everything held is still sent to whoever asks."""


class Turn(Enum):
    """What makes one phase end."""

    STARTED = "started"
    SPOKEN = "spoken"
    SETTLED = "settled"
    AGREED = "agreed"
    ENDED = "ended"
    DIFFERED = "differed"
    STOPPED = "stopped"


MOVES = {
    (Phase.NEW, Turn.STARTED): Phase.OPEN,
    (Phase.NEW, Turn.SETTLED): Phase.AGREEING,  # the replica has been replayed up to here
    (Phase.OPEN, Turn.SPOKEN): Phase.SETTLING,
    (Phase.SETTLING, Turn.SETTLED): Phase.AGREEING,
    (Phase.AGREEING, Turn.AGREED): Phase.OPEN,
    (Phase.AGREEING, Turn.ENDED): Phase.FINISHED,
    (Phase.AGREEING, Turn.DIFFERED): Phase.DISPUTED,
    (Phase.FINISHED, Turn.STOPPED): Phase.FINISHED,  # too late to end anything
} | {(phase, Turn.STOPPED): Phase.HALTED for phase in Phase if phase is not Phase.FINISHED}
