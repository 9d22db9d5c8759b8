"""The attack of CVE-2025-69277: a point with an order-2 part, carried through every proof by a prover that knows how.

Each liar finds a proof that a verifier above a careless libsodium accepts, so only the check of points is left to refuse it.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager

from core.crypto import difference, keys, masking, private, putback, shuffle
from core.crypto.group import add, base, combine, hash_to_point, mul, random_scalar
from core.crypto.proof import join
from core.crypto.transcript import Transcript

Careless = Callable[[], AbstractContextManager[None]]

X = 11
KEY = base(X)
CTX = b"ctx"
TRIES = 64  # each succeeds with one half at least, so all fail once in 2^64


def carried(careless: Careless, attempt: Callable[[], Callable[[], bool]]) -> bool:
    """Whether a proof is accepted in earnest that a careless verifier accepts. ``attempt`` makes one and returns its verification."""
    for _ in range(TRIES):
        with careless():
            verify = attempt()
            deceived = verify()
        if deceived:
            return verify()
    raise AssertionError("the attack does not work at all")


def test_a_marked_pile(careless: Careless, order_two: bytes) -> None:
    before = tuple(masking.fresh(masking.face_point("game", k), KEY) for k in range(3))
    for half in (0, 1):

        def attempt(half: int = half) -> Callable[[], bool]:
            after, opening = shuffle.permute(before, KEY)
            card = [*after[1]]
            card[half] = add(card[half], order_two)
            marked = (after[0], (card[0], card[1]), after[2])
            proof = shuffle.prove_shuffle(KEY, before, marked, opening, CTX)
            return lambda: shuffle.verify_shuffle(KEY, before, marked, proof, CTX)

        assert not carried(careless, attempt)


def test_a_marked_key(careless: Careless, order_two: bytes) -> None:
    marked = add(KEY, order_two)

    def attempt() -> Callable[[], bool]:
        w = random_scalar()
        c = Transcript(b"key", CTX).put(marked, base(w)).scalar(b"c")
        return lambda: keys.verify_key(marked, join((), (c, w + c * X)), CTX)

    assert not carried(careless, attempt)


def test_marked_shares(careless: Careless, order_two: bytes) -> None:
    points = (hash_to_point(b"p"), hash_to_point(b"q"))
    shares = (mul(X, points[0]), add(mul(X, points[1]), order_two))

    def attempt() -> Callable[[], bool]:
        tr = Transcript(b"share", CTX).put(KEY, *points, *shares)
        weights = [tr.scalar(b"z") for _ in points]
        w = random_scalar()
        c = tr.put(base(w), combine((w * z, point) for z, point in zip(weights, points, strict=True))).scalar(b"c")
        return lambda: masking.verify_shares(KEY, points, shares, join((), (c, w + c * X)), CTX)

    assert not carried(careless, attempt)


def test_a_marked_card_put_back(careless: Careless, order_two: bytes) -> None:
    before = masking.fresh(masking.face_point("game", 0), KEY)
    for half in (0, 1):

        def attempt(half: int = half) -> Callable[[], bool]:
            r, w = random_scalar(), random_scalar()
            card = [*masking.remask(before, r, KEY)]
            card[half] = add(card[half], order_two)
            after = (card[0], card[1])
            c = Transcript(b"back", CTX).put(KEY, *before, *after, base(w), mul(w, KEY)).scalar(b"c")
            return lambda: putback.verify_put_back(KEY, before, after, join((), (c, w + c * r)), CTX)

        assert not carried(careless, attempt)


def test_a_marked_private_showing(careless: Careless, order_two: bytes) -> None:
    a, to_key = hash_to_point(b"a"), base(12)
    for half in (0, 1):

        def attempt(half: int = half) -> Callable[[], bool]:
            r, w_x, w_r = random_scalar(), random_scalar(), random_scalar()
            seal = [base(r), combine(((X, a), (r, to_key)))]
            seal[half] = add(seal[half], order_two)
            sealed = (seal[0], seal[1])
            tr = Transcript(b"private", CTX).put(KEY, to_key, a, *sealed)
            c = tr.put(base(w_x), base(w_r), combine(((w_x, a), (w_r, to_key)))).scalar(b"c")
            return lambda: private.verify_private(KEY, a, to_key, sealed, join((), (c, w_x + c * X, w_r + c * r)), CTX)

        assert not carried(careless, attempt)


def test_a_difference_that_is_nothing_but_a_mark(careless: Careless, order_two: bytes) -> None:
    """The pair matches; U would be the identity, and the mark makes it look like a difference."""
    alpha = hash_to_point(b"a")
    beta = mul(X, alpha)

    def attempt() -> Callable[[], bool]:
        k, w_k, w_y = random_scalar(), random_scalar(), random_scalar()
        t1, t2 = combine(((w_k, beta), (-w_y, alpha))), combine(((w_k, KEY), (-w_y, base(1))))
        c = Transcript(b"differs", CTX).put(KEY, alpha, beta, order_two, t1, t2).scalar(b"c")
        proof = join((order_two,), (c, w_k + c * k, w_y + c * k * X))
        return lambda: difference.verify_difference(KEY, alpha, beta, proof, CTX)

    assert not carried(careless, attempt)
