"""The lobby: who is on this network, and the ways to a table."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from client import assets, theme
from client.games.registry import NAMES
from client.windows.badge import Badge
from client.windows.games import game as known
from client.windows.games import games
from client.windows.page import Page
from client.windows.plain import Line, Plain, button, panel
from client.windows.rows import RowList
from net.discovery.roster import Row

NARROW = 760
"""Below this width, at text size 100 %, tables and ways to one stand below each other."""


class LobbyPage(Page):
    """Shows rows and emits what is wanted: ``join_wanted(row)``, ``address_wanted(text)``, ``practice_wanted(game, seats, guided)``.

    ``game_chosen``: which game is looked at from now on.
    """

    join_wanted = Signal(object)
    address_wanted = Signal(str)
    practice_wanted = Signal(str, int, bool)
    game_chosen = Signal(str)
    open_wanted = Signal()
    network_wanted = Signal()
    rules_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, name: str, recent: Sequence[str], guided: bool, game: str = NAMES[0], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.current().px
        self._rows = RowList()
        self._rows.join_wanted.connect(self.join_wanted)
        self._rows.network_wanted.connect(self.network_wanted)
        self._narrow = False
        self._left = QVBoxLayout()
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.setSpacing(px(10))
        self._left.addWidget(self._rows, 1)
        left = QWidget()
        left.setLayout(self._left)

        right = QVBoxLayout()
        right.setContentsMargins(0, 0, px(6), 0)
        right.setSpacing(px(10))
        right.addWidget(self._practice(guided, game))
        right.addWidget(self._open())
        right.addWidget(self._join(recent))
        right.addStretch(1)
        self._ways = QWidget()
        self._ways.setLayout(right)
        self._side = _scrolled(self._ways)

        columns = QHBoxLayout()
        columns.setSpacing(px(18))
        self._tables = _scrolled(left)
        columns.addWidget(self._tables, 1)
        columns.addWidget(self._side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(20), px(12), px(14), px(12))
        layout.setSpacing(px(10))
        layout.addLayout(self._header(name))
        layout.addLayout(columns, 1)
        layout.addLayout(self._footer())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave most of the width to the tables, however large the text is; where there is too little, all is in one column."""
        super().resizeEvent(event)
        self._side.setFixedWidth(min(theme.current().px(368), self.width() * 9 // 20))
        narrow = self.width() < theme.current().px(NARROW)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self._side.setVisible(not narrow)
        if narrow:
            self._left.addWidget(self._side.takeWidget())
            self._ways.show()
        else:
            self._left.removeWidget(self._ways)
            self._side.setWidget(self._ways)

    def tables(self) -> QRect:
        """Where the tables of this network are; empty if the ways to one stand below them."""
        return QRect() if self._narrow else self._tables.geometry()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Who is there now."""
        self._rows.show_rows(rows)

    def show_address(self, address: str, trouble: str) -> None:
        """Where this window can be reached, and what is wrong with the network, if anything."""
        self._address.setText(address or self.tr("The network is not ready yet."))
        self._copy.setEnabled(bool(address))
        self._trouble.setText(trouble)

    def show_honours(self, own: Collection[str], others: Mapping[bytes, tuple[str, ...]]) -> None:
        """The games whose honour this person and others wear; others by the hash of their key."""
        self._badge.show_games(own)
        self._honour.setText(self._badge.titles)
        self._honour.setVisible(bool(own))
        self._rows.show_honours(others)

    def show_recent(self, recent: Sequence[str]) -> None:
        """The addresses that were joined last."""
        text = self._typed.currentText()
        self._typed.clear()
        self._typed.addItems(list(recent))
        self._typed.setEditText(text)

    def _header(self, name: str) -> QHBoxLayout:
        px = theme.current().px
        emblem = QLabel()
        emblem.setPixmap(assets.pixmap("tinstar", QSize(px(44), px(44)), self.devicePixelRatioF()))
        greeting = Line(self.tr("Howdy, {name}").format(name=name), "heading")
        self._badge = Badge()
        self._honour = Line("", "faint")
        self._honour.hide()
        rules, settings = button(self.tr("Rules")), button(self.tr("Settings"))
        rules.clicked.connect(self.rules_wanted)
        settings.clicked.connect(self.settings_wanted)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addWidget(emblem)
        row.addWidget(greeting)
        row.addWidget(self._badge)
        row.addWidget(self._honour)
        row.addStretch(1)
        row.addWidget(rules)
        row.addWidget(settings)
        return row

    def _practice(self, guided: bool, game: str) -> QFrame:
        layout = _box(self.tr("Practice"), self.tr("Play at once against bots on this machine."))
        self._game = QComboBox()
        for each in games():
            self._game.addItem(each.title, each.name)
        self._game.setCurrentIndex(self._game.findData(game))
        self._game.setAccessibleName(self.tr("Game"))
        self._bots = QComboBox()
        self._bots.setAccessibleName(self.tr("Number of bots"))
        play = button(self.tr("Practice"), "" if not guided else "primary")
        self._guide = button(self.tr("First hand with a guide"), "primary" if not guided else "")
        play.clicked.connect(lambda: self._practise(False))
        self._guide.clicked.connect(lambda: self._practise(True))
        self._game.currentIndexChanged.connect(self._show_game)
        self._game.currentIndexChanged.connect(lambda: self.game_chosen.emit(self._game.currentData()))
        row = QHBoxLayout()
        row.addWidget(self._bots, 1)
        row.addWidget(play)
        layout.addWidget(self._game)
        layout.addLayout(row)
        layout.addWidget(self._guide)
        whole = panel(layout)
        self._game.setVisible(self._game.count() > 1)
        self._show_game()
        return whole

    def _show_game(self) -> None:
        """Offer what this game can be practised with."""
        game = known(self._game.currentData())
        was = self._bots.currentData()
        self._bots.clear()
        for seats in game.seats:
            text = self.tr("Against one bot") if seats == 2 else self.tr("Against {number} bots").format(number=seats - 1)
            self._bots.addItem(text, seats)
        self._bots.setCurrentIndex(game.seats.index(was) if was in game.seats else min(1, len(game.seats) - 1))
        self._guide.setVisible(game.guided)

    def _practise(self, guided: bool) -> None:
        self.practice_wanted.emit(self._game.currentData(), self._bots.currentData(), guided)

    def _open(self) -> QFrame:
        layout = _box(self.tr("Play with others"), self.tr("Open a table; everybody on this network sees it and can sit down."))
        opening = button(self.tr("Open a table …"), "primary")
        opening.clicked.connect(self.open_wanted)
        layout.addWidget(opening)
        return panel(layout)

    def _join(self, recent: Sequence[str]) -> QFrame:
        layout = _box(self.tr("Join by address"), self.tr("If a table is not shown: ask who opened it for the address."))
        self._typed = QComboBox()
        self._typed.setEditable(True)
        self._typed.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._typed.setMinimumContentsLength(12)
        self._typed.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._typed.addItems(list(recent))
        self._typed.setCurrentIndex(-1)
        self._typed.setAccessibleName(self.tr("Address, such as 192.168.1.20:41234"))
        line = self._typed.lineEdit()
        assert line is not None
        line.setAccessibleName(self._typed.accessibleName())
        line.setMaxLength(300)
        line.setPlaceholderText("192.168.1.20:41234")
        join = button(self.tr("Join"))
        join.setAccessibleName(self.tr("Join the table at this address"))
        join.setEnabled(False)
        self._typed.editTextChanged.connect(lambda text: join.setEnabled(bool(text.strip())))
        join.clicked.connect(self._join_typed)
        line.returnPressed.connect(self._join_typed)
        row = QHBoxLayout()
        row.addWidget(self._typed, 1)
        row.addWidget(join)
        layout.addLayout(row)
        return panel(layout)

    def _footer(self) -> QHBoxLayout:
        px = theme.current().px
        self._address = Line("", "strong")
        self._address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._copy = button(self.tr("Copy"), "chip")
        self._copy.setAccessibleName(self.tr("Copy your address"))
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._address.text()))
        check = button(self.tr("Check network"), "chip")
        check.clicked.connect(self.network_wanted)
        self._trouble = Plain("", "bad")
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(Plain(self.tr("Your address:"), "faint", wrap=False))
        row.addWidget(self._address)
        row.addWidget(self._copy)
        row.addSpacing(px(10))
        row.addWidget(self._trouble, 1)
        row.addWidget(check)
        self.show_address("", "")
        return row

    def _join_typed(self) -> None:
        text = self._typed.currentText().strip()
        if text:
            self.address_wanted.emit(text)


def _box(title: str, about: str) -> QVBoxLayout:
    px = theme.current().px
    layout = QVBoxLayout()
    layout.setContentsMargins(px(14), px(8), px(14), px(10))
    layout.setSpacing(px(6))
    layout.addWidget(Plain(title, "heading"))
    if about:
        layout.addWidget(Plain(about, "faint"))
    return layout


def _scrolled(widget: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setWidget(widget)
    return scroll
