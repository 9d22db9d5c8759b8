"""The worked examples of the rules, W-T01 to W-T20, each by its name; ``test_ends`` has the others.

Seats 0, 1, 2 are A, B, C; A plays unless the case says otherwise.
"""

from collections.abc import Callable
from typing import Any

import pytest

from core.games.wyatt_earp import notes
from core.games.wyatt_earp.actions import (
    DrawSupply,
    EarpDraw,
    KeepTaken,
    LayOutlaws,
    Pass,
    PlayPhoto,
    React,
    TakeCard,
)
from core.games.wyatt_earp.cards import COPIES, PACK
from core.games.wyatt_earp.state import Options, Phase
from core.ids import Face, Seat
from core.table.contract import Lay, Open, Show, Shuffle, Spin, Surrender, Take, Tuck

Rigged = Callable[..., Any]


# --- W-T01: the deal ---------------------------------------------------------------------------------------------------------


def begun(rig: Rigged, seats: int, dealer: int = 0) -> Any:
    """A game from its very start to its first choice."""
    table = rig(*[""] * seats, stack="", supply="")
    table.spin = dealer
    table._apply(table.game.start(Options(), seats))
    table.settle()
    return table


@pytest.mark.parametrize(("seats", "supply"), [(2, 57), (3, 47), (4, 37)])
def test_w_t01_setup(rig: Rigged, seats: int, supply: int) -> None:
    table = begun(rig, seats)
    assert table.state.posters == (1000,) * 7
    assert table.state.money == (0,) * seats
    assert [len(hand) for hand in table.state.hands] == [10] * seats
    assert len(table.state.stack) == 1
    assert len(table.state.supply) == supply == 78 - 10 * seats - 1
    assert not any(table.state.opened) and not table.state.reshuffled
    assert table.state.phase is Phase.DRAW


def test_w_t01_the_pack_is_78_cards_of_20_faces() -> None:
    assert len(PACK) == 78
    assert tuple(PACK.count(Face(face)) for face in range(20)) == COPIES == (7,) * 7 + (1,) * 7 + (2, 4, 3, 3, 3, 7)


def test_w3_cards_go_round_from_the_dealers_left_who_begins(rig: Rigged) -> None:
    table = begun(rig, 3, dealer=1)
    assert table.state.dealer == 1
    assert table.to_act == 2
    first = min(table.state.hands[2])
    assert table.state.hands[2] == tuple(range(first, first + 30, 3))
    assert table.state.hands[0] == tuple(range(first + 1, first + 31, 3))
    assert table.state.hands[1] == tuple(range(first + 2, first + 32, 3))
    assert table.state.stack[0].card == first + 30
    assert table.state.supply[0] == first + 31


def test_w3_the_table_is_asked_for_pack_shuffle_hands_and_first_discard(rig: Rigged) -> None:
    table = begun(rig, 2)
    assert [type(request) for request in table.asked] == [Spin, Lay, Shuffle, Show, Show, Open]
    assert table.asked[1] == Lay(PACK)
    assert [note for note in table.notes if not isinstance(note, notes.FirstUpturned)] == [
        notes.DealerSpun(Seat(0)),
        notes.HandBegan(1, Seat(0)),
        notes.TurnBegan(Seat(1)),
    ]


# --- laying ------------------------------------------------------------------------------------------------------------------


def test_w_t02_a_first_set_of_four_raises_the_reward_by_three_thousand(rig: Rigged) -> None:
    table = rig("JJ JJ JJ JJ BD", "BD", "BD")
    table.act(table.lay("JJ", 4))
    assert table.poster("JJ") == 4000
    assert table.state.opened[4]
    assert table.noted(notes.Laid) == [notes.Laid(Seat(0), 4, 4, 3000)]


def test_w_t03_others_may_then_lay_two(rig: Rigged) -> None:
    table = rig("BD", "BD", "JJ JJ BD", piles={(0, "JJ"): "JJ JJ JJ JJ"}, turn=Seat(2), posters=(1000, 1000, 1000, 1000, 4000, 1000, 1000))
    table.act(table.lay("JJ", 2))
    assert table.poster("JJ") == 5000
    assert table.points(2, "JJ") == 4


