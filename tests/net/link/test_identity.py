"""An identity signs, is known by its hash, and shows its secret to nobody."""

import copy
import pickle

import pytest

from core.words import signed_by
from net.link.identity import Identity, key_hash

# RFC 8032, 7.1, TEST 2
SEED = bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
KEY = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
SIGNATURE = bytes.fromhex(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
)


def test_it_signs_as_rfc_8032_says() -> None:
    identity = Identity(SEED)
    assert identity.key == KEY
    assert identity.seed == SEED
    assert identity.sign(b"\x72") == SIGNATURE


def test_others_can_check_its_signatures() -> None:
    identity, other = Identity.fresh(), Identity.fresh()
    signature = identity.sign(b"content")
    assert signed_by(identity.key, b"content", signature)
    assert not signed_by(identity.key, b"another", signature)
    assert not signed_by(other.key, b"content", signature)


def test_no_two_are_the_same() -> None:
    assert len({Identity.fresh().key for _ in range(10)}) == 10


def test_the_hash_is_its_own() -> None:
    identity = Identity(SEED)
    assert identity.hash == key_hash(KEY) == bytes.fromhex("fe97481fdc03a05a96e00b43b2c545586789a84fdd02dbf148887d44504dfed9")
    assert key_hash(Identity.fresh().key) != identity.hash


def test_its_secret_is_never_shown() -> None:
    identity = Identity(SEED)
    for text in (repr(identity), str(identity), f"{identity}"):
        assert "<hidden>" in text
        assert SEED.hex() not in text
        assert repr(SEED) not in text
    with pytest.raises(TypeError):
        pickle.dumps(identity)
    with pytest.raises(TypeError):
        copy.deepcopy(identity)
