"""A bridge that remembers what it was asked for, settings in a fresh folder, and a main window on both."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from client import theme
from client.settings import Settings
from client.windows.main import MainWindow


class FakeBridge(QObject):
    started = Signal()
    rows_changed = Signal(object)
    honours_changed = Signal(object, object)
    lobby_changed = Signal(object)
    chatted = Signal(str, str, str)
    chat_returned = Signal(str)
    told = Signal(str)
    table_changed = Signal(object, object)
    table_closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name, self.key, self.address, self.trouble, self.notice = "", "", "", "", ""
        self.asked: list[tuple[Any, ...]] = []

    def __getattr__(self, command: str) -> Callable[..., None]:
        from client.bridge import Bridge

        if command.startswith("_") or not callable(getattr(Bridge, command, None)):
            raise AttributeError(command)
        return lambda *arguments, **named: self.asked.append((command, *arguments, *named.values()))


@pytest.fixture(autouse=True)
def nothing_left(qapp: QApplication) -> Iterator[None]:
    """What was to be deleted later is deleted after the test: without a running loop Qt would keep it to the end of all tests."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def bridge(qapp: QApplication) -> FakeBridge:
    return FakeBridge()


@pytest.fixture
def settings(tmp_path: Path, qapp: QApplication) -> Settings:
    result = Settings(tmp_path / "settings.ini")
    result.language = "en"
    result.name = "Anna"
    result.speed = "off"
    return result


@pytest.fixture
def themed(qapp: QApplication) -> None:
    theme.apply(qapp, theme.LIGHT)


@pytest.fixture
def window(qtbot: Any, bridge: FakeBridge, settings: Settings, themed: None) -> MainWindow:
    result = MainWindow(bridge, settings)
    qtbot.addWidget(result)
    result.resize(1024, 600)
    result.show()
    bridge.asked.clear()
    return result


@pytest.fixture
def press(qtbot: Any) -> Callable[[QWidget, str], None]:
    """Press, by the keyboard, the one button under a widget that is shown and has this text or accessible name."""
    from PySide6.QtCore import Qt

    def pressing(parent: QWidget, name: str) -> None:
        found = [each for each in parent.findChildren(QAbstractButton) if name in (each.text(), each.accessibleName()) and each.isVisible()]
        assert len(found) == 1, (name, [each.text() for each in parent.findChildren(QAbstractButton) if each.isVisible()])
        found[0].setFocus()
        qtbot.keyClick(found[0], Qt.Key.Key_Space)

    return pressing
