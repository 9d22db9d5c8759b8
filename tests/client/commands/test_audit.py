"""`tinstar audit`: what it prints, where, and with which exit code."""

import json
from pathlib import Path

import pytest

from client import cli


def told(capsys: pytest.CaptureFixture[str], code: int, *args: str) -> tuple[str, str]:
    """What is printed to standard output and to standard error."""
    assert cli.main(["audit", *args]) == code
    captured = capsys.readouterr()
    return captured.out, captured.err


@pytest.fixture
def file(tmp_path: Path, broken_off: bytes) -> str:
    path = tmp_path / "game.record"
    path.write_bytes(broken_off)
    return str(path)


def test_a_right_record_is_one_sentence_or_one_object(capsys: pytest.CaptureFixture[str], file: str) -> None:
    out, err = told(capsys, 0, file)
    assert out.startswith("The record is right: wyatt-earp, 25 steps, ") and out.count("\n") == 1 and err == ""
    out, err = told(capsys, 0, file, "--json")
    said = json.loads(out)
    assert (said["ok"], said["steps"], said["result"], said["seats"]) == (True, 25, None, ["Anna", "Burt"]) and err == ""


def test_a_wrong_record_is_one_sentence_or_one_object(capsys: pytest.CaptureFixture[str], file: str, broken_off: bytes) -> None:
    Path(file).write_bytes(broken_off[:-1] + bytes([broken_off[-1] ^ 1]))
    reason = "The record is not signed by the seat that wrote it."
    assert told(capsys, 1, file) == ("", f"tinstar: The record is not right, at step 25, seat 1: {reason}\n")
    out, err = told(capsys, 1, file, "--json")
    assert json.loads(out) == {"ok": False, "step": 25, "seat": 0, "reason": reason}
    assert err == ""


def test_where_no_record_is_one_sentence_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert told(capsys, 1, str(tmp_path / "none")) == ("", "tinstar: There is no such file.\n")
    out, err = told(capsys, 1, str(tmp_path), "--json")
    assert json.loads(out) == {"ok": False, "step": None, "seat": None, "reason": "This is not a file, so it is no record."} and err == ""


def test_a_file_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["audit"]) == 2 and capsys.readouterr().err.count("\n") == 1
