"""The middle of the table: supply, discard stack, the Sheriff card in resolution, the card taken from the stack."""

from collections.abc import Collection

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.presenters.wyatt_earp.picture import CardView, Picture
from client.tables.button import TableButton
from client.tables.card import CORNER, HIGH, WIDE
from client.tables.look import colour, least, letters, wished, write
from client.tables.wyatt_earp.card import face
from client.tables.zone import Zone

DEPTH = 4
"""Sheets that look out below a full supply."""


class StockButton(TableButton):
    """A heap of cards or a single card, with a line below it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card: CardView | None = None
        self.count = 0
        self.place = ""
        self._label = ""

    def show_heap(self, place: str, label: str, card: CardView | None, count: int) -> None:
        """Show the upper card of a heap of so many; ``card`` None: its back."""
        if (place, label, card, count) == (self.place, self._label, self.card, self.count):
            return
        self.setObjectName(place)
        self.place, self._label, self.card, self.count = place, label, card, count
        self.ruled = card is not None
        self.update()

    def card_rect(self) -> QRectF:
        """Where the upper card lies, in the button."""
        line = max(14.0, self.height() * 0.15 * wished(1.4))
        wide = min(self.width() - 10.0, (self.height() - line - 12) * WIDE / HIGH)
        high = wide * HIGH / WIDE
        return QRectF((self.width() - wide) / 2 + 2, 5, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = self.card_rect()
        if rect.width() < 4:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        radius = CORNER * rect.width() / WIDE
        ratio = self.devicePixelRatioF()
        card, count = self.card, self.count
        if count:
            for sheet in range(min(DEPTH, (count - 1) // 8 + (count > 1)), 0, -1):
                painter.setPen(QPen(QColor(0, 0, 0, 160), 1))
                painter.setBrush(colour("paper") if sheet % 2 else colour("kraft"))
                painter.drawRoundedRect(rect.translated(-1.5 * sheet, 1.5 * sheet), radius, radius)
            if card is None:
                painter.drawPixmap(rect.topLeft(), pixmap("back", QSize(round(rect.width()), round(rect.height())), ratio))
            else:
                painter.drawPixmap(rect.topLeft(), face(card, int(rect.width()), ratio))
        else:
            painter.setPen(QPen(colour("table_border"), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, radius, radius)
        room = QRectF(0, rect.bottom() + 5, self.width(), self.height() - rect.bottom() - 6)
        font = letters(1, bold=True)
        font.setPixelSize(max(10, round(min(room.height() * 0.84, self.width() * 0.16 * wished(1.4)))))
        write(painter, room, self._label, font, colour("table_ink"), smallest=least(font.pixelSize()))
        glow = colour("table_accent") if self.alive else None
        if self.alive and self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 255, 255, 40))
            painter.drawRoundedRect(rect, radius, radius)
        self.frame(painter, rect.adjusted(-3, -3, 3, 3), radius + 3, glow=glow)
        painter.end()


class Stock(Zone[StockButton]):
    """Supply and stack always, the other two while they are there. ``pressed``: such a place was clicked."""

    pressed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._new)
        self.setAccessibleName(self.tr("Supply and discard stack"))

    def _new(self) -> StockButton:
        button = StockButton(self)
        button.clicked.connect(self._clicked)
        return button

    def show_stock(self, picture: Picture) -> None:
        """Show what lies in the middle."""
        staged = picture.staged[-1] if picture.staged else None
        places: list[tuple[str, str, str, CardView | None, int]] = [
            (
                "supply",
                self.tr("Supply {count}").format(count=picture.supply),
                self.tr("{count} cards, the second supply").format(count=picture.supply)
                if picture.second_supply
                else self.tr("{count} cards").format(count=picture.supply),
                None,
                picture.supply,
            ),
            (
                "stack",
                self.tr("Discards {count}").format(count=picture.stack_size),
                self.tr("{count} cards").format(count=picture.stack_size)
                if picture.stack_top is None
                else self.tr("{card} on top of {count} cards").format(card=picture.stack_top.name, count=picture.stack_size),
                picture.stack_top,
                picture.stack_size,
            ),
        ]
        if picture.beside is not None:
            places.append(("beside", self.tr("In play"), picture.beside.tooltip, picture.beside, 1))
        elif staged is not None:
            places.append(("beside", self.tr("In play"), staged.tooltip, None if staged.face is None else staged, len(picture.staged)))
        if picture.taken is not None:
            taken = picture.taken
            places.append(("taken", self.tr("Taken"), taken.tooltip, None if taken.face is None else taken, 1))
        for button, (place, label, description, card, count) in zip(self.have([each[0] for each in places]), places, strict=True):
            button.show_heap(place, label, card, count)
            name = label if card is None or place == "stack" else f"{label}: {card.name}"
            reasons = [choice.label for choice in picture.choices if choice.target.place == place]
            button.say(name, ". ".join([text for text in (description, *reasons[:2]) if text]))
        self.arrange()

    def invite(self, places: Collection[str]) -> None:
        """Show at which places something can be done now."""
        for button in self.buttons():
            button.set_alive(button.place in places)

    def spot(self, place: str) -> StockButton | None:
        """The button of this place, if it is there."""
        return next((button for button in self.buttons() if button.place == place), None)

    def arrange(self) -> None:
        """From left to right; room is kept for three."""
        buttons = self.buttons()
        if not buttons:
            return
        wide = min(self.width() / max(3, len(buttons)), self.height() * 0.78)
        left = max(0.0, (self.width() - wide * max(3, len(buttons))) / 2)
        for number, button in enumerate(buttons):
            button.setGeometry(round(left + wide * number), 0, int(wide) - 4, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, StockButton):
            self.pressed.emit(button.place)
