"""What has been said at one table, as far as this seat holds it: one word and one head of each seat for each step.

Only genuine things are put in; the first that comes stays. Whatever contradicts it is not put in but is evidence.
"""

from collections.abc import Iterator, Mapping

import msgspec

from core.evidence import contradiction
from core.ids import Seat
from core.words import Head, Said, Word
from net.lockstep.frames import Status


class Entry(msgspec.Struct, frozen=True):
    """One step of the log: its words, and the heads told of it, each in seat order."""

    step: int
    words: tuple[Word, ...]
    heads: tuple[Head, ...]


class Ledger:
    """The words and heads of one table."""

    def __init__(self) -> None:
        self._words: dict[int, dict[Seat, Word]] = {}
        self._heads: dict[int, dict[Seat, Head]] = {}

    def words(self, step: int) -> Mapping[Seat, Word]:
        """The words held of a step."""
        return self._words.get(step, {})

    def heads(self, step: int) -> Mapping[Seat, Head]:
        """The heads held of a step."""
        return self._heads.get(step, {})

    def put(self, said: Said) -> None:
        """Take it in, unless its place is taken."""
        match said:
            case Word():
                self._words.setdefault(said.step, {}).setdefault(said.seat, said)
            case Head():
                self._heads.setdefault(said.step, {}).setdefault(said.seat, said)

    def twin(self, said: Said) -> Said | None:
        """What is held in its place."""
        match said:
            case Word():
                return self.words(said.step).get(said.seat)
            case Head():
                return self.heads(said.step).get(said.seat)

    def against(self, said: Said) -> tuple[Said, str] | None:
        """Something held that contradicts it, and the reason."""
        neighbour: Said | None
        match said:
            case Word():
                neighbour = self.heads(said.step - 1).get(said.seat)
            case Head():
                neighbour = self.words(said.step + 1).get(said.seat)
        for held in (self.twin(said), neighbour):
            if held is not None and (reason := contradiction(held, said)) is not None:
                return held, reason
        return None

    def of_step(self, step: int) -> Iterator[Said]:
        """Everything held of a step: words, then heads, each in seat order."""
        words, heads = self.words(step), self.heads(step)
        yield from (words[seat] for seat in sorted(words))
        yield from (heads[seat] for seat in sorted(heads))

    def lacking(self, status: Status, steps: int) -> Iterator[Said]:
        """What a peer with this status lacks, from its step on, ``steps`` steps."""
        has = status.words, status.heads
        for step in range(status.step, status.step + steps):
            for said in self.of_step(step):
                if not has[isinstance(said, Head)] >> said.seat & 1:
                    yield said
            has = 0, 0

    def entry(self, step: int) -> Entry:
        """A step as it stands in the log."""
        words, heads = self.words(step), self.heads(step)
        return Entry(step, tuple(words[seat] for seat in sorted(words)), tuple(heads[seat] for seat in sorted(heads)))
