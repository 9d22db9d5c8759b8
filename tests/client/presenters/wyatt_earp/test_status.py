"""The status line: what I must do now, or for whom the table waits and why."""

from typing import Any

import pytest

from client.snapshot import Awaited
from core.games.wyatt_earp.actions import AskHands, Discard, EarpUnhide, PlayHideout, RobTable, Shoot
from core.games.wyatt_earp.cards import BANK
from core.games.wyatt_earp.state import Covered, Due, Phase, Step
from core.ids import Card, Seat

HANDS = ("JJ BS WE", "BS BK", "SK WE")
BURT = Seat(1)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"phase": Phase.DRAW}, "Your turn: draw from the supply, or take Bob Dalton from the discard stack."),
        ({"phase": Phase.DRAW, "undiscarded": True}, "Your turn: draw from the supply."),
        (
            {"phase": Phase.DRAW, "supply": 1, "reshuffled": True},
            "Your turn, and the supply is exhausted: take Bob Dalton from the discard stack, or end the hand.",
        ),
        (
            {"phase": Phase.DRAW, "supply": 1, "reshuffled": True, "undiscarded": True},
            "Your turn, but there is nothing to draw: end the hand.",
        ),
        ({}, "Your turn: lay outlaws, play a Sheriff card, or discard a card."),
        ({"sheriff_used": True, "opened": "JJ"}, "Your turn: lay outlaws, or discard a card."),
        ({"sheriff_used": True}, "Your turn: discard a card."),
    ],
)
def test_in_my_turn_it_says_what_i_must_do(rig: Any, changes: dict[str, Any], line: str) -> None:
    assert rig(*HANDS, **changes).picture().status == line


@pytest.mark.parametrize(
    ("card", "current", "line"),
    [
        ("BA", Shoot(BANK, Card(0)), "A hit! Choose your pile for Bank robbery."),
        ("WE", EarpUnhide(Card(0)), "A hit! Choose your pile that is freed."),
        ("MW", RobTable(Card(0)), "A hit! Choose whose outlaw card you take."),
        ("HO", PlayHideout(Card(0)), "A hit! Choose the pile that you cover."),
    ],
)
def test_after_a_hit_it_asks_for_the_target(rig: Any, card: str, current: Any, line: str) -> None:
    piles = {(0, "JJ"): "JJ JJ JJ under HO", (1, "JJ"): "JJ"}
    picture = rig(*HANDS, piles=piles, phase=Phase.TARGET, current=current, beside=card).picture()
    assert picture.status == line and picture.choices and picture.prompt.kind == "target"


def test_a_hideout_asks_its_victim_whatever_he_holds(rig: Any) -> None:
    piles = {(1, "BS"): "BS BS BS under HO", (2, "BS"): "BS under HO"}
    cases = {
        1: "Anna has hidden your Belle Starr, and you hold no Wyatt Earp.",
        2: "Anna has hidden your Belle Starr: call Wyatt Earp, or let it be.",
    }
    for seat, line in cases.items():
        table = rig(*HANDS, piles=piles, phase=Phase.REACT, covered=Covered(Seat(seat), 0))
        assert table.picture(seat).status == line and table.picture(seat).my_turn
        assert table.picture(seat).urgent
        answered = "Your choice is on its way." if seat == 2 else "You hold no Wyatt Earp: you pass in a moment."
        assert table.picture(seat, legal=()).status == answered
        told = f"The table waits for {('', 'Burt', 'Curt')[seat]}, who may call Wyatt Earp against the Hideout."
        assert table.picture(0, awaited=Awaited((Seat(seat),), "word")).status == told


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        (Phase.DRAW, "The table waits for Burt to draw."),
        (Phase.PLAY, "The table waits for Burt to play or discard."),
        (Phase.TARGET, "A hit: the table waits for Burt to choose the target."),
        (Phase.SEARCH, "The table waits for Burt, who looks through the discard stack."),
        (Phase.TAKEN, "The table waits for Burt to play or keep the card that was taken."),
    ],
)
def test_while_another_chooses_it_says_what(rig: Any, phase: Phase, line: str) -> None:
    picture = rig(*HANDS, phase=phase, turn=BURT).picture(awaited=Awaited((BURT,), "word"))
    assert picture.status == line and [view.name for view in picture.seats if view.waiting] == ["Burt"]


@pytest.mark.parametrize(
    ("step", "current", "line"),
    [
        (Step(Due.SPIN_DEALER), None, "The first dealer is spun for."),
        (Step(Due.LAY_PACK), None, "All shuffle the 78 cards in turn, and prove it."),
        (Step(Due.SHUFFLE_PACK), None, "All shuffle the 78 cards in turn, and prove it."),
        (Step(Due.SHOW_HAND, BURT), None, "The cards are dealt."),
        (Step(Due.OPEN_FIRST), None, "The first card of the discard stack is turned up."),
        (Step(Due.OPEN_PLAYED), Discard(Card(0)), "Burt's discard is turned up."),
        (Step(Due.OPEN_PLAYED), Shoot(BANK, Card(0)), "Burt's card is turned up."),
        (Step(Due.SHOW_DRAWN, count=2), None, "Burt draws."),
        (Step(Due.RESHUFFLE), None, "All shuffle the discard stack in turn, and prove it."),
        (Step(Due.TUCK_HAND), None, "Burt mixes the hand."),
        (Step(Due.OPEN_SHOT), None, "Burt shoots!"),
        (Step(Due.ASK_HAND, Seat(2)), AskHands(4, True, Card(0)), "Curt must give Burt a Jesse James, or prove to have none."),
        (Step(Due.SHOW_STACK), None, "Burt looks through the discard stack."),
        (Step(Due.TAKE_CARD), None, "Burt takes a card out of the discard stack, and proves that it is no Wyatt Earp."),
        (Step(Due.OPEN_HAND, BURT), None, "The hand is over; what is left in the hands is turned up."),
        (Step(Due.DUEL_ROUND), None, "The duel: the next shots are fired."),
        (Step(Due.SHUFFLE_SUPPLY), None, "A seat has left: the face-down cards are shuffled anew."),
        (Step(Due.SHUFFLE_HIDDEN), None, "A seat has left: the face-down cards are shuffled anew."),
    ],
    ids=lambda value: value.due.name if isinstance(value, Step) else "",
)
def test_while_the_table_works_it_says_at_what_and_for_whom_it_waits(rig: Any, step: Step, current: Any, line: str) -> None:
    table = rig(*HANDS, turn=BURT, queue=(step,), current=current, staged=(Card(0),))
    assert table.picture(awaited=Awaited((Seat(1), Seat(2)), "word")).status == f"{line} The table waits for Burt and Curt."
    assert table.picture().status == line


