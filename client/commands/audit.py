"""``tinstar audit FILE``: whether everything in a record is right."""

import argparse
from pathlib import Path

from client.report import complain, report


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command's parser."""
    parser = subparsers.add_parser(
        "audit",
        help="check the record of a game",
        description="Checks a record without any secret: every signature, the chain of heads, every proof, every rule and the result. "
        "Nothing in a record is unsigned. Exits with 1 if anything is wrong, and says in which step and of which seat.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a record, as a game writes one for each player")


def run(args: argparse.Namespace) -> int:
    """Audit the file and report; 0 if it is right, else 1."""
    from client.audits import audit_file

    audited = audit_file(args.file)
    if args.json or audited.ok:
        report(audited.as_json(), audited.sentence, args.json)
    else:
        complain(audited.sentence)
    return 0 if audited.ok else 1
