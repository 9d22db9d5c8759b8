"""Real mDNS on 127.0.0.1. Everything waits for sightings, never for time to pass."""

import asyncio
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest
from zeroconf import DNSIncoming, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from net.discovery.advert import Advert, OpenTable, instance_label, label_suffix, txt
from net.discovery.errors import DiscoveryError
from net.discovery.mdns import SERVICE_TYPE, Mdns
from net.discovery.sighting import Refused, Seen, Sighting, Withdrawn

LOOPBACK = "127.0.0.1"


class Watch:
    """All sightings of one Mdns. Other tests and programs may be announcing on this machine at the same time: waits name whom they mean."""

    def __init__(self) -> None:
        self.sightings: list[Sighting] = []
        self._more = asyncio.Event()

    def __call__(self, sighting: Sighting) -> None:
        self.sightings.append(sighting)
        self._more.set()

    async def until(self, wanted: Callable[[Sighting], bool], seconds: float = 10.0) -> Sighting:
        """The first sighting, past or to come, that is wanted; it is taken out with all before it."""
        async with asyncio.timeout(seconds):
            while True:
                for index, sighting in enumerate(self.sightings):
                    if wanted(sighting):
                        del self.sightings[: index + 1]
                        return sighting
                self._more.clear()
                await self._more.wait()

    async def sees(self, advert: Advert, seconds: float = 10.0) -> Seen:
        sighting = await self.until(lambda s: isinstance(s, Seen) and s.advert == advert, seconds)
        assert isinstance(sighting, Seen)
        return sighting


@asynccontextmanager
async def looking() -> AsyncIterator[tuple[Mdns, Watch]]:
    watch = Watch()
    async with Mdns(LOOPBACK, watch) as mdns:
        yield mdns, watch


def fresh(player: str = "Doc", table: OpenTable | None = None, port: int = 4242) -> Advert:
    """An advert that nobody else has."""
    return Advert(1, bytes(32), player, secrets.token_bytes(32), secrets.token_bytes(16), port, table)


def run(main: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await main()

    asyncio.run(bounded())


@pytest.mark.parametrize("player", ["Doc", "👩‍🌾 Calamity 🤠", "三船 敏郎" * 4, "J.R. Ewing, Dr.", "...", "_sub", "عمر الشريف", "x" * 32])
def test_two_peers_find_each_other_whatever_their_names(player: str) -> None:
    async def main() -> None:
        one, other = fresh(player), fresh("Wyatt", port=4343)
        async with looking() as (mdns, watch), looking() as (mdns2, watch2):
            await mdns.announce(one)
            await mdns2.announce(other)
            assert await watch2.sees(one) == Seen(one, (LOOPBACK,))
            assert await watch.sees(other) == Seen(other, (LOOPBACK,))

    run(main)


def test_a_newcomer_finds_who_was_there_before_within_a_second() -> None:
    async def main() -> None:
        advert = fresh()
        async with looking() as (mdns, own):
            await mdns.announce(advert)
            await own.sees(advert)
            async with looking() as (_, watch):
                await watch.sees(advert, seconds=1.0)

    run(main)


def test_others_see_new_seat_counts_within_a_second_and_never_an_old_one_after_it(make_table: Callable[..., OpenTable]) -> None:
    async def main() -> None:
        closed = fresh()
        async with looking() as (mdns, _), looking() as (_, watch):
            for taken in (None, 1, 2, 1, 2, 3, None, 1):  # quicker than the repeats, and back to what was announced just before
                advert = msgspec.structs.replace(closed, table=None if taken is None else make_table(taken))
                await mdns.announce(advert)
                await watch.sees(advert, seconds=1.0)
            await asyncio.wait([*mdns._broadcasts.values()])  # the repeats of the last one
            later = fresh("Wyatt")
            await mdns.announce(later)
            await watch.sees(later)
            assert [s for s in watch.sightings if isinstance(s, Seen) and s.advert.identity == closed.identity] == []

    run(main)


def test_a_withdrawn_advert_is_told_and_can_be_announced_again_at_once() -> None:
    async def main() -> None:
        advert = fresh()
        async with looking() as (mdns, _), looking() as (_, watch):
            await mdns.announce(advert)
            await watch.sees(advert)
            await mdns.withdraw()
            await watch.until(lambda s: s == Withdrawn(instance_label(advert)))
            await mdns.announce(advert)
            await watch.sees(advert)
            await mdns.withdraw()
            await mdns.withdraw()
            await watch.until(lambda s: s == Withdrawn(instance_label(advert)))

    run(main)


def test_closing_takes_the_advert_back() -> None:
    async def main() -> None:
        advert = fresh()
        async with looking() as (_, watch):
            async with looking() as (mdns, _):
                await mdns.announce(advert)
                await watch.sees(advert)
            await watch.until(lambda s: s == Withdrawn(instance_label(advert)))
            await mdns.close()
            with pytest.raises(DiscoveryError, match="HOST:PORT"):
                await mdns.announce(advert)

    run(main)


def test_another_lobby_id_is_another_record_and_the_former_is_withdrawn() -> None:
    async def main() -> None:
        advert = fresh()
        again = msgspec.structs.replace(advert, lobby_id=secrets.token_bytes(16))
        async with looking() as (mdns, _), looking() as (_, watch):
            await mdns.announce(advert)
            await watch.sees(advert)
            await mdns.announce(again)
            told = [await watch.until(lambda s: s in (Withdrawn(instance_label(advert)), Seen(again, (LOOPBACK,)))) for _ in range(2)]
            assert {type(sighting) for sighting in told} == {Withdrawn, Seen}

    run(main)


def test_repeats_of_what_no_longer_holds_reach_no_newcomer(make_table: Callable[..., OpenTable]) -> None:
    """Receivers drop repeats that they know, so only who comes between a packet and its repeats can be deceived by them."""

    async def main() -> None:
        changed, gone, back = fresh("Changed"), fresh("Gone"), fresh("Back")
        now = msgspec.structs.replace(changed, table=make_table(2))
        async with looking() as (one, _), looking() as (two, _), looking() as (three, _):
            await one.announce(changed)
            await one.announce(now)
            await two.announce(gone)
            await two.withdraw()
            await three.announce(back)
            await three.withdraw()
            await three.announce(back)
            async with looking() as (own, watch):
                marker = fresh("Marker")
                await own.announce(marker)
                await asyncio.wait([*own._broadcasts.values()])  # begun later, so all the others are over too
                last = msgspec.structs.replace(marker, table=make_table(3))
                await own.announce(last)
                told = []
                await watch.until(lambda s: told.append(s) or s == Seen(last, (LOOPBACK,)))
                adverts = [s.advert for s in told if isinstance(s, Seen)]
                assert now in adverts and back in adverts
                assert changed not in adverts and gone not in adverts
                assert Withdrawn(instance_label(back)) not in told

    run(main)


def test_questions_ask_for_multicast_answers() -> None:
    """Peers of one machine share port 5353, so that a unicast answer reaches any one of them."""

    async def main() -> None:
        heard: asyncio.Queue[DNSIncoming] = asyncio.Queue()

        class Listener(asyncio.DatagramProtocol):
            def datagram_received(self, data: bytes, addr: object) -> None:
                heard.put_nowait(DNSIncoming(data))

        listening = socket.socket(type=socket.SOCK_DGRAM)
        for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT):
            listening.setsockopt(socket.SOL_SOCKET, option, 1)
        listening.bind(("", 5353))
        listening.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton("224.0.0.251") + socket.inet_aton(LOOPBACK))
        transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(Listener, sock=listening)
        try:
            async with looking():
                while not (asked := [q for q in (await heard.get()).questions if q.name == SERVICE_TYPE]):
                    pass
                assert not any(question.unicast for question in asked)
        finally:
            transport.close()

    run(main)


