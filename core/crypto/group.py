"""The group: the prime-order subgroup of edwards25519 with base point G, through libsodium, and hashing into it.

Points are 32 bytes, canonically encoded; scalars are integers mod L. What libsodium checks decides what we must check: ``mul``
refuses every point that is not a canonical one of the subgroup, the identity, and the scalar 0; ``add`` and ``sub`` check nearly
nothing. So a received point that nothing multiplies needs ``is_point``, and a scalar from outside needs ``proof.parse``.
"""

import hashlib
import secrets
from collections.abc import Iterable

from nacl.bindings import (
    crypto_core_ed25519_add,
    crypto_core_ed25519_from_uniform,
    crypto_core_ed25519_is_valid_point,
    crypto_core_ed25519_sub,
    crypto_scalarmult_ed25519_base_noclamp,
    crypto_scalarmult_ed25519_noclamp,
)
from nacl.exceptions import CryptoError

from core.errors import TinStarError

Point = bytes
"""A point of the subgroup, 32 bytes (RFC 8032, 5.1.2)."""

Term = tuple[int, Point]
"""A scalar and the point that it multiplies."""

SIZE = 32
"""Bytes of a point and of a scalar."""

L = 2**252 + 27742317777372353535851937790883648493
"""The order of the group (RFC 8032, 5.1)."""

G: Point = b"\x58" + b"\x66" * 31
"""The base point (RFC 8032, 5.1)."""

PERSON = b"tinstar-v1"
"""BLAKE2b's personalisation of every hash of the fair table."""

_ORDER_TWO: Point = (2**255 - 20).to_bytes(SIZE, "little")
"""The point (0, -1)."""


class Refused(TinStarError):
    """The group refuses: a point, scalar or length is malformed, or a statement is false. Verifiers turn it into False."""


def base(scalar: int) -> Point:
    """scalar·G. Raises Refused for 0 mod L."""
    try:
        return crypto_scalarmult_ed25519_base_noclamp((scalar % L).to_bytes(SIZE, "little"))
    except CryptoError as error:
        raise Refused("A proof multiplies by zero.") from error


def mul(scalar: int, point: Point) -> Point:
    """scalar·point. Raises Refused for 0 mod L, the identity, and anything but a canonical point of the subgroup."""
    if point == G:
        return base(scalar)  # the same value, five times as fast
    try:
        return crypto_scalarmult_ed25519_noclamp((scalar % L).to_bytes(SIZE, "little"), point)
    except CryptoError as error:
        raise Refused("A point is not in the group.") from error


def add(p: Point, q: Point) -> Point:
    """p + q. Raises Refused off the curve; small-order parts and non-canonical encodings pass."""
    try:
        return crypto_core_ed25519_add(p, q)
    except CryptoError as error:
        raise Refused("A point is not on the curve.") from error


def sub(p: Point, q: Point) -> Point:
    """p - q, as careless as ``add``."""
    try:
        return crypto_core_ed25519_sub(p, q)
    except CryptoError as error:
        raise Refused("A point is not on the curve.") from error


def total(points: Iterable[Point]) -> Point:
    """The sum of one or more points, as careless as ``add``. Raises Refused for none."""
    sum_so_far: Point | None = None
    for point in points:
        sum_so_far = point if sum_so_far is None else add(sum_so_far, point)
    if sum_so_far is None:
        raise Refused("There is nothing to add.")
    return sum_so_far


def combine(terms: Iterable[Term]) -> Point:
    """The sum of scalar·point over one or more terms. Raises Refused as ``mul`` does, for every single term."""
    return total(mul(scalar, point) for scalar, point in terms)


def is_point(point: Point) -> bool:
    """Whether these bytes are a point of the subgroup, canonically encoded and not the identity."""
    return len(point) == SIZE and crypto_core_ed25519_is_valid_point(point)


def random_scalar() -> int:
    """A uniform secret in 1 … L-1."""
    return 1 + secrets.randbelow(L - 1)


def frame(*parts: bytes) -> bytes:
    """The parts, each behind its length as 8 bytes little-endian: no two lists of parts give the same bytes."""
    return b"".join(len(part).to_bytes(8, "little") + part for part in parts)


def h32(tag: bytes, *parts: bytes) -> bytes:
    """H32 of the design: 32 bytes of BLAKE2b over the framed tag and parts."""
    return hashlib.blake2b(frame(tag, *parts), digest_size=SIZE, person=PERSON).digest()


def hash_to_point(*parts: bytes) -> Point:
    """A point of the group whose logarithm nobody knows (Elligator 2, cofactor cleared)."""
    return crypto_core_ed25519_from_uniform(h32(b"point", *parts))


def decimal(number: int) -> bytes:
    """A number as text, for hashing."""
    return str(number).encode()


def self_test() -> None:
    """Raises TinStarError when this libsodium lets a point with an order-2 part pass (CVE-2025-69277).

    With such a library a correct verifier would accept a marked card that stays recognisable through honest shuffles.
    """
    marked = crypto_core_ed25519_add(hash_to_point(b"self-test"), _ORDER_TWO)
    for point in (marked, crypto_core_ed25519_add(G, _ORDER_TWO)):
        accepted = crypto_core_ed25519_is_valid_point(point)
        try:
            crypto_scalarmult_ed25519_noclamp((8).to_bytes(SIZE, "little"), point)
            accepted = True
        except CryptoError:
            pass
        if accepted:
            raise TinStarError("This libsodium accepts marked cards; PyNaCl 1.6.2 or newer is needed.")


self_test()
