"""One TCP connection with its channel: bytes between a socket and a machine, as ``net.link.channel`` tells its driver."""

import asyncio
from collections.abc import Callable

from net.link.channel import Channel, Event, Lost, SendQueueFullError, State
from net.link.hello import Credentials, Peer
from net.link.loss import Reason
from net.link.noise import Role

LINGER_SECONDS = 2.0
"""How long what is left may take to leave when a connection ends."""


class Wire(asyncio.Protocol):
    """A connection; ``heard(wire, event)`` is told all that happens on it, ``Lost`` exactly once and last (but not after ``close``).

    ``expected`` is the only key (or key hash) that the other end may have.
    """

    def __init__(self, role: Role, credentials: Credentials, heard: "Callable[[Wire, Event], None]", expected: bytes | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._channel = Channel(role, credentials, self._loop.time(), expected=expected)
        self._heard = heard
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
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
        self._channel.close()
        self._after([])

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.set_write_buffer_limits(high=0)
        self._after([])

    def data_received(self, data: bytes) -> None:
        self._after(self._channel.receive_data(data, self._loop.time()))

    def connection_lost(self, error: Exception | None) -> None:
        self._after(self._channel.eof())
        self._transport = None

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
        if self._channel.state is State.LOST:
            if transport is not None and not transport.is_closing():
                transport.close()
                self._loop.call_later(LINGER_SECONDS, transport.abort)
        else:
            self._timer = self._loop.call_at(self._channel.wake_at, self._tick)
        for event in events:
            self._heard(self, event)
