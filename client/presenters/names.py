"""How those at a table are called: no two alike."""

from collections.abc import Iterable

from client.presenters.translated import Translated
from net.text import told_apart


class Names(Translated):
    """Words for people."""

    def told_apart(self, names: Iterable[str]) -> tuple[str, ...]:
        """The names of seats, in seat order; with the seat where one alone does not say who."""
        return told_apart(names, self.tr("{name} (seat {number})"))
