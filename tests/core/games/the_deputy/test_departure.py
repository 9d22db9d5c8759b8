"""A seat that leaves for good (D11): its cards, its turn, and what the others were about."""

from typing import Any

import pytest

from core.errors import IllegalActionError
from core.games.the_deputy import notes as note
from core.games.the_deputy.actions import Bottom, Examine, Move, SpinDial
from core.games.the_deputy.board import rim
from core.games.the_deputy.rules import TheDeputy
from core.games.the_deputy.state import Due, Options, Phase
from core.ids import Seat
from core.table import contract as ask
from core.table.contract import Departed
from core.table.plain import PlainTable

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
TWO = {number: "NC NC" for number in range(6)}


def test_its_wanted_go_to_the_office_and_all_face_down_cards_are_redealt(rig: Any) -> None:
    game = rig("O", "in 1", "O", held={0: "W0/1", 1: "W1 W2+/0"}, up={3: "C2:0"}, circles={**TWO, 1: "C4 NC"})
    game.leave(1)
    assert game.office() == "W2 W1" and game.held(1) == "" and game.held(0) == "W0"
    assert game.noted(note.SeatLeft) == [note.SeatLeft(B, (2,))] and game.noted(note.LeftBehind) == [note.LeftBehind(B, (1,))]
    assert game.noted(note.Redealt) == [note.Redealt((2,) * 6)] and game.up(3) == "C2:0"
    assert game.to_act == A and game.ride(1, "O-I1.1").to_act == C


def test_the_cards_of_two_who_leave_one_right_after_the_other_all_go_to_the_office(rig: Any) -> None:
    game = rig("O", "O", "O", "O", held={1: "W1", 2: "W4"})
    game.leave(1, settle=False).leave(2)
    assert game.held(1) == game.held(2) == "" and set(game.office().split()) == {"W1", "W4"}
    assert sorted(left.outlaws for left in game.noted(note.LeftBehind)) == [(1,), (4,)] and game.to_act == A


def test_what_it_alone_was_shown_gives_nobody_a_right(rig: Any) -> None:
    game = rig("in 0", "O", "O", held={0: "W0/1/2"})
    game.leave(1)
    assert game.held(0) == "W0/2"


def test_its_finds_have_no_finder(rig: Any) -> None:
    game = rig("O", "rim 2 4", "O", held={1: "W2+"}, up={2: "C2:1 C3"}, office="W3")
    game.leave(1)
    assert game.up(2) == "C2 C3" and game.office() == "W3 W2"


def test_the_next_seat_has_its_turn(rig: Any) -> None:
    game = rig("O", "O", "O", turn=B)
    game.leave(1)
    assert game.to_act == C and game.noted(note.TurnBegan) == [note.TurnBegan(C, 2)]


def test_the_card_that_it_was_looking_at_is_redealt(rig: Any) -> None:
    game = rig("O", "in 0", "O", turn=B, circles={**TWO, 0: "W4 NC"})
    game.examine().leave(1)
    assert sum(game.sizes()) == 12 and game.state.looking is None and game.to_act == C


def test_a_card_that_it_had_not_seen_yet_is_redealt(rig: Any) -> None:
    game = rig("O", "in 0", "O", turn=B, circles={**TWO, 0: "W4 NC"})
    game.act(Examine(), settle=False).leave(1)
    assert sum(game.sizes()) == 12 and game.to_act == C


@pytest.mark.parametrize("leaver", [A, C])
def test_a_spin_under_way_is_spun_to_its_end(rig: Any, leaver: Seat) -> None:
    """The point of a spin is fixed by its request; whoever leaves gains nothing by it."""
    game = rig("O", "O", "O", held={2: "W1"})
    game.act(SpinDial(), settle=False)
    game.dial = [3]
    game.leave(leaver)
    assert not game.dial and game.sizes() == [2] * 6
    if leaver == A:
        assert game.to_act == B and game.state.spun == 0 and not game.noted(note.Spun)
    else:
        assert game.to_act == A and game.state.spun == 3 and game.office() == "W1"


def test_who_looks_at_a_card_chooses_when_the_rest_is_redealt(rig: Any) -> None:
    game = rig("in 0", "O", "O", circles={**TWO, 0: "C2 NC"}, held={2: "W2"})
    assert game.examine().fates() == "bottom"
    game.leave(2)
    assert game.fates() == "turn up W2" and sum(game.sizes()) == 11
    game.turn_up("W2")
    assert game.up(0) == "C2:0" and game.noted(note.ContactUp)[0].by is note.Proof.OFFICE


