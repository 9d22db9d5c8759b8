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

``resources/the_deputy/art`` keeps to the same, and besides:

- Outlaws, their Contacts and symbols go by number, 1 … 6, as in ``colours.json``. A poster is a sheet of full colour, a Contact a scene
  on kraft under an arch. Both bear the points in a plate, the symbol in the top right corner, and leave ``NAME`` free.
- ``board.svg`` is drawn on the canvas of ``board.json``: a horseshoe, a wheel, a red Triangle or a red X at each place that is there.
- ``dial_pointer.svg`` has the box of ``dial.svg``, points up, and is turned about the centre of the box. Riders stand on the foot of
  their box and differ by hat and pose as well as by colour.
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

from core.games.the_deputy import board, cards
from core.games.wyatt_earp.cards import CP, FACES, OUTLAWS, face_name, is_outlaw
from core.ids import Face

SHARED = files("resources") / "art"
GAME = files("resources") / "wyatt_earp" / "art"
DEPUTY = files("resources") / "the_deputy" / "art"

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
NUMBERS = range(1, cards.OUTLAWS + 1)
DEPUTY_CARDS = (*[f"wanted_{number}" for number in NUMBERS], *[f"contact_{number}" for number in NUMBERS], "no_clue")
"""One picture per face of this pack, in the order of the faces."""
DIAL = (200, 200)
BOARD = (1200, 760)
DEPUTY_BOXES = (
    dict.fromkeys((*DEPUTY_CARDS, "back"), CARD)
    | {f"symbol_{number}": SIGN for number in NUMBERS}
    | {f"piece_{seat}": SIGN for seat in range(4)}
    | {"dial": DIAL, "dial_pointer": DIAL, "badge_deputy": (128, 128), "board": BOARD}
)
PICTURES = [
    *[(GAME, name, box) for name, box in BOXES.items()],
    *[(DEPUTY, name, box) for name, box in DEPUTY_BOXES.items()],
    *[(SHARED, name, box) for name, box in SHARED_BOXES.items()],
]

COUNT = (17, 17, 20, 20)
STAR_COUNT = (19, 20, 16, 16)
NAME = (12, 222, 156, 30)
POSTER_NAME = (12, 132, 126, 16)
REWARD = (12, 156, 126, 34)

RED = "#a93222"
"""What the dial says LOSE on, and the Triangles and X of the board."""

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
LARGEST_BOARD = 400_000
SPARSE = ("dial_pointer", "symbol_3", "symbol_5")
"""What leaves most of its box clear."""

COLOURS: dict[str, Any] = json.loads((GAME / "colours.json").read_text("utf-8"))
DEPUTY_COLOURS: dict[str, Any] = json.loads((DEPUTY / "colours.json").read_text("utf-8"))
GEOMETRY: dict[str, Any] = json.loads((files("resources") / "the_deputy" / "board.json").read_text("utf-8"))
HUNTED = tuple(DEPUTY_COLOURS["outlaws"].values())


def text_of(name: str) -> str:
    """The source of one picture of the game."""
    return (GAME / f"{name}.svg").read_text("utf-8")


def deputy(name: str) -> str:
    """The source of one picture of The Deputy."""
    return (DEPUTY / f"{name}.svg").read_text("utf-8")


def faults(source: str, box: tuple[int, int]) -> list[str]:
    """What in this SVG is not allowed, in words; nothing if it is as it should be."""
    if len(source.encode()) >= (LARGEST_BOARD if box == BOARD else LARGEST):
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
    assert {path.name for path in DEPUTY.iterdir()} == {f"{name}.svg" for name in DEPUTY_BOXES} | {"colours.json"}
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
    assert inside > (0.05 if name in SPARSE else 0.2)
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


@pytest.mark.parametrize("entry", [*COLOURS["outlaws"].values(), *HUNTED], ids=lambda entry: entry["name"])
def test_words_in_an_outlaws_colour_can_be_read(entry: dict[str, Any]) -> None:
    assert contrast(entry["dark"], COLOURS["paper"]) >= 4.5
    assert contrast(entry["light"], COLOURS["table"]) >= 4.5
    assert contrast(entry["light"], COLOURS["ink"]) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("eye", EYES)
def test_the_colours_of_outlaws_and_of_riders_stay_apart_for_every_eye(eye: str) -> None:
    for printed in (COLOURS["outlaws"].values(), HUNTED, DEPUTY_COLOURS["pieces"]):
        for one, other in itertools.combinations(printed, 2):
            assert math.dist(seen(one["hex"], eye), seen(other["hex"], eye)) > 15, (one, other)


def test_a_red_and_a_green_that_a_red_green_blind_eye_confuses_are_found() -> None:
    red, green = "#b5562b", "#7b7a2a"
    assert math.dist(seen(red, "all cones"), seen(green, "all cones")) > 15
    assert math.dist(seen(red, "no green cones"), seen(green, "no green cones")) < 15


@pytest.mark.parametrize("folder", [SHARED, DEPUTY], ids=["shared", "the_deputy"])
def test_the_back_does_not_tell_which_way_up_a_card_is_held(folder: Any) -> None:
    source = (folder / "back.svg").read_text("utf-8")
    pixels = dark(source, 360, 520)
    assert difference(pixels, pixels[::-1]) < 0.002


