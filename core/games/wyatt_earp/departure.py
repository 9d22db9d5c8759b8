"""How a hand goes on when a seat leaves for good (W8.5).

Its hand stays where it is, aside and unopened. Open requests have lapsed; what was hidden in piles is shuffled anew by the rest, so that
no share given for the old handles is worth anything, and the rest of the queue is asked again. A deal or a duel in progress begins anew.
"""

from msgspec.structs import replace

from core.games.answers import laid_cards, stray
from core.games.protocol import Change
from core.games.wyatt_earp.asking import OPEN_PLAYED, SHOW_STACK, Notes, answered, ask, with_hand
from core.games.wyatt_earp.hand import deal_anew, duel, score_hand, win
from core.games.wyatt_earp.notes import Passed, SeatLeft
from core.games.wyatt_earp.shots import ask_step, asking_note, finish
from core.games.wyatt_earp.state import Due, Phase, State, Step
from core.ids import Seat
from core.table.contract import Outcome

_SHUFFLES = (Due.SHUFFLE_SUPPLY, Due.SHUFFLE_HIDDEN)


def departed(state: State, seat: Seat) -> Change[State]:
    """The game without this seat. When one seat is left it has won."""
    if not 0 <= seat < state.seats or state.gone[seat]:
        raise stray()
    state = replace(_without_unseen_hands(state), gone=(*state.gone[:seat], True, *state.gone[seat + 1 :]))
    notes: Notes = (SeatLeft(seat),)
    if state.phase is Phase.OVER:
        return answered(state, notes)
    present = state.present()
    if len(present) == 1:
        return win(state, present[0], notes)
    match state.phase:
        case Phase.DEAL:
            if state.queue[0].due is Due.SPIN_DEALER:
                return answered(state, notes)
            return deal_anew(state, notes)
        case Phase.DUEL:
            return duel(state, tuple([other for other in state.duellists if other != seat]), notes)
        case Phase.ENDING:
            left = replace(state, queue=tuple([step for step in state.queue if step.seat != seat]))
            return ask(left, notes) if left.queue else score_hand(left, notes)
        case _:
            return _within_hand(state, seat, notes)


def _without_unseen_hands(state: State) -> State:
    """A deal in progress is void: hands that were not shown yet are nobody's."""
    unseen = [step.seat for step in state.queue if step.due is Due.SHOW_HAND]
    for seat in unseen:
        state = replace(state, supply=state.hands[seat] + state.supply, hands=with_hand(state, seat, ()))
    return state


def _within_hand(state: State, seat: Seat, notes: Notes) -> Change[State]:
    state = replace(state, queue=tuple([step for step in state.queue if step.due not in _SHUFFLES]))
    steps: tuple[Step, ...]
    if seat == state.actor():
        state, notes = _drop_play(state, seat, notes)
    elif state.phase is Phase.SEARCH:
        steps = (OPEN_PLAYED,) if OPEN_PLAYED in state.queue else ()
        state = replace(state, queue=(*steps, SHOW_STACK) if state.hidden else steps)
    elif state.queue and state.queue[-1] == Step(Due.ASK_HAND, seat):
        steps = state.queue[:-1]
        state = replace(state, queue=(*steps, *ask_step(state, seat)))
        notes = notes if steps else (*notes, *asking_note(state))
    shuffles = [Step(Due.SHUFFLE_SUPPLY)] if state.supply else []
    shuffles += [Step(Due.SHUFFLE_HIDDEN)] if state.hidden else []
    state = replace(state, queue=(*shuffles, *state.queue))
    return ask(state, notes) if state.queue else _resume(state, notes)


def _drop_play(state: State, seat: Seat, notes: Notes) -> tuple[State, Notes]:
    """What this seat was playing: cards not yet open go back to its hand aside; ``finish`` lays the Sheriff card beside on the stack."""
    apart = state.staged if state.taken is None else (*state.staged, state.taken)
    hands = with_hand(state, seat, state.hands[seat] + apart)
    if state.covered is not None:
        notes = (*notes, Passed(seat))
    return replace(state, hands=hands, staged=(), taken=None, covered=None, phase=Phase.PLAY, queue=()), notes


def _resume(state: State, notes: Notes) -> Change[State]:
    """Nothing is left to do: the seats go on where they were."""
    return finish(state, notes) if state.phase is Phase.PLAY else answered(state, notes)


def shuffled_supply(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The supply has fresh handles."""
    return _go_on(replace(state, supply=laid_cards(outcome, len(state.supply)), queue=state.queue[1:]))


def shuffled_hidden(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The masked part of the discard stack has fresh handles, known to nobody."""
    return _go_on(replace(state, hidden=laid_cards(outcome, len(state.hidden)), searchers=(), queue=state.queue[1:]))


def _go_on(state: State) -> Change[State]:
    return ask(state) if state.queue else _resume(state, ())
