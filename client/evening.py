"""Who has won how often since the program began."""

from dataclasses import replace

from client.snapshot import Tally
from core.ids import Seat
from core.words import Place


class Evening:
    """The standings of everybody with whom a game was played to its end, each met by its key."""

    def __init__(self) -> None:
        self._tallies: dict[bytes, Tally] = {}

    def count(self, places: tuple[Place, ...], winners: frozenset[Seat]) -> None:
        """One more game was played to its end, by these, and these seats won."""
        for seat, place in enumerate(places):
            old = self._tallies.get(place.key, Tally(place.key.hex(), place.name, 0, 0))
            self._tallies[place.key] = replace(old, name=place.name, games=old.games + 1, wins=old.wins + (seat in winners))

    def standings(self) -> tuple[Tally, ...]:
        """Most wins first; of equal ones who played less."""
        return tuple(sorted(self._tallies.values(), key=lambda tally: (-tally.wins, tally.games, tally.name)))
