"""A record is either whole and true, or refused in one sentence, whatever its bytes are."""

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from nacl.signing import SigningKey

from core.codec import encode, glance
from core.ids import Seat
from core.record import LARGEST_FRAME, LARGEST_RECORD, MAGIC, RecordError, audit, closing_content, write
from core.words import Charter, Head, Word, head_content, word_content


def borders(data: bytes) -> Iterator[int]:
    """Where each frame begins, and where the last one ends."""
    position = len(MAGIC)
    while position < len(data):
        yield position
        position += 4 + int.from_bytes(data[position : position + 4], "big")
    yield position


def frames(data: bytes) -> list[bytes]:
    return [data[begin:end] for begin, end in pairwise(borders(data))]


def joined(parts: list[bytes]) -> bytes:
    return MAGIC + b"".join(parts)


def refusal(data: bytes, memory: Any) -> RecordError:
    """How an audit refuses these bytes: in one sentence for a player, and by no other error."""
    with pytest.raises(RecordError) as caught:
        audit(data, memory.run_all)
    sentence = str(caught.value)
    assert sentence[0].isupper() and sentence.endswith((".", ")")), sentence
    return caught.value


def flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


def test_a_finished_game_is_found_right_to_its_result(finished_game: Any) -> None:
    found = audit(finished_game.record())
    match = finished_game.onlooker
    assert (found.steps, found.head, found.result) == (match.step, match.head, match.result)
    assert found.result is not None and found.charter == finished_game.charter
    assert found.proofs == match.proofs > 100


def test_a_game_that_was_left_is_found_right_without_a_result(short_game: Any) -> None:
    found = audit(short_game.record())
    assert found.result is None and found.steps == 18 and found.head == short_game.onlooker.head


def test_a_game_that_was_left_needs_nobody_but_the_writer_to_sign_its_end(short_game: Any, memory: Any) -> None:
    assert audit(short_game.record(heads=()), memory.run_all).steps == 18
    assert audit(short_game.record(heads=short_game.heads()[1:], seat=Seat(1)), memory.run_all).steps == 18


def test_a_game_of_which_no_word_was_spoken_is_a_record_too(peers: Any, memory: Any) -> None:
    game = peers(2, memory=memory)
    assert audit(game.record(heads=()), memory.run_all).steps == 0


def test_every_step_is_a_place_at_which_a_game_can_be_left(short_game: Any, memory: Any) -> None:
    ends = [place for place in range(1, len(short_game.words)) if short_game.words[place].step != short_game.words[place - 1].step]
    assert [audit(short_game.record(words=short_game.words[:end], heads=()), memory.run_all).steps for end in ends] == list(range(1, 18))


def test_no_changed_byte_goes_unseen(peers: Any, short_game: Any, memory: Any) -> None:
    """Every byte where a record is quickly read, and a sample of a long one: its end, and places in every kind of word."""
    begun = peers(2, memory=memory).play(until=lambda game: game.onlooker.step == 1).record()
    for place in range(len(begun)):
        refusal(flipped(begun, place, place % 8), memory)
    data = short_game.record()
    *_, closing, end = borders(data)
    for place in [*range(0, closing, 307), *range(closing, end, 17)]:
        refusal(flipped(data, place, place % 8), memory)


def test_no_cut_goes_unseen(short_game: Any, memory: Any) -> None:
    data = short_game.record()
    for end in sorted({*borders(data), *range(0, len(data), 997)} - {len(data)}):
        refusal(data[:end], memory)
    refusal(data + b"\0", memory)
    refusal(data + data, memory)


def test_no_word_can_be_moved_left_out_doubled_or_added(short_game: Any, memory: Any) -> None:
    parts = frames(short_game.record())
    for place in range(1, len(parts) - 1):
        before, word, after = parts[:place], parts[place], parts[place + 1 :]
        refusal(joined([*before, *after]), memory)
        refusal(joined([*before, word, word, *after]), memory)
        refusal(joined([*before, after[0], word, *after[1:]]), memory)
    refusal(joined([*parts, parts[1]]), memory)
    refusal(joined([*parts[:-1], parts[1], parts[-1]]), memory)


