"""What people wait for, over real peers on the loopback: until all is dealt, and until a choice is applied everywhere."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from client.benches.target import judged, verdict
from client.games.registry import entries
from core.errors import TinStarError

GAME_SECONDS = 300.0
"""After which a measured game is taken to be stuck."""

WATCHED = {"wyatt-earp": "Discard"}
"""Of a game that is listed here only such choices count, which open one card; of any other all do, whatever must be proven for them."""

DEALT = 2.0
WATCHED_P50 = 10.0
WATCHED_P99 = 50.0
MEMORY = 120
"""What is to be reached: seconds for four peers, milliseconds, milliseconds, MiB for a main process."""


def measure() -> dict[str, Any]:
    """One whole game of each kind for each number of seats, each seat a process with its workers."""
    return {f"{game.title}, {seats} peers": _measured(game.name, _game(game.name, seats)) for game in entries() for seats in game.seats}


def sentences(measured: Mapping[str, Any]) -> list[str]:
    """What was measured, for a person."""
    lines = []
    for name, found in measured.items():
        dealt, p50, p99, main = (found[key] for key in ("dealt_s", "choice_p50_ms", "choice_p99_ms", "main_mib"))
        lines.append(
            f"{name}: all dealt {dealt['value']:.2f} s after the last ready{verdict(dealt)}; a {found['watched']} is applied everywhere in "
            f"{p50['value']:.1f} ms{verdict(p50)}, p99 {p99['value']:.1f} ms{verdict(p99)}, of {found['choices']}; "
            f"main process {main['value']} MiB{verdict(main)}, its workers {found['workers_mib']} MiB"
        )
    return lines


def _game(game: str, seats: int) -> list[dict[str, Any]]:
    """What each bot of one game noted."""
    with tempfile.TemporaryDirectory(prefix="tinstar-bench-") as folder:
        table = f"bench {os.getpid()} {game[:8]} {seats}"
        processes = []
        try:
            for seat in range(seats):
                words = [str(Path(folder) / str(seat)), "open" if seat == 0 else "join", table, game, str(seats)]
                command = [sys.executable, "-m", "client.benches.stopwatch", *words]
                processes.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            return [_noted(process) for process in processes]
        finally:
            for process in processes:
                process.kill()
                process.wait()


def _noted(process: "subprocess.Popen[str]") -> dict[str, Any]:
    try:
        told, _ = process.communicate(timeout=GAME_SECONDS)
        noted: dict[str, Any] = json.loads(told.splitlines()[-1])
    except (subprocess.TimeoutExpired, ValueError, IndexError) as error:
        raise TinStarError("A bot of the measurement did not come to its end.") from error
    return noted


def _measured(game: str, noted: list[dict[str, Any]]) -> dict[str, Any]:
    watched = WATCHED.get(game)
    waits = []
    for own in noted:
        for step, (submitted, kind) in own["choices"].items():
            applied = [each["applied"].get(step) for each in noted]
            if None not in applied and watched in (None, kind):
                waits.append(1000 * (max(applied) - submitted))
    return {
        "dealt_s": _judged(round(max(each["dealt"] for each in noted) - max(each["ready"] for each in noted), 3), DEALT),
        "watched": "choice" if watched is None else watched.lower(),
        "choices": len(waits),
        "choice_p50_ms": _judged(round(median(waits), 2), None if watched is None else WATCHED_P50),
        "choice_p99_ms": _judged(round(quantiles(waits, n=100)[-1], 2), None if watched is None else WATCHED_P99),
        "main_mib": _judged(round(max(each["memory"] for each in noted) / 2**20), MEMORY),
        "workers_mib": round(max(each["workers"] for each in noted) / 2**20),
    }


def _judged(value: float, at_most: float | None) -> dict[str, Any]:
    return {"value": value, **judged(value, at_most=at_most)}
