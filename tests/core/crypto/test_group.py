"""The group refuses what libsodium alone would let pass, and hashes without ambiguity."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.crypto import group
from core.crypto.group import G, L, Refused, add, base, combine, frame, h32, hash_to_point, is_point, mul, sub, total
from core.errors import TinStarError


def test_multiplication_refuses_every_bad_point(bad_points: dict[str, bytes]) -> None:
    for name, point in bad_points.items():
        with pytest.raises(Refused):
            mul(8, point)
            pytest.fail(name)
        assert not is_point(point), name


def test_zero_is_refused_as_a_scalar() -> None:
    for zero in (0, L, -L):
        with pytest.raises(Refused):
            base(zero)
        with pytest.raises(Refused):
            mul(zero, hash_to_point(b"p"))


def test_addition_refuses_what_is_off_the_curve_or_no_point_at_all() -> None:
    for wrong in ((2).to_bytes(32, "little"), b"", b"\x01" * 31):
        for operation in (add, sub):
            with pytest.raises(Refused):
                operation(G, wrong)


def test_a_sum_of_nothing_is_refused() -> None:
    for nothing in (total, combine):
        with pytest.raises(Refused):
            nothing(())


@settings(max_examples=20)
@given(st.integers(1, L - 1), st.integers(1, L - 1))
def test_scalars_add_up_as_points_do(x: int, y: int) -> None:
    p = hash_to_point(b"p")
    if (x + y) % L:
        assert add(mul(x, p), mul(y, p)) == mul(x + y, p)
    assert mul(x, G) == base(x) == sub(base(x + L), (1).to_bytes(32, "little"))
    assert combine(((x, p), (y, G), (-x, p))) == base(y)
    assert is_point(mul(x, p))


def test_a_library_that_accepts_order_two_parts_is_found_at_start(monkeypatch: pytest.MonkeyPatch) -> None:
    group.self_test()

    def accepts_points(point: bytes) -> bool:
        return True

    def multiplies_anything(scalar: bytes, point: bytes) -> bytes:
        return point

    wrong: tuple[tuple[str, Callable[..., object]], ...] = (
        ("crypto_core_ed25519_is_valid_point", accepts_points),
        ("crypto_scalarmult_ed25519_noclamp", multiplies_anything),
    )
    for name, stub in wrong:
        with monkeypatch.context() as patch:
            patch.setattr(group, name, stub)
            with pytest.raises(TinStarError, match=r"PyNaCl 1\.6\.2"):
                group.self_test()


@given(st.lists(st.binary(max_size=4), max_size=4), st.lists(st.binary(max_size=4), max_size=4))
def test_two_lists_of_parts_never_share_a_frame(some: list[bytes], others: list[bytes]) -> None:
    assert (frame(*some) == frame(*others)) == (some == others)


def test_a_byte_moved_to_the_neighbouring_part_changes_the_hash() -> None:
    assert frame(b"ab", b"c") != frame(b"a", b"bc")
    assert h32(b"tag", b"ab", b"c") != h32(b"tag", b"a", b"bc") != h32(b"taga", b"", b"bc")
    assert hash_to_point(b"ab", b"c") != hash_to_point(b"a", b"bc")


def test_a_random_secret_is_a_scalar_and_never_zero() -> None:
    drawn = {group.random_scalar() for _ in range(100)}
    assert len(drawn) == 100
    assert all(0 < x < L for x in drawn)
