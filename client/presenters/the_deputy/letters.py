"""The letter keys of choices: one for each kind of choice, the same in every prompt, so that hands can learn them."""

from client.presenters.translated import Translate, Translated, english
from core.games.the_deputy.actions import Action, Bottom, Examine, Fight, Keep, Move, SpinDial, TurnUp


class DeputyLetters(Translated):
    """Each letter stands before what it means, so that every language can have letters of its own, all of them different."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._meanings: dict[type[Action], str] = {
            SpinDial: self.tr("S: spin the dial"),
            Move: self.tr("R: ride to a place"),
            Examine: self.tr("E: examine the top card"),
            Bottom: self.tr("B: put the card at the bottom"),
            Keep: self.tr("K: keep the Wanted"),
            TurnUp: self.tr("T: turn up the Contact"),
            Fight: self.tr("F: fight an outlaw"),
        }

    def letter(self, action: Action) -> str:
        """The letter of a choice of this kind."""
        return self._meanings[type(action)][0]
