"""Private showing: a held card, shown to one more seat alone; everybody sees that it was the true card, and it stays held."""

from core.crypto.group import G, Point, base, combine, mul, random_scalar, sub
from core.crypto.proof import check_sizes, join, parse, verdict
from core.crypto.transcript import Transcript

Sealed = tuple[Point, Point]
"""E = (r·G, x·a + r·X_j): the share x·a, for seat j's eyes only."""


def show_privately(x: int, a: Point, to_key: Point, ctx: bytes) -> tuple[Sealed, bytes]:
    """The holder's share of a card's ``a``, sealed to the seat with key ``to_key``, and the proof (c, s_x, s_r)."""
    key, r = base(x), random_scalar()
    sealed = base(r), combine(((x, a), (r, to_key)))
    tr = _transcript(key, to_key, a, sealed, ctx)
    nonces = tr.nonces(x, r)
    w_x, w_r = next(nonces), next(nonces)
    c = tr.put(base(w_x), base(w_r), combine(((w_x, a), (w_r, to_key)))).scalar(b"c")
    return sealed, join((), (c, w_x + c * x, w_r + c * r))


@verdict
def verify_private(key: Point, a: Point, to_key: Point, sealed: Sealed, proof: bytes, ctx: bytes) -> bool:
    """Whether the seat with ``to_key`` can open ``sealed`` to the true share of ``a`` from the seat with ``key``, said at this place."""
    check_sizes(*sealed)
    _, (c, s_x, s_r) = parse(proof, points=0, scalars=3)
    t = (
        combine(((s_x, G), (-c, key))),
        combine(((s_r, G), (-c, sealed[0]))),
        combine(((s_x, a), (s_r, to_key), (-c, sealed[1]))),
    )
    return _transcript(key, to_key, a, sealed, ctx).put(*t).scalar(b"c") == c


def open_private(x_to: int, sealed: Sealed) -> Point:
    """D = E2 - x_j·E1, the holder's share; ``sealed`` must be verified."""
    return sub(sealed[1], mul(x_to, sealed[0]))


def _transcript(key: Point, to_key: Point, a: Point, sealed: Sealed, ctx: bytes) -> Transcript:
    return Transcript(b"private", ctx).put(key, to_key, a, *sealed)
