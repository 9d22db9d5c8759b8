"""What every game's table is: it shows a picture, tells what was seen, and emits the choice that a click, a drop or a key makes.

A game's table inherits this, lays its zones out and draws the picture into them. A picture is shown when what must be seen first (a shot
that is turned up, a dial that comes to rest) was seen: until then nothing of it can be read anywhere.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from client.assets import pixmap
from client.presenters.choice import Choice
from client.tables.animation import Stage
from client.tables.button import TableButton, keys_used
from client.tables.look import colour, growth
from client.tables.prompt import Prompt
from client.tables.reader import LeafOf, Reader
from client.tables.walk import climb, tab
from client.tables.zone import Zone

ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
"""Keys that go on while they are held."""
RECENT = 3
"""Sentences of what just happened, shown while others choose."""
LATELY = 12
"""Sentences that are kept of what happened between two choices of this player."""
AHEAD_MS = 5
"""Between two drawings that are made ahead."""
MOST_WAITING = 9
"""Pictures that wait to be shown; if there are more, nothing moves any more until they are."""
GUARD = 0.3
"""Seconds for which no key chooses after something else is asked: it was meant for what was asked before."""


@dataclass(frozen=True, slots=True)
class Coming:
    """A picture that is still to be shown."""

    picture: Any
    sentences: tuple[str, ...]
    moving: bool = True
    """Whether it may be seen how it came about: not where one picture stands for several."""


class Table(QWidget):
    """A table for one seat; see ``client.tables.contract.TableWidget`` for its signals.

    What a game's table overrides stands first. ``prompt``, ``stage`` and ``reader`` are there from the beginning: the panel of choices,
    what moves above all zones, and the leaves of paper over them.
    """

    chosen = Signal(object)
    rules_wanted = Signal(str)
    told = Signal(object)
    """Sentences, as soon as what they tell was seen: of a shot, once its card is turned up."""
    called = Signal(bool)
    """Whether, after all that the player may know by now, the game waits for a choice of this seat."""
    drawn = Signal(object)
    """The picture that is shown from now on."""
    reading = Signal(bool)
    """Whether a leaf of paper lies over the table."""

    def __init__(self, leaf_of: LeafOf, prompt: Callable[[QWidget], Prompt] = Prompt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture: Any = None
        """The picture that is shown."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.recent: tuple[str, ...] = ()
        """What just happened, in a few sentences."""
        self._since: tuple[str, ...] = ()
        """What happened since this player's last choice."""
        self._parked = True
        """The status line keeps the focus until a zone takes it."""
        self._coming: deque[Coming] = deque()
        """What is still to be shown; while something must be seen first, the first of it is awaited."""
        self._awaiting = False
        self._flushing = False
        self._later: list[Coming] = []
        """What waits until the leaf is put away."""
        self.clock: Callable[[], float] = monotonic
        """Seconds that only grow."""
        self.guard = GUARD
        self._pieces: Iterator[object] = iter(())
        self._ahead = QTimer(self)
        self._ahead.setInterval(AHEAD_MS)
        self._ahead.timeout.connect(self._draw_ahead)
        self._guarded_until = 0.0
        self.prompt = prompt(self)
        self.prompt.status.setObjectName("status")
        self.prompt.chosen.connect(self.make)
        self.prompt.choices.emptied.connect(self.enter)
        self.stage = Stage(self)
        self.stage.still.connect(self._go_on)
        self.reader = Reader(self, leaf_of)
        self.reader.laid.connect(self._laid)
        self.reader.done.connect(self._read)

    # --- what a game's table overrides -----------------------------------------------------------------------------------------

    def draw(self, before: Any, picture: Any) -> None:
        """Bring this picture into the zones, kept widgets and focus as far as can be; ``before``: the one shown last, or None."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show in the prompt and at the zones what can be done with what is chosen; also when the table has another size."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Lay the zones out for the size that the table has."""
        raise NotImplementedError

    def zones(self) -> list[Zone]:
        """In the order of the Tab key."""
        raise NotImplementedError

    def floors(self) -> list[list[Zone]]:
        """From the player's side of the table to the other, for the keys up and down."""
        raise NotImplementedError

    def homes(self) -> list[Zone]:
        """The first of these that has something gets the keyboard."""
        raise NotImplementedError

    def lead_up(self, before: Any, picture: Any, waiting: int) -> bool:
        """Let be seen on the stage, over ``before``, what must be seen before ``picture`` is shown; False if nothing must.

        ``waiting``: so many pictures follow already.
        """
        return False

    def rest(self) -> None:
        """Something is awaited: nothing invites to choose."""

    def perform(self, before: Any, picture: Any) -> None:
        """Let be seen on the stage how ``before`` became ``picture``, which is shown already."""

    def pages(self, picture: Any) -> Sequence[Any]:
        """What is to be read now on leaves of paper, one after the other; the result comes after them by itself."""
        return ()

    def let_go(self) -> bool:
        """Choose nothing any more; False if nothing was chosen."""
        return False

    def press(self, key: Qt.Key) -> bool:
        """A key of this game alone; False if it means nothing now."""
        return False

    def about(self, widget: QWidget | None) -> str:
        """Of which kind of thing the rules are to be read at this widget; "" for the rules as a whole."""
        return ""

    def ahead(self) -> Iterator[object]:
        """Make drawings that will be needed at the size that the table has, a few milliseconds of work for each step."""
        return iter(())

    # --- showing ---------------------------------------------------------------------------------------------------------------

    def show(self, picture: Any = None, sentences: Sequence[str] = ()) -> None:
        """Show this picture, and what was just seen in words. Without a picture: become visible, as every widget does."""
        if picture is None:
            super().show()
            return
        self._coming.append(Coming(picture, tuple(sentences)))
        if len(self._coming) > MOST_WAITING:
            self.skip()
        elif not self._awaiting:
            self._begin()

    def _begin(self) -> None:
        """Show what is coming, up to the first that something must be seen before."""
        while self._coming and not self._awaiting:
            self._awaiting = self._leads(self._coming[0])
            if not self._awaiting:
                self._take()
        if self._awaiting:
            self._rest()

    def _leads(self, coming: Coming) -> bool:
        """Begin what must be seen first, if there is such a thing; the pages that a picture brings wait until nothing moves."""
        before, stage = self.picture, self.stage
        if not coming.moving or before is None or stage.speed <= 0 or not self.isVisible() or self.reader.leaf is not None:
            return False
        led = self.lead_up(before, coming.picture, len(self._coming) - 1)
        return stage.running() and (led or bool(self.pages(coming.picture)))

    def _rest(self) -> None:
        """Nothing can be chosen while something is awaited; what was asked before it is still to be read."""
        self.rest()
        self.prompt.show_prompt(self.picture, (), self.recent, self.scale())

    def _go_on(self) -> None:
        """Nothing moves any more: what was awaited is shown, and the next begins."""
        if self._awaiting and not self._flushing:
            self._awaiting = False
            self._take()
            self._begin()

    def _take(self) -> None:
        coming = self._coming.popleft()
        if self.reader.leaf is not None:
            self._put_off(coming)
        else:
            self._show(coming.picture, coming.sentences, moving=coming.moving and not self._flushing)

    def _show(self, picture: Any, sentences: tuple[str, ...], moving: bool) -> None:
        before, self.picture = self.picture, picture
        self._tell(sentences, picture.status if before is None or before.status != picture.status else "")
        if before is not None and picture.my_turn and _asked(before) != _asked(picture):
            self._guarded_until = self.clock() + self.guard
        self.draw(before, picture)
        self.refresh()
        held = QApplication.focusWidget()
        if held is None or (self._parked and held is self.prompt.status):
            self.enter()
        if moving and before is not None and self.stage.speed > 0 and self.isVisible():
            self.perform(before, picture)
        self.drawn.emit(picture)
        self.called.emit(bool(picture.urgent))
        self.reader.take(self.pages(picture), picture.result)

    @property
    def lately(self) -> tuple[str, ...]:
        """What happened since this player's last choice, the newest last; at least as much as is shown while others choose."""
        return max(self._since, self.recent, key=len)

    @property
    def behind(self) -> bool:
        """Whether something is known that is not shown yet."""
        return bool(self._coming or self._later)

    # --- reading: the table stands still behind a leaf of paper -----------------------------------------------------------------

    def _put_off(self, coming: Coming) -> None:
        """Keep this until the leaf is put away. Of pictures that bring no leaf the last is enough; what is told is all kept."""
        if self._later and not self.pages(self._later[-1].picture):
            before = self._later.pop()
            picture = replace(coming.picture, happenings=(*before.picture.happenings, *coming.picture.happenings))
            coming = Coming(picture, (*before.sentences, *coming.sentences), moving=False)
        self._later.append(coming)
        self._say_who_waits()
        self.called.emit(bool(coming.picture.urgent))

    def _laid(self) -> None:
        self._say_who_waits()
        self.reading.emit(True)

    def _read(self) -> None:
        """The leaf was put away: show what has come since then, up to the next leaf."""
        later, self._later = self._later, []
        self._coming.extendleft(reversed(later))
        if not self._awaiting:
            self._begin()
        if self.reader.leaf is None:
            self.reading.emit(False)
            self.enter()

    def _say_who_waits(self) -> None:
        """The leaf says so if the others wait for this seat; behind it nothing says of whom the table waits that is past."""
        last = self._later[-1].picture if self._later else self.picture
        if self.reader.leaf is not None:
            self.reader.leaf.hurry(last.status if last.my_turn else "")
            if self._later:
                self.prompt.overtake(self.tr("The game has gone on: you see it once this leaf is put away."))

    @property
    def hint(self) -> tuple[str, ...]:
        """What is said below the choices."""
        return self.prompt.choices.hint

    def set_pace(self, pace: float) -> None:
        """How long movements take: 1 as designed, 2 twice as long, 0 not at all."""
        self.skip()
        self.stage.speed = 1 / pace if pace > 0 else 0.0

    def read_on(self) -> None:
        """Put the leaf away that lies over the table."""
        self.reader.put_away()

    def skip(self) -> None:
        """End what moves, and show at once all that waits for it."""
        self._flushing = True
        self.stage.skip()
        self._awaiting = False
        while self._coming:
            self._take()
        self._flushing = False

    def hurry(self) -> bool:
        """End what is awaited; False if nothing is."""
        awaiting = self._awaiting
        if awaiting:
            self.skip()
        return awaiting

    def scale(self) -> float:
        """How much larger than designed letters are."""
        return growth(self.width(), self.height())

    def announce(self, text: str) -> None:
        """Have assistive technology say this."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _tell(self, sentences: tuple[str, ...], status: str) -> None:
        """Tell what happened, and whoever listens what is to be done if that is new."""
        if text := " ".join([part for part in (*sentences, status) if part]):
            self.announce(text)
        if sentences:
            self.recent = (*self.recent, *sentences)[-RECENT:]
            self._since = (*self._since, *sentences)[-LATELY:]
            self.told.emit(tuple(sentences))

    # --- choosing --------------------------------------------------------------------------------------------------------------

    def make(self, choice: Choice) -> None:
        """Make this choice, unless it belongs to a picture that has been overtaken by what is still to be shown."""
        overtaken = self.behind
        self.skip()
        if not self._later and not (overtaken and choice not in self.picture.choices):
            self.let_go()
            self._since = ()
            self.chosen.emit(choice)

    # --- the keyboard ----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Give the keyboard to the leaf that lies over the table, to a zone, or to the status line until there is one."""
        if self.reader.leaf is not None:
            self.reader.leaf.enter()
            return
        self._parked = not any(zone.enter() for zone in self.homes())
        if self._parked:
            self.prompt.status.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The Tab key goes from zone to zone, and out of the table after the last."""
        keys_used(True)
        if self.reader.leaf is not None:
            self.reader.leaf.turn(forward)
            return True
        zones = [zone for zone in self.zones() if zone.isVisible() and zone.walk_order()]
        here = next((number for number, zone in enumerate(zones) if zone.held() is not None), None)
        if here is None and self.prompt.status.hasFocus():
            here = 0 if forward else min(2, len(zones))
        return tab(self, zones, here, forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters choose, Enter and Space press, Escape lets go, F1 opens the rules; up and down go from zone to zone."""
        keys_used(True)
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            event.ignore()
            return
        if event.isAutoRepeat() and event.key() not in ARROWS:
            return  # a key that is held chooses once
        key = Qt.Key(event.key())
        held = QApplication.focusWidget()
        marks = key == Qt.Key.Key_Space and isinstance(held, TableButton) and held.isCheckable()
        if key not in (*ARROWS, Qt.Key.Key_Escape, Qt.Key.Key_F1) and not marks and self.clock() < self._guarded_until:
            return
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape) and self.hurry():
            return
        if self.press(key):
            return
        match key:
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                if isinstance(held, TableButton):
                    held.click()
            case Qt.Key.Key_Escape if self.let_go():
                pass
            case Qt.Key.Key_F1:
                self.rules_wanted.emit(self.about(held))
            case Qt.Key.Key_Up:
                climb(self.floors(), 1)
            case Qt.Key.Key_Down:
                climb(self.floors(), -1)
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self._aside()
            case _:
                if not event.text() or not self.prompt.choices.press(event.text().upper()):
                    event.ignore()

    def _aside(self) -> None:
        """From the choices back to the zone beside them."""
        if self.prompt.choices.held() is not None or self.prompt.status.hasFocus():
            next((zone for zone in self.homes() if zone.enter()), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Beside the buttons: end what is awaited."""
        keys_used(False)
        self.hurry()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button opens the rules at what is below the pointer."""
        self.rules_wanted.emit(self.about(self.childAt(event.pos())))

    # --- places ----------------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Lay everything out; what moves stays above."""
        self.stage.setGeometry(self.rect())
        self.arrange()
        self.stage.raise_()
        self._pieces = self.ahead()
        self._ahead.start()

    def _draw_ahead(self) -> None:
        """While nothing else is to be done: what the next picture shows is then painted without a stop."""
        if not self.isVisible() or next(self._pieces, None) is None:
            self._ahead.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()
        self._again()
        if self.reader.leaf is not None:
            self.reader.lay()

    def changeEvent(self, event: QEvent) -> None:
        """Another theme or text size: the same picture in it."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self.lay_out()
            self._again()

    def _again(self) -> None:
        """The same in another size or theme."""
        if self._awaiting:
            self._rest()
        elif self.picture is not None:
            self.refresh()
            self._say_who_waits()

    def sizeHint(self) -> QSize:
        return QSize(1024, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(720, 250)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("table"))
        painter.drawTiledPixmap(self.rect(), pixmap("table", QSize(160, 160), self.devicePixelRatioF()))
        painter.end()


def _asked(picture: Any) -> tuple[Any, ...]:
    """What is asked of this seat, as far as keys make it."""
    return picture.prompt and picture.prompt.kind, tuple(choice.key for choice in picture.choices)
