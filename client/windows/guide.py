"""The guided first hand: a few bubbles on the real table, each at the moment when it is of use. They block nothing and can be skipped.

A bubble speaks of what this hand and this table really offer. The last comes when the hand was scored, and says how it goes on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QVBoxLayout, QWidget

from client import theme
from client.windows.plain import Plain, button

ZONES = ("supply", "stack", "hand", "posters", "status")
"""Object names of what a table shows and a bubble should not cover."""
STEPS = 12
"""Places that are tried, across and down."""
WIDTHS = (330, 450, 600)
"""How wide a bubble may be, at text size 100 %: where it would cover much, a flat one may cover less."""
FAR = 150
"""For each pixel between a bubble and what it speaks of it may as well cover so many of something else."""
WEIGHTS = {"hand": 4, "status": 2}
"""How much worse it is to cover this than anything else."""
SHERIFF = ("photo-", "shoot-", "ask-", "rob", "hideout", "earp-")
"""How the keys of choices that play a Sheriff card begin."""
ROWS = 0.78
"""How much of a score sheet's height its rows take, about: a bubble stands below them."""
TAIL = 12
"""Length of a bubble's tail, in pixels at text size 100 %."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One bubble: at the widget of this object name."""

    name: str
    anchor: str
    words: Callable[[Any], str]
    """What it says of this picture; empty where it would be of no use."""
    leads: bool = False
    """It offers to go back to the lobby, instead of to give no more hints."""


