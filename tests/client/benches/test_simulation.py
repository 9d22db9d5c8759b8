"""The measurement of simulated games, by a clock that ticks as the test likes."""

import itertools

from client.benches import simulation
from core.games.registry import GAMES
from core.simulation import simulate


def test_speed_and_the_bots_share_are_measured_for_each_kind_of_bot() -> None:
    measured = simulation.measure(games=1, runs=1)
    assert list(measured) == [f"{game} {kind}" for game in GAMES for kind in ("random", "sensible")]
    for each in measured.values():
        assert each["actions"] > 20 and each["actions_per_s"] > 0 and 0 < each["bots_share"] < 1
    assert {name: each.get("at_least") for name, each in measured.items()} == {
        name: 20_000 if name.endswith(" random") else None for name in measured
    }


def test_speed_is_actions_by_the_clock() -> None:
    """Each look at the clock is a second: two for each choice, and two at the ends."""
    ticks = itertools.count()
    measured = simulation.measure(games=1, runs=1, clock=lambda: float(next(ticks)))["wyatt-earp random"]
    bots = [simulation.bot("wyatt-earp", "random")] * 3
    again = simulate(GAMES["wyatt-earp"], games=1, seats=3, seed=1, bots=bots, clock=lambda: 0.0)
    assert measured["actions"] == again["actions"]
    assert measured["bots_share"] == round(again["actions"] / (2 * again["actions"] + 1), 3)
    assert (measured["actions_per_s"], measured["ok"]) == (0, False)


def test_a_person_reads_the_same() -> None:
    measured = {
        "wyatt-earp random": {"actions_per_s": 31234, "bots_share": 0.25, "at_least": 20000, "ok": True},
        "the-deputy sensible": {"actions_per_s": 9876, "bots_share": 0.7},
    }
    assert simulation.sentences(measured) == [
        "simulate wyatt-earp random: 31,234 actions/s (at least 20,000: ok), 25% of the time the bots' own",
        "simulate the-deputy sensible: 9,876 actions/s, 70% of the time the bots' own",
    ]
