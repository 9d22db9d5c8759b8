"""The one object that crosses threads: the window's commands go to the network thread, and what happens there comes back as signals.

It lives in the GUI thread and never waits there, but in ``stop``. What comes is taken from a letter-box, all at once: many changes of a
game that came while the window was busy are shown as one, with all their notes.
"""

import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from client.crash import bug_sentence
from client.sweeper import Sweeper

if TYPE_CHECKING:
    import asyncio

    from client.engine import Engine
    from client.snapshot import Snapshot

STOP_SECONDS = 2.0
"""How long the window waits at most for the network to say good-bye."""
SWITCH_SECONDS = 0.001
"""How long one thread may keep the interpreter from another (Python's own: 5 ms): drawing gives it up often, and wants it back soon."""
NICE = 5
"""By how much the network's threads yield to the window's, where each thread can."""
UNASKED = frozenset({"stop", "set_name", "set_pace", "hold"})
"""What the window does by itself: nobody waits for an answer."""
LEAST_PRIORITY = 19
"""The nicest that a thread can be (setpriority(2))."""


class Bridge(QObject):
    """The network of one window. ``profile``: the folder, None for the platform's. ``interface``: the one address to use, None for all.

    All payloads of signals are values that never change.
    """

    started = Signal()
    """The network runs, or does not: see ``name``, ``key``, ``address``, ``trouble`` and ``notice``."""
    rows_changed = Signal(object)
    """tuple[net.discovery.roster.Row, ...]: who is there."""
    honours_changed = Signal(object, object)
    """The games whose honour this person wears, and a mapping from the key hashes of others, as in their adverts, to such games."""
    lobby_changed = Signal(object)
    """client.presenters.lobby.LobbyView, or None at no table."""
    chatted = Signal(str, str, str)
    """Key in hexadecimal digits, name, text."""
    chat_returned = Signal(str)
    """What this person said, which reached nobody: it was too much at a time."""
    told = Signal(str)
    """One sentence for the person."""
    table_changed = Signal(object, object)
    """Snapshot, and a tuple of notes: what an onlooker saw since the last one."""
    table_closed = Signal()
    """Back from the game to the lobby."""

    _arrived = Signal()

    def __init__(self, profile: Path | None, interface: str | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._profile = profile
        self._interface = interface
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._engine: Engine | None = None
        self._early: list[tuple[str, tuple[Any, ...]]] = []
        self._letters: deque[Any] = deque()
        self._snapshot: Snapshot | None = None
        self._stopped = False
        self._ended = False
        self._swept = False
        self.name = ""
        """The person's name, once started."""
        self.key = ""
        """The person's key in hexadecimal digits, once started."""
        self.address = ""
        """HOST:PORT at which others reach this window; "" if they cannot."""
        self.trouble = ""
        """A sentence about what does not work, or ""."""
        self.notice = ""
        """A sentence about the profile, or ""."""
        self.guided = False
        """The practice game that was started last is a guided one."""
        self.sweeper = Sweeper(self)
        """Who looks for garbage while the network's thread runs."""
        self._arrived.connect(self._take_letters, Qt.ConnectionType.QueuedConnection)

    # Life.

    def start(self) -> None:
        """Start the network; ``started`` follows. What is asked for meanwhile is done then."""
        assert self._thread is None
        self.sweeper.start()
        self._switching = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        # A daemon: if it should ever hang, it must not keep the program from ending.
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    def stop(self) -> bool:
        """End the network, at the latest after STOP_SECONDS; no signal comes any more. Whether its thread has ended."""
        self._stopped = True
        thread = self._thread
        if thread is None:
            return True
        self._post("stop")
        thread.join(STOP_SECONDS)
        self._letters.clear()
        if thread.is_alive():
            return False
        if not self._swept:
            self._swept = True
            self.sweeper.stop()
            sys.setswitchinterval(self._switching)
        return True

    def _run(self) -> None:
        """The network thread. What is slow to import is imported here, while the window is shown already."""
        if sys.platform == "linux":  # elsewhere this would mean the whole process; its own threads inherit it
            _yield_to_others()
        try:
            self._live()
        except BaseException as error:  # a thread that ended without a word would leave a window that does nothing
            self._died(error)
        finally:
            with self._lock:
                self._loop, self._ended = None, True
                self._early.clear()

    def _live(self) -> None:
        import asyncio

        from client.engine import Engine
        from client.events import Started
        from core.errors import TinStarError

        async def live() -> None:
            engine = Engine(self._profile, self._interface, self._send, _translate)
            try:
                await engine.run(lambda: self._connected(asyncio.get_running_loop(), engine))
            finally:
                with self._lock:  # before the loop is closed: nothing more can be asked of it
                    self._loop, self._ended = None, True

        try:
            asyncio.run(live())
        except TinStarError as error:
            self._send(Started("", "", "", str(error), ""))

    def _died(self, error: BaseException) -> None:
        """Tell the person of a bug that has ended the network."""
        from client.events import Started, Told

        sentence = bug_sentence(error, self._profile)
        self._send(Started(self.name, self.key, "", sentence, ""))  # nobody can reach this window any more
        self._send(Told(sentence))

    def _connected(self, loop: "asyncio.AbstractEventLoop", engine: "Engine") -> None:
        with self._lock:
            self._loop, self._engine = loop, engine
            early, self._early = self._early, []
            for command, arguments in early:
                loop.call_soon(getattr(engine, command), *arguments)

    def _post(self, command: str, *arguments: Any) -> None:
        """Have the engine do this; kept until there is one. When there is none any more the person is told once more why."""
        with self._lock:
            if self._loop is not None:
                self._loop.call_soon_threadsafe(getattr(self._engine, command), *arguments)
                return
            if not self._ended:
                self._early.append((command, arguments))
                return
        if self.trouble and command not in UNASKED:
            self.told.emit(self.trouble)

    # What comes from the network thread.

    def _send(self, event: Any) -> None:
        self._letters.append(event)
        if not self._stopped:
            self._arrived.emit()

    @Slot()
    def _take_letters(self) -> None:
        from client.events import (
            ChatHeard,
            ChatReturned,
            HonoursChanged,
            LobbyChanged,
            RowsChanged,
            Started,
            TableChanged,
            TableClosed,
            Told,
        )

        while self._letters and not self._stopped:
            event = self._letters.popleft()
            match event:
                case Started(name, key, address, trouble, notice):
                    self.name, self.key, self.address, self.trouble, self.notice = name, key, address, trouble, notice
                    self.started.emit()
                case RowsChanged(rows):
                    self.rows_changed.emit(rows)
                case HonoursChanged(own, others):
                    self.honours_changed.emit(own, others)
                case LobbyChanged(view):
                    self.lobby_changed.emit(view)
                case ChatHeard(key, name, text):
                    self.chatted.emit(key, name, text)
                case ChatReturned(text):
                    self.chat_returned.emit(text)
                case Told(sentence):
                    self.told.emit(sentence)
                case TableChanged(snapshot, notes):
                    while self._letters and isinstance(later := self._letters[0], TableChanged) and later.snapshot.table == snapshot.table:
                        self._letters.popleft()
                        snapshot, notes = later.snapshot, notes + later.notes
                    self._snapshot = snapshot
                    self.table_changed.emit(snapshot, notes)
                case TableClosed():
                    self._snapshot = None
                    self.table_closed.emit()

    # What the person does. Each returns at once; what cannot be is told in a sentence.

    def set_name(self, name: str) -> None:
        """Go by this name, cleaned, from the next table on."""
        self._post("set_name", name)

    def set_pace(self, seconds: float) -> None:
        """Have the bots of this window think for about so long before each choice."""
        self._post("set_pace", seconds)

    def open_table(self, table: str, game: str, options: bytes, seats: int, carry_on: bool = False) -> None:
        """Open a table of this name; ``options`` are the game's own, encoded."""
        self._post("open_table", table, game, options, seats, carry_on)

    def join_row(self, row: Any) -> None:
        """Ask for a seat at the table of this row of the roster."""
        self._post("join_row", row)

    def join_address(self, text: str) -> None:
        """Ask for a seat at the table of whoever listens at HOST:PORT."""
        self._post("join_address", text)

    def ready(self) -> None:
        """Agree to the table as it is shown."""
        self._post("ready")

    def unready(self) -> None:
        """Take that back."""
        self._post("unready")

    def leave(self) -> None:
        """Leave the table before its game; whoever opened it closes it for all."""
        self._post("leave")

    def chat(self, text: str) -> None:
        """Say something to everybody at the table."""
        self._post("chat", text)

    def mute(self, key: str, muted: bool) -> None:
        """Do not hear this person, or hear it again."""
        self._post("mute", key, muted)

    def remove(self, key: str) -> None:
        """As the opener: take this person's seat away."""
        self._post("remove", key)

    def lock(self, locked: bool) -> None:
        """As the opener: let nobody new in, or do so again."""
        self._post("lock", locked)

    def add_bot(self, kind: str = "sensible") -> None:
        """Bring a bot to the table."""
        self._post("add_bot", kind)

    def start_practice(self, game: str, seats: int, options: bytes, kind: str = "sensible", guided: bool = False) -> None:
        """Play against bots in this process; at once."""
        self.guided = guided
        self._post("start_practice", game, seats, options, kind)

    def hold(self, held: bool) -> None:
        """Have the bots of a practice game wait, or go on: the person reads."""
        self._post("hold", held)

    def choose(self, action: Any, forced: bool = False) -> None:
        """Make this choice of those that the last ``table_changed`` offered. ``forced``: it is none, so it is given after a human time."""
        if self._snapshot is not None:
            self._post("choose", self._snapshot.step, action, forced)

    def rematch(self) -> None:
        """After a game: once more with the same people."""
        self._post("rematch")

    def leave_game(self) -> None:
        """Leave the running game and its table; after its end, go back to the table's lobby. ``table_closed`` follows."""
        self._post("leave_game")

    def save_record(self, path: Path) -> None:
        """Write the record of the game, as far as it has come, to this file; ``told`` follows."""
        self._post("save_record", path)

    def check_record(self) -> None:
        """Check the record of the game, as far as it has come; ``told`` follows."""
        self._post("check_record")

    def check_network(self) -> None:
        """Have it told why nobody appears, or that all is right."""
        self._post("check_network")


def _yield_to_others() -> None:
    """Let the window's thread go before this one, as far as the system lets us: relative to what the whole program was started with."""
    with suppress(OSError, AttributeError):
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, min(LEAST_PRIORITY, os.getpriority(os.PRIO_PROCESS, thread) + NICE))


_translate: Callable[[str, str], str] = QCoreApplication.translate
