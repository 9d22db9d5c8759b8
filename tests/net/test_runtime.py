"""Peers with real sockets, files and workers in one event loop, on this machine's loopback alone."""

import asyncio
import gc
import os
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import net.lockstep.machine
import net.runtime
import net.switchboard
from core.errors import TinStarError
from core.evidence import content
from core.ids import Seat
from core.record import audit
from core.words import PROTOCOL, Head, Word
from core.work import Work
from net.discovery.address import Address
from net.discovery.errors import DiscoveryError
from net.discovery.mdns import Mdns
from net.discovery.roster import Changed, Liveness
from net.frames import Answer, ForAcquaintance, ForLobby, ForTable, Query, unwrap, wrap
from net.journal import Journal, JournalError
from net.link.channel import Established, Limits, Lost, Received
from net.link.hello import Credentials
from net.link.identity import Identity, key_hash
from net.link.loss import Reason
from net.link.noise import Role
from net.link.profile import Profile
from net.lobby.effects import Closed, Failed, Parted, Shown
from net.lobby.messages import Join, Leave, pack
from net.lockstep.effects import Accused, Waiting, Why
from net.lockstep.frames import read_frame, write_frame
from net.runtime import MOST_QUERIES, Peer, Recorded, Trouble, Unreachable
from net.session import Began, Ended, Send, Stepped
from net.switchboard import MOST_OF_ONE, MOST_WIRES
from net.wire import Wire

LOOPBACK = "127.0.0.1"
PATIENT = Limits(handshake=30.0, frame=30.0, heartbeat=30.0, silence=60.0)
OPTIONS = b"\x90"


