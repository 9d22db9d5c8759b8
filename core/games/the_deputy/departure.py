"""How the game goes on when a seat leaves for good (D11).

Open requests have lapsed, but for a spin. The WANTED cards of the seat go to the office; the card that it was looking at and all
face-down cards are shuffled by the rest and redealt; then whoever was on turn goes on where it was, or the next seat begins.
"""

from msgspec.structs import replace

from core.games.answers import opened_faces, stray
from core.games.protocol import Change
from core.games.the_deputy.asking import SPINS, Notes, face_down, requests, with_circle, with_held
from core.games.the_deputy.dealing import setup_steps
from core.games.the_deputy.ending import win
from core.games.the_deputy.notes import LeftBehind, SeatLeft
from core.games.the_deputy.state import Circle, Due, Held, Phase, Slot, State, Step
from core.games.the_deputy.turns import post
from core.ids import Seat
from core.table.contract import Outcome

_KEPT = (Due.OPEN_LEFT, Due.SHOW_TOP, Due.SHOW_WANTED, Due.BULLETIN)
"""What is asked anew as it stood; a choice of what becomes of a card is made again, because the office has changed."""
_OF_A_TURN = (Phase.TURN, Phase.MOVE, Phase.LOOK, Phase.FIGHT)


def departed(state: State, seat: Seat) -> Change[State]:
    """The game without this seat. When one seat is left it has won."""
    if not 0 <= seat < state.seats or state.gone[seat]:
        raise stray()
    state = replace(state, gone=(*state.gone[:seat], True, *state.gone[seat + 1 :]))
    if state.winner is not None:
        return Change(state, (), (SeatLeft(seat, ()),))
    present = state.present()
    if len(present) == 1:
        state = _turn_broken_off(state) if any([step.due is Due.SHOW_TOP for step in state.queue]) else state
        won, notes = win(state, present[0], (SeatLeft(seat, ()),))
        return Change(won, (), notes)
    if state.phase is Phase.OVER:
        return Change(state, (), (SeatLeft(seat, ()),))
    if any([step.due is Due.SHUFFLE_PACK for step in state.queue]):
        steps = setup_steps(present)
        anew = replace(state, spinners=present, queue=steps if state.queue[0].due is Due.LAY_PACK else steps[1:])
        return Change(anew, requests(anew), (SeatLeft(seat, ()),))
    return _within_game(state, seat)


def _within_game(state: State, seat: Seat) -> Change[State]:
    spinning = tuple([step for step in state.queue if step.due in SPINS])
    kept = tuple([step for step in state.queue if step.due in _KEPT and _goes_on(state, step, seat)])
    state, notes = _without(state, seat)
    opening = (Step(Due.OPEN_LEFT, seat),) if state.held[seat] else ()
    if seat == state.turn and state.phase in _OF_A_TURN:
        state = replace(_turn_broken_off(state), phase=Phase.START)
    state = replace(state, claim=None, queue=(*spinning, *opening, Step(Due.REDEAL), *kept))
    return Change(state, () if spinning else requests(state), notes)


def _goes_on(state: State, step: Step, gone: Seat) -> bool:
    match step.due:
        case Due.SHOW_TOP:
            return state.turn != gone
        case Due.SHOW_WANTED:
            return gone not in (step.seat, step.to, state.turn)
        case _:
            return True


def _without(state: State, seat: Seat) -> tuple[State, Notes]:
    """Its open WANTED cards lie in the office, its finds have no finder, and its learned rights lapse."""
    open_cards = [(held.card, held.face) for held in state.held[seat] if held.face is not None]
    posted = post(state, tuple([card for card, _ in open_cards]), tuple([face for _, face in open_cards]))
    held = tuple([tuple([_unlearned(card, seat) for card in cards]) for cards in posted.held])
    circles = tuple(
        [
            Circle(
                circle.queue, tuple([replace(contact, finder=None) if contact.finder == seat else contact for contact in circle.contacts])
            )
            for circle in posted.circles
        ]
    )
    return replace(posted, held=held, circles=circles), (SeatLeft(seat, tuple(sorted([face for _, face in open_cards]))),)


def _unlearned(held: Held, seat: Seat) -> Held:
    return replace(held, shown=tuple([other for other in held.shown if other != seat])) if seat in held.shown else held


def _turn_broken_off(state: State) -> State:
    """Nothing of the turn of a seat that has left goes on; the card that it was looking at lies among the others again."""
    state = replace(state, spun=0, foes=(), fighting=None)
    slot: Slot | None = state.looking
    if slot is None:
        return state
    circle = state.circles[state.looked_in]
    circles = with_circle(state, state.looked_in, Circle((slot, *circle.queue), circle.contacts))
    return replace(state, circles=circles, looking=None)


def opened_left(state: State, step: Step, outcome: Outcome) -> tuple[State, Notes]:
    """The WANTED cards that a seat left behind face down lie in the office."""
    cards = face_down(state.held[step.seat])
    faces = opened_faces(outcome, cards)
    posted = post(state, cards, faces)
    return replace(posted, held=with_held(posted, step.seat, ())), (LeftBehind(step.seat, tuple(sorted(faces))),)
