"""The whole table of The Deputy: it shows a picture, and emits the choice that a click, a drop or a key makes."""

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication, QWidget

from client.presenters.choice import Choice
from client.presenters.the_deputy.picture import Happening, Picture
from client.tables.box import holds
from client.tables.ghost import Ghost
from client.tables.look import letters
from client.tables.table import Table
from client.tables.the_deputy.board import Board
from client.tables.the_deputy.card import DeputyCard
from client.tables.the_deputy.circle import CircleButton
from client.tables.the_deputy.dial import DialButton
from client.tables.the_deputy.leaves import Meeting, Notes, leaf_of
from client.tables.the_deputy.look import face, faces
from client.tables.the_deputy.outlaws import OutlawPlate, Outlaws
from client.tables.the_deputy.performance import Performance
from client.tables.the_deputy.plan import plan
from client.tables.the_deputy.seats import SeatPanel
from client.tables.the_deputy.spot import SpotButton
from client.tables.zone import Zone

LEAST_CARD = 12
"""How wide a card is at least to be worth drawing ahead, in pixels."""


class DeputyTable(Table):
    """A table of The Deputy for one seat."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(leaf_of, parent=parent)
        self.setAccessibleName(self.tr("The Deputy"))
        self._panels: list[SeatPanel] = []
        self.board = Board(self)
        self.board.setObjectName("board")
        self._outlaws = Outlaws(self)
        self._outlaws.setObjectName("outlaws")
        self._ghost = Ghost(self, face)
        self._performance = Performance(self, self.stage, self.board)
        for zone in (self.board, self._outlaws):
            zone.emptied.connect(self.enter)
            zone.hide()
        self.board.made.connect(self.make)
        self.board.looked.connect(self._look_clicked)
        self.board.dragged.connect(self._dragged)
        self.board.dropped.connect(self._dropped)
        self.board.pointed.connect(self._circle_pointed)
        self._outlaws.made.connect(self.make)
        self.stage.raise_()

    # --- showing -----------------------------------------------------------------------------------------------------------------

    def lead_up(self, before: Picture, picture: Picture, waiting: int) -> bool:
        """All of it is seen first: the dial comes to rest before its result can be read anywhere."""
        if not before.seats:
            return False
        panels: dict[int, SeatPanel] = {panel.view.seat: panel for panel in self._panels if panel.view is not None}
        self._performance.play(before, picture, panels, waiting)
        return True

    def rest(self) -> None:
        """No place on the board is lit."""
        self.board.rest()

    def draw(self, before: Picture | None, picture: Picture) -> None:
        """Bring this picture into the zones."""
        self._performance.settle()
        if before is None or len(before.seats) != len(picture.seats):
            self._seat(len(picture.seats))
        empty = not picture.seats
        for zone in (self.board, self._outlaws):
            zone.setHidden(empty)
        if empty:
            return
        points = [seat.points for seat in picture.seats]
        mine = self._own_notes(picture)
        for panel, view in zip(self._panels, picture.seats, strict=True):
            panel.show_seat(view, view.points == max(points) > min(points), mine if view.is_me else "")
        self.board.letters_scale = self.scale()
        self.board.show_board(picture)
        self._outlaws.show_outlaws(picture.outlaws, self.scale())
        if before is not None and picture.my_turn and _asked(before) != _asked(picture):
            self._call(picture)

    def _call(self, picture: Picture) -> None:
        """Something new is asked: the keyboard goes there, unless it is at something that can be chosen."""
        held = QApplication.focusWidget()
        if held is not None and self.isAncestorOf(held) and not getattr(held, "alive", False):
            self.enter()

    def _seat(self, count: int) -> None:
        for panel in self._panels:
            panel.hide()
            panel.setParent(None)
            panel.deleteLater()
        self._panels = [SeatPanel(self) for _ in range(count)]
        for panel in self._panels:
            panel.emptied.connect(self.enter)
            panel.pressed.connect(self._seat_pressed)
            panel.show()
        self.lay_out()

    def _own_notes(self, picture: Picture) -> str:
        return self.tr("Press for your notebook.") if picture.notebook else ""

    def pages(self, picture: Picture) -> Sequence[Any]:
        """Whom I met, and the end."""
        met = [self._meeting(picture, one) for one in picture.happenings if one.kind == "met" and (one.shown or one.saw)]
        mine = [page for page in met if page is not None]
        return (*mine, *super().pages(picture))

    def _meeting(self, picture: Picture, one: Happening) -> Meeting | None:
        me = picture.seats[0].seat
        if me not in (one.seat, one.other):
            return None
        other = one.other if one.seat == me else one.seat
        name = next((view.name for view in picture.seats if view.seat == other), "")
        mine, theirs = (one.shown, one.saw) if one.seat == me else (one.saw, one.shown)
        return Meeting(one.sentence, mine, name, theirs)

    def refresh(self) -> None:
        """Show the choices, and where they can be made."""
        picture: Picture | None = self.picture
        if picture is None:
            return
        hint: list[str] = [] if picture.my_turn else list(self.recent)
        if picture.quiet:
            hint.append(picture.quiet)
        first, *others = picture.notebook or ("",)
        spare = [*([self.tr("Your notebook:") + " " + first] if first else []), *others]
        lately = self.lately if picture.my_turn else ()
        self.prompt.show_prompt(picture, picture.choices, hint, self.scale(), lately, spare)
        if self._panels:
            self._panels[0].invite(self._looked("keep") is not None)

    def _looked(self, key: str) -> Choice | None:
        """What can become of the examined card: ``bottom``, ``keep`` or ``turn-up``."""
        picture: Picture | None = self.picture
        if picture is None or picture.looking is None:
            return None
        return next((choice for choice in picture.choices if choice.key == key), None)

    # --- choosing ----------------------------------------------------------------------------------------------------------------

    def _look_clicked(self) -> None:
        """The examined card was clicked: do the only thing that there is to do, or go where the choices are."""
        if len(self.picture.choices) == 1:
            self.make(self.picture.choices[0])
        else:
            self.prompt.choices.enter()

    def _circle_pointed(self, circle: int) -> None:
        choice = self._looked("bottom")
        if choice is not None and circle == self.picture.looked_in:
            self.make(choice)

    def _seat_pressed(self) -> None:
        panel = self.sender()
        if not isinstance(panel, SeatPanel) or panel.view is None or not panel.view.is_me:
            return
        choice = self._looked("keep")
        if choice is not None:
            self.make(choice)
        elif self.picture.notebook:
            self.reader.take((Notes(self.picture.notebook),))

    def _dragged(self, point: QPointF) -> None:
        card = self.board.examined()
        if card is not None and card.view is not None:
            self._ghost.carry([card.view], max(48, card.width() // 2), self.mapFromGlobal(point.toPoint()))

    def _dropped(self, point: QPointF) -> None:
        """The examined card was let go: over its Circle, over my place, or over the table."""
        self._ghost.hide()
        place = self.mapFromGlobal(point.toPoint())
        choice = None
        if self._panels and holds(self, self._panels[0], place):
            choice = self._looked("keep")
        elif holds(self, self.board, place):
            circle = self.board.site.circle_at(QPointF(self.board.mapFrom(self, place)))
            card = self.board.examined()
            if circle is not None and circle == self.picture.looked_in:
                choice = self._looked("bottom")
            elif card is not None and not card.geometry().contains(self.board.mapFrom(self, place)):
                choice = self._looked("turn-up")
        if choice is not None:
            self.make(choice)

    # --- the keyboard ------------------------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        """In the order of the Tab key."""
        return [self.board, self.prompt.choices, *self._panels, self._outlaws]

    def floors(self) -> list[list[Zone]]:
        """From below to above, at the side on which the keyboard is."""
        if self.board.held() is not None or self._outlaws.held() is not None:
            return [[self._outlaws], [self.board]]
        column: list[Zone] = [*reversed(self._panels), self.prompt.choices]
        return [[zone] for zone in column]

    def homes(self) -> list[Zone]:
        """Where something can be chosen; the board before the list of choices."""
        if any(plate.alive for plate in self._outlaws.buttons()):
            return [self._outlaws, self.prompt.choices]
        return [self.board, self.prompt.choices] if self.board.lively() else [self.prompt.choices]

    def press(self, key: Qt.Key) -> bool:
        """To the sides between the board and what stands beside it."""
        if key == Qt.Key.Key_Right and (self.board.held() is not None or self._outlaws.held() is not None):
            return self.prompt.choices.enter() or any(panel.enter() for panel in self._panels)
        if key == Qt.Key.Key_Left and (self.prompt.choices.held() is not None or any(panel.held() is not None for panel in self._panels)):
            return self.board.enter()
        return False

    def about(self, widget: QWidget | None) -> str:
        """Of which kind of thing the rules are to be read at this widget."""
        if isinstance(widget, DeputyCard) and widget.view is not None:
            return str(widget.view.kind)
        kinds: tuple[tuple[type, str], ...] = (
            (CircleButton, "circle"),
            (DialButton, "dial"),
            (SpotButton, "move"),
            (OutlawPlate, "outlaw"),
        )
        return next((name for kind, name in kinds if isinstance(widget, kind)), "")

    # --- places ------------------------------------------------------------------------------------------------------------------

    def ahead(self) -> Iterator[object]:
        """Dial and pieces, then every card as large as it lies on the board, beside it, and under its examiner's eyes."""
        yield from self.board.ahead()
        widths = [self.board.site.card_wide, self.board.site.poster_rect(0).width()]
        widths += [panel.next_rect().width() for panel in self._panels[:1]]
        widths += [self.board.site.look_rect(mine=mine).width() for mine in (False, True)]
        for wide in dict.fromkeys([round(wide) for wide in widths if wide >= LEAST_CARD]):
            yield from faces(wide, self.devicePixelRatioF())

    def arrange(self) -> None:
        """Lay the zones out."""
        places = plan(self.width(), self.height(), len(self._panels), letters(self.scale()).pixelSize())
        self.board.letters_scale = self.scale()
        for panel, box in zip(self._panels, places.seats, strict=True):
            panel.header_high = places.header
            panel.setGeometry(box.rect())
            panel.arrange()
        self.board.setGeometry(places.board.rect())
        self.board.arrange()
        self._outlaws.gap = places.gap
        self._outlaws.setGeometry(places.outlaws.rect())
        self.prompt.setGeometry(places.prompt.rect())
        if self.picture is not None and self.picture.seats:
            self._outlaws.show_outlaws(self.picture.outlaws, self.scale())


def _asked(picture: Picture) -> tuple[Any, ...]:
    """What is asked of this seat."""
    return picture.my_turn, picture.prompt and picture.prompt.kind, picture.looking is not None
