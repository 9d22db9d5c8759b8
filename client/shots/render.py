"""Renders screens and scenes to PNG, in several languages, themes, sizes, sizes of text and device pixel ratios."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from client import assets, theme
from client.settings import Settings
from client.shots.games import SCENES
from client.shots.simulated import shown
from client.shots.windows import SCREENS
from client.windows.appearance import paint

SMALL, COMMON, LARGE, LAPTOP = (1024, 600), (1920, 1080), (3840, 2160), (1280, 720)
STRIP = 50
"""What the strip above the table takes of the height of the window, at text size 100 %."""
TURNS = 24
"""Turns of the event loop before a picture is taken, in which what is drawn bit by bit gets finished."""
FASTEST = 80
"""Files a little larger, written in a fraction of the time."""
DESKTOP = 40
"""What a desktop keeps of the height of a screen."""


@dataclass(frozen=True)
class Look:
    """In which language, theme, size (device-independent pixels), device pixel ratio and text size (percent; 0: automatic)."""

    language: str
    light: str
    size: tuple[int, int]
    ratio: float = 1.0
    percent: int = 0

    def label(self) -> str:
        """For the name of a file."""
        ratio = "" if self.ratio == 1 else f"@{self.ratio:g}"
        percent = f"_{self.percent}%" if self.percent else ""
        return f"{self.language}_{self.light}_{self.size[0]}x{self.size[1]}{ratio}{percent}"

    def theme(self) -> theme.Theme:
        """As the window would choose it on a screen of this size."""
        factor = (self.percent or theme.automatic(self.size[1] - DESKTOP, self.ratio)) / 100
        return replace(theme.THEMES[self.light], factor=factor, grown=1.0 if self.percent else factor)


FEW = (Look("en", "light", SMALL), Look("de", "dark", SMALL), Look("de", "light", COMMON), Look("en", "dark", COMMON))
"""What each picture is rendered in unless all of them are asked for."""
EVERY = tuple([Look(language, light, size) for language in ("en", "de") for light in ("light", "dark") for size in (SMALL, COMMON)])
ENLARGED = (Look("de", "light", SMALL, percent=150), Look("en", "dark", SMALL, percent=200))
HUGE = (Look("en", "light", LARGE), Look("de", "dark", LARGE))
RATIOS = (1.25, 1.5, 2.0)
TELLING = ("first_start", "lobby_full", "room_full", "open_table", "settings", "rules", "summary", "fairness", "game", "game_side")
"""Screens that are also rendered in large text, and on a large screen."""
TABLES = ("table_late", "table_search", "table_sheet", "deputy_move", "deputy_late")
"""Scenes that are also rendered on a large screen and at other device pixel ratios."""
FINE = ("lobby_full", "game", "rules", "table_late", "deputy_late")
"""What is also rendered at other device pixel ratios."""


def render(folder: Path, everything: bool, only: str) -> int:
    """Write the pictures whose name holds ``only``; how many. Each device pixel ratio but 1 needs a process of its own."""
    count = _render(folder, EVERY if everything else FEW, [*SCENES, *SCREENS], only)
    count += _render(folder, ENLARGED, TELLING, only)
    count += _render(folder, HUGE, (*TELLING, *TABLES), only)
    if any(only in name for name in FINE):
        for ratio in RATIOS:
            command = [sys.executable, "-m", "client.shots", str(folder), "--only", only, "--ratio", str(ratio)]
            subprocess.run(command, env={**os.environ, "QT_SCALE_FACTOR": str(ratio)}, stdout=subprocess.DEVNULL, check=True)
            count += len([name for name in FINE if only in name])
    return count


def render_fine(folder: Path, only: str, ratio: float) -> int:
    """Write what is rendered at this device pixel ratio, at which Qt must have been started; how many."""
    return _render(folder, (Look("en", "light", LAPTOP, ratio),), FINE, only)


def _render(folder: Path, looks: Sequence[Look], names: Sequence[str], only: str) -> int:
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    wanted = [name for name in names if only in name]
    for look in looks:
        spoken = _speak(app, look.language)
        paint(app, look.theme())
        with TemporaryDirectory() as place:
            settings = Settings(Path(place) / "settings.ini")
            settings.name, settings.language = "Calamity", look.language
            for name in wanted:
                path = folder / f"{name}_{look.label()}.png"
                width, height = look.size
                if name in SCENES:
                    table, then = shown(SCENES[name], QCoreApplication.translate)
                    _save(table, width, height - theme.current().px(STRIP), path, then)
                else:
                    _save(SCREENS[name](settings), width, height, path)
        for translator in spoken:
            app.removeTranslator(translator)
    return len(looks) * len(wanted)


def _speak(app: QApplication, language: str) -> list[QTranslator]:
    QLocale.setDefault(QLocale(language))
    translators = assets.translators(language, app)
    for translator in translators:
        app.installTranslator(translator)
    return translators


def _save(widget: QWidget, width: int, height: int, path: Path, then: Callable[[], None] = lambda: None) -> None:
    """A dialog keeps its own size, as far as the screen has room for it."""
    widget.resize(min(widget.width(), width), min(widget.height(), height)) if isinstance(widget, QDialog) else widget.resize(width, height)
    widget.show()
    QApplication.processEvents()
    then()
    for _ in range(TURNS):
        QApplication.processEvents()
    widget.grab().save(str(path), "PNG", FASTEST)
    widget.close()
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no loop runs that would do so
