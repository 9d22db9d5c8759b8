"""What ended a game outlives everybody who was there: the file that a seat wrote is enough to be convinced."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from core.codec import decode, encode
from core.evidence import content
from core.ids import Seat
from core.record import Audit, RecordError, audit
from core.table.messages import KeyRevealed, Reordered, Shares
from core.table.sharing import Sharing, give
from core.words import Head, Said, Word
from net.archive import Archive
from net.frames import LOBBY, TABLE_PREFIX, ForTable, unwrap, wrap
from net.journal import Journal
from net.lockstep.effects import Accused, Desynced, Waiting, Why
from net.lockstep.frames import read_frame, write_frame
from net.session import Began, Ended


def written(folder: Any, person: Any) -> bytes:
    """The record that this person's archive makes of the evening, and nothing else of it; its journal is there too."""

    async def go() -> bytes:
        archive = Archive(folder / person.name, person.identity)
        began = person.last(Began)
        await archive.begin(began)
        for said in person.kept:
            archive.note(began.table, said)
        path = await archive.finish(person.last(Ended))
        await archive.close()
        assert path is not None
        return path.read_bytes()

    return asyncio.run(go())


def journal_of(folder: Any, person: Any) -> list[Said]:
    (path,) = (folder / person.name / "tables").glob("*.journal")
    journal = Journal(path)
    said = list(journal.said())
    journal.close()
    return said


def falsify(room: Any, liar: Any, lie: Callable[[Said], Said], to: Any = None) -> None:
    """Whatever of the liar's own is on its way (to one person, or to all) says this instead, under its true signature.

    The liar's own machine is honest, and is not told what it is said to have said.
    """

    def watch() -> None:
        for (sender, receiver), queue in room.queues.items():
            if sender is liar and to in (None, receiver):
                for place, data in enumerate(queue):
                    queue[place] = _falsified(data, liar, lie)
            if receiver is liar:
                for data in [data for data in queue if _own(data, liar) is not None]:
                    queue.remove(data)

    room.watch = watch


def _own(data: bytes, person: Any) -> Said | None:
    """What this person is said to have signed."""
    began, said = person.session.began, None if data[0] == LOBBY else read_frame(unwrap(data).body)
    return said if isinstance(said, Word | Head) and began is not None and said.seat == began.seat else None


def _falsified(data: bytes, liar: Any, lie: Callable[[Said], Said]) -> bytes:
    said = _own(data, liar)
    if said is None or (told := lie(said)) == said:
        return data
    table = liar.session.began.table
    signed = replace(told, signature=liar.identity.sign(content(table, told)))
    return wrap(ForTable(table[:TABLE_PREFIX], write_frame(signed)))


def in_the_message(kind: type, change: Callable[[Any], Any]) -> Callable[[Said], Said]:
    tag = str(kind.__struct_config__.tag)

    def lie(said: Said) -> Said:
        if isinstance(said, Word) and msgspec.msgpack.decode(said.payload)[0] == tag:
            return replace(said, payload=encode(change(decode(said.payload, kind))))
        return said

    return lie


def another_head(said: Said) -> Said:
    return replace(said, head=bytes(32)) if isinstance(said, Head) and said.step == 3 else said


def another_word(said: Said) -> Said:
    return replace(said, payload=b"another") if isinstance(said, Word) and said.step == 1 else said


LIES: dict[str, tuple[Callable[[Said], Said], bool, set[str]]] = {
    # name: (what the liar says instead, to one seat alone, reasons)
    "another word to one": (another_word, True, {"bad-message", "two-words", "not-asked"}),
    "another head to one": (another_head, True, {"two-heads", "wrong-head"}),
    "a head that does not follow": (another_head, False, {"wrong-result", "wrong-head"}),
    "a key of somebody else": (in_the_message(KeyRevealed, lambda m: replace(m, key=m.proof[:32])), False, {"bad-key"}),
    "a false shuffle": (
        in_the_message(Reordered, lambda m: replace(m, proof=m.proof[:-32] + bytes(31) + b"\1")),
        False,
        {"bad-shuffle"},
    ),
    "a false share": (in_the_message(Shares, lambda m: replace(m, proof=bytes(31) + b"\1" + m.proof[32:])), False, {"bad-share"}),
}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", LIES)
def test_the_record_alone_names_the_seat_that_ended_the_game(lab, tmp_path, name, seed):
    lie, alone, reasons = LIES[name]
    room = lab.Room(seed)
    *honest, curt = room.sit(3)
    falsify(room, curt, lie, honest[0] if alone else None)
    room.agree()
    room.run(5)
    records = []
    for person in honest:
        (fault,) = {accused.fault for accused in person.heard(Accused)}
        assert fault.seat == 2 and not person.heard(Desynced)
        records.append((written(tmp_path, person), fault))
        trouble = person.last(Ended).trouble
        assert {*trouble.evidence.words, *trouble.evidence.heads} <= set(journal_of(tmp_path, person))
    del room, honest, curt, person, trouble
    for data, fault in records:
        found = audit(data)
        assert found.fault is not None and found.desync is None and found.result is None
        assert (found.fault.seat, found.fault.reason, found.fault.sentence) == (2, fault.reason, fault.sentence)
        assert found.fault.reason in reasons, found.fault.reason


