"""What the table shows, keeps and tells."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from client import theme
from client.presenters.wyatt_earp.cards import CardViews
from client.presenters.wyatt_earp.picture import Picture
from client.tables.button import TableButton
from client.tables.card import CardButton
from client.tables.choice import ChoiceButton
from client.tables.leaf import Leaf
from client.tables.look import PLAIN, letters, tip
from client.tables.wyatt_earp import card
from client.tables.wyatt_earp.pile import PileButton
from client.tables.wyatt_earp.plan import Box, plan
from client.tables.wyatt_earp.poster import PosterButton
from client.tables.wyatt_earp.score_grid import ScoreRow
from client.tables.wyatt_earp.score_leaf import ScoreLeaf
from client.tables.wyatt_earp.table import WyattEarpTable
from client.tables.wyatt_earp.tray import Tray
from core.ids import Card

Pictured = Callable[[str], Picture]


def leaf(table: WyattEarpTable) -> Leaf | None:
    return next((each for each in table.findChildren(Leaf) if each.isVisible()), None)


def hand(table: WyattEarpTable) -> list[CardButton]:
    return table.findChild(QWidget, "hand").buttons()


@pytest.mark.parametrize("size", [(720, 400), (720, 460), (734, 500), (1024, 550), (1920, 1020), (3840, 2100), (900, 1000)])
@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_no_two_parts_lie_over_each_other_and_none_outside(size: tuple[int, int], opponents: int) -> None:
    places = plan(*size, opponents)
    boxes = [*places.opponents, places.posters, places.stock, places.mine, places.hand, places.prompt]
    for number, one in enumerate(boxes):
        assert one.x >= 0 and one.y >= 0 and one.x + one.width <= size[0] and one.y + one.height <= size[1]
        assert one.width > 60 and one.height > 60
        assert not any(overlap(one, other) for other in boxes[number + 1 :])


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.x + other.width and other.x < one.x + one.width and one.y < other.y + other.height and other.y < one.y + one.height


@pytest.mark.parametrize("size", [(720, 460), (1024, 550), (2560, 1350)])
@pytest.mark.parametrize("name", ["late", "play", "search", "ask", "react", "draw"])
def test_every_button_lies_within_its_zone(table: WyattEarpTable, picture: Pictured, size: tuple[int, int], name: str) -> None:
    table.resize(*size)
    table.show(picture(name))
    for button in table.findChildren(TableButton):
        if button.isVisible():
            room = button.parentWidget().rect().adjusted(-3, -3, 3, 3)
            assert room.contains(button.geometry()), (button.accessibleName(), button.geometry(), room)


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (200, 90), (420, 260)])
@pytest.mark.parametrize("name", ["late", "search", "ask"])
def test_a_table_without_room_is_drawn_without_complaint(
    qtlog: Any, table: WyattEarpTable, picture: Pictured, size: tuple[int, int], name: str
) -> None:
    table.setMinimumSize(1, 1)
    table.show(picture(name))
    table.resize(*size)
    table.grab()
    assert [record.message for record in qtlog.records if "QP" in record.message] == []


def test_a_card_is_a_box_to_be_checked_with_a_name_a_state_and_what_can_be_done(table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("play")
    table.show(shown)
    for view, button in zip(shown.hand, hand(table), strict=True):
        told = QAccessible.queryAccessibleInterface(button)
        assert told.text(QAccessible.Text.Name) == view.name
        assert told.role() == QAccessible.Role.CheckBox
        assert bool(told.text(QAccessible.Text.Description)) == bool(view.why_not or view.choices)
        button.click()
        assert told.state().checked
        button.click()


def test_the_keyboard_stays_on_its_card_when_the_picture_changes(table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("draw"))
    card = hand(table)[2]
    face = card.view.face
    card.setFocus()
    for name in ("play", "draw"):
        table.show(picture(name))
        held = QApplication.focusWidget()
        assert isinstance(held, CardButton) and held.view is not None and held.view.face == face


def test_the_keyboard_finds_a_place_when_its_button_goes(table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("target"))
    choice = next(button for button in table.findChildren(ChoiceButton) if button.isVisible())
    choice.setFocus()
    table.show(picture("others"))
    held = QApplication.focusWidget()
    assert held is not None and table.isAncestorOf(held) and held.isVisible()


def test_the_tab_key_goes_once_through_all_zones(table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("play"))
    table.enter()
    zones = []
    for _ in range(7):
        held = QApplication.focusWidget()
        zones.append(held.parentWidget())
        QTest.keyClick(held, Qt.Key.Key_Tab)
    assert len(set(zones)) == 7, "hand, choices, stock, own territory, three opponents"


def test_what_is_chosen_stays_chosen_when_handles_change(table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("play")
    table.show(shown)
    lay = next(choice for choice in shown.choices if choice.key.startswith("lay-"))
    table.choose_cards(lay.cards)
    table.show(picture("play"))
    assert len(table.selected()) == len(lay.cards)


def test_names_are_plain_text_in_every_tooltip(table: WyattEarpTable, pictures: Callable[..., Any]) -> None:
    for number, shown in enumerate(pictures(2, 1, ("<b>Anna</b>", "&lt;img src=x&gt;"))):
        if number == 60:
            table.show(shown)
            break
    tips = [button.toolTip() for button in table.findChildren(TableButton) if button.isVisible()]
    assert any("&lt;b&gt;Anna" in text for text in tips)
    assert not any("<b>" in text for text in tips)


def test_the_score_sheet_says_everything_and_is_put_away_by_a_key(table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("sheet")
    assert shown.sheet is not None
    table.show(shown)
    page = leaf(table)
    assert page is not None
    text = "\n".join(label.text() for label in page.findChildren(QLabel))
    for row in shown.sheet.rows:
        assert row.name in text and row.verdict in text
        assert all(len(row.steps) < 2 or step.text in text for step in row.steps)
    for money in shown.sheet.money:
        assert f"${money:,}" in text
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert leaf(table) is None
    assert QApplication.focusWidget() is not None


def test_a_sheet_waits_for_its_reader_while_the_game_goes_on(table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("sheet"))
    table.show(picture("draw"))
    assert leaf(table) is not None
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert leaf(table) is None


def test_sheets_are_drawn_anew_in_another_size(table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("sheet"))
    small = leaf(table).findChildren(QLabel)[0].font().pixelSize()
    table.resize(1900, 1000)
    assert leaf(table).findChildren(QLabel)[0].font().pixelSize() > small


@pytest.mark.parametrize("size", [(1024, 550), (1630, 1030), (3840, 2100)])
def test_the_whole_score_sheet_is_seen_at_once_in_letters_that_fill_its_leaf(
    qapp: QApplication, table: WyattEarpTable, picture: Pictured, size: tuple[int, int]
) -> None:
    table.resize(*size)
    table.show(picture("sheet"))
    qapp.processEvents()
    page = leaf(table)
    assert page is not None
    assert isinstance(page, ScoreLeaf) and page.pages == 1
    rows = [row for row in page.findChildren(ScoreRow) if row.isVisible()]
    assert len(rows) == 10, "head, seven outlaws, two sums"
    assert all(below.y() - above.geometry().bottom() < 24 for above, below in pairwise(rows)), "no empty space"
    assert page.geometry().center().x() == pytest.approx(table.rect().center().x(), abs=2)


@pytest.mark.parametrize(("factor", "size"), [(2.0, (1024, 530)), (1.5, (1024, 540)), (2.0, (1600, 940))])
def test_the_whole_score_sheet_fits_in_large_text_too(
    qapp: QApplication, table: WyattEarpTable, picture: Pictured, factor: float, size: tuple[int, int]
) -> None:
    theme.apply(qapp, replace(theme.LIGHT, factor=factor))
    table.resize(*size)
    table.show(picture("sheet"))
    page = leaf(table)
    assert isinstance(page, ScoreLeaf) and page.pages == 1
    assert table.rect().contains(page.geometry())
    assert letters(page.scale).pixelSize() >= PLAIN, "as large as text of 100 %"
    theme.apply(qapp, theme.LIGHT)


def test_a_score_sheet_without_room_has_pages_and_says_so(qtbot: Any, table: WyattEarpTable, picture: Pictured) -> None:
    table.setMinimumSize(1, 1)
    table.resize(600, 300)
    shown = picture("sheet")
    assert shown.sheet is not None
    table.show(shown)
    page = leaf(table)
    assert isinstance(page, ScoreLeaf) and page.pages > 1
    seen: set[str] = set()
    for number in range(1, page.pages + 1):
        for row in page.findChildren(ScoreRow):
            if row.isVisible():
                assert page.rect().contains(QRect(row.mapTo(page, QPoint(0, 0)), row.size()))
                seen.add(row.text())
        wanted = "Go on" if number == page.pages else f"Next page ({number} of {page.pages})"
        assert page.findChild(TableButton).accessibleName() == wanted
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert len(seen) == 10 and leaf(table) is None


def test_cards_are_drawn_before_they_are_dealt(qtbot: Any, table: WyattEarpTable, picture: Pictured, monkeypatch: Any) -> None:
    drawn: list[str] = []
    table.resize(1030, 560)
    qtbot.waitUntil(lambda: not table._ahead.isActive())
    original = card.captioned
    monkeypatch.setattr(card, "captioned", lambda name, *rest: drawn.append(name) or original(name, *rest))
    table.show(picture("play"))
    table.findChild(QWidget, "hand").grab()
    assert drawn == []


def test_the_duel_shows_each_shot(table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("duel")
    assert shown.duel is not None and len(shown.duel.shots) == 3
    table.show(shown)
    text = [label.text() for label in leaf(table).findChildren(QLabel)]
    assert all(shot.text in text for shot in shown.duel.shots)


def test_the_end_of_a_game_is_put_away_to_look_at_the_table(qtbot: Any, table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("result"))
    while "wins the game" not in leaf(table).accessibleName():
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    offered = [each.accessibleName() for each in leaf(table).findChildren(TableButton)]
    assert offered == ["Look at the table"], "what comes next is not asked twice"
    qtbot.mouseClick(leaf(table).findChild(TableButton), Qt.MouseButton.LeftButton)
    assert leaf(table) is None


@pytest.mark.parametrize("name", ["deal", "draw", "play", "late", "ask", "search", "taken", "react", "others", "sheet", "duel"])
def test_what_is_read_aloud_is_plain_and_no_tooltip_only_repeats_a_name(table: WyattEarpTable, picture: Pictured, name: str) -> None:
    table.show(picture(name))
    seen = [button for button in table.findChildren(TableButton) if button.isVisible()]
    assert seen
    for button in seen:
        read = QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Description)
        assert "<" not in read, (button.accessibleName(), read)
        assert button.toolTip() != tip(button.accessibleName())
        if button.ruled and button.toolTip():
            assert "F1 or right click: rules" in button.toolTip()


def test_a_pile_under_a_hideout_says_so(table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("react")
    table.show(shown)
    hidden = [button for button in table.findChildren(PileButton) if button.isVisible() and button.view and button.view.hideout]
    assert hidden and all("Hideout" in button.accessibleDescription() for button in hidden)


def test_a_pile_and_a_poster_with_points_say_once_what_cp_are(table: WyattEarpTable, picture: Pictured) -> None:
    table.show(picture("react"))
    seen = [button for button in table.findChildren(TableButton) if button.isVisible()]
    piles = [button for button in seen if isinstance(button, PileButton)]
    posters = [button for button in seen if isinstance(button, PosterButton) and button.view and button.view.total]
    assert piles and posters
    for button in (*piles, *posters):
        for text in (button.accessibleDescription(), button.toolTip()):
            assert text.lower().count("capture point") == 1, text


def test_the_leader_by_money_is_marked_alone(table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("sheet")
    table.show(shown)
    most = max(seat.money for seat in shown.seats)
    assert most > min(seat.money for seat in shown.seats)
    for seat in shown.seats:
        assert table.territory(seat.seat).header.leads == (seat.money == most)


def laid_out(shown: Picture, count: int) -> Picture:
    """The same search in a discard stack of so many cards, of which any may be taken."""
    faces = CardViews().every()
    cards = tuple(replace(faces[number % 20], card=Card(1000 + number), choices=shown.choices[:1]) for number in range(count))
    return replace(shown, searchable=cards)


@pytest.mark.parametrize("size", [(1024, 550), (1600, 950)])
@pytest.mark.parametrize("count", [5, 14, 25, 40])
def test_a_large_discard_stack_lies_in_rows_and_can_be_read(
    table: WyattEarpTable, picture: Pictured, size: tuple[int, int], count: int
) -> None:
    table.resize(*size)
    table.show(laid_out(picture("search"), count))
    tray = table.findChild(Tray)
    cards = [button.geometry() for button in tray.buttons()]
    assert len(cards) == count and all(tray.rect().contains(each) for each in cards)
    assert not any(one.intersects(other) for number, one in enumerate(cards) for other in cards[number + 1 :])
    assert min(each.width() for each in cards) >= 48
    rows = {each.y() for each in cards}
    assert len(rows) == 1 if count == 5 else len(rows) >= 2 or cards[0].width() >= 64
    assert table.rect().contains(tray.geometry())


def test_the_arrow_keys_reach_every_card_of_a_large_discard_stack(table: WyattEarpTable, picture: Pictured) -> None:
    table.show(laid_out(picture("search"), 30))
    tray = table.findChild(Tray)
    table.enter()
    down = []
    for _ in range(10):
        held = QApplication.focusWidget()
        if held is None or held.parentWidget() is not tray:
            break
        down.append(held)
        QTest.keyClick(held, Qt.Key.Key_Down)
    rows = sorted({button.y() for button in tray.buttons()})
    assert [button.y() for button in down][-len(rows) :] == rows, "Down goes through the rows, and then leaves the tray."
    tray.buttons()[0].setFocus()
    for button in tray.buttons():
        held = QApplication.focusWidget()
        assert held is button
        QTest.keyClick(held, Qt.Key.Key_Right)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Up)
    assert QApplication.focusWidget().y() == rows[-2]


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (400, ("Bärbel Überschwänglich-Großmüller", "10 CP")),
        (90, ("Bärbel", "10 CP")),
        (62, ("Bärbel", "10")),
        (30, ("Bärbel", "10")),
    ],
)
def test_the_tag_of_a_poster_names_the_leader_as_far_as_there_is_room(
    table: WyattEarpTable, picture: Pictured, room: float, said: tuple[str, str]
) -> None:
    table.show(picture("late"))
    poster = table.findChild(PosterButton)
    poster.show_poster(poster.view, ("Bärbel Überschwänglich-Großmüller", "10 CP"), "")
    assert poster.tag(letters(1, bold=True), 10, room) == said


def test_who_leads_for_an_outlaw_is_told_in_full(table: WyattEarpTable, picture: Pictured) -> None:
    shown = picture("late")
    table.show(shown)
    names = {seat.seat: seat.name for seat in shown.seats}
    led = [button for button in table.findChildren(PosterButton) if button.view and button.view.leader is not None]
    assert led
    for button in led:
        assert f"{names[button.view.leader]} leads" in button.accessibleDescription()
        assert f"{names[button.view.leader]} leads" in button.toolTip()


def test_at_my_turn_it_is_still_to_be_read_what_the_others_did_as_far_as_there_is_room(
    table: WyattEarpTable, picture: Callable[[str], Picture]
) -> None:
    table.resize(1600, 1000)
    table.show(picture("draw"), ["Burt lays 3 Jesse James.", "Burt is done."])
    assert table.hint[-2:] == ("Burt lays 3 Jesse James.", "Burt is done.")
    table.resize(760, 320)
    assert "Burt is done." not in table.hint


def test_all_that_happened_since_my_last_choice_is_to_be_read_and_the_newest_longest(
    table: WyattEarpTable, picture: Callable[[str], Picture]
) -> None:
    table.resize(1600, 1000)
    told = tuple(f"Burt does thing {number}." for number in range(1, 6))
    table.show(picture("draw"), told)
    assert table.hint[-5:] == told
    many = tuple(f"Then there is this {number}: it is long enough for two lines of the panel." for number in range(40))
    table.show(picture("draw"), many)
    assert "39" in table.hint[-1] and "… more in the log" in table.hint and len(table.hint) < 40
    table.make(table.picture.choices[0])
    table.show(picture("draw"), ["Anna draws."])
    assert table.lately == table.recent and table.lately[-1] == "Anna draws." and len(table.lately) == 3
