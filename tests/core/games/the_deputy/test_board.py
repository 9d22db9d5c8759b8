"""The board of The Deputy: what lies where, and every end that a spin may have (D2, D5, D-A2 … D-A8, D-A16 … D-A19)."""

from collections import Counter
from itertools import pairwise, product

import pytest

from core.games.the_deputy.actions import Place, Where
from core.games.the_deputy.board import (
    CIRCLES,
    DIAL,
    LOOPS,
    OFFICE,
    RIM,
    SPACES,
    TRAILS,
    TRIANGLES,
    WIN,
    apart,
    distance,
    ends,
    exact,
    inside,
    lost,
    path,
    rim,
)

NOTHING_UP = (False,) * CIRCLES
ALL_UP = (True,) * CIRCLES
PLACES = (
    *[Place(Where.TRAIL, space) for space in range(len(SPACES))],
    *[inside(circle) for circle in range(CIRCLES)],
    *[rim(circle, position) for circle in range(CIRCLES) for position in range(RIM)],
)


def at(name: str) -> Place:
    """The place of this name: a space, or ``T1`` for a Triangle, ``C1`` for the inside of a Circle."""
    if name[0] in "TC":
        circle = int(name[1:]) - 1
        return rim(circle, 0) if name[0] == "T" else inside(circle)
    return Place(Where.TRAIL, SPACES.index(name))


def up(*circles: int) -> tuple[bool, ...]:
    """A Contact lies face up in these Circles, numbered from 1, and in no other."""
    return tuple(circle + 1 in circles for circle in range(CIRCLES))


def reach(place: Place, spin: int, *, face_up: tuple[bool, ...] = NOTHING_UP, clockwise: bool = False, bound: bool = False) -> set[Place]:
    """The ends, after a look that they stand in their order."""
    found = ends(place, spin, face_up=face_up, clockwise=clockwise, bound=bound)
    assert list(found) == sorted(set(found), key=lambda end: (end.where, end.at, end.rim))
    return set(found)


# The board


def wrong(trails: tuple[tuple[str, str, int], ...]) -> list[str]:
    """What is wrong with a board of these trails: dead ends other than Triangles, and bare trails that join the same ends twice."""
    beside = Counter(end for first, second, _ in trails for end in (first, second))
    dead = [name for name, trails_there in beside.items() if trails_there < 2 and not name.startswith("T")]
    bare = Counter(frozenset((first, second)) for first, second, count in trails if count == 0)
    return [*dead, *["-".join(sorted(ends)) for ends, times in bare.items() if times > 1]]


def test_no_space_but_a_triangle_is_a_dead_end_and_no_two_bare_trails_join_the_same_ends() -> None:
    assert wrong(TRAILS) == []
    assert wrong((("O", "I1", 0), ("I1", "O", 0), ("I1", "T1", 1))) == ["I1-O"]
    assert wrong((("O", "I1", 2), ("I1", "T1", 1))) == ["O"]


def test_the_wheel_has_forty_three_spaces() -> None:
    assert len(set(SPACES)) == len(SPACES) == 37
    assert SPACES[:8] == ("O", "I1", "I2", "I3", "I4", "I5", "I6", "O-I1.1")
    assert len(TRIANGLES) == CIRCLES == 6
    assert at("O") == OFFICE


def test_the_dial_wins_on_six_sectors_of_eight() -> None:
    assert set(range(1, DIAL + 1)) - WIN == {4, 8}
    assert len(WIN) == 6


@pytest.mark.parametrize(
    ("place", "circle", "spaces"),
    [
        *[("O", circle, 5) for circle in range(6)],
        *[(f"C{here + 1}", there, (0, 7, 10, 10, 10, 7)[(there - here) % 6]) for here, there in product(range(6), range(6))],
        ("T1", 1, 7),
        ("I1", 0, 2),
        ("I1-T1.1", 0, 1),
        ("I1-I2.1", 0, 3),
        ("I1-I2.2", 0, 4),
        ("I1", 3, 8),
    ],
)
def test_distances_are_those_of_the_board(place: str, circle: int, spaces: int) -> None:
    assert distance(at(place), circle) == spaces


@pytest.mark.parametrize(("position", "spaces"), [(0, 0), (1, 1), (6, 6), (7, 5), (11, 1)])
def test_on_a_rim_the_shorter_way_to_the_triangle_counts(position: int, spaces: int) -> None:
    assert distance(rim(2, position), 2) == spaces
    assert distance(rim(2, position), 3) == spaces + 7


