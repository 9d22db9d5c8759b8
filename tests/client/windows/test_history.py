"""The log of a game is told anew in another language."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from client import theme
from client.settings import Settings
from client.shots.simulated import moments
from client.snapshot import Snapshot
from client.windows.appearance import Appearance
from client.windows.history import History
from client.windows.log import MOST_LINES
from client.windows.main import MainWindow

Moment = tuple[Snapshot, tuple[Any, ...]]


@pytest.fixture(scope="module")
def seen() -> list[Moment]:
    """The first moments of a game."""
    return list(islice(moments(3, 1), 60))


@pytest.fixture
def appearance(qapp: QApplication, settings: Settings) -> Iterator[Appearance]:
    result = Appearance(qapp, settings)
    yield result
    settings.language = "en"
    theme.apply(qapp, theme.LIGHT)


def test_old_lines_are_told_in_the_new_language(
    window: MainWindow, bridge: Any, settings: Settings, appearance: Appearance, qapp: QApplication, seen: list[Moment]
) -> None:
    for snapshot, notes in seen:
        bridge.table_changed.emit(snapshot, notes)
        window.page.table.skip()
    qapp.processEvents()
    english = window.page.log.lines
    assert len(english) > 20 and any(line.startswith("Burt draws") for line in english)
    settings.language = "de"
    qapp.processEvents()
    german = window.page.log.lines
    assert len(german) == len(english) and not set(german) & set(english)
    assert any(line.startswith("Burt zieht") for line in german)
    settings.text_size = 115
    qapp.processEvents()
    assert window.page.log.lines == german
    settings.language = "en"
    qapp.processEvents()
    assert window.page.log.lines == english


def test_another_game_has_a_history_of_its_own(seen: list[Moment]) -> None:
    history = History()
    assert history.lines() == []
    for snapshot, notes in seen:
        history.add(snapshot, notes)
    assert len(history.lines()) > 20
    history.add(replace(seen[0][0], table="1" * 16), ())
    assert history.lines() == []


def test_a_history_has_an_end(seen: list[Moment]) -> None:
    history = History()
    snapshot, notes = next((snapshot, notes) for snapshot, notes in seen if len(notes) == 1)
    for _ in range(MOST_LINES + 10):
        history.add(snapshot, notes)
    assert len(history.lines()) == MOST_LINES
