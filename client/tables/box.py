"""A place on a table, in whole pixels."""

from dataclasses import dataclass

from PySide6.QtCore import QRect


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
