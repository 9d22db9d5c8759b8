"""The rows of a score sheet: painted, each a label that says in words what stands in it.

Widths and heights come from the letters alone, so that a size of letters can be tried without making anything.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from client.assets import pixmap
from client.presenters.wyatt_earp.picture import ScoreSheet, SheetRow
from client.tables.look import PLAIN, letters, tip
from client.tables.wyatt_earp.look import art, dollars
from client.theme import LIGHT

NAME = 92
"""Most room for a player's name at the head of a column, in pixels at the designed size."""
TEXT = 190
"""Least room for the words of a row, likewise."""
ACROSS, DOWN = 10, 5
"""Between two columns and between two rows, likewise."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a column of a row, in lines; ``size`` of its letters by plain ones."""

    column: int
    text: str
    size: float = 1.0
    bold: bool = False
    slab: bool = False
    ink: str = LIGHT.paper_ink

    def font(self, scale: float) -> QFont:
        """Its letters on a sheet of this size."""
        return letters(scale * self.size, bold=self.bold, slab=self.slab)


class ScoreRow(QLabel):
    """One row. Its text is for whoever listens, its cells for whoever looks."""

    def __init__(self, grid: "ScoreGrid", text: str, cells: tuple[Cell, ...], symbol: str = "") -> None:
        super().__init__(text, grid)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.cells = cells
        self._grid = grid
        self._symbol = symbol

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        grid = self._grid
        if self._symbol:
            side = grid.symbol()
            drawn = pixmap(art(f"symbol_{self._symbol}"), QSize(side, side), self.devicePixelRatioF(), LIGHT.paper_ink)
            painter.drawPixmap(0, (self.height() - side) // 2, drawn)
        for cell in self.cells:
            left, wide = grid.place(cell.column)
            font = cell.font(grid.scale)
            painter.setFont(font)
            painter.setPen(QColor(cell.ink))
            text = cell.text
            if grid.is_name(self, cell):
                text = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, wide)
            painter.drawText(QRectF(left, 0, wide, self.height()), grid.flags(cell.column), text)
        painter.end()


