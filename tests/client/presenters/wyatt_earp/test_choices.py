"""Choices in words: what each does, what follows, and where on the table it is made."""

from typing import Any

import pytest

from client.presenters.choice import Target
from core.games.wyatt_earp.actions import EarpUnhide, PlayHideout, RobTable, Shoot
from core.games.wyatt_earp.cards import BANK
from core.games.wyatt_earp.state import Covered, Phase
from core.ids import Card, Seat

ME, BURT, CURT, DORA = Seat(0), Seat(1), Seat(2), Seat(3)
PILES = {(0, "JJ"): "JJ JJ JJ", (1, "BS"): "BS BS PBS"}
HIDDEN = {(0, "JJ"): "JJ JJ JJ under HO", (1, "BS"): "BS BS PBS"}
BUTTON = Target("button")


@pytest.mark.parametrize(
    ("hand", "changes", "key", "label", "explain", "target"),
    [
        ("BS", {"phase": Phase.DRAW}, "draw-supply", "Draw two cards", "You draw the top two cards of the supply.", Target("supply")),
        (
            "BS",
            {"phase": Phase.DRAW, "supply": 1},
            "draw-supply",
            "Draw two cards",
            "The supply does not suffice: the discard stack is shuffled into a new one, and you draw two cards.",
            Target("supply"),
        ),
        (
            "BS",
            {"phase": Phase.DRAW},
            "draw-discard",
            "Take Bob Dalton from the discard stack",
            "You take Bob Dalton, which everybody sees, instead of two cards from the supply.",
            Target("stack"),
        ),
        ("BS", {"phase": Phase.DRAW, "supply": 1, "reshuffled": True}, "end-hand", "End the hand", "", Target("supply")),
        (
            "JJ JJ JJ JJ BS",
            {},
            "lay-4-4",
            "Lay 4 Jesse James (+$3,000 on the poster)",
            "This opens Jesse James for everybody: 8 CP for you, and the poster rises to $4,000.",
            Target("pile", ME, 4),
        ),
        ("JJ BS", {"opened": "JJ"}, "lay-4-1", "Lay 1 Jesse James", "2 CP on your pile of Jesse James; the poster stays at $1,000.", None),
        ("JJ JJ BS", {"opened": "JJ"}, "lay-4-2", "", "4 CP on your pile of Jesse James; the poster rises to $2,000.", None),
        (
            "JJ BS",
            {"opened": "JJ", "piles": HIDDEN},
            "lay-4-1",
            "",
            "They lie under the Hideout and count 0 CP while it is there; the poster stands at $1,000 then.",
            None,
        ),
        ("PJJ BS", {"opened": "JJ"}, "photo-4", "Play the photo of Jesse James", "", Target("pile", ME, 4)),
        (
            "BA BS",
            {"piles": PILES},
            "shoot-15",
            "Shoot with Bank robbery",
            "A hit puts it on one of your piles for 2 CP and $1,000. A miss discards it.",
            BUTTON,
        ),
        (
            "FG BS",
            {"piles": PILES},
            "shoot-16",
            "Shoot with Fastest gun",
            "A hit puts it on one of your piles for 3 CP and $1,000, and an older one goes. A miss discards it.",
            BUTTON,
        ),
        (
            "MW BS",
            {},
            "ask-5-left",
            "Ask to the left for a Sundance Kid, Burt first",
            "Burt, Curt and Dora are asked in this order; the first who has a Sundance Kid must give you one. No shot is needed.",
            Target("seat", BURT, 5),
        ),
        ("MW BS", {}, "ask-5-right", "Ask to the right for a Sundance Kid, Dora first", "", Target("seat", DORA, 5)),
        ("MW BS", {"piles": PILES}, "rob", "Shoot for an outlaw on the table", "", BUTTON),
        ("HO BS", {"piles": PILES}, "hideout", "Shoot with the Hideout", "", BUTTON),
        ("WE BS", {}, "earp-draw", "Wyatt Earp: draw two more cards", "", Target("supply")),
        ("WE BS", {}, "earp-search", "Wyatt Earp: search the discard stack", "", Target("stack")),
        ("WE BS", {"piles": HIDDEN}, "earp-unhide", "Wyatt Earp: shoot at the Hideout on your Jesse James", "", BUTTON),
        (
            "WE BS",
            {"piles": {**HIDDEN, (0, "SK"): "SK SK SK under HO"}},
            "earp-unhide",
            "Wyatt Earp: shoot at a Hideout on your piles",
            "",
            BUTTON,
        ),
        ("WE BS", {}, "discard-19", "Discard Wyatt Earp", "Wyatt Earp goes on the discard stack, and your turn ends.", Target("stack")),
        ("BS", {"phase": Phase.SEARCH, "stack": "BS PJJ WE"}, "take-11", "Take Photo of Jesse James", "", Target("stack")),
        ("BS", {"phase": Phase.TAKEN, "taken": "PJJ"}, "keep", "Keep Photo of Jesse James", "", BUTTON),
        (
            "BS",
            {"phase": Phase.TARGET, "piles": PILES, "current": Shoot(BANK, Card(0)), "beside": "BA"},
            "own-4",
            "Put Bank robbery on your Jesse James",
            "2 CP more; the poster rises to $2,000.",
            Target("pile", ME, 4),
        ),
        (
            "BS",
            {"phase": Phase.TARGET, "piles": HIDDEN, "current": Shoot(BANK, Card(0)), "beside": "BA"},
            "own-4",
            "",
            "It lies under the Hideout and counts 0 CP while it is there; the poster rises to $2,000.",
            None,
        ),
        (
            "BS",
            {"phase": Phase.TARGET, "piles": HIDDEN, "current": EarpUnhide(Card(0)), "beside": "WE"},
            "own-4",
            "Free your Jesse James",
            "The Hideout goes, and 6 CP count again.",
            Target("pile", ME, 4),
        ),
        (
            "BS",
            {"phase": Phase.TARGET, "piles": PILES, "current": RobTable(Card(0)), "beside": "MW"},
            "victim-1-0",
            "Take a Belle Starr from Burt",
            "The card goes from Burt's pile into your hand; you may use it in this turn.",
            Target("pile", BURT, 0),
        ),
        (
            "BS",
            {"phase": Phase.TARGET, "piles": PILES, "current": PlayHideout(Card(0)), "beside": "HO"},
            "cover-1-0",
            "Cover Burt's Belle Starr",
            "The 8 CP of this pile count no more. Burt may call Wyatt Earp.",
            Target("pile", BURT, 0),
        ),
        ("WE BS", {"phase": Phase.REACT, "turn": BURT, "piles": HIDDEN, "covered": Covered(ME, 4)}, "react", "Call Wyatt Earp", "", BUTTON),
        (
            "WE BS",
            {"phase": Phase.REACT, "turn": BURT, "piles": HIDDEN, "covered": Covered(ME, 4)},
            "pass",
            "Let the Hideout be",
            "",
            BUTTON,
        ),
    ],
)
def test_a_choice_is_put_into_words(
    rig: Any, hand: str, changes: dict[str, Any], key: str, label: str, explain: str, target: Target | None
) -> None:
    choices = {choice.key: choice for choice in rig(hand, "SK SK", "SK", "SK", **changes).picture().choices}
    choice = choices[key]
    assert choice.label == (label or choice.label) and choice.target == (target or choice.target)
    assert choice.explain == explain or (not explain and choice.explain.endswith("."))


def test_with_one_opponent_there_is_one_direction(rig: Any) -> None:
    asks = [choice for choice in rig("MW BS", "SK").picture().choices if choice.key.startswith("ask-")]
    assert len(asks) == 7 and asks[5].label == "Ask Burt for a Sundance Kid"
    assert asks[5].explain == "Burt must give you a Sundance Kid, or proves to have none. No shot is needed."


def test_whoever_has_no_card_is_passed_over_in_asking(rig: Any) -> None:
    asks = {choice.key: choice for choice in rig("MW BS", "", "SK").picture().choices}
    assert asks["ask-5-left"].target == Target("seat", CURT, 5) == asks["ask-5-right"].target
    assert asks["ask-5-left"].label == "Ask to the left for a Sundance Kid, Curt first"
    assert "Burt and Curt are asked" in asks["ask-5-left"].explain
