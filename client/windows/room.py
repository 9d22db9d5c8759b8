"""The room: a table before its game, with its seats, its options in words, and the chat."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from client import theme
from client.games.registry import title as title_of
from client.presenters.lobby import LobbyView, SitterView
from client.windows.badge import Badge
from client.windows.chat import ChatBox
from client.windows.options import OptionTexts
from client.windows.page import Page
from client.windows.plain import Line, Plain, button, clear, panel, set_role, set_tip

BESIDE = 760
"""From this width on what is waited for stands between the buttons, at text size 100 %."""


class SeatFrame(QFrame):
    """One seat: who sits there and whether ready. ``muted``: whose key, and whether; ``removed``: whom the opener sends away."""

    removed = Signal(str)
    muted = Signal(str, bool)

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self._key = ""
        self.setProperty("role", "panel")
        px = theme.current().px
        self._name = Line(role="strong")
        self._badge = Badge()
        self._about = Line(role="faint")
        self._mute = button(self.tr("Mute"), "chip")
        self._mute.setCheckable(True)
        self._remove = button(self.tr("Send away"), "chip")
        words = QVBoxLayout()
        words.setSpacing(px(2))
        first = QHBoxLayout()
        first.setSpacing(px(5))
        first.addWidget(self._name)
        first.addWidget(self._badge)
        first.addStretch(1)
        words.addLayout(first)
        words.addWidget(self._about)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(7), px(12), px(7))
        layout.addLayout(words, 1)
        layout.addWidget(self._mute)
        layout.addWidget(self._remove)
        self._mute.clicked.connect(lambda on: self.muted.emit(self._key, on))
        self._remove.clicked.connect(lambda: self.removed.emit(self._key))

    def show_sitter(self, sitter: SitterView | None, game: str, removable: bool) -> None:
        """Show who sits here, at a table of this game; None: nobody."""
        self._badge.show_games((game,) if sitter is not None and sitter.honoured else ())
        self._key = "" if sitter is None else sitter.key
        if sitter is None:
            self._name.setText(self.tr("Seat {number}: free").format(number=self._number))
            about, ready = "", False
        else:
            self._name.setText(sitter.name)
            told = (
                (sitter.is_me, self.tr("you")),
                (sitter.opener, self.tr("opened this table")),
                (sitter.is_bot, self.tr("a bot of this window")),
                (sitter.muted, self.tr("muted")),
            )
            about, ready = " · ".join([*filter(None, [self._badge.titles]), *(text for holds, text in told if holds)]), sitter.ready
        set_role(self._name, "faint" if sitter is None else "strong")
        state = "" if sitter is None else self.tr("Ready") if ready else self.tr("Not ready yet")
        whole = " · ".join(filter(None, (state, about)))
        self._about.setText(whole)
        self._about.setVisible(bool(whole))
        set_role(self._about, "good" if ready else "faint")
        self._remove.setVisible(removable and sitter is not None)
        hush = self.tr("Do not show what {name} says").format(name=sitter.name) if sitter and not sitter.is_me and not sitter.is_bot else ""
        self._mute.setVisible(bool(hush))
        self._mute.setChecked(sitter is not None and sitter.muted)
        self._mute.setAccessibleName(hush)
        set_tip(self._mute, hush)
        if sitter is not None:
            self._remove.setAccessibleName(self.tr("Send {name} away from the table").format(name=sitter.name))
        self.setAccessibleName(", ".join(filter(None, (self._name.text(), about, state))))


class RoomPage(Page):
    """Shows a ``LobbyView`` and emits what is wanted."""

    ready_wanted = Signal(bool)
    leave_wanted = Signal()
    bot_wanted = Signal()
    remove_wanted = Signal(str)
    lock_wanted = Signal(bool)
    said = Signal(str)
    muted = Signal(str, bool)
    rules_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = OptionTexts(self)
        self._view: LobbyView | None = None
        self._told: tuple[str, ...] = ()
        self._taken_back = False
        self._reset = ""
        px = theme.current().px
        self._title = Line(role="title")
        self._game = Plain(role="faint")
        rules, settings = button(self.tr("Rules")), button(self.tr("Settings"))
        rules.clicked.connect(self.rules_wanted)
        settings.clicked.connect(self.settings_wanted)
        header = QHBoxLayout()
        header.addWidget(self._title, 1)
        header.addWidget(rules)
        header.addWidget(settings)

        self._places = QVBoxLayout()
        self._places.setSpacing(px(6))
        self._seats: list[SeatFrame] = []
        self._ready = button(self.tr("I am ready"), "primary")
        self._ready.setCheckable(True)
        self._leave = button(self.tr("Leave the table"))
        self._bot = button(self.tr("Add a bot"))
        set_tip(self._bot, self.tr("A bot with a key of its own that this machine runs."))
        self._lock = QCheckBox(self.tr("Closed to newcomers"))
        self._waiting = Plain(role="strong")
        self._options = QVBoxLayout()
        self._options.setSpacing(px(6))

        left = QVBoxLayout()
        left.setContentsMargins(0, 0, px(6), 0)
        left.setSpacing(px(8))
        left.addWidget(self._game)
        left.addLayout(self._places)
        row = QHBoxLayout()
        row.addWidget(self._bot)
        row.addWidget(self._lock)
        row.addStretch(1)
        left.addLayout(row)
        left.addWidget(self._where())
        left.addSpacing(px(6))
        left.addWidget(Plain(self.tr("What holds at this table"), "heading"))
        left.addLayout(self._options)
        left.addStretch(1)
        inner = QWidget()
        inner.setLayout(left)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)

        self._chat = ChatBox()
        self._chat.said.connect(self.said)
        box = QVBoxLayout()
        box.setContentsMargins(px(12), px(10), px(12), px(12))
        box.addWidget(Plain(self.tr("Chat"), "heading"))
        box.addWidget(self._chat, 1)
        talk = panel(box)
        columns = QHBoxLayout()
        columns.setSpacing(px(18))
        columns.addWidget(scroll, 3)
        columns.addWidget(talk, 2)

        self._below = False
        self._foot = QHBoxLayout()
        self._foot.setSpacing(px(12))
        self._foot.addWidget(self._leave)
        self._foot.addWidget(self._waiting, 1)
        self._foot.addStretch(0)
        self._foot.addWidget(self._ready)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(20), px(12), px(20), px(14))
        layout.setSpacing(px(10))
        layout.addLayout(header)
        layout.addLayout(columns, 1)
        layout.addLayout(self._foot)
        self._ready.clicked.connect(self._readied)
        self._leave.clicked.connect(self.leave_wanted)
        self._bot.clicked.connect(self.bot_wanted)
        self._lock.clicked.connect(self.lock_wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is waited for stands above the buttons where there is little room between them."""
        super().resizeEvent(event)
        below = self.width() < theme.current().px(BESIDE)
        layout = self.layout()
        if below != self._below and isinstance(layout, QVBoxLayout):
            self._below = below
            if below:
                layout.insertWidget(layout.count() - 1, self._waiting)
            else:
                self._foot.insertWidget(1, self._waiting, 1)

    @property
    def chat(self) -> ChatBox:
        """What is said at this table."""
        return self._chat

    def show_address(self, address: str) -> None:
        """Where others can join this table, if we opened it."""
        self._address.setText(address)
        self._place_address()

    def _where(self) -> QWidget:
        self._address = Line("", "strong")
        self._address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        copy = button(self.tr("Copy"), "chip")
        copy.setAccessibleName(self.tr("Copy the address of this table"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._address.text()))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Plain(self.tr("Others join at"), "faint", wrap=False))
        row.addWidget(self._address)
        row.addWidget(copy)
        row.addStretch(1)
        self._joining = QWidget()
        self._joining.setLayout(row)
        return self._joining

    def _place_address(self) -> None:
        self._joining.setVisible(self._view is not None and self._view.me_opener and bool(self._address.text()))

    def show_view(self, view: LobbyView) -> None:
        """Show the table as it is now."""
        self._tell_reset(view)
        self._view = view
        self._place_address()
        self._title.setText(view.table)
        self._game.setText(self.tr("{game} for {seats} players").format(game=title_of(view.game), seats=view.seats))
        while len(self._seats) > view.seats:
            self._seats.pop().deleteLater()
        while len(self._seats) < view.seats:
            seat = SeatFrame(len(self._seats) + 1)
            seat.removed.connect(self.remove_wanted)
            seat.muted.connect(self.muted)
            self._places.addWidget(seat)
            self._seats.append(seat)
        for number, frame in enumerate(self._seats):
            sitter = view.sitters[number] if number < len(view.sitters) else None
            frame.show_sitter(sitter, view.game, view.me_opener and sitter is not None and not sitter.is_me and not view.starting)
        self._bot.setVisible(view.me_opener)
        self._lock.setVisible(view.me_opener)
        self._lock.setChecked(view.locked)
        self._ready.setChecked(view.agreed)
        self._ready.setText(self.tr("I am ready – take it back") if view.agreed else self.tr("I am ready"))
        self._ready.setEnabled((view.may_agree or view.agreed) and not view.starting)
        if view.full and self._bot.hasFocus():
            # A button that can no longer be pressed would throw the keyboard to wherever comes next.
            self._ready.setFocus()
        self._bot.setEnabled(not view.full and not view.starting)
        self._waiting.setText(self._waits_for(view))
        self._show_options(view)

    def _tell_reset(self, view: LobbyView) -> None:
        """Who was ready and is so no longer, without having taken it back, is told why."""
        before = self._view
        if view.agreed or (before is not None and before.table != view.table):
            self._reset = ""
        elif before is not None and before.agreed and not self._taken_back:
            known = {sitter.key for sitter in before.sitters}
            new = [sitter.name for sitter in view.sitters if sitter.key not in known]
            self._reset = (
                self.tr("{name} has sat down: say again that you are ready.").format(name=new[0])
                if new
                else self.tr("The table has changed: say again that you are ready.")
            )
        if before is None or before.agreed != view.agreed:
            self._taken_back = False

    def _show_options(self, view: LobbyView) -> None:
        told = self._texts.lines(view.game, view.options, view.carry_on)
        if told != self._told:
            self._told = told
            clear(self._options)
            for line in told:
                self._options.addWidget(Plain(line))

    def _waits_for(self, view: LobbyView) -> str:
        """What the table waits for, in a sentence."""
        if view.notice:
            return view.notice
        if self._reset:
            return self._reset
        if view.starting:
            return self.tr("Everybody is ready: the table's keys are being agreed …")
        if not view.full:
            free = view.seats - len(view.sitters)
            return self.tr("One seat is free.") if free == 1 else self.tr("{number} seats are free.").format(number=free)
        lacking = [sitter for sitter in view.sitters if not sitter.ready]
        if any(sitter.is_me for sitter in lacking):
            return self.tr("The table is full. Say that you are ready, and the game starts when everybody is.")
        return self.tr("Waiting for {names}.").format(names=", ".join(sitter.name for sitter in lacking))

    def _readied(self) -> None:
        view = self._view
        if view is not None:
            # What is shown follows from the table alone, so the button stays as it was until the table says otherwise.
            self._ready.setChecked(view.agreed)
            self._taken_back = view.agreed
            self.ready_wanted.emit(not view.agreed)
