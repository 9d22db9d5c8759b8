"""What a bot does at a table, with a peer that is made of what the test lets happen."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import client.player
from client.player import Connect, Join, NoGameError, Open, Player
from core.ids import Seat
from core.match import default_options
from net.discovery.address import Address
from net.discovery.advert import Advert, OpenTable
from net.discovery.roster import Changed, Liveness, Row
from net.lobby.effects import Chatted, Closed, Failed, Parted
from net.lockstep.effects import Accused, Desynced, Waiting, Why
from net.lockstep.evidence import Fault
from net.runtime import Recorded, Trouble, Unreachable
from net.session import Began, Stepped

HERE = Address("127.0.0.1", 4000)
CHARTER = SimpleNamespace(game="wyatt-earp", places=(SimpleNamespace(name="Anna"), SimpleNamespace(name="Burt")))
BEGAN = Began(b"t" * 32, CHARTER, (), Seat(0))  # type: ignore[arg-type]


def row(table: str | None = "Saloon", locked: bool = False, rtt: float | None = 0.001, incompatible: str | None = None) -> Row:
    opened = None if table is None else OpenTable("wyatt-earp", table, 1, 2, locked)
    advert = Advert(1, bytes(32), "Anna", b"k" * 32, b"l" * 16, 4000, opened)
    return Row(HERE, advert, Liveness.LIVE, rtt, False, incompatible, None)


class Peer:
    """Stands in for a peer: tells the news in ``script`` one after the other, and remembers what it was told to do."""

    script: list[Any]
    rows: tuple[Row, ...]
    discovery_trouble: str | None
    done: list[Any]

    def __init__(self, profile: Any, told: Any, *, interface: str | None, workers: int) -> None:
        self.told = told
        self.port = 4321
        self.session = SimpleNamespace(may_agree=True, playing=True, match=SimpleNamespace(me=None, step=0, game=CHARTER))

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

    def do(self, command: Any) -> None:
        self.done.append("do")


CHARTER.name = "wyatt-earp"


def play(monkeypatch: pytest.MonkeyPatch, aim: Any, *script: Any, rows: tuple[Row, ...] = (), trouble: str | None = None) -> Any:
    """What the player did, said, and how it gave up."""
    monkeypatch.setattr(client.player, "Peer", Peer)
    monkeypatch.setattr(Peer, "script", list(script), raising=False)
    monkeypatch.setattr(Peer, "rows", rows, raising=False)
    monkeypatch.setattr(Peer, "discovery_trouble", trouble, raising=False)
    monkeypatch.setattr(Peer, "done", [], raising=False)
    said: list[str] = []
    player = Player(aim, "sensible", 0.0, said.append, find_seconds=0.05)

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
    monkeypatch.setattr(client.player, "SEAT_SECONDS", 0.01)
    assert play(monkeypatch, Connect(HERE)).sentence == "The others did not sit down in time."


def test_a_start_that_fails_and_what_is_said_are_passed_on(monkeypatch):
    failed = Failed(1, b"a", b"b", "left", "Curt left the table.")
    found = play(monkeypatch, Connect(HERE), Chatted(b"a", "Anna", "Howdy"), failed, Closed("closed", "The table was closed."))
    assert found.said[1:] == ["Anna: Howdy", "The start came to nothing: Curt left the table."]
    assert found.sentence == "The table was closed."


def test_a_seat_whose_link_does_not_come_back_is_given_up(monkeypatch):
    monkeypatch.setattr(client.player, "LOST_SECONDS", 0.01)
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)
    found = play(monkeypatch, Connect(HERE), BEGAN, Waiting((Seat(1),), Why.LINK))
    assert found.said[-1] == "The link to Burt is lost; waiting."
    assert found.sentence == "A player's link was lost and did not come back."


def test_a_link_that_comes_back_is_waited_for_no_more(monkeypatch):
    monkeypatch.setattr(client.player, "LOST_SECONDS", 0.01)
    monkeypatch.setattr(Player, "_think", lambda *arguments: None)
    script = (BEGAN, Waiting((Seat(1),), Why.LINK), Waiting((Seat(1),), Why.WORD))

    def stepped(player, step, match):
        asyncio.get_running_loop().call_later(0.1, player._news.put_nowait, END)

    monkeypatch.setattr(Player, "stepped", stepped)
    assert play(monkeypatch, Connect(HERE), *script, Stepped(3, ())).sentence == "Enough."


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
