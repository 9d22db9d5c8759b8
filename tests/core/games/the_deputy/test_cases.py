"""The cases that are derived from the rules, by their labels (D13), and the answers to what the printed rules leave open (D12)."""

from typing import Any

import pytest

from core.errors import IllegalActionError
from core.games.the_deputy import notes as note
from core.games.the_deputy.actions import Bottom, Examine, Fight, Keep, Move, SpinDial, TurnUp
from core.games.the_deputy.board import OFFICE, inside, rim
from core.games.the_deputy.dealing import deal
from core.games.the_deputy.rules import TheDeputy
from core.games.the_deputy.state import Options, Phase, State
from core.ids import Card, Seat
from core.table import contract as ask
from core.table.plain import PlainTable

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def begin(seats: int, *dial: int, options: Options | None = None) -> tuple[State, list[Any]]:
    """A new game in which the dial stops there: its state when the first turn begins, and what was seen."""
    game, spins, seen = TheDeputy(), list(dial), list[Any]()
    table = PlainTable(seats, lambda sides: 0, game.partners)
    change = game.start(options or Options(), seats)
    pending = list(change.requests)
    while pending:
        request = pending.pop(0)
        outcome = ask.Spun(spins.pop(0) - 1) if isinstance(request, ask.Spin) else table.answer(request)
        change = game.apply(change.state, outcome)
        pending += change.requests
        seen += change.notes
    assert not spins
    return change.state, seen


# The start (D3)


def test_dt01_six_times_four_and_all_pieces_in_the_office() -> None:
    state, seen = begin(3, 2, 8, 5)
    assert [len(circle.queue) for circle in state.circles] == [4] * 6
    assert state.places == (OFFICE,) * 3 and not any(state.held) and not state.office
    assert seen[0] == note.Dealt((4,) * 6)


def test_d2_a_quick_game_posts_two_wanted_and_deals_the_other_22() -> None:
    state, seen = begin(2, 2, 8, options=Options(quick=True))
    assert [len(circle.queue) for circle in state.circles] == [4, 4, 4, 4, 3, 3]
    assert [posted.outlaw for posted in state.office] == [0, 1] and seen[0] == note.Dealt((4, 4, 4, 4, 3, 3))


def test_da1_the_highest_spin_begins_and_then_it_goes_clockwise(rig: Any) -> None:
    state, seen = begin(3, 2, 8, 5)
    assert (state.turn, state.number, state.phase) == (B, 1, Phase.TURN)
    assert [(spun.seat, spun.value) for spun in seen if isinstance(spun, note.StartSpun)] == [(A, 2), (B, 8), (C, 5)]
    assert seen[-2:] == [note.Starts(B), note.TurnBegan(B, 1)]
    game = rig("O", "O", "O", turn=C)
    assert game.ride(1, "O-I1.1").to_act == A


def test_da1_equals_spin_again_among_themselves() -> None:
    state, seen = begin(4, 7, 3, 7, 7, 4, 4, 1, 2, 6)
    assert state.turn == C
    spun = [(spun.seat, spun.value) for spun in seen if isinstance(spun, note.StartSpun)]
    assert spun == [(0, 7), (1, 3), (2, 7), (3, 7), (0, 4), (2, 4), (3, 1), (0, 2), (2, 6)]


# Riding (D5)


@pytest.mark.parametrize(("place", "spin", "lost"), [("O", 5, 0), ("O", 6, 1), ("O", 7, 2), ("O", 8, 0), ("I1", 5, 3)])
def test_dt02_a_circle_is_entered_by_an_exact_spin_or_more_and_its_top_card_examined(rig: Any, place: str, spin: int, lost: int) -> None:
    game = rig(place, "O", circles={0: "NC W1"})
    game.ride(spin, "in 0")
    assert game.noted(note.Moved)[0].lost == lost and game.noted(note.Examined) == [note.Examined(A, 0)]
    assert game.at(0) == "in 0" and game.requested(ask.Show)[0].to == A and game.fates() == "bottom"


def test_dt02_the_other_ends_are_exact_and_four_spaces_from_the_office_are_none(rig: Any) -> None:
    game = rig("O", "O")
    assert not any(end.startswith("in") for end in game.spin(4).ends())
    assert game.noted(note.Spun) == [note.Spun(A, 4)]


def test_da5_the_rest_of_the_spin_is_lost_and_the_triangle_counts_nothing_on_leaving(rig: Any) -> None:
    game = rig("in 0", "O")
    game.ride(2, "I1")
    assert game.noted(note.Moved)[0].lost == 0 and game.at(0) == "I1"


def test_da6_a_move_may_pass_or_end_in_the_office(rig: Any) -> None:
    assert "O" in rig("O-I1.1", "O").spin(1).ends()
    assert "O-I4.1" in rig("O-I1.1", "O").spin(2).ends()


