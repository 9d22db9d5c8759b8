"""Why something cannot be done now, or must be done, in words."""

from client.presenters.choice import Choice
from client.presenters.the_deputy.ride import hunted
from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS, DeputyWords, kind_of, outlaw_of
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.games.the_deputy.actions import TurnUp, Where
from core.games.the_deputy.riding import view
from core.games.the_deputy.state import Phase, State
from core.ids import Face


class DeputyRefusals(Translated):
    """Says why a seat cannot do what it might like to."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)

    def looked(self, snapshot: Snapshot, face: Face) -> str:
        """Why the card that this seat looks at cannot go elsewhere; empty if it is free to choose."""
        state: State = snapshot.state
        outlaw = outlaw_of(face)
        if not snapshot.legal:
            return ""
        if outlaw is None:
            return self.tr("A No Clue is of no use to anybody: it goes to the bottom.")
        if kind_of(face) == "wanted":
            return self.tr("A Wanted must be kept: it may not be put back.")
        if len(snapshot.legal) > 1:
            return ""
        if not isinstance(snapshot.legal[0], TurnUp):
            return self.tr("You have no right to {outlaw}: this Contact may not be turned up.").format(outlaw=OUTLAWS[outlaw])
        if state.posted(outlaw) is not None:
            text = self.tr("The Wanted of {outlaw} lies in the office: this Contact must be turned up.")
        else:
            text = self.tr("You hold the Wanted of {outlaw}: this Contact must be turned up.")
        return text.format(outlaw=OUTLAWS[outlaw])

    def circle(self, snapshot: Snapshot, circle: int, choice: Choice | None) -> str:
        """Why a Circle can be neither examined nor entered now; empty if it can, or if this seat is not on turn to move."""
        state: State = snapshot.state
        if choice is not None or not snapshot.legal or state.phase not in (Phase.TURN, Phase.MOVE):
            return ""
        place = state.places[snapshot.me]
        if place.where is not Where.TRAIL and place.at == circle and state.bound(snapshot.me):
            return self.tr("As its finder you stay on this rim until a fight is won or the outlaw is gone.")
        if state.phase is Phase.MOVE:
            return self.tr("Your spin does not lead inside.")
        if place.where is Where.RIM and place.at == circle:
            return self.tr("To examine a card here you must stand on the Red Triangle or inside.")
        return self.tr("To examine a card here you must be inside: spin and ride there.")

    def rim(self, snapshot: Snapshot) -> str:
        """What restricts this seat on the rim where it stands; empty for nothing."""
        state: State = snapshot.state
        place = state.places[snapshot.me]
        if place.where is Where.TRAIL:
            return ""
        if state.bound(snapshot.me):
            outlaws = [contact.outlaw for contact in state.circles[place.at].contacts if contact.finder == snapshot.me]
            text = self.tr("You turned up the Contact of {outlaws}: you ride clockwise and may not leave the rim before the fight is won.")
            return text.format(outlaws=self._words.outlaws(outlaws))
        if view(state, snapshot.me).clockwise:
            text = self.tr("You have the right to {outlaws} here: on this rim you ride clockwise.")
            return text.format(outlaws=self._words.outlaws(hunted(state, snapshot.me, place.at)))
        if place.where is Where.RIM or state.circles[place.at].contacts:
            return self.tr("You have no right to an outlaw face up here: you may ride the rim of {hideout} either way.").format(
                hideout=HIDEOUTS[place.at]
            )
        return ""

    def right(self, right: bool | None, posted: bool, face_up: bool) -> str:
        """What right this seat has to an outlaw, and how it may get it."""
        if posted:
            return self.tr("Everybody has the right, as the Wanted lies in the office.")
        if right:
            return self.tr("You have the right.")
        if right is None:
            return self.tr("Whether you have the right you must remember.")
        if face_up:
            return self.tr("You have no right: meet the Deputy before whom the Wanted lies.")
        return self.tr("You have no right: find the Wanted, or meet the Deputy who holds it.")
