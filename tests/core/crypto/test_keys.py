"""Nobody can bring a key whose secret it does not know."""

import pytest

from core.crypto import keys
from core.crypto.group import G, Refused, base, mul, random_scalar, sub
from core.crypto.proof import join
from core.crypto.transcript import Transcript, context

TABLE = b"t" * 32


def place(seat: int) -> bytes:
    return context(TABLE, 1, seat, 0)


def test_an_honest_key_is_accepted_and_hides_its_secret() -> None:
    x = random_scalar()
    key, proof = keys.prove_key(x, place(0))
    assert key == base(x)
    assert len(proof) == 64
    assert keys.verify_key(key, proof, place(0))
    assert keys.prove_key(x, place(0))[1] != proof


def test_a_rogue_key_made_from_the_others_keys_cannot_be_proven() -> None:
    honest, _ = keys.prove_key(random_scalar(), place(0))
    mine = random_scalar()
    rogue = sub(base(mine), honest)  # the table key would be mine alone
    assert keys.joint((honest, rogue)) == base(mine)
    _, proof = keys.prove_key(mine, place(1))
    assert not keys.verify_key(rogue, proof, place(1))
    w = random_scalar()
    c = Transcript(b"key", place(1)).put(rogue, base(w)).scalar(b"c")
    assert not keys.verify_key(rogue, join((), (c, w + c * mine)), place(1))


def test_a_key_copied_with_its_proof_is_refused_at_another_seat() -> None:
    key, proof = keys.prove_key(random_scalar(), place(0))
    assert not keys.verify_key(key, proof, place(1))


def test_a_missing_proof_is_refused() -> None:
    key, _ = keys.prove_key(random_scalar(), place(0))
    for nothing in (b"", bytes(64), G + G):
        assert not keys.verify_key(key, nothing, place(0))


def test_a_commitment_fixes_key_and_proof() -> None:
    key, proof = keys.prove_key(random_scalar(), place(0))
    other, other_proof = keys.prove_key(random_scalar(), place(0))
    said = [
        keys.commitment(key, proof),
        keys.commitment(other, proof),
        keys.commitment(key, other_proof),
        keys.commitment(key, proof[:32] + other_proof[32:]),
        keys.commitment(key[:31], key[31:] + proof),
        keys.commitment(key + proof[:1], proof[1:]),
    ]
    assert len(set(said)) == len(said)


def test_the_table_key_is_the_sum_of_all_shares() -> None:
    secrets = [random_scalar() for _ in range(4)]
    assert keys.joint(map(base, secrets)) == base(sum(secrets))
    assert keys.joint([base(7)]) == base(7)


def test_keys_that_cancel_out_make_no_table_key() -> None:
    x = random_scalar()
    with pytest.raises(Refused):
        keys.joint((base(x), mul(-x, G)))
    with pytest.raises(Refused):
        keys.joint(())


def test_zero_is_no_secret() -> None:
    with pytest.raises(Refused):
        keys.prove_key(0, place(0))