@pytest.mark.parametrize(
    ("one", "other", "spaces"),
    [
        (rim(0, 2), rim(0, 11), 3),
        (rim(0, 2), rim(1, 11), 10),
        (at("C1"), rim(0, 5), 5),
        (at("O"), at("I1"), 3),
        (at("O-I1.1"), at("O-I4.2"), 3),
    ],
)
def test_two_places_are_as_far_apart_as_the_shortest_way(one: Place, other: Place, spaces: int) -> None:
    assert apart(one, other) == apart(other, one) == spaces


# Trails: T1


@pytest.mark.parametrize(("spin", "lost_spaces"), [(5, 0), (6, 1), (7, 2), (8, 0)])
def test_dt02_da5_from_the_office_a_five_and_more_enters_a_circle(spin: int, lost_spaces: int) -> None:
    assert at("C1") in reach(OFFICE, spin)
    assert lost(OFFICE, spin, at("C1"), face_up=NOTHING_UP, clockwise=False, bound=False) == lost_spaces
    assert exact(OFFICE, spin, at("C1"), face_up=NOTHING_UP, clockwise=False, bound=False) is (lost_spaces == 0)


def test_dt02_da5_from_two_spaces_before_a_triangle_a_five_enters_and_three_are_lost() -> None:
    assert at("C1") in reach(at("I1"), 5)
    assert lost(at("I1"), 5, at("C1"), face_up=NOTHING_UP, clockwise=False, bound=False) == 3


def test_a_four_from_the_office_reaches_no_circle() -> None:
    assert not [end for end in reach(OFFICE, 4) if end.where is not Where.TRAIL]


@pytest.mark.parametrize(
    ("place", "spin", "allowed"),
    [
        ("O-I1.1", 1, {"O", "O-I1.2"}),
        ("O-I1.1", 2, {"I1", *[f"O-I{trail}.1" for trail in range(2, 7)]}),
        ("O-I1.2", 2, {"O", "I1-T1.1", "I1-I2.1", "I6-I1.2"}),
        ("O-I1.2", 3, {*[f"O-I{trail}.1" for trail in range(2, 7)], "C1", "I1-I2.2", "I6-I1.1"}),
        ("I1", 1, {"O-I1.2", "I1-T1.1", "I1-I2.1", "I6-I1.2"}),
        ("I1-T1.1", 1, {"I1", "C1"}),
        ("I1-T1.1", 2, {"O-I1.2", "I1-I2.1", "I6-I1.2", "C1"}),
    ],
)
def test_da3_da4_no_piece_turns_back_within_a_turn_and_none_turns_round_at_a_crossing(place: str, spin: int, allowed: set[str]) -> None:
    assert reach(at(place), spin) == {at(name) for name in allowed}


def test_da2_da6_the_office_may_be_passed_and_counts_one() -> None:
    assert path(at("O-I1.1"), 2, at("O-I4.1"), face_up=NOTHING_UP, clockwise=False, bound=False) == (OFFICE, at("O-I4.1"))


def test_da7_a_gate_ends_its_trail() -> None:
    for place, spin in product(PLACES, range(1, DIAL + 1)):
        for end in ends(place, spin, face_up=ALL_UP, clockwise=False, bound=False):
            ridden = path(place, spin, end, face_up=ALL_UP, clockwise=False, bound=False)
            for before, gate, following in zip((place, *ridden), ridden, ridden[1:], strict=False):
                if before.where is Where.TRAIL and gate.where is Where.RIM:
                    assert following == inside(gate.at)


def test_da8_a_triangle_is_a_place_to_stop_only_where_a_contact_lies_face_up() -> None:
    assert at("T1") not in reach(OFFICE, 5)
    assert at("T1") not in reach(OFFICE, 5, face_up=up(2))
    assert {at("T1"), at("C1")} <= reach(OFFICE, 5, face_up=up(1))
    assert exact(OFFICE, 5, at("T1"), face_up=up(1), clockwise=False, bound=False)
    assert not exact(OFFICE, 6, at("T1"), face_up=up(1), clockwise=False, bound=False)
    assert exact(OFFICE, 8, at("T1"), face_up=up(1), clockwise=False, bound=False)


def test_da5_out_of_a_circle_the_triangle_counts_nothing() -> None:
    assert reach(at("C1"), 1) == {at("I1-T1.1")}
    assert reach(at("C1"), 2) == {at("I1")}
    assert path(at("C1"), 2, at("I1"), face_up=NOTHING_UP, clockwise=False, bound=False) == (at("T1"), at("I1-T1.1"), at("I1"))
    assert at("C2") in reach(at("C1"), 7)
    assert at("C2") not in reach(at("C1"), 6)


