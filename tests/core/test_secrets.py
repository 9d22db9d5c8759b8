"""What a seat keeps to itself is in no word, no record, no text and no other seat's work, and ends with its use."""

import pickle
from typing import Any

from core.codec import decode
from core.crypto import masking
from core.crypto.group import L, h32
from core.ids import Card, Seat
from core.table.messages import KeyCommitted
from core.work import Piece, Work

A = Seat(0)


def test_what_is_secret_is_never_printed(peers: Any, memory: Any) -> None:
    game = peers(2, True, memory)
    assert repr(game.vaults[A]) == "Vault(<hidden>)"
    for match in game.seated:
        x = game.secrets[match.me]
        piece = Piece(1, Work(masking.give_shares, (x, (b"p",), b"ctx")))
        for text in (repr(match), repr(piece), repr(piece.work), f"{game.vaults}", repr(vars(match))):
            assert str(x) not in text and f"{x:x}" not in text and "kept" not in text


def little(secret: int) -> bytes:
    """Enough of a number's bytes to find it in a pickle or a message."""
    return secret.to_bytes(32, "little")[:24]


def test_a_piece_of_work_holds_no_other_seats_secret_and_no_word_holds_any(peers: Any, memory: Any) -> None:
    game = peers(3, True, memory)
    seen: dict[int | None, bytes] = {}
    one_time = [vault.one_time[0] for vault in game.vaults]
    for _ in range(20):
        said = game.payloads()
        game.deliver(said)
        while pieces := [(match, piece) for match in game.everybody for piece in match.pieces()]:
            for match, piece in pieces:
                seen[match.me] = seen.get(match.me, b"") + pickle.dumps(piece.work)
                match.finish(piece.number, memory.run(piece.work))
    words = b"".join(word.payload for word in game.words)
    for seat, x in enumerate(game.secrets):
        secrets = [little(x), one_time[seat], *(little(piece) for piece in game.vaults[seat].pieces.values())]
        assert len(secrets) == 4
        for secret in secrets:
            assert secret not in words
            assert all(secret not in pickled for me, pickled in seen.items() if me != seat)
    assert all(little(game.secrets[seat]) in seen[seat] for seat in range(3)), "the detector finds a secret where there is one"


def test_no_word_opens_a_card_that_was_not_opened(peers: Any, memory: Any) -> None:
    """A hand's card is hidden by one number, its holder's own share of it: that is said when the card opens, and never before."""
    game = peers(2, True, memory)
    shares: dict[Card, bytes] = {}

    def watch(game: Any) -> None:
        if game.onlooker.state is not None:
            slots = game.onlooker._table._slots
            for card, slot in slots.items():
                if slot.hand is not None and card not in shares:
                    shares[card] = masking.share(game.secrets[slot.holder], slot.hand[0])

    game.watch = watch
    game.play(until=lambda game: game.onlooker.step >= 30)
    record, table = game.record(), game.onlooker._table
    hidden = [share for card, share in shares.items() if card in table._slots and table._slots[card].face is None]
    opened = [share for card, share in shares.items() if card in table._slots and table._slots[card].face is not None]
    assert len(hidden) >= 10 and opened
    assert not any(share in record for share in hidden)
    assert all(share in record for share in opened)


def test_pieces_of_a_key_share_add_up_to_it_and_their_one_time_key_is_gone(short_game: Any, peers: Any, memory: Any) -> None:
    game = peers(4, True, memory).play(until=lambda game: game.onlooker.step == 4)
    for seat, x in enumerate(game.secrets):
        pieces = [vault.pieces[seat] for other, vault in enumerate(game.vaults) if other != seat]
        assert sum(pieces) % L == x and set(game.vaults[seat].pieces) == {0, 1, 2, 3} - {seat}
    assert all(vault.one_time == (b"", b"") for vault in game.vaults)


def test_secrets_end_with_their_game(finished_game: Any) -> None:
    for vault in finished_game.vaults:
        assert (vault.x, vault.one_time, vault.pieces, vault.kept) == (0, (b"", b""), {}, {})


def test_a_key_is_committed_to_before_any_is_seen(peers: Any) -> None:
    game = peers(2)
    committed = decode(game.payloads()[A], KeyCommitted)
    assert committed.one_time == b"" and len(committed.commitment) == 32
    assert committed.commitment == h32(b"key-commit", *_parts(game.vaults[A].kept[0]))


def _parts(kept: tuple[bytes, bytes]) -> tuple[bytes, bytes, bytes]:
    key, proof = kept
    return key, proof[:32], proof[32:]
