"""What the first game would otherwise wait for, done piece by piece while the lobby is shown: code is imported, drawings are read."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from client.settings import Settings
from client.windows.games import games

PACKAGES = ("client.tables", "client.windows")
"""What games have in common."""
LARGE = 1500
"""Pixels across a screen from which on the cards of a hand are drawn in the next larger size."""
PAUSE_MS = 10
"""After some pieces, for whatever the player does meanwhile."""
PIECES_SECONDS = 0.005
"""After so long no other piece is begun before the next pause."""


class Preload(QObject):
    """Does a few pieces at a time, from ``start`` on, until ``done``; ``finished`` is then said once."""

    finished = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.done = False
        self._pieces = _pieces(settings)
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._some_more)

    def start(self) -> None:
        """Begin, or go on."""
        if not self.done:
            self._timer.start()

    def _some_more(self) -> None:
        until = perf_counter() + PIECES_SECONDS
        while perf_counter() < until:
            if next(self._pieces, None) is None:
                self.done = True
                self._timer.stop()
                self.finished.emit()
                return


def _pieces(settings: Settings) -> Iterator[str]:
    """Each piece is done when the next is asked for; its name, for whoever looks."""
    screen = QGuiApplication.primaryScreen()
    large = screen is not None and screen.size().width() * screen.devicePixelRatio() >= LARGE
    for game in games():
        for package in (*game.packages, *PACKAGES):
            for found in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
                import_module(found.name)
                yield found.name
        yield from game.prepare(large)
        from client.windows.game import GamePage

        GamePage(game.name, settings).deleteLater()
        yield game.name
