"""The summary card: the turn and every card or piece in a few words, with its picture, and the keys."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from client import theme
from client.games.entry import Entry, SummaryLine
from client.windows.plain import Plain

CARD = 76
"""How wide a card is, in pixels at text size 100 %: what is printed on it can be read."""


class SummaryCard(QScrollArea):
    """What the card in the box says, beside the cards themselves."""

    def __init__(self, game: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        summary = game.summary()
        px = theme.current().px
        self._grid = grid = QGridLayout()
        grid.setContentsMargins(px(16), px(12), px(16), px(12))
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 5)
        self._add_lines(summary.turn)
        for picture in summary.pictures:
            row = grid.rowCount()
            image = QLabel()
            image.setPixmap(game.face(picture, px(CARD), self.devicePixelRatioF()))
            words = QVBoxLayout()
            words.setSpacing(px(2))
            words.addWidget(Plain(picture.name, "strong"))
            words.addWidget(Plain(picture.facts, "faint"))
            words.addStretch(1)
            grid.addWidget(image, row, 0)
            grid.addLayout(words, row, 1)
            grid.addWidget(Plain(picture.told), row, 2, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Plain(self.tr("Keys"), "heading"), grid.rowCount(), 0, 1, 3)
        self._add_lines(summary.keys)
        grid.setRowStretch(grid.rowCount(), 1)
        inner = QWidget()
        inner.setLayout(grid)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        self.setAutoFillBackground(True)  # in a tab what lies below the scroll bar would be lighter than the rest
        self.setWidget(inner)

    def _add_lines(self, lines: tuple[SummaryLine, ...]) -> None:
        for line in lines:
            row = self._grid.rowCount()
            self._grid.addWidget(Plain(line.title, "strong"), row, 0, 1, 2, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(Plain(line.told), row, 2)
