"""How fast whole games go on the plain table, and how much of the time the bots take for themselves."""

from collections.abc import Mapping
from statistics import median
from typing import Any

from client.benches.clocks import PROCESSOR, Clock
from client.benches.target import judged, verdict
from client.bots import KINDS, bot
from core.games.registry import GAMES
from core.simulation import simulate

SEATS = 3
SEED = 1
GAMES_PER_RUN = 50
RUNS = 5

AT_LEAST: Mapping[str, int] = {"random": 20_000}
"""Actions per second to reach, by kind of bot."""


def measure(games: int = GAMES_PER_RUN, runs: int = RUNS, clock: Clock = PROCESSOR) -> dict[str, Any]:
    """Medians of that many runs of so many games, for each game and each kind of bot; ``clock`` gives seconds."""
    return {f"{game} {kind}": _kind(game, kind, games, runs, clock) for game in GAMES for kind in sorted(KINDS)}


def _kind(game: str, kind: str, games: int, runs: int, clock: Clock) -> dict[str, Any]:
    bots = [bot(game, kind) for _ in range(SEATS)]
    done = [simulate(GAMES[game], games=games, seats=SEATS, seed=SEED, bots=bots, clock=clock) for _ in range(runs)]
    speed = round(median(each["actions"] / each["seconds"] for each in done))
    share = round(median(each["bots_seconds"] / each["seconds"] for each in done), 3)
    return {"actions": done[0]["actions"], "actions_per_s": speed, "bots_share": share, **judged(speed, at_least=AT_LEAST.get(kind))}


def sentences(measured: Mapping[str, Any]) -> list[str]:
    """What was measured, for a person."""
    return [
        f"simulate {kind}: {each['actions_per_s']:,} actions/s{verdict(each)}, {each['bots_share']:.0%} of the time the bots' own"
        for kind, each in measured.items()
    ]
