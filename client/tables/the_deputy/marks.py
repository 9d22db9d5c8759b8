"""What the notebook knows of a Circle's face-down cards: a small card for each, from the top."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from client.presenters.the_deputy.picture import CardView
from client.tables.look import colour, letters, write
from client.tables.the_deputy.look import symbol

WIDE, HIGH = 13.0, 18.0
"""A mark in pixels, at least."""
MOST = 8
BACK = QColor("#8c2f22")
"""The ground of a card that is not known: that of its back."""


def draw_marks(painter: QPainter, marks: Sequence[CardView | None], corner: QPointF, room: float, wide: float, ratio: float) -> None:
    """Draw them from this corner to the right, each so wide, closer together where there is no such room."""
    shown = marks[:MOST]
    wide = max(WIDE, wide)
    step = min(wide + 1.5, (room - wide) / max(1, len(shown) - 1))
    for number, view in enumerate(shown):
        _draw(painter, QRectF(corner.x() + number * step, corner.y(), wide, wide * HIGH / WIDE), view, ratio)


def _draw(painter: QPainter, card: QRectF, view: CardView | None, ratio: float) -> None:
    """The sign of an outlaw, a tumbleweed for no clue, a question mark for what is not known."""
    ink = colour("paper_ink")
    painter.setPen(QPen(ink, 1.2))
    painter.setBrush(BACK if view is None else colour("paper"))
    painter.drawRoundedRect(card, 2.5, 2.5)
    side = card.width() * 0.8
    spot = QRectF(card.center().x() - side / 2, card.center().y() - side / 2, side, side)
    if view is None:
        font = letters(1, bold=True)
        font.setPixelSize(round(card.height() * 0.72))
        write(painter, card, "?", font, colour("paper"), smallest=8)
    elif view.outlaw is not None:
        painter.drawPixmap(spot.topLeft(), symbol(view.slug.rpartition("_")[2], side, ratio, ink.name()))
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour("paper_faint"), max(1.2, side / 9)))
        painter.drawEllipse(spot.adjusted(1, 1, -1, -1))
        painter.drawArc(spot.adjusted(1, side * 0.3, -1, -side * 0.1), 20 * 16, 140 * 16)
        painter.drawArc(spot.adjusted(1, side * 0.1, -1, -side * 0.3), 200 * 16, 140 * 16)
