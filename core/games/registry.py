"""The games that there are, by name. A new game is one more entry."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from core.games.protocol import Game
from core.games.the_deputy.rules import TheDeputy
from core.games.wyatt_earp.rules import WyattEarp

_GAMES: tuple[Game[Any, Any], ...] = (WyattEarp(), TheDeputy())

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({game.name: game for game in _GAMES})
"""Every game by its name, as on the wire."""
