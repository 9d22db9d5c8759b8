"""The network of a window without its window: commands in, events out, on the loopback and without mDNS."""

import asyncio
import socket
import stat
import tempfile
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import client.own_peer
from client import events
from client.bots import bot
from client.companion import Companion
from client.engine import Engine
from client.games.wyatt_earp import WyattEarpEntry
from client.presenters.translated import english
from core.errors import TinStarError
from core.match import default_options
from net.discovery.address import Address
from net.link.profile import Profile
from net.runtime import Peer

GAME = "wyatt-earp"
OPTIONS = default_options(GAME)
BADGED = "the-deputy"
"""Whoever wins this one wears a badge."""
LOOPBACK = "127.0.0.1"


class Life:
    """One engine, and everything that it told."""

    def __init__(self, profile: Path, below: Callable[[int], int], news: asyncio.Event) -> None:
        self.told: list[Any] = []
        self.autoplay = False
        self.news = news
        self.engine = Engine(profile, LOOPBACK, self._hear, english, below)

    def _hear(self, event: Any) -> None:
        self.told.append(event)
        if self.autoplay and isinstance(event, events.TableChanged) and event.snapshot.legal:
            seen = event.snapshot
            choice = bot(seen.game, "sensible").choose(seen.state, seen.me, seen.known, lambda n: 0)
            self.engine.choose(seen.step, choice, False)
        self.news.set()

    def all(self, kind: type) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]

    @property
    def sentences(self) -> list[str]:
        return [event.sentence for event in self.all(events.Told)]

    @property
    def shown(self) -> Any:
        """The game as it was shown last."""
        return self.all(events.TableChanged)[-1].snapshot

    async def until(self, holds: Callable[[], Any], seconds: float = 20) -> Any:
        async with asyncio.timeout(seconds):
            while not (found := holds()):
                self.news.clear()
                await self.news.wait()
        return found

    async def at_lobby(self, holds: Callable[[Any], Any] = lambda view: True) -> Any:
        """Until the table is shown in such a way."""
        last = lambda: next(iter(self.all(events.LobbyChanged)[::-1]), None)  # noqa: E731
        return (await self.until(lambda: (event := last()) and event.view is not None and holds(event.view) and event)).view

    async def told_that(self, words: str) -> str:
        return await self.until(lambda: next((sentence for sentence in self.sentences if words in sentence), None))

    async def my_turn(self) -> Any:
        return await self.until(lambda: self.all(events.TableChanged) and self.shown.legal and self.shown)

    @property
    def address(self) -> str:
        return self.all(events.Started)[-1].address


@pytest.fixture(autouse=True)
def without_mdns(monkeypatch: pytest.MonkeyPatch) -> None:
    class Quiet(Peer):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **{**options, "discover": False})

    monkeypatch.setattr(client.own_peer, "Peer", Quiet)


@pytest.fixture(autouse=True)
def own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another Tin Star on this machine puts down for a moment, or left when it was killed, is not ours."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Any]:
    """Runs ``play(one, another, ...)`` with so many engines, and looks that nothing is left of them."""

    def run(play: Callable[..., Awaitable[Any]], people: int = 1, below: Callable[[int], int] = lambda n: 0) -> list[Life]:
        async def go() -> list[Life]:
            news = asyncio.Event()
            lives = [Life(tmp_path / f"profile-{number}", below, news) for number in range(people)]
            running = [asyncio.create_task(life.engine.run(lambda: None)) for life in lives]
            for task in running:
                task.add_done_callback(lambda _: news.set())
            for number, life in enumerate(lives):
                await life.until(lambda life=life, number=number: running[number].done() or life.all(events.Started))
                if running[number].done():
                    running[number].result()
                life.engine.set_pace(0.0)
            playing = asyncio.ensure_future(play(*lives))
            await asyncio.wait([playing, *running], return_when=asyncio.FIRST_COMPLETED)
            playing.cancel()
            for life in lives:
                life.engine.stop()
            began = asyncio.get_running_loop().time()
            ended = await asyncio.gather(*running, return_exceptions=True)
            assert asyncio.get_running_loop().time() - began < 2.0
            if not playing.cancelled():
                playing.result()
            for error in ended:
                if error is not None:
                    raise error
            assert {task for task in asyncio.all_tasks() if task is not asyncio.current_task()} == set()
            return lives

        lives = asyncio.run(go())
        assert [t.name for t in threading.enumerate() if t.name.startswith(("proofs", "archive", "audit", "asyncio"))] == []
        return lives

    yield run


