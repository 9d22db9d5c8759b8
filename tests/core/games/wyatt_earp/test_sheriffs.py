"""Sheriff cards where the worked examples are silent; each case names its rule."""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.wyatt_earp import notes
from core.games.wyatt_earp.actions import (
    AskHands,
    ChooseVictim,
    Discard,
    DrawDiscard,
    DrawSupply,
    EarpDraw,
    EarpSearch,
    KeepTaken,
    LayOutlaws,
    Pass,
    PlayPhoto,
    React,
    Shoot,
    TakeCard,
)
from core.games.wyatt_earp.cards import face_name
from core.games.wyatt_earp.state import Phase
from core.ids import Face, Seat
from core.table.contract import Open, Show, Shuffle, Surrender, Take, Tuck

Rigged = Callable[..., Any]


# --- piles and Photos --------------------------------------------------------------------------------------------------------


def test_w_a7_a_photo_starts_an_own_pile_but_opens_no_colour(rig: Rigged) -> None:
    table = rig("PJJ PBK BD", "BD", opened="JJ")
    assert table.offers(PlayPhoto) == [table.photo("JJ")]
    table.act(table.photo("JJ"))
    assert table.pile(0, "JJ") == "PJJ"
    assert not table.state.opened[1]


def test_w_a8_a_photo_is_none_of_the_first_three(rig: Rigged) -> None:
    table = rig("JJ JJ PJJ BD", "BD")
    assert table.offers(LayOutlaws) == []
    assert table.offers(PlayPhoto) == []


def test_w_a6_two_plays_of_one_colour_are_counted_each_by_itself(rig: Rigged) -> None:
    table = rig("JJ JJ JJ JJ JJ BD", "BD")
    table.act(table.lay("JJ", 3))
    table.act(table.lay("JJ", 2))
    assert table.poster("JJ") == 1000 + 2000 + 1000
    assert table.points(0, "JJ") == 10


def test_w_a4b_a_colour_stays_open_when_its_cards_are_gone(rig: Rigged) -> None:
    table = rig("MW JJ BD", "BD", piles={(1, "JJ"): "JJ"}, supply="BS")
    table.act(table.rob())
    table.act(table.victim(1, "JJ"))
    assert table.state.opened[4]
    table.act(table.lay("JJ", 1))


def test_w_a11_several_sheriff_cards_lie_on_one_pile(rig: Rigged) -> None:
    table = rig("BA BD", "BD", piles={(0, "JJ"): "PJJ ST BA"}, supply="BS")
    table.act(table.shoot("BA"))
    table.act(table.own("JJ"))
    assert table.pile(0, "JJ") == "PJJ ST BA BA"
    assert table.points(0, "JJ") == 9


def test_w_6_2_a_covered_pile_takes_sheriff_cards_and_their_money(rig: Rigged) -> None:
    table = rig("ST BD", "BD", piles={(0, "JJ"): "JJ JJ JJ under HO"}, supply="BS")
    table.act(table.shoot("ST"))
    table.act(table.own("JJ"))
    assert table.points(0, "JJ") == 0
    assert table.poster("JJ") == 4000


# --- the Fastest gun ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holder", ["JJ JJ FG", "JJ JJ FG under HO"])
def test_w_a13_a_covered_fastest_gun_blocks_and_falls_like_any(rig: Rigged, holder: str) -> None:
    table = rig("FG BD", "BD", piles={(1, "JJ"): holder, (0, "JJ"): "JJ", (0, "BK"): "BK"}, supply="BS")
    table.act(table.shoot("FG"))
    assert table.legal() == (table.own("BK"),)
    table.act(table.own("BK"))
    assert table.pile(1, "JJ") == holder.replace(" FG", "")
    assert table.state.fastest_gun() == 1


def test_w_6_4_it_may_move_within_ones_own_territory(rig: Rigged) -> None:
    table = rig("FG BD", "BD", piles={(0, "JJ"): "JJ FG", (0, "BK"): "BK"}, supply="BS")
    table.act(table.shoot("FG"))
    table.act(table.own("BK"))
    assert (table.pile(0, "JJ"), table.pile(0, "BK")) == ("JJ", "BK FG")


# --- Most Wanted! ------------------------------------------------------------------------------------------------------------


