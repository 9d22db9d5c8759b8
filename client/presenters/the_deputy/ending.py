"""The end of a game: the places and the badge (D11)."""

from client.presenters.result import PlaceView, ResultView
from client.presenters.the_deputy.words import DeputyWords
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.games.registry import GAMES
from core.games.the_deputy.state import State
from core.ids import Seat


class DeputyEnding(Translated):
    """Makes the view of the result."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)

    def result(self, snapshot: Snapshot) -> ResultView | None:
        """The places, once the game is over."""
        state: State = snapshot.state
        result = GAMES["the-deputy"].result(state)
        if result is None:
            return None
        places = tuple(
            PlaceView(
                standing.place,
                standing.seat,
                snapshot.names[standing.seat],
                standing.score,
                standing.seat == snapshot.me,
                self._place(snapshot, standing.place, standing.seat, standing.score),
            )
            for standing in result.standings
        )
        won = state.winner == snapshot.me
        name = snapshot.names[places[0].seat]
        title = self.tr("You win the game!") if won else self.tr("{name} wins the game").format(name=name)
        return ResultView(title, won, places, self._badge(snapshot, places[0].seat))

    def _place(self, snapshot: Snapshot, place: int, seat: Seat, score: int) -> str:
        state: State = snapshot.state
        captures = sum(capture.seat == seat for capture in state.captures)
        if captures == 1:
            text = self.tr("{place}. {name}, {points}, 1 outlaw captured")
        else:
            text = self.tr("{place}. {name}, {points}, {count} outlaws captured")
        return text.format(place=place, name=snapshot.names[seat], points=self._words.points(score), count=captures)

    def _badge(self, snapshot: Snapshot, winner: Seat) -> str:
        """Who wears the badge of Deputy Marshal from now on; the snapshot may say already who does, or still who did."""
        if snapshot.practice:
            return self.tr("In a practice game the badge of Deputy Marshal is not won.")
        return self.tr("{name} wears the badge of Deputy Marshal until another wins.").format(name=snapshot.names[winner])
