"""What ``make shots`` renders: every state is found, and its picture shows something."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from client import assets
from client.games.registry import entry
from client.shots.games import SCENES
from client.shots.render import FEW, render
from client.shots.scene import SHORT, Scene, as_it_is
from client.shots.simulated import found
from client.tables.wyatt_earp.card import forget_faces


@pytest.mark.parametrize("name", SCENES)
def test_every_state_of_the_table_is_what_its_name_says(name: str) -> None:
    scene = SCENES[name]
    snapshot, notes = found(scene)
    assert (scene.rig is not as_it_is or scene.when(snapshot, notes)) and snapshot.step >= scene.after
    assert snapshot.names == scene.names[: scene.seats]
    assert entry(scene.game).presenter().picture(snapshot, notes).status


def test_a_state_that_no_game_comes_to_is_said() -> None:
    never = Scene(2, SHORT, lambda snapshot, notes: False)
    with pytest.raises(LookupError):
        found(never, seeds=1)


def test_pictures_are_written_for_every_combination(qtbot: Any, qapp: QApplication, tmp_path: Path) -> None:
    assert render(tmp_path, everything=False, only="table_draw") == len(FEW)
    for path in tmp_path.iterdir():
        image = QImage(str(path))
        assert len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 11)}) > 100
    forget_faces()
    assets.forget_drawings()
