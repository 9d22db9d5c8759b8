"""Rules, settings and appearance."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QScrollArea

from client import assets, theme
from client.settings import Settings
from client.windows.appearance import Appearance, language
from client.windows.games import game, games
from client.windows.main import MainWindow
from client.windows.rules import RulesWindow
from client.windows.settings import SettingsDialog

CARDS = [(each.name, slug) for each in games() for slug in each.sections]


@pytest.fixture(params=sorted(assets.LANGUAGES))
def rules(qtbot: Any, themed: None, request: pytest.FixtureRequest) -> RulesWindow:
    result = RulesWindow("wyatt-earp", request.param)
    qtbot.addWidget(result)
    result.resize(900, 500)
    result.show()
    return result


@pytest.mark.parametrize(("name", "slug"), CARDS)
def test_every_card_leads_to_its_place_in_the_rules(rules: RulesWindow, name: str, slug: str) -> None:
    rules.show_game(name)
    rules.show_card(slug)
    section = game(name).sections[slug]
    assert section in rules.at
    top = rules.text._text.cursorForPosition(rules.text._text.viewport().rect().topLeft()).block()
    texts = [top.text(), top.next().text()]
    assert any(section in text for text in texts)
    marked = rules.text._text.textCursor()
    assert marked.hasSelection() == (slug in game(name).lines)
    assert marked.selectedText().startswith(game(name).lines.get(slug, ""))


@pytest.mark.parametrize("name", [each.name for each in games()])
@pytest.mark.parametrize("factor", [1.0, 1.5])
def test_the_rules_open_at_their_beginning(window: MainWindow, qapp: QApplication, name: str, factor: float) -> None:
    theme.apply(qapp, replace(theme.LIGHT, factor=factor))
    window.open_rules(game=name)
    for _ in range(10):
        qapp.processEvents()
    bar = window.dialogs["rules"].text._text.verticalScrollBar()
    assert bar.value() == 0 < bar.maximum()
    theme.apply(qapp, theme.LIGHT)


def test_the_rules_are_searched_round_the_end(rules: RulesWindow, qtbot: Any) -> None:
    qtbot.keyClicks(rules.text._search, "Wyatt Earp")
    first = rules.text._text.textCursor().selectionStart()
    assert rules.text._text.textCursor().selectedText() == "Wyatt Earp"
    places = [first]
    for _ in range(500):
        qtbot.keyClick(rules.text._search, Qt.Key.Key_Return)
        places.append(rules.text._text.textCursor().selectionStart())
        if places[-1] == first:
            break
    assert places[-1] == first
    assert len(set(places)) > 5
    rules.text._find(backward=True)
    assert rules.text._text.textCursor().selectionStart() == places[-2]


def test_what_the_rules_do_not_say_is_not_found(rules: RulesWindow, qtbot: Any) -> None:
    qtbot.keyClicks(rules.text._search, "Blackjack")
    assert rules.text._found.text() == rules.text.tr("Not found")
    rules.text._search.clear()
    rules.text._find()
    assert rules.text._found.text() == ""


def named(dialog: Any, name: str) -> Any:
    return next(each for each in dialog.findChildren(QComboBox) if each.accessibleName() == name)


def choose(box: QComboBox, text: str) -> None:
    index = box.findText(text)
    assert index >= 0
    box.setCurrentIndex(index)
    box.activated.emit(index)


def test_every_setting_can_be_set(window: MainWindow, settings: Settings, bridge: Any, press: Any, qapp: QApplication) -> None:
    for name, text, key, value in (
        ("Language", "Deutsch", "language", "de"),
        ("Colours", "Dark", "theme", "dark"),
        ("Text size", "150 %", "text_size", 150),
        ("Movement", "Off: nothing moves", "speed", "off"),
        ("Order of your hand in Wyatt Earp", "Most points first", "hand_order", "points"),
    ):
        window.open_settings()
        choose(named(window.dialogs["settings"], name), text)
        assert getattr(settings, key) == value
    box = window.dialogs["settings"].findChild(QCheckBox)
    box.click()
    assert settings.human_time is False


def test_a_new_name_is_taken_and_an_empty_one_is_not(window: MainWindow, settings: Settings, bridge: Any, qtbot: Any) -> None:
    window.open_settings()
    line = window.dialogs["settings"].findChild(QLineEdit)
    line.clear()
    line.editingFinished.emit()
    assert line.text() == "Anna"
    line.setText("Zoë")
    line.editingFinished.emit()
    assert settings.name == "Zoë"
    assert bridge.asked == [("set_name", "Zoë")]


def test_closing_a_dialog_forgets_it(window: MainWindow, press: Any, qapp: QApplication) -> None:
    window.open_settings()
    window.dialogs["settings"].close()
    qapp.processEvents()
    assert "settings" not in window.dialogs or not window.dialogs["settings"].isVisible()


@pytest.fixture
def appearance(qapp: QApplication, settings: Settings) -> Iterator[Appearance]:
    result = Appearance(qapp, settings)
    yield result
    settings.language = "en"
    theme.apply(qapp, theme.LIGHT)


def test_the_appearance_follows_the_settings(appearance: Appearance, settings: Settings) -> None:
    settings.theme = "dark"
    settings.text_size = 130
    assert theme.current().dark
    assert theme.current().factor == pytest.approx(1.3)
    settings.language = "de"
    assert appearance.language == "de"
    settings.language = "en"
    assert QCoreApplication.translate("LobbyPage", "Practice") == "Practice"


def test_an_unspoken_system_language_means_english(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    from client.windows import appearance as module

    settings.language = "system"
    for name, code in (("fr_FR", "en"), ("de_AT", "de"), ("C", "en"), ("en_GB", "en")):
        monkeypatch.setattr(module.QLocale, "system", staticmethod(lambda name=name: module.QLocale(name)))
        assert language(settings) == code


@pytest.mark.parametrize(("name", "text"), [("Language", "English"), ("Text size", "115 %"), ("Colours", "Dark")])
def test_the_keyboard_stays_on_the_setting_that_was_changed(
    window: MainWindow, settings: Settings, qapp: QApplication, name: str, text: str
) -> None:
    settings.language = "system"
    window.open_settings()
    box = named(window.dialogs["settings"], name)
    box.setFocus()
    number = window.dialogs["settings"].field
    choose(box, text)
    qapp.processEvents()
    assert window.dialogs["settings"].isVisible()
    assert window.dialogs["settings"].field == number >= 0


def test_the_rules_stay_at_their_place_in_another_language(window: MainWindow, settings: Settings, qapp: QApplication) -> None:
    window.open_rules("hideout")
    before = window.dialogs["rules"]
    settings.language = "de"
    qapp.processEvents()
    assert window.dialogs["rules"] is not before
    assert "7.6" in window.dialogs["rules"].at


@pytest.mark.parametrize("code", sorted(assets.LANGUAGES))
@pytest.mark.parametrize("size", [100, 150])
def test_every_setting_is_as_wide_as_the_dialog(
    qtbot: Any, qapp: QApplication, settings: Settings, themed: None, code: str, size: int
) -> None:
    settings.language, settings.text_size = code, size
    Appearance(qapp, settings)
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    qapp.processEvents()
    area = dialog.findChild(QScrollArea)
    assert area is not None and area.horizontalScrollBar().maximum() == 0
    assert dialog.width() <= 1024 - 40
    settings.language, settings.text_size = "en", 100
