"""What is seen of what happened, and that it never lies about what is."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from client.tables.table import MOST_WAITING
from client.tables.the_deputy.card import DeputyCard
from client.tables.the_deputy.dial import DialButton
from client.tables.the_deputy.performance import along
from client.tables.the_deputy.piece import PieceButton
from client.tables.the_deputy.seats import SeatPanel
from client.tables.the_deputy.spot import SpotButton
from client.tables.the_deputy.table import DeputyTable

Told = Callable[..., Any]


def seen(table: DeputyTable, kind: type) -> list[Any]:
    return [each for each in table.findChildren(kind) if each.isVisible()]


@pytest.fixture
def moving(table: DeputyTable) -> DeputyTable:
    """A table on which things move, by a clock that stands still until it is set."""
    now = [0.0]
    table.stage.now = lambda: now[0]  # type: ignore[method-assign]
    table.set_pace(1)
    table.turn_clock = lambda milliseconds: (now.__setitem__(0, now[0] + milliseconds), table.stage._tick())  # type: ignore[attr-defined]
    return table


def spun(make: Any, happening: Told, kind: str = "spun", value: int = 5) -> Any:
    return replace(make.move(make.blank(2)), happenings=(happening(kind, seat=0, value=value, won=True, sentence="Anna spins 5."),))


def test_the_result_of_a_spin_is_nowhere_to_be_read_before_the_dial_rests(moving: Any, make: Any, happening: Told) -> None:
    told: list[Any] = []
    moving.told.connect(told.append)
    moving.show(make.turn(make.blank(2)))
    before = moving.prompt.status.accessibleName()
    moving.show(spun(make, happening), ("Anna spins 5.",))
    moving.turn_clock(400)
    assert seen(moving, SpotButton) == [] and moving.prompt.status.accessibleName() == before and told == []
    assert seen(moving, DialButton)[0].angle > 90, "it turns"
    moving.turn_clock(5000)
    moving.turn_clock(5000)
    assert {button.view.spot for button in seen(moving, SpotButton)} == {spot for spot in make.ends if not spot.startswith("in-")}
    assert told == [("Anna spins 5.",)]
    assert seen(moving, DialButton)[0].angle % 360 == pytest.approx(180)


@pytest.mark.parametrize("end", ["skip", "escape", "enter", "click"])
def test_a_player_who_cannot_wait_sees_the_end_at_once(moving: Any, make: Any, happening: Told, made: list[Any], end: str) -> None:
    moving.show(make.turn(make.blank(2)))
    moving.show(spun(make, happening))
    if end == "skip":
        moving.skip()
    elif end == "click":
        QTest.mouseClick(moving.findChild(QWidget, "board"), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    else:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape if end == "escape" else Qt.Key.Key_Return)
    assert seen(moving, SpotButton) and not moving.stage.running()
    assert made == []


def test_nothing_moves_where_animation_is_off(table: DeputyTable, make: Any, happening: Told) -> None:
    table.show(make.turn(make.blank(2)))
    table.show(spun(make, happening))
    assert seen(table, SpotButton) and not table.stage.running()


def test_a_piece_rides_from_spot_to_spot(moving: Any, make: Any, happening: Told) -> None:
    path = ("O", "O-I1.1", "O-I1.2", "I1", "I1-I2.1")
    moving.show(make.blank(2))
    after = make.blank(2)
    after = make.settle(replace(after, seats=(replace(after.seats[0], spot="I1-I2.1"), *after.seats[1:])))
    moving.show(replace(after, happenings=(happening("moved", seat=0, path=path),)))
    piece = next(button for button in seen(moving, PieceButton) if button.view.seat == 0)
    board = moving.findChild(QWidget, "board")
    passed = []
    for _ in range(38):
        moving.turn_clock(20)
        passed.append(piece.foot())
    for spot in path[1:]:
        point = board.site.stand(spot, 0)
        assert min(abs(foot.x() - point.x()) + abs(foot.y() - point.y()) for foot in passed) < 14, spot
    moving.turn_clock(3000)
    assert "I1-I2.1" in piece.accessibleName() and not piece.riding


def test_a_choice_that_was_overtaken_is_not_made(moving: Any, make: Any, happening: Told, made: list[Any]) -> None:
    moving.show(make.turn(make.blank(2)))
    old = moving.picture.choices[0]
    moving.show(spun(make, happening))
    moving.make(old)
    assert made == [] and moving.picture.dial.value == 5, "it ends what moves, and shows what holds now"
    moving.make(moving.picture.choices[0])
    assert len(made) == 1


def test_a_table_that_falls_behind_shows_all_at_once(moving: Any, make: Any, happening: Told) -> None:
    told: list[str] = []
    moving.told.connect(told.extend)
    moving.show(make.blank(2))
    for number in range(MOST_WAITING + 1):
        moving.show(spun(make, happening, value=number % 8 + 1), (f"Spin {number}.",))
    assert not moving.stage.running()
    assert told == [f"Spin {number}." for number in range(MOST_WAITING + 1)], "nothing that was seen is left out of the log"


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("start-spun", {"seat": 1, "value": 3}),
        ("fight-spun", {"seat": 1, "value": 8}),
        ("tie-spun", {"seat": 1, "value": 2}),
        ("examined", {"seat": 0, "circle": 2}),
        ("put-under", {"seat": 1, "circle": 2}),
        ("kept", {"seat": 1, "circle": 2}),
        ("contact-up", {"seat": 1, "circle": 2, "outlaw": 3}),
        ("wanted-up", {"seat": 1, "outlaw": 3}),
        ("wrong-match", {"seat": 1, "circle": 2}),
        ("met", {"seat": 2, "other": 1}),
        ("fight-began", {"seat": 1, "circle": 1, "outlaw": 0}),
        ("captured", {"seat": 1, "outlaw": 0, "value": 400}),
        ("escaped", {"seat": 1, "outlaw": 0, "value": 800}),
        ("redealt", {}),
        ("dealt", {}),
        ("bulletin-posted", {}),
        ("seat-left", {"seat": 1}),
        ("game-won", {"seat": 1}),
        ("found-nothing", {"seat": 1, "circle": 2}),
        ("tied", {}),
    ],
)
def test_everything_that_can_happen_is_seen_and_comes_to_an_end(
    moving: Any, make: Any, happening: Told, kind: str, more: dict[str, Any]
) -> None:
    moving.show(make.look(make.late(3), ()))
    one = happening(kind, card=make.card("wanted", 3, 99), shown=(make.card("back", handle=5),), saw=(), **more)
    after = replace(make.late(3), happenings=(one,))
    moving.show(after)
    assert moving.stage.running(), kind
    moving.grab()
    for _ in range(60):
        moving.turn_clock(150)
        moving.stage.grab()
    assert not moving.stage.running() and moving.picture == after
    counts = [button.taken for button in moving.findChild(QWidget, "board").walk_order() if hasattr(button, "taken")]
    assert counts == [0] * 6, "all piles are whole again"


@pytest.mark.parametrize("kind", ["turn-began", "something-new", "met", "tied"])
def test_what_cannot_be_seen_is_not_waited_for(moving: Any, make: Any, happening: Told, kind: str) -> None:
    moving.show(make.late(3))
    moving.show(replace(make.late(3), happenings=(happening(kind, seat=1, other=2, sentence=""),)))
    assert not moving.stage.running()


def test_a_way_is_ridden_by_its_length() -> None:
    points = [QPointF(0, 0), QPointF(30, 0), QPointF(30, 10)]
    assert along(points, 0) == points[0]
    assert along(points, 0.5) == QPointF(20, 0)
    assert along(points, 0.75) == QPointF(30, 0)
    assert along(points, 1) == along(points, 2) == points[2]
    assert along([QPointF(1, 1), QPointF(1, 1)], 0.5) == QPointF(1, 1)


def test_in_a_fight_the_dial_is_large_until_its_end_is_shown(moving: Any, make: Any, happening: Told) -> None:
    moving.show(make.turn(make.blank(2)))
    dial = seen(moving, DialButton)[0]
    usual, board = dial.geometry(), moving.findChild(QWidget, "board").rect()
    moving.show(spun(make, happening, "fight-spun", 4))
    moving.turn_clock(100)
    assert dial.width() > 1.5 * usual.width() and board.contains(dial.geometry().adjusted(9, 9, -9, -9))
    moving.skip()
    assert dial.geometry() == usual


def test_a_card_on_its_way_is_seen_once_from_where_it_lay(moving: Any, make: Any, happening: Told) -> None:
    """My own WANTED is turned up where it lies; with the outlaw it goes to who captures him."""
    wanted, contact = make.card("wanted", 3, 71), make.card("contact", 3, 72, up=True)
    other = make.card("wanted", 1, 70)
    before = make.blank(2)
    before = replace(
        before,
        seats=(replace(before.seats[0], held=(other, wanted)), before.seats[1]),
        circles=(replace(before.circles[0], contacts=(contact,)), *before.circles[1:]),
    )
    up = replace(before, seats=(replace(before.seats[0], held=(other, replace(wanted, face_up=True))), before.seats[1]))
    moving.show(before)
    moving.show(replace(up, happenings=(happening("wanted-up", seat=0, outlaw=3, card=wanted),)))
    mine, own = seen(moving, SeatPanel)[0].buttons()
    moving.turn_clock(100)
    (sprite,) = [sprite for sprite in moving.stage._sprites if sprite.drawing is not None]
    centre = own.mapTo(moving, own.rect().center())
    assert own.away and not mine.away
    assert abs(sprite.start.center().x() - centre.x()) < 2 and abs(sprite.end.center().y() - centre.y()) < 2
    moving.turn_clock(9000)
    assert not own.away
    winner = replace(before.seats[0], held=(other,), captured=(contact,))
    taken = replace(before, seats=(winner, before.seats[1]), circles=make.blank(2).circles)
    moving.show(replace(taken, happenings=(happening("captured", seat=0, outlaw=3, value=100),)))
    lying = moving.board.contact(0, contact)
    moving.turn_clock(100)
    assert own.away and lying.away
    moving.skip()
    assert not any(each.away for each in seen(moving, DeputyCard))


def test_what_was_spun_stands_on_the_hub_once_the_dial_rests(moving: Any, make: Any, happening: Told) -> None:
    moving.show(make.turn(make.blank(2)))
    dial = seen(moving, DialButton)[0]
    assert dial.rests_at is None, "it is to be spun"
    moving.show(spun(make, happening))
    moving.turn_clock(400)
    assert dial.rests_at is None, "it turns"
    moving.turn_clock(800)
    assert dial.rests_at == 5
    moving.skip()
    assert dial.rests_at == 5
