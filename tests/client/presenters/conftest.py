"""What a picture is made of, whatever the game."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest


def parts(value: Any) -> Iterator[Any]:
    """Everything that a picture is made of, but for the actions, which are the rules' own."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            if field.name != "action":
                yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from parts(part)


@pytest.fixture
def parts_of() -> Callable[[Any], Iterator[Any]]:
    return parts
