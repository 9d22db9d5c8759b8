"""One card: how its face is drawn, and the button that shows it."""

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from client.assets import outlaws
from client.presenters.wyatt_earp.picture import CardView
from client.tables.card import WIDE, CardButton, captioned, forget_cards
from client.tables.look import letters, write
from client.tables.wyatt_earp.look import art
from client.theme import LIGHT

COUNT = QRectF(12, 12, 30, 30)
"""The ring of an outlaw card, for a number."""
STAR = QRectF(10, 11, 34, 34)
"""The star of a Sheriff card, for its capture points."""


def drawing(view: CardView) -> str:
    """The name of a card's drawing."""
    if view.kind == "back" or view.face is None:
        return "back"
    return art(f"{view.kind}_{view.slug}" if view.kind in ("outlaw", "photo") else view.kind)


def caption(view: CardView) -> str:
    """What stands on the card: its name; on a photo, which is seen to be one, the outlaw's."""
    return outlaws()[view.slug].name if view.kind == "photo" and view.slug in outlaws() else view.name


def face(view: CardView, width: int, ratio: float, number: str | None = None, *, captioned: bool = True) -> QPixmap:
    """A card drawn so wide, sharp at this device pixel ratio; ``number`` stands in its ring or star instead of its capture points."""
    width = max(1, width)
    if number is None:
        number = str(view.cp) if view.cp else ""
    return printed(drawing(view), caption(view) if captioned else "", number, width, ratio)


@lru_cache(maxsize=400)
def printed(name: str, text: str, number: str, width: int, ratio: float) -> QPixmap:
    """The drawing of this name so wide, with what is printed on it: its name, and a number in its ring or star."""
    image = QPixmap(captioned(name, text if name != "back" else "", width, ratio))
    if name == "back" or not number:
        return image
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    scale = width / WIDE
    outlaw = name.startswith(art("outlaw_"))
    spot = COUNT if outlaw else STAR
    font = letters(1, bold=True, slab=True)
    font.setPixelSize(max(8, round((26 if outlaw else 19) * scale)))
    spot = QRectF(spot.x() * scale, spot.y() * scale, spot.width() * scale, spot.height() * scale)
    write(painter, spot, number, font, QColor(LIGHT.paper_ink if outlaw else LIGHT.paper), smallest=6)
    painter.end()
    return image


def forget_faces() -> None:
    """Give the drawn cards free: they must not outlive the application."""
    printed.cache_clear()
    forget_cards()


class WyattEarpCard(CardButton):
    """An outlaw, a Sheriff card, or a back."""

    def face(self, view: CardView, width: int, ratio: float) -> QPixmap:
        """This card so wide."""
        return face(view, width, ratio)
