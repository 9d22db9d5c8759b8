"""Two machines on one cable: two network namespaces of our own with a veth pair, and a process in each. Nothing leaves them.

Needs Linux, root and ``ip``; elsewhere these tests are skipped, except where TINSTAR_CI=1 says that they must run.
"""

import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import net

ROOT = Path(net.__file__).parents[1]
PEER = Path(__file__).with_name("namespace_peer.py")


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=20)


def cannot(reason: str) -> None:
    if os.environ.get("TINSTAR_CI") == "1":
        pytest.fail(f"This test must run here, but {reason}.")
    pytest.skip(reason)


def test_what_cannot_run_is_skipped_except_where_it_must_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TINSTAR_CI", raising=False)
    with pytest.raises(pytest.skip.Exception):
        cannot("there is no ip command")
    monkeypatch.setenv("TINSTAR_CI", "1")
    with pytest.raises(pytest.fail.Exception, match="there is no ip command"):
        cannot("there is no ip command")


class Peer:
    """A process in a namespace; its lines are read by a thread, so that each wait has an end."""

    def __init__(self, namespace: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            ["ip", "netns", "exec", namespace, sys.executable, str(PEER), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        self._lines: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.lines: list[dict[str, Any]] = []
        """All that ``until`` has gone through."""

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(json.loads(line))

    def until(self, wanted: Callable[[dict[str, Any]], bool], seconds: float = 20.0) -> dict[str, Any]:
        """The first line that is wanted; queue.Empty if nothing comes for that long."""
        while True:
            line = self._lines.get(timeout=seconds)
            self.lines.append(line)
            if wanted(line):
                return line

    def order(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def end(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(timeout=10)
        self._reader.join(timeout=10)
        self._process.stdout.close()


Start = Callable[..., Peer]


@pytest.fixture
def cable() -> Iterator[tuple[str, str]]:
    """The names of two namespaces, joined by a veth pair (devices ``left`` and ``right``, up, without addresses)."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        cannot("only root makes network namespaces")
    if shutil.which("ip") is None:
        cannot("there is no ip command")
    left, right = f"tinstar-{os.getpid()}-l", f"tinstar-{os.getpid()}-r"
    made = []
    try:
        try:
            for name in (left, right):
                ip("netns", "add", name)
                made.append(name)
                ip("-n", name, "link", "set", "lo", "up")
            ip("-n", left, "link", "add", "left", "type", "veth", "peer", "name", "right", "netns", right)
            ip("-n", left, "link", "set", "left", "up")
            ip("-n", right, "link", "set", "right", "up")
        except subprocess.CalledProcessError as error:
            cannot(f"network namespaces cannot be made ({error.stderr.decode().strip()})")
        yield left, right
    finally:
        for name in made:
            ip("netns", "delete", name)


@pytest.fixture
def start() -> Iterator[Start]:
    peers: list[Peer] = []

    def begin(namespace: str, *arguments: str) -> Peer:
        peers.append(Peer(namespace, *arguments))
        return peers[-1]

    yield begin
    for peer in peers:
        peer.end()


def address(namespace: str, device: str, *addresses: str) -> None:
    for each in addresses:
        ip("-n", namespace, "address", "add", each, "dev", device, *(["nodad"] if ":" in each else []))


def test_two_machines_find_each_other_by_default_and_see_changes_and_good_byes(cable: tuple[str, str], start: Start) -> None:
    left, right = cable
    address(left, "left", "10.77.0.1/24")
    address(right, "right", "10.77.0.2/24", "10.99.0.2/24")  # the second is not in left's network, and not to be dialled
    one, other = start(left, "1"), start(right, "2")
    assert one.until(lambda line: line.get("seen") == "Peer 2") == {"seen": "Peer 2", "hosts": ["10.77.0.2"], "taken": 1}
    assert other.until(lambda line: line.get("seen") == "Peer 1") == {"seen": "Peer 1", "hosts": ["10.77.0.1"], "taken": 1}
    one.order("seats 2")
    assert other.until(lambda line: line.get("seen") == "Peer 1" and line["taken"] == 2, seconds=2.0)
    one.order("close")
    assert other.until(lambda line: "withdrawn" in line)["withdrawn"].startswith("Peer 1 ")


def test_two_machines_with_ipv6_alone_find_each_other(cable: tuple[str, str], start: Start) -> None:
    left, right = cable
    address(left, "left", "fd77::1/64")
    address(right, "right", "fd77::2/64")
    one, other = start(left, "1", "fd77::1"), start(right, "2", "fd77::2")
    assert one.until(lambda line: line.get("seen") == "Peer 2")["hosts"] == ["fd77::2"]
    assert other.until(lambda line: line.get("seen") == "Peer 1")["hosts"] == ["fd77::1"]


def test_a_peer_restricted_to_loopback_is_not_seen_on_the_cable_and_sees_nobody_there(cable: tuple[str, str], start: Start) -> None:
    left, right = cable
    address(left, "left", "10.77.0.1/24")
    address(right, "right", "10.77.0.2/24")
    other = start(right, "2")
    hidden, beside, public = start(left, "1", "127.0.0.1"), start(left, "3", "127.0.0.1"), start(left, "4")
    hidden.until(lambda line: line.get("seen") == "Peer 3")
    other.until(lambda line: line.get("seen") == "Peer 4")
    public.until(lambda line: line.get("seen") == "Peer 2")
    for speaker, name, listener in ((other, "Peer 2", public), (public, "Peer 4", other), (beside, "Peer 3", hidden)):
        speaker.order("seats 3")
        listener.until(lambda line, name=name: line.get("seen") == name and line["taken"] == 3)
    assert {line["seen"] for line in hidden.lines if "seen" in line} == {"Peer 1", "Peer 3"}
    assert {line["seen"] for line in other.lines if "seen" in line} == {"Peer 2", "Peer 4"}
    assert not any("Peer 1" in str(line) or "Peer 3" in str(line) for line in other.lines)  # not even a refused record of theirs


def test_a_machine_that_changes_its_network_is_found_there(cable: tuple[str, str], start: Start) -> None:
    left, right = cable
    address(left, "left", "10.77.0.1/24", "10.78.0.1/24")
    address(right, "right", "10.77.0.2/24")
    one, other = start(left, "1"), start(right, "2")
    one.until(lambda line: line.get("seen") == "Peer 2")
    other.until(lambda line: line.get("seen") == "Peer 1")
    ip("-n", right, "address", "flush", "dev", "right")
    other.order("rescan")
    assert "connect it to one" in other.until(lambda line: "error" in line)["error"]
    address(right, "right", "10.78.0.2/24")
    other.order("rescan")
    one.until(lambda line: line.get("seen") == "Peer 2" and line["hosts"][0] == "10.78.0.2")
    one.order("seats 3")
    assert other.until(lambda line: line.get("seen") == "Peer 1" and line["taken"] == 3)["hosts"] == ["10.78.0.1"]


def test_a_machine_without_a_network_says_so_in_one_sentence(cable: tuple[str, str], start: Start) -> None:
    ip("-n", cable[0], "link", "set", "left", "down")
    assert "connect it to one" in start(cable[0], "1").until(lambda line: "error" in line)["error"]


def test_a_port_kept_by_another_program_is_said_in_one_sentence(cable: tuple[str, str], start: Start) -> None:
    keeper = subprocess.Popen(
        [
            *("ip", "netns", "exec", cable[0], sys.executable, "-c"),
            "import socket; s = socket.socket(type=socket.SOCK_DGRAM); s.bind(('', 5353)); print('kept', flush=True); input()",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with keeper:
        assert keeper.stdout is not None and keeper.stdout.readline() == "kept\n"
        line = start(cable[0], "1", "127.0.0.1").until(lambda line: "error" in line)
        keeper.communicate("\n", timeout=10)
    assert line["error"] == "Another program keeps the mDNS port 5353 to itself; close it, or join by HOST:PORT."
