"""A piece of computing that somebody else may run: in a worker process, a thread, or at once."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Work(NamedTuple):
    """A module-level function and its arguments, all picklable. It may hold secrets of this seat: it goes to own workers only."""

    call: Callable[..., Any]
    args: tuple[Any, ...]

    def run(self) -> Any:
        """Do it here and now."""
        return self.call(*self.args)

    def __repr__(self) -> str:
        return f"Work({self.call.__name__}, <hidden>)"


class Piece(NamedTuple):
    """Work with a number, by which its result is handed in."""

    number: int
    work: Work
