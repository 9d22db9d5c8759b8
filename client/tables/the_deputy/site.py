"""The board as large as it lies on the table: where everything is, in pixels of the board's widget."""

from math import hypot

from PySide6.QtCore import QPointF, QRectF

from client.tables.card import card_height, card_width
from client.tables.the_deputy.geometry import Geometry

SPOT = 42.0
"""How wide a lit place is, in units of the canvas."""
LEAST_SPOT = 25.0
LEAST_PIECE = 30.0
"""In pixels, however small the board is."""
REACH = 22.0
"""How near to a place the pointer must be to be told its name, in units of the canvas."""


class Site:
    """The drawing of a geometry, as large as it fits into a room of this width and height."""

    def __init__(self, geometry: Geometry, width: float, height: float) -> None:
        self.geometry = geometry
        self.place = geometry.fitted(width, height)
        """Where the drawing lies."""
        self.scale = self.place.width() / geometry.canvas.width()
        """Pixels for each unit of the canvas."""

    def at(self, point: QPointF) -> QPointF:
        """A point of the canvas in the widget."""
        return self.place.topLeft() + point * self.scale

    @property
    def spot_wide(self) -> float:
        """How wide a lit place is."""
        return max(LEAST_SPOT, SPOT * self.scale)

    @property
    def piece_high(self) -> float:
        """How high a piece is."""
        return max(LEAST_PIECE, self.geometry.piece * 1.35 * self.scale)

    @property
    def card_wide(self) -> float:
        """How wide a card of a pile is."""
        return self.geometry.card.width() * self.scale

    @property
    def dial_radius(self) -> float:
        """How large the dial is."""
        return self.geometry.dial_radius * self.scale

    def spot(self, spot: str) -> QPointF:
        """The middle of a spot."""
        return self.at(self.geometry.point(spot))

    def stand(self, spot: str, seat: int, place: int = 0, count: int = 1) -> QPointF:
        """Where the piece of this seat stands on a spot, as number ``place`` of ``count`` that stand there."""
        return self.at(self.geometry.stand(spot, seat, place, count))

    def dial(self) -> QPointF:
        """The middle of the dial."""
        return self.at(self.geometry.dial)

    def look_rect(self, mine: bool) -> QRectF:
        """Where the examined card lies: large in the middle of the board if it is mine to look at, else smaller."""
        return _around(self.place.center(), card_width(self.place.height() * (0.5 if mine else 0.24)))

    def contact_rect(self, circle: int, number: int) -> QRectF:
        """Where a Circle's face-up Contact of this number lies."""
        places = self.geometry.rings[circle].contacts
        beyond = max(0, number - len(places) + 1)
        return _around(self.at(places[min(number, len(places) - 1)] + QPointF(beyond * 8, beyond * 8)), self.card_wide)

    def poster_rect(self, number: int) -> QRectF:
        """Where a WANTED of this number lies in the office."""
        posters = self.geometry.posters
        rect = QRectF(0, 0, self.geometry.poster.width() * self.scale, self.geometry.poster.height() * self.scale)
        rect.moveCenter(self.at(posters[min(number, len(posters) - 1)]))
        return rect

    def near(self, point: QPointF, spot: str) -> float | None:
        """How far from a spot of a trail or rim this point is, at most; None if it is not at it."""
        if self.geometry.circle(spot) is not None:
            return None
        away = point - self.spot(spot)
        far = max(abs(away.x()), abs(away.y()))
        return far if far < REACH * self.scale else None

    def circle_at(self, point: QPointF) -> int | None:
        """The Circle at this point."""
        for number, ring in enumerate(self.geometry.rings):
            away = point - self.at(ring.centre)
            if hypot(away.x(), away.y()) <= ring.radius * self.scale:
                return number
        return None


def _around(centre: QPointF, wide: float) -> QRectF:
    """A card so wide around this point."""
    rect = QRectF(0, 0, wide, card_height(wide))
    rect.moveCenter(centre)
    return rect