def test_every_step_of_the_table_is_in_that_list() -> None:
    marks = test_while_the_table_works_it_says_at_what_and_for_whom_it_waits.pytestmark
    assert {case[0].due for case in marks[0].args[1]} == set(Due)


@pytest.mark.parametrize(
    ("awaited", "whom"),
    [
        (Awaited((BURT,), "link"), "The link to Burt is lost; the table waits for it to come back."),
        (Awaited((BURT, Seat(2)), "showing"), "The computers do not agree; Burt and Curt must show what was said."),
        (Awaited((Seat(0),), "proof"), "This computer verifies the others' proofs."),
        (Awaited((Seat(0),), "computing"), "This computer works on its part."),
    ],
)
def test_it_says_why_the_table_waits(rig: Any, awaited: Awaited, whom: str) -> None:
    working = rig(*HANDS, turn=BURT, queue=(Step(Due.OPEN_SHOT),)).picture(awaited=awaited)
    choosing = rig(*HANDS, phase=Phase.DRAW, turn=BURT).picture(awaited=awaited)
    assert working.status == f"Burt shoots! {whom}" and choosing.status == f"The table waits for Burt to draw. {whom}"


@pytest.mark.parametrize(
    ("seat", "line"),
    [(1, "The table waits for Burt to draw."), (2, "The table waits for Curt to confirm the last step.")],
)
def test_of_a_step_to_be_confirmed_before_a_choice_it_says_one_thing(rig: Any, seat: int, line: str) -> None:
    awaited = Awaited((Seat(seat),), "head")
    assert rig(*HANDS, phase=Phase.DRAW, turn=BURT).picture(awaited=awaited).status == line
    shooting = rig(*HANDS, turn=BURT, queue=(Step(Due.OPEN_SHOT),)).picture(awaited=awaited)
    assert shooting.status == f"Burt shoots! The table waits for {('', 'Burt', 'Curt')[seat]} to confirm the last step."


@pytest.mark.parametrize(
    ("due", "line"),
    [
        (Due.SHUFFLE_PACK, "Curt shuffles the 78 cards and proves it; all do so in turn."),
        (Due.RESHUFFLE, "Curt shuffles the discard stack and proves it; all do so in turn."),
        (Due.SHUFFLE_SUPPLY, "A seat has left: Curt shuffles the face-down cards anew, as all do."),
    ],
)
def test_of_a_shuffle_it_says_whose_turn_it_is(rig: Any, due: Due, line: str) -> None:
    table = rig(*HANDS, phase=Phase.DEAL, queue=(Step(due),))
    speaking: dict[str, Any] = {"phase": "Shuffling", "speakers": (Seat(2),)}
    assert table.picture(awaited=Awaited((Seat(2),), "word"), **speaking).status == line
    assert table.picture(2, awaited=Awaited((Seat(2),), "computing"), **speaking).status == line
    told = f"{line} The link to Curt is lost; the table waits for it to come back."
    assert table.picture(awaited=Awaited((Seat(2),), "link"), **speaking).status == told


def test_my_choice_is_on_its_way_until_it_is_taken(rig: Any) -> None:
    assert rig(*HANDS).picture(legal=()).status == "Your choice is on its way."


def test_trouble_comes_before_all_else_and_then_the_end(rig: Any) -> None:
    table = rig(*HANDS, phase=Phase.OVER, winner=BURT, money=(3000, 27000, 0))
    assert table.picture(trouble="Burt did wrong.", over=True).status == "Burt did wrong."
    assert table.picture(over=True).status == "Burt has won the game, with $27,000."
    assert table.picture(1, over=True).status == "You have won the game, with $27,000!"
    assert rig(*HANDS, phase=Phase.DEAL).picture().status == "The table goes on."
    broken = rig(*HANDS).picture(over=True, legal=())
    assert broken.status == "The game is over." and broken.prompt.kind == "over"


@pytest.mark.parametrize(
    ("phase", "kind"),
    [(Phase.DEAL, "deal"), (Phase.ENDING, "score"), (Phase.DUEL, "duel"), (Phase.OVER, "over"), (Phase.DRAW, "wait")],
)
def test_who_is_not_asked_looks_on(rig: Any, phase: Phase, kind: str) -> None:
    picture = rig(*HANDS, phase=phase, turn=BURT, queue=(Step(Due.SHUFFLE_PACK),)).picture()
    assert picture.prompt.kind == kind and not picture.my_turn
    assert [view.on_turn for view in picture.seats] == [False, kind == "wait", False]