def test_da8_only_where_a_contact_lies_face_up_he_may_stop_on_the_triangle(rig: Any) -> None:
    assert "rim 0 0" not in rig("O", "O").spin(5).ends()
    game = rig("O", "rim 0 0", up={0: "C3"}, held={1: "W4"})
    game.ride(6, "rim 0 0")
    assert game.at(0) == "rim 0 0" and game.noted(note.Moved)[0].lost == 1
    assert not game.noted(note.Met), "with a space lost it is no exact count"
    game = rig("O", "rim 0 0", up={0: "C3"}, held={1: "W4"})
    assert game.ride(5, "rim 0 0").noted(note.Met) == [note.Met(A, B, 0, 1)]


def test_da9_inside_a_circle_he_spins_or_examines_and_no_turn_is_passed(rig: Any) -> None:
    game = rig("in 2", "O", circles={2: "NC"})
    assert game.legal() == (SpinDial(), Examine())
    assert game.examine().bottom().to_act == B
    assert game.legal() == (SpinDial(),)


def test_t2_from_the_triangle_he_steps_in_unless_he_is_bound(rig: Any) -> None:
    game = rig("rim 0 0", "O", up={0: "C3"})
    assert game.legal() == (SpinDial(), Examine())
    game.examine()
    assert game.at(0) == "in 0" and game.fates() == "bottom"
    bound = rig("rim 0 0", "O", up={0: "C3:0"}, held={0: "W3+"})
    assert bound.legal() == (SpinDial(),) and bound.refusal(Examine()) == "not-at-a-circle"
    elsewhere = rig("rim 0 6", "O", up={0: "C3"})
    assert elsewhere.legal() == (SpinDial(),) and elsewhere.refusal(Examine()) == "not-at-a-circle"


def test_da17_the_finder_is_bound_to_the_rim_and_rides_clockwise_any_number_of_laps(rig: Any) -> None:
    game = rig("rim 0 10", "in 1", up={0: "C3:0"}, held={0: "W3+"}, circles={1: ""})
    for spin, end, fight in ((4, "rim 0 2", ()), (5, "rim 0 7", ()), (8, "rim 0 3", (4,))):
        assert game.spin(spin).ends() == {end}
        game.dial += fight
        game.act(game.legal()[0])
        if not fight:
            game.examine()
    assert game.noted(note.FightSpun) == [note.FightSpun(A, 4, False)]


def test_da19_without_a_right_the_direction_is_free_and_with_one_it_is_clockwise_also_when_leaving(rig: Any) -> None:
    free = rig("rim 0 2", "O", up={0: "C3"}, held={1: "W3+"})
    assert free.spin(4).ends() == {"rim 0 6", "rim 0 10", "in 0", "I1"}
    bound = rig("rim 0 10", "O", up={0: "C3"}, held={1: "W3+/0"})
    assert bound.spin(4).ends() == {"rim 0 2", "in 0", "I1"}
    held_down = rig("rim 0 2", "O", up={0: "C3"}, held={0: "W1"}, office="W3")
    assert held_down.spin(4).ends() == {"rim 0 6"}
    one_of_two = rig("rim 0 2", "O", up={0: "C3 C5"}, held={1: "W3+/0 W5+"})
    assert one_of_two.spin(4).ends() == {"rim 0 6"}, "the right to one of several who lie there is enough"


def test_t3_from_inside_it_starts_at_the_triangle(rig: Any) -> None:
    game = rig("in 0", "O", up={0: "C3"}, office="W3")
    assert game.spin(3).ends() == {"rim 0 3", "I1-I2.1", "I6-I1.2", "O-I1.2"}


# Examining (D6)


def test_dt03_no_clue_goes_to_the_bottom(rig: Any) -> None:
    game = rig("in 0", "O", circles={0: "NC W1 C2"})
    game.examine()
    assert game.fates() == "bottom" and game.refusal(TurnUp(Card(10**6))) == "no-right"
    game.bottom()
    assert game.queue(0) == "W1 C2 NC" and game.noted(note.PutUnder) == [note.PutUnder(A, 0)]
    assert game.state.circles[0].queue[-1].seen == (A,)


def test_dt03_da10_a_wanted_is_kept(rig: Any) -> None:
    game = rig("in 0", "O", circles={0: "W1 NC C2"})
    top = game.state.circles[0].queue[0].card
    assert game.examine().fates() == "keep"
    game.keep()
    assert game.asked == [ask.Show((top,), A), ask.Prove(top, A, (0, 1, 2, 3, 4, 5))]
    assert game.queue(0) == "NC C2" and game.held(0) == "W1" and game.noted(note.Kept) == [note.Kept(A, 0)]
    assert game.knows(0, "W1") and not game.knows(1, "W1")


