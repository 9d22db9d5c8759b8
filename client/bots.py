"""Which bots play which game: the sensible one of each game, and the random one of all."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from core.games.bots import AnyBot, RandomBot
from core.games.registry import GAMES
from core.games.wyatt_earp.bot import SensibleBot as WyattEarpBot

KINDS = ("sensible", "random")

_SENSIBLE: Mapping[str, Callable[[], AnyBot]] = MappingProxyType({"wyatt-earp": WyattEarpBot})


def bot(game: str, kind: str) -> AnyBot:
    """A new bot of one of KINDS for the game of this name; KeyError for others."""
    return {"sensible": _SENSIBLE[game], "random": lambda: RandomBot(GAMES[game])}[kind]()
