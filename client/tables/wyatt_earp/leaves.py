"""Which leaves of paper a picture brings, and which widget shows each."""

from PySide6.QtWidgets import QWidget

from client.presenters.result import ResultView
from client.presenters.wyatt_earp.picture import DuelView, Picture, ScoreSheet
from client.tables.leaf import Leaf
from client.tables.result_leaf import ResultLeaf
from client.tables.wyatt_earp.duel_leaf import DuelLeaf
from client.tables.wyatt_earp.score_leaf import ScoreLeaf

Page = ScoreSheet | DuelView | ResultView


def pages(picture: Picture) -> tuple[Page, ...]:
    """The score sheet, the shots of a duel."""
    duel = picture.duel if picture.duel is not None and picture.duel.shots else None
    return tuple(page for page in (picture.sheet, duel) if page is not None)


def leaf_of(parent: QWidget, scale: float, page: Page) -> Leaf:
    """The leaf that shows this."""
    if isinstance(page, ScoreSheet):
        return ScoreLeaf(parent, scale, page)
    return DuelLeaf(parent, scale, page) if isinstance(page, DuelView) else ResultLeaf(parent, scale, page)
