"""An answer of a table is the very one that was asked for, or it means nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from core.errors import IllegalActionError
from core.games.answers import expect_shown, laid_cards, opened_faces
from core.ids import Card, Face, Seat
from core.table.contract import Laid, Opened, Outcome, Shown, Spun

CARDS = (Card(3), Card(5))
FACES = (Face(7), Face(1))
BURT = Seat(1)


def test_the_answer_that_was_asked_for_says_what_it_says() -> None:
    assert opened_faces(Opened(CARDS, FACES), CARDS) == FACES
    assert laid_cards(Laid(CARDS), 2) == CARDS
    expect_shown(Shown(CARDS, BURT), CARDS, BURT)


@pytest.mark.parametrize(
    ("hear", "answer"),
    [
        (lambda answer: opened_faces(answer, CARDS), Opened(CARDS[::-1], FACES)),
        (lambda answer: opened_faces(answer, CARDS), Opened(CARDS, FACES[:1])),
        (lambda answer: opened_faces(answer, CARDS), Laid(CARDS)),
        (lambda answer: laid_cards(answer, 2), Laid(CARDS[:1])),
        (lambda answer: laid_cards(answer, 2), Opened(CARDS, FACES)),
        (lambda answer: expect_shown(answer, CARDS, BURT), Shown(CARDS, Seat(0))),
        (lambda answer: expect_shown(answer, CARDS, BURT), Shown(CARDS[:1], BURT)),
        (lambda answer: expect_shown(answer, CARDS, BURT), Spun(3)),
    ],
    ids=["others opened", "a face too few", "not opened", "a card too few", "not laid", "to another", "others shown", "not shown"],
)
def test_any_other_answer_means_nothing(hear: Callable[[Outcome], Any], answer: Outcome) -> None:
    with pytest.raises(IllegalActionError) as caught:
        hear(answer)
    assert caught.value.reason == "no-meaning"
