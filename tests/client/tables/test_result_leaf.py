"""The end of a game on its leaf."""

from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from client.presenters.result import PlaceView, ResultView
from client.tables.result_leaf import ResultLeaf
from core.ids import Seat


@pytest.mark.parametrize("me", [0, 1])
def test_the_own_place_is_marked_in_words_and_by_a_strip_whether_it_is_the_first_or_not(qtbot: Any, me: int) -> None:
    names = ("Anna", "Burt")
    places = [PlaceView(seat + 1, Seat(seat), name, 9 - seat, seat == me, f"{seat + 1}. {name}") for seat, name in enumerate(names)]
    parent = QWidget()
    qtbot.addWidget(parent)
    leaf = ResultLeaf(parent, 1.0, ResultView("Anna wins", me == 0, tuple(places)))
    lines = [label for label in leaf.findChildren(QLabel) if label.text()[:2] in ("1.", "2.")]
    assert ["(you)" in line.text() for line in lines] == [seat == me for seat in range(2)]
    assert ["background" in line.styleSheet() for line in lines] == [seat == me for seat in range(2)]
