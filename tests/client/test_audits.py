"""The audit of a file: what is right, what is wrong and where, and what is no record at all."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from client import audits
from client.audits import Flawed, Sound, audit_file
from client.presenters.audits import AuditPresenter
from core.codec import decode, encode
from core.evidence import conviction
from core.games.protocol import Result, Standing
from core.ids import Seat
from core.record import MAGIC, Audit
from core.table.shuffling import run_part
from core.words import Word

STEPS = 25


@pytest.fixture
def file(tmp_path: Path, broken_off: bytes) -> Path:
    path = tmp_path / "game.record"
    path.write_bytes(broken_off)
    return path


def test_a_game_broken_off_is_right_and_has_no_result(file: Path) -> None:
    report = audit_file(file)
    assert isinstance(report, Sound) and report.ok
    assert (report.game, report.names, report.steps, report.standings) == ("wyatt-earp", ("Anna", "Burt"), STEPS, None)
    assert report.proofs > 4 and len(bytes.fromhex(report.digest)) == 32
    assert report.as_json()["result"] is None
    assert "not played to its end" in report.sentence and "Nothing in the file is unsigned" in report.sentence


def test_the_result_of_a_whole_game_is_told_best_first(file: Path, broken_off: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    real = audits.audit(broken_off)
    result = Result((Standing(Seat(1), 1, 27000), Standing(Seat(0), 2, 9000)))
    monkeypatch.setattr(audits, "audit", lambda data, run: Audit(380, 326, result, real.head, real.charter))
    report = audit_file(file)
    assert isinstance(report, Sound)
    assert report.as_json() == {
        "ok": True,
        "game": "wyatt-earp",
        "seats": ["Anna", "Burt"],
        "steps": 380,
        "proofs": 326,
        "result": [{"seat": 1, "name": "Burt", "place": 1, "score": 27000}, {"seat": 0, "name": "Anna", "place": 2, "score": 9000}],
        "digest": real.head.hex(),
        "fault": None,
        "desync": None,
    }
    assert "380 steps, 326 proofs. 1. Burt 27,000, 2. Anna 9,000. Checked" in report.sentence


def test_those_of_one_name_are_told_apart_in_the_result() -> None:
    standings = ({"seat": 1, "name": "Anna", "place": 1, "score": 900}, {"seat": 0, "name": "Anna", "place": 2, "score": 100})
    report = Sound("the-deputy", ("Anna", "Anna"), 380, 326, standings, "")
    assert "1. Anna (seat 2) 900, 2. Anna (seat 1) 100." in report.sentence
    assert "1. Anna (seat 2), 2. Anna (seat 1)" in AuditPresenter().sentence(report)


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [("two-words", "Two different words were signed for step 7."), ("wrong-result", "does not follow from its words. That holds")],
)
def test_who_did_wrong_is_told_by_seat_step_and_reason(
    file: Path, broken_off: bytes, monkeypatch: pytest.MonkeyPatch, reason: str, sentence: str
) -> None:
    found = replace(audits.audit(broken_off), fault=conviction(Seat(1), 7, reason))
    monkeypatch.setattr(audits, "audit", lambda data, run: found)
    report = audit_file(file)
    assert isinstance(report, Sound) and report.ok
    assert report.as_json()["fault"] == {"seat": 1, "step": 7, "reason": reason} and report.as_json()["desync"] is None
    assert "there is no result. It ended because of seat 2 (Burt), at step 7: " in report.sentence and sentence in report.sentence
    assert ("compare" in report.sentence) == (reason == "wrong-result")


def test_a_desync_is_told_without_a_name(file: Path, broken_off: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    found = replace(audits.audit(broken_off), desync=7)
    monkeypatch.setattr(audits, "audit", lambda data, run: found)
    report = audit_file(file)
    assert isinstance(report, Sound) and report.as_json()["desync"] == 7 and report.as_json()["fault"] is None
    assert "disagreed about the state after step 7; nobody can be named" in report.sentence
    assert not any(name in report.sentence for name in report.names)


def test_a_wrong_is_told_with_its_step_and_seat(file: Path, broken_off: bytes) -> None:
    words = framed(broken_off)
    number, word = next((number, word) for number, word in enumerate(words) if word.step == 6)
    wrong = Word(word.step, word.seat, word.payload, word.head, bytes(64))
    file.write_bytes(broken_off.replace(encode(words[number]), encode(wrong)))
    report = audit_file(file)
    assert report == Flawed("A word is not signed by its seat.", 6, word.seat)
    assert report.as_json() == {"ok": False, "step": 6, "seat": word.seat, "reason": "A word is not signed by its seat."}
    assert report.sentence == f"The record is not right, at step 6, seat {word.seat + 1}: A word is not signed by its seat."


def framed(data: bytes) -> list[Word]:
    """The words of a sound record."""
    position, bodies = len(MAGIC), []
    while position < len(data):
        length = int.from_bytes(data[position : position + 4], "big")
        bodies.append(data[position + 4 : position + 4 + length])
        position += 4 + length
    return [decode(body, Word) for body in bodies[1:-1]]


@pytest.mark.parametrize("keep", [0, 1, 16, 19, 400, -400, -1])
def test_a_cut_file_is_refused(file: Path, broken_off: bytes, keep: int) -> None:
    file.write_bytes(broken_off[:keep])
    report = audit_file(file)
    assert isinstance(report, Flawed) and report.reason.endswith(".") and not report.ok


def test_what_is_no_file_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert audit_file(tmp_path / "none") == Flawed("There is no such file.")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        assert audit_file(path) == Flawed("This is not a file, so it is no record.")


def test_a_file_that_the_system_does_not_give_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, mode: str) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert audit_file(file) == Flawed("The file cannot be read: Permission denied.")


def test_a_file_larger_than_any_record_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audits, "LARGEST_RECORD", 1000)
    huge = tmp_path / "huge"
    with huge.open("wb") as stream:
        stream.truncate(1 << 40)
    assert audit_file(huge) == Flawed("This file is too large to be a record.")


def test_a_name_cannot_disturb_the_terminal(tmp_path: Path, not_begun: Callable[[Sequence[str]], bytes]) -> None:
    path = tmp_path / "strange.record"
    path.write_bytes(not_begun(("\x1b[2JAnna", "\u202eBurt\n", "\u200b")))
    report = audit_file(path)
    assert isinstance(report, Sound) and report.names == ("[2JAnna", "Burt", "Player") and report.steps == 0


def test_what_the_workers_say_is_what_counts(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(audit_file(file), Sound)
    monkeypatch.setattr(audits, "run_all", lambda pool, works: [b"" if work.call is run_part else work.run() for work in works])
    report = audit_file(file)
    assert isinstance(report, Flawed) and report.reason == "A proof is wrong. (bad-shuffle)"


def test_our_own_error_is_not_taken_for_a_wrong_record(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(data: bytes, run: Any) -> Audit:
        raise ZeroDivisionError

    monkeypatch.setattr(audits, "audit", fail)
    with pytest.raises(ZeroDivisionError):
        audit_file(file)


def test_a_player_reads_large_numbers_with_their_thousands_apart() -> None:
    report = Sound("g", ("Anna", "Burt"), 1212, 15340, None, "0")
    assert "1,212 steps, 15,340 proofs" in AuditPresenter().sentence(report)
    spaced = AuditPresenter(lambda context, text: "." if (context, text) == ("Figures", ",") else text)
    assert "1.212 steps, 15.340 proofs" in spaced.sentence(report)
