"""The score sheet of a hand, as a leaf over the table."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from client.presenters.wyatt_earp.picture import ScoreSheet
from client.tables.leaf import Leaf
from client.tables.wyatt_earp.score_grid import ScoreGrid

TURNS = {Qt.Key.Key_Up: -1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageDown: 1}
"""Keys that turn pages."""


class ScoreLeaf(Leaf):
    """Who had how many points for whom, and how each reward was shared, step by step; on more than one page if need be."""

    def __init__(self, parent: QWidget, scale: float, sheet: ScoreSheet) -> None:
        super().__init__(parent, scale)
        self.head(sheet.title, " ".join([text for text in (sheet.reason, sheet.after) if text]))
        self._grid = ScoreGrid(sheet, scale)
        self.body.addWidget(self._grid)
        self.page = 0
        self.pages = 1
        self.offer(self.tr("Go on"))

    def rescale(self, scale: float) -> bool:
        """In other letters; nothing is made anew."""
        self._grid.scale = scale
        self.write_frame(scale)
        return True

    def _across(self) -> int:
        layout = self.layout()
        assert layout is not None
        return layout.contentsMargins().left() + layout.contentsMargins().right()

    def minimumSizeHint(self) -> QSize:
        """As wide as the rows need."""
        return QSize(self._grid.least() + self._across(), 100)

    def needed(self, wide: int) -> int:
        """For all rows on one page."""
        room = wide - self._across()
        return self.frame_height(room) + self._grid.fit(room) + 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self._grid.fit(self._grid.width())
        pages = self._grid.pages(self._grid.height())
        self.pages = len(pages)
        self.page = min(self.page, self.pages - 1)
        self._grid.lay(pages[self.page], self._grid.height())
        more = self.tr("Next page ({page} of {pages})").format(page=self.page + 1, pages=self.pages)
        self.reword(more if self.page + 1 < self.pages else self.tr("Go on"))

    def turn_to(self, page: int) -> None:
        """Show this page."""
        self.page = max(0, min(page, self.pages - 1))
        self._lay()

    def advance(self) -> bool:
        """The next page, if there is one."""
        if self.page + 1 >= self.pages:
            return False
        self.turn_to(self.page + 1)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down turn pages."""
        step = TURNS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.turn_to(self.page + step)