def test_w_t04_a_single_card_adds_nothing(rig: Rigged) -> None:
    table = rig("JJ BD", "BD", "BD", piles={(0, "JJ"): "JJ JJ JJ JJ"}, posters=(1000, 1000, 1000, 1000, 5000, 1000, 1000))
    table.act(table.lay("JJ", 1))
    assert table.poster("JJ") == 5000
    assert table.points(0, "JJ") == 10


# --- Sheriff cards -----------------------------------------------------------------------------------------------------------


def test_w_t05_a_missed_stagecoach_was_the_sheriff_card_of_the_turn(rig: Rigged) -> None:
    table = rig("ST BA BD", "BD", piles={(0, "JJ"): "JJ JJ JJ"}, supply="PBK BD", stack="BS")
    table.act(table.shoot("ST"))
    assert table.stack() == "BS PBK ST"
    assert table.points(0, "JJ") == 6
    assert table.poster("JJ") == 1000
    assert table.refusal(table.shoot("BA")) == "one-sheriff"
    table.act(table.discard("BA"))
    assert table.stack() == "BS PBK ST BA"
    assert table.to_act == 1


def test_w_t06_photo_example_1(rig: Rigged) -> None:
    table = rig("BK BK BK BK PBK BD", "BD")
    table.act(table.lay("BK", 4))
    table.act(table.photo("BK"))
    assert table.poster("BK") == 1000 + 3000 + 1000
    assert table.points(0, "BK") == 12


def test_w_t07_photo_example_2(rig: Rigged) -> None:
    table = rig("PBK BA BD BD", "BD", piles={(1, "BK"): "BK BK BK"}, supply="BS BS BS BS BS BS")
    table.act(table.photo("BK"))
    assert table.poster("BK") == 2000
    assert table.points(0, "BK") == 4
    table.act(table.discard("BD"))
    table.act(DrawSupply())
    table.act(table.discard("BS"))
    table.act(DrawSupply())
    table.act(table.shoot("BA"))
    table.act(table.own("BK"))
    assert table.poster("BK") == 3000
    assert table.points(0, "BK") == 6


@pytest.mark.parametrize("code", ["PBK", "ST", "BA", "FG", "MW", "HO", "WE"])
def test_w_t08_a_discarded_sheriff_card_has_no_effect(rig: Rigged, code: str) -> None:
    table = rig(f"{code} BD", "BD", piles={(0, "BK"): "BK BK BK under HO", (1, "BK"): "BK BK BK"})
    before = table.state
    table.act(table.discard(code))
    assert table.stack() == f"BD {code}"
    assert (table.state.territories, table.state.posters, table.state.supply) == (before.territories, before.posters, before.supply)
    assert table.to_act == 1


@pytest.mark.parametrize("shot", ["BS", "BK", "BD", "BC", "JJ", "SK", "WH"])
def test_w_t09_an_outlaw_card_hits(rig: Rigged, shot: str) -> None:
    table = rig("ST BD", "BD", piles={(0, "JJ"): "JJ JJ JJ"}, supply=shot)
    table.act(table.shoot("ST"))
    assert table.stack() == f"BD {shot}"
    table.act(table.own("JJ"))
    assert table.points(0, "JJ") == 7
    assert table.poster("JJ") == 4000


@pytest.mark.parametrize("shot", ["PBS", "PWH", "ST", "BA", "FG", "MW", "HO", "WE"])
def test_w_t09_a_photo_or_another_sheriff_card_misses(rig: Rigged, shot: str) -> None:
    table = rig("ST BD", "BD", piles={(0, "JJ"): "JJ JJ JJ"}, supply=f"{shot} BD")
    table.act(table.shoot("ST"))
    assert table.stack() == f"BD {shot} ST"
    assert table.points(0, "JJ") == 6
    assert table.poster("JJ") == 1000


