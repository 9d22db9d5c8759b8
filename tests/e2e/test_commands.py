"""Commands that do not come to a game, or are broken off: one sentence, the right exit code, nothing left behind."""

import os
import re
import signal
import socket

import pytest

OTHER_RULES = """
import core.match
core.match.rules_hash = lambda game: bytes([7]) * 32
from client.cli import main
raise SystemExit(main())
"""


def one_sentence(command, code: int, pattern: str) -> None:
    assert command.end() == code, (command.lines, command.errors)
    assert re.fullmatch(pattern + "\n", command.errors), command.errors


def test_a_table_that_is_not_there(start, tmp_path):
    bot = start("bot", "--join", f"Nowhere {os.getpid()}", "--wait", "0.3", "--profile", str(tmp_path))
    one_sentence(bot, 1, r"tinstar: The table “Nowhere \d+” is not to be found on this network; `tinstar peers` shows who is there\.")


def test_a_port_where_nobody_listens(start, tmp_path):
    with socket.socket() as idle:
        idle.bind(("127.0.0.1", 0))
        port = idle.getsockname()[1]
        bot = start("bot", "--connect", f"127.0.0.1:{port}", "--profile", str(tmp_path))
        one_sentence(bot, 1, rf"tinstar: Nobody answers at 127\.0\.0\.1:{port}\.")


def test_a_port_where_somebody_else_listens(start, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:
        bot = start("bot", "--connect", f"127.0.0.1:{server.getsockname()[1]}", "--profile", str(tmp_path))
        connection, _ = server.accept()
        with connection:
            connection.recv(4096)
            connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            one_sentence(bot, 1, r"tinstar: The other end announced a message of 18516 bytes, which is not what Tin Star sends\.")


def test_an_address_of_another_machine(start, tmp_path):
    bot = start("bot", "--open", "Saloon", "--interface", "203.0.113.7", "--profile", str(tmp_path))
    one_sentence(bot, 1, r"tinstar: Nothing can be listened for on 203\.0\.113\.7 \(.*\); give another --interface\.")


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.1:0", "127.0.0.1:70000", ":4000"])
def test_what_is_no_host_and_port(start, tmp_path, address):
    assert start("bot", "--connect", address, "--profile", str(tmp_path)).end() == 2


def test_an_open_table_is_seen_and_full_and_interrupted(start, lab, tmp_path):
    """One opener: seen by `peers`, joined by a guest on the same profile, closed to a third, and ended by Ctrl-C."""
    table = f"Saloon {os.getpid()}"
    one = start("bot", "--open", table, "--seats", "2", "--delay", "60", "--profile", str(tmp_path / "one"))
    port = one.port
    one.until("(1 of 2)")
    seen = start("peers", "--seconds", "1.5", "--profile", str(tmp_path / "look"), "--json").result()
    (peer,) = [peer for peer in seen["peers"] if peer["table"] and peer["table"]["name"] == table]
    assert peer["address"] == f"127.0.0.1:{port}" and 0 < peer["rtt_ms"] < 10_000 and peer["alive"] == "live"
    assert peer["table"] == {"name": table, "game": "wyatt-earp", "taken": 1, "seats": 2, "locked": False}
    assert peer["protocol"] == 1 and peer["incompatible"] is None and seen["trouble"] is None
    other = start("bot", "--connect", f"127.0.0.1:{port}", "--profile", str(tmp_path / "other"), code=OTHER_RULES)
    ours = peer["rules"]
    one_sentence(other, 1, r"tinstar: This table plays by rules ([0-9a-f]{12}), you have rules 070707070707; both need the same\.")
    assert ours != "07" * 32
    guest = start("bot", "--connect", f"127.0.0.1:{port}", "--profile", str(tmp_path / "one"))
    assert guest.until("This profile is in use by another running Tin Star, so this one goes on as a guest named")
    guest.until("All have sat down")
    one.until("All have sat down")
    third = start("bot", "--connect", f"127.0.0.1:{port}", "--profile", str(tmp_path / "three"))
    one_sentence(third, 1, r"tinstar: The game at this table has started\.")
    one.until("It is ")
    one.interrupt()
    one_sentence(one, 130, "tinstar: Interrupted\\.")
    guest.until("The link to ")
    os.killpg(guest.process.pid, signal.SIGINT)
    one_sentence(guest, 130, "tinstar: Interrupted\\.")
    assert (tmp_path / "one" / "guest-1" / "identity.key").is_file()
    assert len(list((tmp_path / "one" / "tables").glob("*.journal"))) == 1, "the game was not over"


@pytest.mark.parametrize("group", [False, True], ids=["demo alone", "everybody"])
def test_an_interrupted_demo_leaves_no_process(start, lab, tmp_path, group):
    """Ctrl-C in a terminal reaches the whole group; `kill -INT` the demo alone."""
    demo = start("demo", "--seats", "2", "--delay", "5", "--profile", str(tmp_path))
    demo.until("All have sat down")
    bots = demo.children()
    assert len(bots) == 2
    (os.killpg if group else os.kill)(demo.process.pid, signal.SIGINT)
    one_sentence(demo, 130, "tinstar: Interrupted\\.")
    assert all(lab.ended(bot) for bot in bots)
    assert not any("Traceback" in line for line in demo.lines)


def test_a_demo_that_is_killed_takes_its_bots_with_it(start, lab, tmp_path):
    demo = start("demo", "--seats", "2", "--delay", "0.2", "--profile", str(tmp_path))
    demo.until("All have sat down")
    bots = demo.children()
    demo.process.kill()
    assert all(lab.ended(bot) for bot in bots)


def test_a_demo_whose_bot_dies_says_so_and_ends_the_others(start, lab, tmp_path):
    demo = start("demo", "--seats", "2", "--delay", "5", "--profile", str(tmp_path))
    demo.until("All have sat down")
    bots = demo.children()
    os.kill(bots[1], signal.SIGKILL)
    one_sentence(demo, 1, r"tinstar: Burt gave up: .*")
    assert all(lab.ended(bot) for bot in bots)
