"""What convicts a seat: things that it signed itself.

Some evidence speaks alone: two different words or heads of one seat for one step, or a word that rests on another head than the
one its seat told; ``convicts`` judges it without any state. The rest (a word that the rules refuse, a proof that is wrong, a head that
does not follow) is judged with the steps before it, see ``core.course``. Nobody is convicted by what somebody else says of it.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from core.codec import Natural, SeatNumber, Value
from core.ids import Seat
from core.words import Head, Said, Word, head_content, signed_by, word_content

SENTENCES = {
    "two-words": "Two different words were signed for step {step}.",
    "two-heads": "Two different heads were signed for step {step}.",
    "wrong-head": "The word for step {step} rests on a head that is not the agreed one.",
    "not-asked": "A word was signed for step {step}, in which this seat had nothing to say.",
    "wrong-result": "The head of step {step} does not follow from its words.",
}
"""Reason codes of what order and agreement forbid, each with its sentence. A replica has more (see ``ContributionError.reason``)."""


class Evidence(Value, frozen=True):
    """Words and heads, all signed by the seat that they are shown against (or, beside its own, the other words of the step in question)."""

    words: Annotated[tuple[Word, ...], msgspec.Meta(max_length=4)] = ()
    heads: Annotated[tuple[Head, ...], msgspec.Meta(max_length=4)] = ()


class Charge(Value, frozen=True, tag="charge"):
    """That a seat did wrong, so that the game ended, and what it signed that shows it. ``reason`` is a stable code."""

    seat: SeatNumber
    reason: Annotated[str, msgspec.Meta(pattern=r"\A[a-z-]+\Z", max_length=32)]
    evidence: Evidence


class Desync(Value, frozen=True, tag="desync"):
    """That the game ended because heads of a step differ although its words do not; all of its heads that are held. It names nobody."""

    step: Natural
    heads: Annotated[tuple[Head, ...], msgspec.Meta(max_length=4)]


class Conviction(Value, frozen=True):
    """That a seat did wrong in a step. ``reason`` is a stable code, ``sentence`` English for a player."""

    seat: Seat
    step: int
    reason: str
    sentence: str


def evidence(said: Sequence[Said]) -> Evidence:
    """These words and heads as evidence."""
    return Evidence(tuple(word for word in said if isinstance(word, Word)), tuple(head for head in said if isinstance(head, Head)))


def conviction(seat: Seat, step: int, reason: str) -> Conviction:
    """The conviction for one of the reasons of SENTENCES."""
    return Conviction(seat, step, reason, SENTENCES[reason].format(step=step))


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


def convicts(table_id: bytes, keys: Sequence[bytes], shown: Evidence) -> Conviction | None:
    """Whom this evidence convicts by itself at this table; None if nobody. Never raises."""
    said: tuple[Said, ...] = shown.words + shown.heads
    if len(said) != 2 or not all(genuine(table_id, keys, one) for one in said):
        return None
    reason = contradiction(*said)
    return None if reason is None else conviction(said[0].seat, max(one.step for one in said), reason)