def test_nor_can_it_be_by_the_writer_of_the_record(short_game: Any, memory: Any) -> None:
    words = short_game.words
    for place in range(len(words) - 1):
        refusal(short_game.record(words=[*words[:place], *words[place + 1 :]]), memory)
        refusal(short_game.record(words=[*words[:place], words[place], *words[place:]]), memory)
        refusal(short_game.record(words=[*words[:place], words[place + 1], words[place], *words[place + 2 :]]), memory)
    step = [place for place, word in enumerate(words) if word.step in (4, 5)]
    four, five = ([words[place] for place in step if words[place].step == number] for number in (4, 5))
    refusal(short_game.record(words=[*words[: step[0]], *five, *four, *words[step[-1] + 1 :]]), memory)


def test_a_word_after_the_end_is_named(finished_game: Any, memory: Any) -> None:
    more = finished_game.sign(Seat(0), b"")
    assert "after the end" in str(refusal(finished_game.record(words=[*finished_game.words, more]), memory))


def test_a_last_step_that_lacks_a_word_is_named(short_game: Any, memory: Any) -> None:
    assert [word.step for word in short_game.words[:2]] == [0, 0]
    error = refusal(short_game.record(words=short_game.words[:1], heads=()), memory)
    assert (error.step, error.seat) == (0, 1) and "missing" in str(error)


def resigned(game: Any, word: Word, **other: Any) -> Word:
    """Another word of the same seat, truly signed by it."""
    changed = replace(word, **other)
    return replace(changed, signature=game_identity(game, word.seat).sign(word_content(game.table_id, changed)).signature)


def game_identity(game: Any, seat: int) -> SigningKey:
    """The key by which the fixture's seat signs."""
    key = SigningKey(bytes([seat + 1]) * 32)
    assert bytes(key.verify_key) == game.charter.places[seat].key
    return key


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"head": b"\0" * 32}, "another course"),
        ({"step": 9}, "stands where"),
        ({"payload": b""}, "bad-message"),
        ({"signature": b"\0" * 64}, "not signed"),
    ],
)
def test_a_wrong_word_names_step_and_seat(short_game: Any, memory: Any, change: dict[str, Any], sentence: str) -> None:
    place = next(place for place, word in enumerate(short_game.words) if word.step == 7)
    word = short_game.words[place]
    wrong = replace(word, **change) if "signature" in change else resigned(short_game, word, **change)
    error = refusal(short_game.record(words=[*short_game.words[:place], wrong, *short_game.words[place + 1 :]]), memory)
    assert (error.step, error.seat) == (7, word.seat) and sentence in str(error)


def test_a_signed_word_with_a_false_proof_is_found_by_its_proof(short_game: Any, memory: Any) -> None:
    """The last step's word of a seat: that it is right can be seen in nothing but its proof."""
    place, word = next((place, word) for place, word in enumerate(short_game.words) if b"\xa6shares" in word.payload)
    wrong = resigned(short_game, word, payload=word.payload[:-1] + bytes([word.payload[-1] ^ 1]))
    error = refusal(short_game.record(words=[*short_game.words[:place], wrong, *short_game.words[place + 1 :]]), memory)
    assert (error.step, error.seat) == (word.step, word.seat) and "bad-share" in str(error)