def test_w_a25_a_hideout_over_an_emptied_pile_is_discarded_too(rig: Rigged) -> None:
    table = rig("MW BD", "BD", piles={(1, "JJ"): "JJ ST FG under HO"}, supply="BS")
    table.act(table.rob())
    table.act(table.victim(1, "JJ"))
    assert table.pile(1, "JJ") == ""
    assert table.stack() == "BD BS ST FG HO MW"
    assert table.noted(notes.Orphaned) == [notes.Orphaned(Seat(1), 4, (Face(14), Face(16), Face(18)))]
    assert table.state.fastest_gun() is None


def test_w_6_5_robbing_from_under_a_hideout_leaves_it_while_cards_are_left(rig: Rigged) -> None:
    table = rig("MW BD", "BD", piles={(1, "JJ"): "JJ JJ under HO"}, supply="BS")
    table.act(table.rob())
    table.act(table.victim(1, "JJ"))
    assert table.pile(1, "JJ") == "JJ under HO"


def test_w_6_5_neither_photos_nor_sheriff_cards_nor_own_cards_are_robbed(rig: Rigged) -> None:
    table = rig("MW BD", "BD", "BD", piles={(0, "BS"): "BS", (1, "JJ"): "PJJ ST", (2, "WH"): "WH PWH"}, supply="BS")
    table.act(table.rob())
    assert table.legal() == (ChooseVictim(Seat(2), 6),)


def test_w_a19_a_miss_leaves_no_question(rig: Rigged) -> None:
    table = rig("MW BD", "JJ", piles={(1, "JJ"): "JJ JJ"}, supply="WE BD")
    table.act(table.rob())
    assert table.stack() == "BD WE MW"
    assert table.offers(AskHands) == []
    assert table.hand(1) == "JJ"


def test_w_6_5_the_robbed_card_is_tucked_and_playable(rig: Rigged) -> None:
    table = rig("MW BD BD", "BD", piles={(1, "JJ"): "JJ JJ"}, supply="BS")
    table.act(table.rob())
    table.act(table.victim(1, "JJ"), settle=False)
    (tuck,) = table.open
    robbed = tuck.cards[-1]
    assert tuck == Tuck((*table.state.hands[0][:2], robbed), Seat(0))
    assert all(robbed in table.game.entitled(table.state, Seat(seat)) for seat in (0, 1))
    table.settle()
    assert table.state.bare == ()
    table.act(table.lay("JJ", 1))


def test_w_6_5_an_empty_hand_is_not_asked(rig: Rigged) -> None:
    table = rig("MW BD BD", "", "SK BD", phase=Phase.PLAY)
    table.act(table.ask("SK"))
    assert [request.seat for request in table.asked if isinstance(request, Surrender)] == [2]


def test_w_6_5_with_only_empty_hands_nobody_is_asked(rig: Rigged) -> None:
    table = rig("MW BD BD", "", "")
    table.act(table.ask("SK"))
    assert table.stack() == "BD MW"
    assert table.to_act == 0


def test_w_a16b_with_one_opponent_only_left_is_offered(rig: Rigged) -> None:
    assert {offer.left for offer in rig("MW BD", "BD").offers(AskHands)} == {True}
    assert {offer.left for offer in rig("MW BD", "BD", "BD").offers(AskHands)} == {True, False}


# --- Hideouts ----------------------------------------------------------------------------------------------------------------


def test_w_a26_a_pile_of_a_photo_alone_may_be_covered(rig: Rigged) -> None:
    table = rig("HO BD", "BD", piles={(1, "JJ"): "PJJ"}, supply="BS", reshuffled=True)
    table.act(table.hide())
    table.act(table.cover(1, "JJ"))
    assert table.points(1, "JJ") == 0


def test_w_6_7_the_window_opens_only_while_there_is_a_shot_card(rig: Rigged) -> None:
    table = rig("HO BD", "WE BD", piles={(1, "JJ"): "JJ"}, supply="BS", reshuffled=True)
    table.act(table.hide())
    table.act(table.cover(1, "JJ"))
    assert table.to_act == 0
    assert not table.noted(notes.ReactionOpened)


def test_w_6_7_the_window_stays_shut_for_an_empty_hand(rig: Rigged) -> None:
    table = rig("HO BD", "", "BD", piles={(1, "JJ"): "JJ"}, supply="BS BS")
    table.act(table.hide())
    table.act(table.cover(1, "JJ"))
    assert table.to_act == 0


def test_w_6_7_the_window_opens_whether_or_not_a_wyatt_earp_is_there(rig: Rigged) -> None:
    table = rig("HO BD", "BD", piles={(1, "JJ"): "JJ"}, supply="BS BS")
    table.act(table.hide())
    table.act(table.cover(1, "JJ"))
    assert table.legal() == (Pass(),)
    assert table.refusal(Pass(), seat=0) == "not-your-choice"


