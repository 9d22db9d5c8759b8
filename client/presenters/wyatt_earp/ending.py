"""The end of a game: the duel, and the places (W10)."""

from collections.abc import Sequence

from client.presenters.ending import Ending
from client.presenters.result import ResultView
from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.cards import CardViews
from client.presenters.wyatt_earp.log import Log
from client.presenters.wyatt_earp.picture import DuelShotView, DuelView
from client.presenters.wyatt_earp.words import CardWords
from client.snapshot import Snapshot
from core.games.protocol import Standing
from core.games.wyatt_earp.notes import DuelBegan, DuelRound, DuelShot, Note
from core.games.wyatt_earp.state import Phase, State


class Endings(Translated):
    """Makes the views of the duel and of the result."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)
        self._cards = CardViews(translate)
        self._log = Log(translate)
        self._ending = Ending(translate)

    def duel(self, snapshot: Snapshot, notes: Sequence[Note]) -> DuelView | None:
        """The duel, while it is fought and when it has just been decided; the shots are those among these notes."""
        state: State = snapshot.state
        fired = [note for note in notes if isinstance(note, DuelShot)]
        if state.phase is not Phase.DUEL and not fired:
            return None
        told = [note for note in notes if isinstance(note, DuelBegan | DuelRound)][-1:]
        text = self._log.sentences(told, snapshot.names)
        names = self._words.listed([snapshot.names[seat] for seat in state.duellists])
        shots = tuple(self._shot(snapshot, note) for note in fired)
        title = self.tr("Duel: {names}").format(names=names)
        return DuelView(title, state.duellists, shots, text[0] if text else self.tr("Who misses is out, unless all miss."))

    def _shot(self, snapshot: Snapshot, note: DuelShot) -> DuelShotView:
        text = self._log.shot(snapshot.names[note.seat], note.face, note.hit)
        return DuelShotView(note.seat, self._cards.view(None, note.face), note.hit, text)

    def result(self, snapshot: Snapshot) -> ResultView | None:
        """The places, once the game is over."""

        def text(each: Standing) -> str:
            name, money = snapshot.names[each.seat], self._words.dollars(each.score)
            return self.tr("{place}. {name}, {money}").format(place=each.place, name=name, money=money)

        return self._ending.result(snapshot, text)
