"""Every screen and state worth looking at, rendered to PNG from rigged and simulated games: ``python -m client.shots FOLDER``.

Nobody has to play for an hour to see how a duel looks with long names in German. Nothing here is part of what a player runs.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QWidget

from client import assets, theme
from client.bots import bot
from client.presenters.wyatt_earp import WyattEarpPresenter
from client.presenters.wyatt_earp.picture import Picture
from client.settings import Settings
from client.snapshot import Awaited, Snapshot
from client.tables.wyatt_earp.table import WyattEarpTable
from client.windows.appearance import paint
from client.windows.shots import SCREENS
from core.games.registry import GAMES
from core.games.wyatt_earp.cards import BANK, WYATT_EARP
from core.games.wyatt_earp.notes import DuelBegan, DuelShot, Scored
from core.games.wyatt_earp.state import Phase, State
from core.ids import Face, Seat
from core.simulation import walk

GAME = GAMES["wyatt-earp"]
SHORT = ("Anna", "Burt", "Curt", "Dora")
LONG = ("Maximiliane von Hohenzollern-Sig", "Ἀλέξανδρος ὁ Μέγας", "Bärbel Überschwänglich-Großmüller", "李小龍 🐉 功夫")
"""Names of up to 32 characters, of several scripts."""
SIZES = ((1024, 600), (1920, 1080))
COMBINATIONS = (("en", "light", SIZES[0]), ("de", "dark", SIZES[0]), ("de", "light", SIZES[1]), ("en", "dark", SIZES[1]))
"""Language, theme and size of what is rendered unless all of them are asked for."""

Seen = Callable[[Snapshot, Sequence[Any]], bool]


def moments(seats: int, seed: int, names: Sequence[str] = SHORT, me: int = 0) -> Iterator[tuple[Snapshot, tuple[Any, ...]]]:
    """A game among sensible bots as one seat sees it: each snapshot with what was seen since the one before."""
    seat = Seat(me)
    bots = [bot(GAME.name, "sensible") for _ in range(seats)]
    for step, moment in enumerate(walk(GAME, seats, GAME.option(), bots, seed)):
        known = moment.table.known(seat)
        legal = () if moment.open else GAME.legal_actions(moment.state, seat, known)
        awaited = Awaited() if moment.open else Awaited(tuple(sorted(GAME.to_act(moment.state))), "choice")
        over = GAME.result(moment.state) is not None
        yield (
            Snapshot(GAME.name, "0" * 16, seat, tuple(names[:seats]), moment.state, dict(known), legal, step, awaited=awaited, over=over),
            moment.notes,
        )


class Scene(NamedTuple):
    """A state of the table: how many seats, with which names, when it is, and what is chosen in it."""

    seats: int
    names: Sequence[str]
    when: Seen
    after: int = 0
    """Steps of the game that come first."""
    choose: Sequence[str] = ()
    """Kinds of cards chosen in the hand, one card each."""
    read: int = 0
    """How many leaves are put away."""


def _asked(phase: Phase, least: int = 1, *, face: Face | None = None) -> Seen:
    """It is my choice in this phase, among at least so many, with such a card in my hand."""

    def seen(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
        if snapshot.state.phase is not phase or len(snapshot.legal) < least:
            return False
        hand = [snapshot.known.get(card) for card in snapshot.state.hands[snapshot.me]]
        return face is None or face in hand

    return seen


def _others(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    return not snapshot.legal and snapshot.state.phase is Phase.PLAY and not snapshot.state.queue


def _asks(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    return any(type(action).__name__ == "AskHands" for action in snapshot.legal)


def _ends(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    return any(type(action).__name__ == "EndHand" for action in snapshot.legal)


STATES: dict[str, Scene] = {
    "table_deal": Scene(4, SHORT, lambda snapshot, notes: snapshot.state.phase is Phase.DEAL, 2),
    "table_draw": Scene(4, SHORT, _asked(Phase.DRAW, 2), 60),
    "table_play": Scene(4, SHORT, _asked(Phase.PLAY, 8), 60),
    "table_late": Scene(4, LONG, _asked(Phase.PLAY, 3), 190),
    "table_lay": Scene(3, LONG, _asked(Phase.PLAY, 10), 20, ("outlaw", "outlaw")),
    "table_ask": Scene(4, LONG, _asks, 40, ("most_wanted",)),
    "table_ask_one": Scene(2, SHORT, _asks, 20, ("most_wanted",)),
    "table_earp": Scene(4, SHORT, _asked(Phase.PLAY, 4, face=WYATT_EARP), 80, ("wyatt_earp",)),
    "table_bank": Scene(2, LONG, _asked(Phase.PLAY, 4, face=BANK), 30, ("bank",)),
    "table_target": Scene(2, SHORT, _asked(Phase.TARGET, 2)),
    "table_search": Scene(4, SHORT, _asked(Phase.SEARCH, 4), 60),
    "table_taken": Scene(4, SHORT, _asked(Phase.TAKEN, 2)),
    "table_react": Scene(4, LONG, _asked(Phase.REACT, 2)),
    "table_react_none": Scene(4, SHORT, _asked(Phase.REACT, 1)),
    "table_others": Scene(3, LONG, _others, 100),
    "table_end": Scene(4, SHORT, _ends),
    "table_sheet": Scene(4, LONG, lambda snapshot, notes: any(isinstance(note, Scored) for note in notes)),
    "table_result": Scene(3, LONG, lambda snapshot, notes: snapshot.over, read=1),
}
"""Each state of the table by its name; the duel is made in ``duel``."""


def found(state: Scene, seeds: int = 60) -> tuple[Snapshot, tuple[Any, ...]]:
    """The first moment of so many simulated games that is such. Raises LookupError if there is none."""
    for seed in range(1, seeds + 1):
        for snapshot, notes in moments(state.seats, seed, state.names):
            if snapshot.step >= state.after and state.when(snapshot, notes):
                return snapshot, notes
    raise LookupError("No simulated game comes to such a moment.")


def duel() -> tuple[Snapshot, tuple[Any, ...]]:
    """A duel of three, rigged: two of them hit."""
    snapshot, _ = found(STATES["table_result"])
    state: State = msgspec.structs.replace(snapshot.state, phase=Phase.DUEL, duellists=(Seat(0), Seat(2)), winner=None)
    shots = tuple([DuelShot(Seat(seat), Face(face), face < 7) for seat, face in enumerate((4, 15, 1))])
    began = DuelBegan((Seat(0), Seat(1), Seat(2)))
    return Snapshot(GAME.name, "0" * 16, Seat(0), snapshot.names, state, snapshot.known), (began, *shots)


def table(picture: Picture, sentences: Sequence[str], choose: Sequence[str] = (), read: int = 0) -> WyattEarpTable:
    """A table that shows this, with a card of each of these kinds chosen and so many leaves put away."""
    widget = WyattEarpTable()
    widget.set_pace(0)
    widget.show(picture, sentences)
    wanted = list(choose)
    cards = []
    for view in picture.hand:
        if view.kind in wanted and view.card is not None:
            wanted.remove(view.kind)
            cards.append(view.card)
    if cards:
        widget.choose_cards(cards)
    for _ in range(read):
        widget.read_on()
    return widget


def render(folder: Path, everything: bool, only: str) -> int:
    """Write the pictures; how many."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    rigged = {name: found(state) for name, state in STATES.items() if only in name}
    if only in "table_duel":
        rigged["table_duel"] = duel()
    every = [(language, light, size) for language in ("en", "de") for light in ("light", "dark") for size in SIZES]
    count = 0
    for language, light, size in every if everything else COMBINATIONS:
        spoken = _speak(app, language)
        paint(app, theme.THEMES[light])
        presenter = WyattEarpPresenter(QCoreApplication.translate)
        label = f"{language}_{light}_{size[0]}x{size[1]}"
        for name, (snapshot, notes) in rigged.items():
            choose, read = (STATES[name].choose, STATES[name].read) if name in STATES else ((), 0)
            widget: QWidget = table(presenter.picture(snapshot, notes), presenter.sentences(notes, snapshot.names), choose, read)
            count += _save(widget, size[0], size[1] - 50, folder / f"{name}_{label}.png")
        with TemporaryDirectory() as place:
            settings = Settings(Path(place) / "settings.ini")
            settings.name, settings.language = "Calamity", language
            for name, make in SCREENS.items():
                if only in name:
                    count += _save(make(settings), *size, folder / f"{name}_{label}.png")
        for translator in spoken:
            app.removeTranslator(translator)
    return count


def _speak(app: QApplication, language: str) -> list[QTranslator]:
    translators = assets.translators(language, app)
    for translator in translators:
        app.installTranslator(translator)
    return translators


def _save(widget: QWidget, width: int, height: int, path: Path) -> int:
    if widget.isWindow() and not widget.minimumSizeHint().isEmpty():
        widget.resize(width, height)
    widget.show()
    QApplication.processEvents()
    widget.grab().save(str(path))
    widget.close()
    widget.deleteLater()
    QApplication.processEvents()
    return 1


def main() -> int:
    """Render into the folder named."""
    parser = argparse.ArgumentParser(prog="python -m client.shots", description="Render every screen worth looking at to PNG.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("shots"), help="where to (shots)")
    parser.add_argument("--all", action="store_true", help="every language in every theme and size")
    parser.add_argument("--only", default="", metavar="TEXT", help="only screens whose name holds this")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    print(f"{render(arguments.folder, arguments.all, arguments.only)} pictures in {arguments.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
