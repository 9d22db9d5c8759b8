"""What is made of the notes of measured games."""

import pytest

from client.benches.peers import _measured, sentences


def noted(shift: float) -> dict[str, object]:
    """One bot's notes: two discards, applied after 4 and 8 ms by the slower of two, and a draw that took a second."""
    return {
        "ready": 1.0 + shift,
        "dealt": 2.0 + shift,
        "choices": {"3": (10.0, "Discard"), "4": (11.0, "DrawSupply"), "5": (20.0, "Discard")} if shift == 0.0 else {},
        "applied": {"3": 10.002 + shift, "4": 12.0, "5": 20.006 + shift, "6": 30.0},
        "memory": 50 << 20,
        "workers": 10 << 20,
    }


def test_only_what_is_watched_counts_and_the_slowest_seat_decides() -> None:
    found = _measured("wyatt-earp", [noted(0.0), noted(0.002)])
    assert (found["choices"], found["watched"], found["choice_p50_ms"]["value"]) == (2, "discard", pytest.approx(6.0))
    assert found["choice_p50_ms"]["ok"] and found["dealt_s"]["value"] == pytest.approx(1.0)
    (told,) = sentences({"Wyatt Earp, 2 peers": found})
    assert "a discard is applied everywhere in 6.0 ms (at most 10.0: ok)" in told


def test_of_a_game_in_which_nothing_is_watched_every_choice_counts_and_nothing_is_to_be_reached() -> None:
    found = _measured("checkers", [noted(0.0), noted(0.002)])
    assert (found["choices"], found["watched"]) == (3, "choice") and "ok" not in found["choice_p50_ms"]
    assert found["choice_p50_ms"]["value"] == pytest.approx(8.0)


def test_a_choice_that_was_not_applied_everywhere_is_none() -> None:
    late = noted(0.002)
    del late["applied"]["5"]  # type: ignore[attr-defined]
    assert _measured("checkers", [noted(0.0), late])["choices"] == 2
