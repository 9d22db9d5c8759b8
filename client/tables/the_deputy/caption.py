"""Words beside what the pointer or the keyboard is at, so that they need not be waited for."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from client.tables.look import colour, letters, write

GAP = 4
LINES = 3
"""So many at most."""


class Caption(QWidget):
    """A slip of paper with a few lines on it. It lets the pointer through."""

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
        fewest = 1 if needed <= widest else 2
        places = []
        for lines in range(fewest, LINES + 1):
            wide = needed if lines == 1 else max(120.0, needed / lines * 1.15)
            places += self._places(spot, QSize(round(wide), round(metrics.height() * lines + 10)), bounds)
        self.setGeometry(min(places, key=lambda place: hidden(place, [*avoid, spot])))
        self.show()
        self.raise_()
        self.update()

    def _places(self, spot: QRect, size: QSize, bounds: QRect) -> list[QRect]:
        across = min(max(2, spot.center().x() - size.width() // 2), bounds.width() - size.width() - 2)
        down = min(max(2, spot.center().y() - size.height() // 2), bounds.height() - size.height() - 2)
        first = max(2, spot.right() - size.width())
        last = min(spot.left(), bounds.width() - size.width() - 2)
        above, below = spot.top() - size.height() - GAP, spot.bottom() + GAP
        corners = [QPoint(left, top) for top in (above, below) for left in (across, first, last)]
        corners += [QPoint(spot.right() + GAP, down), QPoint(spot.left() - size.width() - GAP, down)]
        places = [QRect(corner, size) for corner in corners]
        return [place for place in places if bounds.contains(place)] or [QRect(QPoint(across, down), size)]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("paper_ink"), 1.5))
        painter.setBrush(colour("paper"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        write(painter, QRectF(self.rect()).adjusted(8, 3, -8, -3), self._text, letters(self._scale), colour("paper_ink"), lines=LINES)
        painter.end()


def hidden(place: QRect, avoid: Sequence[QRect]) -> int:
    """How much of these would be hidden there, in pixels."""
    common = [place.intersected(each) for each in avoid]
    return sum([each.width() * each.height() for each in common if not each.isEmpty()])
