"""Key shares: a Schnorr proof of knowledge, the commitment before it, and the table key."""

from collections.abc import Iterable

from core.crypto.group import SIZE, G, Point, Refused, base, combine, h32, is_point, total
from core.crypto.proof import check_sizes, join, parse, verdict
from core.crypto.transcript import Transcript


def prove_key(x: int, ctx: bytes) -> tuple[Point, bytes]:
    """The public key x·G and the proof (c, s) that its owner knows x."""
    key = base(x)
    tr = Transcript(b"key", ctx)
    w = next(tr.put(key).nonces(x))
    c = tr.put(base(w)).scalar(b"c")
    return key, join((), (c, w + c * x))


@verdict
def verify_key(key: Point, proof: bytes, ctx: bytes) -> bool:
    """Whether the sender of this key knows its secret, said at this place."""
    check_sizes(key)
    _, (c, s) = parse(proof, points=0, scalars=2)
    t = combine(((s, G), (-c, key)))
    return Transcript(b"key", ctx).put(key, t).scalar(b"c") == c


def commitment(key: Point, proof: bytes) -> bytes:
    """What is said before any key is: 32 bytes that fix key and proof, so that the last seat cannot choose its key from the others'."""
    return h32(b"key-commit", key, proof[:SIZE], proof[SIZE:])


def joint(keys: Iterable[Point]) -> Point:
    """The table key, the sum of the verified keys. Raises Refused if they cancel out, which only a league of all seats can bring about."""
    key = total(keys)
    if not is_point(key):
        raise Refused("The keys of the seats cancel out.")
    return key
