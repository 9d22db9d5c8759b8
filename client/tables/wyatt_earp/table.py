"""The whole table: it shows a picture, and emits the choice that a click, a drop or a key makes."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
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
from client.presenters.wyatt_earp.picture import CardView, Choice, Picture, PileView, PosterView
from client.tables.wyatt_earp.animation import Stage
from client.tables.wyatt_earp.button import TableButton
from client.tables.wyatt_earp.card import CardButton
from client.tables.wyatt_earp.choice import is_asking, is_discard
from client.tables.wyatt_earp.ghost import Ghost
from client.tables.wyatt_earp.hand import Hand
from client.tables.wyatt_earp.look import colour, growth
from client.tables.wyatt_earp.performance import Performance
from client.tables.wyatt_earp.pile import PileButton
from client.tables.wyatt_earp.plan import Box, plan
from client.tables.wyatt_earp.poster import PosterButton, Posters
from client.tables.wyatt_earp.prompt import Prompt
from client.tables.wyatt_earp.reader import Reader
from client.tables.wyatt_earp.stock import Stock, StockButton
from client.tables.wyatt_earp.territory import Territory
from client.tables.wyatt_earp.tray import Tray
from client.tables.wyatt_earp.walk import climb, tab
from client.tables.wyatt_earp.zone import Zone
from core.ids import Card

ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
"""Keys that go on while they are held."""
RECENT = 3
"""Sentences of what just happened, shown while others choose."""


class WyattEarpTable(QWidget):
    """A table of Wyatt Earp for one seat.

    ``chosen`` carries a Choice of the picture shown; ``rules_wanted`` names the kind of card of which the rules are to be read.
    """

    chosen = Signal(object)
    rules_wanted = Signal(str)
    told = Signal(object)
    """Sentences, as soon as what they tell was seen: of a shot, once its card is turned up."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self.setAccessibleName(self.tr("Wyatt Earp"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._empty = True
        self._parked = True
        """The status line keeps the focus for the hand."""
        self._recent: tuple[str, ...] = ()
        self._untold: tuple[str, ...] = ()
        """What waits until the shot is turned up."""
        self._threat: tuple[int | None, int | None] = (None, None)
        """Seat and colour of the pile that was just covered, while a reaction is awaited."""
        self._opponents: list[Territory] = []
        self._mine = Territory(self)
        self._posters = Posters(self)
        self._stock = Stock(self)
        self._hand = Hand(self)
        self._prompt = Prompt(self)
        self._tray = Tray(self)
        self._tray.hide()
        self._stage = Stage(self)
        self._stage.still.connect(self._seen)
        self._ghost = Ghost(self)
        self._reader = Reader(self)
        self._reader.laid.connect(self._stage.raise_)
        self._reader.done.connect(self.enter)
        self._performance = Performance(self, self._stage, self._stock, self._posters, self._hand)
        self._hand.setObjectName("hand")
        self._posters.setObjectName("posters")
        self._prompt.status.setObjectName("status")
        for zone in (self._hand, self._tray, self._stock, self._posters, self._mine, self._prompt.choices):
            zone.emptied.connect(self.enter)
        self._mine.targeted.connect(self._choose)
        self._mine.pressed.connect(self._mine_pressed)
        self._stock.pressed.connect(self._stock_pressed)
        self._hand.chose.connect(self._chose)
        self._hand.played.connect(self._play_doubled)
        self._hand.dragged.connect(self._dragged)
        self._hand.dropped.connect(self._dropped)
        self._tray.chose.connect(self._chose)
        self._tray.played.connect(self._play)
        self._prompt.chosen.connect(self._choose)

    # --- showing ---------------------------------------------------------------------------------------------------------------

    def show(self, picture: Picture | None = None, sentences: Sequence[str] = ()) -> None:
        """Show this picture, and what was just seen in words. Without a picture: become visible, as every widget does."""
        if picture is None:
            super().show()
            return
        before, self._picture = self._picture, picture
        self._announce(before, picture, sentences)
        held_back = bool(picture.seats) and (self._suspense(before, picture) or bool(self._untold))
        if not held_back:
            self._tell(sentences)
        if before is None or len(before.seats) != len(picture.seats):
            self._seat_opponents(max(0, len(picture.seats) - 1))
        self._empty = not picture.seats
        for widget in (self._mine, self._hand, self._posters, self._stock):
            widget.setVisible(not self._empty)
        if self._empty:
            self._chose()
            return
        self._show_seats(picture)
        self._posters.show_posters(picture.posters, self._leader_line, self._poster_words)
        for poster in self._posters.buttons():
            poster.clicked.connect(self._poster_clicked, Qt.ConnectionType.UniqueConnection)
        self._stock.show_stock(picture)
        choosing = picture.my_turn and any(view.choices for view in picture.hand)
        self._hand.show_hand(picture.hand, self._card_words, choosing, _only_discards(picture))
        searching = bool(picture.searchable)
        self._tray.show_tray(self.tr("Choose a card of the discard stack"), picture.searchable, self._card_words)
        self._tray.setVisible(searching)
        self._posters.setVisible(not searching)
        self._stock.setVisible(not searching)
        self._chose()
        held = QApplication.focusWidget()
        if held is None or (self._parked and held is self._prompt.status):
            self.enter()
        elif searching and self.isAncestorOf(held) and (before is None or not before.searchable):
            self._tray.enter()
        if before is not None and before.seats:
            self._performance.play(
                before, picture, {view.seat: place for view, place in zip(picture.seats, self._territories(), strict=True)}
            )
        if held_back:
            self._untold = (*self._untold, *sentences)
            if not self._stage.running():
                self._seen()
        self._reader.take(picture)

    def territory(self, seat: int) -> Territory:
        """Where this seat's piles lie."""
        return next(place for place in self._territories() if place.view is not None and place.view.seat == seat)

    @property
    def hint(self) -> tuple[str, ...]:
        """What is said below the choices."""
        return self._prompt.choices.hint

    def _territories(self) -> list[Territory]:
        return [self._mine, *self._opponents]

    def set_pace(self, pace: float) -> None:
        """How long movements take: 1 as designed, 2 twice as long, 0 not at all."""
        self._stage.skip()
        self._stage.speed = 1 / pace if pace > 0 else 0.0

    def read_on(self) -> None:
        """Put the leaf away that lies over the table."""
        self._reader.put_away()

    def skip(self) -> None:
        """End what moves at once."""
        self._stage.skip()

    def _announce(self, before: Picture | None, picture: Picture, sentences: Sequence[str]) -> None:
        """Tell assistive technology what happened, and what is to be done if that is new."""
        status = () if before is not None and before.status == picture.status else (picture.status,)
        text = " ".join((*sentences, *status))
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _suspense(self, before: Picture | None, picture: Picture) -> bool:
        """Whether a shot is about to be turned up."""
        moving = before is not None and bool(before.seats) and self._stage.speed > 0 and self.isVisible()
        return moving and any(happening.kind == "shot" for happening in picture.happenings)

    def _tell(self, sentences: Sequence[str]) -> None:
        if sentences:
            self._recent = (*self._recent, *sentences)[-RECENT:]
            self.told.emit(tuple(sentences))

    def _seen(self) -> None:
        """Nothing moves any more: what waited for that is told."""
        if self._untold:
            untold, self._untold = self._untold, ()
            self._tell(untold)
            self._chose()

    def _scale(self) -> float:
        return growth(self.width(), self.height())

    def _seat_opponents(self, count: int) -> None:
        for territory in self._opponents:
            territory.setParent(None)
            territory.deleteLater()
        self._opponents = [Territory(self) for _ in range(count)]
        for territory in self._opponents:
            territory.targeted.connect(self._choose)
            territory.emptied.connect(self.enter)
            territory.show()
        self._arrange()
        self._stage.raise_()

    def _show_seats(self, picture: Picture) -> None:
        for happening in picture.happenings:
            if happening.kind == "reaction-opened":
                self._threat = (happening.seat, happening.colour)
            elif happening.kind in ("passed", "hideout-removed", "turn-began"):
                self._threat = (None, None)
        monies = [seat.money for seat in picture.seats]
        for territory, view in zip(self._territories(), picture.seats, strict=True):
            threatened = self._threat[1] if self._threat[0] == view.seat else None
            territory.show_seat(view, view.money == max(monies) > min(monies), threatened, self._pile_words)

    def _leader_line(self, view: PosterView) -> tuple[str, str]:
        if not view.total:
            return "", ""
        points = self.tr("{points} CP").format(points=max(view.points))
        return ("=" if view.leader is None else self._name(view.leader)), points

    def _poster_words(self, view: PosterView) -> str:
        points = [
            self.tr("{name} {points}").format(name=self._name(seat), points=points) for seat, points in enumerate(view.points) if points
        ]
        state = (
            self.tr("Captured as things stand")
            if view.captured
            else self.tr("Opened")
            if view.opened
            else self.tr("Not opened in this hand")
        )
        return ". ".join([state, self.tr("Capture points (CP): {points}").format(points=", ".join(points))]) if points else state

    def _pile_words(self, view: PileView) -> str:
        cards = ", ".join([card.name for card in view.cards])
        if view.hideout is not None:
            text = self.tr("{cards}. Under a Hideout: 0 of {points} capture points (CP) count").format(cards=cards, points=view.points)
        else:
            text = self.tr("{cards}. {points} capture points (CP)").format(cards=cards, points=view.counted)
        return f"{text}. {view.targetable.label}" if view.targetable is not None else text

    def _card_words(self, view: CardView) -> str:
        if view.why_not:
            return view.why_not
        return ". ".join([choice.label for choice in view.choices[:3]])

    def _name(self, seat: int) -> str:
        assert self._picture is not None
        return next((view.name for view in self._picture.seats if view.seat == seat), "")

    # --- what is chosen and what fits it ---------------------------------------------------------------------------------------

    def selected(self) -> tuple[Card, ...]:
        """The cards chosen in my hand or in the tray."""
        return self._tray.chosen() if self._picture is not None and self._picture.searchable else self._hand.chosen()

    def choose_cards(self, cards: Sequence[Card]) -> None:
        """Choose exactly these cards of my hand."""
        self._hand.choose(cards)

    def fitting(self) -> tuple[Choice, ...]:
        """The choices shown: those of the cards chosen, or if none are what can be done at all; and those that need no card of mine."""
        picture = self._picture
        if picture is None:
            return ()
        mine = {view.card for view in (*picture.hand, *picture.searchable)}
        loose = tuple([choice for choice in picture.choices if not any(card in mine for card in choice.cards)])
        cards = self.selected()
        if cards:
            return (*picture.for_selection(cards), *loose)
        offered = [
            choice
            for choice in picture.choices
            if choice not in loose and not is_discard(choice) and not is_asking(choice) and not picture.searchable
        ]
        most = {choice.target.colour: choice for choice in offered if choice.key.startswith("lay-")}
        return (*[choice for choice in offered if not choice.key.startswith("lay-") or choice is most[choice.target.colour]], *loose)

    def _chose(self) -> None:
        picture = self._picture
        if picture is None:
            return
        shown = self.fitting()
        cards = self.selected()
        hint: list[str] = []
        if picture.my_turn and cards:
            why = picture.why_not(cards)
            hint = [why] if why else []
        elif picture.my_turn and _only_discards(picture):
            hint = [self.tr("Click the card to discard.")]
        elif picture.my_turn and any(is_discard(choice) for choice in picture.choices):
            hint = [self.tr("Choose cards of your hand to lay, play or discard them.")]
        elif not picture.my_turn:
            hint = list(self._recent)
        self._prompt.show_prompt(picture, shown, hint, self._scale())
        self._mine.invite(bool(cards) and any(not is_discard(choice) for choice in shown if choice.cards))
        self._stock.invite({choice.target.place for choice in shown if self._direct(choice)})
        asking = any(is_asking(choice) for choice in shown)
        for poster in self._posters.buttons():
            poster.set_alive(asking)

    def _direct(self, choice: Choice) -> bool:
        """Whether pointing at its place makes the choice: no card of the hand is to be chosen for it first."""
        assert self._picture is not None
        mine = {view.card for view in self._picture.hand}
        return bool(self.selected()) or not any(card in mine for card in choice.cards)

    # --- choosing --------------------------------------------------------------------------------------------------------------

    def _choose(self, choice: Choice) -> None:
        self._stage.skip()
        self._hand.clear()
        self.chosen.emit(choice)

    def _plays(self) -> list[Choice]:
        """What the chosen cards can be played for."""
        assert self._picture is not None
        return [choice for choice in self._picture.for_selection(self.selected()) if not is_discard(choice)]

    def _play(self) -> None:
        """Play the chosen cards if there is one way to; if there are several, or only the discard, go where they are listed."""
        if self._picture is None or not self.selected():
            return
        plays = self._plays()
        if len(plays) == 1:
            self._choose(plays[0])
        elif self._prompt.choices.buttons():
            self._prompt.choices.buttons()[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _mine_pressed(self) -> None:
        """My territory was clicked: play the chosen cards there, or go where a Hideout on it is answered."""
        if self._picture is not None and any(choice.key == "pass" for choice in self._picture.choices):
            self._prompt.choices.enter()
        else:
            self._play()

    def _play_doubled(self) -> None:
        """A card was doubled: all its equals go with it if it can only be laid with them."""
        picture = self._picture
        if picture is None:
            return
        cards = self.selected()
        if len(cards) == 1 and not self._plays():
            lays = [
                choice for choice in picture.choices if choice.key.startswith("lay-") and self._colour_of(cards[0]) == choice.target.colour
            ]
            if lays:
                self._hand.choose(lays[-1].cards)
                return
        self._play()

    def _colour_of(self, card: Card) -> int | None:
        assert self._picture is not None
        return next((view.colour for view in self._picture.hand if view.card == card and view.kind == "outlaw"), None)

    def _stock_pressed(self, place: str) -> None:
        if place == "taken":
            fitting = [choice for choice in self.fitting() if choice.key != "keep"]
        else:
            fitting = [choice for choice in self.fitting() if choice.target.place == place and self._direct(choice)]
        if len(fitting) == 1:
            self._choose(fitting[0])
        elif fitting:
            self._prompt.choices.enter()

    def _poster_clicked(self) -> None:
        poster = self.sender()
        for number, button in enumerate(self._posters.buttons()):
            if button is poster and self._prompt.pick(number):
                self._prompt.choices.enter()

    def _discard(self) -> None:
        assert self._picture is not None
        discards = [choice for choice in self._picture.for_selection(self.selected()) if is_discard(choice)]
        if discards:
            self._choose(discards[0])

    # --- dragging --------------------------------------------------------------------------------------------------------------

    def _dragged(self, point: QPointF) -> None:
        assert self._picture is not None
        views = [view for view in self._picture.hand if view.card in self.selected()]
        self._ghost.carry(views, max(40, round(self._hand.height() * 0.4)), self.mapFromGlobal(point.toPoint()))

    def _dropped(self, point: QPointF) -> None:
        self._ghost.hide()
        place = self.mapFromGlobal(point.toPoint())
        heap = self._stock.spot("stack")
        if heap is not None and self._holds(heap, place):
            self._discard()
        elif self._holds(self._mine, place):
            self._play()
        else:
            for territory in self._opponents:
                if self._holds(territory, place):
                    shots = [choice for choice in self._plays() if not is_asking(choice)]
                    if len(shots) == 1:
                        self._choose(shots[0])

    def _holds(self, widget: QWidget, place: QPoint) -> bool:
        return QRect(widget.mapTo(self, QPoint(0, 0)), widget.size()).contains(place)

    def enter(self) -> None:
        """Give the keyboard to the leaf that lies over the table, to the hand, or to the status line until there is one."""
        if self._reader.leaf is not None:
            self._reader.leaf.enter()
            return
        self._parked = not (self._tray.enter() or self._hand.enter())
        if self._parked:
            self._prompt.status.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- the keyboard ----------------------------------------------------------------------------------------------------------

    def _middle(self) -> list[Zone]:
        return [self._tray] if self._tray.isVisible() else [self._stock, self._posters]

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The Tab key goes from zone to zone, and out of the table after the last."""
        if self._reader.leaf is not None:
            self._reader.leaf.turn(forward)
            return True
        middle = self._middle()
        every: list[Zone] = [self._hand, self._prompt.choices, middle[0], self._mine, *self._opponents, *middle[1:]]
        zones = [zone for zone in every if zone.isVisible() and zone.walk_order()]
        here = next((number for number, zone in enumerate(zones) if zone.held() is not None), None)
        if here is None and self._prompt.status.hasFocus():
            here = 0 if forward else min(2, len(zones))
        return tab(self, zones, here, forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter plays, Delete discards, letters choose, Escape lets go; up and down go from zone to zone."""
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            event.ignore()
            return
        if event.isAutoRepeat() and event.key() not in ARROWS:
            return  # a key that is held chooses once
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._enter()
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self._discard()
            case Qt.Key.Key_Escape if self.selected():
                self._hand.clear()
            case Qt.Key.Key_F1:
                self._rules(QApplication.focusWidget())
            case Qt.Key.Key_Up:
                self._climb(1)
            case Qt.Key.Key_Down:
                self._climb(-1)
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self._aside()
            case _:
                if not event.text() or not self._prompt.choices.press(event.text().upper()):
                    event.ignore()

    def _enter(self) -> None:
        held = QApplication.focusWidget()
        if not isinstance(held, TableButton):
            return
        cards = self._hand.held() or self._tray.held()
        if held is not cards or not self.selected():
            held.click()
        else:
            self._play()

    def _rules(self, about: QWidget | None) -> None:
        """What the rules say of the card that has the keyboard, or that was clicked with the right button."""
        kind = ""
        if isinstance(about, PileButton) and about.view is not None:
            kind = "outlaw" if about.view.hideout is None else "hideout"
        elif isinstance(about, PosterButton):
            kind = "outlaw"
        else:
            view = about.card if isinstance(about, StockButton) else about.view if isinstance(about, CardButton) else None
            kind = "" if view is None else view.kind
        self.rules_wanted.emit(kind)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button opens the rules at the card below the pointer."""
        self._rules(self.childAt(event.pos()))

    def _climb(self, step: int) -> None:
        """From the bottom of the table to its top, or back."""
        climb([[self._hand, self._prompt.choices], [self._mine], self._middle(), self._opponents], step)

    def _aside(self) -> None:
        """Between hand and choices, and between the zones beside each other."""
        if self._prompt.choices.held() is not None or self._prompt.status.hasFocus():
            self._hand.enter()

    # --- places ----------------------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        places = plan(self.width(), self.height(), len(self._opponents))
        for territory, box in zip(self._opponents, places.opponents, strict=True):
            territory.setGeometry(_rect(box))
        self._stage.setGeometry(self.rect())
        for widget, box in (
            (self._posters, places.posters),
            (self._stock, places.stock),
            (self._mine, places.mine),
            (self._hand, places.hand),
            (self._prompt, places.prompt),
            (self._tray, places.tray),
        ):
            widget.setGeometry(_rect(box))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._chose()
        if self._reader.leaf is not None:
            self._reader.lay()

    def changeEvent(self, event: QEvent) -> None:
        """Another theme or text size: the same picture in it."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange) and self._picture is not None:
            self._arrange()
            self._chose()

    def sizeHint(self) -> QSize:
        return QSize(1024, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(720, 460)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("table"))
        painter.drawTiledPixmap(self.rect(), pixmap("table", QSize(160, 160), self.devicePixelRatioF()))
        painter.end()


def _only_discards(picture: Picture) -> bool:
    """Whether nothing but the discard is left of my turn."""
    return bool(picture.choices) and all(is_discard(choice) for choice in picture.choices)


def _rect(box: Box) -> QRect:
    return QRect(box.x, box.y, box.width, box.height)
