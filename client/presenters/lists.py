"""How a list of things is written."""

from collections.abc import Sequence

from client.presenters.translated import Translate, Translated, english


class Lists(Translated):
    """Words for lists."""

    def listed(self, words: Sequence[str]) -> str:
        """Such as "Anna, Burt and Curt"."""
        *but_last, last = words or [""]
        return self.tr("{words} and {last}").format(words=", ".join(but_last), last=last) if but_last else last


class Listing(Translated):
    """Words of a game that lists are made of. It says nothing itself: what is said has its class for context."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._lists = Lists(translate)

    def listed(self, words: Sequence[str]) -> str:
        """Such as "Anna, Burt and Curt"."""
        return self._lists.listed(words)
