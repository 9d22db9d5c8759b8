"""Whose link is gone for long is named, and the player is asked how to go on."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QPushButton

from client.snapshot import Awaited, Snapshot
from client.windows.lost_link import PATIENCE_SECONDS, LostLink
from core.ids import Seat

CALM = Snapshot("wyatt-earp", "0" * 16, Seat(0), ("Anna", "Burt", "Curt"), None, {})
LOST = replace(CALM, awaited=Awaited((Seat(1),), "link"))


@pytest.fixture
def line(qtbot: Any, themed: None) -> LostLink:
    result = LostLink()
    qtbot.addWidget(result)
    return result


def pressed(line: LostLink, text: str) -> None:
    next(each for each in line.findChildren(QPushButton) if each.text() == text).click()


def test_nobody_is_asked_before_a_while_has_passed(line: LostLink) -> None:
    line.show_snapshot(LOST)
    assert line.sentence == "" and line._patience.isActive() and line._patience.interval() == PATIENCE_SECONDS * 1000
    line.show_snapshot(replace(LOST, step=1))
    line._patience.timeout.emit()
    assert line.sentence.startswith("There is no link to Burt. If you wait, the game goes on")


@pytest.mark.parametrize(
    "then", [CALM, replace(LOST, over=True), replace(LOST, trouble="x"), replace(CALM, awaited=LOST.awaited, me=Seat(1)), None]
)
def test_the_question_goes_when_it_is_none_any_more(line: LostLink, then: Snapshot | None) -> None:
    line.show_snapshot(LOST)
    line.ask()
    line.show_snapshot(then)
    line.ask()
    assert line.sentence == "" and not line._patience.isActive()


def test_all_that_are_missing_are_named(line: LostLink) -> None:
    line.show_snapshot(replace(LOST, awaited=Awaited((Seat(1), Seat(2)), "link")))
    line.ask()
    assert "(Burt, Curt)" in line.sentence


def test_to_wait_puts_the_question_away_and_to_end_the_game_says_so(qtbot: Any, line: LostLink) -> None:
    line.show_snapshot(LOST)
    line.ask()
    with qtbot.assertNotEmitted(line.end_wanted):
        pressed(line, "Wait")
    assert line.sentence == ""
    line.ask()
    with qtbot.waitSignal(line.end_wanted, timeout=1000):
        pressed(line, "End the game")
    assert line.sentence == ""


def test_in_the_window_it_ends_the_game(window: Any, bridge: Any) -> None:
    window._lost.show_snapshot(LOST)
    window._lost.ask()
    bridge.asked.clear()
    pressed(window._lost, "End the game")
    assert bridge.asked == [("leave_game",)]
    window._lost.show_snapshot(LOST)
    bridge.table_closed.emit()
    assert not window._lost._patience.isActive()
