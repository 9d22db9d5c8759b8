"""The honours in a profile."""

from pathlib import Path
from typing import Any

import pytest

from client.events import HonoursChanged, Told
from client.games.wyatt_earp import WyattEarpEntry
from client.honour_roll import HonourRoll
from core.ids import Seat
from core.words import Place
from net.link.identity import key_hash
from net.link.profile import Profile, ProfileError

GAME = "wyatt-earp"
ANNA, BURT, CURT = (Place(bytes([number] * 32), name) for number, name in enumerate(("Anna", "Burt", "Curt"), 1))


@pytest.fixture(autouse=True)
def honour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WyattEarpEntry, "honour", lambda entry: "Deputy Marshal")


def opened(profile: Profile) -> tuple[HonourRoll, list[Any]]:
    """The roll of this profile, and what it tells."""
    told: list[Any] = []
    return HonourRoll(profile, told.append), told


def test_what_was_won_is_worn_after_a_restart(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        roll, told = opened(profile)
        assert told == [HonoursChanged((), {})] and not (tmp_path / "honours.json").exists()
        roll.count(GAME, (ANNA, BURT), frozenset({Seat(1)}))
        assert told[1:] == [HonoursChanged((), {key_hash(BURT.key): (GAME,)})]
        roll.count(GAME, (BURT, ANNA), frozenset({Seat(0)}))
        assert len(told) == 2, "Nothing is new."
    with Profile.open(tmp_path) as profile:
        roll, told = opened(profile)
        assert roll.wearers(GAME) == (BURT.key,) and told == [HonoursChanged((), {key_hash(BURT.key): (GAME,)})]
        roll.count(GAME, (CURT, BURT), frozenset({Seat(0)}))
        assert opened(profile)[0].wearers(GAME) == (CURT.key,)


def test_ones_own_honour_is_told_as_such(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        roll, told = opened(profile)
        me = Place(profile.identity.key, "me")
        roll.count(GAME, (ANNA, me), frozenset({Seat(1)}))
        assert told[-1] == HonoursChanged((GAME,), {})
        roll.count(GAME, (ANNA, me), frozenset({Seat(0)}))
        assert told[-1] == HonoursChanged((), {key_hash(ANNA.key): (GAME,)})


def test_a_game_without_an_honour_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with Profile.open(tmp_path) as profile:
        roll, told = opened(profile)
        roll.count(GAME, (ANNA, BURT), frozenset({Seat(1)}))
        assert told == [HonoursChanged((), {})] and not (tmp_path / "honours.json").exists()


def test_honours_of_a_game_that_is_not_here_are_kept(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        profile.keep("honours.json", b'{"chess": ["' + b"07" * 32 + b'"]}')
        roll, told = opened(profile)
        assert told == [HonoursChanged((), {})]
        roll.count(GAME, (ANNA, BURT), frozenset({Seat(0)}))
        assert opened(profile)[0].wearers("chess") == (b"\7" * 32,)


def test_a_damaged_file_is_one_sentence_and_a_new_beginning(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        profile.keep("honours.json", b"nonsense")
        roll, told = opened(profile)
        assert told[0].sentence.startswith("The file ") and "honours.json is damaged" in told[0].sentence
        assert told[1:] == [HonoursChanged((), {})]
        roll.count(GAME, (ANNA, BURT), frozenset({Seat(0)}))
        assert len(opened(profile)[1]) == 1
        (tmp_path / "honours.json").unlink()
        (tmp_path / "honours.json").mkdir()
        roll, told = opened(profile)
        assert isinstance(told[0], Told)
        with pytest.raises(ProfileError):
            roll.count(GAME, (ANNA, BURT), frozenset({Seat(1)}))
        assert roll.wearers(GAME) == (BURT.key,), "It is worn all the same, as long as the program runs."
        assert told[-1] == HonoursChanged((), {key_hash(BURT.key): (GAME,)})
