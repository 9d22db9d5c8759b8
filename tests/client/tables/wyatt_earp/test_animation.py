"""What moves decorates: the picture is true from the first moment."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.presenters.wyatt_earp.picture import Picture
from client.tables.animation import Stage
from client.tables.wyatt_earp.poster import PosterButton
from client.tables.wyatt_earp.stock import StockButton
from client.tables.wyatt_earp.table import WyattEarpTable

Pictures = Callable[..., Any]


@pytest.fixture
def shot(pictures: Pictures) -> tuple[Picture, Picture]:
    """A picture in which a shot was just fired, and the one before."""
    before = None
    for picture in pictures(3, 1):
        if before is not None and any(each.kind == "shot" for each in picture.happenings):
            return before, picture
        before = picture
    raise AssertionError("nobody shot")


def test_a_shot_is_turned_up_with_suspense_and_then_lies_there(qtbot: Any, table: WyattEarpTable, shot: tuple[Picture, Picture]) -> None:
    before, after = shot
    table.set_pace(1.0)
    table.show(before)
    table.skip()
    table.show(after)
    stage = table.findChild(Stage)
    stack = table.findChild(StockButton, "stack")
    assert stage.running() and stack.veiled
    assert after.stack_top is not None
    assert after.stack_top.name in stack.accessibleName() + stack.accessibleDescription(), "the truth is told"
    table.grab()
    table.skip()
    assert not stage.running() and not stack.veiled


def test_what_a_shot_brought_is_told_when_it_is_turned_up(table: WyattEarpTable, shot: tuple[Picture, Picture]) -> None:
    heard: list[str] = []
    table.told.connect(heard.extend)
    before, after = shot
    table.set_pace(1.0)
    table.show(before)
    table.skip()
    sentences = [happening.sentence for happening in after.happenings]
    table.show(after, sentences)
    table.show(after, ["Then."])
    assert heard == [] and not set(sentences) & set(table.hint)
    table.skip()
    assert heard == [*sentences, "Then."]


def test_without_movement_everything_is_told_at_once(table: WyattEarpTable, shot: tuple[Picture, Picture]) -> None:
    heard: list[str] = []
    table.told.connect(heard.extend)
    for number, picture in enumerate(shot):
        table.show(picture, [str(number)])
    assert heard == ["0", "1"]


def test_with_pace_zero_the_stack_is_never_veiled(table: WyattEarpTable, shot: tuple[Picture, Picture]) -> None:
    for picture in shot:
        table.show(picture)
    assert not table.findChild(Stage).running()
    assert not table.findChild(StockButton, "stack").veiled


def test_a_whole_game_moves_and_the_money_is_right_after_it(table: WyattEarpTable, pictures: Pictures) -> None:
    table.set_pace(0.02)
    moved = 0
    last = None
    for number, picture in enumerate(pictures(2, 4)):
        table.read_on()
        table.show(picture)
        moved += table.findChild(Stage).running()
        if number % 10 == 0:
            QApplication.processEvents()
        last = picture
    table.skip()
    assert moved > 50 and last is not None
    for poster in table.findChildren(PosterButton):
        if poster.view is not None:
            assert poster.shown_money == poster.view.money
    for seat in last.seats:
        assert table.territory(seat.seat).header.shown_money == seat.money


def test_making_a_choice_ends_what_moves(table: WyattEarpTable, shot: tuple[Picture, Picture], picture: Callable[[str], Picture]) -> None:
    table.set_pace(5.0)
    table.show(shot[0])
    table.show(picture("draw"))
    table.show(shot[0])
    table.show(shot[1])
    assert table.findChild(Stage).running()
    table.show(picture("draw"))
    table.enter()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_D)
    assert not table.findChild(Stage).running()
