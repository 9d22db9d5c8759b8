"""The six outlaws in a row: what each counts, how often he escaped, where he is, and whether I have the right to him."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.assets import colours
from client.presenters.choice import Choice
from client.presenters.the_deputy.picture import OutlawView
from client.tables.button import TableButton
from client.tables.look import check, colour, least, letters, wished, write
from client.tables.the_deputy.geometry import GAME
from client.tables.the_deputy.look import figures, symbol
from client.tables.the_deputy.plan import GAP
from client.tables.zone import Zone

FRAME = 5
"""Kept free for the frames around a slip, in pixels of one as high as designed."""
WIDE, HIGH = 115, 58
"""Width and height of such a slip."""
LEAST = 9
"""Pixels of the smallest letters on it."""


class OutlawPlate(TableButton):
    """One outlaw on a slip of paper."""

    ruled = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: OutlawView | None = None
        self.text_scale = 1.0

    @property
    def choice(self) -> Choice | None:
        """To fight him."""
        return None if self.view is None else self.view.choice

    def show_outlaw(self, view: OutlawView, scale: float) -> None:
        """Show this outlaw."""
        self.text_scale = scale
        self.view = view
        name = view.name if view.choice is None else view.choice.label
        self.say(name, view.tooltip, "\n\n".join((name, view.tooltip)))
        self.set_alive(view.choice is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ratio = self.devicePixelRatioF()
        ink = colour("paper_ink")
        paint = QColor(_paint(view.outlaw))
        painter.setPen(QPen(colour("table_accent") if view.status == "face_up" else ink, 2.5 if view.status == "face_up" else 1.2))
        painter.setBrush(colour("kraft") if view.status == "captured" else colour("paper"))
        painter.drawRoundedRect(whole, 5, 5)
        unit = max(1.0, min(whole.height() / HIGH, whole.width() / WIDE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paint)
        painter.drawRoundedRect(QRectF(whole.x() + 3 * unit, whole.y() + 3 * unit, 5 * unit, whole.height() - 6 * unit), 2 * unit, 2 * unit)
        edge = FRAME * unit
        side = min(whole.height() * 0.44, whole.width() * 0.26 / wished(1.6))
        left = whole.x() + 11 * unit
        font = letters(self.text_scale * 1.35, bold=True, slab=True)
        font.setPixelSize(min(font.pixelSize(), round(whole.width() * 0.2)))
        top = QRectF(left + side + 4 * unit, whole.y() + 1, whole.right() - left - side - edge - 4 * unit, whole.height() * 0.48)
        above = round(top.center().y() - side / 2)
        painter.drawPixmap(round(left), above, symbol(view.slug, side, ratio, (ink if view.status == "captured" else paint).name()))
        if view.right:
            tick = min(top.height() * 0.52, whole.width() * 0.13)
            check(painter, QRectF(top.right() - tick, top.center().y() - tick / 2, tick, tick), colour("paper_ink"))
            top.setRight(top.right() - tick - 3)
        value = figures(view.value)
        write(painter, top, value, font, ink, smallest=10, align=Qt.AlignmentFlag.AlignLeft)
        if view.escapes:
            foot = QPointF(whole.x() + 4, above + side * 0.6)
            self._doubled(painter, top, foot, f"×{2**view.escapes}", QFontMetricsF(font).horizontalAdvance(value))
        from_top = whole.height() * 0.46
        below = QRectF(left, whole.y() + from_top, whole.right() - left - edge, whole.height() - from_top - edge)
        small = letters(self.text_scale * 0.86)
        small.setPixelSize(max(9, min(small.pixelSize(), round(whole.width() * 0.105 * wished(1.5)))))
        smallest = LEAST if wished() == 1 else least(small.pixelSize(), 0.6)
        lines = min(4, max(1, int((below.height() + 1) / (smallest * 1.28))))
        text = f"{view.name}: {view.where}" if lines > 1 else view.where
        write(painter, below, text, small, ink, lines=lines, smallest=smallest, align=Qt.AlignmentFlag.AlignLeft)
        self.frame(painter, whole, 5, glow=colour("table_accent") if view.choice is not None else None)
        painter.end()

    def _doubled(self, painter: QPainter, top: QRectF, foot: QPointF, times: str, wide: float) -> None:
        """How often what the outlaw counts was doubled, on a seal: behind the figure if ``top`` has room for it, else over the symbol."""
        font = letters(self.text_scale * 0.9, bold=True)
        font.setPixelSize(max(LEAST, min(font.pixelSize(), round(self.width() * 0.14), round(top.height() * 0.42))))
        size = QSizeF(QFontMetricsF(font).horizontalAdvance(times) + 6, font.pixelSize() * 1.25)
        beside = top.x() + wide + 5 + size.width() <= top.right() + 2
        seal = QRectF(QPointF(top.x() + wide + 5, top.center().y() - size.height() / 2) if beside else foot, size)
        seal.moveBottom(min(seal.bottom(), top.bottom() - 1))  # what is written below it stays to be read
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("paper_ink"))
        painter.drawRoundedRect(seal, 3, 3)
        write(painter, seal, times, font, colour("paper"), smallest=8)


def _paint(outlaw: int) -> str:
    """This outlaw's colour, to be read on paper."""
    return next((str(each["dark"]) for each in colours(GAME)["outlaws"].values() if each["number"] == outlaw + 1), "#2a211b")


class Outlaws(Zone[OutlawPlate]):
    """The row. ``made``: the choice of one of them."""

    made = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._make_plate)
        self.gap = GAP
        self.setAccessibleName(self.tr("Outlaws"))

    def _make_plate(self) -> OutlawPlate:
        plate = OutlawPlate(self)
        plate.clicked.connect(self._clicked)
        return plate

    def show_outlaws(self, views: Sequence[OutlawView], scale: float) -> None:
        """Show these."""
        for plate, view in zip(self.have([view.outlaw for view in views]), views, strict=True):
            plate.show_outlaw(view, scale)
        self.arrange()

    def enter(self) -> bool:
        """Take the focus, where one can be fought if there is one."""
        lively = next((plate for plate in self.buttons() if plate.alive), None)
        if lively is None or self.isHidden():
            return super().enter()
        lively.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def arrange(self) -> None:
        """Side by side, all equally wide."""
        plates = self.buttons()
        if not plates:
            return
        wide = (self.width() - self.gap * (len(plates) - 1)) / len(plates)
        for number, plate in enumerate(plates):
            left = round(number * (wide + self.gap))
            plate.setGeometry(left, 0, round(number * (wide + self.gap) + wide) - left, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def _clicked(self) -> None:
        plate = self.sender()
        if isinstance(plate, OutlawPlate) and plate.choice is not None:
            self.made.emit(plate.choice)
