import os
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import net
from core.errors import TinStarError
from core.ids import Seat
from core.record import FORMAT, Opening
from core.words import Head, Word
from net.journal import Journal, JournalError

ROOT = Path(net.__file__).parents[1]
SAID = [
    Word(0, Seat(1), b"what Burt says", b"h" * 32, b"s" * 64),
    Word(0, Seat(0), b"what Anna says", b"h" * 32, b"t" * 64),
    Head(0, Seat(0), b"i" * 32, b"u" * 64),
    Head(0, Seat(1), b"i" * 32, b"v" * 64),
]


@pytest.fixture
def opening(make_began):
    began = make_began()
    return Opening(FORMAT, began.charter, began.consents)


def filled_in(path, opening) -> None:
    journal = Journal(path)
    journal.begin(opening)
    for said in SAID:
        journal.keep(said)
    journal.close()


def test_everything_is_read_again_in_the_order_of_writing_and_once(tmp_path, opening):
    path = tmp_path / "tables" / "a.journal"
    filled_in(path, opening)
    journal = Journal(path)
    journal.keep(SAID[1])
    assert journal.opening() == opening
    assert list(journal.said()) == SAID
    journal.close()
    journal.close()


def test_a_new_journal_is_empty(tmp_path):
    journal = Journal(tmp_path / "a.journal")
    assert journal.opening() is None and list(journal.said()) == []
    journal.close()


def test_what_is_kept_outlives_a_process_that_is_killed(tmp_path):
    path = tmp_path / "a.journal"
    code = (
        "import os, pathlib, signal, sys; from core.words import Word; from net.journal import Journal\n"
        "journal = Journal(pathlib.Path(sys.argv[1]))\n"
        "for step in range(20): journal.keep(Word(step, 0, b'x', b'h' * 32, b's' * 64))\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, timeout=60, check=False)
    assert ended.returncode == -signal.SIGKILL
    journal = Journal(path)
    assert [said.step for said in journal.said()] == list(range(20))
    journal.close()


def test_nobody_else_can_read_it(tmp_path, opening):
    path = tmp_path / "tables" / "a.journal"
    before = os.umask(0)
    try:
        journal = Journal(path)
        journal.begin(opening)
    finally:
        os.umask(before)
    files = sorted(path.parent.iterdir())
    assert [file.name for file in files] == ["a.journal", "a.journal-shm", "a.journal-wal"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    journal.delete()
    assert list(path.parent.iterdir()) == []


def test_a_full_disk_is_one_sentence(tmp_path, opening, full_disk):
    journal = Journal(tmp_path / "a.journal")
    with full_disk(), pytest.raises(JournalError, match=r"^The journal \S+ cannot be written: the disk may be full\.$"):
        journal.keep(SAID[0])
    journal.keep(SAID[1])
    assert list(journal.said()) == [SAID[1]]
    journal.close()
    with full_disk(), pytest.raises(JournalError, match="cannot be opened"):
        Journal(tmp_path / "b.journal")


def test_what_cannot_be_a_journal_is_one_sentence(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "text").write_text("No database at all. " * 100, "utf-8")
    for path in (tmp_path / "folder", tmp_path / "text", tmp_path / "text" / "below"):
        with pytest.raises(JournalError, match=r"cannot be opened\.$"):
            Journal(path)


def test_a_closed_journal_takes_nothing(tmp_path):
    journal = Journal(tmp_path / "a.journal")
    journal.close()
    with pytest.raises(JournalError):
        journal.keep(SAID[0])


def test_damage_is_found_or_harmless_and_never_worse(tmp_path, opening):
    """Every damage to one byte gives what was written, less of it, or one sentence."""
    path = tmp_path / "a.journal"
    filled_in(path, opening)
    whole = path.read_bytes()
    found = 0
    for position in range(0, len(whole), 61):
        path.write_bytes(whole[:position] + bytes([whole[position] ^ 0x15]) + whole[position + 1 :])
        try:
            journal = Journal(path)
        except JournalError:
            found += 1
            continue
        try:
            journal.opening()
            list(journal.said())
        except TinStarError:
            found += 1
        finally:
            journal.close()
    assert found > 0


@pytest.mark.parametrize("content", [b"nonsense", "text", None, 7])
def test_content_of_another_kind_is_damage(tmp_path, opening, content):
    path = tmp_path / "a.journal"
    filled_in(path, opening)
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE said SET content = ? WHERE number = 2", (content,))
    connection.close()
    journal = Journal(path)
    with pytest.raises(JournalError, match="damaged"):
        list(journal.said())
    journal.close()


def test_a_journal_of_another_format_holds_nothing_for_this_version(tmp_path, opening):
    path = tmp_path / "a.journal"
    filled_in(path, opening)
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("UPDATE agreed SET format = 2")
    connection.close()
    journal = Journal(path)
    assert journal.opening() is None
    journal.close()
