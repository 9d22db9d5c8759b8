"""A place on the board that can be ridden to: lit, with the number of horseshoes to it."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from client.presenters.choice import Choice
from client.presenters.the_deputy.picture import SpotView
from client.tables.button import TableButton
from client.tables.look import colour, letters, write

MARGIN = 5
"""Around the disc, for its ring and the keyboard's frame, in pixels."""


class SpotButton(TableButton):
    """A disc with a number. A second ring says that something follows there."""

    ruled = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: SpotView | None = None
        self.set_alive(True)

    @property
    def choice(self) -> Choice | None:
        """What it stands for."""
        return None if self.view is None else self.view.choice

    def show_spot(self, view: SpotView, words: str) -> None:
        """Show this place; ``words`` say all of it."""
        if view == self.view and self.accessibleName() == words:
            return
        self.view = view
        explain = "" if view.choice is None else view.choice.explain
        self.say(words, explain, "\n\n".join([text for text in (words, explain) if text]))
        self.update()

    def place(self, centre: QPointF, diameter: float) -> None:
        """Lie around this point of the parent."""
        side = round(diameter) + 2 * MARGIN
        self.setGeometry(round(centre.x() - side / 2), round(centre.y() - side / 2), side, side)
        self.setMask(QRegion(0, 0, side, side, QRegion.RegionType.Ellipse))

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        under = self.underMouse() or self.isDown() or self.reached()
        ink = colour("paper_ink")
        painter.setPen(QPen(ink, max(2.0, disc.width() * 0.07)))
        painter.setBrush(colour("table_accent").lighter(118) if under else colour("table_accent"))
        painter.drawEllipse(disc)
        if view.effect:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, max(1.2, disc.width() * 0.04)))
            inner = disc.width() * 0.13
            painter.drawEllipse(disc.adjusted(inner, inner, -inner, -inner))
        font = letters(1, bold=True, slab=True)
        font.setPixelSize(max(10, round(disc.height() * 0.56)))
        write(painter, disc, str(view.steps), font, ink, smallest=9)
        ring(painter, disc, self.reached())
        painter.end()


def ring(painter: QPainter, disc: QRectF, reached: bool) -> None:
    """The frame of the keyboard around a disc."""
    if reached:
        wide = min(4.0, max(2.5, disc.width() * 0.05))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(Qt.GlobalColor.black, wide + 2))
        painter.drawEllipse(disc.adjusted(-1.5, -1.5, 1.5, 1.5))
        painter.setPen(QPen(Qt.GlobalColor.white, wide))
        painter.drawEllipse(disc.adjusted(-1.5, -1.5, 1.5, 1.5))
