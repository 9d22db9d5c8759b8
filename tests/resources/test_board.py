"""The Deputy's board as drawn (``resources/the_deputy/board.json``) is the board of the rules, and can be read by eye.

All lengths are units of the ``canvas``. ``spaces`` go by the names of the rules: ``O``, ``I1``, ``O-I1.2`` (the second horseshoe from the
office), ``T1``. ``hideouts`` 1 … 6 have a centre, a ``radius``, a ``rim`` clockwise from the Triangle, and within it the middles of the
face-down ``pile``, of two Contacts face up, and of four riders ``inside``; cards there have the size ``card``. ``office`` has the middles
of four riders and of six posters with the size ``poster``; ``dial_place`` is where the dial lies; ``piece`` is the side of a lone rider.
"""

import json
import math
from importlib.resources import files
from itertools import combinations, pairwise, product
from typing import Any

from core.games.the_deputy.board import CIRCLES, DIAL, LOOPS, RIM, SPACES, TRAILS, TRIANGLES, WIN
from core.games.the_deputy.cards import POINTS

BOARD: dict[str, Any] = json.loads((files("resources") / "the_deputy" / "board.json").read_text("utf-8"))
Point = tuple[float, float]


def line(first: str, second: str, horseshoes: int) -> list[Point]:
    """A trail as drawn: from end to end through its horseshoes."""
    names = [first, *[f"{first}-{second}.{number + 1}" for number in range(horseshoes)], second]
    return [tuple(BOARD["spaces"][name]) for name in names]


def side(a: Point, b: Point, c: Point) -> float:
    """Positive if c lies to the right of the way from a to b, as seen on a screen."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two stretches of trail cross otherwise than at an end."""
    return side(*one, other[0]) * side(*one, other[1]) < 0 and side(*other, one[0]) * side(*other, one[1]) < 0


def turns_clockwise(points: list[Point]) -> bool:
    """Whether points go round in the order of a clock's hands."""
    return all(side(a, b, c) > 0 for a, b, c in zip(points, points[1:] + points[:1], points[2:] + points[:2], strict=True))


def test_what_is_drawn_is_what_the_rules_have() -> None:
    assert [tuple(trail) for trail in BOARD["trails"]] == list(TRAILS)
    assert sorted(BOARD["spaces"]) == sorted((*SPACES, *TRIANGLES))
    assert (BOARD["dial"], BOARD["rim"], tuple(BOARD["x_loops"])) == (DIAL, RIM, LOOPS)
    assert frozenset(BOARD["win"]) == WIN
    assert tuple(BOARD["points"]) == POINTS
    assert sorted(BOARD["hideouts"]) == [str(circle + 1) for circle in range(CIRCLES)]
    assert len({hideout["name"] for hideout in BOARD["hideouts"].values()}) == CIRCLES


def test_each_rim_begins_at_its_triangle_and_goes_round_clockwise() -> None:
    assert turns_clockwise([(0, -1), (1, 0), (0, 1), (-1, 0)])
    assert not turns_clockwise([(0, -1), (-1, 0), (0, 1), (1, 0)])
    for number, hideout in BOARD["hideouts"].items():
        rim = [tuple(point) for point in hideout["rim"]]
        assert len(rim) == RIM
        assert list(rim[0]) == BOARD["spaces"][f"T{number}"]
        assert turns_clockwise(rim)


def test_no_two_trails_cross() -> None:
    assert crosses(((0, 0), (2, 2)), ((0, 2), (2, 0)))
    stretches = [stretch for trail in TRAILS for stretch in pairwise(line(*trail))]
    assert [pair for pair in combinations(stretches, 2) if crosses(*pair)] == []


def test_no_two_places_lie_on_each_other() -> None:
    rims = [tuple(point) for hideout in BOARD["hideouts"].values() for point in hideout["rim"][1:]]
    places = [*[tuple(point) for point in BOARD["spaces"].values()], *rims]
    assert min(math.dist(one, other) for one, other in combinations(places, 2)) >= BOARD["piece"]
    width, height = BOARD["canvas"]
    assert all(0 < x < width and 0 < y < height for x, y in places)


def test_cards_and_riders_have_room_within_their_circle() -> None:
    width, height = BOARD["card"]
    for hideout in BOARD["hideouts"].values():
        middle, middles = (hideout["x"], hideout["y"]), [hideout["pile"], *hideout["contacts"]]
        for x, y in middles:
            corners = product((x - width / 2, x + width / 2), (y - height / 2, y + height / 2))
            assert max(math.dist(corner, middle) for corner in corners) < hideout["radius"] - 10
        assert all(after[0] - before[0] >= width for before, after in pairwise(middles))
        assert max(math.dist(at, middle) for at in hideout["inside"]) < hideout["radius"] - 15
        assert len(hideout["inside"]) == 4


def test_hideouts_posters_and_dial_leave_each_other_room() -> None:
    office, dial = BOARD["office"], BOARD["dial_place"]
    rounds = [(hideout["x"], hideout["y"], hideout["radius"] + BOARD["piece"] / 2) for hideout in BOARD["hideouts"].values()]
    rounds += [(office["x"], office["y"], office["radius"]), (dial["x"], dial["y"], dial["radius"])]
    for one, other in combinations(rounds, 2):
        assert math.dist(one[:2], other[:2]) > one[2] + other[2]
    assert len(office["posters"]) == CIRCLES and len(office["pieces"]) == 4
    assert all(after[0] - before[0] >= office["poster"][0] for before, after in pairwise(office["posters"]))
