"""A sensible bot: what it does where a person would not hesitate, and that it plays well."""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.bots import RandomBot
from core.games.wyatt_earp.actions import (
    Action,
    ChooseCover,
    ChooseOwnPile,
    ChooseVictim,
    Discard,
    DrawDiscard,
    DrawSupply,
    EndHand,
    LayOutlaws,
    Pass,
    PlayHideout,
    RobTable,
    TakeCard,
)
from core.games.wyatt_earp.bot import SensibleBot
from core.games.wyatt_earp.cards import WYATT_EARP
from core.games.wyatt_earp.rules import WyattEarp
from core.games.wyatt_earp.state import Options, Phase
from core.ids import Seat
from core.simulation import play

Rigged = Callable[..., Any]
BS, BK, BD, BC, JJ, SK, WH = range(7)


def rewards(**posters: int) -> tuple[int, ...]:
    return tuple(posters.get(name, 1000) for name in ("BS", "BK", "BD", "BC", "JJ", "SK", "WH"))


def no_chance(sides: int) -> int:
    raise AssertionError("this bot needs no chance")


def choice(table: Any) -> Action:
    """What the bot in the place of whoever is to act chooses; a legal action."""
    seat = table.to_act
    chosen = SensibleBot().choose(table.state, seat, table.known(seat), no_chance)
    assert chosen in table.legal()
    return chosen


def test_it_lays_a_set_in_one_play_for_the_money(rig: Rigged) -> None:
    table = rig("JJ JJ JJ JJ BD SK", "BD BD BD", "WH WH WH")
    assert choice(table) == table.lay("JJ", 4)


def test_it_adds_to_its_pile_before_it_shoots_for_it(rig: Rigged) -> None:
    table = rig("JJ BA BD SK", "BD BD BD", piles={(0, "JJ"): "JJ JJ JJ"}, posters=rewards(JJ=6000))
    assert choice(table) == table.lay("JJ", 1)
    table.act(table.lay("JJ", 1))
    assert choice(table) == table.shoot("BA")


@pytest.mark.parametrize(("top", "drawn"), [("JJ", DrawDiscard), ("SK", DrawSupply)])
def test_it_draws_what_it_collects_from_the_discard_stack_and_else_from_the_supply(rig: Rigged, top: str, drawn: type) -> None:
    table = rig("JJ JJ BD BS", "BD BD BD", stack=top, phase=Phase.DRAW, posters=rewards(JJ=9000))
    assert isinstance(choice(table), drawn)


def test_it_hides_the_pile_of_the_leader(rig: Rigged) -> None:
    piles = {(1, "JJ"): "JJ JJ JJ JJ PJJ", (2, "SK"): "SK SK SK", (0, "JJ"): "JJ JJ"}
    table = rig("HO BD BC", "BD BD BD", "WH WH", piles=piles, posters=rewards(JJ=8000, SK=3000), supply="BK BK")
    assert isinstance(choice(table), PlayHideout)
    table.act(table.hide())
    assert choice(table) == ChooseCover(Seat(1), JJ)


def test_it_robs_the_pile_that_falls_with_its_last_outlaw(rig: Rigged) -> None:
    piles = {(0, "JJ"): "JJ JJ JJ", (1, "JJ"): "JJ BA BA ST", (2, "SK"): "SK SK SK"}
    table = rig("MW BD BC", "BD BD BD", "WH WH", piles=piles, posters=rewards(JJ=9000), supply="BK BK")
    assert isinstance(choice(table), RobTable)
    table.act(table.rob())
    assert choice(table) == ChooseVictim(Seat(1), JJ)


def test_it_puts_a_robbery_where_it_pays(rig: Rigged) -> None:
    piles = {(0, "JJ"): "JJ JJ JJ", (1, "JJ"): "JJ JJ JJ", (0, "SK"): "SK SK SK SK SK SK"}
    table = rig("BA BD BC", "BD BD BD", piles=piles, posters=rewards(JJ=9000, SK=6000), supply="BK BK")
    table.act(table.shoot("BA"))
    assert choice(table) == ChooseOwnPile(JJ)


