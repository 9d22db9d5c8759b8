"""The summary card."""

from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel

from client.tables.card import captioned
from client.windows.games import game
from client.windows.summary import SummaryCard


@pytest.mark.parametrize("key", ["Tab", "Arrow keys", "Space", "Enter", "Delete", "Letters", "Escape", "F1"])
def test_every_key_of_the_table_is_told(qtbot: Any, themed: None, key: str) -> None:
    card = SummaryCard(game("wyatt-earp"))
    qtbot.addWidget(card)
    texts = [label.text() for label in card.findChildren(QLabel)]
    assert key in texts[texts.index("Keys") :]


@pytest.mark.parametrize("name", ["wyatt-earp", "the-deputy"])
def test_the_cards_are_drawn_as_on_the_table_with_what_is_printed_on_them(qtbot: Any, themed: None, name: str) -> None:
    entry = game(name)
    for picture in entry.summary().pictures:
        whole = entry.face(picture, 76, 1.0).toImage()
        bare = captioned(picture.drawing, "", 76, 1.0).toImage()
        corner, paper = QRect(0, 0, 20, 20), QRect(0, 85, 76, 25)
        assert (whole.copy(paper) != bare.copy(paper)) == (picture.caption != ""), picture.name
        assert (whole.copy(corner) != bare.copy(corner)) == bool(picture.number), picture.name
