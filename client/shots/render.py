"""Renders screens and scenes to PNG, in several languages, themes and sizes."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QWidget

from client import assets, theme
from client.settings import Settings
from client.shots.games import SCENES
from client.shots.simulated import shown
from client.shots.windows import SCREENS
from client.windows.appearance import paint

SIZES = ((1024, 600), (1920, 1080))
COMBINATIONS = (("en", "light", SIZES[0]), ("de", "dark", SIZES[0]), ("de", "light", SIZES[1]), ("en", "dark", SIZES[1]))
"""Language, theme and size of what is rendered unless all of them are asked for."""
EVERY = tuple([(language, light, size) for language in ("en", "de") for light in ("light", "dark") for size in SIZES])
STRIP = 50
"""What the strip above the table takes of the height of the window."""
TURNS = 24
"""Turns of the event loop before a picture is taken, in which what is drawn bit by bit gets finished."""


def render(folder: Path, everything: bool, only: str) -> int:
    """Write the pictures whose name holds ``only``; how many."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    count = 0
    for language, light, size in EVERY if everything else COMBINATIONS:
        spoken = _speak(app, language)
        paint(app, theme.THEMES[light])
        label = f"{language}_{light}_{size[0]}x{size[1]}"
        for name, scene in SCENES.items():
            if only in name:
                count += _save(shown(scene, QCoreApplication.translate), size[0], size[1] - STRIP, folder / f"{name}_{label}.png")
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
    for _ in range(TURNS):
        QApplication.processEvents()
    widget.grab().save(str(path))
    widget.close()
    widget.deleteLater()
    QApplication.processEvents()
    return 1
