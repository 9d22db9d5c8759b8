"""What the first game would otherwise wait for, done piece by piece while the lobby is shown: code is imported, drawings are read."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from client import assets
from client.settings import Settings

GAME = "wyatt-earp"
PACKAGES = ("client.presenters.wyatt_earp", "client.tables.wyatt_earp", "client.windows")
OUTLAW_DRAWINGS = ("outlaw", "photo", "poster", "symbol")
SHERIFF_DRAWINGS = ("stagecoach", "bank", "fastest_gun", "most_wanted", "hideout", "wyatt_earp")
OTHER_DRAWINGS = ("revolver", "bullet_hole", "miss", "token_1000", "token_5000")
LARGE = 1500
"""Pixels across a screen from which on the cards of a hand are drawn in the next larger size."""
PAUSE_MS = 10
"""Between two pieces, for whatever the player does meanwhile."""


class Preload(QObject):
    """Does one piece after another, from ``start`` on, until ``done``; ``finished`` is then said once."""

    finished = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.done = False
        self._pieces = _pieces(settings)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._one_more)

    def start(self) -> None:
        """Begin, or go on."""
        if not self.done:
            self._timer.start()

    def _one_more(self) -> None:
        if next(self._pieces, None) is None:
            self.done = True
            self._timer.stop()
            self.finished.emit()


def _pieces(settings: Settings) -> Iterator[str]:
    """Each piece is done when the next is asked for; its name, for whoever looks."""
    for package in PACKAGES:
        for found in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
            import_module(found.name)
            yield found.name
    names = [f"{kind}_{slug}" for slug in assets.outlaws() for kind in OUTLAW_DRAWINGS]
    for name in (*names, *SHERIFF_DRAWINGS, *OTHER_DRAWINGS):
        assets.has_drawing(f"wyatt_earp/{name}")
        yield name
    from client.tables.wyatt_earp.card import master

    screen = QGuiApplication.primaryScreen()
    large = screen is not None and screen.size().width() * screen.devicePixelRatio() >= LARGE
    cards = [f"{kind}_{slug}" for slug in assets.outlaws() for kind in ("outlaw", "photo")]
    for name in (*cards, *SHERIFF_DRAWINGS):
        master(f"wyatt_earp/{name}", 256 if large else 128)
        yield name
    from client.windows.game import GamePage

    GamePage(GAME, settings).deleteLater()
    yield GAME
