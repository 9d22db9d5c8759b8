"""What an outlaw counts now, over the figure that is printed on his card: gold once it has doubled."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from client.tables.look import colour, letters, write
from client.tables.the_deputy.look import figures

LEGIBLE = 50
"""A card so wide shows its printed figure well enough, in pixels."""


class Chip(QWidget):
    """It lets the pointer through to the card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.text = ""
        self.doubled = False

    def show_points(self, points: int, doubled: bool, card: QRect) -> None:
        """Lie on a card that lies there."""
        self.text, self.doubled = figures(points), doubled
        wide, high = card.width() + 6, max(15, round(card.width() * 0.26))
        self.setGeometry(card.center().x() - wide // 2, round(card.y() + card.height() * 0.8 - high / 2), wide, high)
        self.setVisible(doubled or card.width() < LEGIBLE)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(colour("paper_ink"), 1.6))
        painter.setBrush(colour("table_accent") if self.doubled else colour("paper"))
        painter.drawRoundedRect(whole, whole.height() / 3, whole.height() / 3)
        font = letters(1, bold=True)
        font.setPixelSize(max(9, round(whole.height() * 0.78)))
        write(painter, whole.adjusted(2, 0, -2, 0), self.text, font, colour("paper_ink"), smallest=8)
        painter.end()
