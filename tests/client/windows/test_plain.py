"""What others wrote is shown as it is written."""

from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QWidget

from client.windows.log import MOST_LINES, LogView
from client.windows.notice import Notice
from client.windows.plain import Line, Plain, fit_to_screen, plain_button, plain_tip

WICKED = "<b>bold</b> <img src=x> &lt; A & B"


def test_a_label_shows_markup_as_text(qtbot: Any) -> None:
    for label in (Plain(WICKED), Line(WICKED)):
        qtbot.addWidget(label)
        assert label.textFormat() is Qt.TextFormat.PlainText
        assert label.text() == WICKED


def test_a_tooltip_says_exactly_what_was_written(qtbot: Any) -> None:
    document = QTextDocument()
    document.setHtml(plain_tip(WICKED))
    assert document.toPlainText() == WICKED
    assert plain_tip("") == ""


def test_an_ampersand_in_a_name_is_no_shortcut() -> None:
    assert plain_button("Smith & Wesson") == "Smith && Wesson"


def test_a_line_too_long_for_its_place_is_told_by_its_tooltip(qtbot: Any, qapp: QApplication) -> None:
    line = Line("A name that is far too long for the place that it was given here")
    qtbot.addWidget(line)
    line.resize(60, 20)
    line.show()
    line.grab()
    assert "far too long" in line.toolTip()
    line.resize(2000, 20)
    line.grab()
    assert line.toolTip() == ""


def test_the_log_holds_plain_lines_and_has_a_bound(qtbot: Any) -> None:
    log = LogView()
    qtbot.addWidget(log)
    assert log.lines == ()
    log.add(WICKED)
    assert log.lines == (WICKED,)
    for number in range(MOST_LINES):
        log.add(str(number))
    assert len(log.lines) == MOST_LINES
    assert log.lines[0] == "0"


def test_the_log_follows_the_newest_line_unless_somebody_reads_above(qtbot: Any) -> None:
    log = LogView()
    qtbot.addWidget(log)
    log.resize(200, 100)
    log.show()
    for number in range(50):
        log.add(str(number))
    bar = log.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    bar.setValue(0)
    log.add("news")
    assert bar.value() == 0


@pytest.mark.parametrize("act", ["", "Cancel"])
def test_a_notice_tells_one_sentence_at_a_time(qtbot: Any, act: str) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    notice = Notice(page, lambda: 0)
    assert notice.sentence == ""
    notice.tell(WICKED, act)
    assert notice.sentence == WICKED == notice.accessibleName()
    notice.tell("")
    assert notice.sentence == ""


def test_a_window_that_was_fitted_to_the_screen_does_not_take_the_screen_with_it(qtbot: Any) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    fit_to_screen(window)
    assert "QScreen" not in shiboken6.dump(window), "PySide destroys the screen with whom it takes for its parent."
