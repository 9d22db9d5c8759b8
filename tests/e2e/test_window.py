"""The window as a program: a practice game to its end, two windows at one table, closed in every state, and once in a real X server.

Whoever plays is ``scripted_player.py``, through the widgets; see there.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication

PLAYER = Path(__file__).with_name("scripted_player.py")
CODE = f"import runpy; runpy.run_path({str(PLAYER)!r}, run_name='__main__')"
CI = os.environ.get("TINSTAR_CI") == "1"
SECONDS = 2.0 * (5 if CI else 1.5)
"""In which a closed window has to be gone; a machine that does other things besides gets more than the two seconds."""
NOTICES = {"This plugin does not support propagateSizeHints()", "This plugin does not support raise()"}
"""What Qt's offscreen plugin says of every dialog."""


def load() -> Any:
    spec = importlib.util.spec_from_file_location("scripted_player", PLAYER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def swift(qapp: QApplication, tmp_path: Path) -> Callable[[str], Path]:
    """Makes the profile of somebody of this name who wants nothing to take longer than it must."""

    def make(name: str) -> Path:
        load().swift(tmp_path / name, name)
        return tmp_path / name

    return make


def gone(command: Any, within: float = SECONDS) -> None:
    """It has said that it closes; now it ends in time, with nothing amiss."""
    began = time.monotonic()
    code = command.end()
    took = time.monotonic() - began
    assert (code, [line for line in command.errors.splitlines() if line not in NOTICES]) == (0, [])
    assert took < within


GAMES = 4
"""At most so many whole games are played until chance has dealt a third hand in one, and a hit for which an own pile is chosen."""


def test_whole_practice_games_are_played_through_the_window_and_closed_after_it(start, swift):
    read, kinds = 0, set[str]()
    for number in range(GAMES):
        window = start(str(swift(f"Anna{number}")), "until", "after the game", code=CODE)
        over = window.until("over ")
        window.until("closes")
        gone(window)
        found = json.loads(over.removeprefix("over "))
        assert found["made"] > 20 and found["read"] >= 1 and found["lines"] > 50
        assert {"draw", "lay", "discard"} <= set(found["kinds"]) and found["games"][f"Anna{number}"] == 1
        read, kinds = max(read, found["read"]), kinds | set(found["kinds"])
        if read >= 2 and "own" in kinds:
            break
    assert read >= 2 and "own" in kinds


@pytest.mark.parametrize("state", ["first start", "lobby", "dialog", "room", "deal", "my turn", "score sheet"])
def test_closing_the_window_ends_the_program_at_once(start, swift, tmp_path, state):
    profile = tmp_path / "new" if state == "first start" else swift("Anna")
    window = start(str(profile), "until", state, code=CODE)
    window.until("closes")
    gone(window)


def test_two_windows_find_each_other_and_play_until_one_is_closed(start, swift):
    anna = start(str(swift("Anna")), "open", "Saloon", code=CODE)
    burt = start(str(swift("Burt")), "join", "Saloon", code=CODE)
    anna.until("closes")
    assert anna.until("") == "asks", "who is missed is asked once"
    gone(anna)
    made, told = burt.until("Anna").split(" ", 1)
    assert int(made) > 3 and "left" in told
    burt.until("closes")
    gone(burt)


# A real X server.

TRIES = 20


def needed(*programs: str) -> None:
    lacking = [program for program in programs if shutil.which(program) is None]
    if lacking and CI:
        pytest.fail(f"This test must run here, but there is no {lacking[0]}.")
    if lacking:
        pytest.skip(f"there is no {lacking[0]}")


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """An X server of our own, with a window manager that gives the keyboard to what is opened."""
    needed("Xvfb", "openbox", "xdotool")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    manager = None
    try:
        with os.fdopen(reader) as told:
            name = f":{int(told.readline())}"
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"],
            env={**os.environ, "DISPLAY": name, "HOME": str(tmp_path)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        yield name
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait(20)


def listens(pid: int) -> bool:
    """Whether this process awaits connections (proc(5))."""
    own = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            own.add(os.readlink(link))
    lines = Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]
    return any(words[3] == "0A" and f"socket:[{words[9]}]" in own for words in map(str.split, lines))


def tabs(widget: Any, qtbot: Any, text: str) -> int:
    """How often Shift+Tab is pressed in this window until the button of this text has the keyboard."""
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    for count in range(40):
        held = QApplication.focusWidget()
        if isinstance(held, QAbstractButton) and held.text() == text:
            return count
        qtbot.keyClick(held or widget, Qt.Key.Key_Backtab)
    raise AssertionError(f"Shift+Tab never comes to {text!r}")


def test_in_a_real_x_server_a_table_is_opened_by_keyboard_and_joined_from_elsewhere(display, start, swift, tmp_path, qtbot, qapp):
    from client.app import Window

    profile = swift("Anna")
    style, palette = qapp.styleSheet(), QPalette(qapp.palette())
    mirror = Window(qapp, profile, "127.0.0.1")  # where the buttons are, its network never started
    # Backwards, because tables of others on this network would lie on the way forwards.
    mirror.main.show()
    mirror.main.page.show_address("127.0.0.1:41234", "")  # as soon as it listens there is something to copy
    count = tabs(mirror.main, qtbot, "Open a table …")
    mirror.main.close()
    mirror.main.deleteLater()
    mirror.appearance.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setStyleSheet(style)
    qapp.setPalette(palette)

    def xdotool(*words: str) -> str:
        for _ in range(TRIES):
            run = subprocess.run(["xdotool", *words], env=own, capture_output=True, text=True, timeout=60, check=False)
            if run.returncode == 0:
                return run.stdout.strip()
            assert "BadWindow" in run.stderr, "only a window that goes while all are looked through is no reason to fail"
        raise AssertionError(words)

    own = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "", "HOME": str(tmp_path)}
    own["XDG_RUNTIME_DIR"] = str(tmp_path)
    tmp_path.chmod(0o700)
    window = start("--profile", str(profile), "--interface", "127.0.0.1", environ=own)
    main = xdotool("search", "--sync", "--onlyvisible", "--name", "^Tin Star$").split()[-1]
    began = time.monotonic()
    while not listens(window.process.pid):  # before that no table can be opened
        assert time.monotonic() - began < 60
        time.sleep(0.05)
    xdotool("windowactivate", "--sync", main, "key", *["shift+Tab"] * count, "space")
    dialog = xdotool("search", "--sync", "--onlyvisible", "--name", "^Open a table").split()[-1]
    xdotool("windowactivate", "--sync", dialog, "type", "Saloon")
    xdotool("key", "Return")
    guest = start("bot", "--join", "Saloon", "--profile", str(tmp_path / "guest"), "--interface", "127.0.0.1", "--workers", "1")
    assert "(2 of 4)" in guest.until("At the table “Saloon”")
    xdotool("windowactivate", "--sync", main, "key", "alt+F4")
    gone(window)