def at_the_end(lab: Any) -> tuple[Any, list[Any], int]:
    """A table at which nothing has been said yet, and the number of its last step, as another table has shown."""
    played = lab.Room(4)
    steps = [person.session for person in played.sit(3)]
    played.agree()
    room = lab.Room(4)
    return room, room.sit(3), steps[0].match.step - 1


def test_a_last_head_that_does_not_follow_is_in_the_record_and_leaves_no_result(lab, tmp_path):
    room, (*honest, curt), last = at_the_end(lab)
    falsify(room, curt, lambda said: replace(said, head=bytes(32)) if isinstance(said, Head) and said.step == last else said)
    room.agree()
    room.run(10)  # Curt's machine knows of no dispute, so it is asked for what it holds
    for person in honest:
        found = audit(written(tmp_path, person))
        assert found.fault is not None and (found.fault.seat, found.fault.step, found.fault.reason) == (2, last, "wrong-result")
        assert found.result is None and found.steps == last + 1


def test_whoever_leaves_before_all_agree_about_the_last_step_has_a_record_without_it(lab, tmp_path):
    room, (anna, *_, curt), last = at_the_end(lab)

    def last_head(data: bytes) -> bool:
        said = _own(data, curt)
        return isinstance(said, Head) and said.step == last

    def watch() -> None:
        """Curt's last head never comes."""
        for (sender, _), queue in room.queues.items():
            for data in [data for data in queue if sender is curt and last_head(data)]:
                queue.remove(data)

    room.watch = watch
    room.agree()
    assert anna.session.match.finished and not anna.heard(Ended)
    room.do(anna, anna.session.leave())
    found = audit(written(tmp_path, anna))
    assert (found.steps, found.result, found.fault) == (last, None, None)


def test_a_record_whose_evidence_was_changed_names_the_writer(lab, tmp_path):
    room = lab.Room(1)
    anna, _, curt = room.sit(3)
    falsify(room, curt, LIES["a false share"][0])
    room.agree()
    room.run(5)
    end = anna.last(Ended)
    anna.news.append(Ended(end.table, False, end.log, replace(end.trouble, seat=Seat(1))))
    with pytest.raises(RecordError, match="against seat 2 does not show") as refused:
        audit(written(tmp_path, anna))
    assert refused.value.seat == 0


def desynced(lab: Any, tmp_path: Any) -> dict[str, Audit]:
    """A table of three at which one machine counts wrongly, and what each record says of its end."""
    room = lab.Room(1)
    people = room.sit(3)
    curt = people[2]

    def watch() -> None:
        match = curt.session.match
        if match is not None and match.step == 5:
            match.digest = lambda: bytes(32)

    room.watch = watch
    room.agree()
    room.run(5)
    assert curt.heard(Desynced) and not curt.heard(Accused)
    return {person.name: audit(written(tmp_path, person)) for person in people}


def test_a_desync_is_recorded_as_one_and_names_nobody(lab, tmp_path):
    """Whoever is in the minority says so of itself; the others, who agree, can show a head that does not follow."""
    found = desynced(lab, tmp_path)
    assert (found["Curt"].desync, found["Curt"].fault) == (5, None)
    for name in ("Anna", "Burt"):
        fault = found[name].fault
        assert fault is not None and (fault.seat, fault.step, fault.reason) == (2, 5, "wrong-result") and found[name].desync is None
    assert len({each.head for each in found.values()}) == 1, "the words are the same, so whoever replays them gets one head"


def test_a_seat_that_withholds_its_share_is_waited_for_and_nobody_settles(lab):
    room = lab.Room(1)
    *honest, curt = room.sit(3)

    def watch() -> None:
        """Whatever would make Curt's share is never done."""
        if type(curt.session.match and curt.session.match.speech).__name__ == "Sharing":
            room.jobs = [job for job in room.jobs if job[0] is not curt or job[2].work.call is not give]

    room.watch = watch
    room.agree()
    room.run(20)
    for person in honest:
        waiting = person.last(Waiting)
        assert (waiting.seats, waiting.why) == ((Seat(2),), Why.WORD)
        assert not person.heard(Accused) and not person.heard(Desynced) and not person.heard(Ended)
    matches = [person.session.match for person in room.people]
    assert len({match.step for match in matches}) == 1 and all(match.settled for match in matches)
    assert all(isinstance(match.speech, Sharing) and match.expects() == {0, 1, 2} for match in matches)
    assert not any(match.known for match in matches), "nobody has seen a card, though two have given their shares"
