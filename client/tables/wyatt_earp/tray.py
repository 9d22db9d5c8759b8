"""The discard stack laid out, while a card of it is to be chosen."""

from collections.abc import Callable, Sequence
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.presenters.wyatt_earp.picture import CardView
from client.tables.card import CardButton, card_height, card_width
from client.tables.look import colour, letters, write
from client.tables.wyatt_earp.card import WyattEarpCard
from client.tables.zone import Zone
from core.ids import Card

MARGIN = 8
ROWS = 5
"""Of cards, at most."""
LEGIBLE = 64
"""Width from which on a card's name can be read."""
TITLE = 0.125
"""Height of the title, by that of the tray."""


class Tray(Zone[CardButton]):
    """Cards in rows, of which one can be chosen. ``chose``: another one is; ``played``: a card was doubled."""

    chose = Signal()
    played = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._new)
        self._title = ""
        self._columns = 1
        self.setAccessibleName(self.tr("Discard stack, laid out"))

    def _new(self) -> CardButton:
        button = WyattEarpCard(self)
        button.setCheckable(True)
        button.clicked.connect(self._clicked)
        button.doubled.connect(self._doubled)
        return button

    def show_tray(self, title: str, views: Sequence[CardView], describe: Callable[[CardView], str]) -> None:
        """Lay out these cards."""
        self._title = title
        for button, view in zip(self.have([view.card for view in views]), views, strict=True):
            button.show_card(view, describe(view))
            button.set_alive(bool(view.choices))
            button.set_dim(not view.choices)
        self.arrange()

    def chosen(self) -> tuple[Card, ...]:
        """The handle of the chosen card, if one is."""
        return tuple([button.view.card for button in self.buttons() if button.isChecked() and button.view and button.view.card is not None])

    def _choose(self, wanted: CardButton, checked: bool) -> None:
        for button in self.buttons():
            button.setChecked(button is wanted and checked)
        self.chose.emit()

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, CardButton):
            self._choose(button, button.isChecked())

    def _doubled(self) -> None:
        button = self.sender()
        if isinstance(button, CardButton):
            self._choose(button, True)
            self.played.emit()

    def arrange(self) -> None:
        """As large as all of them fit."""
        count = len(self.buttons())
        if not count or self.width() < 50:
            return
        title = _title_height(self.height())
        height = self.height() - title - MARGIN
        wide, columns = self._best(count, self.width(), self.height())
        self._columns = columns
        rows = ceil(count / columns)
        high = card_height(wide)
        gap = min(10.0, wide * 0.1)
        top = title + (height - rows * (high + 4)) / 2
        for number, button in enumerate(self.buttons()):
            row, column = divmod(number, columns)
            here = min(columns, count - row * columns)
            left = (self.width() - here * (wide + gap) + gap) / 2
            button.place(QPointF(left + column * (wide + gap) + wide / 2, top + row * (high + 4) + high / 2), int(wide))

    def legible(self, count: int, width: int, height: int) -> bool:
        """Whether so many cards can be read in a tray of this size."""
        return self._best(count, width, height)[0] >= LEGIBLE

    def _best(self, count: int, width: int, height: int) -> tuple[float, int]:
        """How wide the cards become at most, and how many then lie in a row."""
        inner = (width - 2 * MARGIN, height - _title_height(height) - MARGIN)
        return max((self._fit(*inner, ceil(count / rows), rows), ceil(count / rows)) for rows in range(1, ROWS + 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go from row to row, and out of the tray at its edges."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif not self._to_row(step):
            event.ignore()

    def _to_row(self, step: int) -> bool:
        """To the card above or below, or to the last of a shorter row; False at the edge."""
        buttons, held = self.buttons(), self.held()
        here = next((number for number, button in enumerate(buttons) if button is held), None)
        if here is None:
            return False
        last = len(buttons) - 1
        if not 0 <= here // self._columns + step <= last // self._columns:
            return False
        return self.walk(min(here + step * self._columns, last) - here)

    def _fit(self, width: int, height: int, columns: int, rows: int) -> float:
        return min(width / columns / 1.1, card_width((height - 4 * rows) / rows))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("table_accent"), 2))
        painter.setBrush(colour("table_raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        high = _title_height(self.height())
        font = letters(1, bold=True)
        font.setPixelSize(round(high * 0.62))
        write(
            painter,
            QRectF(MARGIN, 2, self.width() - 2 * MARGIN, high),
            self._title,
            font,
            colour("table_ink"),
            align=Qt.AlignmentFlag.AlignLeft,
        )
        painter.end()


def _title_height(height: int) -> int:
    return max(20, round(height * TITLE))
