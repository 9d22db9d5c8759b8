"""The whole window with its real network: from the first start to a game, and closed in every state."""

import gc
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QPalette
from pytestqt.qtbot import QtBot

import client.own_peer
from client.app import SETTINGS_FILE, Window
from client.settings import Settings
from client.windows.first_start import FirstStart
from client.windows.game import GamePage
from client.windows.lobby import LobbyPage
from client.windows.room import RoomPage
from core.match import default_options
from net.runtime import Peer

GAME = "wyatt-earp"
OPTIONS = default_options(GAME)
ROOT = Path(__file__).parents[2]
SECONDS = 20_000


@pytest.fixture(autouse=True)
def without_mdns(monkeypatch: pytest.MonkeyPatch) -> None:
    class Quiet(Peer):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **{**options, "discover": False})

    monkeypatch.setattr(client.own_peer, "Peer", Quiet)


@pytest.fixture
def window(qtbot: QtBot, qapp: Any, tmp_path: Path) -> Iterator[Window]:
    """A window of Anna's, whose network runs."""
    Settings(tmp_path / SETTINGS_FILE).name = "Anna"
    yield from opened(qtbot, qapp, tmp_path)


@pytest.fixture
def first(qtbot: QtBot, qapp: Any, tmp_path: Path) -> Iterator[Window]:
    """The window of somebody who has never started it."""
    yield from opened(qtbot, qapp, tmp_path)


def opened(qtbot: QtBot, qapp: Any, profile: Path) -> Iterator[Window]:
    style, palette = qapp.styleSheet(), QPalette(qapp.palette())
    made = Window(qapp, profile, "127.0.0.1")
    made.main.show()
    with qtbot.waitSignal(made.bridge.started, timeout=SECONDS):
        made.bridge.start()
    made.bridge.set_pace(0.0)
    yield made
    assert made.close()
    made.main.close()
    made.main.close()
    made.main.deleteLater()
    made.appearance.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet(style)
    qapp.setPalette(palette)
    gc.unfreeze()


def test_a_first_start_asks_for_a_name_and_nothing_else(qtbot, first):
    assert isinstance(first.main.page, FirstStart)
    first.main.page.named.emit("Calamity Jane")
    qtbot.waitUntil(lambda: first.bridge.name == "Calamity Jane", timeout=SECONDS)
    assert isinstance(first.main.page, LobbyPage) and first.settings.name == "Calamity Jane"


def test_the_lobby_is_there_before_the_network(qtbot, qapp, tmp_path):
    Settings(tmp_path / SETTINGS_FILE).name = "Anna"
    made = Window(qapp, tmp_path, "127.0.0.1")
    made.main.show()
    assert isinstance(made.main.page, LobbyPage) and made.bridge._thread is None
    assert made.close()
    made.main.close()
    made.main.deleteLater()


def test_a_practice_game_is_one_command_away(qtbot, window):
    window.main.page.practice_wanted.emit(GAME, 4, False)
    qtbot.waitUntil(lambda: isinstance(window.main.page, GamePage) and bool(window.main.page.snapshot.legal), timeout=SECONDS)
    page = window.main.page
    assert page.snapshot.practice and len(page.snapshot.names) == 4 and page.log.lines
    began = time.perf_counter()
    assert window.close() and time.perf_counter() - began < 2.0


def test_a_table_is_opened_filled_with_bots_and_played_at(qtbot, window):
    window.bridge.open_table("Saloon", GAME, OPTIONS, 2)
    qtbot.waitUntil(lambda: isinstance(window.main.page, RoomPage), timeout=SECONDS)
    window.main.page.bot_wanted.emit()
    with qtbot.waitSignal(window.bridge.lobby_changed, timeout=SECONDS, check_params_cb=lambda view: view.full):
        pass
    window.main.page.ready_wanted.emit(True)
    qtbot.waitUntil(lambda: isinstance(window.main.page, GamePage) and bool(window.main.page.snapshot.names), timeout=SECONDS)
    assert not window.main.page.snapshot.practice
    window.bridge.leave_game()
    qtbot.waitUntil(lambda: isinstance(window.main.page, LobbyPage), timeout=SECONDS)


