"""How the whole application looks and speaks, by the settings; changed while it runs."""

from PySide6.QtCore import QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from client import assets, theme
from client.settings import Settings


class Appearance(QObject):
    """Applies theme, text size and language, at once and whenever the settings or the system's colours change."""

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self._translators: list[QTranslator] = []
        self._language = "en"
        settings.changed.connect(self._changed)
        app.styleHints().colorSchemeChanged.connect(self._paint)
        app.aboutToQuit.connect(assets.forget_drawings)
        self._speak()
        self._paint()

    @property
    def language(self) -> str:
        """The code of the language that is spoken."""
        return self._language

    def _changed(self, key: str) -> None:
        if key in ("theme", "text_size"):
            self._paint()
        elif key == "language":
            self._speak()

    def _paint(self, _scheme: object = None) -> None:
        paint(self._app, theme.chosen(self._settings.theme, self._settings.text_size))

    def _speak(self) -> None:
        for old in self._translators:
            self._app.removeTranslator(old)
        self._language = language(self._settings)
        QLocale.setDefault(QLocale(self._language))
        self._translators = assets.translators(self._language, self)
        for new in self._translators:
            self._app.installTranslator(new)


def paint(app: QApplication, wanted: theme.Theme) -> None:
    """Give the whole application this theme, with the marks that are drawn for it."""
    theme.apply(app, wanted, assets.file_of(f"check_{wanted.name}"), assets.file_of(f"down_{wanted.name}"))


def language(settings: Settings) -> str:
    """The code of the language that the settings mean: the system's if it is spoken here, else English."""
    if settings.language != "system":
        return settings.language
    code = QLocale.system().name().partition("_")[0]
    return code if code in assets.LANGUAGES else "en"
