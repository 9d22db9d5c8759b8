"""The keys of choices."""

import pytest

from client.presenters.choice import Choice, Target
from client.tables.choice import assign_keys


def choice(key: str, letter: str = "") -> Choice:
    return Choice(key, key.title(), "", None, (), Target("button"), letter=letter)


@pytest.mark.parametrize(
    ("keys", "taken", "assigned"),
    [
        (["draw-supply:D", "draw-discard:T"], "", "DT"),
        (["lay-1-3:L", "lay-1-4:L", "discard-1:X", "lay-2-3:L"], "", "L2X3"),
        (["ask-1-left:A", "discard-1:X", "discard-2:X"], "1234567", "AX8"),
        (["ride-3", "stay"], "", "RS"),
    ],
)
def test_a_letter_is_its_kind_and_a_digit_tells_which_of_several(keys: list[str], taken: str, assigned: str) -> None:
    choices = [choice(*key.split(":")) for key in keys]
    assert "".join(assign_keys(choices, taken)) == assigned


def test_more_of_a_kind_than_there_are_digits_have_no_key() -> None:
    assert assign_keys([choice(f"take-{number}", "C") for number in range(12)])[8:] == ["9", "", "", ""]
