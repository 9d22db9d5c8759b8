"""The write-ahead journal of one table: what was agreed and every signed word and head, in SQLite, before anything follows from it.

After a crash it holds all that this seat has signed, so that it never signs anything else in its place. It holds no key share and no face:
own words are as public as everybody's. Every call may wait for the disk; the runtime makes them in a thread of their own.
"""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from core.codec import decode, encode
from core.errors import DecodeError, TinStarError
from core.record import Opening
from core.words import Said

FORMAT = 1

_SCHEMA = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=NORMAL",
    "CREATE TABLE IF NOT EXISTS agreed (format INTEGER, opening BLOB)",
    "CREATE TABLE IF NOT EXISTS said (number INTEGER PRIMARY KEY, content BLOB UNIQUE)",
)

T = TypeVar("T")


class JournalError(TinStarError):
    """The journal cannot be read or written: a full disk, a damaged file, missing rights."""


class Journal:
    """The journal in this file, made if it is not there. Raises JournalError, as every method does."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._connection = _connected(path)
        except (OSError, sqlite3.Error) as error:
            raise self._failed("opened") from error

    def begin(self, opening: Opening) -> None:
        """Write down what the seats agreed to; once, first of all."""
        self._write("INSERT INTO agreed VALUES (?, ?)", (FORMAT, encode(opening)))

    def keep(self, *said: Said) -> None:
        """Write down words and heads, all or none; durable against the end of this process when the call returns."""
        try:
            with self._connection:
                self._connection.execute("BEGIN")
                self._connection.executemany("INSERT OR IGNORE INTO said (content) VALUES (?)", [(encode(each),) for each in said])
        except sqlite3.Error as error:
            raise self._failed("written: the disk may be full") from error

    def opening(self) -> Opening | None:
        """What the seats agreed to, if that was written."""
        rows = self._read("SELECT opening FROM agreed WHERE format = ?", (FORMAT,))
        return self._decode(rows[0][0], Opening) if rows else None

    def said(self) -> Iterator[Said]:
        """Every word and head, in the order of writing."""
        for (content,) in self._read("SELECT content FROM said ORDER BY number", ()):
            yield self._decode(content, Said)  # type: ignore[arg-type]

    def close(self) -> None:
        """Close the file; safe to call twice."""
        self._connection.close()

    def delete(self) -> None:
        """The game is over and its record stands: the journal is no longer needed."""
        self.close()
        try:
            for suffix in ("", "-wal", "-shm"):
                Path(f"{self._path}{suffix}").unlink(missing_ok=True)
        except OSError as error:
            raise self._failed("removed") from error

    def _decode(self, content: object, kind: type[T]) -> T:
        try:
            if isinstance(content, bytes):
                return decode(content, kind)
        except DecodeError as error:
            raise self._failed("read: it is damaged") from error
        raise self._failed("read: it is damaged")

    def _write(self, statement: str, values: tuple[object, ...]) -> None:
        try:
            self._connection.execute(statement, values)
        except sqlite3.Error as error:
            raise self._failed("written: the disk may be full") from error

    def _read(self, statement: str, values: tuple[object, ...]) -> list[tuple[bytes]]:
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise self._failed("read: it is damaged") from error

    def _failed(self, what: str) -> JournalError:
        return JournalError(f"The journal {self._path} cannot be {what}.")


def _connected(path: Path) -> sqlite3.Connection:
    # One thread at a time uses it, not always the one that made it.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        for statement in _SCHEMA:
            connection.execute(statement)
    except BaseException:
        connection.close()
        raise
    return connection