def test_dt03_a_contact_without_a_right_goes_to_the_bottom(rig: Any) -> None:
    game = rig("in 0", "O", circles={0: "C2 NC W1"}, held={0: "W3", 1: "W2+"})
    assert game.examine().fates() == "bottom", "to see a WANTED lie face up gives no right to it"
    game.bottom()
    assert game.queue(0) == "NC W1 C2" and game.knows(0, "C2") and not game.knows(1, "C2")


def test_dt03_whoever_put_a_card_back_goes_on_knowing_it_until_the_redeal(rig: Any) -> None:
    game = rig("in 0", "in 0", circles={0: "C2"})
    game.examine().bottom().examine().bottom()
    assert game.state.circles[0].queue[0].seen == (A, B) and game.knows(0, "C2") and game.knows(1, "C2")
    assert game.examine().fates() == "bottom"
    assert game.bottom().state.circles[0].queue[0].seen == (A, B), "who looks at it again knows it once"


def test_dt11_examining_an_empty_circle_does_nothing(rig: Any) -> None:
    game = rig("in 0", "O", circles={0: ""})
    game.examine()
    assert game.noted(note.FoundNothing) == [note.FoundNothing(A, 0)] and game.to_act == B and not game.asked
    game = rig("O", "O", circles={0: ""})
    assert game.ride(5, "in 0").noted(note.FoundNothing) == [note.FoundNothing(A, 0)] and game.at(0) == "in 0"


def test_da11_with_the_wanted_in_front_of_him_or_in_the_office_it_is_compulsory(rig: Any) -> None:
    assert rig("in 0", "O", circles={0: "C2"}, held={0: "W1 W2"}).examine().fates() == "turn up W2"
    game = rig("in 0", "O", circles={0: "C2"}, office="W2")
    assert game.examine().fates() == "turn up W2"
    game.turn_up("W2")
    assert game.noted(note.ContactUp) == [note.ContactUp(A, 0, 2, note.Proof.OFFICE)] and game.office() == "W2"
    assert not game.noted(note.WantedUp) and not game.requested(ask.Surrender)


@pytest.mark.parametrize(
    ("held", "office", "among", "others"),
    [
        ({}, "", (6, 7, 8, 9, 10, 11, 12), ()),
        ({}, "W0 W4", (7, 8, 9, 11, 12), ()),
        ({0: "W1 W3/1", 1: "W5"}, "", (6, 7, 8, 9, 10, 11, 12), ("W1", "W3")),
        ({0: "W1 W3+"}, "W5", (6, 7, 8, 9, 10, 12), ("W1",)),
    ],
)
def test_da11_what_is_put_back_is_proven_to_be_neither_a_wanted_nor_a_contact_that_had_to_be_turned_up(
    rig: Any, held: dict[int, str], office: str, among: tuple[int, ...], others: tuple[str, ...]
) -> None:
    up = {4: "C3"} if "W3+" in held.get(0, "") else {}
    game = rig("in 0", "O", circles={0: "C2 NC"}, held=held, office=office, up=up)
    top = game.state.circles[0].queue[0].card
    apart = [ask.ProveApart(top, tuple(game.card(code) for code in others), A)] if others else []
    game.examine().bottom()
    assert game.asked == [ask.Show((top,), A), ask.Prove(top, A, among), *apart, ask.PutBack(top, A)]


def test_dt04_the_holder_finds_the_contact_rides_to_x_and_wins(rig: Any) -> None:
    game = rig("in 0", "O", circles={0: "C2 NC"}, held={0: "W2"})
    game.examine().turn_up("W2")
    assert game.up(0) == "C2:0" and game.at(0) == "rim 0 0" and game.held(0) == "W2+"
    assert [type(each) for each in game.notes] == [note.Examined, note.ContactUp, note.WantedUp, note.TurnBegan]
    assert game.noted(note.ContactUp)[0].by is note.Proof.OWN and game.to_act == B
    game.ride(1, "O-I1.1").ride(3, "rim 0 3", 5)
    assert game.noted(note.FightBegan) == [note.FightBegan(A, 0, 2)] and game.noted(note.FightSpun) == [note.FightSpun(A, 5, True)]
    assert game.noted(note.Captured) == [note.Captured(A, 2, 300)] and game.state.score(A) == 300
    assert game.at(0) == "O" and game.up(0) == "" and game.held(0) == "" and game.to_act == B
    assert {game.state.captures[0].contact, game.state.captures[0].wanted} == {game.card("C2"), game.card("W2")}


def test_da20_the_spin_of_the_fight_is_no_other_turn(rig: Any) -> None:
    game = rig("rim 0 0", "O", up={0: "C2:0"}, held={0: "W2+"})
    game.ride(3, "rim 0 3", 1)
    assert [each.number for each in game.noted(note.TurnBegan)] == [2]


