"""Evidence against a seat: what it signed itself.

Some evidence speaks alone: two different words or heads of one seat for one step, or a word that rests on another head than the
one its seat told. ``convicts`` judges it without any state. The rest (a word that the rules refuse, a proof that is wrong, a head that does
not follow) is judged with the log of the steps before it.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from core.codec import Value, decode, encode
from core.errors import DecodeError
from core.ids import Seat
from core.words import Head, Word, head_content, signed_by, word_content
from net.lockstep.frames import Said

SENTENCES = {
    "bad-frame": "A message is none that this program makes.",
    "bad-signature": "A message bears a signature that is not its signer's at this table.",
    "far-ahead": "A message speaks of step {step}, which cannot have begun.",
    "two-words": "Two different words were signed for step {step}.",
    "two-heads": "Two different heads were signed for step {step}.",
    "wrong-head": "The word for step {step} rests on a head that is not the agreed one.",
    "not-asked": "A word was signed for step {step}, in which this seat had nothing to say.",
    "wrong-result": "The head of step {step} does not follow from its words.",
}
"""Reason codes that the lockstep itself gives, each with its sentence. A replica has more (see ``ContributionError.reason``)."""


class Fault(msgspec.Struct, frozen=True):
    """A seat did wrong. ``reason`` is a stable code, ``sentence`` English for a player.

    ``evidence`` is an encoded ``Evidence``; for the reasons bad-frame and bad-signature, which blame a link and convince nobody else, it is
    the frame as it came. ``ends``: the game cannot go on with this seat; otherwise what it sent was passed over.
    """

    seat: Seat
    reason: str
    sentence: str
    evidence: bytes
    ends: bool


class Evidence(Value, frozen=True):
    """Words and heads, all signed by the seat that they are shown against (or, with its head, the words that it should follow from)."""

    words: Annotated[tuple[Word, ...], msgspec.Meta(max_length=4)] = ()
    heads: Annotated[tuple[Head, ...], msgspec.Meta(max_length=4)] = ()


def evidence(said: Sequence[Said]) -> bytes:
    """These words and heads as evidence."""
    return encode(Evidence(tuple(word for word in said if isinstance(word, Word)), tuple(head for head in said if isinstance(head, Head))))


def content(table_id: bytes, said: Said) -> bytes:
    """What the signature under it covers."""
    match said:
        case Word():
            return word_content(table_id, said)
        case Head():
            return head_content(table_id, said)


def genuine(table_id: bytes, keys: Sequence[bytes], said: Said) -> bool:
    """Whether it was signed by its seat, which exists, at this table."""
    return said.seat < len(keys) and signed_by(keys[said.seat], content(table_id, said), said.signature)


def contradiction(first: Said, second: Said) -> str | None:
    """The reason for which no honest seat signs both, or None. Signatures are not looked at."""
    if first.seat != second.seat:
        return None
    match first, second:
        case Word(), Word():
            differ = (first.payload, first.head) != (second.payload, second.head)
            return "two-words" if first.step == second.step and differ else None
        case Head(), Head():
            return "two-heads" if first.step == second.step and first.head != second.head else None
        case Head(), Word():
            return "wrong-head" if first.step + 1 == second.step and first.head != second.head else None
        case _:
            return contradiction(second, first)


def convicts(table_id: bytes, keys: Sequence[bytes], data: bytes) -> tuple[Seat, str] | None:
    """Whom this evidence convicts by itself at this table, and the reason; None if nobody. Never raises."""
    try:
        shown = decode(data, Evidence)
    except DecodeError:
        return None
    said: tuple[Said, ...] = shown.words + shown.heads
    if len(said) != 2 or not all(genuine(table_id, keys, one) for one in said):
        return None
    reason = contradiction(*said)
    return None if reason is None else (said[0].seat, reason)
