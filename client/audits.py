"""The audit of a record's file: what `tinstar audit` says, and a demo about its own records.

Whatever the file holds, the answer is a report and never an exception: a stranger may have made it.
"""

import stat
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from client.workers import own_workers
from core.record import LARGEST_RECORD, Audit, RecordError, audit
from core.table.shuffling import run_part
from core.work import Work
from net.link.name import clean_name
from net.workers import run, worker_count

WORTH_WORKERS = 512 * 1024
"""Bytes of a record from which a worker's help is worth the time that it needs to start."""

HEAVY = run_part
"""What takes nearly all of an audit's time; anything else is done sooner than a worker is told of it."""

COVERED = (
    "Checked: every signature, the chain of heads, every proof, every rule and the result. Nothing in the file is unsigned; "
    "who holds the keys, and what players told each other elsewhere, no record can show."
)


@dataclass(frozen=True, slots=True)
class Sound:
    """Everything in the record is right. ``names`` by seat; ``standings`` best first, None for a game that was not played to its end."""

    ok: ClassVar[bool] = True
    game: str
    names: tuple[str, ...]
    steps: int
    proofs: int
    standings: tuple[dict[str, Any], ...] | None
    digest: str
    """The last head: equal in all records of one game."""

    def as_json(self) -> dict[str, Any]:
        """The report for a machine; a seat is its place in ``seats``, from 0."""
        return {
            "ok": True,
            "game": self.game,
            "seats": list(self.names),
            "steps": self.steps,
            "proofs": self.proofs,
            "result": None if self.standings is None else list(self.standings),
            "digest": self.digest,
        }

    @property
    def sentence(self) -> str:
        """The report for a person: what stands in the record, what was checked, and what no check of it can tell."""
        if self.standings is None:
            end = "The game was not played to its end, so there is no result."
        else:
            end = ", ".join([f"{each['place']}. {each['name']} {each['score']:,}" for each in self.standings]) + "."
        return f"The record is right: {self.game}, {self.steps:,} steps, {self.proofs:,} proofs. {end} {COVERED}"


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


def audit_file(path: Path, pool: ProcessPoolExecutor | None = None) -> AuditReport:
    """Audit the record in this file. The workers of ``pool`` help with the proofs; without one, a worker of its own if there are many."""
    try:
        data = _read(path)
        own = pool is None and len(data) >= WORTH_WORKERS and worker_count() > 1
        with own_workers(1) if own else nullcontext(pool) as workers:
            return _sound(audit(data, None if workers is None else _Runner(workers)))
    except RecordError as error:
        return Flawed(str(error), error.step, error.seat)


class _Runner:
    """Runs pieces of work: half of the heavy ones in workers, the others here meanwhile; all here when a worker has died.

    An audit waits for each step, so this process may as well compute; on a busy machine that is faster than leaving all to workers.
    """

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def __call__(self, works: Sequence[Work]) -> Sequence[Any]:
        heavy = [k for k, work in enumerate(works) if work.call is HEAVY]
        try:
            sent = {k: self._pool.submit(run, works[k]) for k in heavy[len(heavy) // 2 :]}
            here = {k: work.run() for k, work in enumerate(works) if k not in sent}
            return [here[k] if k in here else sent[k].result() for k in range(len(works))]
        except BrokenProcessPool:
            return [work.run() for work in works]


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
    return Sound(found.charter.game, names, found.steps, found.proofs, standings, found.head.hex())
