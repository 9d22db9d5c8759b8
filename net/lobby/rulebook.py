"""What a lobby needs to know of the game that is to be played at its table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's id, the version of its rules and their hash (32 bytes), and whether options can be played.

    ``check(options, seats)`` gives the options decoded, or raises a TinStarError; it raises nothing else for any bytes.
    """

    game: str
    rules: int
    rules_hash: bytes
    check: Callable[[bytes, int], Any]
