"""The options of a table in words, and what follows from them."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject

from core.codec import encode


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option of a game: its field, what it is called, and what it does when it is on and off."""

    field: str
    label: str
    on: str
    off: str


class OptionTexts(QObject):
    """What can be set at a table, in the player's language."""

    def game(self, name: str) -> str:
        """A game's title."""
        return {"wyatt-earp": "Wyatt Earp"}.get(name, name)

    def of(self, game: str) -> tuple[OptionText, ...]:
        """The options of this game."""
        if game != "wyatt-earp":
            return ()
        return (
            OptionText(
                "instant_end",
                self.tr("Instant end"),
                self.tr(
                    "A hand ends at once when the supply runs out for the second time. Hands are shorter, and nobody can draw them out."
                ),
                self.tr(
                    "When the supply runs out for the second time, players may go on with the discard stack, "
                    "until one of them ends the hand."
                ),
            ),
        )

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
        told = [(text, bool(getattr(options, text.field, False))) for text in self.of(game)]
        told.append((self.carry_on(), carry_on))
        return tuple(text.on if on else text.off for text, on in told)


def encoded(game: str, chosen: dict[str, bool]) -> bytes:
    """The options as they go over the wire; what is not named is as the game has it by default."""
    from core.games.registry import GAMES  # only when a table is opened: the lobby is shown sooner without the rules

    return encode(GAMES[game].option(**chosen))
