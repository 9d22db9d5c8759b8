"""The end of a game: the places and the badge (D11)."""

from client.presenters.ending import Ending
from client.presenters.result import ResultView
from client.presenters.the_deputy.words import DeputyWords
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.games.protocol import Standing
from core.games.the_deputy.state import State


class DeputyEnding(Translated):
    """Makes the view of the result."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)
        self._ending = Ending(translate)

    def result(self, snapshot: Snapshot) -> ResultView | None:
        """The places, once the game is over."""
        return self._ending.result(snapshot, lambda each: self._place(snapshot, each), self._badge(snapshot))

    def _place(self, snapshot: Snapshot, each: Standing) -> str:
        state: State = snapshot.state
        captures = sum(capture.seat == each.seat for capture in state.captures)
        if captures == 1:
            text = self.tr("{place}. {name}, {points}, 1 outlaw captured")
        else:
            text = self.tr("{place}. {name}, {points}, {count} outlaws captured")
        name, points = snapshot.names[each.seat], self._words.points(each.score)
        return text.format(place=each.place, name=name, points=points, count=captures)

    def _badge(self, snapshot: Snapshot) -> str:
        """Who wears the badge of Deputy Marshal from now on; the snapshot may say already who does, or still who did."""
        state: State = snapshot.state
        if state.winner is None:
            return ""
        if snapshot.practice:
            return self.tr("In a practice game the badge of Deputy Marshal is not won.")
        return self.tr("{name} wears the badge of Deputy Marshal until another wins.").format(name=snapshot.names[state.winner])
