"""What a player feels of the window: how soon it is there, what it takes of memory, and how long it stands still while four peers deal.

The window is drawn without a screen, by the real path otherwise: its peer, and three bots in processes of their own, on the loopback.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from statistics import median
from typing import Any

from client.benches.target import judged, verdict
from core.errors import TinStarError

RUNS = 3
RUN_SECONDS = 120.0
"""After which a run is taken to be stuck."""
SHOWN = 0.6
MEMORY = 160
STALL = 50.0
"""What is to be reached: seconds to a shown lobby, megabytes resident with it, milliseconds of the longest stall in a deal."""


def measure() -> dict[str, Any]:
    """Medians of RUNS runs; the stall is that of the run in the middle too, because other programs take their turns here."""
    runs = [_run() for _ in range(RUNS)]

    def middle(name: str) -> float:
        return median(run[name] for run in runs)

    return {
        "runs": RUNS,
        "shown_s": _judged(round(middle("shown"), 3), SHOWN),
        "memory_mb": _judged(round(middle("memory") / 1e6), MEMORY),
        "playing_mb": round(middle("playing_memory") / 1e6),
        "stall_ms": _judged(round(1000 * middle("stall"), 1), STALL),
        "worst_stall_ms": round(1000 * max(run["stall"] for run in runs), 1),
        "dealt_s": round(middle("dealt"), 2),
        "closed_s": round(max(run["closed"] for run in runs), 2),
    }


def sentences(measured: Mapping[str, Any]) -> list[str]:
    """What was measured, for a person."""
    shown, memory, stall = (measured[key] for key in ("shown_s", "memory_mb", "stall_ms"))
    return [
        f"from command to a shown lobby {shown['value']:.2f} s{verdict(shown)}, with {memory['value']} MB{verdict(memory)}; "
        f"{measured['playing_mb']} MB with a game; {measured['runs']} runs",
        f"four peers deal in {measured['dealt_s']:.1f} s; the window's longest stall {stall['value']:.0f} ms{verdict(stall)}, "
        f"in the worst run {measured['worst_stall_ms']:.0f} ms; it closes in {measured['closed_s']:.1f} s",
    ]


def _run() -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="tinstar-bench-") as folder:
        command = [sys.executable, "-m", "client.benches.metronome", folder, repr(time.time())]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        try:
            ended = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, timeout=RUN_SECONDS, check=False)
            noted: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
        except (subprocess.TimeoutExpired, ValueError, IndexError) as error:
            raise TinStarError("The window of the measurement did not come to its end.") from error
        return noted


def _judged(value: float, at_most: float) -> dict[str, Any]:
    return {"value": value, **judged(value, at_most=at_most)}
