"""Threads that run pieces of work, so that proofs never hold up a link, a clock or a window.

Threads, not processes: nearly all of a piece is spent inside libsodium, without the interpreter's lock, so two threads share a
verification as well as two processes do (``tinstar bench`` shows both). They start at once, cost no memory of their own, and no
secret leaves the process.
"""

import asyncio
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from core.match import prepare
from core.work import Work


class Workers:
    """``count`` threads that run pieces."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, "proofs")
        self._prepared = False

    def start(self) -> None:
        """A game comes into sight: compute what its first shuffle would otherwise wait for."""
        if not self._prepared:
            self._prepared = True
            self._pool.submit(prepare)

    async def run(self, work: Work) -> Any:
        """The result of a piece of work; what it raises is raised here."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work.run)

    async def close(self) -> None:
        """End the threads; one that runs a piece finishes it first (at most about 100 ms)."""
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)


def run_all(pool: ThreadPoolExecutor, works: Sequence[Work]) -> list[Any]:
    """The results of these, in order; waits for them."""
    return [works[0].run()] if len(works) == 1 else list(pool.map(Work.run, works))


def worker_count() -> int:
    """How many workers a peer gets: one for each of two processors, one where there is one."""
    return max(1, min(2, os.cpu_count() or 1))
