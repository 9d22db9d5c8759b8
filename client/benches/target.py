"""A measured value next to what is to be reached."""

from collections.abc import Iterator, Mapping
from typing import Any


def judged(value: float, at_most: float | None = None, at_least: float | None = None) -> dict[str, Any]:
    """What to add to a measurement, fit for JSON: the bounds there are, and whether ``value`` keeps them; nothing without a bound."""
    if at_most is None and at_least is None:
        return {}
    bounds = {"at_most": at_most, "at_least": at_least}
    ok = (at_most is None or value <= at_most) and (at_least is None or value >= at_least)
    return {name: bound for name, bound in bounds.items() if bound is not None} | {"ok": ok}


def verdict(measured: Mapping[str, Any]) -> str:
    """Such as " (at most 8.5: ok)"; "" for what has no bound."""
    if "ok" not in measured:
        return ""
    bounds = [f"{words} {measured[name]:,}" for name, words in (("at_most", "at most"), ("at_least", "at least")) if name in measured]
    return f" ({', '.join(bounds)}: {'ok' if measured['ok'] else 'not reached'})"


def missed(measured: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Where in this mapping, at any depth, something is not reached: names joined by spaces."""
    for name, value in measured.items():
        if name == "ok" and value is False:
            yield path
        elif isinstance(value, Mapping):
            yield from missed(value, f"{path} {name}".strip())
