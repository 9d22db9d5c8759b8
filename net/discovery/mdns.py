"""Announcing and looking for peers by mDNS (RFC 6762) and DNS-SD (RFC 6763): the only importer of zeroconf.

One ``Mdns`` belongs to one event loop. It is a driver: it turns records into sightings and decides nothing.

- Registering does not probe: a label is unique by its suffix, so the first announcement leaves at once.
- Every announcement carries a fresh number (key ``n``): receivers drop a packet that they have seen within 0.8 s, and do not tell of a
  record that they still hold, so without it a seat taken and given up again at once would go unnoticed.
- Repeats of an older announcement are stopped before a newer one leaves, so that no old seat count comes after a new one.
- Questions ask for multicast answers: a unicast answer reaches only one of several peers on a machine, as they share port 5353.
- ``interface`` restricts what is announced, sent and believed to one address. (zeroconf's socket listens on all; what it hears there
  names addresses outside the chosen network, and is refused.)
"""

import asyncio
import errno
from collections.abc import Callable
from types import TracebackType
from typing import Self

from zeroconf import DNSQuestionType, Error, IPVersion, NotRunningException, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from net.discovery.advert import Advert, BadAdvert, advert_of, instance_label, label_suffix, txt
from net.discovery.errors import DiscoveryError
from net.discovery.interfaces import Interface, own_interfaces, reachable
from net.discovery.sighting import Refused, Seen, Sighting, Withdrawn

SERVICE_TYPE = "_tinstar._tcp.local."
_RESOLVE_MS = 3000
_RESOLVES = 32
"""So many records at a time are asked for that did not come with their announcement; more are ignored."""