def test_w_t10_bank_robbery(rig: Rigged) -> None:
    table = rig("BA BD", "BD", piles={(0, "JJ"): "JJ JJ JJ", (0, "BK"): "BK BK BK"}, supply="BS")
    table.act(table.shoot("BA"))
    assert table.legal() == (table.own("BK"), table.own("JJ"))
    table.act(table.own("BK"))
    assert table.points(0, "BK") == 8
    assert table.poster("BK") == 2000
    assert table.noted(notes.SheriffLaid) == [notes.SheriffLaid(Seat(0), 1, Face(15), 1000)]


GUNS = {(1, "JJ"): "JJ JJ FG", (0, "JJ"): "JJ JJ JJ", (0, "BK"): "BK BK BK"}


def test_w_t11_the_fastest_gun_moves_to_another_outlaw(rig: Rigged) -> None:
    table = rig("FG BD", "BD", piles=GUNS, supply="BS")
    table.act(table.shoot("FG"))
    assert table.refusal(table.own("JJ")) == "not-a-target"
    assert table.legal() == (table.own("BK"),)
    table.act(table.own("BK"))
    assert table.points(1, "JJ") == 4
    assert table.points(0, "BK") == 9
    assert table.poster("JJ") == 1000 and table.poster("BK") == 2000
    assert table.stack() == "BD BS FG"
    assert table.noted(notes.FastestGunFell) == [notes.FastestGunFell(Seat(1), 4)]


def test_w_t11_a_miss_leaves_the_older_fastest_gun(rig: Rigged) -> None:
    table = rig("FG BD", "BD", piles=GUNS, supply="WE BD")
    table.act(table.shoot("FG"))
    assert table.pile(1, "JJ") == "JJ JJ FG"
    assert table.stack() == "BD WE FG"


def test_w_t11_its_owner_cannot_play_another_one_there_either(rig: Rigged) -> None:
    table = rig("BD", "FG BD", piles={(1, "JJ"): "JJ JJ FG"}, turn=Seat(1))
    assert table.refusal(table.shoot("FG")) == "fastest-already"


def test_w_t12_most_wanted_asks_one_by_one_and_gets_one(rig: Rigged) -> None:
    table = rig("MW BD SK SK", "BS WE", "SK SK BS", "SK BD", opened="")
    table.act(table.ask("SK"))
    assert [request.seat for request in table.asked if isinstance(request, Surrender)] == [1, 2]
    assert table.hand(2) == "SK BS"
    assert table.hand(0) == "BD SK SK SK"
    assert table.stack() == "BD MW"
    assert table.notes[1:] == [
        notes.Asked(Seat(0), Seat(1), 5),
        notes.HadNone(Seat(1), 5),
        notes.Asked(Seat(0), Seat(2), 5),
        notes.Gave(Seat(2), Seat(0), 5),
    ]
    table.act(table.lay("SK", 3))
    assert table.points(0, "SK") == 6


def test_w_t12_the_other_way_round(rig: Rigged) -> None:
    table = rig("MW BD", "SK BD", "SK BD", "BS BD")
    table.act(table.ask("SK", left=False))
    assert [request.seat for request in table.asked if isinstance(request, Surrender)] == [3, 2]
    assert table.hand(2) == "BD"


def test_w_t12_nobody_has_one(rig: Rigged) -> None:
    table = rig("MW BD", "BS", "PSK BK")
    table.act(table.ask("SK"))
    assert table.hand(0) == "BD"
    assert table.stack() == "BD MW"
    assert table.to_act == 0


WH = {(2, "WH"): "WH BA", (0, "WH"): "WH WH WH"}


def test_w_t13_a_pile_without_a_carrier_loses_its_sheriff_cards(rig: Rigged) -> None:
    table = rig("BD", "MW BD", "BD", piles=WH, turn=Seat(1), supply="JJ")
    table.act(table.rob())
    table.act(table.victim(2, "WH"))
    assert table.hand(1) == "BD WH"
    assert table.pile(2, "WH") == ""
    assert table.stack() == "BD JJ BA MW"
    assert table.poster("WH") == 1000
    assert table.noted(notes.Orphaned) == [notes.Orphaned(Seat(2), 6, (Face(15),))]


