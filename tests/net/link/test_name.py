"""Names keep every script and nothing that could disturb the text around them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.link.name import DEFAULT_NAME, MAX_NAME, clean_name


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
def test_cleaning_is_final_and_its_result_is_harmless(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert 1 <= len(name) <= MAX_NAME
    assert name.encode().decode() == name
    assert all(char in "\u200c\u200d" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in name)
    assert not any(unicodedata.bidirectional(char) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI") for char in name)
