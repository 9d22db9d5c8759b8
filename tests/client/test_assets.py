"""Resources are read in one place, and none of them is needed to play."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from client import assets


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_a_drawing_is_as_sharp_as_the_screen(qapp: QApplication, ratio: float) -> None:
    image = assets.pixmap("wyatt_earp/outlaw_jesse_james", QSize(90, 130), ratio)
    assert (image.width(), image.height()) == (round(90 * ratio), round(130 * ratio))
    assert image.deviceIndependentSize().toSize() == QSize(90, 130)
    assert assets.pixmap("wyatt_earp/outlaw_jesse_james", QSize(90, 130), ratio).cacheKey() == image.cacheKey()


def test_a_missing_drawing_is_a_plain_card(qapp: QApplication) -> None:
    assert not assets.has_drawing("wyatt_earp/doc_holliday")
    image = assets.pixmap("wyatt_earp/doc_holliday", QSize(90, 130), 1.0, caption="Doc Holliday").toImage()
    assert image.pixelColor(45, 10).name() == "#f3e7cb"
    assert len({image.pixelColor(x, 65).rgba() for x in range(90)}) > 2


def test_a_symbol_takes_the_colour_that_is_asked_for(qapp: QApplication) -> None:
    image = assets.pixmap("wyatt_earp/symbol_jesse_james", QSize(32, 32), 1.0, tint="#ff0000").toImage()
    assert {image.pixelColor(x, y).name() for x in range(32) for y in range(32) if image.pixelColor(x, y).alpha() == 255} == {"#ff0000"}


def test_the_drawings_that_are_kept_have_a_bound(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    assets.forget_drawings()
    monkeypatch.setattr(assets, "CACHED_PIXELS", 3 * 64 * 64)
    first = assets.pixmap("badge", QSize(64, 64), 1.0, caption="0")
    for number in range(1, 4):
        assets.pixmap("badge", QSize(64, 64), 1.0, caption=str(number))
    assert assets.pixmap("badge", QSize(64, 64), 1.0, caption="0").cacheKey() != first.cacheKey()
    assert assets.icon("badge").availableSizes()


def test_there_are_seven_outlaws_with_a_colour_each() -> None:
    assert len(assets.outlaws()) == 7
    assert len({outlaw.colour for outlaw in assets.outlaws().values()}) == 7


def test_rules_in_a_language_that_is_missing_are_read_in_english() -> None:
    english = assets.rules_text("wyatt-earp", "en")
    assert english.startswith("# Wyatt Earp")
    assert assets.rules_text("wyatt-earp", "xx") == english
    assert assets.rules_text("no-such-game", "en") == ""


def test_english_needs_no_translators_and_an_unknown_language_has_none(qapp: QApplication) -> None:
    assert assets.translators("en", qapp) == []
    assert assets.translators("xx", qapp) == []
