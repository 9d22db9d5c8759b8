"""What I must do now, or for whom the table waits; below it the choices that fit what is chosen, each a button with a key."""

from collections.abc import Callable, Collection, Sequence
from itertools import accumulate

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from client.presenters.choice import Choice
from client.tables.button import TableButton
from client.tables.choice import ChoiceButton, assign_keys
from client.tables.contract import Picture
from client.tables.look import colour, least, letters, wished, write
from client.tables.zone import Zone
from client.theme import current

LINES = 16
"""So many lines of letters the panel has room for, at least."""
EDGE = 6
"""Between the panel's frame and what is in it, in pixels with letters of designed height."""
LARGE = (1.0, 0.88, 0.76, 0.66)
"""Parts of the player's size of letters that are tried in large text before it gives way to a list that scrolls."""
MOST_LINES = 4
"""Of the status line."""
HINT_LINES = 4
"""Of each hint below the choices."""
SCROLL = 14
"""Width kept for a scroll bar, in pixels."""
ALARM = QColor("#ff7a5c")
"""Around what must be answered out of turn; 6.4:1 on the table."""


class Status(TableButton):
    """The status line: gold when it is my choice. It takes the focus when nothing else can."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self._mine = False
        self._scale = 1.0

    def show_status(self, text: str, mine: bool, scale: float) -> None:
        """Show this sentence."""
        if (text, mine, scale) == (self._text, self._mine, self._scale):
            return
        self._text, self._mine, self._scale = text, mine, scale
        self.say(text, "", text)
        self.update()

    def lines(self, width: int) -> int:
        """How many lines the sentence takes at this width: room is kept for two, and as many as ``MOST_LINES`` are written."""
        metrics = QFontMetricsF(self._font())
        broken = metrics.boundingRect(QRectF(0, 0, max(1, width), 10_000), Qt.TextFlag.TextWordWrap.value, self._text)
        return max(2, min(MOST_LINES, round(broken.height() / metrics.lineSpacing())))

    def _font(self) -> QFont:
        return letters(self._scale * 1.12, bold=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("table_accent") if self._mine else colour("table_border"))
        painter.drawRoundedRect(whole, 5, 5)
        ink = colour("paper_ink") if self._mine else colour("table_ink")
        font = self._font()
        write(painter, whole.adjusted(8, 2, -8, -2), self._text, font, ink, lines=MOST_LINES, smallest=least(font.pixelSize()))
        self.frame(painter, whole, 5)
        painter.end()


class Choices(Zone[ChoiceButton]):
    """The list of choice buttons. A game whose choices need a row of buttons above them puts it into ``leading``."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, self._new)
        self.scale = 1.0
        self.hint: tuple[str, ...] = ()
        self.taken: Collection[str] = ()
        """Keys that mean something else now."""

    def _new(self) -> ChoiceButton:
        button = ChoiceButton(self)
        button.clicked.connect(self._clicked)
        return button

    def may_lead(self, choice: Choice) -> bool:
        """Whether Enter may make it: not what one would regret."""
        return True

    def short(self, choice: Choice) -> str:
        """What is drawn instead of its label; empty for the label itself."""
        return ""

    def halved(self, choice: Choice) -> bool:
        """Whether it is one of two that stand beside each other."""
        return False

    def show_choices(self, choices: Sequence[Choice], hint: Sequence[str], scale: float, lead: bool) -> None:
        """Show these; ``hint``: sentences below them; ``lead``: the first is what one mostly does."""
        self.scale, self.hint = scale, tuple(hint)
        plays = [choice for choice in choices if self.may_lead(choice)]
        main = plays[0] if plays and (lead or len(plays) == 1) else None
        assigned = assign_keys(choices, self.taken)
        for button, choice, letter in zip(self.have([choice.key for choice in choices]), choices, assigned, strict=True):
            button.show_choice(choice, letter, choice is main, scale, self.short(choice))
        self.arrange()

    def arrange(self) -> int:
        """Lay the buttons below each other; how high they are together."""
        top = 0
        leading = [button for button in self.leading if not button.isHidden()]
        if leading:
            side = min(round(34 * self.scale), (self.width() - 6) // len(leading))
            for number, first in enumerate(leading):
                first.setGeometry(number * (side + 1), top, side, side)
            top += side + 4
        pair = [button for button in self.buttons() if button.choice is not None and self.halved(button.choice)]
        for button in self.buttons():
            wide, left = self.width(), 0
            if len(pair) == 2 and button in pair:
                wide = self.width() // 2 - 2
                left = self.width() - wide if button is pair[1] else 0
            high = button.high_for(wide) if wide == self.width() else max(each.high_for(wide) for each in pair)
            button.setGeometry(left, top, wide, high)
            if wide == self.width() or left:
                top += high + 4
        if self.hint:
            top += self._hint_height()
        self.update()
        return top

    def _hint_height(self) -> int:
        return sum(self.hint_heights(self.hint))

    def hint_heights(self, hint: Sequence[str]) -> list[int]:
        """How high each hint is: room for two lines, and as many as ``HINT_LINES`` are written."""
        metrics = QFontMetricsF(letters(self.scale * 0.95))
        room = QRectF(0, 0, max(1, self.width() - 4), 10_000)
        broken = [metrics.boundingRect(room, Qt.TextFlag.TextWordWrap.value, text).height() / metrics.lineSpacing() for text in hint]
        line = letters(self.scale * 0.95).pixelSize() * 1.2
        return [round(line * (2 if lines <= 2.4 else min(HINT_LINES, round(lines)) * 1.05)) for lines in broken]

    def press(self, key: str) -> bool:
        """Make the choice of this letter."""
        button = next((button for button in self.buttons() if button.letter == key), None)
        if button is not None:
            button.click()
        return button is not None

    def main(self) -> Choice | None:
        """The choice that Enter makes."""
        return next((button.choice for button in self.buttons() if button.main), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk among the choices; to both sides in the row above them."""
        held = self.held()
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if held in self.leading:
            if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
                super().keyPressEvent(event)
                return
            if step == 1 and self.buttons():
                self.buttons()[0].setFocus(Qt.FocusReason.TabFocusReason)
                return
        elif held is not None and step is not None and self.walk(step):
            return
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.hint:
            return
        painter = QPainter(self)
        top = max([button.geometry().bottom() + 4 for button in (*self.leading, *self.buttons())], default=0)
        font = letters(self.scale * 0.95)
        smallest = least(font.pixelSize())
        for text, high in zip(self.hint, self.hint_heights(self.hint), strict=True):
            room = QRectF(2, top, self.width() - 4, high)
            write(painter, room, text, font, colour("table_faint"), lines=HINT_LINES, smallest=smallest, align=Qt.AlignmentFlag.AlignLeft)
            top += high
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, ChoiceButton) and button.choice is not None:
            self.chosen.emit(button.choice)


class _View(QScrollArea):
    """What is seen of a list that is too long; the arrow keys that the list does not need go on to the table."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class Prompt(QWidget):
    """The panel. ``chosen``: a choice was made."""

    chosen = Signal(object)
    leads: Collection[str] = ()
    """Kinds of prompts in which the first choice is what one mostly does."""
    alarms: Collection[str] = ()
    """Kinds of prompts that must be answered out of turn."""

    def __init__(self, parent: QWidget, choices: Callable[[QWidget], Choices] = Choices) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What you can do"))
        self.status = Status(self)
        self.choices = choices(self)
        self.choices.chosen.connect(self.chosen)
        self._scroll = _View(self)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setStyleSheet(
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
            f"QScrollBar:vertical {{ background: transparent; width: {SCROLL - 4}px; margin: 0; }}"
            "QScrollBar::handle:vertical { background: rgba(255, 255, 255, 90); border-radius: 4px; min-height: 24px; }"
            "QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; height: 0; }"
        )
        self._scroll.setWidget(self.choices)
        self._picture: Picture | None = None
        self._explain = ""
        self._alarm = False
        self._scale = 1.0

    def show_prompt(
        self,
        picture: Picture,
        shown: Sequence[Choice],
        hint: Sequence[str],
        scale: float,
        lately: Sequence[str] = (),
        spare: Sequence[str] = (),
    ) -> None:
        """Show the picture's status and these choices; ``hint`` says what else there is to do or why not.

        As far as there is room, below that: ``lately``, what happened, the newest last and kept longest; ``spare``, what else is good to
        know.
        """
        self._picture = picture
        for each in self._scales(scale):
            self._fill(picture, shown, hint, each)
            if self.choices.height() <= self._scroll.height():
                break
        added = self._newest(lately)
        added += self._fitting(spare, sum(self.choices.hint_heights(added)))
        if added:
            self._fill(picture, shown, (*hint, *added), self._scale)

    def overtake(self, status: str) -> None:
        """What is shown is not so any more: say this instead of what the picture says."""
        self.status.show_status(status, False, self._scale)
        self.arrange()

    def _newest(self, lately: Sequence[str]) -> tuple[str, ...]:
        """As many of these sentences, from the last, as there is room for; if some are left out, that is said."""
        more = self.tr("… more in the log")
        for left_out in range(len(lately)):
            told = (*([more] if left_out else ()), *lately[left_out:])
            if self._fitting(told) == told:
                return told
        return self._fitting(lately[-1:])

    def _fitting(self, spare: Sequence[str], used: int = 0) -> tuple[str, ...]:
        """As many of these sentences as there is room for below what is shown, of which so many pixels are used already."""
        room = self._scroll.height() - self.choices.height() - used
        highs = accumulate(self.choices.hint_heights(spare))
        return tuple([text for text, high in zip(spare, highs, strict=True) if high <= room])

    def _scales(self, scale: float) -> list[float]:
        """Sizes of letters that are tried: in large text the last leaves a few choices to be seen at once where not all of them are."""
        lines = LINES - 2 * (wished(1.5) - 1)  # the strip above the table has grown, too
        last = min(scale, max(scale / current().factor, self.height() / lines / letters(1.0).pixelSize()))
        return [scale * part for part in LARGE if scale * part > last] + [last]

    def _fill(self, picture: Picture, shown: Sequence[Choice], hint: Sequence[str], scale: float) -> None:
        self._scale = scale
        asked = picture.prompt
        self._explain = asked.explain if asked is not None else ""
        self._alarm = asked is not None and asked.kind in self.alarms
        self.status.show_status(picture.status, picture.my_turn, scale)
        self.choices.show_choices(shown, hint, scale, asked is not None and asked.kind in self.leads)
        self.arrange()

    def _edge(self) -> int:
        """Between the frame and what is in it, in pixels."""
        return round(EDGE * max(1.0, self._scale))

    def arrange(self) -> None:
        """Status above, what it means below, then the choices; they scroll if there is no room for all."""
        line = letters(self._scale).pixelSize()
        edge = self._edge()
        wide = self.width() - 2 * edge
        lines = self.status.lines(wide - 16)
        status = round(line * (2.0 * lines - 1.1)) if self.height() > 150 else round(line * 2)
        self.status.setGeometry(edge, edge, wide, status)
        top = status + edge + 4
        self._explain_top = status + edge + 2
        self.choices.resize(wide, 10)
        needed = self.choices.arrange()
        room = self.height() - top - edge - needed
        if self._explain and room >= line * 1.6:
            top += min(room, round(line * 4.2))
        self._explain_bottom = top - 2
        self._scroll.setGeometry(edge, top, wide, max(20, self.height() - top - edge))
        if needed > self._scroll.height():
            wide -= SCROLL
            self.choices.resize(wide, 10)
            needed = self.choices.arrange()
        self.choices.resize(wide, max(needed, 1))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def sizeHint(self) -> QSize:
        return QSize(300, 250)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mine = self._picture is not None and self._picture.my_turn
        border = ALARM if self._alarm else colour("table_accent" if mine else "table_border")
        painter.setPen(QPen(border, 4 if self._alarm else 1.5))
        painter.setBrush(colour("table_raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        room = self._explain_bottom - self._explain_top
        if self._explain and room > 12:
            font = letters(self._scale * 0.95)
            side = self._edge() + 3
            spot = QRectF(side, self._explain_top, self.width() - 2 * side, room)
            write(
                painter,
                spot,
                self._explain,
                font,
                colour("table_ink"),
                lines=max(1, room // (font.pixelSize() + 2)),
                smallest=9,
                align=Qt.AlignmentFlag.AlignLeft,
            )
        painter.end()
