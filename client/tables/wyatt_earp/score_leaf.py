"""The score sheet of a hand, as a leaf over the table."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QWidget

from client.assets import pixmap
from client.presenters.wyatt_earp.picture import ScoreSheet
from client.tables.leaf import Leaf
from client.tables.look import tip
from client.tables.wyatt_earp.look import art, dollars
from client.theme import LIGHT

NAME = 92
"""Room for a player's name at the head of a column, in pixels at the designed size."""
BAR = 10
"""Width of a scroll bar, in pixels."""


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
