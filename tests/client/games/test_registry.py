"""The client's table of games: it has what there is, and each entry is whole."""

import re
import subprocess
import sys

import pytest
from msgspec.structs import fields

from client import assets
from client.games import registry
from client.games.entry import Entry
from client.settings import HAND_ORDER
from core.games.registry import GAMES
from core.ids import Seat
from core.simulation import Dice, walk


@pytest.fixture(params=registry.NAMES)
def entry(request: pytest.FixtureRequest) -> Entry:
    return registry.entry(request.param)


def test_the_window_offers_every_game_that_there_are_rules_of() -> None:
    assert set(registry.NAMES) == set(GAMES) and len(registry.NAMES) == len(GAMES)
    assert [each.name for each in registry.entries()] == list(registry.NAMES)


def test_a_game_of_another_version_goes_by_its_name() -> None:
    assert registry.title("wyatt-earp") == "Wyatt Earp"
    assert registry.title("poker-42") == "poker-42"
    with pytest.raises(KeyError):
        registry.entry("poker-42")


def test_every_option_is_told_with_what_follows_in_either_case(entry: Entry) -> None:
    switches = [field.name for field in fields(GAMES[entry.name].option) if field.type is bool]
    told = entry.options()
    assert [text.field for text in told] == switches
    assert all(text.label and text.on and text.off and text.on != text.off for text in told)


def test_every_number_of_seats_can_be_played(entry: Entry) -> None:
    for seats in entry.seats:
        GAMES[entry.name].start(GAMES[entry.name].option(), seats)


def test_sections_are_those_of_the_rules_in_every_language(entry: Entry) -> None:
    assert entry.sections
    for language in assets.LANGUAGES:
        headings = re.findall(r"^#{2,4} (.*)$", assets.rules_text(entry.name, language), re.MULTILINE)
        numbers = {number for heading in headings for number in re.findall(r"\d+(?:\.\d+)*", heading)}
        assert set(entry.sections.values()) <= numbers


def test_the_rules_have_the_line_that_is_marked_in_every_language(entry: Entry) -> None:
    assert entry.lines.keys() <= entry.sections.keys()
    for language in assets.LANGUAGES:
        rules = assets.rules_text(entry.name, language)
        for slug, words in entry.lines.items():
            section = re.split(rf"^#+ .*\b{re.escape(entry.sections[slug])}\b.*$", rules, flags=re.MULTILINE)[1]
            assert re.search(rf"^(- )?{words}", re.split(r"^#", section, flags=re.MULTILINE)[0], re.MULTILINE)


def test_the_summary_has_a_drawing_of_everything(entry: Entry) -> None:
    summary = entry.summary()
    assert summary.turn and summary.keys
    assert [picture.drawing for picture in summary.pictures if not assets.has_drawing(picture.drawing)] == []
    assert assets.has_drawing(entry.badge)


def test_hands_are_ordered_as_can_be_set(entry: Entry) -> None:
    orders = entry.hand_orders()
    assert not orders or {key for key, _ in orders} == set(HAND_ORDER)


def test_a_game_is_played_and_told(entry: Entry) -> None:
    game = GAMES[entry.name]
    names = ("Anna", "Burt")
    told: list[str] = []
    for number, moment in enumerate(walk(game, 2, game.option(), [entry.bot(), entry.bot()], 1)):
        told += entry.sentences(moment.notes, names)
        if number == 40:
            break
    assert told and all(told)
    assert entry.progress(moment.state) and all(value >= 0 for value in entry.progress(moment.state).values())
    seat = next(iter(game.to_act(moment.state)), Seat(0))
    legal = game.legal_actions(moment.state, seat, moment.table.known(seat))
    assert not legal or entry.bot().choose(moment.state, seat, moment.table.known(seat), Dice(1, "a test").below) in legal


def test_the_lobby_is_made_without_rules_presenters_or_tables() -> None:
    code = (
        "import sys, client.app, client.windows.lobby; "
        "sys.exit(', '.join(name for name in sys.modules if name.startswith(('core.games.', 'client.tables', 'core.crypto')) "
        "or name.startswith('client.presenters.wyatt_earp')) or 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (0, "")
