"""A leaf of paper that lies over the table until it is put away: the score sheet, the duel, the end of the game."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from client.assets import pixmap
from client.presenters.wyatt_earp.picture import DuelView, ResultView, ScoreSheet
from client.tables.wyatt_earp.card import card_height, face
from client.tables.wyatt_earp.choice import ChoiceButton
from client.tables.wyatt_earp.look import art, dollars, letters, tip
from client.theme import LIGHT

NAME = 92
"""Room for a player's name at the head of a column, in pixels at the designed size."""

BAR = 10
"""Width of a scroll bar, in pixels."""


class Leaf(QWidget):
    """Paper with a heading, a body and a button at its foot. ``closed``: it was put away."""

    closed = Signal()
    share = (1.0, 1.0)
    """How much of the table's width and height it takes."""

    def __init__(self, parent: QWidget, scale: float) -> None:
        super().__init__(parent)
        self.scale = scale
        self.setStyleSheet(f"QLabel {{ color: {LIGHT.paper_ink}; background: transparent; }}")
        self._heading = self.label("", 1.6, bold=True, slab=True)
        self._below = self.label("", 1.0)
        self.body: QBoxLayout = QVBoxLayout()
        self._foot = QHBoxLayout()
        self._foot.addStretch(1)
        whole = QVBoxLayout(self)
        margin = round(16 * scale)
        whole.setContentsMargins(margin, round(10 * scale), margin, round(10 * scale))
        whole.setSpacing(round(4 * scale))
        whole.addWidget(self._heading)
        whole.addWidget(self._below)
        whole.addLayout(self.body, 1)
        whole.addLayout(self._foot)
        self._buttons: list[ChoiceButton] = []

    def head(self, heading: str, below: str) -> None:
        """Say what this leaf is about."""
        self._heading.setText(heading)
        self._below.setText(below)
        self._below.setVisible(bool(below))
        self.setAccessibleName(heading)

    def offer(self, text: str) -> None:
        """The button at the foot, which puts the leaf away."""
        button = ChoiceButton(self)
        button.show_text(text, "", "", True, self.scale)
        metrics = button.fontMetrics()
        button.centred = True
        button.setFixedSize(round(metrics.horizontalAdvance(text) * 1.25 * self.scale) + 60, round(34 * self.scale))
        button.clicked.connect(self.closed)
        self._foot.addWidget(button)
        self._buttons.append(button)

    def label(self, text: str, size: float, *, bold: bool = False, slab: bool = False, faint: bool = False, good: bool = False) -> QLabel:
        """Plain text on the paper."""
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(letters(self.scale * size, bold=bold, slab=slab))
        label.setWordWrap(True)
        if faint:
            label.setStyleSheet(f"color: {LIGHT.paper_faint}")
        if good:
            label.setStyleSheet(f"color: {LIGHT.good}")
        return label

    def needed(self, wide: int) -> int:
        """The height at which everything is seen, at this width."""
        layout = self.layout()
        return max(layout.totalSizeHint().height(), layout.totalHeightForWidth(wide)) if layout is not None else 0

    def enter(self) -> None:
        """Take the focus."""
        if self._buttons:
            self._buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)

    def turn(self, forward: bool) -> None:
        """Give the focus to the next button of this leaf."""
        if self._buttons:
            held = next((number for number, button in enumerate(self._buttons) if button.hasFocus()), -1)
            self._buttons[(held + (1 if forward else -1)) % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses, Escape puts away; no other key reaches the table below."""
        if event.isAutoRepeat():
            return  # the key that chose, still held, puts nothing away
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            next((button for button in self._buttons if button.hasFocus()), self._buttons[-1]).click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turn(event.key() == Qt.Key.Key_Right)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(LIGHT.paper_ink), 2))
        painter.setBrush(QColor(LIGHT.paper))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.setPen(QPen(QColor(LIGHT.kraft), 1.5))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(5, 5, -5, -5), 6, 6)
        painter.end()


class ScoreLeaf(Leaf):
    """Who had how many points for whom, and how each reward was shared, step by step."""

    def __init__(self, parent: QWidget, scale: float, sheet: ScoreSheet) -> None:
        super().__init__(parent, scale)
        self.head(sheet.title, " ".join([text for text in (sheet.reason, sheet.after) if text]))
        grid = QGridLayout()
        grid.setHorizontalSpacing(round(10 * scale))
        grid.setVerticalSpacing(round(5 * scale))
        seats = len(sheet.names)
        heads = [self.tr("Outlaw"), self.tr("Reward"), *sheet.names, self.tr("How it is shared"), self.tr("Stays")]
        for column, text in enumerate(["", *heads]):
            label = self.label(text, 0.85, bold=True, faint=True)
            label.setWordWrap(False)
            if 2 < column < 3 + seats:
                label.setText(label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, round(NAME * scale)))
                label.setToolTip(tip(text))
                label.setAccessibleName(text)
            label.setAlignment(self._side(column, seats))
            grid.addWidget(label, 0, column)
        for number, row in enumerate(sheet.rows, 1):
            symbol = QLabel()
            side = round(24 * scale)
            symbol.setPixmap(pixmap(art(f"symbol_{row.slug}"), QSize(side, side), self.devicePixelRatioF(), LIGHT.paper_ink))
            grid.addWidget(symbol, number, 0)
            name = self.label(row.name, 1.0, bold=row.captured)
            name.setWordWrap(False)
            grid.addWidget(name, number, 1)
            self._figure(grid, number, 2, self.label(dollars(row.reward), 1.0, slab=True), seats)
            for seat in range(seats):
                points = self.tr("{points} CP").format(points=row.points[seat]) if row.points[seat] else "–"
                paid = f"\n+{dollars(row.paid[seat])}" if row.paid[seat] else ""
                self._figure(grid, number, 3 + seat, self.label(points + paid, 0.95, bold=bool(paid), good=bool(paid)), seats)
            steps = " ".join([step.text for step in row.steps]) if len(row.steps) > 1 or sum(map(bool, row.paid)) > 1 else ""
            grid.addWidget(self.label(" ".join([text for text in (row.verdict, steps) if text]), 0.88), number, 3 + seats)
            self._figure(grid, number, 4 + seats, self.label(dollars(row.left), 0.95, slab=True), seats)
        last = len(sheet.rows) + 1
        for line, (text, figures) in enumerate(
            (
                (self.tr("Earned"), [f"+{dollars(money)}" for money in sheet.earned]),
                (self.tr("Has now"), [dollars(money) for money in sheet.money]),
            )
        ):
            name = self.label(text, 1.05, bold=True)
            name.setWordWrap(False)
            grid.addWidget(name, last + line, 1)
            for seat, figure in enumerate(figures):
                self._figure(grid, last + line, 3 + seat, self.label(figure, 1.05, bold=True, slab=True), seats)
        grid.setColumnStretch(3 + seats, 1)
        inside = QWidget()
        inside.setLayout(grid)
        grid.setContentsMargins(0, 0, 16, 0)
        scroll = QScrollArea(self)
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setStyleSheet(
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
            f"QScrollBar:vertical {{ background: transparent; width: {BAR}px; margin: 0; }}"
            f"QScrollBar::handle:vertical {{ background: {LIGHT.kraft}; border-radius: 4px; min-height: 24px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; height: 0; }"
        )
        self.body.addWidget(scroll)
        self._scroll, self._inside = scroll, inside
        self.offer(self.tr("Go on"))

    def needed(self, wide: int) -> int:
        """As if nothing had to be scrolled."""
        whole = self.layout()
        assert whole is not None
        margins = whole.contentsMargins()
        room = wide - margins.left() - margins.right()
        parts = [self._heading.heightForWidth(room), self._inside.heightForWidth(room - BAR) + BAR, self._foot.sizeHint().height()]
        if not self._below.isHidden():
            parts.append(self._below.heightForWidth(room))
        return sum(parts) + whole.spacing() * (len(parts) + 1) + margins.top() + margins.bottom()

    def _side(self, column: int, seats: int) -> Qt.AlignmentFlag:
        across = Qt.AlignmentFlag.AlignLeft if column in (0, 1, 3 + seats) else Qt.AlignmentFlag.AlignRight
        return across | Qt.AlignmentFlag.AlignVCenter

    def _figure(self, grid: QGridLayout, row: int, column: int, label: QLabel, seats: int) -> None:
        label.setWordWrap(False)
        label.setAlignment(self._side(column, seats))
        grid.addWidget(label, row, column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down scroll."""
        bar = self._scroll.verticalScrollBar()
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            bar.setValue(bar.value() + (60 if event.key() == Qt.Key.Key_Down else -60))
            return
        super().keyPressEvent(event)


class DuelLeaf(Leaf):
    """The duel: the shots just fired, and who still stands."""

    share = (0.84, 1.0)

    def __init__(self, parent: QWidget, scale: float, duel: DuelView) -> None:
        super().__init__(parent, scale)
        self.head(duel.title, duel.text)
        shots = QHBoxLayout()
        shots.addStretch(1)
        for shot in duel.shots:
            column = QVBoxLayout()
            card = QLabel()
            card.setPixmap(face(shot.card, round(130 * scale), self.devicePixelRatioF()))
            card.setFixedSize(round(130 * scale), round(card_height(130 * scale)))
            card.setAccessibleName(shot.card.name)
            card.setAlignment(Qt.AlignmentFlag.AlignCenter)
            mark = QLabel()
            side = round(40 * scale)
            mark.setPixmap(pixmap(art("bullet_hole" if shot.hit else "miss"), QSize(side, side), self.devicePixelRatioF()))
            mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
            text = self.label(shot.text, 1.0, bold=shot.hit)
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
            text.setFixedWidth(round(220 * scale))
            for part in (card, mark, text):
                column.addWidget(part, 0, Qt.AlignmentFlag.AlignCenter)
            shots.addLayout(column)
        shots.addStretch(1)
        self.body.addStretch(1)
        self.body.addLayout(shots)
        self.body.addStretch(1)
        self.offer(self.tr("Go on"))


class ResultLeaf(Leaf):
    """The end of the game: the places. How it goes on is asked above the table."""

    share = (0.74, 0.84)

    def __init__(self, parent: QWidget, scale: float, result: ResultView) -> None:
        super().__init__(parent, scale)
        self.head(result.title, "")
        self._heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        badge = QLabel()
        side = round(110 * scale)
        badge.setPixmap(_medal(result.won, side, self.devicePixelRatioF()))
        badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.body.addWidget(badge)
        for place in result.places:
            first = place.place == 1
            label = self.label(place.text, 1.35 if first else 1.1, bold=first or place.is_me, slab=True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.body.addWidget(label)
        self.body.addStretch(1)
        self.offer(self.tr("Look at the table"))


def leaf_of(parent: QWidget, scale: float, page: ScoreSheet | DuelView | ResultView) -> Leaf:
    """The leaf that shows this."""
    if isinstance(page, ScoreSheet):
        return ScoreLeaf(parent, scale, page)
    return DuelLeaf(parent, scale, page) if isinstance(page, DuelView) else ResultLeaf(parent, scale, page)


def _medal(won: bool, side: int, ratio: float) -> QPixmap:
    return pixmap("tinstar" if won else "badge", QSize(side, side), ratio)
