"""What the window needs of each game: its presenter and its table. Both are imported only when a game begins."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication

from client.snapshot import Snapshot


class Show:
    """One game's presenter, in the language that is spoken when this is made."""

    def __init__(self, game: str) -> None:
        from client.presenters.wyatt_earp import WyattEarpPresenter

        assert game == "wyatt-earp", "There is no other game."
        self._presenter = WyattEarpPresenter(QCoreApplication.translate)

    def picture(self, snapshot: Snapshot, notes: Sequence[Any]) -> Any:
        """What is to be drawn."""
        return self._presenter.picture(snapshot, notes)


def told(picture: Any) -> list[str]:
    """What is to be told: what was just seen, in sentences."""
    return [happening.sentence for happening in picture.happenings]


def settled(picture: Any) -> Any:
    """The picture without what was only just seen, to be shown once more."""
    return replace(picture, happenings=(), sheet=None, duel=None)


def arranged(picture: Any, order: str) -> Any:
    """The picture with the hand in this order, one of ``client.settings.HAND_ORDER``; equals stay as the presenter has them."""
    match order:
        case "kind":
            hand = sorted(picture.hand, key=lambda view: view.kind in ("outlaw", "photo"))
        case "points":
            hand = sorted(picture.hand, key=lambda view: -view.cp)
        case _:
            return picture
    return replace(picture, hand=tuple(hand))


def table_widget(game: str) -> Any:
    """The widget that draws this game's pictures and emits what is chosen (``show``, ``chosen``)."""
    from client.tables.wyatt_earp.table import WyattEarpTable

    assert game == "wyatt-earp", "There is no other game."
    return WyattEarpTable()
