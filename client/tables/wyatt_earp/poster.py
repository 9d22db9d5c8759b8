"""The seven reward posters in an arc, with the money on them and who leads for it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.presenters.wyatt_earp.picture import PosterView
from client.tables.button import TableButton
from client.tables.look import colour, least, letters, wished, write
from client.tables.wyatt_earp.look import art, dollars
from client.tables.zone import Zone
from client.theme import LIGHT

GAP = 0.28
"""Between a name and its points, by the height of the letters."""
SHAPE = 150 / 200
"""Width of a poster by its height."""


class PosterButton(TableButton):
    """One poster. Below it stands who leads for it and with how many points; filled if the outlaw is as good as captured."""

    ruled = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: PosterView | None = None
        self.shown_money = 0
        self._leader = ""
        self._points = ""

    def show_poster(self, view: PosterView, leader: tuple[str, str], description: str) -> None:
        """Show this poster; ``leader``: below it, who leads and by how many points."""
        if (view, leader, view.money) == (self.view, (self._leader, self._points), self.shown_money):
            return
        self.view, self.shown_money = view, view.money
        self._leader, self._points = leader
        self.say(
            f"{view.name}, {dollars(view.money)}",
            description,
            "\n\n".join([text for text in (view.name, description, view.tooltip) if text]),
        )
        self.update()

    def tag(self, font: QFont, smallest: int, room: float) -> tuple[str, str]:
        """What the tag says of who leads: name and points as far as there is room, else the first name, else the bare number too."""
        narrow = QFont(font)
        narrow.setPixelSize(smallest)
        first, number = self._leader.split(" ")[0], self._points.split(" ")[0]
        tries = ((self._leader, self._points), (first, self._points), (first, number))
        for name, points in tries:
            left = room - GAP * font.pixelSize() - QFontMetricsF(font).horizontalAdvance(points)
            if QFontMetricsF(narrow).horizontalAdvance(name) <= left:
                return name, points
        return tries[-1]

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None or self.width() < 12 or self.height() < 24:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect())
        line = max(14.0, whole.height() * 0.15 * wished(1.25))
        high = whole.height() - line - 2
        wide = high * SHAPE
        left = whole.center().x() - wide / 2
        painter.drawPixmap(round(left), 0, pixmap(art(f"poster_{view.slug}"), QSize(round(wide), round(high)), self.devicePixelRatioF()))
        ink = QColor(LIGHT.paper_ink)
        font = letters(1, bold=True, slab=True)
        more = wished(1.12)
        font.setPixelSize(max(8, round(high * 0.082 * more)))
        plate = QRectF(left + wide * 0.05, high * (0.765 - 0.105 * more), wide * 0.9, high * 0.105 * more)
        write(painter, plate, view.name, font, ink, smallest=7)
        font.setPixelSize(max(10, round(high * 0.17 * more)))
        write(painter, QRectF(left + wide * 0.05, high * 0.77, wide * 0.9, high * 0.195 * more), dollars(self.shown_money), font, ink)
        if self._leader:
            plate = QRectF(1, whole.height() - line, whole.width() - 2, line)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("table_accent") if view.captured else QColor(255, 255, 255, 22))
            painter.drawRoundedRect(plate, 3, 3)
            font = letters(1, bold=view.captured)
            font.setPixelSize(max(9, round(line * 0.74)))
            ink = colour("paper_ink" if view.captured else "table_ink")
            side = max(3.0, 0.12 * line)
            room = plate.adjusted(side, 0, -side, 0)
            smallest = least(font.pixelSize())
            name, points = self.tag(font, smallest, room.width())
            write(painter, room, points, font, ink, align=Qt.AlignmentFlag.AlignRight)
            room.setRight(room.right() - QFontMetricsF(font).horizontalAdvance(points) - GAP * font.pixelSize())
            write(painter, room, name, font, ink, smallest=smallest, align=Qt.AlignmentFlag.AlignLeft)
        self.frame(painter, whole, 4)
        painter.end()


class Posters(Zone[PosterButton]):
    """The arc of posters."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, PosterButton)
        self.setAccessibleName(self.tr("Reward posters"))

    def show_posters(
        self, views: Sequence[PosterView], lead: Callable[[PosterView], tuple[str, str]], describe: Callable[[PosterView], str]
    ) -> None:
        """Show these."""
        for button, view in zip(self.have([view.colour for view in views]), views, strict=True):
            button.show_poster(view, lead(view), describe(view))
        self.arrange()

    def arrange(self) -> None:
        """Along an arc that opens to the player."""
        buttons = self.buttons()
        if not buttons:
            return
        bow = self.height() * 0.1
        high = self.height() - bow
        wide = min(high * 0.86 * SHAPE * 1.08, self.width() / len(buttons) - 2)
        high = min(high, wide / 1.08 / SHAPE / 0.84)
        step = min(wide * 1.22, (self.width() - wide) / max(1, len(buttons) - 1))
        middle = (len(buttons) - 1) / 2
        left = (self.width() - step * (len(buttons) - 1) - wide) / 2
        top = (self.height() - bow - high) / 2
        for number, button in enumerate(buttons):
            sink = bow * ((number - middle) / middle) ** 2 if middle else 0
            button.setGeometry(round(left + step * number), round(top + sink), int(wide), int(high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
