"""The summary card."""

from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from client.windows.games import game
from client.windows.summary import SummaryCard


@pytest.mark.parametrize("key", ["Tab", "Arrow keys", "Space", "Enter", "Delete", "Letters", "Escape", "F1"])
def test_every_key_of_the_table_is_told(qtbot: Any, themed: None, key: str) -> None:
    card = SummaryCard(game("wyatt-earp").summary())
    qtbot.addWidget(card)
    texts = [label.text() for label in card.findChildren(QLabel)]
    assert key in texts[texts.index("Keys") :]
