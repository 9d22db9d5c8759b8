"""The games that there are, by name. A new game is one more entry; the first is the one that is offered first."""

from client.games.entry import Entry
from client.games.the_deputy import TheDeputyEntry
from client.games.wyatt_earp import WyattEarpEntry
from client.presenters.translated import Translate, english

_ENTRIES: tuple[type[Entry], ...] = (WyattEarpEntry, TheDeputyEntry)

NAMES = tuple(entry.name for entry in _ENTRIES)
"""Every game's name, as on the wire."""


def entry(name: str, translate: Translate = english) -> Entry:
    """The game of this name, speaking the language of ``translate``; KeyError for others."""
    return {each.name: each for each in _ENTRIES}[name](translate)


def entries(translate: Translate = english) -> tuple[Entry, ...]:
    """Every game."""
    return tuple(each(translate) for each in _ENTRIES)


def title(name: str) -> str:
    """What people call the game of this name; the name itself of one that is not here, as another version may have it."""
    return next((each.title for each in _ENTRIES if each.name == name), name)
