"""What every game's table is: it shows a picture, tells what was seen, and emits the choice that a click, a drop or a key makes.

A game's table inherits this, lays its zones out and draws the picture into them. The picture is the truth at any moment.
"""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, Signal
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


class Table(QWidget):
    """A table for one seat; see ``client.tables.contract.TableWidget`` for its signals.

    What a game's table overrides stands first. ``prompt``, ``stage`` and ``reader`` are there from the beginning: the panel of choices,
    what moves above all zones, and the leaves of paper over them.
    """

    chosen = Signal(object)
    rules_wanted = Signal(str)
    told = Signal(object)
    """Sentences, as soon as what they tell was seen: of a shot, once its card is turned up."""

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
        self.prompt = prompt(self)
        self.prompt.status.setObjectName("status")
        self.prompt.chosen.connect(self.make)
        self.prompt.choices.emptied.connect(self.enter)
        self.stage = Stage(self)
        self.stage.still.connect(self._seen)
        self.reader = Reader(self, leaf_of)
        self.reader.laid.connect(self.stage.raise_)
        self.reader.done.connect(self.enter)

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

    # --- showing ---------------------------------------------------------------------------------------------------------------

    def show(self, picture: Any = None, sentences: Sequence[str] = ()) -> None:
        """Show this picture, and what was just seen in words. Without a picture: become visible, as every widget does."""
        if picture is None:
            super().show()
            return
        before, self.picture = self.picture, picture
        self._announce(before, picture, sentences)
        seen = before is not None and self.stage.speed > 0 and self.isVisible()
        held_back = bool(self._untold) or (seen and self.suspense(picture))
        if held_back:
            self._untold = (*self._untold, *sentences)
        else:
            self._tell(sentences)
        self.draw(before, picture)
        self.refresh()
        held = QApplication.focusWidget()
        if held is None or (self._parked and held is self.prompt.status):
            self.enter()
        if before is not None:
            self.perform(before, picture)
        if held_back and not self.stage.running():
            self._seen()
        self.reader.take(self.pages(picture), picture.result)

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

    def _announce(self, before: Any, picture: Any, sentences: Sequence[str]) -> None:
        """Tell assistive technology what happened, and what is to be done if that is new."""
        status = () if before is not None and before.status == picture.status else (picture.status,)
        text = " ".join((*sentences, *status))
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _tell(self, sentences: Sequence[str]) -> None:
        if sentences:
            self.recent = (*self.recent, *sentences)[-RECENT:]
            self.told.emit(tuple(sentences))

    def _seen(self) -> None:
        """Nothing moves any more: what waited for that is told."""
        if self._untold:
            untold, self._untold = self._untold, ()
            self._tell(untold)
            self.refresh()

    # --- choosing --------------------------------------------------------------------------------------------------------------

    def make(self, choice: Choice) -> None:
        """Make this choice."""
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
        """Letters choose, Enter presses, Escape lets go, F1 opens the rules; up and down go from zone to zone."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            event.ignore()
            return
        if event.isAutoRepeat() and event.key() not in ARROWS:
            return  # a key that is held chooses once
        key = Qt.Key(event.key())
        if self.press(key):
            return
        held = QApplication.focusWidget()
        match key:
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
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
        return QSize(720, 460)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("table"))
        painter.drawTiledPixmap(self.rect(), pixmap("table", QSize(160, 160), self.devicePixelRatioF()))
        painter.end()
