"""Cards as they are shown."""

from client.presenters.the_deputy.picture import CardView
from client.presenters.the_deputy.words import OUTLAWS, DeputyWords, kind_of, outlaw_of
from client.presenters.translated import Translate, Translated, english
from core.games.the_deputy.cards import contact, wanted
from core.games.the_deputy.state import Capture, FaceUp, Posted, State
from core.ids import Card, Face


class DeputyCards(Translated):
    """Makes the views of cards."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)

    def view(
        self, state: State | None, card: Card | None, face: Face | None, *, open_to_all: bool = False, tooltip: str = "", why_not: str = ""
    ) -> CardView:
        """One card; with no face its back."""
        outlaw, kind = outlaw_of(face), kind_of(face)
        slug = kind if outlaw is None else f"{kind}_{outlaw + 1}"
        points = 0 if outlaw is None or state is None else state.value(outlaw)
        said = tooltip or self._tooltip(face, points)
        return CardView(card, face, self._words.card(face), outlaw, slug, kind, points, open_to_all, said, why_not)

    def contact(self, state: State, lying: FaceUp) -> CardView:
        """A Contact face up in its Circle."""
        text = self.tr("Contact of {outlaw}, face up: whoever has the right may hunt {outlaw} on this rim, for {points}.")
        told = text.format(outlaw=OUTLAWS[lying.outlaw], points=self._words.points(state.value(lying.outlaw)))
        return self.view(state, lying.card, contact(lying.outlaw), open_to_all=True, tooltip=told)

    def posted(self, state: State, posted: Posted) -> CardView:
        """A Wanted in the Marshal's office."""
        told = self.tr("{outlaw}'s Wanted lies in the Marshal's office: everybody has the right.").format(outlaw=OUTLAWS[posted.outlaw])
        return self.view(state, posted.card, wanted(posted.outlaw), open_to_all=True, tooltip=told)

    def captured(self, state: State, capture: Capture) -> CardView:
        """The Contact of a capture."""
        told = self.tr("{outlaw}, captured for {points}.").format(
            outlaw=OUTLAWS[capture.outlaw], points=self._words.points(capture.value())
        )
        return self.view(state, capture.contact, contact(capture.outlaw), open_to_all=True, tooltip=told)

    def _tooltip(self, face: Face | None, points: int) -> str:
        """What a card is good for."""
        outlaw = outlaw_of(face)
        if face is None:
            return self.tr("You may not see this card.")
        if outlaw is None:
            return self.tr("No Clue: it goes to the bottom of its Circle.")
        if kind_of(face) == "wanted":
            return self.tr("Wanted: {outlaw}. Who finds it keeps it, and has the right to capture {outlaw}.").format(outlaw=OUTLAWS[outlaw])
        text = self.tr("Contact of {outlaw}, worth {points} now. Who has the right to {outlaw} turns it up.")
        return text.format(outlaw=OUTLAWS[outlaw], points=self._words.points(points))
