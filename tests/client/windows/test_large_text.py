"""Text of twice the size on a small screen: nothing is wider than the window, and no hint hides the hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from client import theme
from client.windows.guide import TAIL, Bubble
from client.windows.lobby import LobbyPage
from client.windows.main import MainWindow
from client.windows.shots import ROWS, lobby_view


@pytest.fixture(params=[1.0, 1.25, 1.5, 2.0])
def factor(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    theme.apply(qapp, replace(theme.LIGHT, factor=request.param))
    yield request.param
    theme.apply(qapp, theme.LIGHT)


def test_the_lobby_is_one_column_where_two_would_not_fit(qtbot: Any, qapp: QApplication, factor: float) -> None:
    page = LobbyPage("Anna", (), False)
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    page.show_rows(ROWS)
    qapp.processEvents()
    areas = [area for area in page.findChildren(QScrollArea) if area.isVisible()]
    assert len(areas) == (1 if factor >= 1.5 else 2)
    assert page._ways.isVisible() and [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)
    page.resize(2400, 600)
    qapp.processEvents()
    assert page._side.widget() is page._ways and page._ways.isVisible()


@pytest.mark.parametrize("sentence", ["Nobody answers.", "Nobody else was found: the others must run Tin Star on the same network. " * 3])
@pytest.mark.parametrize("room", [False, True])
def test_a_notice_leaves_the_buttons_above_in_reach(
    factor: float, window: MainWindow, bridge: Any, qapp: QApplication, sentence: str, room: bool
) -> None:
    theme.apply(qapp, replace(theme.LIGHT, factor=factor))
    if room:
        bridge.lobby_changed.emit(lobby_view(3, 0))
    qapp.processEvents()
    bridge.told.emit(sentence)
    qapp.processEvents()
    notice = window.notice.geometry()
    buttons = [each for each in window.page.findChildren(QPushButton) if each.isVisible() and each.text() in ("Rules", "Settings")]
    assert len(buttons) == 2
    assert not [each.text() for each in buttons if QRect(each.mapTo(window, QPoint(0, 0)), each.size()).intersects(notice)]
    assert window.rect().contains(notice)


def test_a_hint_leaves_the_hand_free(qtbot: Any, factor: float) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1024, 600)
    hand = QRect(0, 400, 700, 200)
    bubble = Bubble(host)
    bubble.say(
        "Seven outlaws are wanted. When the hand ends, the money on a poster goes to whoever has done most to catch. " * 2,
        QRect(720, 100, 200, 120),
        [hand] * 4,
    )
    tail = theme.current().px(TAIL)
    assert not bubble.geometry().adjusted(tail, tail, -tail, -tail).intersects(hand), "Around the paper nothing is drawn but the tail."
    assert host.rect().contains(bubble.geometry())
