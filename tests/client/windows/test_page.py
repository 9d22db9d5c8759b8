"""A page's lines stay short on a wide screen, and nothing changes on a narrow one."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from client import theme
from client.windows.page import GREATEST, Page


@pytest.mark.parametrize(
    ("width", "factor", "left", "right"),
    [(1024, 1.0, 20, 14), (GREATEST + 20, 1.0, 20, 14), (1920, 1.0, 370, 370), (1920, 1.5, 75, 75), (3840, 2.0, 740, 740)],
)
def test_what_is_too_wide_stands_in_the_middle(qtbot: Any, qapp: QApplication, width: int, factor: float, left: int, right: int) -> None:
    theme.apply(qapp, replace(theme.LIGHT, factor=factor))
    page = Page()
    qtbot.addWidget(page)
    layout = QVBoxLayout(page)
    layout.setContentsMargins(20, 12, 14, 10)
    layout.addWidget(QWidget())
    for wide in (1920, width, 1024, width):
        page.resize(wide, 600)
        page.show()
    margins = layout.contentsMargins()
    assert (margins.left(), margins.right(), margins.top(), margins.bottom()) == (left, right, 12, 10)
    theme.apply(qapp, theme.LIGHT)
