"""What only this game draws and writes: its drawings by name, and the colours of its pieces and outlaws."""

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QColor, QPixmap

from client.assets import colours, pixmap
from client.presenters.the_deputy.picture import CardView
from client.presenters.the_deputy.words import DeputyWords
from client.tables.card import captioned
from client.tables.the_deputy.geometry import GAME


def art(name: str) -> str:
    """The name of a drawing of this game."""
    return f"the_deputy/{name}"


@cache
def piece_colour(seat: int) -> QColor:
    """The colour of this seat's piece."""
    pieces = colours(GAME)["pieces"]
    return QColor(pieces[seat % len(pieces)]["hex"])


def figures(points: int) -> str:
    """A number as the player's language writes it."""
    return DeputyWords(QCoreApplication.translate).number(points)


def drawing(view: CardView | None) -> str:
    """The name of a card's drawing; None: its back."""
    return art("back" if view is None or view.face is None else view.slug)


def caption(view: CardView | None) -> str:
    """What stands on a card: whom it is about."""
    if view is None or view.face is None or view.outlaw is None:
        return ""
    return next((str(each["name"]) for each in colours(GAME)["outlaws"].values() if each["number"] == view.outlaw + 1), "")


def face(view: CardView | None, width: int, ratio: float) -> QPixmap:
    """A card drawn so wide, sharp at this device pixel ratio."""
    return captioned(drawing(view), caption(view), max(1, width), ratio)


def faces(width: int, ratio: float) -> Iterator[QPixmap]:
    """Each card there is, drawn so wide."""
    yield captioned(art("back"), "", width, ratio)
    yield captioned(art("no_clue"), "", width, ratio)
    for kind in ("wanted", "contact"):
        for outlaw in colours(GAME)["outlaws"].values():
            yield captioned(art(f"{kind}_{outlaw['number']}"), outlaw["name"], width, ratio)


def symbol(slug: str, side: float, ratio: float, tint: str = "") -> QPixmap:
    """The sign of the outlaw with this slug."""
    return pixmap(art(f"symbol_{slug}"), QSize(round(side), round(side)), ratio, tint)
