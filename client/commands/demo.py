"""``tinstar demo``: a whole game among separate bot processes on this machine, from finding each other to audited records."""

import argparse

from client import arguments
from client.games.registry import NAMES
from client.report import report


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command's parser."""
    parser = subparsers.add_parser(
        "demo",
        help="watch a whole game among bots on this machine",
        description="Starts bots as separate processes on this machine's loopback, which find each other by mDNS and play one whole game; "
        "then audits the record that each of them wrote.",
    )
    parser.add_argument("--game", metavar="G", type=arguments.game, default=NAMES[0], help=f"which game ({NAMES[0]})")
    parser.add_argument("--seats", metavar="N", type=arguments.seats, default=3, help="how many bots (3)")
    parser.add_argument("--bots", choices=("sensible", "random", "mixed"), default="sensible", help="how they play (sensible)")
    parser.add_argument("--delay", metavar="S", type=arguments.seconds, default=0.0, help="seconds to think before each choice (0)")
    parser.add_argument("--carry-on", action="store_true", help="split the key shares, so that a game could go on when somebody leaves")


def run(args: argparse.Namespace) -> int:
    """Play, audit and report; 0 only if all digests agree and every record is found right."""
    import asyncio

    from client.demo import Demo

    # Always the loopback, whatever else is asked for: a demo is a matter between this machine's own processes.
    demo = Demo(args.game, args.seats, args.bots, args.delay, args.carry_on, args.profile, lambda sentence: print(sentence, flush=True))
    shown = asyncio.run(demo.play())
    best = shown["standings"][0] if shown["standings"] else None
    outcome = f"{best['name']} wins with {best['score']:,}" if best else "there is no result"
    verdict = "every record is right" if shown["audit"] == "ok" else f"the audit says: {shown['audit']}"
    right = shown["audit"] == "ok" and shown["agreed"]
    ended = {"ok": True} if right else {"ok": False, "reason": f"The audit says: {shown['audit']}"}
    report(ended | shown, f"{outcome}, after {shown['steps']} steps in {shown['seconds']} s; {verdict}.", args.json)
    return 0 if right else 1
