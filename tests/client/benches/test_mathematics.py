"""The measurement of the mathematics: medians and multiples as they should be, the right statements, and a wrong answer noticed."""

from typing import Any

import pytest

from client.benches import mathematics
from client.benches.clocks import PROCESSOR, WALL
from client.benches.mathematics import Sample, Task, sample, sentences, summary


def test_times_are_medians_and_multiples_are_of_each_round() -> None:
    """The second round was taken on a machine ten times as slow, the third had one disturbance."""
    spent, units = [0.080, 0.800, 0.500, 0.080, 0.080], [0.0001, 0.001, 0.0001, 0.0001, 0.0001]
    assert summary(Sample(spent, units), 100) == {"ms": 80.0, "multiple": 8.0}
    assert summary(Sample(spent, units), 100, at_most=7.9) == {"ms": 80.0, "multiple": 8.0, "at_most": 7.9, "ok": False}


def test_each_task_runs_once_untimed_and_once_a_round() -> None:
    runs: list[str] = []

    samples = sample({"one": Task(lambda: runs.append("one"), PROCESSOR), "two": Task(lambda: runs.append("two"), WALL)}, 3)
    assert runs == ["one", "two"] * 4
    assert all(len(each.spent) == len(each.units) == 3 and min(each.units) > 0 for each in samples.values())


def test_a_wrong_answer_is_never_timed() -> None:
    with pytest.raises(AssertionError, match="'verify'"):
        sample({"verify": Task(lambda: False)}, 1)


@pytest.fixture(scope="module")
def measured() -> dict[str, Any]:
    """One round of everything, with two cards where there are 24 and five where there are 78."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mathematics, "CARDS", (2, 5))
        patch.setattr(mathematics, "MULTIPLICATIONS", 5)
        return mathematics.measure(rounds=1)


def test_everything_is_measured(measured: dict[str, Any]) -> None:
    assert measured["t_mul_us"] > 1 and measured["rounds"] == 1
    assert (list(measured["cards"]), list(measured["share"]), list(measured["membership"])) == (["2", "5"], ["1", "20"], ["6", "19"])
    timings = [value for cards in measured["cards"].values() for value in cards.values() if isinstance(value, dict)]
    timings += [value for kind in ("share", "membership") for each in measured[kind].values() for value in each.values()]
    timings += measured["difference"].values()
    assert len(timings) == 2 * 6 + 4 + 4 + 2
    assert all(timing["ms"] > 0 and timing["multiple"] > 0 for timing in timings)


def test_a_shuffle_with_its_proof_is_both_together(measured: dict[str, Any]) -> None:
    cards = measured["cards"]["5"]
    assert cards["shuffle_with_proof"]["ms"] == pytest.approx(cards["shuffle"]["ms"] + cards["prove"]["ms"], abs=0.002)


def test_proof_and_deck_have_the_bytes_that_the_design_says(measured: dict[str, Any]) -> None:
    sizes = {n: (cards["proof_bytes"], cards["deck_bytes"]) for n, cards in measured["cards"].items()}
    assert sizes == {"2": (32 * 13, 128), "5": (32 * 25, 320)}


def test_the_targets_are_those_of_the_largest_pack(measured: dict[str, Any]) -> None:
    timings = {n: [value for value in cards.values() if isinstance(value, dict)] for n, cards in measured["cards"].items()}
    bounds = {n: [timing["at_most"] for timing in each if "ok" in timing] for n, each in timings.items()}
    assert bounds == {"2": [], "5": [8.5, 10.5, 6.5]}
    assert mathematics.CARDS == (24, 78)


def test_a_person_reads_every_number(measured: dict[str, Any]) -> None:
    told = "\n".join(sentences(measured))
    assert "\u00b5s" in told and "5 cards (a proof has 800 bytes, a deck 320):" in told and "share of 20 points" in told
    for kind in ("shuffle with proof", "verify in two processes", "in two threads", "difference: prove", "membership among 19 faces"):
        assert kind in told
    assert told.count("at most") == 3


def test_a_verification_in_parts_that_fails_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mathematics, "CARDS", (2,))
    monkeypatch.setattr(mathematics, "run_part", repr)
    monkeypatch.setattr(mathematics.shuffle, "conclude", lambda *statement: isinstance(statement[-1][0], bytes))
    with pytest.raises(AssertionError, match="verify in processes 2"):
        mathematics.measure(rounds=1)
