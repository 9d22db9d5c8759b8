"""What the lockstep needs of whatever it keeps in step: words in, the same state everywhere out.

A replica is a machine without I/O. Its steps are numbered from 0; a step ends when every seat in ``expects()`` has spoken and
everything that the step needs has been computed. It keeps the chain of heads itself, so that an auditor gets it by the same code.

The course of a step: ``check`` each payload as it comes, then ``deliver`` all of them once. ``settled`` may then be False until
the pieces of work handed out by ``pieces()`` have come back through ``finish``; once it is True again, ``step`` is one higher, ``head`` is
the new head, and ``expects()`` speaks of the next step. ``word()`` may give this seat's own payload for the open step at any time
(None: not expected, a choice is awaited, or still being computed); it must not be spoken before equal heads for the step
before have come from all seats.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from core.ids import Seat
from core.work import Piece


class Replica(Protocol):
    """One game at one table as the lockstep sees it."""

    @property
    def table_id(self) -> bytes:
        """The table's id, 32 bytes."""
        ...

    @property
    def step(self) -> int:
        """The open step (or, while ``settled`` is False, the step being settled)."""
        ...

    @property
    def head(self) -> bytes:
        """The head of the step before; before step 0 the table id."""
        ...

    @property
    def settled(self) -> bool:
        """False from ``deliver`` until everything that the step needs has been computed and applied."""
        ...

    @property
    def finished(self) -> bool:
        """The game is over: nobody is expected any more."""
        ...

    def expects(self) -> frozenset[Seat]:
        """The seats whose words end the open step; empty while not settled and when finished."""
        ...

    def check(self, seat: Seat, payload: bytes) -> None:
        """Whether this may be that seat's payload for the open step, as far as can be said at once. Raises ContributionError."""
        ...

    def deliver(self, payloads: Mapping[Seat, bytes]) -> None:
        """End the open step with these payloads, one for each expected seat, each checked before. Raises ContributionError."""
        ...

    def pieces(self) -> tuple[Piece, ...]:
        """Work that has arisen since this was last asked: proofs to verify, this seat's own words to compute."""
        ...

    def finish(self, number: int, result: Any) -> None:
        """Hand in the result of a piece. Raises ContributionError when it shows that a seat's proof is wrong; nothing was applied then."""
        ...

    def word(self) -> bytes | None:
        """This seat's payload for the open step, if it needs no choice and has been computed."""
        ...
