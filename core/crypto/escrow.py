"""Escrow: a key share split among the other seats, so that a table can go on when its owner has left.

A piece goes to its keeper in a sealed box under a key that exists for nothing else: a provable complaint about any other key
would make its owner answer for points of a stranger's choice. Shares of a departed seat are given with its pieces, as with any key share.
"""

from collections.abc import Sequence

from nacl.exceptions import CryptoError
from nacl.public import PrivateKey, PublicKey, SealedBox

from core.crypto.group import SIZE, L, Point, Refused, base, is_point, random_scalar, total
from core.crypto.proof import verdict


def split(x: int, keepers: int) -> tuple[tuple[int, ...], tuple[Point, ...]]:
    """One secret piece for each keeper (one or more), none 0, that add up to x; and the pieces' public points."""
    assert keepers > 0 and x % L
    while True:
        pieces = [random_scalar() for _ in range(keepers - 1)]
        pieces.append((x - sum(pieces)) % L)
        if pieces[-1]:
            return tuple(pieces), tuple(map(base, pieces))


@verdict
def verify_split(key: Point, points: Sequence[Point], keepers: int) -> bool:
    """Whether these are public points of pieces, one for each keeper, that add up to the secret of this key."""
    return len(points) == keepers and all(map(is_point, points)) and total(points) == key


def one_time_key() -> tuple[bytes, bytes]:
    """A fresh X25519 key for pieces alone: the secret (to be erased once the pieces are stored) and the public one, 32 bytes each."""
    secret = PrivateKey.generate()
    return bytes(secret), bytes(secret.public_key)


def seal(piece: int, to: bytes) -> bytes:
    """A piece in a box (80 bytes) that only the owner of this one-time key opens. Raises Refused when ``to`` is no key."""
    try:
        return SealedBox(PublicKey(to)).encrypt((piece % L).to_bytes(SIZE, "little"))
    except CryptoError as error:
        raise Refused("A one-time key is malformed.") from error


def unseal(box: bytes, secret: bytes, point: Point) -> int | None:
    """The piece in this box if it is the secret of ``point``; None for anything else, which is the sender's fault."""
    try:
        plain = SealedBox(PrivateKey(secret)).decrypt(box)
    except CryptoError:
        return None
    piece = int.from_bytes(plain, "little")
    return piece if len(plain) == SIZE and 0 < piece < L and base(piece) == point else None
