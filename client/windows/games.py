"""The games in the language of the window, and one game's pictures as its page needs them."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from client.games.entry import Entry
from client.games.registry import entries, entry
from client.snapshot import Snapshot


def game(name: str) -> Entry:
    """The game of this name; KeyError for others."""
    return entry(name, QCoreApplication.translate)


def games() -> tuple[Entry, ...]:
    """Every game, the one that is offered first first."""
    return entries(QCoreApplication.translate)


class Show:
    """One game's pictures, in the language that is spoken when this is made. Rules, presenter and table are imported only then."""

    def __init__(self, name: str) -> None:
        self._presenter = game(name).presenter()

    def picture(self, snapshot: Snapshot, notes: Sequence[Any]) -> Any:
        """What is to be drawn: a ``client.tables.contract.Picture``."""
        return self._presenter.picture(snapshot, notes)


def table_widget(name: str) -> Any:
    """The widget that draws this game's pictures and emits what is chosen (``client.tables.contract.TableWidget``)."""
    return game(name).table()


def told(picture: Any) -> list[str]:
    """What is to be told: what was just seen, in sentences."""
    return [happening.sentence for happening in picture.happenings]
