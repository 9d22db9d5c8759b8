"""Every case of tests/vectors/fair-table.json, made by an independent model, is answered as it says."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.crypto import difference, escrow, group, keys, masking, membership, private, putback, shuffle
from core.crypto.transcript import Transcript, context

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "vectors" / "fair-table.json").read_text())
HASHING = VECTORS["hashing"]


def raw(value: Any) -> Any:
    """Hex to bytes, lists to tuples."""
    return bytes.fromhex(value) if isinstance(value, str) else tuple(map(raw, value))


def flat(case: dict[str, Any], *names: str) -> bytes:
    """The named fields as one proof."""
    parts = (raw(case[name]) for name in names)
    return b"".join(part if isinstance(part, bytes) else b"".join(part) for part in parts)


def cases(section: str) -> Any:
    rows = VECTORS[section]
    return pytest.mark.parametrize("case", rows, ids=[row.get("why", str(i)) for i, row in enumerate(rows)])


def test_every_section_of_the_vectors_has_a_test_here() -> None:
    tested = {"hashing", "key", "key_commit", "shuffle", "share", "open", "member", "put_back"}
    tested |= {"private", "differs", "partner", "spin", "escrow"}
    assert set(VECTORS) - {"about", "table_id"} == tested
    assert set(HASHING) == {"H32", "hash_to_point", "face", "context", "transcript", "pair"}
    assert all(VECTORS[section] for section in tested)


def test_hashes_and_points_come_out_as_in_the_model() -> None:
    for case in HASHING["H32"]:
        assert group.h32(case["tag"].encode(), *(part.encode() for part in case["parts"])) == raw(case["digest"])
    for case in HASHING["hash_to_point"]:
        assert group.hash_to_point(*(part.encode() for part in case["parts"])) == raw(case["point"])
    for case in HASHING["face"]:
        faces = masking.Faces(case["game"], case["face"] + 1)
        assert faces.point(case["face"]) == raw(case["point"])
        assert faces.face_of(raw(case["point"])) == case["face"]
    for case in HASHING["pair"]:
        assert masking.pair_point(case["game"]) == raw(case["point"])


def test_context_and_transcript_come_out_as_in_the_model() -> None:
    for case in HASHING["context"]:
        assert context(raw(VECTORS["table_id"]), case["step"], case["seat"], case["index"]) == raw(case["ctx"])
    for case in HASHING["transcript"]:
        tr = Transcript(case["label"].encode(), raw(case["ctx"])).put(*raw(case["put"]))
        assert tr.scalar(case["scalar_label"].encode()) == int.from_bytes(raw(case["scalar"]), "little")
        assert tr.scalar(case["then_scalar_label"].encode()) == int.from_bytes(raw(case["then_scalar"]), "little")


@cases("key")
def test_key(case: dict[str, Any]) -> None:
    assert keys.verify_key(raw(case["X"]), flat(case, "c", "s"), raw(case["ctx"])) is case["accept"]


@cases("key_commit")
def test_key_commit(case: dict[str, Any]) -> None:
    assert keys.commitment(raw(case["X"]), flat(case, "c", "s")) == raw(case["commit"])


@cases("shuffle")
def test_shuffle(case: dict[str, Any]) -> None:
    key, before, after, ctx = (raw(case[name]) for name in ("key", "before", "after", "ctx"))
    proof = flat(case, "C", "chain", "c", "s1", "s2", "s3", "s4", "s_hat", "s_prime")
    assert shuffle.verify_shuffle(key, before, after, proof, ctx) is case["accept"]
    parts = shuffle.verification_parts(key, before, after, proof, ctx, 2)
    assert (parts is not None and shuffle.conclude(key, before, after, proof, ctx, [p.run() for p in parts])) is case["accept"]


@cases("share")
def test_share(case: dict[str, Any]) -> None:
    answer = masking.verify_shares(raw(case["X"]), raw(case["points"]), raw(case["shares"]), flat(case, "c", "s"), raw(case["ctx"]))
    assert answer is case["accept"]


@cases("open")
def test_open(case: dict[str, Any]) -> None:
    faces = masking.Faces(case["game"], 30)
    assert faces.face_of(masking.unmask(raw(case["card"]), raw(case["shares"]))) == case["face"]


@cases("member")
def test_member(case: dict[str, Any]) -> None:
    answer = membership.verify_member(raw(case["X"]), raw(case["card"]), raw(case["faces"]), flat(case, "c", "s"), raw(case["ctx"]))
    assert answer is case["accept"]


@cases("put_back")
def test_put_back(case: dict[str, Any]) -> None:
    answer = putback.verify_put_back(raw(case["key"]), raw(case["before"]), raw(case["after"]), flat(case, "c", "s"), raw(case["ctx"]))
    assert answer is case["accept"]


@cases("private")
def test_private(case: dict[str, Any]) -> None:
    key, a, to, sealed, ctx = (raw(case[name]) for name in ("X", "a", "to", "E", "ctx"))
    assert private.verify_private(key, a, to, sealed, flat(case, "c", "s_x", "s_r"), ctx) is case["accept"]


@cases("differs")
def test_differs(case: dict[str, Any]) -> None:
    key, alpha, beta, ctx = (raw(case[name]) for name in ("X", "alpha", "beta", "ctx"))
    assert difference.verify_difference(key, alpha, beta, flat(case, "U", "c", "s_k", "s_y"), ctx) is case["accept"]


@cases("partner")
def test_partner(case: dict[str, Any]) -> None:
    key, alpha, beta, ctx = (raw(case[name]) for name in ("X", "alpha", "beta", "ctx"))
    assert difference.partner_pair(raw(case["w"]), raw(case["z"]), raw(case["Q"])) == (alpha, beta)
    assert difference.verify_difference(key, alpha, beta, flat(case, "U", "c", "s_k", "s_y"), ctx) is case["accept"]


@cases("spin")
def test_spin(case: dict[str, Any]) -> None:
    assert masking.spin_point(raw(case["ctx"]), raw(case["head"])) == raw(case["point"])
    assert masking.spin_value(raw(case["ctx"]), raw(case["shares"]), case["sides"]) == case["value"]


@cases("escrow")
def test_escrow(case: dict[str, Any]) -> None:
    assert escrow.verify_split(raw(case["X"]), raw(case["pieces"]), len(case["pieces"])) is case["accept"]