def test_who_was_proving_what_has_become_untrue_chooses_again(rig: Any) -> None:
    """The card was none that had to be turned up, until its WANTED came into the office."""
    game = rig("in 0", "O", "O", circles={**TWO, 0: "C2 NC"}, held={2: "W2"})
    game.examine().act(Bottom(), settle=False).leave(2)
    assert game.to_act == A and game.fates() == "turn up W2"


def test_a_card_that_was_not_seen_yet_is_shown_after_the_redeal(rig: Any) -> None:
    game = rig("in 0", "O", "O", circles={**TWO, 0: "C2 NC"})
    game.act(Examine(), settle=False).leave(1)
    assert game.fates() == "bottom" and game.knows(0, "C2")


def test_a_claim_on_the_wanted_of_a_seat_that_leaves_is_made_again(rig: Any) -> None:
    game = rig("in 0", "O", "O", circles={**TWO, 0: "C2 NC"}, held={2: "W2/0"})
    game.examine()
    game.act(game.legal()[1], settle=False)
    game.step()
    assert game.state.queue[0].due is Due.FIND_WANTED
    game.leave(2)
    assert game.state.claim is None and game.fates() == "turn up W2" and game.office() == "W2"
    assert game.turn_up("W2").up(0) == "C2:0"


def test_the_others_show_each_other_what_they_had_to(rig: Any) -> None:
    game = rig("O", "O-I1.2", "O-I1.2", "O-I1.2", held={0: "W0", 1: "W1", 2: "W2", 3: "W3"})
    game.spin(2)
    game.act(Move(game.state.places[1]), settle=False)
    game.step()
    game.leave(2)
    assert [game.held(seat) for seat in range(4)] == ["W0/1/3", "W1/0", "", "W3/0"] and game.office() == "W2"
    assert game.to_act == B


def test_nobody_shows_anything_to_a_mover_who_left(rig: Any) -> None:
    game = rig("O", "O-I1.2", "O-I1.2", held={1: "W1", 2: "W2"})
    game.spin(2)
    game.act(Move(game.state.places[1]), settle=False)
    game.leave(0)
    assert game.held(1) == "W1" and game.held(2) == "W2" and game.to_act == B


@pytest.mark.parametrize("win", [True, False])
def test_a_fight_goes_on_when_another_leaves(rig: Any, win: bool) -> None:
    game = rig("rim 0 1", "O", "O", up={0: "C2"}, held={1: "W2+/0 W4"}, circles={**TWO, 0: "NC"})
    game.spin(2)
    game.dial = [1 if win else 4]
    game.act(Move(rim(0, 3)), settle=False)
    game.leave(1)
    assert game.office() == ("W4" if win else "W2 W4") and len(game.requested(ask.Shuffle)) == 1
    assert game.state.score(A) == (300 if win else 0) and game.state.escapes[2] == (not win)
    assert game.at(0) == ("O" if win else "rim 0 3") and game.to_act == C


def test_the_last_capture_ends_the_game_also_when_somebody_leaves_in_the_fight(rig: Any) -> None:
    captured = {"W0": 0, "W1": 0, "W3": 0, "W4": 1, "W5": 1}
    game = rig("rim 0 1", "O", "O", up={0: "C2"}, held={1: "W2+/0"}, captured=captured)
    game.spin(2)
    game.dial = [1]
    game.act(Move(rim(0, 3)), settle=False)
    game.leave(1)
    result = game.game.result(game.state)
    assert [(each.seat, each.place, each.score) for each in result.standings] == [(A, 1, 1000), (C, 2, 0), (B, 3, 1100)]
    assert not game.open and not game.requested(ask.Shuffle), "nothing is asked for after the end"


def test_a_fighter_who_leaves_wins_and_loses_nothing(rig: Any) -> None:
    game = rig("rim 0 1", "O", "O", up={0: "C2"}, held={1: "W2+/0"})
    game.spin(2)
    game.dial = [1]
    game.act(Move(rim(0, 3)), settle=False)
    game.leave(0)
    assert game.up(0) == "C2" and not game.state.captures and game.to_act == B and game.held(1) == "W2+"


