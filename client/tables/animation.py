"""What is seen of what just happened: cards travel, a shot is turned up, money is counted, a Hideout falls across.

All this lies over the table and decorates it: the picture that is shown below is true. One that would tell what a card turns out to be
is shown when that was seen. A choice, a press or a key ends it at once; with speed 0 there is none.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, pi

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from client.tables.look import colour, letters, write

FRAME = 16
"""Milliseconds between two frames."""
TRAVEL = 320
STAGGER = 70
SUSPENSE = 700
LINGER = 650
COUNTING = 600
WORDS = 1100
"""How long each thing takes at speed 1, in milliseconds."""
BACKLOG = 2600
"""What is still to be seen when more comes than this is cut short, in milliseconds."""


@dataclass
class Sprite:
    """One thing that moves: a drawing from one rectangle to another, words at a place, or a number that counts.

    ``begin`` and ``last`` in milliseconds of the stage's own clock. ``turn``: degrees at the end. ``back``: shown until it is turned up
    in the middle of its way; then it stays for ``stay`` with ``mark`` on it. ``tell`` is told how far it is, 0 to 1; ``done`` when it ends.
    """

    begin: float
    last: float
    start: QRectF = field(default_factory=QRectF)
    end: QRectF = field(default_factory=QRectF)
    drawing: QPixmap | None = None
    back: QPixmap | None = None
    mark: QPixmap | None = None
    turn: float = 0.0
    text: str = ""
    gold: bool = False
    tell: Callable[[float], None] | None = None
    done: Callable[[], None] | None = None

    def ends(self) -> float:
        """When it is over."""
        return self.begin + self.last


class Stage(QWidget):
    """The layer above the table on which sprites move. It lets the pointer through. ``still``: the last of them has ended."""

    still = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.speed = 1.0
        self._sprites: list[Sprite] = []
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self._shown = QRegion()
        self._at = 0.0
        """The moment that is painted."""

    def now(self) -> float:
        """The stage's clock, in milliseconds."""
        return float(self._clock.elapsed())

    def next_start(self) -> float:
        """When something new can begin: after what is seen now; at once if too much is waiting."""
        if not self._sprites:
            return self.now()
        until = max(sprite.ends() for sprite in self._sprites)
        if until - self.now() > BACKLOG:
            self.skip()
            return self.now()
        return until

    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._sprites)

    def add(self, sprite: Sprite) -> float:
        """Let this be seen; returns when it ends. At speed 0, or while the table is not seen, it ends at once."""
        if self.speed <= 0 or not self.isVisible():
            self._finish(sprite)
            return self.now()
        sprite.last /= self.speed
        self._sprites.append(sprite)
        if sprite.tell is not None:
            sprite.tell(0.0)
        if not self._timer.isActive():
            self._at = self.now()
            self._timer.start()
        return sprite.ends()

    def skip(self) -> None:
        """End everything at once."""
        sprites, self._sprites = self._sprites, []
        self._timer.stop()
        for sprite in sprites:
            self._finish(sprite)
        self.update()
        if sprites:
            self.still.emit()

    def _finish(self, sprite: Sprite) -> None:
        if sprite.tell is not None:
            sprite.tell(1.0)
        if sprite.done is not None:
            sprite.done()

    def _tick(self) -> None:
        now = self._at = self.now()
        over = [sprite for sprite in self._sprites if sprite.ends() <= now]
        self._sprites = [sprite for sprite in self._sprites if sprite.ends() > now]
        for sprite in self._sprites:
            if sprite.tell is not None and sprite.begin <= now:
                sprite.tell((now - sprite.begin) / sprite.last)
        for sprite in over:
            self._finish(sprite)
        dirty = self._extent(now)
        self.update(dirty.united(self._shown))
        self._shown = dirty
        if not self._sprites:
            self._timer.stop()
            self.update()
            self.still.emit()

    def _extent(self, now: float) -> QRegion:
        """What is painted at this moment: each sprite where it is, with its shadow."""
        region = QRegion()
        for sprite in self._sprites:
            if sprite.begin <= now and (sprite.drawing is not None or sprite.text):
                rect = _where(sprite, min(1.0, (now - sprite.begin) / max(1.0, sprite.last)))
                reach = max(rect.width(), rect.height()) * 0.25 + 12
                region = region.united(rect.adjusted(-reach, -reach, reach, reach).toAlignedRect())
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._sprites:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        now = self._at
        for sprite in self._sprites:
            if sprite.begin <= now:
                self._draw(painter, sprite, min(1.0, (now - sprite.begin) / max(1.0, sprite.last)))
        painter.end()

    def _draw(self, painter: QPainter, sprite: Sprite, part: float) -> None:
        if sprite.text:
            self._words(painter, sprite, part)
        if sprite.drawing is None:
            return
        if sprite.back is not None:
            self._shot(painter, sprite, part)
            return
        eased = _eased(part)
        self._card(painter, sprite.drawing, _between(sprite.start, sprite.end, eased), sprite.turn * eased, 1.0)

    def _shot(self, painter: QPainter, sprite: Sprite, part: float) -> None:
        """Rise from the supply, hold the breath, turn over, stay a moment, go."""
        assert sprite.drawing is not None and sprite.back is not None
        middle = _middle(sprite)
        if part < 0.2:
            self._card(painter, sprite.back, _between(sprite.start, middle, part / 0.2), 0.0, 1.0)
        elif part < 0.42:
            self._card(painter, sprite.back, middle, 1.6 if int(part * 60) % 2 else -1.6, 1.0)
        elif part < 0.56:
            over = (part - 0.42) / 0.14
            self._card(painter, sprite.back if over < 0.5 else sprite.drawing, middle, 0.0, abs(cos(over * pi)))
        elif part < 0.85:
            self._card(painter, sprite.drawing, middle, 0.0, 1.0)
            if sprite.mark is not None:
                side = middle.width() * 0.7
                painter.drawPixmap(
                    QRectF(middle.center().x() - side / 2, middle.center().y() - side / 2, side, side),
                    sprite.mark,
                    QRectF(sprite.mark.rect()),
                )
        else:
            self._card(painter, sprite.drawing, _between(middle, sprite.end, (part - 0.85) / 0.15), 0.0, 1.0)

    def _card(self, painter: QPainter, drawing: QPixmap, rect: QRectF, turned: float, wide: float) -> None:
        painter.save()
        painter.translate(rect.center())
        painter.rotate(turned)
        painter.scale(max(0.02, wide), 1.0)
        around = QRectF(-rect.width() / 2, -rect.height() / 2, rect.width(), rect.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawRoundedRect(around.translated(3, 4), 5, 5)
        painter.drawPixmap(around, drawing, QRectF(drawing.rect()))
        painter.restore()

    def _words(self, painter: QPainter, sprite: Sprite, part: float) -> None:
        """Words rise a little and fade."""
        rect = _between(sprite.start, sprite.end, part)
        painter.setOpacity(1.0 if part < 0.75 else max(0.0, (1 - part) * 4))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("table_accent" if sprite.gold else "paper"))
        painter.drawRoundedRect(rect, 6, 6)
        font = letters(1, bold=True)
        font.setPixelSize(max(10, round(rect.height() * 0.6)))
        write(painter, rect.adjusted(6, 0, -6, 0), sprite.text, font, colour("paper_ink"), lines=2)
        painter.setOpacity(1.0)


def _eased(part: float) -> float:
    return QEasingCurve(QEasingCurve.Type.InOutCubic).valueForProgress(part)


def _middle(sprite: Sprite) -> QRectF:
    """Where a shot is turned up, half as large again."""
    middle = QRectF(sprite.start)
    middle.setSize(sprite.start.size() * 1.5)
    middle.moveCenter((sprite.start.center() + sprite.end.center()) / 2)
    return middle


def _where(sprite: Sprite, part: float) -> QRectF:
    """A rectangle around what is drawn of it."""
    if sprite.text:
        return _between(sprite.start, sprite.end, part)
    if sprite.back is not None:
        return sprite.start.united(sprite.end).united(_middle(sprite))
    return _between(sprite.start, sprite.end, _eased(part))


def _between(one: QRectF, other: QRectF, part: float) -> QRectF:
    size = one.size() * (1 - part) + other.size() * part
    centre: QPointF = one.center() * (1 - part) + other.center() * part
    return QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())
