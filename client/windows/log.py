"""Lines of plain text, the newest below: what happened, and what was said."""

from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from client import theme

MOST_LINES = 2000
"""Older ones are dropped."""


class LogView(QTextEdit):
    """Read by eye, keyboard and screen reader; it stays where the reader scrolled to, and else follows the newest line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setMinimumHeight(theme.current().px(60))
        self.document().setMaximumBlockCount(MOST_LINES)
        self.document().setUndoRedoEnabled(False)
        self._follows = True
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._follow)

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines, the oldest first."""
        text = self.toPlainText()
        return tuple(text.split("\n")) if text else ()

    def add(self, line: str) -> None:
        """One more line."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        spaced = QTextBlockFormat()
        spaced.setBottomMargin(theme.current().px(4))
        if self.document().isEmpty():
            cursor.setBlockFormat(spaced)
        else:
            cursor.insertBlock(spaced)
        cursor.insertText(line)

    def _scrolled(self, value: int) -> None:
        """Follow from now on who has come to the end."""
        self._follows = value >= self.verticalScrollBar().maximum() - 4

    def _follow(self) -> None:
        """There are more lines, or they have got another place."""
        if self._follows:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())
