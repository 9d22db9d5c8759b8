"""What players say to each other: plain text, not part of the record, and silent for whoever is muted."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from client import theme
from client.windows.log import LogView
from client.windows.plain import Plain, button, plain_button, set_tip
from net.lobby.messages import MAX_CHAT
from net.text import plain_line

CHIP = 16
"""Left and right of the text of a small button, at text size 100 %, as the theme says; and its frame."""


@dataclass(frozen=True, slots=True)
class Talker:
    """Somebody else who can be heard; ``key`` in hexadecimal digits."""

    key: str
    name: str
    muted: bool


class ChatBox(QWidget):
    """Lines said so far, a field to say something, and a button for each other person that mutes.

    ``said``: the text; ``muted``: whose key, and whether.
    """

    said = Signal(str)
    muted = Signal(str, bool)
    heard = Signal()
    """Somebody said something just now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._talkers: tuple[Talker, ...] = ()
        self._view = LogView()
        self._view.setAccessibleName(self.tr("Chat"))
        self._view.setPlaceholderText(self.tr("Nobody has said anything yet."))
        set_tip(self._view, self.tr("What is said here goes into no record."))
        self._line = QLineEdit()
        self._line.setMaxLength(MAX_CHAT)
        self._line.setPlaceholderText(self.tr("Say something"))
        self._line.setAccessibleName(self.tr("Say something"))
        self._send = button(self.tr("Say"))
        self._buttons: dict[str, QPushButton] = {}
        self._title = Plain(self.tr("Mute:"), "faint", wrap=False)
        self._title.hide()
        self._mutes = QHBoxLayout()
        self._mutes.addWidget(self._title)
        self._mutes.addStretch(1)
        self._mutes.setSpacing(theme.current().px(4))
        row = QHBoxLayout()
        row.addWidget(self._line, 1)
        row.addWidget(self._send)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.current().px(6))
        layout.addWidget(self._view, 1)
        layout.addLayout(row)
        layout.addLayout(self._mutes)
        self._line.returnPressed.connect(self._say)
        self._line.textChanged.connect(self._typed)
        self._send.clicked.connect(self._say)
        self._typed()

    @property
    def lines(self) -> tuple[str, ...]:
        """What was said, as shown."""
        return self._view.lines

    def show_line(self, name: str, text: str) -> None:
        """Somebody said something."""
        self._view.add(self.tr("{name}: {text}").format(name=name, text=text))
        self.heard.emit()

    def give_back(self, text: str) -> None:
        """This reached nobody: it need not be typed once more, unless something else is being typed already."""
        if not self._line.text():
            self._line.setText(text)

    def add_lines(self, lines: tuple[str, ...]) -> None:
        """Lines that were shown before."""
        for line in lines:
            self._view.add(line)

    def show_talkers(self, talkers: tuple[Talker, ...]) -> None:
        """Who else can be heard here."""
        if talkers == self._talkers:
            return
        self._talkers = talkers
        now = {talker.key: talker for talker in talkers}
        for gone in [key for key in self._buttons if key not in now]:
            mute = self._buttons.pop(gone)
            mute.hide()
            mute.deleteLater()
        for talker in talkers:
            if talker.key not in self._buttons:
                self._buttons[talker.key] = self._button(talker.key)
            mute = self._buttons[talker.key]
            mute.setChecked(talker.muted)
            told = self.tr("Do not show what {name} says").format(name=talker.name)
            mute.setAccessibleName(told)
            set_tip(mute, told)
        self._title.setVisible(bool(talkers))
        self._fit_names()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Shorten the names on the buttons so that all of these fit beside each other."""
        if not self._talkers:
            return
        px = theme.current().px
        around = px(CHIP) + 4 + self._mutes.spacing()
        room = (self.width() - self._title.sizeHint().width() - self._mutes.spacing()) // len(self._talkers) - around
        metrics = self.fontMetrics()
        for talker in self._talkers:
            shown = metrics.elidedText(talker.name, Qt.TextElideMode.ElideRight, min(px(84), room))
            self._buttons[talker.key].setText(plain_button(shown))

    def _button(self, key: str) -> QPushButton:
        mute = button("", "chip")
        mute.setCheckable(True)
        mute.clicked.connect(lambda on: self.muted.emit(key, on))
        self._mutes.insertWidget(self._mutes.count() - 1, mute)
        return mute

    def _typed(self) -> None:
        self._send.setEnabled(bool(plain_line(self._line.text(), MAX_CHAT)))

    def _say(self) -> None:
        text = plain_line(self._line.text(), MAX_CHAT)
        if text:
            self.said.emit(text)
            self._line.clear()