def test_dt05_an_outlaw_who_escapes_is_worth_twice_as_much_each_time(rig: Any) -> None:
    game = rig("rim 0 0", "rim 0 1", up={0: "C2:0"}, held={0: "W2+ W4"}, circles={0: "NC"})
    game.ride(3, "rim 0 3", 4)
    assert game.noted(note.Escaped) == [note.Escaped(A, 2, 600)] and game.state.escapes == (0, 0, 1, 0, 0, 0)
    assert game.office() == "W2" and game.held(0) == "W4" and game.up(0) == "" and game.at(0) == "rim 0 3"
    assert game.noted(note.Redealt) == [note.Redealt((2,) * 6)] and game.sizes() == [2] * 6
    assert not game.knows(0, "C2") and not game.knows(1, "C2")


def test_dt05_da25_captured_later_by_another_he_counts_double_and_after_two_escapes_four_times(rig: Any) -> None:
    for escapes, value in ((1, 600), (2, 1200), (20, 300 << 20)):
        game = rig("O", "rim 0 1", turn=B, up={0: "C2"}, office="W2", escapes=(0, 0, escapes, 0, 0, 0))
        game.ride(2, "rim 0 3", 1)
        assert game.noted(note.Captured) == [note.Captured(B, 2, value)] and game.state.score(B) == value
        assert game.office() == ""
    again = rig("O", "rim 0 1", turn=B, up={0: "C2"}, office="W2", escapes=(0, 0, 70, 0, 0, 0))
    again.ride(2, "rim 0 3", 4)
    assert again.state.escapes[2] == 71 and again.noted(note.Escaped) == [note.Escaped(B, 2, 300 << 71)]


def test_dt06_only_an_exact_count_on_an_x_is_a_fight_and_the_triangle_counts_when_passed(rig: Any) -> None:
    game = rig("rim 0 0", "O-I1.1", up={0: "C2:0"}, held={0: "W2+"})
    game.ride(4, "rim 0 4")
    assert not game.noted(note.FightBegan)
    game.ride(1, "O").ride(5, "rim 0 9", 8)
    assert game.noted(note.FightBegan) == [note.FightBegan(A, 0, 2)]
    game = rig("rim 0 9", "O", up={0: "C2:0"}, held={0: "W2+"})
    assert game.ride(6, "rim 0 3", 8).noted(note.FightBegan) == [note.FightBegan(A, 0, 2)]


# Meetings (D7)


def test_dt07_by_an_exact_count_both_see_all_that_the_other_holds_and_nobody_else_does(rig: Any) -> None:
    game = rig("O", "O-I1.2", "O", held={0: "W0 W1", 1: "W2 W3+"}, up={5: "C3"})
    game.ride(2, "O-I1.2")
    assert game.noted(note.Met) == [note.Met(A, B, 2, 2)]
    assert game.held(0) == "W0/1 W1/1" and game.held(1) == "W2/0 W3+/0"
    assert all(game.knows(0, code) and game.knows(1, code) for code in ("W0", "W1", "W2"))
    assert not any(game.knows(2, code) for code in ("W0", "W1", "W2"))
    assert game.requested(ask.ShowOwn) == [
        ask.ShowOwn((game.card("W0"), game.card("W1")), A, B),
        ask.ShowOwn((game.card("W2"), game.card("W3")), B, A),
    ]


@pytest.mark.parametrize(
    ("places", "spin", "end"),
    [
        (("O", "O-I1.2"), 3, "I1"),
        (("O-I1.1", "O"), 1, "O"),
        (("I1", "in 0"), 2, "in 0"),
    ],
    ids=["passing", "office", "inside"],
)
def test_dt07_da16_passing_the_office_and_the_inside_of_a_circle_are_no_meetings(
    rig: Any, places: tuple[str, str], spin: int, end: str
) -> None:
    game = rig(*places, held={0: "W0", 1: "W2"})
    game.ride(spin, end)
    assert game.at(0) == end and not game.noted(note.Met) and not game.requested(ask.ShowOwn)


def test_da15_the_mover_meets_each_of_those_who_stand_there_clockwise_and_they_not_each_other(rig: Any) -> None:
    game = rig("I1", "O", "I1", "I1", turn=B, held={0: "W0", 2: "W2", 3: "W3"})
    game.ride(3, "I1")
    assert game.noted(note.Met) == [note.Met(B, C, 0, 1), note.Met(B, D, 0, 1), note.Met(B, A, 0, 1)]
    assert [game.held(seat) for seat in range(4)] == ["W0/1", "", "W2/1", "W3/1"]
    assert len(game.requested(ask.ShowOwn)) == 3, "who holds nothing shows nothing"


