"""Everything that moves ends, and says so."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from client.tables.animation import BACKLOG, Sprite, Stage


@pytest.fixture
def stage(qtbot: Any) -> Iterator[Stage]:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(300, 200)
    result = Stage(around)
    result.resize(300, 200)
    around.show()
    yield result


def sprite(stage: Stage, last: float, said: list[str], name: str) -> Sprite:
    rect = QRectF(0, 0, 20, 30)
    return Sprite(stage.now(), last, rect, rect.translated(50, 50), QPixmap(10, 10), done=lambda: said.append(name))


def test_everything_that_moves_ends_and_says_so(qtbot: Any, stage: Stage) -> None:
    said: list[str] = []
    with qtbot.waitSignal(stage.still, timeout=3000):
        stage.add(sprite(stage, 40, said, "one"))
        stage.add(sprite(stage, 80, said, "two"))
    assert said == ["one", "two"]
    assert not stage.running()


def test_a_skip_ends_everything_at_once(stage: Stage) -> None:
    said: list[str] = []
    stage.add(sprite(stage, 60_000, said, "one"))
    stage.skip()
    assert said == ["one"] and not stage.running()


def test_at_speed_zero_nothing_moves(stage: Stage) -> None:
    said: list[str] = []
    stage.speed = 0.0
    stage.add(sprite(stage, 60_000, said, "one"))
    assert said == ["one"] and not stage.running()


def test_a_backlog_is_cut_short(stage: Stage) -> None:
    said: list[str] = []
    stage.add(sprite(stage, BACKLOG * 3, said, "slow"))
    assert stage.next_start() <= stage.now()
    assert said == ["slow"]


def test_a_number_counts_to_what_it_is(stage: Stage) -> None:
    told: list[float] = []
    stage.add(Sprite(stage.now(), 60_000, tell=told.append))
    stage.skip()
    assert told[0] == 0.0 and told[-1] == 1.0
