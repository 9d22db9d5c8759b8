"""Spin, move, meetings (D5, D7)."""

from typing import NamedTuple

from msgspec.structs import replace

from core.games.answers import expect_shown
from core.games.the_deputy import board
from core.games.the_deputy.actions import Move, Place, Where
from core.games.the_deputy.asking import Notes, Told, all_held, dial, with_held
from core.games.the_deputy.looking import look
from core.games.the_deputy.notes import Met, Moved, Spun
from core.games.the_deputy.state import Due, Held, Phase, State, Step
from core.games.the_deputy.turns import put_piece
from core.ids import Seat
from core.table.contract import Outcome


class View(NamedTuple):
    """What the board must know of the table for the ride of one seat (``board.ends``)."""

    face_up: tuple[bool, ...]
    clockwise: bool
    bound: bool


def view(state: State, seat: Seat) -> View:
    """How the rides of this seat are limited: the direction by its public rights, and by what it found (D4, D5)."""
    face_up = tuple([bool(circle.contacts) for circle in state.circles])
    place = state.places[seat]
    if place.where is Where.TRAIL or not face_up[place.at]:
        return View(face_up, False, False)
    contacts = state.circles[place.at].contacts
    clockwise = any([state.public_right(seat, contact.outlaw) for contact in contacts])
    return View(face_up, clockwise, any([contact.finder == seat for contact in contacts]))


def ends(state: State, seat: Seat) -> tuple[Place, ...]:
    """Where the spin of the seat on turn may end, in canonical order."""
    seen = view(state, seat)
    return board.ends(state.places[seat], state.spun, face_up=seen.face_up, clockwise=seen.clockwise, bound=seen.bound)


def spin(state: State, seat: Seat) -> Told:
    """The seat spins, to move by it."""
    return replace(state, queue=(Step(Due.DIAL, seat),)), ()


def spun_dial(state: State, step: Step, outcome: Outcome) -> Told:
    """The dial has stopped; if the seat has left meanwhile it stopped for nothing."""
    value = dial(outcome)
    if state.gone[step.seat]:
        return state, ()
    return replace(state, phase=Phase.MOVE, spun=value), (Spun(step.seat, value),)


def move(state: State, seat: Seat, action: Move) -> Told:
    """Ride there: into a Circle to examine, or to a space on which Deputies meet and an outlaw may have to be fought."""
    end, origin, seen = action.end, state.places[seat], view(state, seat)
    lost = board.lost(origin, state.spun, end, face_up=seen.face_up, clockwise=seen.clockwise, bound=seen.bound)
    path = board.path(origin, state.spun, end, face_up=seen.face_up, clockwise=seen.clockwise, bound=seen.bound)
    notes: Notes = (Moved(seat, origin, path, lost),)
    foes = _foes(state, seat, end)
    moved = put_piece(state, seat, end)
    if end.where is Where.INSIDE:
        return look(moved, seat, end.at, notes)
    met = () if lost or end == board.OFFICE else _others_on(moved, seat)
    steps: list[Step] = []
    for other in met:
        shown, saw = len(state.held[seat]), len(state.held[other])
        steps += [Step(Due.SHOW_WANTED, seat, other)] if shown else []
        steps += [Step(Due.SHOW_WANTED, other, seat)] if saw else []
        notes = notes if shown or saw else (*notes, Met(seat, other, 0, 0))
    return replace(moved, phase=Phase.FIGHT, foes=foes, queue=tuple(steps)), notes


def _foes(state: State, seat: Seat, end: Place) -> tuple[int, ...]:
    """The outlaws that a seat which comes to this loop has the right to fight, ascending; it is asked for before the move (D8)."""
    if end.where is not Where.RIM or end.rim not in board.LOOPS:
        return ()
    contacts = state.circles[end.at].contacts
    return tuple(sorted([contact.outlaw for contact in contacts if state.public_right(seat, contact.outlaw)]))


def _others_on(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Who else stands where this seat does, clockwise from it."""
    seats, place = len(state.gone), state.places[seat]
    around = [Seat((seat + step) % seats) for step in range(1, seats)]
    return tuple([other for other in around if state.places[other] == place and not state.gone[other]])


def shown_wanted(state: State, step: Step, outcome: Outcome) -> Told:
    """One side of a meeting: these very cards were shown, and give the right to their outlaws (D7). Once both were, they have met."""
    expect_shown(outcome, all_held(state, step.seat), step.to)
    known = replace(state, held=with_held(state, step.seat, tuple([_shown(held, step.to) for held in state.held[step.seat]])))
    seat, other = (step.seat, step.to) if step.seat == state.turn else (step.to, step.seat)
    if any([other in (left.seat, left.to) for left in state.queue]):
        return known, ()
    return known, (Met(seat, other, len(state.held[seat]), len(state.held[other])),)


def _shown(held: Held, to: Seat) -> Held:
    return held if to in held.shown else replace(held, shown=tuple(sorted([*held.shown, to])))
