"""The standings of an evening."""

from client.evening import Evening
from core.ids import Seat
from core.words import Place

ANNA, BURT, CURT = (Place(bytes([number] * 32), name) for number, name in enumerate(("Anna", "Burt", "Curt"), 1))


def told(evening: Evening) -> list[tuple[str, int, int]]:
    return [(tally.name, tally.games, tally.wins) for tally in evening.standings()]


def test_who_has_won_most_comes_first_and_of_equals_who_played_less() -> None:
    evening = Evening()
    assert told(evening) == []
    evening.count((ANNA, BURT, CURT), frozenset({Seat(1)}))
    evening.count((CURT, BURT), frozenset({Seat(0)}))
    evening.count((BURT, CURT), frozenset({Seat(0), Seat(1)}))
    assert told(evening) == [("Burt", 3, 2), ("Curt", 3, 2), ("Anna", 1, 0)]


def test_a_person_is_a_key_whatever_its_name() -> None:
    evening = Evening()
    evening.count((ANNA, BURT), frozenset({Seat(0)}))
    evening.count((Place(ANNA.key, "Annie"), Place(CURT.key, "Anna")), frozenset({Seat(1)}))
    assert told(evening) == [("Anna", 1, 1), ("Annie", 2, 1), ("Burt", 1, 0)]
