"""A table in memory: one person and bots, each with a session, keys and secrets of its own, and no network between them.

The sessions, and all below and above them, are those of a real table; only the links are another thing: what one says is handed to the
other at once and in order. The person's journal and record are kept as at a real table, the bots' are not.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import replace
from types import TracebackType
from typing import Any, Self

from core.errors import TinStarError
from core.work import Piece
from net.archive import Archive
from net.frames import ForAcquaintance, unwrap
from net.link.identity import Identity
from net.link.profile import Profile
from net.lobby.effects import Dial, Drop
from net.runtime import News, Recorded, Trouble
from net.session import Began, Effect, Ended, Keep, Send, Session, Work
from net.workers import Workers

HOST = "127.0.0.1"
"""Where everybody is seen; nothing listens there."""
SETTLE_SECONDS = 1.0
"""How long a practice that ends goes on with what has been decided."""


class Practice:
    """A table in memory, between ``async with`` and its end. ``person`` is the one whose ``profile`` this is; ``told(news)`` hears for it.

    ``workers``: how many threads check the proofs of all seats together. A bug of ours ends it with its exception.
    """

    def __init__(self, profile: Profile, told: Callable[[News], None], *, workers: int = 1) -> None:
        self._workers = Workers(workers)
        self._chairs: list[Chair] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._bug: BaseException | None = None
        self._cancelled = False
        self._closing = False
        self._archive = Archive(profile.folder, profile.identity)
        self.person = Chair(self, profile.identity, profile.name, 1, told, self._archive)

    async def __aenter__(self) -> Self:
        owner = asyncio.current_task()
        assert owner is not None
        self._owner = owner
        self._workers.start()
        self._seat(self.person)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if error is None:
            with suppress(TimeoutError):  # what has been decided is still done: a record written
                async with asyncio.timeout(SETTLE_SECONDS):
                    await self.person.settle()
        self._closing = True
        tasks = tuple(self._tasks)
        for chair in self._chairs:
            chair.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._workers.close()
        await self._archive.close()
        if self._bug is not None:
            if self._cancelled:
                self._owner.uncancel()
            raise self._bug

    def open_table(self, table: str, game: str, options: bytes, seats: int) -> None:
        """Open the person's table. Raises TinStarError if that cannot be."""
        self.person.do(lambda session, now: session.open(table, game, options, seats, False, now))

    def join(self, name: str, told: "Callable[[Chair, News], None]") -> "Chair":
        """Somebody more, with fresh keys, asks for a seat at the person's table; ``told(chair, news)`` hears for it."""
        chair = Chair(self, Identity.fresh(), name, 1 + len(self._chairs), lambda news: told(chair, news), None)
        self._seat(chair)
        self.connect(chair, self.person)
        lobby = self.person.session.lobby
        assert lobby is not None and lobby.view is not None
        view = lobby.view
        chair.do(lambda session, now: session.join(self.person.key, HOST, view.lobby, view.game, now))
        return chair

    def by_key(self, key: bytes) -> "Chair | None":
        """Who has this key here."""
        return next((chair for chair in self._chairs if chair.key == key), None)

    def connect(self, one: "Chair", other: "Chair") -> None:
        """There is a link between these from now on."""
        one.do(lambda session, now: session.link_up(other.key, HOST, now))
        other.do(lambda session, now: session.link_up(one.key, HOST, now))

    async def work(self, piece: Piece) -> Any:
        """The result of a piece of work."""
        return await self._workers.run(piece.work)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have this done beside; what it raises ends the practice."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def fail(self, bug: BaseException) -> None:
        """This is a bug: whoever runs the practice is interrupted and gets it."""
        if self._bug is None:
            self._bug = bug
            self._cancelled = not self._closing and self._owner.cancel()

    def _seat(self, chair: "Chair") -> None:
        self._chairs.append(chair)
        self.spawn(chair.perform_all())

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fail(error)


class Chair:
    """One seat of a practice: its session, and the effects of it, performed in order."""

    def __init__(
        self, practice: Practice, identity: Identity, name: str, port: int, told: Callable[[News], None], archive: Archive | None
    ) -> None:
        self._practice = practice
        self._told = told
        self._archive = archive
        self._effects: asyncio.Queue[Effect] = asyncio.Queue()
        self._timer: asyncio.TimerHandle | None = None
        self._open = True
        self._loop = asyncio.get_running_loop()
        self.key = identity.key
        self.session = Session(identity, name, port, secrets.token_bytes, secrets.randbelow)

    def do(self, command: Callable[[Session, float], Iterable[Effect]]) -> None:
        """Have the session do something: ``command(session, now)``. Raises what that raises."""
        if not self._open:
            return
        for effect in command(self.session, self._loop.time()):
            self._effects.put_nowait(effect)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if (wake_at := self.session.wake_at) is not None:
            self._timer = self._loop.call_at(wake_at, self._tick)

    async def settle(self) -> None:
        """Until everything that was asked for is done."""
        await self._effects.join()

    def close(self) -> None:
        """Nothing more is done here."""
        self._open = False
        if self._timer is not None:
            self._timer.cancel()

    def _tick(self) -> None:
        self._timer = None
        try:
            self.do(lambda session, now: session.tick(now))
        except Exception as bug:
            self._practice.fail(bug)

    async def perform_all(self) -> None:
        """Perform what the session asks for, in order, until this is cancelled."""
        while True:
            effect = await self._effects.get()
            try:
                await self._perform(effect)
            except TinStarError as error:
                self._told(Trouble(str(error)))
            self._effects.task_done()

    async def _perform(self, effect: Effect) -> None:
        match effect:
            case Send(key, data, table):
                if table is None or self._archive is None or self._archive.keeps(table):
                    self._hand_over(key, data)
            case Work(table, piece):
                self._practice.spawn(self._work(table, piece))
            case Keep(table, said):
                if self._archive is not None and self.session.began is not None and said.seat == self.session.began.seat:
                    await self._archive.keep(table, said)
                elif self._archive is not None:
                    self._archive.note(table, said)
            case Dial(key, _, _):
                if (other := self._practice.by_key(key)) is not None:
                    self._practice.connect(self, other)
            case Drop(key):
                if (other := self._practice.by_key(key)) is not None:
                    other.do(lambda session, now: session.link_lost(self.key, now))
            case Began() if self._archive is not None:
                await self._archive.begin(effect)
                self._told(effect)
            case Ended(_, complete, _) if self._archive is not None:
                self._told(effect)
                # Nobody could go on with a practice game, so its journal ends here in any case.
                if (path := await self._archive.finish(replace(effect, complete=True))) is not None:
                    self._told(Recorded(path, complete))
            case _:
                self._told(effect)

    def _hand_over(self, key: bytes, data: bytes) -> None:
        other = self._practice.by_key(key)
        if other is not None:
            envelope = unwrap(data)
            assert not isinstance(envelope, ForAcquaintance)
            other.do(lambda session, now: session.receive(self.key, envelope, now))

    async def _work(self, table: bytes, piece: Piece) -> None:
        result = await self._practice.work(piece)
        self.do(lambda session, now: session.computed(table, piece.number, result))
