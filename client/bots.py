"""Which bots play which game: the sensible one of each game, and the random one of all."""

from client.games.registry import entry
from core.games.bots import AnyBot, RandomBot
from core.games.registry import GAMES

KINDS = ("sensible", "random")


def bot(game: str, kind: str) -> AnyBot:
    """A new bot of one of KINDS for the game of this name; KeyError for others."""
    return {"sensible": entry(game).bot, "random": lambda: RandomBot(GAMES[game])}[kind]()
