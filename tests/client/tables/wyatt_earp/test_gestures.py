"""Each gesture, by mouse and by keyboard, makes the choice that it should."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from client.games.registry import entry
from client.presenters.choice import Choice
from client.presenters.wyatt_earp.picture import Picture
from client.tables.button import TableButton
from client.tables.card import CardButton
from client.tables.choice import ChoiceButton
from client.tables.wyatt_earp.pile import PileButton
from client.tables.wyatt_earp.poster import PosterButton
from client.tables.wyatt_earp.table import WyattEarpTable

LEFT = Qt.MouseButton.LeftButton
Named = Callable[[WyattEarpTable, str], TableButton]
Pictured = Callable[[str], Picture]


def cards(table: WyattEarpTable, kind: str) -> list[CardButton]:
    """The cards of this kind in the hand."""
    hand = table.findChild(QWidget, "hand")
    found = [button for button in hand.findChildren(CardButton) if button.view is not None and button.view.kind == kind]
    assert found
    return found


def spot(button: TableButton) -> QPoint:
    """A point of a card that no neighbour covers: near its left edge."""
    return QPoint(int(button.width() * 0.2), button.height() // 2)


def a_lay(picture: Picture) -> Choice:
    return next(choice for choice in picture.choices if choice.key.startswith("lay-"))


def choose(qtbot: Any, table: WyattEarpTable, choice: Choice) -> None:
    """Choose the cards of a choice by clicking them."""
    for button in table.findChild(QWidget, "hand").findChildren(CardButton):
        if button.view is not None and button.view.card in choice.cards:
            qtbot.mouseClick(button, LEFT, pos=spot(button))


def drag(button: TableButton, target: QWidget, place: QPoint) -> None:
    """Press on a card, move to a place of the target and let go."""
    start, end = QPointF(spot(button)), QPointF(button.mapFromGlobal(target.mapToGlobal(place)))
    for kind, point, held in (
        (QEvent.Type.MouseButtonPress, start, LEFT),
        (QEvent.Type.MouseMove, start + QPointF(15, -15), LEFT),
        (QEvent.Type.MouseMove, end, LEFT),
        (QEvent.Type.MouseButtonRelease, end, Qt.MouseButton.NoButton),
    ):
        pressed = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
        QApplication.sendEvent(
            button, QMouseEvent(kind, point, QPointF(button.mapToGlobal(point)), pressed, held, Qt.KeyboardModifier.NoModifier)
        )


def keys(qtbot: Any, *pressed: Any) -> None:
    for key in pressed:
        held = QApplication.focusWidget()
        assert held is not None
        if isinstance(key, str):
            qtbot.keyClicks(held, key)
        else:
            qtbot.keyClick(held, key)


@pytest.mark.parametrize(("place", "key"), [("supply", "draw-supply"), ("stack", "draw-discard")])
def test_a_click_on_a_heap_draws_from_it(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, place: str, key: str
) -> None:
    table.show(picture("draw"))
    qtbot.mouseClick(table.findChild(TableButton, place), LEFT)
    assert [choice.key for choice in made] == [key]


@pytest.mark.parametrize(("letter", "key"), [("d", "draw-supply"), ("t", "draw-discard")])
def test_a_letter_draws(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, letter: str, key: str) -> None:
    table.show(picture("draw"))
    keys(qtbot, letter)
    assert [choice.key for choice in made] == [key]


@pytest.mark.parametrize("key", [Qt.Key.Key_D, Qt.Key.Key_Return, Qt.Key.Key_Delete])
def test_a_key_that_is_held_chooses_nothing_more(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, key: Qt.Key
) -> None:
    table.show(picture("draw"))
    table.findChild(TableButton, "supply").setFocus()
    held = QApplication.focusWidget()
    assert held is not None
    QApplication.sendEvent(held, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "d", True, 2))
    assert made == []


def test_a_key_that_is_held_puts_no_leaf_away(qtbot: Any, table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("sheet"))
    held = QApplication.focusWidget()
    assert isinstance(held, TableButton)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QApplication.sendEvent(held, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True, 2))
    assert held.isVisible()
    keys(qtbot, Qt.Key.Key_Return)
    assert not held.isVisible()


def test_enter_on_the_supply_draws(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    table.show(picture("draw"))
    table.findChild(TableButton, "supply").setFocus()
    keys(qtbot, Qt.Key.Key_Return)
    assert [choice.key for choice in made] == ["draw-supply"]


def test_chosen_outlaws_are_laid_by_their_button(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, named: Named
) -> None:
    shown = picture("play")
    table.show(shown)
    lay = a_lay(shown)
    choose(qtbot, table, lay)
    qtbot.mouseClick(named(table, lay.label), LEFT)
    assert made == [lay]


def test_chosen_outlaws_are_laid_by_a_click_on_the_own_territory(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured
) -> None:
    shown = picture("play")
    table.show(shown)
    lay = a_lay(shown)
    choose(qtbot, table, lay)
    mine = table.territory(shown.seats[0].seat)
    qtbot.mouseClick(mine, LEFT, pos=QPoint(12, mine.height() - 6))
    assert made == [lay]


def test_chosen_outlaws_are_laid_by_dragging_one_of_them(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    shown = picture("play")
    table.show(shown)
    lay = a_lay(shown)
    choose(qtbot, table, lay)
    held = next(button for button in cards(table, "outlaw") if button.isChecked())
    mine = table.territory(shown.seats[0].seat)
    drag(held, mine, QPoint(mine.width() // 2, mine.height() - 12))
    assert made == [lay]


def test_a_double_click_on_an_outlaw_chooses_its_equals_and_another_lays_them(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured
) -> None:
    shown = picture("play")
    table.show(shown)
    lay = [choice for choice in shown.choices if choice.key.startswith("lay-")]
    first = next(button for button in cards(table, "outlaw") if button.view is not None and button.view.colour == lay[0].target.number)
    qtbot.mouseDClick(first, LEFT, pos=spot(first))
    if not made:
        assert set(table.selected()) == {button.view.card for button in cards(table, "outlaw") if button.isChecked() and button.view}
        qtbot.mouseDClick(first, LEFT, pos=spot(first))
    assert [choice.target.number for choice in made] == [lay[0].target.number]
    assert made[0].key.startswith("lay-")


def test_outlaws_are_laid_by_arrows_space_and_enter(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    shown = picture("play")
    table.show(shown)
    lay = a_lay(shown)
    table.enter()
    for view in shown.hand:
        if view.card in lay.cards:
            keys(qtbot, Qt.Key.Key_Space)
        keys(qtbot, Qt.Key.Key_Right)
    keys(qtbot, Qt.Key.Key_Left)
    keys(qtbot, Qt.Key.Key_Return)
    assert made == [lay]


@pytest.mark.parametrize("way", ["stack", "drag", "delete", "button", "enter twice"])
def test_one_chosen_card_is_discarded(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, named: Named, way: str
) -> None:
    shown = picture("lay")
    table.show(shown)
    card = next(button for button in cards(table, "outlaw") if button.view is not None and len(button.view.choices) == 1)
    assert card.view is not None
    want = next(choice for choice in card.view.choices if choice.key.startswith("discard-"))
    stack = table.findChild(TableButton, "stack")
    if way == "drag":
        drag(card, stack, QPoint(20, 20))
    else:
        qtbot.mouseClick(card, LEFT, pos=spot(card))
    if way == "stack":
        qtbot.mouseClick(stack, LEFT)
    elif way == "delete":
        keys(qtbot, Qt.Key.Key_Delete)
    elif way == "button":
        qtbot.mouseClick(named(table, want.label), LEFT)
    elif way == "enter twice":
        keys(qtbot, Qt.Key.Key_Return)
        assert made == [], "the first only goes to the button: a discard ends the turn"
        keys(qtbot, Qt.Key.Key_Return)
    assert [choice.key for choice in made] == [want.key]


def test_a_robbery_is_played_by_a_double_click(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    table.show(picture("bank"))
    bank = cards(table, "bank")[0]
    qtbot.mouseDClick(bank, LEFT, pos=spot(bank))
    assert [choice.key for choice in made] == ["shoot-15"]


def test_a_robbery_is_played_by_dropping_it_on_the_own_territory(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured
) -> None:
    shown = picture("bank")
    table.show(shown)
    drag(cards(table, "bank")[0], table.territory(shown.seats[0].seat), QPoint(40, 50))
    assert [choice.key for choice in made] == ["shoot-15"]


def test_a_click_on_wyatt_earp_lists_his_uses(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    shown = picture("earp")
    table.show(shown)
    earp = cards(table, "wyatt_earp")[0]
    qtbot.mouseClick(earp, LEFT, pos=spot(earp))
    assert {choice.key for choice in table.fitting()} == {choice.key for choice in earp.view.choices if earp.view}
    qtbot.mouseDClick(earp, LEFT, pos=spot(earp))
    assert made == [], "with several uses a double click only shows them"


@pytest.mark.parametrize("digit", ["1", "5", "7"])
@pytest.mark.parametrize("way", ["left", "right"])
def test_most_wanted_asks_for_the_outlaw_and_the_way_that_were_picked(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, named: Named, digit: str, way: str
) -> None:
    shown = picture("ask")
    table.show(shown)
    card = cards(table, "most_wanted")[0]
    qtbot.mouseClick(card, LEFT, pos=spot(card))
    keys(qtbot, digit)
    want = next(choice for choice in shown.choices if choice.key == f"ask-{int(digit) - 1}-{way}")
    qtbot.mouseClick(named(table, want.label), LEFT)
    assert made == [want]


def test_most_wanted_picks_its_outlaw_on_the_posters_too(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, named: Named
) -> None:
    shown = picture("ask")
    table.show(shown)
    card = cards(table, "most_wanted")[0]
    qtbot.mouseClick(card, LEFT, pos=spot(card))
    qtbot.mouseClick(named(table, "Wes Hardin, $"), LEFT)
    want = next(choice for choice in shown.choices if choice.key == "ask-6-left")
    qtbot.mouseClick(named(table, want.label), LEFT)
    assert made == [want]


def test_a_click_on_a_pile_chooses_the_target(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    shown = picture("target")
    table.show(shown)
    want = shown.choices[-1]
    assert want.target.seat is not None and want.target.number is not None
    pile = table.territory(want.target.seat).pile(want.target.number)
    assert pile is not None
    qtbot.mouseClick(pile, LEFT)
    assert made == [want]


def test_a_target_is_chosen_with_the_arrow_keys(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    shown = picture("target")
    table.show(shown)
    table.enter()
    want = shown.choices[0]
    for _ in range(30):
        held = QApplication.focusWidget()
        if isinstance(held, TableButton) and held.accessibleDescription().endswith(want.label):
            break
        here = held.parentWidget()
        if here is not None and here is table.territory(want.target.seat or 0):
            keys(qtbot, Qt.Key.Key_Right)
        else:
            keys(qtbot, Qt.Key.Key_Up)
    keys(qtbot, Qt.Key.Key_Return)
    assert made == [want]


def test_a_search_gives_the_keyboard_to_the_stack_laid_out(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured
) -> None:
    table.show(picture("earp"))
    table.enter()
    shown = picture("search")
    table.show(shown)
    held = QApplication.focusWidget()
    assert isinstance(held, CardButton) and held.view in shown.searchable
    while not (isinstance(held, CardButton) and held.view is not None and held.view.choices):
        keys(qtbot, Qt.Key.Key_Right)
        held = QApplication.focusWidget()
    keys(qtbot, Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert made == [held.view.choices[0]]


def test_a_click_on_the_pile_under_a_hideout_goes_to_the_answers(qtbot: Any, table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("react")
    table.show(shown)
    pile = next(each for each in table.findChildren(PileButton) if each.isVisible() and each.view in shown.seats[0].territory)
    qtbot.mouseClick(pile, LEFT)
    held = QApplication.focusWidget()
    assert isinstance(held, ChoiceButton) and held.choice in shown.choices


def test_a_click_on_the_empty_supply_ends_the_hand(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    shown = picture("end")
    table.show(shown)
    supply = table.findChild(TableButton, "supply")
    assert supply.alive
    qtbot.mouseClick(supply, LEFT)
    assert [choice.key for choice in made] == ["end-hand"]


@pytest.mark.parametrize("way", ["double", "enter", "letter"])
def test_a_card_of_the_stack_is_searched_out(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, named: Named, way: str
) -> None:
    shown = picture("search")
    table.show(shown)
    want = next(view for view in shown.searchable if view.choices)
    button = named(table, want.name)
    if way == "double":
        qtbot.mouseDClick(button, LEFT)
    else:
        button.setFocus()
        keys(qtbot, Qt.Key.Key_Space)
        keys(qtbot, Qt.Key.Key_Return if way == "enter" else "c")
    assert made == [want.choices[0]]


@pytest.mark.parametrize(("letter", "key"), [("w", "react"), ("n", "pass")])
def test_a_hideout_is_answered_by_a_letter(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, letter: str, key: str
) -> None:
    table.show(picture("react"))
    table.enter()
    keys(qtbot, letter)
    assert [choice.key for choice in made] == [key]


def test_the_card_taken_is_played_or_kept_by_its_button(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured, named: Named
) -> None:
    shown = picture("taken")
    table.show(shown)
    for choice in shown.choices:
        qtbot.mouseClick(named(table, choice.label), LEFT)
    assert made == list(shown.choices)


def test_what_cannot_be_played_says_why_and_makes_no_choice(
    qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured
) -> None:
    shown = picture("lay")
    table.show(shown)
    two = cards(table, "outlaw")[:2]
    for card in two:
        qtbot.mouseClick(card, LEFT, pos=spot(card))
    keys(qtbot, Qt.Key.Key_Return)
    assert made == []
    assert all(card.view is not None and card.view.why_not in card.accessibleDescription() for card in two)
    assert shown.why_not(table.selected())
    assert shown.why_not(table.selected()) in table.hint


def test_where_only_the_discard_is_left_another_card_takes_the_place_of_the_marked_one(
    qtbot: Any, table: WyattEarpTable, picture: Pictured
) -> None:
    play = picture("lay")
    table.show(play)
    two = cards(table, "outlaw")[:2]
    for card in two:
        qtbot.mouseClick(card, LEFT, pos=spot(card))
    assert len(table.selected()) == 2
    only_discards = replace(play, choices=tuple(choice for choice in play.choices if choice.key.startswith("discard-")))
    table.show(only_discards)
    assert table.selected() == () and table.hint == ("Click the card to discard.",)
    for card in two:
        qtbot.mouseClick(card, LEFT, pos=spot(card))
        assert card.view is not None and table.selected() == (card.view.card,)
    qtbot.mouseClick(two[1], LEFT, pos=spot(two[1]))
    assert table.selected() == ()


def test_nothing_can_be_chosen_while_others_choose(qtbot: Any, table: WyattEarpTable, made: list[Choice], picture: Pictured) -> None:
    table.show(picture("others"))
    for button in [each for each in table.findChildren(TableButton) if each.isVisible()]:
        qtbot.mouseClick(button, LEFT, pos=spot(button))
        qtbot.mouseDClick(button, LEFT, pos=spot(button))
    for key in "abcdefghijklmnopqrstuvwxyz1234567":
        keys(qtbot, key)
    assert made == []


def test_f1_and_the_right_button_ask_for_the_rules_of_a_card(qtbot: Any, table: WyattEarpTable, picture: Pictured) -> None:
    asked: list[str] = []
    table.rules_wanted.connect(asked.append)
    table.show(picture("bank"))
    bank = cards(table, "bank")[0]
    bank.setFocus()
    keys(qtbot, Qt.Key.Key_F1)
    assert asked == ["bank"]


def test_a_pile_and_a_poster_lead_to_the_rules_of_what_lies_there(qtbot: Any, table: WyattEarpTable, picture: Pictured) -> None:
    asked: list[str] = []
    table.rules_wanted.connect(asked.append)
    table.show(picture("react"))
    piles = [each for each in table.findChildren(PileButton) if each.isVisible() and each.view is not None]
    hidden = next(each for each in piles if each.view is not None and each.view.hideout is not None)
    for button in (hidden, table.findChild(PosterButton)):
        button.setFocus()
        keys(qtbot, Qt.Key.Key_F1)
    assert asked == ["hideout", "belle_starr"]


@pytest.mark.parametrize("scene", ["draw", "play", "bank", "react"])
def test_whatever_is_seen_leads_to_a_place_in_the_rules(table: WyattEarpTable, picture: Pictured, scene: str) -> None:
    table.show(picture(scene))
    every = [each for kind in (CardButton, PileButton, PosterButton) for each in table.findChildren(kind)]
    seen = [each for each in every if each.isVisible() and each.view is not None]
    kinds = {table.about(each) for each in seen}
    assert len(kinds) > 4 and kinds <= set(entry("wyatt-earp").sections)
