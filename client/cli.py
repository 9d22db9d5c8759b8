"""The command ``tinstar``: arguments in, an exit code out, and never a traceback.

0: done. 1: it went wrong, and one sentence says how. 2: it was asked wrongly, or there is no display. 130: interrupted.
"""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from client import __version__, arguments, commands
from client.crash import bug_sentence
from client.display import display_answers, named_displays
from client.report import fail, steady_streams
from core.errors import TinStarError

DESCRIPTORS = 24
"""So many files and connections must be free to be opened at the start."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command (or the window, if none is named) and return its exit code."""
    steady_streams()
    words = sys.argv[1:] if argv is None else argv
    args: argparse.Namespace | None = None
    code = 1
    try:
        try:
            args = parse(words)
            _check_descriptors()
            return int(args.run(args))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        code, sentence = 130, "Interrupted."
    except BrokenPipeError:
        sentence = "Nobody reads the output any more."
    except arguments.WrongArgumentsError as error:
        code, sentence = 2, str(error)
    except TinStarError as error:
        sentence = str(error)
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        sentence = f"The system refused: {error.strerror or type(error).__name__}{where}."
    except Exception as error:
        sentence = bug_sentence(error, args.profile if args else None)
    fail(sentence, "--json" in words)
    return code


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments, with ``run`` to be called on them. Raises WrongArgumentsError."""
    parser = _Parser(
        prog="tinstar",
        description="Western table games for one home network, without a server and provably fair. Without a command: the window.",
    )
    parser.add_argument("--version", action="version", version=f"tinstar {__version__}")
    _add_common(parser, profile=None, interface=os.environ.get("TINSTAR_INTERFACE") or None, json=False)
    parser.set_defaults(run=window)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, module in commands.available().items():
        module.register(subparsers)
        # What the command's own parser does not set stays as it was set before the command's name.
        _add_common(subparsers.choices[name], profile=argparse.SUPPRESS, interface=argparse.SUPPRESS, json=argparse.SUPPRESS)
        subparsers.choices[name].set_defaults(run=module.run)
    return parser.parse_args(argv)


def _check_descriptors() -> None:
    """See that some files and connections can be opened: an event loop that cannot be made says so in a traceback. Raises TinStarError."""
    opened: list[int] = []
    try:
        for _ in range(DESCRIPTORS):
            opened.append(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        raise TinStarError("Too many files are open already; close other programs, or allow more (ulimit -n).") from error
    finally:
        for descriptor in opened:
            os.close(descriptor)


class _Parser(argparse.ArgumentParser):
    """Says one sentence about wrong arguments instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise arguments.WrongArgumentsError(f"{' '.join(message.split())} (see {self.prog} --help)")

    def _print_message(self, message: str, file: Any = None) -> None:
        # The inherited one is silent about help that cannot be written, as on a full disk.
        print(message, end="", file=file or sys.stderr)


def _add_common(parser: argparse.ArgumentParser, *, profile: object, interface: object, json: object) -> None:
    parser.add_argument("--json", action="store_true", default=json, help="end with one JSON object on the last line")
    parser.add_argument(
        "--profile", metavar="DIR", type=arguments.folder, default=profile, help="where key, settings, journals and records lie"
    )
    parser.add_argument(
        "--interface",
        metavar="ADDR",
        type=arguments.address,
        default=interface,
        help="use the network through this address alone (also from TINSTAR_INTERFACE)",
    )


def has_display(environ: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Whether Qt is told of somewhere to show a window, or needs none."""
    return named_displays(environ, system) != ()


def window(args: argparse.Namespace) -> int:
    """Without a command: the window. Qt is imported only when there is somewhere to show it, because it aborts where there is not."""
    if not display_answers(os.environ, sys.platform):
        lost = "The display does not answer" if has_display() else "No display was found to show a window on"
        fail(f"{lost}; run `tinstar demo` to watch a whole game.", args.json)
        return 2
    from client.app import run

    return run(args.profile, args.interface)
