"""The first start: a name, nothing else."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from client import assets, theme
from client.windows.plain import Plain, button, panel
from net.text import MAX_NAME, plain_line


class FirstStart(QWidget):
    """Asks for the player's name; ``named`` brings it, never empty."""

    named = Signal(str)

    def __init__(self, proposal: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.current().px
        emblem = QLabel()
        emblem.setPixmap(assets.pixmap("tinstar", QSize(px(132), px(132)), self.devicePixelRatioF()))
        emblem.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = Plain("Tin Star", "title")
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        about = Plain(
            self.tr("Western games for people on one home network. No server, no account, and every shuffle proven fair."), "faint"
        )
        about.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._name = QLineEdit(plain_line(proposal, MAX_NAME))
        self._name.setMaxLength(MAX_NAME)
        self._name.selectAll()
        self._name.setAccessibleName(self.tr("Your name"))
        asked = Plain(self.tr("What shall the others call you?"), "heading")
        asked.setBuddy(self._name)
        self._enter = button(self.tr("Come in"), "primary")
        inner = QVBoxLayout()
        inner.setContentsMargins(px(28), px(24), px(28), px(24))
        inner.setSpacing(px(12))
        for widget in (asked, self._name, self._enter):
            inner.addWidget(widget)
        card = panel(inner)
        card.setFixedWidth(px(420))
        layout = QVBoxLayout(self)
        layout.setSpacing(px(10))
        layout.addStretch(2)
        layout.addWidget(emblem)
        layout.addWidget(title)
        layout.addWidget(about)
        layout.addSpacing(px(10))
        layout.addWidget(card, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
        self._name.textChanged.connect(self._typed)
        self._name.returnPressed.connect(self._given)
        self._enter.clicked.connect(self._given)
        self.setFocusProxy(self._name)
        self._typed()

    def _typed(self) -> None:
        self._enter.setEnabled(bool(plain_line(self._name.text(), MAX_NAME)))

    def _given(self) -> None:
        name = plain_line(self._name.text(), MAX_NAME)
        if name:
            self.named.emit(name)
