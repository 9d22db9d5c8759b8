"""What only this game draws and writes: its drawings by name, its money."""

from PySide6.QtCore import QCoreApplication

from client.presenters.wyatt_earp.words import CardWords


def art(card: str) -> str:
    """The name of a drawing of this game."""
    return f"wyatt_earp/{card}"


def dollars(money: int) -> str:
    """Such as "$12,000", as the player's language writes it. Whole thousands."""
    return CardWords(QCoreApplication.translate).dollars(money)
