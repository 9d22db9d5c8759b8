"""Text from people, made fit to stand in a line beside other text: nothing in it can disguise or disturb what is around it."""

import unicodedata

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
