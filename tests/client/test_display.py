"""Whether there is a display is found out by knocking, before Qt is asked."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from client import display
from client.display import display_answers, named_displays

UNUSED = 7321


@pytest.fixture
def listening() -> Iterator[Callable[[object, int], None]]:
    """Listens at an address until the test is over."""
    opened: list[socket.socket] = []

    def listen(address: object, family: int = socket.AF_UNIX) -> None:
        server = socket.socket(family)
        opened.append(server)
        server.bind(address)  # type: ignore[arg-type]
        server.listen()

    yield listen
    for server in opened:
        server.close()


@pytest.mark.parametrize(
    ("environ", "system", "named"),
    [
        ({}, "darwin", None),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", None),
        ({}, "linux", ()),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "linux", ("DISPLAY", "WAYLAND_DISPLAY")),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb:x"}, "freebsd14", ("DISPLAY",)),
        ({"WAYLAND_DISPLAY": "w", "QT_QPA_PLATFORM": "wayland;wayland-egl"}, "linux", ("WAYLAND_DISPLAY",)),
    ],
)
def test_the_displays_that_qt_would_try_are_known(environ, system, named):
    assert named_displays(environ, system) == named


def test_a_display_of_this_machine_is_a_socket_that_takes_a_connection(listening):
    assert not display_answers({"DISPLAY": f":{UNUSED}"}, "linux")
    listening(f"\0/tmp/.X11-unix/X{UNUSED}")
    for name in (f":{UNUSED}", f":{UNUSED}.0", f"unix:{UNUSED}", f"unix/:{UNUSED}.1"):
        assert display_answers({"DISPLAY": name}, "linux"), name


def test_a_display_of_another_machine_is_a_port(monkeypatch, listening):
    with closing(socket.socket()) as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        monkeypatch.setattr(display, "_X_PORT", server.getsockname()[1] - 10)
        assert display_answers({"DISPLAY": "127.0.0.1:10.0"}, "linux")
    assert not display_answers({"DISPLAY": "127.0.0.1:10.0"}, "linux")


def test_wayland_is_a_socket_in_the_runtime_folder_or_a_path(tmp_path: Path, listening):
    environ = {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert not display_answers(environ, "linux")
    (tmp_path / "wayland-7").touch()
    assert not display_answers(environ, "linux"), "a file that is left over takes no connection"
    (tmp_path / "wayland-7").unlink()
    listening(str(tmp_path / "wayland-7"))
    assert display_answers(environ, "linux")
    assert display_answers({"WAYLAND_DISPLAY": str(tmp_path / "wayland-7")}, "linux")
    assert not display_answers({"WAYLAND_DISPLAY": "wayland-7"}, "linux"), "without a runtime folder the name means nothing"


@pytest.mark.parametrize("name", ["0", ":", ":x", ":-1", ":99999", "host.invalid:0", "\udcff:0", ":0:0:", "127.0.0.1:70000"])
def test_a_name_that_is_none_has_no_display(name):
    assert not display_answers({"DISPLAY": name}, "linux")


def test_one_of_two_displays_is_enough(listening):
    listening(f"\0/tmp/.X11-unix/X{UNUSED}")
    assert display_answers({"DISPLAY": f":{UNUSED}", "WAYLAND_DISPLAY": "gone"}, "linux")


def test_a_display_that_is_gone_is_one_sentence_and_no_abort():
    environ = {"PATH": "/usr/bin", "DISPLAY": f":{UNUSED}", "HOME": "/nowhere"}
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-m", "client"], cwd=root, env=environ, capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "tinstar: The display does not answer; run `tinstar demo` to watch a whole game.\n"
