"""What games of The Deputy are like: as long and as wild as the rules text says, and no matter who begins."""

from typing import Any

import pytest

from client.games.registry import entry
from core.games.registry import GAMES
from core.games.the_deputy.notes import GameWon, Starts
from core.games.the_deputy.state import Options, State
from core.simulation import simulate, walk

GAME = GAMES["the-deputy"]
DEPUTY = entry("the-deputy")
MEDIANS = {2: (101, 58), 3: (123, 68), 4: (141, 78)}
"""Turns in all by seats, of a whole and of a quick game, as measured over 4,000 games."""


def figures(seats: int, games: int, **options: bool) -> dict[str, Any]:
    ends: list[State] = []
    bots = [DEPUTY.bot()] * seats
    simulate(GAME, games=games, seats=seats, seed=1, bots=bots, options=Options(**options), clock=lambda: 0.0, over=ends.append)
    return DEPUTY.figures(ends)


@pytest.mark.parametrize("seats", MEDIANS)
def test_games_are_as_long_and_as_wild_as_measured(seats: int) -> None:
    """Sixty games: the bounds are three times what chance makes of so few."""
    whole, quick = figures(seats, 60), figures(seats, 60, quick=True)
    for found, measured in zip((whole, quick), MEDIANS[seats], strict=True):
        assert abs(found["median_turns"] - measured) * 5 <= measured
    assert (whole["median_captures"], quick["median_captures"]) == (6, 4)
    assert 1.4 <= whole["mean_escapes"] <= 2.7
    assert whole["eightfold"] <= 0.2
    assert len(whole["won_from_start"]) == seats and sum(whole["won_from_start"]) == pytest.approx(1, abs=0.01)
    assert all(abs(share - 1 / seats) <= 0.2 for share in whole["won_from_start"])


def test_who_began_is_told_by_the_last_state() -> None:
    for seed in range(12):
        seats = 2 + seed % 3
        moments = list(walk(GAME, seats, Options(quick=True), [DEPUTY.bot()] * seats, seed))
        notes = [note for moment in moments for note in moment.notes]
        (first,) = [note.seat for note in notes if isinstance(note, Starts)]
        (winner,) = [note.seat for note in notes if isinstance(note, GameWon)]
        shares = DEPUTY.figures([moments[-1].state])["won_from_start"]
        assert shares == [float(place == (winner - first) % seats) for place in range(seats)]
