"""How a list of things is written."""

from collections.abc import Sequence

from client.presenters.translated import Translated


class Lists(Translated):
    """Words for lists."""

    def listed(self, words: Sequence[str]) -> str:
        """Such as "Anna, Burt and Curt"."""
        *but_last, last = words or [""]
        return self.tr("{words} and {last}").format(words=", ".join(but_last), last=last) if but_last else last