# Rims: T3


def test_da18_from_inside_the_rim_is_open_only_where_a_contact_lies_face_up() -> None:
    assert reach(at("C3"), 3, face_up=up(3)) == reach(at("C3"), 3) | {rim(2, 3), rim(2, 9)}
    assert reach(at("C3"), 3, face_up=up(3), clockwise=True) == reach(at("C3"), 3) | {rim(2, 3)}
    assert reach(at("C3"), 3, face_up=up(4)) == reach(at("C3"), 3)


@pytest.mark.parametrize(("position", "spin", "end"), [(0, 4, 4), (4, 5, 9), (9, 6, 3), (11, 8, 7), (6, 6, 0)])
def test_dt06_da17_the_rim_is_ridden_clockwise_past_the_triangle(position: int, spin: int, end: int) -> None:
    assert reach(rim(0, position), spin, clockwise=True, bound=True) == {rim(0, end)}
    assert exact(rim(0, position), spin, rim(0, end), face_up=NOTHING_UP, clockwise=True, bound=True)


def test_only_three_positions_are_loops() -> None:
    assert [position for position in range(RIM) if position in LOOPS] == [3, 6, 9]


def test_da19_without_a_right_both_directions_are_open() -> None:
    assert reach(rim(0, 5), 4) == {rim(0, 9), rim(0, 1)}
    assert reach(rim(0, 5), 4, clockwise=True) == {rim(0, 9)}


def test_the_triangle_leads_into_the_circle_and_the_rest_is_lost() -> None:
    assert reach(rim(0, 10), 2, clockwise=True) == {rim(0, 0), at("C1")}
    assert reach(rim(0, 10), 3, clockwise=True) == {rim(0, 1), at("C1"), at("I1-T1.1")}
    assert lost(rim(0, 10), 3, at("C1"), face_up=NOTHING_UP, clockwise=True, bound=False) == 1


def test_the_triangle_leads_out_on_the_trail_with_the_rest() -> None:
    assert reach(rim(0, 10), 8, clockwise=True) == {rim(0, 6), at("C1")} | reach(at("C1"), 6)
    ridden = (rim(0, 11), at("T1"), at("I1-T1.1"), at("I1"))
    assert path(rim(0, 10), 4, at("I1"), face_up=NOTHING_UP, clockwise=True, bound=False) == ridden


def test_who_must_ride_clockwise_leaves_so_too() -> None:
    assert at("C1") in reach(rim(0, 2), 3)
    assert reach(rim(0, 2), 3, clockwise=True) == {rim(0, 5)}


def test_a_bound_finder_rides_past_the_triangle_and_neither_in_nor_out() -> None:
    assert reach(rim(0, 10), 8, clockwise=True, bound=True) == {rim(0, 6)}
    assert reach(rim(0, 0), 8, clockwise=True, bound=True) == {rim(0, 8)}


def test_from_the_triangle_a_spin_goes_round_the_rim_or_out_but_not_in() -> None:
    assert reach(at("T1"), 4) == {rim(0, 4), rim(0, 8)} | reach(at("C1"), 4)
    assert at("C1") not in reach(at("T1"), 8)


def test_the_triangle_of_another_circle_may_be_reached_from_a_rim() -> None:
    assert at("C2") in reach(rim(0, 11), 8)
    assert at("T2") in reach(rim(0, 11), 8, face_up=up(2))
    assert exact(rim(0, 11), 8, at("T2"), face_up=up(2), clockwise=False, bound=False)


# All of it, by another way


def single_steps(place: str) -> set[str]:
    """What lies next to a place by its name, on trail or rim; the names of rims are R1.0 … R6.11."""
    beside: set[str] = set()
    for first, second, count in TRAILS:
        line = [first, *[f"{first}-{second}.{number + 1}" for number in range(count)], second]
        line = [f"R{name[1:]}.0" if name[0] == "T" else name for name in line]
        for one, other in pairwise(line):
            beside |= {other} if one == place else {one} if other == place else set()
    if place[0] == "R":
        circle, position = place[1:].split(".")
        beside |= {f"R{circle}.{(int(position) + step) % 12}" for step in (1, 11)}
    return beside


