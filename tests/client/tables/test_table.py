"""What every table does, at a table of a game of nothing but stones."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import client.tables
from client import theme
from client.presenters.choice import Choice, Prompt, Target
from client.presenters.result import PlaceView, ResultView
from client.tables.animation import Sprite
from client.tables.button import TableButton
from client.tables.contract import Picture, TableWidget
from client.tables.leaf import Leaf
from client.tables.result_leaf import ResultLeaf
from client.tables.table import MOST_WAITING, Table
from client.tables.zone import Zone


@dataclass(frozen=True)
class Happening:
    sentence: str


@dataclass(frozen=True)
class Stones:
    """A picture: so many stones, of which one may be taken."""

    stones: int
    choices: tuple[Choice, ...] = ()
    happenings: tuple[Happening, ...] = ()
    result: ResultView | None = None
    note: str = ""

    @property
    def status(self) -> str:
        return "Take a stone." if self.my_turn else "The table waits for Burt."

    @property
    def my_turn(self) -> bool:
        return bool(self.choices)

    @property
    def urgent(self) -> bool:
        return self.my_turn

    @property
    def prompt(self) -> Prompt | None:
        return Prompt("take" if self.my_turn else "wait", self.status, "")

    def settled(self) -> "Stones":
        return replace(self, happenings=(), note="")

    def arranged(self, order: str) -> "Stones":
        return self


class Stone(TableButton):
    def paintEvent(self, event: QPaintEvent) -> None:
        pass


class NoteLeaf(Leaf):
    def __init__(self, parent: QWidget, scale: float, note: str) -> None:
        super().__init__(parent, scale)
        self.head(note, "")
        self.offer("Go on")


class StonesTable(Table):
    """The least that a game's table must have."""

    def __init__(self) -> None:
        super().__init__(lambda parent, scale, page: (NoteLeaf if isinstance(page, str) else ResultLeaf)(parent, scale, page))
        self.heap: Zone[Stone] = Zone(self, lambda: Stone(self))

    def draw(self, before: Any, picture: Stones) -> None:
        for number, button in enumerate(self.heap.have(range(picture.stones))):
            button.say(f"Stone {number}", "")
            button.setGeometry(40 * number, 0, 36, 36)

    def refresh(self) -> None:
        self.prompt.show_prompt(self.picture, self.picture.choices, self.recent, self.scale())

    def arrange(self) -> None:
        half = self.width() // 2
        self.heap.setGeometry(QRect(0, 0, half, self.height()))
        self.prompt.setGeometry(QRect(half, 0, half, self.height()))

    def zones(self) -> list[Zone]:
        return [self.heap, self.prompt.choices]

    def floors(self) -> list[list[Zone]]:
        return [[self.prompt.choices], [self.heap]]

    def homes(self) -> list[Zone]:
        return [self.heap]

    def pages(self, picture: Stones) -> Sequence[str]:
        return (picture.note,) if picture.note else ()

    def lead_up(self, before: Any, picture: Stones, waiting: int) -> bool:
        if picture.happenings:
            self.stage.add(Sprite(self.stage.now(), 60_000))
        return bool(picture.happenings)

    def perform(self, before: Any, picture: Stones) -> None:
        if picture.stones > before.stones:
            self.stage.add(Sprite(self.stage.now(), 60_000))


def take(count: int) -> tuple[Choice, ...]:
    return tuple(Choice(f"take-{number}", f"Take stone {number}", "", number, (), Target("stone", None, number)) for number in range(count))


@pytest.fixture
def table(qtbot: Any, qapp: QApplication) -> Iterator[StonesTable]:
    theme.apply(qapp, theme.LIGHT)
    widget = StonesTable()
    qtbot.addWidget(widget)
    widget.set_pace(0)
    widget.guard = 0.0
    widget.resize(800, 500)
    QWidget.show(widget)
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    yield widget


def test_a_table_of_a_game_that_nobody_knows_keeps_the_contract(table: StonesTable) -> None:
    picture: Picture = Stones(3, take(3))
    seen: TableWidget = table
    made: list[Choice] = []
    seen.chosen.connect(made.append)
    seen.show(picture, ["Anna sits down."])
    seen.enter()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_T)
    assert [choice.key for choice in made] == ["take-0"]
    assert table.hint == ("Anna sits down.",)


def test_the_keyboard_goes_through_the_zones_of_any_game(table: StonesTable) -> None:
    table.show(Stones(2, take(2)))
    table.enter()
    names = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Down, Qt.Key.Key_Left):
        held = QApplication.focusWidget()
        assert held is not None
        names.append(held.accessibleName())
        QTest.keyClick(held, key)
    held = QApplication.focusWidget()
    assert [*names, held.accessibleName() if held else ""] == ["Stone 0", "Stone 1", "Take stone 0", "Take stone 1", "Stone 1"]


