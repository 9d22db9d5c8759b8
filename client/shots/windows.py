"""Every window in every state worth looking at, from made-up values: what ``make shots`` renders. Nothing here knows a network."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from client.audits import Sound
from client.presenters.audits import AuditPresenter
from client.presenters.lobby import LobbyPresenter, LobbyView, SitterView
from client.settings import Settings
from client.snapshot import Awaited, Proven, Snapshot, Tally
from core.ids import Seat
from core.words import PROTOCOL
from net.discovery.address import Address
from net.discovery.advert import Advert, OpenTable
from net.discovery.roster import Liveness, Row


class StillBridge(QObject):
    """Has a bridge's signals, and does nothing."""

    started = Signal()
    rows_changed = Signal(object)
    honours_changed = Signal(object, object)
    lobby_changed = Signal(object)
    chatted = Signal(str, str, str)
    chat_returned = Signal(str)
    told = Signal(str)
    table_changed = Signal(object, object)
    table_closed = Signal()
    name = "Calamity"
    key = "00" * 32
    address = "192.168.1.20:41234"
    trouble = ""
    notice = ""

    def __getattr__(self, command: str) -> Callable[..., None]:
        if command.startswith("_"):
            raise AttributeError(command)
        return lambda *arguments, **named: None


@dataclass(frozen=True, slots=True)
class _Options:
    instant_end: bool = False


@dataclass(frozen=True, slots=True)
class _DeputyOptions:
    bulletin: bool = True
    quick: bool = True
    notebook: bool = False


def row(
    number: int,
    name: str,
    table: OpenTable | None = None,
    *,
    liveness: Liveness = Liveness.LIVE,
    protocol: int = PROTOCOL,
    rules: int = 7,
    incompatible: str | None = None,
    trouble: str | None = None,
) -> Row:
    """One peer of the lobby."""
    advert = Advert(protocol, bytes([rules] * 32), name, bytes([number] * 32), bytes([number] * 16), 41000 + number, table)
    rtt = None if liveness is Liveness.ASKED else 0.0021 * number
    return Row(Address(f"192.168.1.{20 + number}", 41000 + number), advert, liveness, rtt, False, incompatible, trouble)


ROWS = (
    row(1, "Anna", OpenTable("wyatt-earp", "The Golden Nugget", 2, 4, False)),
    row(2, "Wilhelmine von Hohenzollern-Tecumseh"[:32], OpenTable("wyatt-earp", "Wirtshaus zum äußerst langen Namen"[:32], 3, 3, False)),
    row(3, "山田太郎 🤠", OpenTable("wyatt-earp", "酒場", 1, 2, True)),
    row(4, "Otto", OpenTable("the-deputy", "From next year", 1, 4, False), protocol=PROTOCOL + 1, incompatible="x"),
    row(5, "Clara", OpenTable("wyatt-earp", "House rules", 1, 4, False), rules=9, incompatible="x"),
    row(6, "Jim", OpenTable("wyatt-earp", "Ghost town", 1, 4, False), liveness=Liveness.GREY, trouble="There is no answer."),
    row(7, "<b>Bold & Co</b>"),
    row(8, "Zoë", liveness=Liveness.ASKED),
)


def sitters(count: int, ready: int) -> tuple[SitterView, ...]:
    """So many people at a table, the first of them ready."""
    names = ("Calamity", "Anna", "Wilhelmine von Hohenzollern-Tec", "Doc (bot)")
    return tuple(
        SitterView(f"{seat:02x}" * 32, names[seat], seat < ready, seat == 0, seat == 3, seat == 0, seat == 2) for seat in range(count)
    )


def lobby_view(count: int, ready: int, *, opener: bool = True, carry_on: bool = True, notice: str = "") -> LobbyView:
    """A table of four with so many people."""
    return LobbyView(
        table="The Golden Nugget",
        game="wyatt-earp",
        seats=4,
        me_opener=opener,
        sitters=sitters(count, ready),
        options=_Options(),
        carry_on=carry_on,
        locked=False,
        may_agree=ready == 0,
        agreed=ready > 0,
        full=count == 4,
        starting=False,
        notice=notice,
    )


def deputy_view() -> LobbyView:
    """A table of The Deputy on which everything is agreed that can be."""
    return replace(lobby_view(2, 1), game="the-deputy", options=_DeputyOptions())


PROVEN = Proven(
    212,
    1534,
    {"bad-key": 4, "bad-shuffle": 12, "bad-share": 1370, "bad-point": 12, "bad-denial": 40, "bad-put-back": 96, "bad-membership": 12},
)


def _main(settings: Settings) -> Any:
    from client.windows.main import MainWindow

    return MainWindow(StillBridge(), settings)


def _first_start(settings: Settings) -> QWidget:
    from client.windows.first_start import FirstStart

    return FirstStart("Calamity")


def _lobby_empty(settings: Settings) -> QWidget:
    window = _main(settings)
    window.tell(LobbyPresenter(QCoreApplication.translate).network((), None, None, StillBridge.address))
    return window


def _lobby_full(settings: Settings) -> QWidget:
    window = _main(settings)
    window._show_rows(ROWS)
    return window


def _open_table(game: str) -> Callable[[Settings], QWidget]:
    def make(settings: Settings) -> QWidget:
        from client.windows.open_table import OpenTableDialog

        return OpenTableDialog("Calamity", game)

    return make


def _lobby_deputy(settings: Settings) -> QWidget:
    """The other game is practised."""
    window = _main(settings)
    window._look_at("the-deputy")
    window._rebuild()
    window._show_honours(("the-deputy",), {})
    window._show_rows(ROWS[:1])
    return window


