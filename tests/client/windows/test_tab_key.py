"""The Tab key goes round: through the table, the log and the chat, the strip above, and back to the table."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from client.shots.simulated import found
from client.shots.windows import lobby_view
from client.shots.wyatt_earp import SCENES
from client.snapshot import Snapshot
from client.windows.game import GamePage
from client.windows.main import MainWindow


@pytest.fixture(scope="session")
def asked() -> Snapshot:
    return found(SCENES["table_play"])[0]


@pytest.fixture
def page(window: MainWindow, bridge: Any, asked: Snapshot, qapp: QApplication) -> GamePage:
    bridge.lobby_changed.emit(lobby_view(3, 3))
    bridge.table_changed.emit(asked, ())
    window.page._toggle_side()
    window.activateWindow()
    qapp.processEvents()
    assert isinstance(window.page, GamePage)
    return window.page


def met(qtbot: Any, window: MainWindow, key: Qt.Key) -> list[QWidget]:
    """What has the keyboard on a way round, from the table back to the same place."""
    held = [QApplication.focusWidget()]
    while len(held) < 60:
        qtbot.keyClick(QApplication.focusWidget(), key)
        if QApplication.focusWidget() is held[0]:
            return held
        held.append(QApplication.focusWidget())
    raise AssertionError([(type(each).__name__, each.accessibleName()) for each in held])


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_the_whole_page_is_met_and_the_place_where_it_began(qtbot: Any, window: MainWindow, page: GamePage, key: Qt.Key) -> None:
    here = QApplication.focusWidget()
    assert page.table.isAncestorOf(here)
    held = met(qtbot, window, key)
    assert len(set(map(id, held))) == len(held)
    strip = page.findChild(type(page._strip))
    assert {id(each) for each in strip.findChildren(QPushButton)} < set(map(id, held))
    assert page.log in held and any(page.chat.isAncestorOf(each) for each in held)
    zones = [zone for zone in page.table.zones() if zone.isVisible() and zone.walk_order()]
    assert zones and all(any(zone.isAncestorOf(each) for each in held) for zone in zones)
    at_table = [page.table.isAncestorOf(each) for each in held]
    assert sum(one != other for one, other in zip(at_table, [*at_table[1:], at_table[0]], strict=True)) == 2, "in one go"


def test_a_click_above_the_table_leaves_the_keyboard_there(qtbot: Any, window: MainWindow, page: GamePage, qapp: QApplication) -> None:
    here = QApplication.focusWidget()
    (button,) = [each for each in page.findChildren(QPushButton) if each.text() == "Settings" and each.isVisible()]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    window.dialogs["settings"].close()
    window.activateWindow()
    qapp.processEvents()
    assert QApplication.focusWidget() is here
