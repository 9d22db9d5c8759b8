"""An identity: one Ed25519 key pair, known to others by its public key and in short by its hash.

The private half leaves this file only as the bytes that ``profile`` stores; it is never printed, pickled or encoded.
Whoever checks a signature needs no identity: ``core.words.signed_by`` does it.
"""

import secrets
from hashlib import blake2b
from typing import NoReturn

from nacl.bindings import crypto_sign, crypto_sign_BYTES, crypto_sign_seed_keypair

SEED_SIZE = 32


class Identity:
    """A key pair that can sign. ``key`` is the public key, 32 bytes."""

    __slots__ = ("_secret", "key")

    def __init__(self, seed: bytes) -> None:
        """The identity of a seed of 32 secret bytes (RFC 8032, 5.1.5)."""
        self.key, self._secret = crypto_sign_seed_keypair(seed)

    @classmethod
    def fresh(cls) -> "Identity":
        """A new identity that nobody has had before."""
        return cls(secrets.token_bytes(SEED_SIZE))

    @property
    def seed(self) -> bytes:
        """The 32 secret bytes, only for storing."""
        return self._secret[:SEED_SIZE]

    @property
    def hash(self) -> bytes:
        """The key's hash, 32 bytes."""
        return key_hash(self.key)

    def sign(self, content: bytes) -> bytes:
        """The Ed25519 signature (64 bytes) of content that names its own purpose at its beginning."""
        return crypto_sign(content, self._secret)[:crypto_sign_BYTES]

    def __repr__(self) -> str:
        return f"Identity({self.hash.hex()[:16]}, <hidden>)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("An identity is never pickled or copied.")


def key_hash(key: bytes) -> bytes:
    """The public name of a key, which tells nothing of it, 32 bytes: BLAKE2b with ``person=b"tinstar-identity"``."""
    return blake2b(key, digest_size=32, person=b"tinstar-identity").digest()
