"""Which sprites a happening is worth: from where on the table to where."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.presenters.wyatt_earp.picture import CardView, Happening, Picture
from client.tables.animation import COUNTING, LINGER, STAGGER, SUSPENSE, TRAVEL, WORDS, Sprite, Stage
from client.tables.card import card_height
from client.tables.wyatt_earp.card import face
from client.tables.wyatt_earp.hand import Hand
from client.tables.wyatt_earp.look import art, dollars
from client.tables.wyatt_earp.poster import Posters
from client.tables.wyatt_earp.stock import Stock
from client.tables.wyatt_earp.territory import Territory
from core.ids import Face


class Performance:
    """Plays happenings on a stage, over the parts of a table."""

    def __init__(self, table: QWidget, stage: Stage, stock: Stock, posters: Posters, hand: Hand) -> None:
        self._table, self._stage, self._stock, self._posters, self._hand = table, stage, stock, posters, hand
        self._territories: dict[int, Territory] = {}
        self._me = 0

    def shoot(self, before: Picture, happenings: Sequence[Happening], territories: dict[int, Territory]) -> bool:
        """Let be seen, over ``before``, what led to a shot, and how its card is turned up; False if it cannot be seen."""
        self._play(before, happenings, territories)
        return self._stage.running()

    def play(self, before: Picture, picture: Picture, happenings: Sequence[Happening], territories: dict[int, Territory]) -> None:
        """Let be seen how ``before`` became ``picture``, in which these things happened."""
        if self._stage.speed <= 0 or not self._table.isVisible():
            return
        self._play(before, happenings, territories)
        self._money(before, picture, self._stage.now())

    def _play(self, before: Picture, happenings: Sequence[Happening], territories: dict[int, Territory]) -> None:
        self._territories, self._me = territories, before.seats[0].seat
        at = self._stage.next_start()
        for happening in happenings:
            at = self._one(happening, before, at)

    # --- places ------------------------------------------------------------------------------------------------------------------

    def _place(self, widget: QWidget, rect: QRectF) -> QRectF:
        corner = widget.mapTo(self._table, QPoint(0, 0))
        return rect.translated(QPointF(corner))

    def _card_at(self, centre: QPointF, wide: float) -> QRectF:
        high = card_height(wide)
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)

    def _heap(self, place: str) -> QRectF:
        button = self._stock.spot(place) or self._stock.spot("stack")
        if button is None:
            return QRectF()
        if button.place != place:
            wide = button.card_rect().width()
            return self._card_at(self._place(button, button.card_rect()).center() + QPointF(button.width(), 0), wide)
        return self._place(button, button.card_rect())

    def _wide(self) -> float:
        return max(30.0, self._heap("supply").width() * 0.8)

    def _seat(self, seat: int | None) -> QRectF:
        if seat == self._me or seat not in self._territories:
            return self._card_at(self._place(self._hand, QRectF(self._hand.rect())).center(), self._wide())
        header = self._territories[seat].header
        return self._card_at(self._place(header, QRectF(header.rect())).center(), self._wide() * 0.6)

    def _pile(self, seat: int | None, colour: int | None) -> QRectF:
        territory = self._territories.get(-1 if seat is None else seat)
        button = territory.pile(-1 if colour is None else colour) if territory is not None else None
        if button is None:
            return self._seat(seat)
        return self._card_at(self._place(button, QRectF(button.rect())).center(), min(button.width() * 0.8, self._wide()))

    # --- drawings ----------------------------------------------------------------------------------------------------------------

    def _face(self, view: CardView | None) -> QPixmap:
        ratio = self._table.devicePixelRatioF()
        wide = max(20, round(self._wide() * 1.3))
        if view is None:
            return pixmap("back", QSize(wide, round(card_height(wide))), ratio)
        return face(view, wide, ratio)

    def _outlaw(self, colour: int | None) -> QPixmap:
        poster = next((button.view for button in self._posters.buttons() if button.view is not None and button.view.colour == colour), None)
        if poster is None:
            return self._face(None)
        return self._face(CardView(None, Face(poster.colour), poster.name, poster.colour, poster.slug, 2, "outlaw"))

    # --- happenings --------------------------------------------------------------------------------------------------------------

    def _travel(self, drawing: QPixmap, start: QRectF, end: QRectF, at: float, turn: float = 0.0) -> float:
        return self._stage.add(Sprite(at, TRAVEL, start, end, drawing, turn=turn))

    def _say(self, text: str, seat: int | None, at: float) -> float:
        rect = self._seat(seat)
        wide, high = max(170.0, self._table.width() * 0.2), max(24.0, self._table.height() * 0.055)
        centre = rect.center()
        left = min(max(6.0, centre.x() - wide / 2), self._table.width() - wide - 6)
        start = QRectF(left, max(4.0, centre.y() + 6), wide, high)
        self._stage.add(Sprite(at, WORDS, start, start.translated(0, -6), text=text))
        return at + WORDS * 0.6 / max(0.1, self._stage.speed)

    def _one(self, one: Happening, before: Picture, at: float) -> float:
        """Play one; returns when the next can begin."""
        match one.kind:
            case "drew":
                return self._several(None, self._heap("supply"), self._seat(one.seat), one.count, at)
            case "drew-discard":
                return self._travel(self._face(one.card), self._heap("stack"), self._seat(one.seat), at)
            case "laid":
                return self._several(self._outlaw(one.colour), self._seat(one.seat), self._pile(one.seat, one.colour), one.count, at)
            case "sheriff-played":
                return self._travel(self._face(one.card), self._seat(one.seat), self._heap("beside"), at)
            case "shot":
                return self._shot(one, at)
            case "sheriff-laid":
                return self._travel(self._face(one.card), self._heap("beside"), self._pile(one.seat, one.colour), at)
            case "hideout-placed":
                return self._travel(self._face(before.beside), self._heap("beside"), self._pile(one.other, one.colour), at, 90.0)
            case "hideout-removed" | "fastest-gun-fell":
                return self._travel(self._face(None), self._pile(one.seat, one.colour), self._heap("stack"), at)
            case "robbed":
                return self._travel(self._outlaw(one.colour), self._pile(one.other, one.colour), self._seat(one.seat), at)
            case "gave":
                return self._travel(self._outlaw(one.colour), self._seat(one.seat), self._seat(one.other), at)
            case "discarded":
                return self._travel(self._face(one.card), self._seat(one.seat), self._heap("stack"), at)
            case "took-card":
                return self._travel(self._face(None), self._heap("stack"), self._seat(one.seat), at)
            case "reshuffled":
                return self._several(None, self._heap("stack"), self._heap("supply"), 6, at)
            case "hand-began":
                for seat in self._territories:
                    self._several(None, self._heap("supply"), self._seat(seat), 5, at)
                return at + TRAVEL
            case "asked" | "had-none" | "passed":
                return self._say(one.sentence, one.seat, at)
            case _:
                return at

    def _several(self, drawing: QPixmap | None, start: QRectF, end: QRectF, count: int, at: float) -> float:
        image = drawing if drawing is not None else self._face(None)
        last = at
        for number in range(min(count, 7)):
            last = self._travel(image, start, end, at + number * STAGGER / self._stage.speed)
        return last

    def _shot(self, one: Happening, at: float) -> float:
        side = max(24, round(self._wide()))
        mark = pixmap(art("bullet_hole" if one.hit else "miss"), QSize(side, side), self._table.devicePixelRatioF())
        return self._stage.add(
            Sprite(
                at,
                TRAVEL + SUSPENSE + LINGER,
                self._heap("supply"),
                self._heap("stack"),
                self._face(one.card),
                self._face(None),
                mark,
            )
        )

    def _money(self, before: Picture, picture: Picture, at: float) -> None:
        """Money counts up or down where it changed; a poster that rises says by how much."""
        for button, was, view in zip(self._posters.buttons(), before.posters, picture.posters, strict=False):
            if was.money != view.money:
                self._count(button, was.money, view.money, at)
                if view.money > was.money and not picture.sheet:
                    rect = self._place(button, QRectF(button.rect()))
                    start = QRectF(rect.x(), rect.center().y(), rect.width(), rect.height() * 0.2)
                    rise = start.translated(0, -rect.height() * 0.2)
                    self._stage.add(Sprite(at, WORDS, start, rise, text=f"+{dollars(view.money - was.money)}", gold=True))
        monies = {seat.seat: seat.money for seat in before.seats}
        for seat in picture.seats:
            if monies.get(seat.seat, seat.money) != seat.money and seat.seat in self._territories:
                self._count(self._territories[seat.seat].header, monies[seat.seat], seat.money, at)

    def _count(self, counter: QWidget, was: int, will: int, at: float) -> None:
        def tell(part: float) -> None:
            counter.shown_money = will if part >= 1 else round((was + (will - was) * part) / 1000) * 1000  # type: ignore[attr-defined]
            counter.update()

        self._stage.add(Sprite(at, COUNTING, tell=tell))
