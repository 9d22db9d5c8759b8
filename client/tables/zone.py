"""A part of the table among whose buttons the arrow keys walk; the Tab key walks between zones."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from client.tables.button import TableButton

B = TypeVar("B", bound=TableButton)


class Zone(QWidget, Generic[B]):
    """Buttons by their keys, kept from picture to picture so that the focus and the pointer do not lose them.

    ``emptied``: the button that had the focus went, and no other is there to take it.
    """

    emptied = Signal()

    def __init__(self, parent: QWidget, make: Callable[[], B]) -> None:
        super().__init__(parent)
        self._make = make
        self._kept: dict[Hashable, B] = {}
        self._order: list[B] = []
        self._last = 0
        self.leading: list[TableButton] = []
        """Buttons that are always there, before the others."""

    def have(self, keys: Sequence[Hashable]) -> list[B]:
        """The buttons of these keys in order, made or kept; others go, and the one that has the focus gives it to its neighbour."""
        held = self.held()
        place = self.walk_order().index(held) if held is not None else self._last
        gone = [key for key in self._kept if key not in keys]
        for key in keys:
            if key not in self._kept:
                button = self.new(key)
                button.setParent(self)
                self._kept[key] = button
        self._order = [self._kept[key] for key in keys]
        order = self.walk_order()
        self._last = min(place, max(0, len(order) - 1))
        lost = False
        for key in gone:
            button = self._kept.pop(key)
            lost = lost or button is held
            if button is held and order:
                order[self._last].setFocus(Qt.FocusReason.OtherFocusReason)
            button.hide()
            button.setParent(None)
            button.deleteLater()
        for button in self._order:
            button.show()
        if lost and not order:
            self.emptied.emit()
        return self._order

    def new(self, key: Hashable) -> B:
        """A new button for this key; a zone whose buttons are of several kinds overrides it."""
        return self._make()

    def buttons(self) -> list[B]:
        """The buttons in order."""
        return self._order

    def walk_order(self) -> list[TableButton]:
        """All that the arrow keys reach."""
        every: list[TableButton] = [*self.leading, *self._order]
        return [button for button in every if not button.isHidden()]

    def held(self) -> TableButton | None:
        """The button that has the focus."""
        every: list[TableButton] = [*self.leading, *self._order]
        return next((button for button in every if button.hasFocus()), None)

    def enter(self) -> bool:
        """Take the focus, where it was last; False if there is nothing to take it."""
        order = self.walk_order()
        if not order or self.isHidden():
            return False
        order[min(self._last, len(order) - 1)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def walk(self, step: int) -> bool:
        """Move the focus by so many buttons; False at the end."""
        held, order = self.held(), self.walk_order()
        if held is None or held not in order:
            return False
        place = order.index(held) + step
        if not 0 <= place < len(order):
            return False
        self._last = place
        order[place].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys to both sides walk; at the end they are the table's."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or not self.walk(step):
            event.ignore()
