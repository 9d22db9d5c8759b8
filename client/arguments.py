"""What the commands' arguments may be. Each function is a ``type`` for argparse: a value, or ArgumentTypeError with a sentence's end."""

import ipaddress
from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.discovery.address import Address


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
    from core.games.registry import GAMES

    if text not in GAMES:
        raise ArgumentTypeError(f"there is no game {text!r}, but {', '.join(sorted(GAMES))}")
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


def _whole(text: str, least: int) -> int:
    # int() takes digits of every script, signs and underscores; and a number of thousands of digits would only be a slip.
    if not (text.isascii() and text.isdecimal() and len(text) <= 18 and int(text) >= least):
        raise ArgumentTypeError(f"{text!r} is not a whole number from {least}")
    return int(text)
