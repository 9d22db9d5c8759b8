"""Two things are proven different only when they are."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.crypto import difference, masking
from core.crypto.group import Refused, base, combine, mul, random_scalar, sub
from core.crypto.masking import Faces, Masked
from core.crypto.proof import join
from core.crypto.transcript import Transcript

FACES = Faces("game", 8, tuple((t, t + 4) for t in range(4)))
Q = masking.pair_point("game")
X = 11
KEY = base(X)


def held(face: int) -> Masked:
    return masking.remask(masking.fresh(FACES.point(face), KEY), random_scalar(), KEY)


def lie(pair: Masked, k: int, y: int, u: bytes | None = None) -> bytes:
    """A proof with any k and y (y = k·X is honest), and with any U."""
    alpha, beta = pair
    if u is None:
        u = sub(mul(k, beta), mul(y, alpha))
    w_k, w_y = random_scalar(), random_scalar()
    t1, t2 = combine(((w_k, beta), (-w_y, alpha))), combine(((w_k, KEY), (-w_y, base(1))))
    c = Transcript(b"differs", b"ctx").put(KEY, alpha, beta, u, t1, t2).scalar(b"c")
    return join((u,), (c, w_k + c * k, w_y + c * y))


@settings(max_examples=10)
@given(st.integers(0, 7), st.integers(0, 7))
def test_a_card_is_proven_to_be_not_that_face_exactly_when_it_is_not(face: int, other: int) -> None:
    pair = difference.face_pair(held(face), FACES.point(other))
    if face == other:
        with pytest.raises(Refused):
            difference.prove_difference(X, *pair, b"ctx")
    else:
        proof = difference.prove_difference(X, *pair, b"ctx")
        assert len(proof) == 128
        assert difference.verify_difference(KEY, *pair, proof, b"ctx")


@settings(max_examples=16)
@given(st.integers(0, 3), st.integers(0, 7), st.booleans())
def test_partners_alone_cannot_be_proven_apart(face: int, other: int, open_and_untucked: bool) -> None:
    second = masking.fresh(FACES.point(other), KEY) if open_and_untucked else held(other)
    pair = difference.partner_pair(held(face), second, Q)
    if other == face + 4:
        with pytest.raises(Refused):
            difference.prove_difference(X, *pair, b"ctx")
    else:
        assert difference.verify_difference(KEY, *pair, difference.prove_difference(X, *pair, b"ctx"), b"ctx")


def test_two_open_cards_have_no_proof(identity: bytes) -> None:
    pair = difference.partner_pair(masking.fresh(FACES.point(0), KEY), masking.fresh(FACES.point(5), KEY), Q)
    assert pair[0] == identity
    with pytest.raises(Refused):
        difference.prove_difference(X, *pair, b"ctx")


def test_a_liar_cannot_prove_a_difference_that_is_none(identity: bytes, careless: Callable[[], AbstractContextManager[None]]) -> None:
    apart = difference.face_pair(held(3), FACES.point(2))
    k = random_scalar()
    assert difference.verify_difference(KEY, *apart, lie(apart, k, k * X), b"ctx"), "the liar's mathematics is right"
    match = difference.face_pair(held(3), FACES.point(3))
    honest_u = lie(match, k, k * X)
    assert honest_u[:32] == identity
    with careless():
        assert difference.verify_difference(KEY, *match, honest_u, b"ctx"), "all but the check of U holds"
    assert not difference.verify_difference(KEY, *match, honest_u, b"ctx")
    assert not difference.verify_difference(KEY, *match, lie(match, k, k * X + 1), b"ctx"), "y that is not k·x"
    assert not difference.verify_difference(KEY, *match, lie(match, k, random_scalar()), b"ctx")
    assert not difference.verify_difference(KEY, *match, lie(match, k, k * X, u=base(5)), b"ctx"), "a made-up U"


def test_a_proof_counts_for_its_own_statement_alone() -> None:
    card = held(3)
    alpha, beta = difference.face_pair(card, FACES.point(2))
    proof = difference.prove_difference(X, alpha, beta, b"ctx")
    wrong = {
        "the true face": (KEY, *difference.face_pair(card, FACES.point(3))),
        "another face": (KEY, *difference.face_pair(card, FACES.point(1))),
        "another card": (KEY, *difference.face_pair(held(3), FACES.point(2))),
        "another seat": (base(12), alpha, beta),
        "swapped": (KEY, beta, alpha),
    }
    for name, statement in wrong.items():
        assert not difference.verify_difference(*statement, proof, b"ctx"), name
    assert not difference.verify_difference(KEY, alpha, beta, proof, b"elsewhere")


def test_a_pair_of_the_wrong_two_cards_is_another_statement() -> None:
    w, z, other = held(0), held(5), held(6)
    proof = difference.prove_difference(X, *difference.partner_pair(w, z, Q), b"ctx")
    assert difference.verify_difference(KEY, *difference.partner_pair(w, z, Q), proof, b"ctx")
    for pair in (difference.partner_pair(z, w, Q), difference.partner_pair(w, other, Q), difference.partner_pair(w, z, base(3))):
        assert not difference.verify_difference(KEY, *pair, proof, b"ctx")
