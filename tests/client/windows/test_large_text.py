"""Text of twice the size on a small screen: nothing is wider than the window, and no hint hides the hand."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget

from client import theme
from client.settings import Settings
from client.shots.games import SCENES
from client.shots.scene import LONG
from client.shots.simulated import found
from client.shots.windows import ROWS, lobby_view
from client.snapshot import Proven, Snapshot, Tally
from client.tables import look
from client.tables.choice import ChoiceButton
from client.tables.wyatt_earp.pile import PileButton
from client.windows.game import GamePage
from client.windows.guide import TAIL, Bubble
from client.windows.lobby import LobbyPage
from client.windows.main import MainWindow
from client.windows.strip import Strip


@pytest.fixture(params=[1.0, 1.25, 1.5, 2.0])
def factor(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    theme.apply(qapp, replace(theme.LIGHT, factor=request.param))
    yield request.param
    theme.apply(qapp, theme.LIGHT)


def test_the_lobby_is_one_column_where_two_would_not_fit(qtbot: Any, qapp: QApplication, factor: float) -> None:
    page = LobbyPage("Anna", (), False)
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    page.show_rows(ROWS)
    qapp.processEvents()
    areas = [area for area in page.findChildren(QScrollArea) if area.isVisible()]
    assert len(areas) == (1 if factor >= 1.5 else 2)
    assert page._ways.isVisible() and [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)
    page.resize(2400, 600)
    qapp.processEvents()
    assert page._side.widget() is page._ways and page._ways.isVisible()


@pytest.mark.parametrize("sentence", ["Nobody answers.", "Nobody else was found: the others must run Tin Star on the same network. " * 3])
@pytest.mark.parametrize("room", [False, True])
def test_a_notice_leaves_the_buttons_above_in_reach(
    factor: float, window: MainWindow, bridge: Any, qapp: QApplication, sentence: str, room: bool
) -> None:
    theme.apply(qapp, replace(theme.LIGHT, factor=factor))
    if room:
        bridge.lobby_changed.emit(lobby_view(3, 0))
    qapp.processEvents()
    bridge.told.emit(sentence)
    qapp.processEvents()
    notice = window.notice.geometry()
    buttons = [each for each in window.page.findChildren(QPushButton) if each.isVisible() and each.text() in ("Rules", "Settings")]
    assert len(buttons) == 2
    assert not [each.text() for each in buttons if QRect(each.mapTo(window, QPoint(0, 0)), each.size()).intersects(notice)]
    assert window.rect().contains(notice)


@pytest.fixture
def page(qtbot: Any, settings: Settings, factor: float) -> GamePage:
    result = GamePage("wyatt-earp", settings)
    qtbot.addWidget(result)
    result.resize(1024, 600)
    result.show()
    return result


@pytest.fixture(scope="session")
def asked() -> Snapshot:
    return found(SCENES["table_play"])[0]


def whole(page: GamePage, widget: QWidget) -> bool:
    """Whether all of it is seen on the page."""
    return page.rect().contains(QRect(widget.mapTo(page, QPoint(0, 0)), widget.size()))


@pytest.mark.parametrize("step", [0, 12_345])
def test_the_strip_above_the_table_is_never_cut(qapp: QApplication, page: GamePage, asked: Snapshot, step: int) -> None:
    page.show_snapshot(replace(asked, proven=Proven(step, step, {"bad-share": step})), ())
    qapp.processEvents()
    assert page.width() == 1024, "The page fits."
    strip = page.findChild(Strip)
    buttons = strip.findChildren(QPushButton)
    assert len(buttons) == 6
    for one in buttons:
        text = one.fontMetrics().size(Qt.TextFlag.TextShowMnemonic.value, one.text()).width()
        icon = one.iconSize().width() if one is strip.seal else 0
        assert whole(page, one) and text + icon <= one.width(), one.text()
    told = QLocale().toString(step)
    assert told in strip.seal.text() and strip.seal.accessibleName() == f"Fair so far: {told} proofs checked"


def test_a_wide_strip_has_the_whole_seal(qtbot: Any, qapp: QApplication, page: GamePage, asked: Snapshot) -> None:
    page.show_snapshot(asked, ())
    page.resize(2600, 600)
    qapp.processEvents()
    assert page.findChild(Strip).seal.text() == "Fair so far: 0 proofs checked"


def test_the_end_of_an_evening_is_told_without_a_cut(qapp: QApplication, page: GamePage, asked: Snapshot) -> None:
    evening = tuple(Tally(str(number), name, 3, 1) for number, name in enumerate(LONG))
    page.show_snapshot(replace(asked, legal=(), over=True, evening=evening), ())
    for _ in range(3):
        qapp.processEvents()
    assert page.size() == QSize(1024, 600)
    for label in page._over.findChildren(QLabel):
        assert whole(page, label) and label.height() >= label.heightForWidth(label.width()), label.text()


def test_a_few_choices_are_seen_at_once(qapp: QApplication, page: GamePage, asked: Snapshot) -> None:
    page.show_snapshot(asked, ())
    qapp.processEvents()
    seen = [button for button in page.table.findChildren(ChoiceButton) if button.visibleRegion().boundingRect().height() == button.height()]
    assert len(seen) >= 3


def test_a_hint_leaves_the_hand_free(qtbot: Any, factor: float) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1024, 600)
    hand = QRect(0, 400, 700, 200)
    bubble = Bubble(host)
    bubble.say(
        "Seven outlaws are wanted. When the hand ends, the money on a poster goes to whoever has done most to catch. " * 2,
        QRect(720, 100, 200, 120),
        [hand] * 4,
    )
    tail = theme.current().px(TAIL)
    assert not bubble.geometry().adjusted(tail, tail, -tail, -tail).intersects(hand), "Around the paper nothing is drawn but the tail."
    assert host.rect().contains(bubble.geometry())


def sizes(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How large each text of the table is written, in pixels."""
    written: dict[str, int] = {}
    fitted = look._fitted

    def noted(text: str, *limits: Any) -> Any:
        found = fitted(text, *limits)
        written[text] = min(found[0], written.get(text, found[0]))
        return found

    with monkeypatch.context() as spying:
        spying.setattr(look, "_fitted", noted)
        for pile in page.findChildren(PileButton):
            pile._made = None  # it is drawn anew instead of taken as it was
        page.grab()
    return written