def test_registering_does_not_probe() -> None:
    """A probing registration waits at least 150 ms, and then for three probes 500 ms apart."""

    async def main() -> None:
        advert = fresh()
        loop = asyncio.get_running_loop()
        async with looking() as (mdns, own):
            start = loop.time()
            await mdns.announce(advert)
            await own.sees(advert)
            assert loop.time() - start < 0.15

    run(main)


@asynccontextmanager
async def forger() -> AsyncIterator[Callable[[str, dict[bytes, bytes] | bytes, str], Awaitable[None]]]:
    """Announces anything under any label."""
    zeroconf = AsyncZeroconf(interfaces=[LOOPBACK], ip_version=IPVersion.V4Only)

    async def forge(label: str, record: dict[bytes, bytes] | bytes, address: str) -> None:
        info = AsyncServiceInfo(
            SERVICE_TYPE,
            f"{label}.{SERVICE_TYPE}",
            4242,
            properties=record,
            server=f"forger-{secrets.token_hex(4)}.local.",
            parsed_addresses=[address],
        )
        await zeroconf.async_register_service(info, cooperating_responders=True, strict=False)

    try:
        yield forge
    finally:
        await zeroconf.async_close()


def test_a_forged_record_is_refused_with_a_reason_and_does_no_harm() -> None:
    async def main() -> None:
        async with looking() as (_, watch), forger() as forge:
            good = fresh()
            suffix = label_suffix(good)
            for label, record, address, reason in [
                ("empty", {}, LOOPBACK, "Its record lacks v, rules, name, key, id."),
                ("cut", b"\xff" + b"v=1", LOOPBACK, "Its record lacks rules, name, key, id."),
                ("noise", bytes(range(1, 256)), LOOPBACK, None),
                (f"far {suffix}", txt(good), "8.8.8.8", "It does not listen on a network of ours."),
                ("another", txt(good), LOOPBACK, "Its label is not that of its record."),
            ]:
                name = f"{label} {secrets.token_hex(4)}" if suffix not in label else label
                await forge(name, record, address)
                refused = await watch.until(lambda s, name=name: isinstance(s, Refused) and s.label == name)
                assert isinstance(refused, Refused)
                assert reason is None or refused.reason == reason
            await forge(instance_label(good), txt(good), LOOPBACK)
            await watch.sees(good)

    run(main)


def test_an_address_that_is_not_ours_is_one_sentence() -> None:
    async def main() -> None:
        with pytest.raises(DiscoveryError, match=r"This machine has no address '203\.0\.113\.7'"):
            await Mdns("203.0.113.7", lambda _: None).open()

    run(main)


def test_rescanning_an_unchanged_machine_changes_nothing() -> None:
    async def main() -> None:
        advert = fresh()
        async with looking() as (mdns, own):
            await mdns.announce(advert)
            await own.sees(advert)
            before = mdns._number
            await mdns.rescan()
            assert mdns._number == before

    run(main)
