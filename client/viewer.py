"""From what a session tells of its game to snapshots: each note is shown once, with a state that holds what it says.

A session may be ahead of its news: they wait for the disk. A snapshot is made only when the news have caught up, so that nothing is seen
before it is told; what changes nothing that a player could see is shown a few times a second at most.
"""

import asyncio
from collections.abc import Callable, Collection
from typing import Any, assert_never

from client.presenters.names import Names
from client.presenters.reasons import Reasons
from client.presenters.translated import Translate, Translated
from client.snapshot import Awaited, Proven, Snapshot, Tally
from core.ids import Seat
from net.lobby.effects import Parted
from net.lockstep.effects import Accused, Desynced, Waiting
from net.runtime import Recorded, Trouble
from net.session import Began, Ended, Session, Stepped

CALM_SECONDS = 0.05
"""Between two snapshots without a note or a choice."""

Show = Callable[[Snapshot, tuple[Any, ...]], None]
Watched = Stepped | Waiting | Parted | Accused | Desynced | Ended | Recorded | Trouble


class Viewer(Translated):
    """One game of ``session``, from ``began`` on. ``show(snapshot, notes)`` is called in the event loop.

    ``evening()`` gives the standings so far, ``wearers()`` the keys of those who wear the honour of this game.
    """

    def __init__(
        self,
        session: Session,
        began: Began,
        practice: bool,
        show: Show,
        evening: Callable[[], tuple[Tally, ...]],
        wearers: Callable[[], Collection[bytes]],
        translate: Translate,
    ) -> None:
        super().__init__(translate)
        self._reasons = Reasons(translate)
        assert session.match is not None
        self._match = session.match
        self._began = began
        self._practice = practice
        self._show = show
        self._evening = evening
        self._wearers = wearers
        self._names = Names(translate).told_apart(place.name for place in began.charter.places)
        self._notes: list[Any] = []
        self._told = -1
        self._awaited = Awaited()
        self._chosen = -1
        self._legal: tuple[int, tuple[Any, ...]] = (-1, ())
        self._over = False
        self._trouble = ""
        self._record: Any = None
        self._calm: asyncio.TimerHandle | None = None
        self._loop = asyncio.get_running_loop()
        self.closed = False
        self.flush()

    @property
    def over(self) -> bool:
        """The game has ended, one way or another."""
        return self._over

    def heard(self, news: Watched) -> None:
        """Something happened in this game."""
        urgent = True
        match news:
            case Stepped(step, notes):
                self._told = step
                self._notes.extend(notes)
                urgent = bool(self._notes) or bool(self._choices())
            case Waiting(seats, why):
                self._awaited = Awaited(seats, why.value)
                urgent = why.value in ("choice", "link")
            case Accused(fault):
                if fault.ends:
                    self._trouble = self.tr("{name} did wrong, so the game is over: {sentence}").format(
                        name=self._names[fault.seat], sentence=self._reasons.say(fault.sentence)
                    )
            case Parted(_, name):
                self._trouble = self.tr("{name} has left the game, so it is over.").format(name=name)
            case Desynced(step, _):
                self._trouble = self.tr("The players' programs no longer agree on the game (step {step}), so it is over.").format(step=step)
            case Ended():
                self._over = True
            case Recorded(path, _):
                self._record = path
            case Trouble(sentence):
                self._trouble = self._reasons.say(sentence)
            case _:
                assert_never(news)
        if urgent or self._over:
            self.flush()
        elif self._calm is None and not self.closed:
            self._calm = self._loop.call_later(CALM_SECONDS, self.flush)

    def chosen(self, step: int | None) -> None:
        """The choice of this step is made (None: it was not taken after all)."""
        self._chosen = -1 if step is None else step
        self.flush()

    def may_choose(self, step: int, action: Any) -> bool:
        """Whether this can be chosen now, at this step."""
        return step == self._match.step and action in self._choices()

    def close(self) -> None:
        """Show nothing any more."""
        self.closed = True
        if self._calm is not None:
            self._calm.cancel()
            self._calm = None

    def flush(self) -> None:
        """Show the game as it is, if the news have caught up with it or no more will come."""
        if self.closed or not (self._over or self._match.step <= self._told + 1):
            return
        if self._calm is not None:
            self._calm.cancel()
            self._calm = None
        notes, self._notes = tuple(self._notes), []
        self._show(self._snapshot(), notes)

    def _choices(self) -> tuple[Any, ...]:
        match = self._match
        if self._over or match.step == self._chosen or match.me not in match.expects() or match.speech is not None:
            return ()
        if self._legal[0] != match.step:
            self._legal = match.step, match.legal_actions()
        return self._legal[1]

    def _snapshot(self) -> Snapshot:
        match = self._match
        speech = None if match.finished else match.speech
        return Snapshot(
            game=self._began.charter.game,
            table=self._began.table.hex()[:16],
            me=self._began.seat,
            names=self._names,
            state=match.state,
            known=dict(match.known),
            legal=self._choices(),
            step=match.step,
            phase="" if speech is None else type(speech).__name__,
            speakers=() if speech is None else tuple(sorted(speech.speakers)),
            awaited=Awaited() if self._over else self._awaited,
            proven=Proven(match.step, match.proofs, dict(match.proven)),
            over=self._over,
            trouble=self._trouble,
            record=self._record,
            practice=self._practice,
            evening=self._evening(),
            honoured=self._honoured(),
        )

    def _honoured(self) -> frozenset[Seat]:
        wearers = self._wearers()
        return frozenset(Seat(seat) for seat, place in enumerate(self._began.charter.places) if place.key in wearers)
