"""Workers for one command: they end with it, also when a person interrupts it."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker

from net.workers import start_workers


@contextmanager
def own_workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of so many processes. Ctrl-C reaches this process alone, even while they are starting and cannot yet ignore it."""
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        resource_tracker.ensure_running()  # it would unblock what is blocked when it starts
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # a new process inherits what is blocked
        try:
            pool = start_workers(count)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
    else:
        pool = start_workers(count)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
