"""The main window: first start, then the lobby, a room, a game, one page at a time; it joins the bridge's signals to what they show."""

from collections.abc import Mapping
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from client import assets, theme
from client.games.registry import NAMES
from client.settings import Settings
from client.snapshot import Snapshot
from client.windows.appearance import language
from client.windows.first_start import FirstStart
from client.windows.games import game
from client.windows.history import History
from client.windows.lobby import LobbyPage
from client.windows.lost_link import LostLink
from client.windows.notice import Notice
from client.windows.plain import fit_to_screen

if TYPE_CHECKING:
    from client.presenters.lobby import LobbyView


class MainWindow(QMainWindow):
    """Shows what ``bridge`` (client.bridge.Bridge) tells, and has it do what the player wants. ``closed``: the window is gone for good."""

    closed = Signal()

    def __init__(self, bridge: Any, settings: Settings, proposal: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._settings = settings
        self._proposal = proposal
        self._rows: tuple[Any, ...] = ()
        self._honours: tuple[tuple[str, ...], Mapping[bytes, tuple[str, ...]]] = ((), {})
        self._view: LobbyView | None = None
        self._game: tuple[Snapshot, tuple[Any, ...]] | None = None
        self._looked_at = NAMES[0]
        self._history = History()
        self._said: tuple[str, ...] = ()
        """What was said on the page that went last: the next one has it too, if one can talk there."""
        self._guiding = False
        self._closing = False
        self._notice_acts = False
        self._rules: Any = None
        self._dialogs: dict[str, Any] = {}
        self.setWindowTitle("Tin Star")
        self.setWindowIcon(assets.icon("tinstar"))
        self.setMinimumSize(800, 540)
        centre = QWidget()
        self._notice = Notice(centre, self._header_height, self._spare)
        self._notice.acted.connect(self._give_up_joining)
        self._lost = LostLink()
        self._lost.end_wanted.connect(bridge.leave_game)
        self._pages = QStackedWidget()
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._lost)
        layout.addWidget(self._pages, 1)
        centre.setLayout(layout)
        self.setCentralWidget(centre)
        if not self.restoreGeometry(settings.geometry("main")):
            px = theme.current().px
            self.resize(px(1280), px(800))
            fit_to_screen(self)
        settings.changed.connect(self._setting_changed)
        bridge.started.connect(self._started)
        bridge.rows_changed.connect(self._show_rows)
        bridge.honours_changed.connect(self._show_honours)
        bridge.lobby_changed.connect(self._show_lobby)
        bridge.chatted.connect(self._chatted)
        bridge.chat_returned.connect(self._chat_returned)
        bridge.told.connect(self.tell)
        bridge.table_changed.connect(self._show_table)
        bridge.table_changed.connect(self._watch_links)
        bridge.table_closed.connect(self._table_closed)
        if settings.name:
            bridge.set_name(settings.name)
        self._show_page()

    @property
    def page(self) -> Any:
        """The page that is shown."""
        return self._page()

    @property
    def notice(self) -> Notice:
        """The line for sentences."""
        return self._notice

    @property
    def dialogs(self) -> dict[str, Any]:
        """The dialogs that were opened, by name: ``open_table``, ``settings``, ``rules``."""
        return self._dialogs

    def tell(self, sentence: str) -> None:
        """Tell the player this."""
        self._notice_acts = False
        self._notice.tell(sentence)
        page = self.page
        if self._game is not None and hasattr(page, "fairness") and page.fairness.isVisible():
            page.fairness.answer(sentence)

    # Pages.

    def _show_page(self) -> None:
        """Show the page that belongs to where the player is; a page of the right kind stays."""
        if not self._settings.name:
            self._put(FirstStart, self._first_start)
        elif self._game is not None:
            self._show_game()
        elif self._view is not None:
            from client.windows.room import RoomPage

            self._put(RoomPage, self._room).show_view(self._view)
        else:
            page = self._put(LobbyPage, self._lobby)
            page.show_honours(*self._honours)
            page.show_rows(self._rows)
            page.show_address(self._bridge.address, self._bridge.trouble)

    def _page(self) -> Any:
        return self._pages.currentWidget()

    def _header_height(self) -> int:
        """How low the first row of the page reaches, if it has one, and the bars below it in which the player is asked something."""
        layout = None if self._page() is None else self._page().layout()
        if layout is None or layout.count() == 0:
            return self._pages.y()
        layout.activate()
        bottom = layout.itemAt(0).geometry().bottom()
        bottom = bottom if bottom < self.height() // 4 else 0
        below = (layout.itemAt(number).widget() for number in range(1, layout.count()))
        bars = takewhile(lambda bar: bar is not None and bar.property("role") == "notice", below)
        return self._pages.y() + max([bottom, *(bar.geometry().bottom() for bar in bars if not bar.isHidden())])

    def _spare(self) -> QRect:
        """The part of the lobby in which the tables are: below them there mostly is room."""
        page = self._page()
        if not isinstance(page, LobbyPage):
            return QRect()
        return page.tables().translated(self._pages.pos())

    def _put(self, kind: type[QWidget], make: Any) -> Any:
        page = self._page()
        if isinstance(page, kind):
            return page
        self._drop_page()
        page = make()
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        if hasattr(page, "chat"):
            page.chat.add_lines(self._said)
        self._notice.turn_page(page)
        page.setFocus()
        return page

    def _drop_page(self) -> None:
        page = self._page()
        if page is not None:
            self._said = page.chat.lines if hasattr(page, "chat") else ()
            self._pages.removeWidget(page)
            page.hide()
            page.deleteLater()

    def _first_start(self) -> FirstStart:
        page = FirstStart(self._proposal)
        page.named.connect(self._named)
        return page

    def _lobby(self) -> LobbyPage:
        page = LobbyPage(self._settings.name, self._settings.recent, self._settings.guided, self._looked_at)
        page.game_chosen.connect(self._look_at)
        page.join_wanted.connect(self._join_row)
        page.address_wanted.connect(self._join_address)
        page.practice_wanted.connect(self._practise)
        page.open_wanted.connect(self._open_table)
        page.network_wanted.connect(self._bridge.check_network)
        page.rules_wanted.connect(self.open_rules)
        page.settings_wanted.connect(self.open_settings)
        return page

    def _room(self) -> QWidget:
        from client.windows.room import RoomPage

        bridge = self._bridge
        page = RoomPage()
        page.show_address(bridge.address)
        page.ready_wanted.connect(lambda on: bridge.ready() if on else bridge.unready())
        page.leave_wanted.connect(bridge.leave)
        page.bot_wanted.connect(lambda: bridge.add_bot())
        page.remove_wanted.connect(bridge.remove)
        page.lock_wanted.connect(bridge.lock)
        page.said.connect(bridge.chat)
        page.muted.connect(bridge.mute)
        page.rules_wanted.connect(self.open_rules)
        page.settings_wanted.connect(self.open_settings)
        return page

    def _show_game(self) -> None:
        from client.windows.game import GamePage

        assert self._game is not None
        snapshot, notes = self._game
        self._game = snapshot, ()
        page = self._page()
        if isinstance(page, GamePage) and page.snapshot is not None and page.snapshot.table != snapshot.table:
            self._drop_page()  # a new game at the same table: its own log
        fresh = not isinstance(self._page(), GamePage)
        page = self._put(GamePage, lambda: self._game_page(snapshot.game))
        if fresh:
            page.know_lobby(self._view)
            if self._guiding and game(snapshot.game).guided:  # what was asked for may have been refused, and another game begun since
                page.start_guide()
        page.show_snapshot(snapshot, notes)
        if fresh:
            page.table.enter()
            self._say_turn(page.urgent)

    def _game_page(self, game: str) -> QWidget:
        from client.windows.game import GamePage

        bridge = self._bridge
        page = GamePage(game, self._settings)
        page.chosen.connect(bridge.choose)
        page.hold_wanted.connect(bridge.hold)
        page.leave_wanted.connect(bridge.leave_game)
        page.quit_wanted.connect(self._quit)
        page.rematch_wanted.connect(bridge.rematch)
        page.rules_wanted.connect(self.open_rules)
        page.summary_wanted.connect(self.open_summary)
        page.settings_wanted.connect(self.open_settings)
        page.save_wanted.connect(bridge.save_record)
        page.check_wanted.connect(bridge.check_record)
        page.said.connect(bridge.chat)
        page.muted.connect(bridge.mute)
        page.my_turn.connect(self._say_turn)
        page.guided.connect(self._guide_over)
        return page

    # What the bridge tells.

    def _started(self) -> None:
        if self._bridge.notice:
            self.tell(self._bridge.notice)
        if isinstance(self.page, LobbyPage):
            self.page.show_address(self._bridge.address, self._bridge.trouble)

    def _show_rows(self, rows: tuple[Any, ...]) -> None:
        self._rows = rows
        if isinstance(self.page, LobbyPage):
            self.page.show_rows(rows)

    def _show_honours(self, own: tuple[str, ...], others: Mapping[bytes, tuple[str, ...]]) -> None:
        self._honours = own, others
        if isinstance(self.page, LobbyPage):
            self.page.show_honours(own, others)

    def _show_lobby(self, view: "LobbyView | None") -> None:
        if view is not None and self._notice_acts:
            self._notice_acts = False
            self._notice.tell("")
        self._view = view
        if self._game is None:
            self._show_page()
        elif hasattr(self.page, "know_lobby"):
            self.page.know_lobby(view)

    def _chatted(self, _key: str, name: str, text: str) -> None:
        if hasattr(self.page, "chat"):
            self.page.chat.show_line(name, text)

    def _chat_returned(self, text: str) -> None:
        if hasattr(self.page, "chat"):
            self.page.chat.give_back(text)

    def _show_table(self, snapshot: Snapshot, notes: tuple[Any, ...]) -> None:
        self._history.add(snapshot, notes)
        self._game = snapshot, notes
        self._show_page()

    def _watch_links(self, snapshot: Snapshot, _notes: tuple[Any, ...]) -> None:
        self._lost.show_snapshot(snapshot)

    def _table_closed(self) -> None:
        self._lost.show_snapshot(None)
        self._game = None
        self._guiding = False
        self.setWindowTitle("Tin Star")
        self._show_page()

    # What the player wants.

    def _named(self, name: str) -> None:
        self._settings.name = name
        self._bridge.set_name(name)
        self._show_page()

    def _join_row(self, row: Any) -> None:
        self._bridge.join_row(row)
        table = str(row.address) if row.advert is None or row.advert.table is None else row.advert.table.name
        self._say_joining(table)

    def _join_address(self, text: str) -> None:
        self._settings.remember(text)
        if isinstance(self.page, LobbyPage):
            self.page.show_recent(self._settings.recent)
        self._say_joining(text)
        self._bridge.join_address(text)

    def _say_joining(self, table: str) -> None:
        self._notice.tell(self.tr("Asking for a seat at “{table}” …").format(table=table), self.tr("Cancel"))
        self._notice_acts = True

    def _give_up_joining(self) -> None:
        self._notice_acts = False
        self._bridge.leave()

    def _practise(self, game: str, seats: int, guided: bool) -> None:
        from client.windows.options import encoded

        self._guiding = guided
        self._bridge.start_practice(game, seats, encoded(game, {}), guided=guided)

    def _guide_over(self) -> None:
        self._guiding = False
        self._settings.guided = True

    def _say_turn(self, mine: bool) -> None:
        """The title says when it is my turn, and the desktop is told if the window is not looked at."""
        title = self.tr("Your turn – Tin Star") if mine else "Tin Star"
        if mine and title != self.windowTitle() and not self.isActiveWindow():
            QApplication.alert(self)
        self.setWindowTitle(title)

    def _open_table(self) -> None:
        from client.windows.open_table import OpenTableDialog

        dialog = OpenTableDialog(self._settings.name, self._looked_at, self)
        dialog.wanted.connect(self._bridge.open_table)
        self._open("open_table", dialog)

    def open_settings(self) -> None:
        """Open the settings."""
        from client.windows.settings import SettingsDialog

        dialog = SettingsDialog(self._settings, self)
        dialog.renamed.connect(self._renamed)
        self._open("settings", dialog)

    def _renamed(self, name: str) -> None:
        self._settings.name = name
        self._bridge.set_name(name)
        if isinstance(self.page, LobbyPage):
            self._rebuild()

    def open_rules(self, slug: str = "", game: str = "") -> None:
        """Open the rules, at what they say of a card if one is named; of the game that is played or looked at if none is named."""
        from client.windows.rules import RulesWindow

        dialog = self._dialogs.get("rules")
        if not isinstance(dialog, RulesWindow) or not dialog.isVisible():
            dialog = RulesWindow(game or self._present_game(), language(self._settings), self)
            self._open("rules", dialog)
        else:
            dialog.show_game(game or self._present_game())
        if slug:
            dialog.show_card(slug)
        dialog.raise_()
        dialog.activateWindow()

    def _present_game(self) -> str:
        if self._game is not None:
            return self._game[0].game
        return self._looked_at if self._view is None or self._view.game not in NAMES else self._view.game

    def _look_at(self, game: str) -> None:
        self._looked_at = game

    def open_summary(self) -> None:
        """Open the rules at their summary."""
        self.open_rules()
        dialog: Any = self._dialogs["rules"]
        dialog.show_summary()

    def _open(self, name: str, dialog: QDialog) -> None:
        """Show a dialog beside the window; an older one of the same name goes."""
        self._close_dialog(name)
        self._dialogs[name] = dialog
        dialog.finished.connect(lambda _: self._forget(name, dialog))
        fit_to_screen(dialog)
        dialog.show()

    def _forget(self, name: str, dialog: QDialog) -> None:
        if self._dialogs.get(name) is dialog:
            self._close_dialog(name)

    def _close_dialog(self, name: str) -> None:
        dialog = self._dialogs.pop(name, None)
        if dialog is not None:
            dialog.hide()
            dialog.deleteLater()

    # The window itself.

    def _setting_changed(self, key: str) -> None:
        if key in ("language", "text_size"):
            # Appearance has heard of it too, perhaps only after us.
            QApplication.postEvent(self, QEvent(_REBUILD))
        elif hasattr(self.page, "apply_settings"):
            self.page.apply_settings()

    def event(self, event: QEvent) -> bool:
        """Build the pages anew when words or sizes have changed."""
        if event.type() == _REBUILD:
            self._rebuild()
            return True
        return super().event(event)

    def _rebuild(self) -> None:
        """Make page and dialogs anew, in the present language and size; what was said and logged stays."""
        was_open = {name: dialog for name, dialog in self._dialogs.items() if name in ("settings", "rules")}
        self._drop_page()
        self._show_page()
        page = self._page()
        for line in self._history.lines() if hasattr(page, "log") else ():
            page.log.add(line)
        for name, old in was_open.items():
            geometry, field = old.geometry(), old.field
            self._close_dialog(name)
            self.open_settings() if name == "settings" else self.open_rules(game=old.game)
            dialog = self._dialogs[name]
            dialog.move(geometry.topLeft())
            fit_to_screen(dialog)
            dialog.focus_field(field)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask once if others would miss us; then go, or if the window is closed once more while it is asked."""
        page = self.page
        if not self._closing and getattr(page, "running", False) and not page.asking:
            page.ask_to_quit()
            event.ignore()
            return
        self._closing = True
        self._settings.keep_geometry("main", self.saveGeometry())
        for name in list(self._dialogs):
            self._close_dialog(name)
        super().closeEvent(event)
        self.closed.emit()

    def _quit(self) -> None:
        self._closing = True
        self.close()


_REBUILD = QEvent.Type(QEvent.registerEventType())
