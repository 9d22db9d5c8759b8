"""The window of a measurement: it notes when its lobby was shown, and how long its thread was away while four peers dealt.

A timer in the GUI thread is due each millisecond; the longest time between two of its ticks is what a player would feel as a stall.
Run as ``python -m client.benches.metronome FOLDER BEGAN``, with BEGAN the wall clock's seconds at which it was started; its last line is
one JSON object.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from client.app import SETTINGS_FILE, Window
from client.benches.stopwatch import resident
from client.presenters.lobby import LobbyView
from client.settings import Settings
from client.snapshot import Snapshot

GAME = "wyatt-earp"
"""The game with the most cards, whose deal takes the longest."""
SEATS = 4
LOOPBACK = "127.0.0.1"
CALM_MS = 1000
"""How long it goes on measuring once the lobby or the hand is there."""


class Metronome(QObject):
    """Ticks in the GUI thread as often as that lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)
        self._last = 0.0

    def start(self) -> None:
        """Begin to count."""
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Count no more."""
        self._timer.stop()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now


class Measurement(QObject):
    """One window that opens a table, to which three bots come in processes of their own, until the first hand is dealt."""

    def __init__(self, app: QApplication, folder: Path, began: float) -> None:
        super().__init__()
        self._app = app
        self._folder = folder
        self._bots: list[subprocess.Popen[bytes]] = []
        self._metronome = Metronome()
        self._ready_at = 0.0
        self.noted: dict[str, Any] = {}
        self._window = Window(app, folder / "window", LOOPBACK)
        bridge = self._window.bridge
        bridge.started.connect(lambda: QTimer.singleShot(CALM_MS, self._open))
        bridge.lobby_changed.connect(self._seated)
        bridge.table_changed.connect(self._dealt)
        self._window.show()
        app.processEvents()
        self.noted["shown"] = time.time() - began

    def close(self) -> None:
        """End window and bots."""
        began = time.perf_counter()
        self._window.close()
        self.noted["closed"] = time.perf_counter() - began
        for bot in self._bots:
            bot.kill()
            bot.wait()

    def _open(self) -> None:
        from core.match import default_options

        self.noted["memory"] = resident("self")
        self._window.bridge.open_table("Bench", GAME, default_options(GAME), SEATS)
        for number in range(1, SEATS):
            words = ["--connect", self._window.bridge.address, "--profile", str(self._folder / str(number)), "--interface", LOOPBACK]
            command = [sys.executable, "-m", "client", "bot", "--workers", "1", *words]
            self._bots.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def _seated(self, view: LobbyView | None) -> None:
        if view is not None and view.full and view.may_agree and not self._ready_at:
            # The bots have just started; what is measured is the deal.
            self._ready_at = time.perf_counter()
            self._metronome.start()
            self._window.bridge.ready()

    def _dealt(self, snapshot: Snapshot, _notes: tuple[Any, ...]) -> None:
        if "dealt" not in self.noted and snapshot.state is not None and snapshot.phase == "":
            self.noted["dealt"] = time.perf_counter() - self._ready_at
            QTimer.singleShot(CALM_MS, self._done)

    def _done(self) -> None:
        self._metronome.stop()
        self.noted["stall"] = self._metronome.longest
        self.noted["playing_memory"] = resident("self")
        self._app.exit()


def main(folder: str, began: str) -> None:
    """Measure and print what was noted."""
    settings = Settings(Path(folder) / "window" / SETTINGS_FILE)
    settings.name = "Anna"
    del settings
    app = QApplication(["tinstar"])
    measurement = Measurement(app, Path(folder), float(began))
    app.exec()
    measurement.close()
    print(json.dumps(measurement.noted), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
