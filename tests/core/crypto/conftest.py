"""Bad points, and a libsodium as it was before it refused them, for tests that show that an attack is real."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from core.crypto import group, putback
from core.crypto.group import G, Point, add, hash_to_point

P = 2**255 - 19
IDENTITY = (1).to_bytes(32, "little")
ORDER_TWO = (P - 1).to_bytes(32, "little")


def encoded(y: int, sign: int = 0) -> bytes:
    return (y | sign << 255).to_bytes(32, "little")


@pytest.fixture(scope="session")
def order_two() -> Point:
    """The point (0, -1)."""
    return ORDER_TWO


@pytest.fixture(scope="session")
def identity() -> Point:
    return IDENTITY


@pytest.fixture(scope="session")
def bad_points() -> dict[str, bytes]:
    """Everything that a point must not be, by name."""
    order_8 = bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a")
    valid = hash_to_point(b"some", b"point")
    return {
        "identity": IDENTITY,
        "order 2": ORDER_TWO,
        "order 4": encoded(0),
        "order 4, other sign": encoded(0, 1),
        "order 8": order_8,
        "order-2 part": add(valid, ORDER_TWO),
        "order-2 part of G": add(G, ORDER_TWO),
        "order-8 part": add(valid, order_8),
        "twist": encoded(2),
        "non-canonical identity": encoded(P + 1),
        "identity with a sign": encoded(1, 1),
        "non-canonical": encoded(P + 3),
        "non-canonical, other sign": encoded(P + 3, 1),
        "all ones": b"\xff" * 32,
        "empty": b"",
        "31 bytes": valid[:31],
        "33 bytes": valid + b"\0",
    }


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> Callable[[], AbstractContextManager[None]]:
    """Within it, multiplication and ``is_point`` let the identity and points with an order-2 part pass."""
    strict = group.mul

    def lax(scalar: int, point: Point) -> Point:
        if point in (IDENTITY, ORDER_TWO):
            return point if scalar % group.L % 2 else IDENTITY
        try:
            return strict(scalar, point)
        except group.Refused:
            rest = strict(scalar, add(point, ORDER_TWO))
            return add(rest, ORDER_TWO) if scalar % group.L % 2 else rest

    @contextmanager
    def within() -> Iterator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(group, "mul", lax)
            patch.setattr(putback, "is_point", lambda point: True)
            yield

    return within