def test_w_a29_after_a_miss_the_owner_may_react_again(rig: Rigged) -> None:
    table = rig("HO BD", "WE WE BD", piles={(1, "JJ"): "JJ"}, supply="BS WE BS BD")
    table.act(table.hide())
    table.act(table.cover(1, "JJ"))
    table.act(table.react())
    assert table.to_act == 1 and table.offers(React)
    table.act(table.react())
    assert table.pile(1, "JJ") == "JJ"
    assert table.to_act == 0


def test_w_8_1b_a_last_card_spent_on_a_reaction_ends_the_hand_at_the_discard(rig: Rigged) -> None:
    table = rig("HO BD BD", "WE", piles={(1, "JJ"): "JJ"}, supply="BS WE BD BD")
    table.act(table.hide())
    table.act(table.cover(1, "JJ"))
    table.act(table.react())
    assert table.to_act == 0
    table.act(table.discard("BD"))
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.EMPTY_HAND)]


def test_w_5_a_reaction_may_need_the_reshuffle(rig: Rigged) -> None:
    table = rig("HO BD", "WE BD", piles={(1, "JJ"): "JJ"}, supply="BS", stack="BK")
    table.act(table.hide())
    table.act(table.cover(1, "JJ"))
    table.act(table.react())
    assert table.state.reshuffled
    assert sorted(table.stack().split()) == ["BK", "HO", "WE"]
    assert [table.faces[card] for card in table.state.supply] == [0]


# --- Wyatt Earp --------------------------------------------------------------------------------------------------------------


def test_w_6_7_1_wyatt_earp_draws_two_even_as_the_last_card(rig: Rigged) -> None:
    table = rig("WE", "BD", supply="JJ BK BS")
    table.act(table.earp_draw())
    assert table.hand(0) == "JJ BK"
    assert table.stack() == "BD WE"
    assert not any(isinstance(request, Tuck) for request in table.asked)


def test_w_5_2_a_wyatt_earp_in_resolution_is_not_reshuffled(rig: Rigged) -> None:
    table = rig("WE BD", "BD", supply="", stack="JJ BK BS")
    table.act(table.earp_draw())
    assert table.stack() == "WE"
    assert len(table.state.supply) == 1
    assert [type(request) for request in table.asked] == [Open, Shuffle, Show, Tuck]


def test_w_6_7_2_a_card_taken_with_the_last_card_must_be_kept(rig: Rigged) -> None:
    table = rig("WE", "BD", stack="BA", piles={(0, "JJ"): "JJ"})
    table.act(table.earp_search())
    table.act(table.take("BA"))
    assert table.legal() == (KeepTaken(),)
    assert table.refusal(table.shoot("BA")) == "last-card"
    table.act(KeepTaken())
    table.act(table.discard("BA"))
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.EMPTY_HAND)]


def test_w_a27_a_card_that_cannot_be_played_now_is_kept(rig: Rigged) -> None:
    table = rig("WE BD", "BD", stack="PJJ")
    table.act(table.earp_search())
    table.act(table.take("PJJ"))
    assert table.legal() == (KeepTaken(),)
    assert table.refusal(PlayPhoto(4, table.state.taken)) == "photo-unopened"


def test_w_6_7_2_a_taken_outlaw_is_laid_alone_or_later_with_others(rig: Rigged) -> None:
    table = rig("WE JJ JJ BD", "BD", stack="JJ")
    table.act(table.earp_search())
    table.act(table.take("JJ"))
    assert table.legal() == (KeepTaken(),)
    table.act(KeepTaken())
    table.act(table.lay("JJ", 3))
    assert table.points(0, "JJ") == 6


def test_w_6_7_2_a_taken_outlaw_of_an_open_colour_is_laid_at_once(rig: Rigged) -> None:
    table = rig("WE BD", "BD", stack="JJ", opened="JJ")
    table.act(table.earp_search())
    table.act(table.take("JJ"))
    assert table.legal() == (table.lay("JJ", 1), KeepTaken())
    table.act(table.lay("JJ", 1))
    assert table.points(0, "JJ") == 2
    assert table.to_act == 0


