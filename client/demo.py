"""A demonstration: bots in processes of their own, on the loopback alone, that find each other, play, and write a record each."""

import asyncio
import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from client.audits import audit_file
from core.errors import TinStarError
from net.link.profile import Profile, default_folder

LOOPBACK = "127.0.0.1"
NAMES = ("Anna", "Burt", "Curt", "Dora")
LONGEST_SECONDS = 1800.0
"""After which a demo is taken to be stuck."""


class DemoError(TinStarError):
    """The bots did not come to an end; the sentence says what the first of them said last."""


class Demo:
    """One game of ``game`` among ``seats`` bots of a kind (``mixed``: turn about). ``say`` is told what a person can follow.

    The bots' profiles lie under ``home`` (default: the platform's data folder).
    """

    def __init__(
        self, game: str, seats: int, kind: str, delay: float, carry_on: bool, home: Path | None, say: Callable[[str], None]
    ) -> None:
        self._game = game
        self._seats = seats
        self._kind = kind
        self._delay = delay
        self._carry_on = carry_on
        self._home = home or default_folder()
        self._say = say

    async def play(self) -> dict[str, Any]:
        """The result: what every bot reported, whether they agree, and what the audit of each record says."""
        began = time.monotonic()
        folder = self._folder()
        bots: list[asyncio.subprocess.Process] = []
        try:
            for number in range(self._seats):
                bots.append(await self._start(folder / NAMES[number].lower(), number, folder.name))
            async with asyncio.timeout(LONGEST_SECONDS):
                reports = await asyncio.gather(*(self._follow(bot, number) for number, bot in enumerate(bots)))
        except TimeoutError:
            raise DemoError(f"The bots have not come to an end in {LONGEST_SECONDS / 60:.0f} minutes.") from None
        finally:
            for bot in bots:
                if bot.returncode is None:
                    with contextlib.suppress(ProcessLookupError):
                        bot.terminate()
                await bot.wait()
        seconds = round(time.monotonic() - began, 2)
        return await asyncio.to_thread(self._judge, reports, seconds)

    def _folder(self) -> Path:
        """A new folder for this demo's profiles; its name is also that of the table, so that two demos do not meet."""
        try:
            (self._home / "demos").mkdir(mode=0o700, parents=True, exist_ok=True)
            folder = Path(tempfile.mkdtemp(prefix="demo-", dir=self._home / "demos"))
            for name in NAMES[: self._seats]:
                with Profile.open(folder / name.lower()) as profile:
                    profile.rename(name)
        except OSError as error:
            raise TinStarError(f"Nothing can be written under {self._home} ({error.strerror}); choose another --profile.") from error
        return folder

    async def _start(self, profile: Path, number: int, table: str) -> asyncio.subprocess.Process:
        kind = ("sensible", "random")[number % 2] if self._kind == "mixed" else self._kind
        aim = ["--open", table, "--game", self._game, "--seats", str(self._seats)] if number == 0 else ["--join", table]
        if number == 0 and self._carry_on:
            aim.append("--carry-on")
        place = ["--profile", str(profile), "--interface", LOOPBACK]
        manner = ["--delay", str(self._delay), "--bots", kind, "--workers", "1", "--json"]
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "client", "bot", *aim, *place, *manner),
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )

    async def _follow(self, bot: asyncio.subprocess.Process, number: int) -> dict[str, Any]:
        """Pass on what a bot says until it ends; its report. All see the same game, so it is told once, by the first."""
        assert bot.stdout is not None
        last = ""
        playing = False
        async for raw in bot.stdout:
            line = raw.decode("utf-8", "replace").rstrip()
            if line.startswith("{"):
                last = line
                continue
            if number == 0 or not playing:
                self._say(line if playing else f"{NAMES[number]:>5} | {line}")
            playing = playing or line.startswith("All have sat down")
            last = line
        if await bot.wait() != 0 or not last.startswith("{"):
            raise DemoError(f"{NAMES[number]} gave up: {_reason(last)}")
        report: dict[str, Any] = json.loads(last)
        return report

    def _judge(self, reports: list[dict[str, Any]], seconds: float) -> dict[str, Any]:
        first = reports[0]
        agreed = len({report["digest"] for report in reports}) == 1
        audits = []
        for report in reports:
            audit = audit_file(Path(report["record"]))
            self._say(f"Record {report['record']}: {audit.sentence}")
            audits.append("ok" if audit.ok else audit.sentence)
        wrong = [audit for audit in audits if audit != "ok"]
        more = {key: first[key] for key in first if key not in ("ok", "game", "seat", "standings", "steps", "proofs", "digest", "record")}
        return {
            "game": self._game,
            "seats": self._seats,
            "standings": first["standings"],
            **more,
            "steps": first["steps"],
            "proofs": sum(report["proofs"] for report in reports),
            "seconds": seconds,
            "digest": first["digest"],
            "agreed": agreed,
            "audit": wrong[0] if wrong else "ok" if agreed else "the digests differ",
            "records": [report["record"] for report in reports],
        }


def _reason(last: str) -> str:
    """Why a bot ended that said this last."""
    try:
        return str(json.loads(last)["reason"])
    except (ValueError, KeyError, TypeError):
        return last or "it said nothing."
