"""A letter means one kind of choice, in every prompt of every game."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any


def kind(key: str) -> str:
    """A choice's kind: its key without the numbers that say which card or pile."""
    first, *rest = key.split("-")
    if first in ("lay", "photo", "take", "own", "discard"):
        return first
    if first in ("victim", "cover"):
        return "a pile of another player"
    return f"ask-{rest[-1]}" if first == "ask" else key


def test_a_letter_means_one_kind_of_choice_and_each_kind_has_one(whole_games: Sequence[Any]) -> None:
    kinds, letters = defaultdict(set), defaultdict(set)
    for _, _, picture in whole_games:
        for choice in picture.choices:
            kinds[choice.letter].add(kind(choice.key))
            letters[kind(choice.key)].add(choice.letter)
    assert len(kinds) > 12
    assert all(len(letter) == 1 and "A" <= letter <= "Z" for letter in kinds)
    assert {letter: some for letter, some in kinds.items() if len(some) > 1} == {}
    assert {name: some for name, some in letters.items() if len(some) > 1} == {}
