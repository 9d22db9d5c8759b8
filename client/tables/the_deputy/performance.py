"""What is seen of a happening: the dial spins, pieces ride spot by spot, cards travel and are turned up.

It is played over the picture from before it, and what came of it is shown when it has ended.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from client.presenters.the_deputy.picture import CardView, Happening, Picture
from client.tables.animation import LINGER, STAGGER, SUSPENSE, TRAVEL, WORDS, Sprite, Stage
from client.tables.card import card_height
from client.tables.the_deputy.board import Board
from client.tables.the_deputy.card import DeputyCard
from client.tables.the_deputy.look import face
from client.tables.the_deputy.seats import SeatPanel

SPIN = 1150
FIGHT = 2100
"""How long the dial turns: to move by it, and for WIN or LOSE."""
REST = 420
"""How long its result is looked at."""
LEG = 190
"""From one spot to the next."""
SHOWING = 1900
"""How long two riders show each other their cards."""


class Performance:
    """Plays happenings on a stage, over the parts of a table."""

    def __init__(self, table: QWidget, stage: Stage, board: Board) -> None:
        self._table, self._stage, self._board = table, stage, board
        self._panels: dict[int, SeatPanel] = {}
        self._haste = 1.0
        """How much faster than at the set speed, as more is waiting to be seen."""
        self._away: list[DeputyCard] = []

    def settle(self) -> None:
        """What came of all that was played is shown now: every card lies where it is drawn."""
        away, self._away = self._away, []
        for card in away:
            card.set_away(False)

    def play(self, before: Picture, picture: Picture, panels: dict[int, SeatPanel], waiting: int) -> None:
        """Let be seen how ``before``, which is shown, becomes ``picture``, if that can be seen. ``waiting``: so many follow."""
        self._panels, self._haste = panels, 1 + 0.3 * waiting
        at = self._stage.now()
        for happening in picture.happenings:
            at = self._one(happening, before, picture, at)

    # --- places ------------------------------------------------------------------------------------------------------------------

    def _on_board(self, rect: QRectF) -> QRectF:
        return rect.translated(QPointF(self._board.mapTo(self._table, QPoint(0, 0))))

    def _pile(self, circle: int | None) -> QRectF:
        return self._on_board(self._board.pile_rect(circle or 0))

    def _seat(self, seat: int | None) -> QRectF:
        panel = self._panels.get(-1 if seat is None else seat)
        if panel is None:
            return self._middle()
        return panel.next_rect().translated(QPointF(panel.mapTo(self._table, QPoint(0, 0))))

    def _held(self, seat: int | None, number: int) -> DeputyCard | None:
        """The WANTED of this number before this seat."""
        panel = self._panels.get(-1 if seat is None else seat)
        return None if panel is None or number >= len(panel.buttons()) else panel.buttons()[number]

    def _place(self, card: DeputyCard | None, seat: int | None) -> QRectF:
        """Where this card lies; if it cannot be seen, where this seat's next one would."""
        if card is None:
            return self._seat(seat)
        return QRectF(card.rect()).translated(QPointF(card.mapTo(self._table, QPoint(0, 0))))

    def _take_up(self, card: DeputyCard | None, at: float) -> None:
        """From then on this card is on its way, and lies there no more."""
        if card is not None:
            self._begin(at, lambda: self._lift(card))

    def _lift(self, card: DeputyCard) -> None:
        if self._stage.running():
            self._away.append(card)
            card.set_away(True)

    def _look(self) -> QRectF:
        card = self._board.examined()
        if card is not None:
            return self._on_board(QRectF(card.geometry()))
        return self._on_board(self._board.site.look_rect(False))

    def _middle(self) -> QRectF:
        return self._on_board(self._board.site.look_rect(False))

    def _contact(self, before: Picture, circle: int | None) -> QRectF:
        number = 0 if circle is None or circle >= len(before.circles) else len(before.circles[circle].contacts)
        return self._on_board(self._board.site.contact_rect(circle or 0, number))

    # --- sprites -----------------------------------------------------------------------------------------------------------------

    def _last(self, milliseconds: float) -> float:
        return milliseconds / self._haste

    def _face(self, view: CardView | None, wide: float) -> QPixmap:
        return face(view, max(20, round(wide)), self._table.devicePixelRatioF())

    def _travel(self, view: CardView | None, start: QRectF, end: QRectF, at: float, done: Callable[[], None] | None = None) -> float:
        image = self._face(view, max(start.width(), end.width()))
        return self._stage.add(Sprite(at, self._last(TRAVEL), start, end, image, done=done))

    def _turn_up(self, view: CardView | None, start: QRectF, end: QRectF, at: float) -> float:
        """It rises, is turned over, and is laid down."""
        large = self._board.site.look_rect(False)
        large.moveCenter(start.center())
        wide = large.width() * 1.5
        return self._stage.add(
            Sprite(at, self._last(TRAVEL + SUSPENSE + LINGER), large, end, self._face(view, wide), self._face(None, wide))
        )

    def _turn_wanted(self, one: Happening, before: Picture, picture: Picture, at: float) -> float:
        """A WANTED before a seat is turned up where it lies."""
        outlaw = one.outlaw if one.card is None else one.card.outlaw
        rows = [seat.held for each in (picture, before) for seat in each.seats if seat.seat == one.seat]
        numbers = [number for row in rows for number, card in enumerate(row) if card.outlaw == outlaw]
        card = self._held(one.seat, numbers[0]) if numbers else None
        self._take_up(card, at)
        place = self._place(card, one.seat)
        return self._turn_up(one.card, place, place, at)

    def _begin(self, at: float, do: Callable[[], None]) -> None:
        """Do this when it begins, at latest when what moves is ended."""
        done = [False]

        def tell(part: float) -> None:
            if not done[0] and self._stage.now() >= at - 1:
                done[0] = True
                do()

        def last() -> None:
            if not done[0]:
                do()

        self._stage.add(Sprite(at, 1, tell=tell, done=last))

    def _say(self, text: str, at: float, place: QRectF | None = None, gold: bool = False) -> float:
        if not text:
            return at
        wide, high = max(200.0, self._table.width() * 0.3), max(34.0, self._table.height() * 0.08)
        centre = (place or self._on_board(QRectF(self._board.rect()))).center()
        start = QRectF(centre.x() - wide / 2, max(4.0, centre.y() - high / 2), wide, high)
        left = min(max(6.0, start.x()), self._table.width() - wide - 6)
        start.moveLeft(left)
        return self._stage.add(Sprite(at, self._last(WORDS), start, start.translated(0, -8), text=text, gold=gold))

    # --- happenings --------------------------------------------------------------------------------------------------------------

    def _one(self, one: Happening, before: Picture, picture: Picture, at: float) -> float:
        """Play one; returns when the next can begin."""
        match one.kind:
            case "spun" | "start-spun" | "tie-spun" | "fight-spun":
                return self._spin(one, at)
            case "moved":
                return self._ride(one.seat, [self._board.site.stand(spot, one.seat or 0) for spot in one.path], at)
            case "examined":
                self._begin(at, lambda: self._board.circle(one.circle or 0).take(1))
                return self._travel(None, self._pile(one.circle), self._on_board(self._board.site.look_rect(_mine(one.seat, before))), at)
            case "put-under":
                return self._leave(None, self._pile(one.circle), at, lambda: self._board.circle(one.circle or 0).take(-1))
            case "kept":
                return self._leave(one.card, self._seat(one.seat), at)
            case "contact-up":
                self._hide_look(at)
                until = self._turn_up(one.card, self._look(), self._contact(before, one.circle), at)
                return self._put(one.seat, f"rim-{(one.circle or 0) + 1}-0", until)
            case "wanted-up":
                return self._turn_wanted(one, before, picture, at)
            case "wrong-match":
                self._hide_look(at)
                until = self._turn_up(one.card, self._look(), self._pile(one.circle), at)
                return self._put(one.seat, "O", until)
            case "met":
                return self._meet(one, before, at)
            case "fight-began" | "found-nothing" | "starts" | "tied" | "game-won":
                return self._say(one.sentence, at)
            case "captured":
                return self._capture(one, before, at)
            case "escaped":
                return self._escape(one, before, at)
            case "bulletin-posted" | "seat-left":
                return self._post(one, before, at)
            case "dealt":
                return self._deal(picture, at)
            case "redealt":
                return self._redeal(before, picture, at)
            case _:
                return at

    def _spin(self, one: Happening, at: float) -> float:
        dial = self._board.dial()
        dial.aim(one.value)
        fight = one.kind == "fight-spun"
        if fight:
            self._begin(at, self._board.enlarge_dial)
        length = FIGHT if fight else SPIN if one.kind == "spun" else SPIN * 0.7
        until = self._stage.add(Sprite(at, self._last(length), tell=dial.turn))
        if fight:
            return self._say(one.sentence, until, gold=one.won)
        return self._stage.add(Sprite(until, self._last(REST), tell=lambda part: None))

    def _ride(self, seat: int | None, feet: Sequence[QPointF], at: float, leg: float = LEG) -> float:
        """A piece rides from point to point of the board."""
        try:
            piece = self._board.piece(-1 if seat is None else seat)
        except KeyError:
            return at
        if len(feet) < 2:
            return at
        high = self._board.site.piece_high

        def tell(part: float) -> None:
            piece.riding = part < 1
            piece.stand(along(feet, part), high)

        def done() -> None:
            piece.riding = False

        piece.raise_()
        return self._stage.add(Sprite(at, self._last(leg * (len(feet) - 1)), tell=tell, done=done))

    def _put(self, seat: int | None, spot: str, at: float) -> float:
        """A piece is put on a spot."""
        try:
            start = self._board.piece(-1 if seat is None else seat).foot()
        except KeyError:
            return at
        return self._ride(seat, (start, self._board.site.stand(spot, seat or 0)), at, LEG * 2.5)

    def _hide_look(self, at: float) -> None:
        """The examined card is on its way: it lies there no more."""
        card = self._board.examined()
        if card is not None:
            self._begin(at, card.hide)

    def _leave(self, view: CardView | None, end: QRectF, at: float, done: Callable[[], None] | None = None) -> float:
        start = self._look()
        self._hide_look(at)
        return self._travel(view, start, end, at, done)

    def _meet(self, one: Happening, before: Picture, at: float) -> float:
        """Two rows of cards face each other in the middle of the board, and go back. My own meeting is read on a leaf instead."""
        if (_mine(one.seat, before) or _mine(one.other, before)) and (one.shown or one.saw):
            return at
        middle = self._on_board(QRectF(self._board.rect())).center()
        wide = self._board.site.look_rect(False).width() * 0.72
        high = card_height(wide)
        stay = self._last(SHOWING)
        for seat, cards, side in ((one.seat, one.shown, 0.62), (one.other, one.saw, -0.62)):
            for number, view in enumerate(cards):
                left = middle.x() + (number - (len(cards) - 1) / 2) * (wide + 8) - wide / 2
                spot = QRectF(left, middle.y() + side * high - high / 2, wide, high)
                held = self._held(seat, number)
                home = self._place(held, seat)
                self._take_up(held, at)
                there = self._travel(view, home, spot, at)
                image = self._face(view, wide)
                stayed = self._stage.add(Sprite(there, stay, spot, spot, image))
                self._travel(view, spot, home, stayed)
        edge = QRectF(middle.x() - 10, middle.y() + high * 1.18 + self._table.height() * 0.04, 20, 20)
        self._say(one.sentence, at, edge)
        return at + (2 * self._last(TRAVEL) + stay) / max(0.1, self._stage.speed)

    def _capture(self, one: Happening, before: Picture, at: float) -> float:
        """Contact and WANTED go to who won, and the piece to the office."""
        self._say(one.sentence, at, gold=True)
        for view, card, place in (*self._lying(one.outlaw, before), *self._wanted(one.outlaw, before)):
            self._take_up(card, at)
            self._travel(view, place, self._seat(one.seat), at)
        return self._put(one.seat, "O", at + self._last(TRAVEL) / max(0.1, self._stage.speed))

    def _escape(self, one: Happening, before: Picture, at: float) -> float:
        """The WANTED goes to the office, the Contact among the cards that are shuffled."""
        until = self._say(one.sentence, at)
        for view, card, place in self._lying(one.outlaw, before):
            self._take_up(card, at)
            self._travel(view, place, self._middle(), at)
        if not any(posted.outlaw == one.outlaw for posted in before.office):
            for view, card, place in self._wanted(one.outlaw, before):
                self._take_up(card, at)
                self._travel(view, place, self._posted(before), at)
        return until

    def _lying(self, outlaw: int | None, before: Picture) -> list[tuple[CardView, DeputyCard | None, QRectF]]:
        """This outlaw's Contact, its button, and where it is shown to lie."""
        return [
            (card, self._board.contact(circle.circle, card), self._on_board(self._board.site.contact_rect(circle.circle, number)))
            for circle in before.circles
            for number, card in enumerate(circle.contacts)
            if card.outlaw == outlaw
        ]

    def _wanted(self, outlaw: int | None, before: Picture) -> list[tuple[CardView, DeputyCard | None, QRectF]]:
        """This outlaw's WANTED where it lies open, in the office or before a seat, with its button."""
        place, buttons = self._board.site.poster_rect, dict(enumerate(self._board.posted()))
        posted = [
            (card, buttons.get(number), self._on_board(place(number)))
            for number, card in enumerate(before.office)
            if card.outlaw == outlaw
        ]
        return posted + [
            (card, held := self._held(seat.seat, number), self._place(held, seat.seat))
            for seat in before.seats
            for number, card in enumerate(seat.held)
            if card.outlaw == outlaw and card.face_up
        ]

    def _posted(self, before: Picture) -> QRectF:
        return self._on_board(self._board.site.poster_rect(len(before.office)))

    def _post(self, one: Happening, before: Picture, at: float) -> float:
        last = self._say(one.sentence, at)
        for seat in before.seats:
            if one.kind == "bulletin-posted" or seat.seat == one.seat:
                for number, card in enumerate(seat.held):
                    held = self._held(seat.seat, number)
                    self._take_up(held, at)
                    self._travel(card if card.face_up else None, self._place(held, seat.seat), self._posted(before), at)
        return last

    def _deal(self, picture: Picture, at: float) -> float:
        """Cards fly to the Circles in turn; before that none lies there."""
        last = at
        step = self._last(STAGGER) / max(0.1, self._stage.speed) * 0.6
        for circle in picture.circles:
            button = self._board.circle(circle.circle)
            for number in range(circle.hidden):
                begin = at + (number * len(picture.circles) + circle.circle) * step
                end = self._pile(circle.circle)
                start = QRectF(end)
                start.moveCenter(self._middle().center())
                last = max(last, self._travel(None, start, end, begin, lambda button=button: button.take(-1)))  # type: ignore[misc]
        return last

    def _redeal(self, before: Picture, picture: Picture, at: float) -> float:
        """All face-down cards are gathered in the middle, and dealt."""
        last = at
        for circle in before.circles:
            button = self._board.circle(circle.circle)
            self._begin(at, lambda button=button, count=circle.hidden: button.take(count))  # type: ignore[misc]
            start = self._pile(circle.circle)
            end = QRectF(start)
            end.moveCenter(self._middle().center())
            for number in range(circle.hidden):
                last = max(last, self._travel(None, start, end, at + number * self._last(STAGGER) / max(0.1, self._stage.speed)))
        return self._deal(picture, last)


def along(points: Sequence[QPointF], part: float) -> QPointF:
    """The point at this part of a way through these points, by its length."""
    lengths = [hypot(other.x() - one.x(), other.y() - one.y()) for one, other in pairwise(points)]
    left = sum(lengths) * min(1.0, max(0.0, part))
    for (one, other), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            return one + (other - one) * (left / length)
        left -= length
    return points[-1]


def _mine(seat: int | None, picture: Picture) -> bool:
    return bool(picture.seats) and picture.seats[0].seat == seat
