"""Leaves of paper over this table: whom I met, what I wrote down, the end of the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from client.presenters.result import ResultView
from client.presenters.the_deputy.picture import CardView
from client.tables.leaf import Leaf
from client.tables.result_leaf import ResultLeaf
from client.tables.the_deputy.look import face


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two riders who showed each other their cards; one of them is this seat."""

    sentence: str
    mine: tuple[CardView, ...]
    other: str
    theirs: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """What this seat wrote down, a sentence each."""

    lines: tuple[str, ...]


Page = Meeting | Notes | ResultView
CARD = 112
"""How wide a card is, in pixels at the designed size."""


class MeetingLeaf(Leaf):
    """Both riders' cards face each other."""

    share = (0.66, 0.92)

    def __init__(self, parent: QWidget, scale: float, meeting: Meeting) -> None:
        super().__init__(parent, scale)
        self.head(self.tr("You meet {name}").format(name=meeting.other), meeting.sentence)
        self.body.addLayout(self._row(self.tr("{name} shows you:").format(name=meeting.other), meeting.theirs))
        self.body.addLayout(self._row(self.tr("You show {name}:").format(name=meeting.other), meeting.mine))
        self.body.addStretch(1)
        self.offer(self.tr("Ride on"))

    def _row(self, title: str, cards: Sequence[CardView]) -> QVBoxLayout:
        rows = QVBoxLayout()
        rows.setSpacing(round(2 * self.scale))
        heading = self.label(title, 1.05, bold=True)
        heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        rows.addWidget(heading)
        row = QHBoxLayout()
        row.setSpacing(round(10 * self.scale))
        row.addStretch(1)
        wide = round(CARD * self.scale * min(1.0, 5 / max(1, len(cards))))
        for card in cards:
            row.addWidget(self._card(card, wide))
        if not cards:
            row.addWidget(self.label(self.tr("No Wanted card"), 1.0, faint=True))
        row.addStretch(1)
        rows.addLayout(row)
        return rows

    def _card(self, view: CardView, wide: int) -> QLabel:
        label = QLabel()
        label.setPixmap(face(view, wide, self.devicePixelRatioF()))
        label.setAccessibleName(view.name)
        label.setToolTip(view.name)
        return label


class NotesLeaf(Leaf):
    """My notebook."""

    share = (0.7, 0.86)

    def __init__(self, parent: QWidget, scale: float, notes: Notes) -> None:
        super().__init__(parent, scale)
        self.head(self.tr("Your notebook"), "")
        for line in notes.lines or (self.tr("Nothing is written down yet."),):
            label = self.label(line, 1.0)
            label.setAlignment(Qt.AlignmentFlag.AlignLeft)
            self.body.addWidget(label)
        self.body.addStretch(1)
        self.offer(self.tr("Back to the table"))


def leaf_of(parent: QWidget, scale: float, page: Page) -> Leaf:
    """The leaf that shows this."""
    if isinstance(page, Meeting):
        return MeetingLeaf(parent, scale, page)
    return NotesLeaf(parent, scale, page) if isinstance(page, Notes) else ResultLeaf(parent, scale, page)
