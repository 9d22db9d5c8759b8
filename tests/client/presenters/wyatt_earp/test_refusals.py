"""Why a card cannot be played now: a table of cases, the rule named."""

from typing import Any

import pytest

from core.games.wyatt_earp.actions import Shoot
from core.games.wyatt_earp.cards import BANK
from core.games.wyatt_earp.state import Covered, Due, Phase, Step
from core.ids import Card, Seat

PILES = {(0, "JJ"): "JJ JJ JJ"}
THEIRS = {(1, "BS"): "BS BS BS"}


@pytest.mark.parametrize(
    ("hand", "changes", "why"),
    [
        ("JJ JJ BS BS", {}, "The first play of Jesse James in a hand needs at least 3 cards."),  # W4.2
        ("JJ BS", {"opened": "JJ"}, ""),
        ("JJ", {"opened": "JJ"}, "A card must remain in your hand for the discard."),  # W4.3
        ("PJJ BS", {}, "Nobody has laid a set of Jesse James in this hand."),  # W6.1
        ("PJJ BS", {"opened": "JJ"}, ""),
        ("PJJ BS", {"opened": "JJ", "sheriff_used": True}, "Only one Sheriff card may be played in a turn."),  # W4.2 P2
        ("ST BS", {}, "Stagecoach robbery needs a pile of your own."),  # W6.2
        ("BA BS", {}, "Bank robbery needs a pile of your own."),  # W6.3
        ("BA BS", {"piles": PILES}, ""),
        ("BA BS", {"piles": PILES, "supply": 0, "reshuffled": True}, "There is no card left for a shot."),  # W5.1
        (
            "FG BS",
            {"piles": {(0, "JJ"): "JJ FG"}},
            "You have piles of the fastest gun only; another one cannot be played on that outlaw.",  # W6.4
        ),
        ("FG BS", {"piles": {(1, "JJ"): "JJ FG", (0, "BS"): "BS"}}, ""),
        ("MW", {}, "A card must remain in your hand for the discard."),  # W4.3
        ("MW BS", {}, ""),
        ("HO BS", {"piles": PILES}, "No opponent has a pile without a Hideout."),  # W6.6
        ("HO BS", {"piles": THEIRS}, ""),
        ("WE", {"stack": "WE"}, ""),
        (
            "WE BS",
            {"stack": "WE", "supply": 1, "reshuffled": True},
            "The supply is exhausted for the second time. Only Wyatt Earps lie on the discard stack. No Hideout lies on a pile of yours.",
        ),
        ("WE BS", {"sheriff_used": True}, "Only one Sheriff card may be played in a turn."),
        ("JJ BS", {"phase": Phase.DRAW}, "Draw first."),
        ("JJ BS", {"phase": Phase.DRAW, "turn": Seat(1)}, "It is not your turn to choose."),
        ("JJ BS", {"queue": (Step(Due.TUCK_HAND),)}, "It is not your turn to choose."),
        (
            "JJ BS",
            {"phase": Phase.TARGET, "piles": PILES, "current": Shoot(BANK, Card(0)), "beside": "BA"},
            "First choose what your shot hits.",
        ),
        ("JJ BS", {"phase": Phase.SEARCH}, "First take a card from the discard stack."),
        (
            "JJ BS",
            {"phase": Phase.REACT, "turn": Seat(1), "covered": Covered(Seat(0), 4)},
            "Only Wyatt Earp can be played against the Hideout now.",
        ),
        ("WE BS", {"phase": Phase.REACT, "turn": Seat(1), "covered": Covered(Seat(0), 4)}, ""),
    ],
)
def test_a_card_says_why_it_cannot_be_played(rig: Any, hand: str, changes: dict[str, Any], why: str) -> None:
    table = rig(hand, "SK SK", **changes)
    asked = table.state.hands[0][0]
    view = next(view for view in table.picture().hand if view.card == asked)
    assert view.why_not == why


@pytest.mark.parametrize(
    ("taken", "changes", "why"),
    [
        ("WH", {}, "The first play of Wes Hardin in a hand needs at least 3 cards."),
        ("WH", {"opened": "WH"}, ""),
        ("BA", {"sheriff_used": True, "piles": PILES}, ""),  # W6.7-2: a second Sheriff card
        ("BA", {"sheriff_used": True}, "Bank robbery needs a pile of your own."),
    ],
)
def test_the_card_taken_says_why_it_cannot_be_played(rig: Any, taken: str, changes: dict[str, Any], why: str) -> None:
    picture = rig("JJ BS", "SK", phase=Phase.TAKEN, taken=taken, **changes).picture()
    assert picture.taken is not None and picture.taken.why_not == why
    assert picture.status.endswith("keep it.") and picture.choices[-1].forced == bool(why)
    assert {view.why_not for view in picture.hand} == {"First play or keep the card that you took."}
    assert picture.for_selection([picture.taken.card]) == picture.choices[:-1]
