"""Where everything lies, at every size of the window and of the text."""

import pytest

from client.tables.box import Box
from client.tables.the_deputy.geometry import geometry
from client.tables.the_deputy.plan import GAP, SHAPE, plan

SIZES = [(720, 250), (720, 460), (734, 500), (1024, 550), (900, 1000), (1310, 960), (1630, 1040), (2560, 1380), (3840, 2100)]


TOO_NARROW = [*SIZES[:3], (900, 1000)]


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.x + other.width and other.x < one.x + one.width and one.y < other.y + other.height and other.y < one.y + one.height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("line", [11, 13, 19, 26, 39])
def test_no_two_parts_lie_over_each_other_and_none_outside(size: tuple[int, int], seats: int, line: int) -> None:
    places = plan(*size, seats, line)
    boxes = [places.board, places.outlaws, places.prompt, *places.seats]
    assert len(places.seats) == seats
    for number, one in enumerate(boxes):
        assert one.x >= 0 and one.y >= 0 and one.x + one.width <= size[0] and one.y + one.height <= size[1], one
        assert one.width >= 100 and one.height >= (50 if size[1] > 400 else 28), one
        assert not any(overlap(one, other) for other in boxes[number + 1 :]), (one, boxes)


@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_the_largest_part_where_a_window_may_be_and_has_its_own_shape(size: tuple[int, int]) -> None:
    places = plan(*size, 4, 13)
    areas = [box.width * box.height for box in (places.outlaws, places.prompt, *places.seats)]
    assert places.board.width * places.board.height > 2 * max(areas) or size in TOO_NARROW
    assert size[1] < 400 or abs(places.board.width / places.board.height - SHAPE) < 0.02


def test_a_table_without_a_game_has_no_seats() -> None:
    assert plan(1024, 550, 0, 13).seats == ()


def test_the_shape_is_that_of_the_drawing() -> None:
    canvas = geometry().canvas
    assert canvas.width() / canvas.height() == pytest.approx(SHAPE)


def test_gaps_grow_with_the_table() -> None:
    small, large = plan(1024, 550, 4, 13), plan(3840, 2100, 4, 39)
    assert small.gap == GAP and large.gap > 3 * GAP
    for places in (small, large):
        assert places.prompt.x - (places.board.x + places.board.width) == places.gap
        assert places.outlaws.y - (places.board.y + places.board.height) == places.gap
