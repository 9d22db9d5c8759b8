"""Examining a Circle's top card, and what becomes of it (D6, D10)."""

from msgspec.structs import replace

from core.errors import IllegalActionError
from core.games.answers import expect_shown, laid_cards, opened_faces, stray
from core.games.the_deputy.asking import (
    Notes,
    Told,
    claimed,
    expect_proved,
    face_down,
    looked_at,
    turned_outlaw,
    with_circle,
    with_held,
)
from core.games.the_deputy.board import OFFICE, rim
from core.games.the_deputy.cards import contact_outlaw, wanted
from core.games.the_deputy.notes import ContactUp, Examined, FoundNothing, Kept, Proof, PutUnder, WantedUp, WrongMatch
from core.games.the_deputy.state import Circle, Due, FaceUp, Held, Phase, Slot, State, Step
from core.games.the_deputy.turns import end_turn, pass_turn, put_piece
from core.ids import Card, Seat
from core.table.contract import Opened, Outcome


def look(state: State, seat: Seat, number: int, notes: Notes) -> Told:
    """The seat on turn examines the top card of the Circle in which it stands; in an empty one nothing happens."""
    circle = state.circles[number]
    if not circle.queue:
        return end_turn(state, (*notes, FoundNothing(seat, number)))
    top, *_ = circle.queue
    examined = replace(
        state,
        phase=Phase.LOOK,
        circles=with_circle(state, number, Circle(circle.queue[1:], circle.contacts)),
        looking=top,
        looked_in=number,
        queue=(Step(Due.SHOW_TOP, seat),) if top.face is None else (),
    )
    return examined, (*notes, Examined(seat, number))


def shown_top(state: State, step: Step, outcome: Outcome) -> Told:
    """The seat on turn has seen the card."""
    expect_shown(outcome, (looked_at(state),), step.seat)
    return state, ()


def bottom(state: State, seat: Seat) -> Told:
    """Prove that the card may go to the bottom, and put it there."""
    apart = (Step(Due.PROVE_APART, seat),) if face_down(state.held[seat]) else ()
    return replace(state, queue=(Step(Due.PROVE_NOT_WANTED, seat), *apart, Step(Due.PUT_BACK, seat))), ()


def proved(state: State, step: Step, outcome: Outcome) -> Told:
    """The statement about the card that was looked at holds; what follows from it stands behind in the queue."""
    others = face_down(state.held[step.seat]) if step.due is Due.PROVE_APART else ()
    expect_proved(outcome, (looked_at(state), *others))
    return state, ()


def put_back(state: State, step: Step, outcome: Outcome) -> Told:
    """The card lies at the bottom under a fresh handle; whoever knew it goes on knowing it."""
    (card,) = laid_cards(outcome, 1)
    seat, slot = step.seat, state.looking
    assert slot is not None
    seen = slot.seen if seat in slot.seen or slot.face is not None else tuple(sorted([*slot.seen, seat]))
    under = _laid_under(state, Slot(card, seen, slot.face))
    return end_turn(under, (PutUnder(seat, state.looked_in),))


def _laid_under(state: State, slot: Slot) -> State:
    circle = state.circles[state.looked_in]
    circles = with_circle(state, state.looked_in, Circle((*circle.queue, slot), circle.contacts))
    return replace(state, circles=circles, looking=None, claim=None)


def keep(state: State, seat: Seat) -> Told:
    """Prove that the card is a WANTED."""
    return replace(state, queue=(Step(Due.PROVE_WANTED, seat),)), ()


def kept(state: State, step: Step, outcome: Outcome) -> Told:
    """The card is a WANTED, and lies before the seat."""
    card = looked_at(state)
    expect_proved(outcome, (card,))
    held = with_held(state, step.seat, (*state.held[step.seat], Held(card)))
    return end_turn(replace(state, held=held, looking=None), (Kept(step.seat, state.looked_in),))


def turn_up(state: State, seat: Seat, claim: Card) -> Told:
    """Open the Contact, then see whether the slot that was named is its WANTED; in the office all see it at once."""
    holder = holder_of(state, claim)
    find = () if holder is None else (Step(Due.FIND_WANTED, holder),)
    return replace(state, claim=claim, queue=(Step(Due.OPEN_CONTACT, seat), *find)), ()


def holder_of(state: State, card: Card) -> Seat | None:
    """Before which seat this WANTED lies, if before any."""
    for seat, cards in enumerate(state.held):
        for held in cards:
            if held.card == card:
                return Seat(seat)
    return None


def opened_contact(state: State, step: Step, outcome: Outcome) -> Told:
    """The card lies open. Raises IllegalActionError, "false-claim", if it is no Contact."""
    (face,) = opened_faces(outcome, (looked_at(state),))
    outlaw = contact_outlaw(face)
    if outlaw is None:
        raise IllegalActionError("false-claim", "The card that was turned up is no CONTACT.")
    assert state.looking is not None
    opened = replace(state, looking=Slot(state.looking.card, face=face))
    if state.queue:
        return opened, ()
    posted = state.posted(outlaw)
    if posted is not None and posted.card == claimed(state):
        return _turned_up(opened, step.seat, Proof.OFFICE, ())
    return _wrong_match(opened, step.seat)


def found_wanted(state: State, step: Step, outcome: Outcome) -> Told:
    """The holder has opened the slot that was named, or has proven that it is not the WANTED of that Contact."""
    claim, outlaw, seat = claimed(state), turned_outlaw(state), state.turn
    if not isinstance(outcome, Opened):
        expect_proved(outcome, (claim,))
        return _wrong_match(state, seat)
    if outcome != Opened((claim,), (wanted(outlaw),)):
        raise stray()
    face_up = [replace(held, face=wanted(outlaw)) if held.card == claim else held for held in state.held[step.seat]]
    found = replace(state, held=with_held(state, step.seat, tuple(face_up)))
    by = Proof.OWN if step.seat == seat else Proof.LEARNED
    return _turned_up(found, seat, by, (WantedUp(step.seat, outlaw),))


def _turned_up(state: State, seat: Seat, by: Proof, notes: Notes) -> Told:
    """The Contact lies face up in its Circle, its finder stands on the Triangle, and the turn is over."""
    number, outlaw, circle = state.looked_in, turned_outlaw(state), state.circles[state.looked_in]
    lying = FaceUp(looked_at(state), outlaw, seat)
    circles = with_circle(state, number, Circle(circle.queue, (*circle.contacts, lying)))
    turned = replace(put_piece(state, seat, rim(number, 0)), circles=circles, looking=None, claim=None, quiet=0)
    return pass_turn(turned, (ContactUp(seat, number, outlaw, by), *notes))


def _wrong_match(state: State, seat: Seat) -> Told:
    """The Contact goes to the bottom, known to all, and the piece to the office (D10)."""
    slot = state.looking
    assert slot is not None and slot.face is not None
    under = put_piece(_laid_under(state, slot), seat, OFFICE)
    return end_turn(under, (WrongMatch(seat, state.looked_in, slot.face),))
