"""A practice table: the same sessions as at a real one, with nothing but memory between them."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from core.codec import encode
from core.errors import IllegalActionError
from core.record import audit
from core.words import Word
from net.archive import Archive, RecordUnwritableError
from net.frames import ForTable, unwrap
from net.journal import JournalError
from net.link.profile import Profile
from net.lobby.effects import Closed, Shown
from net.lockstep.effects import Accused, Waiting
from net.lockstep.frames import read_frame
from net.practice import Chair, Practice
from net.runtime import Recorded, Trouble
from net.session import Began, Ended, Stepped


class Player:
    """Agrees whenever the table is full, and makes the first choice that it has."""

    def __init__(self, most: int = 10**9) -> None:
        self.news: list[Any] = []
        self.chair: Chair | None = None
        self.chosen = -1
        self.most = most
        self.again = False

    def heard(self, chair: Chair, news: Any) -> None:
        self.news.append(news)
        session = chair.session
        if isinstance(news, Shown) and news.view.full and session.may_agree:
            chair.do(lambda session, now: session.ready(now))
        if isinstance(news, Began):
            self.chosen = -1
        match = session.match
        if isinstance(news, Stepped | Waiting) and match.step != self.chosen and match.step < self.most and match.legal_actions():
            self.chosen = match.step
            chair.do(lambda session, now: session.choose(match.legal_actions()[0]))
        if isinstance(news, Ended) and self.again:
            chair.do(lambda session, now: session.again())

    def all(self, kind: type) -> list[Any]:
        return [news for news in self.news if isinstance(news, kind)]


class Evening:
    """A person and bots at a practice table."""

    def __init__(self, practice: Practice, person: Player, bots: list[Player]) -> None:
        self.practice = practice
        self.person = person
        self.bots = bots

    async def until(self, kind: type, times: int = 1) -> Any:
        async with asyncio.timeout(30):
            while len(self.person.all(kind)) < times:
                await asyncio.sleep(0)
        return self.person.all(kind)[-1]


@pytest.fixture
def evening(high_card, tmp_path):
    """Runs ``play(evening)`` at a table of ``seats``; the evening after it is over."""

    def run(play: Callable[[Evening], Awaitable[Any]], seats: int = 3, most: int = 10**9) -> Evening:
        async def go() -> Evening:
            with Profile.open(tmp_path / "profile") as profile:
                person, bots = Player(most), [Player() for _ in range(seats - 1)]
                async with Practice(profile, lambda news: person.heard(practice.person, news)) as practice:
                    found = Evening(practice, person, bots)
                    practice.open_table("Practice", "high-card", encode(high_card.option()), seats)
                    for number, bot in enumerate(bots):
                        bot.chair = practice.join(f"Bot {number}", bot.heard)
                    await play(found)
            assert {task for task in asyncio.all_tasks() if task is not asyncio.current_task()} == set()
            return found

        found = asyncio.run(go())
        assert [thread.name for thread in threading.enumerate() if thread.name.startswith(("proofs", "archive"))] == []
        return found

    return run


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_practice_game_is_played_to_its_end_and_its_record_is_right(evening, tmp_path, seats):
    found = evening(lambda evening: evening.until(Recorded), seats)
    ends = [player.all(Ended)[0] for player in (found.person, *found.bots)]
    assert all(end.complete and end.table == ends[0].table for end in ends)
    assert not any(player.all(Accused) or player.all(Trouble) for player in (found.person, *found.bots))
    recorded = found.person.all(Recorded)[0]
    checked = audit(recorded.path.read_bytes())
    assert recorded.complete and checked.result is not None and len(checked.charter.places) == seats
    assert checked.head == found.practice.person.session.match.head
    assert list((tmp_path / "profile" / "tables").iterdir()) == []


def test_every_seat_has_a_key_of_its_own_and_nothing_of_the_bots_is_on_disk(evening, tmp_path):
    found = evening(lambda evening: evening.until(Recorded))
    keys = [place.key for place in found.person.all(Began)[0].charter.places]
    assert len(set(keys)) == 3 and keys[0] == found.practice.person.key
    assert len(list((tmp_path / "profile" / "records").iterdir())) == 1 and not any(bot.all(Recorded) for bot in found.bots)


def test_the_same_people_play_again(evening):
    async def twice(evening: Evening) -> None:
        for bot in evening.bots:
            bot.again = True
        await evening.until(Recorded)
        evening.practice.person.do(lambda session, now: session.again())
        await evening.until(Recorded, 2)

    found = evening(twice)
    first, second = (end.table for end in found.person.all(Ended))
    assert first != second and all(len(bot.all(Ended)) == 2 for bot in found.bots)


def test_a_game_that_is_left_is_recorded_as_far_as_it_came_and_leaves_no_journal(evening, tmp_path):
    async def leave(evening: Evening) -> None:
        await evening.until(Stepped, 4)
        evening.practice.person.do(lambda session, now: session.leave())

    found = evening(leave, most=0)
    assert not found.person.all(Ended)[0].complete
    recorded = found.person.all(Recorded)[0]
    assert not recorded.complete and audit(recorded.path.read_bytes()).result is None
    assert list((tmp_path / "profile" / "tables").iterdir()) == []


def test_the_others_learn_that_the_table_is_closed(evening):
    async def leave(evening: Evening) -> None:
        await evening.until(Shown, 3)
        evening.practice.person.do(lambda session, now: session.leave())
        async with asyncio.timeout(10):
            while not all(bot.all(Closed) for bot in evening.bots):
                await asyncio.sleep(0)

    assert all(bot.all(Closed)[-1].reason == "closed" for bot in evening(leave).bots)


def test_the_person_s_own_words_are_kept_before_they_are_said(evening, monkeypatch):
    kept: list[Any] = []
    keep, hand_over = Archive.keep, Chair._hand_over

    async def keeping(archive: Archive, table: bytes, said: Any) -> None:
        await keep(archive, table, said)
        kept.append(said)

    def handing(chair: Chair, key: bytes, data: bytes) -> None:
        envelope = unwrap(data)
        if chair._archive is not None and isinstance(envelope, ForTable):
            said = read_frame(envelope.body)
            assert not isinstance(said, Word) or said.seat != 0 or said in kept
        hand_over(chair, key, data)

    monkeypatch.setattr(Archive, "keep", keeping)
    monkeypatch.setattr(Chair, "_hand_over", handing)
    evening(lambda evening: evening.until(Recorded))
    assert any(isinstance(said, Word) for said in kept)


def test_a_disk_that_fails_is_told_and_nothing_more_is_said(evening, monkeypatch):
    async def failing(archive: Archive, table: bytes, said: Any) -> None:
        archive._sound = False
        raise JournalError("The disk is full.")

    monkeypatch.setattr(Archive, "keep", failing)
    found = evening(lambda evening: evening.until(Trouble))
    assert found.person.all(Trouble)[0].sentence == "The disk is full."
    assert not found.person.all(Ended) and max(step.step for bot in found.bots for step in (*bot.all(Stepped), Stepped(-1, ()))) == -1


def test_a_record_that_cannot_be_written_is_told(evening, monkeypatch):
    async def failing(archive: Archive, ended: Ended) -> None:
        raise RecordUnwritableError("The record cannot be written.")

    monkeypatch.setattr(Archive, "finish", failing)
    found = evening(lambda evening: evening.until(Trouble))
    assert found.person.all(Trouble)[0].sentence == "The record cannot be written." and found.person.all(Ended)[0].complete


@pytest.mark.parametrize("kind", [Shown, Began, Stepped, Waiting], ids=lambda kind: kind.__name__)
def test_a_bug_ends_the_practice_with_its_exception(evening, monkeypatch, kind):
    heard = Player.heard

    def broken(player: Player, chair: Chair, news: Any) -> None:
        if isinstance(news, kind) and chair is not player.chair and player.chair is None:
            raise ZeroDivisionError
        heard(player, chair, news)

    monkeypatch.setattr(Player, "heard", broken)
    with pytest.raises(ZeroDivisionError):
        evening(lambda evening: asyncio.sleep(20))


def test_a_bug_in_a_timer_ends_the_practice_too(evening, monkeypatch):
    async def wait(evening: Evening) -> None:
        monkeypatch.setattr(type(evening.practice.person.session), "tick", lambda session, now: 1 / 0)
        await asyncio.sleep(20)

    with pytest.raises(ZeroDivisionError):
        evening(wait, most=0)


def test_two_tables_at_once_are_refused(evening, high_card):
    async def twice(evening: Evening) -> None:
        with pytest.raises(IllegalActionError):
            evening.practice.open_table("Another", "high-card", encode(high_card.option()), 2)

    evening(twice)
