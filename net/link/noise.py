"""Noise_XX_25519_ChaChaPoly_BLAKE2b, from PyNaCl's primitives (The Noise Protocol Framework, revision 34).

A handshake knows keys and payloads, and nothing of who owns them. Each message is read or written once, in the pattern's order;
anything wrong raises LinkError and spends the handshake. Section numbers below are those of the specification.
"""

import hmac
import secrets
from enum import Enum
from hashlib import blake2b
from typing import Literal, NoReturn, assert_never

from nacl.bindings import (
    crypto_aead_chacha20poly1305_ietf_decrypt,
    crypto_aead_chacha20poly1305_ietf_encrypt,
    crypto_scalarmult,
    crypto_scalarmult_base,
)
from nacl.exceptions import CryptoError

from net.link.loss import LinkError, Reason

PROTOCOL_NAME = b"Noise_XX_25519_ChaChaPoly_BLAKE2b"
KEY = 32
"""Bytes of a public key, a private key, a shared secret (DHLEN) and a cipher key."""
TAG = 16
"""Bytes that sealing adds."""
HASH = 64
"""HASHLEN of BLAKE2b."""
LAST_NONCE = 2**64 - 2
"""2^64−1 is reserved (5.1)."""

Token = Literal["e", "s", "ee", "es", "se"]

XX: tuple[tuple[Token, ...], ...] = (
    ("e",),
    ("e", "ee", "s", "es"),
    ("s", "se"),
)
"""7.5: initiator, responder, initiator."""


class Role(Enum):
    INITIATOR = "initiator"
    RESPONDER = "responder"


class KeyPair:
    """An X25519 key pair (4.1). ``public`` is 32 bytes."""

    __slots__ = ("_private", "public")

    def __init__(self, private: bytes) -> None:
        assert len(private) == KEY
        self._private = private
        self.public = crypto_scalarmult_base(private)

    @classmethod
    def fresh(cls) -> "KeyPair":
        return cls(secrets.token_bytes(KEY))

    def shared(self, public: bytes) -> bytes:
        """The shared secret with the owner of ``public`` (32 bytes). Raises LinkError for a point of low order: its secret is all zero."""
        assert len(public) == KEY  # the curve's own code does not look
        try:
            return crypto_scalarmult(self._private, public)
        except CryptoError as error:  # libsodium refuses an all-zero result itself
            raise _wrong() from error

    def __repr__(self) -> str:
        return f"KeyPair({self.public.hex()}, <hidden>)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("A key pair is never pickled or copied.")


class CipherState:
    """One direction's key and its count of messages (5.1)."""

    __slots__ = ("_key", "_nonce")

    def __init__(self, key: bytes, nonce: int = 0) -> None:
        self._key = key
        self._nonce = nonce

    def seal(self, plaintext: bytes, data: bytes = b"") -> bytes:
        """The plaintext sealed, TAG bytes longer; ``data`` is authenticated with it. Raises LinkError when the nonces are used up."""
        sealed = crypto_aead_chacha20poly1305_ietf_encrypt(plaintext, data, self._iv(), self._key)
        self._nonce += 1
        return sealed

    def open(self, sealed: bytes, data: bytes = b"") -> bytes:
        """The plaintext. Raises LinkError if it was not sealed by the other end as its next message, or when the nonces are used up."""
        iv = self._iv()
        if len(sealed) < TAG:
            raise _forged()
        try:
            plaintext = crypto_aead_chacha20poly1305_ietf_decrypt(sealed, data, iv, self._key)
        except CryptoError as error:
            raise _forged() from error
        self._nonce += 1
        return plaintext

    def _iv(self) -> bytes:
        if self._nonce > LAST_NONCE:
            raise LinkError(Reason.EXHAUSTED, "This connection has carried all the messages that its keys allow.")
        return bytes(4) + self._nonce.to_bytes(8, "little")

    def __repr__(self) -> str:
        return f"CipherState(<hidden>, {self._nonce})"


