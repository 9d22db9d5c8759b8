"""`tinstar` where its output cannot be taken, where it fails under `--json`, and where it is interrupted before it has begun."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from client import __main__, cli, commands
from core.errors import TinStarError

ROOT = Path(cli.__file__).parents[1]
LONG = "The table “Saloon” of Zoë \U0001f920 \udcff"
"""A sentence that few encodings take, with a byte of a path that is none."""
SAYING = """
import sys
from types import SimpleNamespace
from client import cli, commands
from client.report import report
def run(args):
    report({"ok": True, "said": SAID}, SAID, args.json)
    return 0
commands.available = lambda: {"say": SimpleNamespace(register=lambda subparsers: subparsers.add_parser("say"), run=run)}
sys.exit(cli.main())
"""
INTERRUPTED = """
import signal, sys
class Interrupt:
    def find_spec(self, name, path, target=None):
        if name == "client.cli":
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
from client.__main__ import main
sys.exit(main())
"""


def tinstar(*args: str, code: str = "", redirect: str = "", **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The command (or this program) in a process of its own, with its streams redirected as a shell does; without buffers, and with."""
    run = ["-c", code] if code else ["-m", "client"]
    # A descriptor can be closed before Python begins by a shell alone.
    shell = ["sh", "-c", f'exec "$@" {redirect}', "sh", sys.executable, *run, *args]
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
    return subprocess.run(shell, cwd=ROOT, env=bare | environ, capture_output=True, timeout=60, check=False)


