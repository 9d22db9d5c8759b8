"""From a snapshot to the picture of the table: pure, the same picture for the same arguments."""

from collections.abc import Sequence

from client.presenters.the_deputy.board import DeputyBoard
from client.presenters.the_deputy.cards import DeputyCards
from client.presenters.the_deputy.choices import DeputyChoices
from client.presenters.the_deputy.dial import DeputyDial
from client.presenters.the_deputy.ending import DeputyEnding
from client.presenters.the_deputy.happenings import DeputyHappenings
from client.presenters.the_deputy.log import DeputyLog
from client.presenters.the_deputy.notebook import Notebook
from client.presenters.the_deputy.picture import CardView, DialView, Picture
from client.presenters.the_deputy.refusals import DeputyRefusals
from client.presenters.the_deputy.seats import DeputySeats
from client.presenters.the_deputy.status import DeputyStatus
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.games.the_deputy.asking import all_face_down
from core.games.the_deputy.board import DIAL, WIN
from core.games.the_deputy.notes import Note
from core.games.the_deputy.state import State
from core.games.the_deputy.turns import QUIET_ROUNDS
from core.ids import Seat

_SOON = 3
"""Rounds before a bulletin in which it is spoken of."""


class TheDeputyPresenter(Translated):
    """Everything that a window says and shows of a game of The Deputy, in the language of ``translate``."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._log = DeputyLog(translate)
        self._choices = DeputyChoices(translate)
        self._cards = DeputyCards(translate)
        self._board = DeputyBoard(translate)
        self._seats = DeputySeats(translate)
        self._dial = DeputyDial(translate)
        self._status = DeputyStatus(translate)
        self._refusals = DeputyRefusals(translate)
        self._ending = DeputyEnding(translate)
        self._happenings = DeputyHappenings(translate)

    def sentences(self, notes: Sequence[Note], names: Sequence[str], me: Seat | None = None) -> list[str]:
        """The log: a sentence for each note, the same for every seat."""
        return self._log.sentences(notes, names)

    def picture(self, snapshot: Snapshot, notes: Sequence[Note] = ()) -> Picture:
        """The whole table as this seat sees it; ``notes``: what was seen since the last picture."""
        state: State | None = snapshot.state
        if state is None:
            return self._empty(snapshot)
        notebook = Notebook.of(snapshot)
        choices = self._choices.choices(snapshot)
        return Picture(
            status=self._status.line(snapshot),
            my_turn=bool(choices),
            urgent=bool(choices),
            spots=self._board.spots(snapshot, choices),
            circles=self._board.circles(snapshot, notebook, choices),
            office=tuple(self._cards.posted(state, posted) for posted in state.office),
            outlaws=self._board.outlaws(snapshot, notebook, choices),
            seats=self._seats.seats(snapshot, notebook),
            dial=self._dial.dial(snapshot, notes, choices),
            looking=self._looking(snapshot, notebook),
            looked_in=None if state.looking is None else state.looked_in,
            choices=choices,
            prompt=self._status.prompt(snapshot),
            result=self._ending.result(snapshot),
            happenings=self._happenings.of(snapshot, notebook, notes),
            notebook=self._seats.notebook(snapshot, notebook),
            turn_number=state.number,
            quiet=self._quiet(state),
        )

    def _looking(self, snapshot: Snapshot, notebook: Notebook) -> CardView | None:
        """The card that is being examined."""
        state: State = snapshot.state
        if state.looking is None:
            return None
        card = state.looking.card
        face = notebook.faces.get(card) if state.looking.face is None else state.looking.face
        if face is None:
            told = self.tr("{name} alone sees this card.").format(name=snapshot.names[state.turn])
            return self._cards.view(state, card, None, tooltip=told)
        return self._cards.view(state, card, face, why_not=self._refusals.looked(snapshot, face))

    def _quiet(self, state: State) -> str:
        """How long until a bulletin, if that is near and something is to be laid open by it."""
        seats = len(state.present())
        left = QUIET_ROUNDS * seats - state.quiet
        if not state.options.bulletin or state.winner is not None or left > _SOON * seats or not all_face_down(state):
            return ""
        if left == 1:
            return self.tr("Unless a Contact is turned up in this turn, a bulletin opens all Wanted cards held face down.")
        return self.tr("Unless a Contact is turned up within {turns} turns, a bulletin opens all Wanted cards held face down.").format(
            turns=left
        )

    def _empty(self, snapshot: Snapshot) -> Picture:
        """Before the rules have begun: the keys are being made."""
        return Picture(
            status=self._status.line(snapshot),
            my_turn=False,
            urgent=False,
            spots=(),
            circles=(),
            office=(),
            outlaws=(),
            seats=(),
            dial=DialView(None, DIAL, tuple(sorted(WIN)), "start", False, None, ""),
            looking=None,
            looked_in=None,
            choices=(),
            prompt=self._status.prompt(snapshot),
        )
