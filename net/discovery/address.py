"""Where a peer listens: a host and a TCP port, as typed in or as announced."""

import re
from dataclasses import dataclass

from net.discovery.errors import AddressError

_HOST = re.compile(r"[0-9A-Za-z._-]{1,253}|[0-9A-Fa-f:.]{2,45}(%[0-9A-Za-z._-]{1,32})?")
_PORT = re.compile(r"[0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class Address:
    """A host (name, IPv4 or IPv6 address, the latter perhaps with %scope) and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def parse_address(text: str) -> Address:
    """The address that ``HOST:PORT`` or ``[IPV6]:PORT`` means.

    Raises AddressError for anything else, with a sentence that shows the right form.
    """
    host, _, port = text.strip().rpartition(":")
    bracketed = host.startswith("[") and host.endswith("]")
    if bracketed:
        host = host[1:-1]
    if not _HOST.fullmatch(host) or (":" in host) != bracketed or not _PORT.fullmatch(port) or not 1 <= int(port) <= 65535:
        raise AddressError(f"{text[:80]!r} is not an address; write it as HOST:PORT, for example 192.168.1.20:41234.")
    return Address(host, int(port))
