"""Connections of real sockets on this machine's loopback; every wait is for something that happens."""

import asyncio
import socket
from collections.abc import Awaitable, Callable

import pytest

import net.wire
from net.link.channel import Established, Event, Limits, Lost, Received
from net.link.hello import Credentials
from net.link.identity import Identity, key_hash
from net.link.loss import Reason
from net.link.noise import Role
from net.wire import Wire

ANNA, BURT = Identity(b"a" * 32), Identity(b"b" * 32)
PATIENT = Limits(handshake=30.0, frame=30.0, heartbeat=30.0, silence=60.0)


class End:
    """One end of a connection, and what was heard there."""

    def __init__(self, role: Role, identity: Identity, expected: bytes | None = None, limits: Limits = PATIENT) -> None:
        self.events: asyncio.Queue[Event] = asyncio.Queue()
        self.react: Callable[[Event], None] = lambda event: None
        self.wire = Wire(role, Credentials.issue(identity, role.value), self._heard, expected, limits)

    def _heard(self, wire: Wire, event: Event) -> None:
        assert wire is self.wire
        self.events.put_nowait(event)
        self.react(event)

    async def hear(self, kind: type) -> Event:
        while not isinstance(event := await self.events.get(), kind):
            pass
        return event

    @property
    def heard(self) -> list[Event]:
        """What was heard and not yet asked for."""
        return [self.events.get_nowait() for _ in range(self.events.qsize())]


def meet(talk: Callable[[End, End], Awaitable[None]], expected: bytes | None = None, limits: Limits = PATIENT) -> None:
    """Anna calls Burt, and they talk."""

    async def run() -> None:
        loop = asyncio.get_running_loop()
        called: asyncio.Queue[End] = asyncio.Queue()

        def answer() -> Wire:
            called.put_nowait(end := End(Role.RESPONDER, BURT, limits=limits))
            return end.wire

        async with asyncio.timeout(30), await loop.create_server(answer, "127.0.0.1", 0) as server:
            anna = End(Role.INITIATOR, ANNA, expected, limits)
            await loop.create_connection(lambda: anna.wire, *server.sockets[0].getsockname())
            burt = await called.get()
            try:
                await talk(anna, burt)
            finally:
                for end in (anna, burt):
                    end.wire.abort()
                for end in (anna, burt):
                    await end.wire.gone.wait()

    asyncio.run(run())


def test_two_ends_meet_talk_and_part():
    async def talk(anna: End, burt: End) -> None:
        assert anna.wire.gone.is_set() is burt.wire.gone.is_set() is False
        await anna.hear(Established)
        await burt.hear(Established)
        assert (anna.wire.peer.key, burt.wire.peer.key) == (BURT.key, ANNA.key)
        assert anna.wire.host == burt.wire.host == "127.0.0.1"
        anna.wire.send(b"hello")
        assert await burt.hear(Received) == Received(b"hello")
        burt.wire.close()
        assert (await anna.hear(Lost)).reason is Reason.GOODBYE
        await anna.wire.gone.wait()
        await burt.wire.gone.wait()
        assert anna.heard == burt.heard == []
        anna.wire.send(b"into the void")
        anna.wire.close()

    meet(talk, expected=BURT.key)


def test_another_key_than_expected_is_refused_at_both_ends():
    async def talk(anna: End, burt: End) -> None:
        lost = await anna.hear(Lost)
        assert lost.reason is Reason.OTHER_KEY and "Another player than the one expected" in lost.sentence
        assert (await burt.hear(Lost)).reason is Reason.CUT
        assert anna.heard == burt.heard == []

    meet(talk, expected=key_hash(ANNA.key))


def test_a_cut_is_told_once():
    async def talk(anna: End, burt: End) -> None:
        await burt.hear(Established)
        anna.wire.abort()
        assert (await burt.hear(Lost)).reason is Reason.CUT
        await anna.wire.gone.wait()
        await burt.wire.gone.wait()
        assert burt.heard == [] and anna.wire.host == ""

    meet(talk)


def test_after_closing_nothing_is_heard_not_even_what_came_at_the_same_time():
    async def talk(anna: End, burt: End) -> None:
        await burt.hear(Established)
        await anna.hear(Established)
        burt.react = lambda event: burt.wire.close()
        for number in range(5):
            anna.wire.send(bytes([number + 1]))
        assert await burt.hear(Received) == Received(b"\x01")
        await burt.wire.gone.wait()
        assert burt.heard == []

    meet(talk)


