"""The key ceremony: whoever chooses its key by the others', or splits it falsely, is refused and named before a card is laid."""

from collections.abc import Callable
from typing import Any

import pytest
from nacl.public import PrivateKey, PublicKey, SealedBox

from core.codec import decode, encode
from core.crypto import escrow, keys
from core.crypto.group import G, L, add, base, mul, random_scalar, sub
from core.crypto.transcript import context
from core.errors import ContributionError
from core.ids import Seat
from core.table.messages import KeyCommitted, KeyRevealed, KeySplit, PiecesChecked, Shares

A, B, C = Seat(0), Seat(1), Seat(2)
P = 2**255 - 19
BAD_POINTS = {
    "identity": (1).to_bytes(32, "little"),
    "order 2": (P - 1).to_bytes(32, "little"),
    "order-2 part": add(G, (P - 1).to_bytes(32, "little")),
    "twist": (2).to_bytes(32, "little"),
    "non-canonical": (P + 3).to_bytes(32, "little"),
}


def begun(peers: Any, memory: Any, step: int, carry_on: bool = True, commit: Callable[[Any], bytes] | None = None) -> Any:
    """A table of three at this step of the ceremony; ``commit`` gives the last seat's first word."""
    game = peers(3, carry_on, memory)
    if commit is not None:
        game.deliver({**game.payloads(), C: commit(game)})
        game.compute()
    return game.play(until=lambda game: game.onlooker.step == step)


def refuses(game: Any, lie: bytes, reason: str, liar: Seat = C) -> None:
    """Both honest seats and the spectator blame the liar for this, and none has gone on."""
    said = {**game.payloads(), liar: lie}
    for match in (game.seated[A], game.seated[B], game.onlooker):
        before = match.step, match.head
        with pytest.raises(ContributionError) as caught:
            for seat, payload in sorted(said.items()):
                match.check(seat, payload)
            match.deliver(said)
            for piece in match.pieces():
                match.finish(piece.number, game.memory.run(piece.work))
        assert (caught.value.seat, caught.value.reason) == (liar, reason)
        assert (match.step, match.head) == before and match.settled and match.expects() == {A, B, C}
        match.pieces()


def goes_on(game: Any) -> None:
    """What is refused is said right, and the cards are laid."""
    game.play(until=lambda game: game.onlooker.state is not None)
    assert len({match.head for match in game.everybody}) == 1


def committed_to(key: bytes, proof: bytes) -> Callable[[Any], bytes]:
    return lambda game: encode(KeyCommitted(keys.commitment(key, proof), game.vaults[C].one_time[1]))


def place(game: Any, **other: Any) -> bytes:
    """The context of the last seat's proof of its key, or another one."""
    where = {"table": game.table_id, "step": 1, "seat": C, "index": 0, **other}
    return context(where["table"], where["step"], where["seat"], where["index"])


# Commitments.


def test_a_key_is_not_revealed_instead_of_being_committed_to(peers: Any, memory: Any) -> None:
    game = begun(peers, memory, 0)
    refuses(game, encode(KeyRevealed(*keys.prove_key(game.secrets[C], place(game)))), "bad-message")
    refuses(game, b"", "bad-message")
    goes_on(game)


def test_another_key_than_the_committed_one_is_refused(peers: Any, memory: Any) -> None:
    """Also the rogue one that would cancel the others' keys out, if only it could be chosen after them."""
    game = begun(peers, memory, 1)
    honest = decode(game.payloads()[C], KeyRevealed)
    one, two = (decode(game.payloads()[seat], KeyRevealed).key for seat in (A, B))
    rogue = sub(sub(honest.key, one), two)
    refuses(game, encode(KeyRevealed(rogue, honest.proof)), "bad-key")
    refuses(game, encode(KeyRevealed(*keys.prove_key(random_scalar(), place(game)))), "bad-key")
    # The same key, with another proof than the committed one.
    refuses(game, encode(KeyRevealed(*keys.prove_key(game.secrets[C], place(game)))), "bad-key")
    refuses(game, game.payloads()[A], "bad-key")
    goes_on(game)


