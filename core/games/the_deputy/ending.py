"""The end of a game: who has won, and the spins of a tie (D11)."""

from msgspec.structs import replace

from core.games.protocol import Result, Standing
from core.games.the_deputy.asking import Notes, Told, dial
from core.games.the_deputy.dealing import highest, spin_again
from core.games.the_deputy.notes import GameWon, Tied, TieSpun
from core.games.the_deputy.state import Due, Phase, State, Step
from core.ids import Seat
from core.table.contract import Outcome

CAPTURES_TO_END = 6
QUICK_CAPTURES_TO_END = 4


def end_game(state: State, notes: Notes) -> Told:
    """Most points win, of equals most captures; those who are equal in both spin."""
    over = replace(state, phase=Phase.OVER, queue=(), foes=(), spins=(), spinners=())
    best = _best(state)
    if len(best) == 1:
        return win(over, best[0], notes)
    return spin_again(over, Due.TIE_SPIN, best), (*notes, Tied(best))


def win(state: State, seat: Seat, notes: Notes) -> Told:
    """This seat has won."""
    return replace(state, phase=Phase.OVER, queue=(), winner=seat), (*notes, GameWon(seat))


def _best(state: State) -> tuple[Seat, ...]:
    merits = [(seat, (state.score(seat), sum([capture.seat == seat for capture in state.captures]))) for seat in state.present()]
    most = max([merit for _, merit in merits])
    return tuple([seat for seat, merit in merits if merit == most])


def spun_tie(state: State, step: Step, outcome: Outcome) -> Told:
    """A seat has spun in a tie; one that has left meanwhile spins for nothing."""
    value = dial(outcome)
    if state.gone[step.seat]:
        return state, ()
    return replace(state, spins=(*state.spins, (step.seat, value))), (TieSpun(step.seat, value),)


def break_tie(state: State, notes: Notes) -> Told:
    """All have spun: the highest has won, and equals spin again; if all of them have left the others are compared."""
    first = highest(state)
    if not first:
        return end_game(state, notes)
    if len(first) == 1:
        return win(state, first[0], notes)
    return spin_again(state, Due.TIE_SPIN, first), notes


def result(state: State) -> Result | None:
    """The winner first, then by points those who stayed, then those who left; equals share a place.

    A score is a number without bound, but a result is encoded, which holds below 2^64: over fifty escapes of one outlaw in a
    game, each by a spin that fails once in four.
    """
    if state.winner is None:
        return None
    others = sorted(
        [(state.gone[seat], -state.score(Seat(seat)), seat) for seat in range(state.seats) if seat != state.winner],
    )
    standings = [Standing(state.winner, 1, state.score(state.winner))]
    for gone, minus, seat in others:
        better = sum([(other_gone, other_minus) < (gone, minus) for other_gone, other_minus, _ in others])
        standings.append(Standing(Seat(seat), 2 + better, -minus))
    return Result(tuple(standings))
