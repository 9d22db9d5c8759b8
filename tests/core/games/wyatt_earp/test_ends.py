"""The worked examples of the rules, W-T21 to W-T25, and what else the rules say of the end of a hand and of the game.

Seats 0, 1, 2 are A, B, C.
"""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.protocol import Standing
from core.games.wyatt_earp import notes
from core.games.wyatt_earp.actions import Discard, DrawDiscard, DrawSupply, EndHand, RobTable
from core.games.wyatt_earp.cards import PACK
from core.games.wyatt_earp.state import Options, Phase
from core.ids import Face, Seat
from core.table.contract import Lay, Open

Rigged = Callable[..., Any]


# --- the end of a hand -------------------------------------------------------------------------------------------------------


def test_w_t21_the_last_card_discarded_ends_the_hand(rig: Rigged) -> None:
    table = rig("BD", "JJ JJ JJ JJ", piles={(0, "BK"): "BK BK BK BK"}, posters=(1000, 4000, 1000, 1000, 1000, 1000, 1000))
    table.act(table.discard("BD"))
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.EMPTY_HAND)]
    assert table.noted(notes.HandShown) == [notes.HandShown(Seat(1), (Face(4),) * 4)]
    assert table.state.money == (4000, 0)
    assert table.state.number == 2


def test_w_t22_a_hand_emptied_by_most_wanted_ends_the_hand_at_the_discard(rig: Rigged) -> None:
    table = rig("MW BD BD", "BD", "SK")
    table.act(table.ask("SK"))
    assert table.hand(2) == ""
    assert table.state.number == 1
    table.act(table.discard("BD"))
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.EMPTY_HAND)]


def test_w_t23_the_second_exhaustion_is_the_drawers_choice(rig: Rigged) -> None:
    table = rig("BD", "BD", phase=Phase.DRAW, supply="BK", stack="BS JJ", reshuffled=True)
    assert table.legal() == (DrawDiscard(), EndHand())
    assert table.refusal(DrawSupply()) == "supply-exhausted"
    table.act(DrawDiscard())
    assert table.hand(0) == "BD JJ"
    table.act(table.discard("BD"))
    assert table.legal() == (DrawDiscard(), EndHand())
    table.act(EndHand())
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.CHOSEN)]
    assert table.state.number == 2


def test_w_t24_every_poster_gains_a_thousand_for_the_next_hand(rig: Rigged) -> None:
    piles = {(0, "JJ"): "JJ JJ", (1, "JJ"): "JJ JJ", (2, "JJ"): "JJ"}
    table = rig("BD", "BD", "BD", piles=piles, posters=(1000, 2000, 1000, 1000, 3000, 1000, 1000))
    table.act(table.discard("BD"))
    assert table.state.posters == (2000, 3000, 2000, 2000, 4000, 2000, 2000)
    assert table.state.money == (0, 0, 0)
    assert table.state.dealer == 0 and table.to_act == 1
    assert table.noted(notes.PostersRaised) == [notes.PostersRaised(1000)]


# --- the end of the game -----------------------------------------------------------------------------------------------------


