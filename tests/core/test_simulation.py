"""Whole games on the plain table: the walk, the digest, the clock and the bounds."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import replace as but
from itertools import count
from typing import Any

import pytest

from core.codec import Value
from core.errors import ContributionError, IllegalActionError
from core.games.bots import RandomBot
from core.games.protocol import Acted, Change, Game, Result, Standing
from core.ids import Card, Face, Seat
from core.simulation import LONGEST_GAME, Dice, StuckGameError, play, simulate, walk
from core.table.contract import (
    Below,
    Departed,
    Known,
    Laid,
    Lay,
    Open,
    Opened,
    Outcome,
    Request,
    Show,
    Shown,
    Shuffle,
    Spin,
    Take,
    Taken,
)

A, B = Seat(0), Seat(1)


class Pick(Value, frozen=True, tag="pick"):
    """Take the card from the pile; which one is private."""

    card: Card | None


class Turn(Value, frozen=True, tag="turn"):
    """Turn up one's own card."""


@dataclass(frozen=True)
class Duel:
    """The state of a game of two cards: each seat has one, A's taken from a pile of five and not the 0."""

    pile: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    awaited: frozenset[Seat] = frozenset()
    faces: tuple[Face, ...] = ()


class HighCard:
    """A takes a card that it likes, B gets the next one; both turn up, the higher one wins."""

    name, rules, faces, action, option = "high-card", 1, 5, Pick | Turn, bool
    partners: tuple[tuple[Face, Face], ...] = ()

    def start(self, options: Any, seats: int) -> Change[Duel]:
        if seats != 2:
            raise IllegalActionError("seats", "Two play this.")
        return Change(Duel(), (Lay(tuple(Face(face) for face in range(5))),))

    def to_act(self, state: Duel) -> frozenset[Seat]:
        return state.awaited

    def legal_actions(self, state: Duel, seat: Seat, known: Known) -> tuple[Any, ...]:
        return (Turn(),) if state.hand else tuple(Pick(card) for card in state.pile if known[card] != 0)

    def split(self, action: Any) -> tuple[Any, Card | None]:
        return (Pick(None), action.card) if isinstance(action, Pick) else (action, None)

    def among_equals(self, state: Duel, action: Any, known: Known, below: Below) -> Any:
        return action

    def apply(self, state: Duel, event: Acted[Any] | Outcome) -> Change[Duel]:
        requests: tuple[Request, ...] = ()
        match event:
            case Laid():
                requests = (Show(event.cards, A),) if state.pile else (Shuffle(event.cards),)
                state = but(state, pile=event.cards)
            case Shown(to=0):
                state = but(state, awaited=frozenset({A}))
            case Acted(action=Pick()):
                assert event.action.card is None, "the rules never hear the private part"
                state = but(state, awaited=frozenset())
                requests = (Take(state.pile, A, (Face(0),)),)
            case Taken():
                state = but(state, hand=(event.card, event.rest[0]))
                requests = (Show(state.hand[1:], B),)
            case Shown(to=1):
                state = but(state, awaited=frozenset({A, B}))
            case Acted(action=Turn()):
                state = but(state, awaited=state.awaited - {event.seat})
                requests = (Open((state.hand[event.seat],)),)
            case Opened():
                state = but(state, faces=(*state.faces, *event.faces))
        return Change(state, requests)

    def entitled(self, state: Duel, seat: Seat) -> frozenset[Card]:
        return frozenset()

    def result(self, state: Duel) -> Result | None:
        if len(state.faces) < 2:
            return None
        first = int(state.faces[1] > state.faces[0])
        return Result(tuple(Standing(Seat((first + place) % 2), place + 1, state.faces[(first + place) % 2]) for place in (0, 1)))


class Endless(HighCard):
    """Awaits A for ever."""

    def apply(self, state: Duel, event: Acted[Any] | Outcome) -> Change[Duel]:
        return Change(but(state, awaited=frozenset({A}), hand=(Card(0),)))


class Deaf(HighCard):
    """Waits for nobody, though it is not over."""

    def apply(self, state: Duel, event: Acted[Any] | Outcome) -> Change[Duel]:
        return Change(state)


class Spinning(HighCard):
    """Spins before it lays the pack; is over when the second seat has left."""

    def start(self, options: Any, seats: int) -> Change[Duel]:
        return Change(Duel(), (Spin(6), Lay((Face(0), Face(1)))))

    def apply(self, state: Duel, event: Acted[Any] | Outcome) -> Change[Duel]:
        return Change(but(state, faces=(*state.faces, Face(event.seat))) if isinstance(event, Departed) else state)


class Cheat:
    """Picks the card that may not be taken."""

    def choose(self, state: Duel, seat: Seat, known: Known, below: Below) -> Pick | Turn:
        return Turn() if state.hand else Pick(next(card for card in state.pile if known[card] == 0))


