"""A place on a table, in whole pixels."""

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    width: int
    height: int

    def rect(self) -> QRect:
        """The same for a widget."""
        return QRect(self.x, self.y, self.width, self.height)


def holds(table: QWidget, widget: QWidget, place: QPoint) -> bool:
    """Whether this place on the table lies on this widget of it."""
    return QRect(widget.mapTo(table, QPoint(0, 0)), widget.size()).contains(place)
