"""A peer at work: it feeds a session, a roster and mDNS with what happens and performs what they ask for, in order.

Own words are on disk before they are sent, and without a journal nothing is signed. Connections, workers, disk and mDNS have drivers
of their own (``switchboard`` with ``wire``, ``workers``, ``archive``, ``discovery.mdns``); the event loop waits for no proof and no disk.
A bug of ours ends the whole peer with its exception, whoever's message or timer it showed in.
"""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, assert_never

from core.errors import DecodeError, TinStarError
from core.match import all_rules_hash
from core.words import PROTOCOL
from core.work import Piece
from net.archive import Archive
from net.discovery.address import Address
from net.discovery.advert import Advert, OpenTable
from net.discovery.errors import DiscoveryError
from net.discovery.interfaces import is_near
from net.discovery.mdns import Mdns
from net.discovery.roster import Changed, Hello, Roster
from net.discovery.sighting import Sighting
from net.frames import Answer, ForAcquaintance, ForLobby, ForTable, Query, unwrap, wrap
from net.link.channel import Established, Event, Lost, Received
from net.link.hello import Credentials
from net.link.identity import key_hash
from net.link.loss import Reason
from net.link.profile import Profile
from net.lobby.effects import Closed, Dial, Drop, Shown
from net.lobby.opener import Opener
from net.lobby.phase import Phase
from net.session import Began, Effect, Ended, Happening, Keep, Send, Session, Work
from net.switchboard import Switchboard
from net.wire import Wire
from net.workers import Workers

