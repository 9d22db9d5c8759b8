"""What everything on the table that can be pointed at has in common."""

from typing import ClassVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from client.tables.look import colour, tip

RING = 3
"""Least width of a frame, in pixels; it grows with what it frames."""


class TableButton(QAbstractButton):
    """A button that is drawn by its kind, takes the focus, and leaves all keys to the table.

    ``doubled``: it was clicked twice; ``dragged``: the pointer holds it and is at this point of the screen; ``dropped``: it let go there.
    """

    doubled = Signal()
    dragged = Signal(QPointF)
    dropped = Signal(QPointF)

    by_keys: ClassVar[bool] = True
    """Keys were used last, not the pointer: who points needs no frame that says where the keyboard is."""
    ruled = False
    """The rules say something of what it shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.alive = False
        """Something can be done with it now."""
        self.draggable = False
        self._pressed_at: QPointF | None = None
        self._dragging = False
        self._told = ""

    def say(self, name: str, description: str, tooltip: str = "") -> None:
        """What assistive technology reads, and what the pointer is told (plain text; not only the name once more).

        Qt reads a tooltip, with its markup, where there is no description: so there is one wherever there is a tooltip.
        """
        shown = tooltip or description
        if shown == name:
            shown = ""
        if shown and not description:
            description = " ".join(shown.removeprefix(name).split())
        if shown and self.ruled:
            shown = "\n\n".join((shown, self.tr("F1 or right click: rules")))
        if self.accessibleName() != name:
            self.setAccessibleName(name)
        if self.accessibleDescription() != description:
            self.setAccessibleDescription(description)
        if self._told != shown:
            self._told = shown
            self.setToolTip(tip(self._told))

    def set_alive(self, alive: bool) -> None:
        """Whether something can be done with it now."""
        if alive != self.alive:
            self.alive = alive
            self.setCursor(Qt.CursorShape.PointingHandCursor if alive else Qt.CursorShape.ArrowCursor)
            self.update()

    def reached(self) -> bool:
        """Whether the frame of the focus is to be shown."""
        return TableButton.by_keys and self.hasFocus() and self.window().isActiveWindow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """All keys are the table's: it knows when a key comes too soon to be meant."""
        keys_used(True)
        self.update()
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """All keys are the table's."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        keys_used(False)
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.draggable:
            self._pressed_at = event.globalPosition()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None:
            super().mouseMoveEvent(event)
            return
        if not self._dragging and (event.globalPosition() - self._pressed_at).manhattanLength() >= DRAG_FROM:
            self._dragging = True
            self.setDown(False)
        if self._dragging:
            self.dragged.emit(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragging, self._dragging, self._pressed_at = self._dragging, False, None
        if dragging:
            self.dropped.emit(event.globalPosition())
            event.accept()
            return
        super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.doubled.emit()

    def frame(self, painter: QPainter, rect: QRectF, radius: float, *, chosen: bool = False, glow: QColor | None = None) -> None:
        """The frames around what is drawn in ``rect``: alive, chosen, under the keyboard."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ring = max(RING, min(rect.width(), rect.height()) * 0.022)
        if chosen or glow is not None:
            painter.setPen(QPen(glow or colour("table_accent"), ring))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        if self.reached():
            painter.setPen(QPen(QColor("#000000"), ring + 1))
            painter.drawRoundedRect(rect.adjusted(2.5, 2.5, -2.5, -2.5), radius, radius)
            painter.setPen(QPen(QColor("#ffffff"), ring - 0.5))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius)


def keys_used(used: bool) -> None:
    """Whether keys are used now, or the pointer."""
    TableButton.by_keys = used


DRAG_FROM = 10
"""Pixels that the pointer moves before it drags."""
