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
from client.windows.options import OptionText, OptionTexts, encoded
from client.windows.plain import Plain, button, clear
from net.text import MAX_NAME, plain_line

GAMES = ("wyatt-earp",)
SEATS = (2, 3, 4)


class OpenTableDialog(QDialog):
    """Asks what table it shall be. ``wanted``: name, game, encoded options, seats, and False: no game carries on without a seat."""

    wanted = Signal(str, str, bytes, int, bool)

    def __init__(self, player: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Open a table"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        px = theme.current().px
        self._texts = OptionTexts(self)
        self._name = QLineEdit(plain_line(self.tr("{name}'s table").format(name=player), MAX_NAME))
        self._name.setMaxLength(MAX_NAME)
        self._game = QComboBox()
        for game in GAMES:
            self._game.addItem(self._texts.game(game), game)
        self._seats = QButtonGroup(self)
        seats = QHBoxLayout()
        for number in SEATS:
            radio = QRadioButton(self.tr("{number} seats").format(number=number))
            self._seats.addButton(radio, number)
            seats.addWidget(radio)
        seats.addStretch(1)
        self._seats.button(4).setChecked(True)
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
        form.addLayout(seats)
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
        self.resize(px(540), px(520))
        self._game.currentIndexChanged.connect(self._show_options)
        self._name.textChanged.connect(self._typed)
        self._open.clicked.connect(self._given)
        cancel.clicked.connect(self.reject)
        self._show_options()
        self._typed()
        self._name.setFocus()
        self._name.selectAll()

    def _add_option(self, layout: QVBoxLayout, box: QCheckBox, text: OptionText) -> None:
        box.setText(text.label)
        told = Plain(self.tr("If ticked: {consequence}").format(consequence=text.on), "faint")
        told.setContentsMargins(theme.current().px(24), 0, 0, theme.current().px(6))
        box.setAccessibleDescription(told.text())
        layout.addWidget(box)
        layout.addWidget(told)

    def _show_options(self) -> None:
        clear(self._options)
        self._boxes = {}
        for text in self._texts.of(self._game.currentData()):
            self._boxes[text.field] = QCheckBox()
            self._add_option(self._options, self._boxes[text.field], text)

    def _typed(self) -> None:
        self._open.setEnabled(bool(plain_line(self._name.text(), MAX_NAME)))

    def _given(self) -> None:
        game = self._game.currentData()
        chosen = {field: box.isChecked() for field, box in self._boxes.items()}
        name = plain_line(self._name.text(), MAX_NAME)
        self.wanted.emit(name, game, encoded(game, chosen), self._seats.checkedId(), False)
        self.accept()