STEPS = {name: single_steps(name) for name in [*SPACES, *[f"R{circle}.{position}" for circle in range(1, 7) for position in range(12)]]}


def named(place: Place) -> str:
    match place.where:
        case Where.TRAIL:
            return SPACES[place.at]
        case Where.INSIDE:
            return f"C{place.at + 1}"
        case Where.RIM:
            return f"R{place.at + 1}.{place.rim}"


def is_gate(name: str) -> bool:
    return name[0] == "R" and name.endswith(".0")


def naive(place: Place, spin: int, face_up: tuple[bool, ...], clockwise: bool, bound: bool) -> dict[str, int]:
    """Ends by name with what is lost at least: all walks of single steps over trails and rims together, then the bad ones thrown away."""
    start = named(place)
    if start[0] == "C":
        start = f"R{start[1:]}.0"
    found: dict[str, int] = {}

    def note(name: str, lost_spaces: int) -> None:
        found[name] = min(found.get(name, DIAL), lost_spaces)

    walks = [(start,)]
    for used in range(spin + 1):
        for walk in walks:
            on_rim = [one[0] == "R" and two[0] == "R" for one, two in pairwise(walk)]
            steps = [int(two.split(".")[1]) - int(one.split(".")[1]) for one, two in pairwise(walk) if one[0] == two[0] == "R"]
            anticlockwise = any(step in (-1, 11) for step in steps)
            if anticlockwise and (clockwise or bound):
                continue
            if any(on_rim) and place.where is Where.INSIDE and not face_up[place.at]:
                continue
            arrived_by_trail = used > 0 and not on_rim[-1] and is_gate(walk[-1])
            if bound and (not all(on_rim)):
                continue
            if used == spin and not arrived_by_trail:
                note(walk[-1], 0)
            if used > 0 and is_gate(walk[-1]) and not bound:
                circle = walk[-1][1:].split(".")[0]
                note(f"C{circle}", spin - used)
                if arrived_by_trail and face_up[int(circle) - 1]:
                    note(walk[-1], spin - used)
        longer = []
        for walk in walks:
            if len(walk) > 1 and is_gate(walk[-1]) and walk[-2][0] != "R":
                continue
            longer += [(*walk, after) for after in sorted(STEPS[walk[-1]]) if len(walk) < 2 or after != walk[-2]]
        walks = longer
    return found


@pytest.mark.parametrize("where", list(Where))
@pytest.mark.parametrize("face_up", [NOTHING_UP, ALL_UP, up(1, 4)])
def test_a_second_naive_enumeration_finds_the_same_ends_with_the_same_losses(where: Where, face_up: tuple[bool, ...]) -> None:
    for place in [place for place in PLACES if place.where is where]:
        ways = ((False, False), (True, False), (True, True)) if where is Where.RIM else ((False, False), (True, False))
        for spin, (clockwise, bound) in product(range(1, DIAL + 1), ways):
            how = {"face_up": face_up, "clockwise": clockwise, "bound": bound}
            found = {named(end): lost(place, spin, end, **how) for end in reach(place, spin, **how)}  # type: ignore[arg-type]
            assert found == naive(place, spin, face_up, clockwise, bound), (place, spin, how)


def test_a_path_is_a_ride_of_single_steps_that_ends_where_it_says() -> None:
    for place, spin in product(PLACES, range(1, DIAL + 1)):
        for end in ends(place, spin, face_up=ALL_UP, clockwise=False, bound=False):
            ridden = path(place, spin, end, face_up=ALL_UP, clockwise=False, bound=False)
            spaces = spin - lost(place, spin, end, face_up=ALL_UP, clockwise=False, bound=False)
            assert ridden[-1] == end
            assert len(ridden) == spaces + (place.where is Where.INSIDE) + (end.where is Where.INSIDE)
            for one, following in pairwise((place, *ridden)):
                if Where.INSIDE in (one.where, following.where):
                    assert {one, following} == {inside(one.at), rim(one.at, 0)}
                else:
                    assert named(following) in STEPS[named(one)]


def test_there_is_always_somewhere_to_ride() -> None:
    for place, spin, bound in product(PLACES, range(1, DIAL + 1), (False, True)):
        if not bound or place.where is Where.RIM:
            assert ends(place, spin, face_up=NOTHING_UP, clockwise=True, bound=bound)


def test_an_end_that_is_not_allowed_has_no_path() -> None:
    with pytest.raises(KeyError):
        path(OFFICE, 4, at("C1"), face_up=NOTHING_UP, clockwise=False, bound=False)
