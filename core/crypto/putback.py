"""Put back: one card re-masked by a seat that was shown it, proven to be the same card.

Without it the shares given for the first look would, together with those for the next one, open the card to everybody.
"""

from core.crypto.group import G, Point, base, combine, is_point, mul, random_scalar, sub
from core.crypto.masking import Masked, remask
from core.crypto.proof import join, parse, verdict
from core.crypto.transcript import Transcript


def put_back(card: Masked, key: Point, ctx: bytes) -> tuple[Masked, bytes]:
    """The card re-masked under its key, and the proof (c, s)."""
    r = random_scalar()
    after = remask(card, r, key)
    tr = _transcript(key, card, after, ctx)
    w = next(tr.nonces(r))
    c = tr.put(base(w), mul(w, key)).scalar(b"c")
    return after, join((), (c, w + c * r))


@verdict
def verify_put_back(key: Point, before: Masked, after: Masked, proof: bytes, ctx: bytes) -> bool:
    """Whether ``after`` is the card ``before`` with a fresh mask, said at this place. An unchanged card is refused."""
    if not (is_point(after[0]) and is_point(after[1])):
        return False  # nothing below multiplies these points themselves
    _, (c, s) = parse(proof, points=0, scalars=2)
    t1 = combine(((s, G), (-c, sub(after[0], before[0]))))
    t2 = combine(((s, key), (-c, sub(after[1], before[1]))))
    return _transcript(key, before, after, ctx).put(t1, t2).scalar(b"c") == c


def _transcript(key: Point, before: Masked, after: Masked, ctx: bytes) -> Transcript:
    return Transcript(b"back", ctx).put(key, *before, *after)
