"""Names keep every script and nothing that could disturb the text around them."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from net.text import DEFAULT_NAME, MAX_NAME, clean_name, plain_line, told_apart


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nthe  West ", "Ann of the West"),
        ("Вайатт Эрп", "Вайатт Эрп"),
        ("ワイアット・アープ", "ワイアット・アープ"),
        ("می‌خواهم", "می‌خواهم"),  # Persian needs its joiner
        ("👩‍🌾", "👩‍🌾"),
        ("A\u202enn\u2066\u200f", "Ann"),  # bidi controls
        ("A\x00n\x1bn\x7f\x9b", "Ann"),
        ("A\ud800nn\ue000", "Ann"),  # a lone surrogate, private use
        ("Ann\u2028Bob", "Ann Bob"),
        ("", DEFAULT_NAME),
        ("\u200d\u200d", DEFAULT_NAME),
        ("\u0301", DEFAULT_NAME),  # an accent on nothing
        ("x" * 40, "x" * MAX_NAME),
        ("👍" * 40, "👍" * MAX_NAME),
        ("x" * 31 + " yz", "x" * 31),
    ],
)
def test_a_name_is_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


@given(st.text(st.characters(exclude_categories=()), max_size=60))
@example("a\u200d\u202e b")
@example("e\u0301" * 40)
@example("\u200d\u200c \u200d")
@example("\u2000\u1fef\u212b")
def test_cleaning_is_final_and_its_result_is_harmless(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert 1 <= len(name) <= MAX_NAME
    assert unicodedata.is_normalized("NFC", name) and name == " ".join(name.split())
    assert not set(name) & set("\u200e\u200f\u061c\ufeff\u200b\u2060")
    assert name.encode().decode() == name
    assert all(char in "\u200c\u200d" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in name)
    assert not any(unicodedata.bidirectional(char) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI") for char in name)


@pytest.mark.parametrize("name", ["Doc Holliday", "三船 敏郎", "👩‍🌾 Calamity", "می‌خواهم", "Ångström", "J.R. Ewing", "عمر الشريف"])
def test_names_of_any_script_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


def test_a_line_of_text_may_be_empty_and_is_cut_where_it_is_too_long() -> None:
    assert plain_line("\u200b \n", 300) == ""
    assert plain_line("to be  or\nnot to be" * 40, 20) == "to be or not to beto"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Anna", "Burt"), ("Anna", "Burt")),
        (("Anna", "Burt", "Anna"), ("Anna (seat 1)", "Burt", "Anna (seat 3)")),
        (("Anna", "Anna", "Anna (seat 2)"), ("Anna (seat 1)", "Anna (seat 2)", "Anna (seat 2) (seat 3)")),
        (("Anna (seat 2)", "Anna"), ("Anna (seat 2)", "Anna")),
        ((), ()),
    ],
)
def test_equal_names_are_told_apart_by_the_seat_and_nobody_can_be_called_as_another_is_told(names, told):
    assert told_apart(names) == told
