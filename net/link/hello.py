"""What two ends tell each other inside the handshake: the protocol version, who they are, and proof that the Noise key is theirs.

Payload of the first message: the version, two bytes, big-endian. Payload of the second and third: the same two bytes, then an
encoded ``Hello``. The version stands outside the encoding so that both ends can name both versions, whatever a later Hello holds.

As in libp2p's Noise, the identity key signs the static key of the handshake, and the handshake proves possession of that. A static
key lives as long as its process, so a signature that somebody kept is worth nothing without a private key that is gone.
"""

from dataclasses import dataclass
from typing import Annotated

import msgspec

from core.codec import Bytes32, Bytes64, Value, decode, encode
from core.errors import DecodeError
from core.words import PROTOCOL, signed_by
from net.link.identity import Identity
from net.link.loss import LinkError, Reason
from net.link.noise import KeyPair
from net.text import MAX_NAME, clean_name

PROLOGUE = b"tinstar-link"
STATIC_PREFIX = b"tinstar-noise-static-v1"
"""Stands before the static key in what the identity signs; no ``frame`` begins so, hence no other signature can be shown here."""
VERSION_SIZE = 2


class Hello(Value, frozen=True):
    """Identity key, its signature over STATIC_PREFIX and the static key of this handshake, and the name (clean)."""

    key: Bytes32
    signature: Bytes64
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]


class VersionError(LinkError):
    """The two ends speak different versions of the protocol."""

    def __init__(self, ours: int, theirs: int) -> None:
        super().__init__(
            Reason.VERSION, f"The other player’s Tin Star speaks protocol version {theirs}, this one version {ours}; both need the same."
        )
        self.ours = ours
        self.theirs = theirs


@dataclass(frozen=True, slots=True)
class Peer:
    """The other end, proven: identity key (32 bytes), name, and protocol version."""

    key: bytes
    name: str
    version: int


@dataclass(frozen=True, slots=True)
class Credentials:
    """What this process shows in every handshake; made once, at its start."""

    key: bytes
    static: KeyPair
    version: int
    opening: bytes
    """Payload of a first message."""
    hello: bytes
    """Payload of a second or third message."""

    @classmethod
    def issue(cls, identity: Identity, name: str, version: int = PROTOCOL) -> "Credentials":
        """Credentials with a fresh static key, signed by the identity. The name is cleaned."""
        static = KeyPair.fresh()
        opening = version.to_bytes(VERSION_SIZE, "big")
        hello = Hello(identity.key, identity.sign(STATIC_PREFIX + static.public), clean_name(name))
        return cls(identity.key, static, version, opening, opening + encode(hello))


def read_opening(payload: bytes, ours: int) -> None:
    """Check a first message's payload. Raises VersionError or another LinkError."""
    if _after_version(payload, ours):
        raise LinkError(Reason.HANDSHAKE, "The other end’s first message is longer than it should be.")


def read_hello(payload: bytes, static: bytes, ours: int) -> Peer:
    """The peer that speaks in a second or third message, whose handshake has proven ``static`` (32 bytes).

    Raises VersionError, or another LinkError for anything undecodable or not signed by the key that it names.
    """
    try:
        hello = decode(_after_version(payload, ours), Hello)
    except DecodeError as error:
        raise LinkError(Reason.HANDSHAKE, "The other end’s introduction cannot be read.") from error
    if not signed_by(hello.key, STATIC_PREFIX + static, hello.signature):
        raise LinkError(Reason.HANDSHAKE, "The other end could not prove who it is.")
    # Cleaned, not refused: whether a character is a control may differ between versions of Unicode.
    return Peer(hello.key, clean_name(hello.name), ours)


def _after_version(payload: bytes, ours: int) -> bytes:
    if len(payload) < VERSION_SIZE:
        raise LinkError(Reason.HANDSHAKE, "The other end did not say which version it speaks.")
    theirs = int.from_bytes(payload[:VERSION_SIZE], "big")
    if theirs != ours:
        raise VersionError(ours, theirs)
    return payload[VERSION_SIZE:]
