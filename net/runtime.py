"""A peer at work: the only file with sockets, clocks and threads (with ``wire``, one connection, and ``discovery.mdns``).

It feeds a session, a roster and mDNS with what happens and performs what they ask for, in order: own words are on disk before they
are sent, and without a journal nothing is signed. Proofs run in worker processes, the disk is written by a thread of its own; the event
loop waits for neither. A bug of ours ends the whole peer with its exception, whoever's message or timer it showed in.
"""

import asyncio
import errno
import secrets
import socket
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
from net.discovery.mdns import Mdns
from net.discovery.roster import Changed, Hello, Roster
from net.discovery.sighting import Sighting
from net.frames import Answer, ForAcquaintance, ForLobby, ForTable, Query, unwrap, wrap
from net.link.channel import Established, Event, Lost, Ponged, Received
from net.link.hello import Credentials
from net.link.identity import key_hash
from net.link.loss import Reason
from net.link.noise import Role
from net.link.profile import Profile
from net.lobby.effects import Closed, Dial, Drop, Shown
from net.lobby.opener import Opener
from net.lobby.phase import Phase
from net.session import Began, Effect, Ended, Happening, Keep, Send, Session, Work
from net.wire import Wire
from net.workers import Workers

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
"""From a connection that this peer made to the answer for which it made it."""
PART_SECONDS = 1.0
"""How long a peer that ends waits for what it has said to leave, twice at most."""
MOST_WIRES = 64
"""Connections from others at a time; beyond that the oldest to nobody at this person's table makes room."""
MOST_QUERIES = 32
"""Questions answered on one connection."""


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


def listening_sockets(interface: str | None) -> list[socket.socket]:
    """Sockets that listen on one port of this address (None: of all addresses, IPv4 and IPv6). Raises OSError."""
    if interface is not None:
        return [_bound(socket.AF_INET6 if ":" in interface else socket.AF_INET, interface, 0)]
    while True:
        first = _bound(socket.AF_INET, "0.0.0.0", 0)
        try:
            return [first, _bound(socket.AF_INET6, "::", first.getsockname()[1])]
        except OSError as error:
            if error.errno != errno.EADDRINUSE:  # there is no IPv6 here
                return [first]
            first.close()


def _bound(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    return socket.create_server(socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)[0][4], family=family, backlog=100)


