"""A signature covers every field of what is signed, and stands for nothing else."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from nacl.signing import SigningKey

from core.codec import decode, encode
from core.crypto.group import L, frame, h32
from core.errors import DecodeError
from core.ids import Seat
from core.words import (
    Charter,
    Consent,
    Head,
    Place,
    Word,
    consent_content,
    head_content,
    next_head,
    signed_by,
    table_id,
    word_content,
)

KEY = SigningKey(b"k" * 32)
PUBLIC = bytes(KEY.verify_key)
TABLE = b"t" * 32
WORD = Word(3, Seat(1), b"payload", b"h" * 32, bytes(64))
HEAD = Head(3, Seat(1), b"h" * 32, bytes(64))


def signature(content: bytes) -> bytes:
    return KEY.sign(content).signature


# What is signed.


@pytest.mark.parametrize(
    "other",
    [{"step": 4}, {"step": 2**40}, {"seat": Seat(2)}, {"payload": b"payloae"}, {"payload": b""}, {"head": bytes(32)}],
    ids=str,
)
def test_a_word_is_signed_with_all_that_it_says(other: dict[str, Any]) -> None:
    signed = signature(word_content(TABLE, WORD))
    assert signed_by(PUBLIC, word_content(TABLE, WORD), signed)
    assert not signed_by(PUBLIC, word_content(TABLE, replace(WORD, **other)), signed)
    assert not signed_by(PUBLIC, word_content(b"u" * 32, WORD), signed)


@pytest.mark.parametrize("other", [{"step": 4}, {"seat": Seat(2)}, {"head": bytes(32)}], ids=str)
def test_a_head_is_signed_with_all_that_it_says(other: dict[str, Any]) -> None:
    signed = signature(head_content(TABLE, HEAD))
    assert signed_by(PUBLIC, head_content(TABLE, HEAD), signed)
    assert not signed_by(PUBLIC, head_content(TABLE, replace(HEAD, **other)), signed)
    assert not signed_by(PUBLIC, head_content(b"u" * 32, HEAD), signed)


CHARTER_CHANGES: dict[str, Any] = {
    "protocol": 2,
    "game": "the-deputy",
    "rules": 2,
    "rules_hash": bytes(32),
    "options": b"\x91\xc3",
    "carry_on": True,
    "table": "Another",
    "lobby": bytes(16),
    "round": 2,
    "places": (Place(b"1" * 32, "One"), Place(b"2" * 32, "Two")),
}


@pytest.mark.parametrize("name", Charter.__struct_fields__)
def test_a_consent_is_to_every_field_of_the_charter(charters: Callable[..., Charter], name: str) -> None:
    charter = charters(2)
    other = replace(charter, **{name: CHARTER_CHANGES[name]})
    signed = signature(consent_content(charter, Seat(0), b"n" * 32))
    assert signed_by(PUBLIC, consent_content(charter, Seat(0), b"n" * 32), signed)
    assert not signed_by(PUBLIC, consent_content(other, Seat(0), b"n" * 32), signed)
    nonces = (b"1" * 32, b"2" * 32)
    assert table_id(charter, nonces) != table_id(other, nonces)


def test_a_consent_is_of_one_seat_at_one_new_table(charters: Callable[..., Charter]) -> None:
    charter = charters(2)
    contents = {consent_content(charter, Seat(seat), nonce) for seat in (0, 1) for nonce in (b"1" * 32, b"2" * 32)}
    assert len(contents) == 4


def test_nothing_signed_for_one_purpose_stands_for_another(charters: Callable[..., Charter]) -> None:
    """Each content begins with its purpose, framed: no content is the beginning of another, nor equal to it."""
    contents = [word_content(TABLE, WORD), head_content(TABLE, HEAD), consent_content(charters(2), Seat(1), b"n" * 32)]
    assert [content[: len(frame(purpose))] for content, purpose in zip(contents, (b"word", b"head", b"consent"), strict=True)] == [
        frame(b"word"),
        frame(b"head"),
        frame(b"consent"),
    ]
    for content in contents:
        assert sum(other.startswith(content) for other in contents) == 1
    assert word_content(TABLE, replace(WORD, payload=b"")) != head_content(TABLE, HEAD)


# Signatures.


def test_a_signature_is_of_one_key_and_one_content_and_has_one_form() -> None:
    signed = signature(b"content")
    assert signed_by(PUBLIC, b"content", signed)
    assert not signed_by(bytes(SigningKey(b"o" * 32).verify_key), b"content", signed)
    for place in range(64):
        assert not signed_by(PUBLIC, b"content", signed[:place] + bytes([signed[place] ^ 1]) + signed[place + 1 :])
    s = int.from_bytes(signed[32:], "little") + L
    assert s < 2**256 and not signed_by(PUBLIC, b"content", signed[:32] + s.to_bytes(32, "little"))


def test_a_key_of_small_order_signs_nothing() -> None:
    """Under such a key one signature would be right for half of all contents."""
    for key in ((1).to_bytes(32, "little"), (2**255 - 20).to_bytes(32, "little"), bytes(32)):
        for content in (b"a", b"b", b"c", b"d", b"e", b"f"):
            assert not signed_by(key, content, key + bytes(32))
            assert not signed_by(key, content, (1).to_bytes(32, "little") + bytes(32))


@given(st.binary(max_size=40), st.binary(max_size=40), st.binary(max_size=80))
def test_no_bytes_whatever_are_a_signature(key: bytes, content: bytes, signed: bytes) -> None:
    assert signed_by(key, content, signed) is False
    assert signed_by(PUBLIC, content, signed) is False


# Ids and heads.


def test_a_table_is_another_one_with_any_seats_fresh_bytes(charters: Callable[..., Charter]) -> None:
    charter, nonces = charters(3), (b"1" * 32, b"2" * 32, b"3" * 32)
    ids = {table_id(charter, nonces)}
    for seat in range(3):
        ids.add(table_id(charter, (*nonces[:seat], b"4" * 32, *nonces[seat + 1 :])))
    ids.add(table_id(charter, (nonces[1], nonces[0], nonces[2])))
    assert len(ids) == 5 and all(len(each) == 32 for each in ids)
    keys = [place.key for place in charter.places]
    assert table_id(charter, nonces) == h32(b"table", encode(charter), keys[0], nonces[0], keys[1], nonces[1], keys[2], nonces[2])


def test_a_head_is_over_the_table_the_step_all_words_and_the_state() -> None:
    said = {Seat(0): b"zero", Seat(2): b"two"}
    head = next_head(TABLE, 5, b"b" * 32, said, b"d" * 32)
    assert head == next_head(TABLE, 5, b"b" * 32, dict(reversed(said.items())), b"d" * 32), "in whatever order they came"
    others = [
        next_head(b"u" * 32, 5, b"b" * 32, said, b"d" * 32),
        next_head(TABLE, 6, b"b" * 32, said, b"d" * 32),
        next_head(TABLE, 5, b"c" * 32, said, b"d" * 32),
        next_head(TABLE, 5, b"b" * 32, said, b"e" * 32),
        next_head(TABLE, 5, b"b" * 32, {Seat(0): b"zero"}, b"d" * 32),
        next_head(TABLE, 5, b"b" * 32, {Seat(0): b"two", Seat(2): b"zero"}, b"d" * 32),
        next_head(TABLE, 5, b"b" * 32, {Seat(1): b"zero", Seat(2): b"two"}, b"d" * 32),
        next_head(TABLE, 5, b"b" * 32, {Seat(0): b"zero\2two"}, b"d" * 32),
        next_head(TABLE, 5, b"b" * 32, {Seat(0): b"zerot", Seat(2): b"wo"}, b"d" * 32),
    ]
    assert len({head, *others}) == 10


# Bounds.


@pytest.mark.parametrize(
    "wrong",
    [
        replace(WORD, step=-1),
        replace(WORD, step=2**53 + 1),
        replace(WORD, seat=Seat(4)),
        replace(WORD, seat=Seat(-1)),
        replace(WORD, payload=bytes(32769)),
        replace(WORD, head=bytes(31)),
        replace(WORD, head=bytes(33)),
        replace(WORD, signature=bytes(63)),
        replace(WORD, signature=bytes(65)),
        replace(HEAD, step=-1),
        replace(HEAD, step=2**53 + 1),
        replace(HEAD, seat=Seat(4)),
        replace(HEAD, head=b""),
        replace(HEAD, signature=b""),
        Consent(Seat(4), bytes(32), bytes(64)),
        Consent(Seat(0), bytes(31), bytes(64)),
        Consent(Seat(0), bytes(32), bytes(65)),
        Place(bytes(31), "x"),
        Place(bytes(32), ""),
        Place(bytes(32), "x" * 33),
    ],
    ids=lambda wrong: "",
)
def test_a_field_out_of_bounds_is_refused(wrong: Any) -> None:
    with pytest.raises(DecodeError):
        decode(encode(wrong), type(wrong))


@pytest.mark.parametrize(
    "right",
    [
        replace(WORD, step=2**53, seat=Seat(3), payload=bytes(32768)),
        replace(WORD, step=0, seat=Seat(0), payload=b""),
        replace(HEAD, step=2**53),
        Consent(Seat(3), bytes(32), bytes(64)),
        Place(bytes(32), "ä" * 32),
    ],
    ids=lambda right: "",
)
def test_a_field_just_within_bounds_is_taken(right: Any) -> None:
    assert decode(encode(right), type(right)) == right


@pytest.mark.parametrize(
    "change",
    [
        {"protocol": -1},
        {"game": "x" * 33},
        {"rules": 2**53 + 1},
        {"rules_hash": bytes(33)},
        {"options": bytes(257)},
        {"table": "x" * 33},
        {"lobby": bytes(15)},
        {"round": -1},
        {"places": (Place(bytes(32), "alone"),)},
        {"places": (Place(bytes(32), "one"),) * 5},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_charter_out_of_bounds_is_refused(charters: Callable[..., Charter], change: dict[str, Any]) -> None:
    charter = charters(2)
    assert decode(encode(charter), Charter) == charter
    with pytest.raises(DecodeError):
        decode(encode(replace(charter, **change)), Charter)


def test_a_word_and_a_head_are_told_apart_by_their_tag() -> None:
    assert decode(encode(WORD), Word | Head) == WORD and decode(encode(HEAD), Word | Head) == HEAD  # type: ignore[arg-type]
    with pytest.raises(DecodeError):
        decode(encode(WORD), Head)
