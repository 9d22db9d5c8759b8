"""The status line: what I must do now, or for whom the table waits and why."""

from typing import Any

import pytest

from client.snapshot import Awaited
from core.games.the_deputy.state import Capture, Due, Phase, Step
from core.ids import Card, Seat

BURT = Seat(1)


@pytest.mark.parametrize(
    ("places", "changes", "line"),
    [
        (("O", "O"), {}, "Your turn: spin the dial."),
        (("in-1", "O"), {"circles": {1: "NC"}}, "Your turn: examine the top card of Eagle Rock, or spin to ride."),
        (("in-1", "O"), {}, "Your turn: spin to ride, or stay in Eagle Rock, which is empty."),
        (("rim-1-0", "O"), {"circles": {1: "NC"}, "up": {1: "2"}}, "Your turn: examine the top card of Eagle Rock, or spin to ride."),
        (("rim-1-0", "O"), {"up": {1: "2!0"}, "held": {0: "W2+"}}, "Your turn: spin, and ride on round the rim for an X."),
        (("O", "O"), {"spun": 5}, "You have spun 5: choose where you ride."),
        (
            ("rim-1-0", "O"),
            {"up": {1: "2!0"}, "held": {0: "W2+"}, "spun": 5},
            "You have spun 5: there is one place to ride to, Rim of Eagle Rock, knot 4 of 8.",
        ),
        (
            ("rim-1-1", "O"),
            {"up": {1: "2!0"}, "held": {0: "W2+"}, "spun": 2},
            "You have spun 2, to an X: Rim of Eagle Rock, loop with an X, first of three.",
        ),
        (("in-1", "O"), {"looking": "NC"}, "You look at a No Clue: put it at the bottom."),
        (("in-1", "O"), {"looking": "W3"}, "You look at the Wanted of Silas Crow: keep it."),
        (("in-1", "O"), {"looking": "C3"}, "You look at the Contact of Silas Crow: put it at the bottom."),
        (("in-1", "O"), {"looking": "C3", "held": {0: "W3"}}, "You look at the Contact of Silas Crow: turn it up."),
        (("in-1", "O"), {"looking": "C3", "office": "W3"}, "You look at the Contact of Silas Crow: turn it up."),
        (
            ("in-1", "O"),
            {"looking": "C3", "held": {1: "W30"}},
            "You look at the Contact of Silas Crow: turn it up, or put it at the bottom.",
        ),
        (
            ("rim-1-3", "O"),
            {"up": {1: "2 3"}, "office": "W2 W3", "phase": Phase.FIGHT, "foes": (1, 2)},
            "An X! Choose the outlaw whom you fight.",
        ),
    ],
)
def test_in_my_turn_it_says_what_i_must_do(rig: Any, places: tuple[str, ...], changes: dict[str, Any], line: str) -> None:
    picture = rig(*places, **changes).picture()
    assert picture.status == line == picture.prompt.title and picture.prompt.explain
    assert picture.my_turn and picture.urgent


@pytest.mark.parametrize(
    ("places", "changes", "line"),
    [
        (("O", "O", "O"), {}, "The table waits for Burt to spin."),
        (("O", "in-2", "O"), {"circles": {2: "NC"}}, "The table waits for Burt to spin or examine a card."),
        (("O", "O", "O"), {"spun": 6}, "The table waits for Burt, who has spun 6, to ride."),
        (("O", "in-2", "O"), {"looking": "W1", "looked_in": 1}, "The table waits for Burt, who looks at a card of Coyote Gulch."),
        (
            ("O", "rim-1-3", "O"),
            {"up": {1: "2 3"}, "office": "W2 W3", "phase": Phase.FIGHT, "foes": (1, 2)},
            "The table waits for Burt to choose whom to fight.",
        ),
    ],
)
def test_while_another_chooses_it_says_what(rig: Any, places: tuple[str, ...], changes: dict[str, Any], line: str) -> None:
    table = rig(*places, turn=BURT, **changes)
    picture = table.picture(awaited=Awaited((BURT,), "word"))
    assert picture.status == line and picture.prompt.kind == "wait" and not picture.my_turn
    assert [view.name for view in picture.seats if view.waiting] == ["Burt"]
    assert table.picture(1, legal=()).status == "Your choice is on its way."


