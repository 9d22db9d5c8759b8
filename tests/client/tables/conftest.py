"""A person who plays a whole game at a table against simulated bots, by what can be seen and pressed there."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from client import assets, theme
from client.bots import bot
from client.games.registry import entry
from client.presenters.choice import Choice
from client.snapshot import Awaited, Snapshot
from client.tables.button import TableButton
from client.tables.leaf import Leaf
from client.tables.table import Table
from core.games.registry import GAMES
from core.ids import Seat
from core.simulation import walk
from core.table.contract import Below, Known

PRESSES = 400
"""At most so many before something must have been chosen."""


class Sitter:
    """Chooses by ``hand``, which is called with the table, the picture and dice until a choice was made."""

    def __init__(self, game: str, table: Table, hand: Callable[[Any, Any, random.Random], None], names: Sequence[str]) -> None:
        self._game, self._table, self._play, self._names = GAMES[game], table, hand, names
        self._presenter = entry(game).presenter()
        self._dice = random.Random(7)
        self._made: list[Choice] = []
        self.keys: list[str] = []
        table.chosen.connect(self._made.append)

    def see(self, state: Any, seat: Seat, known: Known, legal: Sequence[Any], notes: Sequence[Any]) -> Any:
        game = self._game
        over = game.result(state) is not None
        snapshot = Snapshot(game.name, "0" * 16, seat, tuple(self._names), state, dict(known), tuple(legal), awaited=Awaited(), over=over)
        picture = self._presenter.picture(snapshot, notes)
        self._table.show(picture, [happening.sentence for happening in picture.happenings if happening.sentence])
        return picture

    def choose(self, state: Any, seat: Seat, known: Known, below: Below) -> Any:
        picture = self.see(state, seat, known, self._game.legal_actions(state, seat, known), ())
        self._made.clear()
        for _ in range(PRESSES):
            self._play(self._table, picture, self._dice)
            if self._made:
                break
        assert len(self._made) == 1, (picture.status, [choice.key for choice in picture.choices])
        assert self._made[0] in picture.choices
        self.keys.append(self._made[0].key)
        return self._made[0].action


@pytest.fixture
def played() -> Callable[..., Sitter]:
    """Plays a game to its end; the person who did."""

    def play(game: str, table: Table, hand: Callable[[Any, Any, random.Random], None], seed: int, names: Sequence[str]) -> Sitter:
        sitter = Sitter(game, table, hand, names)
        bots = [sitter, *[bot(game, "sensible") for _ in names[1:]]]
        state = None
        for moment in walk(GAMES[game], len(names), GAMES[game].option(), bots, seed):
            state = moment.state
            if moment.notes:
                sitter.see(state, Seat(0), moment.table.known(Seat(0)), (), moment.notes)
        assert state is not None and GAMES[game].result(state) is not None
        return sitter

    return play


@pytest.fixture
def seen() -> Callable[[Table], list[TableButton]]:
    """What can be seen to be pressed: on the leaf that lies over the table, if one does."""

    def look(table: Table) -> list[TableButton]:
        leaves = [leaf for leaf in table.findChildren(Leaf) if leaf.isVisible()]
        return [each for each in (leaves[0] if leaves else table).findChildren(TableButton) if each.isVisible()]

    return look


@pytest.fixture
def laid(qtbot: Any, qapp: QApplication) -> Iterator[Callable[[type[Table]], Table]]:
    """Lays an empty table of this kind on the screen, on which nothing moves, and whose keys are meant."""

    def lay(kind: type[Table]) -> Table:
        theme.apply(qapp, theme.LIGHT)
        widget = kind()
        qtbot.addWidget(widget)
        widget.set_pace(0)
        widget.guard = 0.0
        widget.resize(1024, 550)
        QWidget.show(widget)
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)
        return widget

    yield lay
    assets.forget_drawings()


@pytest.fixture
def made(table: Table) -> list[Choice]:
    """The choices made at the table so far."""
    result: list[Choice] = []
    table.chosen.connect(result.append)
    return result


@pytest.fixture
def named() -> Callable[[Table, str], TableButton]:
    """The only button that is seen and whose name begins so."""

    def look_for(table: Table, name: str) -> TableButton:
        seen = [each for each in table.findChildren(TableButton) if each.isVisible() and each.accessibleName().startswith(name)]
        assert len(seen) == 1, (name, [each.accessibleName() for each in table.findChildren(TableButton) if each.isVisible()])
        return seen[0]

    return look_for
