"""Words beside what the pointer or the keyboard is at, so that they need not be waited for."""

from collections.abc import Sequence

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

    def show_beside(self, text: str, spot: QRect, scale: float, avoid: Sequence[QRect]) -> None:
        """Say this beside the spot, where it hides least of what is to be avoided; better above than below, and than at a side."""
        self._text, self._scale = text, scale
        metrics = QFontMetricsF(letters(scale))
        bounds = self._bounds.rect()
        widest = max(120.0, bounds.width() * 0.42)
        needed = metrics.horizontalAdvance(text) + 20
        lines = 1 if needed <= widest else 2
        size = QSize(round(min(needed, max(widest, needed / 2 * 1.15))), round(metrics.height() * lines + 10))
        self.setGeometry(min(self._places(spot, size, bounds), key=lambda place: hidden(place, avoid)))
        self.show()
        self.raise_()
        self.update()

    def _places(self, spot: QRect, size: QSize, bounds: QRect) -> list[QRect]:
        across = min(max(2, spot.center().x() - size.width() // 2), bounds.width() - size.width() - 2)
        down = min(max(2, spot.center().y() - size.height() // 2), bounds.height() - size.height() - 2)
        corners = [
            QPoint(across, spot.top() - size.height() - GAP),
            QPoint(across, spot.bottom() + GAP),
            QPoint(spot.right() + GAP, down),
            QPoint(spot.left() - size.width() - GAP, down),
        ]
        places = [QRect(corner, size) for corner in corners]
        return [place for place in places if bounds.contains(place)] or [QRect(QPoint(across, down), size)]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("paper_ink"), 1.5))
        painter.setBrush(colour("paper"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        write(painter, QRectF(self.rect()).adjusted(8, 3, -8, -3), self._text, letters(self._scale), colour("paper_ink"), lines=2)
        painter.end()


def hidden(place: QRect, avoid: Sequence[QRect]) -> int:
    """How much of these would be hidden there, in pixels."""
    common = [place.intersected(each) for each in avoid]
    return sum([each.width() * each.height() for each in common if not each.isEmpty()])