class Mdns:
    """Our advert on the network, and the network's adverts to us.

    ``interface`` is an address of this machine that everything is restricted to; None means all but loopback.
    ``sighted`` is called in the event loop for everything seen, our own advert included (the roster knows it).
    """

    def __init__(self, interface: str | None, sighted: Callable[[Sighting], None]) -> None:
        self._only = interface
        self._sighted = sighted
        self._interfaces: tuple[Interface, ...] = ()
        self._followed = True  # the sockets are those of self._interfaces
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._advert: Advert | None = None
        self._info: AsyncServiceInfo | None = None
        self._number = 0
        self._changing = asyncio.Lock()
        self._broadcasts: dict[str, asyncio.Future[None]] = {}
        self._resolves: dict[str, asyncio.Task[None]] = {}

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def open(self) -> None:
        """Start to listen and to look for others. Raises DiscoveryError if this network does not let us."""
        self._interfaces = own_interfaces(self._only)
        try:
            self._zeroconf = AsyncZeroconf(interfaces=self._addresses(), ip_version=self._version())
            await self._zeroconf.zeroconf.async_wait_for_start()
        except (OSError, RuntimeError, NotRunningException) as error:
            await self.close()
            raise _discovery_error(error) from error
        if not self._zeroconf.zeroconf.engine.senders:
            await self.close()
            raise DiscoveryError(f"mDNS cannot send on {', '.join(self._addresses())}; choose another --interface or join by HOST:PORT.")
        self._browser = AsyncServiceBrowser(
            self._zeroconf.zeroconf, SERVICE_TYPE, handlers=[self._record_changed], question_type=DNSQuestionType.QM
        )

    async def announce(self, advert: Advert) -> None:
        """Announce this advert in place of the former one; it has been sent once when this returns, and is repeated twice.

        Raises DiscoveryError if ``open`` has not succeeded.
        """
        async with self._changing:
            zeroconf = self._running()
            self._number += 1
            info = AsyncServiceInfo(
                SERVICE_TYPE,
                f"{instance_label(advert)}.{SERVICE_TYPE}",
                port=advert.port,
                properties={**txt(advert), b"n": b"%d" % self._number},
                server=f"tinstar-{label_suffix(advert)}.local.",
                parsed_addresses=self._addresses(),
            )
            former = self._info
            if former is not None and former.name != info.name:
                await self._unregister(zeroconf, former)
                former = None
            self._stop_broadcast(info.name)
            if former is None:
                sending = await zeroconf.async_register_service(info, cooperating_responders=True)
            else:
                sending = await zeroconf.async_update_service(info)
            self._advert, self._info = advert, info
            self._broadcast(info.name, sending)
            await asyncio.sleep(0)  # lets the first packet leave

    async def withdraw(self) -> None:
        """Take our advert back, if there is one."""
        async with self._changing:
            if self._info is not None and self._zeroconf is not None:
                await self._unregister(self._zeroconf, self._info)
                await asyncio.sleep(0)

    async def rescan(self) -> None:
        """Follow a change of this machine's addresses: cheap if there is none, else everything is announced anew.

        Raises DiscoveryError if there is no network now; the call can be repeated when there is one again.
        """
        zeroconf = self._running()
        followed, self._followed = self._followed, False
        interfaces = own_interfaces(self._only)
        if not followed or interfaces != self._interfaces:
            self._interfaces = interfaces
            try:
                await zeroconf.async_update_interfaces(self._addresses(), self._version())
            except (OSError, RuntimeError, NotRunningException) as error:
                raise _discovery_error(error) from error
            if self._advert is not None:
                await self.announce(self._advert)
        self._followed = True

    async def close(self) -> None:
        """Take our advert back and stop. Safe to call twice."""
        await self.withdraw()
        if self._broadcasts:
            await asyncio.wait(list(self._broadcasts.values()))
        for task in list(self._resolves.values()):
            task.cancel()
        if self._browser is not None:
            await self._browser.async_cancel()
            self._browser = None
        if self._zeroconf is not None:
            zeroconf, self._zeroconf = self._zeroconf, None
            await zeroconf.async_close()

    def _running(self) -> AsyncZeroconf:
        if self._zeroconf is None:
            raise DiscoveryError("Discovery is not running; join by HOST:PORT.")
        return self._zeroconf

    def _addresses(self) -> list[str]:
        return [interface.address for interface in self._interfaces]

    def _version(self) -> IPVersion:
        return IPVersion.V4Only if self._interfaces[0].version == 4 else IPVersion.V6Only

    async def _unregister(self, zeroconf: AsyncZeroconf, info: AsyncServiceInfo) -> None:
        self._advert = self._info = None
        self._stop_broadcast(info.name)
        self._broadcast(info.name, await zeroconf.async_unregister_service(info))

    def _broadcast(self, name: str, sending: object) -> None:
        assert isinstance(sending, asyncio.Future)
        self._broadcasts[name] = sending

        def sent(future: asyncio.Future[None]) -> None:
            if self._broadcasts.get(name) is future:
                del self._broadcasts[name]

        sending.add_done_callback(sent)

    def _stop_broadcast(self, name: str) -> None:
        former = self._broadcasts.pop(name, None)
        if former is not None:
            former.cancel()

    def _record_changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        """Called by zeroconf's browser, with whatever name somebody on the network chose."""
        label = name[: -len(SERVICE_TYPE) - 1]
        if state_change is ServiceStateChange.Removed:
            self._tell(Withdrawn(label))
            return
        try:
            info = AsyncServiceInfo(SERVICE_TYPE, name)
        except Error:
            self._tell(Refused(label, "Its name is no DNS-SD name."))
            return
        if info.load_from_cache(zeroconf):
            self._tell(self._sighting(label, info))
        elif name not in self._resolves and len(self._resolves) < _RESOLVES:
            task = asyncio.get_running_loop().create_task(self._resolve(zeroconf, label, info))
            self._resolves[name] = task
            task.add_done_callback(lambda _: self._resolves.pop(name, None))

    async def _resolve(self, zeroconf: Zeroconf, label: str, info: AsyncServiceInfo) -> None:
        try:
            complete = await info.async_request(zeroconf, _RESOLVE_MS, DNSQuestionType.QM)
        except Error:
            complete = False
        self._tell(self._sighting(label, info) if complete else Refused(label, "It does not say where it listens."))

    def _sighting(self, label: str, info: AsyncServiceInfo) -> Sighting:
        advert = advert_of(info.properties, info.port or 0)
        if isinstance(advert, BadAdvert):
            return Refused(label, advert.reason)
        if not label.endswith(label_suffix(advert)):
            return Refused(label, "Its label is not that of its record.")
        hosts = reachable(info.parsed_scoped_addresses(), self._interfaces)
        return Seen(advert, hosts) if hosts else Refused(label, "It does not listen on a network of ours.")

    def _tell(self, sighting: Sighting) -> None:
        asyncio.get_running_loop().call_soon(self._sighted, sighting)  # not inside zeroconf's own work


def _discovery_error(error: Exception) -> DiscoveryError:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return DiscoveryError("Another program keeps the mDNS port 5353 to itself; close it, or join by HOST:PORT.")
    if number in (errno.EACCES, errno.EPERM):
        return DiscoveryError("The system does not let this program use mDNS; allow it in the firewall, or join by HOST:PORT.")
    return DiscoveryError("mDNS does not work on this network; choose another --interface, or join by HOST:PORT.")
