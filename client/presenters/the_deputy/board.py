"""The board as it is shown: every place, the Circles, and the outlaws."""

from collections.abc import Sequence

from client.presenters.choice import Choice
from client.presenters.the_deputy.cards import DeputyCards
from client.presenters.the_deputy.choices import DeputyChoices
from client.presenters.the_deputy.notebook import Notebook
from client.presenters.the_deputy.picture import CircleView, OutlawStatus, OutlawView, SpotView
from client.presenters.the_deputy.refusals import DeputyRefusals
from client.presenters.the_deputy.ride import Ride
from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS, SPOTS, DeputyWords, spot_of
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.games.the_deputy.actions import Examine, Fight, Move, Place, Where
from core.games.the_deputy.board import CIRCLES, RIM, SPACES, inside, rim
from core.games.the_deputy.state import State
from core.ids import Seat

PLACES: tuple[Place, ...] = (
    *[Place(Where.TRAIL, space) for space in range(len(SPACES))],
    *[rim(circle, position) for circle in range(CIRCLES) for position in range(RIM)],
    *[inside(circle) for circle in range(CIRCLES)],
)
"""Every place of the board, in the order of SPOTS."""
assert tuple(spot_of(place) for place in PLACES) == SPOTS


class DeputyBoard(Translated):
    """Makes the views of places, Circles and outlaws."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)
        self._cards = DeputyCards(translate)
        self._choices = DeputyChoices(translate)
        self._refusals = DeputyRefusals(translate)

    def spots(self, snapshot: Snapshot, choices: Sequence[Choice]) -> tuple[SpotView, ...]:
        """Every place of the board, in its order; lit where a choice rides there."""
        state: State = snapshot.state
        riders: dict[Place, list[Seat]] = {}
        for seat in state.present():
            riders.setdefault(state.places[seat], []).append(seat)
        lit = {choice.action.end: choice for choice in choices if isinstance(choice.action, Move)}
        return tuple(self._spot(snapshot, place, lit.get(place), tuple(riders.get(place, ()))) for place in PLACES)

    def _spot(self, snapshot: Snapshot, place: Place, choice: Choice | None, riders: tuple[Seat, ...]) -> SpotView:
        spot, name = spot_of(place), self._words.place(place)
        if choice is None:
            return SpotView(spot, name, riders=riders)
        ride = Ride.to(snapshot.state, snapshot.me, place)
        return SpotView(spot, name, choice, ride.steps, ride.lost, self._choices.effect(snapshot, place), riders)

    def circles(self, snapshot: Snapshot, notebook: Notebook, choices: Sequence[Choice]) -> tuple[CircleView, ...]:
        """The six Circles by number."""
        return tuple(self._circle(snapshot, notebook, circle, choices) for circle in range(CIRCLES))

    def _circle(self, snapshot: Snapshot, notebook: Notebook, number: int, choices: Sequence[Choice]) -> CircleView:
        state: State = snapshot.state
        hidden, contacts, hideout = notebook.hidden(number), state.circles[number].contacts, HIDEOUTS[number]
        own = state.places[snapshot.me]
        examine = next((choice for choice in choices if isinstance(choice.action, Examine) and own.at == number), None)
        enter = next((choice for choice in choices if isinstance(choice.action, Move) and choice.action.end == inside(number)), None)
        text = self.tr("{hideout}: {cards} face down.").format(hideout=hideout, cards=self._words.cards(len(hidden)))
        told = [text]
        if contacts:
            text = self.tr("Face up: {outlaws}.")
            told.append(text.format(outlaws=self._words.outlaws([contact.outlaw for contact in contacts])))
        told.append(self._refusals.circle(snapshot, number, examine or enter))
        seen = tuple((slot.card, notebook.face(slot)) for slot in hidden)
        return CircleView(
            circle=number,
            name=hideout,
            hidden=len(hidden),
            contacts=tuple(self._cards.contact(state, contact) for contact in contacts),
            notebook=tuple(None if face is None else self._cards.view(state, card, face) for card, face in seen) if notebook.on else (),
            choice=examine or enter,
            tooltip=" ".join(text for text in told if text),
        )

    def outlaws(self, snapshot: Snapshot, notebook: Notebook, choices: Sequence[Choice]) -> tuple[OutlawView, ...]:
        """The six outlaws by number."""
        return tuple(self._outlaw(snapshot, notebook, outlaw, choices) for outlaw in range(len(OUTLAWS)))

    def _outlaw(self, snapshot: Snapshot, notebook: Notebook, outlaw: int, choices: Sequence[Choice]) -> OutlawView:
        state: State = snapshot.state
        name, right = OUTLAWS[outlaw], notebook.right(outlaw)
        capture = next((capture for capture in state.captures if capture.outlaw == outlaw), None)
        circle = state.face_up(outlaw)
        status: OutlawStatus = "captured" if capture is not None else "hidden" if circle is None else "face_up"
        value = state.value(outlaw) if capture is None else capture.value()
        points = self._words.points(value)
        if capture is not None:
            where = self.tr("captured by {name}").format(name=snapshot.names[capture.seat])
        elif circle is not None:
            where = self.tr("face up in {hideout}").format(hideout=HIDEOUTS[circle])
        elif state.posted(outlaw) is not None:
            where = self.tr("hidden; the Wanted lies in the office")
        else:
            where = self.tr("hidden")
        told = [self.tr("{outlaw}, {points}: {where}.").format(outlaw=name, points=points, where=where)]
        escapes = state.escapes[outlaw] if capture is None else capture.escapes
        if escapes:
            told.append(self.tr("Escaped once.") if escapes == 1 else self.tr("Escaped {times} times.").format(times=escapes))
        if status != "captured":
            told.append(self._refusals.right(right, state.posted(outlaw) is not None, status == "face_up"))
        fight = next((choice for choice in choices if isinstance(choice.action, Fight) and choice.action.outlaw == outlaw), None)
        tooltip = " ".join(text for text in told if text)
        return OutlawView(outlaw, name, str(outlaw + 1), status, value, escapes, where, right, fight, tooltip)
