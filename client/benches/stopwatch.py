"""One bot process of a measurement: plays as any bot does and notes the times of what happens, on the clock that all processes share.

Run as ``python -m client.benches.stopwatch PROFILE (open|join) TABLE SEATS``; its last line is one JSON object.
"""

import asyncio
import json
import multiprocessing
import sys
import time
from pathlib import Path
from typing import Any

from client.player import Aim, Join, Open, Player
from core.games.wyatt_earp.actions import Discard
from core.games.wyatt_earp.state import Phase
from core.match import Match
from net.link.profile import Profile

GAME = "wyatt-earp"
LOOPBACK = "127.0.0.1"


class TimedPlayer(Player):
    """A bot that notes when it was ready, when its first hand was dealt, when it discarded, and when each step was applied."""

    def __init__(self, aim: Aim) -> None:
        super().__init__(aim, "sensible", 0.0, lambda sentence: None)
        self.ready_at = 0.0
        self.dealt_at = 0.0
        self.discards: dict[int, float] = {}
        self.applied: dict[int, float] = {}
        self.memory = 0
        self.workers_memory = 0

    def agreed(self) -> None:
        self.ready_at = time.monotonic()

    def stepped(self, step: int, match: Match) -> None:
        self.applied[step] = time.monotonic()
        if not self.dealt_at and match.state is not None and match.state.phase is Phase.DRAW:
            self.dealt_at = self.applied[step]
        if step % 64 == 0:
            self.memory = max(self.memory, resident("self"))
            self.workers_memory = max(self.workers_memory, sum(resident(str(child.pid)) for child in multiprocessing.active_children()))

    def choosing(self, step: int, action: Any) -> None:
        if isinstance(action, Discard):
            self.discards[step] = time.monotonic()


def resident(process: str) -> int:
    """The resident memory of a process (its number, or ``self``) in bytes; 0 where the system does not say it in this way."""
    try:
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


def main(profile: str, aim: str, table: str, seats: str) -> None:
    """Play one game and print what was noted."""
    player = TimedPlayer(Open(table, GAME, int(seats)) if aim == "open" else Join(table))
    with Profile.open(Path(profile)) as opened:
        asyncio.run(player.play(opened, LOOPBACK, 1))
    noted = {
        "ready": player.ready_at,
        "dealt": player.dealt_at,
        "discards": player.discards,
        "applied": player.applied,
        "memory": player.memory,
        "workers": player.workers_memory,
    }
    print(json.dumps(noted), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