def test_a_bulletin_is_posted_without_the_seat_that_left(rig: Any) -> None:
    game = rig("O", "O", "O", held={0: "W0", 2: "W2"}, quiet=59)
    game.spin(1)
    game.act(game.legal()[0], settle=False)
    assert game.state.queue[0].due is Due.BULLETIN
    game.leave(2)
    assert game.office() == "W2 W0" and game.noted(note.BulletinPosted) == [note.BulletinPosted((0,))] and game.to_act == B


def test_when_one_is_left_it_has_won(rig: Any) -> None:
    game = rig("O", "O", "O", captured={"W5": 1})
    game.leave(1).leave(0)
    result = game.game.result(game.state)
    assert [(each.seat, each.place, each.score) for each in result.standings] == [(C, 1, 0), (B, 2, 600), (A, 3, 0)]
    assert game.state.phase is Phase.OVER and game.notes[-1] == note.GameWon(C)


def test_who_has_left_does_not_win_by_points(rig: Any) -> None:
    game = rig("rim 0 1", "O", "O", up={0: "C2"}, office="W2", captured={"W0": 1, "W5": 1, "W1": 0}, options=Options(quick=True))
    game.leave(1)
    game.ride(2, "rim 0 3", 1)
    result = game.game.result(game.state)
    assert [(each.seat, each.place, each.score) for each in result.standings] == [(A, 1, 500), (C, 2, 0), (B, 3, 700)]


# Before the first turn, and in a tie


def started(seats: int, answers: int) -> Any:
    """A new game after so many answers, and its table."""
    game = TheDeputy()
    table = PlainTable(seats, lambda sides: 0, game.partners)
    change = game.start(Options(), seats)
    pending = list(change.requests)
    for _ in range(answers):
        change = game.apply(change.state, table.answer(pending.pop(0)))
        pending += change.requests
    return game, table, change.state, pending


@pytest.mark.parametrize("answers", range(6))
def test_at_every_moment_of_the_start_the_others_begin(answers: int) -> None:
    game, table, state, pending = started(4, answers)
    pending = [request for request in pending if isinstance(request, ask.Spin)]
    change = game.apply(state, Departed(B))
    assert answers > 1 or change.state.spinners == (A, C, D)
    pending += change.requests
    values = iter([7, 6, 5, 4, 3, 2, 1, 0])
    notes = list(change.notes)
    while pending:
        request = pending.pop(0)
        outcome = ask.Spun(next(values)) if isinstance(request, ask.Spin) else table.answer(request)
        change = game.apply(change.state, outcome)
        pending += change.requests
        notes += change.notes
    assert change.state.phase is Phase.TURN and change.state.number == 1 and change.state.turn in (A, C, D)
    assert sum(len(circle.queue) for circle in change.state.circles) == 24
    assert not any(each.seat == B for each in notes if isinstance(each, note.StartSpun)) or answers > 2


TIE = {"captured": {"W0": 1, "W4": 1, "W5": 1, "W1": 0, "W3": 0}, "escapes": (0, 0, 1, 0, 0, 0), "up": {0: "C2:0"}, "held": {0: "W2+"}}


def tied(rig: Any) -> Any:
    """Seats 0 and 1 are about to spin for the victory, the others have nothing."""
    game = rig("rim 0 0", "O", "O", "O", **TIE)
    game.spin(3)
    game.act(Move(rim(0, 3)), settle=False)
    game.dial = [1]
    game.step()
    assert game.noted(note.Tied) == [note.Tied((A, B))] and len(game.open) == 2
    return game


@pytest.mark.parametrize(("leaver", "winner"), [(A, B), (B, A), (C, B)])
def test_in_a_tie_who_leaves_spins_for_nothing(rig: Any, leaver: Seat, winner: Seat) -> None:
    game = tied(rig)
    game.dial = [5, 6]
    game.leave(leaver)
    assert game.state.winner == winner and not game.open and not game.requested(ask.Shuffle)


def test_when_all_who_were_tied_have_left_the_others_are_compared(rig: Any) -> None:
    game = tied(rig)
    game.leave(0, settle=False).leave(1, settle=False)
    game.dial = [5, 6, 2, 7]
    game.settle()
    assert game.state.winner == D and game.noted(note.Tied)[-1] == note.Tied((C, D))


def test_a_seat_leaves_once(rig: Any) -> None:
    game = rig("O", "O", "O")
    game.leave(1)
    for seat in (1, 3, -1):
        with pytest.raises(IllegalActionError):
            game.game.apply(game.state, Departed(Seat(seat)))
