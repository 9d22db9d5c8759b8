"""The frame: packaging, pins, preparation and how the command ends whatever happens."""

import ast
import os
import re
import shutil
import stat
import subprocess
import sys
import tomllib
from importlib.metadata import distribution, packages_distributions
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from client import __version__, cli, commands
from core.errors import TinStarError

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PINS = [line for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if line and not line.startswith("#")]
FLOORS = ("core", "net", "client", "resources")
WANTED = [Requirement(text) for text in [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]]


def tinstar(*args: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with no display but the one given."""
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run(
        [sys.executable, "-m", "client", *args], cwd=ROOT, env=bare | environ, capture_output=True, text=True, timeout=60, check=False
    )


def command(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Put a command named `fail` in place of all, which raises this error."""

    def run(args: object) -> int:
        secret = "a-key-in-a-local"  # noqa: F841
        raise error

    module = SimpleNamespace(register=lambda subparsers: subparsers.add_parser("fail"), run=run)
    monkeypatch.setattr(commands, "available", lambda: {"fail": module})


def test_the_version_is_told() -> None:
    run = tinstar("--version")
    assert (run.returncode, run.stdout) == (0, f"tinstar {__version__}\n")


def test_every_command_takes_the_common_options() -> None:
    for name in commands.available():
        said = tinstar(name, "--help").stdout
        assert all(option in said for option in ("--json", "--profile", "--interface")), name


def test_without_a_display_one_sentence_names_the_demo() -> None:
    run = tinstar()
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1 and "No display was found" in run.stderr and "`tinstar demo`" in run.stderr


@pytest.mark.parametrize(
    ("environ", "system", "display"),
    [
        ({}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", True),
        ({"QT_QPA_PLATFORM": "vnc:port=5900"}, "linux", True),
        ({"QT_QPA_PLATFORM": "xcb"}, "linux", False),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"QT_QPA_PLATFORM": "wayland;xcb", "DISPLAY": ":0"}, "linux", True),
    ],
)
def test_a_display_is_known_before_qt_is_asked(environ: dict[str, str], system: str, display: bool) -> None:
    assert cli.has_display(environ, system) is display


def test_the_command_line_leaves_qt_alone() -> None:
    code = "import sys, client.cli; assert client.cli.main([]) == 2; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    bare = {name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")}
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=bare, timeout=60, check=False, capture_output=True).returncode == 0


@pytest.mark.parametrize("args", [["gamble"], ["--interface", "everywhere"], ["--profile"]])
def test_wrong_arguments_are_one_sentence(args: list[str]) -> None:
    run = tinstar(*args)
    assert run.returncode == 2
    assert run.stdout == "" and run.stderr.count("\n") == 1 and "Traceback" not in run.stderr


def test_common_options_count_before_and_after_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    command(monkeypatch, TinStarError("Never run."))
    monkeypatch.setenv("TINSTAR_INTERFACE", "127.0.0.9")
    assert cli.parse(["fail"]).interface == "127.0.0.9"
    assert cli.parse(["--interface", "::1", "fail"]).interface == "::1"
    assert cli.parse(["fail", "--interface", "127.0.0.2"]).interface == "127.0.0.2"
    assert cli.parse(["--profile", "here", "fail", "--json"]).profile == Path("here")
    assert cli.parse(["--profile", "here", "fail", "--json"]).json is True


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (TinStarError("The record is cut off."), 1, "tinstar: The record is cut off.\n"),
        (KeyboardInterrupt(), 130, "tinstar: Interrupted.\n"),
        (PermissionError(13, "Permission denied", "key"), 1, "tinstar: The system refused: Permission denied (key).\n"),
    ],
)
def test_every_wrong_ends_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: BaseException, code: int, sentence: str
) -> None:
    command(monkeypatch, error)
    assert cli.main(["fail"]) == code
    assert capsys.readouterr().err == sentence


def test_a_crash_report_tells_types_and_places_and_no_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cause = KeyError("a-key-in-a-cause")
    error = ExceptionGroup("a-key-in-a-group", [ValueError("a-key-in-a-message")])
    error.__cause__ = cause
    command(monkeypatch, error)
    assert cli.main(["--profile", str(tmp_path), "fail"]) == 1
    said = capsys.readouterr().err
    (report,) = (tmp_path / "crashes").iterdir()
    assert said.count("\n") == 1 and str(report) in said and "a-key" not in said
    text = report.read_text("utf-8")
    assert all(word in text for word in ("ExceptionGroup", "ValueError", "KeyError", "client/cli.py:", "in main", __version__))
    assert "a-key" not in text and str(Path.home()) + os.sep not in text
    assert stat.S_IMODE(report.stat().st_mode) == 0o600


def test_a_crash_that_cannot_be_written_is_said_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    command(monkeypatch, ZeroDivisionError())
    assert cli.main(["--profile", str(tmp_path / "file"), "fail"]) == 1
    assert capsys.readouterr().err == "tinstar: This is a bug in Tin Star (ZeroDivisionError), and no report of it could be written.\n"


