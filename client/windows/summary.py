"""The summary card: the turn and every card in a few words, with its picture."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from client import assets, theme
from client.windows.plain import Plain


class SummaryCard(QScrollArea):
    """What the card in the box says, beside the cards themselves."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.current().px
        grid = QGridLayout()
        grid.setContentsMargins(px(16), px(12), px(16), px(12))
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 5)
        row = 0
        for title, told in self._turn():
            grid.addWidget(Plain(title, "strong"), row, 0, 1, 2, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Plain(told), row, 2)
            row += 1
        for drawing, name, facts, told in self._cards():
            image = QLabel()
            image.setPixmap(assets.pixmap(f"wyatt_earp/{drawing}", QSize(px(52), px(75)), self.devicePixelRatioF(), caption=name))
            words = QVBoxLayout()
            words.setSpacing(px(2))
            words.addWidget(Plain(name, "strong"))
            words.addWidget(Plain(facts, "faint"))
            words.addStretch(1)
            grid.addWidget(image, row, 0)
            grid.addLayout(words, row, 1)
            grid.addWidget(Plain(told), row, 2, Qt.AlignmentFlag.AlignTop)
            row += 1
        grid.addWidget(Plain(self.tr("Keys"), "heading"), row, 0, 1, 3)
        for key, told in self._keys():
            row += 1
            grid.addWidget(Plain(key, "strong"), row, 0, 1, 2, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Plain(told), row, 2)
        grid.setRowStretch(row + 1, 1)
        inner = QWidget()
        inner.setLayout(grid)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(inner)

    def _turn(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Your turn"), self.tr("Draw. Then lay and play as you like. Then discard one card.")),
            (self.tr("Draw"), self.tr("The top two cards of the supply, or the top card of the discard stack.")),
            (
                self.tr("Lay outlaws"),
                self.tr("The first set of an outlaw needs three cards. Each set adds to the poster $1,000 for each card, less $1,000."),
            ),
            (
                self.tr("One Sheriff card"),
                self.tr("In each turn. Some need a shot: an outlaw turned up from the supply hits, all else misses."),
            ),
            (
                self.tr("Reward"),
                self.tr(
                    "8 points in all capture an outlaw. Who is 5 ahead takes all; else all share who are at most 4 behind the leader: "
                    "$1,000 each in turn, $2,000 for the leader the first time."
                ),
            ),
            (self.tr("The end"), self.tr("Who has $25,000 or more at the end of a hand ends the game; most money wins.")),
        )

    def _keys(self) -> tuple[tuple[str, str], ...]:
        return (
            (self.tr("Tab"), self.tr("Goes from one part of the table to the next.")),
            (self.tr("Arrow keys"), self.tr("Left and right go from card to card, up and down from one part of the table to another.")),
            (self.tr("Space"), self.tr("Marks a card of your hand, or presses what has the frame of the keyboard.")),
            (self.tr("Enter"), self.tr("Plays what is marked.")),
            (self.tr("Delete"), self.tr("Discards the card that is marked.")),
            (self.tr("Letters"), self.tr("Each choice shows a letter; that key takes it.")),
            (self.tr("Escape"), self.tr("Lets go of what is marked.")),
            (self.tr("F1"), self.tr("Opens the rules, at the card that has the keyboard.")),
        )

    def _cards(self) -> tuple[tuple[str, str, str, str], ...]:
        hit = self.tr("A hit puts it on one of your piles.")
        return (
            (
                "outlaw_jesse_james",
                self.tr("Outlaw"),
                self.tr("49 cards, 2 points"),
                self.tr("Onto your pile of that outlaw. It has a bullet hole: turned up by a shot it hits."),
            ),
            (
                "photo_jesse_james",
                self.tr("Photo"),
                self.tr("7 cards, 4 points, $1,000"),
                self.tr("Onto your pile of an outlaw that is opened."),
            ),
            ("stagecoach", self.tr("Stagecoach robbery"), self.tr("2 cards, 1 point, $3,000, shot"), hit),
            ("bank", self.tr("Bank robbery"), self.tr("4 cards, 2 points, $1,000, shot"), hit),
            (
                "fastest_gun",
                self.tr("Fastest gun"),
                self.tr("3 cards, 3 points, $1,000, shot"),
                self.tr("A hit puts it on one of your piles. Only the latest lies on the table, and never twice in a row on one outlaw."),
            ),
            (
                "most_wanted",
                self.tr("Most Wanted!"),
                self.tr("3 cards, perhaps a shot"),
                self.tr(
                    "Ask the players in one direction for an outlaw, without a shot; "
                    "or, with a shot, take an outlaw card from another player's pile."
                ),
            ),
            (
                "hideout",
                self.tr("Hideout"),
                self.tr("3 cards, shot"),
                self.tr("A hit lays it across another player's pile: the pile counts nothing while it lies there."),
            ),
            (
                "wyatt_earp",
                self.tr("Wyatt Earp"),
                self.tr("7 cards, perhaps a shot"),
                self.tr(
                    "Draw two cards; or take one from the whole discard stack; "
                    "or, with a shot, remove a Hideout from a pile of yours, even out of turn."
                ),
            ),
        )