def test_an_unknown_form_protocol_game_or_rules_is_said_to_be_so(
    charters: Callable[..., Charter], consenting: Any, identities: Any
) -> None:
    def of(**other: Any) -> bytes:
        charter = charters(2, **other)
        return write(charter, consenting(charter), (), (), Seat(0), lambda content: identities(0).sign(content).signature)

    ours = charters(2).rules_hash.hex()[:12]
    assert audit(of()).steps == 0
    for data, words in {
        of(protocol=2): "protocol 2; this version checks protocol 1",
        of(game="poker"): "does not know the game 'poker'",
        of(rules=7): "rules 7 of wyatt-earp; this version checks rules 1",
        of(rules_hash=b"\0" * 32): f"other rules of wyatt-earp, with fingerprint 000000000000; this version checks {ours}",
        of(options=b"\x00"): "could not be played as agreed",
        of(options=b""): "could not be played as agreed",
    }.items():
        with pytest.raises(RecordError, match=words):
            audit(data)
    data = of()
    assert data.count(b"\xa7opening\x01") == 1
    with pytest.raises(RecordError, match="has form 2; this version reads form 1"):
        audit(data.replace(b"\xa7opening\x01", b"\xa7opening\x02"))
    _, first, _ = glance(frames(data)[0][4:])[1:]
    for opening, words in {
        ("opening", 2): "has form 2; this version reads form 1",
        ("opening", 3, None, "more", 1.5, -1): "has form 3; this version reads form 1",
        ("opening", 0, tuple(first[:-1]), (), ()): "has form 0; this version reads form 1",
        ("opening", 1, (2,), "and all else is otherwise"): "protocol 2; this version checks protocol 1",
        ("opening", 1, (9, *first[1:-1], "one field less or more"), ()): "protocol 9; this version checks protocol 1",
        ("opening", True, (1,), ()): "The record is damaged",
        ("opening", 1, (False,), ()): "The record is damaged",
        ("opening", 1, (1,)): "The record is damaged",
        ("opened", 2): "The record is damaged",
        (): "The record is damaged",
    }.items():
        body = msgspec.msgpack.encode(opening)
        with pytest.raises(RecordError, match=words):
            audit(joined([len(body).to_bytes(4, "big") + body]))
    with pytest.raises(RecordError, match="not a record"):
        audit(b"T" + data[1:])


def test_every_seat_consents_for_itself(charters: Callable[..., Charter], consenting: Any, identities: Any) -> None:
    charter = charters(3)
    first, second, third = consenting(charter)
    other = consenting(charters(3, table="Another table"))

    def of(*consents: Any) -> bytes:
        return write(charter, consents, (), (), Seat(0), lambda content: identities(0).sign(content).signature)

    def refused(*consents: Any) -> RecordError:
        """The table's id needs a consent for each seat, so a writer makes one up where one lacks."""
        with pytest.raises(RecordError) as caught:
            audit(of(*consents))
        return caught.value

    assert audit(of(first, second, third)).steps == 0
    assert refused(second, first, third).seat == 0
    assert refused(first, replace(second, seat=Seat(2)), third).seat == 1
    assert refused(first, second, other[2]).seat == 2
    assert refused(replace(first, nonce=b"\1" * 32), second, third).seat == 0
    two = charters(2)
    parts = frames(write(two, consenting(two), (), (), Seat(0), lambda content: bytes(64)))
    opening = parts[0][4:].replace(encode(two), encode(charter))
    short = joined([len(opening).to_bytes(4, "big") + opening, parts[1]])
    with pytest.raises(RecordError, match="lacks a seat's consent"):
        audit(short)


def test_a_finished_game_is_signed_by_all_and_in_the_state_it_ended_in(finished_game: Any, memory: Any, identities: Any) -> None:
    one, two = finished_game.heads()

    def signed(head: Head) -> Head:
        return replace(head, signature=identities(head.seat).sign(head_content(finished_game.table_id, head)).signature)

    for heads, words in (
        ((), "lacks a seat's signature"),
        ((one,), "lacks a seat's signature"),
        ((two, one), "do not fit"),
        ((one, one), "do not fit"),
        ((one, replace(two, seat=Seat(3))), "do not fit"),
        ((one, replace(two, signature=bytes(64))), "not signed"),
        ((one, signed(replace(two, step=two.step - 1))), "another state"),
        ((one, signed(replace(two, head=bytes(32)))), "another state"),
    ):
        assert words in str(refusal(finished_game.record(heads=heads), memory))
    assert audit(finished_game.record(heads=(one, two)), memory.run_all).result is not None


