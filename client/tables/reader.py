"""What is to be read at the end of a hand and of the game: one leaf after the other over the table, until each is put away."""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from client.tables.leaf import Leaf
from client.tables.look import growth
from client.theme import current

WIDEST = 1020
"""Width of a leaf, in pixels at the designed size: lines of text that the eye can follow."""
LETTERS = (1.25, 1.1, 1.0, 0.9, 0.8, 0.72)
"""Sizes of letters that are tried, by those of the table."""
LARGE = (0.66, 0.6, 0.55)
"""Those that are tried besides where the player has chosen large text, down to letters as large as plain text."""

HOPE = 1.08
"""Text for half the room needs letters smaller by about sqrt(2): sizes above that by more than this factor are not tried."""

LeafOf = Callable[[QWidget, float, Any], Leaf]
"""From the table, the size of its letters and a page (a value of the game's picture) to the leaf that shows it."""


class Reader(QObject):
    """Pages that wait for their reader while the game goes on below; ``leaf_of`` makes the leaf of a page.

    ``laid``: a leaf lies on the table now; ``done``: the last was put away.
    """

    laid = Signal()
    done = Signal()

    def __init__(self, table: QWidget, leaf_of: LeafOf) -> None:
        super().__init__(table)
        self._table = table
        self._leaf_of = leaf_of
        self._pages: list[Any] = []
        self._result: Any = None
        self.leaf: Leaf | None = None
        """The first page, if there is one."""

    def take(self, pages: Sequence[Any], result: Any = None) -> None:
        """Add what a picture brings, and once the result, which every picture from then on brings."""
        self._pages += pages
        if result is not None and result != self._result:
            self._pages.append(result)
            self._result = result
        if self.leaf is None:
            self.lay()

    def lay(self) -> None:
        """Show the first page, in the size that the table has now."""
        if self.leaf is not None:
            self.leaf.hide()
            self.leaf.setParent(None)
            self.leaf.deleteLater()
            self.leaf = None
        if not self._pages:
            return
        table = self._table
        held = QApplication.focusWidget()
        inside = held is None or table.isAncestorOf(held)
        leaf = self.leaf = self._fitting(self._pages[0])
        leaf.setObjectName("leaf")
        leaf.closed.connect(self.put_away)
        wide, high = self._room(leaf)
        high = min(high, leaf.needed(wide))
        leaf.setGeometry((table.width() - wide) // 2, (table.height() - high) // 2, wide, high)
        leaf.show()
        leaf.raise_()
        if inside:
            leaf.enter()
        self.laid.emit()

    def _room(self, leaf: Leaf) -> tuple[int, int]:
        """The largest width and height for this leaf."""
        table = self._table
        margin = max(8, round(min(table.width(), table.height()) * 0.03))
        widest = WIDEST * max(leaf.scale, growth(table.width(), table.height()))
        wide = min(table.width() - 2 * margin, widest) * leaf.share[0]
        return round(wide), round((table.height() - 2 * margin) * leaf.share[1])

    def _fitting(self, page: Any) -> Leaf:
        """The leaf with the largest letters with which all of it is seen at once; if there are none, with the smallest."""
        scale = growth(self._table.width(), self._table.height())
        factor = current().factor
        smallest = (1 / factor,) if 1 / factor < LETTERS[-1] else ()
        parts = (*LETTERS, *[part for part in LARGE if part * factor > 1], *smallest)
        leaf: Leaf | None = None
        bound = inf
        for part in parts:
            if part > bound and part != parts[-1]:
                continue
            if leaf is None or not leaf.rescale(scale * part):
                if leaf is not None:
                    leaf.setParent(None)
                    leaf.deleteLater()
                leaf = self._leaf_of(self._table, scale * part, page)
            wide, high = self._room(leaf)
            needed = leaf.needed(wide)
            if leaf.minimumSizeHint().width() <= wide and needed <= high:
                break
            bound = part * min(1.0, HOPE * sqrt(high / max(1, needed)))
        assert leaf is not None
        return leaf

    def put_away(self) -> None:
        """The first page was read."""
        if not self._pages:
            return
        self._pages.pop(0)
        self.lay()
        if self.leaf is None:
            self.done.emit()
