"""The whole rules of a game as a text to look things up in."""

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock, QTextCursor, QTextDocument, QTextLength, QTextOption, QTextTable
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QTextBrowser, QVBoxLayout, QWidget

from client import assets, theme
from client.windows.plain import Plain, button


class RulesText(QWidget):
    """The rules of one game, with a list of their sections and a search."""

    def __init__(self, game: str, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.current().px
        self._text = QTextBrowser()
        self._text.setOpenLinks(False)
        self._text.setTabChangesFocus(True)
        self._text.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # every word breaks, but tables round up by a pixel
        self._text.setAccessibleName(self.tr("Rules"))
        document = self._text.document()
        document.setDocumentMargin(px(12))
        document.setMarkdown(assets.rules_text(game, language), QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self._text.moveCursor(QTextCursor.MoveOperation.Start)  # Qt leaves it at the end, and would show that
        self._dress()
        self._contents = QListWidget()
        self._contents.setAccessibleName(self.tr("Contents"))
        self._contents.setFixedWidth(px(206))
        self._contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._places: dict[str, int] = {}
        self._line = ""
        self._list_headings()
        self._search = QLineEdit()
        self._search.setPlaceholderText(self.tr("Search the rules"))
        self._search.setAccessibleName(self.tr("Search the rules"))
        self._search.setClearButtonEnabled(True)
        before, after = button(self.tr("Previous")), button(self.tr("Next"))
        self._found = Plain(role="faint", wrap=False)

        searching = QHBoxLayout()
        searching.addWidget(self._search, 1)
        searching.addWidget(before)
        searching.addWidget(after)
        searching.addWidget(self._found)
        body = QHBoxLayout()
        body.addWidget(self._contents)
        body.addWidget(self._text, 1)
        whole = QVBoxLayout(self)
        whole.addLayout(searching)
        whole.addLayout(body, 1)
        self._search.textEdited.connect(lambda: self._find(again=True))
        self._search.returnPressed.connect(self._find)
        after.clicked.connect(lambda: self._find())
        before.clicked.connect(lambda: self._find(backward=True))
        self._contents.currentItemChanged.connect(self._go)
        document.documentLayout().documentSizeChanged.connect(self._settle)

    @property
    def at(self) -> str:
        """The heading of the section at the top of what is shown."""
        item = self._contents.currentItem()
        return "" if item is None else item.text()

    @property
    def field(self) -> int:
        """Which section is shown, by its place in the contents; -1: the beginning."""
        return self._contents.currentRow()

    def focus_field(self, number: int) -> None:
        """Show the section at this place of the contents."""
        if 0 <= number < self._contents.count():
            self._contents.setCurrentRow(number)

    def show_section(self, number: str, line: str = "") -> None:
        """Show the section of this number, such as 7.6, and mark in it the line that begins with these words."""
        place = self._places.get(number)
        if place is not None:
            self._contents.setCurrentRow(place)
            self._line = line
            self._settle()

    def search(self) -> None:
        """Give the keyboard to the search."""
        self._search.setFocus()

    def _dress(self) -> None:
        """Headings in the slab serif, tables with lines that are seen; Markdown brings neither."""
        colours = theme.current()
        document = self._text.document()
        block = document.begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            if level:
                cursor = QTextCursor(block)
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                form = cursor.charFormat()
                form.setFont(colours.font({1: 1.9, 2: 1.45}.get(level, 1.15), slab=True, bold=True))
                cursor.setCharFormat(form)
            block = block.next()
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                lines = frame.format()
                lines.setBorderCollapse(True)
                lines.setBorder(1)
                lines.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
                lines.setBorderBrush(self.palette().mid())
                lines.setCellPadding(colours.px(4))
                frame.setFormat(lines)

    def _list_headings(self) -> None:
        block = self._text.document().begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            if level in (2, 3):
                item = QListWidgetItem(("   " if level == 3 else "") + block.text())
                item.setToolTip(block.text())
                item.setData(Qt.ItemDataRole.UserRole, block.position())
                if level == 2:
                    item.setFont(theme.current().font(bold=True))
                for number in re.findall(r"\d+(?:\.\d+)?", block.text().split("  ")[0])[:2]:
                    self._places.setdefault(number, self._contents.count())
                self._contents.addItem(item)
            block = block.next()

    def _go(self, item: QListWidgetItem | None) -> None:
        """Another section is wanted, as such."""
        self._line = ""
        self._jump(item)

    def _jump(self, item: QListWidgetItem | None) -> None:
        """Bring the heading of this item to the top."""
        if item is None:
            return
        document = self._text.document()
        heading = document.findBlock(item.data(Qt.ItemDataRole.UserRole))
        self._text.setTextCursor(self._marked(heading))
        self._text.verticalScrollBar().setValue(round(document.documentLayout().blockBoundingRect(heading).top()))

    def _marked(self, heading: QTextBlock) -> QTextCursor:
        """The line of this section that is to be marked, selected; else the heading."""
        block = heading.next()
        while self._line and block.isValid() and not block.blockFormat().headingLevel():
            if block.text().startswith(self._line):
                cursor = QTextCursor(block)
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                return cursor
            block = block.next()
        return QTextCursor(heading)

    def _settle(self) -> None:
        """The text has got its place; what was asked for stands elsewhere in it now."""
        self._jump(self._contents.currentItem())

    def _find(self, *, backward: bool = False, again: bool = False) -> None:
        """Go to the next place that has what is typed; round the end to the beginning. ``again``: from the place where it stands."""
        wanted = self._search.text()
        if not wanted:
            self._found.setText("")
            return
        cursor = self._text.textCursor()
        if again:
            cursor.setPosition(cursor.selectionStart())
            self._text.setTextCursor(cursor)
        flags = QTextDocument.FindFlag.FindBackward if backward else QTextDocument.FindFlag(0)
        found = self._text.find(wanted, flags)
        if not found:
            cursor.movePosition(QTextCursor.MoveOperation.End if backward else QTextCursor.MoveOperation.Start)
            self._text.setTextCursor(cursor)
            found = self._text.find(wanted, flags)
        self._found.setText("" if found else self.tr("Not found"))
