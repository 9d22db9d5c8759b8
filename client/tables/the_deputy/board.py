"""The board: its drawing, and over it what can be ridden to, looked at and pointed at."""

from collections.abc import Hashable, Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from client.assets import pixmap
from client.presenters.choice import Choice
from client.presenters.the_deputy.picture import CardView, CircleView, Picture, SeatView, SpotView
from client.tables.button import TableButton
from client.tables.look import colour, letters, tip
from client.tables.the_deputy.caption import Caption
from client.tables.the_deputy.card import DeputyCard
from client.tables.the_deputy.chip import Chip
from client.tables.the_deputy.circle import CircleButton
from client.tables.the_deputy.dial import DialButton
from client.tables.the_deputy.geometry import geometry
from client.tables.the_deputy.ground import Ground
from client.tables.the_deputy.look import art
from client.tables.the_deputy.piece import SEATS, PieceButton, figure_size
from client.tables.the_deputy.site import Site
from client.tables.the_deputy.spot import SpotButton
from client.tables.walk import nearest
from client.tables.zone import Zone

ENLARGED = 1.7
"""How much larger the dial is in a fight."""
DIRECTIONS = {Qt.Key.Key_Left: (-1.0, 0.0), Qt.Key.Key_Right: (1.0, 0.0), Qt.Key.Key_Up: (0.0, -1.0), Qt.Key.Key_Down: (0.0, 1.0)}


