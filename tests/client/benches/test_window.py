"""What is measured of the window: medians, and what is not reached is said."""

import json
import subprocess
from typing import Any

import pytest

from client.benches import window
from client.benches.target import missed
from core.errors import TinStarError

RUN = {"shown": 0.4, "memory": 105_000_000, "playing_memory": 121_000_000, "stall": 0.031, "dealt": 1.04, "closed": 0.27}


def measured(monkeypatch: pytest.MonkeyPatch, *runs: dict[str, Any]) -> dict[str, Any]:
    told = iter(runs)
    monkeypatch.setattr(window, "_run", lambda: next(told))
    return window.measure()


def test_the_run_in_the_middle_counts_and_the_worst_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = measured(monkeypatch, RUN, RUN | {"stall": 0.2, "closed": 0.9}, RUN | {"stall": 0.02})
    assert (found["stall_ms"]["value"], found["worst_stall_ms"], found["closed_s"]) == (31.0, 200.0, 0.9)
    assert list(missed(found)) == []
    assert "longest stall 31 ms (at most 50.0: ok), in the worst run 200 ms" in window.sentences(found)[1]


@pytest.mark.parametrize(
    ("worse", "where"), [({"stall": 0.051}, "stall_ms"), ({"memory": 161e6}, "memory_mb"), ({"shown": 0.61}, "shown_s")]
)
def test_what_is_not_reached_is_said(monkeypatch: pytest.MonkeyPatch, worse: dict[str, Any], where: str) -> None:
    found = measured(monkeypatch, RUN, RUN | worse, RUN | worse)
    assert list(missed(found)) == [where] and "not reached" in " ".join(window.sentences(found))


@pytest.mark.parametrize("told", ["", "Traceback\n", "[]\nno object"])
def test_a_window_that_tells_nothing_is_one_sentence(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *args, **kwargs: subprocess.CompletedProcess(args, 1, told))
    with pytest.raises(TinStarError, match="did not come to its end"):
        window.measure()


def test_each_run_has_a_folder_of_its_own_and_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def run(command: list[str], **kwargs: Any) -> Any:
        seen.append((command[3], kwargs["env"]["QT_QPA_PLATFORM"]))
        return subprocess.CompletedProcess(command, 0, json.dumps(RUN))

    monkeypatch.setattr(subprocess, "run", run)
    window.measure()
    assert len({folder for folder, _ in seen}) == window.RUNS and {platform for _, platform in seen} == {"offscreen"}
