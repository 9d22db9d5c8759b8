"""Fights: capture, and escape with its redeal (D8, D9)."""

from msgspec.structs import replace

from core.games.the_deputy.asking import Notes, Told, dial, with_circle
from core.games.the_deputy.board import OFFICE, WIN
from core.games.the_deputy.cards import contact as contact_face
from core.games.the_deputy.ending import CAPTURES_TO_END, QUICK_CAPTURES_TO_END, end_game
from core.games.the_deputy.notes import Captured, Escaped, FightBegan, FightSpun
from core.games.the_deputy.state import Capture, Circle, Due, FaceUp, Phase, Posted, Slot, State, Step
from core.games.the_deputy.turns import end_turn, put_piece
from core.ids import Card, Seat
from core.table.contract import Outcome

_REDEAL = Step(Due.REDEAL)


def begin_fight(state: State, outlaw: int, notes: Notes) -> Told:
    """The seat on turn fights this outlaw, and spins at once."""
    seat = state.turn
    begun = replace(state, foes=(), fighting=outlaw, queue=(Step(Due.FIGHT_SPIN, seat),))
    return begun, (*notes, FightBegan(seat, state.places[seat].at, outlaw))


def spun_fight(state: State, step: Step, outcome: Outcome) -> Told:
    """The dial has stopped on WIN or LOSE; if the seat has left meanwhile it stopped for nothing."""
    value = dial(outcome)
    if state.gone[step.seat]:
        return state, ()
    outlaw, won = state.fighting, value in WIN
    assert outlaw is not None
    notes = (FightSpun(step.seat, value, won),)
    return (_captured if won else _escaped)(replace(state, fighting=None), step.seat, outlaw, notes)


def _without_contact(state: State, outlaw: int) -> tuple[FaceUp, int, Circle]:
    """This outlaw's Contact, the number of its Circle, and that Circle without it."""
    number = state.face_up(outlaw)
    assert number is not None
    circle = state.circles[number]
    (contact,) = [lying for lying in circle.contacts if lying.outlaw == outlaw]
    return contact, number, Circle(circle.queue, tuple([lying for lying in circle.contacts if lying.outlaw != outlaw]))


def _without_wanted(state: State, outlaw: int) -> tuple[Card, State]:
    """This outlaw's WANTED, taken from wherever it lies face up."""
    posted = state.posted(outlaw)
    if posted is not None:
        return posted.card, replace(state, office=tuple([lying for lying in state.office if lying.outlaw != outlaw]))
    (card,) = [held.card for cards in state.held for held in cards if held.face == outlaw]
    held = tuple([tuple([held for held in cards if held.card != card]) for cards in state.held])
    return card, replace(state, held=held)


def _captured(state: State, seat: Seat, outlaw: int, notes: Notes) -> Told:
    """Contact and WANTED come before the captor, whose piece rides to the office; with the last capture the game is over (D11)."""
    contact, number, circle = _without_contact(state, outlaw)
    card, state = _without_wanted(state, outlaw)
    capture = Capture(outlaw, seat, state.escapes[outlaw], contact.card, card)
    taken = replace(state, circles=with_circle(state, number, circle), captures=(*state.captures, capture))
    done = put_piece(taken, seat, OFFICE)
    notes = (*notes, Captured(seat, outlaw, capture.value()))
    if len(done.captures) == (QUICK_CAPTURES_TO_END if state.options.quick else CAPTURES_TO_END):
        return end_game(done, notes)
    return end_turn(done, notes)


def _escaped(state: State, seat: Seat, outlaw: int, notes: Notes) -> Told:
    """His value is doubled, his WANTED lies in the office, and his Contact is shuffled and redealt with all face-down cards."""
    contact, number, circle = _without_contact(state, outlaw)
    if state.posted(outlaw) is None:
        card, state = _without_wanted(state, outlaw)
        state = replace(state, office=(*state.office, Posted(card, outlaw)))
    among = Circle((*circle.queue, Slot(contact.card, face=contact_face(outlaw))), circle.contacts)
    escaped = replace(
        state,
        phase=Phase.FIGHT,
        circles=with_circle(state, number, among),
        escapes=(*state.escapes[:outlaw], state.escapes[outlaw] + 1, *state.escapes[outlaw + 1 :]),
        queue=state.queue if _REDEAL in state.queue else (*state.queue, _REDEAL),
    )
    return escaped, (*notes, Escaped(seat, outlaw, escaped.value(outlaw)))
