"""What one seat keeps to itself at one table: its key share, the pieces that others split off for it, its secret picks.

Nothing in here is ever encoded into a word or a log; it prints as hidden. It lives as long as its table.
"""

from typing import Any

from core.crypto.escrow import one_time_key
from core.crypto.group import random_scalar
from core.ids import Seat


class Vault:
    """One seat's secrets.

    ``x`` is the key share (a scalar), ``one_time`` the X25519 key that pieces are sealed to
    (secret and public part, 32 bytes each; both empty without escrow),
    ``pieces`` what each other seat split off for this one, ``kept`` what must be remembered of own messages, by step
    (a secret take's order, the key that was only committed to).
    """

    __slots__ = ("kept", "one_time", "pieces", "x")

    def __init__(self, x: int, one_time: tuple[bytes, bytes] = (b"", b"")) -> None:
        self.x = x
        self.one_time = one_time
        self.pieces: dict[Seat, int] = {}
        self.kept: dict[int, Any] = {}

    @classmethod
    def fresh(cls, carry_on: bool) -> "Vault":
        """Secrets for a new table, with a one-time key if shares are split there."""
        return cls(random_scalar(), one_time_key() if carry_on else (b"", b""))

    def __repr__(self) -> str:
        return "Vault(<hidden>)"

    def erase(self) -> None:
        """Forget everything: the table has ended."""
        self.x = 0
        self.one_time = (b"", b"")
        self.pieces.clear()
        self.kept.clear()
