"""Every field of every proof and statement, spoilt in every way: each verifier answers False and never raises."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.crypto import difference, group, keys, masking, membership, private, putback, shuffle
from core.crypto.group import L, Refused, base, random_scalar
from core.crypto.masking import Faces
from core.crypto.proof import join, parse
from core.crypto.transcript import context

FACES = Faces("game", 4)
X, TO = 11, 12
KEY, TO_KEY = base(X), base(TO)
PLACE = (b"t" * 32, 5, 1, 2)
CTX = context(*PLACE)
ELSEWHERE = {
    "table": context(b"u" * 32, 5, 1, 2),
    "step": context(b"t" * 32, 6, 1, 2),
    "seat": context(b"t" * 32, 5, 2, 2),
    "index": context(b"t" * 32, 5, 1, 3),
}


@dataclass(frozen=True)
class Claim:
    """A true claim: the points it is about, its proof (so many points, then scalars), and the verifier of both.

    The last ``received`` points come with the proof; those before them are agreed on already.
    """

    points: tuple[bytes, ...]
    proof: bytes
    proof_points: int
    received: int
    verify: Callable[[tuple[bytes, ...], bytes, bytes], bool]

    def holds(self, ctx: bytes = CTX) -> bool:
        return self.verify(self.points, self.proof, ctx)


Cards = tuple[tuple[bytes, bytes], ...]


def cards_of(points: tuple[bytes, ...]) -> Cards:
    return tuple(zip(points[::2], points[1::2], strict=True))


def flat(cards: Cards) -> tuple[bytes, ...]:
    return tuple(point for card in cards for point in card)


def all_claims() -> dict[str, Claim]:
    fresh = tuple(masking.fresh(FACES.point(k), KEY) for k in range(3))
    pile = tuple(masking.remask(card, random_scalar(), KEY) for card in fresh)
    card = pile[1]
    faces = tuple(map(FACES.point, range(3)))

    key, key_proof = keys.prove_key(X, CTX)
    asked = tuple(a for a, _ in pile)
    shares, share_proof = masking.give_shares(X, asked, CTX)
    after, shuffle_proof = shuffle.shuffle(pile, KEY, CTX)
    again, back_proof = putback.put_back(card, KEY, CTX)
    sealed, private_proof = private.show_privately(X, card[0], TO_KEY, CTX)
    pair = difference.face_pair(card, FACES.point(3))
    return {
        "key": Claim((key,), key_proof, 0, 1, lambda p, proof, ctx: keys.verify_key(p[0], proof, ctx)),
        "share": Claim(
            (KEY, *asked, *shares), share_proof, 0, 3, lambda p, proof, ctx: masking.verify_shares(p[0], p[1:4], p[4:], proof, ctx)
        ),
        "shuffle": Claim(
            (KEY, *flat(pile), *flat(after)),
            shuffle_proof,
            6,
            6,
            lambda p, proof, ctx: shuffle.verify_shuffle(p[0], cards_of(p[1:7]), cards_of(p[7:]), proof, ctx),
        ),
        "member": Claim(
            (KEY, *card, *faces),
            membership.prove_member(X, card, faces, 1, CTX),
            0,
            0,
            lambda p, proof, ctx: membership.verify_member(p[0], (p[1], p[2]), p[3:], proof, ctx),
        ),
        "put back": Claim(
            (KEY, *card, *again),
            back_proof,
            0,
            2,
            lambda p, proof, ctx: putback.verify_put_back(p[0], (p[1], p[2]), (p[3], p[4]), proof, ctx),
        ),
        "private": Claim(
            (KEY, card[0], TO_KEY, *sealed),
            private_proof,
            0,
            2,
            lambda p, proof, ctx: private.verify_private(p[0], p[1], p[2], (p[3], p[4]), proof, ctx),
        ),
        "differs": Claim(
            (KEY, *pair),
            difference.prove_difference(X, *pair, CTX),
            1,
            0,
            lambda p, proof, ctx: difference.verify_difference(p[0], p[1], p[2], proof, ctx),
        ),
    }


CLAIMS = all_claims()
each_claim = pytest.mark.parametrize("claim", CLAIMS.values(), ids=CLAIMS.keys())


def spoilt(values: bytes, i: int, part: bytes) -> bytes:
    """The flat proof with its i-th part replaced."""
    return values[: 32 * i] + part + values[32 * (i + 1) :]


@each_claim
def test_the_claim_holds_where_it_was_made_and_nowhere_else(claim: Claim) -> None:
    assert claim.holds()
    for name, ctx in ELSEWHERE.items():
        assert not claim.holds(ctx), name


@each_claim
def test_a_bad_point_in_any_field_is_refused(claim: Claim, bad_points: dict[str, bytes]) -> None:
    for name, bad in bad_points.items():
        for i in range(len(claim.points)):
            points = (*claim.points[:i], bad, *claim.points[i + 1 :])
            assert not replace(claim, points=points).holds(), (name, i)
        for i in range(claim.proof_points):
            assert not replace(claim, proof=spoilt(claim.proof, i, bad)).holds(), (name, i)


@each_claim
def test_a_scalar_of_l_or_more_in_any_field_is_refused_though_it_means_the_same(claim: Claim) -> None:
    for i in range(claim.proof_points, len(claim.proof) // 32):
        scalar = int.from_bytes(claim.proof[32 * i : 32 * (i + 1)], "little")
        for equal in (scalar + L, scalar + 8 * L):
            assert not replace(claim, proof=spoilt(claim.proof, i, equal.to_bytes(32, "little"))).holds(), i
        for wrong in (0, L, 2**256 - 1, (scalar + 1) % L, L - scalar):
            assert not replace(claim, proof=spoilt(claim.proof, i, wrong.to_bytes(32, "little"))).holds(), i


@each_claim
def test_any_other_good_point_in_any_field_is_refused(claim: Claim) -> None:
    other = base(99)
    for i in range(len(claim.points)):
        assert not replace(claim, points=(*claim.points[:i], other, *claim.points[i + 1 :])).holds(), i
    for i in range(claim.proof_points):
        assert not replace(claim, proof=spoilt(claim.proof, i, other)).holds(), i


@each_claim
def test_a_byte_moved_between_neighbouring_fields_is_refused(claim: Claim) -> None:
    for i in range(len(claim.points) - 1):
        one, two = claim.points[i : i + 2]
        for moved in ((one[:-1], one[-1:] + two), (one + two[:1], two[1:])):
            assert not replace(claim, points=(*claim.points[:i], *moved, *claim.points[i + 2 :])).holds(), i
    last = claim.points[-1]
    assert not replace(claim, points=(*claim.points[:-1], last[:-1]), proof=last[-1:] + claim.proof).holds()
    assert not replace(claim, points=(*claim.points[:-1], last + claim.proof[:1]), proof=claim.proof[1:]).holds()
    for cut in range(32, len(claim.proof), 32):
        left, right = claim.proof[:cut], claim.proof[cut:]
        assert not replace(claim, proof=left[:-1] + right + left[-1:]).holds(), cut
        assert not replace(claim, proof=right + left).holds(), cut


@each_claim
def test_neighbouring_fields_of_a_proof_cannot_change_places(claim: Claim) -> None:
    parts = [claim.proof[i : i + 32] for i in range(0, len(claim.proof), 32)]
    for i in range(len(parts) - 1):
        swapped = b"".join((*parts[:i], parts[i + 1], parts[i], *parts[i + 2 :]))
        assert not replace(claim, proof=swapped).holds(), i


@each_claim
def test_a_truncated_or_longer_proof_is_refused(claim: Claim) -> None:
    for cut in range(0, len(claim.proof), 16):
        assert not replace(claim, proof=claim.proof[:cut]).holds()
    for extra in (b"\0", bytes(32), claim.proof):
        assert not replace(claim, proof=claim.proof + extra).holds()


@each_claim
def test_lengths_are_checked_before_any_arithmetic(claim: Claim, monkeypatch: pytest.MonkeyPatch) -> None:
    def arithmetic(*_: bytes) -> bytes:
        raise AssertionError("the group was asked")

    for name in ("scalarmult_ed25519_noclamp", "scalarmult_ed25519_base_noclamp", "core_ed25519_add", "core_ed25519_sub"):
        monkeypatch.setattr(group, f"crypto_{name}", arithmetic)
    with pytest.raises(AssertionError, match="the group was asked"):
        claim.holds()
    for proof in (b"", claim.proof[:-1], claim.proof + b"\0", claim.proof[:-1] + b"\xff"):
        assert not replace(claim, proof=proof).holds()
    for i in range(len(claim.points) - claim.received, len(claim.points)):
        for wrong in (b"", claim.points[i][:-1], claim.points[i] + b"\0"):
            assert not replace(claim, points=(*claim.points[:i], wrong, *claim.points[i + 1 :])).holds(), i


@pytest.mark.parametrize("name", CLAIMS)
def test_the_proof_of_another_kind_is_refused(name: str) -> None:
    for other in CLAIMS:
        if other != name:
            assert not replace(CLAIMS[name], proof=CLAIMS[other].proof).holds(), other


@each_claim
@settings(max_examples=20)
@given(data=st.data())
def test_random_bytes_are_refused_and_never_raise(claim: Claim, data: st.DataObject) -> None:
    size = len(claim.proof)
    proof = data.draw(st.one_of(st.binary(max_size=2 * size), st.binary(min_size=size, max_size=size)))
    assert not replace(claim, proof=proof).holds()
    i = data.draw(st.integers(0, len(claim.points) - 1))
    point = data.draw(st.one_of(st.binary(max_size=64), st.binary(min_size=32, max_size=32)))
    assert not replace(claim, points=(*claim.points[:i], point, *claim.points[i + 1 :])).holds()


@each_claim
@settings(max_examples=20)
@given(data=st.data())
def test_a_flipped_bit_anywhere_is_refused(claim: Claim, data: st.DataObject) -> None:
    def flip(part: bytes) -> bytes:
        i = data.draw(st.integers(0, 8 * len(part) - 1))
        return bytes((*part[: i // 8], part[i // 8] ^ 1 << i % 8, *part[i // 8 + 1 :]))

    assert not replace(claim, proof=flip(claim.proof)).holds()
    i = data.draw(st.integers(0, len(claim.points) - 1))
    assert not replace(claim, points=(*claim.points[:i], flip(claim.points[i]), *claim.points[i + 1 :])).holds()


@given(st.lists(st.integers(0, L - 1), max_size=4), st.integers(0, 3))
def test_a_proof_has_one_form(scalars: list[int], points: int) -> None:
    proof = join([base(5)] * points, scalars)
    assert parse(proof, points, len(scalars)) == ((base(5),) * points, tuple(scalars))
    assert join((), (-1, L)) == (L - 1).to_bytes(32, "little") + bytes(32)
    for wrong in ((proof + b"\0", points, len(scalars)), (proof, points, len(scalars) + 1), (proof, points + 1, len(scalars))):
        with pytest.raises(Refused):
            parse(*wrong)
