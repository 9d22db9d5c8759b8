"""The options of a table in words, and what follows from them."""

from typing import Any

from PySide6.QtCore import QObject

from client.games.entry import OptionText
from client.games.registry import NAMES
from client.windows.games import game as known
from core.codec import encode


class OptionTexts(QObject):
    """What holds at a table, in the player's language."""

    def carry_on(self) -> OptionText:
        """What every table says: what becomes of a game when somebody leaves, and who could see the cards."""
        return OptionText(
            "carry_on",
            self.tr("Shared pieces of the keys"),
            self.tr(
                "If somebody leaves for good, the game ends without a result. Each player holds pieces of the others' keys: all others "
                "together, if they conspired, could look at your cards."
            ),
            self.tr(
                "If somebody leaves for good, the game ends without a result. In return, not even all others together can see your cards."
            ),
        )

    def lines(self, game: str, options: Any, carry_on: bool) -> tuple[str, ...]:
        """What holds at a table with these options, a sentence or two for each."""
        texts = known(game).options() if game in NAMES else ()
        told = [(text, bool(getattr(options, text.field, False))) for text in texts]
        told.append((self.carry_on(), carry_on))
        return tuple(text.on if on else text.off for text, on in told)


def default(game: str) -> Any:
    """The options by which a game is played if nobody says otherwise."""
    from core.games.registry import GAMES  # only when a table is opened: the lobby is shown sooner without the rules

    return GAMES[game].option()


def encoded(game: str, chosen: dict[str, bool]) -> bytes:
    """The options as they go over the wire; what is not named is as the game has it by default."""
    return encode(type(default(game))(**chosen))
