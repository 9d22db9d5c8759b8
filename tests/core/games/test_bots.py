"""The bot that plays every game."""

from collections import Counter
from random import Random
from typing import Any, cast

from core.games.bots import RandomBot
from core.games.protocol import Game
from core.ids import Card, Face, Seat


class Offers:
    """Only what a random bot may look at: the legal actions of this seat, who knows this much."""

    def legal_actions(self, state: str, seat: Seat, known: dict[Card, Face]) -> tuple[str, ...]:
        assert (state, seat, known) == ("state", 1, {3: 4})
        return ("pass", "draw", "shoot")


def test_a_random_bot_picks_evenly_among_the_legal_actions() -> None:
    bot = RandomBot(cast(Game[Any, Any], Offers()))
    below = Random(1).randrange
    picked = Counter(bot.choose("state", Seat(1), {Card(3): Face(4)}, below) for _ in range(3000))
    assert set(picked) == {"pass", "draw", "shoot"}
    assert all(900 < times < 1100 for times in picked.values())