def test_da15_a_piece_that_is_put_on_a_triangle_meets_nobody(rig: Any) -> None:
    game = rig("in 0", "rim 0 0", circles={0: "C2"}, up={0: "C5"}, held={0: "W2", 1: "W1"})
    game.examine().turn_up("W2")
    assert game.at(0) == game.at(1) == "rim 0 0" and not game.noted(note.Met)


def test_da14_rights_do_not_travel_on_and_later_finds_are_not_covered(rig: Any) -> None:
    game = rig("O", "O-I1.1", "O-I1.2", turn=B, held={0: "W0/1"}, circles={0: "C0"})
    game.ride(1, "O-I1.2")
    assert game.noted(note.Met) == [note.Met(B, C, 0, 0)] and game.held(0) == "W0/1"
    later = rig("in 0", "O", circles={0: "W4"}, held={0: "W0/1"})
    later.examine().keep()
    assert later.held(0) == "W0/1 W4" and not later.knows(1, "W4")


def test_dt08_who_learns_a_right_by_this_very_move_fights_only_from_the_next_turn_on_and_clockwise(rig: Any) -> None:
    game = rig("rim 0 3", "O", "rim 0 7", turn=C, up={0: "C2:0"}, held={0: "W2+"})
    assert {"rim 0 3", "rim 0 11"} <= game.spin(4).ends()
    game.act(Move(rim(0, 3)))
    assert game.noted(note.Met) == [note.Met(C, A, 0, 1)] and game.held(0) == "W2+/2"
    assert not game.noted(note.FightBegan) and game.to_act == A
    game.ride(1, "rim 0 4").ride(1, "O-I1.1")
    assert game.spin(4).ends() == {"rim 0 7"}
    game.act(game.legal()[0])
    game.ride(1, "rim 0 5").ride(1, "O")
    assert game.ride(2, "rim 0 9", 4).noted(note.FightBegan) == [note.FightBegan(C, 0, 2)]


def test_dt09_da13_a_learned_right_may_turn_a_contact_up_and_win_both_cards(rig: Any) -> None:
    game = rig("O", "in 0", turn=B, circles={0: "C2 NC"}, held={0: "W1 W2/1"})
    assert game.examine().fates() == "bottom, turn up W2"
    game.turn_up("W2")
    assert game.requested(ask.Surrender) == [ask.Surrender((game.card("W2"),), A, 2)]
    assert game.noted(note.ContactUp) == [note.ContactUp(B, 0, 2, note.Proof.LEARNED)]
    assert game.noted(note.WantedUp) == [note.WantedUp(A, 2)] and game.held(0) == "W1 W2+/1" and game.up(0) == "C2:1"
    game.ride(1, "O-I1.1").ride(3, "rim 0 3", 6)
    assert game.noted(note.Captured) == [note.Captured(B, 2, 300)] and game.held(0) == "W1"


def test_da12_a_learned_right_may_as_well_be_kept_back(rig: Any) -> None:
    game = rig("O", "in 0", turn=B, circles={0: "C2 NC"}, held={0: "W1 W2/1"})
    game.examine().bottom()
    assert game.queue(0) == "NC C2"


def test_a_right_that_a_seat_has_in_two_ways_is_named_once(rig: Any) -> None:
    game = rig("O", "in 0", turn=B, circles={0: "C2 NC"}, held={0: "W1"}, office="W2")
    assert game.examine().fates() == "turn up W2"


def test_dt10_another_slot_than_the_right_one_is_a_wrong_match_also_for_who_has_the_right(rig: Any) -> None:
    for given, claim in (({"office": "W5 W2"}, "W5"), ({"held": {0: "W3 W2"}}, "W3")):
        game = rig("in 0", "O", circles={0: "C2 NC"}, **given)
        game.examine().turn_up(claim)
        assert game.noted(note.WrongMatch) == [note.WrongMatch(A, 0, 8)] and game.at(0) == "O" and game.up(0) == ""


@pytest.mark.parametrize("claim", ["W3", "W1", "W5", "W4"], ids=["own", "learned", "office", "own face up"])
def test_dt10_a_wrong_match_puts_the_contact_under_for_all_to_see_and_the_piece_in_the_office(rig: Any, claim: str) -> None:
    game = rig("in 0", "O", circles={0: "C2 NC"}, held={0: "W3 W4+", 1: "W1/0"}, office="W5", up={5: "C4"})
    game.examine().turn_up(claim)
    assert game.queue(0) == "NC C2" and game.at(0) == "O" and game.knows(1, "C2") and game.to_act == B
    assert game.noted(note.WrongMatch) == [note.WrongMatch(A, 0, 8)]
    assert game.held(0) == "W3 W4+" and game.held(1) == "W1/0" and game.state.claim is None
    assert not game.knows(1, "W3"), "the WANTED that was named stays unseen"


