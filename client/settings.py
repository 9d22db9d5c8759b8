"""What the player set, kept in one file beside the profile; whatever stands in that file, a setting has a value that is allowed.

Only texts are stored: Qt gives back a stored bool as the text ``false``, and an only address as a bare text instead of a list.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from net.text import MAX_NAME, plain_line

RECENT: Final = 8
"""Addresses remembered."""
LANGUAGE: Final = ("system", "en", "de")
SPEED: Final = ("normal", "slow", "fast", "off")
HAND_ORDER: Final = ("outlaw", "kind", "points")
THEME: Final = ("system", "light", "dark")
TEXT_SIZE: Final = (0, 80, 90, 100, 115, 130, 150, 175, 200)
"""In percent; 0: as the screen asks for it. Of each list the first is what holds until something is chosen."""

SPEEDS: Final = {"normal": 1.0, "slow": 1.6, "fast": 0.5, "off": 0.0}
"""How long a movement takes, as a factor."""


class Settings(QObject):
    """The settings; ``changed`` names each one that gets another value."""

    changed = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(path), QSettings.Format.IniFormat, self)
        self._store.setFallbacksEnabled(False)

    @property
    def name(self) -> str:
        """The player's name; empty before the first start is over."""
        return plain_line(self._text("name"), MAX_NAME)

    @name.setter
    def name(self, name: str) -> None:
        self._put("name", plain_line(name, MAX_NAME))

    @property
    def language(self) -> str:
        """``system``, or the language's code."""
        return self._one_of("language", LANGUAGE)

    @language.setter
    def language(self, code: str) -> None:
        self._put("language", code)

    @property
    def speed(self) -> str:
        """How fast cards travel, one of ``SPEED``."""
        return self._one_of("speed", SPEED)

    @speed.setter
    def speed(self, speed: str) -> None:
        self._put("speed", speed)

    @property
    def pace(self) -> float:
        """The factor that ``speed`` means for the length of a movement; 0: nothing moves."""
        return SPEEDS[self.speed]

    @property
    def text_size(self) -> int:
        """In percent; 0: automatic, by the height of the screen."""
        text = self._text("text_size")
        size = int(text) if text.isascii() and text.isdecimal() and len(text) <= 3 else 0
        return size if size in TEXT_SIZE else TEXT_SIZE[0]

    @text_size.setter
    def text_size(self, percent: int) -> None:
        self._put("text_size", str(percent))

    @property
    def hand_order(self) -> str:
        """How the hand is sorted, one of ``HAND_ORDER``."""
        return self._one_of("hand_order", HAND_ORDER)

    @hand_order.setter
    def hand_order(self, order: str) -> None:
        self._put("hand_order", order)

    @property
    def theme(self) -> str:
        """One of ``THEME``."""
        return self._one_of("theme", THEME)

    @theme.setter
    def theme(self, theme: str) -> None:
        self._put("theme", theme)

    @property
    def human_time(self) -> bool:
        """Whether answers that could betray something by their speed are given after a random human time."""
        return self._flag("human_time", True)

    @human_time.setter
    def human_time(self, on: bool) -> None:
        self._put("human_time", "yes" if on else "no")

    @property
    def guided(self) -> bool:
        """Whether the guided first hand was seen or skipped."""
        return self._flag("guided", False)

    @guided.setter
    def guided(self, seen: bool) -> None:
        self._put("guided", "yes" if seen else "no")

    @property
    def recent(self) -> tuple[str, ...]:
        """The addresses joined last, the latest first."""
        lines = (plain_line(line, 300) for line in self._text("recent").split("\n"))
        return tuple(dict.fromkeys(line for line in lines if line))[:RECENT]

    def remember(self, address: str) -> None:
        """Put an address first among the recent ones."""
        line = plain_line(address, 300)
        if line:
            self._put("recent", "\n".join(dict.fromkeys((line, *self.recent))))

    def geometry(self, window: str) -> QByteArray:
        """Where a window was; empty if that is not known."""
        return QByteArray.fromBase64(self._text(f"geometry_{window}").encode())

    def keep_geometry(self, window: str, geometry: QByteArray) -> None:
        """Remember where a window is."""
        self._put(f"geometry_{window}", bytes(geometry.toBase64().data()).decode())

    def _text(self, key: str) -> str:
        value = self._store.value(key)
        return value if isinstance(value, str) else ""

    def _flag(self, key: str, otherwise: bool) -> bool:
        return {"yes": True, "no": False}.get(self._text(key), otherwise)

    def _one_of(self, key: str, allowed: tuple[str, ...]) -> str:
        text = self._text(key)
        return text if text in allowed else allowed[0]

    def _put(self, key: str, text: str) -> None:
        if self._text(key) != text:
            self._store.setValue(key, text)
            self.changed.emit(key)
