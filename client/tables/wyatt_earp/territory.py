"""A seat's place at the table: who sits there, what it has, its piles."""

from collections.abc import Callable
from math import ceil

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.presenters.choice import Choice
from client.presenters.wyatt_earp.picture import PileView, SeatView
from client.tables.look import colour, least, letters, wished, write
from client.tables.seat import SeatLine, SeatPlace
from client.tables.wyatt_earp.look import dollars
from client.tables.wyatt_earp.pile import PileButton

TALLEST = 0.31
"""And how much of a place's height its line with the name takes at most, in large text."""
PILE_SHAPE = 0.86
"""Width of a pile by its height; Sheriff cards look out at its side."""


class SeatHeader(SeatLine):
    """Name, money, number of cards; a star if it is on turn. Pointing at it says all that in words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.view: SeatView | None = None
        self.leads = False
        self.shown_money = 0

    def show_seat(self, view: SeatView, leads: bool) -> None:
        """Show this seat; ``leads``: nobody has more money, and somebody has less."""
        if self.view is not None and self._drawn(view, leads) == self._drawn(self.view, self.leads) and self.shown_money == view.money:
            self.view = view
            return
        self.view, self.leads, self.shown_money = view, leads, view.money
        self.say(view.name, view.role, "\n\n".join((view.name, view.role)))
        self.update()

    def _drawn(self, view: SeatView, leads: bool) -> tuple[object, ...]:
        """What the drawing depends on."""
        return view.name, view.money, view.hand_size, view.on_turn, view.waiting, view.gone, view.role, leads

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None:
            return
        painter = QPainter(self)
        ink = self.begin(painter, view)
        whole = QRectF(self.rect())
        high = whole.height()
        ratio = self.devicePixelRatioF()
        side = round(high * 0.86)
        left = 5.0
        if view.on_turn:
            painter.drawPixmap(round(left), round((high - side) / 2), pixmap("badge", QSize(side, side), ratio))
            left += side + 4
        font = letters(1, bold=True)
        font.setPixelSize(max(10, round(high * 0.62)))
        money = dollars(self.shown_money)
        right = whole.width() - 6
        figures = letters(1, bold=True, slab=True)
        figures.setPixelSize(max(10, round(high * 0.68)))
        wide = high * 0.42 * len("$25,000")
        write(painter, QRectF(right - wide, 0, wide, high), money, figures, ink, align=Qt.AlignmentFlag.AlignRight)
        right -= wide
        if self.leads:
            crown = round(high * 0.72)
            self._laurel(painter, QRectF(right - crown, (high - crown) / 2, crown, crown), ratio, ink)
            right -= crown + 4
        if not view.is_me:
            back = round(high * 0.5)
            number = high * 0.9
            write(painter, QRectF(right - number, 0, number, high), f"×{view.hand_size}", font, ink, align=Qt.AlignmentFlag.AlignLeft)
            right -= number + back + 2
            painter.drawPixmap(round(right), round(high * 0.14), pixmap("back", QSize(back, round(high * 0.72)), ratio))
            right -= 6
        right = self.mark(painter, view, right, ink)
        room = QRectF(left, 0, right - left, high)
        write(painter, room, view.name, font, ink, smallest=least(font.pixelSize()), align=Qt.AlignmentFlag.AlignLeft)
        self.frame(painter, whole, 5)
        painter.end()

    def _laurel(self, painter: QPainter, spot: QRectF, ratio: float, ink: QColor) -> None:
        """The leader's mark."""
        side = round(spot.width())
        painter.drawPixmap(round(spot.x()), round(spot.y()), pixmap("star", QSize(side, side), ratio, ink.name()))


class Territory(SeatPlace[PileButton]):
    """The piles of one seat below its header. ``targeted``: the choice that a pile stands for was made."""

    targeted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._new)
        self.header = SeatHeader(self)
        self.leading = [self.header]
        self.view: SeatView | None = None

    def _new(self) -> PileButton:
        button = PileButton(self)
        button.clicked.connect(self._clicked)
        return button

    def show_seat(self, view: SeatView, leads: bool, threatened: int | None, describe: Callable[[PileView], str]) -> None:
        """Show this seat. ``threatened``: the colour of the pile that was just covered."""
        before, self.view = self.view, view
        if before is None or (before.name, before.on_turn, bool(before.territory)) != (view.name, view.on_turn, bool(view.territory)):
            self.setAccessibleName(view.name)
            self.update()
        self.header.show_seat(view, leads)
        for button, pile in zip(self.have([pile.colour for pile in view.territory]), view.territory, strict=True):
            button.show_pile(pile, describe(pile), pile.colour == threatened)
        self.arrange()

    def pile(self, seat_colour: int) -> PileButton | None:
        """The button of the pile of this outlaw."""
        return next((button for button in self.buttons() if button.view is not None and button.view.colour == seat_colour), None)

    def header_height(self) -> int:
        """How high the line with the name is."""
        return max(20, round(min(self.height() * 0.17 * wished(), self.height() * TALLEST)))

    def arrange(self) -> None:
        """Lay the piles in one row, or in two if they are larger so."""
        high = self.header_height()
        self.header.setGeometry(3, 3, self.width() - 6, high)
        count = len(self.buttons())
        if not count:
            return
        area = QRect(4, high + 5, self.width() - 8, self.height() - high - 8)
        best = max(range(1, 3), key=lambda rows: _pile_width(area, count, rows))
        wide = _pile_width(area, count, best)
        tall = int(wide / PILE_SHAPE)
        columns = ceil(count / best)
        gap = min(wide * 0.1, (area.width() - wide * columns) / max(1, columns))
        for number, button in enumerate(self.buttons()):
            row, column = divmod(number, columns)
            here = min(columns, count - row * columns)
            left = area.x() + (area.width() - here * wide - (here - 1) * gap) / 2
            top = area.y() + (area.height() - best * tall) / 2
            button.setGeometry(round(left + column * (wide + gap)), round(top + row * tall), int(wide), tall)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw_ground(painter, self.view is not None and self.view.on_turn)
        if self.view is not None and self.view.is_me and not self.view.territory:
            room = QRectF(12, self.header_height() + 6, self.width() - 24, self.height() - self.header_height() - 12)
            font = letters(1)
            font.setPixelSize(max(11, round(self.header_height() * 0.6)))
            told = self.tr("Your territory: what you lay comes here.")
            write(painter, room, told, font, colour("table_faint"), lines=2, smallest=least(font.pixelSize()))
        painter.end()

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, PileButton) and button.view is not None and button.view.targetable is not None:
            choice: Choice = button.view.targetable
            self.targeted.emit(choice)
        else:
            self.pressed.emit()


def _pile_width(area: QRect, count: int, rows: int) -> float:
    return min(area.width() / ceil(count / rows) - 2, area.height() / rows * PILE_SHAPE)
