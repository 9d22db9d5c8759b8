"""What ``make shots`` renders: every state is found, and its picture shows something."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from client import assets, shots
from client.presenters.wyatt_earp import WyattEarpPresenter
from client.tables.wyatt_earp.card import forget_faces


@pytest.mark.parametrize("name", shots.STATES)
def test_every_state_of_the_table_is_what_its_name_says(name: str) -> None:
    scene = shots.STATES[name]
    snapshot, notes = shots.found(scene)
    assert scene.when(snapshot, notes) and snapshot.step >= scene.after
    assert snapshot.names == tuple(scene.names[: scene.seats])
    picture = WyattEarpPresenter().picture(snapshot, notes)
    for kind in scene.choose:
        assert kind in [view.kind for view in picture.hand]


def test_a_state_that_no_game_comes_to_is_said() -> None:
    never = shots.Scene(2, shots.SHORT, lambda snapshot, notes: False)
    with pytest.raises(LookupError):
        shots.found(never, seeds=1)


def test_pictures_are_written_for_every_combination(qtbot: Any, qapp: QApplication, tmp_path: Path) -> None:
    assert shots.render(tmp_path, everything=False, only="table_draw") == len(shots.COMBINATIONS)
    for path in tmp_path.iterdir():
        image = QImage(str(path))
        assert len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 11)}) > 100
    forget_faces()
    assets.forget_drawings()
