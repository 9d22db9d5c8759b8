"""The bridge between window and network: what is asked for crosses at once, what happens comes back in the window's own thread."""

import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot

import client.bridge
import client.engine
import client.own_peer
from client.bridge import Bridge
from client.engine import Engine
from client.events import LobbyChanged, TableChanged, TableClosed, Told
from client.snapshot import Snapshot
from core.ids import Seat
from core.match import default_options
from net.runtime import Peer

GAME = "wyatt-earp"
OPTIONS = default_options(GAME)
SECONDS = 20_000


@pytest.fixture(autouse=True)
def without_mdns(monkeypatch: pytest.MonkeyPatch) -> None:
    class Quiet(Peer):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **{**options, "discover": False})

    monkeypatch.setattr(client.own_peer, "Peer", Quiet)


@pytest.fixture
def bridge(qtbot: QtBot, tmp_path: Path) -> Any:
    made = Bridge(tmp_path / "profile", "127.0.0.1")
    yield made
    assert made.stop()
    assert not [thread.name for thread in threading.enumerate() if thread.name in ("network",) or thread.name.startswith("proofs")]


def started(qtbot: QtBot, bridge: Bridge) -> Bridge:
    with qtbot.waitSignal(bridge.started, timeout=SECONDS):
        bridge.start()
    bridge.set_pace(0.0)
    return bridge


def snapshot(table: str = "t", step: int = 0, legal: tuple[Any, ...] = ()) -> Snapshot:
    return Snapshot(game="g", table=table, me=Seat(0), names=("A", "B"), state=None, known={}, legal=legal, step=step)


def test_it_tells_who_one_is_once_it_runs(qtbot, bridge):
    assert (bridge.name, bridge.address, bridge.trouble) == ("", "", "")
    started(qtbot, bridge)
    assert bridge.name and bridge.address.startswith("127.0.0.1:") and bridge.trouble == "" and len(bridge.key) == 64


def test_what_was_asked_for_before_it_ran_is_done_then(qtbot, bridge):
    bridge.set_name("Calamity Jane")
    bridge.start_practice(GAME, 2, OPTIONS, guided=True)
    bridge.start()
    with qtbot.waitSignal(bridge.table_changed, timeout=SECONDS) as caught:
        pass
    assert caught.args[0].names[0] == "Calamity Jane" and bridge.guided


def test_everything_comes_in_the_window_s_thread(qtbot, bridge):
    seen: list[tuple[str, QThread]] = []
    for name in ("started", "rows_changed", "lobby_changed", "told", "table_changed", "table_closed"):
        getattr(bridge, name).connect(lambda *args, name=name: seen.append((name, QThread.currentThread())))
    started(qtbot, bridge)
    bridge.open_table("Saloon", GAME, OPTIONS, 2)
    with qtbot.waitSignal(bridge.lobby_changed, timeout=SECONDS):
        pass
    bridge.leave()
    bridge.start_practice(GAME, 2, OPTIONS)
    with qtbot.waitSignal(bridge.table_changed, timeout=SECONDS):
        pass
    bridge.leave_game()
    with qtbot.waitSignal(bridge.table_closed, timeout=SECONDS):
        pass
    assert {name for name, _ in seen} >= {"started", "lobby_changed", "table_changed", "table_closed"}
    assert {thread for _, thread in seen} == {QThread.currentThread()}


def test_no_command_waits_for_the_network(qtbot, bridge, monkeypatch):
    held = threading.Event()
    monkeypatch.setattr(Engine, "check_network", lambda engine: held.wait(5))
    started(qtbot, bridge)
    began = time.perf_counter()
    bridge.check_network()
    for command in (bridge.ready, bridge.unready, bridge.leave, bridge.rematch, bridge.leave_game, bridge.check_record, bridge.add_bot):
        command()
    bridge.chat("Howdy")
    bridge.choose("anything")
    assert time.perf_counter() - began < 0.1
    held.set()


def test_a_game_can_be_played_through_it(qtbot, bridge):
    started(qtbot, bridge)
    steps: list[int] = []

    def play(seen: Snapshot, _notes: tuple[Any, ...]) -> None:
        if seen.legal and seen.step not in steps:
            steps.append(seen.step)
            bridge.choose(seen.legal[0])

    bridge.table_changed.connect(play)
    bridge.start_practice(GAME, 2, OPTIONS)
    qtbot.waitUntil(lambda: len(steps) >= 4, timeout=SECONDS)


