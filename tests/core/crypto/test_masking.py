"""A card opens by all shares and by no fewer; a share counts for its own card, seat and place alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.crypto import keys, masking
from core.crypto.group import L, Refused, add, base, h32, hash_to_point, mul, random_scalar, sub, total
from core.crypto.masking import Faces, Masked
from core.crypto.proof import join
from core.crypto.transcript import Transcript, context

FACES = Faces("game", 6)
CTX = context(b"t" * 32, 3, 0, 0)
SCALARS = st.integers(1, L - 1)


def masked(face: int, *secrets: int) -> Masked:
    """A card with this face under the joint key of these secrets, masked once."""
    key = keys.joint(map(base, secrets))
    return masking.remask(masking.fresh(FACES.point(face), key), random_scalar(), key)


@settings(max_examples=10)
@given(st.integers(0, 5), st.lists(SCALARS, min_size=2, max_size=4, unique=True), st.integers(0, 3))
def test_a_card_opens_by_all_shares_and_by_no_fewer(face: int, secrets: list[int], times: int) -> None:
    key = keys.joint(map(base, secrets))
    card = masking.fresh(FACES.point(face), key)
    for _ in range(times):
        card = masking.remask(card, random_scalar(), key)
    shares = [mul(x, card[0]) for x in secrets]
    assert FACES.face_of(masking.unmask(card, shares)) == face
    for left_out in range(len(shares)):
        assert FACES.face_of(masking.unmask(card, shares[:left_out] + shares[left_out + 1 :])) is None


def test_a_held_card_is_the_same_card_under_its_holders_key() -> None:
    mine, others = 5, (6, 7)
    card = masked(2, mine, *others)
    held = masking.held(card, [mul(x, card[0]) for x in others])
    assert FACES.face_of(masking.unmask(held, [mul(mine, held[0])])) == 2
    again = masking.remask(held, random_scalar(), base(mine))
    assert FACES.face_of(masking.unmask(again, [masking.share(mine, again[0])])) == 2


def test_a_fresh_card_hides_nothing() -> None:
    a, b = masking.fresh(FACES.point(4), base(9))
    assert FACES.face_of(sub(b, base(9))) == 4
    assert FACES.face_of(masking.unmask((a, b), [base(9)])) == 4


def test_a_partner_lies_one_step_from_its_face() -> None:
    faces = Faces("game", 6, ((1, 4), (2, 5)))
    q = masking.pair_point("game")
    assert faces.point(4) == add(faces.point(1), q)
    assert faces.point(5) == add(faces.point(2), q)
    assert [faces.face_of(faces.point(face)) for face in range(6)] == list(range(6))
    assert FACES.face_of(faces.point(4)) is None
    assert Faces("other", 6).point(0) != FACES.point(0)


def test_shares_of_a_batch_are_accepted_where_they_were_given() -> None:
    x = random_scalar()
    for n in (1, 2, 5):
        points = [hash_to_point(b"p", bytes([k])) for k in range(n)]
        shares, proof = masking.give_shares(x, points, CTX)
        assert shares == tuple(mul(x, point) for point in points)
        assert len(proof) == 64
        assert masking.verify_shares(base(x), points, shares, proof, CTX)


def test_a_wrong_batch_of_shares_is_refused() -> None:
    x, y = random_scalar(), random_scalar()
    p = tuple(hash_to_point(b"p", bytes([k])) for k in range(4))
    shares, proof = masking.give_shares(x, p, CTX)
    d = hash_to_point(b"error")
    other, other_proof = masking.give_shares(y, p, CTX)
    wrong = {
        "two swapped": (base(x), p, (shares[1], shares[0], *shares[2:]), proof),
        "points in another order": (base(x), (p[1], p[0], *p[2:]), shares, proof),
        "one missing": (base(x), p, shares[:3], proof),
        "one too many": (base(x), p, (*shares, shares[0]), proof),
        "fewer points": (base(x), p[:3], shares[:3], proof),
        "none": (base(x), (), (), proof),
        "shares for none": (base(x), p, (), proof),
        "for another card": (base(x), (hash_to_point(b"q"), *p[1:]), shares, proof),
        "one made with another key": (base(x), p, (other[0], *shares[1:]), proof),
        "errors that cancel in a plain sum": (base(x), p, (add(shares[0], d), sub(shares[1], d), *shares[2:]), proof),
        "another seat": (base(y), p, shares, proof),
        "another seat's proof": (base(x), p, shares, other_proof),
        "both of another seat": (base(x), p, other, other_proof),
    }
    for name, statement in wrong.items():
        assert not masking.verify_shares(*statement, CTX), name
    assert masking.verify_shares(base(x), p, shares, proof, CTX)


def lie(x: int, points: tuple[bytes, ...], shares: tuple[bytes, ...], plain_sum: bool) -> bytes:
    """A prover who proves what it can: the sum of the shares, weighted as it must be or (wrongly) not at all."""
    tr = Transcript(b"share", CTX).put(base(x), *points, *shares)
    weights = [tr.scalar(b"z") for _ in points]
    w = random_scalar()
    t2 = mul(w, total(mul(1 if plain_sum else z, point) for z, point in zip(weights, points, strict=True)))
    c = tr.put(base(w), t2).scalar(b"c")
    return join((), (c, w + c * x))


def test_errors_that_cancel_out_do_not_help_a_prover_who_proves_a_plain_sum() -> None:
    x, d = random_scalar(), hash_to_point(b"error")
    points = (hash_to_point(b"p"), hash_to_point(b"q"))
    true = (mul(x, points[0]), mul(x, points[1]))
    assert masking.verify_shares(base(x), points, true, lie(x, points, true, plain_sum=False), CTX), "the liar's mathematics is right"
    cancelling = (add(true[0], d), sub(true[1], d))
    for plain_sum in (False, True):
        assert not masking.verify_shares(base(x), points, cancelling, lie(x, points, cancelling, plain_sum), CTX)


def test_a_share_of_nothing_is_not_given() -> None:
    with pytest.raises(Refused):
        masking.give_shares(5, (), CTX)


def test_no_share_is_given_of_a_bad_point(bad_points: dict[str, bytes]) -> None:
    for name, point in bad_points.items():
        with pytest.raises(Refused):
            masking.give_shares(5, (hash_to_point(b"p"), point), CTX)
            pytest.fail(name)


@pytest.mark.parametrize("sides", [1, 2, 6, 10, 12, 100, 2**255 + 1])
def test_a_spin_stops_at_a_side_by_the_first_hash_below_the_last_whole_round(sides: int) -> None:
    for spin in range(8):
        point = masking.spin_point(CTX, bytes([spin]))
        shares = [mul(x, point) for x in (5, 6, 7)]
        value = masking.spin_value(CTX, shares, sides)
        draws = (h32(b"spin-value", CTX, total(shares), i.to_bytes(4, "little")) for i in range(100))
        numbers = (int.from_bytes(draw, "little") for draw in draws)
        assert value == next(number for number in numbers if number < 2**256 // sides * sides) % sides
        assert 0 <= value < sides


def test_a_dial_of_more_than_half_of_all_hashes_is_drawn_again() -> None:
    """2^256 mod (2^255 + 1) is nearly half of all, so some of these spins reject their first hash."""
    sides = 2**255 + 1
    first = []
    for spin in range(16):
        shares = [masking.spin_point(CTX, bytes([spin]))]
        drawn = int.from_bytes(h32(b"spin-value", CTX, total(shares), bytes(4)), "little")
        first.append(drawn < sides)
        assert (masking.spin_value(CTX, shares, sides) == drawn % sides) is first[-1]
    assert set(first) == {True, False}


def test_a_spin_comes_out_anew_for_every_place_head_and_share() -> None:
    point = masking.spin_point(CTX, b"head")
    assert point not in (masking.spin_point(CTX, b"daeh"), masking.spin_point(context(b"t" * 32, 4, 255, 0), b"head"))
    shares = [mul(x, point) for x in (5, 6, 7)]
    sides = 2**128
    value = masking.spin_value(CTX, shares, sides)
    assert value == masking.spin_value(CTX, reversed(shares), sides), "who speaks first does not matter"
    assert value != masking.spin_value(CTX, shares[:2], sides)
    assert value != masking.spin_value(b"other", shares, sides)


def test_every_side_of_a_dial_comes_up() -> None:
    values = {masking.spin_value(CTX, [hash_to_point(bytes([k]))], 6) for k in range(100)}
    assert values == set(range(6))
