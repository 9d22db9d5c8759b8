"""`tinstar peers`: what it says besides who is there."""

import json
from pathlib import Path

import pytest

from client import cli
from net.link.profile import Profile

LOOK = ["peers", "--seconds", "0", "--interface", "127.0.0.1"]


def told(capsys: pytest.CaptureFixture[str], *args: str) -> list[str]:
    assert cli.main([*LOOK, *args]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def test_on_a_profile_in_use_a_guest_looks_and_that_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with Profile.open(tmp_path):
        first = told(capsys, "--profile", str(tmp_path))[0]
        assert first.startswith("This profile is in use by another running Tin Star, so this one goes on as a guest named “")
        (line,) = told(capsys, "--profile", str(tmp_path), "--json")
        found = json.loads(line)
        assert (found["ok"], found["notice"]) == (True, first)


def test_on_a_profile_of_ones_own_there_is_no_notice(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (line,) = told(capsys, "--profile", str(tmp_path), "--json")
    found = json.loads(line)
    assert set(found) == {"ok", "peers", "trouble", "notice"} and found["ok"] is True and found["notice"] is None
