"""The honours in a profile."""

from pathlib import Path

import pytest

from client.games.wyatt_earp import WyattEarpEntry
from client.honour_roll import HonourRoll
from core.words import Place
from net.link.profile import Profile, ProfileError

GAME = "wyatt-earp"
ANNA, BURT, CURT = (Place(bytes([number] * 32), name) for number, name in enumerate(("Anna", "Burt", "Curt"), 1))


@pytest.fixture(autouse=True)
def honour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WyattEarpEntry, "honour", lambda entry: "Deputy Marshal")


def test_what_was_won_is_worn_after_a_restart(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        roll = HonourRoll(profile)
        assert roll.notice == "" and roll.worn() == {} and not (tmp_path / "honours.json").exists()
        assert roll.count(GAME, (ANNA, BURT), frozenset({1}))
        assert not roll.count(GAME, (BURT, ANNA), frozenset({0})), "Nothing is new."
    with Profile.open(tmp_path) as profile:
        roll = HonourRoll(profile)
        assert roll.wearers(GAME) == (BURT.key,) and roll.worn() == {BURT.key: (GAME,)}
        roll.count(GAME, (CURT, BURT), frozenset({0}))
        assert HonourRoll(profile).wearers(GAME) == (CURT.key,)


def test_a_game_without_an_honour_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with Profile.open(tmp_path) as profile:
        assert not HonourRoll(profile).count(GAME, (ANNA, BURT), frozenset({1}))
        assert not (tmp_path / "honours.json").exists()


def test_honours_of_a_game_that_is_not_here_are_kept(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        profile.keep("honours.json", b'{"chess": ["' + b"07" * 32 + b'"]}')
        roll = HonourRoll(profile)
        assert roll.worn() == {}
        roll.count(GAME, (ANNA, BURT), frozenset({0}))
        assert HonourRoll(profile).wearers("chess") == (b"\7" * 32,)


def test_a_damaged_file_is_one_sentence_and_a_new_beginning(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        profile.keep("honours.json", b"nonsense")
        roll = HonourRoll(profile)
        assert roll.notice.startswith("The file ") and "honours.json is damaged" in roll.notice and roll.worn() == {}
        roll.count(GAME, (ANNA, BURT), frozenset({0}))
        assert HonourRoll(profile).notice == ""
        (tmp_path / "honours.json").unlink()
        (tmp_path / "honours.json").mkdir()
        roll = HonourRoll(profile)
        assert roll.notice
        with pytest.raises(ProfileError):
            roll.count(GAME, (ANNA, BURT), frozenset({1}))
        assert roll.wearers(GAME) == (BURT.key,), "It is worn all the same, as long as the program runs."
