"""W9 by its table of cases; W-S1 to W-S4 are the source's own examples."""

import pytest

from core.games.wyatt_earp.scoring import Payment, score
from core.ids import Seat

CASES = {
    "W-S1": (9, (11, 6, 2), (9, 0, 0), 0),
    "W-S2": (8, (9, 5, 4), (5, 3, 0), 0),
    "W-S3": (3, (4, 4, 2), (0, 0, 0), 3),
    "W-S4": (6, (4, 4, 2), (2, 2, 1), 1),
    "W-S5": (5, (4, 3, 0), (0, 0, 0), 5),
    "W-S6": (5, (8, 0, 0), (5, 0, 0), 0),
    "W-S7": (7, (8, 3), (7, 0), 0),
    "W-S8": (7, (8, 4), (4, 3), 0),
    "W-S9": (5, (6, 6), (2, 2), 1),
    "W-S10": (4, (6, 4, 4), (2, 1, 1), 0),
    "W-S11": (3, (6, 4, 4), (2, 0, 0), 1),
    "W-S12": (8, (6, 4, 4), (4, 2, 2), 0),
    "W-S13": (6, (4, 4, 0), (3, 3, 0), 0),
    "W-S14": (9, (2, 2, 2, 2), (2, 2, 2, 2), 1),
    "W-S15": (7, (2, 2, 2, 2), (0, 0, 0, 0), 7),
    "W-S16": (2, (6, 2), (2, 0), 0),
    "W-A35, eight points are enough": (3, (8, 0), (3, 0), 0),
    "W-A35, seven are not": (9, (7, 0), (0, 0), 9),
    "W-A36, no share without points": (6, (4, 4, 0, 0), (3, 3, 0, 0), 0),
    "W-A38, a group that cannot be paid stops all": (5, (9, 5, 5, 5), (2, 1, 1, 1), 0),
    "W-A38, later groups get nothing either": (4, (8, 6, 6, 5), (2, 1, 1, 0), 0),
    "W-A39, the rest stays": (3, (8, 6, 6, 5), (2, 0, 0, 0), 1),
}


@pytest.mark.parametrize("thousands, points, paid, left", CASES.values(), ids=CASES)
def test_a_reward_is_shared_as_the_rules_say(thousands: int, points: tuple[int, ...], paid: tuple[int, ...], left: int) -> None:
    share = score(thousands * 1000, points)
    assert tuple(share.paid(Seat(seat)) for seat in range(len(points))) == tuple(1000 * money for money in paid)
    assert share.left == 1000 * left


def test_payments_stand_in_the_order_of_paying() -> None:
    assert score(8000, (9, 5, 4)).payments == tuple(
        Payment(Seat(seat), money) for seat, money in ((0, 2000), (1, 1000), (0, 1000), (1, 1000), (0, 1000), (1, 1000), (0, 1000))
    )


def test_no_money_is_made_or_lost() -> None:
    for reward in range(0, 12_000, 1000):
        for points in ((8, 0), (5, 4), (4, 4, 4), (9, 8, 7, 6), (3, 3, 3, 3), (12, 7, 7, 2)):
            share = score(reward, points)
            assert sum(payment.money for payment in share.payments) + share.left == reward
