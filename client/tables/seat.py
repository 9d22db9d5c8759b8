"""A seat's place at any table: the line with its name, and the ground for what lies before it."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from client.tables.button import TableButton
from client.tables.look import check, colour, dots
from client.tables.zone import Zone

B = TypeVar("B", bound=TableButton)


class Sitter(Protocol):
    """What is told of a seat in the line with its name, whatever the game."""

    @property
    def on_turn(self) -> bool: ...

    @property
    def waiting(self) -> bool: ...

    @property
    def gone(self) -> bool: ...

    @property
    def shuffled(self) -> bool: ...


class SeatLine(TableButton):
    """The line with a seat's name: gold if it is on turn."""

    def begin(self, painter: QPainter, view: Sitter) -> QColor:
        """Draw the ground; the colour to write in."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("table_accent") if view.on_turn else QColor(255, 255, 255, 18))
        painter.drawRoundedRect(QRectF(self.rect()), 5, 5)
        return colour("paper_ink") if view.on_turn else colour("table_faint" if view.gone else "table_ink")

    def mark(self, painter: QPainter, view: Sitter, right: float, ink: QColor) -> float:
        """Draw what the seat has done and what it is waited for, up to ``right``; where that begins."""
        high = float(self.height())
        if view.shuffled:
            check(painter, QRectF(right - high * 0.6, high * 0.25, high * 0.5, high * 0.5), ink)
            right -= high * 0.7
        if view.waiting and not view.on_turn:
            dots(painter, QRectF(right - high, 0, high, high), colour("table_accent"))
            right -= high
        return right


class SeatPlace(Zone[B]):
    """What lies before a seat. ``pressed``: its place was clicked."""

    pressed = Signal()

    def __init__(self, parent: QWidget, make: Callable[[], B]) -> None:
        super().__init__(parent, make)
        self.inviting = False
        """What is chosen or dragged can be put here."""

    def invite(self, inviting: bool) -> None:
        """Show whether what is chosen or dragged can be put here."""
        if inviting != self.inviting:
            self.inviting = inviting
            self.update()

    def draw_ground(self, painter: QPainter, on_turn: bool) -> None:
        """Draw the ground in its border."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        marked = on_turn or self.inviting
        border = colour("table_accent") if marked else colour("table_border")
        painter.setPen(QPen(border, 2 if marked else 1, Qt.PenStyle.DashLine if self.inviting else Qt.PenStyle.SolidLine))
        painter.setBrush(colour("table_raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 7, 7)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()