class Peer:
    """One peer, running between ``async with`` and its end. ``told(news)`` is called in the event loop for all that happens.

    ``interface``: the one address that everything is restricted to, None for all. ``workers``: how many threads check proofs, once there
    is a game. ``discover``: announce and look for others by mDNS. Raises TinStarError on entering if the network does not let it listen.
    """

    def __init__(
        self,
        profile: Profile,
        told: Callable[[News], None],
        *,
        interface: str | None = None,
        workers: int = 1,
        discover: bool = True,
    ) -> None:
        self._profile = profile
        self._told = told
        self._interface = interface
        self._workers = Workers(workers)
        self._credentials = Credentials.issue(profile.identity, profile.name)
        self._lobby_id = secrets.token_bytes(16)
        self._wires: dict[Wire, None] = {}
        self._bound: dict[bytes, Wire] = {}
        self._leaving: list[Wire] = []
        self._waiting: dict[Wire, Callable[[Event], None]] = {}
        self._archive = Archive(profile.folder, profile.identity)
        self._bug: BaseException | None = None
        self._cancelled = False
        self._closing = False
        self._effects: asyncio.Queue[Effect] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._session_timer: asyncio.TimerHandle | None = None
        self._roster_timer: asyncio.TimerHandle | None = None
        self._mdns = Mdns(interface, self._sighted) if discover else None
        self._announcing = False
        self._stale = False
        self.discovery_trouble: str | None = None
        """Why nobody can be found by mDNS, as a sentence; None if they can."""

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        try:
            self._listeners = listening_sockets(self._interface)
        except OSError as error:
            where = self._interface or "any address"
            raise TinStarError(f"Nothing can be listened for on {where} ({error.strerror}); give another --interface.") from error
        self.port: int = self._listeners[0].getsockname()[1]
        owner = asyncio.current_task()
        assert owner is not None
        self._owner = owner
        self._loop.set_exception_handler(self._went_wrong)
        identity = self._profile.identity
        self.session = Session(identity, self._profile.name, self.port, secrets.token_bytes, secrets.randbelow)
        self.roster = Roster(self._advert())
        self._servers = [await self._loop.create_server(self._called, sock=each) for each in self._listeners]
        self._performing = self._spawn(self._perform_all())
        try:
            await self._open_discovery()
        except BaseException:
            await self._close()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if error is None:
            with suppress(TimeoutError):  # what has been decided is still done: a last word sent, a record written
                async with asyncio.timeout(PART_SECONDS):
                    await self._effects.join()
        await self._close()
        if self._bug is not None:
            if self._cancelled:
                self._owner.uncancel()
            raise self._bug

    async def _close(self) -> None:
        self._closing = True
        for listener in self._listeners:  # a server that is closed while it takes a call leaves that connection open for ever
            with suppress(NotImplementedError):
                self._loop.remove_reader(listener)
        for _ in range(2):
            await asyncio.sleep(0)
        for server in self._servers:
            server.close()
        for timer in (self._session_timer, self._roster_timer):
            if timer is not None:
                timer.cancel()
        for wire in self._wires:
            wire.close()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._mdns is not None:
            await self._mdns.close()
        await self._workers.close()
        await self._archive.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(PART_SECONDS):
                for wire in (*self._leaving, *self._wires):
                    await wire.gone.wait()
        for wire in (*self._leaving, *self._wires):
            wire.abort()
            await wire.gone.wait()
        self._loop.set_exception_handler(None)

    async def _open_discovery(self) -> None:
        if self._mdns is not None:
            try:
                await self._mdns.open()
                await self._mdns.announce(self._advert())
            except DiscoveryError as error:
                self.discovery_trouble = str(error)

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
        self._spawn(self._connect(address, expected, self._asking_to_join(address)))

    def enter(self, address: Address) -> None:
        """Look who is at this address that was typed in."""
        self._roster(self.roster.entered(address, self._loop.time()))

    def do(self, command: Callable[[Session, float], Iterable[Effect]]) -> None:
        """Have the session do something: ``command(session, now)``. Raises what that raises."""
        self._do(command(self.session, self._loop.time()))

    # Connections.

    def _called(self) -> Wire:
        wire = Wire(Role.RESPONDER, self._credentials, self._heard)
        if len(self._wires) >= MOST_WIRES and (idle := self._idle()) is not None:
            self._part(idle)
        self._wires[wire] = None
        if self._closing:
            wire.close()
        return wire

    def _idle(self) -> Wire | None:
        """The oldest connection from somebody who does not sit at this person's table."""
        company = self.session.company
        called = (wire for wire in self._wires if wire.role is Role.RESPONDER)
        return next((wire for wire in called if wire.peer is None or wire.peer.key not in company), None)

    async def _connect(self, address: Address, expected: bytes | None, heard: Callable[[Wire, Event], None]) -> None:
        """Make a connection and have ``heard`` told of it; a failure is told as a Lost."""
        wire = Wire(Role.INITIATOR, self._credentials, self._heard, expected)
        self._wires[wire] = None
        self._waiting[wire] = lambda event: heard(wire, event)
        local = None if self._interface is None else (self._interface, 0)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._loop.create_connection(lambda: wire, address.host, address.port, local_addr=local)
        except (OSError, TimeoutError, UnicodeError):
            self._forget(wire)
            heard(wire, Lost(Reason.CUT, f"Nobody answers at {address}."))
            return
        await asyncio.sleep(ANSWER_SECONDS)
        if wire in self._waiting:
            self._part(wire)
            heard(wire, Lost(Reason.SILENT, f"Whoever listens at {address} does not answer."))

    def _heard(self, wire: Wire, event: Event) -> None:
        waiting = self._waiting.get(wire)
        match event:
            case Established():
                if waiting is not None:
                    waiting(event)
            case Received(message):
                self._received(wire, message)
            case Ponged():
                pass
            case Lost():
                self._forget(wire)
                if waiting is not None:
                    waiting(event)
            case _:
                assert_never(event)

    def _part(self, wire: Wire) -> None:
        """End this connection from here."""
        self._forget(wire)
        wire.close()

    def _forget(self, wire: Wire) -> None:
        """This connection ends: nothing more comes of it, though what was said on it may still have to leave."""
        self._wires.pop(wire, None)
        self._waiting.pop(wire, None)
        self._leaving = [wire, *(each for each in self._leaving if not each.gone.is_set())]
        if wire.peer is not None and self._bound.get(wire.peer.key) is wire:
            del self._bound[wire.peer.key]
            self._do(self.session.link_lost(wire.peer.key, self._loop.time()))

    def _received(self, wire: Wire, message: bytes) -> None:
        try:
            envelope = unwrap(message)
        except DecodeError:
            self._part(wire)
            return
        match envelope:
            case ForAcquaintance(question_or_answer):
                self._acquaint(wire, question_or_answer, message)
            case ForLobby() | ForTable():
                self._bind(wire)
                assert wire.peer is not None
                self._do(self.session.receive(wire.peer.key, envelope, self._loop.time()))
            case _:
                assert_never(envelope)

    def _acquaint(self, wire: Wire, said: Query | Answer, message: bytes) -> None:
        match said:
            case Query(_, number):
                wire.queries += 1
                if wire.queries > MOST_QUERIES:
                    self._part(wire)
                else:
                    wire.send(wrap(ForAcquaintance(Answer(number, self._advert()))))
            case Answer():
                if (waiting := self._waiting.get(wire)) is not None:
                    waiting(Received(message))
            case _:
                assert_never(said)

    def _bind(self, wire: Wire) -> None:
        """From now on this is the link to its peer; an older one is given up."""
        assert wire.peer is not None
        key = wire.peer.key
        older = self._bound.get(key)
        if older is wire:
            return
        self._waiting.pop(wire, None)
        self._bound[key] = wire
        if older is not None:
            self._part(older)
        self._do(self.session.link_up(key, wire.host, self._loop.time()))

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
            self._part(wire)
            self._told(Unreachable(objection or ""))
            return
        self._bind(wire)
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
        return Advert(PROTOCOL, all_rules_hash(), self._profile.name, key_hash(self._profile.identity.key), lobby_id, self.port, table)

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
                    self._spawn(self._connect(address, None, self._saying_hello(address)))
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
                    self._part(wire)
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
                wire = self._bound.get(key)
                if wire is not None and (table is None or self._archive.keeps(table)):
                    wire.send(data)
            case Work(table, piece):
                self._spawn(self._noticing(self._work(table, piece)))
            case Keep(table, said):
                if self.session.began is not None and said.seat == self.session.began.seat:
                    await self._archive.keep(table, said)
                else:
                    self._archive.note(table, said)
            case Dial(key, host, port):
                self._spawn(self._connect(Address(host, port), key, self._dialling(key)))
            case Drop(key):
                if (wire := self._bound.get(key)) is not None:
                    self._part(wire)
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

    async def _work(self, table: bytes, piece: Piece) -> None:
        self._do(self.session.computed(table, piece.number, await self._workers.run(piece.work)))

    def _dialling(self, key: bytes) -> Callable[[Wire, Event], None]:
        def heard(wire: Wire, event: Event) -> None:
            match event:
                case Established():
                    self._bind(wire)
                case Lost():
                    self._do(self.session.dial_failed(key, self._loop.time()))
                case _:
                    pass

        return heard
