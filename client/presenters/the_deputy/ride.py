"""What follows from riding to one end of a spin, as all can tell beforehand: rights to an outlaw who lies face up are public (D6)."""

from dataclasses import dataclass

from core.games.the_deputy.actions import Place, Where
from core.games.the_deputy.board import LOOPS, OFFICE, apart, lost
from core.games.the_deputy.riding import view
from core.games.the_deputy.state import State
from core.ids import Seat


@dataclass(frozen=True, slots=True)
class Ride:
    """One end of the spin that the seat on turn has spun."""

    steps: int
    """Spaces of the spin that are used."""
    lost: int
    """Spaces of the spin that are not."""
    enters: bool
    """It goes into a Circle, whose top card is examined."""
    meets: tuple[Seat, ...]
    """Deputies who are met there (D7)."""
    detour: bool
    """A Circle is entered by the whole spin, though there is a shorter way."""
    on_x: bool
    """It ends on an X, with a Contact face up in the Circle."""
    fights: tuple[int, ...]
    """The outlaws of whom one is fought there (D8)."""

    @classmethod
    def to(cls, state: State, seat: Seat, end: Place) -> "Ride":
        """The ride of this seat to an allowed end; KeyError for another one."""
        seen = view(state, seat)
        unused = lost(state.places[seat], state.spun, end, face_up=seen.face_up, clockwise=seen.clockwise, bound=seen.bound)
        here = [other for other in state.present() if other != seat and state.places[other] == end]
        meeting = end.where is not Where.INSIDE and end != OFFICE and not unused
        on_x = end.where is Where.RIM and end.rim in LOOPS and bool(state.circles[end.at].contacts)
        return cls(
            steps=state.spun - unused,
            lost=unused,
            enters=end.where is Where.INSIDE,
            meets=tuple(here) if meeting else (),
            detour=end.where is Where.INSIDE and not unused and apart(state.places[seat], end) < state.spun,
            on_x=on_x,
            fights=hunted(state, seat, end.at) if on_x else (),
        )


def hunted(state: State, seat: Seat, circle: int) -> tuple[int, ...]:
    """The outlaws face up in a Circle to whom this seat has the right."""
    return tuple(contact.outlaw for contact in state.circles[circle].contacts if state.public_right(seat, contact.outlaw))
