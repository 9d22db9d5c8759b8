"""What only this game draws and writes: its drawings by name, and the colours of its pieces and outlaws."""

from functools import cache, lru_cache
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from client.assets import colours, pixmap
from client.presenters.the_deputy.picture import CardView
from client.tables.card import CORNER, WIDE, card_height, scaled
from client.tables.the_deputy.geometry import GAME


def art(name: str) -> str:
    """The name of a drawing of this game."""
    return f"the_deputy/{name}"


@cache
def piece_colour(seat: int) -> QColor:
    """The colour of this seat's piece."""
    pieces = colours(GAME)["pieces"]
    return QColor(pieces[seat % len(pieces)]["hex"])


def drawing(view: CardView | None) -> str:
    """The name of a card's drawing; None: its back."""
    return art("back" if view is None or view.face is None else view.slug)


def face(view: CardView | None, width: int, ratio: float) -> QPixmap:
    """A card drawn so wide, sharp at this device pixel ratio."""
    return _face(drawing(view), max(1, width), ratio)


@lru_cache(maxsize=400)
def _face(name: str, width: int, ratio: float) -> QPixmap:
    height = round(card_height(width))
    image = QPixmap(ceil(width * ratio), ceil(height * ratio))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(0, 0, width, height), scaled(name, round(width * ratio)))
    painter.setPen(QPen(QColor(0, 0, 0, 150), 1))
    radius = CORNER * width / WIDE
    painter.drawRoundedRect(QRectF(0.5, 0.5, width - 1, height - 1), radius, radius)
    painter.end()
    return image


def forget_faces() -> None:
    """Give the drawn cards free: they must not outlive the application."""
    _face.cache_clear()


def symbol(slug: str, side: float, ratio: float, tint: str = "") -> QPixmap:
    """The sign of the outlaw with this slug."""
    return pixmap(art(f"symbol_{slug}"), QSize(round(side), round(side)), ratio, tint)
