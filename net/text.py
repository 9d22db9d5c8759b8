"""Text from people, made fit to stand in a line beside other text: nothing in it can disguise or disturb what is around it."""

import unicodedata
from collections import Counter
from collections.abc import Iterable

MAX_NAME = 32
"""Characters (code points) in a name of a person or table."""

DEFAULT_NAME = "Player"

_JOINERS = "\u200c\u200d"
"""Format characters that Persian, Indic scripts and emoji need inside a word."""

_BARRED = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Control, format (all bidi controls are among these), surrogate, private use, line and paragraph separators."""

_VISIBLE = frozenset("LNPS")


def plain_line(text: str, most: int) -> str:
    """``text`` as one line of at most ``most`` characters, perhaps empty, in normal form C (Unicode annex 15).

    No control, bidi or other disguising characters, white space run together to single spaces. A plain line stays as it is.
    """
    kept = (char for char in text[: 8 * most] if char in _JOINERS or char.isspace() or unicodedata.category(char) not in _BARRED)
    line = " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
    return line[:most].strip(_JOINERS + " ")


def clean_name(text: str) -> str:
    """The name that ``text`` stands for: a plain line of at most MAX_NAME characters, DEFAULT_NAME if nothing in it is visible."""
    name = plain_line(text, MAX_NAME)
    if not any(unicodedata.category(char)[0] in _VISIBLE for char in name):
        return DEFAULT_NAME
    return name


def told_apart(names: Iterable[str], seated: str = "{name} (seat {number})") -> tuple[str, ...]:
    """The names of seats, in seat order, such that no two are equal: with the seat, counted from 1, where one alone does not say who.

    ``seated``: how a name with its seat is written; in another language, say.
    """
    given = tuple(names)
    numbered = tuple(seated.format(name=name, number=number) for number, name in enumerate(given, 1))
    often = Counter(given)
    told = tuple(name if often[name] == 1 else seat for name, seat in zip(given, numbered, strict=True))
    return told if len(set(told)) == len(told) else numbered  # somebody is called as another is told
