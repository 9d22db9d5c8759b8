"""The plain table answers as the contract says, and refuses what no table could answer."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ContributionError
from core.ids import Card, Face, Seat
from core.table.contract import (
    Below,
    ForbiddenRequestError,
    Laid,
    Lay,
    Open,
    Opened,
    Outcome,
    Prove,
    ProveApart,
    Proved,
    PutBack,
    Request,
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
from core.table.plain import PlainTable

A, B, C = Seat(0), Seat(1), Seat(2)
PACK = tuple(Face(face) for face in (0, 0, 0, 1, 1, 2, 3, 4))
ALL = (A, B, C, None)


def below(seed: int = 1) -> Below:
    return random.Random(seed).randrange


def cards(*numbers: int) -> tuple[Card, ...]:
    return tuple(Card(number) for number in numbers)


def table_with_pile(seed: int = 1) -> tuple[PlainTable, tuple[Card, ...]]:
    table = PlainTable(3, below(seed), ((Face(3), Face(4)),))
    table.answer(Lay(PACK))
    laid = table.answer(Shuffle(cards(*range(8))))
    assert isinstance(laid, Laid)
    return table, laid.cards


def one(table: PlainTable, pile: tuple[Card, ...], face: int) -> Card:
    return next(card for card in pile if table.faces[card] == face)


def dump(table: PlainTable) -> object:
    return dict(table.faces), [dict(table.known(seat)) for seat in ALL]


def knowers(table: PlainTable, card: Card) -> set[Seat | None]:
    return {seat for seat in ALL if card in table.known(seat)}


def test_a_laid_pack_is_open_in_its_order_and_sweeps_the_earlier_one_away() -> None:
    table = PlainTable(3, below())
    assert table.answer(Lay(PACK)) == Laid(cards(*range(8)))
    assert all(dict(table.known(seat)) == dict(zip(cards(*range(8)), PACK, strict=True)) for seat in ALL)
    assert table.answer(Lay(PACK[:2])) == Laid(cards(8, 9))
    assert dict(table.faces) == {8: 0, 9: 0} == dict(table.known(B))


def test_a_shuffle_voids_the_handles_and_nobody_knows_the_fresh_ones() -> None:
    table, pile = table_with_pile()
    assert pile == cards(*range(8, 16))
    assert set(table.faces) == set(pile)
    assert Counter(table.faces.values()) == Counter(PACK)
    assert all(not table.known(seat) for seat in ALL)


def test_a_shuffle_can_bring_every_order() -> None:
    seen = set()
    for seed in range(200):
        table = PlainTable(2, below(seed))
        table.answer(Lay((Face(0), Face(1), Face(2))))
        table.answer(Shuffle(cards(0, 1, 2)))
        seen.add(tuple(table.faces.values()))
    assert len(seen) == 6


def test_a_shown_card_is_known_to_that_seat_alone() -> None:
    table, pile = table_with_pile()
    assert table.answer(Show(pile[:2], B)) == Shown(pile[:2], B)
    assert dict(table.known(B)) == {card: table.faces[card] for card in pile[:2]}
    assert knowers(table, pile[0]) == {B}


def test_an_opened_card_is_known_to_all_and_stays_open_under_show_and_open() -> None:
    table, pile = table_with_pile()
    table.answer(Show(pile[:1], B))
    opened = table.answer(Open(pile[:2]))
    assert opened == Opened(pile[:2], tuple(table.faces[card] for card in pile[:2]))
    assert knowers(table, pile[0]) == knowers(table, pile[1]) == set(ALL)
    assert table.answer(Show(pile[:2], C)) == Shown(pile[:2], C)
    assert table.answer(Open(pile[:2])) == opened


def test_a_tucked_hand_is_known_to_its_holder_alone_even_cards_that_were_open() -> None:
    table, pile = table_with_pile()
    table.answer(Show(pile[:3], A))
    table.answer(Open(pile[3:4]))
    table.answer(ShowOwn(pile[:1], A, B))
    before = Counter(table.faces[card] for card in pile[:4])
    laid = table.answer(Tuck(pile[:4], A))
    assert laid == Laid(cards(16, 17, 18, 19))
    assert Counter(table.known(A).values()) == before
    assert all(knowers(table, card) == {A} for card in cards(16, 17, 18, 19))
    assert not set(pile[:4]) & set(table.faces)


def test_a_tuck_permutes() -> None:
    orders = set()
    for seed in range(100):
        table = PlainTable(1, below(seed))
        table.answer(Lay((Face(0), Face(1), Face(2))))
        table.answer(Tuck(cards(0, 1, 2), A))
        orders.add(tuple(table.faces.values()))
    assert len(orders) == 6


def test_a_card_shown_by_its_holder_stays_held() -> None:
    table, pile = table_with_pile()
    table.answer(Show(pile[:1], A))
    assert table.answer(ShowOwn(pile[:1], A, C)) == Shown(pile[:1], C)
    assert knowers(table, pile[0]) == {A, C}
    assert isinstance(table.answer(Prove(pile[0], A, tuple(Face(face) for face in range(5)))), Proved)
    with pytest.raises(ForbiddenRequestError):
        table.answer(ShowOwn(pile[:1], C, B))


def test_who_knew_a_card_put_back_goes_on_knowing_and_it_can_be_shown_again() -> None:
    table, pile = table_with_pile()
    table.answer(Show(pile[:1], A))
    with pytest.raises(ForbiddenRequestError):
        table.answer(Show(pile[:1], B))
    assert table.answer(PutBack(pile[0], A)) == Laid(cards(16))
    assert knowers(table, Card(16)) == {A}
    table.answer(Show(cards(16), B))
    assert knowers(table, Card(16)) == {A, B}


def test_an_open_card_put_back_stays_open() -> None:
    table, pile = table_with_pile()
    table.answer(Open(pile[:1]))
    assert table.answer(PutBack(pile[0], A)) == Laid(cards(16))
    assert knowers(table, Card(16)) == set(ALL)


def test_a_taker_gets_the_card_that_it_wants_and_goes_on_knowing_the_rest() -> None:
    table, pile = table_with_pile()
    table.answer(Open(pile[:4]))
    table.answer(Show(pile[4:], A))
    wanted = one(table, pile, 2)
    table.prefer(A, wanted)
    assert table.answer(Take(pile, A, (Face(1),))) == Taken(Card(16), cards(*range(17, 24)))
    assert table.known(A)[Card(16)] == 2
    assert Counter(table.known(A).values()) == Counter(PACK)
    assert all(knowers(table, card) == {A} for card in table.faces)
    table.answer(Show(cards(*range(17, 24)), B))
    assert len(table.known(B)) == 7
    with pytest.raises(ForbiddenRequestError):
        table.answer(Show(cards(16), B))


@pytest.mark.parametrize(("face", "reason"), [(1, "forbidden-face"), (0, "not-in-pile"), (None, "nothing-chosen")])
def test_a_wrong_choice_from_a_pile_names_the_taker(face: int | None, reason: str) -> None:
    table, pile = table_with_pile()
    pile, out = tuple(card for card in pile if table.faces[card] != 0), one(table, pile, 0)
    table.answer(Show(pile, B))
    if face is not None:
        table.prefer(B, out if face == 0 else one(table, pile, face))
    before = dump(table)
    with pytest.raises(ContributionError) as raised:
        table.answer(Take(pile, B, (Face(1),)))
    assert (raised.value.seat, raised.value.reason) == (B, reason)
    assert dump(table) == before


def test_true_statements_are_proven_and_nobody_learns_a_face() -> None:
    table, pile = table_with_pile()
    table.answer(Show(pile, A))
    before = dump(table)
    two, four = one(table, pile, 2), one(table, pile, 4)
    assert table.answer(Prove(two, A, (Face(1), Face(2)))) == Proved((two,))
    assert table.answer(ProveApart(four, (two,), A)) == Proved((four, two))
    assert table.answer(Surrender(pile, A, Face(9))) == Proved(pile)
    assert dump(table) == before


def test_a_false_statement_names_the_holder() -> None:
    table, pile = table_with_pile()
    table.answer(Show(pile, C))
    two, three, four = (one(table, pile, face) for face in (2, 3, 4))
    for request in (Prove(two, C, (Face(0), Face(1))), ProveApart(four, (two, three), C)):
        with pytest.raises(ContributionError) as raised:
            table.answer(request)
        assert (raised.value.seat, raised.value.reason) == (C, "false-statement")
    assert table.answer(ProveApart(three, (two, four), C)) == Proved((three, two, four)), "partnership points one way"


def test_a_surrender_opens_any_one_of_the_equal_cards() -> None:
    given_up = set()
    for seed in range(40):
        table = PlainTable(2, below(seed))
        table.answer(Lay((Face(0), Face(0), Face(1))))
        pile = table.answer(Tuck(cards(0, 1, 2), A))
        assert isinstance(pile, Laid)
        opened = table.answer(Surrender(pile.cards, A, Face(0)))
        assert isinstance(opened, Opened)
        assert opened.faces == (0,)
        assert dict(table.known(B)) == {opened.cards[0]: 0}
        given_up.add([card for card in pile.cards if table.faces[card] == 0].index(opened.cards[0]))
    assert given_up == {0, 1}


def test_a_spin_lands_on_every_side() -> None:
    table = PlainTable(2, below())
    assert {table.answer(Spin(3)) for _ in range(60)} == {Spun(0), Spun(1), Spun(2)}


FORBIDDEN: list[tuple[str, Request]] = [
    ("void handle", Show(cards(0), A)),
    ("unknown handle", Open(cards(99))),
    ("named twice", Show(cards(8, 8), A)),
    ("no such seat", Show(cards(8), Seat(3))),
    ("shown before towards another seat", Show(cards(8), B)),
    ("a tucked hand is shown by its holder only", Show(cards(16), B)),
    ("a tucked card is never shuffled", Shuffle(cards(9, 16))),
    ("a tucked card lies in no pile", PutBack(Card(16), A)),
    ("put back by a seat that was not shown it", PutBack(Card(8), B)),
    ("tuck of another seat's card", Tuck(cards(8, 16), B)),
    ("tuck of a masked card", Tuck(cards(9), A)),
    ("a masked card shown as one's own", ShowOwn(cards(9), A, B)),
    ("take from a pile with an unknown card", Take(cards(8, 9), A, ())),
    ("take with a tucked card in the pile", Take(cards(8, 16), A, ())),
    ("take from an empty pile", Take((), A, ())),
    ("take where every face is forbidden", Take(cards(8), A, tuple(Face(face) for face in range(5)))),
    ("proof by another seat", Prove(Card(8), B, (Face(0),))),
    ("proof among nothing", Prove(Card(8), A, ())),
    ("proof among unordered faces", Prove(Card(8), A, (Face(1), Face(0)))),
    ("proof apart from itself", ProveApart(Card(8), cards(8), A)),
    ("surrender of another seat's card", Surrender(cards(8), B, Face(0))),
    ("dial without sides", Spin(0)),
]


@pytest.mark.parametrize("request_", [row[1] for row in FORBIDDEN], ids=[row[0] for row in FORBIDDEN])
def test_what_the_contract_forbids_is_refused_and_changes_nothing(request_: Request) -> None:
    table, pile = table_with_pile()
    table.answer(Show(pile[2:4], A))
    table.answer(Tuck(pile[2:4], A))
    table.answer(Show(pile[:1], A))
    before = dump(table)
    with pytest.raises(ForbiddenRequestError):
        table.answer(request_)
    assert dump(table) == before


@given(st.integers(0, 2**32), st.lists(st.integers(0, 5), max_size=25))
def test_whatever_is_asked_the_cards_stay_the_same_and_handles_only_rise(seed: int, choices: list[int]) -> None:
    table, pile = table_with_pile(seed)
    hand: tuple[Card, ...] = ()
    highest = 15
    for choice in choices:
        outcome: Outcome | None = None
        if choice == 0 and pile:
            table.answer(Show(pile[:1], A))
            hand, pile = (*hand, pile[0]), pile[1:]
        elif choice == 1 and hand:
            outcome = table.answer(Tuck(hand, A))
            assert isinstance(outcome, Laid)
            hand = outcome.cards
        elif choice == 2 and pile:
            outcome = table.answer(Shuffle(pile))
            assert isinstance(outcome, Laid)
            pile = outcome.cards
        elif choice == 3 and hand:
            table.answer(Open(hand[-1:]))
            pile, hand = (*pile, hand[-1]), hand[:-1]
        elif choice == 4 and pile and set(pile) <= set(table.known(A)):
            table.prefer(A, pile[-1])
            outcome = table.answer(Take(pile, A, ()))
            assert isinstance(outcome, Taken)
            hand, pile = (*hand, outcome.card), outcome.rest
        if isinstance(outcome, Laid):
            assert outcome.cards == tuple(range(highest + 1, highest + 1 + len(outcome.cards)))
            highest += len(outcome.cards)
        elif isinstance(outcome, Taken):
            assert (outcome.card, *outcome.rest) == tuple(range(highest + 1, highest + 2 + len(outcome.rest)))
            highest += 1 + len(outcome.rest)
        assert Counter(table.faces.values()) == Counter(PACK)
        assert set(table.faces) == set(hand) | set(pile)
        assert set(hand) <= set(table.known(A))
        assert all(table.faces[card] == face for seat in ALL for card, face in table.known(seat).items())
        assert set(table.known(None)) == set(table.known(B)) == set(table.known(C))
