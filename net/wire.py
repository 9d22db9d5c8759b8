"""One TCP connection with its channel: bytes between a socket and a machine, as ``net.link.channel`` tells its driver."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

from net.link.channel import Channel, Event, Limits, Lost, SendQueueFullError, State
from net.link.hello import Credentials, Peer
from net.link.loss import Reason
from net.link.noise import Role

LINGER_SECONDS = 2.0
"""How long what is left may take to leave when a connection ends."""
LIMITS = Limits()


class Wire(asyncio.Protocol):
    """A connection; ``heard(wire, event)`` is told all that happens on it, ``Lost`` exactly once and last (but nothing after ``close``).

    ``expected`` is the only key (or key hash) that the other end may have.
    """

    def __init__(
        self,
        role: Role,
        credentials: Credentials,
        heard: "Callable[[Wire, Event], None]",
        expected: bytes | None = None,
        limits: Limits = LIMITS,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._channel = Channel(role, credentials, self._loop.time(), expected=expected, limits=limits)
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._abort: asyncio.TimerHandle | None = None
        self._closed = False
        self._parting = False
        self.gone = asyncio.Event()
        """Set once the connection has ended at both ends, or was none."""
        self.gone.set()
        self.role = role
        self.queries = 0
        """Questions that came on this wire."""

    @property
    def peer(self) -> Peer | None:
        """Who is at the other end, once that is proven."""
        return self._channel.peer

    @property
    def host(self) -> str:
        """The address at which the other end is seen."""
        name = None if self._transport is None else self._transport.get_extra_info("peername")
        return str(name[0]) if name else ""

    def send(self, message: bytes) -> None:
        """Send a message; if the other end reads too slowly, the connection ends."""
        try:
            self._after(self._channel.send(message))
        except SendQueueFullError as error:
            sentence = str(error)
            self.close()
            self._heard(self, Lost(Reason.DEAF, sentence))

    def close(self) -> None:
        """Say good-bye and end the connection; nothing more is heard of it."""
        self._closed = True
        self._parting = self._channel.state is State.OPEN
        self._channel.close()
        self._after([])

    def abort(self) -> None:
        """End the connection at once."""
        self._closed = True
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self.gone.clear()
        transport.set_write_buffer_limits(high=0)
        # Words are small and each is waited for: none may be held back until the one before it is acknowledged (40 ms on Linux).
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._after([])

    def data_received(self, data: bytes) -> None:
        self._after(self._channel.receive_data(data, self._loop.time()))

    def connection_lost(self, error: Exception | None) -> None:
        self._after(self._channel.eof())
        self._transport = None
        if self._abort is not None:
            self._abort.cancel()
        self.gone.set()

    def resume_writing(self) -> None:
        if self._transport is not None:
            self._channel.unwritten(self._transport.get_write_buffer_size())

    def _tick(self) -> None:
        self._after(self._channel.tick(self._loop.time()))

    def _after(self, events: list[Event]) -> None:
        transport = self._transport
        if transport is not None:
            if data := self._channel.data_to_send():
                transport.write(data)
            self._channel.unwritten(transport.get_write_buffer_size())
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._channel.state is not State.LOST:
            self._timer = self._loop.call_at(self._channel.wake_at, self._tick)
        elif transport is not None and self._abort is None:
            self._abort = self._loop.call_later(LINGER_SECONDS, transport.abort)
            self._end(transport)
        for event in events:
            if not self._closed:
                self._heard(self, event)

    def _end(self, transport: asyncio.Transport) -> None:
        if not self._parting:
            transport.close()
            return
        # For writing alone: were it closed for reading while something comes, the other end's system could drop what we said last.
        with contextlib.suppress(OSError):  # it is cut already
            transport.write_eof()
