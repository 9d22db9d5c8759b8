"""Threads that run pieces of work."""

import asyncio
import os
import threading

import pytest

from core.work import Work
from net.workers import Workers, run_all, worker_count


def test_pieces_run_in_other_threads_and_the_loop_goes_on_meanwhile():
    async def work() -> None:
        workers = Workers(1)
        workers.start()
        workers.start()
        assert await workers.run(Work(threading.get_ident, ())) != threading.get_ident()
        door = threading.Event()
        waiting = asyncio.ensure_future(workers.run(Work(door.wait, (20.0,))))
        await asyncio.sleep(0)
        door.set()  # nobody could open the door if the loop waited for the piece
        assert await waiting is True
        await workers.close()
        await workers.close()

    asyncio.run(work())


def test_what_a_piece_raises_is_raised_here():
    async def work() -> None:
        workers = Workers(1)
        with pytest.raises(ZeroDivisionError):
            await workers.run(Work(divmod, (1, 0)))
        assert await workers.run(Work(len, ("abc",))) == 3
        await workers.close()

    asyncio.run(work())


def test_many_pieces_give_their_results_in_order():
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(2) as pool:
        assert run_all(pool, [Work(abs, (-number,)) for number in range(50)]) == list(range(50))
        assert run_all(pool, [Work(abs, (-7,))]) == [7] and run_all(pool, []) == []


@pytest.mark.parametrize(("processors", "workers"), [(None, 1), (1, 1), (2, 2), (16, 2)])
def test_there_are_two_workers_at_most(monkeypatch, processors, workers):
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert worker_count() == workers
