"""Whether there is somewhere to show a window, found out before Qt is imported: where there is not, Qt ends the whole program.

The variables that name a display may be left over from one that is gone, so its socket is knocked at, for a moment and with nothing said.
"""

import socket
from collections.abc import Mapping
from contextlib import closing
from pathlib import PurePosixPath

KNOCK_SECONDS = 1.0
_SYSTEMS = ("linux", "freebsd")
_VARIABLES = {"xcb": "DISPLAY", "wayland": "WAYLAND_DISPLAY", "wayland-egl": "WAYLAND_DISPLAY"}
"""The platforms of Qt that need a display, and where it is named."""
_X_PORT = 6000


def named_displays(environ: Mapping[str, str], system: str) -> tuple[str, ...] | None:
    """The variables of which one must name a display that answers; None if Qt needs none here. ``system``: as in ``sys.platform``."""
    if not system.startswith(_SYSTEMS):
        return None
    # QT_QPA_PLATFORM may list several platforms, each with options: "wayland;xcb:geometry". Others than these need no display.
    asked = [name.split(":")[0] for name in environ.get("QT_QPA_PLATFORM", "").split(";") if name] or ["xcb", "wayland"]
    if any(name not in _VARIABLES for name in asked):
        return None
    return tuple(dict.fromkeys(_VARIABLES[name] for name in asked if environ.get(_VARIABLES[name])))


def display_answers(environ: Mapping[str, str], system: str) -> bool:
    """Whether a window could be shown: no display is needed, or one that is named takes a connection."""
    named = named_displays(environ, system)
    if named is None:
        return True
    return any(_x_answers(environ[name]) if name == "DISPLAY" else _wayland_answers(environ[name], environ) for name in named)


def _x_answers(display: str) -> bool:
    """``[HOST]:NUMBER[.SCREEN]``; without a host, or with ``unix``, it is a socket of this machine (X(7), Display names)."""
    host, _, number = display.rpartition(":")
    number = number.partition(".")[0]
    if not (number.isascii() and number.isdecimal()):
        return False
    host = host.rpartition("/")[2] if host.startswith(("tcp/", "unix/")) else host
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"
        return _takes(path) or _takes(f"\0{path}")
    port = _X_PORT + int(number)
    if port > 65535:
        return False
    try:
        with closing(socket.create_connection((host.strip("[]"), port), KNOCK_SECONDS)):
            return True
    except (OSError, UnicodeError):
        return False


def _wayland_answers(display: str, environ: Mapping[str, str]) -> bool:
    """A path, or the name of a socket in XDG_RUNTIME_DIR (wl_display_connect(3))."""
    path = PurePosixPath(environ.get("XDG_RUNTIME_DIR", ""), display)
    return path.is_absolute() and _takes(str(path))


def _takes(path: str) -> bool:
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        return False
    with closing(socket.socket(family)) as knock:
        knock.settimeout(KNOCK_SECONDS)
        try:
            knock.connect(path)
        except OSError:
            return False
        return True
