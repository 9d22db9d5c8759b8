"""Chat, and how much of anything somebody may send: plain text only, in measure, and nobody has to listen."""

from typing import Final

from net.lobby.messages import MAX_CHAT
from net.text import plain_line


class Allowance:
    """So many at once, and so many a second on average (a token bucket)."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, burst: int, rate: float, now: float) -> None:
        """``rate`` per second, ``now`` in seconds of any clock that does not run backwards."""
        self._burst = float(burst)
        self._rate = rate
        self._left = self._burst
        self._then = now

    def take(self, now: float) -> bool:
        """Whether one more is within measure; if so it counts."""
        if self.left(now) < 1.0:
            return False
        self._left -= 1.0
        return True

    def left(self, now: float) -> float:
        """How many more are within measure."""
        self._left = min(self._burst, self._left + self._rate * max(0.0, now - self._then))
        self._then = max(self._then, now)
        return self._left


CHAT_BURST: Final = 5
CHAT_RATE: Final = 0.5


def plain_text(text: str) -> str:
    """A line of chat as it may be shown: no control, bidi or other disguising characters, single spaces, at most 300 characters."""
    return plain_line(text, MAX_CHAT)


class Talk:
    """Who said how much lately, and whom this person does not want to hear."""

    def __init__(self) -> None:
        self._said: dict[bytes, Allowance] = {}
        self._muted: set[bytes] = set()

    def hear(self, key: bytes, now: float) -> bool:
        """Whether one more line of this key is within measure: five at once, one in two seconds on average."""
        return self._said.setdefault(key, Allowance(CHAT_BURST, CHAT_RATE, now)).take(now)

    def forget(self, keys: set[bytes]) -> None:
        """Keep nothing about anybody but these."""
        self._said = {key: said for key, said in self._said.items() if key in keys}

    def mute(self, key: bytes, muted: bool) -> None:
        """Show nothing of what this key says, or show it again. The others do not learn of it."""
        (self._muted.add if muted else self._muted.discard)(key)

    def muted(self, key: bytes) -> bool:
        """Whether this key is not to be heard."""
        return key in self._muted
