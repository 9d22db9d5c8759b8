"""Membership: the face of a held, hidden card is one of a few named ones, without telling which.

An OR of equalities of logarithms (Cramer, Damgård, Schoenmakers): all branches but the true one are simulated.
"""

from collections.abc import Sequence

from core.crypto.group import G, L, Point, Refused, base, combine, mul, sub
from core.crypto.masking import Masked
from core.crypto.proof import join, parse, verdict
from core.crypto.transcript import Transcript


def prove_member(x: int, card: Masked, faces: Sequence[Point], true_index: int, ctx: bytes) -> bytes:
    """The proof c_1…c_n, s_1…s_n for a card held under x·G, whose face point is ``faces[true_index]``.

    ``faces`` are the points of the named faces in ascending face number, at least one. Raises Refused when the card is not that face.
    """
    a, b = card
    key, n = base(x), len(faces)
    if mul(x, a) != sub(b, faces[true_index]):
        raise Refused("The card has another face.")
    tr = _transcript(key, card, faces, ctx)
    nonces = tr.nonces(x, true_index)
    challenges = [next(nonces) for _ in range(n)]
    responses = [next(nonces) for _ in range(n)]
    w = responses[true_index]
    for k, face in enumerate(faces):
        if k == true_index:
            tr.put(base(w), mul(w, a))
        else:
            c, s = challenges[k], responses[k]
            tr.put(base(s - c * x), combine(((s, a), (-c, sub(b, face)))))
    challenges[true_index] = tr.scalar(b"c") - sum(c for k, c in enumerate(challenges) if k != true_index)
    responses[true_index] = w + challenges[true_index] * x
    return join((), (*challenges, *responses))


@verdict
def verify_member(key: Point, card: Masked, faces: Sequence[Point], proof: bytes, ctx: bytes) -> bool:
    """Whether the card held under this key has one of these faces (points in ascending face number), said at this place."""
    a, b = card
    n = len(faces)
    if n == 0:
        return False  # an empty OR is false
    _, numbers = parse(proof, points=0, scalars=2 * n)
    challenges, responses = numbers[:n], numbers[n:]
    tr = _transcript(key, card, faces, ctx)
    for face, c, s in zip(faces, challenges, responses, strict=True):
        tr.put(combine(((s, G), (-c, key))), combine(((s, a), (-c, sub(b, face)))))
    return (tr.scalar(b"c") - sum(challenges)) % L == 0


def _transcript(key: Point, card: Masked, faces: Sequence[Point], ctx: bytes) -> Transcript:
    return Transcript(b"member", ctx).put(key, *card, *faces)
