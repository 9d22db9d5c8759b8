"""``tinstar simulate GAME``: whole games among bots on the open table, and one digest over all that was chosen."""

import argparse
from time import perf_counter
from typing import Any

from client import arguments
from client.games.registry import NAMES
from client.report import report


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command's parser."""
    parser = subparsers.add_parser(
        "simulate",
        help="play whole games among bots on an open table",
        description="Plays whole games among bots on an open table. The same arguments give the same digest on every machine.",
    )
    parser.add_argument("game", metavar="GAME", type=arguments.game, help=f"which game: {', '.join(NAMES)}")
    parser.add_argument("--games", metavar="N", type=arguments.count, default=10, help="how many games (10)")
    parser.add_argument("--seats", metavar="N", type=arguments.seats, default=3, help="how many seats (3)")
    parser.add_argument("--seed", metavar="S", type=arguments.seed, default=1, help="where all chance comes from (1)")
    parser.add_argument(
        "--option",
        metavar="O",
        action="append",
        default=[],
        help="play with this option of the game on, or off as no-O; may be given again (such as instant-end)",
    )
    parser.add_argument("--bots", choices=("sensible", "random"), default="sensible", help="who plays (sensible)")


def run(args: argparse.Namespace) -> int:
    """Play and report: how many actions (choices of seats), how fast, how much of the time the bots took, and what the games were like."""
    from client.bots import bot
    from client.games.registry import entry
    from core.codec import decode
    from core.games.registry import GAMES
    from core.simulation import simulate

    game = GAMES[args.game]
    options = decode(arguments.options(args.game, args.option), game.option)
    bots = [bot(args.game, args.bots) for _ in range(args.seats)]
    ends: list[Any] = []
    done = simulate(
        game, games=args.games, seats=args.seats, seed=args.seed, bots=bots, options=options, clock=perf_counter, over=ends.append
    )
    figures = entry(args.game).figures(ends)
    speed = round(done["actions"] / done["seconds"])
    share = round(done["bots_seconds"] / done["seconds"], 3)
    result = {
        "ok": True,
        "game": args.game,
        "seats": args.seats,
        "games": done["games"],
        "actions": done["actions"],
        "seconds": round(done["seconds"], 3),
        "actions_per_s": speed,
        "bots": args.bots,
        "bots_share": share,
        "figures": figures,
        "digest": done["digest"],
    }
    sentence = (
        f"{done['games']} games, {done['actions']:,} actions in {done['seconds']:.2f} s: {speed:,} actions/s, "
        f"{share:.0%} of the time the bots' own; {', '.join(f'{name} {value}' for name, value in figures.items())}; digest {done['digest']}"
    )
    report(result, sentence, args.json)
    return 0