class Player:
    """A peer, and somebody behind it who agrees and chooses at once."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.peer: Peer
        self.news: list[Any] = []
        self.happened = asyncio.Event()
        self.chosen: Any = None
        self.react: Callable[[Any], None] = lambda news: None

    def told(self, news: Any) -> None:
        self.news.append(news)
        self.happened.set()
        session = self.peer.session
        if isinstance(news, Shown) and news.view.full and session.may_agree:
            self.peer.do(lambda session, now: session.ready(now))
        if isinstance(news, Stepped | Waiting) and session.playing and (actions := session.match.legal_actions()):
            here = session.match.table_id, session.match.step
            if self.chosen != here:
                self.chosen = here
                self.peer.do(lambda session, now: session.choose(actions[0]))
        self.react(news)

    def heard(self, kind: type) -> list[Any]:
        return [news for news in self.news if isinstance(news, kind)]

    async def hear(self, kind: type, that: Callable[[Any], bool] = lambda news: True) -> Any:
        """The first news of this kind, heard or to come."""
        return await self.until(lambda: next((news for news in self.heard(kind) if that(news)), None))

    async def until(self, holds: Callable[[], Any]) -> Any:
        while not (found := holds()):
            self.happened.clear()
            await self.happened.wait()
        return found

    @property
    def address(self) -> Address:
        return Address(LOOPBACK, self.peer.port)


class Town:
    """Peers that come and go; ``enter`` gives one that is running."""

    def __init__(self, folder, stack: AsyncExitStack) -> None:
        self.folder = folder
        self.stack = stack
        self.players: list[Player] = []

    async def enter(self, discover: bool = False, interface: str | None = LOOPBACK) -> Player:
        name = ("Anna", "Burt", "Curt", "Dora", "Emma")[len(self.players)]
        profile = self.stack.enter_context(Profile.open(self.folder / name))
        profile.rename(name)
        player = Player(profile)
        player.peer = Peer(profile, player.told, interface=interface, discover=discover)
        await self.stack.enter_async_context(player.peer)
        self.players.append(player)
        return player

    async def table(self, seats: int = 2, game: str = "high-card") -> list[Player]:
        """So many peers of whom the first has opened a table for them all, and one that has not been joined yet."""
        players = [await self.enter() for _ in range(seats)]
        players[0].peer.open_table("Saloon", game, OPTIONS, seats)
        return players

    async def sit(self, players: list[Player]) -> None:
        for guest in players[1:]:
            guest.peer.join(players[0].address)
            await guest.hear(Shown)

    async def game(self, seats: int = 2) -> list[Player]:
        """So many peers that have played a game to its end."""
        players = await self.table(seats)
        await self.sit(players)
        await finished(players)
        return players


async def finished(players: list[Player]) -> None:
    """These have played their game to its end, and their records are right and equal but for who wrote them."""
    records = [await player.hear(Recorded) for player in players]
    assert all(recorded.complete for recorded in records)
    audits = [audit(recorded.path.read_bytes()) for recorded in records]
    assert len({found.head for found in audits}) == 1 and audits[0].result is not None
    assert not any(player.heard(Trouble) for player in players)


def run(folder, use: Callable[[Town], Any], seconds: float = 60.0) -> None:
    """Use a town, and see that nothing of it is left."""

    async def go() -> None:
        async with asyncio.timeout(seconds):
            async with AsyncExitStack() as stack:
                await use(Town(folder, stack))
        for _ in range(3):
            await asyncio.sleep(0)
        left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert not left, left

    asyncio.run(go())
    gc.collect()


class Caller:
    """Somebody without a peer who calls one, and says what the test wants."""

    def __init__(self, wire: Wire, events: "asyncio.Queue[Any]") -> None:
        self.wire = wire
        self.events = events

    def say(self, envelope: Any) -> None:
        self.wire.send(wrap(envelope))

    async def hear(self, kind: type) -> Any:
        while not isinstance(event := await self.events.get(), kind):
            pass
        return event


@asynccontextmanager
async def calling(
    address: Address, seed: int = 200, version: int = PROTOCOL, identity: Identity | None = None
) -> AsyncIterator[Caller]:
    events: asyncio.Queue[Any] = asyncio.Queue()
    credentials = Credentials.issue(identity or Identity(seed.to_bytes(32, "big")), "Stranger", version)
    wire = Wire(Role.INITIATOR, credentials, lambda wire, event: events.put_nowait(event), limits=PATIENT)
    await asyncio.get_running_loop().create_connection(lambda: wire, address.host, address.port)
    try:
        yield Caller(wire, events)
    finally:
        wire.abort()
        await wire.gone.wait()


async def advert_at(address: Address) -> Any:
    """What whoever listens there announces of itself."""
    async with calling(address) as caller:
        await caller.hear(Established)
        caller.say(ForAcquaintance(Query(number=7)))
        answer = unwrap((await caller.hear(Received)).message)
        assert isinstance(answer, ForAcquaintance) and isinstance(answer.message, Answer) and answer.message.number == 7
        return answer.message.advert


# Games


def test_three_peers_play_by_host_and_port_with_proofs_in_other_threads(high_card, tmp_path, monkeypatch):
    """No piece of work runs in the thread of the event loop, and all that a peer signs is in its journal before it is sent."""
    kept, sent = [], []
    keep, send = Journal.keep, Wire.send

    def keeping(journal: Journal, *said: Any) -> None:
        keep(journal, *said)
        kept.extend((journal._path.parts[-3], each) for each in said)

    def sending(wire: Wire, message: bytes) -> None:
        envelope = unwrap(message)
        if isinstance(envelope, ForTable) and isinstance(said := read_frame(envelope.body), Word | Head):
            sender = next(player for player in players if player.profile.identity.key == wire._channel._credentials.key)
            if said.seat == sender.peer.session.began.seat:
                assert (sender.profile.name, said) in kept
                sent.append(said)
        send(wire, message)

    work_run, loop_thread = Work.run, threading.get_ident()

    def running(work: Work) -> Any:
        assert threading.get_ident() != loop_thread
        return work_run(work)

    monkeypatch.setattr(Work, "run", running)
    monkeypatch.setattr(Journal, "keep", keeping)
    monkeypatch.setattr(Wire, "send", sending)
    players: list[Player] = []

    async def use(town: Town) -> None:
        players.extend(await town.table(3))
        await town.sit(players)
        for player in players:
            await player.hear(Recorded)
        monkeypatch.undo()
        assert len({(type(said), said.step, said.seat) for said in sent}) > 30
        for player in players:
            assert list((player.profile.folder / "tables").iterdir()) == []

    run(tmp_path, use)


def test_peers_find_each_other_by_mdns_and_play(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt = await town.enter(discover=True), await town.enter(discover=True)
        name = f"Table {os.getpid()}"
        anna.peer.open_table(name, "high-card", OPTIONS, 2)

        def row() -> Any:
            tables = [row for row in burt.peer.rows if row.advert and row.advert.table and row.rtt is not None]
            return next((row for row in tables if row.advert.table.name == name), None)

        found = await burt.until(row)
        assert (found.advert.player, found.address, found.liveness) == ("Anna", anna.address, Liveness.LIVE)
        assert found.advert.key_hash == anna.profile.identity.hash and 0 < found.rtt < 30
        burt.peer.join(found.address, found.advert)
        await finished([anna, burt])
        assert anna.peer.discovery_trouble is burt.peer.discovery_trouble is None

    run(tmp_path, use)


def test_links_that_are_cut_in_the_midst_are_made_again_and_the_game_goes_on(high_card, tmp_path):
    async def use(town: Town) -> None:
        players = await town.table(3)

        def cut(news: Any) -> None:
            if isinstance(news, Stepped) and news.step in (1, 4, 6):
                for wire in list(players[1].peer._switchboard._wires):
                    wire._transport.abort()

        players[0].react = cut
        await town.sit(players)
        await finished(players)
        assert any(news.why is Why.LINK for player in players for news in player.heard(Waiting))

    run(tmp_path, use)


def test_a_second_game_is_played_at_the_same_table(high_card, tmp_path):
    async def use(town: Town) -> None:
        players = await town.game(2)
        first = players[0].heard(Began)[0].table
        for player in players:
            player.news.clear()
        assert (await advert_at(players[0].address)).table.locked
        for player in players:
            player.peer.do(lambda session, now: session.again())
        await finished(players)
        assert players[0].heard(Began)[0].table != first
        assert len(list((players[0].profile.folder / "records").iterdir())) == 2

    run(tmp_path, use)


def test_a_record_is_written_though_somebody_goes_on_at_once(high_card, tmp_path):
    async def use(town: Town) -> None:
        players = await town.table(2)
        for player in players:
            player.react = lambda news, peer=player.peer: peer.do(lambda session, now: session.again()) if isinstance(news, Ended) else None
        await town.sit(players)
        await players[0].until(lambda: len(players[0].heard(Recorded)) >= 2)
        for recorded in players[0].heard(Recorded):
            assert audit(recorded.path.read_bytes()).result is not None

    run(tmp_path, use)


def falsify(liar: Player, lie: Callable[[Player, bytes, Any], Any]) -> None:
    """A frame of the table that the liar is about to send to a key becomes what ``lie(liar, key, frame)`` says; None: it is not sent."""
    perform = liar.peer._perform

    async def performing(effect: Any) -> None:
        if isinstance(effect, Send) and effect.table is not None:
            envelope = unwrap(effect.data)
            said = lie(liar, effect.key, read_frame(envelope.body))
            if said is None:
                return
            effect = Send(effect.key, wrap(ForTable(envelope.table, write_frame(said))), effect.table)
        await perform(effect)

    liar.peer._perform = performing


def test_who_is_lied_to_alone_tells_the_others_and_then_goes(high_card, tmp_path):
    """Curt sends Anna a word that is wrong, and Burt the true one in its place. Both name him, though Anna leaves as soon as she has."""

    def lie(curt: Player, key: bytes, said: Any) -> Any:
        session = curt.peer.session
        if isinstance(said, Word) and said.seat == 2 and said.step >= 3 and key == session._keys[0]:
            false = replace(said, payload=said.payload[:-1] + bytes([said.payload[-1] ^ 1]))
            return replace(false, signature=curt.profile.identity.sign(content(session.began.table, false)))
        return said

    async def use(town: Town) -> None:
        anna, burt, curt = await town.table(3)
        anna.react = lambda news: anna.peer.do(lambda session, now: session.leave()) if isinstance(news, Ended) else None
        falsify(curt, lie)
        await town.sit([anna, burt, curt])
        for player in (anna, burt):
            accused = await player.hear(Accused, lambda news: news.fault.ends)
            assert accused.fault.seat == 2
            recorded = await player.hear(Recorded)
            assert audit(recorded.path.read_bytes()).fault.seat == 2

    run(tmp_path, use, seconds=10.0)


def test_whoever_has_finished_still_gives_the_last_head_to_one_that_lacks_it(high_card, tmp_path, monkeypatch):
    monkeypatch.setattr(net.lockstep.machine, "BEAT", 0.2)

    def hold_back(anna: Player, key: bytes, said: Any) -> Any:
        ended = anna.heard(Recorded)
        return said if ended or not isinstance(said, Head) or anna.peer.session.match.result is None else None

    async def use(town: Town) -> None:
        anna, burt = await town.table(2)
        falsify(anna, hold_back)
        await town.sit([anna, burt])
        await anna.hear(Recorded)
        assert not burt.heard(Ended)
        await finished([anna, burt])

    run(tmp_path, use, seconds=15.0)


# The disk


def test_without_a_journal_nothing_is_signed(high_card, tmp_path, monkeypatch):
    """From the failure on, Anna's words do not leave; the game cannot go on, and she is told once."""
    keep = Journal.keep

    def failing(journal: Journal, *said: Any) -> None:
        if "Anna" in journal._path.parts and any(each.step >= 3 for each in said):
            raise JournalError("The journal cannot be written: the disk may be full.")
        keep(journal, *said)

    monkeypatch.setattr(Journal, "keep", failing)

    async def use(town: Town) -> None:
        anna, burt = await town.table(2)
        await town.sit([anna, burt])
        trouble = await anna.hear(Trouble)
        assert trouble.sentence == "The journal cannot be written: the disk may be full."
        await burt.until(lambda: burt.peer.session.match.step >= 3 and burt.heard(Waiting)[-1].seats == (Seat(0),))
        async with calling(anna.address, 300):  # she is still there, and answers
            assert (await advert_at(anna.address)).player == "Anna"
        said = [said for said in burt.peer.session._lockstep._ledger.of_step(3) if said.seat == 0]
        assert said == [] and len(anna.heard(Trouble)) == 1 and not burt.heard(Trouble)

    run(tmp_path, use)


