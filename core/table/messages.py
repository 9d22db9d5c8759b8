"""What a seat says to a table, one type for each kind of phase. Sizes are checked against the statement by the phase."""

from typing import Annotated

import msgspec

from core.codec import Bytes32, Bytes64, Natural, Value

Pile = Annotated[bytes, msgspec.Meta(max_length=64 * 78)]
"""Masked cards, 64 bytes each: a, b."""
Points = Annotated[bytes, msgspec.Meta(max_length=32 * 256)]
Proof = Annotated[bytes, msgspec.Meta(max_length=32 * (4 * 78 + 5))]


class Shares(Value, frozen=True, tag="shares"):
    """D = x·P for each point that the seat owes a share of, in the order of the requests; one proof for all."""

    shares: Points
    proof: Bytes64


class Reordered(Value, frozen=True, tag="reordered"):
    """A pile or hand re-masked and permuted, with the proof of shuffle (of a single card: re-masked, with the proof of put back)."""

    cards: Pile
    proof: Proof


class Replaced(Value, frozen=True, tag="replaced"):
    """One card re-masked where it lies, with the proof of put back."""

    card: Bytes64
    proof: Bytes64


class Statement(Value, frozen=True, tag="statement"):
    """Membership or difference proofs, one after the other, each of the length that its statement fixes."""

    proofs: Annotated[tuple[Proof, ...], msgspec.Meta(max_length=78)]


class Given(Value, frozen=True, tag="given"):
    """Surrender, with one such card: its place among the cards asked for, the share that opens it, and the proof."""

    index: Natural
    share: Bytes32
    proof: Bytes64


class ShownCards(Value, frozen=True, tag="shown-cards"):
    """A private showing of held cards: E (64 bytes) for each, and a proof for each."""

    sealed: Pile
    proofs: Annotated[tuple[Proof, ...], msgspec.Meta(max_length=78)]


class KeyCommitted(Value, frozen=True, tag="key-committed"):
    """First word of the ceremony: the commitment to a key share; a one-time X25519 key for escrow, or empty."""

    commitment: Bytes32
    one_time: Annotated[bytes, msgspec.Meta(max_length=32)]


class KeyRevealed(Value, frozen=True, tag="key-revealed"):
    """Second word: the key share's point and the proof of knowledge."""

    key: Bytes32
    proof: Bytes64


class KeySplit(Value, frozen=True, tag="key-split"):
    """Third word, with escrow: S_ij (32 bytes) and the sealed s_ij for every other seat j, in seat order."""

    points: Points
    sealed: Annotated[tuple[Annotated[bytes, msgspec.Meta(max_length=128)], ...], msgspec.Meta(max_length=3)]


class PiecesChecked(Value, frozen=True, tag="pieces-checked"):
    """Fourth word, with escrow: the seats whose piece for the speaker does not fit what they announced."""

    bad: Annotated[tuple[Natural, ...], msgspec.Meta(max_length=3)]
