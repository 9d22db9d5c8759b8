"""The main window: every page at its time, every gesture to the bridge."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QLabel, QLineEdit, QWidget

from client import theme
from client.games.wyatt_earp import WyattEarpEntry
from client.settings import Settings
from client.shots import the_deputy, wyatt_earp
from client.shots.simulated import found
from client.shots.windows import ROWS, lobby_view, row
from client.windows import plain
from client.windows.first_start import FirstStart
from client.windows.lobby import LobbyPage
from client.windows.main import MainWindow
from client.windows.room import RoomPage
from core.codec import decode
from net.discovery.advert import OpenTable
from net.discovery.roster import Liveness


def texts(widget: Any) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisible())


def test_the_first_start_asks_for_a_name_and_nothing_else(qtbot: Any, bridge: Any, settings: Settings, themed: None) -> None:
    settings.name = ""
    window = MainWindow(bridge, settings, "login")
    qtbot.addWidget(window)
    window.show()
    assert isinstance(window.page, FirstStart)
    assert bridge.asked == []
    (line,) = window.page.findChildren(QLineEdit)
    assert line.text() == "login"
    line.clear()
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert isinstance(window.page, FirstStart)
    qtbot.keyClicks(line, "  Belle   Starr ")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert isinstance(window.page, LobbyPage)
    assert settings.name == "Belle Starr"
    assert bridge.asked == [("set_name", "Belle Starr")]


def test_who_has_a_name_comes_to_the_lobby_at_once(window: MainWindow) -> None:
    assert isinstance(window.page, LobbyPage)
    assert "Howdy, Anna" in texts(window)


def test_tables_and_people_are_shown_as_they_come_and_go(window: MainWindow, bridge: Any) -> None:
    assert "Wanted: somebody to play with" in texts(window)
    bridge.rows_changed.emit(ROWS)
    assert "The Golden Nugget" in texts(window)
    assert "2 of 4 seats taken" in texts(window)
    assert "Zoë" in texts(window)
    assert "Wanted: somebody to play with" not in texts(window)
    bridge.rows_changed.emit(ROWS[:1])
    assert "Zoë" not in texts(window)
    bridge.rows_changed.emit(())
    assert "Wanted: somebody to play with" in texts(window)


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("Wirtshaus zum äußerst langen Nam of Wilhelmine von Hohenzollern-Tecu", "Every seat is taken."),
        ("酒場 of 山田太郎 🤠", "This table is closed to newcomers."),
        ("From next year of Otto", "Another version of Tin Star: it speaks protocol 2, this one speaks 1."),
        ("House rules of Clara", "It plays by another set of rules (09090909), so no common table is possible."),
        ("Ghost town of Jim", "Silent for a while; it may have gone. There is no answer."),
    ],
)
def test_a_table_that_cannot_be_joined_says_why(window: MainWindow, bridge: Any, press: Any, table: str, reason: str) -> None:
    bridge.rows_changed.emit(ROWS)
    if table.split(" of ")[0] in ("From next year", "House rules", "Ghost town"):
        assert reason not in texts(window), "Who cannot be played with is folded away."
        press(window, "3 do not answer or do not fit")
    (button,) = [b for b in window.page.findChildren(QAbstractButton) if b.accessibleName() == f"Join {table}"]
    assert not button.isEnabled()
    assert button.accessibleDescription() == reason
    assert reason in texts(window)


def shown(window: MainWindow) -> list[str]:
    """The titles of the rows that are seen, from above."""
    frames = sorted((f for f in window.page._rows.frames() if f.isVisible()), key=lambda f: f.mapTo(window, f.rect().topLeft()).y())
    return [frame._title.text() for frame in frames]


def test_tables_with_a_free_seat_come_first(window: MainWindow, bridge: Any, qapp: QApplication) -> None:
    bridge.rows_changed.emit((*ROWS[1:], ROWS[0]))
    qapp.processEvents()
    assert shown(window) == ["The Golden Nugget", ROWS[1].advert.table.name, "酒場", "<b>Bold & Co</b>", "Zoë"]


def test_rows_keep_the_order_in_which_they_were_seen(window: MainWindow, bridge: Any, qapp: QApplication) -> None:
    first, second = ROWS[0], row(11, "Burt", OpenTable("wyatt-earp", "Saloon", 1, 4, False))
    gone = replace(first, liveness=Liveness.GREY)
    bridge.rows_changed.emit((first, second))
    for rows in ((second, first), (gone, second), (first, second)):
        bridge.rows_changed.emit(rows)
        qapp.processEvents()
        assert shown(window) == ["Saloon"] if gone in rows else ["The Golden Nugget", "Saloon"]


def test_no_row_jumps_under_the_mouse(window: MainWindow, bridge: Any, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    bridge.rows_changed.emit(ROWS[:2])
    rows = window.page._rows
    monkeypatch.setattr(rows, "underMouse", lambda: True)
    bridge.rows_changed.emit((replace(ROWS[0], liveness=Liveness.GREY), ROWS[1]))
    qapp.processEvents()
    assert shown(window)[0] == "The Golden Nugget"
    monkeypatch.undo()
    rows.leaveEvent(QEvent(QEvent.Type.Leave))
    assert shown(window) == [ROWS[1].advert.table.name]


def test_the_tab_key_goes_through_the_tables_as_they_are_seen(window: MainWindow, bridge: Any, qapp: QApplication) -> None:
    late = row(11, "Burt", OpenTable("wyatt-earp", "Saloon", 1, 4, False))
    bridge.rows_changed.emit(ROWS[1:])
    bridge.rows_changed.emit((*ROWS[1:], late, ROWS[0]))
    qapp.processEvents()
    chain, each = [], window.page._rows.nextInFocusChain()
    while each is not window.page._rows:
        if isinstance(each, QAbstractButton) and each.isVisible() and each.isEnabled():
            chain.append(each.accessibleName() or each.text())
        each = each.nextInFocusChain()
    first = ["Join Saloon of Burt", "Join The Golden Nugget of Anna", "3 do not answer or do not fit"]
    assert [name for name in chain if name in (*first, "Practice", "Check network")] == [*first, "Practice", "Check network"]


def test_who_was_asked_for_by_hand_is_not_folded_away(window: MainWindow, bridge: Any) -> None:
    bridge.rows_changed.emit((replace(ROWS[5], by_hand=True),))
    assert "There is no answer." in texts(window)


def test_a_notice_moves_nothing(window: MainWindow, bridge: Any, qapp: QApplication) -> None:
    before = window.page.mapTo(window, window.page.rect().topLeft()), window.page.size()
    bridge.told.emit("The network is all right. " * 6)
    qapp.processEvents()
    assert window.notice.isVisible()
    assert (window.page.mapTo(window, window.page.rect().topLeft()), window.page.size()) == before
    assert window.centralWidget().rect().contains(window.notice.geometry())


@pytest.mark.parametrize("opening", ["open_settings", "open_rules"])
def test_no_dialog_is_larger_than_the_screen(window: MainWindow, settings: Settings, qapp: QApplication, opening: str) -> None:
    theme.apply(qapp, replace(theme.LIGHT, factor=2.5))
    getattr(window, opening)()
    (dialog,) = window.dialogs.values()
    room = qapp.primaryScreen().availableGeometry()
    assert room.contains(dialog.geometry())
    dialog.move(room.right() - 40, room.bottom() - 40)
    settings.language = "de"
    qapp.processEvents()
    (again,) = window.dialogs.values()
    assert again is not dialog
    assert room.contains(again.geometry()), "Made anew at a place where it no longer fits."


def test_the_first_window_leaves_room_for_its_frame_on_a_small_screen(
    qtbot: Any, bridge: Any, settings: Settings, themed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = QRect(0, 27, 1280, 773)
    monkeypatch.setattr(plain, "room_for", lambda window: room)
    window = MainWindow(bridge, settings)
    qtbot.addWidget(window)
    assert window.height() <= room.height() - 30 and window.width() <= room.width() - 10
    assert window.height() >= 700


def test_a_table_is_joined_by_its_button(window: MainWindow, bridge: Any, press: Any) -> None:
    bridge.rows_changed.emit(ROWS)
    press(window, "Join The Golden Nugget of Anna")
    assert bridge.asked == [("join_row", ROWS[0])]
    assert "The Golden Nugget" in window.notice.sentence
    press(window.notice, "Cancel")
    assert bridge.asked[-1] == ("leave",)
    assert window.notice.sentence == ""


def test_joining_is_no_longer_told_once_we_sit(window: MainWindow, bridge: Any, press: Any) -> None:
    bridge.rows_changed.emit(ROWS)
    press(window, "Join The Golden Nugget of Anna")
    bridge.lobby_changed.emit(lobby_view(2, 0))
    assert window.notice.sentence == ""
    assert isinstance(window.page, RoomPage)


def test_the_keyboard_stays_where_it_is_while_rows_change(window: MainWindow, bridge: Any, qapp: QApplication) -> None:
    bridge.rows_changed.emit(ROWS[:1])
    button = window.page._rows.frames()[0].join_button
    button.setFocus()
    bridge.rows_changed.emit(ROWS)
    bridge.rows_changed.emit((*ROWS[3:], ROWS[0]))
    assert button.hasFocus()
    assert button.isVisible()


def test_an_address_is_joined_and_remembered(qtbot: Any, window: MainWindow, bridge: Any, settings: Settings) -> None:
    box = next(each for each in window.page.findChildren(QComboBox) if each.isEditable())
    qtbot.keyClicks(box, "192.168.1.9:4000")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert bridge.asked == [("join_address", "192.168.1.9:4000")]
    assert settings.recent == ("192.168.1.9:4000",)
    assert box.itemText(0) == "192.168.1.9:4000"


def test_honours_are_shown_beside_names(
    window: MainWindow, bridge: Any, monkeypatch: pytest.MonkeyPatch, settings: Settings, qapp: Any
) -> None:
    monkeypatch.setattr(WyattEarpEntry, "honour", lambda entry: "Deputy Marshal")
    bridge.rows_changed.emit(ROWS)
    assert "Deputy Marshal" not in texts(window)
    hashes = {each.advert.player: each.advert.key_hash for each in ROWS if each.advert is not None}
    bridge.honours_changed.emit((), {hashes["Anna"]: ("wyatt-earp",), hashes["Zoë"]: ("wyatt-earp", "chess"), b"?" * 32: ("wyatt-earp",)})
    assert "Wyatt Earp · opened by Anna · 2 of 4 seats taken · Deputy Marshal" in texts(window)
    assert "Deputy Marshal · 192.168.1.28:41008" in texts(window)
    assert texts(window).count("Deputy Marshal") == 2
    bridge.honours_changed.emit(("wyatt-earp",), {})
    assert texts(window).count("Deputy Marshal") == 1, "My own, beside the greeting."
    settings.text_size = 115
    qapp.processEvents()
    assert texts(window).count("Deputy Marshal") == 1
    bridge.honours_changed.emit((), {})
    assert "Deputy Marshal" not in texts(window)


def test_practice_is_one_click_away(window: MainWindow, bridge: Any, press: Any) -> None:
    press(window, "Practice")
    command, game, seats, options, guided = bridge.asked[0]
    assert (command, game, seats, guided) == ("start_practice", "wyatt-earp", 3, False)
    from core.games.registry import GAMES

    assert decode(options, GAMES["wyatt-earp"].option) == GAMES["wyatt-earp"].option()
    press(window, "First hand with a guide")
    assert bridge.asked[1][-1] is True


def test_the_own_address_and_trouble_with_the_network_are_shown(window: MainWindow, bridge: Any, press: Any) -> None:
    bridge.address, bridge.trouble = "10.0.0.5:4711", "Nobody can be found: no network."
    bridge.started.emit()
    assert "10.0.0.5:4711" in texts(window)
    assert "Nobody can be found: no network." in texts(window)
    press(window, "Copy your address")
    assert QApplication.clipboard().text() == "10.0.0.5:4711"
    bridge.rows_changed.emit(ROWS)
    press(window, "Check network")
    assert bridge.asked == [("check_network",)]
    bridge.told.emit("The network is all right.")
    assert window.notice.sentence == "The network is all right."
    press(window.notice, "Put this notice away")
    assert window.notice.sentence == ""


def test_a_table_is_opened_with_all_that_was_chosen(qtbot: Any, window: MainWindow, bridge: Any, press: Any) -> None:
    press(window, "Open a table …")
    dialog = window.dialogs["open_table"]
    assert "arry on" not in texts(dialog)
    press(dialog, "3 seats")
    press(dialog, "Instant end")
    line = dialog.findChild(QLineEdit)
    line.clear()
    assert not next(b for b in dialog.findChildren(QAbstractButton) if b.text() == "Open the table").isEnabled()
    qtbot.keyClicks(line, "Saloon")
    press(dialog, "Open the table")
    command, name, game, options, seats, carry_on = bridge.asked[0]
    assert (command, name, game, seats, carry_on) == ("open_table", "Saloon", "wyatt-earp", 3, False)
    from core.games.registry import GAMES

    assert decode(options, GAMES["wyatt-earp"].option).instant_end
    assert "open_table" not in window.dialogs


def test_a_change_of_text_size_builds_the_page_anew_and_keeps_what_was_said(
    window: MainWindow, bridge: Any, settings: Settings, qapp: Any
) -> None:
    bridge.lobby_changed.emit(lobby_view(3, 0))
    bridge.chatted.emit("", "Burt", "Howdy")
    page = window.page
    settings.text_size = 130
    qapp.processEvents()
    assert window.page is not page
    assert isinstance(window.page, RoomPage)
    assert window.page.chat.lines == ("Burt: Howdy",)


def test_the_lobby_closes_without_a_question(window: MainWindow) -> None:
    event = QCloseEvent()
    window.closeEvent(event)
    assert event.isAccepted()


class Shown(QObject):
    """What was shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(watched)
        return False


