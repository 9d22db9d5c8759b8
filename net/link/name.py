"""Names of people and tables: short text in any script that cannot disturb the text around it."""

import unicodedata

MAX_NAME = 32
"""Characters (code points) in a name."""

DEFAULT_NAME = "Player"

_JOINERS = "\u200c\u200d"
"""Format characters that Persian, Indic scripts and emoji need inside a word."""

_BARRED = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""Control, format (all bidi controls are among these), surrogate, private use, line and paragraph separators."""

_VISIBLE = frozenset("LNPS")


def clean_name(text: str) -> str:
    """The name that ``text`` stands for: no control or bidi characters, single inner spaces, at most MAX_NAME characters.

    Text without anything visible gives DEFAULT_NAME. Cleaning a clean name changes nothing.
    """
    kept = (char for char in text if char in _JOINERS or char.isspace() or unicodedata.category(char) not in _BARRED)
    name = " ".join("".join(kept).split())[:MAX_NAME].strip(_JOINERS + " ")
    if not any(unicodedata.category(char)[0] in _VISIBLE for char in name):
        return DEFAULT_NAME
    return name