def test_what_is_said_last_arrives_though_the_other_end_is_talking():
    """Were the socket closed with something unread in it, the system would reset the connection and the last word could be lost."""

    async def talk(anna: End, burt: End) -> None:
        await burt.hear(Established)
        await anna.hear(Established)
        burt.wire._transport.pause_reading()
        burt.wire.send(bytes(10_000))
        anna.wire.send(b"the last head")
        anna.wire.close()
        for _ in range(10):  # so many turns of the loop in which a connection could be reset, and writing on it fail
            await asyncio.sleep(0)
            burt.wire.send(bytes(10_000))
        burt.wire._transport.resume_reading()
        assert await burt.hear(Received) == Received(b"the last head")
        assert (await burt.hear(Lost)).reason is Reason.GOODBYE
        await anna.wire.gone.wait()

    meet(talk)


def test_an_end_that_never_reads_is_given_up_when_a_mebibyte_waits():
    async def talk(anna: End, burt: End) -> None:
        await burt.hear(Established)
        await anna.hear(Established)
        burt.wire._transport.pause_reading()
        sent = 0
        while anna.events.empty():
            anna.wire.send(bytes(60_000))
            sent += 60_000
            assert sent < 64 << 20, "it is given up at last"
        assert (await anna.hear(Lost)).reason is Reason.DEAF
        assert anna.heard == []
        await anna.wire.gone.wait()

    before, net.wire.LINGER_SECONDS = net.wire.LINGER_SECONDS, 0.05
    try:
        meet(talk)
    finally:
        net.wire.LINGER_SECONDS = before


def test_an_end_that_does_not_part_is_left_after_a_moment(monkeypatch):
    monkeypatch.setattr(net.wire, "LINGER_SECONDS", 0.05)

    async def talk(anna: End, burt: End) -> None:
        await burt.hear(Established)
        burt.wire._transport.pause_reading()
        anna.wire.close()
        await anna.wire.gone.wait()

    meet(talk)


def test_a_wire_closed_before_its_connection_stands_ends_it():
    async def run() -> None:
        loop = asyncio.get_running_loop()
        burt = End(Role.RESPONDER, BURT)
        burt.wire.close()
        async with asyncio.timeout(30), await loop.create_server(lambda: burt.wire, "127.0.0.1", 0) as server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            assert await reader.read() == b""
            writer.close()
            await writer.wait_closed()
            await burt.wire.gone.wait()
        assert burt.heard == []

    asyncio.run(run())


@pytest.mark.parametrize(
    ("sends", "reason"),
    [
        (b"GET / HTTP/1.1\r\nHost: there\r\n\r\n", Reason.GARBAGE),
        (b"\xff\xff" + bytes(100), Reason.GARBAGE),
        (b"\x00\x00", Reason.GARBAGE),
        (b"\x00\x22" + bytes(34), Reason.HANDSHAKE),
        (b"", Reason.HANDSHAKE_LATE),
        (b"\x00", Reason.FRAME_LATE),
    ],
    ids=["another protocol", "too long a frame", "an empty frame", "a handshake of zeros", "silence", "half a frame"],
)
def test_whoever_is_no_peer_is_cut_off(sends, reason):
    async def run() -> None:
        loop = asyncio.get_running_loop()
        limits = Limits(handshake=0.2, frame=0.1, heartbeat=1.0, silence=2.0)
        called: asyncio.Queue[End] = asyncio.Queue()

        def answer() -> Wire:
            called.put_nowait(end := End(Role.RESPONDER, BURT, limits=limits))
            return end.wire

        async with asyncio.timeout(30), await loop.create_server(answer, "127.0.0.1", 0) as server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.write(sends)
            burt = await called.get()
            assert (await burt.hear(Lost)).reason is reason
            await reader.read()
            writer.close()
            await burt.wire.gone.wait()
            assert burt.heard == []

    asyncio.run(run())


def test_no_word_waits_until_the_one_before_it_is_acknowledged() -> None:
    """On a listening socket made without its protocol's name, asyncio leaves the delay on that would cost 40 ms a word."""

    async def run() -> None:
        loop = asyncio.get_running_loop()
        ends = [End(Role.INITIATOR, ANNA), End(Role.RESPONDER, BURT)]
        listening = socket.create_server(("127.0.0.1", 0))
        async with asyncio.timeout(30), await loop.create_server(lambda: ends[1].wire, sock=listening):
            await loop.create_connection(lambda: ends[0].wire, *listening.getsockname())
            for end in ends:
                await end.hear(Established)
                assert end.wire._transport is not None
                assert end.wire._transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for end in ends:
                end.wire.close()

    asyncio.run(run())