def folders(kind: str) -> set[str]:
    return {path.name for path in Path(tempfile.gettempdir()).glob(f"tinstar-{kind}-*")}


# Alone.


def test_it_tells_who_one_is_and_where_one_can_be_reached(live):
    async def play(one: Life) -> None:
        pass

    (one,) = live(play)
    (started,) = one.all(events.Started)
    assert started.address.startswith("127.0.0.1:") and len(started.key) == 64 and started.trouble == "" and started.notice == ""


def test_a_profile_that_cannot_be_used_ends_it_with_a_sentence(live, tmp_path):
    (tmp_path / "profile-0").write_text("This is a file.")
    with pytest.raises(TinStarError, match="cannot be written"):
        live(lambda one: asyncio.sleep(0))


def test_where_nothing_can_be_listened_for_practice_is_possible_all_the_same(live, monkeypatch):
    async def fail(peer: Peer) -> Peer:
        raise TinStarError("Nothing can be listened for.")

    monkeypatch.setattr(client.own_peer.Peer, "__aenter__", fail)

    async def play(one: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.told_that("practice is possible without it")
        one.engine.check_network()
        await one.told_that("The network does not run")
        one.engine.start_practice(GAME, 2, OPTIONS, "sensible")
        await one.my_turn()

    (one,) = live(play)
    assert one.all(events.Started)[0].trouble == "Nothing can be listened for." and one.all(events.Started)[0].address == ""


def test_another_name_takes_a_new_peer(live, tmp_path):
    async def play(one: Life) -> None:
        one.engine.set_name("Calamity\x07  Jane")
        await one.until(lambda: len(one.all(events.Started)) == 2)
        one.engine.set_name("Calamity Jane")

    (one,) = live(play)
    assert [event.name for event in one.all(events.Started)][1:] == ["Calamity Jane"]
    assert (tmp_path / "profile-0" / "name").read_text() == "Calamity Jane"


def test_what_is_asked_while_the_network_comes_up_is_answered_then_and_takes_the_place_of_nothing(live):
    async def play(one: Life) -> None:
        one.engine.set_name(one.all(events.Started)[0].name + " Jane")
        await one.until(lambda: one.engine._peer is None)
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        one.engine.check_network()
        await one.at_lobby()
        await one.told_that("Only this machine is looked at")

    (one,) = live(play)
    assert not [event for event in one.all(events.Told) if "does not run" in event.sentence]


def test_the_own_address_stays_the_same_through_a_new_name_and_a_new_start(live):
    async def play(one: Life) -> None:
        one.engine.set_name(one.all(events.Started)[0].name + " Jane")
        await one.until(lambda: len(one.all(events.Started)) == 2)

    (one,), (again,) = live(play), live(play)
    assert len({event.address for life in (one, again) for event in life.all(events.Started)}) == 1


@pytest.mark.parametrize("kept", [None, b"", b"70000", b"-5", b"8" * 200, "²".encode()])
def test_where_the_last_port_is_taken_or_not_to_be_read_another_one_serves(live, tmp_path, kept):
    (tmp_path / "profile-0").mkdir()

    async def play(one: Life) -> None:
        pass

    with socket.create_server((LOOPBACK, 0)) as other:
        taken = other.getsockname()[1]
        (tmp_path / "profile-0" / "port").write_bytes(str(taken).encode() if kept is None else kept)
        (one,) = live(play)
    port = int(one.address.rpartition(":")[2])
    assert port != taken and (tmp_path / "profile-0" / "port").read_text() == str(port)


def test_at_a_table_the_new_name_comes_with_leaving(live):
    async def play(one: Life) -> None:
        before = one.all(events.Started)[0].name
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.at_lobby()
        one.engine.set_name("Jane")
        await one.told_that("as soon as you have left")
        view = await one.at_lobby()
        assert view.sitters[0].name == before and len(one.all(events.Started)) == 1
        one.engine.leave()
        await one.until(lambda: len(one.all(events.Started)) == 2)

    (one,) = live(play)
    assert one.all(events.Started)[1].name == "Jane"


def test_a_guest_of_a_profile_in_use_is_told_and_keeps_its_number(live, tmp_path):
    async def play(one: Life) -> None:
        name = one.all(events.Started)[0].name
        one.engine.set_name(name.removesuffix(" 2"))
        one.engine.set_name("Jane")
        await one.until(lambda: len(one.all(events.Started)) == 2)

    with Profile.open(tmp_path / "profile-0") as profile:
        profile.rename("Anna")
        (one,) = live(play)
    assert [event.name for event in one.all(events.Started)] == ["Anna 2", "Jane"]
    assert "guest" in one.all(events.Started)[0].notice


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (lambda engine: engine.add_bot("sensible"), "Bots can be brought to a table that is open."),
        (lambda engine: engine.chat("Howdy"), "you sit at no table"),
        (lambda engine: engine.join_address("nowhere"), "is not an address"),
        (lambda engine: engine.join_address("127.0.0.1:9"), "Nobody answers at 127.0.0.1:9."),
        (lambda engine: engine.save_record(Path("record")), "There is no game yet"),
        (lambda engine: engine.check_record(), "There is no game yet"),
        (lambda engine: engine.check_network(), "Only this machine is looked at"),
        (lambda engine: engine.open_table("Saloon", "poker", OPTIONS, 2, False), "does not know the game 'poker'"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(live, command, words):
    async def play(one: Life) -> None:
        command(one.engine)
        await one.told_that(words)

    live(play)


@pytest.mark.parametrize("command", ["ready", "unready", "leave", "rematch", "leave_game"], ids=lambda command: f"{command} at no table")
def test_what_has_no_meaning_does_nothing(live, command):
    async def play(one: Life) -> None:
        getattr(one.engine, command)()
        one.engine.lock(True)
        one.engine.remove("00" * 32)
        one.engine.mute("00" * 32, True)
        one.engine.choose(0, None, False)

    (one,) = live(play)
    assert one.sentences == [] and one.all(events.TableChanged) == []


# Practice.


def test_practice_is_one_command_and_the_choice_is_mine(live):
    async def play(one: Life) -> None:
        one.engine.start_practice(GAME, 4, OPTIONS, "sensible")
        first = await one.my_turn()
        one.engine.choose(first.step, first.legal[0], False)
        one.engine.choose(first.step, first.legal[0], False)
        await one.until(lambda: one.shown.step > first.step)
        one.engine.choose(first.step, first.legal[0], False)
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.told_that("A practice game is under way; leave it first.")
        one.engine.start_practice(GAME, 2, OPTIONS, "sensible")
        await one.told_that("under way already")

    (one,) = live(play)
    snapshot = one.shown
    assert snapshot.practice and len(snapshot.names) == 4 and len(set(snapshot.names)) == 4 and snapshot.me == 0
    assert snapshot.proven.kinds["bad-shuffle"] >= 3, "each of the others' shuffles"
    assert sum(snapshot.proven.kinds.values()) == snapshot.proven.proofs
    assert [event.view for event in one.all(events.LobbyChanged)] == [], "there is nothing to agree to in practice"


def test_no_bot_goes_by_the_name_of_the_person(live):
    async def play(one: Life) -> None:
        one.engine.set_name("annie")
        await one.until(lambda: one.all(events.Started)[-1].name == "annie")
        one.engine.start_practice(GAME, 4, OPTIONS, "sensible")
        await one.my_turn()

    (one,) = live(play)
    assert len({name.casefold() for name in one.shown.names}) == 4


@pytest.mark.parametrize(("drawn", "seconds"), [(0, 0.6), (1900, 2.5)])
def test_a_choice_that_is_none_is_given_after_a_human_time(live, monkeypatch, drawn, seconds):
    waited: list[float] = []

    async def play(one: Life) -> None:
        one.engine.start_practice(GAME, 2, OPTIONS, "sensible")
        turn = await one.my_turn()
        loop = asyncio.get_running_loop()
        later = loop.call_later

        def call_later(wait: float, call: Any, *args: Any) -> Any:
            if call == one.engine._submit:
                waited.append(wait)
                wait = 0.0
            return later(wait, call, *args)

        monkeypatch.setattr(loop, "call_later", call_later)
        one.engine.choose(turn.step, turn.legal[0], True)
        assert one.shown.legal == () and one.shown.step == turn.step, "it is seen to be made at once, here"
        await one.until(lambda: one.shown.step > turn.step)

    live(play, below=lambda n: min(drawn, n - 1))
    assert waited == [seconds]


def test_a_whole_evening_of_practice(live, honour, tmp_path):
    """To the end, with a record that is right; then once more with the same people, and back to the lobby."""

    async def play(one: Life) -> None:
        one.autoplay = True
        one.engine.start_practice(GAME, 2, OPTIONS, "random")
        await one.until(lambda: one.all(events.TableChanged) and one.shown.record)
        over = one.shown
        one.engine.save_record(tmp_path / "saved.tinstar")
        await one.told_that("The record is saved in")
        one.engine.check_record()
        await one.told_that("The record is right")
        assert over.over and {tally.games for tally in over.evening} == {1} and sum(tally.wins for tally in over.evening) >= 1
        one.engine.rematch()
        one.engine.rematch()
        again = await one.until(lambda: one.shown.table != over.table and one.shown)
        assert not again.over and again.names == over.names and one.all(events.TableClosed) == []
        one.engine.leave_game()
        await one.until(lambda: one.all(events.TableClosed))
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)

    (one,) = live(play)
    assert not one.shown.honoured and not (tmp_path / "profile-0" / "honours.json").exists(), "Practice brings no honour."
    records = list((tmp_path / "profile-0" / "records").iterdir())
    assert len(records) == 2 and list((tmp_path / "profile-0" / "tables").iterdir()) == []
    assert (tmp_path / "saved.tinstar").stat().st_size > 10_000 and folders("check") == set()


def test_practice_is_no_part_of_an_evening_among_others(live):
    async def play(one: Life) -> None:
        one.autoplay = True
        one.engine.start_practice(BADGED, 2, default_options(BADGED), "sensible")
        await one.until(lambda: one.all(events.TableChanged) and one.shown.record)
        assert {tally.games for tally in one.shown.evening} == {1} and len(one.shown.evening) == 2
        one.engine.leave_game()
        await one.until(lambda: one.all(events.TableClosed))
        async with asyncio.timeout(10):
            while one.engine._practice.busy:
                await asyncio.sleep(0)
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.at_lobby()
        one.engine.add_bot("sensible")
        await one.at_lobby(lambda view: view.full)
        one.engine.ready()
        await one.until(lambda: not one.shown.practice)
        assert one.shown.evening == ()

    live(play)


def test_a_check_is_given_up_when_the_window_closes(live):
    async def play(one: Life) -> None:
        one.engine.start_practice(GAME, 2, OPTIONS, "sensible")
        await one.my_turn()
        one.engine.check_record()

    (one,) = live(play)
    assert not any("record" in sentence for sentence in one.sentences) and folders("check") == set()


def test_a_bug_in_practice_ends_everything_with_its_exception(live, monkeypatch):
    monkeypatch.setattr(Companion, "heard", lambda companion, host, news: 1 / 0)

    async def play(one: Life) -> None:
        one.engine.start_practice(GAME, 2, OPTIONS, "sensible")
        await asyncio.sleep(20)

    with pytest.raises(ZeroDivisionError):
        live(play)


def test_a_bug_in_a_timer_ends_everything_too(live, monkeypatch):
    monkeypatch.setattr(Companion, "_choose", lambda companion, *args: 1 / 0)

    async def play(one: Life) -> None:
        one.autoplay = True
        one.engine.start_practice(GAME, 2, OPTIONS, "sensible")
        await asyncio.sleep(20)

    with pytest.raises(ZeroDivisionError):
        live(play)


# At real tables.


def test_bots_come_to_a_real_table_and_leave_nothing_behind(live):
    before = folders("bot")

    async def play(one: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 3, True)
        await one.at_lobby()
        for _ in range(3):
            one.engine.add_bot("sensible")
        await one.told_that("All seats at this table are taken.")
        view = await one.at_lobby(lambda view: view.full and sum(sitter.ready for sitter in view.sitters) == 2)
        assert view.carry_on and view.me_opener and view.may_agree
        bots = [sitter for sitter in view.sitters if sitter.is_bot]
        assert len(bots) == 2 and len({bot.name for bot in bots}) == 2 and all("(bot)" in bot.name for bot in bots)
        one.engine.ready()
        await one.my_turn()
        one.engine.leave_game()
        await one.until(lambda: one.all(events.TableClosed) and one.all(events.LobbyChanged)[-1].view is None)
        async with asyncio.timeout(10):
            while folders("bot") != before:
                await asyncio.sleep(0.01)

    (one,) = live(play)
    assert not one.shown.practice


def test_a_bot_that_was_sent_away_can_be_replaced(live):
    async def play(one: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.at_lobby()
        one.engine.add_bot("random")
        view = await one.at_lobby(lambda view: view.full)
        one.engine.remove(view.sitters[1].key)
        await one.at_lobby(lambda view: not view.full)
        one.engine.add_bot("random")
        again = await one.at_lobby(lambda view: view.full)
        assert again.sitters[1].key != view.sitters[1].key

    live(play)


def test_two_people_talk_play_and_part(live):
    async def play(one: Life, other: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.at_lobby()
        other.engine.join_address(one.address)
        seen = await other.at_lobby(lambda view: view.full)
        assert not seen.me_opener and seen.sitters[0].opener and seen.sitters[1].is_me
        other.engine.chat("Howdy\x07!")
        heard = await one.until(lambda: one.all(events.ChatHeard))
        assert heard[0].text == "Howdy!" and heard[0].key == seen.sitters[1].key
        one.engine.mute(heard[0].key, True)
        assert (await one.at_lobby()).sitters[1].muted
        other.engine.chat("Can you hear me?")
        await other.until(lambda: len(other.all(events.ChatHeard)) == 2)
        for life in (one, other):
            life.engine.ready()
        turn = await one.until(lambda: next((life for life in (one, other) if life.all(events.TableChanged) and life.shown.legal), None))
        assert len(one.all(events.ChatHeard)) == 1
        turn.engine.leave_game()
        rest = other if turn is one else one
        await rest.until(lambda: rest.shown.over and rest.shown.record)
        assert "has left the game, so it is over" in rest.shown.trouble
        rest.engine.leave_game()
        await rest.until(lambda: rest.all(events.TableClosed))

    live(play, people=2)


@pytest.fixture
def honour(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is something to be worn in the game that is played here."""
    monkeypatch.setattr(WyattEarpEntry, "honour", lambda entry: "Deputy Marshal")


def test_after_a_game_the_same_people_play_again_and_who_won_wears_the_honour(live, tmp_path):
    async def play(one: Life, other: Life) -> None:
        one.engine.open_table("Saloon", BADGED, default_options(BADGED), 2, False)
        await one.at_lobby()
        other.engine.join_address(one.address)
        await other.at_lobby(lambda view: view.full)
        one.autoplay = other.autoplay = True
        for life in (one, other):
            life.engine.ready()
        for life in (one, other):
            await life.until(lambda life=life: life.all(events.TableChanged) and life.shown.record)
            shown = next(event.snapshot for event in life.all(events.TableChanged) if event.snapshot.over)
            (winner,) = (tally.key for tally in shown.evening if tally.wins)
            own = life.all(events.Started)[0].key == winner
            worn = life.all(events.HonoursChanged)[-1]
            assert (worn.own, tuple(worn.others.values())) == (((BADGED,), ()) if own else ((), ((BADGED,),)))
            assert shown.honoured == {shown.me if own else 1 - shown.me} and not life.all(events.TableChanged)[0].snapshot.honoured
            assert life.all(events.HonoursChanged)[0] == events.HonoursChanged((), {})
        first = one.shown.table
        other.engine.rematch()
        await other.until(lambda: other.all(events.TableClosed))
        one.engine.rematch()
        for life in (one, other):
            await life.until(lambda life=life: life.shown.table != first)

    one, other = live(play, people=2)
    kept = [(tmp_path / f"profile-{number}" / "honours.json") for number in range(2)]
    assert kept[0].read_bytes() == kept[1].read_bytes() and [stat.S_IMODE(path.stat().st_mode) for path in kept] == [0o600, 0o600]
    assert one.shown.honoured == other.shown.honoured and len(one.shown.honoured) == 1, "In the next game it is worn from the start."
    assert one.shown.table == other.shown.table and not any("changed" in sentence for sentence in one.sentences + other.sentences)


def test_nobody_is_ready_for_a_rematch_who_was_not_asked_and_none_begins_without_everybody(live):
    """The guest wants one first, takes that back, and wants it after all; the opener is still at the result."""

    def ready(view: Any) -> list[bool]:
        return [sitter.ready for sitter in view.sitters]

    async def play(one: Life, other: Life) -> None:
        one.engine.open_table("Saloon", BADGED, default_options(BADGED), 2, False)
        await one.at_lobby()
        other.engine.join_address(one.address)
        await other.at_lobby(lambda view: view.full)
        one.autoplay = other.autoplay = True
        for life in (one, other):
            life.engine.ready()
        for life in (one, other):
            await life.until(lambda life=life: life.all(events.TableChanged) and life.shown.record)
        first, said = one.shown.table, len(other.sentences)
        other.engine.rematch()
        assert (await other.at_lobby(lambda view: view.agreed)).starting is False
        assert ready(await other.at_lobby()) == [False, True]
        other.engine.unready()
        assert ready(await other.at_lobby(lambda view: not view.agreed and view.may_agree)) == [False, False]
        one.engine.rematch()
        await one.at_lobby(lambda view: ready(view) == [True, False])
        assert ready(await other.at_lobby(lambda view: view.sitters[0].ready)) == [True, False]
        assert one.shown.table == other.shown.table == first and not one.engine._peer.session.playing
        other.engine.ready()
        for life in (one, other):
            await life.until(lambda life=life: life.shown.table != first)
        assert other.sentences[said:] == []

    live(play, people=2)


def test_what_was_too_much_to_say_at_a_time_comes_back(live):
    async def play(one: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.at_lobby()
        for number in range(6):
            one.engine.chat(f"Line {number}")
        await one.told_that("Slower, please")

    (one,) = live(play)
    assert [event.text for event in one.all(events.ChatHeard)] == [f"Line {number}" for number in range(5)]
    assert [event.text for event in one.all(events.ChatReturned)] == ["Line 5"]


def test_a_table_that_is_locked_or_left_is_told(live):
    async def play(one: Life, other: Life, third: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 3, False)
        await one.at_lobby()
        other.engine.join_address(one.address)
        await other.at_lobby()
        one.engine.lock(True)
        await other.at_lobby(lambda view: view.locked)
        third.engine.join_address(one.address)
        await third.told_that("nobody new is let in")
        third.engine.join_address(other.address)
        await third.told_that("has no open table")
        one.engine.leave()
        await other.told_that("The table was closed.")
        await other.until(lambda: other.all(events.LobbyChanged)[-1].view is None)

    live(play, people=3)


def test_a_start_that_fails_is_told_and_shown_with_the_table(live):
    async def play(one: Life, other: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.at_lobby()
        other.engine.join_address(one.address)
        view = await other.at_lobby(lambda view: view.full)
        one.engine.ready()
        assert (await one.at_lobby()).agreed
        one.engine.unready()
        assert (await one.at_lobby(lambda view: not view.agreed)).may_agree
        other.engine.leave()
        assert not (await one.at_lobby(lambda view: not view.full)).sitters[1:]
        assert view.table == "Saloon"

    live(play, people=2)


def test_a_bot_that_finds_no_table_says_so(live, monkeypatch):
    async def play(one: Life) -> None:
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        await one.at_lobby()
        one.engine._opener_at = Address(LOOPBACK, 9)
        one.engine.add_bot("sensible")
        await one.told_that("does not come to the table: Nobody answers")
        assert one.engine._posse.coming == []

    live(play)


def test_damaged_honours_are_told_and_begin_anew(live, tmp_path):
    folder = tmp_path / "profile-0"
    folder.mkdir()
    (folder / "honours.json").write_text("[]")

    async def play(one: Life) -> None:
        await one.told_that("honours.json is damaged, so who wears which honour is forgotten")

    live(play)


def test_what_is_wanted_before_the_network_is_up_waits_for_it(live: Any) -> None:
    async def play(one: Life) -> None:
        one.engine.set_name("Burt")
        while one.engine._peer is not None:  # the network is made anew, under this name
            await asyncio.sleep(0)
        one.engine.join_address("127.0.0.1:9")
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        view = await one.at_lobby()
        assert view.table == "Saloon" and one.sentences == []

    live(play)


def test_what_waits_for_the_network_can_be_given_up(live: Any) -> None:
    async def play(one: Life) -> None:
        one.engine.set_name("Burt")
        while one.engine._peer is not None:
            await asyncio.sleep(0)
        one.engine.open_table("Saloon", GAME, OPTIONS, 2, False)
        one.engine.leave()
        await one.until(lambda: len(one.all(events.Started)) > 1)
        assert one.engine._peer.session.free

    live(play)
