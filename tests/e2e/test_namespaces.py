"""Three machines on one switch: network namespaces of our own with a bridge, a bot in each, no address given. Nothing leaves them.

Needs Linux, root and ``ip``; elsewhere skipped, except where TINSTAR_CI=1 says that it must run.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest


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


@pytest.fixture
def machines() -> Iterator[list[str]]:
    """The names of three namespaces whose devices ``port`` meet on a bridge in a fourth."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        cannot("only root makes network namespaces")
    if shutil.which("ip") is None:
        cannot("there is no ip command")
    switch, *names = (f"tinstar-{os.getpid()}-{which}" for which in ("switch", "a", "b", "c"))
    made: list[str] = []
    try:
        try:
            for name in (switch, *names):
                ip("netns", "add", name)
                made.append(name)
                ip("-n", name, "link", "set", "lo", "up")
            ip("-n", switch, "link", "add", "bridge", "type", "bridge", "mcast_snooping", "0")
            ip("-n", switch, "link", "set", "bridge", "up")
            for number, name in enumerate(names):
                ip("-n", name, "link", "add", "port", "type", "veth", "peer", "name", f"plug{number}", "netns", switch)
                ip("-n", switch, "link", "set", f"plug{number}", "master", "bridge", "up")
                ip("-n", name, "address", "add", f"10.77.0.{number + 1}/24", "dev", "port")
                ip("-n", name, "link", "set", "port", "up")
        except subprocess.CalledProcessError as error:
            cannot(f"network namespaces cannot be made ({error.stderr.decode().strip()})")
        yield names
    finally:
        for name in made:
            ip("netns", "delete", name)


def test_three_machines_find_each_other_without_any_address_and_play(start, machines, tmp_path):
    free = {"TINSTAR_INTERFACE": ""}

    def bot(number: int, *aim: str):
        before = ("ip", "netns", "exec", machines[number])
        return start("bot", *aim, "--profile", str(tmp_path / str(number)), "--json", before=before, environ=free)

    bots = [bot(0, "--open", "Saloon", "--seats", "3"), bot(1, "--join", "Saloon"), bot(2, "--join", "Saloon")]
    results = [each.result() for each in bots]
    assert len({result["digest"] for result in results}) == 1
    assert any("Found “Saloon”" in line and "10.77.0.1:" in line for line in bots[1].lines)
