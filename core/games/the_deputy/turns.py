"""From turn to turn: whose it is, its end, and the bulletin (D2, D5)."""

from msgspec.structs import replace

from core.games.answers import opened_faces, stray
from core.games.the_deputy.actions import Place, Where
from core.games.the_deputy.asking import Notes, Told, all_face_down, with_circle
from core.games.the_deputy.cards import wanted_outlaw
from core.games.the_deputy.notes import BulletinPosted, TurnBegan
from core.games.the_deputy.state import Circle, Due, Held, Phase, Posted, State, Step
from core.ids import Card, Face, Seat
from core.table.contract import Outcome

QUIET_ROUNDS = 20
"""Rounds without a Contact turned up after which the bulletin is posted (D2)."""


def begin_turn(state: State, seat: Seat, notes: Notes) -> Told:
    """This seat's turn begins."""
    number = state.number + 1
    begun = replace(state, phase=Phase.TURN, turn=seat, number=number, spun=0, foes=(), spins=(), spinners=())
    return begun, (*notes, TurnBegan(seat, number))


def pass_turn(state: State, notes: Notes) -> Told:
    """The next turn, clockwise from the last one."""
    seats = len(state.gone)
    seat = (state.turn + 1) % seats
    while state.gone[seat]:
        seat = (seat + 1) % seats
    return begin_turn(state, Seat(seat), notes)


def end_turn(state: State, notes: Notes) -> Told:
    """A turn in which no Contact was turned up is over; after long quiet the bulletin comes before the next one."""
    quiet = state.quiet + 1
    if not state.options.bulletin or quiet < QUIET_ROUNDS * len(state.present()):
        return pass_turn(replace(state, quiet=quiet), notes)
    if not all_face_down(state):
        return pass_turn(replace(state, quiet=0), (*notes, BulletinPosted(())))
    posting = (*state.queue, Step(Due.BULLETIN))
    return replace(state, phase=Phase.START, spun=0, foes=(), quiet=0, queue=posting), notes


def bulletin(state: State, step: Step, outcome: Outcome) -> Told:
    """Every WANTED held face down lies in the office."""
    cards = all_face_down(state)
    faces = opened_faces(outcome, cards)
    return post(state, cards, faces), (BulletinPosted(tuple(sorted(faces))),)


def post(state: State, cards: tuple[Card, ...], faces: tuple[Face, ...]) -> State:
    """These WANTED cards, which lie open, come from before their holders into the office."""
    posted: list[Posted] = []
    for card, face in zip(cards, faces, strict=True):
        outlaw = wanted_outlaw(face)
        if outlaw is None:
            raise stray()
        posted.append(Posted(card, outlaw))
    left: list[tuple[Held, ...]] = [tuple([held for held in before if held.card not in cards]) for before in state.held]
    return replace(state, held=tuple(left), office=(*state.office, *posted))


def put_piece(state: State, seat: Seat, end: Place) -> State:
    """The piece stands there; when it leaves a rim it is finder of nothing there any more (D4)."""
    origin = state.places[seat]
    circles = state.circles
    if origin.where is Where.RIM and (end.where is not Where.RIM or end.at != origin.at):
        circle = circles[origin.at]
        if any([contact.finder == seat for contact in circle.contacts]):
            freed = tuple([replace(contact, finder=None) if contact.finder == seat else contact for contact in circle.contacts])
            circles = with_circle(state, origin.at, Circle(circle.queue, freed))
    return replace(state, places=(*state.places[:seat], end, *state.places[seat + 1 :]), circles=circles)
