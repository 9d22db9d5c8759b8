"""`tinstar bot`: how a table is opened."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from client import arguments, cli
from client.player import NoGameError, Open, Player
from core.codec import decode
from core.games.registry import GAMES
from core.games.wyatt_earp.state import Options
from core.match import default_options


def opened(monkeypatch: pytest.MonkeyPatch, folder: Path, *args: str) -> Any:
    """How the bot that these arguments start would sit down."""
    aims: list[Any] = []

    async def play(player: Player, *more: Any) -> None:
        aims.append(player._aim)
        raise NoGameError("There is nobody.")

    monkeypatch.setattr(Player, "play", play)
    assert cli.main(["bot", *args, "--profile", str(folder)]) == 1
    return aims[0]


def test_a_table_is_opened_with_the_options_that_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for args, instant_end in (([], False), (["--option", "instant-end"], True)):
        aim = opened(monkeypatch, tmp_path, "--open", "Saloon", *args)
        assert isinstance(aim, Open) and decode(aim.options, Options) == Options(instant_end=instant_end)


def test_without_a_name_the_options_are_the_usual_ones() -> None:
    assert all(arguments.options(game, ()) == default_options(game) for game in GAMES)


class Switches(msgspec.Struct, frozen=True):
    """Options of a game of which some are on by default."""

    house_rules: bool = False
    notebook: bool = True
    rounds: int = 3


@pytest.fixture
def switched(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with such options."""
    monkeypatch.setattr("core.games.registry.GAMES", {"switched": SimpleNamespace(option=Switches)})
    return "switched"


def test_an_option_that_is_on_by_default_can_be_put_off(switched: str) -> None:
    assert decode(arguments.options(switched, ()), Switches) == Switches()
    assert decode(arguments.options(switched, ["no-notebook", "house-rules"]), Switches) == Switches(True, False)
    assert decode(arguments.options(switched, ["notebook", "no-house-rules"]), Switches) == Switches()


def test_what_is_offered_is_what_changes_something(switched: str) -> None:
    with pytest.raises(arguments.WrongArgumentsError, match=r"has no option 'rounds', but house-rules, no-notebook"):
        arguments.options(switched, ["rounds"])


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--open", "S", "--option", "instant_end"], "wyatt-earp has no option 'instant_end', but instant-end"),
        (["--open", "S", "--option", ""], "wyatt-earp has no option '', but instant-end"),
        (["--open", "S", "--option", "instant-end", "--option", "poker"], "wyatt-earp has no option 'poker', but instant-end"),
        (["--join", "S", "--option", "instant-end"], "whoever opens the table chooses its options (see tinstar bot --help)"),
    ],
)
def test_other_options_are_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, args: list[str], reason: str
) -> None:
    assert cli.main(["bot", *args, "--profile", str(tmp_path), "--json"]) == 2
    said = capsys.readouterr()
    sentence = f"argument --option: {reason}"
    assert said.err == f"tinstar: {sentence}\n" and json.loads(said.out) == {"ok": False, "reason": sentence}
    assert list(tmp_path.iterdir()) == []
