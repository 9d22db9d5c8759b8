"""The dial: it is clicked to be spun, and slows to its result."""

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.presenters.choice import Choice
from client.presenters.the_deputy.picture import DialView
from client.tables.button import TableButton
from client.tables.look import colour, letters, write
from client.tables.the_deputy.look import art
from client.tables.the_deputy.spot import ring

MARGIN = 9
"""Around the dial, for its ring, in pixels; more around a large one."""
HUB = 0.12
"""Radius of the number on the hub, by the dial's width."""
ROUNDS = 3
"""Whole turns of a spin."""


class DialButton(TableButton):
    """A round dial with a pointer."""

    ruled = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: DialView | None = None
        self.angle = 0.0
        """Of the pointer, in degrees clockwise from the top."""
        self._margin = MARGIN
        self._start = 0.0
        self._end = 0.0
        self._aimed: int | None = None
        self.rests_at: int | None = None
        """The number on the hub: what was spun, once it rests and until it is to be spun again."""

    @property
    def choice(self) -> Choice | None:
        """To spin it."""
        return None if self.view is None else self.view.choice

    def show_dial(self, view: DialView, words: str, description: str) -> None:
        """Show its last result, and whether it is to be spun."""
        self.view = view
        if view.value is not None:
            self.angle = self.angle_of(view.value)
        self.rests_at = view.value if view.choice is None else None
        self.say(words, description)
        self.set_alive(view.choice is not None)
        self.update()

    def angle_of(self, value: int) -> float:
        """Where the pointer shows this number: the middle of its sector; the first is at the top."""
        return (value - 1) * 360 / (8 if self.view is None else self.view.sides)

    def aim(self, value: int) -> None:
        """From here on ``turn`` turns it to this number."""
        self._aimed = value
        self._start = self.angle % 360
        self._end = self._start + ROUNDS * 360 + (self.angle_of(value) - self._start) % 360

    def turn(self, part: float) -> None:
        """Be so far on the way: fast, then slower and slower."""
        eased = QEasingCurve(QEasingCurve.Type.OutCubic).valueForProgress(part)
        self.angle = self._start + (self._end - self._start) * eased
        self.rests_at = self._aimed if part >= 1 else None
        self.update()

    def place(self, centre: QPointF, radius: float) -> None:
        """Lie around this point of the parent."""
        self._margin = max(MARGIN, round(radius * 0.1))
        side = round(2 * radius) + 2 * self._margin
        self.setGeometry(round(centre.x() - side / 2), round(centre.y() - side / 2), side, side)
        self.setMask(QRegion(self.rect(), QRegion.RegionType.Ellipse))

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        disc = QRectF(self.rect()).adjusted(self._margin, self._margin, -self._margin, -self._margin)
        size, ratio = QSize(round(disc.width()), round(disc.height())), self.devicePixelRatioF()
        painter.drawPixmap(disc.topLeft(), pixmap(art("dial"), size, ratio))
        painter.save()
        painter.translate(disc.center())
        painter.rotate(self.angle)
        painter.drawPixmap(QPointF(-disc.width() / 2, -disc.height() / 2), pixmap(art("dial_pointer"), size, ratio))
        painter.restore()
        if self.rests_at is not None:
            self._draw_number(painter, disc, self.rests_at)
        if view.choice is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            wide = self._margin * 0.78
            lit = disc.adjusted(-2, -2, 2, 2)
            painter.setPen(QPen(colour("paper_ink"), wide + 4))
            painter.drawEllipse(lit)
            accent = colour("table_accent")
            painter.setPen(QPen(accent.lighter(118) if self.underMouse() else accent, wide))
            painter.drawEllipse(lit)
        ring(painter, disc.adjusted(6, 6, -6, -6), self.reached())
        painter.end()

    def _draw_number(self, painter: QPainter, disc: QRectF, number: int) -> None:
        """What was spun, large on the hub."""
        radius = disc.width() * HUB
        hub = QRectF(disc.center().x() - radius, disc.center().y() - radius, 2 * radius, 2 * radius)
        painter.setPen(QPen(colour("paper_ink"), max(2.0, radius * 0.1)))
        painter.setBrush(colour("paper"))
        painter.drawEllipse(hub)
        font = letters(1, bold=True, slab=True)
        font.setPixelSize(max(12, round(radius * 1.5)))
        write(painter, hub, str(number), font, colour("paper_ink"), smallest=10)