def test_a_copied_commitment_can_only_be_opened_to_a_copied_proof_and_that_is_refused(peers: Any, memory: Any) -> None:
    copied = begun(peers, memory, 1, False, lambda game: game.payloads()[A])
    refuses(copied, copied.payloads()[A], "bad-key")
    refuses(copied, encode(KeyRevealed(*keys.prove_key(copied.secrets[C], place(copied)))), "bad-key")


def test_a_key_without_a_proof_of_its_own_is_refused(peers: Any, memory: Any) -> None:
    x = random_scalar()
    for proof in (bytes(64), b"\xff" * 64, L.to_bytes(32, "little") * 2):
        refuses(begun(peers, memory, 1, True, committed_to(base(x), proof)), encode(KeyRevealed(base(x), proof)), "bad-key")


@pytest.mark.parametrize("other", [{"step": 0}, {"step": 2}, {"seat": A}, {"index": 1}, {"table": b"u" * 32}], ids=str)
def test_a_proof_of_a_key_for_another_place_is_refused(peers: Any, memory: Any, other: dict[str, Any]) -> None:
    said: list[bytes] = []

    def commit(game: Any) -> bytes:
        key, proof = keys.prove_key(game.secrets[C], place(game, **other))
        said.append(encode(KeyRevealed(key, proof)))
        return committed_to(key, proof)(game)

    refuses(begun(peers, memory, 1, True, commit), said[0], "bad-key")


@pytest.mark.parametrize("point", BAD_POINTS.values(), ids=BAD_POINTS)
def test_a_key_that_is_no_point_of_the_group_is_refused(peers: Any, memory: Any, point: bytes) -> None:
    _, proof = keys.prove_key(5, b"")
    for tried in (proof, bytes(32) + proof[32:]):
        refuses(begun(peers, memory, 1, True, committed_to(point, tried)), encode(KeyRevealed(point, tried)), "bad-key")


def test_one_time_keys_are_announced_exactly_where_shares_are_split(peers: Any, memory: Any) -> None:
    game = begun(peers, memory, 0)
    commitment = decode(game.payloads()[C], KeyCommitted).commitment
    for key in (b"", bytes(31), b"\1" * 31):
        refuses(game, encode(KeyCommitted(commitment, key)), "bad-message")
    for key in (bytes(32), (1).to_bytes(32, "little")):
        refuses(game, encode(KeyCommitted(commitment, key)), "bad-key")
    goes_on(game)
    game = begun(peers, memory, 0, False)
    refuses(game, encode(KeyCommitted(commitment, bytes(PrivateKey.generate().public_key))), "bad-message")
    goes_on(game)


def test_a_league_of_all_seats_whose_keys_cancel_out_deceives_no_onlooker(peers: Any, memory: Any) -> None:
    game = peers(2, memory=memory)
    x = random_scalar()
    proven = [keys.prove_key(share, context(game.table_id, 1, seat, 0)) for seat, share in enumerate((x, L - x))]
    game.onlooker.deliver({Seat(seat): encode(KeyCommitted(keys.commitment(*each), b"")) for seat, each in enumerate(proven)})
    for _ in range(2):
        game.onlooker.deliver({Seat(seat): encode(KeyRevealed(*each)) for seat, each in enumerate(proven)})
        with pytest.raises(ContributionError, match="cancel out"):
            for piece in game.onlooker.pieces():
                game.onlooker.finish(piece.number, memory.run(piece.work))
        assert game.onlooker.step == 1 and game.onlooker.expects() == {A, B}


# Splitting.


def split_of(game: Any) -> tuple[list[bytes], list[bytes]]:
    message = decode(game.payloads()[C], KeySplit)
    assert len(message.points) == 64 and len(message.sealed) == 2
    return [message.points[:32], message.points[32:]], list(message.sealed)


