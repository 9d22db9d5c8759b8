"""What may be done, in words: labels, consequences, and why something else may not be done."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.games.the_deputy.state import Capture, Phase
from core.ids import Card, Seat


def lit(picture: Any) -> dict[str, Any]:
    return {view.spot: view for view in picture.spots if view.choice is not None}


@pytest.mark.parametrize(("spin", "detour"), [(5, False), (6, False), (8, True)])
def test_a_circle_that_is_entered_by_a_detour_says_so(rig: Any, spin: int, detour: bool) -> None:
    (view,) = [view for view in rig("O", "O", spun=spin).picture().spots if view.spot == "in-1"]
    assert ("by a detour" in view.choice.explain) is detour and (view.steps == 8) is detour


def test_reachable_spots_say_how_far_they_are_and_what_is_lost(rig: Any) -> None:
    spots = lit(rig("O", "O", spun=6, circles={1: "NC"}).picture())
    assert (spots["in-1"].steps, spots["in-1"].lost, spots["in-1"].effect) == (5, 1, "examine the top card")
    assert spots["in-2"].effect == "an empty Circle"
    assert (spots["I2"].steps, spots["I2"].lost, spots["I2"].effect) == (6, 0, "")
    assert all(view.steps + view.lost == 6 for view in spots.values())
    assert spots["in-1"].choice.explain == "You look at the top card at once; nobody else sees it. Not used of your spin: 1 space."


def test_a_meeting_and_a_fight_are_told_before_the_ride(rig: Any) -> None:
    picture = rig("rim-1-1", "rim-1-3", "O", up={1: "2 5"}, held={1: "W2+0"}, office="W5", spun=2).picture()
    (view,) = lit(picture).values()
    assert view.effect == "meet Burt and fight one of Hattie Flint and Ezra Coil"
    assert view.choice.label == f"Ride to: Rim of Eagle Rock, loop with an X, first of three – {view.effect}"
    assert "You meet Burt" in view.choice.explain and "you fight one of Hattie Flint and Ezra Coil" in view.choice.explain
    assert "An X" in view.choice.explain and picture.prompt.explain.startswith("You have the right to Hattie Flint and Ezra Coil here")


def test_rides_that_lead_to_something_are_listed_first_and_all_of_them_are_listed(rig: Any, whole_games: Sequence[Any]) -> None:
    picture = rig("O", "I2", spun=6, circles={1: "NC"}).picture()
    effects = [next(view.effect for view in picture.spots if view.choice is choice) for choice in picture.choices]
    assert effects[:3] == ["examine the top card", "meet Burt", "an empty Circle"]
    assert not any(effects[effects.index("") :]) and effects.count("") == 5
    kinds = set()
    for _, _, each in whole_games:
        told = {view.choice.key: view.effect for view in each.spots if view.choice is not None}
        rides = [bool(told.get(choice.key, "")) for choice in each.choices if choice.key.startswith("move-")]
        assert rides == sorted(rides, reverse=True)
        kinds |= {tuple(dict.fromkeys(rides))}
    assert (True, False) in kinds


def test_of_an_x_without_a_right_it_says_that_nothing_is_fought(rig: Any) -> None:
    spots = lit(rig("rim-1-1", "O", up={1: "2"}, held={1: "W2+"}, spun=2).picture())
    assert spots["rim-1-3"].effect == "" and "no right" in spots["rim-1-3"].choice.explain
    assert "rim-1-11" in spots, "without a right either way"


def test_a_triangle_with_spaces_to_spare_is_no_meeting(rig: Any) -> None:
    spots = lit(rig("I1-T1.1", "rim-1-0", "O", up={1: "2"}, spun=3).picture())
    assert spots["rim-1-0"].lost == 2 and spots["rim-1-0"].effect == ""
    exact = lit(rig("I1-T1.1", "rim-1-0", "O", up={1: "2"}, spun=1).picture())
    assert exact["rim-1-0"].effect == "meet Burt"


def test_what_becomes_of_a_card_is_veiled_whatever_it_is(whole_games: Sequence[Any]) -> None:
    veiled = {choice.key: choice.veiled for _, _, picture in whole_games for choice in picture.choices}
    assert {key for key, hidden in veiled.items() if hidden} == {"keep", "bottom", "turn-up"}
    assert not any(choice.forced for _, _, picture in whole_games for choice in picture.choices), "a card is looked at in one's own time"


@pytest.mark.parametrize(
    ("looking", "changes", "keys", "why"),
    [
        ("NC", {}, ["bottom"], "A No Clue is of no use to anybody: it goes to the bottom."),
        ("W1", {}, ["keep"], "A Wanted must be kept: it may not be put back."),
        ("C1", {}, ["bottom"], "You have no right to Dusty Pike: this Contact may not be turned up."),
        ("C1", {"held": {0: "W1"}}, ["turn-up"], "You hold the Wanted of Dusty Pike: this Contact must be turned up."),
        ("C1", {"office": "W1"}, ["turn-up"], "The Wanted of Dusty Pike lies in the office: this Contact must be turned up."),
        ("C1", {"held": {1: "W10"}}, ["bottom", "turn-up"], ""),
    ],
)
def test_the_examined_card_says_why_nothing_else_may_be_done(
    rig: Any, looking: str, changes: dict[str, Any], keys: list[str], why: str
) -> None:
    table = rig("in-1", "O", looking=looking, **changes)
    picture = table.picture()
    assert [choice.key for choice in picture.choices] == keys and picture.looking.why_not == why
    assert table.picture(1).looking.kind == "back" and table.picture(1).looking.tooltip == "Anna alone sees this card."


def test_a_held_wanted_says_why_it_cannot_be_put_back_and_who_has_seen_it(rig: Any) -> None:
    (view,) = rig("O", "O", held={0: "W31"}).picture().seats[0].held
    assert view.why_not.startswith("A Wanted may not be put back") and view.tooltip.endswith("Shown to Burt.")
    seat = rig("O", "O", "O", held={0: "W31 W412"}).picture().seats[0]
    assert seat.met == "Wanted cards shown: 2 to Burt and 1 to Curt." and seat.shown == ((1, 2), (2, 1))


@pytest.mark.parametrize(
    ("place", "changes", "circle", "why"),
    [
        ("O", {}, 1, "To examine a card here you must be inside: spin and ride there."),
        ("rim-1-2", {"up": {1: "2"}}, 1, "To examine a card here you must stand on the Red Triangle or inside."),
        (
            "rim-1-0",
            {"up": {1: "2!0"}, "held": {0: "W2+"}},
            1,
            "As its finder you stay on this rim until a fight is won or the outlaw is gone.",
        ),
        ("O", {"spun": 2}, 1, "Your spin does not lead inside."),
        ("O", {"spun": 5}, 1, ""),
    ],
)
def test_a_circle_says_why_it_cannot_be_examined(rig: Any, place: str, changes: dict[str, Any], circle: int, why: str) -> None:
    tooltip = rig(place, "O", **changes).picture().circles[circle - 1].tooltip
    assert tooltip.endswith(why) and ("must" in tooltip or "finder" in tooltip or "lead" in tooltip) == bool(why)


def test_who_rides_clockwise_or_is_bound_is_told_why(rig: Any) -> None:
    bound = rig("rim-1-0", "O", up={1: "2!0"}, held={0: "W2+"}).picture().prompt.explain
    assert bound == "You turned up the Contact of Hattie Flint: you ride clockwise and may not leave the rim before the fight is won."
    right = rig("rim-1-2", "O", up={1: "2"}, office="W2").picture().prompt.explain
    assert right == "You have the right to Hattie Flint here: on this rim you ride clockwise."
    free = rig("rim-1-2", "O", up={1: "2"}, held={1: "W2+"}).picture().prompt.explain
    assert free == "You have no right to an outlaw face up here: you may ride the rim of Eagle Rock either way."


def test_of_several_outlaws_each_can_be_chosen_with_its_value(rig: Any) -> None:
    table = rig("rim-1-3", "O", up={1: "2 4"}, office="W2 W4", phase=Phase.FIGHT, foes=(1, 3), escapes=(0, 0, 0, 2, 0, 0))
    picture = table.picture()
    assert [(choice.key, choice.label) for choice in picture.choices] == [
        ("fight-2", "Fight Hattie Flint for 200 points"),
        ("fight-4", "Fight Della Moon for 1,600 points"),
    ]
    assert picture.outlaws[3].value == 1600 and picture.outlaws[3].tooltip.startswith("Della Moon, 1,600 points: face up in Eagle Rock.")
    assert "Escaped 2 times." in picture.outlaws[3].tooltip


def test_a_captured_outlaw_says_by_whom_and_keeps_what_he_was_worth(rig: Any) -> None:
    table = rig("O", "O", captures=(Capture(0, Seat(1), 3, Card(70), Card(71)),), escapes=(3, 0, 0, 0, 0, 0))
    outlaw = table.picture().outlaws[0]
    assert (outlaw.status, outlaw.value, outlaw.right) == ("captured", 800, False)
    assert outlaw.tooltip == "Dusty Pike, 800 points: captured by Burt. Escaped 3 times."


def test_each_kind_of_choice_has_a_letter_of_its_own(whole_games: Sequence[Any]) -> None:
    letters = {(choice.key.split("-")[0], choice.letter) for _, _, picture in whole_games for choice in picture.choices}
    assert len({letter for _, letter in letters}) == len({kind for kind, _ in letters}) == len(letters) >= 6
