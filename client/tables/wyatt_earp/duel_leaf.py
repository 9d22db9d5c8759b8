"""The duel, as a leaf over the table."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from client.assets import pixmap
from client.presenters.wyatt_earp.picture import DuelView
from client.tables.card import card_height
from client.tables.leaf import Leaf
from client.tables.look import letters
from client.tables.wyatt_earp.card import face
from client.tables.wyatt_earp.look import art

WORDS = 14
"""Width of the words about a shot, by the height of their letters."""


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
            text.setFixedWidth(round(max(220 * scale, WORDS * letters(scale).pixelSize())))
            for part in (card, mark, text):
                column.addWidget(part, 0, Qt.AlignmentFlag.AlignCenter)
            shots.addLayout(column)
        shots.addStretch(1)
        self.body.addStretch(1)
        self.body.addLayout(shots)
        self.body.addStretch(1)
        self.offer(self.tr("Go on"))
