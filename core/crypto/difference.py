"""Difference: a hidden card is not a certain face, or two hidden cards are not partners (Camenisch and Shoup's inequality of logarithms).

Both say of a pair (alpha, beta) under the holder's key that it does not hide the identity: beta is not x·alpha.
"""

from core.crypto.group import G, Point, Refused, base, combine, mul, sub
from core.crypto.masking import Masked
from core.crypto.proof import join, parse, verdict
from core.crypto.transcript import Transcript


def face_pair(card: Masked, face_point: Point) -> Masked:
    """The pair that hides the identity exactly when this held card has this face."""
    return card[0], sub(card[1], face_point)


def partner_pair(first: Masked, partner: Masked, pair_point: Point) -> Masked:
    """The pair that hides the identity exactly when ``partner`` is the partner of ``first``; both are held by one seat."""
    return sub(partner[0], first[0]), sub(sub(partner[1], first[1]), pair_point)


def prove_difference(x: int, alpha: Point, beta: Point, ctx: bytes) -> bytes:
    """The proof (U, c, s_k, s_y) that (alpha, beta) under x·G does not hide the identity. Raises Refused when it does."""
    key = base(x)
    if mul(x, alpha) == beta:
        raise Refused("The cards do match.")
    tr = Transcript(b"differs", ctx).put(key, alpha, beta)
    nonces = tr.nonces(x)
    k, w_k, w_y = next(nonces), next(nonces), next(nonces)
    y = k * x
    u = combine(((k, beta), (-y, alpha)))
    t1 = combine(((w_k, beta), (-w_y, alpha)))
    t2 = base(w_k * x - w_y)
    c = tr.put(u, t1, t2).scalar(b"c")
    return join((u,), (c, w_k + c * k, w_y + c * y))


@verdict
def verify_difference(key: Point, alpha: Point, beta: Point, proof: bytes, ctx: bytes) -> bool:
    """Whether (alpha, beta) under this key does not hide the identity, said at this place."""
    (u,), (c, s_k, s_y) = parse(proof, points=1, scalars=3)
    t1 = combine(((s_k, beta), (-s_y, alpha), (-c, u)))  # refuses U when it is no point of the group or the identity
    t2 = combine(((s_k, key), (-s_y, G)))
    return Transcript(b"differs", ctx).put(key, alpha, beta, u, t1, t2).scalar(b"c") == c
