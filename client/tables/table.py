"""What every game's table is: it shows a picture, tells what was seen, and emits the choice that a click, a drop or a key makes.

A game's table inherits this, lays its zones out and draws the picture into them. The picture is the truth at any moment.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from client.assets import pixmap
from client.presenters.choice import Choice
from client.tables.animation import Stage
from client.tables.button import TableButton
from client.tables.look import colour, growth
from client.tables.prompt import Prompt
from client.tables.reader import LeafOf, Reader
from client.tables.walk import climb, tab
from client.tables.zone import Zone

ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
"""Keys that go on while they are held."""
RECENT = 3
"""Sentences of what just happened, shown while others choose."""
AHEAD_MS = 5
"""Between two drawings that are made ahead."""
GUARD = 0.3
"""Seconds for which no key chooses after something else is asked: it was meant for what was asked before."""


class Table(QWidget):
    """A table for one seat; see ``client.tables.contract.TableWidget`` for its signals.

    What a game's table overrides stands first. ``prompt``, ``stage`` and ``reader`` are there from the beginning: the panel of choices,
    what moves above all zones, and the leaves of paper over them.
    """

    chosen = Signal(object)
    rules_wanted = Signal(str)
    told = Signal(object)
    """Sentences, as soon as what they tell was seen: of a shot, once its card is turned up."""
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
        self._parked = True
        """The status line keeps the focus until a zone takes it."""
        self._untold: tuple[str, ...] = ()
        """What waits until something is turned up."""
        self._unsaid = ""
        """The status that waits with it."""
        self._later: list[tuple[Any, tuple[str, ...], bool]] = []
        """What waits until the leaf is put away: pictures, what was seen, and whether one picture stands for several."""
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
        self.stage.still.connect(self._seen)
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

    def perform(self, before: Any, picture: Any) -> None:
        """Let be seen on the stage how ``before`` became ``picture``."""

    def suspense(self, picture: Any) -> bool:
        """Whether this picture brings something to be turned up: what it tells waits until that was seen."""
        return False

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
        if self.reader.leaf is not None:
            self._put_off(picture, tuple(sentences))
        else:
            self._show(picture, tuple(sentences), moving=True)

    def _show(self, picture: Any, sentences: tuple[str, ...], moving: bool) -> None:
        before, self.picture = self.picture, picture
        moving = moving and before is not None and self.stage.speed > 0 and self.isVisible()
        held_back = bool(self._untold) or (moving and self.suspense(picture))
        said = picture.status if before is None or before.status != picture.status else ""
        if held_back:
            self._untold, self._unsaid = (*self._untold, *sentences), said or self._unsaid
        else:
            self._tell(sentences, said)
        if before is not None and picture.my_turn and _asked(before) != _asked(picture):
            self._guarded_until = self.clock() + self.guard
        self.draw(before, picture)
        self.refresh()
        held = QApplication.focusWidget()
        if held is None or (self._parked and held is self.prompt.status):
            self.enter()
        if moving:
            self.perform(before, picture)
        if held_back and not self.stage.running():
            self._seen()
        self.drawn.emit(picture)
        self.reader.take(self.pages(picture), picture.result)

    # --- reading: the table stands still behind a leaf of paper -----------------------------------------------------------------

    def _put_off(self, picture: Any, sentences: tuple[str, ...]) -> None:
        """Keep this until the leaf is put away. Of pictures that bring no leaf the last is enough; what is told is all kept."""
        merged = False
        if self._later and not self.pages(self._later[-1][0]):
            before, told, _ = self._later.pop()
            picture = replace(picture, happenings=(*before.happenings, *picture.happenings))
            sentences, merged = (*told, *sentences), True
        self._later.append((picture, sentences, merged))
        self._say_who_waits()

    def _laid(self) -> None:
        self.stage.raise_()
        self._say_who_waits()
        self.reading.emit(True)

    def _read(self) -> None:
        """The leaf was put away: show what has come since then, up to the next leaf."""
        while self._later and self.reader.leaf is None:
            picture, sentences, merged = self._later.pop(0)
            self._show(picture, sentences, moving=not merged)
        if self.reader.leaf is None:
            self.reading.emit(False)
            self.enter()

    def _say_who_waits(self) -> None:
        """The leaf says so if the others wait for this seat."""
        last = self._later[-1][0] if self._later else self.picture
        if self.reader.leaf is not None:
            self.reader.leaf.hurry(last.status if last.my_turn else "")

    @property
    def hint(self) -> tuple[str, ...]:
        """What is said below the choices."""
        return self.prompt.choices.hint

    def set_pace(self, pace: float) -> None:
        """How long movements take: 1 as designed, 2 twice as long, 0 not at all."""
        self.stage.skip()
        self.stage.speed = 1 / pace if pace > 0 else 0.0

    def read_on(self) -> None:
        """Put the leaf away that lies over the table."""
        self.reader.put_away()

    def skip(self) -> None:
        """End what moves at once."""
        self.stage.skip()

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
            self.told.emit(tuple(sentences))

    def _seen(self) -> None:
        """Nothing moves any more: what waited for that is told."""
        untold, unsaid = self._untold, self._unsaid
        if untold or unsaid:
            self._untold, self._unsaid = (), ""
            self._tell(untold, unsaid)
            self.refresh()

    # --- choosing --------------------------------------------------------------------------------------------------------------

    def make(self, choice: Choice) -> None:
        """Make this choice, unless it belongs to a picture that has been overtaken behind a leaf."""
        if self._later:
            return
        self.stage.skip()
        self.let_go()
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
        if self.picture is not None:
            self.refresh()
        if self.reader.leaf is not None:
            self.reader.lay()

    def changeEvent(self, event: QEvent) -> None:
        """Another theme or text size: the same picture in it."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange) and self.picture is not None:
            self.lay_out()
            self.refresh()

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
