"""`tinstar demo`: its verdict, and what is told of a bot that gives up."""

import json
from pathlib import Path
from typing import Any

import pytest

import client.demo
from client import cli
from client.demo import Demo

SHOWN: dict[str, Any] = {"standings": [{"name": "Anna", "place": 1, "score": 25000}], "steps": 7, "seconds": 1.5}


@pytest.mark.parametrize(
    ("audit", "agreed", "code", "begins"),
    [
        ("ok", True, 0, {"ok": True}),
        ("A proof is wrong.", True, 1, {"ok": False, "reason": "The audit says: A proof is wrong."}),
        ("the digests differ", False, 1, {"ok": False, "reason": "The audit says: the digests differ"}),
    ],
)
def test_the_object_says_whether_all_was_right(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], audit: str, agreed: bool, code: int, begins: dict[str, Any]
) -> None:
    shown = SHOWN | {"audit": audit, "agreed": agreed}

    async def play(demo: Demo) -> dict[str, Any]:
        return shown

    monkeypatch.setattr(Demo, "play", play)
    assert cli.main(["demo", "--json"]) == code
    said = capsys.readouterr()
    assert json.loads(said.out) == begins | shown and said.err == ""


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("print('Howdy'); import json; print(json.dumps({'ok': False, 'reason': 'The disk is full.'})); exit(1)", "The disk is full."),
        ("print('Howdy'); exit(1)", "Howdy"),
        ("print('{\"ok\": fal'); exit(1)", '{"ok": fal'),
        ("exit(1)", "it said nothing."),
    ],
)
def test_why_a_bot_gave_up_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, program: str, reason: str
) -> None:
    start = client.demo.asyncio.create_subprocess_exec

    async def instead(python: str, *args: str, **more: Any) -> Any:
        return await start(python, "-c", program, **more)

    monkeypatch.setattr(client.demo.asyncio, "create_subprocess_exec", instead)
    assert cli.main(["demo", "--seats", "2", "--profile", str(tmp_path)]) == 1
    assert capsys.readouterr().err in [f"tinstar: {name} gave up: {reason}\n" for name in ("Anna", "Burt")]
