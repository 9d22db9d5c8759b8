"""The board of The Deputy as rules: which places there are, what lies next to what, and where a spin may end (D2, D5).

A wagon wheel: six trails from the Marshal's office to a ring of six crossings, and outside each crossing a Hideout Circle with
its gate, the Triangle. How all this looks is none of the rules' business.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from core.games.the_deputy.actions import Place, Where

CIRCLES = 6
DIAL = 8
"""Sectors of the dial, 1 … 8."""
WIN = frozenset({1, 2, 3, 5, 6, 7})
"""The sectors with the picture WIN; the others say LOSE."""
RIM = 12
"""Positions of a rim, clockwise; 0 is the Triangle."""
LOOPS = (3, 6, 9)
"""The positions marked X: whoever stops here by an exact count fights."""

_AROUND = tuple([(f"I{circle}", f"I{circle % CIRCLES + 1}", 2) for circle in range(1, CIRCLES + 1)])
TRAILS = (
    *[("O", f"I{circle}", 2) for circle in range(1, CIRCLES + 1)],
    *[(f"I{circle}", f"T{circle}", 1) for circle in range(1, CIRCLES + 1)],
    *_AROUND,
)
"""Each trail: its first end, its second end, and how many horseshoes lie between; O is the office, I a crossing, T a Triangle."""


def _horseshoes(first: str, second: str, count: int) -> tuple[str, ...]:
    """The names of a trail's horseshoes from its first end."""
    return tuple([f"{first}-{second}.{number}" for number in range(1, count + 1)])


SPACES = (
    "O",
    *[f"I{circle}" for circle in range(1, CIRCLES + 1)],
    *[horseshoe for trail in TRAILS for horseshoe in _horseshoes(*trail)],
)
"""The spaces of the trails by number: the office, the crossings, then the horseshoes trail by trail."""
TRIANGLES = tuple([f"T{circle}" for circle in range(1, CIRCLES + 1)])
"""The gates of the Circles, by Circle; as places they are position 0 of the rim."""

_NODES = {name: number for number, name in enumerate((*SPACES, *TRIANGLES))}
_GATE = len(SPACES)
"""The first node that is a Triangle."""


def _neighbours() -> tuple[tuple[int, ...], ...]:
    """What lies next to each node, ascending."""
    beside: list[set[int]] = [set() for _ in _NODES]
    for first, second, count in TRAILS:
        line = [_NODES[name] for name in (first, *_horseshoes(first, second, count), second)]
        for one, other in pairwise(line):
            beside[one].add(other)
            beside[other].add(one)
    return tuple([tuple(sorted(nodes)) for nodes in beside])


_BESIDE = _neighbours()

OFFICE = Place(Where.TRAIL, 0)
"""The Marshal's office, where all start."""
_INSIDE = tuple([Place(Where.INSIDE, circle) for circle in range(CIRCLES)])
_RIMS = tuple([tuple([Place(Where.RIM, circle, position) for position in range(RIM)]) for circle in range(CIRCLES)])
_PLACES = (*[Place(Where.TRAIL, space) for space in range(_GATE)], *[rim[0] for rim in _RIMS])
"""The place of each node."""


def inside(circle: int) -> Place:
    """The inside of this Circle, 0 … 5."""
    return _INSIDE[circle]


def rim(circle: int, position: int) -> Place:
    """A position on the rim of this Circle, counted clockwise from its Triangle; whole laps are dropped."""
    return _RIMS[circle][position % RIM]


class _Ride(NamedTuple):
    """One way to use a spin."""

    path: tuple[Place, ...]
    """All places ridden over, the end last."""
    lost: int
    """Spaces of the spin that are not used."""
    needs: int | None = None
    """The Circle in which a Contact must lie face up for this."""


def _walks(node: int, before: int | None, spaces: int) -> Iterator[tuple[int, ...]]:
    """Every way to ride so many spaces on from a node without turning back to the one before; a gate ends it early (D-A3, D-A4, D-A7)."""
    if spaces == 0:
        yield ()
        return
    for beside in _BESIDE[node]:
        if beside != before:
            for rest in _walks(beside, node, spaces - 1) if beside < _GATE else ((),):
                yield (beside, *rest)


def _on_trail(node: int, spaces: int, ridden: tuple[Place, ...]) -> Iterator[_Ride]:
    """T1: exactly so many spaces, or fewer into a Circle or onto its Triangle; ``ridden`` comes before."""
    for walk in _walks(node, None, spaces):
        path = (*ridden, *[_PLACES[node] for node in walk])
        circle = walk[-1] - _GATE
        lost = spaces - len(walk)
        if circle < 0:
            yield _Ride(path, lost)
        else:
            yield _Ride((*path, inside(circle)), lost)
            yield _Ride(path, lost, circle)


