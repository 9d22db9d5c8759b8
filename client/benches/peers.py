"""What people wait for, over real peers on the loopback: until all hands are dealt, and until a discard is applied everywhere."""

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
from core.errors import TinStarError

GAME_SECONDS = 300.0
"""After which a measured game is taken to be stuck."""

DEALT = 2.0
DISCARD_P50 = 10.0
DISCARD_P99 = 50.0
MEMORY = 120
"""What is to be reached: seconds for four peers, milliseconds, milliseconds, MiB for a main process."""


def measure() -> dict[str, Any]:
    """One whole game for 2, 3 and 4 seats, each seat a process with its workers."""
    return {f"{seats} peers": _measured(_game(seats)) for seats in (2, 3, 4)}


def sentences(measured: Mapping[str, Any]) -> list[str]:
    """What was measured, for a person."""
    lines = []
    for name, found in measured.items():
        dealt, p50, p99, main = (found[key] for key in ("dealt_s", "discard_p50_ms", "discard_p99_ms", "main_mib"))
        lines.append(
            f"{name}: all hands dealt {dealt['value']:.2f} s after the last ready{verdict(dealt)}; a discard is applied everywhere in "
            f"{p50['value']:.1f} ms{verdict(p50)}, p99 {p99['value']:.1f} ms{verdict(p99)}, of {found['discards']}; "
            f"main process {main['value']} MiB{verdict(main)}, its workers {found['workers_mib']} MiB"
        )
    return lines


def _game(seats: int) -> list[dict[str, Any]]:
    """What each bot of one game noted."""
    with tempfile.TemporaryDirectory(prefix="tinstar-bench-") as folder:
        table = f"bench {os.getpid()} {seats}"
        processes = []
        try:
            for seat in range(seats):
                words = [str(Path(folder) / str(seat)), "open" if seat == 0 else "join", table, str(seats)]
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


def _measured(noted: list[dict[str, Any]]) -> dict[str, Any]:
    waits = []
    for own in noted:
        for step, submitted in own["discards"].items():
            applied = [each["applied"].get(step) for each in noted]
            if None not in applied:
                waits.append(1000 * (max(applied) - submitted))
    return {
        "dealt_s": _judged(round(max(each["dealt"] for each in noted) - max(each["ready"] for each in noted), 3), DEALT),
        "discards": len(waits),
        "discard_p50_ms": _judged(round(median(waits), 2), DISCARD_P50),
        "discard_p99_ms": _judged(round(quantiles(waits, n=100)[-1], 2), DISCARD_P99),
        "main_mib": _judged(round(max(each["memory"] for each in noted) / 2**20), MEMORY),
        "workers_mib": round(max(each["workers"] for each in noted) / 2**20),
    }


def _judged(value: float, at_most: float) -> dict[str, Any]:
    return {"value": value, **judged(value, at_most=at_most)}