def test_dt10_the_contact_that_all_know_is_examined_like_any_other_card(rig: Any) -> None:
    game = rig("in 0", "in 0", "in 0", "O", circles={0: "C2"}, held={0: "W3", 2: "W2"})
    game.examine().turn_up("W3")
    assert game.to_act == B
    game.examine()
    assert game.fates() == "bottom" and game.refusal(Keep()) == "not-a-wanted"
    game.bottom().examine()
    assert game.fates() == "turn up W2"
    assert game.turn_up("W2").up(0) == "C2:2"


def test_dt10_the_contact_that_all_know_must_be_turned_up_if_its_wanted_lies_in_the_office(rig: Any) -> None:
    game = rig("in 0", "in 0", circles={0: "C2"}, held={0: "W3"}, office="W2")
    game.examine().turn_up("W3")
    game.examine()
    assert game.refusal(Bottom()) == "must-turn-up"


# Redeal and end (D9, D11)


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(24, [4] * 6), (22, [4, 4, 4, 4, 3, 3]), (19, [4, 3, 3, 3, 3, 3]), (13, [3, 2, 2, 2, 2, 2]), (1, [1, 0, 0, 0, 0, 0]), (0, [0] * 6)],
)
def test_dt11_da23_cards_are_dealt_one_by_one(count: int, sizes: list[int]) -> None:
    dealt = deal(range(count))
    assert [len(cards) for cards in dealt] == sizes
    assert dealt[0][:2] == tuple(range(count))[:7:6], "the first card dealt to a Circle is its top"


def test_dt11_a_redeal_of_19(rig: Any) -> None:
    circles = {0: "NC NC NC", 1: "NC NC NC", 2: "NC NC NC", 3: "NC NC NC", 4: "NC NC C1", 5: "W0 C0 C2"}
    held, up = {0: "W1 W2", 1: "W3+"}, {0: "C3:1"}
    game = rig("O", "rim 0 0", turn=B, circles=circles, held=held, up=up, captured={"W4": 0})
    game.ride(3, "rim 0 3", 4)
    assert game.noted(note.Redealt) == [note.Redealt((4, 3, 3, 3, 3, 3))]
    assert len(game.requested(ask.Shuffle)[0].cards) == 19


def test_da21_da22_the_loser_stays_and_other_contacts_and_held_cards_stay(rig: Any) -> None:
    game = rig("rim 0 0", "O", up={0: "C2:0 C5", 3: "C1"}, held={0: "W2+ W4", 1: "W1+"}, circles={0: "NC"}, office="W5")
    game.ride(3, "rim 0 3").fight(2, 8)
    assert game.at(0) == "rim 0 3" and game.up(0) == "C5" and game.up(3) == "C1"
    assert game.held(0) == "W4" and game.held(1) == "W1+" and game.office() == "W5 W2"


def test_da24_the_wanted_of_who_escapes_goes_to_the_office_from_any_holder_and_gives_everybody_the_right(rig: Any) -> None:
    game = rig("rim 0 1", "O", up={0: "C2"}, held={1: "W2+/0 W3"})
    game.ride(2, "rim 0 3", 8)
    assert game.held(1) == "W3" and game.office() == "W2"
    assert all(game.state.public_right(seat, 2) for seat in (A, B))


def test_da24_a_wanted_that_lies_in_the_office_stays_where_it_is(rig: Any) -> None:
    game = rig("rim 0 1", "O", up={0: "C2"}, office="W2 W5")
    assert game.ride(2, "rim 0 3", 8).office() == "W2 W5"


def test_da26_da29_whoever_has_the_right_captures_and_takes_the_wanted_from_its_holder(rig: Any) -> None:
    game = rig("O", "rim 0 1", "rim 0 5", turn=B, up={0: "C2:2"}, held={0: "W2+/1/2"})
    game.ride(2, "rim 0 3", 1)
    assert game.held(0) == "" and game.state.score(B) == 300 and game.at(2) == "rim 0 5", "other hunters stay"
    assert not game.state.bound(C)


def test_da27_of_several_he_names_one_that_he_has_the_right_to(rig: Any) -> None:
    game = rig("rim 0 1", "O", up={0: "C5 C2 C1"}, held={1: "W1+"}, office="W2 W5")
    game.ride(2, "rim 0 3")
    assert game.legal() == (Fight(2), Fight(5)) and game.refusal(Fight(1)) == "no-such-foe"
    game.fight(5, 1)
    assert game.noted(note.FightBegan) == [note.FightBegan(A, 0, 5)] and game.state.score(A) == 600


def test_da27_a_right_of_this_very_move_is_not_among_them(rig: Any) -> None:
    game = rig("rim 0 1", "rim 0 3", up={0: "C5 C2 C1"}, held={1: "W1+"}, office="W2 W5")
    game.ride(2, "rim 0 3")
    assert game.held(1) == "W1+/0" and game.legal() == (Fight(2), Fight(5))


