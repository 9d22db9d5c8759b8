"""The log keeps its place, whatever is done to its size."""

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from client.windows.log import LogView


@pytest.fixture
def log(qtbot: Any, themed: None, qapp: QApplication) -> LogView:
    result = LogView()
    qtbot.addWidget(result)
    result.resize(300, 300)
    result.show()
    for number in range(60):
        result.add(f"{number}: Anna shoots at Jesse James, and it is a hit.")
    qapp.processEvents()
    return result


SIZES = [(300, 120), (180, 300), (900, 700), (200, 70)]


@pytest.mark.parametrize("size", SIZES)
def test_the_newest_line_stays_in_sight_whatever_the_size(log: LogView, qapp: QApplication, size: tuple[int, int]) -> None:
    bar = log.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    log.resize(*size)
    qapp.processEvents()
    assert bar.value() == bar.maximum() > 0
    log.add("Burt draws.")
    qapp.processEvents()
    assert bar.value() == bar.maximum()


@pytest.mark.parametrize("size", SIZES)
def test_who_reads_further_up_is_left_there(log: LogView, qapp: QApplication, size: tuple[int, int]) -> None:
    bar = log.verticalScrollBar()
    bar.setValue(40)
    log.resize(*size)
    qapp.processEvents()
    here = bar.value()
    assert here < bar.maximum()
    log.add("Burt draws.")
    qapp.processEvents()
    assert bar.value() == here
    bar.setValue(bar.maximum())
    log.add("Burt draws.")
    qapp.processEvents()
    assert bar.value() == bar.maximum()
