"""My hand: a fan of cards, of which several can be chosen at once."""

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client.presenters.wyatt_earp.picture import CardView
from client.tables.card import CardButton, card_height, card_width
from client.tables.wyatt_earp.card import WyattEarpCard
from client.tables.zone import Zone
from core.ids import Card

LEAN = 0.75
"""Degrees between two neighbours of a fan, at most."""
WIDEST_LEAN = 7.0


class Hand(Zone[CardButton]):
    """Cards by face and number among equals: a card whose handle changes stays where it is, chosen if it was.

    ``chose``: other cards are chosen now; ``played``: a card was doubled; ``dragged`` and ``dropped``: the chosen ones, at a point of the
    screen.
    """

    chose = Signal()
    played = Signal()
    dragged = Signal(QPointF)
    dropped = Signal(QPointF)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._new)
        self.setAccessibleName(self.tr("Your hand"))
        self._views: tuple[CardView, ...] = ()
        self._single = False
        self._stacked: list[CardButton] = []

    def _new(self) -> CardButton:
        button = WyattEarpCard(self)
        button.setCheckable(True)
        button.draggable = True
        button.toggled.connect(self._toggled)
        button.doubled.connect(self._doubled)
        button.dragged.connect(self._dragged)
        button.dropped.connect(self.dropped)
        return button

    def show_hand(self, views: Sequence[CardView], describe: Callable[[CardView], str], choosing: bool, single: bool = False) -> None:
        """Show these cards; ``choosing``: it is my choice, so that cards of no use now stand back.

        ``single``: one card at most can be chosen, so that another one takes its place.
        """
        self._single = single
        self._views = tuple(views)
        seen: Counter[object] = Counter()
        keys = []
        for view in views:
            keys.append((view.face, seen[view.face]))
            seen[view.face] += 1
        before = self.chosen_keys()
        for button, view in zip(self.have(keys), views, strict=True):
            button.show_card(view, describe(view))
            button.set_alive(bool(view.choices))
            button.set_dim(choosing and not view.choices)
        if single and len(self.chosen_keys()) > 1:
            self._uncheck_all_but(None)
        self.arrange()
        if before != self.chosen_keys():
            self.chose.emit()

    def chosen_keys(self) -> tuple[tuple[object, int], ...]:
        """What is chosen, as faces and numbers among equals."""
        return tuple([key for key, button in self._kept.items() if button.isChecked()])  # type: ignore[misc]

    def chosen(self) -> tuple[Card, ...]:
        """The handles of the chosen cards."""
        return tuple([button.view.card for button in self.buttons() if button.isChecked() and button.view and button.view.card is not None])

    def choose(self, cards: Sequence[Card]) -> None:
        """Choose exactly these."""
        for button in self.buttons():
            button.blockSignals(True)
            button.setChecked(button.view is not None and button.view.card in cards)
            button.blockSignals(False)
        self.arrange()
        self.chose.emit()

    def clear(self) -> None:
        """Choose none."""
        if self.chosen():
            self.choose(())

    def card_width(self) -> float:
        """How wide its cards are, however many they are."""
        return min(card_width(self.height() * 0.79), self.width() / 3)

    def arrange(self) -> None:
        """Spread the fan over the width there is: equal cards close together, a gap between others."""
        buttons = self.buttons()
        if not buttons or self.height() < 20:
            return
        wide = self.card_width()
        high = card_height(wide)
        spread = [0.0]
        for one, other in zip(self._views, self._views[1:], strict=False):
            spread.append(spread[-1] + (1.0 if one.face == other.face else 1.35))
        room = self.width() - wide * 1.22
        step = min(wide * 0.78, room / spread[-1]) if spread[-1] else 0.0
        left = (self.width() - wide - step * spread[-1]) / 2 + wide / 2
        lean = min(LEAN, 2 * WIDEST_LEAN / max(1, len(buttons) - 1))
        middle = (len(buttons) - 1) / 2
        bow = self.height() * 0.045
        for number, button in enumerate(buttons):
            away = number - middle
            sink = bow * (away / middle) ** 2 if middle else 0.0
            rise = self.height() * 0.1 if button.isChecked() else 0.0
            centre = QPointF(left + step * spread[number], self.height() - high * 0.54 - bow + sink - rise)
            button.place(centre, int(wide), away * lean)
        if buttons != self._stacked:
            self._stacked = list(buttons)
            for button in buttons:
                button.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def _uncheck_all_but(self, kept: CardButton | None) -> None:
        for button in self.buttons():
            if button is not kept and button.isChecked():
                button.blockSignals(True)
                button.setChecked(False)
                button.blockSignals(False)

    def _toggled(self) -> None:
        button = self.sender()
        if self._single and isinstance(button, CardButton) and button.isChecked():
            self._uncheck_all_but(button)
        self.arrange()
        self.chose.emit()

    def _doubled(self) -> None:
        button = self.sender()
        if isinstance(button, CardButton) and button.view is not None and button.view.card is not None:
            if not button.isChecked():
                button.setChecked(True)
            self.played.emit()

    def _dragged(self, point: QPointF) -> None:
        button = self.sender()
        if isinstance(button, CardButton) and not button.isChecked() and button.view is not None:
            self.choose((button.view.card,) if button.view.card is not None else ())
        self.dragged.emit(point)