def test_w_t25_the_most_money_wins_not_the_first_to_have_enough(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", money=(26_000, 27_000, 3000))
    table.act(table.discard("BD"))
    assert table.game.result(table.state).standings == (
        Standing(Seat(1), 1, 27_000),
        Standing(Seat(0), 2, 26_000),
        Standing(Seat(2), 3, 3000),
    )
    assert table.game.to_act(table.state) == frozenset()


def test_w_t25_a_tie_is_shot_out(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", money=(26_000, 26_000, 3000))
    table.deals = ["WE BA PBS ST JJ FG"]
    table.act(table.discard("BD"))
    assert table.noted(notes.DuelBegan) == [notes.DuelBegan((Seat(0), Seat(1)))]
    assert [(shot.seat, shot.hit) for shot in table.noted(notes.DuelShot)] == [
        (0, False), (1, False), (0, False), (1, False), (0, True), (1, False),
    ]  # fmt: skip
    assert table.game.result(table.state).standings == (
        Standing(Seat(0), 1, 26_000),
        Standing(Seat(1), 2, 26_000),
        Standing(Seat(2), 3, 3000),
    )


def test_w_t25_all_hits_are_shot_again_and_the_duel_starts_at_the_dealers_left(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", money=(26_000, 26_000, 26_000), dealer=Seat(0))
    table.deals = ["JJ JJ JJ JJ WE JJ WE JJ"]
    table.act(table.discard("BD"))
    assert [note.seats for note in table.noted(notes.DuelRound)] == [(1, 2, 0), (1, 0), (0,)]
    assert table.state.winner == 0


def test_w_t25_a_pack_shot_through_is_laid_anew(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", money=(26_000, 26_000, 26_000))
    outlaws = " ".join(sorted(["BS", "BK", "BD", "BC", "JJ", "SK", "WH"] * 7)[:-3])
    sheriffs = "PBK PBD PBC PJJ PSK PWH ST ST BA BA BA BA FG FG FG MW MW MW HO HO HO WE WE WE WE WE WE WE"
    table.deals = [f"WH WH PBS {outlaws} {sheriffs} WH", "JJ WE"]
    table.act(table.discard("BD"))
    assert [len(note.seats) for note in table.noted(notes.DuelRound)] == [2] + [2] * 37 + [1]
    assert [request for request in table.asked if isinstance(request, Lay)] == [Lay(PACK)] * 2
    assert table.state.winner == 0


def test_standings_of_equal_money_share_a_place(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", "BD", money=(3000, 30_000, 3000, 1000))
    table.act(table.discard("BD"))
    assert [(standing.seat, standing.place) for standing in table.game.result(table.state).standings] == [(1, 1), (0, 2), (2, 2), (3, 4)]


# --- where the examples are silent -------------------------------------------------------------------------------------------------------


def test_w_8_3_a_hand_in_which_nobody_gets_on_ends_after_three_rounds(rig: Rigged) -> None:
    table = rig("BD BD", "BS BS", phase=Phase.DRAW)
    for turn in range(6):
        assert not table.noted(notes.HandEnded), turn
        table.act(DrawDiscard())
        table.act(Discard(table.state.hands[table.to_act][0]))
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.STALLED)]


def test_w_8_3_or_after_one_round_when_the_supply_is_exhausted(rig: Rigged) -> None:
    table = rig("BD BD", "BS BS", phase=Phase.DRAW, reshuffled=True, supply="BK")
    for turn in range(2):
        assert not table.noted(notes.HandEnded), turn
        table.act(DrawDiscard())
        table.act(Discard(table.state.hands[table.to_act][0]))
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.STALLED)]


@pytest.mark.parametrize("moving", ["draw", "lay", "play"])
def test_w_8_3_whoever_draws_lays_or_plays_starts_the_count_anew(rig: Rigged, moving: str) -> None:
    table = rig("JJ BA BD BD", "BS BS", phase=Phase.DRAW, idle=5, opened="JJ", piles={(0, "BK"): "BK"}, supply="WE BD BD BD")
    table.act(DrawSupply() if moving == "draw" else DrawDiscard())
    if moving == "lay":
        table.act(table.lay("JJ", 1))
    if moving == "play":
        table.act(table.shoot("BA"))
    table.act(table.discard("BD"))
    assert table.state.idle == 0
    assert table.to_act == 1


def test_w_8_2_a_shot_may_take_the_last_card_and_the_turn_goes_on(rig: Rigged) -> None:
    table = rig("BA BD BD", "BD", piles={(0, "JJ"): "JJ"}, supply="BS", reshuffled=True)
    table.act(table.shoot("BA"))
    table.act(table.own("JJ"))
    assert table.to_act == 0
    table.act(table.discard("BD"))
    assert table.to_act == 1


INSTANT = Options(instant_end=True)


def test_w_a30_with_an_instant_end_the_shot_is_resolved_and_the_hand_is_over(rig: Rigged) -> None:
    table = rig("BA BD BD", "BD", piles={(0, "JJ"): "JJ JJ JJ"}, supply="BS", reshuffled=True, options=INSTANT)
    table.act(table.shoot("BA"))
    assert not table.noted(notes.HandEnded)
    table.act(table.own("JJ"))
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.EXHAUSTED)]
    assert table.state.money == (2000, 0)


def test_w_a43_with_an_instant_end_one_card_is_drawn_and_the_hand_is_over(rig: Rigged) -> None:
    table = rig("BD", "BD", phase=Phase.DRAW, supply="BS", reshuffled=True, options=INSTANT)
    assert table.legal() == (DrawSupply(), DrawDiscard())
    table.act(DrawSupply())
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.EXHAUSTED)]
    assert table.noted(notes.HandShown) == [notes.HandShown(Seat(0), (Face(2), Face(0))), notes.HandShown(Seat(1), (Face(2),))]


def test_w_a30_with_an_instant_end_a_robbed_card_is_still_tucked(rig: Rigged) -> None:
    table = rig("MW BD", "BD", piles={(1, "JJ"): "JJ JJ"}, supply="BS", reshuffled=True, options=INSTANT)
    table.act(table.rob())
    table.act(table.victim(1, "JJ"))
    assert table.noted(notes.HandShown)[0] == notes.HandShown(Seat(0), (Face(2), Face(4)))
    assert table.offers(RobTable) == []


def test_w_8_2_without_it_the_hand_goes_on(rig: Rigged) -> None:
    table = rig("BD BD", "BD BD", phase=Phase.DRAW, supply="BS BS", reshuffled=True)
    table.act(DrawSupply())
    table.act(table.discard("BD"))
    assert table.legal() == (DrawDiscard(), EndHand())


def test_w_8_4_open_hands_are_asked_for_seat_by_seat(rig: Rigged) -> None:
    table = rig("BD", "JJ WE", "BS")
    table.act(table.discard("BD"))
    hands = [request for request in table.asked if isinstance(request, Open)][1:3]
    assert [len(request.cards) for request in hands] == [2, 1]
    assert [type(note) for note in table.notes][:4] == [notes.Discarded, notes.HandEnded, notes.HandShown, notes.HandShown]


def test_w_10_nothing_carries_over_but_money_on_posters(rig: Rigged) -> None:
    table = rig("BD", "JJ WE", piles={(0, "BK"): "BK BK BK BK under HO"}, sheriff_used=True, idle=3, reshuffled=True, posters=(5000,) * 7)
    table.act(table.discard("BD"))
    state = table.state
    assert state.posters == (6000,) * 7
    assert not any(pile.cards or pile.hideout for territory in state.territories for pile in territory)
    assert (state.opened, state.idle, state.reshuffled, state.sheriff_used) == ((False,) * 7, 0, False, False)
    assert (state.number, state.dealer) == (2, 0)
