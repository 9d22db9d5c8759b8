"""The drawing of the board, sharp at the screen's pixels, made strip by strip so that the window never waits for it.

Until it is sharp in another size, what is there is drawn larger or smaller; the very first time a coarse drawing.
"""

from math import ceil

from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap

from client.assets import draw

STRIP = 120
"""How high a strip is at most, in pixels of the screen."""
COARSE = 480
"""How wide the coarse drawing is, in pixels."""


class Ground(QObject):
    """A drawing in strips. ``changed``: it is sharp now."""

    changed = Signal()

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._name = name
        self._size = QSize()
        """In pixels of the screen, as it is to be."""
        self._making: list[QPixmap] = []
        self._strips: list[QPixmap] = []
        """What is drawn, from the top."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.advance)

    @property
    def sharp(self) -> bool:
        """Whether it is drawn in the size that it is to have."""
        return not self._timer.isActive()

    def fit(self, size: QSize, ratio: float) -> None:
        """Be this large, in device-independent pixels, at a screen of this ratio."""
        wanted = QSize(ceil(size.width() * ratio), ceil(size.height() * ratio))
        if wanted == self._size or wanted.isEmpty():
            return
        self._size = wanted
        self._making = []
        if not self._strips:
            whole = QSize(COARSE, ceil(COARSE * wanted.height() / wanted.width()))
            self._strips = [self._strip(whole, 0, whole.height())]
        self._timer.start()

    def advance(self) -> None:
        """Draw one more strip."""
        top = sum(strip.height() for strip in self._making)
        high = min(STRIP, self._size.height() - top)
        self._making.append(self._strip(self._size, top, high))
        if top + high >= self._size.height():
            self._strips, self._making = self._making, []
            self._timer.stop()
            self.changed.emit()

    def paint(self, painter: QPainter, place: QRectF, dirty: QRectF) -> None:
        """Draw it into this place, as far as it is seen."""
        drawn = sum(strip.height() for strip in self._strips)
        top = 0
        for strip in self._strips:
            part = QRectF(place.x(), place.y() + place.height() * top / drawn, place.width(), place.height() * strip.height() / drawn)
            if part.intersects(dirty):
                painter.drawPixmap(part, strip, QRectF(strip.rect()))
            top += strip.height()

    def _strip(self, whole: QSize, top: int, high: int) -> QPixmap:
        strip = QPixmap(whole.width(), high)
        strip.fill(Qt.GlobalColor.transparent)
        painter = QPainter(strip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(0, -top)
        draw(painter, self._name, QRectF(0, 0, whole.width(), whole.height()))
        painter.end()
        return strip
