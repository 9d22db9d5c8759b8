"""The board's drawing is made in parts, and is there from the first moment."""

from typing import Any

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from client.assets import draw
from client.tables.the_deputy import ground
from client.tables.the_deputy.ground import Ground
from client.tables.the_deputy.look import art


def painted(made: Ground, size: QSize, ratio: float = 1.0) -> QImage:
    image = QImage(round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    place = QRectF(0, 0, size.width(), size.height())
    made.paint(painter, place, place)
    painter.end()
    return image


def test_a_coarse_board_is_there_at_once_and_the_sharp_one_after_a_few_turns(qtbot: Any) -> None:
    owner = QObject()
    made, size = Ground(art("board"), owner), QSize(600, 380)
    made.fit(size, 1.5)
    assert not made.sharp
    first = painted(made, size, 1.5)
    assert first.pixelColor(300, 20).name() != "#000000"
    with qtbot.waitSignal(made.changed):
        pass
    assert made.sharp
    whole = QImage(900, 570, QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(Qt.GlobalColor.black)
    painter = QPainter(whole)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, art("board"), QRectF(0, 0, 900, 570))
    painter.end()
    sharp = painted(made, size, 1.5)
    different = [
        (x, y)
        for x in range(0, 900, 7)
        for y in range(0, 570, 7)
        if abs(whole.pixelColor(x, y).lightness() - sharp.pixelColor(x, y).lightness()) > 12
    ]
    assert len(different) < 20, "strip by strip it is the same drawing"


def test_no_turn_of_the_window_draws_more_than_one_strip(qapp: QApplication, monkeypatch: Any) -> None:
    drawn: list[int] = []
    owner = QObject()
    made = Ground(art("board"), owner)
    monkeypatch.setattr(ground, "draw", lambda painter, name, area: drawn.append(painter.device().height()))
    made.fit(QSize(1200, 760), 2.0)
    for _ in range(4):
        made.advance()
    assert drawn == [304, ground.STRIP, ground.STRIP, ground.STRIP, ground.STRIP], "the coarse one, then strips"


def test_another_size_keeps_what_is_seen_until_it_is_sharp(qtbot: Any) -> None:
    owner = QObject()
    made = Ground(art("board"), owner)
    made.fit(QSize(300, 190), 1.0)
    with qtbot.waitSignal(made.changed):
        pass
    made.fit(QSize(500, 317), 1.0)
    assert painted(made, QSize(500, 317)).pixelColor(250, 20).name() != "#000000"
    assert not made.sharp


def test_the_same_size_is_not_drawn_again(qtbot: Any) -> None:
    owner = QObject()
    made = Ground(art("board"), owner)
    made.fit(QSize(300, 190), 1.0)
    with qtbot.waitSignal(made.changed):
        pass
    made.fit(QSize(300, 190), 1.0)
    assert made.sharp
