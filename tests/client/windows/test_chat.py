"""The chat beside a table: names on the buttons that mute fit, however large the text is."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from client import theme
from client.windows.chat import ChatBox, Talker

NAMES = ("Anna", "Wilhelmine von Hohenzollern-Tec", "Tom & Jerry")


@pytest.fixture(params=[1.0, 1.5, 2.0])
def factor(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    theme.apply(qapp, replace(theme.LIGHT, factor=request.param))
    yield request.param
    theme.apply(qapp, theme.LIGHT)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("width", [240, 300, 600])
def test_every_name_on_a_button_is_shortened_to_the_room_there_is(
    qtbot: Any, qapp: QApplication, factor: float, count: int, width: int
) -> None:
    chat = ChatBox()
    qtbot.addWidget(chat)
    chat.resize(int(width * max(1.0, factor * 0.8)), 300)
    chat.show_talkers(tuple([Talker(f"{number:02x}", name, False) for number, name in enumerate(NAMES[:count])]))
    chat.show()
    qapp.processEvents()
    mutes = [each for each in chat.findChildren(QPushButton) if each.isCheckable()]
    assert len(mutes) == count
    for mute in mutes:
        assert mute.width() >= mute.sizeHint().width(), f"{mute.text()} is cut"
        assert chat.rect().contains(mute.geometry())
    if width == 600 and factor == 1:
        assert mutes[0].text() == "Anna"
