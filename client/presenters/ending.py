"""The end of a game, in words, whatever the game."""

from collections.abc import Callable

from client.presenters.result import PlaceView, ResultView
from client.presenters.translated import Translated
from client.snapshot import Snapshot
from core.games.protocol import Standing
from core.games.registry import GAMES
from core.ids import Seat


class Ending(Translated):
    """Words who has won, and makes the view of the result."""

    def line(self, snapshot: Snapshot, winner: Seat | None, score: str) -> str:
        """The status line; ``score``: what the winner has, in words."""
        if winner is None:
            return self.tr("The game is over.")
        if winner == snapshot.me:
            return self.tr("You have won the game, with {score}!").format(score=score)
        return self.tr("{name} has won the game, with {score}.").format(name=snapshot.names[winner], score=score)

    def result(self, snapshot: Snapshot, text: Callable[[Standing], str], note: str = "") -> ResultView | None:
        """The places, once the game is over; ``text`` words one, ``note`` says what else it means."""
        result = GAMES[snapshot.game].result(snapshot.state)
        if result is None:
            return None
        names, me = snapshot.names, snapshot.me
        places = tuple(
            PlaceView(each.place, each.seat, names[each.seat], each.score, each.seat == me, text(each)) for each in result.standings
        )
        won = places[0].is_me
        title = self.tr("You win the game!") if won else self.tr("{name} wins the game").format(name=places[0].name)
        return ResultView(title, won, places, note)
