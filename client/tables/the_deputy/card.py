"""A card of this game as a button."""

from PySide6.QtGui import QPixmap

from client.presenters.the_deputy.picture import CardView
from client.tables.card import CardButton
from client.tables.the_deputy.look import face


class DeputyCard(CardButton):
    """WANTED, CONTACT, NO CLUE, or a back."""

    def face(self, view: CardView, width: int, ratio: float) -> QPixmap:
        """This card so wide."""
        return face(view, width, ratio)
