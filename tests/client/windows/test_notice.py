"""The line for sentences: one that fits between words and buttons of the first row hides none of them."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QLabel

from client.presenters.lobby import LobbyPresenter
from client.settings import Settings
from client.shots.simulated import found
from client.shots.windows import ROWS, lobby_view
from client.shots.wyatt_earp import SCENES
from client.snapshot import Snapshot
from client.windows import notice as module
from client.windows.appearance import Appearance
from client.windows.main import MainWindow
from client.windows.room import RoomPage


def words(window: MainWindow, widget: Any) -> QRect:
    """Where the words of a widget are in the window."""
    size = widget.size().boundedTo(widget.sizeHint())
    return QRect(widget.mapTo(window.centralWidget(), QPoint(0, 0)), size)


@pytest.mark.parametrize(("width", "name", "hides"), [(1024, "Calamity", False), (1600, "Calamity", False), (800, 32 * "W", True)])
def test_a_sentence_that_fits_into_the_first_row_hides_nothing(
    window: MainWindow, bridge: Any, qapp: QApplication, width: int, name: str, hides: bool
) -> None:
    window._renamed(name)
    window.resize(width, 600)
    bridge.rows_changed.emit(ROWS)
    qapp.processEvents()
    window._join_row(ROWS[0])
    qapp.processEvents()
    notice = window.notice.geometry()
    spoken = [*window.page.findChildren(QAbstractButton), *window.page.findChildren(QLabel)]
    seen = [each for each in spoken if each.isVisible() and each.text()]
    hidden = [each.text() for each in seen if words(window, each).intersects(notice)]
    first_row = window._header_height()
    assert (notice.top() >= first_row) == hides
    assert hides or not hidden


def read(window: MainWindow) -> None:
    """As if the time had passed in which what is told can be read."""
    if window.notice._reading.isActive():
        window.notice._reading.timeout.emit()


def test_a_sentence_goes_when_it_has_been_read_and_a_long_one_stays_longer(window: MainWindow, bridge: Any) -> None:
    bridge.told.emit("Short.")
    short = window.notice._reading.interval()
    bridge.told.emit("Long. " * 30)
    assert 5_000 <= short < window.notice._reading.interval() < 30_000
    read(window)
    assert window.notice.sentence == "" and window.notice.isHidden()


def test_a_sentence_stays_for_whoever_points_at_it_or_has_the_keyboard_on_its_button(window: MainWindow, bridge: Any, qapp: Any) -> None:
    bridge.told.emit("Nobody answers.")
    here = QPointF(3, 3)
    qapp.sendEvent(window.notice, QEnterEvent(here, here, here))
    read(window)
    assert window.notice.sentence == "Nobody answers."
    qapp.sendEvent(window.notice, module.QEvent(module.QEvent.Type.Leave))
    window.activateWindow()
    window.notice._close.setFocus()
    qapp.processEvents()
    read(window)
    assert window.notice.sentence == "Nobody answers."
    window.page.setFocus()
    read(window)
    assert window.notice.sentence == ""


def test_a_notice_speaks_the_language_that_was_chosen_meanwhile(
    window: MainWindow, bridge: Any, settings: Settings, qapp: QApplication
) -> None:
    appearance = Appearance(qapp, settings)
    settings.language = "de"
    qapp.processEvents()
    bridge.told.emit("Niemand antwortet.")
    assert appearance.language == "de"
    assert window.notice._close.text() == "Schließen"
    settings.language = "en"


def test_what_can_be_given_up_is_told_as_long_as_it_lasts(window: MainWindow, bridge: Any) -> None:
    bridge.rows_changed.emit(ROWS)
    window._join_row(ROWS[0])
    read(window)
    assert "The Golden Nugget" in window.notice.sentence


@pytest.mark.parametrize("together", [True, False])
def test_a_sentence_goes_with_its_page_unless_it_says_why_that_goes(
    window: MainWindow, bridge: Any, monkeypatch: pytest.MonkeyPatch, together: bool
) -> None:
    bridge.lobby_changed.emit(lobby_view(3, 0))
    assert isinstance(window.page, RoomPage)
    bridge.told.emit("Anna has closed the table.")
    if not together:
        monkeypatch.setattr(module, "TOGETHER_MS", -1)
    bridge.lobby_changed.emit(None)
    assert (window.notice.sentence == "Anna has closed the table.") == together


@pytest.fixture(scope="session")
def asked() -> Snapshot:
    return found(SCENES["table_play"])[0]


@pytest.mark.parametrize("before", [True, False])
def test_a_sentence_hides_nothing_of_what_is_asked_above_a_table(
    window: MainWindow, bridge: Any, qapp: QApplication, asked: Snapshot, before: bool
) -> None:
    bridge.table_changed.emit(asked, ())
    qapp.processEvents()
    tell = [lambda: bridge.told.emit("The record is saved. " * 5), window.page.ask_to_leave]
    for each in tell if before else tell[::-1]:
        each()
        qapp.processEvents()
    bars = [each for each in window.page.findChildren(QFrame) if each.property("role") == "notice" and each.isVisible()]
    assert bars and window.notice.isVisible()
    assert not any(words(window, bar).intersects(window.notice.geometry()) for bar in bars)


@pytest.mark.parametrize("width", [1024, 1920])
def test_a_long_sentence_in_an_empty_lobby_hides_nothing(window: MainWindow, bridge: Any, qapp: QApplication, width: int) -> None:
    window.resize(width, 600)
    bridge.told.emit(LobbyPresenter().network((), None, None, "192.168.1.20:41234"))
    qapp.processEvents()
    spoken = [*window.page.findChildren(QAbstractButton), *window.page.findChildren(QLabel)]
    seen = [each for each in spoken if each.isVisible() and (each.text() or not isinstance(each, QAbstractButton))]
    assert len(seen) > 10
    assert [each.text() for each in seen if words(window, each).intersects(window.notice.geometry())] == []
    assert window.centralWidget().rect().contains(window.notice.geometry())