def test_a_reader_that_goes_away_is_no_crash() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(
        [sys.executable, "-m", "client", "--help"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
    )
    os.close(writer)
    assert (run.returncode, run.stderr) == (1, "tinstar: Nobody reads the output any more.\n")


def test_constraints_are_exact_pins_and_nothing_else() -> None:
    assert [line for line in PINS if not re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line)] == []
    assert len({line.split("==")[0] for line in PINS}) == len(PINS)


def test_every_dependency_is_pinned_at_or_above_its_floor() -> None:
    pins = {name: Version(version) for name, version in (line.split("==") for line in PINS)}
    assert [str(need) for need in WANTED if not need.specifier.contains(pins[canonicalize_name(need.name)])] == []
    queue, seen = list(WANTED), set[str]()
    while queue:
        name = canonicalize_name(queue.pop().name)
        if name not in seen:
            seen.add(name)
            needs = map(Requirement, distribution(name).requires or ())
            queue.extend(need for need in needs if need.marker is None or need.marker.evaluate({"extra": ""}))
    assert sorted(seen - set(pins)) == []


def imported(source: str) -> set[str]:
    """The top-level names that this source imports from outside."""
    names = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names - sys.stdlib_module_names - set(FLOORS)


def test_every_library_that_is_imported_is_declared() -> None:
    declared = {canonicalize_name(Requirement(text).name) for text in PROJECT["dependencies"]}
    names = {name for floor in FLOORS for file in (ROOT / floor).rglob("*.py") for name in imported(file.read_text("utf-8"))}
    assert "nacl" in names
    sources = packages_distributions()
    assert [name for name in sorted(names) if not declared & {canonicalize_name(source) for source in sources.get(name, ())}] == []


def test_resources_are_read_as_a_package() -> None:
    assert files("resources").joinpath("__init__.py").is_file()


def stub(folder: Path, name: str, text: str) -> None:
    """A program of that name for a made-up machine."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("python", "sentence"),
    [
        ("exit 1", "needs Python 3.11 or newer"),
        ('case "$2" in *ensurepip*) exit 1;; esac', "apt-get install python3-venv"),
    ],
    ids=["too old", "no ensurepip"],
)
def test_a_machine_that_cannot_be_prepared_is_told_why(tmp_path: Path, python: str, sentence: str) -> None:
    stub(tmp_path / "bin", "python3", python)
    stub(tmp_path / "bin", "id", "echo 1000")
    stub(tmp_path / "bin", "dirname", f"echo {tmp_path}/.ci")
    stub(tmp_path / ".ci", "setup", (ROOT / ".ci" / "setup").read_text("utf-8"))
    run = subprocess.run(
        ["/bin/sh", str(tmp_path / ".ci" / "setup")],
        env={"PATH": str(tmp_path / "bin")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1 and sentence in run.stderr
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("there", [False, True])
def test_whoever_may_not_install_is_told_the_one_line_that_does(tmp_path: Path, there: bool) -> None:
    programs = ("ip", "Xvfb", "openbox", "xdotool")
    answers = {"python3": "exit 0", "id": "echo 1000", "uname": "echo Linux", "dirname": f"echo {tmp_path}/.ci", "ldd": "exit 0"}
    answers["dpkg-query"] = "echo install ok installed" if there else "echo unknown ok not-installed"
    for name, text in (answers | dict.fromkeys(programs if there else (), "exit 0")).items():
        stub(tmp_path / "bin", name, text)
    for name in ("sort", "tr", "sed", "touch"):
        (tmp_path / "bin" / name).symlink_to(shutil.which(name) or "")
    (tmp_path / ".venv").mkdir()
    stub(tmp_path / ".venv" / "bin", "python", "exit 0")
    stub(tmp_path / ".ci", "setup", (ROOT / ".ci" / "setup").read_text("utf-8"))
    run = subprocess.run(
        ["/bin/sh", str(tmp_path / ".ci" / "setup")],
        env={"PATH": str(tmp_path / "bin")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    line = "apt-get install iproute2 xvfb openbox xdotool fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji\n"
    assert run.returncode == 0 and (tmp_path / ".venv" / "ready").exists()
    assert run.stderr == "" if there else run.stderr.count("\n") == 1 and run.stderr.endswith(line)


@pytest.mark.parametrize(("target", "command"), [("play", "tinstar --profile two"), ("demo", "tinstar demo --profile two")])
def test_play_is_the_window_and_demo_a_game_without_it(target: str, command: str) -> None:
    run = subprocess.run(
        ["make", "--no-print-directory", "-n", target, "ARGS=--profile two"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stdout.splitlines()[-1] == f".venv/bin/{command}"


def test_ci_runs_the_tests_on_loopback_without_a_display(tmp_path: Path) -> None:
    stub(tmp_path, "make", 'echo "$1 $TINSTAR_CI $TINSTAR_INTERFACE $QT_QPA_PLATFORM"; exit 3')
    run = subprocess.run(
        ["bash", str(ROOT / ".ci" / "run")],
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stdout) == (3, "test 1 127.0.0.1 offscreen\n")
