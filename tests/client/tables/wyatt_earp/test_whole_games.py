"""Whole games played through the widgets against simulated bots: by keyboard alone, and by clicking whatever may be clicked."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from client.presenters.wyatt_earp.picture import Picture
from client.tables.button import TableButton
from client.tables.card import CardButton
from client.tables.leaf import Leaf
from client.tables.wyatt_earp.table import WyattEarpTable

Seen = Callable[[WyattEarpTable], list[TableButton]]
Hand = Callable[[WyattEarpTable, Picture, random.Random], None]


@pytest.fixture
def clicking(qtbot: Any, seen: Seen) -> Hand:
    """Clicks whatever is seen, at random: nothing but legal choices may come of it."""

    def play(table: WyattEarpTable, picture: Picture, dice: random.Random) -> None:
        if len(table.selected()) > dice.randrange(1, 5):
            qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        some = seen(table)
        button = dice.choice(some if dice.random() < 0.4 else [each for each in some if each.alive] or some)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(int(button.width() * 0.2), button.height() // 2))

    return play


@pytest.fixture
def typing(qtbot: Any, seen: Seen) -> Hand:
    """Plays by keyboard alone: walks to cards, marks them with Space, and presses letters."""

    def press(key: Any) -> None:
        held = QApplication.focusWidget()
        assert held is not None, "the keyboard is somewhere at every moment"
        qtbot.keyClicks(held, key) if isinstance(key, str) else qtbot.keyClick(held, key)

    def play(table: WyattEarpTable, picture: Picture, dice: random.Random) -> None:
        while any(leaf.isVisible() for leaf in table.findChildren(Leaf)):
            press(Qt.Key.Key_Return)
        held = QApplication.focusWidget()
        assert held is not None and table.isAncestorOf(held)
        plays = [choice for choice in picture.choices if not choice.key.startswith("discard-")]
        want = dice.choice(plays) if plays and dice.random() < 0.75 else dice.choice(picture.choices)
        press(Qt.Key.Key_Escape)
        hand = table.findChild(QWidget, "hand")
        if picture.searchable:
            place: QWidget = next(b for b in seen(table) if isinstance(b, CardButton) and b.parentWidget() is not hand).parentWidget()
        else:
            place = hand
        for _ in range(12):
            if place.isAncestorOf(QApplication.focusWidget()):
                break
            press(Qt.Key.Key_Tab)
        cards = [button for button in place.findChildren(CardButton) if button.isVisible()]
        wanted = [b for b in cards if b.view is not None and b.view.card in want.cards]
        if wanted:
            assert place.isAncestorOf(QApplication.focusWidget())
            for _ in cards:
                press(Qt.Key.Key_Left)
            for _ in cards:
                if QApplication.focusWidget() in wanted:
                    press(Qt.Key.Key_Space)
                press(Qt.Key.Key_Right)
        if want.key.startswith("ask-"):
            press(str(int(want.key.split("-")[1]) + 1))
        letters = {b.choice.key: b.letter for b in seen(table) if getattr(b, "choice", None) is not None}
        if letters[want.key]:
            press(letters[want.key].lower())
            return
        while getattr(QApplication.focusWidget(), "choice", None) is None:
            press(Qt.Key.Key_Tab)
        while getattr(QApplication.focusWidget(), "choice", None) != want:
            press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Return)

    return play


def test_a_whole_game_is_played_by_keyboard_alone(
    table: WyattEarpTable, typing: Hand, played: Callable[..., Any], long_names: Sequence[str]
) -> None:
    sitter = played("wyatt-earp", table, typing, 5, long_names[:3])
    kinds = {key.split("-")[0] for key in sitter.keys}
    assert {"draw", "lay", "shoot", "discard", "own"} <= kinds
    assert any(leaf.isVisible() for leaf in table.findChildren(Leaf)), "the end is told"


def test_clicking_at_random_makes_legal_choices_alone_to_the_end(table: WyattEarpTable, clicking: Hand, played: Callable[..., Any]) -> None:
    played("wyatt-earp", table, clicking, 3, ("Anna", "Burt"))


def test_every_button_that_is_seen_in_a_game_has_a_name(
    table: WyattEarpTable, pictures: Callable[..., Any], long_names: Sequence[str], seen: Seen
) -> None:
    looked = 0
    for number, picture in enumerate(pictures(4, 2, long_names)):
        if number % 7:
            continue
        table.read_on()
        table.show(picture)
        for button in seen(table):
            assert button.accessibleName().strip(), type(button).__name__
            looked += 1
        hand = table.findChild(QWidget, "hand").findChildren(CardButton)
        shown = [button.view.card for button in hand if button.view and button.isVisible()]
        assert sorted(shown) == sorted(view.card for view in picture.hand if view.card is not None)
    assert looked > 1000
