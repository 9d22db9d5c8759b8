"""Values next to what is to be reached, and where something is not."""

from typing import Any

import pytest

from client.benches.target import judged, missed, verdict


@pytest.mark.parametrize(
    ("value", "bounds", "ok", "said"),
    [
        (8.5, {"at_most": 8.5}, True, " (at most 8.5: ok)"),
        (8.51, {"at_most": 8.5}, False, " (at most 8.5: not reached)"),
        (20_000, {"at_least": 20_000}, True, " (at least 20,000: ok)"),
        (19_999, {"at_least": 20_000}, False, " (at least 20,000: not reached)"),
        (5, {"at_least": 6, "at_most": 7}, False, " (at most 7, at least 6: not reached)"),
    ],
)
def test_a_bound_is_kept_or_not(value: float, bounds: dict[str, float], ok: bool, said: str) -> None:
    assert judged(value, **bounds) == bounds | {"ok": ok}
    assert verdict(judged(value, **bounds)) == said


def test_without_a_bound_nothing_is_judged() -> None:
    assert judged(7.0) == {} and verdict({"ms": 7.0}) == ""


def test_what_is_not_reached_is_found_at_any_depth() -> None:
    reached, not_reached = judged(1, at_most=2), judged(3, at_most=2)
    measured: dict[str, Any] = {"cards": {"24": {"verify": reached}, "78": {"verify": not_reached}}, "games": not_reached, "cpus": 2}
    assert list(missed(measured)) == ["cards 78 verify", "games"]
    assert list(missed({"cards": reached})) == []