def test_d4_a_finder_whose_piece_leaves_the_rim_is_finder_no_longer(rig: Any) -> None:
    game = rig("rim 0 0", "O", up={0: "C2:0 C5"}, held={0: "W2+"}, office="W5")
    game.ride(3, "rim 0 3").fight(5, 1)
    assert game.up(0) == "C2" and game.at(0) == "O" and not game.state.bound(A)


@pytest.mark.parametrize("spin", [1, 4], ids=["captured", "escaped"])
def test_d4_a_finder_is_free_when_another_has_fought_his_outlaw(rig: Any, spin: int) -> None:
    game = rig("rim 0 1", "rim 0 10", up={0: "C2:1"}, held={1: "W2+/0"})
    assert game.state.bound(B)
    game.ride(2, "rim 0 3", spin)
    assert not game.state.bound(B) and game.at(1) == "rim 0 10" and game.spin(2).ends() == {"rim 0 0", "rim 0 8", "in 0"}


def test_a_finder_who_loses_another_fight_stays_bound(rig: Any) -> None:
    game = rig("rim 0 0", "O", up={0: "C2:0 C5"}, held={0: "W2+"}, office="W5")
    game.ride(3, "rim 0 3").fight(5, 4)
    assert game.up(0) == "C2:0" and game.state.bound(A)


FIVE = {"W0": 0, "W1": 0, "W3": 0, "W4": 1, "W5": 1}


def test_dt12_the_sixth_capture_ends_the_game_at_once(rig: Any) -> None:
    game = rig("rim 0 0", "O", up={0: "C2:0"}, held={0: "W2+"}, captured=FIVE)
    assert game.game.result(game.state) is None
    game.ride(3, "rim 0 3", 1)
    assert game.state.phase is Phase.OVER and not game.game.to_act(game.state)
    result = game.game.result(game.state)
    assert [(each.seat, each.place, each.score) for each in result.standings] == [(B, 1, 1100), (A, 2, 1000)]
    assert game.notes[-1] == note.GameWon(B)


def test_dt12_in_a_quick_game_it_is_the_fourth(rig: Any) -> None:
    three = {"W0": 0, "W1": 0, "W3": 0}
    for options, over in ((Options(quick=True), True), (Options(), False)):
        game = rig("rim 0 0", "O", up={0: "C2:0"}, held={0: "W2+"}, captured=three, options=options)
        game.ride(3, "rim 0 3", 1)
        assert (game.state.phase is Phase.OVER) is over


def test_da28_of_equal_points_more_captures_win(rig: Any) -> None:
    """600 each: one outlaw who had escaped once, against two."""
    given = {"captured": {"W0": 2, "W1": 1, "W3": 1}, "options": Options(quick=True), "escapes": (0, 0, 1, 0, 0, 0)}
    game = rig("rim 0 0", "O", "O", up={0: "C2:0"}, held={0: "W2+"}, **given)
    game.ride(3, "rim 0 3", 1)
    result = game.game.result(game.state)
    assert [(each.seat, each.place, each.score) for each in result.standings] == [(B, 1, 600), (A, 2, 600), (C, 3, 100)]
    assert not game.noted(note.Tied)


def test_da28_equal_in_both_they_spin_until_one_is_highest(rig: Any) -> None:
    """Three captures and 1,200 points each, one of them doubled; the third seat has none."""
    captured = {"W0": 1, "W4": 1, "W5": 1, "W1": 0, "W3": 0}
    game = rig("rim 0 0", "O", "O", up={0: "C2:0"}, held={0: "W2+"}, captured=captured, escapes=(0, 0, 1, 0, 0, 0))
    game.ride(3, "rim 0 3", 1, 7, 7, 2, 3)
    assert game.noted(note.Tied) == [note.Tied((A, B))]
    assert [(spun.seat, spun.value) for spun in game.noted(note.TieSpun)] == [(A, 7), (B, 7), (A, 2), (B, 3)]
    result = game.game.result(game.state)
    assert [(each.seat, each.place, each.score) for each in result.standings] == [(B, 1, 1200), (A, 2, 1200), (C, 3, 0)]


def test_equal_losers_share_a_place(rig: Any) -> None:
    game = rig("rim 0 0", "O", "O", up={0: "C2:0"}, held={0: "W2+"}, captured={"W0": 0, "W1": 0, "W3": 0, "W4": 0, "W5": 0})
    game.ride(3, "rim 0 3", 1)
    assert [(each.seat, each.place) for each in game.game.result(game.state).standings] == [(A, 1), (B, 2), (C, 2)]


# The bulletin (D2)


