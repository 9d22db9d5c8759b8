"""Who wears the honour of a game: the winner of each finished game of it, until he sits in a finished one that another wins.

Pure. It is what one peer has seen itself: nothing of it is said to others, and nobody's word is taken. A person is a key of 32 bytes.
"""

import json
from collections.abc import Collection, Mapping

Honours = Mapping[str, tuple[bytes, ...]]
"""Who wears the honour of each game, by the game's name; who won it last stands last."""

MOST = 1000
"""So many are remembered of each game, those who won last."""
LARGEST = 1 << 20
"""Bytes of what ``written`` gives, and more than MOST for each of a dozen games."""
KEY_BYTES = 32


def after(wearers: tuple[bytes, ...], seated: Collection[bytes], winners: Collection[bytes]) -> tuple[bytes, ...]:
    """Who wears it after a game that these played to its end and these of them won."""
    if not winners:
        return wearers
    others = [key for key in wearers if key not in seated]
    return tuple([*others, *(key for key in seated if key in winners)][-MOST:])


def written(honours: Honours) -> bytes:
    """The honours as a file."""
    return json.dumps({game: [key.hex() for key in wearers] for game, wearers in sorted(honours.items())}, indent=1).encode()


def read(data: bytes) -> Honours:
    """What ``written`` wrote. Raises ValueError for anything else."""
    try:
        found = json.loads(data)
    except RecursionError:
        raise ValueError("It is nested too deep.") from None
    if not isinstance(found, dict):
        raise ValueError("It is no table of games.")
    return {game: _keys(wearers) for game, wearers in found.items()}


def _keys(wearers: object) -> tuple[bytes, ...]:
    if not isinstance(wearers, list) or len(wearers) > MOST or not all(isinstance(text, str) for text in wearers):
        raise ValueError("It has no proper list of keys.")
    keys = tuple(bytes.fromhex(text) for text in wearers)
    if len(set(keys)) != len(keys) or any(len(key) != KEY_BYTES for key in keys):
        raise ValueError("It has a key that is none, or twice.")
    return keys
