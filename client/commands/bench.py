"""``tinstar bench``: how fast things are on this machine, next to what is to be reached."""

import argparse
import os
import platform
from typing import Any

from client.report import report


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command's parser."""
    subparsers.add_parser(
        "bench",
        help="how fast this is here",
        description="Measures the mathematics of the fair table, whole simulated games, peers on the loopback, and the window, "
        "next to what is to be reached. Other programs disturb it. What is not reached is said and changes no exit code.",
    )


def run(args: argparse.Namespace) -> int:
    """Measure part after part and tell each when it is done; 0 also where something is not reached."""
    from client.benches.sections import SECTIONS
    from client.benches.target import missed

    result: dict[str, Any] = {"python": platform.python_version(), "processors": os.cpu_count()}
    for section in SECTIONS:
        measured = section.measure()
        result[section.name] = measured
        if not args.json:
            print(f"{section.name}", *(f"  {line}" for line in section.sentences(measured)), sep="\n", flush=True)
    below = list(missed(result))
    result["ok"] = not below
    report(result, f"Not reached: {'; '.join(below)}." if below else "All that is to be reached is reached.", args.json)
    return 0
