"""The window's composition root: what is made, in which order, and how all of it ends.

The window is shown first and the network started after it, so that nobody waits for a socket before seeing something.
"""

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import platformdirs
from PySide6.QtCore import QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from client.bridge import Bridge
from client.crash import bug_sentence, crash_text
from client.preload import Preload
from client.report import complain
from client.settings import Settings
from client.windows.appearance import Appearance
from client.windows.main import MainWindow

SETTINGS_FILE = "settings.ini"
BOT_SECONDS = 0.2
"""How long a bot thinks at least, about; a movement's length comes on top, so that one can follow."""
MOVE_SECONDS = 0.8
MOST_BUGS = 20
"""So many different ones are told: what goes wrong at every movement must not fill a disk."""


class Window:
    """One running window with its network. ``profile``: the folder, None for the platform's; ``interface``: the one address to use."""

    def __init__(self, app: QApplication, profile: Path | None, interface: str | None) -> None:
        folder = platformdirs.user_data_path("tinstar", appauthor=False) if profile is None else profile
        self.settings = Settings(folder / SETTINGS_FILE)
        self.appearance = Appearance(app, self.settings)
        self.bridge = Bridge(profile, interface)
        self.main = MainWindow(self.bridge, self.settings, "" if self.settings.name else _login_name())
        self.preload = Preload(self.settings, self.bridge)
        self.bridge.started.connect(self.preload.start)
        self.preload.finished.connect(self.bridge.sweeper.settle)
        self.settings.changed.connect(self._setting_changed)
        self._setting_changed("speed")

    def show(self) -> None:
        """Show the window; the network starts once that is done."""
        self.main.show()
        QTimer.singleShot(0, self.bridge.start)

    def close(self) -> bool:
        """End the network. Whether that was done in time."""
        return self.bridge.stop()

    def _setting_changed(self, key: str) -> None:
        if key == "speed":
            self.bridge.set_pace(BOT_SECONDS + MOVE_SECONDS * self.settings.pace)


def run(profile: Path | None, interface: str | None) -> int:
    """Show the window until it is closed; the exit code."""
    app = QApplication(["tinstar"])
    app.setApplicationDisplayName("Tin Star")
    app.setDesktopFileName("tinstar")
    window = Window(app, profile, interface)
    # Qt's own way to quit after the last window is given up if anything is shown before it comes to it.
    window.main.closed.connect(lambda: app.exit(0))
    with _signals(app), _bugs_told(window.main.tell, profile):
        window.show()
        code = app.exec()
    window.close()
    return code


def _login_name() -> str:
    """What to propose as the player's name."""
    from net.link.profile import default_name

    return default_name()


@contextmanager
def _bugs_told(tell: Callable[[str], None], profile: Path | None) -> Iterator[None]:
    """Have each bug of ours in the window's thread told once, in a sentence and a report; the window goes on as far as it can."""
    told: set[str] = set()

    def hook(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        if (text := crash_text(error)) not in told and len(told) < MOST_BUGS:
            told.add(text)
            sentence = bug_sentence(error, profile)
            complain(sentence)
            tell(sentence)

    before, sys.excepthook = sys.excepthook, hook
    try:
        yield
    finally:
        sys.excepthook = before


@contextmanager
def _signals(app: QApplication) -> Iterator[None]:
    """Have SIGINT and SIGTERM end the program as closing the window does, with the code that a shell expects."""
    ours, theirs = socket.socketpair()
    for end in (ours, theirs):
        end.setblocking(False)
    notifier = QSocketNotifier(ours.fileno(), QSocketNotifier.Type.Read)

    def wake() -> None:
        # Python's own handlers run as soon as Python does; the byte in the socket woke it.
        ours.recv(4096)

    def leave(number: int, _frame: object) -> None:
        app.exit(128 + number)

    notifier.activated.connect(wake)
    numbers = [signal.SIGINT, signal.SIGTERM]
    before = [signal.signal(number, leave) for number in numbers]
    descriptor = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(descriptor)
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
        notifier.setEnabled(False)
        ours.close()
        theirs.close()
