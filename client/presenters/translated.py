"""How a presenter's words come into the player's language, without Qt."""

from collections.abc import Callable

Translate = Callable[[str, str], str]
"""From a context and an English text to the text in the player's language."""


def english(context: str, text: str) -> str:
    """The text as it is written."""
    return text


class Translated:
    """A class whose every sentence is written ``self.tr("...")``, whole and with its gaps named; its own name is the context.

    Never glue sentences of parts: each case and each number has a text of its own, so that every language can order and inflect it.
    """

    def __init__(self, translate: Translate = english) -> None:
        self._translate = translate

    def tr(self, text: str) -> str:
        """The text in the player's language, its gaps still open."""
        return self._translate(type(self).__name__, text)
