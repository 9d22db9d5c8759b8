"""Whole games played through the widgets against simulated bots: by keyboard alone, and by clicking whatever may be clicked."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client.presenters.the_deputy.picture import Picture
from client.tables.button import TableButton
from client.tables.choice import ChoiceButton
from client.tables.leaf import Leaf
from client.tables.the_deputy.board import Board
from client.tables.the_deputy.circle import CircleButton
from client.tables.the_deputy.piece import PieceButton
from client.tables.the_deputy.spot import SpotButton
from client.tables.the_deputy.table import DeputyTable

Hand = Callable[[DeputyTable, Picture, random.Random], None]
Seen = Callable[[DeputyTable], list[TableButton]]
LONG = ("Maximiliane von Hohenzollern-Sig", "Ἀλέξανδρος ὁ Μέγας", "Bärbel Überschwänglich-Großmüller", "李小龍 🐉 功夫")
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


@pytest.fixture
def clicking(seen: Seen) -> Hand:
    """Clicks whatever is seen, at random: nothing but legal choices may come of it."""

    def play(table: DeputyTable, picture: Picture, dice: random.Random) -> None:
        some = seen(table)
        button = dice.choice(some if dice.random() < 0.3 else [each for each in some if each.alive] or some)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    return play


def press(key: Any) -> None:
    held = QApplication.focusWidget()
    assert held is not None, "the keyboard is somewhere at every moment"
    QTest.keyClick(held, key)


def way(board: Board, goal: TableButton) -> list[Qt.Key]:
    """The arrow keys by which this button is reached from where the keyboard is."""
    start = board.held()
    assert start is not None
    ways: dict[TableButton, list[Qt.Key]] = {start: []}
    ahead = [start]
    while goal not in ways:
        here = ahead.pop(0)
        for key in ARROWS:
            here.setFocus()
            if board.go(key, False) and board.held() not in ways:
                there = board.held()
                assert there is not None
                ways[there] = [*ways[here], key]
                ahead.append(there)
    start.setFocus()
    return ways[goal]


@pytest.fixture
def typing(seen: Seen) -> Hand:
    """Plays by keyboard alone: walks on the board to what can be ridden to, or presses letters."""

    def play(table: DeputyTable, picture: Picture, dice: random.Random) -> None:
        while any(leaf.isVisible() for leaf in table.findChildren(Leaf)):
            press(Qt.Key.Key_Return)
        held = QApplication.focusWidget()
        assert held is not None and table.isAncestorOf(held)
        want = dice.choice(picture.choices)
        letters = {button.choice.key: button.letter for button in seen(table) if isinstance(button, ChoiceButton) and button.choice}
        board = next(iter(table.findChildren(Board)))
        goal = next((button for button in board.lively() if getattr(button, "choice", None) == want), None)
        if goal is not None and dice.random() < 0.7:
            for _ in range(12):
                if board.held() is not None:
                    break
                press(Qt.Key.Key_Tab)
            for key in way(board, goal):
                press(key)
            assert QApplication.focusWidget() is goal
            press(Qt.Key.Key_Return)
        elif letters[want.key]:
            QTest.keyClicks(held, letters[want.key].lower())
        else:
            while not isinstance(QApplication.focusWidget(), ChoiceButton):
                press(Qt.Key.Key_Tab)
            for _ in picture.choices:
                press(Qt.Key.Key_Up)
            while getattr(QApplication.focusWidget(), "choice", None) != want:
                press(Qt.Key.Key_Down)
            press(Qt.Key.Key_Return)

    return play


def test_a_whole_game_is_played_by_keyboard_alone(table: DeputyTable, typing: Hand, played: Callable[..., Any]) -> None:
    sitter = played("the-deputy", table, typing, 5, LONG[:3])
    kinds = {key.split("-")[0] for key in sitter.keys}
    assert {"spin", "move", "examine", "bottom"} <= kinds
    assert any(leaf.isVisible() for leaf in table.findChildren(Leaf)), "the end is told"


def test_clicking_at_random_makes_legal_choices_alone_to_the_end(table: DeputyTable, clicking: Hand, played: Callable[..., Any]) -> None:
    played("the-deputy", table, clicking, 3, ("Anna", "Burt"))


def test_whatever_is_seen_in_a_game_has_a_name_and_every_choice_is_on_the_board_and_in_the_list(
    table: DeputyTable, seen: Seen, played: Callable[..., Any]
) -> None:
    looked = [0]

    def hand(table: DeputyTable, picture: Picture, dice: random.Random) -> None:
        table.read_on()
        for button in seen(table):
            assert button.accessibleName().strip(), type(button).__name__
            looked[0] += 1
        listed = [button.choice for button in seen(table) if isinstance(button, ChoiceButton)]
        assert listed == list(picture.choices)
        lit = [button.choice for button in seen(table) if isinstance(button, SpotButton | CircleButton) and button.choice is not None]
        rides = [choice for choice in picture.choices if choice.key.startswith("move-") or choice.key == "examine"]
        assert sorted(choice.key for choice in lit) == sorted(choice.key for choice in rides)
        pieces = {button.view.seat: button.view.spot for button in seen(table) if isinstance(button, PieceButton) and button.view}
        assert pieces == {view.seat: view.spot for view in picture.seats}
        table.make(dice.choice(picture.choices))

    played("the-deputy", table, hand, 4, LONG)
    assert looked[0] > 1000
