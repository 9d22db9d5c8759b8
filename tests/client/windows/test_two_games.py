"""A second game is one more entry: the lobby, the dialog that opens a table, and the rules offer it by themselves."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLabel

from client import assets
from client.games import registry
from client.games.entry import Entry, OptionText, Summary, SummaryLine
from client.games.wyatt_earp import WyattEarpEntry
from client.shots.windows import row
from client.windows.main import MainWindow
from client.windows.options import OptionTexts
from core.codec import decode
from core.games.registry import GAMES
from net.discovery.advert import OpenTable


class Options(msgspec.Struct, frozen=True):
    notebook: bool = True
    quick: bool = False


class Checkers(Entry):
    name = "checkers"
    title = "Checkers"
    seats = (2, 3)
    sections = {"king": "2"}  # noqa: RUF012

    def options(self) -> tuple[OptionText, ...]:
        return (OptionText("notebook", "Notebook", "It is noted.", "Remember it."), OptionText("quick", "Quick", "Short.", "Long."))

    def summary(self) -> Summary:
        return Summary((SummaryLine("Your turn", "Move a man."),), (), (SummaryLine("Space", "Moves."),))


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_ENTRIES", (WyattEarpEntry, Checkers))
    monkeypatch.setattr("client.windows.options.NAMES", ("wyatt-earp", "checkers"))
    monkeypatch.setattr("core.games.registry.GAMES", {**GAMES, "checkers": SimpleNamespace(option=Options)})
    texts = assets.rules_text
    monkeypatch.setattr(
        assets, "rules_text", lambda game, language: "# C\n\n## 1. Men\n\n## 2. Kings\n" if game == "checkers" else texts(game, language)
    )


def texts(widget: Any) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def box(widget: Any, name: str) -> QComboBox:
    return next(each for each in widget.findChildren(QComboBox) if each.accessibleName() == name and each.isVisible())


def pick(qtbot: Any, widget: Any, name: str, text: str) -> None:
    chooser = box(widget, name)
    chooser.setFocus()
    while chooser.currentText() != text:
        before = chooser.currentIndex()
        qtbot.keyClick(chooser, Qt.Key.Key_Down)
        assert chooser.currentIndex() > before


def test_each_game_can_be_practised(qtbot: Any, window: MainWindow, bridge: Any, press: Any) -> None:
    guide = next(each for each in window.page.findChildren(QAbstractButton) if each.text() == "First hand with a guide")
    assert guide.isVisible()
    pick(qtbot, window.page, "Number of bots", "Against 3 bots")
    pick(qtbot, window.page, "Game", "Checkers")
    assert not guide.isVisible(), "It has no hints."
    bots = box(window.page, "Number of bots")
    assert [bots.itemText(at) for at in range(bots.count())] == ["Against one bot", "Against 2 bots"]
    press(window, "Practice")
    assert bridge.asked == [("start_practice", "checkers", 3, msgspec.msgpack.encode(Options()), False)]


def test_a_table_of_each_game_can_be_opened_with_options_that_are_on(
    qtbot: Any, window: MainWindow, bridge: Any, press: Any, qapp: Any
) -> None:
    press(window, "Open a table …")
    dialog = window.dialogs["open_table"]
    press(dialog, "4 seats")
    pick(qtbot, dialog, "Game", "Checkers")
    qapp.processEvents()
    seats = [each.text() for each in dialog.findChildren(QAbstractButton) if each.text().endswith("seats") and each.isVisible()]
    assert seats == ["2 seats", "3 seats"]
    ticked = {each.text(): each.isChecked() for each in dialog.findChildren(QCheckBox) if each.isVisible()}
    assert ticked == {"Notebook": True, "Quick": False}
    assert {"If ticked: It is noted.", "If not: Remember it.", "If ticked: Short.", "If not: Long."} <= set(texts(dialog))
    press(dialog, "Notebook")
    press(dialog, "Open the table")
    _, _, game, options, seats, _ = bridge.asked[0]
    assert (game, seats) == ("checkers", 3)
    assert decode(options, Options) == Options(notebook=False)


def test_what_holds_at_a_table_is_told_of_each_game(qapp: Any) -> None:
    assert OptionTexts().lines("checkers", Options(quick=True), False)[:2] == ("It is noted.", "Short.")
    assert len(OptionTexts().lines("chess", object(), False)) == 1, "Of a game that is not here nothing is known."


def test_the_rules_are_those_of_the_game_that_is_looked_at(qtbot: Any, window: MainWindow, press: Any, settings: Any, qapp: Any) -> None:
    pick(qtbot, window.page, "Game", "Checkers")
    press(window.page, "Rules")
    dialog = window.dialogs["rules"]
    assert dialog.windowTitle() == "Rules of Checkers"
    dialog.show_card("king")
    assert dialog.at == "2. Kings"
    settings.text_size = 115
    qapp.processEvents()
    assert window.dialogs["rules"] is not dialog
    dialog = window.dialogs["rules"]
    assert (dialog.game, dialog.at) == ("checkers", "2. Kings")
    window.open_summary()
    assert "Move a man." in texts(dialog)


def test_the_rules_of_another_game_are_one_choice_away(qtbot: Any, window: MainWindow) -> None:
    window.open_rules()
    dialog = window.dialogs["rules"]
    assert dialog.windowTitle() == "Rules of Wyatt Earp"
    pick(qtbot, dialog, "Game", "Checkers")
    assert dialog.windowTitle() == "Rules of Checkers"
    window.open_rules("hideout", "wyatt-earp")
    assert dialog.windowTitle() == "Rules of Wyatt Earp" and "7.6" in dialog.at


def test_a_table_of_others_says_which_game_is_played_there(window: MainWindow, bridge: Any) -> None:
    bridge.rows_changed.emit(
        (row(1, "Anna", OpenTable("checkers", "Saloon", 1, 2, False)), row(2, "Burt", OpenTable("chess", "Bar", 1, 2, False)))
    )
    told = texts(window.page)
    assert any(line.startswith("Checkers · ") for line in told) and any(line.startswith("chess · ") for line in told)