def test_a_journal_that_cannot_be_made_is_told_and_nothing_is_signed(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt = await town.table(2)
        (anna.profile.folder / "tables").write_text("in the way", "utf-8")
        await town.sit([anna, burt])
        assert "cannot be opened" in (await anna.hear(Trouble)).sentence
        await burt.hear(Waiting, lambda news: news.seats == (Seat(0),))
        assert burt.peer.session.match.step == 0 and not list(burt.peer.session._lockstep._ledger.of_step(0))[:-1]

    run(tmp_path, use)


def test_a_record_that_cannot_be_written_is_told_and_the_journal_stays(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt = await town.table(2)
        (anna.profile.folder / "records").write_text("in the way", "utf-8")
        await town.sit([anna, burt])
        assert "cannot be written" in (await anna.hear(Trouble)).sentence
        await burt.hear(Recorded)
        assert anna.heard(Ended)[0].complete and not anna.heard(Recorded)
        assert len(list((anna.profile.folder / "tables").glob("*.journal"))) == 1

    run(tmp_path, use)


def test_leaving_a_game_writes_its_record_so_far(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt = await town.table(2)

        def leave(news: Any) -> None:
            if isinstance(news, Stepped) and news.step == 4:
                anna.peer.do(lambda session, now: session.leave())

        anna.react = leave
        await town.sit([anna, burt])
        recorded = await anna.hear(Recorded)
        assert not recorded.complete and not anna.heard(Ended)[0].complete
        found = audit(recorded.path.read_bytes())
        assert found.steps >= 4 and found.result is None
        assert (await advert_at(anna.address)).table is None
        assert not (await burt.hear(Recorded)).complete and burt.heard(Parted)[0].name == "Anna"

    run(tmp_path, use)


# Hostile ends


async def dribble(writer: asyncio.StreamWriter) -> None:
    """A byte at a time, of a frame that never ends."""
    try:
        for byte in b"\x0f\xff" + bytes(1000):
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(0.02)
    except ConnectionError:
        pass


def test_hostile_ends_on_the_port_do_not_disturb_a_game(high_card, tmp_path):
    """Silent, half-open, dribbling, garbage, too long, a hundred at once, deaf, and friendly-looking ones that say nonsense."""

    async def use(town: Town) -> None:
        players = await town.table(3)
        host, port = players[0].address.host, players[0].peer.port
        loop = asyncio.get_running_loop()
        raw = [socket.create_connection((host, port)) for _ in range(5)]
        raw[1].sendall(b"\x00\x22" + bytes(10))
        raw[2].sendall(b"GET / HTTP/1.1\r\n\r\n")
        raw[3].sendall(b"\xff\xff" + bytes(70_000))
        raw[4].sendall(b"\x00\x22" + bytes(34))
        _, slow = await asyncio.open_connection(host, port)
        dribbling = loop.create_task(dribble(slow))
        async with AsyncExitStack() as stack:
            strangers = [await stack.enter_async_context(calling(players[0].address, 1000 + number)) for number in range(4)]
            for stranger in strangers:
                await stranger.hear(Established)
            strangers[0].wire._transport.pause_reading()
            strangers[1].wire.send(b"\x09nonsense")
            strangers[2].say(ForLobby(b"\xff"))
            strangers[3].say(ForTable(b"t" * 16, b"x" * 60_000))
            await town.sit(players[:2])
            crowd = [socket.socket() for _ in range(100)]
            for each in crowd:
                each.setblocking(False)
                each.connect_ex((host, port))
            for _ in range(MOST_QUERIES):
                strangers[0].say(ForAcquaintance(Query()))
            players[2].peer.join(players[0].address)
            await finished(players)
            assert len(players[0].peer._switchboard._wires) <= MOST_WIRES + 1
            assert not any(waiting.why is Why.LINK for player in players for waiting in player.heard(Waiting))
            for each in (*raw, *crowd):
                each.close()
            dribbling.cancel()
            slow.close()
            await asyncio.gather(dribbling, return_exceptions=True)

    run(tmp_path, use)


def test_however_many_strangers_bind_themselves_the_table_keeps_its_links(high_card, tmp_path):
    """Each has a true key and says something for the lobby; beyond the bound the oldest of them goes, and never a member."""

    async def use(town: Town) -> None:
        players = await town.table(3)
        await town.sit(players[:2])
        async with AsyncExitStack() as stack:
            strangers = []
            for number in range(MOST_WIRES + 6):
                stranger = await stack.enter_async_context(calling(players[0].address, 1000 + number))
                await stranger.hear(Established)
                stranger.say(ForLobby(pack(Join(1, b"l" * 16, b"r" * 32, "Stranger", 4000))))
                await stranger.hear(Received)
                strangers.append(stranger)
            assert len(players[0].peer._switchboard._wires) <= MOST_WIRES
            await strangers[0].hear(Lost)
            await town.sit([players[0], players[2]])
            await finished(players)

    run(tmp_path, use)


def test_however_often_a_member_calls_the_table_keeps_room_for_others(high_card, tmp_path):
    """Burt sits at Anna's table; each of his calls proves his key and is heard, and all but the last few are ended. His link is not."""

    async def use(town: Town) -> None:
        players = await town.table(3)
        anna, burt, _ = players
        await town.sit([anna, burt])
        board, identity = anna.peer._switchboard, burt.profile.identity
        link = board.link(identity.key)
        async with AsyncExitStack() as stack:
            calls = []
            for _ in range(MOST_WIRES + 6):
                call = await stack.enter_async_context(calling(anna.address, identity=identity))
                await call.hear(Established)
                call.say(ForAcquaintance(Query()))
                await call.hear(Received)
                calls.append(call)
                assert sum(wire.peer is not None and wire.peer.key == identity.key for wire in board._wires) <= MOST_OF_ONE + 1
            assert (await calls[0].hear(Lost)).reason is Reason.GOODBYE
            assert board.link(identity.key) is link and not link.gone.is_set()
            assert (await advert_at(anna.address)).player == "Anna"
            await town.sit([anna, players[2]])
            await finished(players)
            assert not any(waiting.why is Why.LINK for player in players for waiting in player.heard(Waiting))

    run(tmp_path, use)


def test_a_call_is_refused_where_nobody_can_make_room(high_card, tmp_path, monkeypatch):
    """Nobody but the members of Anna's table has a connection."""

    async def use(town: Town) -> None:
        players = await town.table(4)
        anna = players[0]
        await town.sit(players[:3])
        monkeypatch.setattr(net.switchboard, "MOST_WIRES", 2)
        async with calling(anna.address) as caller:
            assert isinstance(await caller.hear(Established | Lost), Lost)
        assert {wire.peer.key for wire in anna.peer._switchboard._wires} == anna.peer.session.company
        monkeypatch.undo()
        assert (await advert_at(anna.address)).player == "Anna"

    run(tmp_path, use)


def test_whoever_calls_gets_the_room_of_an_outsider_whom_we_called(high_card, tmp_path, monkeypatch):
    """Both the one whose answer is awaited and the one that answered and is nobody's company now; the second goes first."""

    async def use(town: Town) -> None:
        anna, burt = await town.table(2)
        anna.peer.do(lambda session, now: session.lock(True))
        burt.peer.join(anna.address)
        assert (await burt.hear(Closed)).reason == "locked"
        async with mute() as (address, wires):
            burt.peer.join(address)
            while not (wires and wires[0].peer):
                await asyncio.sleep(0)
            assert len(burt.peer._switchboard._wires) == 2
            monkeypatch.setattr(net.switchboard, "MOST_WIRES", 2)
            async with calling(burt.address) as first:
                await first.hear(Established)
                assert burt.peer._switchboard.link(anna.profile.identity.key) is None and not wires[0].gone.is_set()
                monkeypatch.setattr(net.switchboard, "MOST_WIRES", 1)
                async with calling(burt.address, 300) as second:
                    await second.hear(Established)
                    await first.hear(Lost)
                    monkeypatch.setattr(net.switchboard, "MOST_WIRES", 0)
                    second.wire.abort()
                    while len(burt.peer._switchboard._wires) > 1:
                        await asyncio.sleep(0)
                    burt.news.clear()
                    async with calling(burt.address, 400) as third:
                        await third.hear(Established)
                        assert (await burt.hear(Unreachable)).sentence == "Too many others call just now."

    run(tmp_path, use)


@asynccontextmanager
async def chatterers() -> AsyncIterator[tuple[Address, list[Wire]]]:
    """Somebody who answers each call under another key and with a message of a lobby, whatever is asked; the wires of those calls."""
    wires: list[Wire] = []

    def heard(wire: Wire, event: Any) -> None:
        if isinstance(event, Established):
            wire.send(wrap(ForLobby(pack(Leave()))))

    def answer() -> Wire:
        wires.append(Wire(Role.RESPONDER, Credentials.issue(Identity.fresh(), "Chatterer"), heard, limits=PATIENT))
        return wires[-1]

    async with await asyncio.get_running_loop().create_server(answer, LOOPBACK, 0) as server:
        yield Address(*server.sockets[0].getsockname()), wires
        for wire in wires:
            wire.abort()
            await wire.gone.wait()


def test_whoever_is_called_and_says_something_else_than_asked_is_no_link(high_card, tmp_path):
    """Neither a hello nor a join becomes a link by it, and both are told of it at once."""

    async def use(town: Town) -> None:
        anna = await town.enter()
        board = anna.peer._switchboard
        async with chatterers() as (address, wires):
            anna.peer.enter(address)
            row = await anna.until(lambda: next((row for row in anna.peer.rows if row.trouble), None))
            assert row.trouble == "Chatterer at 127.0.0.1 did not answer what was asked."
            anna.peer.join(address)
            assert (await anna.hear(Unreachable)).sentence == "Chatterer at 127.0.0.1 did not answer what was asked."
            assert len(wires) >= 2 and not board._wires and not board._links and not board._waiting and not anna.peer.session._links

    run(tmp_path, use)


@pytest.mark.parametrize("message", [b"\x09nonsense", wrap(ForTable(b"t" * 16, b"x"))], ids=["nonsense", "a table's"])
def test_a_join_that_is_answered_with_anything_else_ends_with_a_sentence(high_card, tmp_path, message):
    async def use(town: Town) -> None:
        anna = await town.enter()
        async with mute() as (address, wires):
            anna.peer.join(address)
            while not (wires and wires[0].peer):
                await asyncio.sleep(0)
            wires[0].send(message)
            assert (await anna.hear(Unreachable)).sentence == "Mute at 127.0.0.1 did not answer what was asked."
            assert not anna.peer._switchboard._wires and anna.peer.session.free

    run(tmp_path, use)


def test_nobody_keeps_more_than_a_few_connections_that_we_made(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna = await town.enter()
        async with mute() as (address, wires):
            for _ in range(MOST_OF_ONE + 2):
                anna.peer.join(address)
            await anna.until(lambda: len(anna.heard(Unreachable)) == 2)
            assert {news.sentence for news in anna.heard(Unreachable)} == {"Whoever is there has too many connections already."}
            assert len(anna.peer._switchboard._wires) == len(anna.peer._switchboard._waiting) == MOST_OF_ONE
            assert len(wires) == MOST_OF_ONE + 2

    run(tmp_path, use)


def test_the_newer_of_two_links_to_one_key_takes_the_place_of_the_older(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna = await town.enter()
        async with calling(anna.address) as older, calling(anna.address) as newer:
            for caller in (older, newer):
                await caller.hear(Established)
                caller.say(ForLobby(pack(Join(1, b"l" * 16, b"r" * 32, "Stranger", 4000))))
            assert (await older.hear(Lost)).reason is Reason.GOODBYE
            link = await anna_has(anna, Identity((200).to_bytes(32, "big")).key)
            assert link.peer.name == "Stranger" and not newer.wire.gone.is_set()
            assert len(anna.peer.session._links) == 1 == len(anna.peer._switchboard._wires)

    async def anna_has(anna: Player, key: bytes) -> Wire:
        while (link := anna.peer._switchboard.link(key)) is None:
            await asyncio.sleep(0)
        return link

    run(tmp_path, use)


def test_whoever_asks_too_often_is_cut_off(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna = await town.enter()
        async with calling(anna.address) as caller:
            await caller.hear(Established)
            for _ in range(MOST_QUERIES + 5):
                caller.say(ForAcquaintance(Query()))
            answers = 0
            while isinstance(event := await caller.hear(Received | Lost), Received):
                answers += 1
            assert answers == MOST_QUERIES and isinstance(event, Lost)
        assert not anna.peer._switchboard._links

    run(tmp_path, use)


def test_after_nonsense_nothing_more_of_the_same_end_is_taken(high_card, tmp_path):
    """Both come in one read; a link that was closed for the first must not be taken for a link by the second."""

    async def use(town: Town) -> None:
        anna = await town.enter()
        async with calling(anna.address) as caller:
            await caller.hear(Established)
            transport, caller.wire._transport = caller.wire._transport, None
            caller.wire.send(b"\x09nonsense")
            caller.wire.send(wrap(ForLobby(pack(Join(1, b"l" * 16, b"r" * 32, "Stranger", 4000)))))
            caller.wire._transport = transport
            transport.write(caller.wire._channel.data_to_send())
            await caller.hear(Lost)
        assert not anna.peer._switchboard._links and not anna.peer.session._links

    run(tmp_path, use)


@asynccontextmanager
async def mute() -> AsyncIterator[tuple[Address, list[Wire]]]:
    """Somebody who takes calls, proves who he is, and says nothing; the wires of those calls."""
    credentials = Credentials.issue(Identity(b"m" * 32), "Mute")
    wires: list[Wire] = []

    def answer() -> Wire:
        wires.append(Wire(Role.RESPONDER, credentials, lambda wire, event: None, limits=PATIENT))
        return wires[-1]

    async with await asyncio.get_running_loop().create_server(answer, LOOPBACK, 0) as server:
        yield Address(*server.sockets[0].getsockname()), wires
        for wire in wires:
            wire.abort()
            await wire.gone.wait()


def test_a_peer_that_never_answers_is_given_up(high_card, tmp_path, monkeypatch):
    monkeypatch.setattr(net.switchboard, "ANSWER_SECONDS", 0.1)

    async def use(town: Town) -> None:
        anna = await town.enter()
        async with mute() as (address, _):
            anna.peer.join(address)
            assert (await anna.hear(Unreachable)).sentence == f"Whoever listens at {address} does not answer."
            assert not anna.peer._switchboard._waiting and not anna.peer._switchboard._wires

    run(tmp_path, use)


def test_calls_of_our_own_are_not_given_up_for_those_of_others(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna = await town.enter()
        async with mute() as (address, wires), AsyncExitStack() as stack:
            anna.peer.join(address)
            while not (wires and wires[0].peer):
                await asyncio.sleep(0)
            for number in range(MOST_WIRES + 6):
                stranger = await stack.enter_async_context(calling(anna.address, 1000 + number))
                await stranger.hear(Established)
            assert not wires[0].gone.is_set() and len(anna.peer._switchboard._waiting) == 1 and not anna.heard(Unreachable)

    run(tmp_path, use)


@pytest.mark.parametrize("how", ["join", "hello"])
def test_whoever_says_to_be_somebody_else_is_not_believed(high_card, tmp_path, how):
    async def use(town: Town) -> None:
        anna, burt = await town.enter(), await town.enter()
        burt.peer.open_table("Saloon", "high-card", OPTIONS, 2)
        other = msgspec.structs.replace(await advert_at(burt.address), key_hash=b"k" * 32)
        burt.peer._advert = lambda: other
        if how == "join":
            anna.peer.join(burt.address)
            assert "says to be somebody else" in (await anna.hear(Unreachable)).sentence
            assert anna.peer.session.free
        else:
            anna.peer.enter(burt.address)
            row = await anna.until(lambda: next((row for row in anna.peer.rows if row.trouble), None))
            assert row.trouble == "Somebody there says to be somebody else." and row.rtt is None

    run(tmp_path, use)


def test_a_guest_dials_no_address_that_is_not_near_because_the_opener_says_so(high_card, tmp_path):
    """Burt sits in Anna's list at an address far away; Curt says that there is no link to him, and knocks at nobody's door."""

    async def use(town: Town) -> None:
        anna, burt, curt = await town.table(3)
        await town.sit([anna, burt])
        lobby = anna.peer.session.lobby
        far = replace(lobby.view.sitters[1], host="203.0.113.9")
        lobby.view = replace(lobby.view, sitters=(lobby.view.sitters[0], far))
        called: list[Address] = []
        call = curt.peer._switchboard.call

        def calling_out(address: Address, *more: Any) -> Any:
            called.append(address)
            return call(address, *more)

        curt.peer._switchboard.call = calling_out
        curt.peer.join(anna.address)
        failed = await curt.hear(Failed)
        assert failed.reason == "no-link" and failed.culprit == burt.profile.identity.key
        assert called == [anna.address]

    run(tmp_path, use, seconds=8.0)


# Who is there


def test_a_peer_tells_whoever_asks_who_it_is_and_what_it_has_open(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt = await town.table(2)
        anna.react = burt.react = lambda news: None
        advert = await advert_at(anna.address)
        assert (advert.player, advert.port, advert.key_hash) == ("Anna", anna.peer.port, key_hash(anna.profile.identity.key))
        assert (advert.table.name, advert.table.taken, advert.table.seats, advert.table.locked) == ("Saloon", 1, 2, False)
        assert (await advert_at(burt.address)).table is None
        anna.peer.do(lambda session, now: session.leave())
        await anna.hear(Closed)
        assert (await advert_at(anna.address)).table is None

    run(tmp_path, use)


def test_every_change_of_a_table_is_announced(high_card, tmp_path, monkeypatch):
    announced: list[Any] = []

    async def open_(mdns: Mdns) -> None:
        pass

    async def announce(mdns: Mdns, advert: Any) -> None:
        announced.append(advert)

    monkeypatch.setattr(Mdns, "open", open_)
    monkeypatch.setattr(Mdns, "announce", announce)

    async def use(town: Town) -> None:
        def last() -> Any:
            return announced[-1].table and (announced[-1].table.taken, announced[-1].table.locked)

        anna, burt = await town.enter(discover=True), await town.enter()
        assert last() is None
        anna.peer.open_table("Saloon", "high-card", OPTIONS, 3)
        await anna.until(lambda: last() == (1, False))
        burt.peer.join(anna.address)
        await anna.until(lambda: last() == (2, False))
        burt.peer.do(lambda session, now: session.leave())
        await anna.until(lambda: last() == (1, False))
        for guest in (burt, await town.enter()):
            guest.peer.join(anna.address)
        await anna.until(lambda: last() == (3, True))
        await anna.hear(Recorded)
        assert last() == (3, True)
        anna.peer.do(lambda session, now: session.leave())
        await anna.until(lambda: last() is None)

    run(tmp_path, use)


def test_an_address_that_was_typed_in_is_looked_at(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt = await town.table(2)
        burt.peer.enter(anna.address)
        burt.peer.enter(burt.address)
        row = await burt.until(lambda: next((row for row in burt.peer.rows if row.rtt is not None), None))
        assert (row.advert.player, row.advert.table.name, row.liveness, row.incompatible) == ("Anna", "Saloon", Liveness.LIVE, None)
        own = await burt.until(lambda: next((row for row in burt.peer.rows if row.trouble), None))
        assert own.address == burt.address and own.trouble == "This address is your own."

    run(tmp_path, use)


def test_a_table_is_not_joined_where_there_is_none(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt = await town.enter(), await town.enter()
        with socket.socket() as idle:
            idle.bind((LOOPBACK, 0))
            nobody = Address(*idle.getsockname())
            for address, sentence in (
                (burt.address, f"Burt at {burt.address} has no open table."),
                (anna.address, "This address is your own."),
                (nobody, f"Nobody answers at {nobody}."),
            ):
                anna.news.clear()
                anna.peer.join(address)
                assert (await anna.hear(Unreachable)).sentence == sentence
        assert anna.peer.session.free

    run(tmp_path, use)


def test_another_key_than_the_announced_one_is_not_joined(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt, curt = await town.enter(), await town.enter(), await town.enter()
        burt.peer.open_table("Saloon", "high-card", OPTIONS, 2)
        advert = await advert_at(burt.address)
        anna.peer.join(curt.address, advert)
        assert "Another player than the one expected answered: “Curt”" in (await anna.hear(Unreachable)).sentence

    run(tmp_path, use)


def test_another_version_of_the_protocol_is_refused_with_both_numbers(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna = await town.enter()
        async with calling(anna.address, version=PROTOCOL + 6) as caller:
            lost = await caller.hear(Lost)
            assert f"version {PROTOCOL}, this one version {PROTOCOL + 6}" in lost.sentence
        curt = await town.enter()
        curt.peer._switchboard._credentials = Credentials.issue(curt.profile.identity, "Curt", PROTOCOL + 1)
        curt.peer.join(anna.address)
        assert f"version {PROTOCOL}, this one version {PROTOCOL + 1}" in (await curt.hear(Unreachable)).sentence

    run(tmp_path, use)


def test_a_member_joins_no_other_table_and_keeps_its_link(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna, burt, curt = await town.table(3)
        await town.sit([anna, burt])
        burt.peer.join(anna.address)
        assert (await burt.hear(Unreachable)).sentence == "You sit at a table already; leave it first."
        await town.sit([anna, curt])
        await finished([anna, burt, curt])

    run(tmp_path, use)


# This machine


def test_an_address_that_is_not_this_machines_is_one_sentence(tmp_path):
    async def use(town: Town) -> None:
        plain = r"^Nothing can be listened for on 203\.0\.113\.7 \([A-Za-z ]+\); give another --interface\.$"
        with pytest.raises(TinStarError, match=plain):
            await town.enter(interface="203.0.113.7")

    run(tmp_path, use)


def test_no_port_is_one_sentence(tmp_path, monkeypatch):
    def refuse(*arguments: Any, **more: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "create_server", refuse)

    async def use(town: Town) -> None:
        with pytest.raises(TinStarError, match=r"^Nothing can be listened for on any address \(Permission denied\); give another "):
            await town.enter(interface=None)

    run(tmp_path, use)


def test_both_families_are_listened_to_on_the_one_port_that_is_announced(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna = await town.enter(interface=None)
        assert (await advert_at(Address(LOOPBACK, anna.peer.port))).player == "Anna"
        if len(anna.peer._switchboard._servers) > 1:
            assert (await advert_at(Address("::1", anna.peer.port))).player == "Anna"
        assert len({server.sockets[0].getsockname()[1] for server in anna.peer._switchboard._servers}) == 1

    run(tmp_path, use)


def test_where_mdns_is_impossible_a_sentence_says_so_and_host_and_port_still_work(high_card, tmp_path, monkeypatch):
    async def refuse(mdns: Mdns) -> None:
        raise DiscoveryError("Another program keeps the mDNS port 5353 to itself; close it, or join by HOST:PORT.")

    monkeypatch.setattr(Mdns, "open", refuse)

    async def use(town: Town) -> None:
        players = [await town.enter(discover=True) for _ in range(2)]
        assert all(player.peer.discovery_trouble.startswith("Another program keeps the mDNS port") for player in players)
        players[0].peer.open_table("Saloon", "high-card", OPTIONS, 2)
        await town.sit(players)
        await finished(players)

    run(tmp_path, use)


class Network:
    """Stands in for mDNS: works where the test lets it, and remembers what it was asked to do."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.trouble: str | None = None
        self.done: list[str] = []
        for name in ("open", "rescan", "announce"):
            monkeypatch.setattr(Mdns, name, self._stand_in(name))
        monkeypatch.setattr(net.runtime, "RESCAN_SECONDS", 0.01)

    def _stand_in(self, name: str) -> Callable[..., Any]:
        async def done(mdns: Mdns, advert: Any = None) -> None:
            if self.trouble is not None and name != "announce":
                raise DiscoveryError(self.trouble)
            self.done.append(name if advert is None else f"announce {advert.table.name}" if advert.table else "announce nothing")

        return done


def test_a_network_that_changes_is_followed(high_card, tmp_path, monkeypatch):
    """mDNS is looked after again and again; while it is in trouble that is known, and afterwards what happened meanwhile is announced."""
    network = Network(monkeypatch)

    async def use(town: Town) -> None:
        anna = await town.enter(discover=True)
        assert network.done == ["open", "announce nothing"]
        while network.done.count("rescan") < 3:
            await asyncio.sleep(0.01)
        assert not anna.heard(Changed) and network.done.count("open") == 1
        network.trouble = "There is no network."
        await anna.until(lambda: anna.heard(Changed))
        assert anna.peer.discovery_trouble == "There is no network."
        anna.peer.open_table("Saloon", "high-card", OPTIONS, 2)
        await anna.hear(Shown)
        assert "announce Saloon" not in network.done
        anna.news.clear()
        network.trouble = None
        await anna.until(lambda: anna.heard(Changed))
        assert anna.peer.discovery_trouble is None
        while network.done[-1] == "rescan" and "announce Saloon" not in network.done:
            await asyncio.sleep(0)
        assert "announce Saloon" in network.done and network.done.count("open") == 1

    run(tmp_path, use)


def test_a_network_that_comes_late_is_used(high_card, tmp_path, monkeypatch):
    network = Network(monkeypatch)
    network.trouble = "There is no network."

    async def use(town: Town) -> None:
        anna = await town.enter(discover=True)
        assert anna.peer.discovery_trouble == "There is no network." and network.done == []
        network.trouble = None
        await anna.until(lambda: anna.heard(Changed))
        assert anna.peer.discovery_trouble is None and network.done[:2] == ["open", "announce nothing"]
        while network.done.count("rescan") < 2:
            await asyncio.sleep(0.01)
        assert network.done.count("open") == 1

    run(tmp_path, use)


# The end


@asynccontextmanager
async def quickly(seconds: float = 2.0) -> AsyncIterator[None]:
    began = asyncio.get_running_loop().time()
    yield
    assert asyncio.get_running_loop().time() - began < seconds


@pytest.mark.parametrize("state", ["idle", "open", "guest", "joining", "playing", "waiting", "over"])
def test_a_peer_ends_quickly_in_every_state(high_card, tmp_path, state):
    async def use(town: Town) -> None:
        players = await town.table(2)
        anna, burt = players
        match state:
            case "idle":
                anna.peer.do(lambda session, now: session.leave())
            case "open":
                pass
            case "guest":
                anna.told = burt.told = lambda news: None
                burt.peer.join(anna.address)
                while len(anna.peer.session.lobby.view.sitters) < 2:
                    await asyncio.sleep(0)
            case "joining":
                burt.peer.join(anna.address)
            case "playing":
                await town.sit(players)
                await burt.hear(Stepped)
            case "waiting":
                await town.sit(players)
                await burt.hear(Stepped)
                for wire in list(burt.peer._switchboard._wires):
                    wire._transport.abort()
                await burt.hear(Waiting, lambda news: news.why is Why.LINK)
            case "over":
                await town.sit(players)
                await finished(players)
        async with quickly():
            await town.stack.aclose()

    run(tmp_path, use)


@pytest.mark.parametrize("turns", range(6))
def test_calls_that_come_while_a_peer_ends_leave_nothing_open(tmp_path, turns):
    """So many turns of the loop after the call the end begins: before it is taken, while it is, and after."""

    async def use(town: Town) -> None:
        anna = await town.enter()
        callers = [socket.create_connection((LOOPBACK, anna.peer.port)) for _ in range(3)]
        for _ in range(turns):
            await asyncio.sleep(0)
        async with quickly():
            await town.stack.aclose()
        for caller in callers:
            caller.close()

    run(tmp_path, use)


def test_a_peer_that_is_found_by_all_ends_quickly_too(high_card, tmp_path):
    async def use(town: Town) -> None:
        anna = await town.enter(discover=True)
        anna.peer.open_table(f"Table {os.getpid()}", "high-card", OPTIONS, 2)
        async with quickly():
            await town.stack.aclose()

    run(tmp_path, use)
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith(("proofs", "archive"))]


def test_what_was_decided_last_is_still_done(high_card, tmp_path):
    """Leaving and ending at once: the others hear that the table was closed, not that a link was lost."""

    async def use(town: Town) -> None:
        burt = await town.enter()
        profile = town.stack.enter_context(Profile.open(town.folder / "Zoe"))
        zoe = Player(profile)
        async with Peer(profile, zoe.told, interface=LOOPBACK, discover=False) as zoe.peer:
            zoe.peer.open_table("Saloon", "high-card", OPTIONS, 3)
            burt.peer.join(zoe.address)
            await burt.hear(Shown)
            zoe.peer.do(lambda session, now: session.leave())
        assert (await burt.hear(Closed)).reason == "closed"

    run(tmp_path, use)


def test_a_record_is_still_written_by_one_who_leaves_and_ends_at_once(high_card, tmp_path):
    async def use(town: Town) -> None:
        burt = await town.enter()
        profile = town.stack.enter_context(Profile.open(town.folder / "Zoe"))
        zoe = Player(profile)
        async with Peer(profile, zoe.told, interface=LOOPBACK, discover=False) as zoe.peer:
            zoe.peer.open_table("Saloon", "high-card", OPTIONS, 2)
            burt.peer.join(zoe.address)
            await zoe.hear(Stepped, lambda news: news.step == 3)
            zoe.peer.do(lambda session, now: session.leave())
        (recorded,) = zoe.heard(Recorded)
        assert audit(recorded.path.read_bytes()).steps >= 3 and not recorded.complete

    run(tmp_path, use)


@pytest.mark.parametrize("where", ["a message", "a timer", "news", "work"])
def test_a_bug_ends_the_peer_with_its_exception(high_card, tmp_path, where):
    class Bug(AssertionError):
        pass

    def fail(*arguments: Any) -> Any:
        raise Bug(where)

    async def use(town: Town) -> None:
        burt = await town.enter()
        profile = town.stack.enter_context(Profile.open(town.folder / "Zoe"))
        zoe = Player(profile)
        with pytest.raises(Bug):
            async with Peer(profile, zoe.told, interface=LOOPBACK, discover=False) as zoe.peer:
                zoe.peer.open_table("Saloon", "high-card", OPTIONS, 2)
                match where:
                    case "a message":
                        zoe.peer.session.receive = fail
                    case "a timer":
                        zoe.peer.session.tick = fail
                        zoe.peer._loop.call_soon(zoe.peer._session_tick)
                    case "news":
                        zoe.react = fail
                    case "work":
                        zoe.peer._workers.run = fail
                burt.peer.join(zoe.address)
                await asyncio.Event().wait()
        assert not asyncio.current_task().cancelling()

    run(tmp_path, use)
