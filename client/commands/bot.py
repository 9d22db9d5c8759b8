"""``tinstar bot``: one peer in a terminal, played by a bot."""

import argparse
import asyncio
from dataclasses import asdict

from client import arguments
from client.games.registry import NAMES
from client.report import report


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command's parser."""
    parser = subparsers.add_parser(
        "bot",
        help="one player in this terminal, played by a bot",
        description="Opens a table or joins one, plays one whole game as a bot, writes its record, and ends.",
    )
    aim = parser.add_mutually_exclusive_group(required=True)
    aim.add_argument("--open", metavar="NAME", type=arguments.name, help="open a table of this name")
    aim.add_argument("--join", metavar="NAME", type=arguments.name, help="join the table of this name")
    aim.add_argument("--connect", metavar="HOST:PORT", type=arguments.peer, help="join the table of whoever listens there")
    parser.add_argument("--game", metavar="G", type=arguments.game, default=NAMES[0], help=f"which game to open ({NAMES[0]})")
    parser.add_argument("--seats", metavar="N", type=arguments.seats, default=3, help="how many seats to open (3)")
    parser.add_argument(
        "--option",
        metavar="O",
        action="append",
        default=[],
        help="open with this option of the game on, or off as no-O; may be given again (such as instant-end)",
    )
    parser.add_argument("--carry-on", action="store_true", help="split the key shares, so that a game could go on when somebody leaves")
    parser.add_argument("--delay", metavar="S", type=arguments.seconds, default=0.0, help="seconds to think before each choice (0)")
    parser.add_argument(
        "--wait", metavar="S", type=arguments.seconds, default=60.0, help="seconds to look for the table and ask for a seat (60)"
    )
    parser.add_argument(
        "--patience",
        metavar="S",
        type=arguments.seconds,
        default=600.0,
        help="seconds to wait for the others in a game, who may be people (600)",
    )
    parser.add_argument("--bots", choices=("sensible", "random"), default="sensible", help="how it plays (sensible)")
    parser.add_argument("--workers", metavar="N", type=arguments.count, default=None, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Play one game and report it."""
    from client.player import Aim, Connect, Join, Open, Patience, Player
    from net.link.profile import Profile
    from net.workers import worker_count

    aim: Aim
    if args.open is not None:
        aim = Open(args.open, args.game, args.seats, args.carry_on, arguments.options(args.game, args.option))
    elif args.option:
        raise arguments.WrongArgumentsError("argument --option: whoever opens the table chooses its options (see tinstar bot --help)")
    elif args.join is not None:
        aim = Join(args.join)
    else:
        aim = Connect(args.connect)
    with Profile.open(args.profile) as profile:
        if profile.notice is not None:
            print(profile.notice, flush=True)
        patience = Patience(table=args.wait, others=args.patience)
        player = Player(aim, args.bots, args.delay, lambda sentence: print(sentence, flush=True), patience)
        played = asyncio.run(player.play(profile, args.interface, args.workers or worker_count()))
    best = played.standings[0]
    result = {"ok": True, **asdict(played), "record": str(played.record)}
    result.update(result.pop("progress"))
    report(result, f"The game is over: {best['name']} wins with {best['score']:,}. Record: {played.record}", args.json)
    return 0