@pytest.mark.parametrize(("reward", "reacts"), [(12000, True), (1000, False)])
def test_it_reacts_to_a_hideout_when_much_is_at_stake(rig: Rigged, reward: int, reacts: bool) -> None:
    pile = "JJ JJ JJ JJ PJJ" if reacts else "JJ"
    table = rig("HO BD BC", "WE BD BD BD", piles={(1, "JJ"): pile}, posters=rewards(JJ=reward), supply="BK BK BK")
    table.act(table.hide())
    table.act(ChooseCover(Seat(1), JJ))
    assert table.state.phase is Phase.REACT
    assert choice(table) == (table.react() if reacts else Pass())


def test_it_takes_the_best_card_of_the_stack(rig: Rigged) -> None:
    piles = {(0, "JJ"): "JJ JJ JJ", (1, "JJ"): "JJ JJ JJ"}
    table = rig("WE BD BC", "BD BD BD", piles=piles, posters=rewards(JJ=9000), stack="WH PJJ WE SK")
    assert choice(table) == table.earp_search()
    table.act(table.earp_search())
    chosen = choice(table)
    assert isinstance(chosen, TakeCard)
    assert chosen.card == table.state.stack[1].card


def test_it_plays_at_once_the_sheriff_card_that_it_took(rig: Rigged) -> None:
    piles = {(0, "JJ"): "JJ JJ JJ", (1, "JJ"): "JJ JJ JJ"}
    table = rig("WE BD BC", "BD BD BD", piles=piles, posters=rewards(JJ=9000), stack="WH PJJ WE SK")
    table.act(table.earp_search())
    table.act(table.take("PJJ"))
    assert choice(table) == table.photo("JJ")


def test_it_discards_what_the_next_seat_does_not_collect(rig: Rigged) -> None:
    piles = {(0, "BK"): "BK BK under HO", (1, "BK"): "BK BK BK"}
    table = rig("BK WH BC SK", "BD BD BD", "WH WH", piles=piles, posters=rewards(BK=8000))
    chosen = choice(table)
    assert isinstance(chosen, Discard)
    assert table.faces[chosen.card] != BK


def test_it_keeps_a_wyatt_earp_rather_than_a_lone_outlaw(rig: Rigged) -> None:
    table = rig("WE WH BC SK", "BD BD BD", "WH WH", sheriff_used=True)
    chosen = choice(table)
    assert isinstance(chosen, Discard)
    assert table.faces[chosen.card] != WYATT_EARP


@pytest.mark.parametrize(("owner", "lays"), [(0, True), (1, False)])
def test_it_ends_the_hand_with_its_last_cards_only_when_that_pays(rig: Rigged, owner: int, lays: bool) -> None:
    piles = {(owner, "SK"): "SK SK SK SK SK", (0, "JJ"): "JJ JJ JJ"}
    table = rig("JJ BD", "BD BD BD", piles=piles, posters=rewards(JJ=1000, SK=8000))
    assert isinstance(choice(table), LayOutlaws) == lays


@pytest.mark.parametrize(("owner", "chosen"), [(0, EndHand()), (1, DrawDiscard())])
def test_it_ends_an_exhausted_hand_when_it_is_ahead(rig: Rigged, owner: int, chosen: Action) -> None:
    piles = {(owner, "SK"): "SK SK SK SK SK"}
    table = rig("JJ BD", "BD BD", piles=piles, posters=rewards(SK=8000), phase=Phase.DRAW, supply="BD", reshuffled=True)
    assert choice(table) == chosen


def test_it_does_not_end_a_game_that_it_would_lose(rig: Rigged) -> None:
    piles = {(0, "SK"): "SK SK SK SK SK", (1, "JJ"): "JJ JJ JJ JJ JJ"}
    fields = {"piles": piles, "posters": rewards(SK=8000, JJ=3000), "phase": Phase.DRAW, "supply": "BD", "reshuffled": True}
    assert choice(rig("BC BD", "BD BD", money=(9000, 22000), **fields)) == DrawDiscard()
    assert choice(rig("BC BD", "BD BD", money=(9000, 0), **fields)) == EndHand()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_wins_clearly_against_random_play(seats: int) -> None:
    game = WyattEarp()
    won = 0
    for seed in range(12):
        place = seed % seats
        bots: list[Any] = [RandomBot(game)] * seats
        bots[place] = SensibleBot()
        won += play(game, seats, Options(), bots, seed).standings[0].seat == place
    assert won >= 10
