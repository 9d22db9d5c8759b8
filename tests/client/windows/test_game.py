"""The page of a game: the table's choices reach the bridge, and what is told reaches the player."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from client import theme
from client.settings import HAND_ORDER, Settings
from client.shots.windows import lobby_view
from client.snapshot import Proven, Snapshot, Tally
from client.tables.card import CardButton
from client.windows.game import GamePage
from client.windows.guide import TAIL, Guide
from client.windows.lobby import LobbyPage
from client.windows.main import MainWindow
from core.games.bots import RandomBot
from core.games.registry import GAMES
from core.games.wyatt_earp.bot import SensibleBot
from core.ids import Seat
from core.simulation import walk

GAME = GAMES["wyatt-earp"]
NAMES = ("Calamity", "<i>Anna</i>")


def moments() -> Iterator[tuple[Snapshot, tuple[Any, ...]]]:
    """A game of two as seat 0 sees it."""
    for step, moment in enumerate(walk(GAME, 2, GAME.option(), [SensibleBot()] * 2, 5)):
        known = dict(moment.table.known(Seat(0)))
        legal = GAME.legal_actions(moment.state, Seat(0), known)
        yield (
            Snapshot(GAME.name, "ab" * 8, Seat(0), NAMES, moment.state, known, legal, step, proven=Proven(step, step, {"bad-share": step})),
            moment.notes,
        )


@pytest.fixture(scope="session")
def first_choice() -> Snapshot:
    """Seat 0 is to draw."""
    return next(snapshot for snapshot, _ in moments() if len(snapshot.legal) > 1)


@pytest.fixture
def page(window: MainWindow, bridge: Any, first_choice: Snapshot) -> GamePage:
    bridge.table_changed.emit(first_choice, ())
    assert isinstance(window.page, GamePage)
    return window.page


def texts(widget: Any) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def test_a_choice_made_at_the_table_reaches_the_bridge(page: GamePage, bridge: Any, first_choice: Snapshot) -> None:
    choice = page._picture.choices[0]
    page.table.chosen.emit(choice)  # type: ignore[attr-defined]
    assert bridge.asked == [("choose", choice.action, False)]
    assert choice.action in first_choice.legal


def test_a_letter_chooses_as_soon_as_the_game_is_seen(
    qtbot: Any, window: MainWindow, bridge: Any, press: Any, first_choice: Snapshot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(window, "Practice")
    bridge.asked.clear()
    bridge.table_changed.emit(replace(first_choice, practice=True), ())
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_D)
    assert [(name, type(action).__name__) for name, action, _ in bridge.asked] == [("choose", "DrawSupply")]


@pytest.mark.parametrize("human", [True, False])
def test_a_choice_that_is_none_takes_a_human_time_if_wanted(page: GamePage, bridge: Any, settings: Settings, human: bool) -> None:
    settings.human_time = human
    choice = replace(page._picture.choices[0], forced=True)
    page.table.chosen.emit(choice)  # type: ignore[attr-defined]
    assert bridge.asked == [("choose", choice.action, human)]


@pytest.fixture(scope="session")
def nothing_but_a_pass() -> Snapshot:
    """A Hideout was laid on a pile of seat 0, which holds no Wyatt Earp."""
    for seed in range(5, 60):
        for step, moment in enumerate(walk(GAME, 2, GAME.option(), [SensibleBot()] * 2, seed)):
            known = dict(moment.table.known(Seat(0)))
            legal = () if moment.open else GAME.legal_actions(moment.state, Seat(0), known)
            if [type(action).__name__ for action in legal] == ["Pass"]:
                return Snapshot(GAME.name, "ab" * 8, Seat(0), NAMES, moment.state, known, legal, step)
    raise LookupError("Nobody was hidden from.")


@pytest.mark.parametrize("human", [True, False])
def test_who_can_only_pass_is_called_and_passes_by_himself_in_a_human_time(
    window: MainWindow, bridge: Any, settings: Settings, nothing_but_a_pass: Snapshot, monkeypatch: pytest.MonkeyPatch, human: bool
) -> None:
    alerts: list[Any] = []
    monkeypatch.setattr(QApplication, "alert", staticmethod(lambda widget, *_: alerts.append(widget)))
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    settings.human_time = human
    for _ in range(2):
        bridge.table_changed.emit(nothing_but_a_pass, ())
    assert alerts == [window]
    assert bridge.asked == ([("choose", nothing_but_a_pass.legal[0], True)] if human else [])


def test_what_happened_is_told_in_sentences(window: MainWindow, bridge: Any) -> None:
    for snapshot, notes in list(moments())[:30]:
        bridge.table_changed.emit(snapshot, notes)
    lines = window.page.log.lines
    assert any("<i>Anna</i>" in line for line in lines)
    assert len(lines) > 3


def test_the_log_names_the_cards_that_i_drew_myself(window: MainWindow, bridge: Any) -> None:
    for snapshot, notes in list(moments())[:60]:
        bridge.table_changed.emit(snapshot, notes)
    drawn = [line for line in window.page.log.lines if line.startswith("Calamity draws ")]
    assert drawn and all("unseen by the others" in line for line in drawn), drawn


def test_a_setting_shows_the_table_once_more_without_what_was_only_just_seen(window: MainWindow, bridge: Any, settings: Settings) -> None:
    for snapshot, notes in moments():
        bridge.table_changed.emit(snapshot, notes)
        if any(type(note).__name__ == "Scored" for note in notes):
            break
    page = window.page
    lines = page.log.lines
    page.table.read_on()
    settings.hand_order = "points"
    assert page.table.reader.leaf is None, "the score sheet was read"
    assert page.log.lines == lines


def test_the_window_asks_for_attention_when_it_is_my_turn(
    window: MainWindow, bridge: Any, first_choice: Snapshot, monkeypatch: pytest.MonkeyPatch
) -> None:
    alerts: list[Any] = []
    monkeypatch.setattr(QApplication, "alert", staticmethod(lambda widget, *_: alerts.append(widget)))
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    bridge.table_changed.emit(replace(first_choice, legal=()), ())
    assert alerts == []
    bridge.table_changed.emit(first_choice, ())
    bridge.table_changed.emit(first_choice, ())
    assert alerts == [window]
    assert window.windowTitle() == "Your turn – Tin Star"
    bridge.table_changed.emit(replace(first_choice, legal=()), ())
    assert window.windowTitle() == "Tin Star"


@pytest.fixture(scope="session")
def hit() -> tuple[Snapshot, Snapshot, tuple[Any, ...]]:
    """Before and after a shot of seat 0 that hit."""
    before = None
    for snapshot, notes in moments():
        if before is not None and len(snapshot.legal) > 1 and any(getattr(note, "hit", False) for note in notes):
            return before, snapshot, notes
        before = snapshot
    raise LookupError("Nobody hit.")


def test_neither_title_nor_desktop_tell_of_a_hit_before_it_is_seen(
    window: MainWindow, bridge: Any, settings: Settings, hit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    alerts: list[Any] = []
    monkeypatch.setattr(QApplication, "alert", staticmethod(lambda widget, *_: alerts.append(widget)))
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    before, after, notes = hit
    settings.speed = "normal"
    bridge.table_changed.emit(before, ())
    bridge.table_changed.emit(after, notes)
    assert window.page.table.behind and window.windowTitle() == "Tin Star" and alerts == []
    window.page.table.skip()
    assert window.windowTitle() == "Your turn – Tin Star" and alerts == [window]


def test_the_end_of_a_game_is_told_when_it_was_seen_but_a_trouble_at_once(
    window: MainWindow, bridge: Any, settings: Settings, hit: Any, qapp: QApplication
) -> None:
    before, after, notes = hit
    settings.speed = "normal"
    bridge.table_changed.emit(before, ())
    bridge.table_changed.emit(replace(after, legal=(), over=True), notes)
    assert window.page._over.isHidden()
    window.page.table.skip()
    assert not window.page._over.isHidden()
    bridge.table_changed.emit(replace(before, table="cd" * 8), ())
    bridge.table_changed.emit(replace(after, legal=(), trouble="Anna has left.", table="cd" * 8), notes)
    assert window.page.table.behind and "Anna has left." in texts(window.page)


def test_the_title_of_another_game_is_its_own(window: MainWindow, page: GamePage, bridge: Any, first_choice: Snapshot) -> None:
    assert window.windowTitle() == "Your turn – Tin Star"
    bridge.table_changed.emit(replace(first_choice, table="cd" * 8, legal=()), ())
    assert window.windowTitle() == "Tin Star"


def test_the_seal_counts_the_proofs_and_opens_their_page(
    page: GamePage, bridge: Any, press: Any, first_choice: Snapshot, qapp: QApplication
) -> None:
    proofs = first_choice.proven.proofs
    press(page, f"Fair so far: {proofs} proofs checked")
    dialog = page.fairness
    assert dialog.isVisible()
    qapp.processEvents()
    assert f"{proofs} proofs were checked so far, and all of them are right." in texts(dialog)
    assert "what a seat gave to open a card, or to show it to one player, is right" in texts(dialog)
    press(dialog, "Check record")
    assert bridge.asked == [("check_record",)]
    bridge.told.emit("The record is right.")
    assert "The record is right." in texts(dialog)


def test_a_record_is_saved_where_the_player_says(page: GamePage, bridge: Any, press: Any, qapp: QApplication, tmp_path: Any) -> None:
    from PySide6.QtWidgets import QFileDialog

    page.open_fairness()
    press(page.fairness, "Save record …")
    chooser = page.fairness.findChild(QFileDialog)
    assert (chooser.defaultSuffix(), chooser.nameFilters()) == ("tinstar", ["Records (*.tinstar)"])
    chooser.fileSelected.emit(str(tmp_path / "game.tinstar"))
    assert bridge.asked == [("save_record", tmp_path / "game.tinstar")]
    chooser.close()


@pytest.mark.parametrize(
    ("carry_on", "practice", "seats", "words"),
    [
        (False, False, 2, "It then ends for everybody, without a result."),
        (True, False, 3, "It then ends for everybody, without a result."),
        (False, True, 2, "nobody else is affected"),
    ],
)
def test_leaving_asks_once_and_says_what_it_means(
    window: MainWindow, bridge: Any, press: Any, first_choice: Snapshot, carry_on: bool, practice: bool, seats: int, words: str
) -> None:
    bridge.lobby_changed.emit(lobby_view(3, 3, carry_on=carry_on))
    bridge.table_changed.emit(replace(first_choice, practice=practice), ())
    page = window.page
    page._snapshot = replace(page._snapshot, names=("x",) * seats)
    press(page, "Leave")
    assert words in texts(page)
    assert bridge.asked == []
    press(page, "Stay")
    assert not page.asking
    page.ask_to_leave()
    page._go.click()
    assert bridge.asked == [("leave_game",)]
    bridge.lobby_changed.emit(None)
    bridge.table_closed.emit()
    assert isinstance(window.page, LobbyPage)


def test_closing_a_running_game_asks_once(window: MainWindow, page: GamePage) -> None:
    first, second = QCloseEvent(), QCloseEvent()
    window.closeEvent(first)
    assert not first.isAccepted()
    assert page.asking
    assert "Leave the game and end Tin Star?" in texts(page)
    assert window.notice.sentence == "", "One bar asks, not two."
    window.closeEvent(second)
    assert second.isAccepted()


def test_who_stays_is_asked_again_and_nothing_else_is_left_of_the_question(
    qtbot: Any, window: MainWindow, page: GamePage, bridge: Any, press: Any
) -> None:
    assert not window.close()
    press(page, "Stay")
    assert not page.asking
    assert not window.close()
    qtbot.keyClick(page._stay, Qt.Key.Key_Escape)
    assert not page.asking
    assert not window.close()
    page.ask_to_leave()
    page._go.click()
    assert bridge.asked == [("leave_game",)]
    assert window.isVisible(), "Who only leaves the game keeps the window."


def test_the_bar_leaves_and_quits(window: MainWindow, page: GamePage, press: Any) -> None:
    assert not window.close()
    press(page, "Leave and quit")
    assert not window.isVisible()


@pytest.mark.parametrize("change", [{"practice": True}, {"over": True}, {"trouble": "It is over."}])
def test_closing_asks_nothing_where_nobody_would_miss_us(
    window: MainWindow, bridge: Any, first_choice: Snapshot, change: dict[str, Any]
) -> None:
    bridge.table_changed.emit(replace(first_choice, **change), ())
    event = QCloseEvent()
    window.closeEvent(event)
    assert event.isAccepted()


def test_a_game_that_was_broken_off_leads_to_the_lobby(
    page: GamePage, bridge: Any, first_choice: Snapshot, press: Any, qapp: QApplication
) -> None:
    bridge.table_changed.emit(replace(first_choice, legal=(), trouble="Anna has left the game, so it is over."), ())
    qapp.processEvents()
    assert "Anna has left the game, so it is over." in texts(page)
    assert not page._over._rematch.isEnabled()
    reason = page._over._rematch.accessibleDescription()
    assert "cannot be played again" in reason
    assert reason in texts(page)
    assert page._over._back.property("role") == "primary"
    press(page, "Back to this table's lobby")
    assert bridge.asked == [("leave_game",)]


def test_after_a_game_there_are_standings_and_a_rematch(
    page: GamePage, bridge: Any, press: Any, first_choice: Snapshot, qapp: QApplication
) -> None:
    evening = (Tally("00", "Calamity", 3, 2), Tally("01", "<i>Anna</i>", 1, 1))
    bridge.table_changed.emit(replace(first_choice, legal=(), over=True, evening=evening), ())
    qapp.processEvents()
    assert "Calamity: 2 of 3 games won · <i>Anna</i>: 1 of 1 game won" in texts(page)
    press(page._over, "Rematch")
    press(page._over, "Back to this table's lobby")
    assert bridge.asked == [("rematch",), ("leave_game",)]


@pytest.mark.parametrize(("trouble", "at"), [("", "Rematch"), ("Anna has left.", "Back to this table's lobby")])
def test_when_the_last_leaf_is_put_away_the_keyboard_is_on_the_way_on(
    qtbot: Any, window: MainWindow, bridge: Any, qapp: QApplication, trouble: str, at: str
) -> None:
    window.activateWindow()
    for snapshot, notes in list(moments())[-3:]:
        ended = GAME.result(snapshot.state) is not None
        bridge.table_changed.emit(replace(snapshot, over=ended, trouble=trouble if ended else ""), notes)
    page = window.page
    for _ in range(20):
        if page.table.reader.leaf is None:
            break
        page.table.read_on()
    qapp.processEvents()
    assert page.table.reader.leaf is None
    assert QApplication.focusWidget().text() == at


def test_a_game_that_cannot_go_on_says_so(page: GamePage, bridge: Any, first_choice: Snapshot) -> None:
    bridge.table_changed.emit(replace(first_choice, legal=(), trouble="Anna did wrong, so the game is over."), ())
    assert "Anna did wrong, so the game is over." in texts(page)


def test_a_new_game_at_the_table_begins_a_new_log_and_keeps_the_chat(
    window: MainWindow, page: GamePage, bridge: Any, first_choice: Snapshot
) -> None:
    page.log.add("An old line.")
    bridge.chatted.emit("", "Anna", "Again?")
    bridge.table_changed.emit(replace(first_choice, table="cd" * 8), ())
    assert window.page is not page
    assert window.page.log.lines == ()
    assert window.page.chat.lines == ("Anna: Again?",)


def test_another_text_size_keeps_log_and_chat(
    window: MainWindow, page: GamePage, bridge: Any, settings: Settings, qapp: QApplication
) -> None:
    for snapshot, notes in islice(moments(), 30):
        bridge.table_changed.emit(snapshot, notes)
        window.page.table.skip()
    lines = page.log.lines
    assert len(lines) > 5
    bridge.chatted.emit("", "Anna", "Howdy")
    settings.text_size = 115
    qapp.processEvents()
    assert window.page is not page
    assert window.page.log.lines == lines
    assert window.page.chat.lines == ("Anna: Howdy",)


def test_after_practice_there_is_no_table_to_go_back_to(page: GamePage, bridge: Any, press: Any, first_choice: Snapshot) -> None:
    bridge.table_changed.emit(replace(first_choice, legal=(), over=True, practice=True), ())
    press(page._over, "Back to the lobby")
    assert bridge.asked == [("leave_game",)]


def test_what_is_said_while_the_chat_is_hidden_is_counted_on_its_button(
    window: MainWindow, page: GamePage, bridge: Any, press: Any, qapp: QApplication
) -> None:
    bridge.chatted.emit("", "Anna", "Howdy")
    bridge.chatted.emit("", "Anna", "Anybody there?")
    qapp.processEvents()
    assert page.width() == 1024
    press(page, "Log and chat (2 new)")
    bridge.chatted.emit("", "Anna", "Ah!")
    press(page, "Log and chat")
    bridge.chatted.emit("", "Anna", "Gone again?")
    press(page, "Log and chat (1 new)")


def test_the_log_gives_way_on_a_small_screen_and_comes_when_asked(
    window: MainWindow, page: GamePage, press: Any, qapp: QApplication
) -> None:
    assert page.log.isHidden() or not page.log.isVisible()
    press(page, "Log and chat")
    assert page.log.isVisible()
    press(page, "Log and chat")
    assert not page.log.isVisible()


def test_rules_summary_and_settings_are_opened_from_the_table(window: MainWindow, page: GamePage, press: Any) -> None:
    press(page, "Rules")
    assert window.dialogs["rules"].isVisible()
    press(page, "Summary")
    press(page, "Settings")
    assert window.dialogs["settings"].isVisible()


def test_the_guide_speaks_when_it_is_of_use_and_can_be_skipped(
    window: MainWindow, bridge: Any, press: Any, settings: Settings, first_choice: Snapshot
) -> None:
    press(window, "First hand with a guide")
    bridge.table_changed.emit(first_choice, ())
    page = window.page
    bubble = page.guide.bubble
    assert "Seven outlaws are wanted." in bubble.text
    press(bubble, "Got it")
    assert "begins with a draw" in bubble.text
    bridge.table_changed.emit(replace(first_choice, legal=()), ())
    assert not bubble.isVisible(), "It is of no use any more."
    drawn = next(snapshot for snapshot, _ in moments() if any(type(action).__name__ == "Discard" for action in snapshot.legal))
    bridge.table_changed.emit(drawn, ())
    assert bubble.isVisible()
    press(bubble, "No more hints")
    assert page.guide is None
    assert settings.guided
    bridge.table_changed.emit(drawn, ())
    assert page.guide is None


def test_a_game_that_has_no_guide_gets_none_though_one_was_asked_for(window: MainWindow, bridge: Any, press: Any) -> None:
    press(window, "First hand with a guide")  # refused, say, because a seat at a table was just given
    deputy = GAMES["the-deputy"]
    moment = next(iter(walk(deputy, 2, deputy.option(), [RandomBot(deputy)] * 2, 5)))
    bridge.table_changed.emit(Snapshot(deputy.name, "cd" * 8, Seat(0), NAMES, moment.state, dict(moment.table.known(Seat(0)))), ())
    assert window.page.snapshot.game == deputy.name and window.page.guide is None


@pytest.fixture
def guided_hand(window: MainWindow, bridge: Any, press: Any) -> list[str]:
    """A whole guided hand was played, and its score sheet lies on the table; what was said until then."""
    press(window, "First hand with a guide")
    said: list[str] = []
    for snapshot, notes in moments():
        bridge.table_changed.emit(replace(snapshot, practice=True), notes)
        bubble = window.page.guide.bubble
        if bubble.isVisible() and bubble.text not in said:
            said.append(bubble.text)
        if any(type(note).__name__ == "Scored" for note in notes):
            return said
    raise LookupError("No hand ended.")


def test_a_whole_guided_hand_needs_few_bubbles_and_explains_what_was_scored(
    window: MainWindow, bridge: Any, press: Any, settings: Settings, guided_hand: list[str]
) -> None:
    page = window.page
    assert 4 <= len(guided_hand) <= 8
    assert any("stands who has most capture points (CP)" in text for text in guided_hand), "The tags below the posters are explained."
    assert page.table.reader.leaf is not None and page.guide.bubble.isVisible()
    assert "The hand is scored" in page.guide.bubble.text
    press(page.guide.bubble, "Got it")
    assert not page.guide.bubble.isVisible()
    page.table.read_on()
    assert page.guide.bubble.text.startswith("That was a whole hand.")
    assert held(bridge) == [*held(bridge)[:-1], True], "The bots wait until it is read."
    press(page.guide.bubble, "Play on")
    assert page.guide is None and settings.guided
    assert ("leave_game",) not in bridge.asked and held(bridge)[-1] is False


def test_after_a_guided_hand_one_may_go_back_to_the_lobby(
    window: MainWindow, bridge: Any, press: Any, settings: Settings, guided_hand: list[str]
) -> None:
    window.page.table.read_on()  # which also puts away what was said of the sheet
    press(window.page.guide.bubble, "Back to the lobby")
    assert settings.guided and window.page.guide is None
    assert bridge.asked[-1] == ("leave_game",)


def test_a_game_that_is_over_with_its_first_hand_ends_the_hints(
    window: MainWindow, bridge: Any, settings: Settings, guided_hand: list[str]
) -> None:
    page = window.page
    page.table.picture = replace(page.table.picture, result="x", sheet=None)
    page.guide.show_picture(page.table.picture)
    page.table.read_on()
    assert page.guide is None and settings.guided


def test_a_hint_on_laying_speaks_of_what_this_hand_offers(window: MainWindow, bridge: Any, press: Any) -> None:
    press(window, "First hand with a guide")
    told: dict[str, int] = {}
    for snapshot, notes in moments():
        bridge.table_changed.emit(snapshot, notes)
        page = window.page
        page.table.read_on()
        picture = page.table.picture
        if picture.prompt.kind != "play" or not picture.my_turn:
            continue
        words = page.guide._of_laying(picture) if page.guide is not None else Guide(page.table, page)._of_laying(picture)
        opened = {poster.colour for poster in picture.posters if poster.opened}
        lays = [choice for choice in picture.choices if choice.key.startswith("lay-")]
        sets = [choice for choice in lays if choice.target.number not in opened]
        beginning = "You have a set of" if sets else " is open already" if lays else ""
        assert beginning in words and bool(words) == bool(lays), [choice.key for choice in lays]
        assert all(len(choice.cards) >= 3 for choice in sets)
        named = {poster.name for poster in picture.posters if poster.name in words}
        assert named <= {poster.name for poster in picture.posters if poster.colour in {choice.target.number for choice in lays}}
        told[beginning] = told.get(beginning, 0) + 1
    assert len(told) == 3, "Each case came."


@pytest.mark.parametrize("order", HAND_ORDER)
def test_the_hand_lies_in_the_order_that_was_set(page: GamePage, settings: Settings, order: str) -> None:
    settings.hand_order = order
    shown = page.table.picture.hand  # type: ignore[attr-defined]
    assert sorted(view.card for view in shown) == sorted(view.card for view in page._picture.hand)
    sheriffs = [view.kind not in ("outlaw", "photo") for view in shown]
    match order:
        case "outlaw":
            assert shown == page._picture.hand
        case "kind":
            assert sheriffs == sorted(sheriffs, reverse=True)
        case "points":
            assert [view.cp for view in shown] == sorted([view.cp for view in shown], reverse=True)


def test_a_card_at_the_table_leads_to_its_rules(window: MainWindow, page: GamePage) -> None:
    page.table.rules_wanted.emit("hideout")  # type: ignore[attr-defined]
    assert "7.6" in window.dialogs["rules"].at


def test_an_outlaw_of_the_hand_leads_to_its_line_of_the_rules(window: MainWindow, page: GamePage, qtbot: Any) -> None:
    hand = page.table.findChild(QWidget, "hand")
    card = next(each for each in hand.findChildren(CardButton) if each.view.kind == "outlaw")
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_F1)
    rules = window.dialogs["rules"]
    assert "2.1" in rules.at
    assert rules.text._text.textCursor().selectedText().startswith(card.view.name)


def held(bridge: Any) -> list[bool]:
    """What the bots were told: to wait, to go on."""
    return [asked[1] for asked in bridge.asked if asked[0] == "hold"]


@pytest.fixture(scope="session")
def scored() -> tuple[Snapshot, tuple[Any, ...]]:
    """A hand has just been scored."""
    return next((snapshot, notes) for snapshot, notes in moments() if any(type(note).__name__ == "Scored" for note in notes))


@pytest.mark.parametrize(("practice", "told"), [(True, [True, False]), (False, [])])
def test_in_practice_the_bots_wait_while_a_score_sheet_is_read(
    page: GamePage, bridge: Any, scored: tuple[Snapshot, tuple[Any, ...]], practice: bool, told: list[bool]
) -> None:
    snapshot, notes = scored
    bridge.table_changed.emit(replace(snapshot, practice=practice), notes)
    assert held(bridge) == told[:1]
    page.table.read_on()  # type: ignore[attr-defined]
    assert held(bridge) == told


def test_the_bots_go_on_when_nobody_reads_any_more(
    window: MainWindow, page: GamePage, bridge: Any, scored: tuple[Snapshot, tuple[Any, ...]]
) -> None:
    snapshot, notes = scored
    bridge.table_changed.emit(replace(snapshot, practice=True), notes)
    bridge.table_closed.emit()
    assert window.page is not page and held(bridge) == [True, False]


def test_the_bots_wait_while_a_hint_is_read(window: MainWindow, bridge: Any, press: Any, first_choice: Snapshot) -> None:
    press(window, "First hand with a guide")
    bridge.table_changed.emit(replace(first_choice, practice=True, legal=()), ())
    page = window.page
    assert page.guide.bubble.isVisible() and held(bridge) == [True]
    press(page.guide.bubble, "Got it")
    assert held(bridge) == [True, False]


def test_who_has_read_a_hint_goes_on_at_the_table(window: MainWindow, bridge: Any, press: Any, qtbot: Any, first_choice: Snapshot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(window, "First hand with a guide")
    bridge.table_changed.emit(first_choice, ())
    page = window.page
    while page.guide.speaks:
        press(page.guide.bubble, "Got it")
    assert page.table.findChild(QWidget, "hand").isAncestorOf(QApplication.focusWidget())


def test_escape_at_the_table_has_read_a_hint(window: MainWindow, press: Any, bridge: Any, qtbot: Any, first_choice: Snapshot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(window, "First hand with a guide")
    bridge.table_changed.emit(first_choice, ())
    guide = window.page.guide
    window.page.table.enter()
    said = []
    while guide.speaks:
        said.append(guide.bubble.text)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert len(said) == len(set(said)) > 0 and not guide.bubble.isVisible()


def test_who_chooses_has_read_the_hint(window: MainWindow, bridge: Any, press: Any, first_choice: Snapshot) -> None:
    press(window, "First hand with a guide")
    bridge.table_changed.emit(replace(first_choice, practice=True), ())
    page = window.page
    page.table.make(page._picture.choices[0])
    assert not page.guide.bubble.isVisible() and held(bridge) == [True, False]


@pytest.mark.parametrize("size", [(1024, 600), (1600, 1000)])
def test_every_hint_stands_beside_what_it_speaks_of(
    window: MainWindow, bridge: Any, press: Any, first_choice: Snapshot, qapp: QApplication, size: tuple[int, int]
) -> None:
    press(window, "First hand with a guide")
    window.resize(*size)
    bridge.table_changed.emit(first_choice, ())
    qapp.processEvents()
    page = window.page
    tail = theme.current().px(TAIL)
    for lesson in page.guide._all():
        target = page.guide._place(lesson.anchor)
        page.guide.bubble.say("Seven outlaws are wanted, and each has a price on his head. " * 4, target, page.guide._busy(), lesson.leads)
        area = page.guide.bubble.geometry()
        assert area.adjusted(-tail, -tail, tail, tail).intersects(target), lesson.name
        between = [page.table.findChild(QWidget, name) for name in ("hand", "posters", "supply") if name != lesson.anchor]
        paper = area.adjusted(tail, tail, -tail, -tail)
        covered = [paper.intersected(QRect(each.mapTo(page, QPoint(0, 0)), each.size())) for each in between]
        assert all(each.height() < 30 for each in covered), lesson.name
