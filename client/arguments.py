"""What the commands' arguments may be. Each function is a ``type`` for argparse: a value, or ArgumentTypeError with a sentence's end."""

import ipaddress
from argparse import ArgumentTypeError
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import TinStarError

if TYPE_CHECKING:
    from net.discovery.address import Address


class WrongArgumentsError(TinStarError):
    """What was asked for is no command, or one with arguments that it does not take; the sentence says which."""


def folder(text: str) -> Path:
    """A folder's path. An empty one is a slip, as of a variable that is not set, and would mean wherever one happens to be."""
    if not text:
        raise ArgumentTypeError("an empty path names no folder")
    return Path(text)


def address(text: str) -> str:
    """An IP address of this machine, in its usual spelling."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not an IP address") from None


def count(text: str) -> int:
    """A whole number from 1."""
    return _whole(text, 1)


def seed(text: str) -> int:
    """A whole number from 0."""
    return _whole(text, 0)


def seats(text: str) -> int:
    """How many sit at a table: 2, 3 or 4."""
    if text not in ("2", "3", "4"):
        raise ArgumentTypeError(f"a table has 2, 3 or 4 seats, not {text!r}")
    return int(text)


def game(text: str) -> str:
    """The name of a game that there is."""
    from client.games.registry import NAMES

    if text not in NAMES:
        raise ArgumentTypeError(f"there is no game {text!r}, but {', '.join(sorted(NAMES))}")
    return text


def seconds(text: str) -> float:
    """A time in seconds, from 0 to an hour."""
    try:
        value = float(text) if text.isascii() else -1.0
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= 3600.0:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to 3600")
    return value


def name(text: str) -> str:
    """A name of a table: 1 to 32 characters that can be shown."""
    from net.text import MAX_NAME, clean_name

    if not text or len(text) > MAX_NAME or clean_name(text) != text:
        raise ArgumentTypeError(f"{text[:80]!r} is not a name of 1 to {MAX_NAME} plain characters")
    return text


def peer(text: str) -> "Address":
    """Where a peer listens: HOST:PORT."""
    from net.discovery.address import parse_address
    from net.discovery.errors import AddressError

    try:
        return parse_address(text)
    except AddressError as error:
        raise ArgumentTypeError(str(error)) from None


def options(game: str, named: Iterable[str]) -> bytes:
    """The encoded options by which a game is played if those named are as named. Raises WrongArgumentsError.

    Such a name is that of a field of the game's options that is on or off, with dashes, to have it on: ``instant-end``; with ``no-`` before
    it, to have it off.
    """
    from msgspec.structs import fields

    from core.codec import encode
    from core.games.registry import GAMES

    kind = GAMES[game].option
    switches = {field.name.replace("_", "-"): field for field in fields(kind) if field.type is bool}
    chosen = {}
    for text in named:
        name = text.removeprefix("no-")
        if name not in switches:
            offered = sorted(f"no-{name}" if field.default else name for name, field in switches.items())
            known = f", but {', '.join(offered)}" if offered else ""
            raise WrongArgumentsError(f"argument --option: {game} has no option {text[:80]!r}{known}")
        chosen[switches[name].name] = name == text
    return encode(kind(**chosen))


def _whole(text: str, least: int) -> int:
    # int() takes digits of every script, signs and underscores; and a number of thousands of digits would only be a slip.
    if not (text.isascii() and text.isdecimal() and len(text) <= 18 and int(text) >= least):
        raise ArgumentTypeError(f"{text!r} is not a whole number from {least}")
    return int(text)
