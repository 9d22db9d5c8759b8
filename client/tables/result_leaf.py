"""The end of a game, as a leaf over the table."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

from client.assets import pixmap
from client.presenters.result import ResultView
from client.tables.leaf import Leaf


class ResultLeaf(Leaf):
    """The end of the game: the places. How it goes on is asked above the table."""

    share = (0.74, 0.84)

    def __init__(self, parent: QWidget, scale: float, result: ResultView) -> None:
        super().__init__(parent, scale)
        self.head(result.title, result.note)
        self._heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        badge = QLabel()
        side = round(110 * scale)
        badge.setPixmap(pixmap("tinstar" if result.won else "badge", QSize(side, side), self.devicePixelRatioF()))
        badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.body.addWidget(badge)
        for place in result.places:
            first = place.place == 1
            label = self.label(place.text, 1.35 if first else 1.1, bold=first or place.is_me, slab=True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.body.addWidget(label)
        self.body.addStretch(1)
        self.offer(self.tr("Look at the table"))
