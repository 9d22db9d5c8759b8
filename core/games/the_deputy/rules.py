"""The Deputy as a Game: the one transition function, and what the rest of the project asks of it."""

from typing import Any, assert_never

from msgspec.structs import replace

from core.errors import IllegalActionError
from core.games.answers import stray
from core.games.protocol import Acted, Change, Result
from core.games.the_deputy import dealing, departure, ending, fighting, legality, looking, riding, turns
from core.games.the_deputy.actions import Action, Bottom, Examine, Fight, Keep, Move, SpinDial, TurnUp
from core.games.the_deputy.asking import Answer, Notes, Told, is_barrier, requests
from core.games.the_deputy.board import OFFICE, inside
from core.games.the_deputy.cards import FACES, OUTLAWS, contact, wanted
from core.games.the_deputy.state import Circle, Due, Options, Phase, State
from core.ids import Card, Face, Seat
from core.table.contract import Below, Departed, Known, Outcome

_ANSWERED: dict[Due, Answer] = {
    Due.LAY_PACK: dealing.laid_pack,
    Due.SHUFFLE_PACK: dealing.shuffled,
    Due.START_SPIN: dealing.start_spun,
    Due.DIAL: riding.spun_dial,
    Due.SHOW_TOP: looking.shown_top,
    Due.PROVE_WANTED: looking.kept,
    Due.PROVE_NOT_WANTED: looking.proved,
    Due.PROVE_APART: looking.proved,
    Due.PUT_BACK: looking.put_back,
    Due.OPEN_CONTACT: looking.opened_contact,
    Due.FIND_WANTED: looking.found_wanted,
    Due.SHOW_WANTED: riding.shown_wanted,
    Due.FIGHT_SPIN: fighting.spun_fight,
    Due.REDEAL: dealing.shuffled,
    Due.BULLETIN: turns.bulletin,
    Due.TIE_SPIN: ending.spun_tie,
    Due.OPEN_LEFT: departure.opened_left,
}
"""What the answer to each step does."""


class TheDeputy:
    """The rules; see ``core.games.protocol.Game``."""

    name = "the-deputy"
    rules = 1
    faces = FACES
    partners: tuple[tuple[Face, Face], ...] = tuple([(wanted(outlaw), contact(outlaw)) for outlaw in range(OUTLAWS)])
    action: Any = Action
    option: Any = Options

    def start(self, options: Options, seats: int) -> Change[State]:
        """A new game for two to four seats (D3)."""
        if not isinstance(options, Options):
            raise IllegalActionError("bad-options", "These are not options of The Deputy.")
        if not 2 <= seats <= 4:
            raise IllegalActionError("bad-seats", "The Deputy is a game for two to four.")
        everybody = tuple([Seat(seat) for seat in range(seats)])
        state = State(
            options=options,
            gone=(False,) * seats,
            places=(OFFICE,) * seats,
            held=((),) * seats,
            circles=(Circle(),) * OUTLAWS,
            queue=dealing.setup_steps(everybody),
            spinners=everybody,
        )
        return Change(state, requests(state))

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one seat whose choice is awaited, or none."""
        seat = legality.waiting_for(state)
        return frozenset() if seat is None else frozenset((seat,))

    def legal_actions(self, state: State, seat: Seat, known: Known) -> tuple[Action, ...]:
        """Every choice of this seat that is now legal and truthful, in canonical order."""
        return legality.legal_actions(state, seat, known)

    def split(self, action: Action) -> tuple[Action, Card | None]:
        """Nothing of a choice is private."""
        return action, None

    def among_equals(self, state: State, action: Action, known: Known, below: Below) -> Action:
        """The same choice: no two of the cards that a choice names are equal."""
        return action

    def apply(self, state: State, event: Acted[Action] | Outcome) -> Change[State]:
        """The state after a choice or an answer, and what the table must do next. Raises IllegalActionError."""
        if isinstance(event, Acted):
            legality.refuse(state, event.seat, event.action)
            return _follow(*_chosen(state, event.seat, event.action), asked=False)
        if isinstance(event, Departed):
            return departure.departed(state, event.seat)
        if not state.queue:
            raise stray()
        step, rest = state.queue[0], state.queue[1:]
        told = _ANSWERED[step.due](replace(state, queue=rest), step, event)
        return _follow(*told, asked=bool(rest) and not is_barrier(step, rest))

    def entitled(self, state: State, seat: Seat) -> frozenset[Card]:
        """What lies open, what the seat holds or was shown by its holder, and what it looks at or has put back."""
        cards: set[Card] = set()
        for circle in state.circles:
            cards.update([slot.card for slot in circle.queue if slot.face is not None or seat in slot.seen])
            cards.update([lying.card for lying in circle.contacts])
        for holder, before in enumerate(state.held):
            cards.update([held.card for held in before if holder == seat or held.face is not None or seat in held.shown])
        cards.update([posted.card for posted in state.office])
        for capture in state.captures:
            cards.update((capture.contact, capture.wanted))
        slot = state.looking
        if slot is not None:
            shown = seat == state.turn and not any([step.due is Due.SHOW_TOP for step in state.queue])
            if shown or slot.face is not None or seat in slot.seen:
                cards.add(slot.card)
        return frozenset(cards)

    def result(self, state: State) -> Result | None:
        """The winner first, the others by points; a seat that left comes last (D11)."""
        return ending.result(state)


def _chosen(state: State, seat: Seat, action: Action) -> Told:
    """What a choice does that was not refused."""
    match action:
        case SpinDial():
            return riding.spin(state, seat)
        case Move():
            return riding.move(state, seat, action)
        case Examine():
            circle = state.places[seat].at
            return looking.look(turns.put_piece(state, seat, inside(circle)), seat, circle, ())
        case Bottom():
            return looking.bottom(state, seat)
        case Keep():
            return looking.keep(state, seat)
        case TurnUp(card):
            return looking.turn_up(state, seat, card)
        case Fight(outlaw):
            return fighting.begin_fight(state, outlaw, ())
        case _:
            assert_never(action)


def _follow(state: State, notes: Notes, asked: bool) -> Change[State]:
    """Go on by itself until the table has something to do or a seat is to choose; ``asked``: what is left in the queue was asked for."""
    while not state.queue:
        match state.phase:
            case Phase.FIGHT if len(state.foes) < 2:
                state, notes = fighting.begin_fight(state, state.foes[0], notes) if state.foes else turns.end_turn(state, notes)
            case Phase.START:
                state, notes = turns.pass_turn(state, notes) if state.number else dealing.begin_game(state, notes)
            case Phase.OVER if state.winner is None:
                state, notes = ending.break_tie(state, notes)
            case _:
                return Change(state, (), notes)
        asked = False
    return Change(state, () if asked else requests(state), notes)