class ScoreGrid(QWidget):
    """All rows of a sheet: what each outlaw brought, what each player earned."""

    def __init__(self, sheet: ScoreSheet, scale: float) -> None:
        super().__init__()
        self.scale = scale
        self._seats = len(sheet.names)
        self._known: tuple[float, tuple[int, ...]] = (0.0, ())
        """The widths of the columns, and for which size."""
        self._places: list[tuple[int, int]] = []
        self._heights: list[int] = []
        self._metrics: dict[tuple[float, float, bool, bool], QFontMetrics] = {}
        self._words = 3 + self._seats
        """The column of the words."""
        self._rows = list(self._all(sheet))

    def _all(self, sheet: ScoreSheet) -> Iterator[ScoreRow]:
        heads = ("", self.tr("Outlaw"), self.tr("Reward"), *sheet.names, self.tr("How it is shared"), self.tr("Stays"))
        cells = tuple(Cell(column, text, 0.85, True, ink=LIGHT.paper_faint) for column, text in enumerate(heads))
        head = ScoreRow(self, ", ".join(text for text in heads if text), cells)
        head.setToolTip(tip("\n".join(sheet.names)))
        yield head
        for row in sheet.rows:
            yield self._outlaw(sheet, row)
        for text, figures in (
            (self.tr("Earned"), [f"+{dollars(money)}" for money in sheet.earned]),
            (self.tr("Has now"), [dollars(money) for money in sheet.money]),
        ):
            sums = tuple(Cell(3 + seat, figure, 1.05, True, True) for seat, figure in enumerate(figures))
            told = ", ".join(f"{name} {figure}" for name, figure in zip(sheet.names, figures, strict=True))
            yield ScoreRow(self, f"{text}: {told}", (Cell(1, text, 1.05, True), *sums))

    def _outlaw(self, sheet: ScoreSheet, row: SheetRow) -> ScoreRow:
        cells = [Cell(1, row.name, 1.0, row.captured), Cell(2, dollars(row.reward), 1.0, slab=True)]
        told = [f"{row.name}, {dollars(row.reward)}"]
        for seat, (name, points, paid) in enumerate(zip(sheet.names, row.points, row.paid, strict=True)):
            words = self.tr("{points} CP").format(points=points) if points else "–"
            got = f"+{dollars(paid)}" if paid else ""
            ink = LIGHT.good if got else LIGHT.paper_ink
            cells.append(Cell(3 + seat, "\n".join((words, got)) if got else words, 0.95, bool(got), ink=ink))
            if points:
                told.append(f"{name} {words} {got}".rstrip())
        steps = " ".join(step.text for step in row.steps) if len(row.steps) > 1 or sum(map(bool, row.paid)) > 1 else ""
        text = " ".join(part for part in (row.verdict, steps) if part)
        cells += [Cell(self._words, text, 0.88), Cell(self._words + 1, dollars(row.left), 0.95, slab=True)]
        return ScoreRow(self, f"{', '.join(told)}. {text}", tuple(cells), row.slug)

    # --- measures ----------------------------------------------------------------------------------------------------------------

    def symbol(self) -> int:
        """The side of an outlaw's symbol."""
        return round(24 * self.unit())

    def unit(self) -> float:
        """How much larger than designed everything is, the player's text size included."""
        return letters(self.scale).pixelSize() / PLAIN

    def is_name(self, row: ScoreRow, cell: Cell) -> bool:
        """Whether this is a player's name, which is cut where there is no room."""
        return row is self._rows[0] and 2 < cell.column < self._words

    def flags(self, column: int) -> int:
        """Words begin at the left, figures end at the right."""
        left = column in (0, 1, self._words)
        across = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        flags = (across | Qt.AlignmentFlag.AlignVCenter).value
        return flags | Qt.TextFlag.TextWordWrap.value if column == self._words else flags

    def place(self, column: int) -> tuple[int, int]:
        """Where this column begins, and how wide it is."""
        return self._places[column]

    def _measure(self, cell: Cell) -> QFontMetrics:
        letter = (self.scale, cell.size, cell.bold, cell.slab)
        if letter not in self._metrics:
            self._metrics[letter] = QFontMetrics(cell.font(self.scale))
        return self._metrics[letter]

    def least(self) -> int:
        """The width at which the words still have room."""
        return sum(self._widths()) + round((TEXT + (self._words + 1) * ACROSS) * self.unit())

    def _widths(self) -> list[int]:
        """Of each column, as wide as its widest cell; of the words none."""
        if self._known[0] == self.scale:
            return list(self._known[1])
        widths = [0] * (self._words + 2)
        widths[0] = self.symbol()
        for row in self._rows:
            for cell in row.cells:
                if cell.column != self._words and cell.text:
                    metrics = self._measure(cell)
                    wide = max(metrics.horizontalAdvance(line) for line in cell.text.split("\n")) + 1
                    if self.is_name(row, cell):
                        wide = min(wide, round(NAME * self.unit()))
                    widths[cell.column] = max(widths[cell.column], wide)
        self._known = self.scale, tuple(widths)
        return widths

    def fit(self, wide: int) -> int:
        """Place columns and rows in this width; how high all are together."""
        across, down = round(ACROSS * self.unit()), round(DOWN * self.unit())
        widths = self._widths()
        widths[self._words] = max(round(TEXT * self.unit()) // 2, wide - sum(widths) - across * (len(widths) - 1))
        left = 0
        self._places = []
        for each in widths:
            self._places.append((left, each))
            left += each + across
        self._heights = [self._high(row) for row in self._rows]
        return sum(self._heights) + down * (len(self._rows) - 1)

    def _high(self, row: ScoreRow) -> int:
        high = 0
        for cell in row.cells:
            metrics = self._measure(cell)
            room = QRect(0, 0, self._places[cell.column][1], 10_000)
            lines = metrics.boundingRect(room, self.flags(cell.column), cell.text).height()
            high = max(high, lines)
        return ceil(high)

    def pages(self, high: int) -> list[list[ScoreRow]]:
        """The rows below the head, as many to a page as there is room for in this height; ``fit`` comes first."""
        down = round(DOWN * self.unit())
        result: list[list[ScoreRow]] = [[]]
        left = high - self._heights[0]
        for row, each in zip(self._rows[1:], self._heights[1:], strict=True):
            if each + down > left and result[-1]:
                result.append([])
                left = high - self._heights[0]
            result[-1].append(row)
            left -= each + down
        return result

    def lay(self, rows: list[ScoreRow], high: int) -> None:
        """Lay the head and these rows below each other; what is left of the height comes between them."""
        shown = [self._rows[0], *rows]
        needed = sum(self._heights[self._rows.index(row)] for row in shown)
        down = min(max(0, high - needed) / max(1, len(rows)), 4 * DOWN * self.unit())
        top = 0.0
        for row, each in zip(self._rows, self._heights, strict=True):
            row.setVisible(row in shown)
            if row in shown:
                row.setGeometry(0, round(top), self.width(), each)
                top += each + down
