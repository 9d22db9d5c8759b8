"""Who gets what of one poster at the end of a hand (W9). Exact: dollars and capture points are integers."""

from collections.abc import Sequence

from core.codec import Value
from core.ids import Seat

CAPTURE = 8
"""Visible points that capture an outlaw, of all seats together."""

LEAD = 5
"""Points ahead of the second that take the whole reward."""


class Payment(Value, frozen=True):
    """Dollars that one seat takes at one time."""

    seat: Seat
    money: int


class Share(Value, frozen=True):
    """How a reward was shared: the payments in order, and what stays on the poster."""

    payments: tuple[Payment, ...]
    left: int

    def paid(self, seat: Seat) -> int:
        """Dollars that a seat takes in all."""
        return sum([payment.money for payment in self.payments if payment.seat == seat])


def score(reward: int, points: Sequence[int]) -> Share:
    """Share ``reward`` (dollars) by each seat's visible capture points of this outlaw, after W9.

    Within a group of equal points the payments are listed in seat order; they are made together.
    """
    if sum(points) < CAPTURE:
        return Share((), reward)
    top = max(points)
    second = sorted(points)[-2] if len(points) > 1 else 0
    if top - second >= LEAD:
        return Share((Payment(Seat(points.index(top)), reward),), 0)
    levels = sorted({own for own in points if own > 0 and own > top - LEAD}, reverse=True)
    groups = [[Seat(seat) for seat, own in enumerate(points) if own == level] for level in levels]
    payments: list[Payment] = []
    left = reward
    leaders_due = 2000
    while left > 0:
        for place, group in enumerate(groups):
            due = leaders_due if place == 0 else 1000
            if due * len(group) > left:
                return Share(tuple(payments), left)
            payments += [Payment(seat, due) for seat in group]
            left -= due * len(group)
        leaders_due = 1000
    return Share(tuple(payments), left)