def test_w_t14_a_photo_goes_on_carrying(rig: Rigged) -> None:
    table = rig("BD", "MW BD", "BD", piles={(2, "WH"): "WH PWH BA"}, turn=Seat(1), supply="JJ")
    table.act(table.rob())
    table.act(table.victim(2, "WH"))
    assert table.pile(2, "WH") == "PWH BA"
    assert table.points(2, "WH") == 6
    assert not table.noted(notes.Orphaned)


BELLE = {(2, "BS"): "BS BS PBS ST", (1, "BS"): "BS BS BS"}


def test_w_t15_a_covered_pile_counts_nothing(rig: Rigged) -> None:
    table = rig("HO BD", "WE", "WE WE", piles=BELLE, supply="JJ BD WE JJ JJ")
    assert table.points(2, "BS") == 9
    table.act(table.hide())
    table.act(table.cover(2, "BS"))
    assert table.to_act == 2
    table.act(Pass())
    assert table.points(2, "BS") == 0
    assert table.poster("BS") == 1000
    table.act(table.discard("BD"))
    assert table.state.number == 2
    scored = [note for note in table.noted(notes.Scored) if note.colour == 0]
    assert scored == [notes.Scored(0, 1000, (0, 6, 0), (), 1000)]


def test_w_t15_after_the_hideout_is_gone_all_counts_again(rig: Rigged) -> None:
    table = rig("BD", "BD", "WE BD", piles={(2, "BS"): "BS BS PBS ST under HO"}, turn=Seat(2), supply="JJ")
    assert table.earp_unhide() in table.legal()
    table.act(table.earp_unhide())
    assert table.legal() == (table.own("BS"),)
    table.act(table.own("BS"))
    assert table.points(2, "BS") == 9
    assert table.stack() == "BD JJ HO WE"


def test_w_t16_cards_added_under_a_hideout_pay_but_do_not_count(rig: Rigged) -> None:
    table = rig("BD", "BD", "BS BS BD", piles={(2, "BS"): "BS BS under HO"}, turn=Seat(2))
    table.act(table.lay("BS", 2))
    assert table.poster("BS") == 2000
    assert table.points(2, "BS") == 0
    assert table.pile(2, "BS") == "BS BS BS BS under HO"


def test_w_t17_one_hideout_to_a_pile(rig: Rigged) -> None:
    table = rig("HO HO BD", "BD", piles={(1, "BS"): "BS BS BS under HO", (1, "BK"): "BK BK BK"}, supply="JJ")
    table.act(table.hide())
    assert table.refusal(table.cover(1, "BS")) == "not-a-target"
    table.act(table.cover(1, "BK"))
    assert table.points(1, "BK") == 0


def test_w_t17_no_pile_left_to_cover(rig: Rigged) -> None:
    table = rig("HO BD", "BD", piles={(1, "BS"): "BS BS BS under HO"})
    assert table.refusal(table.hide()) == "nothing-to-cover"


def test_w_t17_after_removal_a_new_one_may_come(rig: Rigged) -> None:
    table = rig("HO HO BD", "WE BD BD", piles={(1, "BS"): "BS BS BS"}, supply="JJ JJ BD BD BD BD JJ BD")
    table.act(table.hide())
    table.act(table.cover(1, "BS"))
    table.act(table.react())
    table.act(table.discard("BD"))
    table.act(DrawSupply())
    table.act(table.discard("BD"))
    table.act(DrawSupply())
    table.act(table.hide())
    table.act(table.cover(1, "BS"))
    assert table.pile(1, "BS") == "BS BS BS under HO"


