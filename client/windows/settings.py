"""The settings in the window: each takes effect at once."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from client import assets, theme
from client.settings import TEXT_SIZE, THEME, Settings
from client.windows.games import games
from client.windows.plain import Plain, button
from net.text import MAX_NAME, plain_line


class SettingsDialog(QDialog):
    """Name, language, speed, text size, order of the hand, colours. ``renamed`` brings a name that is not empty."""

    renamed = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self._settings = settings
        px = theme.current().px
        self._fields: list[QWidget] = []
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(px(14))
        self._form.setVerticalSpacing(px(10))
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._name = QLineEdit(settings.name)
        self._name.setMaxLength(MAX_NAME)
        self._add(self.tr("Your name"), self._name)
        self._name.editingFinished.connect(self._rename)
        languages = [("system", self.tr("As the system")), *assets.LANGUAGES.items()]
        self._choice(self.tr("Language"), languages, settings.language, lambda code: setattr(settings, "language", code))
        themes = {"system": self.tr("As the system"), "light": self.tr("Light"), "dark": self.tr("Dark")}
        self._choice(self.tr("Colours"), [(key, themes[key]) for key in THEME], settings.theme, lambda key: setattr(settings, "theme", key))
        sizes = [(size, self.tr("{percent} %").format(percent=size) if size else self.tr("Automatic")) for size in TEXT_SIZE]
        self._choice(self.tr("Text size"), sizes, settings.text_size, lambda size: setattr(settings, "text_size", size))
        speeds = {"slow": self.tr("Slow"), "normal": self.tr("Normal"), "fast": self.tr("Fast"), "off": self.tr("Off: nothing moves")}
        self._choice(self.tr("Movement"), list(speeds.items()), settings.speed, lambda key: setattr(settings, "speed", key))
        for game in games():
            orders = game.hand_orders()
            if orders:
                title = self.tr("Order of your hand in {game}").format(game=game.title)
                self._choice(title, list(orders), settings.hand_order, lambda key: setattr(settings, "hand_order", key))
        human = QCheckBox(self.tr("Hide that I have no choice (answer after a short pause)"))
        human.setChecked(settings.human_time)
        human.toggled.connect(lambda on: setattr(settings, "human_time", on))
        why = Plain(
            self.tr("Where only who holds a certain card can do more than pass, an answer at once would tell everybody what you hold."),
            "faint",
        )
        human.setAccessibleDescription(why.text())
        close = button(self.tr("Close"), "primary")
        close.clicked.connect(self.close)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(18), px(16), px(18), px(16))
        layout.setSpacing(px(8))
        layout.addWidget(Plain(self.tr("Settings"), "heading"))
        inner_layout = QVBoxLayout()
        inner_layout.addLayout(self._form)
        inner_layout.addSpacing(px(6))
        inner_layout.addWidget(human)
        inner_layout.addWidget(why)
        inner_layout.addStretch(1)
        inner = QWidget()
        inner.setLayout(inner_layout)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        layout.addWidget(scroll, 1)
        layout.addLayout(foot)
        beside = layout.contentsMargins().left() + layout.contentsMargins().right() + scroll.verticalScrollBar().sizeHint().width()
        self.resize(max(px(480), inner.minimumSizeHint().width() + beside), px(460))

    @property
    def field(self) -> int:
        """Which field has the keyboard, counted from above; -1: none."""
        return next((number for number, field in enumerate(self._fields) if field is self.focusWidget()), -1)

    def focus_field(self, number: int) -> None:
        """Give the keyboard to this field."""
        if 0 <= number < len(self._fields):
            self._fields[number].setFocus()

    def _add(self, title: str, field: QWidget) -> None:
        label = Plain(title, wrap=False)
        label.setBuddy(field)
        field.setAccessibleName(title)
        self._form.addRow(label, field)
        self._fields.append(field)

    def _choice(self, title: str, entries: list[tuple[Any, str]], now: Any, chosen: Callable[[Any], None]) -> None:
        box = QComboBox()
        for key, text in entries:
            box.addItem(text, key)
        box.setCurrentIndex(next((index for index, (key, _) in enumerate(entries) if key == now), 0))
        box.activated.connect(lambda index: chosen(entries[index][0]))
        self._add(title, box)

    def _rename(self) -> None:
        name = plain_line(self._name.text(), MAX_NAME)
        if not name:
            self._name.setText(self._settings.name)
        elif name != self._settings.name:
            self.renamed.emit(name)
