"""A choice as a button: what it does, and the key that makes it."""

from collections.abc import Collection, Iterable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from client.presenters.choice import Choice
from client.tables.button import TableButton
from client.tables.look import colour, letters, write

DIGITS = "23456789"
"""Keys of the second choice of a kind, the third, and so on."""


def assign_keys(choices: Iterable[Choice], taken: Collection[str] = ()) -> list[str]:
    """For each choice its letter; where that is another's already, a digit from 2 on that is free; empty when none is left.

    So a letter means one kind of choice in every prompt, and a digit only which of several. ``taken``: keys that mean something else.
    """
    used = set(taken)
    found = []
    for choice in choices:
        wanted = (choice.letter or choice.key[:1]).upper()
        key = next((each for each in (wanted, *DIGITS) if each not in used), "")
        used.add(key)
        found.append(key)
    return found


class ChoiceButton(TableButton):
    """One choice. The main one is filled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice: Choice | None = None
        self.letter = ""
        self.main = False
        self.font_scale = 1.0
        self.centred = False
        self._text = ""
        self._explain = ""
        self.set_alive(True)

    def show_choice(self, choice: Choice, letter: str, main: bool, scale: float, short: str = "") -> None:
        """Show this choice under this letter; ``short`` is drawn instead of its label."""
        self.choice = choice
        self.show_text(choice.label, choice.explain, letter, main, scale, short)

    def show_text(self, text: str, explain: str, letter: str, main: bool, scale: float, short: str = "") -> None:
        """Show this text under this letter; ``short`` is drawn instead of it."""
        if (short or text, letter, main, scale) == (self._text, self.letter, self.main, self.font_scale) and explain == self._explain:
            return
        self._explain = explain
        self._text, self.letter, self.main, self.font_scale = short or text, letter, main, scale
        described = " ".join([part for part in (explain, self.tr("Key {letter}.").format(letter=letter) if letter else "") if part])
        self.say(text, described, "\n".join((text, described)) if described else text)
        self.update()

    def _font(self) -> QFont:
        return letters(self.font_scale * 1.02, bold=self.main)

    def high_for(self, width: int) -> int:
        """The height that the text needs at this width, in at most two lines."""
        metrics = QFontMetricsF(self._font())
        lines = 1 if metrics.horizontalAdvance(self._text) <= width - self._cap() - 18 else 2
        return round(metrics.height() * (lines + 0.5))

    def _cap(self) -> float:
        return QFontMetricsF(letters(self.font_scale, bold=True)).height() * 1.2 if self.letter else 0.0

    def sizeHint(self) -> QSize:
        return QSize(200, self.high_for(200))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground, ink, border = colour("table"), colour("table_ink"), colour("table_faint")
        if self.main:
            ground, ink, border = colour("table_accent"), colour("paper_ink"), colour("table_accent")
        if self.underMouse() or self.isDown():
            ground = ground.lighter(118) if self.main else ground.lighter(160)
        painter.setPen(QPen(border, 1.2))
        painter.setBrush(ground)
        painter.drawRoundedRect(whole, 5, 5)
        left = 8.0
        if self.letter:
            side = self._cap() * 0.86
            cap = QRectF(7, whole.center().y() - side / 2, side, side)
            painter.setPen(QPen(ink, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cap, 3, 3)
            write(painter, cap, self.letter, letters(self.font_scale * 0.86, bold=True), ink)
            left = cap.right() + 8
        across = Qt.AlignmentFlag.AlignHCenter if self.centred else Qt.AlignmentFlag.AlignLeft
        room = QRectF(left, 1, whole.right() - left - 5, self.height() - 2.0)
        write(painter, room, self._text, self._font(), ink, lines=2, smallest=9, align=across)
        self.frame(painter, QRectF(self.rect()), 5)
        painter.end()