@pytest.mark.parametrize("key", [Qt.Key.Key_T, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_that_comes_just_after_another_question_does_not_answer_it(table: StonesTable, key: Qt.Key) -> None:
    now = [100.0]
    made: list[str] = []
    table.clock = lambda: now[0]
    table.guard = 0.3
    table.chosen.connect(lambda choice: made.append(choice.key))
    table.show(Stones(3, take(3)))
    table.prompt.choices.enter()
    QTest.keyClick(QApplication.focusWidget(), key)
    table.show(Stones(2, take(2)))
    QTest.keyClick(QApplication.focusWidget(), key)
    now[0] += 0.29
    QTest.keyClick(QApplication.focusWidget(), key)
    assert made == ["take-0"], "it was meant for the question before"
    now[0] += 0.02
    QTest.keyClick(QApplication.focusWidget(), key)
    assert made == ["take-0", "take-0"]


def test_the_same_question_asked_once_more_can_be_answered_at_once(table: StonesTable) -> None:
    made: list[str] = []
    table.clock = lambda: 100.0
    table.guard = 0.3
    table.chosen.connect(lambda choice: made.append(choice.key))
    for _ in range(2):
        table.show(Stones(3, take(3)))
    table.enter()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_T)
    assert made == ["take-0"]


@pytest.fixture
def said(table: StonesTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is given to say."""
    result: list[str] = []
    monkeypatch.setattr(table, "announce", result.append)
    return result


ROLLING = (Happening("A stone rolls."),)


def test_what_brings_suspense_is_told_when_it_was_seen_to_eyes_and_ears(table: StonesTable, said: list[str]) -> None:
    heard: list[str] = []
    called: list[bool] = []
    table.told.connect(heard.extend)
    table.called.connect(called.append)
    table.set_pace(1)
    table.show(Stones(3), ["The first."])
    table.show(Stones(2, take(2), happenings=ROLLING), ["A stone rolls."])
    table.show(Stones(1, take(1)), ["Then."])
    assert heard == ["The first."] and said == ["The first. The table waits for Burt."] and called == [False]
    assert table.prompt.status.accessibleName() == "The table waits for Burt." and len(table.heap.buttons()) == 3
    assert table.prompt.choices.buttons() == [] and table.behind
    table.resize(810, 500)
    assert table.prompt.choices.buttons() == []
    table.skip()
    assert heard == ["The first.", "A stone rolls.", "Then."] and called == [False, True, True] and not table.behind
    assert said[1:] == ["A stone rolls. Take a stone.", "Then."]
    assert table.picture == Stones(1, take(1)) and len(table.prompt.choices.buttons()) == 1


def test_what_is_awaited_comes_by_itself_and_what_follows_after_it(table: StonesTable, qtbot: Any) -> None:
    table.set_pace(0.001)
    table.show(Stones(3))
    table.show(Stones(2, happenings=ROLLING))
    table.show(Stones(1, happenings=ROLLING))
    assert table.picture.stones == 3
    qtbot.waitUntil(lambda: table.picture.stones == 1 and not table.behind, timeout=5000)


@pytest.mark.parametrize("end", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, None])
def test_a_press_ends_what_is_awaited_and_does_nothing_else(table: StonesTable, end: Qt.Key | None) -> None:
    made: list[Choice] = []
    table.chosen.connect(made.append)
    table.set_pace(1)
    table.show(Stones(3))
    table.show(Stones(2, take(2), happenings=ROLLING))
    if end is None:
        QTest.mouseClick(table, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(table, end)
    assert table.picture.stones == 2 and not table.stage.running() and made == []


def test_nothing_is_chosen_that_was_overtaken_while_something_was_awaited(table: StonesTable) -> None:
    made: list[str] = []
    table.chosen.connect(lambda choice: made.append(choice.key))
    table.set_pace(1)
    table.show(Stones(3, take(3)))
    table.show(Stones(2, take(2), happenings=ROLLING))
    table.make(take(3)[2])
    assert made == [] and table.picture.stones == 2
    table.show(Stones(2, take(2), happenings=ROLLING))
    table.make(take(2)[1])
    assert made == ["take-1"]


def test_a_leaf_waits_until_nothing_moves(table: StonesTable) -> None:
    table.set_pace(1)
    table.show(Stones(1))
    table.show(Stones(3))
    assert table.stage.running() and table.picture.stones == 3
    table.show(Stones(2, note="A pause"))
    assert table.reader.leaf is None and table.picture.stones == 3
    table.skip()
    assert table.reader.leaf is not None and table.picture.stones == 2


def test_what_came_behind_a_leaf_is_awaited_when_it_is_put_away(table: StonesTable) -> None:
    table.set_pace(1)
    table.show(Stones(6, note="A pause"))
    table.show(Stones(5, take(5), happenings=ROLLING), ["Five."])
    table.read_on()
    assert table.picture.stones == 6 and table.stage.running()
    table.skip()
    assert table.picture.stones == 5 and not table.behind


def test_who_reads_is_called_though_nothing_is_shown(table: StonesTable) -> None:
    called: list[bool] = []
    table.called.connect(called.append)
    table.show(Stones(6, note="A pause"))
    table.show(Stones(5, take(5)))
    assert called == [False, True] and table.picture.stones == 6


def test_pictures_that_come_too_fast_are_not_waited_for(table: StonesTable) -> None:
    table.set_pace(1)
    table.show(Stones(0))
    for number in range(1, MOST_WAITING + 2):
        table.show(Stones(number, happenings=ROLLING))
    assert table.picture.stones == MOST_WAITING + 1 and not table.stage.running()


def test_without_movement_everything_is_told_at_once(table: StonesTable, said: list[str]) -> None:
    table.show(Stones(3), ["The first."])
    table.show(Stones(2, happenings=(Happening("A stone rolls."),)), ["A stone rolls."])
    assert said == ["The first. The table waits for Burt.", "A stone rolls."]


def test_nothing_newer_is_shown_behind_a_leaf_and_nothing_of_it_is_lost(table: StonesTable) -> None:
    heard: list[str] = []
    shown: list[int] = []
    table.told.connect(heard.extend)
    table.drawn.connect(lambda picture: shown.append(picture.stones))
    table.show(Stones(6, note="A pause"), ["Six."])
    table.show(Stones(5), ["Five."])
    table.show(Stones(4), ["Four."])
    table.show(Stones(3, note="Another pause"), ["Three."])
    table.show(Stones(2), ["Two."])
    table.show(Stones(1), ["One."])
    assert len(table.heap.buttons()) == 6 and heard == ["Six."]
    table.read_on()
    assert len(table.heap.buttons()) == 3 and heard == ["Six.", "Five.", "Four.", "Three."]
    assert table.reader.leaf is not None and table.reader.leaf.accessibleName() == "Another pause"
    table.read_on()
    assert heard[-2:] == ["Two.", "One."] and table.reader.leaf is None
    assert shown == [6, 3, 1], "Of what nobody reads a leaf of the last is enough."


def test_a_leaf_says_so_when_the_others_wait_for_its_reader(table: StonesTable) -> None:
    reading: list[bool] = []
    table.reading.connect(reading.append)
    table.show(Stones(3, note="A pause"))
    leaf = table.reader.leaf
    assert leaf is not None
    button = leaf.findChild(TableButton)
    assert button.accessibleName() == "Go on"
    status = table.prompt.status
    before = status.accessibleName()
    table.show(Stones(3, take(3)))
    assert status.accessibleName().startswith("The game has gone on") and status.accessibleName() != before
    table.resize(820, 520)
    assert status.accessibleName().startswith("The game has gone on")
    leaf = table.reader.leaf
    assert leaf is not None
    button = leaf.findChild(TableButton)
    assert button.accessibleName() == "Go on – it is your turn" and "Take a stone." in button.accessibleDescription()
    assert set(reading) == {True}
    table.show(Stones(3))
    assert button.accessibleName() == "Go on"
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert reading[-1] is False and table.reader.leaf is None
    assert not status.accessibleName().startswith("The game has gone on")


def test_a_choice_that_was_overtaken_behind_a_leaf_is_not_made(table: StonesTable) -> None:
    made: list[Choice] = []
    table.chosen.connect(made.append)
    table.show(Stones(3, take(3), note="A pause"))
    table.show(Stones(2, take(2)))
    table.make(take(3)[2])
    assert made == []
    table.read_on()
    table.make(take(2)[1])
    assert [choice.key for choice in made] == ["take-1"]


def test_the_result_is_laid_once_and_after_the_other_leaves(table: StonesTable) -> None:
    result = ResultView("Anna wins", False, (PlaceView(1, 0, "Anna", 3, False, "1. Anna"),), "Anna keeps the stones.")  # type: ignore[arg-type]
    read = []
    table.show(Stones(0, result=result, note="The heap is empty"))
    for _ in range(2):
        leaf = table.reader.leaf
        assert leaf is not None
        read.append(leaf.accessibleName())
        table.read_on()
    table.show(Stones(0, result=result))
    assert read == ["The heap is empty", "Anna wins"] and table.reader.leaf is None


def test_widgets_know_no_rules() -> None:
    folder = Path(client.tables.__file__).parent
    paths = [*folder.rglob("*.py")]
    assert len(paths) > 20
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(("core", "net")):
                assert node.module == "core.ids", (path.name, node.module)
