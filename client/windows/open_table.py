"""The dialog in which a table is opened."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from client import theme
from client.games.entry import OptionText
from client.games.registry import NAMES
from client.windows.games import game as known
from client.windows.games import games
from client.windows.options import default, encoded
from client.windows.plain import Plain, button, clear
from net.text import MAX_NAME, plain_line


class OpenTableDialog(QDialog):
    """Asks what table it shall be. ``wanted``: name, game, encoded options, seats, and False: no game carries on without a seat."""

    wanted = Signal(str, str, bytes, int, bool)

    def __init__(self, player: str, game: str = NAMES[0], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Open a table"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        px = theme.current().px
        self._name = QLineEdit(plain_line(self.tr("{name}'s table").format(name=player), MAX_NAME))
        self._name.setMaxLength(MAX_NAME)
        self._game = QComboBox()
        for each in games():
            self._game.addItem(each.title, each.name)
        self._game.setCurrentIndex(self._game.findData(game))
        self._seats = QButtonGroup(self)
        self._places = QHBoxLayout()
        self._options = QVBoxLayout()
        self._boxes: dict[str, QCheckBox] = {}
        self._open = button(self.tr("Open the table"), "primary")
        self._open.setDefault(True)
        cancel = button(self.tr("Cancel"))

        form = QVBoxLayout()
        form.setSpacing(px(6))
        for title, row in ((self.tr("Name of the table"), self._name), (self.tr("Game"), self._game)):
            label = Plain(title, "strong")
            label.setBuddy(row)
            row.setAccessibleName(title)
            form.addWidget(label)
            form.addWidget(row)
        form.addWidget(Plain(self.tr("Seats"), "strong"))
        form.addLayout(self._places)
        form.addWidget(Plain(self.tr("Seats that stay empty can be filled with bots."), "faint"))
        form.addSpacing(px(8))
        form.addLayout(self._options)
        form.addStretch(1)
        inner = QWidget()
        inner.setLayout(form)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self._open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(18), px(16), px(18), px(16))
        layout.setSpacing(px(10))
        layout.addWidget(Plain(self.tr("Open a table"), "heading"))
        layout.addWidget(scroll, 1)
        layout.addLayout(buttons)
        self.resize(px(580), px(660))
        self._game.currentIndexChanged.connect(self._show_game)
        self._name.textChanged.connect(self._typed)
        self._open.clicked.connect(self._given)
        cancel.clicked.connect(self.reject)
        self._show_game()
        self._typed()
        self._name.setFocus()
        self._name.selectAll()

    def _show_game(self) -> None:
        """Offer what can be chosen for this game."""
        game = known(self._game.currentData())
        was = self._seats.checkedId()
        clear(self._places)
        for old in self._seats.buttons():
            self._seats.removeButton(old)
        for number in game.seats:
            radio = QRadioButton(self.tr("{number} seats").format(number=number))
            self._seats.addButton(radio, number)
            self._places.addWidget(radio)
        self._places.addStretch(1)
        self._seats.button(was if was in game.seats else game.seats[-1]).setChecked(True)
        clear(self._options)
        self._boxes = {}
        by_default = default(game.name)
        for text in game.options():
            self._boxes[text.field] = QCheckBox(text.label)
            self._boxes[text.field].setChecked(getattr(by_default, text.field))
            self._add_option(self._boxes[text.field], text)

    def _add_option(self, box: QCheckBox, text: OptionText) -> None:
        """An option, with what follows in either case."""
        told = (
            self.tr("If ticked: {consequence}").format(consequence=text.on),
            self.tr("If not: {consequence}").format(consequence=text.off),
        )
        box.setAccessibleDescription(" ".join(told))
        self._options.addWidget(box)
        for sentence in told:
            line = Plain(sentence, "faint")
            line.setContentsMargins(theme.current().px(24), 0, 0, 0)
            self._options.addWidget(line)

    def _typed(self) -> None:
        self._open.setEnabled(bool(plain_line(self._name.text(), MAX_NAME)))

    def _given(self) -> None:
        game = self._game.currentData()
        chosen = {field: box.isChecked() for field, box in self._boxes.items()}
        name = plain_line(self._name.text(), MAX_NAME)
        self.wanted.emit(name, game, encoded(game, chosen), self._seats.checkedId(), False)
        self.accept()
