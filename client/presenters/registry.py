"""Each game's presenter, by the game's name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from client.presenters import wyatt_earp


class Presenter(NamedTuple):
    """What a game's presenter gives.

    ``sentences(notes, names)``: what an onlooker saw, in English. ``progress(state)``: how far the game has come, in its own terms.
    """

    sentences: Callable[..., list[str]]
    progress: Callable[[Any], dict[str, int]]


def _hands(state: Any) -> dict[str, int]:
    return {"hands": state.number}


_PRESENTERS: Mapping[str, Presenter] = MappingProxyType({"wyatt-earp": Presenter(wyatt_earp.sentences, _hands)})


def presenter(game: str) -> Presenter:
    """The presenter of the game of this name; KeyError for others."""
    return _PRESENTERS[game]
