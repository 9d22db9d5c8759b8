"""What the rules refuse, each with its reason code; the sentence is checked by the rig."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from core.codec import decode, encode
from core.errors import IllegalActionError
from core.games.protocol import Acted
from core.games.registry import GAMES
from core.games.wyatt_earp import actions as choice
from core.games.wyatt_earp.actions import Action, AskHands, Discard, LayOutlaws, PlayPhoto, React, Shoot
from core.games.wyatt_earp.rules import WyattEarp
from core.games.wyatt_earp.state import Options, Phase
from core.ids import Card, Face, Seat
from core.table.contract import Departed, Laid, Open, Opened, Proved, Shown, Spun, Taken

Rigged = Callable[..., Any]

JJ = {(0, "JJ"): "JJ JJ JJ"}
BK = {(1, "BK"): "BK BK BK"}

CASES: dict[str, tuple[str, dict[str, Any], str, Callable[[Any], Action]]] = {
    "W4: nothing before the draw": ("wrong-moment", {"phase": Phase.DRAW}, "JJ BD", lambda t: t.discard("JJ")),
    "W4: one draw a turn": ("wrong-moment", {}, "JJ BD", lambda t: choice.DrawSupply()),
    "W4.1: an empty stack gives no card": ("no-open-discard", {"phase": Phase.DRAW, "stack": ()}, "BD", lambda t: choice.DrawDiscard()),
    "W8.2: a second exhaustion leaves D2": (
        "supply-exhausted",
        {"phase": Phase.DRAW, "reshuffled": True, "supply": ()},
        "BD",
        lambda t: choice.DrawSupply(),
    ),
    "W8.2: a hand with a supply goes on": ("hand-goes-on", {"phase": Phase.DRAW}, "BD", lambda t: choice.EndHand()),
    "W4.2: a first set has three": ("first-set", {}, "JJ JJ BD", lambda t: t.lay("JJ", 2)),
    "W4.2: a play has a card": ("no-card", {"opened": (True,) * 7}, "JJ BD", lambda t: LayOutlaws(4, ())),
    "W4.2: a card is played once": (
        "card-twice",
        {"opened": (True,) * 7},
        "JJ BD",
        lambda t: LayOutlaws(4, t.cards("JJ", 1) * 2),
    ),
    "W4.2: only own hand cards": ("not-in-hand", {"opened": (True,) * 7}, "JJ BD", lambda t: LayOutlaws(4, t.cards("BS", 1, 1))),
    "W4.2: no eighth outlaw": ("no-such-outlaw", {}, "JJ JJ JJ BD", lambda t: LayOutlaws(7, t.cards("JJ", 3))),
    "W4.2: no outlaw below the first": ("no-such-outlaw", {}, "JJ JJ JJ BD", lambda t: LayOutlaws(-1, t.cards("JJ", 3))),
    "W4.3: the last card is not laid (W-A33)": ("last-card", {}, "JJ JJ JJ", lambda t: t.lay("JJ", 3)),
    "W4.3: nor played (W-A44)": ("last-card", {}, "MW", lambda t: t.ask("JJ")),
    "W4.3: only a hand card is discarded": ("not-in-hand", {}, "BD", lambda t: Discard(Card(9999))),
    "W6.1: a photo needs an opened colour": ("photo-unopened", {}, "PJJ BD", lambda t: t.photo("JJ")),
    "W6.1: no eighth photo": ("no-such-outlaw", {}, "PJJ BD", lambda t: PlayPhoto(7, t.card("PJJ"))),
    "W6.2: a robbery needs an own pile": ("no-own-pile", {"piles": BK}, "ST BD", lambda t: t.shoot("ST")),
    "W6.2: other cards are not shot for": ("no-such-robbery", {"piles": JJ}, "MW BD", lambda t: Shoot(Face(17), t.card("MW"))),
    "W5.1: a shot needs a card": (
        "no-shot-card",
        {"piles": JJ, "reshuffled": True, "supply": ()},
        "BA BD",
        lambda t: t.shoot("BA"),
    ),
    "W4.2 P2: one Sheriff card a turn": ("one-sheriff", {"sheriff_used": True, "piles": JJ}, "BA BD", lambda t: t.shoot("BA")),
    "W6.5: no eighth outlaw to ask for": ("no-such-outlaw", {}, "MW BD", lambda t: AskHands(7, True, t.card("MW"))),
    "W-A16b: two seats have one direction": ("one-way", {}, "MW BD", lambda t: t.ask("JJ", left=False)),
    "W-A18: nothing to rob": ("nothing-to-rob", {"piles": {(1, "BK"): "PBK"}}, "MW BD", lambda t: t.rob()),
    "W-A24: an own pile is not covered": ("nothing-to-cover", {"piles": JJ}, "HO BD", lambda t: t.hide()),
    "W8.2: Wyatt Earp draws two or none": (
        "supply-exhausted",
        {"reshuffled": True, "supply": (Card(0),)},
        "WE BD",
        lambda t: t.earp_draw(),
    ),
    "W6.7-2: only Wyatt Earps to take": ("nothing-to-take", {"stack": ()}, "WE BD", lambda t: t.earp_search()),
    "W6.7-3: no Hideout on an own pile": ("no-hideout", {"piles": {(1, "BK"): "BK under HO"}}, "WE BD", lambda t: t.earp_unhide()),
    "W6.7-3b: no reaction without a Hideout": ("wrong-moment", {}, "WE BD", lambda t: t.react()),
    "W6.7-2: nothing to take without a search": ("wrong-moment", {}, "BD", lambda t: choice.TakeCard(None)),
    "W5.4: no target without a hit": ("wrong-moment", {"piles": JJ}, "BD", lambda t: t.own("JJ")),
}


@pytest.mark.parametrize(("reason", "position", "hand", "action"), CASES.values(), ids=CASES)
def test_the_rules_refuse(rig: Rigged, reason: str, position: dict[str, Any], hand: str, action: Callable[[Any], Action]) -> None:
    table = rig(hand, "BS BD", piles=position.get("piles"))
    table.state = replace(table.state, **{key: value for key, value in position.items() if key != "piles"})
    chosen = action(table)
    assert table.refusal(chosen) == reason
    assert chosen not in table.legal()


def test_another_seat_does_not_choose(rig: Rigged) -> None:
    table = rig("BD BD", "BD BD")
    assert table.refusal(table.discard("BD"), seat=1) == "not-your-choice"


def test_nobody_chooses_while_the_table_is_busy(rig: Rigged) -> None:
    table = rig("BD BD", "BD BD")
    table.act(table.discard("BD"), settle=False)
    assert table.game.to_act(table.state) == frozenset()
    assert table.refusal(choice.DrawSupply(), seat=1) == "not-your-choice"
    assert table.game.legal_actions(table.state, Seat(1), {}) == ()


def test_the_taken_card_comes_first(rig: Rigged) -> None:
    table = rig("WE JJ BD", "BD", stack="BA", opened="JJ")
    table.act(table.earp_search())
    table.act(table.take("BA"))
    assert table.refusal(LayOutlaws(4, (table.state.hands[0][0],))) == "taken-first"
    assert table.refusal(Discard(table.state.hands[0][0])) == "taken-first"


def test_after_a_hit_only_a_target_of_its_kind_is_chosen(rig: Rigged) -> None:
    table = rig("ST BD", "BD", piles={**JJ, **BK}, supply="BS")
    table.act(table.shoot("ST"))
    for target in (table.own("BK"), table.victim(1, "BK"), table.cover(1, "BK"), choice.ChooseOwnPile(99)):
        assert table.refusal(target) == "not-a-target"


def test_after_a_hit_of_a_hideout_no_own_pile_is_chosen(rig: Rigged) -> None:
    table = rig("HO BD", "BD", piles={**JJ, **BK}, supply="BS BS")
    table.act(table.hide())
    assert table.refusal(table.own("JJ")) == "not-a-target"
    assert table.refusal(table.victim(1, "BK")) == "not-a-target"
    assert table.refusal(table.cover(0, "JJ")) == "not-a-target"
    table.act(table.cover(1, "BK"))
    assert table.refusal(React(table.card("BD", 0))) == "not-in-hand"


FALSE = {
    "an outlaw of another colour": lambda t: LayOutlaws(4, t.cards("BS", 3)),
    "one wrong among three": lambda t: LayOutlaws(4, t.cards("JJ", 2) + t.cards("BS", 1)),
    "a photo laid as its outlaw": lambda t: LayOutlaws(4, t.cards("JJ", 2) + t.cards("PJJ", 1)),
    "an outlaw as its photo": lambda t: PlayPhoto(1, t.card("BS")),
    "a bank as a stagecoach": lambda t: Shoot(Face(14), t.card("BA")),
    "no Most Wanted to ask": lambda t: AskHands(4, True, t.card("BS")),
    "no Most Wanted to rob": lambda t: choice.RobTable(t.card("BS")),
    "no Hideout": lambda t: choice.PlayHideout(t.card("BS")),
    "no Wyatt Earp to draw": lambda t: choice.EarpDraw(t.card("BS")),
    "no Wyatt Earp to search": lambda t: choice.EarpSearch(t.card("BS")),
    "no Wyatt Earp to unhide": lambda t: choice.EarpUnhide(t.card("BS")),
}


@pytest.mark.parametrize("action", FALSE.values(), ids=FALSE)
def test_a_false_claim_is_found_out_when_the_card_opens(rig: Rigged, action: Callable[[Any], Action]) -> None:
    piles = {(0, "JJ"): "JJ under HO", (1, "BK"): "BK BK BK"}
    table = rig("BS BS BS JJ JJ PJJ BA BD", "BD BD", piles=piles)
    assert action(table) not in table.legal()
    table.act(action(table), settle=False)
    before = table.state
    assert [type(request) for request in table.open] == [Open], "no other card is shown or opened before the claim is found true"
    with pytest.raises(IllegalActionError) as caught:
        table.settle()
    assert caught.value.reason == "false-claim"
    assert table.state == before


def test_a_false_reaction_is_found_out(rig: Rigged) -> None:
    table = rig("HO BD", "BA BD", piles=BK, supply="JJ JJ JJ")
    table.act(table.hide())
    table.act(table.cover(1, "BK"))
    with pytest.raises(IllegalActionError) as caught:
        table.act(React(table.card("BA")))
    assert caught.value.reason == "false-claim"


STRAYS = [Laid((Card(1),)), Shown((), Seat(0)), Opened((Card(0),), (Face(3),)), Taken(Card(0), ()), Proved(()), Spun(7), Departed(Seat(9))]


@pytest.mark.parametrize("outcome", STRAYS)
@pytest.mark.parametrize("moment", ["quiet", "draw", "discard", "ask", "take", "reshuffle", "stack", "shot", "spin", "pack"])
def test_an_answer_to_nothing_is_refused(rig: Rigged, moment: str, outcome: Any) -> None:
    table = rig("MW WE BA BD", "BD BD", stack="BS JJ", piles=JJ, **({"phase": Phase.DRAW} if moment in ("draw", "reshuffle") else {}))
    match moment:
        case "draw":
            table.act(choice.DrawSupply(), settle=False)
        case "discard":
            table.act(table.discard("BD"), settle=False)
        case "ask":
            table.act(table.ask("JJ"), settle=False)
            table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
        case "take":
            table.act(table.earp_search())
            table.act(table.take("BS"), settle=False)
        case "stack":
            table.state = replace(table.state, hidden=(Card(100),), stack=())
            table.faces[Card(100)] = Face(0)
            table.act(table.earp_search(), settle=False)
            table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
        case "reshuffle":
            table.state = replace(table.state, supply=())
            table.act(choice.DrawSupply(), settle=False)
        case "shot":
            table.act(table.shoot("BA"), settle=False)
            table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
        case "spin" | "pack":
            table._apply(table.game.start(Options(), 2))
            if moment == "pack":
                table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    with pytest.raises(IllegalActionError) as caught:
        table.game.apply(table.state, outcome)
    assert caught.value.reason == "no-meaning"


@pytest.mark.parametrize(
    ("options", "seats", "reason"), [(Options(), 1, "bad-seats"), (Options(), 5, "bad-seats"), (None, 2, "bad-options")]
)
def test_a_game_that_cannot_be_played_is_not_begun(options: Any, seats: int, reason: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        WyattEarp().start(options, seats)
    assert caught.value.reason == reason


def test_the_registry_knows_the_game_by_its_name() -> None:
    game = GAMES["wyatt-earp"]
    assert (game.name, game.faces, game.partners, game.option) == ("wyatt-earp", 20, (), Options)
    assert list(GAMES) == [game.name for game in GAMES.values()]


def test_every_action_is_decoded_as_it_was_encoded() -> None:
    kinds = [kind for kind in Action.__args__]
    for kind in kinds:
        values = {"colour": 3, "cards": (Card(1), Card(2)), "card": Card(7), "face": Face(15), "left": False, "seat": Seat(1)}
        action = kind(**{name: values[name] for name in kind.__struct_fields__})
        assert decode(encode(action), Action) == action
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds) == 20


def test_a_claimed_card_must_be_of_the_seat_that_acts(rig: Rigged) -> None:
    table = rig("BD BD", "WE BD")
    with pytest.raises(IllegalActionError) as caught:
        table.game.apply(table.state, Acted(Seat(0), choice.EarpDraw(table.card("WE", 1))))
    assert caught.value.reason == "not-in-hand"
