"""What a bot does at a table, with a peer that is made of what the test lets happen."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import client.player
from client.player import Connect, Join, NoGameError, Open, Patience, Player
from core.ids import Seat
from core.match import default_options
from net.discovery.address import Address
from net.discovery.advert import Advert, OpenTable
from net.discovery.roster import Changed, Liveness, Row
from net.lobby.effects import Chatted, Closed, Failed, Parted, Shown
from net.lobby.messages import Lobby, Sitter
from net.lockstep.effects import Accused, Desynced, Waiting, Why
from net.lockstep.evidence import Fault
from net.runtime import Recorded, Trouble, Unreachable
from net.session import Began, Stepped

HERE = Address("127.0.0.1", 4000)
CHARTER = SimpleNamespace(game="wyatt-earp", places=(SimpleNamespace(name="Anna", key=b"a"), SimpleNamespace(name="Burt", key=b"b")))
BEGAN = Began(b"t" * 32, CHARTER, (), Seat(0))  # type: ignore[arg-type]


def row(
    table: str | None = "Saloon", locked: bool = False, rtt: float | None = 0.001, incompatible: str | None = None, at: Address = HERE
) -> Row:
    opened = None if table is None else OpenTable("wyatt-earp", table, 1, 2, locked)
    advert = Advert(1, bytes(32), "Anna", b"k" * 32, b"l" * 16, 4000, opened)
    return Row(at, advert, Liveness.LIVE, rtt, False, incompatible, None)


class Peer:
    """Stands in for a peer: tells the news in ``script`` one after the other, and remembers what it was told to do.

    ``answers``: what is told when a table is asked for a seat, one after the other. ``at_leaving``: what is told once it left.
    """

    script: list[Any]
    rows: tuple[Row, ...]
    discovery_trouble: str | None
    done: list[Any]
    answers: list[Any]
    at_leaving: list[Any]

    def __init__(self, profile: Any, told: Any, *, interface: str | None, workers: int) -> None:
        self.told = told
        self.port = 4321
        self.session = SimpleNamespace(may_agree=True, playing=True, match=SimpleNamespace(me=None, step=0, game=CHARTER), lobby=None)
        self.session.leave = lambda: "leave"
        self.session.ready = lambda now: "ready"
        self.session.remove = lambda key: ("remove", key)

    async def __aenter__(self) -> "Peer":
        for news in self.script:
            self.told(news)
        return self

    async def __aexit__(self, *error: object) -> None:
        self.done.append("closed")

    def open_table(self, *arguments: Any) -> None:
        self.done.append(("open", *arguments))

    def join(self, address: Address, advert: Advert | None = None) -> None:
        self.done.append(("join", address, advert))
        if self.answers:
            self.told(self.answers.pop(0))

    def do(self, command: Any) -> None:
        self.done.append(command(self.session, 0.0))
        if self.done[-1] == "leave":
            for news in self.at_leaving:
                self.told(news)


CHARTER.name = "wyatt-earp"
BRIEF = Patience(table=0.05)


def play(
    monkeypatch: pytest.MonkeyPatch,
    aim: Any,
    *script: Any,
    rows: tuple[Row, ...] = (),
    trouble: str | None = None,
    answers: tuple[Any, ...] = (),
    at_leaving: tuple[Any, ...] = (),
    patience: Patience = BRIEF,
) -> Any:
    """What the player did, said, and how it gave up."""
    monkeypatch.setattr(client.player, "Peer", Peer)
    monkeypatch.setattr(Peer, "script", list(script), raising=False)
    monkeypatch.setattr(Peer, "rows", rows, raising=False)
    monkeypatch.setattr(Peer, "discovery_trouble", trouble, raising=False)
    monkeypatch.setattr(Peer, "done", [], raising=False)
    monkeypatch.setattr(Peer, "answers", list(answers), raising=False)
    monkeypatch.setattr(Peer, "at_leaving", list(at_leaving), raising=False)
    said: list[str] = []
    player = Player(aim, "sensible", 0.0, said.append, patience)

    async def go() -> str:
        async with asyncio.timeout(20):
            with pytest.raises(NoGameError) as caught:
                await player.play(SimpleNamespace(name="Burt"), None, 1)  # type: ignore[arg-type]
        return str(caught.value)

    sentence = asyncio.run(go())
    assert Peer.done[-1] == "closed"
    return SimpleNamespace(sentence=sentence, said=said, done=Peer.done[:-1])


def test_a_table_that_is_nowhere_is_given_up_with_a_hint(monkeypatch):
    found = play(monkeypatch, Join("Saloon"), rows=(row("Another"), row(None)))
    assert found.sentence == "The table “Saloon” is not to be found on this network; `tinstar peers` shows who is there."
    assert found.said == ["Burt listens on port 4321.", "Looking for the table “Saloon”."] and found.done == []


@pytest.mark.parametrize(
    ("seen", "why"),
    [
        (row(locked=True), "it is closed to newcomers."),
        (row(incompatible="This peer plays by the rules aa, and we play by the rules bb."), "This peer plays by the rules aa, and we play"),
    ],
    ids=["locked", "other rules"],
)
def test_a_table_that_cannot_be_joined_is_named_with_the_reason(monkeypatch, seen, why):
    found = play(monkeypatch, Join("Saloon"), rows=(seen,))
    assert found.sentence.startswith(f"The table “Saloon” cannot be joined: {why}") and found.done == []


def test_a_table_is_joined_only_once_it_has_shown_life(monkeypatch):
    assert play(monkeypatch, Join("Saloon"), rows=(row(rtt=None),)).done == []
    found = play(monkeypatch, Join("Saloon"), Unreachable("It is gone."), rows=(row(),))
    assert found.done == [("join", HERE, row().advert)] and found.sentence == "It is gone."


def test_a_table_that_shows_up_later_is_joined(monkeypatch):
    class Late(tuple):  # empty when it is first looked at
        looks = 0

        def __iter__(self):
            Late.looks += 1
            return iter(() if Late.looks == 1 else (row(),))

    found = play(monkeypatch, Join("Saloon"), Changed(()), Closed("full", "All seats at this table are taken."), rows=Late())
    assert found.done == [("join", HERE, row().advert)] and found.sentence == "All seats at this table are taken."


def test_without_mdns_a_name_cannot_be_looked_for_and_an_address_can(monkeypatch):
    trouble = "Another program keeps the mDNS port 5353 to itself; close it, or join by HOST:PORT."
    assert play(monkeypatch, Join("Saloon"), trouble=trouble).sentence == f"The table “Saloon” cannot be looked for. {trouble}"
    found = play(monkeypatch, Connect(HERE), Unreachable("Nobody answers."), trouble=trouble)
    assert trouble in found.said and found.done == [("join", HERE, None)] and found.sentence == "Nobody answers."


def test_an_opened_table_is_opened_as_asked(monkeypatch):
    found = play(monkeypatch, Open("Saloon", "wyatt-earp", 4, True), Trouble("The disk is full."))
    assert found.done[0] == ("open", "Saloon", "wyatt-earp", default_options("wyatt-earp"), 4, True)
    assert found.sentence == "The disk is full."
    found = play(monkeypatch, Open("Saloon", "wyatt-earp", 4, options=b"options"), Trouble("The disk is full."))
    assert found.done[0] == ("open", "Saloon", "wyatt-earp", b"options", 4, False)


def test_others_that_never_sit_down_are_given_up(monkeypatch):
    assert play(monkeypatch, Connect(HERE), patience=Patience(seats=0.01)).sentence == "The others did not sit down in time."


def test_a_start_that_fails_and_what_is_said_are_passed_on(monkeypatch):
    failed = Failed(1, b"a", b"b", "left", "Curt left the table.")
    found = play(monkeypatch, Connect(HERE), Chatted(b"a", "Anna", "Howdy"), failed, Closed("closed", "The table was closed."))
    assert found.said[1:] == ["Anna: Howdy", "The start came to nothing: Curt left the table."]
    assert found.sentence == "The table was closed."


BUSY = Closed("busy", "Too many people come and go at this table just now; try again in a moment.")
FULL = Closed("full", "All seats at this table are taken.")
ELSEWHERE = Address("127.0.0.1", 5000)


LOCKED = Closed("locked", "The table is locked: nobody new is let in.")


@pytest.mark.parametrize("refusal", [BUSY, FULL, LOCKED], ids=lambda news: news.reason)
def test_a_table_that_has_no_seat_just_now_is_asked_again_until_the_wait_is_over(monkeypatch, refusal):
    monkeypatch.setattr(client.player, "PAUSE_SECONDS", 0.01)
    over = Closed("removed", "You were asked to leave the table.")
    for aim in (Connect(HERE), Join("Saloon")):
        found = play(monkeypatch, aim, rows=(row(),), answers=(refusal, refusal, over), patience=Patience(table=0.5))
        assert [done[:2] for done in found.done] == [("join", HERE)] * 3 and found.sentence == over.sentence
        found = play(monkeypatch, aim, rows=(row(),), answers=(refusal,) * 100, patience=Patience(table=0.05))
        assert 2 <= len(found.done) <= 6 and found.sentence == refusal.sentence


def test_of_tables_with_one_name_the_others_are_asked_after_a_refusal(monkeypatch):
    monkeypatch.setattr(client.player, "PAUSE_SECONDS", 0.01)
    rows = (row(), row(at=ELSEWHERE))
    for refusal in (FULL, Unreachable("It is gone."), Closed("rules", "Both need the same rules.")):
        found = play(monkeypatch, Join("Saloon"), rows=rows, answers=(refusal, END))
        assert [done[1] for done in found.done] == [HERE, ELSEWHERE] and found.sentence == "Enough."
    found = play(monkeypatch, Join("Saloon"), rows=rows, answers=(FULL, Closed("rules", "Both need the same rules."), FULL, END))
    assert [done[1] for done in found.done] == [HERE, ELSEWHERE, HERE, HERE], "one that can never be joined is not asked again"


def view(*ready: bool, round: int = 1, seats: int = 3) -> Shown:
    sitters = tuple(Sitter(bytes([65 + number]), f"Player {number}", "", 4000, is_ready) for number, is_ready in enumerate(ready))
    return Shown(Lobby(b"l" * 16, round, round, "Saloon", "wyatt-earp", 1, b"r" * 32, b"", False, seats, False, sitters), None)


def test_an_opener_asks_whoever_is_never_ready_to_leave(monkeypatch):
    opening = Open("Saloon", "wyatt-earp", 3)
    found = play(monkeypatch, opening, view(False, False, True), patience=Patience(ready=0.02, seats=0.2))
    assert found.done[1:] == ["ready", ("remove", b"B")] and found.sentence == "The others did not sit down in time."
    assert "asked to leave" in found.said[-1]
    found = play(monkeypatch, opening, view(False, False), patience=Patience(ready=0.02, seats=0.1))
    assert len(found.done) == 1, "a table that is not full waits"


def test_whoever_has_a_seat_and_loses_it_does_not_ask_again(monkeypatch):
    monkeypatch.setattr(client.player, "PAUSE_SECONDS", 0.01)
    found = play(monkeypatch, Connect(HERE), view(False, False), FULL)
    assert len(found.done) == 1 and found.sentence == FULL.sentence


QUICK = Patience(others=0.05, record=0.05)


@pytest.mark.parametrize(
    ("why", "says"),
    [
        (Why.LINK, "The link to Burt was lost and did not come back."),
        (Why.WORD, "Burt did not go on with the game for 0.05 seconds."),
        (Why.HEAD, "Burt did not go on with the game for 0.05 seconds."),
        (Why.SHOWING, "Burt did not go on with the game for 0.05 seconds."),
    ],
    ids=lambda value: value.value if isinstance(value, Why) else "",
)
def test_a_game_in_which_others_do_not_go_on_is_left_with_its_record(monkeypatch, tmp_path, why, says):
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)
    waiting, written = Waiting((Seat(1),), why), Recorded(tmp_path / "a.tinstar", complete=False)
    found = play(monkeypatch, Connect(HERE), BEGAN, waiting, at_leaving=(Chatted(b"b", "Burt", "Wait"), written), patience=QUICK)
    assert found.sentence == f"{says} The record so far lies in {tmp_path / 'a.tinstar'}." and found.done[-1] == "leave"
    assert play(monkeypatch, Connect(HERE), BEGAN, waiting, patience=QUICK).sentence == f"{says} Its record was not written in time."
    found = play(monkeypatch, Connect(HERE), BEGAN, waiting, at_leaving=(Trouble("The disk is full."),), patience=QUICK)
    assert found.sentence == f"{says} The disk is full."


def test_links_that_come_and_go_give_nobody_more_time(monkeypatch):
    """For ever the link is lost and comes back before the time is over; only a step, or a wait for oneself, begins the time anew."""
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)
    told = 0

    def flap(player: Player) -> None:
        nonlocal told
        told += 1
        player._news.put_nowait(Waiting((Seat(1),), Why.LINK if told % 2 else Why.WORD))
        if told < 100:
            asyncio.get_running_loop().call_later(0.01, flap, player)

    monkeypatch.setattr(Player, "stepped", lambda player, step, match: flap(player))
    found = play(monkeypatch, Connect(HERE), BEGAN, Stepped(3, ()), patience=QUICK)
    assert "Burt" in found.sentence and told < 50


def test_each_step_gives_the_others_their_time_anew(monkeypatch):
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)
    steps = 0

    def stepped(player: Player, step: int, match: Any) -> None:
        nonlocal steps
        steps += 1
        news = Stepped(step + 1, ()) if steps < 10 else END
        asyncio.get_running_loop().call_later(0.02, player._news.put_nowait, news)

    monkeypatch.setattr(Player, "stepped", stepped)
    script = (BEGAN, Waiting((Seat(1),), Why.WORD), Stepped(3, ()))
    assert play(monkeypatch, Connect(HERE), *script, patience=Patience(others=0.1)).sentence == "Enough."


def test_a_bot_that_is_waited_for_itself_does_not_give_up(monkeypatch):
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)

    def stepped(player: Player, step: int, match: Any) -> None:
        match.me = Seat(0)
        player._news.put_nowait(Waiting((Seat(0),), Why.PROOF))
        asyncio.get_running_loop().call_later(0.15, player._news.put_nowait, END)

    monkeypatch.setattr(Player, "stepped", stepped)
    script = (BEGAN, Waiting((Seat(1),), Why.WORD), Stepped(3, ()))
    assert play(monkeypatch, Connect(HERE), *script, patience=QUICK).sentence == "Enough."


@pytest.mark.parametrize(("why", "lost"), [(Why.LINK, "; the link was lost"), (Why.WORD, "")], ids=["link", "word"])
def test_who_leaves_a_game_that_waits_for_another_is_told_with_the_other(monkeypatch, tmp_path, why, lost):
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)
    written = Recorded(tmp_path / "a.tinstar", complete=False)
    found = play(monkeypatch, Connect(HERE), BEGAN, Waiting((Seat(1),), why), Parted(b"a", "Anna"), written)
    assert found.sentence.startswith(f"Anna left the game, so it is over. Burt had been waited for 0 seconds{lost}. The record")
    found = play(monkeypatch, Connect(HERE), BEGAN, Parted(b"a", "Anna"), written)
    assert found.sentence.startswith("Anna left the game, so it is over. The record")


def test_seats_with_equal_names_are_told_apart(monkeypatch):
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)
    charter = SimpleNamespace(game="wyatt-earp", places=(SimpleNamespace(name="Anna", key=b"a"), SimpleNamespace(name="Anna", key=b"b")))
    began = Began(b"t" * 32, charter, (), Seat(0))  # type: ignore[arg-type]
    found = play(monkeypatch, Connect(HERE), began, Waiting((Seat(1),), Why.LINK), END)
    assert found.said[-1] == "The link to Anna (seat 2) is lost; waiting."


def test_how_long_a_choice_took_to_make_is_not_seen(monkeypatch):
    """One choice takes no time and one takes a while; both are spoken the same time after they were awaited."""
    spoken: dict[float, float] = {}

    async def go() -> None:
        loop = asyncio.get_running_loop()
        for taken in (0.0, 0.003):
            player = Player(Connect(HERE), "sensible", 0.0, lambda sentence: None)
            match = SimpleNamespace(step=7, me=Seat(0), state=None, known=None, legal_actions=lambda: (1, 2))
            clock = Clock(loop)
            player._bot = SimpleNamespace(choose=lambda *arguments, taken=taken, clock=clock: clock.pass_by(taken))
            monkeypatch.setattr(loop, "time", clock)
            monkeypatch.setattr(loop, "call_at", lambda when, *call, taken=taken, clock=clock: spoken.setdefault(taken, when - clock.began))
            player._think(SimpleNamespace(), match)
            monkeypatch.undo()

    class Clock:
        def __init__(self, loop: Any) -> None:
            self.began = self.now = loop.time()

        def __call__(self) -> float:
            return self.now

        def pass_by(self, seconds: float) -> int:
            self.now += seconds
            return 1

    asyncio.run(go())
    assert spoken == {0.0: pytest.approx(0.004, abs=1e-6), 0.003: pytest.approx(0.004, abs=1e-6)}


END = Trouble("Enough.")


@pytest.mark.parametrize(
    ("news", "says"),
    [
        (Accused(Fault(Seat(1), "bad-proof", "A proof is wrong.", b"", True)), "Burt did wrong: A proof is wrong."),
        (Accused(Fault(Seat(1), "bad-frame", "It is nonsense.", b"", False)), "The game was broken off."),
        (Parted(b"b", "Burt"), "Burt left the game, so it is over."),
        (Desynced(7, ()), "The peers no longer agree on the game after step 7."),
    ],
    ids=["a wrong", "nonsense", "a departure", "a desync"],
)
def test_a_game_that_is_broken_off_says_why_and_where_its_record_is(monkeypatch, tmp_path, news, says):
    found = play(monkeypatch, Connect(HERE), BEGAN, news, Recorded(tmp_path / "a.tinstar", complete=False))
    assert found.sentence == f"{says} The record so far lies in {tmp_path / 'a.tinstar'}."