@pytest.mark.parametrize(
    ("step", "line"),
    [
        (Step(Due.LAY_PACK), "All shuffle the cards in turn, and prove it."),
        (Step(Due.SHUFFLE_PACK), "All shuffle the cards in turn, and prove it."),
        (Step(Due.START_SPIN, BURT), "The dial spins for Burt: the highest number begins."),
        (Step(Due.DIAL, BURT), "The dial spins for Burt."),
        (Step(Due.SHOW_TOP, BURT), "Burt alone is shown the top card of Dry Wells."),
        (Step(Due.PROVE_WANTED, BURT), "Burt keeps the card and proves that it is a Wanted."),
        (Step(Due.PROVE_NOT_WANTED, BURT), "Burt proves that the card is no Wanted, and no Contact of one in the office."),
        (Step(Due.PROVE_APART, BURT), "Burt proves that the card is no Contact of a Wanted held."),
        (Step(Due.PUT_BACK, BURT), "Burt puts the card at the bottom."),
        (Step(Due.OPEN_CONTACT, BURT), "Burt turns up a Contact."),
        (Step(Due.FIND_WANTED, Seat(2)), "Curt must turn up the Wanted that was named, or prove that it is another."),
        (Step(Due.SHOW_WANTED, BURT, Seat(2)), "Burt shows Curt the Wanted cards, unseen by everybody else."),
        (Step(Due.FIGHT_SPIN, BURT), "Burt fights Della Moon: the dial spins for WIN or LOSE."),
        (Step(Due.REDEAL), "All face-down cards are shuffled by everybody in turn, and dealt anew."),
        (Step(Due.BULLETIN), "A bulletin: the Wanted cards held face down are turned up and laid in the Marshal's office."),
        (Step(Due.TIE_SPIN, BURT), "The dial spins for Burt: the highest number wins the game."),
        (Step(Due.OPEN_LEFT, BURT), "The Wanted cards that Burt left behind are turned up and laid in the Marshal's office."),
    ],
    ids=lambda value: value.due.name if isinstance(value, Step) else "",
)
def test_while_the_table_works_it_says_at_what_and_for_whom_it_waits(rig: Any, step: Step, line: str) -> None:
    table = rig("O", "in-3", "O", looking="NC", turn=BURT, queue=(step,), looked_in=2, fighting=3)
    assert table.picture(awaited=Awaited((Seat(1), Seat(2)), "word")).status == f"{line} The table waits for Burt and Curt."
    assert table.picture().status == line


def test_every_step_of_the_table_is_in_that_list() -> None:
    marks = test_while_the_table_works_it_says_at_what_and_for_whom_it_waits.pytestmark
    assert {case[0].due for case in marks[0].args[1]} == set(Due)


@pytest.mark.parametrize(
    ("due", "line"),
    [
        (Due.SHUFFLE_PACK, "Curt shuffles the cards and proves it; all do so in turn."),
        (Due.REDEAL, "Curt shuffles all face-down cards and proves it; all do so in turn."),
    ],
)
def test_of_a_shuffle_it_says_whose_turn_it_is_and_marks_who_has_done_his_part(rig: Any, due: Due, line: str) -> None:
    table = rig("O", "O", "O", phase=Phase.START, queue=(Step(due),))
    picture = table.picture(awaited=Awaited((Seat(2),), "word"), phase="Shuffling", speakers=(Seat(2),))
    assert picture.status == line
    assert [view.shuffled for view in picture.seats] == [True, True, False]
    assert [view.role.endswith("Has shuffled.") for view in picture.seats] == [True, True, False]


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
    working = rig("O", "O", "O", turn=BURT, queue=(Step(Due.DIAL, BURT),)).picture(awaited=awaited)
    choosing = rig("O", "O", "O", turn=BURT).picture(awaited=awaited)
    assert working.status == f"The dial spins for Burt. {whom}" and choosing.status == f"The table waits for Burt to spin. {whom}"


@pytest.mark.parametrize(
    ("seat", "line"), [(1, "The table waits for Burt to spin."), (2, "The table waits for Curt to confirm the last step.")]
)
def test_of_a_step_to_be_confirmed_before_a_choice_it_says_one_thing(rig: Any, seat: int, line: str) -> None:
    assert rig("O", "O", "O", turn=BURT).picture(awaited=Awaited((Seat(seat),), "head")).status == line


def test_trouble_comes_before_all_else_and_then_the_end(rig: Any) -> None:
    captures = (Capture(3, BURT, 1, Card(50), Card(51)),)
    table = rig("O", "O", phase=Phase.OVER, winner=BURT, captures=captures)
    assert table.picture(trouble="Burt did wrong.", over=True).status == "Burt did wrong."
    assert table.picture(over=True).status == "Burt has won the game, with 800 points."
    assert table.picture(1, over=True).status == "You have won the game, with 800 points!"
    broken = rig("O", "O").picture(over=True, legal=())
    assert broken.status == "The game is over." and broken.prompt.kind == "over"
    assert rig("O", "O", phase=Phase.START).picture().status == "The table goes on."
    assert rig("O", "O", phase=Phase.START, number=0, queue=(Step(Due.SHUFFLE_PACK),)).picture().prompt.kind == "start"


def test_a_bulletin_is_announced_when_it_is_near(rig: Any) -> None:
    held = {1: "W4"}
    assert rig("O", "O", held=held, quiet=33).picture().quiet == ""
    assert rig("O", "O", held=held, quiet=34).picture().quiet == (
        "Unless a Contact is turned up within 6 turns, a bulletin opens all Wanted cards held face down."
    )
    assert rig("O", "O", held=held, quiet=39).picture().quiet == (
        "Unless a Contact is turned up in this turn, a bulletin opens all Wanted cards held face down."
    )
    assert rig("O", "O", quiet=39).picture().quiet == rig("O", "O", held=held, quiet=39, options={"bulletin": False}).picture().quiet == ""
