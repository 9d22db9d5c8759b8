"""Letters and colours of a table, in the sizes that its size allows."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTextLayout, QTextOption

from client.theme import current

DESIGN_WIDTH = 1024
DESIGN_HEIGHT = 540
"""The table's size at which letters are as high as in the rest of the window."""
PLAIN = 13.0
"""Pixels of plain text on a table of that size."""


def letters(scale: float, *, bold: bool = False, slab: bool = False) -> QFont:
    """The window's font at the player's text size, ``scale`` times as high; ``slab``: the serif of headings and figures."""
    theme = current()
    return theme.pixel_font(max(9.0, PLAIN * theme.factor / theme.grown * scale), slab=slab, bold=bold)


def wished(most: float = 2.0) -> float:
    """How much larger than usual the player wants letters, at most ``most``: what is drawn in a part of the table's own size grows so."""
    theme = current()
    return min(most, max(1.0, theme.factor / theme.grown))


def least(size: int, part: float = 0.75) -> int:
    """The smallest letters where these, in pixels, do not fit: this part of them, but not less than they are at text size 100 %."""
    return max(10, int(size * part) if wished() == 1 else round(size * max(part, 1 / wished())))


def colour(name: str) -> QColor:
    """A colour of the theme by the name of its field."""
    return QColor(getattr(current(), name))


def growth(width: int, height: int) -> float:
    """How much larger than designed letters are on a table of this size: less than the table itself, never smaller than 0.85.

    On a tall screen on which all letters have grown these do as well, also in a small window.
    """
    room = min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)
    own = min(3.0, max(0.85, 1 + (room - 1) * 0.75)) if room > 1 else max(0.85, room)
    grown = current().grown
    return max(own, grown) if grown > 1 else own


def tip(text: str) -> str:
    """Plain text for a tooltip: it wraps, and nothing in it is taken for markup."""
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f"<p style='white-space:pre-wrap'>{escaped}</p>" if text else ""


def check(painter: QPainter, spot: QRectF, ink: QColor) -> None:
    """A tick, in this place."""
    painter.setPen(QPen(ink, max(2.0, spot.width() / 5), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corners = ((0.05, 0.55), (0.38, 0.9), (0.95, 0.12))
    painter.drawPolyline([spot.topLeft() + QPointF(spot.width() * x, spot.height() * y) for x, y in corners])


def dots(painter: QPainter, spot: QRectF, paint: QColor) -> None:
    """Three dots, in this place: somebody is waited for."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paint)
    for number in (-1, 0, 1):
        centre = spot.center() + QPointF(number * spot.width() * 0.26, 0)
        painter.drawEllipse(centre, spot.width() * 0.09, spot.width() * 0.09)


@lru_cache(maxsize=4096)
def _fitted(
    text: str, family: str, bold: bool, width: int, height: int, largest: int, smallest: int, lines: int
) -> tuple[int, tuple[str, ...]]:
    """The largest pixel size at which the text fits, and its lines; at the smallest size what does not fit is elided."""
    font = QFont(family)
    font.setBold(bold)
    for size in range(largest, smallest - 1, -1):
        font.setPixelSize(size)
        broken = _broken(text, font, width)
        metrics = QFontMetricsF(font)
        if (
            len(broken) <= lines
            and len(broken) * metrics.height() * 0.94 <= height
            and all(metrics.horizontalAdvance(line) <= width for line in broken)
        ):
            return size, tuple(broken)
    font.setPixelSize(smallest)
    metrics = QFontMetricsF(font)
    broken = _broken(text, font, width)
    kept = broken[:lines]
    if len(broken) > lines:
        kept[-1] = " ".join(broken[lines - 1 :])
    return smallest, tuple([metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in kept])


def _broken(text: str, font: QFont, width: int) -> list[str]:
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    units = text.encode("utf-16-le")  # Qt counts in these, where a character may take two
    layout.beginLayout()
    found = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start = line.textStart()
        found.append(units[2 * start : 2 * (start + line.textLength())].decode("utf-16-le", "replace").strip())
    layout.endLayout()
    return found


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    *,
    lines: int = 1,
    smallest: int = 8,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
) -> None:
    """Write text into a rectangle: as large as ``font`` if it fits, else smaller, broken into at most ``lines``, elided at the last."""
    if not text or rect.width() < 4:
        return
    largest = max(smallest, font.pixelSize())
    size, broken = _fitted(text, font.family(), font.bold(), int(rect.width()), int(rect.height()) + 1, largest, smallest, lines)
    fitted = QFont(font)
    fitted.setPixelSize(size)
    painter.setFont(fitted)
    painter.setPen(colour)
    high = QFontMetricsF(fitted).height() * 0.94
    top = rect.center().y() - high * len(broken) / 2
    across = align & Qt.AlignmentFlag.AlignHorizontal_Mask
    for number, line in enumerate(broken):
        painter.drawText(QRectF(rect.x(), top + number * high, rect.width(), high), across | Qt.AlignmentFlag.AlignVCenter, line)