SETTLE_SECONDS = 1.0
"""How long a peer that ends goes on with what has been decided."""
MOST_QUERIES = 32
"""Questions answered on one connection."""
RESCAN_SECONDS = 10.0
"""How often a peer looks whether this machine's network is another, or mDNS works by now."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """The game that ended has been written to this file."""

    path: Path
    complete: bool


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something of this machine fails; the sentence says what and what to do. A game under way cannot go on."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Unreachable:
    """A table could not be reached or is none; the sentence says why."""

    sentence: str


News = Happening | Changed | Recorded | Trouble | Unreachable
"""What the person behind a peer is told."""


class Peer:
    """One peer, running between ``async with`` and its end. ``told(news)`` is called in the event loop for all that happens.

    ``interface``: the one address that everything is restricted to, None for all. ``workers``: how many threads check proofs, once there
    is a game. ``discover``: announce and look for others by mDNS. ``port``: where it listens if that is free, 0 for anywhere. Raises
    TinStarError on entering if the network does not let it listen.
    """

    def __init__(
        self,
        profile: Profile,
        told: Callable[[News], None],
        *,
        interface: str | None = None,
        workers: int = 1,
        discover: bool = True,
        port: int = 0,
    ) -> None:
        self._profile = profile
        self.port = port
        """Where it listens; before it is entered, where it would like to."""
        self.name = profile.name
        """What this peer is called, whatever the profile is renamed to meanwhile."""
        self._told = told
        self._interface = interface
        self._workers = Workers(workers)
        credentials = Credentials.issue(profile.identity, self.name)
        self._switchboard = Switchboard(credentials, interface, self._received, self._unlinked, lambda: self.session.company)
        self._lobby_id = secrets.token_bytes(16)
        self._archive = Archive(profile.folder, profile.identity)
        self._bug: BaseException | None = None
        self._cancelled = False
        self._closing = False
        self._effects: asyncio.Queue[Effect] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._session_timer: asyncio.TimerHandle | None = None
        self._roster_timer: asyncio.TimerHandle | None = None
        self._mdns = Mdns(interface, self._sighted) if discover else None
        self._discovering = False
        self._announcing = False
        self._stale = False
        self.discovery_trouble: str | None = None
        """Why nobody can be found by mDNS, as a sentence; None if they can."""

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        self.port = self._switchboard.bind(self.port)
        owner = asyncio.current_task()
        assert owner is not None
        self._owner = owner
        self._loop.set_exception_handler(self._went_wrong)
        identity = self._profile.identity
        self.session = Session(identity, self.name, self.port, secrets.token_bytes, secrets.randbelow)
        self.roster = Roster(self._advert())
        self._spawn(self._perform_all())
        try:
            await self._switchboard.open()
            if self._mdns is not None:
                self.discovery_trouble = await self._discover(self._mdns)
                self._spawn(self._keep_discovering(self._mdns))
        except BaseException:
            await self._close()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if error is None:
            with suppress(TimeoutError):  # what has been decided is still done: a last word sent, a record written
                async with asyncio.timeout(SETTLE_SECONDS):
                    await self._effects.join()
        await self._close()
        if self._bug is not None:
            if self._cancelled:
                self._owner.uncancel()
            raise self._bug

    async def _close(self) -> None:
        self._closing = True
        await self._switchboard.stop()
        for timer in (self._session_timer, self._roster_timer):
            if timer is not None:
                timer.cancel()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._mdns is not None:
            await self._mdns.close()
        await self._workers.close()
        await self._archive.close()
        await self._switchboard.close()
        self._loop.set_exception_handler(None)

    async def _discover(self, mdns: Mdns) -> str | None:
        """Begin with discovery, or have it follow this machine's network; what is wrong with it, if something is."""
        try:
            if self._discovering:
                await mdns.rescan()
            else:
                await mdns.open()
                self._discovering = True
                await mdns.announce(self._advert())
        except DiscoveryError as error:
            return str(error)
        return None

    async def _keep_discovering(self, mdns: Mdns) -> None:
        while True:
            await asyncio.sleep(RESCAN_SECONDS)
            trouble = await self._discover(mdns)
            if trouble != self.discovery_trouble:
                self.discovery_trouble = trouble
                self._told(Changed(self.roster.rows))
                self._announce()

    def _went_wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something raised in the loop with nobody to catch it: a connection that broke while it was used, or a bug."""
        error = context.get("exception")
        if error is not None and not isinstance(error, OSError) and not self._closing:
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        if self._bug is None:
            self._bug = error
            self._cancelled = not self._closing and self._owner.cancel()

    @property
    def rows(self) -> tuple[Any, ...]:
        """Who is there, as rows of the roster."""
        return self.roster.rows

    # What this person does.

    def open_table(self, table: str, game: str, options: bytes, seats: int, carry_on: bool = False) -> None:
        """Open a table and announce it. Raises TinStarError if that cannot be."""
        self._workers.start()
        self._do(self.session.open(table, game, options, seats, carry_on, self._loop.time()))
        self._announce()

    def join(self, address: Address, advert: Advert | None = None) -> None:
        """Ask for a seat at the table of the peer at this address (expected to be that of ``advert``); news will tell the rest."""
        self._workers.start()
        expected = None if advert is None else advert.key_hash
        self._spawn(self._switchboard.call(address, expected, self._asking_to_join(address)))

    def enter(self, address: Address) -> None:
        """Look who is at this address that was typed in."""
        self._roster(self.roster.entered(address, self._loop.time()))

    def do(self, command: Callable[[Session, float], Iterable[Effect]]) -> None:
        """Have the session do something: ``command(session, now)``. Raises what that raises."""
        self._do(command(self.session, self._loop.time()))

    # Connections.

    def _unlinked(self, key: bytes) -> None:
        self._do(self.session.link_lost(key, self._loop.time()))

    def _received(self, wire: Wire, message: bytes) -> None:
        try:
            envelope = unwrap(message)
        except DecodeError:
            self._untold(wire)
            return
        match envelope:
            case ForAcquaintance(question_or_answer):
                self._acquaint(wire, question_or_answer, message)
            case ForLobby() | ForTable():
                if self._switchboard.waits(wire):
                    self._untold(wire)
                    return
                self._link(wire)
                assert wire.peer is not None
                self._do(self.session.receive(wire.peer.key, envelope, self._loop.time()))
            case _:
                assert_never(envelope)

    def _acquaint(self, wire: Wire, said: Query | Answer, message: bytes) -> None:
        match said:
            case Query(_, number):
                wire.queries += 1
                if wire.queries > MOST_QUERIES:
                    self._untold(wire)
                else:
                    wire.send(wrap(ForAcquaintance(Answer(number, self._advert()))))
            case Answer():
                self._switchboard.answered(wire, message)
            case _:
                assert_never(said)

    def _untold(self, wire: Wire) -> None:
        """Nonsense came, or something else than the answer for which we called: it is no link, and we wait no longer."""
        name = "Somebody" if wire.peer is None else wire.peer.name
        self._switchboard.fail(wire, Reason.GARBAGE, f"{name} at {wire.host} did not answer what was asked.")

    def _link(self, wire: Wire) -> None:
        """From now on this is the link to its peer."""
        if self._switchboard.make_link(wire):
            assert wire.peer is not None
            self._do(self.session.link_up(wire.peer.key, wire.host, self._loop.time()))

    def _asking_to_join(self, address: Address) -> Callable[[Wire, Event], None]:
        def heard(wire: Wire, event: Event) -> None:
            match event:
                case Established():
                    wire.send(wrap(ForAcquaintance(Query())))
                case Received(message):
                    self._join_at(wire, address, message)
                case Lost(_, sentence):
                    self._told(Unreachable(sentence))
                case _:
                    pass

        return heard

    def _join_at(self, wire: Wire, address: Address, message: bytes) -> None:
        envelope = unwrap(message)
        assert isinstance(envelope, ForAcquaintance) and isinstance(envelope.message, Answer) and wire.peer is not None
        advert = envelope.message.advert
        if advert.key_hash != key_hash(wire.peer.key):
            objection: str | None = f"{wire.peer.name} at {address} says to be somebody else."
        elif advert.table is None:
            objection = f"{wire.peer.name} at {address} has no open table."
        else:
            objection = None if self.session.free else "You sit at a table already; leave it first."
        if objection is not None or advert.table is None:
            self._switchboard.part(wire)
            self._told(Unreachable(objection or ""))
            return
        self._link(wire)
        try:
            self._do(self.session.join(wire.peer.key, wire.host, advert.lobby_id, advert.table.game, self._loop.time()))
        except TinStarError as error:
            self._told(Unreachable(str(error)))

    # Who is there.

    def _advert(self) -> Advert:
        lobby = self.session.lobby
        table = None
        if isinstance(lobby, Opener):
            view = lobby.view
            locked = view.locked or lobby.phase is not Phase.OPEN
            table = OpenTable(view.game, view.table, len(view.sitters), view.seats, locked)
        lobby_id = lobby.view.lobby if isinstance(lobby, Opener) else self._lobby_id
        return Advert(PROTOCOL, all_rules_hash(), self.name, key_hash(self._profile.identity.key), lobby_id, self.port, table)

    def _announce(self) -> None:
        """Let the network know of our table as it is now."""
        self._roster(self.roster.announce(self._advert(), self._loop.time()))
        if self._mdns is None or self.discovery_trouble is not None:
            return
        self._stale = True
        if not self._announcing:
            self._announcing = True
            self._spawn(self._keep_announced(self._mdns))

    async def _keep_announced(self, mdns: Mdns) -> None:
        try:
            while self._stale:
                self._stale = False
                await mdns.announce(self._advert())
        except DiscoveryError as error:
            self.discovery_trouble = str(error)
        finally:
            self._announcing = False

    def _sighted(self, sighting: Sighting) -> None:
        self._roster(self.roster.sighted(sighting, self._loop.time()))

    def _roster(self, effects: Iterable[Hello | Changed]) -> None:
        if self._closing:
            return
        for effect in effects:
            match effect:
                case Hello(address):
                    self._spawn(self._switchboard.call(address, None, self._saying_hello(address)))
                case Changed():
                    self._told(effect)
                case _:
                    assert_never(effect)
        if self._roster_timer is not None:
            self._roster_timer.cancel()
        deadline = self.roster.deadline()
        if deadline is not None:
            self._roster_timer = self._loop.call_at(deadline, self._roster_tick)

    def _roster_tick(self) -> None:
        self._roster(self.roster.tick(self._loop.time()))

    def _saying_hello(self, address: Address) -> Callable[[Wire, Event], None]:
        asked = self._loop.time()

        def heard(wire: Wire, event: Event) -> None:
            nonlocal asked
            now = self._loop.time()
            match event:
                case Established():
                    asked = now
                    wire.send(wrap(ForAcquaintance(Query())))
                case Received(message):
                    envelope = unwrap(message)
                    assert isinstance(envelope, ForAcquaintance) and isinstance(envelope.message, Answer) and wire.peer is not None
                    advert = envelope.message.advert
                    proven = advert.key_hash == key_hash(wire.peer.key)
                    self._switchboard.part(wire)
                    if proven:
                        self._roster(self.roster.answered(address, advert, now - asked, now))
                    else:
                        self._roster(self.roster.failed(address, "Somebody there says to be somebody else.", now))
                case Lost(_, sentence):
                    self._roster(self.roster.failed(address, sentence, now))
                case _:
                    pass

        return heard

    # Performing.

    def _do(self, effects: Iterable[Effect]) -> None:
        if self._closing:
            return
        for effect in effects:
            self._effects.put_nowait(effect)
        if self._session_timer is not None:
            self._session_timer.cancel()
            self._session_timer = None
        wake_at = self.session.wake_at
        if wake_at is not None:
            self._session_timer = self._loop.call_at(wake_at, self._session_tick)

    def _session_tick(self) -> None:
        self._session_timer = None
        self._do(self.session.tick(self._loop.time()))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._spawned)
        return task

    def _spawned(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._fail(error)

    async def _perform_all(self) -> None:
        while True:
            effect = await self._effects.get()
            await self._noticing(self._perform(effect))
            self._effects.task_done()

    async def _noticing(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it, and tell of it if this machine fails in it."""
        try:
            await work
        except TinStarError as error:
            self._told(Trouble(str(error)))

    async def _perform(self, effect: Effect) -> None:
        match effect:
            case Send(key, data, table):
                wire = self._switchboard.link(key)
                if wire is not None and (table is None or self._archive.keeps(table)):
                    wire.send(data)
            case Work(table, piece):
                self._spawn(self._noticing(self._work(table, piece)))
            case Keep(table, said):
                if self.session.began is not None and said.seat == self.session.began.seat:
                    await self._archive.keep(table, said)
                else:
                    self._archive.note(table, said)
            case Dial(key, host, port) if not self._may_dial(key, host, port):
                self._do(self.session.dial_failed(key, self._loop.time()))
            case Dial(key, host, port):
                self._spawn(self._switchboard.call(Address(host, port), key, self._dialling(key)))
            case Drop(key):
                if (wire := self._switchboard.link(key)) is not None:
                    self._switchboard.part(wire)
            case Began():
                await self._archive.begin(effect)
                self._announce()
                self._told(effect)
            case Ended(_, complete, _):
                self._told(effect)
                self._announce()
                if (path := await self._archive.finish(effect)) is not None:
                    self._told(Recorded(path, complete))
            case Shown() | Closed():
                self._announce()
                self._told(effect)
            case _:
                self._told(effect)

    def _may_dial(self, key: bytes, host: str, port: int) -> bool:
        """Whether this is near, or where somebody of the table was seen: an opener's list could name anybody's address."""
        seen = {wire.host for each in self.session.company if (wire := self._switchboard.link(each)) is not None}
        return host in seen or self.session.seen_at(key) == (host, port) or is_near(host, self._interface)

    async def _work(self, table: bytes, piece: Piece) -> None:
        self._do(self.session.computed(table, piece.number, await self._workers.run(piece.work)))

    def _dialling(self, key: bytes) -> Callable[[Wire, Event], None]:
        def heard(wire: Wire, event: Event) -> None:
            match event:
                case Established():
                    self._link(wire)
                case Lost():
                    self._do(self.session.dial_failed(key, self._loop.time()))
                case _:
                    pass

        return heard
