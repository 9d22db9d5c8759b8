"""A proof's one form on the wire: 32-byte parts in the order of the design, points first, then scalars below L."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec

from core.crypto.group import SIZE, L, Point, Refused

P = ParamSpec("P")


def join(points: Iterable[Point], scalars: Iterable[int]) -> bytes:
    """The flat proof; scalars are reduced mod L."""
    return b"".join((*points, *((scalar % L).to_bytes(SIZE, "little") for scalar in scalars)))


def parse(proof: bytes, points: int, scalars: int) -> tuple[tuple[Point, ...], tuple[int, ...]]:
    """The parts of a proof that must have this many points and scalars; the points are yet unchecked.

    Raises Refused for another length or a scalar of L or more.
    """
    if len(proof) != SIZE * (points + scalars):
        raise Refused("A proof has the wrong length.")
    parts = [proof[i : i + SIZE] for i in range(0, len(proof), SIZE)]
    numbers = tuple(int.from_bytes(part, "little") for part in parts[points:])
    if any(number >= L for number in numbers):
        raise Refused("A scalar is too large.")
    return tuple(parts[:points]), numbers


def check_sizes(*points: Point) -> None:
    """Raises Refused unless each has the 32 bytes of a point. Says nothing about the group."""
    if any(len(point) != SIZE for point in points):
        raise Refused("A point has the wrong length.")


def verdict(check: Callable[P, bool]) -> Callable[P, bool]:
    """The same check, answering False where the group refuses."""

    @wraps(check)
    def answer(*args: P.args, **kwargs: P.kwargs) -> bool:
        try:
            return check(*args, **kwargs)
        except Refused:
            return False

    return answer