def failing(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Put a command named `fail` in place of all, which raises this error."""

    def run(args: object) -> int:
        raise error

    module = SimpleNamespace(register=lambda subparsers: subparsers.add_parser("fail"), run=run)
    monkeypatch.setattr(commands, "available", lambda: {"fail": module})


# Output


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize(
    ("args", "redirect", "code", "said"),
    [
        (["--version"], ">&-", 0, b""),
        (["--version"], "2>&-", 0, b""),
        (["--version"], "<&- >&- 2>&-", 0, b""),
        (["gamble"], "2>&-", 2, b""),
        (["gamble"], ">&-", 2, b"tinstar: argument COMMAND: invalid choice: 'gamble'"),
        (["gamble", "--json"], ">&-", 2, b"tinstar: argument COMMAND: invalid choice: 'gamble'"),
        (["--help"], ">/dev/full", 1, b"tinstar: The system refused: No space left on device.\n"),
        (["gamble", "--json"], ">/dev/full", 2, b"tinstar: argument COMMAND: invalid choice: 'gamble'"),
        (["gamble"], "2>/dev/full", 2, b""),
    ],
)
def test_streams_that_take_nothing_are_no_crash(
    tmp_path: Path, args: list[str], redirect: str, code: int, said: bytes, unbuffered: str
) -> None:
    run = tinstar(*args, redirect=redirect, PYTHONUNBUFFERED=unbuffered, HOME=str(tmp_path), XDG_STATE_HOME=str(tmp_path))
    assert run.returncode == code
    assert run.stderr.startswith(said) and run.stderr.count(b"\n") == bool(said)
    assert b"tinstar: " not in run.stdout and list(tmp_path.iterdir()) == []


def test_the_device_that_is_full_is_full() -> None:
    """The detector of the test above: this device does refuse what a program without care says."""
    run = tinstar(code="print('x')", redirect=">/dev/full")
    assert run.returncode != 0 and b"No space left" in run.stderr


@pytest.mark.parametrize("environ", [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "utf-8"}])
def test_what_cannot_be_encoded_is_escaped(environ: dict[str, str]) -> None:
    code = f"SAID = {LONG!r}\n{SAYING}"
    run = tinstar("say", code=code, **environ)
    assert (run.returncode, run.stderr) == (0, b"") and run.stdout.count(b"\n") == 1 and b"\\udcff" in run.stdout
    run = tinstar("say", "--json", code=code, **environ)
    assert (run.returncode, run.stderr) == (0, b"") and json.loads(run.stdout) == {"ok": True, "said": LONG}


@pytest.mark.parametrize("name", ["stdout", "stderr"])
def test_a_complaint_never_lands_on_standard_output(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str) -> None:
    failing(monkeypatch, TinStarError("Nothing is right."))
    with monkeypatch.context() as closed:
        closed.setattr(sys, name, None)
        assert cli.main(["fail"]) == 1
        getattr(sys, name).close()
    assert capsys.readouterr().out == ""


class Broken(io.StringIO):
    def write(self, text: str) -> int:
        raise OSError(28, "No space left on device")


def test_a_failure_that_cannot_be_said_keeps_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    failing(monkeypatch, KeyboardInterrupt())
    monkeypatch.setattr(sys, "stdout", Broken())
    monkeypatch.setattr(sys, "stderr", Broken())
    assert cli.main(["fail", "--json"]) == 130


# Failures as an object


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [
        (TinStarError("The record is cut off."), 1, "The record is cut off."),
        (KeyboardInterrupt(), 130, "Interrupted."),
        (PermissionError(13, "Permission denied", "key"), 1, "The system refused: Permission denied (key)."),
        (BrokenPipeError(), 1, "Nobody reads the output any more."),
        (ZeroDivisionError(), 1, "This is a bug in Tin Star (ZeroDivisionError)"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else None,
)
def test_every_failure_is_also_an_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, error: BaseException, code: int, reason: str
) -> None:
    failing(monkeypatch, error)
    for args in (["fail", "--json"], ["--json", "fail"]):
        assert cli.main(["--profile", str(tmp_path), *args]) == code
        said = capsys.readouterr()
        found = json.loads(said.out)
        assert found["ok"] is False and found["reason"].startswith(reason) and set(found) == {"ok", "reason"}
        assert said.err == f"tinstar: {found['reason']}\n"
    assert cli.main(["--profile", str(tmp_path), "fail"]) == code
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "args",
    [
        ["bot"],
        ["bot", "--open", "Saloon", "--seats", "9"],
        ["demo", "--seats", "9"],
        ["peers", "--seconds", "-1"],
        ["simulate", "poker"],
        ["bench", "--fast"],
        ["audit"],
        ["gamble"],
        ["--profile", "", "peers"],
    ],
    ids=" ".join,
)
def test_wrong_arguments_are_also_an_object(capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    assert cli.main([*args, "--json"]) == 2
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert found["ok"] is False and "--help)" in found["reason"] and said.err == f"tinstar: {found['reason']}\n"
    assert said.err.count("\n") == 1


def test_no_display_is_also_an_object(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cli, "display_answers", lambda environ, system: False)
    assert cli.main(["--json"]) == 2
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["ok"] is False and "`tinstar demo`" in found["reason"]


# Arguments


@pytest.mark.parametrize("args", [["--profile", "", "peers"], ["peers", "--profile="], ["bot", "--open", "Saloon", "--profile", ""]])
def test_an_empty_profile_is_refused(capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    assert cli.main(args) == 2
    assert capsys.readouterr().err.startswith("tinstar: argument --profile: an empty path names no folder (see ")


# Interrupts


@pytest.mark.parametrize(("args", "out"), [([], b""), (["--json"], b'{"ok": false, "reason": "Interrupted."}\n')])
def test_an_interrupt_while_it_is_imported_is_one_sentence(args: list[str], out: bytes) -> None:
    run = tinstar("peers", *args, code=INTERRUPTED)
    assert (run.returncode, run.stderr, run.stdout) == (130, b"tinstar: Interrupted.\n", out)


def test_an_interrupt_after_the_command_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(argv: object = None) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "main", interrupted)
    entry: Callable[[], int] = __main__.main
    assert entry() == 130 and capsys.readouterr().err == "tinstar: Interrupted.\n"


def test_where_nothing_more_can_be_opened_one_sentence_says_so(tmp_path):
    """Not even an event loop could be made there."""
    shell = ["sh", "-c", 'ulimit -n 8; exec "$@"', "sh", sys.executable, "-m", "client", "peers", "--seconds", "0"]
    done = subprocess.run([*shell, "--profile", str(tmp_path)], cwd=ROOT, capture_output=True, timeout=60, check=False, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("tinstar: Too many files are open already;") and done.stderr.count("\n") == 1