def test_w_c4_the_taken_card_is_the_takers_secret_until_it_is_played(rig: Rigged) -> None:
    table = rig("WE BD", "BD", stack="BA BS WE")
    table.act(table.earp_search())
    table.act(table.take("BA"))
    taken, hidden = table.state.taken, set(table.state.hidden)
    assert {taken, *hidden} <= table.game.entitled(table.state, Seat(0))
    assert {taken, *hidden}.isdisjoint(table.game.entitled(table.state, Seat(1)))
    assert table.state.buried == 1


def test_a_later_searcher_is_shown_the_masked_cards(rig: Rigged) -> None:
    table = rig("WE BD BD", "WE BD BD", stack="BA BS WE BK")
    table.act(table.earp_search())
    table.act(table.take("BA"))
    table.act(KeepTaken())
    table.act(table.discard("BD"))
    table.act(DrawDiscard())
    before = table.state.hidden
    table.act(table.earp_search())
    assert Show(before, Seat(1)) in table.asked
    assert table.state.searchers == (0, 1)
    offered = {table.faces[offer.card] for offer in table.legal()}
    assert offered == {Face(0), Face(1)}
    table.act(table.take("BS"))
    assert table.state.searchers == (1,)
    takes = [request.cards for request in table.asked if isinstance(request, Take)]
    assert takes[1][:3] == before and len(takes[1]) == 4
    assert table.state.buried == 2


def test_w_6_7_2_a_stack_known_to_hold_only_wyatt_earps_is_not_searched(rig: Rigged) -> None:
    table = rig("WE BD", "WE BD BD", stack="BA WE")
    table.act(table.earp_search())
    table.act(table.take("BA"))
    table.act(KeepTaken())
    table.act(table.discard("BD"))
    assert table.state.buried == len(table.state.hidden) == 1
    table.act(DrawDiscard())
    assert table.offers(EarpSearch) == []
    assert table.refusal(table.earp_search()) == "nothing-to-take"


def test_w_a45_a_card_just_got_may_be_discarded(rig: Rigged) -> None:
    table = rig("BD", "BD", phase=Phase.DRAW, stack="WE")
    table.act(DrawDiscard())
    assert table.hand(0) == "BD WE"
    table.act(table.discard("WE"))
    assert table.to_act == 1


def test_equal_cards_are_offered_once_and_picked_at_random(rig: Rigged) -> None:
    table = rig("JJ JJ JJ JJ WE WE BD BD", "BD", stack="BS BS WE")
    assert len(table.offers(Discard)) == 3
    assert len(table.offers(EarpDraw)) == 1
    game, known = table.game, table.known(0)
    jesses = table.cards("JJ", 4)
    picked = game.among_equals(table.state, LayOutlaws(4, jesses[:3]), known, lambda sides: sides - 1)
    assert picked == LayOutlaws(4, jesses[:0:-1])
    assert game.among_equals(table.state, table.discard("BD"), known, lambda sides: sides - 1) == Discard(table.cards("BD", 2)[1])
    assert game.among_equals(table.state, Shoot(Face(14), table.card("JJ")), known, lambda sides: 3).card == jesses[3]
    table.act(table.earp_search())
    stack = [lying.card for lying in table.state.stack]
    assert game.among_equals(table.state, TakeCard(stack[0]), table.known(0), lambda sides: sides - 1) == TakeCard(stack[1])
    table.act(table.take("BS"))
    assert game.among_equals(table.state, KeepTaken(), table.known(0), lambda sides: 0) == KeepTaken()


def test_every_face_has_a_name() -> None:
    assert face_name(Face(4)) == "Jesse James"
    assert face_name(Face(11)) == "Photo of Jesse James"
    assert [face_name(Face(face)) for face in range(14, 20)] == [
        "Stagecoach robbery", "Bank robbery", "Fastest gun", "Most Wanted!", "Hideout", "Wyatt Earp",
    ]  # fmt: skip
    assert len({face_name(Face(face)) for face in range(20)}) == 20


def test_handles_say_nothing_of_where_a_drawn_card_went(rig: Rigged) -> None:
    table = rig("BD BK", "BD", phase=Phase.DRAW, supply="JJ WE")
    table.act(DrawSupply(), settle=False)
    drawn = table.state.supply[:2]
    assert table.open == [Show(drawn, Seat(0)), Tuck((*table.state.hands[0], *drawn), Seat(0))]
    assert not set(drawn) & table.game.entitled(table.state, Seat(0))
    table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    assert set(drawn) <= table.game.entitled(table.state, Seat(0))
    assert not set(drawn) & table.game.entitled(table.state, Seat(1))
    table.settle()
    assert not set(drawn) & set(table.state.hands[0])
