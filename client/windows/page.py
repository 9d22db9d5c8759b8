"""A page of the window whose lines stay short enough to be read: on a wide screen it stands in the middle."""

from PySide6.QtCore import QMargins
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client import theme

GREATEST = 1180
"""How wide the content of a page is at most, at text size 100 %."""


class Page(QWidget):
    """Has what was left and right of its layout as the least margins."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least: QMargins | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the same beside either side of what is too wide to be read."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is None:
            return
        if self._least is None:
            self._least = layout.contentsMargins()
        beside = max(0, (self.width() - theme.current().px(GREATEST)) // 2)
        least = self._least
        layout.setContentsMargins(max(least.left(), beside), least.top(), max(least.right(), beside), least.bottom())
