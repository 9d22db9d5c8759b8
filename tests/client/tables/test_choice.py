"""The keys of choices."""

import pytest

from client.tables.choice import assign_letters


@pytest.mark.parametrize(
    ("labels", "letters"),
    [
        (["Draw two cards", "Take it"], ["D", "T"]),
        (["Draw two", "Discard it", "Die"], ["D", "I", "E"]),
        (["Überfall", "Örtlich"], ["B", "R"]),
        (["Lay 3", "Lay 4", "Lay 5", "Lay 6"], ["L", "A", "Y", "B"]),
    ],
)
def test_each_choice_has_a_letter_of_its_own(labels: list[str], letters: list[str]) -> None:
    assert assign_letters(labels) == letters
