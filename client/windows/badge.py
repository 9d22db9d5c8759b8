"""The small star of whoever wears an honour."""

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget

from client import assets, theme
from client.games.registry import NAMES
from client.windows.games import game as known
from client.windows.plain import set_tip


class Badge(QLabel):
    """Shown only while an honour is worn; its tooltip says which, and why. Whoever shows it also says ``text`` in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._titles: tuple[str, ...] = ()
        self.hide()

    @property
    def titles(self) -> str:
        """What is worn, in words; empty if nothing is."""
        return ", ".join(self._titles)

    def show_games(self, games: Collection[str]) -> None:
        """Wear the honour of these games."""
        worn = [game for game in map(known, [name for name in games if name in NAMES]) if game.honour()]
        self._titles = tuple(game.honour() for game in worn)
        set_tip(
            self,
            " ".join(
                self.tr("{honour}: won the latest finished game of {game} of those that this window has seen.").format(
                    honour=game.honour(), game=game.title
                )
                for game in worn
            ),
        )
        self.setAccessibleName(self.titles)
        if worn:
            side = theme.current().px(20)
            self.setPixmap(assets.pixmap(worn[0].badge, QSize(side, side), self.devicePixelRatioF()))
        self.setVisible(bool(worn))
