"""What seats sign: the table's description, the words of each step, and the heads that chain them.

A signature is always over a ``frame`` that begins with its own purpose and holds the table id, so that nothing signed for one
place can be shown at another. Keys are Ed25519 identity keys; whoever signs lives in ``net``, checking needs no secret.
Source: fair-table.md, Hashing and Order and agreement.
"""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from nacl.bindings import crypto_sign_open
from nacl.exceptions import CryptoError

from core.codec import Bytes16, Bytes32, Bytes64, Natural, SeatNumber, Value, encode
from core.crypto.group import frame, h32
from core.ids import Seat

PROTOCOL = 1
"""Version of everything on the wire; peers of different versions refuse each other."""

Payload = Annotated[bytes, msgspec.Meta(max_length=32768)]
"""What a seat says in a step, encoded; the longest is a shuffle of 78 cards with its proof, about 15 KiB."""


class Place(Value, frozen=True):
    """One seat of a table: the identity key (32 bytes) and the name of whoever sits there."""

    key: Bytes32
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Charter(Value, frozen=True):
    """The description of one table, equal for all seats; a game begins only when every seat has signed the same one.

    ``rules`` is the version of the game's rules and ``rules_hash`` their fingerprint, ``options`` the game's own encoded options,
    ``carry_on`` whether key shares are split so that the others can play on when somebody leaves, ``lobby`` the opener's
    lobby and ``round`` the count of readiness in it.
    """

    protocol: Natural
    game: Annotated[str, msgspec.Meta(max_length=32)]
    rules: Natural
    rules_hash: Bytes32
    options: Annotated[bytes, msgspec.Meta(max_length=256)]
    carry_on: bool
    table: Annotated[str, msgspec.Meta(max_length=32)]
    lobby: Bytes16
    round: Natural
    places: Annotated[tuple[Place, ...], msgspec.Meta(min_length=2, max_length=4)]


class Consent(Value, frozen=True):
    """A seat's signature under a charter, with 32 fresh bytes of its own, so that no two tables ever share an id."""

    seat: SeatNumber
    nonce: Bytes32
    signature: Bytes64


class Word(Value, frozen=True, tag="word"):
    """What one seat says in one step. ``head`` is the head of the step before."""

    step: Natural
    seat: SeatNumber
    payload: Payload
    head: Bytes32
    signature: Bytes64


class Head(Value, frozen=True, tag="head"):
    """What one seat holds to be the head of a step that it has finished."""

    step: Natural
    seat: SeatNumber
    head: Bytes32
    signature: Bytes64


Said = Word | Head
"""What a seat has signed in the course of a game."""


def consent_content(charter: Charter, seat: Seat, nonce: bytes) -> bytes:
    """What a seat signs to sit down under this charter."""
    return frame(b"consent", encode(charter), bytes([seat]), nonce)


def word_content(table_id: bytes, word: Word) -> bytes:
    """What a word's signature covers: everything but itself."""
    return frame(b"word", table_id, word.step.to_bytes(8, "little"), bytes([word.seat]), word.payload, word.head)


def head_content(table_id: bytes, head: Head) -> bytes:
    """What a head's signature covers."""
    return frame(b"head", table_id, head.step.to_bytes(8, "little"), bytes([head.seat]), head.head)


def signed_by(key: bytes, content: bytes, signature: bytes) -> bool:
    """Whether this is the Ed25519 signature (64 bytes, RFC 8032, canonical) of ``content`` under ``key``. Never raises."""
    if len(key) != 32 or len(signature) != 64:
        return False
    try:
        crypto_sign_open(signature + content, key)
    except (CryptoError, ValueError, TypeError):
        return False
    return True


def table_id(charter: Charter, nonces: tuple[bytes, ...]) -> bytes:
    """The table's id (32 bytes), which every signature and every proof at it names; ``nonces`` in seat order."""
    parts = [part for place, nonce in zip(charter.places, nonces, strict=True) for part in (place.key, nonce)]
    return h32(b"table", encode(charter), *parts)


def next_head(identity: bytes, step: int, before: bytes, payloads: Mapping[Seat, bytes], digest: bytes) -> bytes:
    """The head of a step (32 bytes): over all its words in seat order, the head before, and the digest of the state after it."""
    words = [part for seat in sorted(payloads) for part in (bytes([seat]), payloads[seat])]
    return h32(b"step", identity, step.to_bytes(8, "little"), before, digest, *words)
