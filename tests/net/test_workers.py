"""Processes that run pieces of work; pieces are functions of the standard library, which any process can find."""

import asyncio
import os
import select
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import net
from core.work import Work
from net.workers import ATTEMPTS, NICENESS, Workers, WorkersError, run_all, start_workers, worker_count

ROOT = Path(net.__file__).parents[1]


def ended(pid: int, seconds: float = 20.0) -> bool:
    """Whether this process ends within so long."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([descriptor], [], [], seconds)[0])
    finally:
        os.close(descriptor)


def test_pieces_run_in_other_processes_and_nicely():
    async def work() -> None:
        workers = Workers(1)
        pid = await workers.run(Work(os.getpid, ()))
        assert pid != os.getpid()
        assert await workers.run(Work(os.getpriority, (os.PRIO_PROCESS, 0))) == os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
        await workers.close()
        assert ended(pid, 0)
        await workers.close()

    asyncio.run(work())


def test_a_piece_whose_worker_is_killed_is_run_again(tmp_path):
    async def work() -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        workers = Workers(1)
        pid = await workers.run(Work(os.getpid, ()))
        # Both wait in the worker: the first until somebody writes into the pipe, the second for its turn.
        pieces = [asyncio.ensure_future(workers.run(work)) for work in (Work(Path.read_text, (pipe,)), Work(os.getpid, ()))]
        await asyncio.sleep(0)
        os.kill(pid, signal.SIGKILL)
        threading.Thread(target=pipe.write_text, args=("again",)).start()
        text, other = await asyncio.gather(*pieces)
        assert text == "again" and other not in (pid, os.getpid())
        assert await workers.run(Work(os.getpid, ())) == other, "one new set of workers, not one for each piece"
        await workers.close()

    asyncio.run(work())


def test_a_piece_that_kills_its_workers_is_given_up_in_one_sentence(tmp_path):
    async def work() -> None:
        workers = Workers(1)
        with pytest.raises(WorkersError, match=r"^The processes that check proofs end again and again; .*\.$"):
            await workers.run(Work(os._exit, (1,)))
        assert await workers.run(Work(len, ("abc",))) == 3
        await workers.close()

    assert ATTEMPTS == 3
    asyncio.run(work())


def test_what_a_piece_raises_is_raised_here():
    async def work() -> None:
        workers = Workers(1)
        with pytest.raises(ZeroDivisionError):
            await workers.run(Work(divmod, (1, 0)))
        await workers.close()

    asyncio.run(work())


def test_many_pieces_give_their_results_in_order():
    pool = start_workers(2)
    assert run_all(pool, [Work(abs, (-number,)) for number in range(50)]) == list(range(50))
    pool.shutdown()


@pytest.mark.parametrize(("processors", "workers"), [(None, 1), (1, 1), (2, 2), (16, 2)])
def test_there_are_two_workers_at_most(monkeypatch, processors, workers):
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    assert worker_count() == workers


def script(code: str) -> subprocess.Popen[str]:
    """A process with workers of its own, in a process group of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def test_workers_end_when_their_parent_is_killed():
    code = (
        "import os, signal; from core.work import Work; from net.workers import run_all, start_workers\n"
        "if __name__ == '__main__':\n"
        "    pool = start_workers(2)\n"
        "    while len(pids := set(run_all(pool, [Work(os.getpid, ())] * 20))) < 2: pass\n"
        "    print(*pids, flush=True); signal.pause()\n"
    )
    with script(code) as parent:
        pids = [int(word) for word in parent.stdout.readline().split()]
        assert len(pids) == 2
        parent.kill()
        assert all(ended(pid) for pid in pids)


def test_an_interrupt_does_not_reach_workers_even_while_they_start():
    code = (
        "import os, signal; from core.work import Work; from net.workers import run_all, start_workers\n"
        "if __name__ == '__main__':\n"
        "    told = []; signal.signal(signal.SIGINT, lambda *_: told.append(1))\n"
        "    pool = start_workers(2); os.killpg(0, signal.SIGINT)\n"
        "    results = run_all(pool, [Work(abs, (-1,))]); os.killpg(0, signal.SIGINT)\n"
        "    print(results, run_all(pool, [Work(abs, (-2,))]), len(told), flush=True); pool.shutdown()\n"
    )
    with script(code) as parent:
        out, err = parent.communicate(timeout=60)
    assert (parent.returncode, out, err) == (0, "[1] [2] 2\n", "")
