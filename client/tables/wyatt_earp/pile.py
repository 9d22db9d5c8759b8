"""One pile of a territory: its cards, what they are worth, the Hideout across it."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from client.presenters.wyatt_earp.picture import CardView, PileView
from client.tables.button import TableButton
from client.tables.card import CORNER, HIGH, WIDE, card_height
from client.tables.look import colour, letters, wished, write
from client.tables.prompt import ALARM
from client.tables.wyatt_earp.card import face
from client.theme import LIGHT

SHEET = 2.5
"""Pixels by which each further card of a pile looks out."""
MOST_SHEETS = 4
ASIDE = 0.22
"""How far Sheriff cards look out at the side, by the width of the pile's card."""
FOOT = 0.19
"""Height of the line for the points, by that of the card."""


class PileButton(TableButton):
    """A pile that can be pointed at. The number in the ring counts its outlaw cards; below stand its capture points."""

    ruled = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: PileView | None = None
        self._made: tuple[PileView, QSize, float] | None = None
        self._image = QPixmap()
        self.threatened = False
        """It was just covered, and a reaction is awaited."""

    def show_pile(self, view: PileView, description: str, threatened: bool) -> None:
        """Show this pile; ``description`` says what lies in it."""
        if view == self.view and description == self.accessibleDescription() and threatened == self.threatened:
            return
        self.view, self.threatened = view, threatened
        self.say(view.name, description, "\n\n".join([text for text in (view.name, description, view.tooltip) if text]))
        self.set_alive(view.targetable is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view
        if view is None or self.width() < 12 or self.height() < 16:
            return
        made = (view, self.size(), self.devicePixelRatioF())
        if made != self._made:
            self._made = made
            self._image = QPixmap(self.size() * made[2])
            self._image.setDevicePixelRatio(made[2])
            self._image.fill(Qt.GlobalColor.transparent)
            self._pile(QPainter(self._image), view)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._image)
        glow = ALARM if self.threatened else colour("table_accent") if self.alive else None
        if self.alive and self.underMouse():
            painter.fillRect(self.rect(), QColor(255, 255, 255, 30))
        self.frame(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, glow=glow)
        painter.end()

    def _pile(self, painter: QPainter, view: PileView) -> None:
        """Draw the whole pile; it is kept until it changes."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect())
        sheets = min(MOST_SHEETS, len(view.cards) - 1)
        edge = max(3.0, whole.width() * 0.04)
        outlaws = [card for card in view.cards if card.kind == "outlaw"]
        others = [card for card in view.cards if card.kind != "outlaw"]
        out = ASIDE if len(others) > (not outlaws) else 0.0
        deep = SHEET * MOST_SHEETS
        wide = min((whole.width() - 2 * edge - deep) / (1 + ASIDE), (whole.height() - 2 * edge - deep) * WIDE / HIGH)
        high = card_height(wide)
        left = whole.center().x() - wide * (1 + out) / 2 + SHEET * sheets / 2
        top = whole.center().y() - high / 2 + SHEET * sheets / 2
        radius = CORNER * wide / WIDE
        for sheet in range(sheets, 0, -1):
            under = QRectF(left - SHEET * sheet, top - SHEET * sheet, wide, high)
            painter.setPen(QPen(QColor(LIGHT.paper_ink), 1))
            painter.setBrush(QColor(LIGHT.kraft if sheet % 2 else LIGHT.paper))
            painter.drawRoundedRect(under, radius, radius)
        rect = QRectF(left, top, wide, high)
        upper = outlaws[-1] if outlaws else others[0]
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(rect.topLeft(), face(upper, int(wide), ratio, f"{len(outlaws)}" if outlaws else None, captioned=False))
        self._badges(painter, rect, others if outlaws else others[1:], ratio)
        if view.hideout is not None:
            self._hideout(painter, rect, view.hideout, ratio)
        self._worth(painter, rect, view)
        painter.end()

    def _badges(self, painter: QPainter, rect: QRectF, cards: list[CardView], ratio: float) -> None:
        """The Sheriff cards and the photo, small, looking out at the right."""
        if not cards:
            return
        wide = rect.width() * 0.46
        high = card_height(wide)
        low = rect.bottom() - rect.height() * FOOT - high * 0.9
        step = min(high * 0.62, (low - rect.top()) / max(1, len(cards) - 1)) if len(cards) > 1 else 0.0
        left = rect.right() - wide * (1 - ASIDE / 0.46)
        for number, card in enumerate(cards):
            spot = QRectF(left, low - step * (len(cards) - 1 - number), wide, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 130))
            painter.drawRoundedRect(spot.adjusted(-1.5, -1.5, 1, 1), 2, 2)
            painter.drawPixmap(spot.topLeft(), face(card, int(wide), ratio, "", captioned=False))
            if card.cp:
                self._spot(painter, QRectF(spot.right() - wide * 0.5, spot.y() - 2, wide * 0.55, wide * 0.55), str(card.cp))

    def _spot(self, painter: QPainter, spot: QRectF, text: str) -> None:
        side = max(11.0, spot.width())
        round_spot = QRectF(spot.x(), spot.y(), side, side)
        painter.setPen(QPen(QColor(LIGHT.paper), 1))
        painter.setBrush(QColor(LIGHT.paper_ink))
        painter.drawEllipse(round_spot)
        font = letters(1, bold=True)
        font.setPixelSize(max(8, round(side * 0.72)))
        write(painter, round_spot, text, font, QColor(LIGHT.paper), smallest=7)

    def _hideout(self, painter: QPainter, rect: QRectF, view: CardView, ratio: float) -> None:
        """The Hideout lies across: turned by ninety degrees."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(10, 10, 10, 120))
        painter.drawRoundedRect(rect, 4, 4)
        wide = rect.width() * 0.86
        painter.save()
        painter.translate(QPointF(rect.center().x(), rect.center().y() - rect.height() * 0.06))
        painter.rotate(90)
        painter.drawPixmap(QPointF(-wide / 2, -card_height(wide) / 2), face(view, int(wide), ratio, captioned=False))
        painter.restore()

    def _worth(self, painter: QPainter, rect: QRectF, view: PileView) -> None:
        """The capture points, on the paper at the foot of the card; larger than that paper where the player wants large letters."""
        text = self.tr("0 of {points}").format(points=view.points) if view.hideout else self.tr("{points} CP").format(points=view.counted)
        high = rect.height() * FOOT * wished()
        font = letters(1, bold=True)
        font.setPixelSize(max(10, round((high - 1) * 0.82)))
        wide = rect.width() - 2
        if wished() > 1:
            wide = max(wide, min(QFontMetricsF(font).horizontalAdvance(text) + 6, self.width() - 2))
        left = min(max(rect.center().x() - wide / 2, 1), self.width() - 1 - wide)
        room = QRectF(left, rect.bottom() - high, wide, high - 1)
        hidden = view.hideout is not None
        painter.setPen(QPen(QColor(LIGHT.paper_ink), 1))
        painter.setBrush(QColor(LIGHT.paper_ink if hidden else LIGHT.paper))
        painter.drawRoundedRect(room, 3, 3)
        write(painter, room, text, font, QColor(LIGHT.paper if hidden else LIGHT.paper_ink), smallest=8)
