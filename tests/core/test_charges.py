"""What ended a game stands in its record: whoever has it is convinced of a wrong, and nobody of one that was not done."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from core.codec import decode, encode
from core.evidence import Charge, Conviction, Desync, Evidence
from core.games.wyatt_earp.actions import KeepTaken
from core.ids import Seat
from core.match import Chosen
from core.record import RecordError, audit
from core.table.messages import Reordered, Shares
from core.words import Head, Word, head_content, word_content

A, B = Seat(0), Seat(1)
NOWHERE = b"\x55" * 32


class Told:
    """The short game as one seat tells it up to some step, and what its seats could have signed besides."""

    def __init__(self, game: Any, memory: Any, identities: Any) -> None:
        self.game, self.memory, self.identities = game, memory, identities
        self.end = game.onlooker.step

    def of(self, step: int) -> list[Word]:
        return [word for word in self.game.words if word.step == step]

    def word(self, word: Word, **other: Any) -> Word:
        """This word otherwise, truly signed by its seat."""
        changed = replace(word, **other)
        return replace(changed, signature=self.identities(changed.seat).sign(word_content(self.game.table_id, changed)).signature)

    def head(self, seat: Seat, step: int, value: bytes) -> Head:
        head = Head(step, seat, value, bytes(64))
        return replace(head, signature=self.identities(seat).sign(head_content(self.game.table_id, head)).signature)

    def head_after(self, step: int) -> bytes:
        return self.of(step + 1)[0].head if step + 1 < self.end else bytes(self.game.onlooker.head)

    def record(self, trouble: Any, end: int | None = None, **other: Any) -> bytes:
        """The record, written by seat 1, with all that was said before step ``end``."""
        words = [word for word in self.game.words if end is None or word.step < end]
        return bytes(self.game.record(words=words, heads=(), seat=B, trouble=trouble, **other))

    def audit(self, trouble: Any, end: int | None = None) -> Any:
        return audit(self.record(trouble, end), self.memory.run_all)

    def first(self, kind: type) -> tuple[int, Word]:
        """The first word that is such a message, and its step."""
        tag = b"\x93" + encode(str(kind.__struct_config__.tag))  # type: ignore[attr-defined]
        word = next(word for word in self.game.words if word.payload.startswith(tag))
        return word.step, word


@pytest.fixture
def told(short_game: Any, memory: Any, identities: Any) -> Told:
    return Told(short_game, memory, identities)


def choosing(told: Told) -> Word:
    """The first choice of the game."""
    return next(word for word in told.game.words if b"chosen" in word.payload[:10])


def two_words(told: Told) -> tuple[Evidence, int, str, int]:
    word = told.of(3)[0]
    return Evidence((word, told.word(word, payload=b"another"))), told.end, "two-words", 3


def two_heads(told: Told) -> tuple[Evidence, int, str, int]:
    return Evidence((), (told.head(A, 5, told.head_after(5)), told.head(A, 5, NOWHERE))), told.end, "two-heads", 5


def other_head_than_told(told: Told) -> tuple[Evidence, int, str, int]:
    word = told.of(3)[0]
    return Evidence((word,), (told.head(word.seat, 2, NOWHERE),)), told.end, "wrong-head", 3


def no_tables_head(told: Told) -> tuple[Evidence, int, str, int]:
    return Evidence((told.word(told.of(0)[0], head=NOWHERE),)), 0, "wrong-head", 0


def unasked(told: Told) -> tuple[Evidence, int, str, int]:
    """A shuffle is one seat's alone; the other one speaks too, long ago or just now."""
    step, word = told.first(Reordered)
    return Evidence((told.word(word, seat=Seat(1 - word.seat)),)), told.end, "not-asked", step


def unasked_now(told: Told) -> tuple[Evidence, int, str, int]:
    step, word = told.first(Reordered)
    return Evidence((told.word(word, seat=Seat(1 - word.seat)),)), step, "not-asked", step


def no_message(told: Told) -> tuple[Evidence, int, str, int]:
    return Evidence((told.word(told.of(4)[0], payload=b"noise"),)), 4, "bad-message", 4


def against_the_rules(told: Told) -> tuple[Evidence, int, str, int]:
    """Whatever the seat drew in truth: it cannot keep a card that it has not taken."""
    word = choosing(told)
    return Evidence((told.word(word, payload=encode(Chosen(encode(KeepTaken()), b""))),)), word.step, "wrong-moment", word.step


def false_share(told: Told) -> tuple[Evidence, int, str, int]:
    """Its proof is looked at when all have spoken, so the words of all belong to it."""
    step, word = told.first(Shares)
    message = decode(word.payload, Shares)
    wrong = told.word(word, payload=encode(replace(message, proof=bytes(31) + b"\1" + message.proof[32:])))
    return Evidence(tuple(wrong if each == word else each for each in told.of(step))), step, "bad-share", step


