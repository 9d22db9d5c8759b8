"""Somebody at a real window who does by mouse and keys what a person would, driven by what the window is told and by nothing else.

Also a program: ``scripted_player.py PROFILE until STATE`` closes its window as soon as it has come to that state; ``open TABLE`` and
``join TABLE`` play with each other. It knows a table's widgets as a reader of the screen does: cards, choices, leaves.
"""

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget

import client.app
from client.app import SETTINGS_FILE, Window
from client.bots import bot
from client.settings import Settings
from client.tables.card import CardButton
from client.tables.choice import ChoiceButton
from client.tables.leaf import Leaf
from client.tables.wyatt_earp.score_leaf import ScoreLeaf
from client.windows.first_start import FirstStart
from client.windows.game import GamePage
from client.windows.lobby import LobbyPage
from client.windows.room import RoomPage
from client.windows.rows import RowFrame

GAME = "wyatt-earp"
ENOUGH = 12
"""Choices after which somebody leaves."""


def swift(profile: Path, name: str) -> None:
    """Settings of somebody of this name who wants nothing to take longer than it must."""
    settings = Settings(profile / SETTINGS_FILE)
    settings.name, settings.speed, settings.human_time, settings.guided, settings.language = name, "off", False, True, "en"


def press(parent: QWidget, text: str) -> bool:
    """Click the button of this text; False if none is there to be clicked."""
    for button in parent.findChildren(QAbstractButton):
        if button.text() == text and button.isVisible() and button.isEnabled():
            click(button)
            return True
    return False


def click(widget: QWidget) -> None:
    """Click where a fanned card is never covered by its neighbour."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(min(12, widget.width() // 2), widget.height() // 2))


class Sitter(QObject):
    """Plays sensibly at the window's table. ``seen``: each state of the window, as often as it may have changed."""

    seen = Signal()

    def __init__(self, window: Window) -> None:
        super().__init__(window.main)
        self.window = window
        self.made: list[str] = []
        """The keys of the choices made."""
        self.leaves = 0
        """So many sheets were read and put away."""
        self.reads = True
        """Whether it puts sheets away."""
        self._step = -1
        self._bot = bot(GAME, "sensible")
        self._dice = random.Random(11)
        bridge = window.bridge
        for signal in (bridge.started, bridge.rows_changed, bridge.lobby_changed, bridge.table_changed, bridge.table_closed):
            signal.connect(self._look, Qt.ConnectionType.QueuedConnection)

    @property
    def page(self) -> Any:
        return self.window.main.page

    def leaf(self) -> Leaf | None:
        """The sheet that lies over the table."""
        page = self.page
        return next((leaf for leaf in page.table.findChildren(Leaf) if leaf.isVisible()), None) if isinstance(page, GamePage) else None

    def practise(self) -> None:
        """Start a practice game against one bot, from the lobby."""
        bots = next(box for box in self.page.findChildren(QComboBox) if box.accessibleName() == "Number of bots")
        QTest.keyClick(bots, Qt.Key.Key_Home)
        assert press(self.page, "Practice")

    def _look(self, *_: object) -> None:
        if not self.window.main.isVisible():
            return
        self.seen.emit()
        if not self.window.main.isVisible():
            return
        page = self.page
        if isinstance(page, GamePage) and page.snapshot is not None:
            if self.reads and (leaf := self.leaf()) is not None and not page.snapshot.over:
                QTest.keyClick(leaf, Qt.Key.Key_Return)
                self.leaves += 1
                say("read", self.leaves)
                QTimer.singleShot(0, self._look)
            elif page.snapshot.legal and page.snapshot.step != self._step:
                self._step = page.snapshot.step
                self._choose(page)

    def _choose(self, page: GamePage) -> None:
        snapshot, table = page.snapshot, page.table
        table.guard = table._guarded_until = 0.0  # type: ignore[attr-defined]  # it knows what is asked before it presses
        assert snapshot is not None
        action = self._bot.choose(snapshot.state, snapshot.me, snapshot.known, self._dice.randrange)
        want = next(choice for choice in page._picture.choices if choice.action == action)
        for button in table.findChildren(CardButton):
            if button.isVisible() and button.view is not None and button.view.card in want.cards and not button.isChecked():
                click(button)
        if want.key.startswith("ask-"):
            QTest.keyClicks(table, str(int(want.key.split("-")[1]) + 1))
        letters = {b.choice.key: b.letter for b in table.findChildren(ChoiceButton) if b.isVisible() and b.choice is not None}
        assert want.key in letters, (want.key, letters, table.selected(), want.cards)  # type: ignore[attr-defined]
        QTest.keyClicks(table, letters[want.key].lower())
        self.made.append(want.key)


