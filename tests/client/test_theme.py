"""The theme: whatever is written can be read."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QWidget

from client import assets, theme
from client.tables.look import growth, letters


@pytest.mark.parametrize("name", sorted(theme.THEMES))
@pytest.mark.parametrize(("text", "ground"), theme.PAIRS)
def test_every_text_stands_out_from_its_ground(name: str, text: str, ground: str) -> None:
    palette = theme.THEMES[name]
    assert theme.contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("name", sorted(theme.THEMES))
@pytest.mark.parametrize(("frame", "ground"), theme.FRAMES)
def test_the_keyboards_focus_is_seen(name: str, frame: str, ground: str) -> None:
    palette = theme.THEMES[name]
    assert theme.contrast(getattr(palette, frame), getattr(palette, ground)) >= 3


@pytest.mark.parametrize(
    ("one", "other", "ratio"), [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#123456", "#123456", 1.0)]
)
def test_contrast_is_that_of_the_standard(one: str, other: str, ratio: float) -> None:
    assert theme.contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert theme.contrast(other, one) == theme.contrast(one, other)


@pytest.mark.parametrize("slug", sorted(assets.outlaws()))
def test_every_outlaws_name_can_be_read_on_paper_and_on_the_table(slug: str) -> None:
    outlaw = assets.outlaws()[slug]
    assert theme.contrast(outlaw.dark, theme.LIGHT.paper) >= 4.5
    assert theme.contrast(outlaw.light, theme.LIGHT.table) >= 4.5
    assert theme.contrast(theme.readable(outlaw.colour), outlaw.colour) >= 4.5


def test_an_applied_theme_reaches_every_widget_and_can_be_asked_for(qapp: QApplication, qtbot) -> None:
    label = QLabel("text")
    qtbot.addWidget(label)
    theme.apply(qapp, theme.chosen("dark", 150))
    label.show()
    qapp.processEvents()
    assert label.palette().window().color().name() == theme.DARK.window
    assert label.font().pointSizeF() == pytest.approx(theme.BASE_POINTS * 1.5)
    assert theme.current().dark
    assert theme.current().px(10) == 15
    theme.apply(qapp, theme.LIGHT)
    qapp.processEvents()
    assert not theme.current().dark
    assert label.palette().window().color().name() == theme.LIGHT.window


@pytest.mark.parametrize("name", sorted(theme.THEMES))
def test_a_brass_button_shows_within_that_it_has_the_keyboard(qapp: QApplication, qtbot, name: str) -> None:
    theme.apply(qapp, theme.THEMES[name])
    place = QWidget()
    qtbot.addWidget(place)
    layout = QHBoxLayout(place)
    buttons = QPushButton("Draw"), QPushButton("Draw")
    for each in buttons:
        each.setProperty("role", "primary")
        layout.addWidget(each)
    place.show()
    place.activateWindow()
    buttons[0].setFocus()
    qapp.processEvents()
    ring = []
    for each in buttons:
        image = each.grab().toImage()
        ring.append(max(_ring(image, y, name) for y in range(image.height() // 3)) / image.width())
    theme.apply(qapp, theme.LIGHT)
    assert ring[0] > 0.5 and ring[1] < 0.2


def _ring(image, y: int, name: str) -> int:
    """How much of this line is of the ring's colour."""
    return sum(image.pixelColor(x, y).name() == theme.THEMES[name].accent_ink for x in range(image.width()))


@pytest.mark.parametrize(
    ("height", "ratio", "percent"),
    [
        (560, 1.0, 100),
        (1040, 1.0, 100),
        (1100, 1.0, 100),
        (1200, 1.0, 100),
        (1400, 1.0, 120),
        (1440, 1.0, 125),
        (1650, 1.0, 150),
        (2120, 1.0, 200),
        (2160, 1.0, 200),
        (4320, 1.0, 200),
        (1728, 1.25, 100),
        (1440, 1.5, 100),
        (2160, 2.0, 100),
    ],
)
def test_the_automatic_text_size_follows_a_screen_that_nobody_has_enlarged(height: int, ratio: float, percent: int) -> None:
    assert theme.automatic(height, ratio) == percent


def test_a_tables_letters_grow_with_the_table_and_not_with_the_screen_as_well(qapp: QApplication) -> None:
    whole, small = (3840, 2060), (1280, 750)
    sizes = []
    for grown in (1.0, 2.0):
        theme.apply(qapp, replace(theme.LIGHT, factor=grown, grown=grown))
        sizes.append([letters(growth(*table)).pixelSize() for table in (whole, small)])
    assert sizes[0][0] == sizes[1][0], "a table that fills the screen is large enough"
    assert sizes[1][1] >= 2 * letters_at_normal(qapp) > sizes[0][1] > letters_at_normal(qapp)


def letters_at_normal(qapp: QApplication) -> int:
    theme.apply(qapp, theme.LIGHT)
    return letters(1.0).pixelSize()


def test_no_text_size_means_the_automatic_one(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "on_screen", lambda: 175)
    automatic, asked = theme.chosen("light", 0), theme.chosen("light", 175)
    assert (automatic.factor, automatic.grown) == (1.75, 1.75)
    assert (asked.factor, asked.grown) == (1.75, 1.0)
    theme.apply(qapp, automatic)
    assert theme.current() == automatic
    theme.apply(qapp, theme.LIGHT)
