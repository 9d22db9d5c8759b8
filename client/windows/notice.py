"""The line at the top of the window in which one sentence at a time is told; it goes when it is put away, replaced or read by now,
and with the page on which it was told.

It floats above the page: nothing below moves when it comes or goes, so that no click goes astray. One that fits between the words and
buttons of the page's first row lies there; a longer one lies below that row, whose buttons stay in reach, or where the page has room.
"""

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QWidget

from client import theme
from client.windows.plain import Plain, button, plain_button

LEAST_MS, LETTER_MS = 6000, 80
"""How long a sentence stays, at least, and for each of its letters: slow readers have read it by then."""
TOGETHER_MS = 1500
"""What was told so shortly before another page came belongs to that page, too: it says why."""


class Notice(QFrame):
    """A sentence, and perhaps a button for what can be done about it: ``acted``."""

    acted = Signal()

    def __init__(self, parent: QWidget, header: Callable[[], int], spare: Callable[[], QRect] = QRect) -> None:
        """``header``: how low the first row of the page reaches, in pixels from the upper edge of ``parent``.

        ``spare``: at the foot of which part of it a long sentence hides least; an empty rectangle for none.
        """
        super().__init__(parent)
        self._page = parent
        self._header = header
        self._spare = spare
        parent.installEventFilter(self)
        self.setProperty("role", "notice")
        px = theme.current().px
        self._told = Plain()
        self._act = button("")
        self._close = button("", "quiet")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(4), px(6), px(4))
        layout.addWidget(self._told, 1)
        layout.addWidget(self._act)
        layout.addWidget(self._close)
        self._act.clicked.connect(self._do)
        self._close.clicked.connect(self.hide)
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self._has_been_read)
        self._since = QElapsedTimer()
        self._since.start()
        self.hide()

    @property
    def sentence(self) -> str:
        """What is told now; empty if nothing is."""
        return "" if self.isHidden() else self._told.text()

    def tell(self, sentence: str, act: str = "") -> None:
        """Tell this in place of what was told before; an empty sentence puts it away.

        ``act``: the button's text. While something can be done about it, a sentence stays.
        """
        self._told.setText(sentence)
        self._act.setText(plain_button(act))
        self._act.setVisible(bool(act))
        self._close.setText(self.tr("Close"))  # now: the language may be another one since the last time
        self._close.setAccessibleName(self.tr("Put this notice away"))
        self._close.setVisible(not act)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))
        self._since.restart()
        if act or not sentence:
            self._reading.stop()
        else:
            self._reading.start(LEAST_MS + LETTER_MS * len(sentence))
        self._place()

    def turn_page(self, page: QWidget) -> None:
        """Another page is shown: what was told on the one before goes with it."""
        page.installEventFilter(self)
        if self._since.elapsed() > TOGETHER_MS and self._act.isHidden():
            self.hide()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Stay for whoever points at it."""
        super().enterEvent(event)
        self._reading.stop()

    def leaveEvent(self, event: QEvent) -> None:
        """Go after a while."""
        super().leaveEvent(event)
        if self._act.isHidden():
            self._reading.start(LEAST_MS)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the place when what it floats above gets another size, or another order."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _has_been_read(self) -> None:
        if self._close.hasFocus():
            self._reading.start(LEAST_MS)
        else:
            self.hide()

    def _place(self) -> None:
        """In the middle of the upper edge, as wide as the sentence needs up to most of the width, and as high as it needs then.

        What does not fit into the first row lies at the foot of the spare part, if there is one.
        """
        around = self.sizeHint().width() - self._told.sizeHint().width()
        in_one_line = self._told.fontMetrics().horizontalAdvance(self._told.text()) + around + theme.current().px(8)
        width = max(min(in_one_line, self._page.width() * 2 // 3), self.minimumSizeHint().width())
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        edge = theme.current().px(4)
        left, right = self._free(self._header())
        short = in_one_line <= min(width, right - left - 2 * edge) and edge + height <= self._header()
        middle, top = self._page.width() // 2, self._header() + edge
        spare = QRect() if short else self._spare()
        if short:
            middle, top = min(max(middle, left + edge + width // 2), right - edge - width // 2), edge
        elif width_there := min(in_one_line, spare.width()):
            width = max(width_there, self.minimumSizeHint().width())
            height = max(self.heightForWidth(width), self.minimumSizeHint().height())
            middle, top = spare.center().x(), max(top, spare.bottom() + 1 - height)
        self.setGeometry(middle - width // 2, top, width, height)
        self.raise_()

    def _free(self, bottom: int) -> tuple[int, int]:
        """From where to where most is free above this height, beside words and buttons."""
        taken = [(0, 0), (self._page.width(), self._page.width())]
        for each in self._page.findChildren(QWidget):
            if isinstance(each, (QAbstractButton, QLabel)) and each.isVisible() and not self.isAncestorOf(each):
                corner = each.mapTo(self._page, QPoint(0, 0))
                if corner.y() + each.height() // 2 < bottom:
                    taken.append((corner.x(), corner.x() + min(each.width(), each.sizeHint().width())))
        taken.sort()
        return max([(one[1], other[0]) for one, other in pairwise(taken)], key=lambda room: room[1] - room[0])

    def _do(self) -> None:
        self.hide()
        self.acted.emit()
