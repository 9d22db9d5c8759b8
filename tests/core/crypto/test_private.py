"""A private showing shows the true card, to the right seat, and to no other."""

from core.crypto import masking, private
from core.crypto.group import add, base, combine, hash_to_point, mul, random_scalar
from core.crypto.masking import Faces, Masked
from core.crypto.proof import join
from core.crypto.transcript import Transcript

FACES = Faces("game", 6)
MINE, TO, THIRD = 11, 12, 13
KEY, TO_KEY = base(MINE), base(TO)


def held(face: int) -> Masked:
    return masking.remask(masking.fresh(FACES.point(face), KEY), random_scalar(), KEY)


def lie(a: bytes, shown: bytes, to: bytes, x: int) -> tuple[private.Sealed, bytes]:
    """Seals x times the point ``shown``, but claims that it is a share of ``a`` for the seat ``to``."""
    r, w_x, w_r = random_scalar(), random_scalar(), random_scalar()
    sealed = base(r), combine(((x, shown), (r, to)))
    tr = Transcript(b"private", b"ctx").put(KEY, TO_KEY, a, *sealed)
    c = tr.put(base(w_x), base(w_r), combine(((w_x, a), (w_r, TO_KEY)))).scalar(b"c")
    return sealed, join((), (c, w_x + c * x, w_r + c * r))


def test_the_seat_that_is_shown_a_card_reads_its_face() -> None:
    card = held(4)
    sealed, proof = private.show_privately(MINE, card[0], TO_KEY, b"ctx")
    assert len(proof) == 96
    assert private.verify_private(KEY, card[0], TO_KEY, sealed, proof, b"ctx")
    share = private.open_private(TO, sealed)
    assert share == mul(MINE, card[0])
    assert FACES.face_of(masking.unmask(card, [share])) == 4


def test_a_third_seat_reads_nothing() -> None:
    card = held(4)
    sealed, _ = private.show_privately(MINE, card[0], TO_KEY, b"ctx")
    assert FACES.face_of(masking.unmask(card, [private.open_private(THIRD, sealed)])) is None


def test_another_card_another_seat_or_a_wrong_share_is_refused() -> None:
    a, other = held(4)[0], held(5)[0]
    sealed, proof = lie(a, a, TO_KEY, MINE)
    assert private.verify_private(KEY, a, TO_KEY, sealed, proof, b"ctx"), "the liar's mathematics is right"
    wrong = {
        "another card": lie(a, other, TO_KEY, MINE),
        "to another seat": lie(a, a, base(THIRD), MINE),
        "another secret": lie(a, a, TO_KEY, THIRD),
    }
    for name, (sealed, proof) in wrong.items():
        assert not private.verify_private(KEY, a, TO_KEY, sealed, proof, b"ctx"), name


def test_a_showing_counts_for_its_own_statement_alone() -> None:
    a, other = held(4)[0], held(5)[0]
    (e1, e2), proof = private.show_privately(MINE, a, TO_KEY, b"ctx")
    wrong = {
        "another card": (KEY, other, TO_KEY, (e1, e2), b"ctx"),
        "another seat": (KEY, a, base(THIRD), (e1, e2), b"ctx"),
        "by another seat": (base(THIRD), a, TO_KEY, (e1, e2), b"ctx"),
        "another seal": (KEY, a, TO_KEY, (e1, add(e2, hash_to_point(b"d"))), b"ctx"),
        "halves swapped": (KEY, a, TO_KEY, (e2, e1), b"ctx"),
        "elsewhere": (KEY, a, TO_KEY, (e1, e2), b"ctx2"),
    }
    for name, (key, point, to, sealed, ctx) in wrong.items():
        assert not private.verify_private(key, point, to, sealed, proof, ctx), name
