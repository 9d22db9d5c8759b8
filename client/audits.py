"""The audit of a record's file: what `tinstar audit` says, and a demo about its own records.

Whatever the file holds, the answer is a report and never an exception: a stranger may have made it.
"""

import stat
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from core.evidence import Conviction
from core.record import LARGEST_RECORD, Audit, RecordError, audit
from core.work import Work
from net.text import clean_name, told_apart
from net.workers import run_all, worker_count

COVERED = (
    "Checked: every signature, the chain of heads, every proof, every rule and the result. Nothing in the file is unsigned; "
    "who holds the keys, and what players told each other elsewhere, no record can show."
)


@dataclass(frozen=True, slots=True)
class Sound:
    """Everything in the record is right. ``names`` by seat; ``standings`` best first, None for a game that was not played to its end.

    ``fault``: whom the evidence in the record convicts, so that the game ended; ``desync``: the step after which it ended because the seats
    told different heads, and nobody can be named.
    """

    ok: ClassVar[bool] = True
    game: str
    names: tuple[str, ...]
    steps: int
    proofs: int
    standings: tuple[dict[str, Any], ...] | None
    digest: str
    """The last head: equal in all records of one game."""
    fault: Conviction | None = None
    desync: int | None = None

    def as_json(self) -> dict[str, Any]:
        """The report for a machine; a seat is its place in ``seats``, from 0."""
        fault = self.fault
        return {
            "ok": True,
            "game": self.game,
            "seats": list(self.names),
            "steps": self.steps,
            "proofs": self.proofs,
            "result": None if self.standings is None else list(self.standings),
            "digest": self.digest,
            "fault": None if fault is None else {"seat": int(fault.seat), "step": fault.step, "reason": fault.reason},
            "desync": self.desync,
        }

    @property
    def sentence(self) -> str:
        """The report for a person: what stands in the record, what was checked, and what no check of it can tell."""
        if self.standings is None:
            end = f"The game was not played to its end, so there is no result.{self._trouble}"
        else:
            told = told_apart(self.names)
            end = ", ".join([f"{each['place']}. {told[each['seat']]} {each['score']:,}" for each in self.standings]) + "."
        return f"The record is right: {self.game}, {self.steps:,} steps, {self.proofs:,} proofs. {end} {COVERED}"

    @property
    def _trouble(self) -> str:
        """Why it was not, as far as the record shows that."""
        if self.desync is not None:
            return f" It ended because the seats disagreed about the state after step {self.desync}; nobody can be named for that."
        if self.fault is None:
            return ""
        seat, unless = self.fault.seat, ""
        if self.fault.reason == "wrong-result":
            unless = " That holds as long as nobody shows another word that was signed for this step; compare the other seats' records."
        return f" It ended because of seat {seat + 1} ({self.names[seat]}), at step {self.fault.step}: {self.fault.sentence}{unless}"


@dataclass(frozen=True, slots=True)
class Flawed:
    """The record is damaged or shows a wrong, or there is none; ``step`` and ``seat`` as far as they can be told."""

    ok: ClassVar[bool] = False
    reason: str
    step: int | None = None
    seat: int | None = None

    def as_json(self) -> dict[str, Any]:
        """The report for a machine; the seat counts from 0."""
        return {"ok": False, "step": self.step, "seat": self.seat, "reason": self.reason}

    @property
    def sentence(self) -> str:
        """The report for a person; the seat counts from 1."""
        step = "" if self.step is None else f"step {self.step}"
        seat = "" if self.seat is None else f"seat {self.seat + 1}"
        place = ", ".join(filter(None, (step, seat)))
        return f"The record is not right, at {place}: {self.reason}" if place else self.reason


AuditReport = Sound | Flawed


def audit_file(path: Path, go_on: Callable[[], bool] = lambda: True) -> AuditReport:
    """Audit the record in this file; the proofs of a step are shared among threads. It is given up once ``go_on()`` is False."""
    try:
        data = _read(path)
        with ThreadPoolExecutor(worker_count(), "audit") as pool:

            def run(works: Sequence[Work]) -> list[Any]:
                if not go_on():
                    raise RecordError("The check was given up.")
                return run_all(pool, works)

            return _sound(audit(data, run))
    except RecordError as error:
        return Flawed(str(error), error.step, error.seat)


def _read(path: Path) -> bytes:
    """The file's bytes. Raises RecordError."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise RecordError("This is not a file, so it is no record.")
        with path.open("rb") as stream:
            data = stream.read(LARGEST_RECORD + 1)
    except FileNotFoundError as error:
        raise RecordError("There is no such file.") from error
    except OSError as error:
        raise RecordError(f"The file cannot be read: {error.strerror or type(error).__name__}.") from error
    if len(data) > LARGEST_RECORD:
        raise RecordError("This file is too large to be a record.")
    return data


def _sound(found: Audit) -> Sound:
    # A name in a stranger's file may hold what disturbs a terminal.
    names = tuple(clean_name(place.name) for place in found.charter.places)
    standings = None
    if found.result is not None:
        standings = tuple(
            {"seat": int(each.seat), "name": names[each.seat], "place": each.place, "score": each.score} for each in found.result.standings
        )
    return Sound(found.charter.game, names, found.steps, found.proofs, standings, found.head.hex(), found.fault, found.desync)
