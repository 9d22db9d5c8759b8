"""A seat's place beside the board: who sits there, its points, its WANTED cards and its captures."""

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.presenters.the_deputy.picture import SeatView
from client.tables.card import card_height, card_width
from client.tables.look import colour, least, letters, tip, wished, write
from client.tables.seat import SeatLine, SeatPlace
from client.tables.the_deputy.card import DeputyCard
from client.tables.the_deputy.look import art, figures, piece_colour
from client.tables.the_deputy.piece import SEATS

LEAST_TEXT = 70
"""Pixels beside the cards from which on it is shown there to whom the seat has shown them."""


def draw_piece(painter: QPainter, disc: QRectF, seat: int, ratio: float, rim: QColor) -> None:
    """This seat's rider on a disc of its colour."""
    painter.setPen(QPen(rim, 1.4))
    painter.setBrush(piece_colour(seat).darker(140))
    painter.drawEllipse(disc.adjusted(1, 1, -1, -1))
    figure = round(disc.width() * 0.82)
    spot = (round(disc.center().x() - figure / 2), round(disc.center().y() - figure / 2))
    painter.drawPixmap(*spot, pixmap(art(f"piece_{seat % SEATS}"), QSize(figure, figure), ratio))


class SeatHeader(SeatLine):
    """The piece, the name, the points; gold if it is on turn. Pointing at it says all that in words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.view: SeatView | None = None
        self.leads = False
        self.shown_points = 0

    def show_seat(self, view: SeatView, leads: bool, notebook: str) -> None:
        """Show this seat; ``leads``: nobody has more points, and somebody has less. ``notebook``: what I wrote down, if it is mine."""
        self.view, self.leads, self.shown_points = view, leads, view.points
        role = "\n".join([text for text in (view.role, view.met, notebook) if text])
        self.say(view.name, " ".join(role.split("\n")), "\n\n".join((view.name, role)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None:
            return
        painter = QPainter(self)
        ink = self.begin(painter, view)
        whole = QRectF(self.rect())
        high, ratio = whole.height(), self.devicePixelRatioF()
        side = round(high * 0.96)
        left = 3.0
        rim = QColor(Qt.GlobalColor.white) if view.is_me else colour("paper_ink")
        draw_piece(painter, QRectF(left, (high - side) / 2, side, side), view.seat, ratio, rim)
        left += side + 5
        right = whole.width() - 6
        slab = letters(1, bold=True, slab=True)
        slab.setPixelSize(max(10, round(high * 0.62)))
        text = figures(self.shown_points)
        wide = high * 0.4 * max(3, len(text))
        write(painter, QRectF(right - wide, 0, wide, high), text, slab, ink, align=Qt.AlignmentFlag.AlignRight)
        right -= wide + 2
        small = round(high * 0.7)
        if self.leads:
            painter.drawPixmap(round(right - small), round((high - small) / 2), pixmap("star", QSize(small, small), ratio, ink.name()))
            right -= small + 3
        if view.honoured:
            badge = round(high * 0.84)
            painter.drawPixmap(round(right - badge), round((high - badge) / 2), pixmap(art("badge_deputy"), QSize(badge, badge), ratio))
            right -= badge + 3
        right = self.mark(painter, view, right, ink)
        font = letters(1, bold=True)
        font.setPixelSize(max(10, round(high * 0.56)))
        room = QRectF(left, 0, right - left, high)
        smallest = 9 if wished() == 1 else least(font.pixelSize(), 0.65)
        lines = 2 if 2.5 * smallest <= high else 1
        write(painter, room, view.name, font, ink, lines=lines, smallest=smallest, align=Qt.AlignmentFlag.AlignLeft)
        self.frame(painter, whole, 5)
        painter.end()


class SeatPanel(SeatPlace[DeputyCard]):
    """One seat; the examined card can be kept at mine."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, lambda: DeputyCard(self))
        self.header = SeatHeader(self)
        self.leading = [self.header]
        self.header.clicked.connect(self.pressed)
        self.view: SeatView | None = None
        self.header_high = 24

    def show_seat(self, view: SeatView, leads: bool, notebook: str) -> None:
        """Show this seat."""
        self.view = view
        self.setAccessibleName(view.name)
        self.setToolTip(tip(view.met))
        self.header.show_seat(view, leads, notebook)
        keys: list[Hashable] = [*[("held", card.card) for card in view.held], *[("captured", card.card) for card in view.captured]]
        for button, card in zip(self.have(keys), (*view.held, *view.captured), strict=True):
            button.show_card(card, card.tooltip)
        self.arrange()
        self.update()

    def next_rect(self) -> QRectF:
        """Where one more card would lie."""
        held = 0 if self.view is None else len(self.view.held)
        return self._card_rect(held)

    def _card_rect(self, number: int) -> QRectF:
        high = max(20.0, self.height() - self.header_high - 12)
        inner = self.width() - 20
        total = 1 if self.view is None else max(1, len(self.view.held) + len(self.view.captured), number + 1)
        wide = min(card_width(high), inner / 2.3, max((inner - 6 * total) / total, inner / 4))
        step = min(wide + 4, (inner - wide - 6) / max(1, total - 1))
        captured = self.view is not None and number >= len(self.view.held) and self.view.held
        left = 8 + number * step + (6 if captured else 0)
        return QRectF(left, self.header_high + 7 + (high - card_height(wide)) / 2, wide, card_height(wide))

    def arrange(self) -> None:
        """The header, below it the cards in a row; captures last, a little apart."""
        self.header.setGeometry(3, 3, self.width() - 6, self.header_high)
        for number, button in enumerate(self.buttons()):
            rect = self._card_rect(number)
            button.place(rect.center(), max(1, round(rect.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        painter = QPainter(self)
        self.draw_ground(painter, view is not None and view.on_turn)
        if view is not None and (text := self._empty_words(view)):
            room = QRectF(10, self.header_high + 4, self.width() - 20, self.height() - self.header_high - 8)
            font = letters(1)
            font.setPixelSize(max(10, round(self.header_high * 0.5)))
            smallest = least(font.pixelSize())
            write(painter, room, text, font, colour("table_faint"), lines=2, smallest=smallest, align=Qt.AlignmentFlag.AlignLeft)
        if view is not None and view.shown and self.buttons():
            left = self.buttons()[-1].geometry().right() + 8
            room = QRectF(left, self.header_high + 6, self.width() - left - 8, self.height() - self.header_high - 10)
            if room.width() >= LEAST_TEXT:
                self._draw_shown(painter, room, view.shown)
        painter.end()

    def _draw_shown(self, painter: QPainter, room: QRectF, shown: Sequence[tuple[int, int]]) -> None:
        """To whom how many of the cards were shown: the pieces, since names may be long; the header says it in words."""
        font = letters(1)
        font.setPixelSize(max(10, round(self.header_high * 0.44)))
        line, side = font.pixelSize() * 1.35, min(self.header_high * 0.86, room.height() * 0.5)
        above = QRectF(room.x(), room.center().y() - (line + side + 2) / 2, room.width(), line)
        write(painter, above, self.tr("Shown to:"), font, colour("table_faint"), smallest=9, align=Qt.AlignmentFlag.AlignRight)
        font.setBold(True)
        each = min(side * 1.9, room.width() / len(shown))
        spot = QRectF(room.right() - each * len(shown), above.bottom() + 2, each, side)
        for seat, count in shown:
            draw_piece(painter, QRectF(spot.right() - side, spot.y(), side, side), seat, self.devicePixelRatioF(), colour("paper_ink"))
            many = QRectF(spot.x(), spot.y(), each - side - 2, side)
            write(painter, many, str(count), font, colour("table_ink"), smallest=9, align=Qt.AlignmentFlag.AlignRight)
            spot.translate(each, 0)

    def _empty_words(self, view: SeatView) -> str:
        if view.held or view.captured or view.gone:
            return ""
        return self.tr("Your Wanted cards and captures come here.") if view.is_me else self.tr("No Wanted card, no capture")