def test_the_table_is_a_calm_tile() -> None:
    """Quiet: two tones almost alike; a tile: its rim has one tone, so that no seam shows."""
    source = (SHARED / "table.svg").read_text("utf-8")
    ground, nap = re.findall('fill="(#[0-9a-f]{6})"', source)
    assert ground == COLOURS["table"] and contrast(ground, nap) < 1.3
    for zone in ((0, 0, 160, 1), (0, 159, 160, 1), (0, 0, 1, 160), (159, 0, 1, 160)):
        assert tones(source, (160, 160), zone) == {ground}


def test_every_face_of_the_pack_of_the_deputy_has_its_picture() -> None:
    assert len(DEPUTY_CARDS) == cards.FACES
    titles = [ElementTree.fromstring(deputy(name)).findtext("{http://www.w3.org/2000/svg}title") for name in DEPUTY_CARDS]
    assert titles == [*[f"Wanted: {each['name']}" for each in HUNTED], *[f"Contact: {each['contact']}" for each in HUNTED], "No clue"]
    assert [(each["number"], each["points"]) for each in HUNTED] == list(zip(NUMBERS, cards.POINTS, strict=True))
    assert not {each["name"] for each in HUNTED} & set(OUTLAWS)


@pytest.mark.parametrize("name", DEPUTY_CARDS)
def test_a_card_of_the_deputy_leaves_room_for_its_name(name: str) -> None:
    assert tones(deputy(name), CARD, NAME) == {DEPUTY_COLOURS["paper"]}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_contact_has_the_symbol_and_colour_of_its_outlaw(number: int) -> None:
    symbol = re.search(r' d="([^"]+)"', deputy(f"symbol_{number}"))
    assert symbol is not None
    for name in (f"wanted_{number}", f"contact_{number}"):
        assert symbol[1] in deputy(name)
        assert HUNTED[number - 1]["hex"] in deputy(name)
    assert set(re.findall("#[0-9a-f]{6}", deputy(f"symbol_{number}"))) == {DEPUTY_COLOURS["ink"]}


def test_no_two_cards_of_the_deputy_look_alike_in_grey_and_small() -> None:
    grey = {}
    for name in DEPUTY_CARDS:
        source = deputy(name)
        for each in HUNTED:
            source = source.replace(each["hex"], "#a0a0a0")
        grey[name] = dark(source, 90, 130)
    for one, other in itertools.combinations(DEPUTY_CARDS, 2):
        assert difference(grey[one], grey[other]) > 0.08, (one, other)


def test_no_two_symbols_and_no_two_riders_look_alike_when_tiny() -> None:
    tiny = [dark(deputy(f"symbol_{number}"), 20, 20) for number in NUMBERS]
    riders = []
    for seat, each in enumerate(DEPUTY_COLOURS["pieces"]):
        assert each["hex"] in deputy(f"piece_{seat}")
        riders.append(dark(deputy(f"piece_{seat}").replace(each["hex"], "#000000"), 28, 28))
    for shapes in (tiny, riders):
        for one, other in itertools.combinations(shapes, 2):
            assert difference(one, other) > 0.1


def test_the_dial_says_lose_on_the_sectors_of_the_rules() -> None:
    image = drawn(deputy("dial"), *DIAL)
    for sector in range(1, board.DIAL + 1):
        angle = math.radians(-90 + 45 * (sector - 1) + 17)
        colour = image.pixelColor(round(100 + 80 * math.cos(angle)), round(100 + 80 * math.sin(angle))).name()
        assert (colour == RED) == (sector not in board.WIN), sector


def test_the_pointer_turns_about_the_middle_of_the_dial_and_points_up() -> None:
    image = drawn(deputy("dial_pointer"), *DIAL)
    filled = [[image.pixelColor(x, y).alpha() == 255 for x in range(200)] for y in range(200)]
    assert filled[100][100]
    assert sum(row[x] != row[199 - x] for row in filled for x in range(100)) < 20
    above, below = (max(abs(y - 100) for y in half if any(filled[y])) for half in (range(100), range(100, 200)))
    assert above < 67, "the number of the sector stays free"
    assert sum(filled[100 - above + 4]) < sum(filled[100 + below - 8])


def test_the_board_is_drawn_where_its_geometry_says() -> None:
    image = drawn(deputy("board"), *BOARD)

    def colour(x: float, y: float) -> str:
        return image.pixelColor(int(x), int(y)).name()

    paper, ink = DEPUTY_COLOURS["paper"], DEPUTY_COLOURS["ink"]
    assert tuple(GEOMETRY["canvas"]) == BOARD
    for name, place in GEOMETRY["spaces"].items():
        if "." in name:
            assert colour(*place) == paper, name
        elif name.startswith("I"):
            assert colour(*place) == ink, name
    for circle in GEOMETRY["hideouts"].values():
        for position in (0, *board.LOOPS):
            assert colour(*circle["rim"][position]) == RED, (circle["name"], position)
