"""The board in the pixels of its widget."""

import pytest
from PySide6.QtCore import QPointF

from client.tables.the_deputy.geometry import geometry
from client.tables.the_deputy.site import LEAST_PIECE, LEAST_SPOT, Site

SIZES = [(748, 474), (1400, 880), (2900, 1900), (900, 300)]


@pytest.mark.parametrize("size", SIZES)
def test_the_drawing_lies_in_the_middle_and_every_spot_on_it(size: tuple[int, int]) -> None:
    site = Site(geometry(), *size)
    assert site.place.center().x() == pytest.approx(size[0] / 2) and site.place.center().y() == pytest.approx(size[1] / 2)
    for spot in (*geometry().spaces, "rim-1-0", "rim-6-11", "in-4"):
        assert site.place.contains(site.spot(spot)), spot


@pytest.mark.parametrize("size", SIZES)
def test_what_is_pointed_at_is_found_where_it_is_drawn(size: tuple[int, int]) -> None:
    site = Site(geometry(), *size)
    assert [site.circle_at(site.spot(f"in-{circle}")) for circle in range(1, 7)] == list(range(6))
    assert site.circle_at(site.spot("O")) is None and site.circle_at(QPointF(-5, -5)) is None
    assert site.near(site.spot("I1"), "I1") == 0 and site.near(site.spot("I1"), "I4") is None
    assert site.near(site.spot("in-1"), "in-1") is None, "the inside of a Circle is a button of its own"


def test_what_must_be_hit_or_read_never_becomes_too_small() -> None:
    site = Site(geometry(), 300, 190)
    assert site.spot_wide == LEAST_SPOT and site.piece_high == LEAST_PIECE
    assert Site(geometry(), 3000, 1900).spot_wide > 2 * LEAST_SPOT


def test_more_contacts_than_there_are_places_lie_over_each_other_a_little_apart() -> None:
    site = Site(geometry(), 1200, 760)
    rects = [site.contact_rect(0, number) for number in range(4)]
    assert not rects[0].intersects(rects[1])
    assert rects[2] != rects[1] and rects[2].intersects(rects[1]) and rects[3] != rects[2]
