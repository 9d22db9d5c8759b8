"""The shuffle of a pile, proven without telling the order (Terelius and Wikström; Haenni's form of it).

``after[i]`` is a re-mask of ``before[order[i]]``. ``permute`` is quick and ``prove_shuffle`` slow, so a table may hand the pile on
while the proof is made. Verification falls into independent parts for workers: ``verification_parts``, ``Part.run``, ``conclude``.
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from core.crypto.group import (
    G,
    L,
    Point,
    Refused,
    Term,
    add,
    base,
    combine,
    decimal,
    hash_to_point,
    is_point,
    mul,
    random_scalar,
    sub,
    total,
)
from core.crypto.masking import Masked, remask
from core.crypto.proof import check_sizes, join, parse, verdict
from core.crypto.transcript import Transcript

Pile = tuple[Masked, ...]
"""Masked cards from the top."""

SUMS = 4
"""How many sums over all cards every part has a piece of: the commitments, t3, t4a, t4b."""


@dataclass(frozen=True, repr=False)
class Opening:
    """The secret of one shuffle: the order and each re-masking scalar. Never printed, never used for a second pile."""

    order: tuple[int, ...]
    masks: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """A piece of one verification, without secrets and fit for pickling: points to add up, and sums of products."""

    addends: tuple[Point, ...]
    combinations: tuple[tuple[Term, ...], ...]

    def run(self) -> bytes:
        """The values, 32 bytes each, for ``conclude``; empty when the group refuses a point or a scalar."""
        try:
            # Each addend stands in a product too, where it is checked.
            return b"".join((total(self.addends), *(combine(terms) for terms in self.combinations)))
        except Refused:
            return b""


@lru_cache(maxsize=1024)
def _generator(i: int) -> Point:
    return hash_to_point(b"shuffle", decimal(i))


@lru_cache(maxsize=1)
def _chain_generator() -> Point:
    return hash_to_point(b"shuffle", b"chain")


@lru_cache(maxsize=256)
def _generator_sum(n: int) -> Point:
    return total(_generator(i) for i in range(n))


def prepare(n: int) -> None:
    """Compute the generators that piles of up to this many cards share; without it the first such pile waits for them."""
    _chain_generator()
    _generator_sum(n)


def valid_pile(pile: Sequence[Masked]) -> bool:
    """Whether every point is one of the group: to be asked before anything is done with a pile whose proof is not yet verified."""
    return all(is_point(a) and is_point(b) for a, b in pile)


def permute(pile: Pile, key: Point, order: Sequence[int] | None = None) -> tuple[Pile, Opening]:
    """The pile (two cards or more) re-masked under its key, in this order (by default a secret random one), and what proves it.

    The points of the pile must be valid (``valid_pile``).
    """
    if order is None:
        drawn = list(range(len(pile)))
        secrets.SystemRandom().shuffle(drawn)
        order = drawn
    assert len(pile) >= 2 and sorted(order) == list(range(len(pile))), "no permutation of two cards or more"
    opening = Opening(tuple(order), tuple(random_scalar() for _ in pile))
    after = tuple(remask(pile[j], r, key) for j, r in zip(opening.order, opening.masks, strict=True))
    return after, opening


def prove_shuffle(key: Point, before: Pile, after: Pile, opening: Opening, ctx: bytes) -> bytes:
    """The proof that ``after`` is ``before``, re-masked and permuted: 32·(4N+5) bytes."""
    n, order, masks = len(before), opening.order, opening.masks
    tr = Transcript(b"shuffle", ctx).put(key, *_flat(before), *_flat(after))
    nonces = tr.nonces(*order, *masks)

    def draw(many: int) -> list[int]:
        return list(islice(nonces, many))

    r = draw(n)
    commitments = [b""] * n
    for i, j in enumerate(order):
        commitments[j] = add(base(r[j]), _generator(i))
    tr.put(*commitments)
    u = [tr.scalar(b"u") for _ in range(n)]
    u_after = [u[j] for j in order]

    r_hat = draw(n)
    chain: list[Point] = []
    for blind, weight in zip(r_hat, u_after, strict=True):
        chain.append(add(base(blind), mul(weight, chain[-1] if chain else _chain_generator())))
    r_chain, v = 0, 1
    for blind, weight in zip(reversed(r_hat), reversed(u_after), strict=True):
        r_chain, v = (r_chain + blind * v) % L, v * weight % L

    w1, w2, w3, w4 = draw(4)
    w_hat, w_after = draw(n), draw(n)
    a_after, b_after = zip(*after, strict=True)
    t3 = add(base(w3), combine((w, _generator(i)) for i, w in enumerate(w_after)))
    t4a = sub(combine(zip(w_after, a_after, strict=True)), base(w4))
    t4b = sub(combine(zip(w_after, b_after, strict=True)), mul(w4, key))
    links = (_chain_generator(), *chain[:-1])
    t_hat = [add(base(blind), mul(weight, link)) for blind, weight, link in zip(w_hat, w_after, links, strict=True)]
    c = tr.put(*chain, base(w1), base(w2), t3, t4a, t4b, *t_hat).scalar(b"c")

    return join(
        (*commitments, *chain),
        (
            c,
            w1 + c * sum(r),
            w2 + c * r_chain,
            w3 + c * _product_sum(r, u),
            w4 + c * _product_sum(masks, u_after),
            *(w + c * blind for w, blind in zip(w_hat, r_hat, strict=True)),
            *(w + c * weight for w, weight in zip(w_after, u_after, strict=True)),
        ),
    )


def shuffle(pile: Pile, key: Point, ctx: bytes, order: Sequence[int] | None = None) -> tuple[Pile, bytes]:
    """``permute`` and ``prove_shuffle`` in one."""
    after, opening = permute(pile, key, order)
    return after, prove_shuffle(key, pile, after, opening, ctx)


def verify_shuffle(key: Point, before: Pile, after: Pile, proof: bytes, ctx: bytes) -> bool:
    """Whether ``after`` holds exactly the cards of ``before`` (valid points, agreed on), proven at this place."""
    parts = verification_parts(key, before, after, proof, ctx, 1)
    return parts is not None and conclude(key, before, after, proof, ctx, [part.run() for part in parts])


def verification_parts(key: Point, before: Pile, after: Pile, proof: bytes, ctx: bytes, parts: int) -> tuple[Part, ...] | None:
    """The slow work of a verification in about this many equal parts (never more than cards); None: the proof is malformed."""
    try:
        claim = _read(key, before, after, proof, ctx)
    except Refused:
        return None
    n, c = len(before), claim.c
    links = (_chain_generator(), *claim.chain)

    def part(cards: range) -> Part:
        return Part(
            tuple(claim.commitments[i] for i in cards),
            (
                tuple(term for i in cards for term in ((claim.s_after[i], _generator(i)), (-c * claim.u[i], claim.commitments[i]))),
                tuple(term for i in cards for term in ((claim.s_after[i], after[i][0]), (-c * claim.u[i], before[i][0]))),
                tuple(term for i in cards for term in ((claim.s_after[i], after[i][1]), (-c * claim.u[i], before[i][1]))),
                *(((claim.s_hat[i], G), (claim.s_after[i], links[i]), (-c, links[i + 1])) for i in cards),
            ),
        )

    return tuple(part(cards) for cards in _ranges(n, max(1, min(parts, n))))


@verdict
def conclude(key: Point, before: Pile, after: Pile, proof: bytes, ctx: bytes, results: Sequence[bytes]) -> bool:
    """The verdict from the results of all parts, in their order. Any bytes may come in; too few or wrong ones give False."""
    claim = _read(key, before, after, proof, ctx)
    n, c = len(before), claim.c
    sums: list[list[Point]] = [[] for _ in range(SUMS)]
    t_hat: list[Point] = []
    for cards, result in zip(_ranges(n, len(results)), results, strict=True):
        values, _ = parse(result, points=SUMS + len(cards), scalars=0)
        for column, value in zip(sums, values[:SUMS], strict=True):
            column.append(value)
        t_hat += values[SUMS:]
    committed, t3, t4a, t4b = map(total, sums)

    product = 1
    for weight in claim.u:
        product = product * weight % L
    t1 = sub(base(claim.s1), mul(c, sub(committed, _generator_sum(n))))
    t2 = sub(base(claim.s2), mul(c, sub(claim.chain[-1], mul(product, _chain_generator()))))
    t3 = add(base(claim.s3), t3)
    t4a = sub(t4a, base(claim.s4))
    t4b = sub(t4b, mul(claim.s4, key))
    return claim.transcript.put(*claim.chain, t1, t2, t3, t4a, t4b, *t_hat).scalar(b"c") == c


class _Claim(NamedTuple):
    """A well-formed proof, taken apart, and its weights u."""

    transcript: Transcript
    u: tuple[int, ...]
    commitments: tuple[Point, ...]
    chain: tuple[Point, ...]
    c: int
    s1: int
    s2: int
    s3: int
    s4: int
    s_hat: tuple[int, ...]
    s_after: tuple[int, ...]


def _read(key: Point, before: Pile, after: Pile, proof: bytes, ctx: bytes) -> _Claim:
    """Raises Refused when lengths and counts do not follow from the statement."""
    n = len(before)
    if n < 2 or len(after) != n:
        raise Refused("A shuffled pile has the wrong length.")
    check_sizes(key, *_flat(after))
    points, (c, s1, s2, s3, s4, *rest) = parse(proof, points=2 * n, scalars=2 * n + 5)
    commitments = points[:n]
    tr = Transcript(b"shuffle", ctx).put(key, *_flat(before), *_flat(after), *commitments)
    u = tuple(tr.scalar(b"u") for _ in range(n))
    return _Claim(tr, u, commitments, points[n:], c, s1, s2, s3, s4, tuple(rest[:n]), tuple(rest[n:]))


def _ranges(n: int, parts: int) -> Iterator[range]:
    """0 … n-1 in this many neighbouring pieces of nearly equal length."""
    return (range(k * n // parts, (k + 1) * n // parts) for k in range(parts))


def _flat(pile: Pile) -> Iterator[Point]:
    return (point for card in pile for point in card)


def _product_sum(p: Sequence[int], q: Sequence[int]) -> int:
    return sum(x * y for x, y in zip(p, q, strict=True)) % L
