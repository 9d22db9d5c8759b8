"""The letter keys of choices: one for each kind of choice, the same in every prompt, so that hands can learn them."""

from client.presenters.choice import Choice
from client.presenters.translated import Translate, Translated, english
from core.games.wyatt_earp.cards import BANK, FASTEST_GUN, STAGECOACH


class ChoiceLetters(Translated):
    """Each letter stands before what it means, so that every language can have letters of its own, all of them different."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        other = self.tr("V: a pile of another player")
        self._meanings = {
            "draw-supply": self.tr("D: draw from the supply"),
            "draw-discard": self.tr("T: take the top card of the discard stack"),
            "end-hand": self.tr("E: end the hand"),
            "lay": self.tr("L: lay outlaws"),
            "photo": self.tr("P: play a photo"),
            f"shoot-{STAGECOACH}": self.tr("S: shoot with the Stagecoach"),
            f"shoot-{BANK}": self.tr("B: shoot with the Bank"),
            f"shoot-{FASTEST_GUN}": self.tr("F: shoot with the Fastest Gun"),
            "ask-left": self.tr("A: ask to the left"),
            "ask-right": self.tr("R: ask to the right"),
            "rob": self.tr("O: shoot for an outlaw on the table"),
            "hideout": self.tr("H: shoot with the Hideout"),
            "earp-draw": self.tr("M: Wyatt Earp, draw two more cards"),
            "earp-search": self.tr("G: Wyatt Earp, go through the discard stack"),
            "earp-unhide": self.tr("U: Wyatt Earp, uncover a pile"),
            "take": self.tr("C: choose a card of the discard stack"),
            "keep": self.tr("K: keep the card taken"),
            "own": self.tr("Y: one of your piles"),
            "victim": other,
            "cover": other,
            "react": self.tr("W: call Wyatt Earp"),
            "pass": self.tr("N: no, let the Hideout be"),
            "discard": self.tr("X: discard"),
        }

    def letter(self, choice: Choice) -> str:
        """The letter of this choice."""
        first, *rest = choice.key.split("-")
        kinds = (choice.key, f"{first}-{rest[-1]}" if rest else first, first)
        return next(self._meanings[kind] for kind in kinds if kind in self._meanings)[0]
