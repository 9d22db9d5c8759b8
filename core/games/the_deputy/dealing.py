"""The start and every redeal (D3, D9): the pack lies open in the Circles, is shuffled, and is dealt one by one."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from core.games.answers import laid_cards
from core.games.the_deputy.asking import Notes, Told, dial, in_circles
from core.games.the_deputy.board import CIRCLES
from core.games.the_deputy.cards import PACK
from core.games.the_deputy.notes import Dealt, Redealt, Starts, StartSpun
from core.games.the_deputy.state import Circle, Due, Posted, Slot, State, Step
from core.games.the_deputy.turns import begin_turn
from core.ids import Seat
from core.table.contract import Outcome

T = TypeVar("T")

QUICK_OUTLAWS = 2
"""Whose WANTED start in the office in a quick game: so many of the first (D2)."""


def deal(cards: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """The cards of each Circle from its top: one by one, Circle 0 first, the first card dealt to it on top (D3, D9)."""
    return tuple([tuple(cards[circle::CIRCLES]) for circle in range(CIRCLES)])


def setup_steps(seats: tuple[Seat, ...]) -> tuple[Step, ...]:
    """Lay, shuffle, and let these seats spin for the start."""
    return (Step(Due.LAY_PACK), Step(Due.SHUFFLE_PACK), *[Step(Due.START_SPIN, seat) for seat in seats])


def laid_pack(state: State, step: Step, outcome: Outcome) -> Told:
    """The pack lies open: in a quick game two WANTED cards in the office, all else in the Circles."""
    cards = laid_cards(outcome, len(PACK))
    first = QUICK_OUTLAWS if state.options.quick else 0
    office = tuple([Posted(cards[outlaw], outlaw) for outlaw in range(first)])
    lying = [Slot(card, face=face) for card, face in zip(cards[first:], PACK[first:], strict=True)]
    return replace(state, office=office, circles=tuple([Circle(queue) for queue in deal(lying)])), ()


def shuffled(state: State, step: Step, outcome: Outcome) -> Told:
    """The cards of all Circles have fresh handles, known to nobody, and are dealt; Contacts face up stay where they are."""
    cards = laid_cards(outcome, len(in_circles(state)))
    queues = deal([Slot(card) for card in cards])
    circles = tuple([Circle(queue, circle.contacts) for queue, circle in zip(queues, state.circles, strict=True)])
    sizes = tuple([len(queue) for queue in queues])
    return replace(state, circles=circles), (Dealt(sizes) if step.due is Due.SHUFFLE_PACK else Redealt(sizes),)


def start_spun(state: State, step: Step, outcome: Outcome) -> Told:
    """A seat has spun for the start; one that has left meanwhile spins for nothing."""
    value = dial(outcome)
    if state.gone[step.seat]:
        return state, ()
    return replace(state, spins=(*state.spins, (step.seat, value))), (StartSpun(step.seat, value),)


def highest(state: State) -> tuple[Seat, ...]:
    """Who spun highest of those that are still there; () if all have left."""
    spins = [(seat, value) for seat, value in state.spins if not state.gone[seat]]
    best = max([value for _, value in spins], default=0)
    return tuple([seat for seat, value in spins if value == best])


def spin_again(state: State, due: Due, spinners: tuple[Seat, ...]) -> State:
    """These seats spin among themselves."""
    return replace(state, spins=(), spinners=spinners, queue=tuple([Step(due, seat) for seat in spinners]))


def begin_game(state: State, notes: Notes) -> Told:
    """All have spun: the highest begins, and equals spin again (D-A1)."""
    first = highest(state)
    if len(first) == 1:
        return begin_turn(state, first[0], (*notes, Starts(first[0])))
    return spin_again(state, Due.START_SPIN, first or state.present()), notes