def reacting(rig: Rigged, shots: str) -> Any:
    """A's Hideout has just covered C's pile."""
    table = rig("HO BD BD", "WE BD", "WE BA BD BD", piles={(2, "BS"): "BS BS BS"}, supply=f"JJ {shots} BD BD BD BD BS")
    table.act(table.hide())
    table.act(table.cover(2, "BS"))
    assert table.to_act == 2
    table.act(table.react())
    return table


def test_w_t18_a_reaction_that_hits_removes_the_hideout(rig: Rigged) -> None:
    table = reacting(rig, "BK")
    assert table.points(2, "BS") == 6
    assert sorted(table.stack().split()) == ["BD", "BK", "HO", "JJ", "WE"]
    assert table.to_act == 0
    assert table.noted(notes.HideoutRemoved) == [notes.HideoutRemoved(Seat(2), 0)]


def test_w_t18_a_reaction_that_misses_leaves_it_and_costs_no_turn(rig: Rigged) -> None:
    table = reacting(rig, "WE")
    assert table.points(2, "BS") == 0
    assert table.to_act == 2
    assert table.offers(React) == []
    table.act(Pass())
    table.act(table.discard("BD"))
    table.act(DrawSupply())
    table.act(table.discard("BD"))
    assert table.to_act == 2
    table.act(DrawSupply())
    table.act(table.shoot("BA"))
    table.act(table.own("BS"))
    assert table.pile(2, "BS") == "BS BS BS BA under HO"


def test_w_t19_a_wyatt_earp_is_never_taken(rig: Rigged) -> None:
    table = rig("WE BD", "BD", stack="WE BA WE BS BS")
    table.act(table.earp_search())
    offers = table.legal()
    assert sorted(table.faces[offer.card] for offer in offers) == [0, 15]
    assert table.game.split(offers[0]) == (TakeCard(None), offers[0].card)
    assert table.refusal(offers[0]) == "private-part"
    table.act(table.take("BA"))
    assert [request.never for request in table.asked if isinstance(request, Take)] == [(19,)]
    assert len(table.state.hidden) == 4 and table.stack() == "WE"


def test_w_t19_a_taken_bank_robbery_may_be_played_at_once(rig: Rigged) -> None:
    table = rig("WE BD", "BD", stack="BA BS", piles={(0, "JJ"): "JJ JJ JJ"}, supply="JJ")
    table.act(table.earp_search())
    table.act(table.take("BA"))
    assert table.legal() == (table.shoot("BA"), KeepTaken())
    table.act(table.shoot("BA"))
    table.act(table.own("JJ"))
    assert table.points(0, "JJ") == 8


def test_w_t19_a_kept_bank_robbery_is_kept_for_this_turn(rig: Rigged) -> None:
    table = rig("WE BD", "BD", stack="BA BS", piles={(0, "JJ"): "JJ JJ JJ"}, supply="JJ")
    table.act(table.earp_search())
    table.act(table.take("BA"))
    table.act(KeepTaken())
    assert table.hand(0) == "BD BA"
    assert table.refusal(table.shoot("BA")) == "one-sheriff"
    assert isinstance(table.asked[-1], Tuck)


def test_w_t20_a_draw_goes_on_through_the_reshuffle(rig: Rigged) -> None:
    table = rig("BD", "BD", phase=Phase.DRAW, supply="BK", stack="BS SK JJ")
    table.act(DrawSupply())
    assert table.hand(0) == "BD BK BS"
    assert table.state.reshuffled and table.stack() == "" and len(table.state.supply) == 2
    assert [type(request) for request in table.asked] == [Show, Shuffle, Show, Tuck]
    assert table.notes == [notes.Drew(Seat(0), 1), notes.Reshuffled(3), notes.Drew(Seat(0), 1)]


def test_every_legal_size_of_a_lay_is_offered_and_each_other_play_once(rig: Rigged) -> None:
    table = rig("JJ JJ JJ JJ PJJ WE BD", "BD", opened="JJ")
    assert len(table.offers(LayOutlaws)) == 4
    assert len(table.offers(PlayPhoto)) == 1
    assert len(table.offers(EarpDraw)) == 1
