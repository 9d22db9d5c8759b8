"""A record with one bit of a proof changed, but truly signed, is refused at that step, by that seat's number and for that proof.

It is done to the record of The Deputy that is kept, whose messages are of every kind after the ceremony (``test_old_records``).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from nacl.signing import SigningKey

from core.codec import decode, encode
from core.ids import Seat
from core.record import MAGIC, Closing, Opening, RecordError, audit, write
from core.words import Word, table_id, word_content

RECORD = Path(__file__).with_name("records") / "the-deputy.tinstar"

REASONS = {
    "key-revealed": {"bad-key"},
    "reordered": {"bad-shuffle"},
    "shares": {"bad-share"},
    "statement": {"bad-membership", "bad-difference"},
    "replaced": {"bad-put-back"},
    "chosen": {"bad-share"},
    "given": {"bad-surrender"},
    "shown-cards": {"bad-showing"},
}
"""By the kind of the message: for which reasons its damaged proofs are refused. The proof stands last in each."""


def frames() -> Iterator[bytes]:
    data = RECORD.read_bytes()
    place = len(MAGIC)
    while place < len(data):
        size = int.from_bytes(data[place : place + 4], "big")
        yield data[place + 4 : place + 4 + size]
        place += 4 + size


@pytest.fixture(scope="module")
def kept() -> tuple[Opening, list[Word], Closing]:
    first, *words, last = frames()
    return decode(first, Opening), [decode(word, Word) for word in words], decode(last, Closing)


def damaged(payload: bytes) -> Iterator[bytes]:
    """The message with the last bit of a proof turned over, once for each of its proofs."""
    *before, proof = msgspec.msgpack.decode(payload)
    for number in range(len(proof)) if isinstance(proof, list) else (None,):
        old: bytes = proof if number is None else proof[number]
        if old:
            new = old[:-1] + bytes([old[-1] ^ 1])
            last: Any = new if number is None else [*proof[:number], new, *proof[number + 1 :]]
            yield msgspec.msgpack.encode([*before, last])


@pytest.mark.parametrize("kind", REASONS)
def test_a_false_proof_of_any_kind_names_seat_and_step(kind: str, kept: Any, identities: Any, memory: Any) -> None:
    opening, words, closing = kept
    identity = table_id(opening.charter, tuple(consent.nonce for consent in opening.consents))
    found, lengths = set(), set()
    for place, word in enumerate(words):
        if msgspec.msgpack.decode(word.payload)[0] != kind or len(word.payload) in lengths:
            continue
        for payload in damaged(word.payload):
            lengths.add(len(word.payload))
            key: SigningKey = identities(word.seat)
            wrong = replace(word, payload=payload)
            wrong = replace(wrong, signature=key.sign(word_content(identity, wrong)).signature)
            told = [*words[:place], wrong, *words[place + 1 :]]
            writer = Seat(0)
            data = write(
                opening.charter, opening.consents, told, closing.heads, writer, lambda content: identities(0).sign(content).signature
            )
            with pytest.raises(RecordError) as caught:
                audit(data, memory.run_all)
            assert (caught.value.step, caught.value.seat) == (word.step, word.seat)
            found.add(str(caught.value).rpartition("(")[2].rstrip(")"))
    assert found == REASONS[kind]


def test_the_same_writer_is_believed_where_nothing_is_changed(kept: Any, identities: Any, memory: Any) -> None:
    opening, words, closing = kept
    data = write(opening.charter, opening.consents, words, closing.heads, Seat(0), lambda content: identities(0).sign(content).signature)
    assert audit(data, memory.run_all).steps == words[-1].step + 1
    assert encode(words[0]) in data
