"""From what is due to what the table is asked: the queue of steps and its requests.

A step's request follows from the step and the state, so after a departure the whole queue can be asked anew. A *barrier* is a step on
whose answer later steps rest, which are asked for only after it: it brings them fresh handles, or it shows that a claim is true, before
which nobody gives a share of a face that the claim would entitle to.
"""

from typing import assert_never

from core.games.protocol import Change
from core.games.wyatt_earp.actions import AskHands
from core.games.wyatt_earp.cards import PACK, WYATT_EARP
from core.games.wyatt_earp.notes import Note
from core.games.wyatt_earp.state import Due, State, Step
from core.ids import Card, Face, Seat
from core.table.contract import Lay, Open, Request, Show, Shuffle, Spin, Surrender, Take, Tuck

Notes = tuple[Note, ...]

OPEN_PLAYED = Step(Due.OPEN_PLAYED)
OPEN_SHOT = Step(Due.OPEN_SHOT)
RESHUFFLE = Step(Due.RESHUFFLE)
TUCK_HAND = Step(Due.TUCK_HAND)
SHOW_STACK = Step(Due.SHOW_STACK)
TAKE_CARD = Step(Due.TAKE_CARD)

_BARRIERS = (
    Due.LAY_PACK,
    Due.SHUFFLE_PACK,
    Due.OPEN_PLAYED,
    Due.RESHUFFLE,
    Due.TAKE_CARD,
    Due.SHUFFLE_SUPPLY,
    Due.SHUFFLE_HIDDEN,
)


def whole_stack(state: State) -> tuple[Card, ...]:
    """The handles of the discard stack, the masked ones first, then the open ones up to the top."""
    return state.hidden + tuple([lying.card for lying in state.stack])


def requests(state: State) -> tuple[Request, ...]:
    """What the table is to do now: the requests of the queue up to and with its first barrier."""
    asked: list[Request] = []
    drawn: tuple[Card, ...] = ()
    for step in state.queue:
        match step.due:
            case Due.OPEN_PLAYED:
                asked.append(Open(state.staged))
            case Due.SHOW_DRAWN:
                drawn = state.supply[: step.count]
                asked.append(Show(drawn, state.turn))
            case Due.TUCK_HAND:
                asked.append(Tuck(state.hands[state.turn] + drawn, state.turn))
            case Due.OPEN_SHOT | Due.OPEN_FIRST:
                asked.append(Open(state.supply[:1]))
            case Due.RESHUFFLE | Due.SHUFFLE_PACK:
                asked.append(Shuffle(whole_stack(state)))
            case Due.ASK_HAND:
                asked.append(Surrender(state.hands[step.seat], step.seat, asked_face(state)))
            case Due.SHOW_STACK:
                asked.append(Show(state.hidden, state.turn))
            case Due.TAKE_CARD:
                asked.append(Take(whole_stack(state), state.turn, (WYATT_EARP,)))
            case Due.OPEN_HAND:
                asked.append(Open(state.hands[step.seat]))
            case Due.SPIN_DEALER:
                asked.append(Spin(state.seats))
            case Due.LAY_PACK:
                asked.append(Lay(PACK))
            case Due.SHUFFLE_SUPPLY:
                asked.append(Shuffle(state.supply))
            case Due.SHUFFLE_HIDDEN:
                asked.append(Shuffle(state.hidden))
            case Due.SHOW_HAND:
                asked.append(Show(state.hands[step.seat], step.seat))
            case Due.DUEL_ROUND:
                asked.append(Open(state.supply[: len(state.duellists)]))
            case _:
                assert_never(step.due)
        if step.due in _BARRIERS:
            break
    return tuple(asked)


def asked_face(state: State) -> Face:
    """The outlaw card that Most Wanted! asks the hands for."""
    assert isinstance(state.current, AskHands)
    return Face(state.current.colour)


def ask(state: State, notes: Notes = ()) -> Change[State]:
    """The change that asks for the whole queue, of which nothing has been asked yet."""
    return Change(state, requests(state), notes)


def answered(state: State, notes: Notes = ()) -> Change[State]:
    """The change that asks for nothing: what is left in the queue was asked for together with the step just answered."""
    return Change(state, (), notes)


def draw_steps(state: State, count: int) -> tuple[Step, ...]:
    """Draw so many from the supply, reshuffling once if it runs out (W4.1), and tuck them if the hand holds others."""
    have = min(count, len(state.supply))
    steps: list[Step] = [Step(Due.SHOW_DRAWN, count=have)] if have else []
    rest = 0 if state.reshuffled else min(count - have, state.stack_size())
    if rest:
        steps += [RESHUFFLE, Step(Due.SHOW_DRAWN, count=rest)]
    if state.hands[state.turn]:
        steps.append(TUCK_HAND)
    return tuple(steps)


def shot_steps(state: State) -> tuple[Step, ...]:
    """Open the played card, then the top of the supply, reshuffling if there is none (W5)."""
    return (OPEN_PLAYED, OPEN_SHOT) if state.supply else (OPEN_PLAYED, RESHUFFLE, OPEN_SHOT)


def with_hand(state: State, seat: Seat, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The hands with this seat's hand replaced."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
