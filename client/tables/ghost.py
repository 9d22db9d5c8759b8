"""The chosen cards while they are dragged."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from client.tables.card import card_height


class Ghost(QLabel):
    """Small cards lying over each other, around the pointer."""

    def __init__(self, parent: QWidget, face: Callable[[Any, int, float], QPixmap]) -> None:
        """``face`` draws a card, from its view, its width and the screen's ratio."""
        super().__init__(parent)
        self._face = face
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def carry(self, views: Sequence[Any], wide: int, place: QPoint) -> None:
        """Show these cards, each so wide, at this place of the parent."""
        if self.isHidden() and views:
            ratio, step = self.devicePixelRatioF(), wide // 4
            image = QPixmap(QSize(wide + step * (len(views) - 1), round(card_height(wide))) * ratio)
            image.setDevicePixelRatio(ratio)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            for number, view in enumerate(views):
                painter.drawPixmap(number * step, 0, self._face(view, wide, ratio))
            painter.end()
            self.setPixmap(image)
            self.adjustSize()
            self.show()
            self.raise_()
        self.move(place - QPoint(self.width() // 2, self.height() // 2))
