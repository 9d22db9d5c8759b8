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

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines, the oldest first."""
        text = self.toPlainText()
        return tuple(text.split("\n")) if text else ()

    def add(self, line: str) -> None:
        """One more line."""
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 4
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        spaced = QTextBlockFormat()
        spaced.setBottomMargin(theme.current().px(4))
        if self.document().isEmpty():
            cursor.setBlockFormat(spaced)
        else:
            cursor.insertBlock(spaced)
        cursor.insertText(line)
        if at_end:
            bar.setValue(bar.maximum())