def test_the_window_goes_first(qtbot, tmp_path, monkeypatch):
    seen: list[int] = []
    monkeypatch.setattr(Engine, "check_network", lambda engine: seen.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id())))
    before, own = sys.getswitchinterval(), os.getpriority(os.PRIO_PROCESS, 0)
    bridge = started(qtbot, Bridge(tmp_path / "profile", "127.0.0.1"))
    assert sys.getswitchinterval() < before
    bridge.check_network()
    qtbot.waitUntil(lambda: bool(seen), timeout=SECONDS)
    assert bridge.stop() and sys.getswitchinterval() == before
    assert os.getpriority(os.PRIO_PROCESS, 0) == own and seen == [min(19, own + 5)]


@pytest.mark.parametrize(("own", "asked"), [(-5, 0), (0, 5), (10, 15), (15, 19), (19, 19)])
def test_the_network_yields_by_as_much_whatever_the_program_was_started_with(monkeypatch, own, asked):
    seen: list[int] = []
    monkeypatch.setattr(os, "getpriority", lambda which, who: own)
    monkeypatch.setattr(os, "setpriority", lambda which, who, priority: seen.append(priority))
    client.bridge._yield_to_others()
    assert seen == [asked]


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), AttributeError("setpriority")])
def test_a_network_that_may_not_yield_runs_all_the_same(qtbot, bridge, monkeypatch, error):
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, "setpriority", refuse)
    started(qtbot, bridge)
    assert bridge.address and bridge.trouble == ""


# What comes at once is shown as one.


def test_a_window_that_was_busy_sees_the_last_picture_with_all_notes(qtbot, bridge):
    seen: list[Any] = []
    bridge.table_changed.connect(lambda shown, notes: seen.append((shown.table, shown.step, notes)))
    bridge.table_closed.connect(lambda: seen.append("closed"))
    bridge.told.connect(seen.append)
    told = [
        TableChanged(snapshot(step=1), (1,)),
        TableChanged(snapshot(step=2), ()),
        TableChanged(snapshot(step=3), (2, 3)),
        Told("Look!"),
        TableChanged(snapshot(step=4), (4,)),
        TableChanged(snapshot("other"), (5,)),
        TableClosed(),
    ]
    for event in told:
        bridge._send(event)
    qtbot.waitUntil(lambda: "closed" in seen, timeout=SECONDS)
    assert seen == [("t", 3, (1, 2, 3)), "Look!", ("t", 4, (4,)), ("other", 0, (5,)), "closed"]


def test_a_choice_is_of_the_step_that_was_shown(qtbot, bridge, monkeypatch):
    posted: list[Any] = []
    monkeypatch.setattr(bridge, "_post", lambda *command: posted.append(command))
    bridge.choose("draw")
    bridge._send(TableChanged(snapshot(step=7), ()))
    with qtbot.waitSignal(bridge.table_changed, timeout=SECONDS):
        pass
    bridge.choose("draw", True)
    bridge._send(TableClosed())
    with qtbot.waitSignal(bridge.table_closed, timeout=SECONDS):
        pass
    bridge.choose("draw")
    assert posted == [("choose", 7, "draw", True)]
    monkeypatch.undo()


# Ends.


@pytest.mark.parametrize("state", ["never started", "just started", "lobby", "with a bot", "dealing", "playing", "choosing", "checking"])
def test_it_stops_within_two_seconds_in_every_state(qtbot, tmp_path, state):
    bridge = Bridge(tmp_path / "profile", "127.0.0.1")
    if state == "just started":
        bridge.start()
    elif state != "never started":
        started(qtbot, bridge)
    if state in ("lobby", "with a bot"):
        with qtbot.waitSignal(bridge.lobby_changed, timeout=SECONDS):
            bridge.open_table("Saloon", GAME, OPTIONS, 3)
    if state == "with a bot":
        with qtbot.waitSignal(bridge.lobby_changed, timeout=SECONDS, check_params_cb=lambda view: len(view.sitters) == 2):
            bridge.add_bot()
    if state == "dealing":
        bridge.start_practice(GAME, 4, OPTIONS)
        with qtbot.waitSignal(bridge.table_changed, timeout=SECONDS, check_params_cb=lambda shown, notes: shown.phase == "Shuffling"):
            pass
    if state in ("playing", "choosing", "checking"):
        bridge.start_practice(GAME, 2, OPTIONS)
        with qtbot.waitSignal(bridge.table_changed, timeout=SECONDS, check_params_cb=lambda shown, notes: bool(shown.legal)) as caught:
            pass
    if state == "choosing":
        bridge.choose(caught.args[0].legal[0], True)
    if state == "checking":
        bridge.check_record()
    heard: list[Any] = []
    for signal in (bridge.told, bridge.table_changed, bridge.lobby_changed):
        signal.connect(lambda *args: heard.append(args))
    began = time.perf_counter()
    assert bridge.stop()
    assert time.perf_counter() - began < 2.0
    qtbot.wait(50)
    assert heard == [], "nothing is told after the end"
    assert bridge.stop(), "ending it twice does nothing"
    bridge.ready()