def _on_rim(place: Place, spin: int, *, clockwise: bool, bound: bool) -> Iterator[_Ride]:
    """T3 from a rim: wholly on it, or by the Triangle into the Circle or out on its trail."""
    circle = place.at
    for way in (1,) if clockwise or bound else (1, -1):
        around = tuple([rim(circle, place.rim + way * step) for step in range(1, spin + 1)])
        yield _Ride(around, 0)
        to_gate = way * -place.rim % RIM
        if 0 < to_gate <= spin and not bound:
            ridden = around[:to_gate]
            yield _Ride((*ridden, inside(circle)), spin - to_gate)
            if to_gate < spin:
                yield from _on_trail(_GATE + circle, spin - to_gate, ridden)
    if place.rim == 0 and not bound:
        yield from _on_trail(_GATE + circle, spin, ())


def _rides(place: Place, spin: int, *, clockwise: bool, bound: bool) -> Iterator[_Ride]:
    """Every way to use a spin, whatever lies face up."""
    match place.where:
        case Where.TRAIL:
            yield from _on_trail(place.at, spin, ())
        case Where.RIM:
            yield from _on_rim(place, spin, clockwise=clockwise, bound=bound)
        case Where.INSIDE:
            gate = rim(place.at, 0)
            yield from _on_trail(_GATE + place.at, spin, (gate,))
            for way in (1,) if clockwise else (1, -1):
                yield _Ride((gate, *[rim(place.at, way * step) for step in range(1, spin + 1)]), 0, place.at)


@cache
def _ways(place: Place, spin: int, clockwise: bool, bound: bool) -> tuple[_Ride, ...]:
    """The rides, computed once."""
    return tuple(_rides(place, spin, clockwise=clockwise, bound=bound))


def _order(place: Place) -> tuple[int, int, int]:
    return place.where, place.at, place.rim


@lru_cache(maxsize=1 << 14)
def _best(place: Place, spin: int, face_up: tuple[bool, ...], clockwise: bool, bound: bool) -> dict[Place, _Ride]:
    """To each allowed end, in canonical order, the first of the rides that lose least."""
    best: dict[Place, _Ride] = {}
    for ride in _ways(place, spin, clockwise, bound):
        end = ride.path[-1]
        if (ride.needs is None or face_up[ride.needs]) and (end not in best or ride.lost < best[end].lost):
            best[end] = ride
    return {end: best[end] for end in sorted(best, key=_order)}


@lru_cache(maxsize=1 << 14)
def _ends(place: Place, spin: int, face_up: tuple[bool, ...], clockwise: bool, bound: bool) -> tuple[Place, ...]:
    return tuple(_best(place, spin, face_up, clockwise, bound))


def ends(place: Place, spin: int, *, face_up: tuple[bool, ...], clockwise: bool, bound: bool) -> tuple[Place, ...]:
    """Every end that D5 allows a piece on this place for a spin of 1 … 8: trails, then insides, then rims, ascending.

    ``face_up`` says by Circle whether a Contact lies face up in it; ``clockwise``, that the seat has the right to one that lies
    face up where it is, so that on the rim it rides clockwise; ``bound``, that it may only use the spin wholly on the rim.
    """
    return _ends(place, spin, face_up, clockwise, bound)


def path(place: Place, spin: int, end: Place, *, face_up: tuple[bool, ...], clockwise: bool, bound: bool) -> tuple[Place, ...]:
    """One way to this allowed end, of those that lose least: the places ridden over, a Triangle before the inside of its Circle.

    The Triangle comes first for a piece that leaves its Circle, though it counts nothing then. Raises KeyError for another end.
    """
    return _best(place, spin, face_up, clockwise, bound)[end].path


def lost(place: Place, spin: int, end: Place, *, face_up: tuple[bool, ...], clockwise: bool, bound: bool) -> int:
    """How many spaces of the spin are lost at least on the way to this allowed end. Raises KeyError for another end."""
    return _best(place, spin, face_up, clockwise, bound)[end].lost


def exact(place: Place, spin: int, end: Place, *, face_up: tuple[bool, ...], clockwise: bool, bound: bool) -> bool:
    """Whether this allowed end is one by exact count: some allowed way loses nothing (D5). Raises KeyError for another end."""
    return _best(place, spin, face_up, clockwise, bound)[end].lost == 0


@cache
def _steps(start: int) -> tuple[int, ...]:
    """How many spaces each node lies from this one."""
    steps = {start: 0}
    reached = deque(steps)
    while reached:
        node = reached.popleft()
        for beside in _BESIDE[node]:
            if beside not in steps:
                steps[beside] = steps[node] + 1
                reached.append(beside)
    return tuple([steps[node] for node in range(len(_NODES))])


def _node(place: Place) -> tuple[int, int]:
    """The node where a place touches the trails, and how far it lies from there."""
    if place.where is Where.TRAIL:
        return place.at, 0
    return _GATE + place.at, min(place.rim, RIM - place.rim)


def apart(one: Place, other: Place) -> int:
    """The fewest spaces between two places, whatever the rim's direction; the inside of a Circle is as far as its Triangle."""
    (here, out), (there, on) = _node(one), _node(other)
    if here == there:
        around = abs(one.rim - other.rim)
        return min(around, RIM - around)
    return out + _steps(here)[there] + on


def distance(place: Place, circle: int) -> int:
    """The fewest spaces from a place to the Triangle of this Circle, whatever the rim's direction; 0 from inside of it."""
    return apart(place, rim(circle, 0))
