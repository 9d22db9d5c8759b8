"""The pictures: complete, plain SVG that Qt draws alike on every machine, and told apart without their colour.

Conventions of ``resources/art`` (shared by all games) and ``resources/wyatt_earp/art``, which who draws on a card must know:

- The SVG files are the source. Flat fills and strokes only: no text, gradient, filter, clip, style sheet or reference; ``width`` and
  ``height`` are those of the view box, and nothing is painted outside it. Groups are named by what they show.
- Paper, ink and kraft, and one spot colour per outlaw: ``colours.json``. There ``hex`` is the colour of the print, ``dark`` is for words
  on paper, ``light`` for words on the table (``table``) or as a ground for ink. Sepia is only in the photos, tin only in the badge.
- Cards are 180 x 260 with corners of radius 10. The round corner at the top left is for the number of capture points: on an
  outlaw card in ink within ``COUNT``, on the star of a photo or Sheriff card in paper within ``STAR_COUNT``; cards without points have
  a star in their star instead. ``NAME``, the band at the foot, is for the name. The top right corner of outlaws and photos has the
  symbol.
- A bullet hole (``id="bullet_hole"``) is on the seven outlaw cards and on nothing else in the pack: it is what makes a shot hit. A small
  revolver (``id="shot_sign"``) is on what needs a shot; in outline where only one of its uses does.
- Posters are 150 x 200: ``POSTER_NAME`` is the band for the name, ``REWARD`` the space for the money.
- Symbols are 64 x 64 in ink alone, to be dyed by who uses them. ``table.svg`` is a tile. The back is the same upside down.
"""

import itertools
import json
import math
import re
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from core.games.wyatt_earp.cards import CP, FACES, OUTLAWS, face_name, is_outlaw
from core.ids import Face

SHARED = files("resources") / "art"
GAME = files("resources") / "wyatt_earp" / "art"

SLUGS = tuple(name.lower().replace(" ", "_") for name in OUTLAWS)
SHERIFFS = ("stagecoach", "bank", "fastest_gun", "most_wanted", "hideout", "wyatt_earp")
CARDS = tuple(f"outlaw_{slug}" for slug in SLUGS) + tuple(f"photo_{slug}" for slug in SLUGS) + SHERIFFS
"""One picture per face of the pack, in the order of the faces."""

CARD, POSTER, SIGN = (180, 260), (150, 200), (64, 64)
BOXES = (
    dict.fromkeys(CARDS, CARD)
    | {f"poster_{slug}": POSTER for slug in SLUGS}
    | {f"symbol_{slug}": SIGN for slug in SLUGS}
    | {"revolver": SIGN, "bullet_hole": SIGN, "miss": SIGN, "token_1000": SIGN, "token_5000": (96, 64)}
)
SHARED_BOXES = {"back": CARD, "badge": (128, 128), "star": SIGN, "table": (160, 160), "tinstar": (128, 128)}
PICTURES = [(GAME, name, box) for name, box in BOXES.items()] + [(SHARED, name, box) for name, box in SHARED_BOXES.items()]

COUNT = (17, 17, 20, 20)
STAR_COUNT = (19, 20, 16, 16)
NAME = (12, 222, 156, 30)
POSTER_NAME = (12, 132, 126, 16)
REWARD = (12, 156, 126, 34)

