"""`tinstar bench`: part after part, and what is not reached at the end."""

import json
from typing import Any

import pytest

from client import cli
from client.benches import sections
from client.benches.sections import SECTIONS, Section
from core.errors import TinStarError

FAST = Section("fast", lambda: {"a": {"ms": 1, "at_most": 2, "ok": True}}, lambda measured: [f"a takes {measured['a']['ms']} ms"])
SLOW = Section("slow", lambda: {"b": {"ms": 3, "at_most": 2, "ok": False}}, lambda measured: [f"b takes {measured['b']['ms']} ms"])


def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, parts: tuple[Section, ...], *args: str) -> list[str]:
    monkeypatch.setattr(sections, "SECTIONS", parts)
    assert cli.main(["bench", *args]) == 0
    return capsys.readouterr().out.splitlines()


def test_each_part_is_told_and_then_the_whole(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(capsys, monkeypatch, (FAST,)) == ["fast", "  a takes 1 ms", "All that is to be reached is reached."]
    assert told(capsys, monkeypatch, (FAST, SLOW))[2:] == ["slow", "  b takes 3 ms", "Not reached: slow b."]


def test_the_result_is_one_object(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = told(capsys, monkeypatch, (FAST, SLOW), "--json")
    result: dict[str, Any] = json.loads(line)
    assert (result["fast"], result["slow"], result["ok"]) == (FAST.measure(), SLOW.measure(), False)
    assert result["processors"] > 0 and result["python"].startswith("3.")
    (line,) = told(capsys, monkeypatch, (FAST,), "--json")
    assert json.loads(line)["ok"] is True


def test_a_part_that_cannot_be_measured_is_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> dict[str, Any]:
        raise TinStarError("There is nothing to measure.")

    monkeypatch.setattr(sections, "SECTIONS", (Section("none", fail, lambda measured: []),))
    assert cli.main(["bench"]) == 1
    assert capsys.readouterr().err == "tinstar: There is nothing to measure.\n"


def test_the_parts_have_names_of_their_own() -> None:
    names = [section.name for section in SECTIONS]
    assert names[:2] == ["mathematics", "simulation"] and len(set(names)) == len(names)