@pytest.mark.parametrize("size", [(1024, 600), (1600, 1000)])
@pytest.mark.parametrize("scene", ["table_late", "table_others", "table_react", "deputy_turn", "deputy_others", "deputy_move"])
def test_no_letters_of_the_table_are_smaller_in_large_text(
    qtbot: Any, qapp: QApplication, settings: Settings, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scene: str
) -> None:
    plain: dict[str, int] = {}
    for factor in (1.0, 1.25, 1.5, 2.0):
        theme.apply(qapp, replace(theme.LIGHT, factor=factor))
        snapshot = found(SCENES[scene])[0]
        page = GamePage(snapshot.game, settings)
        qtbot.addWidget(page)
        page.resize(*size)
        page.show()
        page.show_snapshot(replace(snapshot, names=tuple(name[:20] for name in snapshot.names)), ())
        qapp.processEvents()
        written = sizes(page, monkeypatch)
        plain = plain or written
        # The board is a picture; how many cards lie on it is written as large as they are drawn.
        shrunk = {text: (plain[text], now) for text, now in written.items() if now < plain.get(text, 0) and len(text) > 2}
        assert not shrunk, factor
        assert {text for text in written if text in snapshot.names} or len(written) > 20
    theme.apply(qapp, theme.LIGHT)


def test_a_short_list_is_written_as_large_as_the_player_wants(qtbot: Any, qapp: QApplication, settings: Settings) -> None:
    high = []
    for factor in (1.0, 1.5, 2.0):
        theme.apply(qapp, replace(theme.LIGHT, factor=factor))
        page = GamePage("the-deputy", settings)
        qtbot.addWidget(page)
        page.resize(1024, 600)
        page.show()
        page.show_snapshot(found(SCENES["deputy_turn"])[0], ())
        qapp.processEvents()
        buttons = page.table.prompt.choices.buttons()
        assert all(button.visibleRegion().boundingRect().height() == button.height() for button in buttons)
        high.append(buttons[0].font_scale * factor)
    theme.apply(qapp, theme.LIGHT)
    assert high[1] > 1.3 * high[0] and high[2] > 1.6 * high[0], high
