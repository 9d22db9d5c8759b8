"""What has been said, as one seat holds it."""

from core.ids import Seat
from core.words import Head, Word
from net.lockstep.frames import Status
from net.lockstep.ledger import Entry, Ledger

A, B, S = b"a" * 32, b"b" * 32, bytes(64)


def word(step, seat, payload=b"x", head=A):
    return Word(step, Seat(seat), payload, head, S)


def head(step, seat, value=A):
    return Head(step, Seat(seat), value, S)


def full():
    ledger = Ledger()
    for step in range(4):
        for seat in (2, 0, 1):
            ledger.put(word(step, seat))
            ledger.put(head(step, seat))
    return ledger


def test_the_first_that_comes_keeps_its_place():
    ledger = Ledger()
    ledger.put(word(0, 1, b"first"))
    ledger.put(word(0, 1, b"second"))
    assert ledger.words(0) == {1: word(0, 1, b"first")}
    assert ledger.twin(word(0, 1, b"third")) == word(0, 1, b"first")
    assert ledger.twin(head(0, 1)) is None


def test_what_contradicts_is_found_in_the_same_place_and_next_to_it():
    ledger = full()
    assert ledger.against(word(1, 0, b"y")) == (word(1, 0), "two-words")
    assert ledger.against(head(1, 0, B)) == (head(1, 0), "two-heads")
    assert ledger.against(word(4, 0, head=B)) == (head(3, 0), "wrong-head")
    ledger.put(word(6, 0))
    assert ledger.against(head(5, 0, B)) == (word(6, 0), "wrong-head")
    for harmless in (word(1, 0), head(1, 0), word(4, 0), head(5, 0), word(9, 0), head(9, 0)):
        assert ledger.against(harmless) is None


def test_a_peer_is_told_what_it_lacks_and_no_more():
    told = list(full().lacking(Status(1, 0b101, 0b010, None), 2))
    assert told == [word(1, 1), head(1, 0), head(1, 2), *(word(2, seat) for seat in range(3)), *(head(2, seat) for seat in range(3))]
    assert list(full().lacking(Status(7, 0, 0, None), 3)) == []


def test_an_entry_stands_in_seat_order():
    assert full().entry(2) == Entry(2, tuple(word(2, seat) for seat in range(3)), tuple(head(2, seat) for seat in range(3)))
