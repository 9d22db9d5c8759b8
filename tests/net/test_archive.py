import asyncio
import stat

import pytest

from core.errors import TinStarError
from core.ids import Seat
from core.record import RecordError, audit
from core.words import Word
from net.archive import Archive, RecordUnwritableError
from net.journal import Journal, JournalError
from net.link.identity import Identity
from net.session import Ended

WORD = Word(0, Seat(0), b"x", b"h" * 32, b"s" * 64)
ANNA = Identity(bytes([1]) * 32)


def run(folder, use) -> None:
    async def go() -> None:
        archive = Archive(folder, ANNA)
        try:
            await use(archive)
        finally:
            await archive.close()

    asyncio.run(go())


def test_a_finished_game_leaves_its_record_alone(tmp_path, make_began):
    began = make_began()

    async def use(archive: Archive) -> None:
        await archive.begin(began)
        assert archive.keeps(began.table) and not archive.keeps(b"t" * 32)
        await archive.keep(began.table, WORD)
        assert list((tmp_path / "tables").glob("*.journal"))
        path = await archive.finish(Ended(began.table, True, ()))
        assert path is not None and path.suffix == ".tinstar" and path.parent == tmp_path / "records"
        assert stat.S_IMODE(path.stat().st_mode) == 0o600 and stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        assert audit(path.read_bytes()).steps == 0
        assert list((tmp_path / "tables").iterdir()) == [] and list(path.parent.iterdir()) == [path]
        assert archive.keeps(began.table), "all that was said was kept, so it may still be sent to whoever lacks it"
        assert await archive.finish(Ended(began.table, True, ())) is None, "once"
        archive.note(began.table, WORD)
        assert archive.keeps(began.table)
        await archive.keep(began.table, WORD)
        assert not archive.keeps(began.table), "what is said after the end is kept nowhere, and must not leave"

    run(tmp_path, use)


def test_a_game_that_was_broken_off_keeps_its_journal_beside_the_record(tmp_path, make_began):
    began = make_began()

    async def use(archive: Archive) -> None:
        await archive.begin(began)
        await archive.keep(began.table, WORD)
        assert await archive.finish(Ended(began.table, False, ())) is not None

    run(tmp_path, use)
    (path,) = (tmp_path / "tables").iterdir()
    journal = Journal(path)
    assert list(journal.said()) == [WORD] and journal.opening().charter == began.charter
    journal.close()


def test_a_game_that_nobody_ended_keeps_its_journal(tmp_path, make_began):
    one, two = make_began(), make_began(nonce=b"m" * 32)

    async def use(archive: Archive) -> None:
        for began in (one, two):
            await archive.begin(began)
            await archive.keep(began.table, WORD)
        await archive.keep(one.table, Word(1, Seat(0), b"late", b"h" * 32, b"s" * 64))

    run(tmp_path, use)
    assert sorted(path.stem for path in (tmp_path / "tables").iterdir()) == sorted(began.table.hex()[:16] for began in (one, two))


def test_once_the_journal_has_failed_nothing_more_is_kept_and_it_is_said_once(tmp_path, make_began, full_disk):
    began = make_began()

    async def use(archive: Archive) -> None:
        await archive.begin(began)
        with full_disk():
            with pytest.raises(JournalError, match="the disk may be full"):
                await archive.keep(began.table, WORD)
            assert not archive.keeps(began.table)
            await archive.keep(began.table, WORD)
        await archive.keep(began.table, WORD)
        assert not archive.keeps(began.table)

    run(tmp_path, use)


def test_many_that_fail_together_are_one_failure(tmp_path, make_began, full_disk):
    began = make_began()

    async def use(archive: Archive) -> None:
        await archive.begin(began)
        with full_disk():
            words = [Word(step, Seat(1), b"x", b"h" * 32, b"s" * 64) for step in range(5)]
            results = await asyncio.gather(*(archive.keep(began.table, word) for word in words), return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [JournalError]

    run(tmp_path, use)


def test_a_journal_that_cannot_be_begun_keeps_nothing(tmp_path, make_began):
    (tmp_path / "tables").write_text("in the way", "utf-8")

    async def use(archive: Archive) -> None:
        with pytest.raises(JournalError, match="cannot be opened"):
            await archive.begin(make_began())
        assert not archive.keeps(make_began().table)
        assert await archive.finish(Ended(make_began().table, False, ())) is None

    run(tmp_path, use)


def test_a_record_that_cannot_be_written_leaves_nothing_half_and_the_journal_whole(tmp_path, make_began, full_disk):
    began = make_began()

    async def use(archive: Archive) -> None:
        await archive.begin(began)
        await archive.keep(began.table, WORD)
        with full_disk(), pytest.raises(RecordUnwritableError, match=r"^The record \S+ cannot be written \(.+\); make room or choose"):
            await archive.finish(Ended(began.table, True, ()))
        assert list((tmp_path / "records").iterdir()) == []

    run(tmp_path, use)
    (path,) = (tmp_path / "tables").glob("*.journal")
    journal = Journal(path)
    assert list(journal.said()) == [WORD]
    journal.close()
    assert issubclass(RecordUnwritableError, TinStarError) and not issubclass(RecordUnwritableError, RecordError)


def test_what_others_said_is_written_with_the_next_own_word_or_at_the_end(tmp_path, make_began):
    began = make_began()
    theirs = [Word(step, Seat(1), b"x", b"h" * 32, b"s" * 64) for step in range(3)]

    async def use(archive: Archive) -> None:
        await archive.begin(began)
        archive.note(began.table, theirs[0])
        archive.note(b"t" * 32, Word(9, Seat(1), b"of another table", b"h" * 32, b"s" * 64))
        await archive.keep(began.table, WORD)
        (path,) = (tmp_path / "tables").glob("*.journal")
        journal = Journal(path)
        assert list(journal.said()) == [theirs[0], WORD]
        journal.close()
        archive.note(began.table, theirs[1])

    run(tmp_path, use)
    (path,) = (tmp_path / "tables").iterdir()
    journal = Journal(path)
    assert list(journal.said()) == [theirs[0], WORD, theirs[1]]
    journal.close()
