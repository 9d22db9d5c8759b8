"""This machine's addresses: what is announced, and which announced addresses of others are near enough to be dialled.

Nobody is dialled because an advert says so unless his address lies in a network of ours: an advert could name anybody's.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Interface, IPv6Interface, ip_address, ip_interface

import ifaddr

from net.discovery.errors import DiscoveryError


@dataclass(frozen=True, slots=True, order=True)
class Interface:
    """One address of this machine (IPv6 without scope) and the length of its network's prefix."""

    address: str
    prefix: int

    @property
    def _network(self) -> IPv4Interface | IPv6Interface:
        return ip_interface(f"{self.address}/{self.prefix}")

    @property
    def version(self) -> int:
        """4 or 6."""
        return self._network.version

    @property
    def loopback(self) -> bool:
        """Only this machine is behind it."""
        return self._network.is_loopback

    def reaches(self, host: str) -> bool:
        """Whether this IP address (perhaps with %scope) lies in this interface's network."""
        return ip_address(host.partition("%")[0]) in self._network.network


def own_interfaces(only: str | None) -> tuple[Interface, ...]:
    """The interfaces to be used: the one with the address ``only``, or all but loopback (IPv4 if there is any, else IPv6).

    Raises DiscoveryError if there is none.
    """
    return _choose(only, _present())


def _present() -> tuple[Interface, ...]:
    """All addresses of this machine, in order."""
    adapters = ifaddr.get_adapters()
    return tuple(sorted({Interface(ip.ip if isinstance(ip.ip, str) else ip.ip[0], ip.network_prefix) for a in adapters for ip in a.ips}))


def is_near(host: str, only: str | None) -> bool:
    """Whether this IP address lies in a network of ours (in that of the address ``only``, if it is given) or on this machine."""
    return bool(reachable((host,), (i for i in _present() if only is None or i.address == only.partition("%")[0])))


def _choose(only: str | None, present: tuple[Interface, ...]) -> tuple[Interface, ...]:
    if only is not None:
        chosen = tuple(i for i in present if i.address == only.partition("%")[0])
        if not chosen:
            known = ", ".join(i.address for i in present) or "none"
            raise DiscoveryError(f"This machine has no address {only!r}; choose one of its own ({known}).")
        return chosen[:1]
    real = tuple(i for i in present if not i.loopback)
    chosen = tuple(i for i in real if i.version == 4) or real
    if not chosen:
        raise DiscoveryError("This machine is in no network; connect it to one, or play on this machine alone with --interface 127.0.0.1.")
    return chosen


def reachable(hosts: Iterable[str], interfaces: Iterable[Interface]) -> tuple[str, ...]:
    """Those of these IP addresses that lie in a network of ours, in their order."""
    return tuple(host for host in hosts if any(interface.reaches(host) for interface in interfaces))
