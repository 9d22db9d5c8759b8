"""What a peer keeps on disk of its games: the journal of the one that runs, and the record of each that is over.

All of it is done by one thread, in order; the event loop waits for none of it. When the journal of a table has failed once, nothing more
may be signed there: ``keeps`` says so. When it was sound to the end, what was said before may still be sent to whoever lacks it.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from core import record
from core.errors import TinStarError
from core.evidence import Desync
from core.ids import Seat
from core.words import Head, Said
from net.journal import Journal, JournalError
from net.link.identity import Identity
from net.session import Began, Ended

T = TypeVar("T")


class RecordUnwritableError(TinStarError):
    """The record of a game cannot be written; its journal is kept."""


class Archive:
    """The journals and records of ``identity``, below ``folder``."""

    def __init__(self, folder: Path, identity: Identity) -> None:
        self._folder = folder
        self._identity = identity
        self._disk = ThreadPoolExecutor(1, "archive")
        self._began: Began | None = None
        self._journal: Journal | None = None
        self._sound = False
        self._waiting: list[Said] = []

    def keeps(self, table: bytes) -> bool:
        """Whether everything that had to be kept of this table has been."""
        return self._sound and self._began is not None and self._began.table == table

    async def begin(self, began: Began) -> None:
        """Open the journal of a game. Raises JournalError."""
        await self._close_journal()
        self._began = began
        path = self._folder / "tables" / f"{began.table.hex()[:16]}.journal"

        def start() -> None:
            self._journal = Journal(path)
            self._journal.begin(record.Opening(record.FORMAT, began.charter, began.consents))

        await self._do(start)
        self._sound = True

    def note(self, table: bytes, said: Said) -> None:
        """Have this written down, at the latest with the next own word: nothing that this peer says rests on it before."""
        if self.keeps(table) and self._journal is not None:
            self._waiting.append(said)

    async def keep(self, table: bytes, said: Said) -> None:
        """Write down what was said at this table; nothing once the journal has failed. Raises JournalError when it fails."""
        if not self.keeps(table):
            return
        journal = self._journal
        if journal is None:
            self._sound = False  # an own word after the end, which cannot be: it must not leave
            return
        self.note(table, said)
        waiting, self._waiting = self._waiting, []
        try:
            await self._do(lambda: journal.keep(*waiting))
        except TinStarError:
            told, self._sound = not self._sound, False
            if not told:
                raise

    async def finish(self, ended: Ended) -> Path | None:
        """Write the record of the game that ended, and end its journal. Raises RecordUnwritableError; the journal remains then."""
        began, journal = self._began, self._journal
        if began is None or journal is None or began.table != ended.table:
            return None
        words = [word for entry in ended.log for word in entry.words]
        heads = _agreed(ended, began.seat)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = self._folder / "records" / f"{began.charter.game}-{stamp}-{began.table.hex()[:8]}.tinstar"

        def write() -> None:
            data = record.write(began.charter, began.consents, words, heads, began.seat, self._identity.sign, ended.trouble)
            save(path, data)
            if ended.complete:
                journal.delete()

        try:
            await self._do(write)
        finally:
            sound = self._sound
            await self._close_journal()
            self._sound = sound
        return path

    async def close(self) -> None:
        """End it, with the journal as it is."""
        await self._close_journal()
        await asyncio.to_thread(self._disk.shutdown)

    async def _close_journal(self) -> None:
        journal, self._journal, self._sound = self._journal, None, False
        waiting, self._waiting = self._waiting, []
        if journal is not None:
            await self._do(lambda: _closed(journal, waiting))

    async def _do(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._disk, work)


def _agreed(ended: Ended, seat: Seat) -> tuple[Head, ...]:
    """The heads of the last step that are this seat's own; of a step about which nobody can say who is right, none."""
    last = ended.log[-1].heads if ended.log else ()
    own = next((head.head for head in last if head.seat == seat), None)
    return () if isinstance(ended.trouble, Desync) else tuple(head for head in last if head.head == own)


def _closed(journal: Journal, waiting: list[Said]) -> None:
    """Close it, with what is still to be written if that can be: others hold it too."""
    with suppress(JournalError):
        journal.keep(*waiting)
    journal.close()


def save(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, for its owner alone. Raises RecordUnwritableError."""
    partial = path.with_suffix(".part")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            partial.touch(0o600)
            partial.write_bytes(data)
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        sentence = f"The record {path} cannot be written ({error.strerror}); make room or choose another --profile."
        raise RecordUnwritableError(sentence) from error
