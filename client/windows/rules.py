"""The rules in the window: the whole text and a card that sums it up, of each game."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from client import theme
from client.windows.games import game as known
from client.windows.games import games
from client.windows.plain import button
from client.windows.rules_text import RulesText
from client.windows.summary import SummaryCard


class RulesWindow(QDialog):
    """The rules of a game in this language; of which one is chosen in the window, if there are several."""

    def __init__(self, game: str, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        px = theme.current().px
        self._language = language
        self._tabs = QTabWidget()
        self._game = QComboBox()
        self._game.setAccessibleName(self.tr("Game"))
        for each in games():
            self._game.addItem(each.title, each.name)
        close = button(self.tr("Close"))
        foot = QHBoxLayout()
        foot.addWidget(self._game)
        foot.addStretch(1)
        foot.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addWidget(self._tabs, 1)
        layout.addLayout(foot)
        self._game.setVisible(self._game.count() > 1)
        self.resize(px(940), px(660))
        self._game.setCurrentIndex(self._game.findData(game))
        self._fill()
        self._game.currentIndexChanged.connect(self._fill)
        close.clicked.connect(self.close)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, lambda: self._text.search())

    @property
    def game(self) -> str:
        """Of which game."""
        return self._game.currentData()

    @property
    def text(self) -> RulesText:
        """The whole text."""
        return self._text

    @property
    def at(self) -> str:
        """The heading of the section at the top of the text."""
        return self._text.at

    @property
    def field(self) -> int:
        """Which section is shown, by its place in the contents; -1: the beginning."""
        return self._text.field

    def focus_field(self, number: int) -> None:
        """Show the section at this place of the contents."""
        self._text.focus_field(number)

    def show_game(self, game: str) -> None:
        """Show the rules of this game, where they stand if it is shown already."""
        self._game.setCurrentIndex(self._game.findData(game))

    def show_section(self, number: str, line: str = "") -> None:
        """Show the section of this number, such as 7.6, and in it the line that begins with these words."""
        self._tabs.setCurrentIndex(0)
        self._text.show_section(number, line)

    def show_card(self, slug: str) -> None:
        """Show what the rules say of the card, piece or place of this name."""
        game = known(self.game)
        self.show_section(game.sections.get(slug, ""), game.lines.get(slug, ""))

    def show_summary(self) -> None:
        """Show the summary card."""
        self._tabs.setCurrentIndex(1)

    def _fill(self) -> None:
        """Show the chosen game, in the same tab as before."""
        shown = known(self.game)
        tab = self._tabs.currentIndex()
        while (old := self._tabs.widget(0)) is not None:
            self._tabs.removeTab(0)
            old.deleteLater()
        self._text = RulesText(shown.name, self._language)
        self._tabs.addTab(self._text, self.tr("All rules"))
        self._tabs.addTab(SummaryCard(shown), self.tr("Summary"))
        self._tabs.setCurrentIndex(max(tab, 0))
        self.setWindowTitle(self.tr("Rules of {game}").format(game=shown.title))
