"""What moves decorates the picture that is shown; one that a shot leads to is shown when its card was turned up."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.presenters.wyatt_earp.picture import Picture
from client.tables.animation import Sprite, Stage
from client.tables.button import TableButton
from client.tables.wyatt_earp.poster import PosterButton
from client.tables.wyatt_earp.table import WyattEarpTable

Pictures = Callable[..., Any]


Shot = tuple[Picture, Picture]


@pytest.fixture(params=["shot at a target", "missed", "somebody else's"])
def shot(request: pytest.FixtureRequest, pictures: Pictures) -> Shot:
    """A picture in which a shot was just fired, and the one before."""
    for seed in range(1, 30):
        before = None
        for picture in pictures(3, seed):
            fired = [each for each in picture.happenings if each.kind == "shot"]
            if before is not None and fired:
                mine = fired[-1].seat == picture.seats[0].seat
                if request.param == ("missed" if mine and not fired[-1].hit else "shot at a target" if mine else "somebody else's"):
                    return before, picture
            before = picture
    raise AssertionError("nobody shot")


def readable(table: WyattEarpTable) -> set[str]:
    """All that can be read at the table, by eyes or by a screen reader, as text or as a tooltip."""
    seen = [each for each in table.findChildren(TableButton) if each.isVisible()]
    texts = {text for each in seen for text in (each.accessibleName(), each.accessibleDescription(), each.toolTip())}
    return {*texts, *table.hint}


def test_nothing_of_a_shot_can_be_read_before_its_card_is_turned_up(table: WyattEarpTable, shot: Shot) -> None:
    heard: list[str] = []
    drawn: list[Picture] = []
    table.told.connect(heard.extend)
    table.drawn.connect(drawn.append)
    before, after = shot
    table.set_pace(1.0)
    table.show(before)
    table.skip()
    known = readable(table)
    sentences = [happening.sentence for happening in after.happenings]
    table.show(after, sentences)
    assert table.stage.running()
    assert readable(table) == known and heard == [] and drawn == [before]
    table.grab()
    table.show(replace(after.settled(), status="It goes on."), ["Then."])
    assert readable(table) == known and heard == []
    table.skip()
    assert not table.stage.running()
    assert heard == [*sentences, "Then."] and drawn[1] == after
    assert table.prompt.status.accessibleName() == "It goes on."


def test_my_hit_is_answered_only_when_it_was_seen(qtbot: Any, table: WyattEarpTable, pictures: Pictures) -> None:
    before = None
    for picture in pictures(3, 1):
        if before is not None and picture.my_turn and picture.prompt.kind == "target" and any(one.hit for one in picture.happenings):
            break
        before = picture
    else:
        raise AssertionError("nobody hit")
    table.set_pace(0.05)
    table.show(before)
    table.skip()
    table.show(picture)
    assert table.prompt.choices.buttons() == [] and "hit" not in table.prompt.status.accessibleName()
    qtbot.waitUntil(lambda: bool(table.prompt.choices.buttons()), timeout=5000)
    assert "A hit!" in table.prompt.status.accessibleName()


def test_movement_changes_nothing_of_what_comes_of_a_game(qtbot: Any, table: WyattEarpTable, pictures: Pictures) -> None:
    still = WyattEarpTable()
    qtbot.addWidget(still)
    still.set_pace(0)
    still.resize(table.size())
    QWidget.show(still)
    table.set_pace(0.02)
    heard: dict[WyattEarpTable, list[str]] = {table: [], still: []}
    for each in heard:
        each.told.connect(heard[each].extend)
    for number, picture in enumerate(pictures(3, 2)):
        for each in heard:
            each.show(picture, [one.sentence for one in picture.happenings])
        if number % 5 == 0:
            table.skip()
            for each in heard:
                while each.reader.leaf is not None:
                    each.read_on()
                    each.skip()
            assert readable(table) == readable(still) and table.picture == still.picture
            assert heard[table] == heard[still]
    assert len(heard[table]) > 100


def test_without_movement_everything_is_told_at_once(table: WyattEarpTable, shot: Shot) -> None:
    heard: list[str] = []
    table.told.connect(heard.extend)
    for number, picture in enumerate(shot):
        table.show(picture, [str(number)])
    assert heard == ["0", "1"]


def test_with_pace_zero_a_shot_lies_there_at_once(table: WyattEarpTable, shot: Shot) -> None:
    for picture in shot:
        table.show(picture)
    assert not table.stage.running() and table.picture == shot[1]


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


def test_making_a_choice_ends_what_moves(table: WyattEarpTable, picture: Callable[[str], Picture]) -> None:
    table.set_pace(5.0)
    table.show(picture("draw"))
    table.stage.add(Sprite(table.stage.now(), 60_000))
    table.enter()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_D)
    assert not table.stage.running()
