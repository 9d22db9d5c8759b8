"""What was seen of the game that is shown, so that its log can be told anew in another language."""

from collections import deque
from typing import Any

from client.snapshot import Snapshot
from client.windows.games import Show, told
from client.windows.log import MOST_LINES


class History:
    """Every moment of one game at which something was seen; another game's first moment begins another history."""

    def __init__(self) -> None:
        self._moments: deque[tuple[Snapshot, tuple[Any, ...]]] = deque(maxlen=MOST_LINES)
        self._table = ""

    def add(self, snapshot: Snapshot, notes: tuple[Any, ...]) -> None:
        """This was seen, and the game was so then."""
        if snapshot.table != self._table:
            self._moments.clear()
            self._table = snapshot.table
        if notes:
            self._moments.append((snapshot, notes))

    def lines(self) -> list[str]:
        """The log so far, in the language that is spoken now."""
        if not self._moments:
            return []
        show = Show(self._moments[0][0].game)
        return [line for snapshot, notes in self._moments for line in told(show.picture(snapshot, notes)) if line]
