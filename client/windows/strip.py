"""The strip above a table: the seal, and the ways to all that is not on the table. It is never wider than the window."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from client import assets, theme
from client.windows.plain import button, plain_button

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Sizes of letters by the player's own: smaller ones only where even a short seal leaves no room."""
PADDING = 8
"""At each side of a button's text, in pixels at text size 100 %."""
SEAL = 20
"""The seal's drawing, likewise."""


class Strip(QWidget):
    """``seal`` at the left, ``ways`` at the right. Where the whole seal does not fit it is said in short, then letters become smaller."""

    def __init__(self, ways: Sequence[QPushButton], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.current().px
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._ways = tuple(ways)
        self._long = self._short = ""
        self._scale = 0.0
        self.seal = button("", "quiet")
        self.seal.setIcon(assets.icon("badge"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(6), px(2), px(6), px(2))
        layout.setSpacing(px(2))
        layout.addWidget(self.seal)
        layout.addStretch(1)
        for each in self._ways:
            layout.addWidget(each)
        for each in (self.seal, *self._ways):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard at the table, whose letters choose
        self.fit()

    def show_seal(self, long: str, short: str, tip: str) -> None:
        """What the seal says where there is room, and where there is little; ``tip`` is its tooltip."""
        self._long, self._short = long, short
        self.seal.setAccessibleName(long)
        self.seal.setToolTip(tip)
        self.fit()

    def minimumSizeHint(self) -> QSize:
        """It fits into any window."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Say it in the first way in which all of it fits; once more when the text of a button has changed."""
        tries = [(scale, text) for scale in SCALES for text in ((self._long, self._short) if scale == 1 else (self._short,))]
        scale, text = next((each for each in tries if self._needed(*each) <= self.width()), tries[-1])
        if scale != self._scale:
            self._scale = scale
            px = theme.current().px
            side = px(SEAL * scale)
            self.seal.setIconSize(QSize(side, side))
            for each in (self.seal, *self._ways):
                each.setFont(theme.current().font(scale))
                each.setStyleSheet("" if scale == 1 else f"padding-left: {px(PADDING * scale)}px; padding-right: {px(PADDING * scale)}px;")
        self.seal.setText(plain_button(text))

    def _needed(self, scale: float, seal: str) -> int:
        px = theme.current().px
        metrics = QFontMetrics(theme.current().font(scale))
        texts = [seal, *[each.text() for each in self._ways]]
        frame = 2 * px(PADDING * scale) + 2 * BORDER
        inside = sum(metrics.size(Qt.TextFlag.TextShowMnemonic.value, text).width() + frame for text in texts)
        return inside + px(SEAL * scale) + px(6) + len(texts) * px(2) + 2 * px(6)


BORDER = 2
"""Around a button, in pixels, as the theme says."""
