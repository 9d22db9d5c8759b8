"""``tinstar peers``: who is on this network."""

import argparse
import asyncio
from typing import Any

from client import arguments
from client.report import report


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command's parser."""
    parser = subparsers.add_parser(
        "peers",
        help="who is on this network",
        description="Looks for other players on this network and shows their addresses, versions, tables and round-trip times.",
    )
    parser.add_argument("--seconds", metavar="S", type=arguments.seconds, default=3.0, help="how long to look (3)")


def run(args: argparse.Namespace) -> int:
    """Look for so long, then show every peer that was seen."""
    from net.link.profile import Profile

    with Profile.open(args.profile) as profile:
        notice = profile.notice
        found, trouble = asyncio.run(_look(profile, args.interface, args.seconds))
    lines = [said for said in (notice, trouble) if said is not None]
    lines.extend(_sentence(peer) for peer in found)
    if not found:
        lines.append("Nobody else was found; the others must be on the same network, and a firewall must let mDNS (UDP port 5353) pass.")
    report({"ok": True, "peers": found, "trouble": trouble, "notice": notice}, "\n".join(lines), args.json)
    return 0


async def _look(profile: Any, interface: str | None, seconds: float) -> tuple[list[dict[str, Any]], str | None]:
    from net.runtime import Peer

    async with Peer(profile, lambda news: None, interface=interface) as peer:
        await asyncio.sleep(seconds)
        return [_seen(row) for row in peer.rows], peer.discovery_trouble


def _seen(row: Any) -> dict[str, Any]:
    advert = row.advert
    table = None
    if advert is not None and advert.table is not None:
        table = {
            "name": advert.table.name,
            "game": advert.table.game,
            "taken": advert.table.taken,
            "seats": advert.table.seats,
            "locked": advert.table.locked,
        }
    return {
        "name": None if advert is None else advert.player,
        "address": str(row.address),
        "key": None if advert is None else advert.key_hash.hex(),
        "protocol": None if advert is None else advert.protocol,
        "rules": None if advert is None else advert.rules.hex(),
        "alive": row.liveness.value,
        "rtt_ms": None if row.rtt is None else round(1000 * row.rtt, 2),
        "table": table,
        "incompatible": row.incompatible,
        "trouble": row.trouble,
    }


def _sentence(peer: dict[str, Any]) -> str:
    who = f"{peer['name'] or 'Somebody'} at {peer['address']}"
    if peer["rtt_ms"] is None:
        return f"{who}: announced, but does not answer. {peer['trouble'] or ''}".rstrip()
    told = f"{who}: protocol {peer['protocol']}, {peer['rtt_ms']:.1f} ms"
    if (table := peer["table"]) is not None:
        closed = ", closed" if table["locked"] else ""
        told += f", table “{table['name']}” ({table['game']}, {table['taken']} of {table['seats']} seats{closed})"
    return f"{told}. {peer['incompatible'] or ''}".rstrip()
