"""The seats, each with what lies before it."""

from collections.abc import Sequence

from client.presenters.the_deputy.cards import DeputyCards
from client.presenters.the_deputy.notebook import Notebook
from client.presenters.the_deputy.picture import CardView, SeatView
from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS, DeputyWords, outlaw_of, spot_of
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.games.the_deputy.cards import OUTLAWS as COUNT
from core.games.the_deputy.legality import waiting_for
from core.games.the_deputy.state import Held, Phase, State
from core.ids import Seat


class DeputySeats(Translated):
    """Makes the views of seats."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)
        self._cards = DeputyCards(translate)

    def seats(self, snapshot: Snapshot, notebook: Notebook) -> tuple[SeatView, ...]:
        """Every seat, clockwise from the own one."""
        seats = len(snapshot.names)
        return tuple(self._seat(snapshot, notebook, Seat((snapshot.me + step) % seats)) for step in range(seats))

    def _seat(self, snapshot: Snapshot, notebook: Notebook, seat: Seat) -> SeatView:
        state: State = snapshot.state
        gone = state.gone[seat]
        on_turn = state.turn == seat and not gone and state.phase not in (Phase.START, Phase.OVER)
        waiting = not gone and (seat in snapshot.awaited.seats or waiting_for(state) == seat)
        shuffled = snapshot.phase == "Shuffling" and bool(snapshot.speakers) and not gone and seat < min(snapshot.speakers)
        honoured = seat in snapshot.honoured
        counts = [(other, sum(other in held.shown for held in state.held[seat])) for other in state.present()]
        shown = tuple([(other, count) for other, count in counts if count])
        return SeatView(
            seat=seat,
            name=snapshot.names[seat],
            is_me=seat == snapshot.me,
            on_turn=on_turn,
            waiting=waiting,
            gone=gone,
            honoured=honoured,
            points=state.score(seat),
            captured=tuple(self._cards.captured(state, capture) for capture in state.captures if capture.seat == seat),
            held=tuple(self._held(snapshot, notebook, seat, held) for held in state.held[seat]),
            spot="" if gone else spot_of(state.places[seat]),
            met=self._met(snapshot, shown),
            role=self._role(snapshot, seat, on_turn, waiting, honoured, shuffled),
            shuffled=shuffled,
            shown=shown,
        )

    def _held(self, snapshot: Snapshot, notebook: Notebook, seat: Seat, held: Held) -> CardView:
        """A Wanted before a seat: its face where this seat may see it, and who was shown it."""
        state: State = snapshot.state
        face = notebook.faces.get(held.card) if held.face is None else held.face
        outlaw = outlaw_of(face)
        name = snapshot.names[seat]
        if outlaw is None:
            return self._cards.view(state, held.card, None, tooltip=self.tr("A Wanted card that {name} keeps face down.").format(name=name))
        if held.face is not None:
            text = self.tr("Wanted: {outlaw}, face up before {name}. This alone gives nobody else the right.")
        elif seat == snapshot.me:
            text = self.tr("Wanted: {outlaw}. You have the right to capture {outlaw}.")
        else:
            text = self.tr("Wanted: {outlaw}. {name} has shown it to you: you have the right too.")
        told = [text.format(outlaw=OUTLAWS[outlaw], name=name)]
        if seat == snapshot.me and held.shown:
            shown = self.tr("Shown to {names}.").format(names=self._words.listed([snapshot.names[other] for other in held.shown]))
            told.append(shown)
        kept = self.tr("A Wanted may not be put back: you keep it until its outlaw is captured or escapes.")
        return self._cards.view(
            state, held.card, face, open_to_all=held.face is not None, tooltip=" ".join(told), why_not=kept if seat == snapshot.me else ""
        )

    def _met(self, snapshot: Snapshot, shown: Sequence[tuple[Seat, int]]) -> str:
        """To whom a seat has shown how many of the cards before it; empty for nobody."""
        text = self.tr("{count} to {name}")
        told = [text.format(count=count, name=snapshot.names[other]) for other, count in shown]
        return self.tr("Wanted cards shown: {list}.").format(list=self._words.listed(told)) if told else ""

    def _role(self, snapshot: Snapshot, seat: Seat, on_turn: bool, waiting: bool, honoured: bool, shuffled: bool) -> str:
        state: State = snapshot.state
        name, points, cards = snapshot.names[seat], state.score(seat), len(state.held[seat])
        if state.gone[seat]:
            return self.tr("{name} has left the game; {points}.").format(name=name, points=self._words.points(points))
        if on_turn:
            text = self.tr("{name}, whose turn it is; {points}, {cards}. Place: {place}.")
        elif waiting:
            text = self.tr("{name}, for whom the table waits; {points}, {cards}. Place: {place}.")
        else:
            text = self.tr("{name}; {points}, {cards}. Place: {place}.")
        place = self._words.place(state.places[seat])
        told = [text.format(name=name, points=self._words.points(points), cards=self._words.wanted_cards(cards), place=place)]
        if honoured:
            told.append(self.tr("Wears the badge of Deputy Marshal."))
        if shuffled:
            told.append(self.tr("Has shuffled."))
        return " ".join(told)

    def notebook(self, snapshot: Snapshot, notebook: Notebook) -> tuple[str, ...]:
        """What this seat alone has learned, a sentence each; () if the notebook is off."""
        if not notebook.on:
            return ()
        told = []
        for outlaw in range(COUNT):
            holder = notebook.holder(outlaw)
            if holder == snapshot.me:
                told.append(self.tr("You hold the Wanted of {outlaw}.").format(outlaw=OUTLAWS[outlaw]))
            elif holder is not None and notebook.right(outlaw):
                text = self.tr("{name} has shown you the Wanted of {outlaw}.")
                told.append(text.format(name=snapshot.names[holder], outlaw=OUTLAWS[outlaw]))
        for number, hideout in enumerate(HIDEOUTS):
            for depth, slot in enumerate(notebook.hidden(number), 1):
                face = notebook.face(slot)
                if face is not None:
                    top, below = self.tr("{hideout}, top card: {card}."), self.tr("{hideout}, card {number} from the top: {card}.")
                    text = top if depth == 1 else below
                    told.append(text.format(hideout=hideout, number=depth, card=self._words.card(face)))
        return tuple(told)
