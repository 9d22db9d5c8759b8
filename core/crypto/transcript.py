"""The Fiat-Shamir transcript: what a proof's challenge is drawn from, and where a proof belongs.

Law: the whole statement is absorbed before a challenge is drawn, and a challenge is drawn only from here.
"""

import hashlib
import secrets
from collections.abc import Iterator
from itertools import count

from core.crypto.group import PERSON, SIZE, L, frame, h32


def context(table_id: bytes, step: int, seat: int, index: int) -> bytes:
    """``ctx``: the one place where a proof counts. ``index`` counts the proofs of one message from 0, in message order."""
    return h32(b"context", table_id, step.to_bytes(8, "little"), seat.to_bytes(1, "little"), index.to_bytes(2, "little"))


class Transcript:
    """A running BLAKE2b (64-byte digest) that has absorbed ``frame(label, ctx)``."""

    def __init__(self, label: bytes, ctx: bytes) -> None:
        self._hash = hashlib.blake2b(frame(label, ctx), digest_size=64, person=PERSON)

    def put(self, *parts: bytes) -> "Transcript":
        """Absorb ``frame(parts)``; putting in two calls is the same as in one. Returns itself."""
        self._hash.update(frame(*parts))
        return self

    def scalar(self, label: bytes) -> int:
        """A challenge mod L from all that was absorbed so far; the draw itself is absorbed too."""
        self.put(label)
        drawn = self._hash.digest()
        self.put(drawn)
        return int.from_bytes(drawn, "little") % L

    def nonces(self, *secret: int) -> Iterator[int]:
        """Endless secret scalars, none of them 0, for one proof; absorbs nothing.

        Hedged: they come from the prover's secret, all that was absorbed, and fresh bytes, so that neither a bad source of randomness
        nor the same statement twice gives the secret away.
        """
        held = (number.to_bytes(SIZE, "little") for number in secret)
        hidden = frame(b"nonce", *held, self._hash.digest(), secrets.token_bytes(32))
        seed = hashlib.blake2b(hidden, digest_size=64, person=PERSON).digest()
        for i in count():
            drawn = hashlib.blake2b(i.to_bytes(8, "little"), digest_size=64, key=seed, person=PERSON).digest()
            if nonce := int.from_bytes(drawn, "little") % L:
                yield nonce
