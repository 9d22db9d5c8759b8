"""Each way to make a choice: by pointer, by letter, by walking there."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.tables.button import TableButton
from client.tables.choice import ChoiceButton
from client.tables.the_deputy.circle import CircleButton
from client.tables.the_deputy.dial import DialButton
from client.tables.the_deputy.seats import SeatHeader, SeatPanel
from client.tables.the_deputy.spot import SpotButton
from client.tables.the_deputy.table import DeputyTable

LEFT = Qt.MouseButton.LeftButton
Named = Callable[[DeputyTable, str], TableButton]


def seen(table: DeputyTable, kind: type) -> list[Any]:
    return [each for each in table.findChildren(kind) if each.isVisible()]


def press(key: Any) -> None:
    held = QApplication.focusWidget()
    assert held is not None
    QTest.keyClick(held, key)


def spot() -> str:
    held = QApplication.focusWidget()
    return held.view.spot if isinstance(held, SpotButton) else held.spot.spot if isinstance(held, CircleButton) else type(held).__name__


@pytest.mark.parametrize("place", ["I1-I2.1", "rim-2-3", "in-1", "in-2"])
def test_a_lit_place_is_ridden_to_by_a_click(qtbot: Any, table: DeputyTable, make: Any, made: list[Any], named: Named, place: str) -> None:
    table.show(make.move(make.late(4)))
    qtbot.mouseClick(named(table, f"Place {place}: "), LEFT)
    assert [choice.key for choice in made] == [f"move-{place}"]


def test_every_place_is_a_button_in_the_list_too(qtbot: Any, table: DeputyTable, make: Any, made: list[Any]) -> None:
    table.show(make.move(make.late(4)))
    for button in seen(table, ChoiceButton):
        button.click()
    assert [choice.key for choice in made] == [f"move-{place}" for place in make.ends]


def test_a_click_beside_the_lit_places_does_nothing(qtbot: Any, table: DeputyTable, make: Any, made: list[Any]) -> None:
    table.show(make.move(make.late(4)))
    for circle in seen(table, CircleButton):
        if not circle.alive:
            qtbot.mouseClick(circle, LEFT)
    qtbot.mouseClick(seen(table, DialButton)[0], LEFT)
    qtbot.mouseClick(table.findChild(QWidget, "board"), LEFT, pos=QPoint(4, 4))
    assert made == []


@pytest.mark.parametrize("way", ["click", "enter", "space", "letter"])
def test_the_dial_is_spun(qtbot: Any, table: DeputyTable, make: Any, made: list[Any], way: str) -> None:
    table.show(make.turn(make.blank(2)))
    dial = seen(table, DialButton)[0]
    assert QApplication.focusWidget() is dial, "the keyboard is at the dial when it is my turn"
    if way == "click":
        qtbot.mouseClick(dial, LEFT)
    else:
        press({"enter": Qt.Key.Key_Return, "space": Qt.Key.Key_Space, "letter": Qt.Key.Key_S}[way])
    assert [choice.key for choice in made] == ["spin"]


def test_the_circle_in_which_i_am_is_clicked_to_examine(qtbot: Any, table: DeputyTable, make: Any, made: list[Any]) -> None:
    table.show(make.turn(make.blank(2)))
    qtbot.mouseClick(next(circle for circle in seen(table, CircleButton) if circle.alive), LEFT)
    assert [choice.key for choice in made] == ["examine"]


@pytest.mark.parametrize(("kinds", "key"), [(("bottom",), "bottom"), (("keep",), "keep"), (("turn-up",), "turn-up")])
@pytest.mark.parametrize("way", ["click", "enter", "drag", "place", "letter"])
def test_what_becomes_of_the_examined_card(
    qtbot: Any, table: DeputyTable, make: Any, made: list[Any], kinds: tuple[str, ...], key: str, way: str
) -> None:
    table.show(make.look(make.late(2), kinds))
    board: Any = table.findChild(QWidget, "board")
    card = board.examined()
    goal: Any = {"bottom": board.circle(0), "keep": seen(table, SeatPanel)[0], "turn-up": board}[key]
    if way == "click":
        qtbot.mouseClick(card, LEFT)
    elif way == "enter":
        assert QApplication.focusWidget() is card
        press(Qt.Key.Key_Return)
    elif way == "letter":
        press({"bottom": Qt.Key.Key_B, "keep": Qt.Key.Key_K, "turn-up": Qt.Key.Key_T}[key])
    elif way == "place":
        if key == "turn-up":
            return
        qtbot.mouseClick(board.circle(0) if key == "bottom" else seen(table, SeatHeader)[0], LEFT)
    else:
        end = goal.rect().center() if key != "turn-up" else QPoint(12, goal.height() - 12)
        drag(card, goal.mapToGlobal(end))
    assert [choice.key for choice in made] == [key]


def drag(card: QWidget, goal: QPoint) -> None:
    QTest.mousePress(card, LEFT)
    for part in (0.2, 0.6, 1.0):
        QTest.mouseMove(card, card.rect().center() + (card.mapFromGlobal(goal) - card.rect().center()) * part)
    QTest.mouseRelease(card, LEFT, pos=card.mapFromGlobal(goal))


@pytest.mark.parametrize("end", [(0.54, 0.6), (0.99, 0.99)])
def test_a_card_let_go_where_it_may_not_go_stays(table: DeputyTable, make: Any, made: list[Any], end: tuple[float, float]) -> None:
    table.show(make.look(make.late(2), ("bottom",)))
    board: Any = table.findChild(QWidget, "board")
    drag(board.examined(), board.mapToGlobal(QPoint(round(board.width() * end[0]), round(board.height() * end[1]))))
    drag(board.examined(), seen(table, SeatPanel)[0].mapToGlobal(QPoint(20, 20)))
    assert made == []


def test_of_two_fates_of_a_card_a_click_leads_to_the_list(qtbot: Any, table: DeputyTable, make: Any, made: list[Any]) -> None:
    table.show(make.look(make.late(2), ("bottom", "turn-up")))
    qtbot.mouseClick(table.findChild(QWidget, "board").examined(), LEFT)
    assert made == [] and isinstance(QApplication.focusWidget(), ChoiceButton)


def test_the_arrow_keys_walk_among_lit_places_by_direction(table: DeputyTable, make: Any, made: list[Any], named: Named) -> None:
    table.show(make.move(make.late(4)))
    named(table, "Place I6-I1.1").setFocus()
    walked = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left):
        press(key)
        walked.append(spot())
    assert walked == ["O-I1.1", "I2", "rim-2-0", "rim-2-3", "in-2", "rim-2-0"]
    press(Qt.Key.Key_Return)
    assert [choice.key for choice in made] == ["move-rim-2-0"]


def test_every_lit_place_is_reached_by_arrow_keys(table: DeputyTable, make: Any, named: Named) -> None:
    table.show(make.move(make.late(4)))
    board: Any = table.findChild(QWidget, "board")
    reached, ahead = {board.lively()[0]}, [board.lively()[0]]
    while ahead:
        here = ahead.pop()
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            here.setFocus()
            if board.go(key, False) and board.held() not in reached:
                reached.add(board.held())
                ahead.append(board.held())
    assert reached == set(board.lively())


def test_with_shift_the_arrow_keys_walk_among_all_that_lies_there(table: DeputyTable, make: Any, named: Named) -> None:
    table.show(make.move(make.late(4)))
    named(table, "Place in-2").setFocus()
    held = QApplication.focusWidget()
    QTest.keyClick(held, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget().accessibleName() == "contact: Dusty Pike"


def test_the_keyboard_goes_from_the_board_to_what_stands_beside_it_and_back(table: DeputyTable, make: Any, named: Named) -> None:
    table.show(make.move(make.late(4)))
    board: Any = table.findChild(QWidget, "board")
    for _ in range(8):
        if board.held() is not None:
            press(Qt.Key.Key_Right)
    assert isinstance(QApplication.focusWidget(), ChoiceButton)
    press(Qt.Key.Key_Left)
    assert board.held() is not None
    for _ in range(8):
        if board.held() is not None:
            press(Qt.Key.Key_Down)
    assert table.findChild(QWidget, "outlaws").held() is not None
    press(Qt.Key.Key_Up)
    assert board.held() is not None


def test_the_tab_key_goes_once_through_all_zones(table: DeputyTable, make: Any) -> None:
    table.show(make.move(make.late(4)))
    zones = []
    for _ in range(7):
        held = QApplication.focusWidget()
        zones.append(held.parentWidget())
        press(Qt.Key.Key_Tab)
    assert len(set(zones)) == 7, "board, choices, four seats, outlaws"


def test_the_keyboard_stays_on_its_place_when_the_picture_changes(table: DeputyTable, make: Any, named: Named) -> None:
    table.show(make.move(make.late(4)))
    named(table, "Place I4-I5.1").setFocus()
    fewer = {place: end for place, end in make.ends.items() if place not in ("I2", "in-2")}
    table.show(make.move(make.late(4), fewer))
    assert spot() == "I4-I5.1"


def test_the_keyboard_goes_to_my_piece_when_its_place_goes_and_to_the_dial_when_it_is_my_turn(
    table: DeputyTable, make: Any, named: Named
) -> None:
    table.show(make.move(make.blank(2)))
    named(table, "Place I4-I5.1").setFocus()
    table.show(make.blank(2))
    assert QApplication.focusWidget().accessibleName().startswith("Anna's rider")
    table.show(make.turn(make.blank(2)))
    assert isinstance(QApplication.focusWidget(), DialButton)


def test_a_key_that_was_meant_for_what_was_asked_before_chooses_nothing(table: DeputyTable, make: Any, made: list[Any]) -> None:
    now = [10.0]
    table.clock, table.guard = (lambda: now[0]), 0.3
    table.show(make.turn(make.blank(2)))
    table.show(make.look(make.blank(2)))
    press(Qt.Key.Key_B)
    press(Qt.Key.Key_Return)
    assert made == []
    now[0] += 0.31
    press(Qt.Key.Key_B)
    assert [choice.key for choice in made] == ["bottom"]