GAME: Game[Duel, Any] = HighCard()
BOTS = (RandomBot(GAME), RandomBot(GAME))


def ticks() -> Callable[[], int]:
    return count().__next__


def test_a_walk_answers_every_request_before_the_next_choice() -> None:
    moments = list(walk(GAME, 2, True, BOTS, 1))
    kinds = [type(moment.event).__name__ for moment in moments]
    assert kinds == ["NoneType", "Laid", "Laid", "Shown", "Acted", "Taken", "Shown", "Acted", "Opened", "Acted", "Opened"]
    assert [len(moment.open) for moment in moments] == [1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 0]
    assert [moment.event.seat for moment in moments if isinstance(moment.event, Acted)] == [A, A, B]
    assert all(Counter(moment.table.faces.values()) == Counter(range(5)) for moment in moments[1:])


def test_a_played_game_gives_its_result_and_tells_every_choice() -> None:
    heard: list[Acted[Any]] = []
    result = play(GAME, 2, True, BOTS, 7, heard.append)
    assert sorted(standing.seat for standing in result.standings) == [A, B]
    assert heard == [Acted(A, Pick(None)), Acted(A, Turn()), Acted(B, Turn())]


def test_the_end_of_each_game_is_told() -> None:
    ends: list[Duel] = []
    simulate(GAME, games=3, seats=2, seed=3, bots=BOTS, clock=ticks(), over=ends.append)
    assert [len(end.faces) for end in ends] == [2, 2, 2]
    play(GAME, 2, True, BOTS, 7, over=ends.append)
    assert len(ends) == 4


def test_the_taker_gets_the_card_that_it_picked() -> None:
    class Best:
        def choose(self, state: Duel, seat: Seat, known: Known, below: Below) -> Pick | Turn:
            return Turn() if state.hand else Pick(max(state.pile, key=known.__getitem__))

    for seed in range(20):
        assert play(GAME, 2, True, (Best(), Best()), seed).standings[0] == Standing(A, 1, 4)


def test_equal_arguments_give_equal_digests_and_others_do_not() -> None:
    def digest(games: int = 20, seed: int = 3) -> str:
        return simulate(GAME, games=games, seats=2, seed=seed, bots=BOTS, clock=ticks())["digest"]

    assert digest() == digest()
    assert len({digest(), digest(games=21), digest(seed=4), digest(seed=-3)}) == 4


def test_games_of_one_run_differ() -> None:
    winners = {play(GAME, 2, True, BOTS, seed).standings for seed in range(40)}
    assert len(winners) > 5


def test_the_time_is_the_callers_and_the_bots_part_is_told_apart() -> None:
    simulated = simulate(GAME, games=4, seats=2, seed=3, bots=BOTS, options=False, clock=ticks())
    assert (simulated["games"], simulated["actions"]) == (4, 12)
    assert simulated["bots_seconds"] == 12, "one tick from before to after each choice"
    assert simulated["seconds"] == 25, "and two looks at the clock for each choice, one at the end"


def test_dice_are_even_and_the_same_everywhere() -> None:
    rolled = Counter(map(Dice(5, "here").below, [6] * 6000))
    assert set(rolled) == set(range(6))
    assert all(850 < times < 1150 for times in rolled.values())
    assert [Dice(5, "here").below(1000) for _ in range(3)] == [Dice(5, "here").below(1000)] * 3
    some = Dice(5, "here")
    assert [some.below(1000) for _ in range(6)] == [534, 995, 525, 239, 255, 969]
    assert Dice(5, "there").below(1 << 64) != Dice(5, "here").below(1 << 64)
    assert Dice(5, "here").below(1) == 0


@pytest.mark.parametrize("game", [Endless(), Deaf()])
def test_a_game_that_never_ends_is_said_to_be_stuck(game: HighCard) -> None:
    with pytest.raises(StuckGameError):
        play(game, 2, True, (RandomBot(game), RandomBot(game)), 1)
    assert LONGEST_GAME >= 10_000


def test_when_a_seat_leaves_open_requests_lapse_but_for_a_spin_while_the_game_goes_on() -> None:
    moments = list(walk(Spinning(), 2, True, BOTS, 1, {0: A, 1: B}))
    assert [moment.event for moment in moments] == [None, Departed(A), Departed(B)]
    assert [moment.open for moment in moments] == [(Spin(6), Lay((Face(0), Face(1)))), (Spin(6),), ()]


def test_a_bot_that_takes_what_it_may_not_is_named() -> None:
    with pytest.raises(ContributionError) as raised:
        play(GAME, 2, True, (Cheat(), Cheat()), 1)
    assert raised.value.seat == A


def test_a_number_of_seats_that_the_game_refuses_is_not_played() -> None:
    with pytest.raises(IllegalActionError):
        simulate(GAME, games=1, seats=3, seed=1, bots=BOTS, clock=ticks())
