"""The contract of every table: what a request gives, who learns what, and which handles there are."""

from typing import Any

import pytest

from core.errors import ContributionError
from core.ids import Card, Face, Seat
from core.table.contract import (
    Laid,
    Lay,
    Open,
    Opened,
    Prove,
    ProveApart,
    Proved,
    PutBack,
    Show,
    Shown,
    ShowOwn,
    Shuffle,
    Spin,
    Spun,
    Surrender,
    Take,
    Taken,
    Tuck,
)

A, B, C = Seat(0), Seat(1), Seat(2)
PACK = tuple(Face(face) for face in (0, 0, 1, 2, 3, 4, 5, 19))


def cards(*numbers: int) -> tuple[Card, ...]:
    return tuple(Card(number) for number in numbers)


def dealt(either: Any, seats: int = 3, partners: Any = ()) -> Any:
    """A table with the pack shuffled: handles 8 to 15, from the top."""
    table = either(seats, partners, 7)
    assert table.ask(Lay(PACK), Shuffle(cards(*range(8)))) == [Laid(cards(*range(8))), Laid(cards(*range(8, 16)))]
    return table


def faces(table: Any, *numbers: int) -> list[Face]:
    return [table.face(card) for card in cards(*numbers)]


def test_a_pack_is_laid_face_up_and_a_second_one_ends_the_first(either: Any) -> None:
    table = either(2, (), 1)
    table.ask(Lay(PACK))
    assert dict(table.known(None)) == dict(enumerate(PACK))
    assert table.ask(Lay(PACK[:2])) == [Laid(cards(8, 9))]
    assert dict(table.known(A)) == {8: 0, 9: 0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_shuffle_keeps_the_cards_and_nobody_knows_one(either: Any, seats: int) -> None:
    table = dealt(either, seats)
    assert sorted(faces(table, *range(8, 16))) == sorted(PACK)
    assert all(not table.known(Seat(seat)) for seat in range(seats))


def test_a_show_is_seen_by_one_seat_alone_and_shown_again_adds_nothing(either: Any) -> None:
    table = dealt(either)
    assert table.ask(Show(cards(8, 9), B), Show(cards(10), A)) == [Shown(cards(8, 9), B), Shown(cards(10), A)]
    assert dict(table.known(B)) == {8: table.face(Card(8)), 9: table.face(Card(9))}
    assert set(table.known(A)) == {10} and not table.known(C) and not table.known(None)
    table.ask(Show(cards(8), B))
    assert set(table.known(B)) == {8, 9}


def test_a_show_towards_a_second_seat_is_refused(either: Any) -> None:
    table = dealt(either)
    table.ask(Show(cards(8), A))
    with pytest.raises(AssertionError):
        table.ask(Show(cards(8), B))


def test_opening_tells_all_whether_masked_held_or_open(either: Any) -> None:
    table = dealt(either)
    table.ask(Show(cards(8), A))
    (opened,) = table.ask(Open(cards(8, 9)))
    assert opened == Opened(cards(8, 9), tuple(faces(table, 8, 9)))
    assert table.ask(Open(cards(9, 8))) == [Opened(cards(9, 8), tuple(faces(table, 9, 8)))]
    assert all(set(table.known(seat)) == {8, 9} for seat in (A, B, C, None))


def test_neighbouring_shares_and_spins_are_answered_in_order(either: Any) -> None:
    table = dealt(either)
    shown, opened, spun, again = table.ask(Show(cards(8), A), Open(cards(9)), Spin(12), Open(cards(8)))
    assert shown == Shown(cards(8), A) and opened.cards == cards(9) and 0 <= spun.value < 12
    assert again == Opened(cards(8), tuple(faces(table, 8)))


def test_a_tucked_hand_is_known_to_its_holder_alone_with_what_was_open_before(either: Any) -> None:
    table = dealt(either)
    table.ask(Show(cards(8, 9), A), Open(cards(10)))
    before = sorted(faces(table, 8, 9, 10))
    (laid,) = table.ask(Tuck(cards(8, 9, 10), A))
    assert laid == Laid(cards(16, 17, 18))
    assert sorted(table.known(A).values()) == before == sorted(faces(table, 16, 17, 18))
    assert not table.known(B) and not table.known(None)
    assert table.ask(Open(cards(17))) == [Opened(cards(17), tuple(faces(table, 17)))]


def test_a_hand_of_one_card_can_be_tucked(either: Any) -> None:
    table = dealt(either)
    table.ask(Open(cards(8)))
    face = table.face(Card(8))
    assert table.ask(Tuck(cards(8), B)) == [Laid(cards(16))]
    assert dict(table.known(B)) == {16: face} and not table.known(A)


def test_a_card_put_back_stays_known_to_whoever_saw_it_and_can_be_shown_to_another(either: Any) -> None:
    table = dealt(either)
    table.ask(Show(cards(8), A))
    face = table.face(Card(8))
    assert table.ask(PutBack(Card(8), A)) == [Laid(cards(16))]
    assert dict(table.known(A)) == {16: face} and not table.known(B)
    table.ask(Show(cards(16), B))
    assert dict(table.known(B)) == {16: face}


def test_an_open_card_put_back_stays_open(either: Any) -> None:
    table = dealt(either)
    table.ask(Open(cards(8)))
    face = table.face(Card(8))
    assert table.ask(PutBack(Card(8), A)) == [Laid(cards(16))]
    assert dict(table.known(None)) == {16: face}


def test_open_and_masked_cards_are_shuffled_together_and_forgotten(either: Any) -> None:
    table = dealt(either)
    table.ask(Open(cards(8, 9)), Show(cards(11), A))
    before = sorted(faces(table, 8, 9, 10, 11))
    assert table.ask(Shuffle(cards(8, 9, 10, 11))) == [Laid(cards(16, 17, 18, 19))]
    assert sorted(faces(table, 16, 17, 18, 19)) == before
    assert not table.known(A) and not table.known(None)


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_cards_need_no_shuffle(either: Any, count: int) -> None:
    table = dealt(either)
    table.ask(Open(cards(8)))
    face = table.face(Card(8))
    assert table.ask(Shuffle(cards(8)[:count])) == [Laid(cards(16)[:count])]
    if count:
        assert not table.known(None) and table.face(Card(16)) == face


def find(table: Any, face: int, among: range) -> Card:
    return next(card for card in cards(*among) if table.face(card) == face)


def test_a_take_tells_nobody_but_the_taker_what_was_taken_and_what_is_left(either: Any) -> None:
    table = dealt(either)
    table.ask(Open(cards(8, 9, 10, 11, 12, 13)), Show(cards(14, 15), B))
    wanted = find(table, 3, range(8, 16))
    table.prefer(B, wanted)
    (taken,) = table.ask(Take(cards(*range(8, 16)), B, (Face(19),)))
    assert taken == Taken(Card(16), cards(*range(17, 24)))
    assert table.face(Card(16)) == 3 and sorted([3, *faces(table, *range(17, 24))]) == sorted(PACK)
    assert dict(table.known(B)) == {card: table.face(Card(card)) for card in range(16, 24)}
    assert not table.known(A) and not table.known(None)
    table.ask(Show(cards(*range(17, 24)), C))
    assert set(table.known(C)) == set(range(17, 24))
    assert table.ask(Open(cards(16))) == [Opened(cards(16), (Face(3),))]


def test_a_take_without_a_forbidden_face_and_from_a_pile_of_one(either: Any) -> None:
    table = dealt(either)
    table.ask(Open(cards(8)))
    table.prefer(A, Card(8))
    face = table.face(Card(8))
    assert table.ask(Take(cards(8), A, ())) == [Taken(Card(16), ())]
    assert dict(table.known(A)) == {16: face} and not table.known(B)


def test_membership_is_proved_of_held_and_of_open_cards_and_tells_nothing(either: Any) -> None:
    table = dealt(either)
    table.ask(Show(cards(8), A), Open(cards(9)))
    among = tuple(sorted({table.face(Card(8)), Face(18)}))
    assert table.ask(Prove(Card(8), A, among)) == [Proved(cards(8))]
    assert table.ask(Prove(Card(9), A, (table.face(Card(9)),))) == [Proved(cards(9))]
    assert set(table.known(B)) == {9}
    wrong = tuple(Face(face) for face in range(20) if face != table.face(Card(9)))
    with pytest.raises(ContributionError):
        table.ask(Prove(Card(9), A, wrong))


PAIRS = ((Face(0), Face(5)), (Face(1), Face(4)))


def test_cards_that_are_no_partners_are_proved_apart(either: Any) -> None:
    table = dealt(either, partners=PAIRS)
    table.ask(Show(cards(*range(8, 16)), A))
    two, three, five = (find(table, face, range(8, 16)) for face in (2, 3, 5))
    assert table.ask(ProveApart(five, (two, three), A)) == [Proved((five, two, three))]
    table.ask(Open((three,)))
    assert table.ask(ProveApart(five, (two, three), A)) == [Proved((five, two, three))]
    table.ask(Open((five,)))
    assert table.ask(ProveApart(five, (three,), A)) == [Proved((five, three))]
    with pytest.raises(ContributionError):
        zero = find(table, 0, range(8, 16))
        table.ask(Open((zero,)))
        table.ask(ProveApart(five, (zero,), A))


def test_surrender_opens_one_such_card_or_proves_that_there_is_none(either: Any) -> None:
    table = dealt(either)
    table.ask(Show(cards(*range(8, 16)), B))
    (opened,) = table.ask(Surrender(cards(*range(8, 16)), B, Face(0)))
    assert opened.faces == (0,) and table.face(opened.cards[0]) == 0
    assert set(table.known(A)) == set(opened.cards)
    assert table.ask(Surrender(cards(*range(8, 16)), B, Face(7))) == [Proved(cards(*range(8, 16)))]
    assert set(table.known(A)) == set(opened.cards)


def test_an_open_card_is_surrendered_first(either: Any) -> None:
    table = dealt(either)
    table.ask(Open(cards(8)))
    assert table.ask(Surrender(cards(8), B, table.face(Card(8)))) == [Opened(cards(8), (table.face(Card(8)),))]
    assert table.ask(Surrender(cards(8), B, Face(9))) == [Proved(cards(8))]


def test_a_private_showing_is_seen_by_one_more_seat_and_the_card_stays_held(either: Any) -> None:
    table = dealt(either)
    table.ask(Show(cards(8, 9), A), Open(cards(10)))
    assert table.ask(ShowOwn(cards(8, 9), A, C)) == [Shown(cards(8, 9), C)]
    assert {card: table.known(C)[card] for card in cards(8, 9)} == {8: table.face(Card(8)), 9: table.face(Card(9))}
    assert set(table.known(B)) == {10}
    assert table.ask(Open(cards(8))) == [Opened(cards(8), (table.face(Card(8)),))]


@pytest.mark.parametrize("sides", [1, 2, 8, 100])
def test_a_spin_falls_on_its_dial(either: Any, sides: int) -> None:
    table = either(3, (), 3)
    spins = table.ask(Spin(sides), Spin(sides))
    assert all(isinstance(spun, Spun) and 0 <= spun.value < sides for spun in spins)


def test_spins_differ_from_each_other(either: Any) -> None:
    table = either(2, (), 3)
    assert len({spun.value for spun in table.ask(*[Spin(10**9)] * 6)}) == 6
