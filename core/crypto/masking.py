"""Faces as points, cards as ElGamal pairs, and shares: the one way in which anything is opened, shown or spun.

A share of a point P is x·P with a proof for a whole batch. A card (a, b) under the table key is opened by all shares of a: its face
is b minus their sum. Without the share of one seat the same pair is that seat's *held* card, under its key alone.
"""

from collections.abc import Iterable, Sequence
from itertools import count

from core.crypto.group import G, Point, Refused, add, base, combine, decimal, h32, hash_to_point, mul, sub, total
from core.crypto.proof import check_sizes, join, parse, verdict
from core.crypto.transcript import Transcript
from core.ids import Face

Masked = tuple[Point, Point]
"""A masked card (a, b) = (r·G, M + r·Y) under some key Y."""


def face_point(game: str, face: int) -> Point:
    """The point of a face that is nobody's partner."""
    return hash_to_point(b"card", game.encode(), decimal(face))


def pair_point(game: str) -> Point:
    """Q: the difference between a partner's point and the point of the face whose partner it is."""
    return hash_to_point(b"card", game.encode(), b"pair")


class Faces:
    """The points of a game's faces, both ways. ``partners`` holds pairs (t, u): face u is declared the partner of face t."""

    def __init__(self, game: str, faces: int, partners: Iterable[tuple[int, int]] = ()) -> None:
        points = [face_point(game, face) for face in range(faces)]
        for first, partner in partners:
            points[partner] = add(points[first], pair_point(game))
        self._points = tuple(points)
        self._faces = {point: Face(face) for face, point in enumerate(points)}
        assert len(self._faces) == faces, "two faces share a point"

    def point(self, face: int) -> Point:
        """The point of a face."""
        return self._points[face]

    def face_of(self, point: Point) -> Face | None:
        """The face with this point, or None."""
        return self._faces.get(point)


def fresh(point: Point, key: Point) -> Masked:
    """An open card as it goes into a pile (key X) or a hand (key X_i): (G, M + Y), with nothing hidden yet."""
    return G, add(point, key)


def remask(card: Masked, r: int, key: Point) -> Masked:
    """The same card, looking new: (a + r·G, b + r·Y)."""
    a, b = card
    return add(a, base(r)), add(b, mul(r, key))


def unmask(card: Masked, shares: Iterable[Point]) -> Point:
    """b minus the shares of a: the point of the face when every seat's share is among them."""
    return sub(card[1], total(shares))


def held(card: Masked, shares: Iterable[Point]) -> Masked:
    """The card under the key of the one seat whose share is not among these."""
    return card[0], unmask(card, shares)


def share(x: int, point: Point) -> Point:
    """One share x·P without a proof, for a seat's own eyes: how a seat reads what it holds."""
    return mul(x, point)


def give_shares(x: int, points: Sequence[Point], ctx: bytes) -> tuple[tuple[Point, ...], bytes]:
    """x·P for each point of one batch (at least one), and the proof (c, s) that all are made with the same key share."""
    key = base(x)
    shares = tuple(mul(x, point) for point in points)
    tr, weights = _weights(key, points, shares, ctx)
    w = next(tr.nonces(x))
    t2 = combine((w * z, point) for z, point in zip(weights, points, strict=True))
    c = tr.put(base(w), t2).scalar(b"c")
    return shares, join((), (c, w + c * x))


@verdict
def verify_shares(key: Point, points: Sequence[Point], shares: Sequence[Point], proof: bytes, ctx: bytes) -> bool:
    """Whether these are the shares of these points, in this order, from the seat with this key, said at this place."""
    if len(shares) != len(points):
        return False
    check_sizes(key, *shares)
    _, (c, s) = parse(proof, points=0, scalars=2)
    tr, weights = _weights(key, points, shares, ctx)
    t1 = combine(((s, G), (-c, key)))
    # s·A - c·B with A and B written out: every share is multiplied, hence checked, and two multiplications are saved
    given = combine((s * z, point) for z, point in zip(weights, points, strict=True))
    owed = combine((c * z, point) for z, point in zip(weights, shares, strict=True))
    return tr.put(t1, sub(given, owed)).scalar(b"c") == c


def _weights(key: Point, points: Sequence[Point], shares: Sequence[Point], ctx: bytes) -> tuple[Transcript, list[int]]:
    """The transcript of the statement and its weight z for each share, so that errors cannot cancel out."""
    if not points:
        raise Refused("There is nothing to share.")
    tr = Transcript(b"share", ctx).put(key, *points, *shares)
    return tr, [tr.scalar(b"z") for _ in points]


def spin_point(ctx: bytes, head: bytes) -> Point:
    """The point of a spin: ``ctx`` of the step that first asks for it, with seat 255 and the spin's index; ``head`` of the step before."""
    return hash_to_point(b"spin", ctx, head)


def spin_value(ctx: bytes, shares: Iterable[Point], sides: int) -> int:
    """Where the dial stops, 0 … sides-1, uniform: fixed by the point and by all seats' shares of it."""
    assert sides > 0
    together = total(shares)
    limit = 2**256 - 2**256 % sides
    for i in count():
        value = int.from_bytes(h32(b"spin-value", ctx, together, i.to_bytes(4, "little")), "little")
        if value < limit:
            return value % sides
    raise AssertionError("unreachable")
