"""A seat's piece on the board."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.presenters.the_deputy.picture import SeatView
from client.tables.button import TableButton
from client.tables.look import colour
from client.tables.the_deputy.look import art, piece_colour

SEATS = 4
"""So many pieces there are."""


def figure_size(high: float) -> QSize:
    """The rider alone, of a piece so high."""
    side = round(round(high) * 0.88)
    return QSize(side, side)


class PieceButton(TableButton):
    """A rider on a base: the base is gold while it is on turn; mine has a white rim."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: SeatView | None = None
        self.riding = False
        """It is just being moved along its path."""

    def show_piece(self, view: SeatView, words: str, description: str) -> None:
        """Show the piece of this seat."""
        if view == self.view and (words, description) == (self.accessibleName(), self.accessibleDescription()):
            return
        self.view = view
        self.say(words, description)
        self.update()

    def stand(self, foot: QPointF, high: float) -> None:
        """Stand at this point of the parent, so high."""
        side = round(high)
        self.setGeometry(round(foot.x() - side / 2), round(foot.y() - side * 0.72), side, side)

    def foot(self) -> QPointF:
        """The point at which it stands."""
        return QPointF(self.x() + self.width() / 2, self.y() + self.height() * 0.72)

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect())
        base = QRectF(whole.width() * 0.08, whole.height() * 0.66, whole.width() * 0.84, whole.height() * 0.3)
        painter.setPen(QPen(Qt.GlobalColor.white if view.is_me else colour("paper_ink"), max(1.6, whole.width() * 0.05)))
        painter.setBrush(colour("table_accent") if view.on_turn else piece_colour(view.seat).darker(140))
        painter.drawEllipse(base)
        size = figure_size(whole.width())
        image = pixmap(art(f"piece_{view.seat % SEATS}"), size, self.devicePixelRatioF())
        painter.drawPixmap(round((whole.width() - size.width()) / 2), round(whole.height() * 0.02), image)
        self.frame(painter, whole, whole.width() / 4)
        painter.end()
