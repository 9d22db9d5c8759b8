"""One bot process of a measurement: plays as any bot does and notes the times of what happens, on the clock that all processes share.

Run as ``python -m client.benches.stopwatch PROFILE (open|join) TABLE GAME SEATS``; its last line is one JSON object.
"""

import asyncio
import json
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any

from client.player import Aim, Join, Open, Player
from core.match import Match
from net.link.profile import Profile

LOOPBACK = "127.0.0.1"


class TimedPlayer(Player):
    """A bot that notes when it was ready, when all was dealt, when it made which choice, and when each step was applied."""

    def __init__(self, aim: Aim) -> None:
        super().__init__(aim, "sensible", 0.0, lambda sentence: None)
        self.ready_at = 0.0
        self.dealt_at = 0.0
        self.choices: dict[int, tuple[float, str]] = {}
        self.applied: dict[int, float] = {}
        self.memory = 0
        self.workers_memory = 0

    def agreed(self) -> None:
        self.ready_at = time.monotonic()

    def stepped(self, step: int, match: Match) -> None:
        self.applied[step] = time.monotonic()
        if not self.dealt_at and match.state is not None and match.game.to_act(match.state):  # the first choice comes after the deal
            self.dealt_at = self.applied[step]
        if step % 64 == 0:
            self.memory = max(self.memory, resident("self"))
            self.workers_memory = max(self.workers_memory, sum(resident(str(child.pid)) for child in multiprocessing.active_children()))

    def choosing(self, step: int, action: Any) -> None:
        self.choices[step] = time.monotonic(), type(action).__name__


def resident(process: str) -> int:
    """The resident memory of a process (its number, or ``self``) in bytes; 0 where the system does not say it in this way."""
    try:
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


def main(profile: str, aim: str, table: str, game: str, seats: str) -> None:
    """Play one game and print what was noted."""
    player = TimedPlayer(Open(table, game, int(seats)) if aim == "open" else Join(table))
    with Profile.open(Path(profile)) as opened:
        asyncio.run(player.play(opened, LOOPBACK, 1))
    noted = {
        "ready": player.ready_at,
        "dealt": player.dealt_at,
        "choices": player.choices,
        "applied": player.applied,
        "memory": player.memory,
        "workers": player.workers_memory,
    }
    print(json.dumps(noted), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