def false_shuffle(told: Told) -> tuple[Evidence, int, str, int]:
    """Its proof is verified beside what follows; the record ends before it."""
    step, word = told.first(Reordered)
    message = decode(word.payload, Reordered)
    wrong = told.word(word, payload=encode(replace(message, proof=message.proof[:-32] + bytes(31) + b"\1")))
    return Evidence((wrong,)), step, "bad-shuffle", step


def head_that_does_not_follow(told: Told) -> tuple[Evidence, int, str, int]:
    last = told.end - 1
    return Evidence(tuple(told.of(last)), (told.head(A, last, NOWHERE),)), told.end, "wrong-result", last


Case = Callable[[Told], tuple[Evidence, int, str, int]]
WRONGS: tuple[Case, ...] = (
    two_words,
    two_heads,
    other_head_than_told,
    no_tables_head,
    unasked,
    unasked_now,
    no_message,
    against_the_rules,
    false_share,
    false_shuffle,
    head_that_does_not_follow,
)


def accused(shown: Evidence, told: Told) -> Seat:
    """Who signed what is not in the log."""
    return next(each.seat for each in (*shown.heads, *shown.words) if each not in told.game.words)


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.__name__)
def test_whoever_has_the_record_is_convinced_who_did_wrong_and_when(told: Told, wrong: Case) -> None:
    shown, end, reason, step = wrong(told)
    seat = accused(shown, told)
    found = told.audit(Charge(seat, reason, shown), end)
    assert isinstance(found.fault, Conviction)
    assert (found.fault.seat, found.fault.step, found.fault.reason) == (seat, step, reason)
    assert found.fault.sentence.endswith(".") and found.desync is None and found.result is None
    plain = told.audit(None, end)
    assert plain == replace(found, fault=None) and plain.steps == end, "what was played is as right as without it"


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.__name__)
def test_a_writer_that_says_another_seat_or_reason_has_lied(told: Told, wrong: Case) -> None:
    shown, end, reason, _ = wrong(told)
    seat = accused(shown, told)
    for charge in (Charge(Seat(1 - seat), reason, shown), Charge(seat, "something-else", shown), Charge(Seat(3), reason, shown)):
        with pytest.raises(RecordError, match="does not show what it is said to show") as refused:
            told.audit(charge, end)
        assert refused.value.seat == B, "who wrote the record"


@pytest.mark.parametrize("wrong", WRONGS, ids=lambda wrong: wrong.__name__)
def test_what_is_not_signed_by_the_accused_convicts_nobody(told: Told, wrong: Case) -> None:
    shown, end, reason, _ = wrong(told)
    seat = accused(shown, told)

    def forged(said: Any) -> Any:
        return replace(said, signature=bytes(64)) if said.seat == seat else said

    lie = Evidence(tuple(map(forged, shown.words)), tuple(map(forged, shown.heads)))
    with pytest.raises(RecordError, match="does not show"):
        told.audit(Charge(seat, reason, lie), end)


def innocent(told: Told) -> dict[str, tuple[Evidence, int]]:
    """What honest seats sign, or others could have them seem to have signed, and where the record ends."""
    step, word = told.first(Reordered)
    share_step, _ = told.first(Shares)
    made_up = told.head_after(2)[::-1]
    return {
        "nothing": (Evidence(), told.end),
        "a true word that was heard": (Evidence((word,)), told.end),
        "a true word, and the record ends before it": (Evidence((word,)), step),
        "all true words of the open step": (Evidence(tuple(told.of(share_step))), share_step),
        "one of the true words of the open step": (Evidence((told.of(share_step)[0],)), share_step),
        "a true head": (Evidence((), (told.head(A, told.end - 1, told.head_after(told.end - 1)),)), told.end),
        "a true head with its words": (
            Evidence(tuple(told.of(told.end - 1)), (told.head(A, told.end - 1, told.head_after(told.end - 1)),)),
            told.end,
        ),
        "a head of another course with words that are not those of the step": (
            Evidence(tuple(told.of(step)), (told.head(A, told.end - 1, NOWHERE),)),
            told.end,
        ),
        "a head of a step before the last one": (Evidence(tuple(told.of(3)), (told.head(A, 3, NOWHERE),)), told.end),
        "a word on a head of another course": (Evidence((told.word(word, head=made_up),)), step),
        "an unasked word on a head of another course": (Evidence((told.word(word, seat=Seat(1 - word.seat), head=made_up),)), step),
        "a refused word on a head of another course": (Evidence((told.word(told.of(4)[0], payload=b"noise", head=made_up),)), 4),
        "a refused word of a step that the record does not reach": (Evidence((told.word(told.of(4)[0], payload=b"noise"),)), 3),
        "the words of all, one of them twice": (Evidence((told.of(4)[0], told.of(4)[1], told.of(4)[0])), 4),
    }


