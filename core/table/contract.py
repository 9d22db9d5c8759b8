"""What rules ask and what a table answers: the contract between games and tables.

A request is answered by one outcome, in the order of asking. Requests name cards by handle; a request that
*consumes* cards (Shuffle, PutBack, Tuck, Take) makes their handles void and gives fresh ones, numbered upwards from the highest handle yet,
in the order in which they are returned. Neighbouring Show, Open and Spin requests are answered in one step.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from core.codec import Value
from core.ids import Card, Face, Seat

Below = Callable[[int], int]
"""Randomness as a parameter: ``below(n)`` is uniform in 0 … n−1."""


class ForbiddenRequestError(AssertionError):
    """A request that no table can answer: a bug of the rules that asked for it, never a player's or a peer's wrong."""


class Lay(Value, frozen=True, tag="lay"):
    """Lay a new pack, face up, in this order; every card of an earlier pack is gone. Answer: Laid."""

    faces: tuple[Face, ...]


class Shuffle(Value, frozen=True, tag="shuffle"):
    """All seats shuffle these cards (open or masked ones, none held in a tucked hand) into one face-down pile. Answer: Laid."""

    cards: tuple[Card, ...]


class Show(Value, frozen=True, tag="show"):
    """Let seat ``to`` alone see these face-down cards; open ones are passed over. Answer: Shown."""

    cards: tuple[Card, ...]
    to: Seat


class Open(Value, frozen=True, tag="open"):
    """Turn these cards face up for all, by shares of whoever still owes one: all seats, or the holder alone. Answer: Opened."""

    cards: tuple[Card, ...]


class ShowOwn(Value, frozen=True, tag="show-own"):
    """``by`` shows cards that it holds to ``to`` alone, provably the true ones; they stay held by ``by``. Answer: Shown."""

    cards: tuple[Card, ...]
    by: Seat
    to: Seat


class PutBack(Value, frozen=True, tag="put-back"):
    """The seat that was shown a pile's card re-masks it; whoever knew it goes on knowing. Answer: Laid (one card)."""

    card: Card
    seat: Seat


class Tuck(Value, frozen=True, tag="tuck"):
    """The holder re-masks and permutes its hand (held and open cards), so that nobody can trace one of them. Answer: Laid.

    The holder alone knows the fresh cards, also those that were open before.
    """

    cards: tuple[Card, ...]
    seat: Seat


class Take(Value, frozen=True, tag="take"):
    """The seat, who knows every card of this pile, takes one that nobody else can name, proven to be none of ``never``.

    Answer: Taken; the seat goes on knowing the rest, everybody else knows nothing of pile or card any more.
    """

    cards: tuple[Card, ...]
    seat: Seat
    never: tuple[Face, ...]


class Prove(Value, frozen=True, tag="prove"):
    """The holder proves that the card's face is one of ``among`` (ascending). Answer: Proved."""

    card: Card
    seat: Seat
    among: tuple[Face, ...]


class ProveApart(Value, frozen=True, tag="prove-apart"):
    """The holder proves that the card is the partner of none of the ``others`` that it holds too. Answer: Proved."""

    card: Card
    others: tuple[Card, ...]
    seat: Seat


class Surrender(Value, frozen=True, tag="surrender"):
    """The holder opens one of these cards that has this face, or proves that none has. Answer: Opened (one card), or Proved."""

    cards: tuple[Card, ...]
    seat: Seat
    face: Face


class Spin(Value, frozen=True, tag="spin"):
    """A joint spin of a dial with this many sides that nobody can foresee or bias. Answer: Spun."""

    sides: int


Request = Lay | Shuffle | Show | Open | ShowOwn | PutBack | Tuck | Take | Prove | ProveApart | Surrender | Spin


class Laid(Value, frozen=True, tag="laid"):
    """The fresh cards, a pile from its top."""

    cards: tuple[Card, ...]


class Shown(Value, frozen=True, tag="shown"):
    """These cards were shown to this seat; their faces are in its table's ``known`` alone."""

    cards: tuple[Card, ...]
    to: Seat


class Opened(Value, frozen=True, tag="opened"):
    """These cards lie open, with these faces."""

    cards: tuple[Card, ...]
    faces: tuple[Face, ...]


class Taken(Value, frozen=True, tag="taken"):
    """The card taken, now held by the taker, and the fresh pile that is left."""

    card: Card
    rest: tuple[Card, ...]


class Proved(Value, frozen=True, tag="proved"):
    """The statement of Prove, ProveApart or Surrender holds for these cards."""

    cards: tuple[Card, ...]


class Spun(Value, frozen=True, tag="spun"):
    """The value of a spin, 0 … sides−1."""

    value: int


class Departed(Value, frozen=True, tag="departed"):
    """A seat has left for good. Open requests but a spin have lapsed; the game asks anew."""

    seat: Seat


Outcome = Laid | Shown | Opened | Taken | Proved | Spun | Departed

Known = Mapping[Card, Face]
"""What one seat knows: handle to face, for open cards and for those that it alone was shown."""


class Table(Protocol):
    """What a match needs of any table, seen from one seat (None: a spectator or auditor)."""

    def known(self) -> Known:
        """Every face that this seat knows now; void handles are not in it."""
        ...
