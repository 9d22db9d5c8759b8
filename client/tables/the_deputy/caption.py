"""Words beside what the pointer or the keyboard is at, so that they need not be waited for."""

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from client.tables.look import colour, letters, write

GAP = 4


class Caption(QWidget):
    """A slip of paper with a line or two on it. It lets the pointer through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._bounds = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._text = ""
        self._scale = 1.0
        self.hide()

    def show_beside(self, text: str, spot: QRect, scale: float, below: bool) -> None:
        """Say this below the spot or above it, the other way where there is no room."""
        self._text, self._scale = text, scale
        metrics = QFontMetricsF(letters(scale))
        bounds = self._bounds.rect()
        widest = max(120.0, bounds.width() * 0.42)
        needed = metrics.horizontalAdvance(text) + 20
        lines = 1 if needed <= widest else 2
        size = QSize(round(min(needed, max(widest, needed / 2 * 1.15))), round(metrics.height() * lines + 10))
        left = min(max(2, spot.center().x() - size.width() // 2), bounds.width() - size.width() - 2)
        above, under = spot.top() - size.height() - GAP, spot.bottom() + GAP
        room = under + size.height() <= bounds.height() if below else above < 2
        top = under if room else above
        self.setGeometry(QRect(QPoint(left, top), size))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("paper_ink"), 1.5))
        painter.setBrush(colour("paper"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        write(painter, QRectF(self.rect()).adjusted(8, 3, -8, -3), self._text, letters(self._scale), colour("paper_ink"), lines=2)
        painter.end()
