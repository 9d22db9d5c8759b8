"""The guided first hand: a few bubbles on the real table, each at the moment when it is of use. They block nothing and can be skipped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

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
TAIL = 12
"""Length of a bubble's tail, in pixels at text size 100 %."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One bubble: at the widget of this object name, when the picture is such."""

    anchor: str
    text: str
    when: Callable[[Any], bool]


class Bubble(QWidget):
    """A speech bubble of paper with a tail towards what it speaks of."""

    got = Signal()
    skipped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._host = parent
        self._tip = QPoint()
        px = theme.current().px
        self._text = Plain(role="paper")
        self._got = button(self.tr("Got it"), "primary")
        self._skip = button(self.tr("No more hints"))
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
        self._skip.clicked.connect(self.skipped)

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def say(self, text: str, target: QRect, busy: Sequence[QRect] = ()) -> None:
        """Say this beside the target, covering as little as can be of it and of the other ``busy`` places (in the parent's coordinates)."""
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
            areas += [
                QRect(QPoint(max(0, min(spot.x(), spare.width())), max(0, min(spot.y(), spare.height()))), size) for spot in beside
            ]

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
    """Teaches to draw, lay, shoot and discard on ``table``, whose zones have object names; ``finished`` when it is over or skipped."""

    finished = Signal()
    speaking = Signal(bool)
    """A bubble asks the player to read, or no more."""

    def __init__(self, table: QWidget, host: QWidget) -> None:
        super().__init__(host)
        self._table = table
        self._host = host
        self._lessons = list(self._all())
        self._now: Lesson | None = None
        self._spoke = False
        self._picture: Any = None
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.timeout.connect(self._settle)
        self._bubble = Bubble(host)
        self._bubble.hide()
        self._bubble.got.connect(self._next)
        self._bubble.skipped.connect(self._end)
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
        if self._now is not None and not self._now.when(picture):
            self._now = None
        if self._now is None:
            self._next()

    def go_on(self) -> None:
        """The player has chosen: what is said now was read, or is of no use any more."""
        self._now = None
        self._say_so()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The bubble stays beside what it speaks of."""
        if event.type() == QEvent.Type.Resize:
            self._settling.start()  # once the table has laid itself out anew
        return False

    def _settle(self) -> None:
        if self._now is not None:
            self._bubble.place(self._place(self._now.anchor), self._busy())

    def _next(self) -> None:
        """The next lesson that is of use now; what was taught or has become useless is not taught again."""
        self._now = next((lesson for lesson in self._lessons if lesson.when(self._picture)), None)
        if self._now is not None:
            self._lessons.remove(self._now)
            self._bubble.say(self._now.text, self._place(self._now.anchor), self._busy())
            self._settling.start()
        self._say_so()
        if self._now is None and not self._lessons:
            self._end()

    def _say_so(self) -> None:
        """Hide the bubble if nothing is said, and tell whether something is."""
        if self._now is None:
            self._bubble.hide()
        if self.speaks != self._spoke:
            self._spoke = self.speaks
            self.speaking.emit(self.speaks)

    def _end(self) -> None:
        self._lessons = []
        self._now = None
        self._say_so()
        self.finished.emit()

    def _busy(self) -> tuple[QRect, ...]:
        """What the player needs to see and to click; around the status line are the choices."""
        found = [widget for name in ZONES if (widget := self._table.findChild(QWidget, name)) is not None]
        around = [widget.parentWidget() for widget in found if widget.objectName() == "status" and widget.parentWidget() is not self._table]
        weighed = [widget for widget in found for _ in range(WEIGHTS.get(widget.objectName(), 1))]
        return tuple(self._area(widget) for widget in (*weighed, *around) if widget is not None)

    def _place(self, anchor: str) -> QRect:
        return self._area(self._table.findChild(QWidget, anchor) or self._table)

    def _area(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._host, QPoint(0, 0)), widget.size())

    def _all(self) -> tuple[Lesson, ...]:
        return (
            Lesson(
                "posters",
                self.tr(
                    "Seven outlaws are wanted. When the hand ends, the money on a poster goes to whoever has done most to catch "
                    "that outlaw. Who has $25,000 first wins."
                ),
                lambda picture: bool(picture.posters) and (not picture.my_turn or _asked(picture, "draw")),
            ),
            Lesson(
                "supply",
                self.tr(
                    "Your turn begins with a draw: click the supply for two new cards, or the discard stack for its top card. "
                    "With the keyboard: Tab and the arrow keys lead there, Space or the letter beside the choice takes it."
                ),
                lambda picture: _asked(picture, "draw"),
            ),
            Lesson(
                "hand",
                self.tr(
                    "You have a set! Mark cards of one outlaw and lay them together: three open an outlaw, and the more you lay at once, "
                    "the more money goes on the poster. With the keyboard: Space marks a card, Enter plays what is marked."
                ),
                lambda picture: _asked(picture, "play") and _can(picture, "lay-", "photo-"),
            ),
            Lesson(
                "hand",
                self.tr(
                    "Cards with a star are Sheriff cards; you may play one each turn. Those with a revolver need a shot: if the next "
                    "card of the supply is an outlaw, it hits."
                ),
                lambda picture: _asked(picture, "play") and _can(picture, "shoot-", "ask-", "own-"),
            ),
            Lesson(
                "stack",
                self.tr("When you are done, discard one card: mark it and click the discard stack, or press Delete. That ends your turn."),
                lambda picture: _asked(picture, "play"),
            ),
            Lesson(
                "status",
                self.tr("Now the others play. This line always says for whom the table waits, and what you can do. F1 opens the rules."),
                lambda picture: not picture.my_turn and len(self._lessons) < 4,
            ),
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
