"""Processes as a person starts them, with profiles of their own below a folder of the test."""

import json
import os
import queue
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

import client

ROOT = Path(client.__file__).parents[1]
PATIENCE = 60.0
"""Seconds in which the next line, or the end, of a process must come."""


class Command:
    """``tinstar`` with these arguments in a process of its own; its lines are read by a thread, so that each wait has an end."""

    def __init__(
        self, *arguments: str, before: Sequence[str] = (), code: str = "", environ: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        run = ["-c", code] if code else ["-m", "client"]
        self.process = subprocess.Popen(
            [*before, sys.executable, *run, *arguments],
            cwd=ROOT,
            env={name: value for name, value in {**os.environ, "PYTHONUNBUFFERED": "1", **environ}.items() if value},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.lines: list[str] = []
        self.errors = ""
        self._queue: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._readers = [threading.Thread(target=read, daemon=True) for read in (self._read, self._read_errors)]
        for reader in self._readers:
            reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._queue.put(line.rstrip("\n"))
        self._queue.put(None)

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        self.errors = self.process.stderr.read()

    def until(self, part: str) -> str:
        """The first line with this in it, of those not yet gone through."""
        while (line := self._queue.get(timeout=PATIENCE)) is not None:
            self.lines.append(line)
            if part in line:
                return line
        raise AssertionError(f"it ended without saying {part!r}: {self.lines[-5:]} {self.end()}")

    @property
    def port(self) -> int:
        return int(self.until("listens on port ").rsplit(" ", 1)[1].rstrip("."))

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def end(self) -> int:
        """Its exit code; all lines are then in ``lines`` and ``errors``."""
        code = self.process.wait(timeout=PATIENCE)
        for reader in self._readers:
            reader.join(timeout=PATIENCE)
        while not self._queue.empty():
            line = self._queue.get()
            if line is not None:
                self.lines.append(line)
        return code

    def result(self) -> dict[str, Any]:
        """The object on its last line, after it has ended well."""
        code = self.end()
        assert (code, self.errors) == (0, ""), (code, self.errors, self.lines[-5:])
        found: dict[str, Any] = json.loads(self.lines[-1])
        return found

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.end()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def children(self) -> list[int]:
        """The processes that it has started and that still run (Linux)."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text("ascii")
        return [int(word) for word in found.split()]


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


Start = Callable[..., Command]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts commands; whatever still runs at the end of the test is killed."""
    commands: list[Command] = []

    def begin(*arguments: str, **more: Any) -> Command:
        commands.append(Command(*arguments, **more))
        return commands[-1]

    yield begin
    for command in commands:
        command.kill()


@pytest.fixture(scope="session")
def lab() -> SimpleNamespace:
    """What tests of processes need besides."""
    return SimpleNamespace(ended=ended)
