"""The room: seats, ready, bots, closing, sending away, chat and mute, all by keyboard."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit

from client import theme
from client.games.wyatt_earp import WyattEarpEntry
from client.shots.simulated import found
from client.shots.windows import lobby_view
from client.shots.wyatt_earp import SCENES
from client.windows.badge import Badge
from client.windows.main import MainWindow
from client.windows.room import RoomPage, SeatFrame


def texts(widget: Any) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def named(widget: Any, name: str) -> QAbstractButton:
    return next(each for each in widget.findChildren(QAbstractButton) if name in (each.text(), each.accessibleName()))


@pytest.fixture
def room(window: MainWindow, bridge: Any) -> RoomPage:
    bridge.lobby_changed.emit(lobby_view(3, 0))
    assert isinstance(window.page, RoomPage)
    return window.page


def test_the_table_its_seats_and_its_options_are_told_in_words(room: RoomPage) -> None:
    told = texts(room)
    for words in (
        "The Golden Nugget",
        "Wyatt Earp for 4 players",
        "Calamity",
        "you · opened this table",
        "Seat 4: free",
        "One seat is free.",
    ):
        assert words in told
    assert "When the supply runs out for the second time, players may go on" in told
    assert "Instant end" not in told, "Only what holds is told."
    assert "If somebody leaves for good, the game ends without a result." in told
    assert "all others together, if they conspired" in told


def test_ready_is_said_and_taken_back(room: RoomPage, bridge: Any, press: Any) -> None:
    press(room, "I am ready")
    assert bridge.asked == [("ready",)]
    assert not named(room, "I am ready").isChecked(), "The table has not said so yet."
    bridge.lobby_changed.emit(lobby_view(4, 1))
    press(room, "I am ready – take it back")
    assert bridge.asked == [("ready",), ("unready",)]
    assert "Waiting for Anna, Wilhelmine von Hohenzollern-Tec, Doc (bot)." in texts(room)


def test_nobody_is_ready_before_it_is_possible(room: RoomPage, bridge: Any) -> None:
    bridge.lobby_changed.emit(replace(lobby_view(2, 0), may_agree=False))
    assert not named(room, "I am ready").isEnabled()


def test_the_opener_adds_bots_closes_the_table_and_sends_away(room: RoomPage, bridge: Any, press: Any) -> None:
    press(room, "Add a bot")
    press(room, "Closed to newcomers")
    press(room, "Send Anna away from the table")
    assert bridge.asked == [("add_bot",), ("lock", True), ("remove", "01" * 32)]
    bridge.lobby_changed.emit(lobby_view(4, 0))
    assert not named(room, "Add a bot").isEnabled()


def test_a_guest_has_no_power_over_the_table(room: RoomPage, bridge: Any) -> None:
    bridge.lobby_changed.emit(lobby_view(3, 0, opener=False))
    shown = [each.text() for each in room.findChildren(QAbstractButton) if each.isVisible()]
    assert not {"Add a bot", "Closed to newcomers", "Send away"} & set(shown)


def test_leaving_leads_back_to_the_lobby(window: MainWindow, room: RoomPage, bridge: Any, press: Any) -> None:
    press(room, "Leave the table")
    assert bridge.asked == [("leave",)]
    bridge.lobby_changed.emit(None)
    assert not isinstance(window.page, RoomPage)


def test_what_failed_is_told_at_the_table(room: RoomPage, bridge: Any) -> None:
    bridge.lobby_changed.emit(lobby_view(3, 0, notice="Anna made the start fail."))
    assert "Anna made the start fail." in texts(room)


def test_what_reached_nobody_stands_in_the_field_again(qtbot: Any, room: RoomPage, bridge: Any) -> None:
    line = room.chat.findChild(QLineEdit)
    qtbot.keyClicks(line, "Howdy")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == ""
    bridge.chat_returned.emit("Howdy")
    assert line.text() == "Howdy"
    line.setText("Something else")
    bridge.chat_returned.emit("Howdy")
    assert line.text() == "Something else"


def test_what_was_said_stays_from_room_to_game_and_back(window: MainWindow, room: RoomPage, bridge: Any) -> None:
    bridge.chatted.emit("01" * 32, "Anna", "Howdy")
    bridge.table_changed.emit(found(SCENES["table_play"])[0], ())
    bridge.chatted.emit("01" * 32, "Anna", "Again?")
    assert window.page is not room
    bridge.table_closed.emit()
    assert isinstance(window.page, RoomPage) and window.page is not room
    assert window.page.chat.lines == ("Anna: Howdy", "Anna: Again?")
    bridge.lobby_changed.emit(None)
    bridge.lobby_changed.emit(lobby_view(2, 0))
    assert window.page.chat.lines == (), "Another table."


def test_chat_is_said_heard_and_muted(qtbot: Any, room: RoomPage, bridge: Any, press: Any) -> None:
    line = room.chat.findChild(QLineEdit)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert bridge.asked == []
    qtbot.keyClicks(line, "  Howdy ")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert bridge.asked == [("chat", "Howdy")]
    assert line.text() == ""
    bridge.chatted.emit("01" * 32, "Anna", "<b>bold</b> &amp; brave")
    assert room.chat.lines == ("Anna: <b>bold</b> &amp; brave",)
    press(room, "Do not show what Anna says")
    assert bridge.asked[-1] == ("mute", "01" * 32, True)
    # The one whom the table shows as muted already can be heard again.
    press(room, "Do not show what Wilhelmine von Hohenzollern-Tec says")
    assert bridge.asked[-1] == ("mute", "02" * 32, False)


def test_the_opener_sees_where_others_join(window: MainWindow, bridge: Any, press: Any) -> None:
    bridge.address = "10.0.0.5:4711"
    bridge.lobby_changed.emit(lobby_view(2, 0))
    assert "10.0.0.5:4711" in texts(window.page)
    press(window.page, "Copy the address of this table")
    assert QApplication.clipboard().text() == "10.0.0.5:4711"
    bridge.lobby_changed.emit(lobby_view(2, 0, opener=False))
    assert "10.0.0.5:4711" not in texts(window.page), "A guest's own address leads to no table."


def test_who_was_ready_is_told_why_it_is_so_no_longer(room: RoomPage, bridge: Any, press: Any) -> None:
    bridge.lobby_changed.emit(lobby_view(3, 1))
    bridge.lobby_changed.emit(lobby_view(4, 0))
    assert "Doc (bot) has sat down: say again that you are ready." in texts(room)
    bridge.lobby_changed.emit(lobby_view(4, 1))
    assert "say again" not in texts(room)
    bridge.lobby_changed.emit(lobby_view(4, 0))
    assert "The table has changed: say again that you are ready." in texts(room)


def test_who_takes_ready_back_is_told_nothing(room: RoomPage, bridge: Any, press: Any) -> None:
    bridge.lobby_changed.emit(lobby_view(4, 1))
    press(room, "I am ready – take it back")
    bridge.lobby_changed.emit(lobby_view(4, 0))
    assert "say again" not in texts(room)


def test_the_last_bot_leaves_the_keyboard_at_ready(room: RoomPage, bridge: Any) -> None:
    named(room, "Add a bot").setFocus()
    bridge.lobby_changed.emit(lobby_view(4, 0))
    assert named(room, "I am ready").hasFocus()


def test_no_bot_of_ours_has_to_be_muted(room: RoomPage, bridge: Any) -> None:
    bridge.lobby_changed.emit(lobby_view(4, 0))
    assert not [each for each in room.findChildren(QAbstractButton) if "Doc (bot) says" in each.accessibleName()]


def test_the_keyboard_stays_on_a_mute_button_while_the_table_changes(room: RoomPage, bridge: Any, qapp: Any) -> None:
    name = "Do not show what Anna says"
    named(room, name).setFocus()
    bridge.lobby_changed.emit(lobby_view(2, 0))
    qapp.processEvents()
    assert named(room, name).hasFocus()


def test_who_wears_the_honour_of_the_game_has_a_star_and_it_is_said(room: RoomPage, bridge: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not any(badge.isVisible() for badge in room.findChildren(Badge))
    view = lobby_view(3, 0)
    bridge.lobby_changed.emit(replace(view, sitters=(view.sitters[0], replace(view.sitters[1], honoured=True), view.sitters[2])))
    assert not any(badge.isVisible() for badge in room.findChildren(Badge)), "There is nothing to be worn in this game."
    monkeypatch.setattr(WyattEarpEntry, "honour", lambda entry: "Deputy Marshal")
    bridge.lobby_changed.emit(replace(view, sitters=(view.sitters[0], replace(view.sitters[1], honoured=True), view.sitters[2])))
    (badge,) = [badge for badge in room.findChildren(Badge) if badge.isVisible()]
    assert "Deputy Marshal: won the latest finished game of Wyatt Earp" in badge.toolTip()
    assert "Not ready yet · Deputy Marshal" in texts(room)
    (seat,) = [each for each in room.findChildren(SeatFrame) if each.isAncestorOf(badge)]
    assert seat.accessibleName() == "Anna, Deputy Marshal, Not ready yet"


@pytest.mark.parametrize(("factor", "above"), [(1.0, False), (1.25, False), (1.5, True), (2.0, True)])
def test_what_is_waited_for_stands_above_the_buttons_where_there_is_little_room_between_them(
    qtbot: Any, qapp: QApplication, themed: None, factor: float, above: bool
) -> None:
    theme.apply(qapp, replace(theme.LIGHT, factor=factor))
    page = RoomPage()
    qtbot.addWidget(page)
    page.show_view(lobby_view(4, 2))
    page.resize(1024, 600)
    page.show()
    qapp.processEvents()
    waiting = next(label for label in page.findChildren(QLabel) if label.text().startswith("Waiting for"))
    ready = named(page, "I am ready – take it back")
    assert (waiting.geometry().bottom() < ready.geometry().top()) == above
    page.resize(2400, 600)
    qapp.processEvents()
    assert waiting.geometry().bottom() > ready.geometry().top()
    assert waiting.geometry().right() < ready.geometry().left()
    theme.apply(qapp, theme.LIGHT)
