"""The course of a game, replayed from its signed words by somebody without a secret; and whom evidence convicts in its light.

What a seat signed convicts it here only if the seat has itself signed on to this course: its word rests on the head before it. A
course that somebody made up of other words has other heads, so it makes nobody guilty.
"""

from collections.abc import Callable, Sequence
from typing import Any

from core.errors import ContributionError
from core.evidence import Conviction, Evidence, conviction, convicts, genuine
from core.ids import Seat
from core.match import Match
from core.words import Head, Said, Word
from core.work import Work

Run = Callable[[Sequence[Work]], Sequence[Any]]
"""Does a list of pieces of work and gives their results in order."""


class Course:
    """The course of ``match``, in which nothing has been said yet; ``keys`` are the identity keys in seat order."""

    def __init__(self, match: Match, keys: tuple[bytes, ...], run: Run) -> None:
        self.match = match
        self._keys = keys
        self._run = run
        self._before: list[bytes] = []  # the head before each step
        self._speakers: list[frozenset[Seat]] = []
        self._last: dict[Seat, bytes] = {}

    def play(self, said: Sequence[Word]) -> None:
        """Replay a step: a word of each expected seat, signatures and heads looked at already. Raises ContributionError."""
        match, before = self.match, self.match.head
        for word in said:
            match.check(word.seat, word.payload)
        payloads = {word.seat: word.payload for word in said}
        match.deliver(payloads)
        while pieces := match.pieces():
            for piece, result in zip(pieces, self._run([piece.work for piece in pieces]), strict=True):
                match.finish(piece.number, result)
        assert match.settled, "all that the step needs has been computed"
        match.notes()
        self._before.append(before)
        self._speakers.append(frozenset(payloads))
        self._last = payloads

    def judge(self, shown: Evidence) -> Conviction | None:
        """Whom this evidence convicts; None if nobody. It may use the match up: whatever is to be known of it is asked before."""
        said: tuple[Said, ...] = shown.words + shown.heads
        if not all(genuine(self.match.table_id, self._keys, one) for one in said):
            return None
        alone = convicts(self.match.table_id, self._keys, shown)
        if alone is not None:
            return alone
        match shown.heads, shown.words:
            case (head,), words:
                return self._judge_head(head, words)
            case (), (word,) if word.step < self.match.step or word.seat not in self.match.expects():
                return self._judge_unasked(word)
            case (), (word,) if word.step == 0 and word.head != self.match.head:
                return conviction(word.seat, 0, "wrong-head")
            case (), words:
                return self._judge_step(words)
        return None

    def _judge_head(self, head: Head, words: tuple[Word, ...]) -> Conviction | None:
        """A head of the last step is wrong if it is not the one that follows from these words, which are those of the step."""
        step = self.match.step - 1
        if head.step != step or head.head == self.match.head or len(words) != len(self._last):
            return None
        same = self._last == {word.seat: word.payload for word in words}
        same = same and all((word.step, word.head) == (step, self._before[step]) for word in words)
        return conviction(head.seat, step, "wrong-result") if same else None

    def _judge_unasked(self, word: Word) -> Conviction | None:
        speakers, before = [*self._speakers, self.match.expects()], [*self._before, self.match.head]
        if word.step > self.match.step or word.seat in speakers[word.step]:
            return None
        follows = word.head == before[word.step] or word.step == 0  # nothing but the table's id comes before step 0
        return conviction(word.seat, word.step, "not-asked") if follows else None

    def _judge_step(self, words: tuple[Word, ...]) -> Conviction | None:
        """One word of the open step that is refused as soon as it comes, or all of them, of which one proves false."""
        match, step = self.match, self.match.step
        speakers = {word.seat for word in words}
        if not speakers <= match.expects() or len(speakers) != len(words):
            return None
        if any((word.step, word.head) != (step, match.head) for word in words):
            return None
        try:
            if speakers == match.expects():
                self.play(words)
            else:
                for word in words:
                    match.check(word.seat, word.payload)
        except ContributionError as error:
            return Conviction(error.seat, step, error.reason, str(error))
        return None