def test_a_bulletin_that_would_post_another_card_than_a_wanted_means_nothing(rig: Any) -> None:
    game = rig("O", "O", quiet=39, held={0: "W0", 1: "W4"})
    game.spin(1).act(game.legal()[0], settle=False)
    (request,) = game.open
    for faces in ((0, 12), (8, 4)):
        with pytest.raises(IllegalActionError):
            game.game.apply(game.state, ask.Opened(request.cards, faces))
    assert game.settle().office() == "W0 W4"


def quiet(rig: Any, count: int, seats: int = 2, **given: Any) -> Any:
    """A turn that ends after so many quiet ones."""
    given = {"held": {0: "W0 W2/1", 1: "W4 W5+"}, "up": {5: "C5"}, **given}
    game = rig(*["O"] * seats, quiet=count, **given)
    return game.ride(1, "O-I1.1")


def test_d2_after_twenty_quiet_rounds_the_bulletin_posts_every_wanted_that_is_held_face_down(rig: Any) -> None:
    game = quiet(rig, 39)
    assert game.noted(note.BulletinPosted) == [note.BulletinPosted((0, 2, 4))]
    assert game.office() == "W0 W2 W4" and game.held(0) == "" and game.held(1) == "W5+"
    assert game.state.quiet == 0 and game.to_act == B and game.state.number == 2


def test_d2_a_round_is_a_turn_of_each_seat_that_is_there(rig: Any) -> None:
    assert not quiet(rig, 38).noted(note.BulletinPosted)
    assert not quiet(rig, 39, seats=3).noted(note.BulletinPosted)
    assert quiet(rig, 59, seats=3).noted(note.BulletinPosted)
    assert quiet(rig, 39, seats=3, gone=(False, False, True)).noted(note.BulletinPosted)


def test_d2_without_the_option_there_is_none(rig: Any) -> None:
    game = quiet(rig, 1000, options=Options(bulletin=False))
    assert not game.noted(note.BulletinPosted) and game.held(0) == "W0 W2/1"


def test_d2_a_bulletin_with_nothing_to_post_starts_the_count_again(rig: Any) -> None:
    game = quiet(rig, 39, held={}, up={})
    assert game.noted(note.BulletinPosted) == [note.BulletinPosted(())] and game.state.quiet == 0


def test_d2_a_turn_in_which_nothing_happens_and_a_wrong_match_are_quiet_too(rig: Any) -> None:
    """Whoever passes his turns in an empty Circle, or names wrong slots, does not hold the bulletin off."""
    game = rig("in 0", "O", circles={0: ""}, held={1: "W4"}, quiet=39)
    assert game.examine().noted(note.BulletinPosted) == [note.BulletinPosted((4,))]
    game = rig("in 0", "O", circles={0: "C2"}, held={0: "W3"}, quiet=39)
    assert game.examine().turn_up("W3").noted(note.BulletinPosted) == [note.BulletinPosted((3,))]


def test_d2_a_contact_turned_up_starts_the_count_again(rig: Any) -> None:
    game = rig("in 0", "O", circles={0: "C2"}, held={0: "W2"}, quiet=39)
    game.examine().turn_up("W2")
    assert game.state.quiet == 0 and not game.noted(note.BulletinPosted)
    assert game.ride(1, "O-I1.1").state.quiet == 1


# Refusals


def test_only_the_seat_on_turn_chooses_and_only_what_the_moment_allows(rig: Any) -> None:
    game = rig("in 0", "O")
    assert game.refusal(SpinDial(), seat=1) == "not-your-turn"
    for action in (Bottom(), Keep(), TurnUp(Card(0)), Fight(0), Move(OFFICE)):
        assert game.refusal(action) == "wrong-moment"
    game.spin(2)
    assert game.refusal(Move(inside(3))) == "no-such-end" and game.refusal(Examine()) == "wrong-moment"


def test_a_slot_that_gives_no_right_is_not_named(rig: Any) -> None:
    game = rig("in 0", "O", "O", circles={0: "C2 NC"}, held={1: "W1", 2: "W2/1"})
    game.examine()
    for code in ("W1", "W2", "C2"):
        assert game.refusal(TurnUp(game.card(code))) == "no-right"


def test_a_card_that_is_turned_up_and_is_no_contact_convicts_the_seat(rig: Any) -> None:
    for code in ("NC", "W4"):
        game = rig("in 0", "O", circles={number: "" for number in range(6)} | {0: code}, held={0: "W2"})
        game.examine()
        with pytest.raises(IllegalActionError) as caught:
            game.turn_up("W2")
        assert caught.value.reason == "false-claim"


@pytest.mark.parametrize(
    ("options", "seats", "reason"), [(Options(), 1, "bad-seats"), (Options(), 5, "bad-seats"), (None, 2, "bad-options")]
)
def test_what_is_not_playable_is_refused(options: Any, seats: int, reason: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        TheDeputy().start(options, seats)
    assert caught.value.reason == reason
