"""The end of a game, as a leaf over the table."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

from client.assets import pixmap
from client.presenters.result import PlaceView, ResultView
from client.tables.leaf import Leaf
from client.theme import LIGHT


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
            self.body.addWidget(self._line(place))
        self.body.addStretch(1)
        self.offer(self.tr("Look at the table"))

    def _line(self, place: PlaceView) -> QLabel:
        """A seat's place; the first is larger, the own stands on a strip of its own."""
        first = place.place == 1
        text = self.tr("{place} (you)").format(place=place.text) if place.is_me else place.text
        label = self.label(text, 1.35 if first else 1.1, bold=first, slab=True)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if place.is_me:
            label.setObjectName("mine")
            round_, high = round(5 * self.scale), round(4 * self.scale)
            label.setStyleSheet(
                f"#mine {{ background: {LIGHT.kraft}; color: {LIGHT.paper_ink}; border-radius: {round_}px; padding: {high}px; }}"
            )
        return label
