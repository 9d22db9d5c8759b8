"""The page of a running game: the table, and around it the seal, the log, the chat and the ways out."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from client import theme
from client.presenters.lobby import LobbyView
from client.settings import Settings
from client.snapshot import Snapshot, Tally
from client.tables.walk import outside
from client.windows.chat import ChatBox, Talker
from client.windows.fairness import FairnessDialog
from client.windows.games import Show, table_widget, told
from client.windows.guide import Guide
from client.windows.log import LogView
from client.windows.plain import Plain, button, clear, fit_to_screen, panel, set_role
from client.windows.strip import Strip

WIDE = 1180
"""From this width on (at text size 100 %) the log is shown beside the table unless the player hides it."""

SIDE = 290
"""How wide log and chat are, at text size 100 %."""
BESIDE = 640
"""From this width on the words about an evening stand beside the buttons, at text size 100 %."""
LEAST_SIDE = 240
"""And at least, in pixels: they give way before the table does."""


class GamePage(QWidget):
    """Shows snapshots of one game and emits what is chosen and wanted. ``chosen(action, forced)``."""

    chosen = Signal(object, bool)
    leave_wanted = Signal()
    quit_wanted = Signal()
    rematch_wanted = Signal()
    rules_wanted = Signal(str)
    summary_wanted = Signal()
    settings_wanted = Signal()
    save_wanted = Signal(object)
    check_wanted = Signal()
    said = Signal(str)
    muted = Signal(str, bool)
    my_turn = Signal(bool)
    """Whether, after all that was seen by now, the table waits for a real choice of this player; when that changes."""
    hold_wanted = Signal(bool)
    """Whether the bots of a practice game shall wait: the player reads a leaf, or a hint."""
    guided = Signal()

    def __init__(self, game: str, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._presented = Show(game)
        self._snapshot: Snapshot | None = None
        self._picture: Any = None
        self._urgent = False
        self._quitting = False
        self._answered = -1
        """The step at which an answer that leaves no choice was given."""
        self._side_asked: bool | None = None
        self._holding = False
        self._guide: Guide | None = None
        self._table = table_widget(game)
        self._table.chosen.connect(self._choose)
        self._table.rules_wanted.connect(self.rules_wanted)
        self._table.drawn.connect(self._drawn)
        self._table.called.connect(self._called)
        self._table.reading.connect(self._hold)
        self._table.reading.connect(self._read)
        self.apply_settings()
        self._fairness = FairnessDialog(self)
        self._fairness.save_wanted.connect(self.save_wanted)
        self._fairness.check_wanted.connect(self.check_wanted)
        px = theme.current().px

        self._log_shown = button(self.tr("Log and chat"), "quiet")
        self._log_shown.setCheckable(True)
        summary, rules, settings_button = (
            button(self.tr("Summary"), "quiet"),
            button(self.tr("Rules"), "quiet"),
            button(self.tr("Settings"), "quiet"),
        )
        self._leave = button(self.tr("Leave"), "quiet")
        self._strip = Strip((self._log_shown, summary, rules, settings_button, self._leave))

        self._asked = Plain()
        self._stay = button(self.tr("Stay"), "primary")
        self._go = button(self.tr("Leave"))
        asking = QHBoxLayout()
        asking.setContentsMargins(px(12), px(6), px(12), px(6))
        asking.addWidget(self._asked, 1)
        asking.addWidget(self._stay)
        asking.addWidget(self._go)
        self._asking = panel(asking, "notice")
        self._asking.hide()

        self._log = LogView()
        self._log.setAccessibleName(self.tr("What happened"))
        self._table.told.connect(self._tell)
        self._chat = ChatBox()
        self._chat.said.connect(self.said)
        self._chat.muted.connect(self.muted)
        self._chat.heard.connect(self._heard)
        self._unheard = 0
        self._splitter = QSplitter(Qt.Orientation.Vertical)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(_titled(self.tr("What happened"), self._log))
        self._talk = _titled(self.tr("Chat"), self._chat)
        self._splitter.addWidget(self._talk)
        self._splitter.setStretchFactor(0, 3)
        self._splitter.setStretchFactor(1, 2)
        self._side = QFrame()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(px(8), px(6), px(8), px(8))
        side.addWidget(self._splitter)

        self._over = _EveningPanel()
        self._over.rematch_wanted.connect(self.rematch_wanted)
        self._over.leave_wanted.connect(self.leave_wanted)
        self._over.hide()
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self._table, 1)
        middle.addWidget(self._side)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._strip)
        layout.addWidget(self._asking)
        layout.addWidget(self._over)
        layout.addLayout(middle, 1)
        self._strip.seal.clicked.connect(self.open_fairness)
        self._log_shown.clicked.connect(self._toggle_side)
        summary.clicked.connect(self.summary_wanted)
        rules.clicked.connect(lambda: self.rules_wanted.emit(""))
        settings_button.clicked.connect(self.settings_wanted)
        self._leave.clicked.connect(self.ask_to_leave)
        self._stay.clicked.connect(self._asking.hide)
        self._go.clicked.connect(self._leave_now)

    @property
    def table(self) -> QWidget:
        """The game's own widget."""
        return self._table

    @property
    def chat(self) -> ChatBox:
        """What is said at this table."""
        return self._chat

    @property
    def log(self) -> LogView:
        """What happened."""
        return self._log

    @property
    def fairness(self) -> FairnessDialog:
        """The page behind the seal."""
        return self._fairness

    @property
    def guide(self) -> Guide | None:
        """The hints of a first hand, while there are some."""
        return self._guide

    @property
    def snapshot(self) -> Snapshot | None:
        """What is shown."""
        return self._snapshot

    @property
    def running(self) -> bool:
        """Whether somebody would miss us: a game with people is under way."""
        snapshot = self._snapshot
        return snapshot is not None and not snapshot.over and not snapshot.trouble and not snapshot.practice

    @property
    def urgent(self) -> bool:
        """Whether, after all that was seen by now, the table waits for a real choice of this player."""
        return self._urgent

    @property
    def asking(self) -> bool:
        """Whether it was asked if the player really wants to leave."""
        return not self._asking.isHidden()

    def start_guide(self) -> None:
        """Give hints from now on."""
        self._guide = Guide(self._table, self)
        self._guide.finished.connect(self._guided)
        self._guide.left.connect(self.leave_wanted)
        self._guide.speaking.connect(self._hold)
        self._table.reading.connect(self._guide.show_reading)
        if self._table.picture is not None:
            self._guide.show_picture(self._table.picture)

    def know_lobby(self, view: LobbyView | None) -> None:
        """What was agreed at this table before the game."""
        if view is not None:
            self._chat.show_talkers(tuple(Talker(s.key, s.name, s.muted) for s in view.sitters if not s.is_me and not s.is_bot))

    def show_snapshot(self, snapshot: Snapshot, notes: Sequence[Any]) -> None:
        """The game as it is now, and what was seen since the last time."""
        self._snapshot = snapshot
        self._picture = self._presented.picture(snapshot, notes)
        self._table.show(self._picture.arranged(self._settings.hand_order), told(self._picture))
        self._fairness.show_snapshot(snapshot)
        proofs = QLocale().toString(snapshot.proven.proofs)
        self._strip.show_seal(
            self.tr("The game cannot go on") if snapshot.trouble else self.tr("Fair so far: {proofs} proofs checked").format(proofs=proofs),
            "✗" if snapshot.trouble else proofs,
            self._fairness.summary(snapshot),
        )
        if snapshot.trouble or not self._table.behind:
            self._over.show_end(snapshot)
        if snapshot.over or snapshot.trouble:
            self._asking.hide()
        self._talk.setVisible(not snapshot.practice)
        self._answer(snapshot)

    def _answer(self, snapshot: Snapshot) -> None:
        """Give the only answer there is, in a time that does not tell the others that it is the only one, if the player wants that."""
        forced = [choice for choice in self._picture.choices if choice.forced]
        if forced and self._settings.human_time and snapshot.step != self._answered:
            self._answered = snapshot.step
            self.chosen.emit(forced[0].action, True)

    def apply_settings(self) -> None:
        """Take over what concerns the table."""
        self._table.set_pace(self._settings.pace)
        if self._picture is not None:
            self._table.show(self._picture.settled().arranged(self._settings.hand_order))

    def open_fairness(self) -> None:
        """Open the page behind the seal."""
        self._fairness.answer("")
        fit_to_screen(self._fairness)
        self._fairness.show()
        self._fairness.raise_()
        self._fairness.activateWindow()

    def ask_to_quit(self) -> None:
        """Ask whether to leave the game and end the program; ``quit_wanted`` if so."""
        self._ask(self.tr("Leave the game and end Tin Star? The game then ends for everybody, without a result."), quitting=True)

    def ask_to_leave(self) -> None:
        """Ask once, if somebody would miss us; else leave."""
        snapshot = self._snapshot
        if snapshot is None or snapshot.over or snapshot.trouble:
            self._leave_now()
            return
        if snapshot.practice:
            told = self.tr("Leave this practice game? It ends here; nobody else is affected.")
        else:
            told = self.tr("Leave the game? It then ends for everybody, without a result.")
        self._ask(told, quitting=False)

    def _ask(self, told: str, *, quitting: bool) -> None:
        """One bar asks, whatever it was opened for."""
        self._quitting = quitting
        self._go.setText(self.tr("Leave and quit") if quitting else self.tr("Leave"))
        self._asked.setText(told)
        self._asking.setAccessibleName(told)
        self._asking.show()
        self._stay.setFocus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The Tab key goes round through all that is beside the table, and from there to its first zone."""
        here = self.focusWidget()
        if here is not None and outside(self._table, here, forward):
            return True
        return bool(self._table.focusNextPrevChild(forward))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape stays, while it is asked, and has read a hint."""
        if event.key() == Qt.Key.Key_Escape and self.asking:
            self._asking.hide()
        elif event.key() == Qt.Key.Key_Escape and self._guide is not None and self._guide.speaks:
            self._guide.bubble.got.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show or hide the log as there is room."""
        super().resizeEvent(event)
        self._place_side()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for a page that is not there any more."""
        super().hideEvent(event)
        self._hold()

    def showEvent(self, event: QShowEvent) -> None:
        """Who reads is waited for."""
        super().showEvent(event)
        self._hold()

    def _hold(self) -> None:
        """Have the bots of a practice game wait exactly while the player is asked to read something."""
        reads = self._table.reader.leaf is not None or (self._guide is not None and self._guide.speaks)
        practice = self._snapshot is not None and self._snapshot.practice and not self._snapshot.over
        holding = reads and practice and not self.isHidden()
        if holding != self._holding:
            self._holding = holding
            self.hold_wanted.emit(holding)

    def _read(self, reading: bool) -> None:
        """Once the last leaf was put away the keyboard is where it is asked how it goes on; the table has just taken it."""
        if not reading and self._snapshot is not None and self._snapshot.over:
            QTimer.singleShot(0, self._over.enter)

    def _called(self, urgent: bool) -> None:
        if urgent != self._urgent:
            self._urgent = urgent
            self.my_turn.emit(urgent)

    def _drawn(self, picture: Any) -> None:
        if self._snapshot is not None and not self._table.behind:
            self._over.show_end(self._snapshot)
        if self._guide is not None:
            self._guide.show_picture(picture)

    def _tell(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self._log.add(sentence)

    def _toggle_side(self) -> None:
        self._side_asked = self._side.isHidden()
        self._place_side()

    def _place_side(self) -> None:
        shown = self.width() >= theme.current().px(WIDE) if self._side_asked is None else self._side_asked
        beside = self.width() - self._table.minimumSizeHint().width()
        self._side.setFixedWidth(min(theme.current().px(SIDE), max(LEAST_SIDE, beside)))
        self._side.setVisible(shown)
        self._log_shown.setChecked(shown)
        if shown:
            self._unheard = 0
        self._count_unheard()

    def _heard(self) -> None:
        """Somebody said something; where that is not seen the button of the chat says so."""
        self._unheard += self._side.isHidden()
        self._count_unheard()

    def _count_unheard(self) -> None:
        count = self._unheard
        told = self.tr("Log and chat ({count} new)").format(count=count) if count else self.tr("Log and chat")
        if told != self._log_shown.text():
            self._log_shown.setText(told)
            self._strip.fit()

    def _leave_now(self) -> None:
        quitting = self.asking and self._quitting
        self._asking.hide()
        (self.quit_wanted if quitting else self.leave_wanted).emit()

    def _guided(self) -> None:
        if self._guide is not None:
            self._guide.deleteLater()
            self._guide = None
            self._hold()
            self.guided.emit()

    def _choose(self, choice: Any) -> None:
        if self._guide is not None:
            self._guide.go_on()
        self.chosen.emit(choice.action, (choice.forced or choice.veiled) and self._settings.human_time)


class _EveningPanel(QFrame):
    """After a game: what there was to win this evening, and how it goes on."""

    rematch_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        px = theme.current().px
        self._told: tuple[object, ...] = ()
        self._title = Plain(role="heading")
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(1))
        words = QVBoxLayout()
        words.setSpacing(px(3))
        words.addWidget(self._title)
        words.addLayout(self._lines)
        self._rematch: QPushButton = button(self.tr("Rematch"), "primary")
        self._rematch.setToolTip(self.tr("Once more with the same people, as soon as all of them want to."))
        self._back: QPushButton = button("")
        ways = QHBoxLayout()
        ways.setSpacing(px(8))
        ways.addStretch(1)
        ways.addWidget(self._rematch)
        ways.addWidget(self._back)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._across.setContentsMargins(px(14), px(6), px(14), px(6))
        self._across.setSpacing(px(8))
        self._across.addLayout(words, 1)
        self._across.addLayout(ways)
        self._rematch.clicked.connect(self.rematch_wanted)
        self._back.clicked.connect(self.leave_wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons stand below the words where both do not fit beside each other."""
        super().resizeEvent(event)
        narrow = self.width() < theme.current().px(BESIDE)
        ways = QBoxLayout.Direction
        self._across.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        set_role(self._title, "strong" if narrow else "heading")
        self._take_room()

    def enter(self) -> None:
        """Give the keyboard to the way on that suggests itself."""
        if self.isVisible():
            (self._rematch if self._rematch.isEnabled() else self._back).setFocus()

    def _take_room(self) -> None:
        """No word is cut: the table gives way."""
        self.setMinimumHeight(self._across.totalHeightForWidth(self.width()))

    def show_end(self, snapshot: Snapshot) -> None:
        """Show it if the game has ended, one way or another."""
        ended = snapshot.over or bool(snapshot.trouble)
        told = (ended, snapshot.trouble, snapshot.evening)
        if told == self._told:
            return
        self._told = told
        self.setVisible(ended)
        broken_off = bool(snapshot.trouble)
        self._rematch.setEnabled(not broken_off)
        set_role(self._rematch, "" if broken_off else "primary")
        set_role(self._back, "primary" if broken_off else "")
        self._back.setText(self.tr("Back to the lobby") if snapshot.practice else self.tr("Back to this table's lobby"))
        practised, evening = self.tr("The game is over. In practice so far:"), self.tr("The game is over. This evening so far:")
        self._title.setText(snapshot.trouble or (practised if snapshot.practice else evening))
        clear(self._lines)
        refusal = self.tr("A game that was broken off cannot be played again at once: the lobby leads to the next one.")
        reason = refusal if broken_off else ""
        self._rematch.setAccessibleDescription(reason)
        if reason:
            self._lines.addWidget(Plain(reason, "faint"))
        if ended and snapshot.evening:
            self._lines.addWidget(Plain(" · ".join(self._fared(tally) for tally in snapshot.evening)))
        self._take_room()

    def _fared(self, tally: Tally) -> str:
        if tally.games == 1:
            return self.tr("{name}: {wins} of 1 game won").format(name=tally.name, wins=tally.wins)
        return self.tr("{name}: {wins} of {games} games won").format(name=tally.name, wins=tally.wins, games=tally.games)


def _titled(title: str, widget: QWidget) -> QWidget:
    layout = QVBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(theme.current().px(4))
    layout.addWidget(Plain(title, "strong"))
    layout.addWidget(widget, 1)
    result = QWidget()
    result.setLayout(layout)
    return result
