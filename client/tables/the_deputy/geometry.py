"""Where everything is on the board's drawing, in the units of its canvas; a *spot* is named as in the picture."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

from client.assets import board

GAME = "the-deputy"
OFFICE = "O"


@dataclass(frozen=True, slots=True)
class Ring:
    """One Hideout Circle as it is drawn."""

    name: str
    centre: QPointF
    radius: float
    """Of the rope."""
    rim: tuple[QPointF, ...]
    """Its positions clockwise; the first is the Triangle."""
    pile: QPointF
    contacts: tuple[QPointF, ...]
    inside: tuple[QPointF, ...]
    """Where the pieces of the seats stand."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """The board. Lengths and points in units of ``canvas``."""

    canvas: QSizeF
    spaces: Mapping[str, QPointF]
    rings: tuple[Ring, ...]
    card: QSizeF
    poster: QSizeF
    posters: tuple[QPointF, ...]
    """Centres of the WANTED cards in the office."""
    pieces: tuple[QPointF, ...]
    """Where the pieces of the seats stand on the office."""
    piece: float
    """How high a piece is."""
    dial: QPointF
    dial_radius: float
    dial_sides: int

    def point(self, spot: str) -> QPointF:
        """The middle of a spot; that of the board for one that it does not have."""
        kind, _, rest = spot.partition("-")
        if kind == "rim":
            circle, _, position = rest.partition("-")
            return self.rings[int(circle) - 1].rim[int(position)]
        if kind == "in":
            return self.rings[int(rest) - 1].centre
        return self.spaces.get(spot, QPointF(self.canvas.width() / 2, self.canvas.height() / 2))

    def circle(self, spot: str) -> int | None:
        """The number of the Circle in which a spot is; None for all others."""
        kind, _, rest = spot.partition("-")
        return int(rest) - 1 if kind == "in" else None

    def stand(self, spot: str, seat: int, place: int, count: int) -> QPointF:
        """Where the piece of this seat stands on a spot, as number ``place`` of ``count`` that stand there."""
        if spot == OFFICE:
            return self.pieces[seat % len(self.pieces)]
        circle = self.circle(spot)
        if circle is not None:
            inside = self.rings[circle].inside
            return inside[-1 - seat % len(inside)] + QPointF(0, self.piece / 3)  # from the right, below what is written at the pile
        return self.point(spot) + QPointF((place - (count - 1) / 2) * self.piece * 0.72, 0)

    def fitted(self, width: float, height: float) -> QRectF:
        """The board as large as it fits into such a room, in its middle."""
        size = self.canvas.scaled(width, height, Qt.AspectRatioMode.KeepAspectRatio)
        return QRectF((width - size.width()) / 2, (height - size.height()) / 2, size.width(), size.height())


@cache
def geometry() -> Geometry:
    """The board of this game, as its file says."""
    data = board(GAME)
    office, dial = data["office"], data["dial_place"]
    rings = [
        Ring(
            each["name"],
            QPointF(each["x"], each["y"]),
            each["radius"],
            _points(each["rim"]),
            QPointF(*each["pile"]),
            _points(each["contacts"]),
            _points(each["inside"]),
        )
        for _, each in sorted(data["hideouts"].items())
    ]
    return Geometry(
        canvas=QSizeF(*data["canvas"]),
        spaces=MappingProxyType({name: QPointF(*place) for name, place in data["spaces"].items()}),
        rings=tuple(rings),
        card=QSizeF(*data["card"]),
        poster=QSizeF(*office["poster"]),
        posters=_points(office["posters"]),
        pieces=_points(office["pieces"]),
        piece=data["piece"],
        dial=QPointF(dial["x"], dial["y"]),
        dial_radius=dial["radius"],
        dial_sides=data["dial"],
    )


def _points(places: Any) -> tuple[QPointF, ...]:
    return tuple([QPointF(*place) for place in places])