def test_pieces_that_do_not_add_up_to_the_key_are_refused(peers: Any, memory: Any) -> None:
    game = begun(peers, memory, 2)
    (one, two), sealed = split_of(game)
    key = base(game.secrets[C])
    for points in (
        (one, one),
        (one, add(two, G)),
        (two, mul(L - 1, one)),
        (key, BAD_POINTS["identity"]),
        (add(one, BAD_POINTS["order 2"]), add(two, BAD_POINTS["order 2"])),
        (one, BAD_POINTS["twist"]),
    ):
        refuses(game, encode(KeySplit(b"".join(points), tuple(sealed))), "bad-split")
    goes_on(game)


def test_a_split_has_a_piece_for_each_other_seat(peers: Any, memory: Any) -> None:
    game = begun(peers, memory, 2)
    (one, two), sealed = split_of(game)
    x = game.secrets[C]
    three, publics = escrow.split(x, 3)
    assert len(three) == 3
    for points, boxes in (
        (one + two, ()),
        (one + two, sealed[:1]),
        (one + two, [*sealed, sealed[0]]),
        (b"", sealed),
        (base(x), sealed[:1]),
        (b"".join(publics), sealed),
        ((one + two)[:-1], sealed),
        (one + two + b"\0", sealed),
        (one + two, [sealed[0], bytes(129)]),
    ):
        refuses(game, encode(KeySplit(points, tuple(boxes))), "bad-message")
    refuses(game, encode(Shares(one + two, bytes(64))), "bad-message")
    goes_on(game)


def bad_boxes(game: Any) -> dict[str, bytes]:
    """What may be sealed instead of the first other seat's piece."""
    (one, _), sealed = split_of(game)
    to = game.vaults[A].one_time[1]
    piece = escrow.unseal(sealed[0], game.vaults[A].one_time[0], one)
    assert piece is not None
    box = SealedBox(PublicKey(to))
    return {
        "nothing": b"",
        "garbage": bytes(80),
        "cut": sealed[0][:-1],
        "changed": sealed[0][:-1] + bytes([sealed[0][-1] ^ 1]),
        "another piece": escrow.seal(piece + 1, to),
        "for another seat": sealed[1],
        "to another key": escrow.seal(piece, bytes(PrivateKey.generate().public_key)),
        "not reduced": box.encrypt((piece + L).to_bytes(32, "little")),
        "too short": box.encrypt(piece.to_bytes(32, "little")[:31]),
        "too long": box.encrypt(piece.to_bytes(33, "little")),
    }


BOXES = (
    *("nothing", "garbage", "cut", "changed", "another piece", "for another seat", "to another key"),
    *("not reduced", "too short", "too long"),
)


@pytest.mark.parametrize("kind", BOXES)
def test_a_bad_piece_ends_the_ceremony_and_both_seats_are_named(peers: Any, memory: Any, kind: str) -> None:
    game = begun(peers, memory, 2)
    points, sealed = split_of(game)
    boxes = bad_boxes(game)
    assert set(boxes) == set(BOXES)
    game.deliver({**game.payloads(), C: encode(KeySplit(b"".join(points), (boxes[kind], sealed[1])))})
    game.compute()
    said = game.payloads()
    assert [decode(said[seat], PiecesChecked).bad for seat in (A, B, C)] == [(C,), (), ()]
    assert C not in game.vaults[A].pieces and C in game.vaults[B].pieces
    for match in game.everybody:
        with pytest.raises(ContributionError, match=r"of seat 3 for seat 1 .* one of the two is not honest") as caught:
            match.deliver(said)
        assert (caught.value.seat, caught.value.reason) == (C, "bad-piece") and match.state is None


@pytest.mark.parametrize("bad", [(C,), (A, C), (Seat(3),), (B, A), (A, A), (A, B, B)], ids=str)
def test_a_complaint_names_other_seats_once_and_in_order(peers: Any, memory: Any, bad: tuple[Seat, ...]) -> None:
    game = begun(peers, memory, 3)
    refuses(game, encode(PiecesChecked(bad)), "bad-message")
    goes_on(game)
