"""What the table shows and tells."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from client.presenters.the_deputy.picture import Picture
from client.tables.button import TableButton
from client.tables.the_deputy.board import Board
from client.tables.the_deputy.chip import Chip
from client.tables.the_deputy.circle import CircleButton
from client.tables.the_deputy.outlaws import OutlawPlate
from client.tables.the_deputy.piece import PieceButton
from client.tables.the_deputy.seats import SeatHeader
from client.tables.the_deputy.spot import SpotButton
from client.tables.the_deputy.table import DeputyTable

Named = Callable[[DeputyTable, str], TableButton]
KINDS: dict[str, Callable[[Any], Picture]] = {
    "turn": lambda make: make.turn(make.blank(2)),
    "move": lambda make: make.move(make.late(4)),
    "look": lambda make: make.look(make.late(3)),
    "late": lambda make: make.late(4),
    "start": lambda make: make.blank(4),
}


def seen(table: DeputyTable, kind: type = TableButton) -> list[Any]:
    return [each for each in table.findChildren(kind) if each.isVisible()]


def board(table: DeputyTable) -> Board:
    found = table.findChild(QWidget, "board")
    assert isinstance(found, Board)
    return found


@pytest.mark.parametrize("size", [(720, 460), (1024, 550), (1310, 960), (2560, 1350)])
@pytest.mark.parametrize("name", KINDS)
def test_every_button_lies_within_its_zone(table: DeputyTable, make: Any, size: tuple[int, int], name: str) -> None:
    table.resize(*size)
    table.show(KINDS[name](make))
    for button in seen(table):
        room = button.parentWidget().rect().adjusted(-9, -9, 9, 9)
        assert room.contains(button.geometry()), (button.accessibleName(), button.geometry(), room)


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (200, 90), (420, 260)])
@pytest.mark.parametrize("name", KINDS)
def test_a_table_without_room_is_drawn_without_complaint(
    qtlog: Any, table: DeputyTable, make: Any, size: tuple[int, int], name: str
) -> None:
    table.setMinimumSize(1, 1)
    table.show(KINDS[name](make))
    table.resize(*size)
    table.grab()
    assert [record.message for record in qtlog.records if "QP" in record.message] == []


@pytest.mark.parametrize("name", KINDS)
def test_all_that_is_seen_has_a_name_and_a_role(table: DeputyTable, make: Any, name: str) -> None:
    table.show(KINDS[name](make))
    for button in seen(table):
        told = QAccessible.queryAccessibleInterface(button)
        assert told.text(QAccessible.Text.Name).strip(), type(button).__name__
        assert told.role() in (QAccessible.Role.Button, QAccessible.Role.CheckBox)


def test_a_lit_place_says_how_far_it_is_and_what_follows(table: DeputyTable, make: Any, named: Named) -> None:
    table.show(make.move(make.late(4)))
    assert named(table, "Place I1-I2.1").accessibleName() == "Place I1-I2.1: 4 spaces, meet Burt"
    assert named(table, "Place rim-2-0").accessibleName() == "Place rim-2-0: 5 spaces, 3 lost"
    assert named(table, "Place O-I1.1").accessibleName() == "Place O-I1.1: 1 space"
    assert named(table, "Place in-1: ").accessibleName() == "Place in-1: 3 spaces, 2 lost, examine the top card"


def test_only_places_of_the_spin_are_lit_and_each_of_them_once(table: DeputyTable, make: Any) -> None:
    table.show(make.move(make.late(4)))
    circles = {button.spot.spot for button in seen(table, CircleButton) if button.alive}
    assert circles == {"in-1", "in-2"}
    assert {button.view.spot for button in seen(table, SpotButton)} | circles == set(make.ends)
    table.show(make.late(4))
    assert seen(table, SpotButton) == [] and not any(button.alive for button in board(table).walk_order())


def test_a_circle_says_what_lies_in_it_and_what_the_notebook_knows(table: DeputyTable, make: Any) -> None:
    table.show(make.late(4))
    told = next(button for button in seen(table, CircleButton) if button.accessibleName() == "Coyote Gulch").accessibleDescription()
    assert told.startswith("Coyote Gulch: 4 cards. From the top, by your notebook: unknown, no clue, contact: Ezra Coil.")


def test_a_place_that_is_not_lit_tells_its_name_too(table: DeputyTable, make: Any) -> None:
    table.show(make.late(4))
    where = board(table).site.at(QPointF(600, 380)).toPoint()
    QApplication.sendEvent(board(table), QHelpEvent(QEvent.Type.ToolTip, where, board(table).mapToGlobal(where)))
    assert "Place O" in QToolTip.text()
    QApplication.sendEvent(board(table), QHelpEvent(QEvent.Type.ToolTip, QPoint(3, 3), board(table).mapToGlobal(QPoint(3, 3))))


def test_each_seat_has_its_piece_where_it_stands_and_none_covers_another(table: DeputyTable, make: Any) -> None:
    picture = make.late(4)
    table.show(picture)
    pieces = {button.view.seat: button for button in seen(table, PieceButton)}
    assert set(pieces) == {0, 1, 2, 3}
    assert "I1-I2.1" in pieces[0].accessibleName()
    assert abs(pieces[0].foot().x() - pieces[1].foot().x()) > pieces[0].width() * 0.35, "two on one space stand side by side"
    table.show(make.settle(replace(picture, seats=tuple([replace(view, gone=view.seat == 3) for view in picture.seats]))))
    assert {button.view.seat for button in seen(table, PieceButton)} == {0, 1, 2}, "who has left has no piece"


def test_it_is_seen_who_leads(table: DeputyTable, make: Any) -> None:
    table.show(make.late(4))
    assert {header.view.seat for header in seen(table, SeatHeader) if header.leads} == {3}
    table.show(make.blank(4))
    assert not any(header.leads for header in seen(table, SeatHeader)), "nobody leads while all are equal"


def test_every_outlaw_is_shown_and_the_one_to_fight_can_be_pressed(table: DeputyTable, make: Any, made: list[Any]) -> None:
    fight = make.choice("fight-2", "Fight Hattie Flint for 400 points", "outlaw", 1)
    picture = make.late(3)
    outlaws = tuple([replace(view, choice=fight if view.outlaw == 1 else None) for view in picture.outlaws])
    table.show(make.settle(replace(picture, outlaws=outlaws, choices=(fight,))))
    plates = seen(table, OutlawPlate)
    assert [plate.view.outlaw for plate in plates] == list(range(6)) and [plate.alive for plate in plates] == [False, True] + [False] * 4
    held = QApplication.focusWidget()
    assert held is plates[1], "the keyboard is where the choice is"
    plates[0].click()
    plates[1].click()
    assert made == [fight]


def test_the_notebook_can_be_read(table: DeputyTable, make: Any) -> None:
    table.show(make.late(4))
    mine = next(header for header in seen(table, SeatHeader) if header.view.is_me)
    mine.click()
    assert table.reader.leaf is not None
    texts = [label.text() for label in table.reader.leaf.findChildren(QWidget) if hasattr(label, "text")]
    assert "You were shown Silas Crow." in texts
    table.read_on()
    assert table.reader.leaf is None


def test_a_meeting_of_mine_is_read_on_a_leaf_and_one_of_others_is_not(table: DeputyTable, make: Any, happening: Any) -> None:
    picture = make.late(4)
    mine, theirs = (make.card("wanted", 2, 301),), (make.card("wanted", 1, 322),)
    table.show(replace(picture, happenings=(happening("met", seat=1, other=0, shown=theirs, saw=mine, sentence="Burt meets Anna."),)))
    leaf = table.reader.leaf
    assert leaf is not None and leaf.accessibleName() == "You meet Burt"
    names = [each.accessibleName() for each in leaf.findChildren(QWidget)]
    assert names.index("wanted: Hattie Flint") < names.index("wanted: Silas Crow"), "the other's cards first, mine below"
    table.read_on()
    table.show(replace(picture, happenings=(happening("met", seat=1, other=2, shown=theirs, saw=theirs),)))
    assert table.reader.leaf is None


@pytest.mark.parametrize("name", ["move", "look", "late"])
def test_the_rules_open_at_what_the_pointer_is_at(table: DeputyTable, make: Any, name: str) -> None:
    table.show(KINDS[name](make))
    kinds = {table.about(button) for button in seen(table)}
    assert {"circle", "dial", "outlaw", "wanted"} <= kinds
    assert ("move" in kinds) == (name == "move")


def test_an_empty_table_says_what_goes_on(table: DeputyTable, make: Any) -> None:
    empty = replace(make.blank(2), seats=(), spots=(), circles=(), outlaws=(), status="Keys are exchanged.")
    table.show(empty)
    assert not board(table).isVisible()
    assert table.prompt.status.accessibleName() == "Keys are exchanged."
    table.show(make.blank(2))
    assert board(table).isVisible()


def test_a_card_that_lies_open_shows_what_its_outlaw_counts_now(table: DeputyTable, make: Any) -> None:
    picture = make.late(4)
    outlaw = next(view.contacts[0].outlaw for view in picture.circles if view.contacts)
    doubled = tuple([replace(view, value=2400, escapes=2) if view.outlaw == outlaw else view for view in picture.outlaws])
    table.show(replace(picture, outlaws=doubled))
    assert [chip.text for chip in seen(table, Chip) if chip.doubled].count("2,400") >= 1
    table.show(picture)
    assert not any(chip.text == "2,400" for chip in seen(table, Chip))
    table.show(make.blank(4))
    assert seen(table, Chip) == []


def test_where_the_keyboard_is_is_framed_for_who_uses_keys_and_covers_nothing_for_who_points(table: DeputyTable, make: Any) -> None:
    table.show(make.turn(make.blank(2)))
    piece = next(each for each in table.findChildren(PieceButton) if each.view.is_me)
    QTest.mouseClick(piece, Qt.MouseButton.LeftButton)
    piece.setFocus(Qt.FocusReason.OtherFocusReason)
    assert piece.hasFocus() and not piece.reached()
    QTest.keyClick(piece, Qt.Key.Key_Shift)
    assert piece.hasFocus() and piece.reached()
    QTest.mouseClick(table.board, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not piece.reached()
    QTest.keyClick(piece, Qt.Key.Key_Tab)
    held = QApplication.focusWidget()
    assert isinstance(held, TableButton) and held.reached()