NAMES = (
    "nothing",
    "a true word that was heard",
    "a true word, and the record ends before it",
    "all true words of the open step",
    "one of the true words of the open step",
    "a true head",
    "a true head with its words",
    "a head of another course with words that are not those of the step",
    "a head of a step before the last one",
    "a word on a head of another course",
    "an unasked word on a head of another course",
    "a refused word on a head of another course",
    "a refused word of a step that the record does not reach",
    "the words of all, one of them twice",
)


@pytest.mark.parametrize("name", NAMES)
def test_a_charge_that_convicts_nobody_makes_the_record_wrong_and_its_writer_the_liar(told: Told, name: str) -> None:
    cases = innocent(told)
    assert set(cases) == set(NAMES)
    shown, end = cases[name]
    for reason in ("wrong-result", "not-asked", "bad-message", "wrong-head", "two-words"):
        for seat in (A, B):
            with pytest.raises(RecordError, match="does not show") as refused:
                told.audit(Charge(seat, reason, shown), end)
            assert (refused.value.step, refused.value.seat) == (end, B)


def test_a_charge_stands_once_and_last(told: Told) -> None:
    shown, end, reason, _ = two_words(told)
    charge = Charge(accused(shown, told), reason, shown)
    data, plain = told.record(charge, end), told.record(None, end)
    body = encode(charge)
    framed = len(body).to_bytes(4, "big") + body
    place = data.index(framed)
    last_word = encode(told.game.words[-1])
    for wrong in (
        data[:place] + framed + data[place:],
        data[: place - len(last_word) - 4] + framed + data[place - len(last_word) - 4 : place] + data[place + len(framed) :],
    ):
        with pytest.raises(RecordError, match="more after what ended the game"):
            audit(wrong, told.memory.run_all)
    for unsigned in (data[:place] + data[place + len(framed) :], plain[:place] + framed + plain[place:]):
        with pytest.raises(RecordError, match="not signed by the seat that wrote it"):
            audit(unsigned, told.memory.run_all)
    with pytest.raises(RecordError, match=r"damaged\.|not signed"):
        audit(data[:place] + framed, told.memory.run_all)


def test_the_longest_charge_fits_a_frame(told: Told) -> None:
    word = told.word(told.of(0)[0], payload=bytes(32768), step=2**53)
    charge = Charge(A, "x" * 32, Evidence((word,) * 4, (told.head(A, 2**53, NOWHERE),) * 4))
    with pytest.raises(RecordError, match="does not show"):
        told.audit(charge)


def test_a_wrong_in_the_last_step_leaves_no_result(finished_game: Any, memory: Any, identities: Any) -> None:
    told = Told(finished_game, memory, identities)
    shown, end, reason, step = head_that_does_not_follow(told)
    found = told.audit(Charge(A, reason, shown), end)
    assert found.fault is not None and (found.fault.seat, found.fault.step, found.result) == (A, step, None)
    assert told.audit(Desync(step, shown.heads), end).result is None
    with pytest.raises(RecordError, match="lacks a seat's signature"):
        told.audit(None, end)


# A desync


def heads(told: Told, *values: bytes) -> tuple[Head, ...]:
    return tuple(told.head(Seat(seat), told.end - 1, value) for seat, value in enumerate(values))


def test_a_desync_is_told_and_names_nobody(told: Told) -> None:
    true = told.head_after(told.end - 1)
    for said in (heads(told, true, NOWHERE), heads(told, NOWHERE, NOWHERE), heads(told, NOWHERE), ()):
        found = told.audit(Desync(told.end - 1, said))
        assert (found.desync, found.fault, found.steps) == (told.end - 1, None, told.end)


def test_a_desync_that_does_not_fit_the_game_is_a_lie_of_its_writer(told: Told) -> None:
    true = told.head_after(told.end - 1)
    one, two = heads(told, true, NOWHERE)
    for desync, words in (
        (Desync(told.end - 2, (one, two)), "do not fit"),
        (Desync(told.end, (one, two)), "do not fit"),
        (Desync(told.end - 1, (two, one)), "do not fit"),
        (Desync(told.end - 1, (one, one)), "do not fit"),
        (Desync(told.end - 1, (one, told.head(B, told.end - 2, NOWHERE))), "do not fit"),
        (Desync(told.end - 1, (one, replace(two, signature=bytes(64)))), "not signed by its seat"),
        (Desync(told.end - 1, (one, replace(two, seat=Seat(3)))), "not signed by its seat"),
        (Desync(told.end - 1, heads(told, true, true)), "all told the head that follows"),
    ):
        with pytest.raises(RecordError, match=words) as refused:
            told.audit(desync)
        assert refused.value.seat == B