def test_what_the_first_game_needs_is_made_ready_meanwhile(qtbot, window):
    qtbot.waitUntil(lambda: window.preload.done, timeout=SECONDS)
    assert "client.tables.wyatt_earp.table" in sys.modules
    window.preload.start()
    assert not window.preload._timer.isActive()


def test_bots_take_their_time_as_movements_do(window, monkeypatch):
    paces: list[float] = []
    monkeypatch.setattr(window.bridge, "set_pace", paces.append)
    for speed in ("slow", "normal", "fast", "off"):
        window.settings.speed = "off" if speed != "off" else "normal"
        window.settings.speed = speed
    assert paces and paces[-1] == min(paces) > 0.0 and max(paces) < 2.0


# As a process.


def run(*args: str, profile: Path, named: bool = True) -> "subprocess.Popen[str]":
    if named:
        Settings(profile / SETTINGS_FILE).name = "Anna"
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "client", "--profile", str(profile), "--interface", "127.0.0.1", *args]
    return subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_ends_the_program_cleanly(qapp, tmp_path, number, code):
    process = run(profile=tmp_path)
    try:
        began = time.monotonic()
        while not (tmp_path / "identity.key").exists():  # written by the network, after the window was shown
            assert process.poll() is None and time.monotonic() - began < 20
            time.sleep(0.02)
        process.send_signal(number)
        began = time.monotonic()
        out, err = process.communicate(timeout=20)
        assert time.monotonic() - began < 2.5
        assert (process.returncode, out) == (code, "") and "Traceback" not in err and "QThread" not in err
    finally:
        process.kill()
        process.communicate()


BUG = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
import client.app

class Wrong(client.app.Window):
    def show(self):
        super().show()
        self.again = QTimer(self.main)
        self.again.timeout.connect(self.wrong)
        self.again.start(1)
        self.times = 0

    def wrong(self):
        self.times += 1
        if self.times == 5:
            print(self.main.notice.sentence)
            self.main.close()
        raise ZeroDivisionError("a secret")

client.app.Window = Wrong
sys.exit(client.app.run(Path(sys.argv[1]), "127.0.0.1"))
"""


def test_a_bug_in_the_window_is_told_once_with_a_report_and_no_traceback_and_the_window_goes_on(qapp, tmp_path):
    Settings(tmp_path / SETTINGS_FILE).name = "Anna"
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", BUG, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=60)
    (report,) = (tmp_path / "crashes").iterdir()
    sentence = f"This is a bug in Tin Star (ZeroDivisionError); a report without secrets lies in {report}."
    assert (done.returncode, done.stdout) == (0, f"{sentence}\n")
    assert done.stderr.count("ZeroDivisionError") == 1 and f"tinstar: {sentence}\n" in done.stderr and "Traceback" not in done.stderr
    assert "in wrong" in report.read_text("utf-8") and "a secret" not in report.read_text("utf-8")


CLOSED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
import client.app

class Late(client.app.Window):
    def show(self):
        super().show()
        QTimer.singleShot(100, self.go)

    def go(self):
        self.main.close()
        self.late = QLabel("shown too late")
        self.late.show()
        self.late.hide()

client.app.Window = Late
sys.exit(client.app.run(Path(sys.argv[1]), "127.0.0.1"))
"""


def test_a_closed_window_ends_the_program_whatever_is_still_shown_then(qapp, tmp_path):
    Settings(tmp_path / SETTINGS_FILE).name = "Anna"
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", CLOSED, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stdout) == (0, "") and "Traceback" not in done.stderr


def test_a_damaged_profile_is_told_in_the_window_and_not_by_a_crash(qtbot, qapp, tmp_path):
    (tmp_path / "identity.key").write_bytes(b"nonsense")
    Settings(tmp_path / SETTINGS_FILE).name = "Anna"
    for made in opened(qtbot, qapp, tmp_path):
        assert "is damaged" in made.bridge.trouble and made.main.isVisible()
        assert made.main.testAttribute(Qt.WidgetAttribute.WA_WState_Visible)


def test_nothing_listens_where_nobody_was_asked_to(qtbot, window):
    host, _, port = window.bridge.address.rpartition(":")
    assert host == "127.0.0.1"
    with socket.create_connection((host, int(port)), 5):
        pass
