"""The whole rules, to be looked up in a window of any size."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QTextBrowser

from client.windows.rules_text import RulesText


@pytest.mark.parametrize("width", [540, 700, 991])
@pytest.mark.parametrize("game", ["wyatt-earp", "the-deputy"])
def test_every_line_fits_so_nothing_is_scrolled_sideways(qtbot: Any, qapp: QApplication, themed: None, game: str, width: int) -> None:
    rules = RulesText(game, "de")
    qtbot.addWidget(rules)
    rules.resize(width, 480)
    rules.show()
    qapp.processEvents()
    text = rules.findChild(QTextBrowser)
    assert text.horizontalScrollBar().maximum() <= 3
    assert not text.horizontalScrollBar().isVisible()
