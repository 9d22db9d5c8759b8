"""The rules text of The Deputy says the numbers and names that are played by, in both languages."""

import re
from importlib.resources import files

import pytest

from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS
from core.games.the_deputy.actions import Place, Where
from core.games.the_deputy.board import DIAL, LOOPS, OFFICE, RIM, SPACES, WIN, distance, inside, lost, rim
from core.games.the_deputy.cards import NO_CLUE, PACK, POINTS
from core.games.the_deputy.dealing import deal
from core.games.the_deputy.turns import QUIET_ROUNDS

FOLDER = files("resources") / "the_deputy"
TEXTS = {code: (FOLDER / f"rules.{code}.md").read_text(encoding="utf-8") for code in ("en", "de")}
CLOSED = (False,) * 6


def section(text: str, number: str) -> str:
    """A section with its subsections."""
    return re.split(r"\n## ", text.split(f"\n## {number} ", 1)[1], maxsplit=1)[0]


def rows(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_cards_and_points_are_those_of_the_pack(text: str) -> None:
    cards = section(text, "2.")
    assert f" {len(PACK)}." in cards
    told = rows(cards)
    assert [row[1] for row in told if row[0] in OUTLAWS] == [str(points) for points in POINTS]
    assert [row[0] for row in told if row[0] in OUTLAWS] == list(OUTLAWS)
    assert str(PACK.count(NO_CLUE)) in [row[1] for row in told]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_board_and_the_dial_are_those_of_the_rules(text: str) -> None:
    board, ours, fight = section(text, "3."), section(text, "12."), section(text, "8.")
    positions = [board.index(name) for name in HIDEOUTS]
    assert positions == sorted(positions)
    for number in (distance(OFFICE, 0), distance(inside(0), 1), distance(inside(0), 3), RIM, RIM - 1 - len(LOOPS), len(LOOPS), *LOOPS):
        assert re.search(rf"\b{number}\b", board)
    assert str(len(SPACES)) in ours and f" {DIAL} " in ours and f" {QUIET_ROUNDS} " in ours and f" {QUIET_ROUNDS} " in section(text, "10.")
    for told in (ours, fight):
        wins = re.search(r"1, 2, 3, 5, 6 \w+ 7", told)
        assert wins is not None and {int(number) for number in re.findall(r"\d", wins.group())} == WIN
        assert re.search(r"\b4 \w+ 8\b", told)
    assert {4, 8} == set(range(1, DIAL + 1)) - WIN


def test_the_examples_of_play_are_what_the_board_allows() -> None:
    crossing, gate = Place(Where.TRAIL, SPACES.index("I1")), rim(0, 0)
    for origin, spin, unused in ((OFFICE, 5, 0), (OFFICE, 7, 2), (OFFICE, 8, 0), (crossing, 5, 3)):
        assert lost(origin, spin, inside(0), face_up=CLOSED, clockwise=False, bound=False) == unused
    for origin, spin, end in ((gate, 3, LOOPS[0]), (gate, 4, 4), (rim(0, 4), 5, LOOPS[2]), (rim(0, LOOPS[2]), 6, LOOPS[0])):
        assert lost(origin, spin, rim(0, end), face_up=(True, *CLOSED[1:]), clockwise=True, bound=True) == 0
    for text in TEXTS.values():
        sizes = [len(pile) for pile in deal(range(19))]
        assert re.search(r"4, 3, 3, 3, 3 \w+ 3", section(text, "14.")) and sizes == [4, 3, 3, 3, 3, 3]
        assert re.search(r"4, 4, 4, 4, 3 \w+ 3", section(text, "10.")) and [len(pile) for pile in deal(range(22))] == [4, 4, 4, 4, 3, 3]