class Board(Zone[TableButton]):
    """A zone that is walked through by direction: among what can be chosen, with Shift among all that lies there.

    ``made``: the choice of a place, a Circle or the dial; ``looked``: the examined card was clicked; ``dragged`` and ``dropped``: it
    is held over, or was let go at, this point of the screen; ``pointed``: a Circle was clicked in which nothing is to be chosen.
    """

    made = Signal(object)
    looked = Signal()
    dragged = Signal(QPointF)
    dropped = Signal(QPointF)
    pointed = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, TableButton)
        self.setAccessibleName(self.tr("Board"))
        self.site = Site(geometry(), 0, 0)
        self._ground = Ground(art("board"), self)
        self._ground.changed.connect(self.update)
        self._picture: Picture | None = None
        self._names: dict[str, str] = {}
        self._by_key: dict[Hashable, TableButton] = {}
        self._chips: dict[Hashable, Chip] = {}
        self._caption = Caption(self)
        self.letters_scale = 1.0

    # --- what lies there ---------------------------------------------------------------------------------------------------------

    def new(self, key: Hashable) -> TableButton:
        """A button of the kind that the key names first."""
        assert isinstance(key, tuple)
        button: TableButton
        match key[0]:
            case "circle":
                button = CircleButton(self)
                button.clicked.connect(self._circle_clicked)
            case "spot":
                button = SpotButton(self)
                button.clicked.connect(self._clicked)
            case "piece":
                button = PieceButton(self)
            case "dial":
                button = DialButton(self)
                button.clicked.connect(self._clicked)
            case "looking":
                button = DeputyCard(self)
                button.clicked.connect(self.looked)
                button.dragged.connect(self.dragged)
                button.dropped.connect(self.dropped)
            case _:
                button = DeputyCard(self)
        button.installEventFilter(self)
        return button

    def show_board(self, picture: Picture) -> None:
        """Show what lies and stands on the board, and what can be chosen there."""
        self._picture = picture
        self._names = {view.spot: view.name for view in picture.spots}
        lit = [view for view in picture.spots if view.choice is not None and self.site.geometry.circle(view.spot) is None]
        standing = [view for view in picture.seats if not view.gone]
        keys: list[Hashable] = [("circle", view.circle) for view in picture.circles]
        keys += [("contact", view.circle, card.card) for view in picture.circles for card in view.contacts]
        keys += [("office", card.card) for card in picture.office]
        keys += [("spot", view.spot) for view in lit]
        keys += [("piece", view.seat) for view in standing]
        keys.append(("dial",))
        if picture.looking is not None:
            keys.append(("looking",))
        lost = self._give_up(keys)
        same = list(self._by_key) == keys
        self._by_key = dict(zip(keys, self.have(keys), strict=True))
        circle = self.site.geometry.circle
        inside = {circle(view.spot): view for view in picture.spots if circle(view.spot) is not None}
        for view in picture.circles:
            self.circle(view.circle).show_circle(view, inside.get(view.circle), *self._circle_words(view, inside.get(view.circle)))
            for card in view.contacts:
                self._card("contact", view.circle, card.card).show_card(card, card.tooltip)
        for card in picture.office:
            self._card("office", card.card).show_card(card, card.tooltip)
        for spot in lit:
            button = self._by_key["spot", spot.spot]
            assert isinstance(button, SpotButton)
            button.show_spot(spot, self.spot_words(spot))
        for seat in standing:
            self.piece(seat.seat).show_piece(seat, self._piece_words(seat), seat.role)
        self.dial().show_dial(picture.dial, self._dial_words(picture), picture.dial.text)
        if picture.looking is not None:
            look = self._card("looking")
            look.show_card(picture.looking, picture.looking.tooltip)
            look.draggable = bool(picture.choices)
            look.set_alive(bool(picture.choices))
        self.arrange()
        if not same:
            for key, button in self._by_key.items():
                button.raise_()
                if key in self._chips:
                    self._chips[key].raise_()
            self._caption.raise_()
        if lost:
            self.enter()
        self._describe()

    def _give_up(self, keys: Sequence[Hashable]) -> bool:
        """If what has the focus is not among these any more, my piece takes it; whether that was so."""
        held = self.held()
        if held is None or any(self._by_key.get(key) is held for key in keys):
            return False
        mine = None if self._picture is None else self._by_key.get(("piece", self._picture.seats[0].seat))
        if mine is not None:
            mine.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def rest(self) -> None:
        """Nothing is to be chosen while something is seen to happen: what was lit is not lit any more."""
        self._give_up([key for key, button in self._by_key.items() if not isinstance(button, SpotButton)])
        for button in self._by_key.values():
            if isinstance(button, SpotButton):
                button.hide()
        self._caption.hide()

    def circle(self, number: int) -> CircleButton:
        """This Circle's button."""
        button = self._by_key["circle", number]
        assert isinstance(button, CircleButton)
        return button

    def piece(self, seat: int) -> PieceButton:
        """This seat's piece. KeyError if it has left."""
        button = self._by_key["piece", seat]
        assert isinstance(button, PieceButton)
        return button

    def dial(self) -> DialButton:
        """The dial."""
        button = self._by_key[("dial",)]
        assert isinstance(button, DialButton)
        return button

    def examined(self) -> DeputyCard | None:
        """The card that is being examined."""
        button = self._by_key.get(("looking",))
        return button if isinstance(button, DeputyCard) else None

    def contact(self, circle: int, card: CardView) -> DeputyCard | None:
        """The button of a Contact that lies face up in this Circle."""
        button = self._by_key.get(("contact", circle, card.card))
        return button if isinstance(button, DeputyCard) else None

    def posted(self) -> list[DeputyCard]:
        """The WANTED cards in the office."""
        return [button for key, button in self._by_key.items() if key[0] == "office" and isinstance(button, DeputyCard)]  # type: ignore[index]

    def _card(self, *key: Hashable) -> DeputyCard:
        button = self._by_key[key]
        assert isinstance(button, DeputyCard)
        return button

    # --- words -------------------------------------------------------------------------------------------------------------------

    def spot_words(self, view: SpotView) -> str:
        """A lit place in words, such as "Eagle trail, third horseshoe: 4 spaces, meet Doc"."""
        steps = self.tr("1 space") if view.steps == 1 else self.tr("{steps} spaces").format(steps=view.steps)
        parts = [steps]
        if view.lost:
            parts.append(self.tr("{lost} lost").format(lost=view.lost))
        if view.effect:
            parts.append(view.effect)
        return f"{view.name}: {', '.join(parts)}"

    def _circle_words(self, view: CircleView, inside: SpotView | None) -> tuple[str, str]:
        name = self.spot_words(inside) if inside is not None and inside.choice is not None else view.name
        parts = [view.tooltip]
        if any(card is not None for card in view.notebook):
            known = [self.tr("unknown") if card is None else card.name for card in view.notebook]
            parts.append(self.tr("From the top, by your notebook: {cards}.").format(cards=", ".join(known)))
        if view.choice is not None:
            parts.append(view.choice.explain)
        return name, " ".join([part for part in parts if part])

    def _piece_words(self, view: SeatView) -> str:
        place = self._names.get(view.spot, "")
        return self.tr("{name}'s rider: {place}").format(name=view.name, place=place)

    def _dial_words(self, picture: Picture) -> str:
        dial = picture.dial
        if dial.choice is not None:
            return self.tr("Dial: {choice}").format(choice=dial.choice.label)
        return self.tr("Dial") if dial.value is None else self.tr("Dial: {value}").format(value=dial.value)

    # --- places ------------------------------------------------------------------------------------------------------------------

    def enlarge_dial(self) -> None:
        """All eyes are on the dial, until the next picture."""
        dial, radius = self.dial(), self.site.dial_radius * ENLARGED
        centre = self.site.dial()
        dial.place(QPointF(centre.x(), min(centre.y(), self.site.place.bottom() - radius - 2)), radius)
        dial.raise_()

    def foot(self, view: SeatView) -> QPointF:
        """Where this seat's piece stands."""
        assert self._picture is not None
        spot = next((each for each in self._picture.spots if each.spot == view.spot), None)
        riders = list(spot.riders) if spot is not None and view.seat in spot.riders else [view.seat]
        lit = ("spot", view.spot) in self._by_key
        foot = self.site.stand(view.spot, view.seat, riders.index(view.seat), len(riders))
        return foot - QPointF(0, self.site.piece_high * 0.55) if lit else foot

    def pile_rect(self, circle: int) -> QRectF:
        """Where the top card of a pile lies."""
        button = self.circle(circle)
        return button.pile_rect().translated(QPointF(button.pos()))

    def ahead(self) -> Iterator[object]:
        """The drawings of dial and pieces, as large as they will be."""
        ratio = self.devicePixelRatioF()
        for radius in (self.site.dial_radius, self.site.dial_radius * ENLARGED):
            side = round(2 * radius)
            yield from [pixmap(art(name), QSize(side, side), ratio) for name in ("dial", "dial_pointer")]
        for seat in range(SEATS):
            yield pixmap(art(f"piece_{seat}"), figure_size(self.site.piece_high), ratio)

    def arrange(self) -> None:
        """Bring everything to its place."""
        self.site = site = Site(geometry(), self.width(), self.height())
        if self.window().isVisible():
            self._ground.fit(site.place.size().toSize(), self.devicePixelRatioF())
        picture = self._picture
        if picture is None:
            return
        corner, rings = site.place.topLeft(), site.geometry.rings
        for view in picture.circles:
            self.circle(view.circle).place(rings[view.circle], corner, site.scale, site.geometry.card.width())
            for number, card in enumerate(view.contacts):
                _lay(self._card("contact", view.circle, card.card), site.contact_rect(view.circle, number))
        for number, card in enumerate(picture.office):
            _lay(self._card("office", card.card), site.poster_rect(number))
        for button in self._by_key.values():
            if isinstance(button, SpotButton) and button.view is not None:
                button.place(site.spot(button.view.spot), site.spot_wide)
        for seat in picture.seats:
            if not seat.gone and not self.piece(seat.seat).riding:
                self.piece(seat.seat).stand(self.foot(seat), site.piece_high)
        self.dial().place(site.dial(), site.dial_radius)
        look = self.examined()
        if look is not None:
            _lay(look, site.look_rect(bool(picture.looking is not None and picture.looking.face is not None)))

        self._lay_chips(picture)

    def _lay_chips(self, picture: Picture) -> None:
        """What those count now whose cards lie open here."""
        points: dict[Hashable, CardView] = {("contact", view.circle, card.card): card for view in picture.circles for card in view.contacts}
        points |= {("office", card.card): card for card in picture.office}
        for key in [key for key in self._chips if key not in points]:
            gone = self._chips.pop(key)
            gone.hide()
            gone.deleteLater()
        for key, card in points.items():
            if card.outlaw is not None:
                now = picture.outlaws[card.outlaw]
                chip = self._chips.get(key)
                if chip is None:
                    chip = self._chips[key] = Chip(self)
                    chip.stackUnder(self.dial())
                chip.show_points(now.value, now.escapes > 0, self._by_key[key].geometry())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
        self._describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._ground.paint(painter, self.site.place, QRectF(event.rect()))
        painter.setPen(QPen(colour("table_border"), 2))
        painter.drawRect(self.site.place.adjusted(1, 1, -1, -1))
        painter.end()

    # --- pointing ----------------------------------------------------------------------------------------------------------------

    def _clicked(self) -> None:
        button = self.sender()
        choice: Choice | None = getattr(button, "choice", None)
        if choice is not None:
            self.made.emit(choice)

    def _circle_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, CircleButton) and button.view is not None:
            if button.choice is not None:
                self.made.emit(button.choice)
            else:
                self.pointed.emit(button.view.circle)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the pointer or the keyboard is at is said beside it."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._describe(watched if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn) else None)
        return super().eventFilter(watched, event)

    def _describe(self, first: QObject | None = None) -> None:
        told = first if isinstance(first, TableButton) else None
        if told is None:
            under = next((button for button in self._order if button.underMouse() and button.isVisible()), None)
            told = under or self.held()
        wanted = isinstance(told, SpotButton) or (isinstance(told, CircleButton) and told.choice is not None)
        if told is None or not wanted:
            self._caption.hide()
            return
        scale = min(self.letters_scale, self.height() * 0.045 / letters(1).pixelSize())
        lit = [button.geometry() for button in self.lively() if isinstance(button, SpotButton) and button is not told]
        standing = [button.geometry() for button in self._order if isinstance(button, PieceButton | DialButton | DeputyCard)]
        self._caption.show_beside(told.accessibleName(), told.geometry(), scale, [*lit, *standing])

    def event(self, event: QEvent) -> bool:
        """Places that are not lit tell their names too."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            name = self._name_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), tip(name), self)
            return True
        return super().event(event)

    def _name_at(self, point: QPointF) -> str:
        found = [(away, name) for spot, name in self._names.items() if (away := self.site.near(point, spot)) is not None]
        return min(found, default=(0.0, ""))[1]

    # --- the keyboard ------------------------------------------------------------------------------------------------------------

    def lively(self) -> list[TableButton]:
        """What can be chosen here."""
        return [button for button in self.walk_order() if button.alive]

    def enter(self) -> bool:
        """Take the focus: what has it, what can be chosen nearest to my piece, or my piece."""
        held = self.held()
        lively = self.lively()
        if held is not None and (held.alive or not lively):
            return True
        if self._picture is None or not self.walk_order():
            return False
        mine = self._by_key.get(("piece", self._picture.seats[0].seat)) if self._picture.seats else None
        dial = next((button for button in lively if isinstance(button, DialButton)), None)
        if lively and dial is None:
            start = QRectF(self.rect()).center() if mine is None else QRectF(mine.geometry()).center()
            goal = min(lively, key=lambda button: _far(QRectF(button.geometry()).center() - start))
        else:
            goal = dial or mine or self.walk_order()[0]
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def go(self, key: Qt.Key, everything: bool) -> bool:
        """Give the focus to the nearest in this direction; False if there is none."""
        held = self.held()
        if held is None or key not in DIRECTIONS:
            return False
        among = self.walk_order() if everything else self.lively() or self.walk_order()
        goal = nearest(QRectF(held.geometry()).center(), DIRECTIONS[key], [button for button in among if button is not held])
        if goal is None:
            return False
        goal.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow keys walk by direction; what they do not reach is the table's."""
        if not self.go(Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)):
            event.ignore()


def _far(away: QPointF) -> float:
    return float((away.x() ** 2 + away.y() ** 2) ** 0.5)


def _lay(card: DeputyCard, rect: QRectF) -> None:
    card.place(rect.center(), max(1, round(rect.width())))
