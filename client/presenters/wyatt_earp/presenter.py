"""From a snapshot to the picture of the table: pure, the same picture for the same arguments."""

from collections.abc import Sequence

from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.board import Board
from client.presenters.wyatt_earp.cards import CardViews
from client.presenters.wyatt_earp.choices import ChoiceWords
from client.presenters.wyatt_earp.ending import Endings
from client.presenters.wyatt_earp.happenings import Happenings
from client.presenters.wyatt_earp.log import Log
from client.presenters.wyatt_earp.picture import Picture
from client.presenters.wyatt_earp.refusals import RefusalWords
from client.presenters.wyatt_earp.score_sheet import ScoreSheets
from client.presenters.wyatt_earp.status import Status
from client.snapshot import Snapshot
from core.games.wyatt_earp.notes import Note
from core.games.wyatt_earp.state import Due, State
from core.ids import Seat


class WyattEarpPresenter(Translated):
    """Everything that a window says and shows of a game of Wyatt Earp, in the language of ``translate``."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._log = Log(translate)
        self._choices = ChoiceWords(translate)
        self._cards = CardViews(translate)
        self._board = Board(translate)
        self._status = Status(translate)
        self._refusals = RefusalWords(translate)
        self._sheets = ScoreSheets(translate)
        self._endings = Endings(translate)
        self._happenings = Happenings(translate)

    def sentences(
        self, notes: Sequence[Note], names: Sequence[str], me: Seat | None = None, posters: Sequence[int] | None = None
    ) -> list[str]:
        """The log: a sentence for each note, the same for every seat; see ``Log.sentences``."""
        return self._log.sentences(notes, names, posters)

    def picture(self, snapshot: Snapshot, notes: Sequence[Note] = ()) -> Picture:
        """The whole table as this seat sees it.

        ``notes``: what was seen since the last picture; the score sheet and the shots of a duel come from them.
        """
        state: State | None = snapshot.state
        if state is None:
            return self._empty(snapshot)
        choices = self._choices.choices(snapshot)
        # The rules lay a new pack open before it is shuffled; on a table it is one heap, face down.
        packed = bool(state.queue) and state.queue[0].due in (Due.LAY_PACK, Due.SHUFFLE_PACK)
        return Picture(
            status=self._status.line(snapshot),
            my_turn=bool(choices),
            urgent=bool(choices),
            posters=self._board.posters(snapshot),
            seats=self._board.seats(snapshot, choices),
            hand=self._cards.hand(snapshot, choices),
            taken=self._cards.taken(snapshot, choices),
            beside=self._cards.lying(state.beside),
            staged=self._cards.staged(snapshot),
            supply=state.stack_size() if packed else len(state.supply),
            second_supply=state.reshuffled,
            stack_size=0 if packed else state.stack_size(),
            stack_top=self._cards.lying(state.stack[-1] if state.stack and not packed else None),
            searchable=self._cards.searchable(snapshot, choices),
            choices=choices,
            prompt=self._status.prompt(snapshot),
            refusals=self._refusals.lays(state, snapshot.me, snapshot.known),
            mixed=self.tr("Only cards of one outlaw can be laid together."),
            photo_alone=self.tr("A Photo is played on its own."),
            sheet=self._sheets.sheet(snapshot, notes),
            duel=self._endings.duel(snapshot, notes),
            result=self._endings.result(snapshot),
            happenings=self._happenings.of(snapshot, notes),
            hand_number=state.number,
        )

    def _empty(self, snapshot: Snapshot) -> Picture:
        """Before the rules have begun: the keys are being made."""
        return Picture(
            status=self._status.line(snapshot),
            my_turn=False,
            urgent=False,
            posters=(),
            seats=(),
            hand=(),
            taken=None,
            beside=None,
            staged=(),
            supply=0,
            second_supply=False,
            stack_size=0,
            stack_top=None,
            searchable=(),
            choices=(),
            prompt=self._status.prompt(snapshot),
        )
