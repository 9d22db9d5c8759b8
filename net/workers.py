"""Processes of our own that run pieces of work, so that proofs never hold up a link, a clock or a window.

Processes, not threads: the pieces are long runs of short calls into libsodium, between which threads wait for each other.
They are started at once and nicely; they end with their parent, however it ends. When one of them dies, new ones take the place of
all, and the pieces that were lost are run again.
"""

import asyncio
import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import resource_tracker
from typing import Any

from core.errors import TinStarError
from core.match import prepare
from core.work import Work

NICENESS = 5
ATTEMPTS = 3
"""How often a piece is run until its workers do not die of it, or with it."""


class WorkersError(TinStarError):
    """The workers die again and again."""


class Workers:
    """``count`` processes that run pieces; they begin to start at ``start``, or with the first piece."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """Have the processes start, if they have not."""
        if self._pool is None:
            self._pool = start_workers(self._count)
        return self._pool

    async def run(self, work: Work) -> Any:
        """The result of a piece of work. Raises WorkersError when its workers have died ATTEMPTS times."""
        for _ in range(ATTEMPTS):
            pool = self.start()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, run, work)
            except BrokenProcessPool:
                if pool is self._pool:  # else another piece of the same pool has seen to it
                    self._pool = None
        raise WorkersError("The processes that check proofs end again and again; is there enough memory? Start Tin Star again.")

    async def close(self) -> None:
        """End the processes; one that runs a piece finishes it first."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def run(work: Work) -> Any:
    """Do a piece of work, in a worker."""
    return work.run()


def run_all(pool: ProcessPoolExecutor, works: Sequence[Work]) -> list[Any]:
    """The results of these, in order; waits for them."""
    return list(pool.map(run, works))


def start_workers(count: int) -> ProcessPoolExecutor:
    """A pool of ``count`` processes, which begin to start now. Ctrl-C reaches this process alone, from their first moment on."""
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _settle_in)
    with _interrupts_held():
        for _ in range(count):
            pool.submit(prepare)
    return pool


def worker_count() -> int:
    """How many workers a peer gets: one for each of two processors, one where there is one."""
    return max(1, min(2, os.cpu_count() or 1))


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process started meanwhile inherits that SIGINT is blocked, so it cannot be hit by one before it has chosen to ignore it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it would unblock what is blocked when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
