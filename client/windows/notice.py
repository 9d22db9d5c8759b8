"""The line at the top of the window in which one sentence at a time is told; it goes when it is put away or replaced."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from client import theme
from client.windows.plain import Plain, button, plain_button


class Notice(QFrame):
    """A sentence, and perhaps a button for what can be done about it: ``acted``."""

    acted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        px = theme.current().px
        self._told = Plain()
        self._act = button("")
        self._close = button(self.tr("Close"), "quiet")
        self._close.setAccessibleName(self.tr("Put this notice away"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(4), px(6), px(4))
        layout.addWidget(self._told, 1)
        layout.addWidget(self._act)
        layout.addWidget(self._close)
        self._act.clicked.connect(self._do)
        self._close.clicked.connect(self.hide)
        self.hide()

    @property
    def sentence(self) -> str:
        """What is told now; empty if nothing is."""
        return "" if self.isHidden() else self._told.text()

    def tell(self, sentence: str, act: str = "") -> None:
        """Tell this in place of what was told before; an empty sentence puts it away. ``act``: the button's text."""
        self._told.setText(sentence)
        self._act.setText(plain_button(act))
        self._act.setVisible(bool(act))
        self._close.setVisible(not act)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def _do(self) -> None:
        self.hide()
        self.acted.emit()
