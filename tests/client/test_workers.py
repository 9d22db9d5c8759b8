"""A command's own workers: an interrupt does not reach them, at any time."""

import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

from client.workers import own_workers

ROOT = Path(__file__).resolve().parents[2]
INTERRUPTED = """
import os, signal
from client.workers import own_workers

if __name__ == "__main__":
    with own_workers(2) as pool:
        try:
            os.killpg(0, signal.SIGINT)  # to this process and to the workers, which are starting
            os.read(0, 1)
        except KeyboardInterrupt:
            print("interrupted", flush=True)
        print(pool.submit(sum, (1, 2)).result(), flush=True)
"""


def test_an_interrupt_ends_the_command_and_no_worker(tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    run = subprocess.run(
        [sys.executable, str(script)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        capture_output=True,
        text=True,
        timeout=60,
        start_new_session=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "interrupted\n3\n", "")


def test_workers_end_with_their_block() -> None:
    with own_workers(1) as pool:
        worker = pool.submit(os.getpid).result()
        assert worker != os.getpid() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == set()
    assert worker not in [child.pid for child in multiprocessing.active_children()]
