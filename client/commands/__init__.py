"""One module per command of ``tinstar``, named as the command.

Each has ``register(subparsers)``, which adds its parser (with its own arguments alone: ``--json``, ``--profile`` and
``--interface`` come from ``client.cli``), and ``run(args) -> int``, which returns the exit code. ``register`` is called at every start, so
whatever is slow to import is imported inside ``run``. A user's mistake is raised as ``TinStarError`` with one sentence.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

NAMES = ("demo", "bot", "simulate", "audit", "peers", "bench")
"""In the order in which the help lists them."""


def available() -> dict[str, ModuleType]:
    """The modules of the commands that this version has, by name, in the order of NAMES."""
    return {name: import_module(f"{__name__}.{name}") for name in NAMES if find_spec(f"{__name__}.{name}")}
