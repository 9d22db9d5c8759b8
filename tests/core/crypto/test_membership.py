"""A hidden card is proven to be one of a few faces, without telling which, and never when it is none of them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.crypto import masking, membership
from core.crypto.group import Refused, base, combine, mul, random_scalar, sub
from core.crypto.masking import Faces, Masked
from core.crypto.proof import join
from core.crypto.transcript import Transcript

FACES = Faces("game", 8)
POINTS = tuple(map(FACES.point, range(8)))
X = 11
KEY = base(X)


def held(face: int) -> Masked:
    return masking.remask(masking.fresh(FACES.point(face), KEY), random_scalar(), KEY)


def lie(card: Masked, faces: tuple[bytes, ...], pretended: int | None) -> bytes:
    """The prover's steps without its conscience: ``pretended`` is called the true face (None: all are simulated)."""
    a, b = card
    tr = Transcript(b"member", b"ctx").put(KEY, *card, *faces)
    c = [random_scalar() for _ in faces]
    s = [random_scalar() for _ in faces]
    for k, face in enumerate(faces):
        if k == pretended:
            tr.put(base(s[k]), mul(s[k], a))
        else:
            tr.put(combine(((s[k], base(1)), (-c[k], KEY))), combine(((s[k], a), (-c[k], sub(b, face)))))
    challenge = tr.scalar(b"c")
    if pretended is not None:
        c[pretended] = challenge - sum(c) + c[pretended]
        s[pretended] += c[pretended] * X
    return join((), (*c, *s))


@settings(max_examples=8)
@given(st.integers(1, 5), st.data())
def test_a_card_among_the_faces_is_proven(n: int, data: st.DataObject) -> None:
    true = data.draw(st.integers(0, n - 1))
    card = held(true)
    proof = membership.prove_member(X, card, POINTS[:n], true, b"ctx")
    assert len(proof) == 64 * n
    assert membership.verify_member(KEY, card, POINTS[:n], proof, b"ctx")


def test_a_face_outside_the_set_cannot_be_proven() -> None:
    card, faces = held(2), POINTS[:4]
    assert membership.verify_member(KEY, card, faces, lie(card, faces, 2), b"ctx"), "the liar's mathematics is right"
    outside = held(6)
    for pretended in (0, 1, 2, 3, None):
        assert not membership.verify_member(KEY, outside, faces, lie(outside, faces, pretended), b"ctx")
    for wrong in (0, 1, 3, None):
        assert not membership.verify_member(KEY, card, faces, lie(card, faces, wrong), b"ctx")


def test_the_prover_refuses_to_prove_what_is_not_so() -> None:
    for index in range(4):
        with pytest.raises(Refused):
            membership.prove_member(X, held(6), POINTS[:4], index, b"ctx")


def test_a_proof_counts_for_its_own_statement_alone() -> None:
    card, faces = held(2), POINTS[:4]
    proof = membership.prove_member(X, card, faces, 2, b"ctx")
    third = proof[64:96], proof[192:224]
    wrong = {
        "faces in another order": (KEY, card, (faces[1], faces[0], *faces[2:]), proof),
        "faces and answers in another order": (
            KEY,
            card,
            (faces[1], faces[0], *faces[2:]),
            proof[32:64] + proof[:32] + proof[64:128] + proof[160:192] + proof[128:160] + proof[192:],
        ),
        "another card": (KEY, held(2), faces, proof),
        "another seat": (base(12), card, faces, proof),
        "a face more": (KEY, card, POINTS[:5], proof),
        "a face less": (KEY, card, POINTS[:3], proof),
        "the true face left out": (KEY, card, (*faces[:2], faces[3]), proof[:64] + proof[96:192] + proof[224:]),
        "the true face alone": (KEY, card, faces[2:3], b"".join(third)),
        "another set": (KEY, card, POINTS[1:5], proof),
        "no faces": (KEY, card, (), b""),
        "challenges and responses swapped": (KEY, card, faces, proof[128:] + proof[:128]),
    }
    for name, statement in wrong.items():
        assert not membership.verify_member(*statement, b"ctx"), name
    assert not membership.verify_member(KEY, card, faces, proof, b"elsewhere")
    assert membership.verify_member(KEY, card, faces, proof, b"ctx")
