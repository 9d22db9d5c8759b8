"""One card of any game: its drawing, kept in a few sizes, and the button that shows it."""

from functools import lru_cache
from math import ceil
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF, QRegion, QTransform
from PySide6.QtWidgets import QWidget

from client.assets import draw
from client.tables.button import TableButton
from client.tables.look import colour, letters, write
from client.theme import LIGHT

WIDE = 180
HIGH = 260
"""A card as it is drawn; all else is in proportion."""
CORNER = 10
CAPTION = QRectF(10, 217, 160, 37)
"""The paper below the picture, for the card's name."""
MASTERS = (64, 128, 256, 512)
"""Widths, in pixels, in which drawings are kept."""


def card_height(width: float) -> float:
    """How high a card of this width is."""
    return width * HIGH / WIDE


def card_width(height: float) -> float:
    """How wide a card of this height is."""
    return height * WIDE / HIGH


def scaled(name: str, pixels: int) -> QImage:
    """A drawing so many pixels wide, scaled down from one that is kept: much quicker than to draw it."""
    large = master(name, next((size for size in MASTERS if size >= pixels), pixels))
    return large if large.width() == pixels else large.scaledToWidth(pixels, Qt.TransformationMode.SmoothTransformation)


@lru_cache(maxsize=120)
def master(name: str, pixels: int) -> QImage:
    """A card's drawing so many pixels wide, without name and number."""
    image = QImage(pixels, round(card_height(pixels)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, name, QRectF(image.rect()))
    painter.end()
    return image


@lru_cache(maxsize=400)
def captioned(name: str, caption: str, width: int, ratio: float) -> QPixmap:
    """A card's drawing so wide, sharp at this device pixel ratio, with its name on the paper below the picture if that can be read."""
    height = round(card_height(width))
    image = QPixmap(ceil(width * ratio), ceil(height * ratio))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.drawImage(QRectF(0, 0, width, height), scaled(name, round(width * ratio)))
    scale = width / WIDE
    if caption and width >= 50:
        room = QRectF(CAPTION.x() * scale, CAPTION.y() * scale, CAPTION.width() * scale, CAPTION.height() * scale)
        font = letters(1, bold=True, slab=True)
        font.setPixelSize(max(7, round(25 * scale)))
        write(painter, room, caption, font, QColor(LIGHT.paper_ink), lines=2 if width >= 70 else 1, smallest=7)
    painter.setPen(QPen(QColor(0, 0, 0, 150), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), CORNER * scale, CORNER * scale)
    painter.end()
    return image


def forget_cards() -> None:
    """Give the drawn cards free: they must not outlive the application."""
    captioned.cache_clear()
    master.cache_clear()


class CardButton(TableButton):
    """A card that can be pointed at; it may be turned by a few degrees, as in a fan. Its game says how its face is drawn."""

    ruled = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: Any = None
        self._wide = 60
        self._angle = 0.0
        self._place: tuple[QPointF, int, float] | None = None
        self.dim = False
        self.away = False
        """It is just seen to travel: where it lay nothing is drawn."""

    def face(self, view: Any, width: int, ratio: float) -> QPixmap:
        """This card so wide, sharp at this ratio."""
        raise NotImplementedError

    def show_card(self, view: Any, description: str) -> None:
        """Show this card; ``description`` says its state in words."""
        if view == self.view and description == self.accessibleDescription():
            return
        self.view = view
        self.say(view.name, description, "\n\n".join([text for text in (view.name, view.why_not, view.tooltip) if text]))
        self.update()

    def set_dim(self, dim: bool) -> None:
        """Whether it stands back: nothing can be done with it, while something can with others."""
        if dim != self.dim:
            self.dim = dim
            self.update()

    def set_away(self, away: bool) -> None:
        """Whether it is just seen to travel."""
        if away != self.away:
            self.away = away
            self.update()

    def place(self, centre: QPointF, width: int, angle: float = 0.0) -> None:
        """Lie around this point of the parent, so wide, turned by so many degrees."""
        if (centre, width, angle) == self._place:
            return
        self._place = (centre, width, angle)
        self._wide, self._angle = width, angle
        size = QSizeF(width, card_height(width))
        outline = QTransform().rotate(angle).map(QPolygonF(QRectF(QPointF(-size.width() / 2, -size.height() / 2), size)))
        box = outline.boundingRect()
        self.setGeometry(round(centre.x() - box.width() / 2), round(centre.y() - box.height() / 2), ceil(box.width()), ceil(box.height()))
        if angle:
            outline.translate(QPointF(self.width() / 2, self.height() / 2))
            self.setMask(QRegion(outline.toPolygon()).united(QRegion(outline.translated(1, 1).toPolygon())))
        else:
            self.clearMask()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._wide, round(card_height(self._wide)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.view is None or self.away:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(QPointF(self.width() / 2, self.height() / 2))
        painter.rotate(self._angle)
        wide, high = self._wide, round(card_height(self._wide))
        rect = QRectF(-wide / 2, -high / 2, wide, high)
        painter.drawPixmap(rect.topLeft(), self.face(self.view, wide, self.devicePixelRatioF()))
        radius = CORNER * wide / WIDE
        if self.dim:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 90))
            painter.drawRoundedRect(rect, radius, radius)
        chosen = self.isChecked()
        glow = colour("table_accent") if chosen or (self.alive and self.underMouse()) else None
        self.frame(painter, rect, radius, glow=glow)
        if chosen:
            _tick(painter, rect, wide)
        painter.end()


def _tick(painter: QPainter, rect: QRectF, wide: int) -> None:
    """The mark of a chosen card, so that colour alone does not tell it."""
    side = max(14.0, wide * 0.24)
    spot = QRectF(rect.center().x() - side / 2, rect.top() + side * 0.2, side, side)
    painter.setPen(QPen(colour("paper_ink"), 1.5))
    painter.setBrush(colour("table_accent"))
    painter.drawEllipse(spot)
    painter.setPen(QPen(colour("paper_ink"), max(2.0, side / 8), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPolyline(
        [
            QPointF(spot.x() + side * 0.26, spot.y() + side * 0.53),
            QPointF(spot.x() + side * 0.44, spot.y() + side * 0.7),
            QPointF(spot.x() + side * 0.75, spot.y() + side * 0.33),
        ]
    )
