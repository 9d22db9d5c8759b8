"""`tinstar simulate`: what it prints, that nothing but its arguments decides it, and what it refuses."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from client import cli

ROOT = Path(__file__).resolve().parents[3]
PLAY = ["simulate", "wyatt-earp", "--games", "1", "--json"]


def result(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, object]:
    assert cli.main([*PLAY, *args]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    return json.loads(line)


def test_the_result_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    told = result(capsys, "--games", "2", "--seats", "2")
    assert told["ok"] is True
    assert (told["game"], told["games"], told["seats"], told["bots"]) == ("wyatt-earp", 2, 2, "sensible")
    assert isinstance(told["actions"], int) and told["actions"] > 20
    assert isinstance(told["bots_share"], float) and 0 < told["bots_share"] < 1
    assert told["figures"] == {"median_hands": 2}
    assert isinstance(told["digest"], str) and len(bytes.fromhex(told["digest"])) == 32


def test_the_sentence_tells_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    digest = result(capsys)["digest"]
    assert cli.main([*PLAY[:-1]]) == 0
    assert str(digest) in capsys.readouterr().out


def test_each_argument_matters(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [(), ("--seed", "2"), ("--seats", "4"), ("--games", "2"), ("--bots", "random"), ("--option", "instant-end")]
    assert len({result(capsys, *row)["digest"] for row in rows}) == len(rows)


@pytest.mark.parametrize("bots", ["sensible", "random"])
def test_hash_seed_locale_and_zone_change_nothing(capsys: pytest.CaptureFixture[str], bots: str) -> None:
    expected = result(capsys, "--bots", bots)["digest"]
    here, there = {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC"}, {"PYTHONHASHSEED": "77", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"}
    for environ in (here, there):
        run = subprocess.run(
            [sys.executable, "-O", "-m", "client", *PLAY, "--bots", bots],
            cwd=ROOT,
            env=os.environ | environ,
            capture_output=True,
            text=True,
            timeout=100,
            check=True,
        )
        assert json.loads(run.stdout)["digest"] == expected


@pytest.mark.parametrize(
    "args",
    [
        ("poker",),
        ("wyatt-earp", "--games", "0"),
        ("wyatt-earp", "--games", "\u0661"),
        ("wyatt-earp", "--games", "9" * 5000),
        ("wyatt-earp", "--seats", "1"),
        ("wyatt-earp", "--seats", "5"),
        ("wyatt-earp", "--seed", "-1"),
        ("wyatt-earp", "--bots", "clever"),
        ("wyatt-earp", "--option", "quick"),
        (),
    ],
    ids=lambda args: " ".join(args)[:30],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    assert cli.main(["simulate", *args]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