def _room(view: LobbyView) -> Callable[[Settings], QWidget]:
    def make(settings: Settings) -> QWidget:
        window = _main(settings)
        window._show_lobby(view)
        for name, text in (("Anna", "Howdy! <i>Who</i> is the bot?"), ("Calamity", "It is mine, and it plays better than I do. 🤠")):
            window._chatted("", name, text)
        return window

    return make


def _rules(summary: bool, game: str = "wyatt-earp", card: str = "hideout") -> Callable[[Settings], QWidget]:
    def make(settings: Settings) -> QWidget:
        from client.windows.appearance import language
        from client.windows.rules import RulesWindow

        dialog = RulesWindow(game, language(settings))
        if summary:
            dialog.show_summary()
        else:
            dialog.show_card(card)
        return dialog

    return make


def _settings(settings: Settings) -> QWidget:
    from client.windows.settings import SettingsDialog

    return SettingsDialog(settings)


def _fairness(settings: Settings) -> QWidget:
    from client.windows.fairness import FairnessDialog

    dialog = FairnessDialog()
    dialog.show_snapshot(Snapshot("wyatt-earp", "ab" * 8, Seat(0), ("Calamity", "Anna"), None, {}, proven=PROVEN))
    standings = ({"seat": 1, "place": 1, "name": "Anna"}, {"seat": 0, "place": 2, "name": "Calamity"})
    report = Sound("wyatt-earp", ("Calamity", "Anna"), PROVEN.steps, PROVEN.proofs, standings, "0")
    dialog.answer(AuditPresenter(QCoreApplication.translate).sentence(report))
    return dialog


def _game(events: int, over: bool = False, name: str = "wyatt-earp") -> Callable[[Settings], QWidget]:
    def make(settings: Settings) -> QWidget:
        from client.games.registry import entry
        from core.games.registry import GAMES
        from core.simulation import walk

        game = GAMES[name]
        window = _main(settings)
        window._show_lobby(lobby_view(3, 3))
        names = tuple(sitter.name for sitter in sitters(3, 3))
        for number, moment in enumerate(walk(game, 3, game.option(), [entry(name).bot() for _ in names], 4)):
            known = dict(moment.table.known(Seat(0)))
            legal = game.legal_actions(moment.state, Seat(0), known)
            ended = game.result(moment.state) is not None
            snapshot = Snapshot(
                game.name, "ab" * 8, Seat(0), names, moment.state, known, legal, number, proven=PROVEN, over=ended, evening=EVENING
            )
            if number > events - 12 or ended:
                window._show_table(snapshot, moment.notes)
            if ended or (number >= events and legal and not over):
                break
        window._chatted("", "Anna", "Nice shot!")
        if not over and entry(name).guided:
            window.page.start_guide()
        return window

    return make


def _during(change: Callable[[Snapshot], Snapshot], then: Callable[[Any], None] = lambda window: None) -> Callable[[Settings], QWidget]:
    """A game under way in which this has happened."""

    def make(settings: Settings) -> QWidget:
        window: Any = _game(60)(settings)
        window.page.guide.bubble.skipped.emit()
        window._show_table(change(window.page.snapshot), ())
        then(window)
        return window

    return make


def _talk(window: Any) -> None:
    """Log and chat are open, and one of the others is muted."""
    view = lobby_view(3, 3)
    quiet = replace(view.sitters[2], muted=True)
    window.page.know_lobby(replace(view, sitters=(*view.sitters[:2], quiet)))
    window.page._side_asked = True
    window._chatted("", "Calamity", "Who robbed the stagecoach? I cannot see a thing from here, and my coffee is cold.")


def _lost(snapshot: Snapshot) -> Snapshot:
    return replace(snapshot, legal=(), awaited=Awaited((Seat(1),), "link"))


def _ask_about_link(window: Any) -> None:
    window._lost.show_snapshot(window.page.snapshot)
    window._lost.ask()


def _troubled(snapshot: Snapshot) -> Snapshot:
    sentence = QCoreApplication.translate("Viewer", "{name} has left the game, so it is over.").format(name=snapshot.names[1])
    return replace(snapshot, legal=(), over=True, trouble=sentence)


def _asking_for_a_seat(settings: Settings) -> QWidget:
    window = _main(settings)
    window._show_rows(ROWS)
    window._join_row(ROWS[0])
    return window


EVENING = (Tally("00", "Calamity", 3, 2), Tally("01", "Anna", 3, 1), Tally("02", "Wilhelmine von Hohenzollern-Tec", 1, 0))

SCREENS: Mapping[str, Callable[[Settings], QWidget]] = MappingProxyType(
    {
        "first_start": _first_start,
        "lobby_empty": _lobby_empty,
        "lobby_full": _lobby_full,
        "open_table": _open_table("wyatt-earp"),
        "open_table_deputy": _open_table("the-deputy"),
        "lobby_deputy": _lobby_deputy,
        "room_waiting": _room(lobby_view(3, 0)),
        "room_full": _room(lobby_view(4, 2, opener=False, carry_on=False)),
        "room_deputy": _room(deputy_view()),
        "rules": _rules(False),
        "summary": _rules(True),
        "rules_deputy": _rules(False, "the-deputy", "dial"),
        "summary_deputy": _rules(True, "the-deputy"),
        "settings": _settings,
        "fairness": _fairness,
        "game": _game(60),
        "game_side": _during(lambda snapshot: snapshot, _talk),
        "game_over": _game(10**6, over=True),
        "game_deputy": _game(200, name="the-deputy"),
        "game_leave": _during(lambda snapshot: snapshot, lambda window: window.page.ask_to_leave()),
        "game_link_lost": _during(_lost, _ask_about_link),
        "game_trouble": _during(_troubled),
        "lobby_asking": _asking_for_a_seat,
    }
)
"""Each screen by its name: made from the settings, to be shown in whatever size and theme; dialogs have a size of their own."""