def test_an_end_is_signed_by_the_seat_that_it_names(finished_game: Any, memory: Any, identities: Any) -> None:
    data = finished_game.record()
    parts = frames(data)
    closing = parts[-1][4:]
    before, heads = data[: -len(parts[-1])], finished_game.heads()
    for seat in (0, 1):
        content = closing_content(finished_game.table_id, before, heads, Seat(seat))
        own = identities(seat).sign(content).signature
        end = closing[:-67] + bytes([0]) + encode(own)
        framed = before + len(end).to_bytes(4, "big") + end
        if seat == 0:
            assert audit(framed, memory.run_all).result is not None
        else:
            assert refusal(framed, memory).seat == 0
    assert "do not fit" in str(refusal(finished_game.record(seat=Seat(0)).replace(closing, closing[:-67] + b"\2" + closing[-66:]), memory))


def test_an_end_signed_for_one_seat_stands_for_no_other_even_of_the_same_key() -> None:
    assert closing_content(b"t" * 32, b"", (), Seat(0)) != closing_content(b"t" * 32, b"", (), Seat(1))


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_a_sentence(data: bytes) -> None:
    for record in (data, MAGIC + data, MAGIC + len(data).to_bytes(4, "big") + data):
        with pytest.raises(RecordError):
            audit(record)


@given(st.data())
def test_any_bytes_in_the_place_of_a_frame_are_refused_in_a_sentence(short_game: Any, memory: Any, data: st.DataObject) -> None:
    parts = frames(short_game.record())
    place = data.draw(st.integers(0, len(parts) - 1))
    junk = data.draw(st.binary(max_size=100))
    refusal(joined([*parts[:place], len(junk).to_bytes(4, "big") + junk, *parts[place + 1 :]]), memory)


@pytest.mark.parametrize("length", [LARGEST_FRAME + 1, 2**31, 2**32 - 1])
def test_a_length_beyond_all_bounds_takes_no_memory(short_game: Any, length: int) -> None:
    data = short_game.record()
    start = next(borders(data))
    tracemalloc.start()
    with pytest.raises(RecordError, match="damaged or cut off"):
        audit(data[:start] + length.to_bytes(4, "big") + data[start + 4 :])
    assert tracemalloc.get_traced_memory()[1] < 2**20
    tracemalloc.stop()


def test_a_record_of_a_million_empty_frames_takes_no_memory(short_game: Any, memory: Any) -> None:
    data = short_game.record()
    opening = frames(data)[0]
    many = [MAGIC + bytes(4_000_000), MAGIC + opening + bytes(4_000_000)]
    for record in many:
        tracemalloc.start()
        refusal(record, memory)
        assert tracemalloc.get_traced_memory()[1] < 2**20
        tracemalloc.stop()


def test_a_record_that_is_too_large_is_not_read() -> None:
    class Huge(bytes):
        def __len__(self) -> int:
            return LARGEST_RECORD + 1

    with pytest.raises(RecordError, match="too large"):
        audit(Huge(MAGIC))


REPLAY = """
import sys
from core.crypto import shuffle
from core.record import audit
shuffle.conclude = lambda *proof: True
found = audit(sys.stdin.buffer.read(), lambda works: [True] * len(works))
print(found.steps, found.proofs, found.head.hex(), found.result)
"""
"""The proofs hold here and would hold there: what may differ is the state that rules and table make of the words."""


def test_the_same_words_give_the_same_state_in_every_process(finished_game: Any, memory: Any) -> None:
    data = finished_game.record()
    found = audit(data, memory.run_all)
    root = str(Path(__file__).parents[2])
    replays = []
    for seed in ("0", "1", "random"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root}
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        replays.append(subprocess.Popen([sys.executable, "-c", REPLAY], env=env, **pipes))
    for replay in replays:
        said, _ = replay.communicate(data, timeout=60)
        assert said.decode().splitlines() == [f"{found.steps} {found.proofs} {found.head.hex()} {found.result}"]
