"""A leaf of paper that lies over the table until it is put away."""

from math import ceil

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from client.tables.choice import ChoiceButton
from client.tables.look import letters
from client.theme import LIGHT

HEADING = 1.6
"""Size of a heading's letters by plain ones."""


class Leaf(QWidget):
    """Paper with a heading, a body and a button at its foot. ``closed``: it was put away."""

    closed = Signal()
    share = (1.0, 1.0)
    """How much of the table's width and height it takes."""

    def __init__(self, parent: QWidget, scale: float) -> None:
        super().__init__(parent)
        self.scale = scale
        self._heading = self.label("", HEADING, bold=True, slab=True)
        self._below = self.label("", 1.0)
        self.body: QBoxLayout = QVBoxLayout()
        self._foot = QHBoxLayout()
        self._foot.addStretch(1)
        whole = QVBoxLayout(self)
        self._keep_margins()
        whole.addWidget(self._heading)
        whole.addWidget(self._below)
        whole.addLayout(self.body, 1)
        whole.addLayout(self._foot)
        self._buttons: list[ChoiceButton] = []
        self._offered = ""
        self._status = ""

    def _keep_margins(self) -> None:
        whole = self.layout()
        assert whole is not None
        margin = round(16 * self.scale)
        whole.setContentsMargins(margin, round(10 * self.scale), margin, round(10 * self.scale))
        whole.setSpacing(round(4 * self.scale))

    def rescale(self, scale: float) -> bool:
        """Show the same in letters of this size, if that is quicker than to make the leaf anew; False: it is to be made anew."""
        return False

    def write_frame(self, scale: float) -> None:
        """Heading and foot in letters of this size: what a leaf that can be rescaled need not do itself."""
        self.scale = scale
        self._heading.setFont(letters(scale * HEADING, bold=True, slab=True))
        self._below.setFont(letters(scale))
        self._keep_margins()
        for button in self._buttons:
            self._write(button)

    def frame_height(self, wide: int) -> int:
        """What heading, foot and margins take of the height, at this width of what is between the margins."""
        whole = self.layout()
        assert whole is not None
        margins = whole.contentsMargins()
        parts = [self._heading.heightForWidth(wide), *[button.height() for button in self._buttons[:1]]]
        if not self._below.isHidden():
            parts.append(self._below.heightForWidth(wide))
        return sum(parts) + whole.spacing() * len(parts) + margins.top() + margins.bottom()

    def advance(self) -> bool:
        """Turn to the next page of this leaf; False: there is none, it was read."""
        return False

    def head(self, heading: str, below: str) -> None:
        """Say what this leaf is about."""
        self._heading.setText(heading)
        self._below.setText(below)
        self._below.setVisible(bool(below))
        self.setAccessibleName(heading)

    def offer(self, text: str) -> None:
        """The button at the foot, which puts the leaf away."""
        button = ChoiceButton(self)
        button.centred = True
        button.clicked.connect(self._go_on)
        self._foot.addWidget(button)
        self._buttons.append(button)
        self.reword(text)

    def reword(self, text: str) -> None:
        """Have the button at the foot say this."""
        self._offered = text
        for button in self._buttons:
            self._write(button)

    def _go_on(self) -> None:
        if not self.advance():
            self.closed.emit()

    def hurry(self, status: str) -> None:
        """Say that the others wait for this player, and for what; with "" that they do not."""
        self._status = status
        for button in self._buttons:
            self._write(button)

    def _write(self, button: ChoiceButton) -> None:
        text = self.tr("{go_on} – it is your turn").format(go_on=self._offered) if self._status else self._offered
        button.show_text(text, self._status, "", True, self.scale)
        letter = QFontMetricsF(letters(self.scale * 1.02, bold=True))
        button.setFixedSize(ceil(letter.horizontalAdvance(text) + 2 * letter.height()), ceil(letter.height() * 1.7))

    def label(self, text: str, size: float, *, bold: bool = False, slab: bool = False, faint: bool = False, good: bool = False) -> QLabel:
        """Plain text on the paper."""
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(letters(self.scale * size, bold=bold, slab=slab))
        label.setWordWrap(True)
        palette = QPalette(label.palette())
        palette.setColor(QPalette.ColorRole.WindowText, QColor(LIGHT.paper_faint if faint else LIGHT.good if good else LIGHT.paper_ink))
        label.setPalette(palette)
        return label

    def needed(self, wide: int) -> int:
        """The height at which everything is seen, at this width."""
        layout = self.layout()
        return max(layout.totalSizeHint().height(), layout.totalHeightForWidth(wide)) if layout is not None else 0

    def enter(self) -> None:
        """Take the focus."""
        if self._buttons:
            self._buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)

    def turn(self, forward: bool) -> None:
        """Give the focus to the next button of this leaf."""
        if self._buttons:
            held = next((number for number, button in enumerate(self._buttons) if button.hasFocus()), -1)
            self._buttons[(held + (1 if forward else -1)) % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space press, Escape puts away; no other key reaches the table below."""
        if event.isAutoRepeat():
            return  # the key that chose, still held, puts nothing away
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            next((button for button in self._buttons if button.hasFocus()), self._buttons[-1]).click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turn(event.key() == Qt.Key.Key_Right)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(LIGHT.paper_ink), 2))
        painter.setBrush(QColor(LIGHT.paper))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.setPen(QPen(QColor(LIGHT.kraft), 1.5))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(5, 5, -5, -5), 6, 6)
        painter.end()
