"""The table of Wyatt Earp: posters and stock in the middle, territories around, my hand below."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtWidgets import QApplication, QWidget

from client.presenters.choice import Choice
from client.presenters.wyatt_earp.cards import CardViews
from client.presenters.wyatt_earp.picture import CardView, Picture, PileView, PosterView
from client.tables.box import holds
from client.tables.button import TableButton
from client.tables.card import CardButton
from client.tables.ghost import Ghost
from client.tables.table import Table
from client.tables.wyatt_earp.card import face
from client.tables.wyatt_earp.hand import Hand
from client.tables.wyatt_earp.leaves import Page, leaf_of, pages
from client.tables.wyatt_earp.panel import OutlawPrompt, is_asking, is_discard
from client.tables.wyatt_earp.performance import Performance
from client.tables.wyatt_earp.pile import PileButton
from client.tables.wyatt_earp.plan import plan
from client.tables.wyatt_earp.poster import PosterButton, Posters
from client.tables.wyatt_earp.stock import Stock, StockButton
from client.tables.wyatt_earp.territory import Territory
from client.tables.wyatt_earp.tray import Tray
from client.tables.zone import Zone
from core.ids import Card


class WyattEarpTable(Table):
    """A table of Wyatt Earp for one seat."""

    picture: Picture | None
    prompt: OutlawPrompt

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(leaf_of, OutlawPrompt, parent)
        self.setAccessibleName(self.tr("Wyatt Earp"))
        self._threat: tuple[int | None, int | None] = (None, None)
        """Seat and colour of the pile that was just covered, while a reaction is awaited."""
        self._led = 0
        """How many happenings of the picture that is shown next were seen before it."""
        self._opponents: list[Territory] = []
        self._mine = Territory(self)
        self._posters = Posters(self)
        self._stock = Stock(self)
        self._hand = Hand(self)
        self._tray = Tray(self)
        self._tray.hide()
        self._ghost = Ghost(self, face)
        self._performance = Performance(self, self.stage, self._stock, self._posters, self._hand)
        self._hand.setObjectName("hand")
        self._posters.setObjectName("posters")
        for zone in (self._hand, self._tray, self._stock, self._posters, self._mine):
            zone.emptied.connect(self.enter)
        self._mine.targeted.connect(self.make)
        self._mine.pressed.connect(self._mine_pressed)
        self._stock.pressed.connect(self._stock_pressed)
        self._hand.chose.connect(self.refresh)
        self._hand.played.connect(self._play_doubled)
        self._hand.dragged.connect(self._dragged)
        self._hand.dropped.connect(self._dropped)
        self._tray.chose.connect(self.refresh)
        self._tray.played.connect(self._play)

    # --- showing ---------------------------------------------------------------------------------------------------------------

    def draw(self, before: Picture | None, picture: Picture) -> None:
        """Bring everything to its place; before the keys are made there is nothing but the prompt."""
        if before is None or len(before.seats) != len(picture.seats):
            self._seat_opponents(max(0, len(picture.seats) - 1))
        searching = bool(picture.searchable)
        for widget in (self._mine, self._hand, self._posters, self._stock):
            widget.setVisible(bool(picture.seats) and not (searching and widget in (self._posters, self._stock)))
        if not picture.seats:
            return
        self._show_seats(picture)
        self._posters.show_posters(picture.posters, self._leader_line, self._poster_words)
        for poster in self._posters.buttons():
            poster.clicked.connect(self._poster_clicked, Qt.ConnectionType.UniqueConnection)
        self._stock.show_stock(picture)
        choosing = picture.my_turn and any(view.choices for view in picture.hand)
        self._hand.show_hand(picture.hand, self._card_words, choosing, _only_discards(picture))
        self._tray.show_tray(self.tr("Choose a card of the discard stack"), picture.searchable, self._card_words)
        self._tray.setVisible(searching)
        if searching:
            self.lay_out()
            self._tray.raise_()
        held = QApplication.focusWidget()
        if searching and held is not None and self.isAncestorOf(held) and (before is None or not before.searchable):
            self._tray.enter()

    def lead_up(self, before: Picture, picture: Picture, waiting: int) -> bool:
        """A shot is turned up before anything that came of it can be read."""
        self._led = shots = _up_to_shots(picture)
        return bool(shots and before.seats) and self._performance.shoot(before, picture.happenings[:shots], self._places(before))

    def rest(self) -> None:
        """Neither a heap nor a poster is lit."""
        self._stock.invite(())
        self._mine.invite(False)
        for poster in self._posters.buttons():
            poster.set_alive(False)

    def perform(self, before: Picture, picture: Picture) -> None:
        """Cards travel, money counts."""
        led, self._led = self._led, 0
        if before.seats and picture.seats:
            self._performance.play(before, picture, picture.happenings[led:], self._places(picture))

    def _places(self, picture: Picture) -> dict[int, Territory]:
        return {view.seat: place for view, place in zip(picture.seats, self._territories(), strict=True)}

    def ahead(self) -> Iterator[object]:
        """Every card as large as in the hand."""
        for view in CardViews(QCoreApplication.translate).every():
            yield face(view, int(self._hand.card_width()), self.devicePixelRatioF())

    def pages(self, picture: Picture) -> tuple[Page, ...]:
        """The score sheet, a duel's shots."""
        return pages(picture)

    def territory(self, seat: int) -> Territory:
        """Where this seat's piles lie."""
        return next(place for place in self._territories() if place.view is not None and place.view.seat == seat)

    def _territories(self) -> list[Territory]:
        return [self._mine, *self._opponents]

    def _seat_opponents(self, count: int) -> None:
        for territory in self._opponents:
            territory.setParent(None)
            territory.deleteLater()
        self._opponents = [Territory(self) for _ in range(count)]
        for territory in self._opponents:
            territory.targeted.connect(self.make)
            territory.emptied.connect(self.enter)
            territory.setVisible(True)
        self.lay_out()

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
        if not points:
            return state
        told = self.tr("Capture points (CP): {points}").format(points=", ".join(points))
        leads = [] if view.leader is None else [self.tr("{name} leads").format(name=self._name(view.leader))]
        return ". ".join([state, *leads, told])

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
        assert self.picture is not None
        return next((view.name for view in self.picture.seats if view.seat == seat), "")

    # --- what is chosen and what fits it ---------------------------------------------------------------------------------------

    def selected(self) -> tuple[Card, ...]:
        """The cards chosen in my hand or in the tray."""
        return self._tray.chosen() if self.picture is not None and self.picture.searchable else self._hand.chosen()

    def choose_cards(self, cards: Sequence[Card]) -> None:
        """Choose exactly these cards of my hand."""
        self._hand.choose(cards)

    def fitting(self) -> tuple[Choice, ...]:
        """The choices shown: those of the cards chosen, or if none are what can be done at all; and those that need no card of mine."""
        picture = self.picture
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
        most = {choice.target.number: choice for choice in offered if choice.key.startswith("lay-")}
        return (*[choice for choice in offered if not choice.key.startswith("lay-") or choice is most[choice.target.number]], *loose)

    def refresh(self) -> None:
        """Offer what fits the cards chosen."""
        picture = self.picture
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
            hint = list(self.recent)
        self.prompt.show_all(picture, shown, hint, self.scale(), self.lately if picture.my_turn else ())
        self._mine.invite(bool(cards) and any(not is_discard(choice) for choice in shown if choice.cards))
        self._stock.invite({choice.target.place for choice in shown if self._direct(choice)})
        asking = any(is_asking(choice) for choice in shown)
        for poster in self._posters.buttons():
            poster.set_alive(asking)

    def _direct(self, choice: Choice) -> bool:
        """Whether pointing at its place makes the choice: no card of the hand is to be chosen for it first."""
        assert self.picture is not None
        mine = {view.card for view in self.picture.hand}
        return bool(self.selected()) or not any(card in mine for card in choice.cards)

    # --- choosing --------------------------------------------------------------------------------------------------------------

    def _plays(self) -> list[Choice]:
        """What the chosen cards can be played for."""
        assert self.picture is not None
        return [choice for choice in self.picture.for_selection(self.selected()) if not is_discard(choice)]

    def _play(self) -> None:
        """Play the chosen cards if there is one way to; if there are several, or only the discard, go where they are listed."""
        if self.picture is None or not self.selected():
            return
        plays = self._plays()
        if len(plays) == 1:
            self.make(plays[0])
        elif self.prompt.choices.buttons():
            self.prompt.choices.buttons()[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _mine_pressed(self) -> None:
        """My territory was clicked: play the chosen cards there, or go where a Hideout on it is answered."""
        if self.picture is not None and any(choice.key == "pass" for choice in self.picture.choices):
            self.prompt.choices.enter()
        else:
            self._play()

    def _play_doubled(self) -> None:
        """A card was doubled: all its equals go with it if it can only be laid with them."""
        picture = self.picture
        if picture is None:
            return
        cards = self.selected()
        if len(cards) == 1 and not self._plays():
            lays = [
                choice for choice in picture.choices if choice.key.startswith("lay-") and self._colour_of(cards[0]) == choice.target.number
            ]
            if lays:
                self._hand.choose(lays[-1].cards)
                return
        self._play()

    def _colour_of(self, card: Card) -> int | None:
        assert self.picture is not None
        return next((view.colour for view in self.picture.hand if view.card == card and view.kind == "outlaw"), None)

    def _stock_pressed(self, place: str) -> None:
        if place == "taken":
            fitting = [choice for choice in self.fitting() if choice.key != "keep"]
        else:
            fitting = [choice for choice in self.fitting() if choice.target.place == place and self._direct(choice)]
        if len(fitting) == 1:
            self.make(fitting[0])
        elif fitting:
            self.prompt.choices.enter()

    def _poster_clicked(self) -> None:
        poster = self.sender()
        for number, button in enumerate(self._posters.buttons()):
            if button is poster and self.prompt.pick(number):
                self.prompt.choices.enter()

    def _discard(self) -> None:
        assert self.picture is not None
        discards = [choice for choice in self.picture.for_selection(self.selected()) if is_discard(choice)]
        if discards:
            self.make(discards[0])

    # --- dragging --------------------------------------------------------------------------------------------------------------

    def _dragged(self, point: QPointF) -> None:
        assert self.picture is not None
        views = [view for view in self.picture.hand if view.card in self.selected()]
        self._ghost.carry(views, max(40, round(self._hand.height() * 0.4)), self.mapFromGlobal(point.toPoint()))

    def _dropped(self, point: QPointF) -> None:
        self._ghost.hide()
        place = self.mapFromGlobal(point.toPoint())
        heap = self._stock.spot("stack")
        if heap is not None and holds(self, heap, place):
            self._discard()
        elif holds(self, self._mine, place):
            self._play()
        else:
            for territory in self._opponents:
                if holds(self, territory, place):
                    shots = [choice for choice in self._plays() if not is_asking(choice)]
                    if len(shots) == 1:
                        self.make(shots[0])

    # --- the keyboard ----------------------------------------------------------------------------------------------------------

    def homes(self) -> list[Zone]:
        """The discard stack laid out, or the hand."""
        return [self._tray, self._hand]

    def _middle(self) -> list[Zone]:
        return [self._tray] if self._tray.isVisible() else [self._stock, self._posters]

    def zones(self) -> list[Zone]:
        """Hand, choices, stock, my territory, the others', posters."""
        middle = self._middle()
        return [self._hand, self.prompt.choices, middle[0], self._mine, *self._opponents, *middle[1:]]

    def floors(self) -> list[list[Zone]]:
        """From the bottom of the table to its top."""
        return [[self._hand, self.prompt.choices], [self._mine], self._middle(), [*self._opponents]]

    def press(self, key: Qt.Key) -> bool:
        """Enter plays what is chosen, Delete discards it."""
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._discard()
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected():
            held = QApplication.focusWidget()
            if isinstance(held, TableButton) and held in (self._hand.held(), self._tray.held()):
                self._play()
                return True
        return False

    def let_go(self) -> bool:
        """Choose no card of the hand any more."""
        chosen = bool(self.selected())
        self._hand.clear()
        return chosen

    def about(self, widget: QWidget | None) -> str:
        """What the rules say of the card there."""
        if isinstance(widget, PileButton) and widget.view is not None:
            return widget.view.slug if widget.view.hideout is None else "hideout"
        if isinstance(widget, PosterButton) and widget.view is not None:
            return widget.view.slug
        view = widget.card if isinstance(widget, StockButton) else widget.view if isinstance(widget, CardButton) else None
        return "" if view is None else view.slug if view.kind == "outlaw" else view.kind

    # --- places ----------------------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """By the plan."""
        places = plan(self.width(), self.height(), len(self._opponents))
        cards = len(self._tray.buttons())
        legible = self._tray.legible(max(1, cards), places.tray.width, places.tray.height)
        for territory, box in zip(self._opponents, places.opponents, strict=True):
            territory.setGeometry(box.rect())
        for widget, box in (
            (self._posters, places.posters),
            (self._stock, places.stock),
            (self._mine, places.mine),
            (self._hand, places.hand),
            (self.prompt, places.prompt),
            (self._tray, places.tray if legible else places.large_tray),
        ):
            widget.setGeometry(box.rect())


def _only_discards(picture: Picture) -> bool:
    """Whether nothing but the discard is left of my turn."""
    return bool(picture.choices) and all(is_discard(choice) for choice in picture.choices)


def _up_to_shots(picture: Picture) -> int:
    """How many happenings there are up to the last shot; 0 if nobody shot."""
    return max([number for number, one in enumerate(picture.happenings, start=1) if one.kind == "shot"], default=0)