def test_a_network_that_hangs_is_left_behind(qtbot, tmp_path, monkeypatch):
    held = threading.Event()
    bridge = Bridge(tmp_path / "profile", "127.0.0.1")
    monkeypatch.setattr("client.bridge.STOP_SECONDS", 0.2)
    monkeypatch.setattr(Engine, "check_network", lambda engine: held.wait(10))
    started(qtbot, bridge)
    bridge.check_network()
    assert not bridge.stop()
    held.set()
    assert bridge._thread is not None and bridge._thread.daemon
    bridge._thread.join(5)


def test_a_profile_that_cannot_be_used_is_told_as_trouble(qtbot, tmp_path):
    (tmp_path / "file").write_text("no folder")
    bridge = Bridge(tmp_path / "file", "127.0.0.1")
    with qtbot.waitSignal(bridge.started, timeout=SECONDS):
        bridge.start()
    assert "cannot be written" in bridge.trouble and bridge.address == ""
    qtbot.waitUntil(lambda: bridge._ended, timeout=SECONDS)
    told: list[str] = []
    bridge.told.connect(told.append)
    bridge.set_pace(1.0)
    assert told == []
    bridge.start_practice(GAME, 2, OPTIONS)
    bridge.open_table("Saloon", GAME, OPTIONS, 2)
    assert told == [bridge.trouble] * 2, "whoever asks for something in vain is told why"
    assert bridge.stop() and len(told) == 2


def test_a_bug_is_told_with_its_report_and_ends_the_network_alone(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(Engine, "check_network", lambda engine: 1 / 0)
    bridge = started(qtbot, Bridge(tmp_path / "profile", "127.0.0.1"))
    with qtbot.waitSignal(bridge.told, timeout=SECONDS) as caught:
        bridge.check_network()
    assert caught.args[0].startswith("This is a bug in Tin Star (ZeroDivisionError); a report without secrets lies in")
    (report,) = (tmp_path / "profile" / "crashes").iterdir()
    assert "ZeroDivisionError" in report.read_text("utf-8")
    assert bridge.address == "" and bridge.trouble == caught.args[0], "nobody reaches it any more"
    bridge.ready()
    assert bridge.stop()


@pytest.mark.parametrize("error", [ImportError("a library"), SystemExit(3), KeyboardInterrupt()])
def test_a_network_that_dies_at_its_start_says_so_whatever_of(qtbot, tmp_path, monkeypatch, error):
    def die(*_: object) -> None:
        raise error

    monkeypatch.setattr(client.engine.Engine, "__init__", die)
    bridge = Bridge(tmp_path / "profile", "127.0.0.1")
    bridge.open_table("Saloon", GAME, OPTIONS, 2)
    with qtbot.waitSignals([bridge.started, bridge.told], timeout=SECONDS):
        bridge.start()
    assert bridge.trouble.startswith(f"This is a bug in Tin Star ({type(error).__name__}); a report without secrets lies in")
    bridge.ready()
    assert bridge.stop() and bridge._early == []


def test_letters_that_arrive_after_the_end_are_not_opened(qtbot, tmp_path):
    bridge = Bridge(tmp_path / "profile", "127.0.0.1")
    heard: list[Any] = []
    bridge.lobby_changed.connect(heard.append)
    bridge._send(LobbyChanged(None))
    assert bridge.stop()
    qtbot.wait(20)
    assert heard == [] and isinstance(bridge, QObject)
