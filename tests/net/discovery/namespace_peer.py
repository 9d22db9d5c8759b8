"""A peer for test_mdns_in_namespaces: announces itself, prints every sighting as a line of JSON, obeys lines on its standard input.

Run as ``namespace_peer.py NUMBER [INTERFACE]``. Lines it obeys: ``seats N``, ``rescan``, ``close``. Prints what fails, too.
"""

import asyncio
import json
import sys

from net.discovery.advert import Advert, OpenTable
from net.discovery.errors import DiscoveryError
from net.discovery.mdns import Mdns
from net.discovery.sighting import Refused, Seen, Sighting, Withdrawn


def say(**line: object) -> None:
    print(json.dumps(line), flush=True)


def sighted(sighting: Sighting) -> None:
    match sighting:
        case Seen(advert, hosts):
            say(seen=advert.player, hosts=hosts, taken=advert.table.taken if advert.table else None)
        case Withdrawn(label):
            say(withdrawn=label)
        case Refused(label, reason):
            say(refused=label, reason=reason)


async def main(number: int, interface: str | None) -> None:
    def advert(taken: int) -> Advert:
        return Advert(
            1, bytes(32), f"Peer {number}", bytes([number]) * 32, bytes([number]) * 16, 4242, OpenTable("wyatt-earp", "T", taken, 3, False)
        )

    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    async with Mdns(interface, sighted) as mdns:
        await mdns.announce(advert(1))
        while line := (await orders.readline()).decode().split():
            try:
                match line:
                    case ["seats", taken]:
                        await mdns.announce(advert(int(taken)))
                    case ["rescan"]:
                        await mdns.rescan()
                        say(rescanned=True)
                    case _:
                        return
            except DiscoveryError as error:
                say(error=str(error))


try:
    asyncio.run(main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None))
except DiscoveryError as error:
    say(error=str(error))
