"""Evidence that speaks alone: whom it convicts, and that nothing else convicts anybody."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nacl.signing import SigningKey

from core.codec import decode, encode
from core.errors import DecodeError
from core.evidence import SENTENCES, Charge, Evidence, content, contradiction, conviction, convicts, evidence, genuine
from core.ids import Seat
from core.words import Head, Word

TABLE, OTHER = b"T" * 32, b"O" * 32
SIGNERS = [SigningKey(bytes([seat + 1]) * 32) for seat in range(3)]
KEYS = tuple(bytes(signer.verify_key) for signer in SIGNERS)
A, B = b"a" * 32, b"b" * 32


def word(step, payload=b"x", head=A, seat=0, table=TABLE):
    unsigned = Word(step, Seat(seat), payload, head, bytes(64))
    return Word(step, Seat(seat), payload, head, SIGNERS[seat].sign(content(table, unsigned)).signature)


def head(step, value=A, seat=0, table=TABLE):
    unsigned = Head(step, Seat(seat), value, bytes(64))
    return Head(step, Seat(seat), value, SIGNERS[seat].sign(content(table, unsigned)).signature)


CASES = {
    "two payloads": ((word(5), word(5, b"y")), "two-words"),
    "one payload on two heads": ((word(5), word(5, head=B)), "two-words"),
    "two heads": ((head(5), head(5, B)), "two-heads"),
    "a word on another head than told": ((head(4, B), word(5)), "wrong-head"),
    "the same word": ((word(5), word(5)), None),
    "the same head": ((head(5), head(5)), None),
    "a word on the head that was told": ((head(4), word(5)), None),
    "a word and the head of its own step": ((head(5, B), word(5)), None),
    "words of two steps": ((word(5), word(6, b"y")), None),
    "heads of two steps": ((head(5), head(6, B)), None),
    "words of two seats": ((word(5), word(5, b"y", seat=1)), None),
    "heads of two seats": ((head(5), head(5, B, seat=1)), None),
    "one's head and another's word": ((head(4, B, seat=1), word(5)), None),
}


@pytest.mark.parametrize("name", CASES)
def test_a_contradiction_is_one_whichever_comes_first(name):
    (first, second), reason = CASES[name]
    assert contradiction(first, second) == contradiction(second, first) == reason
    expected = None if reason is None else conviction(Seat(0), 5, reason)
    assert convicts(TABLE, KEYS, evidence((first, second))) == convicts(TABLE, KEYS, evidence((second, first))) == expected
    assert expected is None or expected.sentence.endswith(".")


FORGED = {
    "signed at another table": (word(5, table=OTHER), word(5, b"y")),
    "signed by another": (word(5), Word(5, Seat(0), b"y", A, word(5, b"y", seat=1).signature)),
    "a seat that does not exist": (Word(5, Seat(3), b"x", A, bytes(64)), Word(5, Seat(3), b"y", A, bytes(64))),
    "one word alone": (word(5),),
    "three words": (word(5), word(5, b"y"), word(5, b"z")),
    "nothing": (),
}


@pytest.mark.parametrize("name", FORGED)
def test_forged_evidence_convicts_nobody(name):
    assert convicts(TABLE, KEYS, evidence(FORGED[name])) is None


@given(st.builds(Evidence, st.tuples(*[st.builds(Word, *[st.integers(0, 3)] * 2, *[st.binary(max_size=70)] * 3)] * 2)))
def test_no_forgery_makes_the_judge_raise(shown):
    assert convicts(TABLE, KEYS, shown) is None


def test_evidence_keeps_what_it_was_given():
    shown = evidence((head(4, B), word(5)))
    assert shown == Evidence((word(5),), (head(4, B),)) == decode(encode(shown), Evidence)


CODES = dict.fromkeys(SENTENCES, True) | dict.fromkeys(("", "two-words\n", "Two words", "x" * 33), False)


@pytest.mark.parametrize(("code", "fits"), CODES.items())
def test_a_charge_names_its_reason_by_a_code(code, fits):
    data = encode(Charge(Seat(1), code, Evidence()))
    if fits:
        assert decode(data, Charge).reason == code
    else:
        with pytest.raises(DecodeError):
            decode(data, Charge)


def test_a_signature_holds_for_its_own_place_alone():
    true = word(5, b"xy")
    assert genuine(TABLE, KEYS, true)
    for moved in (
        Word(6, true.seat, true.payload, true.head, true.signature),
        Word(5, Seat(1), true.payload, true.head, true.signature),
        Word(5, true.seat, b"x", b"y" + true.head[:31], true.signature),
        Word(5, true.seat, true.payload, B, true.signature),
        Head(5, true.seat, true.head, true.signature),
    ):
        assert not genuine(TABLE, KEYS, moved)
    assert not genuine(OTHER, KEYS, true)
