"""Whole games on the plain table, played by bots.

A game walks from event to event exactly as it does among peers: requests are answered in the order of asking before the next
choice, and of a choice the rules hear the public part alone. All chance comes from the seed, the table's apart from the
bots'; the same arguments give the same games and the same digest on every machine and Python.
"""

import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Generic, TypedDict, TypeVar

import msgspec

from core.codec import encode
from core.errors import TinStarError
from core.games.bots import AnyBot, Bot
from core.games.protocol import Acted, Game, Result
from core.ids import Seat
from core.table.contract import Below, Departed, Known, Outcome, Request, Spin
from core.table.plain import PlainTable

S = TypeVar("S")
A = TypeVar("A")

LONGEST_GAME = 100_000
"""Events after which a game is taken to be without end."""

NOBODY: Mapping[int, Seat] = MappingProxyType({})


class StuckGameError(TinStarError):
    """A game that goes on past LONGEST_GAME events, or that has no result and awaits nobody: a bug of its rules."""


class Dice:
    """Even chance from a seed and a purpose; the same numbers on every machine and Python."""

    def __init__(self, seed: int, purpose: str) -> None:
        self._bits = random.Random(int.from_bytes(blake2b(f"{seed} {purpose}".encode(), digest_size=32).digest())).getrandbits

    def below(self, sides: int) -> int:
        """An even draw of 0 … sides−1; sides is at least 1."""
        length = sides.bit_length()
        value = self._bits(length)
        while value >= sides:
            value = self._bits(length)
        return value


class Moment(msgspec.Struct, Generic[S, A], frozen=True):
    """A game just after an event (None: its start), what an onlooker saw of it, and the requests that are still open then."""

    table: PlainTable
    state: S
    event: Acted[A] | Outcome | None
    notes: tuple[Any, ...]
    open: tuple[Request, ...]


class Simulated(TypedDict):
    """What a run of games was: how many games and choices, the time by the caller's clock, all of it and the bots' part, and the digest."""

    games: int
    actions: int
    seconds: float
    bots_seconds: float
    digest: str


def walk(
    game: Game[S, A], seats: int, options: Any, bots: Sequence[Bot[S, A]], seed: int, leaving: Mapping[int, Seat] = NOBODY
) -> Iterator[Moment[S, A]]:
    """One game, a moment after each event, until it has a result; where more than one seat may choose, the lowest does first.

    ``leaving`` says after how many events which seat leaves for good; then all open requests lapse, but for a spin if the game goes on.
    Raises StuckGameError for a game without end, IllegalActionError and ContributionError for a bot that chooses what it may not.
    """
    table, chance = PlainTable(seats, Dice(seed, "table").below, game.partners), Dice(seed, "bots").below
    change = game.start(options, seats)
    state, pending = change.state, deque(change.requests)
    yield Moment(table, state, None, change.notes, tuple(pending))
    for number in range(LONGEST_GAME):
        event: Acted[A] | Outcome
        if number in leaving:
            event = Departed(leaving[number])
            pending = deque([request for request in pending if isinstance(request, Spin)])
        elif pending:
            event = table.answer(pending.popleft())
        else:
            awaited = game.to_act(state)
            if not awaited:
                if game.result(state) is None:
                    raise StuckGameError("The game is not over and waits for nobody.")
                return
            seat = min(awaited)
            action, private = game.split(bots[seat].choose(state, seat, table.known(seat), chance))
            if private is not None:
                table.prefer(seat, private)
            event = Acted(seat, action)
        change = game.apply(state, event)
        state = change.state
        pending.extend(change.requests)
        if number in leaving and game.result(state) is not None:
            pending.clear()
        yield Moment(table, state, event, change.notes, tuple(pending))
    raise StuckGameError(f"The game is not over after {LONGEST_GAME} events.")


def play(
    game: Game[S, A],
    seats: int,
    options: Any,
    bots: Sequence[Bot[S, A]],
    seed: int,
    hear: Callable[[Acted[A]], object] | None = None,
    over: Callable[[S], object] | None = None,
) -> Result:
    """One game to its end; ``hear`` is told every choice, and ``over`` the last state. Raises as ``walk`` does."""
    for moment in walk(game, seats, options, bots, seed):
        if hear is not None and isinstance(moment.event, Acted):
            hear(moment.event)
    if over is not None:
        over(moment.state)
    result = game.result(moment.state)
    assert result is not None, "a walk ends with a result"
    return result


def simulate(
    game: Game[S, A],
    *,
    games: int,
    seats: int,
    seed: int,
    bots: Sequence[Bot[S, A]],
    options: Any = None,
    clock: Callable[[], float],
    over: Callable[[S], object] | None = None,
) -> Simulated:
    """That many games, one after another, ``bots`` by seat; options None: the game's default ones; ``over`` is told each last state.

    The digest is BLAKE2b over every choice (its seat and public part) and every result, as encoded; no time enters it.
    Raises as ``walk`` does, and IllegalActionError if the options or the number of seats are not playable.
    """
    chosen = game.option() if options is None else options
    timed = [_Timed(bot, clock) for bot in bots]
    heard = blake2b(digest_size=32)
    actions = 0

    def hear(event: Acted[A]) -> None:
        nonlocal actions
        actions += 1
        heard.update(encode((event.seat, event.action)))

    begun = clock()
    for number in range(games):
        dice = Dice(seed, f"game {number}")
        heard.update(encode(play(game, seats, chosen, timed, dice.below(1 << 64), hear, over)))
    spent = clock() - begun
    return Simulated(games=games, actions=actions, seconds=spent, bots_seconds=sum(bot.spent for bot in timed), digest=heard.hexdigest())


class _Timed:
    """A bot whose thinking is timed."""

    def __init__(self, bot: AnyBot, clock: Callable[[], float]) -> None:
        self._choose = bot.choose
        self._clock = clock
        self.spent: float = 0

    def choose(self, state: Any, seat: Seat, known: Known, below: Below) -> Any:
        begun = self._clock()
        action = self._choose(state, seat, known, below)
        self.spent += self._clock() - begun
        return action
