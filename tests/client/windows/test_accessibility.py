"""Whoever hears the windows instead of seeing them is told names and plain sentences."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget

from client import theme
from client.settings import Settings
from client.shots.windows import SCREENS
from client.windows.plain import plain_tip, set_tip


@pytest.fixture(params=sorted(SCREENS))
def screen(request: pytest.FixtureRequest, qtbot: Any, themed: None, settings: Settings, qapp: QApplication) -> Iterator[QWidget]:
    """Every screen worth looking at, long names and markup in them, drawn once."""
    result = SCREENS[request.param](settings)
    qtbot.addWidget(result)
    result.resize(1024, 600)
    result.show()
    qapp.processEvents()
    result.grab()
    yield result
    theme.apply(qapp, theme.LIGHT)


def told(widget: QWidget, what: QAccessible.Text) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return "" if interface is None else interface.text(what)


def test_no_markup_is_read_out(screen: QWidget) -> None:
    table = getattr(getattr(screen, "page", None), "table", None)  # a game's table looks to that itself
    widgets = [each for each in screen.findChildren(QWidget) if table is None or not table.isAncestorOf(each)]
    described = [(type(each).__name__, told(each, QAccessible.Text.Description)) for each in widgets]
    assert [each for each in described if "<p" in each[1] or ("</" in each[1] and "<b>Bold" not in each[1])] == []


def test_a_tip_that_is_not_told_otherwise_is_read_out_with_its_markup(qtbot: Any) -> None:
    bare, described = QWidget(), QWidget()
    for each in (bare, described):
        qtbot.addWidget(each)
    bare.setToolTip(plain_tip("Anna & <Burt>"))
    set_tip(described, "Anna & <Burt>")
    assert "<p" in told(bare, QAccessible.Text.Description)
    assert told(described, QAccessible.Text.Description) == "Anna & <Burt>"


def test_whatever_takes_the_keyboard_has_a_name(screen: QWidget) -> None:
    kinds = (QAbstractButton, QLineEdit, QComboBox)
    nameless = [
        (type(each).__name__, each.objectName(), type(each.parent()).__name__)
        for kind in kinds
        for each in screen.findChildren(kind)
        if each.focusPolicy().value and each.isVisible() and not told(each, QAccessible.Text.Name)
    ]
    assert nameless == []
