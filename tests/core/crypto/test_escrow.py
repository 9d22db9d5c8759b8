"""Pieces of a key share reach their keepers alone, and add up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nacl.public import PublicKey, SealedBox

from core.crypto import escrow
from core.crypto.group import L, Refused, add, base, hash_to_point, random_scalar, sub, total
from core.crypto.masking import give_shares, verify_shares


@settings(max_examples=10)
@given(st.integers(1, L - 1), st.integers(1, 3))
def test_pieces_add_up_to_the_key_and_answer_for_it(x: int, keepers: int) -> None:
    pieces, points = escrow.split(x, keepers)
    assert sum(pieces) % L == x
    assert escrow.verify_split(base(x), points, keepers)
    card = hash_to_point(b"a")
    given_shares: list[bytes] = []
    for piece, point in zip(pieces, points, strict=True):
        shares, proof = give_shares(piece, (card,), b"ctx")
        assert verify_shares(point, (card,), shares, proof, b"ctx")
        given_shares += shares
    assert total(given_shares) == give_shares(x, (card,), b"ctx")[0][0]


def test_pieces_that_do_not_add_up_are_refused(bad_points: dict[str, bytes], order_two: bytes) -> None:
    x = random_scalar()
    _, points = escrow.split(x, 3)
    assert not escrow.verify_split(base(x + 1), points, 3)
    assert not escrow.verify_split(base(x), points[:2], 3)
    assert not escrow.verify_split(base(x), points[:2], 2)
    assert not escrow.verify_split(base(x), (*points, base(1)), 3)
    assert not escrow.verify_split(base(x), escrow.split(x, 2)[1], 3)
    assert not escrow.verify_split(base(x), escrow.split(x, 3)[1], 2)
    assert not escrow.verify_split(base(x), (), 0)
    for name, bad in bad_points.items():
        for k in range(3):
            assert not escrow.verify_split(base(x), (*points[:k], bad, *points[k + 1 :]), 3), name
    marked = (add(points[0], order_two), add(points[1], order_two), points[2])
    assert total(marked) == base(x), "the marks cancel out"
    assert not escrow.verify_split(base(x), marked, 3)
    assert not escrow.verify_split(base(x), (base(x), (1).to_bytes(32, "little")), 2)


def test_a_piece_opens_for_its_keeper_alone() -> None:
    mine, theirs = escrow.one_time_key(), escrow.one_time_key()
    (piece, _), (point, _) = escrow.split(random_scalar(), 2)
    box = escrow.seal(piece, mine[1])
    assert len(box) == 80
    assert escrow.unseal(box, mine[0], point) == piece
    assert escrow.unseal(box, theirs[0], point) is None


def test_a_bad_piece_is_found_by_its_keeper() -> None:
    secret, public = escrow.one_time_key()
    piece = random_scalar()
    good = escrow.seal(piece, public)
    assert escrow.unseal(escrow.seal(piece + 1, public), secret, base(piece)) is None
    assert escrow.unseal(escrow.seal(0, public), secret, base(piece)) is None
    for i in range(0, len(good), 7):
        flipped = bytes((*good[:i], good[i] ^ 1, *good[i + 1 :]))
        assert escrow.unseal(flipped, secret, base(piece)) is None
        assert escrow.unseal(good[:i], secret, base(piece)) is None
    assert escrow.unseal(good, secret, sub(base(piece), base(1))) is None


def test_a_piece_of_another_form_is_refused() -> None:
    secret, public = escrow.one_time_key()
    piece = random_scalar()
    for plain in ((piece + L).to_bytes(32, "little"), piece.to_bytes(33, "little"), b"", bytes(32)):
        assert escrow.unseal(SealedBox(PublicKey(public)).encrypt(plain), secret, base(piece)) is None


def test_nothing_is_sealed_to_what_is_no_key() -> None:
    for wrong in (b"", b"1" * 31, bytes(32)):
        with pytest.raises(Refused):
            escrow.seal(5, wrong)


@settings(max_examples=25)
@given(st.binary(max_size=100))
def test_random_bytes_hold_no_piece(box: bytes) -> None:
    secret, _ = escrow.one_time_key()
    assert escrow.unseal(box, secret, base(5)) is None
