"""Who wears an honour after which games, and what a file of them may be."""

import json

import pytest

from client import honours

ANNA, BURT, CURT = (bytes([number] * 32) for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("before", "seated", "winners", "now"),
    [
        ((), (ANNA, BURT), (BURT,), (BURT,)),
        ((BURT,), (ANNA, BURT), (ANNA,), (ANNA,)),
        ((BURT,), (ANNA, BURT), (BURT,), (BURT,)),
        ((BURT,), (ANNA, CURT), (CURT,), (BURT, CURT)),  # who is not there loses nothing
        ((BURT, CURT), (ANNA, BURT, CURT), (ANNA,), (ANNA,)),
        ((CURT, ANNA), (ANNA, BURT), (ANNA, BURT), (CURT, ANNA, BURT)),  # equals in the first place
        ((BURT,), (ANNA, BURT), (), (BURT,)),
    ],
)
def test_it_is_worn_until_another_wins(
    before: tuple[bytes, ...], seated: tuple[bytes, ...], winners: tuple[bytes, ...], now: tuple[bytes, ...]
) -> None:
    assert honours.after(before, seated, winners) == now


def test_who_won_long_ago_is_forgotten_first() -> None:
    many = tuple(number.to_bytes(32) for number in range(honours.MOST))
    assert honours.after(many, (ANNA, BURT), (BURT,)) == (*many[1:], BURT)


def test_what_is_written_is_read_again() -> None:
    for kept in ({}, {"the-deputy": (BURT, ANNA), "another": ()}):
        assert honours.read(honours.written(kept)) == kept
    many = {f"game-{number}": tuple(key.to_bytes(32) for key in range(honours.MOST)) for number in range(12)}
    assert len(honours.written(many)) < honours.LARGEST


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"\xff",
        b"[]",
        b"[" * 100_000,
        b'{"g": "00"}',
        b'{"g": [1]}',
        json.dumps({"g": ["00" * 31]}).encode(),
        json.dumps({"g": ["zz" * 32]}).encode(),
        json.dumps({"g": ["00" * 32] * 2}).encode(),
        json.dumps({"g": [number.to_bytes(32).hex() for number in range(honours.MOST + 1)]}).encode(),
    ],
    ids=range(10),
)
def test_anything_else_is_refused(damaged: bytes) -> None:
    with pytest.raises(ValueError):
        honours.read(damaged)
