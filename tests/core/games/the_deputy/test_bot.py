"""A sensible bot of The Deputy: what it does where a person would not hesitate, that it plays well, and never stalls."""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.bots import RandomBot
from core.games.the_deputy import board
from core.games.the_deputy.actions import Action, Bottom, Examine, Fight, Keep, Move, Place, SpinDial, TurnUp, Where
from core.games.the_deputy.board import apart, inside, rim
from core.games.the_deputy.bot import SensibleBot
from core.games.the_deputy.rules import TheDeputy
from core.games.the_deputy.state import Options, Phase
from core.ids import Seat
from core.simulation import play, walk

Rigged = Callable[..., Any]
NOTHING = dict.fromkeys(range(6), "")


def first(sides: int) -> int:
    return 0


def choice(table: Any) -> Action:
    """What the bot in the place of whoever is to act chooses; a legal action."""
    seat = table.to_act
    chosen = SensibleBot().choose(table.state, seat, table.table.known(seat), first)
    assert chosen in table.legal()
    return chosen


def ride(table: Any, value: int) -> Any:
    """Where the bot rides with this spin."""
    chosen = choice(table.spin(value))
    assert isinstance(chosen, Move)
    return chosen.end


# What it does with a card, and in a fight


def test_it_turns_a_contact_up_by_a_right_that_it_learned(rig: Rigged) -> None:
    table = rig("in 0", "O", circles={0: "C3 NC"}, held={1: "W3/0"}).examine()
    assert table.fates() == "bottom, turn up W3"
    assert choice(table) == TurnUp(table.card("W3"))


@pytest.mark.parametrize(("card", "fate"), [("NC", Bottom()), ("W2", Keep()), ("C2", Bottom())])
def test_it_does_with_a_card_what_it_must(rig: Rigged, card: str, fate: Action) -> None:
    assert choice(rig("in 0", "O", circles={0: f"{card} NC"}).examine()) == fate


@pytest.mark.parametrize(("escapes", "outlaw"), [((0, 0, 0, 0, 0, 0), 4), ((0, 3, 0, 0, 0, 0), 1)])
def test_it_fights_the_outlaw_that_counts_most(rig: Rigged, escapes: tuple[int, ...], outlaw: int) -> None:
    table = rig("rim 0 0", "O", up={0: "C1 C4"}, held={0: "W1+ W4+"}, escapes=escapes)
    assert choice(table.ride(3, "rim 0 3")) == Fight(outlaw)


# Whether it stays


def turn(table: Any, value: int) -> Action:
    """A whole turn of the bot, in which the dial stops at ``value`` if it spins; what it began with."""
    began = choice(table)
    table.spin(value) if isinstance(began, SpinDial) else table.act(began)
    seat = table.to_act
    while table.state.phase in (Phase.MOVE, Phase.LOOK) and table.to_act == seat:
        table.act(choice(table))
    return began


def test_it_looks_at_every_card_of_a_circle_and_then_leaves(rig: Rigged) -> None:
    table = rig("in 0", "O", circles={0: "NC NC NC"})
    begun = []
    for _ in range(4):
        begun.append(turn(table, 1))
        turn(table, 1)
    assert begun == [Examine(), Examine(), Examine(), SpinDial()]


def test_da30_two_in_one_circle_each_see_what_falls_to_them_and_leave(rig: Rigged) -> None:
    table = rig("in 0", "in 0", circles={0: "NC NC NC NC"})
    assert [turn(table, 1) for _ in range(6)] == [Examine()] * 4 + [SpinDial()] * 2


def test_it_leaves_an_empty_circle(rig: Rigged) -> None:
    assert choice(rig("in 0", "O", circles={0: ""})) == SpinDial()


def test_it_comes_back_for_a_contact_once_it_has_the_right(rig: Rigged) -> None:
    table = rig("in 0", "I1", circles={0: "C3"}, held={1: "W3"}).examine().bottom()
    table.ride(1, "I1-T1.1")
    assert choice(table) == SpinDial()
    table.ride(1, "I1-T1.1").ride(1, "I1")
    assert ride(table, 3) == inside(0)


# Where it rides


def test_it_rides_to_the_circle_of_an_outlaw_to_whom_it_has_the_right(rig: Rigged) -> None:
    assert ride(rig("O", "O", up={3: "C5"}, held={0: "W5+"}), 5) == inside(3)
    assert ride(rig("O", "O", circles={3: ""}, up={3: "C5"}, held={0: "W5+"}), 4).at == board.SPACES.index("I4-T4.1")


@pytest.mark.parametrize(("spin", "loop"), [(3, 3), (6, 6)])
def test_it_fights_at_once_when_it_can(rig: Rigged, spin: int, loop: int) -> None:
    table = rig("in 0", "O", up={0: "C5"}, held={0: "W5+"})
    assert ride(table, spin) == rim(0, loop)


def test_it_rides_round_a_rim_to_meet_whoever_has_the_right(rig: Rigged) -> None:
    assert ride(rig("rim 0 5", "rim 0 1", up={0: "C5:1"}, held={1: "W5+"}), 4) == rim(0, 1)


def test_it_rides_to_a_rim_to_meet_whoever_has_the_right(rig: Rigged) -> None:
    end = ride(rig("O", "rim 3 8", up={3: "C5:1"}, held={1: "W5+"}, circles=NOTHING), 4)
    assert apart(end, rim(3, 0)) == 1


@pytest.mark.parametrize(("held", "meets"), [({0: "W5"}, False), ({1: "W3 W4"}, True), ({0: "W5", 1: "W3/0 W4/0"}, False)])
def test_it_meets_who_has_more_to_show(rig: Rigged, held: dict[int, str], meets: bool) -> None:
    assert (ride(rig("O-I1.1", "I1", held=held), 2) == Place(Where.TRAIL, board.SPACES.index("I1"))) is meets


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_wins_clearly_against_random_play(seats: int) -> None:
    game = TheDeputy()
    won = 0
    for seed in range(12):
        place = seed % seats
        bots: list[Any] = [RandomBot(game)] * seats
        bots[place] = SensibleBot()
        won += play(game, seats, Options(), bots, seed).standings[0].seat == place
    assert won >= 10


@pytest.mark.parametrize("seats", [2, 3])
def test_no_game_stalls_though_no_bulletin_helps(seats: int) -> None:
    for seed in range(20):
        *_, last = walk(TheDeputy(), seats, Options(bulletin=False), [SensibleBot()] * seats, seed)
        assert last.state.number < 500


def test_the_same_chance_gives_the_same_game() -> None:
    game = TheDeputy()
    assert play(game, 3, Options(), [SensibleBot()] * 3, 7) == play(game, 3, Options(), [SensibleBot()] * 3, 7)


@pytest.mark.parametrize("after", [3, 40, 150, 300])
def test_it_plays_on_when_a_seat_has_left(after: int) -> None:
    for seed in range(4):
        *_, last = walk(TheDeputy(), 3, Options(), [SensibleBot()] * 3, seed, {after: Seat(seed % 3)})
        assert TheDeputy().result(last.state) is not None
