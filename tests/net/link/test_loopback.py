"""Over real sockets of this machine, driven as the channel's head says."""

import asyncio

from net.link.channel import Channel, Established, Limits, Lost, Ponged, Received, State
from net.link.hello import Credentials
from net.link.identity import Identity
from net.link.loss import Reason
from net.link.noise import Role


class Driver(asyncio.Protocol):
    def __init__(self, role: Role, seed: bytes, limits: Limits) -> None:
        self.loop = asyncio.get_running_loop()
        self.channel = Channel(role, Credentials.issue(Identity(seed), role.value), self.loop.time(), limits=limits)
        self.events: asyncio.Queue[object] = asyncio.Queue()
        self.timer = self.loop.call_later(3600, print)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.set_write_buffer_limits(high=0)
        self.after([])

    def data_received(self, data: bytes) -> None:
        self.after(self.channel.receive_data(data, self.loop.time()))

    def connection_lost(self, error: Exception | None) -> None:
        self.after(self.channel.eof())

    def resume_writing(self) -> None:
        self.channel.unwritten(self.transport.get_write_buffer_size())

    def after(self, events) -> None:
        self.transport.write(self.channel.data_to_send())
        self.channel.unwritten(self.transport.get_write_buffer_size())
        self.timer.cancel()
        if self.channel.state is State.LOST:
            self.transport.close()
        else:
            self.timer = self.loop.call_at(self.channel.wake_at, lambda: self.after(self.channel.tick(self.loop.time())))
        for event in events:
            self.events.put_nowait(event)

    async def wait_for(self, kind: type) -> object:
        while not isinstance(event := await self.events.get(), kind):
            pass
        return event


def test_two_ends_meet_talk_and_part_over_loopback() -> None:
    limits = Limits(handshake=20.0, frame=20.0, heartbeat=0.05, silence=20.0)

    async def meet() -> None:
        loop = asyncio.get_running_loop()
        called: asyncio.Future[Driver] = loop.create_future()

        def answer() -> Driver:
            driver = Driver(Role.RESPONDER, b"b" * 32, limits)
            called.set_result(driver)
            return driver

        server = await loop.create_server(answer, "127.0.0.1", 0)
        async with server, asyncio.timeout(60):
            port = server.sockets[0].getsockname()[1]
            _, ann = await loop.create_connection(lambda: Driver(Role.INITIATOR, b"a" * 32, limits), "127.0.0.1", port)
            bob = await called
            await ann.wait_for(Established)
            await bob.wait_for(Established)
            for number in range(12):
                ann.after(ann.channel.send(bytes([number]) * 60_000))
            for number in range(12):
                assert await bob.wait_for(Received) == Received(bytes([number]) * 60_000)
            ponged = await ann.wait_for(Ponged)
            assert isinstance(ponged, Ponged) and 0 <= ponged.rtt < 20
            assert ann.channel.pending == 0
            ann.after(ann.channel.close())
            lost = await bob.wait_for(Lost)
            assert isinstance(lost, Lost) and lost.reason is Reason.GOODBYE

    asyncio.run(meet())


def test_a_stranger_on_the_port_harms_nothing() -> None:
    """Garbage is answered by closing, and a caller that hangs up is forgotten."""

    async def meet() -> None:
        loop = asyncio.get_running_loop()
        drivers: asyncio.Queue[Driver] = asyncio.Queue()

        def answer() -> Driver:
            driver = Driver(Role.RESPONDER, b"b" * 32, Limits())
            drivers.put_nowait(driver)
            return driver

        server = await loop.create_server(answer, "127.0.0.1", 0)
        async with server, asyncio.timeout(60):
            port = server.sockets[0].getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\n\r\n")
            assert await reader.read() == b""
            writer.close()
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            reasons = [await (await drivers.get()).wait_for(Lost) for _ in range(2)]
            assert [lost.reason for lost in reasons if isinstance(lost, Lost)] == [Reason.GARBAGE, Reason.CUT]

    asyncio.run(meet())
