"""The only reader of ``resources/``: drawings, colours, rules texts and translations, by ``importlib.resources``.

A drawing's name is that of its file: ``badge`` for common art, ``wyatt_earp/outlaw_jesse_james`` for that of a game. A drawing that is
missing or damaged is replaced by a plain card that bears its name, so that a game can be played all the same.
"""

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QByteArray, QLibraryInfo, QObject, QPointF, QRectF, QSize, QSizeF, Qt, QTranslator
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from client.theme import LIGHT

LANGUAGES = MappingProxyType({"en": "English", "de": "Deutsch"})
"""Each language that the window speaks, in its own words."""

CACHED_PIXELS = 24_000_000
"""Pixels of drawings kept, 4 bytes each."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


@dataclass(frozen=True, slots=True)
class Outlaw:
    """An outlaw's name and colour: ``colour`` as on its card, ``dark`` to be read on paper, ``light`` to be read on the table."""

    name: str
    colour: str
    dark: str
    light: str


@cache
def outlaws() -> Mapping[str, Outlaw]:
    """The outlaws of Wyatt Earp by their slugs, such as ``jesse_james``; empty if their file is missing."""
    data = _bytes("wyatt_earp/art/colours.json")
    found = {} if data is None else json.loads(data)["outlaws"]
    return MappingProxyType({slug: Outlaw(each["name"], each["hex"], each["dark"], each["light"]) for slug, each in found.items()})


@cache
def board(game: str) -> Mapping[str, Any]:
    """Where everything is on the drawing of this game's board, as its file says. Raises FileNotFoundError for a game without one."""
    path = f"{_folder(game)}/board.json"
    data = _bytes(path)
    if data is None:
        raise FileNotFoundError(path)
    return MappingProxyType(json.loads(data))


@cache
def colours(game: str) -> Mapping[str, Any]:
    """The colours in which this game is drawn, as its file says. Raises FileNotFoundError for a game without one."""
    path = f"{_folder(game)}/art/colours.json"
    data = _bytes(path)
    if data is None:
        raise FileNotFoundError(path)
    return MappingProxyType(json.loads(data))


def rules_text(game: str, language: str) -> str:
    """The rules of the game of this name (as on the wire) in Markdown, in English if there are none in this language."""
    folder = _folder(game)
    data = _bytes(f"{folder}/rules.{language}.md")
    if data is None:
        data = _bytes(f"{folder}/rules.en.md")
    return "" if data is None else data.decode()


def translators(language: str, parent: QObject) -> list[QTranslator]:
    """What is to be installed for this language: Qt's own words, then ours. English needs none."""
    if language == "en":
        return []
    result = []
    own = QTranslator(parent)
    if own.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        result.append(own)
    words = _Translator(_bytes(f"i18n/tinstar_{language}.qm"), parent)
    if not words.isEmpty():
        result.append(words)
    return result


def has_drawing(name: str) -> bool:
    """Whether there is a drawing of this name."""
    return _renderer(name) is not None


def draw(painter: QPainter, name: str, area: QRectF, caption: str = "") -> None:
    """Draw as large as fits into the area, centred. ``caption`` is what the plain card says if there is no drawing."""
    renderer = _renderer(name)
    if renderer is not None:
        renderer.render(painter, _fitted(renderer.defaultSize(), area))
        return
    card = _fitted(QSize(180, 260), area)
    painter.save()
    painter.setPen(QColor(LIGHT.paper_ink))
    painter.setBrush(QColor(LIGHT.paper))
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), card.width() * 0.05, card.width() * 0.05)
    font = painter.font()
    font.setPixelSize(max(6, round(card.width() / 8)))
    painter.setFont(font)
    painter.drawText(
        card.adjusted(3, 3, -3, -3),
        int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap),
        caption or name.rpartition("/")[2].replace("_", " "),
    )
    painter.restore()


def pixmap(name: str, size: QSize, ratio: float, tint: str = "", caption: str = "") -> QPixmap:
    """The drawing in this size (device-independent pixels), sharp at the screen's ratio, on a clear ground.

    ``tint``: a colour for all of it, for symbols of one colour. The last drawings are kept.
    """
    key = (name, size.width(), size.height(), ratio, tint, caption)
    found = _kept.pop(key, None)
    if found is None:
        found = _drawn(name, size, ratio, tint, caption)
    _kept[key] = found
    kept = sum(each.width() * each.height() for each in _kept.values())
    while kept > CACHED_PIXELS and len(_kept) > 1:
        _, oldest = _kept.popitem(last=False)
        kept -= oldest.width() * oldest.height()
    return found


def file_of(name: str) -> str:
    """The path of a drawing's file, for style sheets, with slashes; empty if it is in no file of its own."""
    place: object = files("resources").joinpath("art").joinpath(f"{name}.svg")
    return place.as_posix() if isinstance(place, Path) and place.is_file() else ""


def icon(name: str, tint: str = "") -> QIcon:
    """The drawing as an icon."""
    result = QIcon()
    for side in ICON_SIZES:
        result.addPixmap(pixmap(name, QSize(side, side), 1.0, tint))
    return result


_kept: OrderedDict[tuple[str, int, int, float, str, str], QPixmap] = OrderedDict()


def forget_drawings() -> None:
    """Give the kept drawings free: they must not outlive the application."""
    _kept.clear()


class _Translator(QTranslator):
    """A translator that keeps the bytes which Qt reads from."""

    def __init__(self, data: bytes | None, parent: QObject) -> None:
        super().__init__(parent)
        self._data = data
        if data is not None:
            self.load(data)


def _drawn(name: str, size: QSize, ratio: float, tint: str, caption: str) -> QPixmap:
    image = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    area = QRectF(QPointF(0, 0), QSizeF(size))
    draw(painter, name, area, caption)
    if tint:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(area, QColor(tint))
    painter.end()
    return image


@cache
def _renderer(name: str) -> QSvgRenderer | None:
    folder, _, drawing = name.rpartition("/")
    data = _bytes(f"{folder}/art/{drawing}.svg" if folder else f"art/{drawing}.svg")
    if data is None:
        return None
    renderer = QSvgRenderer(QByteArray(data))
    return renderer if renderer.isValid() else None


def _fitted(size: QSize, area: QRectF) -> QRectF:
    fitted = QSizeF(size).scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio)
    result = QRectF(QPointF(0, 0), fitted)
    result.moveCenter(area.center())
    return result


def _folder(game: str) -> str:
    return game.replace("-", "_")


def _bytes(path: str) -> bytes | None:
    place: Traversable = files("resources")
    for part in path.split("/"):
        place = place.joinpath(part)
    return place.read_bytes() if place.is_file() else None
