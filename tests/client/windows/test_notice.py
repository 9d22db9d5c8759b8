"""The line for sentences: one that fits between words and buttons of the first row hides none of them."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from client.shots.windows import ROWS
from client.windows.main import MainWindow


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
