"""The rules texts: the German one says what the English one does, block by block, and both say the numbers that are played by."""

import re
from collections import Counter
from importlib.resources import files

import pytest

from core.games.wyatt_earp.cards import COPIES, CP, REWARD, STAGECOACH
from core.games.wyatt_earp.scoring import score
from core.games.wyatt_earp.state import State

FOLDER = files("resources") / "wyatt_earp"
ENGLISH = (FOLDER / "rules.en.md").read_text(encoding="utf-8")
GERMAN = (FOLDER / "rules.de.md").read_text(encoding="utf-8")


def blocks(text: str) -> list[str]:
    return text.strip().split("\n\n")


def numbers(block: str) -> Counter[str]:
    """Every number of a block, money without its sign and its separators."""
    bare = re.sub(r"(?<=\d)[,.](?=\d{3}\b)", "", block)
    return Counter(re.findall(r"\d+(?:\.\d)?", bare))


def marks(block: str, decision: str) -> tuple[int, ...]:
    """The shape of a block: heading, rows, points, and how often it says that something is our decision."""
    lines = block.splitlines()
    kinds = [sum(bool(re.match(pattern, line)) for line in lines) for pattern in ("#", r"\|", "- ", r"\d+\. ")]
    return (*kinds, *(line.count("|") for line in lines if line.startswith("|")), block.lower().count(decision))


@pytest.mark.parametrize("game", ["wyatt_earp", "the_deputy"])
def test_the_german_rules_have_the_shape_and_the_numbers_of_the_english_ones(game: str) -> None:
    english, german = (blocks((files("resources") / game / f"rules.{code}.md").read_text(encoding="utf-8")) for code in ("en", "de"))
    assert len(english) == len(german)
    for here, there in zip(english, german, strict=True):
        assert marks(here, "our decision") == marks(there, "unsere entscheidung"), there
        assert numbers(here) == numbers(there), there


def test_the_comparison_notices_a_number_that_differs() -> None:
    assert numbers("a reward of $25,000 (9.2)") == numbers("eine Belohnung von 25.000 $ (9.2)")
    assert numbers("$25,000") != numbers("2.500 $")


def rows(text: str, section: str) -> list[list[str]]:
    """The first table after this heading, without its head."""
    after = text.split(f"\n## {section}", 1)[1]
    lines = [line for line in after.split("\n## ", 1)[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_table_of_cards_says_what_is_played_by() -> None:
    for text in (ENGLISH, GERMAN):
        kinds = [0, 7, *range(STAGECOACH, STAGECOACH + 6)]
        for face, (_, count, _, points, money, _, _) in zip(kinds, rows(text, "2."), strict=True):
            assert str(COPIES[face]) in re.findall(r"\d+", count)
            assert points == (str(CP[face]) if CP[face] else "–")
            amounts = [int(re.sub(r"\D", "", found)) for found in re.findall(r"\$?\d[\d.,]+(?: \$)?", money)]
            assert face == 0 or amounts == ([REWARD[face]] if REWARD[face] else [])


def test_the_examples_of_scoring_are_what_is_paid() -> None:
    for text in (ENGLISH, GERMAN):
        told = rows(text, "10.")
        assert len(told) == 16
        for reward, points, paid, left, _ in told:
            amount, rest = (int(re.sub(r"\D", "", cell)) for cell in (reward, left))
            share = score(amount, [int(own) for own in points.split(", ")])
            shown = [int(re.sub(r"\D", "", cell)) for cell in paid.split(" / ")]
            assert (shown, rest) == ([share.paid(seat) for seat in range(len(shown))], share.left)


def test_the_goal_is_told() -> None:
    assert f"${State.GOAL:,}" in ENGLISH and f"{State.GOAL:,} $".replace(",", ".") in GERMAN