class Handshake:
    """One end of an XX handshake. ``peer_static`` is the other end's static public key once it has come."""

    def __init__(self, role: Role, static: KeyPair, prologue: bytes, ephemeral: KeyPair | None = None) -> None:
        """Both ends must give the same prologue. ``ephemeral`` is for test vectors; a real handshake draws its own."""
        self._role = role
        self._static = static
        self._ephemeral = ephemeral or KeyPair.fresh()
        self._peer_ephemeral = b""
        self.peer_static = b""
        self._turn = 0
        # 5.2 InitializeSymmetric, 5.3 Initialize
        self._chain = PROTOCOL_NAME.ljust(HASH, b"\0")
        self._hash = self._chain
        self._cipher: CipherState | None = None
        self._mix_hash(prologue)

    @property
    def done(self) -> bool:
        return self._turn == len(XX)

    @property
    def hash(self) -> bytes:
        """What both ends have seen of this handshake, 64 bytes; unique to it when done (11.2)."""
        return self._hash

    def write(self, payload: bytes) -> bytes:
        """The next message, carrying ``payload`` (5.3 WriteMessage). The first one's payload is readable by all."""
        message = b""
        for token in self._take_turn(writing=True):
            match token:
                case "e":
                    message += self._ephemeral.public
                    self._mix_hash(self._ephemeral.public)
                case "s":
                    message += self._seal(self._static.public)
                case "ee" | "es" | "se":
                    self._agree(token)
                case _:
                    assert_never(token)
        return message + self._seal(payload)

    def read(self, message: bytes) -> bytes:
        """The payload of the other end's next message (5.3 ReadMessage). Raises LinkError if it is not the next of this handshake."""
        for token in self._take_turn(writing=False):
            match token:
                case "e":
                    self._peer_ephemeral, message = _cut(message, KEY)
                    self._mix_hash(self._peer_ephemeral)
                case "s":
                    sealed, message = _cut(message, KEY + TAG)
                    self.peer_static = self._open(sealed)
                case "ee" | "es" | "se":
                    self._agree(token)
                case _:
                    assert_never(token)
        return self._open(message)

    def split(self) -> tuple[CipherState, CipherState]:
        """The ciphers for sending and for receiving, after the last message (5.2 Split)."""
        assert self.done
        first, second = self._derive(b"")
        forth, back = CipherState(first[:KEY]), CipherState(second[:KEY])
        return (forth, back) if self._role is Role.INITIATOR else (back, forth)

    def _take_turn(self, writing: bool) -> tuple[Token, ...]:
        mine = (self._turn % 2 == 0) == (self._role is Role.INITIATOR)
        assert not self.done and mine == writing, "not this end's turn"
        self._turn += 1
        return XX[self._turn - 1]

    def _agree(self, token: Literal["ee", "es", "se"]) -> None:
        """Mix in a shared secret; the token's first letter is the initiator's key, its second the responder's."""
        mine, theirs = (token[0], token[1]) if self._role is Role.INITIATOR else (token[1], token[0])
        own = self._ephemeral if mine == "e" else self._static
        secret = own.shared(self._peer_ephemeral if theirs == "e" else self.peer_static)
        self._chain, key = self._derive(secret)
        self._cipher = CipherState(key[:KEY])

    def _derive(self, material: bytes) -> tuple[bytes, bytes]:
        """HKDF with two outputs (4.3)."""
        key = _hmac(self._chain, material)
        first = _hmac(key, b"\x01")
        return first, _hmac(key, first + b"\x02")

    def _mix_hash(self, data: bytes) -> None:
        self._hash = blake2b(self._hash + data).digest()

    def _seal(self, plaintext: bytes) -> bytes:
        sealed = plaintext if self._cipher is None else self._cipher.seal(plaintext, self._hash)
        self._mix_hash(sealed)
        return sealed

    def _open(self, sealed: bytes) -> bytes:
        plaintext = sealed
        if self._cipher is not None:
            try:
                plaintext = self._cipher.open(sealed, self._hash)
            except LinkError as error:
                raise _wrong() from error
        self._mix_hash(sealed)
        return plaintext

    def __repr__(self) -> str:
        return f"Handshake({self._role.value}, message {self._turn}, <hidden>)"


def _hmac(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, blake2b).digest()


def _cut(message: bytes, size: int) -> tuple[bytes, bytes]:
    if len(message) < size:
        raise _wrong()
    return message[:size], message[size:]


def _wrong() -> LinkError:
    return LinkError(Reason.HANDSHAKE, "The other end did not answer as a Tin Star player does.")


def _forged() -> LinkError:
    return LinkError(Reason.FORGED, "A message was altered on its way.")