class Bubble(QWidget):
    """A speech bubble of paper with a tail towards what it speaks of."""

    got = Signal()
    skipped = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._host = parent
        self._tip = QPoint()
        self._leads = False
        px = theme.current().px
        self._text = Plain(role="paper")
        self._got = button("", "primary")
        self._skip = button("")
        row = QHBoxLayout()
        row.addWidget(self._skip)
        row.addStretch(1)
        row.addWidget(self._got)
        layout = QVBoxLayout(self)
        margin = px(TAIL + 12)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(px(8))
        layout.addWidget(self._text, 1)
        layout.addLayout(row)
        self._got.clicked.connect(self.got)
        self._skip.clicked.connect(lambda: (self.left if self._leads else self.skipped).emit())

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def say(self, text: str, target: QRect, busy: Sequence[QRect] = (), leads: bool = False) -> None:
        """Say this beside the target, covering as little as can be of it and of the other ``busy`` places (in the parent's coordinates).

        ``leads``: it offers two ways on, the game or the lobby.
        """
        self._leads = leads
        self._got.setText(self.tr("Play on") if leads else self.tr("Got it"))
        self._skip.setText(self.tr("Back to the lobby") if leads else self.tr("No more hints"))
        self._text.setText(text)
        self.setAccessibleName(text)
        self.place(target, busy)
        self.show()
        self.raise_()

    def place(self, target: QRect, busy: Sequence[QRect] = ()) -> None:
        """Come beside the target."""
        bounds = self._host.rect()
        areas = []
        for wanted in WIDTHS:
            width = min(max(theme.current().px(wanted), self.minimumSizeHint().width()), bounds.width())
            size = QSize(width, min(max(self.heightForWidth(width), self.minimumSizeHint().height()), bounds.height()))
            spare = QSize(bounds.width() - size.width(), bounds.height() - size.height())
            areas += [
                QRect(QPoint(spare.width() * across // STEPS, spare.height() * down // STEPS), size)
                for down in range(STEPS + 1)
                for across in range(STEPS + 1)
            ]
            centre = target.center() - QRect(QPoint(0, 0), size).center()
            beside = (
                QPoint(centre.x(), target.top() - size.height()),
                QPoint(centre.x(), target.bottom()),
                QPoint(target.left() - size.width(), centre.y()),
                QPoint(target.right(), centre.y()),
            )
            areas += [QRect(QPoint(max(0, min(spot.x(), spare.width())), max(0, min(spot.y(), spare.height()))), size) for spot in beside]

        tail = theme.current().px(TAIL)

        def cost(area: QRect) -> tuple[int, int]:
            """What its paper covers, and what lies between it and what it speaks of: a bubble far away seems to speak of something else."""
            paper = area.adjusted(tail, tail, -tail, -tail)
            covered = 4 * _overlap(paper, target) + sum(_overlap(paper, other) for other in busy)
            away = area.center() - target.center()
            return covered + max(0, _gap(paper, target) - 2 * tail) * FAR, away.manhattanLength()

        area = min(areas, key=cost)
        self.setGeometry(area)
        inner = area.adjusted(4, 4, -4, -4)
        nearest = QPoint(
            max(target.left(), min(inner.center().x(), target.right())), max(target.top(), min(inner.center().y(), target.bottom()))
        )
        self._tip = self.mapFromParent(nearest)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw paper and tail."""
        colours = theme.current()
        tail = float(colours.px(TAIL))
        body = QRectF(self.rect()).adjusted(tail, tail, -tail, -tail)
        centre = body.center()
        tip = QPointF(self._tip)
        path = QPainterPath()
        path.addRoundedRect(body, colours.px(8), colours.px(8))
        arrow = QPainterPath()
        if tip.y() > body.bottom() or tip.y() < body.top():
            edge = body.bottom() if tip.y() > centre.y() else body.top()
            x = max(body.left() + 3 * tail, min(tip.x(), body.right() - 3 * tail))
            end = edge + tail if edge == body.bottom() else edge - tail
            inward = edge - 2 if edge == body.bottom() else edge + 2
            points = (QPointF(x - tail, inward), QPointF(x, end), QPointF(x + tail, inward))
        else:
            edge = body.right() if tip.x() > centre.x() else body.left()
            y = max(body.top() + 3 * tail, min(tip.y(), body.bottom() - 3 * tail))
            end = edge + tail if edge == body.right() else edge - tail
            inward = edge - 2 if edge == body.right() else edge + 2
            points = (QPointF(inward, y - tail), QPointF(end, y), QPointF(inward, y + tail))
        arrow.moveTo(points[0])
        for point in points[1:]:
            arrow.lineTo(point)
        arrow.closeSubpath()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.paper_ink), 2))
        painter.setBrush(QColor(colours.paper))
        painter.drawPath(path.united(arrow))
        painter.end()


class Guide(QObject):
    """Teaches to draw, lay, shoot, discard and read the scores on ``table``, whose zones have object names.

    ``finished``: it is over or skipped; ``left``: the player wants to go back to the lobby.
    """

    finished = Signal()
    left = Signal()
    speaking = Signal(bool)
    """A bubble asks the player to read, or no more."""

    def __init__(self, table: Any, host: QWidget) -> None:
        super().__init__(host)
        self._table = table
        self._host = host
        self._lessons = list(self._all())
        self._now: Lesson | None = None
        self._spoke = False
        self._reading = False
        """A leaf of paper lies over the table."""
        self._scored = False
        """The hand was scored, and its sheet was laid on the table."""
        self._picture: Any = None
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.timeout.connect(self._settle)
        self._bubble = Bubble(host)
        self._bubble.hide()
        self._bubble.got.connect(self._next)
        self._bubble.skipped.connect(self._end)
        self._bubble.left.connect(self._leave)
        host.installEventFilter(self)

    @property
    def bubble(self) -> Bubble:
        """What is said now, if it is shown."""
        return self._bubble

    @property
    def speaks(self) -> bool:
        """Whether a bubble asks the player to read."""
        return self._now is not None

    def show_picture(self, picture: Any) -> None:
        """The table looks so now: is there something to say?"""
        self._picture = picture
        self._look()

    def show_reading(self, reading: bool) -> None:
        """A leaf lies over the table, or no more."""
        self._reading = reading
        self._scored = self._scored or (reading and self._picture is not None and self._picture.sheet is not None)
        if self._picture is not None:
            self._look()

    def go_on(self) -> None:
        """The player has chosen: what is said now was read, or is of no use any more."""
        ending = self._now is not None and self._now.leads
        self._now = None
        self._say_so()
        if ending:
            self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The bubble stays beside what it speaks of."""
        if event.type() == QEvent.Type.Resize:
            self._settling.start()  # once the table has laid itself out anew
        return False

    def _settle(self) -> None:
        if self._now is not None:
            self._bubble.place(self._place(self._now.anchor), self._busy())

    def _look(self) -> None:
        if self._scored and not self._reading and self._picture.result is not None:
            self._end()  # the game was over with its first hand
            return
        if self._now is not None and not self._now.words(self._picture):
            self._now = None
        if self._now is None:
            self._next()

    def _next(self) -> None:
        """The next lesson that is of use now; what was taught or has become useless is not taught again. The last one ends it."""
        ending = self._now is not None and self._now.leads
        self._now = None if ending else next((lesson for lesson in self._lessons if lesson.words(self._picture)), None)
        if self._now is not None:
            self._lessons.remove(self._now)
            self._bubble.say(self._now.words(self._picture), self._place(self._now.anchor), self._busy(), self._now.leads)
            self._settling.start()
        self._say_so()
        if ending:
            self._end()

    def _say_so(self) -> None:
        """Hide the bubble if nothing is said, and tell whether something is."""
        if self._now is None:
            held = QApplication.focusWidget()
            inside = held is not None and self._bubble.isAncestorOf(held)
            self._bubble.hide()
            if inside:
                self._table.enter()
        if self.speaks != self._spoke:
            self._spoke = self.speaks
            self.speaking.emit(self.speaks)

    def _end(self) -> None:
        self._lessons = []
        self._now = None
        self._say_so()
        self.finished.emit()

    def _leave(self) -> None:
        self._end()
        self.left.emit()

    def _busy(self) -> tuple[QRect, ...]:
        """What the player needs to see and to click; around the status line are the choices. On a leaf it is its buttons."""
        leaf = self._table.findChild(QWidget, "leaf")
        if self._reading and leaf is not None:
            return tuple([self._area(each) for each in leaf.findChildren(QAbstractButton) for _ in range(WEIGHTS["hand"])])
        found = [widget for name in ZONES if (widget := self._table.findChild(QWidget, name)) is not None]
        around = [widget.parentWidget() for widget in found if widget.objectName() == "status" and widget.parentWidget() is not self._table]
        weighed = [widget for widget in found for _ in range(WEIGHTS.get(widget.objectName(), 1))]
        return tuple(self._area(widget) for widget in (*weighed, *around) if widget is not None)

    def _place(self, anchor: str) -> QRect:
        area = self._area(self._table.findChild(QWidget, anchor) or self._table)
        if anchor == "leaf":
            area.setHeight(round(area.height() * ROWS))
        return area

    def _area(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._host, QPoint(0, 0)), widget.size())

    def _all(self) -> tuple[Lesson, ...]:
        """In the order in which they are given if several are of use."""
        lessons = (
            Lesson("posters", "posters", self._of_posters),
            Lesson("draw", "supply", self._of_drawing),
            Lesson("lay", "hand", self._of_laying),
            Lesson("sheriff", "hand", self._of_sheriff_cards),
            Lesson("discard", "stack", self._of_discarding),
            Lesson("leaders", "posters", self._of_leaders),
            Lesson("wait", "status", self._of_waiting),
        )
        during = tuple([replace(each, words=partial(self._during, each.words)) for each in lessons])
        return (*during, Lesson("sheet", "leaf", self._of_sheet), Lesson("end", "status", self._of_end, leads=True))

    def _during(self, words: Callable[[Any], str], picture: Any) -> str:
        """Only while the first hand is played, and the table is to be seen."""
        return "" if self._reading or self._scored or picture.sheet is not None else words(picture)

    def _of_posters(self, picture: Any) -> str:
        if not picture.posters or (picture.my_turn and not _asked(picture, "draw")):
            return ""
        return self.tr(
            "Seven outlaws are wanted. When the hand ends, the money on a poster goes to whoever has done most to catch "
            "that outlaw. Who has $25,000 first wins."
        )

    def _of_drawing(self, picture: Any) -> str:
        if not _asked(picture, "draw"):
            return ""
        return self.tr(
            "Your turn begins with a draw: click the supply for two new cards, or the discard stack for its top card. "
            "With the keyboard: Tab and the arrow keys lead there, Space or the letter beside the choice takes it."
        )

    def _of_laying(self, picture: Any) -> str:
        """A set of three that opens an outlaw, or cards that can join an outlaw who is open."""
        lays = [choice for choice in picture.choices if choice.key.startswith("lay-")] if _asked(picture, "play") else []
        opened = {poster.colour: poster.opened for poster in picture.posters}
        names = {poster.colour: poster.name for poster in picture.posters}
        sets = [choice for choice in lays if not opened[choice.target.number]]
        if sets:
            return self.tr(
                "You have a set of {outlaw}! Mark these cards and lay them together: three open an outlaw, and the more you lay at once, "
                "the more money goes on the poster. With the keyboard: Space marks a card, Enter plays what is marked."
            ).format(outlaw=names[sets[0].target.number])
        if lays:
            return self.tr(
                "{outlaw} is open already, so even a single card of that outlaw may be laid: mark it, then click your territory. "
                "To open an outlaw takes three cards at once. With the keyboard: Space marks a card, Enter plays what is marked."
            ).format(outlaw=names[lays[0].target.number])
        return ""

    def _of_sheriff_cards(self, picture: Any) -> str:
        if not _asked(picture, "play") or not _can(picture, *SHERIFF):
            return ""
        return self.tr(
            "Cards with a star are Sheriff cards; you may play one each turn. Those with a revolver need a shot: if the next "
            "card of the supply is an outlaw, it hits."
        )

    def _of_discarding(self, picture: Any) -> str:
        if not _asked(picture, "play"):
            return ""
        return self.tr("When you are done, discard one card: mark it and click the discard stack, or press Delete. That ends your turn.")

    def _of_leaders(self, picture: Any) -> str:
        """The tags below the posters, as soon as there is one."""
        if not any(poster.total for poster in picture.posters) or (picture.my_turn and not _asked(picture, "draw")):
            return ""
        return self.tr(
            "Below a poster stands who has most capture points (CP) for it, = if several have as many. "
            "It turns gold when all together have 8 CP, which captures the outlaw: only then is the money paid."
        )

    def _of_waiting(self, picture: Any) -> str:
        if picture.my_turn or any(lesson.name == "discard" for lesson in self._lessons):
            return ""
        return self.tr("Now the others play. This line always says for whom the table waits, and what you can do. F1 opens the rules.")

    def _of_sheet(self, picture: Any) -> str:
        if not self._reading or picture.sheet is None:
            return ""
        return self.tr(
            "The hand is scored: for each outlaw, who had how many points, and below it in green what was earned. "
            "Who leads by 5 CP or more takes the whole reward; else it is shared."
        )

    def _of_end(self, picture: Any) -> str:
        if not self._scored or self._reading:
            return ""
        return self.tr(
            "That was a whole hand. The game goes on with the next one until somebody has $25,000; "
            "there are no more hints. Play on, or go back to the lobby for a game with others."
        )


def _asked(picture: Any, kind: str) -> bool:
    return bool(picture.my_turn and picture.prompt is not None and picture.prompt.kind == kind)


def _can(picture: Any, *prefixes: str) -> bool:
    return any(choice.key.startswith(prefixes) for choice in picture.choices)


def _gap(one: QRect, other: QRect) -> int:
    """How many pixels lie between two rectangles; 0 if they touch or overlap."""
    across = max(one.left() - other.right(), other.left() - one.right(), 0)
    down = max(one.top() - other.bottom(), other.top() - one.bottom(), 0)
    return max(across, down)


def _overlap(one: QRect, other: QRect) -> int:
    both = one.intersected(other)
    return max(0, both.width()) * max(0, both.height())
