"""From what is due to what the table is asked: the queue of steps and its requests.

A step's request follows from the step and the state, so after a departure the queue can be asked anew. Steps are asked for up to and with
a *barrier*, on whose answer the later ones rest; the last of some neighbouring spins is one too, so that what follows a spin that is
under way when a seat leaves can still be called off.
"""

from collections.abc import Callable
from typing import assert_never

from core.games.answers import stray
from core.games.the_deputy.board import DIAL
from core.games.the_deputy.cards import CONTACTS, NO_CLUE, OUTLAWS, PACK, WANTED, contact_outlaw, wanted
from core.games.the_deputy.notes import Note
from core.games.the_deputy.state import Circle, Due, Held, State, Step
from core.ids import Card, Face, Seat
from core.table.contract import (
    Lay,
    Open,
    Outcome,
    Prove,
    ProveApart,
    Proved,
    PutBack,
    Request,
    Show,
    ShowOwn,
    Shuffle,
    Spin,
    Spun,
    Surrender,
)

Notes = tuple[Note, ...]
Told = tuple[State, Notes]
"""What an event made of the state, and what an onlooker saw."""

Answer = Callable[[State, Step, Outcome], Told]
"""What the answer to a step does; the step is no longer in the state's queue. Raises IllegalActionError."""

SPINS = frozenset({Due.START_SPIN, Due.DIAL, Due.FIGHT_SPIN, Due.TIE_SPIN})
_BARRIERS = frozenset({Due.LAY_PACK, Due.SHUFFLE_PACK, Due.OPEN_CONTACT, Due.REDEAL})

_SPIN = Spin(DIAL)


def is_barrier(step: Step, rest: tuple[Step, ...]) -> bool:
    """Whether what follows this step in the queue is asked for only after its answer."""
    if step.due in SPINS:
        return not rest or rest[0].due not in SPINS
    return step.due in _BARRIERS


def requests(state: State) -> tuple[Request, ...]:
    """What the table is to do now: the requests of the queue up to and with its first barrier."""
    asked: list[Request] = []
    queue = state.queue
    for place, step in enumerate(queue):
        asked.append(_request(state, step))
        if is_barrier(step, queue[place + 1 :]):
            break
    return tuple(asked)


def _request(state: State, step: Step) -> Request:
    match step.due:
        case Due.START_SPIN | Due.DIAL | Due.FIGHT_SPIN | Due.TIE_SPIN:
            return _SPIN
        case Due.SHOW_TOP:
            return Show((looked_at(state),), step.seat)
        case Due.PROVE_WANTED:
            return Prove(looked_at(state), step.seat, WANTED)
        case Due.PROVE_NOT_WANTED:
            return Prove(looked_at(state), step.seat, may_go_under(state))
        case Due.PROVE_APART:
            return ProveApart(looked_at(state), face_down(state.held[step.seat]), step.seat)
        case Due.PUT_BACK:
            return PutBack(looked_at(state), step.seat)
        case Due.OPEN_CONTACT:
            return Open((looked_at(state),))
        case Due.FIND_WANTED:
            return Surrender((claimed(state),), step.seat, wanted(turned_outlaw(state)))
        case Due.SHOW_WANTED:
            return ShowOwn(all_held(state, step.seat), step.seat, step.to)
        case Due.REDEAL | Due.SHUFFLE_PACK:
            return Shuffle(in_circles(state))
        case Due.LAY_PACK:
            return Lay(PACK)
        case Due.BULLETIN:
            return Open(all_face_down(state))
        case Due.OPEN_LEFT:
            return Open(face_down(state.held[step.seat]))
        case _:
            assert_never(step.due)


# --- of which cards a request speaks -----------------------------------------------------------------------------------------


def looked_at(state: State) -> Card:
    """The card that the seat on turn looks at."""
    assert state.looking is not None
    return state.looking.card


def turned_outlaw(state: State) -> int:
    """Whose Contact is being turned up; it lies open by now."""
    assert state.looking is not None and state.looking.face is not None
    outlaw = contact_outlaw(state.looking.face)
    assert outlaw is not None
    return outlaw


def claimed(state: State) -> Card:
    """The slot that was named as the WANTED of the Contact that is being turned up."""
    assert state.claim is not None
    return state.claim


def may_go_under(state: State) -> tuple[Face, ...]:
    """The faces that may be put at the bottom, ascending: no WANTED, and no Contact whose WANTED lies in the office (D-A11)."""
    if not state.office:
        return (*CONTACTS, NO_CLUE)
    posted = [OUTLAWS + lying.outlaw for lying in state.office]
    return (*[face for face in CONTACTS if face not in posted], NO_CLUE)


def face_down(cards: tuple[Held, ...]) -> tuple[Card, ...]:
    """Those of the WANTED cards before a seat that lie face down."""
    return tuple([held.card for held in cards if held.face is None])


def all_face_down(state: State) -> tuple[Card, ...]:
    """Every WANTED held face down, by seat, in the order of finding."""
    return tuple([held.card for cards in state.held for held in cards if held.face is None])


def all_held(state: State, seat: Seat) -> tuple[Card, ...]:
    """Every WANTED before a seat."""
    return tuple([held.card for held in state.held[seat]])


def in_circles(state: State) -> tuple[Card, ...]:
    """Every card in the Circles' queues: Circle by Circle, each from its top."""
    return tuple([slot.card for circle in state.circles for slot in circle.queue])


# --- what an answer says -----------------------------------------------------------------------------------------------------


def expect_proved(outcome: Outcome, cards: tuple[Card, ...]) -> None:
    """Refuse anything but the proof of a statement about exactly these cards."""
    if not isinstance(outcome, Proved) or outcome.cards != cards:
        raise stray()


def dial(outcome: Outcome) -> int:
    """The sector that was spun, 1 … 8; refused if it is another answer."""
    if not isinstance(outcome, Spun) or not 0 <= outcome.value < DIAL:
        raise stray()
    return outcome.value + 1


# --- states with a part replaced ---------------------------------------------------------------------------------------------


def with_circle(state: State, number: int, circle: Circle) -> tuple[Circle, ...]:
    """The Circles with this one replaced."""
    return (*state.circles[:number], circle, *state.circles[number + 1 :])


def with_held(state: State, seat: Seat, cards: tuple[Held, ...]) -> tuple[tuple[Held, ...], ...]:
    """All WANTED cards before seats, with this seat's replaced."""
    return (*state.held[:seat], cards, *state.held[seat + 1 :])