SHAPES = {
    "svg": {"width", "height", "viewBox"},
    "title": set[str](),
    "g": {"id", "transform"},
    "path": {"d"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
}
PAINT = {"id", "transform", "fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
COLOUR = re.compile(r"none|#[0-9a-f]{6}")
LARGEST = 20_000

COLOURS: dict[str, Any] = json.loads((GAME / "colours.json").read_text("utf-8"))


def text_of(name: str) -> str:
    """The source of one picture of the game."""
    return (GAME / f"{name}.svg").read_text("utf-8")


def faults(source: str, box: tuple[int, int]) -> list[str]:
    """What in this SVG is not allowed, in words; nothing if it is as it should be."""
    if len(source.encode()) >= LARGEST:
        return ["too large"]
    if "<!" in source or "<?" in source:
        return ["declaration"]
    root = ElementTree.fromstring(source)
    found: list[str] = []
    width, height = box
    if (root.get("width"), root.get("height"), root.get("viewBox")) != (str(width), str(height), f"0 0 {width} {height}"):
        found.append("view box")
    names: list[str] = []
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in SHAPES:
            found.append(f"element {tag}")
            continue
        allowed = SHAPES[tag] | (PAINT if tag in ("path", "circle", "ellipse") else set())
        found += [f"attribute {attribute} of {tag}" for attribute in element.attrib if attribute not in allowed]
        found += [f"paint {element.get(part)}" for part in ("fill", "stroke") if not COLOUR.fullmatch(element.get(part, "none"))]
        names += [element.attrib["id"]] if "id" in element.attrib else []
    if not root.findtext("{http://www.w3.org/2000/svg}title"):
        found.append("no title")
    for twice in {name for name in names if names.count(name) > 1}:
        found.append(f"id {twice} twice")
    return found


def drawn(source: str, width: int, height: int, margin: int = 0) -> QImage:
    """The picture in this size in the midst of a transparent margin, by the renderer that the window uses."""
    renderer = QSvgRenderer(QByteArray(source.encode()))
    assert renderer.isValid()
    image = QImage(width + 2 * margin, height + 2 * margin, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(margin, margin, width, height))
    painter.end()
    return image


def painted(image: QImage) -> float:
    """The share of pixels that are not wholly transparent."""
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    rows = [bytes(alpha.constScanLine(y))[: alpha.width()] for y in range(alpha.height())]
    return sum(1 for row in rows for value in row if value) / (alpha.width() * alpha.height())


def dark(source: str, width: int, height: int) -> list[bool]:
    """Which pixels are dark, row by row, when the picture lies on white."""
    picture = drawn(source, width, height)
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.drawImage(0, 0, picture)
    painter.end()
    return [value < 96 for y in range(height) for value in bytes(image.constScanLine(y))[:width]]


def difference(one: list[bool], other: list[bool]) -> float:
    """The share of pixels that are dark in one picture alone."""
    return sum(a != b for a, b in zip(one, other, strict=True)) / len(one)


def tones(source: str, box: tuple[int, int], zone: tuple[int, int, int, int]) -> set[str]:
    """The colours within a zone of the picture, drawn in its own size."""
    image = drawn(source, *box)
    x0, y0, width, height = zone
    return {QColor.fromRgba(image.pixel(x, y)).name() for x in range(x0, x0 + width) for y in range(y0, y0 + height)}


def linear(colour: str) -> list[float]:
    """The three parts of an sRGB colour as linear light (IEC 61966-2-1)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (WCAG 2.2)."""
    low, high = sorted(sum(k * part for k, part in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other))
    return (high + 0.05) / (low + 0.05)


# How all light is seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1.0), applied to linear light.
EYES = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}


def seen(colour: str, eye: str) -> tuple[float, float, float]:
    """A colour in CIE L*a*b* (D65), as this eye sees it."""
    light = [max(0.0, sum(k * part for k, part in zip(row, linear(colour), strict=True))) for row in EYES[eye]]
    xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    scaled = [sum(k * p for k, p in zip(row, light, strict=True)) / white for row, white in zip(xyz, (0.9505, 1.0, 1.089), strict=True)]
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_every_picture_is_there_and_no_other() -> None:
    assert {path.name for path in GAME.iterdir()} == {f"{name}.svg" for name in BOXES} | {"colours.json"}
    assert {path.name for path in SHARED.iterdir()} >= {f"{name}.svg" for name in SHARED_BOXES}
    assert tuple(COLOURS["outlaws"]) == SLUGS
    assert tuple(entry["name"] for entry in COLOURS["outlaws"].values()) == OUTLAWS


def test_every_face_of_the_pack_has_its_picture() -> None:
    assert len(CARDS) == FACES
    titles = [ElementTree.fromstring(text_of(name)).findtext("{http://www.w3.org/2000/svg}title") for name in CARDS]
    assert titles == [face_name(face) for face in map(Face, range(FACES))]


@pytest.mark.parametrize(("folder", "name", "box"), PICTURES, ids=[name for _, name, _ in PICTURES])
def test_a_picture_is_plain_and_paints_its_own_box_alone(folder: Any, name: str, box: tuple[int, int]) -> None:
    source = (folder / f"{name}.svg").read_text("utf-8")
    assert faults(source, box) == []
    width, height = box
    inside = painted(drawn(source, width, height))
    assert inside > 0.2
    with_margin = painted(drawn(source, width, height, margin=20)) * (width + 40) * (height + 40)
    assert round(with_margin) == round(inside * width * height)


SOUND = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><title>t</title>{}</svg>'


@pytest.mark.parametrize(
    ("inner", "fault"),
    [
        ("<text>Wanted</text>", "element text"),
        ('<image href="a.png"/>', "element image"),
        ('<use href="other.svg#a"/>', "element use"),
        ("<linearGradient/>", "element linearGradient"),
        ("<filter/>", "element filter"),
        ("<script/>", "element script"),
        ("<style/>", "element style"),
        ('<path d="M0 0" style="fill:red"/>', "attribute style of path"),
        ('<path d="M0 0" onclick="go()"/>', "attribute onclick of path"),
        ('<path d="M0 0" fill="url(https://example.org)"/>', "paint url(https://example.org)"),
        ('<g id="a"/><g id="a"/>', "id a twice"),
    ],
)
def test_what_is_not_plain_is_found(inner: str, fault: str) -> None:
    assert faults(SOUND.format(inner), SIGN) == [fault]


def test_a_wrong_box_a_missing_title_and_a_large_file_are_found() -> None:
    assert faults(SOUND.format(""), SIGN) == []
    assert faults(SOUND.format(""), CARD) == ["view box"]
    assert faults(SOUND.format("").replace("<title>t</title>", ""), SIGN) == ["no title"]
    assert faults(SOUND.format(" " * LARGEST), SIGN) == ["too large"]
    assert faults('<!DOCTYPE svg SYSTEM "a.dtd">' + SOUND.format(""), SIGN) == ["declaration"]


def test_paint_outside_the_box_is_seen() -> None:
    spill = SOUND.format('<path fill="#000000" d="M0 0H80V64H0Z"/>')
    assert painted(drawn(spill, 64, 64, margin=20)) * 104 * 104 > 64 * 64


@pytest.mark.parametrize("face", [Face(face) for face in range(FACES)], ids=CARDS)
def test_a_bullet_hole_is_on_what_makes_a_shot_hit_and_a_star_on_the_rest(face: Face) -> None:
    source = text_of(CARDS[face])
    assert ('id="bullet_hole"' in source) == is_outlaw(face)
    assert ('id="star"' in source) == (not is_outlaw(face))
    assert ('id="shot_sign"' in source) == (CARDS[face] in SHERIFFS)


@pytest.mark.parametrize("face", [Face(face) for face in range(FACES)], ids=CARDS)
def test_a_card_leaves_room_for_its_name_and_its_points(face: Face) -> None:
    source = text_of(CARDS[face])
    assert tones(source, CARD, NAME) == {COLOURS["paper"]}
    if is_outlaw(face):
        assert tones(source, CARD, COUNT) == {COLOURS["paper"]}
    else:
        assert (tones(source, CARD, STAR_COUNT) == {COLOURS["ink"]}) == (CP[face] > 0)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_poster_leaves_room_for_the_name_and_the_reward(slug: str) -> None:
    for zone in (POSTER_NAME, REWARD):
        assert tones(text_of(f"poster_{slug}"), POSTER, zone) == {COLOURS["paper"]}


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_symbol_and_colour_are_on_all_that_belongs_to_an_outlaw(slug: str) -> None:
    symbol = re.search(r' d="([^"]+)"', text_of(f"symbol_{slug}"))
    assert symbol is not None
    for kind in ("outlaw", "photo", "poster"):
        assert symbol[1] in text_of(f"{kind}_{slug}")
        assert COLOURS["outlaws"][slug]["hex"] in text_of(f"{kind}_{slug}")
    assert set(re.findall("#[0-9a-f]{6}", text_of(f"symbol_{slug}"))) == {COLOURS["ink"]}


def test_no_two_outlaws_look_alike_in_grey_and_small() -> None:
    """The spot colour becomes one grey, so that only the drawing counts; alike enough to confuse would be one tenth or less."""
    grey = {slug: dark(text_of(f"outlaw_{slug}").replace(COLOURS["outlaws"][slug]["hex"], "#a0a0a0"), 90, 130) for slug in SLUGS}
    for one, other in itertools.combinations(SLUGS, 2):
        assert difference(grey[one], grey[other]) > 0.1, (one, other)
    assert difference(grey[SLUGS[0]], grey[SLUGS[0]]) == 0


def test_no_two_symbols_look_alike_when_tiny() -> None:
    tiny = {slug: dark(text_of(f"symbol_{slug}"), 20, 20) for slug in SLUGS}
    for one, other in itertools.combinations(SLUGS, 2):
        assert difference(tiny[one], tiny[other]) > 0.15, (one, other)


@pytest.mark.parametrize("slug", SLUGS)
def test_words_in_an_outlaws_colour_can_be_read(slug: str) -> None:
    entry = COLOURS["outlaws"][slug]
    assert contrast(entry["dark"], COLOURS["paper"]) >= 4.5
    assert contrast(entry["light"], COLOURS["table"]) >= 4.5
    assert contrast(entry["light"], COLOURS["ink"]) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("eye", EYES)
def test_the_seven_colours_stay_apart_for_every_eye(eye: str) -> None:
    for one, other in itertools.combinations(SLUGS, 2):
        colours = COLOURS["outlaws"][one]["hex"], COLOURS["outlaws"][other]["hex"]
        assert math.dist(seen(colours[0], eye), seen(colours[1], eye)) > 15, (one, other)


def test_a_red_and_a_green_that_a_red_green_blind_eye_confuses_are_found() -> None:
    red, green = "#b5562b", "#7b7a2a"
    assert math.dist(seen(red, "all cones"), seen(green, "all cones")) > 15
    assert math.dist(seen(red, "no green cones"), seen(green, "no green cones")) < 15


def test_the_back_does_not_tell_which_way_up_a_card_is_held() -> None:
    source = (SHARED / "back.svg").read_text("utf-8")
    pixels = dark(source, 360, 520)
    assert difference(pixels, pixels[::-1]) < 0.002


def test_the_table_is_a_calm_tile() -> None:
    """Quiet: two tones almost alike; a tile: its rim has one tone, so that no seam shows."""
    source = (SHARED / "table.svg").read_text("utf-8")
    ground, nap = re.findall('fill="(#[0-9a-f]{6})"', source)
    assert ground == COLOURS["table"] and contrast(ground, nap) < 1.3
    for zone in ((0, 0, 160, 1), (0, 159, 160, 1), (0, 0, 1, 160), (159, 0, 1, 160)):
        assert tones(source, (160, 160), zone) == {ground}