def test_no_part_of_a_page_or_dialog_flashes_up_as_a_window_of_its_own(
    qtbot: Any, bridge: Any, settings: Settings, themed: None, qapp: QApplication, press: Any
) -> None:
    shown = Shown()
    qapp.installEventFilter(shown)
    window = MainWindow(bridge, settings)
    qtbot.addWidget(window)
    window.show()
    assert isinstance(window.page, LobbyPage)
    bridge.rows_changed.emit(ROWS)
    press(window, "Open a table …")
    press(window, "Rules")
    press(window, "Settings")
    bridge.lobby_changed.emit(lobby_view(2, 1))
    assert isinstance(window.page, RoomPage)
    for scenes, name in ((wyatt_earp, "table_play"), (the_deputy, "deputy_move")):
        snapshot = replace(found(scenes.SCENES[name])[0], table=name)
        bridge.table_changed.emit(snapshot, ())
        if scenes is wyatt_earp:
            window.page.start_guide()
        window.page.ask_to_leave()
        bridge.told.emit("A sentence.")
        bridge.table_changed.emit(replace(snapshot, legal=(), over=True), ())
        qapp.processEvents()
    qapp.removeEventFilter(shown)
    assert [type(each) for each in shown.windows if not isinstance(each, QDialog)] == [MainWindow]
    assert len(shown.windows) == 4
