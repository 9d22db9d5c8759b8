"""A card put back is the same card with a fresh mask, and no other."""

from core.crypto import masking, putback
from core.crypto.group import base, mul, random_scalar, sub
from core.crypto.masking import Faces, Masked
from core.crypto.proof import join
from core.crypto.transcript import Transcript

FACES = Faces("game", 6)
X = 11
KEY = base(X)


def masked(face: int) -> Masked:
    return masking.remask(masking.fresh(FACES.point(face), KEY), random_scalar(), KEY)


def lie(before: Masked, after: Masked, r: int) -> bytes:
    """A proof for any two cards, as good as knowing one r can make it."""
    w = random_scalar()
    c = Transcript(b"back", b"ctx").put(KEY, *before, *after, base(w), mul(w, KEY)).scalar(b"c")
    return join((), (c, w + c * r))


def test_a_card_put_back_keeps_its_face_and_changes_its_looks() -> None:
    card = masked(3)
    after, proof = putback.put_back(card, KEY, b"ctx")
    assert len(proof) == 64
    assert putback.verify_put_back(KEY, card, after, proof, b"ctx")
    assert not {*card} & {*after}
    assert FACES.face_of(masking.unmask(after, [mul(X, after[0])])) == 3
    assert sub(after[1], card[1]) == mul(X, sub(after[0], card[0]))


def test_another_card_or_none_is_refused() -> None:
    card, r = masked(3), random_scalar()
    true = masking.remask(card, r, KEY)
    assert putback.verify_put_back(KEY, card, true, lie(card, true, r), b"ctx"), "the liar's mathematics is right"
    wrong = {
        "another face": masking.remask(masking.fresh(FACES.point(4), KEY), r, KEY),
        "the face replaced": (true[0], masking.remask(masked(4), r, KEY)[1]),
        "halves re-masked apart": (true[0], masking.remask(card, r + 1, KEY)[1]),
        "one half as it was": (card[0], true[1]),
        "other half as it was": (true[0], card[1]),
        "halves swapped": (true[1], true[0]),
        "nothing re-masked": card,
        "under another key": masking.remask(card, r, base(12)),
    }
    for name, after in wrong.items():
        assert not putback.verify_put_back(KEY, card, after, lie(card, after, r), b"ctx"), name


def test_a_proof_of_one_card_puts_no_other_back() -> None:
    first, second = masked(3), masked(3)
    after, proof = putback.put_back(first, KEY, b"ctx")
    assert not putback.verify_put_back(KEY, second, after, proof, b"ctx")
    assert not putback.verify_put_back(KEY, after, first, proof, b"ctx")
    assert not putback.verify_put_back(base(12), first, after, proof, b"ctx")
    assert not putback.verify_put_back(KEY, first, after, proof, b"elsewhere")


def test_a_card_that_is_not_re_masked_cannot_even_be_proven_with_zero() -> None:
    card = masked(3)
    assert not putback.verify_put_back(KEY, card, card, lie(card, card, 0), b"ctx")


def test_a_card_that_was_open_cannot_be_put_back_without_any_mask(identity: bytes) -> None:
    """With r = -1 the proof itself is sound, but nobody could ever give a share of the identity."""
    before = masking.fresh(FACES.point(3), KEY)
    bare = FACES.point(3)
    assert sub(before[0], base(1)) == identity
    for nothing in (identity, (2**255 - 18).to_bytes(32, "little")):
        assert not putback.verify_put_back(KEY, before, (nothing, bare), lie(before, (nothing, bare), -1), b"ctx")
    less = (mul(2, before[0]), masking.remask(before, 1, KEY)[1])
    assert putback.verify_put_back(KEY, before, less, lie(before, less, 1), b"ctx"), "the liar's mathematics is right"
