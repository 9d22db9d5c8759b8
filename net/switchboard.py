"""The connections of one peer: those who call, those who are called, and which connection is the link to a key.

Whoever calls is heard until there are too many; then the oldest to nobody at this person's table makes room, and where there is none the
call is refused. Nobody, whether at the table or not, keeps more than a few. A connection that was made for an answer ends when none comes,
or when something else comes first.
"""

import asyncio
import errno
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import assert_never

from core.errors import TinStarError
from net.discovery.address import Address
from net.link.channel import Established, Event, Lost, Ponged, Received
from net.link.hello import Credentials
from net.link.loss import Reason
from net.link.noise import Role
from net.wire import Wire

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
"""From a connection that this peer made to the answer for which it made it."""
PART_SECONDS = 1.0
"""How long a peer that ends waits for what it has said to leave."""
MOST_WIRES = 64
"""Connections at a time; beyond that somebody who does not sit at the table makes room."""
MOST_OF_ONE = 3
"""Connections at a time from one key, besides the link; beyond that its oldest makes room."""

Heard = Callable[[Wire, Event], None]


class Switchboard:
    """The connections of ``credentials``, through ``interface`` alone if it is given.

    ``received(wire, message)`` is told every message, ``unlinked(key)`` that the link to this key is gone (but not that another took its
    place); ``company()`` gives the keys to which connections are kept.
    """

    def __init__(
        self,
        credentials: Credentials,
        interface: str | None,
        received: Callable[[Wire, bytes], None],
        unlinked: Callable[[bytes], None],
        company: Callable[[], frozenset[bytes]],
    ) -> None:
        self._credentials = credentials
        self._interface = interface
        self._received = received
        self._unlinked = unlinked
        self._company = company
        self._wires: dict[Wire, None] = {}
        self._leaving: list[Wire] = []
        self._links: dict[bytes, Wire] = {}
        self._waiting: dict[Wire, Heard] = {}
        self._listeners: list[socket.socket] = []
        self._servers: list[asyncio.Server] = []

    def bind(self, wanted: int = 0) -> int:
        """Take a port, the wanted one if it is free; calls are answered from ``open`` on. Raises TinStarError."""
        self._loop = asyncio.get_running_loop()
        try:
            self._listeners = listening_sockets(self._interface, wanted)
        except OSError as error:
            where = self._interface or "any address"
            # Its own text has Python's words in it.
            why = os.strerror(error.errno) if error.errno is not None and error.errno > 0 else error.strerror
            raise TinStarError(f"Nothing can be listened for on {where} ({why}); give another --interface.") from error
        port: int = self._listeners[0].getsockname()[1]
        return port

    async def open(self) -> None:
        """Begin to answer calls."""
        self._servers = [await self._loop.create_server(self._called, sock=each) for each in self._listeners]

    def link(self, key: bytes) -> Wire | None:
        """The connection that is the link to this key, if there is one."""
        return self._links.get(key)

    def make_link(self, wire: Wire) -> bool:
        """From now on this is the link to its peer; an older one is given up. False: it was so already."""
        assert wire.peer is not None
        older = self._links.get(wire.peer.key)
        if older is wire:
            return False
        self._waiting.pop(wire, None)
        self._links[wire.peer.key] = wire
        if older is not None:
            self.part(older)
        return True

    async def call(self, address: Address, expected: bytes | None, heard: Heard) -> None:
        """Make a connection and have ``heard`` told of it, until it is a link or ends; a failure is told as a Lost.

        ``expected``: the only key (or key hash) that the other end may have.
        """
        wire = Wire(Role.INITIATOR, self._credentials, self._heard, expected)
        self._wires[wire] = None
        self._waiting[wire] = heard
        local = None if self._interface is None else (self._interface, 0)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._loop.create_connection(lambda: wire, address.host, address.port, local_addr=local)
        except (OSError, TimeoutError, UnicodeError):
            self._forget(wire)
            heard(wire, Lost(Reason.CUT, f"Nobody answers at {address}."))
            return
        await asyncio.sleep(ANSWER_SECONDS)
        if self.waits(wire):
            self.fail(wire, Reason.SILENT, f"Whoever listens at {address} does not answer.")

    def answered(self, wire: Wire, message: bytes) -> None:
        """This message is an answer: tell whoever made the call, if somebody did."""
        if (heard := self._waiting.get(wire)) is not None:
            heard(wire, Received(message))

    def waits(self, wire: Wire) -> bool:
        """Whether this connection was made for an answer that has not come yet."""
        return wire in self._waiting

    def fail(self, wire: Wire, reason: Reason, sentence: str) -> None:
        """End this connection from here, and tell whoever waits for an answer on it, if somebody does."""
        heard = self._waiting.get(wire)
        self.part(wire)
        if heard is not None:
            heard(wire, Lost(reason, sentence))

    def part(self, wire: Wire) -> None:
        """End this connection from here."""
        self._forget(wire)
        wire.close()

    async def stop(self) -> None:
        """Answer no more calls, and begin to part from everybody."""
        for listener in self._listeners:  # a server that is closed while it takes a call leaves that connection open for ever
            with suppress(NotImplementedError):
                self._loop.remove_reader(listener)
        for _ in range(2):
            await asyncio.sleep(0)
        for server in self._servers:
            server.close()
        for listener in self._listeners:
            listener.close()
        for wire in self._wires:
            wire.close()

    async def close(self) -> None:
        """Wait for what has been said to leave, for a moment; then nothing is open any more."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PART_SECONDS):
                for wire in (*self._leaving, *self._wires):
                    await wire.gone.wait()
        for wire in (*self._leaving, *self._wires):
            wire.abort()
            await wire.gone.wait()

    def _called(self) -> Wire:
        wire = Wire(Role.RESPONDER, self._credentials, self._heard)
        if len(self._wires) < MOST_WIRES:
            self._wires[wire] = None
        elif (idle := self._idle()) is not None:
            self.fail(idle, Reason.SILENT, "Too many others call just now.")
            self._wires[wire] = None
        else:
            self.part(wire)  # it is closed before it is made, and ends as soon as it is
        return wire

    def _idle(self) -> Wire | None:
        """The oldest connection to somebody who does not sit at this person's table; last of all one on which an answer is awaited."""
        company = self._company()
        called = [wire for wire in self._wires if wire.role is Role.RESPONDER and (wire.peer is None or wire.peer.key not in company)]
        made = [wire for wire in self._wires if wire.role is Role.INITIATOR and wire.peer is not None and wire.peer.key not in company]
        return next(iter((*(wire for wire in made if not self.waits(wire)), *called, *made)), None)

    def _crowded(self, key: bytes) -> None:
        """Part from the oldest with whoever has this key, as far as they are too many."""
        link = self._links.get(key)
        same = [wire for wire in self._wires if wire is not link and wire.peer is not None and wire.peer.key == key]
        for wire in same[:-MOST_OF_ONE]:
            self.fail(wire, Reason.SILENT, "Whoever is there has too many connections already.")

    def _heard(self, wire: Wire, event: Event) -> None:
        heard = self._waiting.get(wire)
        match event:
            case Established():
                assert wire.peer is not None
                self._crowded(wire.peer.key)
                if heard is not None and self.waits(wire):
                    heard(wire, event)
            case Received(message):
                self._received(wire, message)
            case Ponged():
                pass
            case Lost():
                self._forget(wire)
                if heard is not None:
                    heard(wire, event)
            case _:
                assert_never(event)

    def _forget(self, wire: Wire) -> None:
        """This connection ends: nothing more comes of it, though what was said on it may still have to leave."""
        self._wires.pop(wire, None)
        self._waiting.pop(wire, None)
        self._leaving = [wire, *(each for each in self._leaving if not each.gone.is_set())]
        if wire.peer is not None and self._links.get(wire.peer.key) is wire:
            del self._links[wire.peer.key]
            self._unlinked(wire.peer.key)


def listening_sockets(interface: str | None, wanted: int = 0) -> list[socket.socket]:
    """Sockets that listen on one port of this address (None: of all addresses, IPv4 and IPv6), the wanted one if it is free.

    Raises OSError.
    """
    if wanted:
        with suppress(OSError):
            return _listening(interface, wanted)
    while True:
        try:
            return _listening(interface, 0)
        except OSError as error:
            if interface is not None or error.errno != errno.EADDRINUSE:  # else IPv6 has not the port free that IPv4 had
                raise


def _listening(interface: str | None, port: int) -> list[socket.socket]:
    if interface is not None:
        return [_bound(socket.AF_INET6 if ":" in interface else socket.AF_INET, interface, port)]
    first = _bound(socket.AF_INET, "0.0.0.0", port)
    try:
        return [first, _bound(socket.AF_INET6, "::", first.getsockname()[1])]
    except OSError as error:
        if error.errno != errno.EADDRINUSE:  # there is no IPv6 here
            return [first]
        first.close()
        raise


def _bound(family: socket.AddressFamily, host: str, port: int) -> socket.socket:
    return socket.create_server(socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)[0][4], family=family, backlog=100)