def say(*words: object) -> None:
    print(*words, flush=True)


def close(sitter: Sitter) -> None:
    say("closes")
    sitter.window.main.close()


def until(sitter: Sitter, state: str) -> Callable[[], None]:
    """Come to this state, then close the window."""
    main = sitter.window.main
    begun: list[str] = []

    def once(name: str, do: Callable[[], Any]) -> None:
        if name not in begun:
            begun.append(name)
            do()

    def there() -> bool:
        page = sitter.page
        game = page.snapshot if isinstance(page, GamePage) else None
        match state:
            case "first start":
                return isinstance(page, FirstStart)
            case "lobby":
                return isinstance(page, LobbyPage)
            case "dialog":
                return "open_table" in main.dialogs and "rules" in main.dialogs
            case "room":
                return isinstance(page, RoomPage)
            case "deal":
                return game is not None and game.phase == "Shuffling"
            case "my turn":
                return game is not None and len(game.legal) > 1
            case "score sheet":
                return isinstance(sitter.leaf(), ScoreLeaf)
            case "after the game":
                return game is not None and game.over
        raise AssertionError(state)

    def look() -> None:
        page = sitter.page
        sitter.reads = state != "score sheet"
        if isinstance(page, LobbyPage) and sitter.window.bridge.address:
            if state == "dialog":
                once("dialog", lambda: (press(page, "Open a table …"), press(page, "Rules")))
            elif state == "room":
                once("room", lambda: (press(page, "Open a table …"), press(main.dialogs["open_table"], "Open the table")))
            elif state not in ("first start", "lobby"):
                once("practice", sitter.practise)
        if sitter.window.bridge.address and there():
            if state == "after the game":
                found = {
                    "made": len(sitter.made),
                    "read": sitter.leaves,
                    "lines": len(page.log.lines),
                    "kinds": sorted({key.split("-")[0] for key in sitter.made}),
                    "games": {each.name: each.games for each in page.snapshot.evening},
                }
                once("over", lambda: say("over", json.dumps(found)))
            once("close", lambda: close(sitter))

    return look


def meet(sitter: Sitter, table: str, opens: bool) -> Callable[[], None]:
    """Play with another window. Who opened the table closes its window amid the game, the other one after it was told so."""
    main = sitter.window.main
    asked: list[str] = []

    def look() -> None:
        page = sitter.page
        if isinstance(page, LobbyPage) and sitter.window.bridge.address and not asked:
            if opens:
                asked.append(table)
                press(page, "Open a table …")
                dialog = main.dialogs["open_table"]
                (name,) = dialog.findChildren(QLineEdit)
                name.selectAll()
                QTest.keyClicks(name, table)
                press(dialog, "2 seats")
                press(dialog, "Open the table")
            else:
                for row in page.findChildren(RowFrame):
                    if table in row.accessibleName() and row.join_button.isVisible() and row.join_button.isEnabled():
                        asked.append(table)
                        click(row.join_button)
                        break
        elif isinstance(page, RoomPage):
            press(page, "I am ready")
        elif isinstance(page, GamePage) and page.snapshot is not None:
            if opens and len(sitter.made) >= ENOUGH:
                close(sitter)
                say("asks" if main.isVisible() and page.asking else "goes")
                main.close()
            elif page.snapshot.trouble:
                say(len(sitter.made), page.snapshot.trouble)
                close(sitter)

    return look


class Scripted(Window):
    """The program's own window with a sitter in front."""

    def show(self) -> None:
        sitter = Sitter(self)
        word, value = sys.argv[2:]
        sitter.seen.connect(until(sitter, value) if word == "until" else meet(sitter, value, word == "open"))
        super().show()
        self.bridge.set_pace(0.0)


if __name__ == "__main__":
    client.app.Window = Scripted  # type: ignore[misc]
    sys.exit(client.app.run(Path(sys.argv[1]), "127.0.0.1"))
