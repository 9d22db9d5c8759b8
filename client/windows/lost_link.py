"""The line that asks how to go on when a player's link in a running game is gone for long: to wait, or to end the game."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from client import theme
from client.snapshot import Snapshot
from client.windows.plain import Plain, button

PATIENCE_SECONDS = 15
"""How long a link may be gone before anybody is asked: most are back sooner."""


class LostLink(QFrame):
    """Shown by itself, and put away by itself when the link is back; ``end_wanted`` if the player would rather not wait."""

    end_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self._missing: tuple[str, ...] = ()
        self._told = Plain()
        self._wait = button("", "primary")
        self._end = button("")
        px = theme.current().px
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(6), px(12), px(6))
        layout.addWidget(self._told, 1)
        layout.addWidget(self._wait)
        layout.addWidget(self._end)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_SECONDS * 1000)
        self._patience.timeout.connect(self.ask)
        self._wait.clicked.connect(self.hide)
        self._end.clicked.connect(self._give_up)
        self.hide()

    @property
    def sentence(self) -> str:
        """What is asked now; empty if nothing is."""
        return "" if self.isHidden() else self._told.text()

    def show_snapshot(self, snapshot: Snapshot | None) -> None:
        """The game as it is now, None: there is none."""
        missing: tuple[str, ...] = ()
        if snapshot is not None and not snapshot.over and not snapshot.trouble and snapshot.awaited.why == "link":
            missing = tuple(snapshot.names[seat] for seat in snapshot.awaited.seats if seat != snapshot.me)
        if missing == self._missing:
            return
        self._missing = missing
        self.hide()
        if missing:
            self._patience.start()
        else:
            self._patience.stop()

    def ask(self) -> None:
        """Ask now."""
        if not self._missing:
            return
        if len(self._missing) == 1:
            told = self.tr(
                "There is no link to {name}. If you wait, the game goes on where it was as soon as the link is back. "
                "If you end it, it ends for everybody, without a result."
            ).format(name=self._missing[0])
        else:
            told = self.tr(
                "There is no link to some players ({names}). If you wait, the game goes on where it was as soon as the links are back. "
                "If you end it, it ends for everybody, without a result."
            ).format(names=", ".join(self._missing))
        self._wait.setText(self.tr("Wait"))
        self._end.setText(self.tr("End the game"))
        self._wait.setAccessibleDescription(self.tr("The game stands still, and goes on where it was as soon as the link is back."))
        self._end.setAccessibleDescription(self.tr("You leave the game, which ends for everybody, without a result."))
        self._told.setText(told)
        self.setAccessibleName(told)
        self.show()

    def _give_up(self) -> None:
        self.hide()
        self.end_wanted.emit()
