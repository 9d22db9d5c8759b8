"""Processes of our own that run pieces of work, so that proofs never hold up a link, a clock or a window.

Processes, not threads: the pieces are long runs of short calls into libsodium, between which threads wait for each other.
They are started at once and nicely; they end with their parent, however it ends.
"""

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from core.match import prepare
from core.work import Work

NICENESS = 5


def run(work: Work) -> Any:
    """Do a piece of work, in a worker."""
    return work.run()


def run_all(pool: ProcessPoolExecutor, works: Sequence[Work]) -> list[Any]:
    """The results of these, in order; waits for them."""
    return list(pool.map(run, works))


def start_workers(count: int) -> ProcessPoolExecutor:
    """A pool of ``count`` processes, which begin to start now."""
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _settle_in)
    for _ in range(count):
        pool.submit(prepare)
    return pool


def worker_count() -> int:
    """How many workers a peer gets: one for each of two processors, one where there is one."""
    return max(1, min(2, os.cpu_count() or 1))


def _settle_in() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told too, and ends its workers
    with contextlib.suppress(AttributeError, OSError):  # no such call on Windows
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)
