"""What ``make shots`` renders: every state is found, and its picture shows something."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from statistics import fmean as mean
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
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


def test_a_card_is_sharp_at_a_ratio_of_one_and_a_half(tmp_path: Path) -> None:
    """What is drawn at the screen's pixels has edges that the same drawn at ratio 1 and enlarged has not.

    Drawings made at ratio 1 on a table at ratio 1.5 come to 1.3 to 1.8 times as steep.
    """
    fine, coarse = (rendered(tmp_path / str(ratio), ratio) for ratio in (1.5, 1.0))
    assert fine.size() == QSize(1920, 1080 - 75) and coarse.size() == QSize(1280, 720 - 50)
    enlarged = coarse.scaled(fine.size(), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    for name, area in CARDS.items():
        assert steepness(fine, area) > 2 * steepness(enlarged, area), name


CARDS = {"posters": (0.0, 0.25, 0.68, 0.2), "stock": (0.69, 0.25, 0.15, 0.2), "hand": (0.15, 0.78, 0.4, 0.2)}
"""Where cards lie, in shares of the picture: left, top, width, height."""


def rendered(folder: Path, ratio: float) -> QImage:
    """The table late in a hand at this device pixel ratio, by a process of its own, as Qt reads the ratio once."""
    command = [sys.executable, "-m", "client.shots", str(folder), "--only", "table_late", "--ratio", str(ratio)]
    subprocess.run(command, check=True, capture_output=True, timeout=60, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    (path,) = folder.iterdir()
    return QImage(str(path)).convertToFormat(QImage.Format.Format_Grayscale8)


def steepness(image: QImage, area: tuple[float, float, float, float]) -> float:
    """How much neighbouring pixels differ here: the mean of the squares, so that few sharp edges weigh more than many soft ones."""
    left, top, wide, high = (round(share * whole) for share, whole in zip(area, 2 * (image.width(), image.height()), strict=True))
    part = image.copy(left, top, wide, high)
    lines = [bytes(part.constScanLine(y))[: part.width()] for y in range(part.height())]
    return mean([(one - other) ** 2 for line in lines for one, other in pairwise(line)])


def test_pictures_are_written_for_every_combination(qtbot: Any, qapp: QApplication, tmp_path: Path) -> None:
    assert render(tmp_path, everything=False, only="table_draw") == len(FEW)
    for path in tmp_path.iterdir():
        image = QImage(str(path))
        assert len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 11)}) > 100
    forget_faces()
    assets.forget_drawings()
