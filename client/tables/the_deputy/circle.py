"""A Hideout Circle: its face-down cards, and what one may know of them."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from client.presenters.choice import Choice
from client.presenters.the_deputy.picture import CircleView, SpotView
from client.tables.button import TableButton
from client.tables.card import card_height
from client.tables.look import colour, letters, write
from client.tables.the_deputy.geometry import Ring
from client.tables.the_deputy.look import face
from client.tables.the_deputy.marks import draw_marks
from client.tables.the_deputy.spot import ring as focus_ring

MOST = 4
"""Cards of a pile that are drawn; the number says how many there are."""
ROPE = 16
"""Half the width of the rope and its knots, in units of the canvas: what lies within is the Circle."""


class CircleButton(TableButton):
    """A round button over the inside of a Circle."""

    ruled = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: CircleView | None = None
        self.spot: SpotView | None = None
        self._ring: Ring | None = None
        self._scale = 1.0
        self._card = 40.0
        self.taken = 0
        """How many cards of its pile are seen to travel, and are not there; less than 0: those that have come to it."""

    @property
    def choice(self) -> Choice | None:
        """To examine the top card, or to ride in."""
        inside = None if self.spot is None else self.spot.choice
        return inside if self.view is None or self.view.choice is None else self.view.choice

    def show_circle(self, view: CircleView, inside: SpotView | None, words: str, description: str) -> None:
        """Show this Circle; ``inside`` is its inside as a place to ride to."""
        self.taken = 0
        if (view, inside, words, description) == (self.view, self.spot, self.accessibleName(), self.accessibleDescription()):
            self.update()
            return
        self.view, self.spot = view, inside
        self.say(words, description, "\n\n".join([text for text in (words, description) if text]))
        self.set_alive(self.choice is not None)
        self.update()

    def place(self, ring: Ring, corner: QPointF, scale: float, card: float) -> None:
        """Lie inside this ring; ``corner`` is the board's in the parent, ``scale`` pixels for each unit, ``card`` a card's width."""
        self._ring, self._scale, self._card = ring, scale, card * scale
        radius = (ring.radius - ROPE) * scale
        centre = corner + ring.centre * scale
        self.setGeometry(round(centre.x() - radius), round(centre.y() - radius), round(2 * radius), round(2 * radius))
        self.setMask(QRegion(self.rect(), QRegion.RegionType.Ellipse))

    def pile_rect(self) -> QRectF:
        """Where the top card lies, in this button's place."""
        if self._ring is None:
            return QRectF()
        centre = (self._ring.pile - self._ring.centre) * self._scale + QRectF(self.rect()).center()
        high = card_height(self._card)
        return QRectF(centre.x() - self._card / 2, centre.y() - high / 2, self._card, high)

    def take(self, count: int) -> None:
        """Leave so many more cards out, which are seen to leave it; less than 0: they have come."""
        self.taken += count
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None or self._ring is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect())
        if self.choice is not None:
            wide = max(3.0, whole.width() * 0.035)
            lit = whole.adjusted(wide + 3, wide + 3, -wide - 3, -wide - 3)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("paper_ink"), wide + 3))
            painter.drawEllipse(lit)
            accent = colour("table_accent")
            painter.setPen(QPen(accent.lighter(115) if self.underMouse() else accent, wide))
            painter.drawEllipse(lit)
        self._pile(painter, max(0, view.hidden - self.taken))
        if self.spot is not None and self.spot.choice is not None:
            self._number(painter, str(self.spot.steps))
        focus_ring(painter, whole.adjusted(4, 4, -4, -4), self.reached())
        painter.end()

    def _pile(self, painter: QPainter, count: int) -> None:
        """The cards, how many, and marks for those that are known."""
        assert self.view is not None
        rect = self.pile_rect()
        ratio = self.devicePixelRatioF()
        back = face(None, round(rect.width()), ratio)
        step = max(1.0, rect.width() * 0.045)
        for number in range(min(count, MOST) - 1, -1, -1):
            painter.drawPixmap(rect.topLeft() + QPointF(number * step, number * step), back)
        side = max(15.0, rect.width() * 0.56)
        disc = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        painter.setPen(QPen(colour("paper_ink"), 1.2))
        painter.setBrush(colour("paper"))
        painter.drawEllipse(disc)
        font = letters(1, bold=True, slab=True)
        font.setPixelSize(max(9, round(side * 0.68)))
        write(painter, disc, str(count), font, colour("paper_ink"))
        if any(each is not None for each in self.view.notebook) and count:
            corner = QPointF(rect.x(), rect.bottom() + step * 2)
            draw_marks(painter, self.view.notebook, corner, self.width() * 0.62, rect.width() * 0.44, ratio)

    def _number(self, painter: QPainter, steps: str) -> None:
        """How many horseshoes it is away."""
        side = max(24.0, 38 * self._scale)
        disc = QRectF(self.width() / 2 - side / 2, self.height() * 0.02, side, side)
        painter.setPen(QPen(colour("paper_ink"), max(2.0, side * 0.07)))
        painter.setBrush(colour("table_accent"))
        painter.drawEllipse(disc)
        font = letters(1, bold=True, slab=True)
        font.setPixelSize(max(10, round(side * 0.56)))
        write(painter, disc, steps, font, colour("paper_ink"), smallest=9)
