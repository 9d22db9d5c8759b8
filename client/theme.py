"""Colours, sizes and fonts: cream paper and dark ink by day, cream on dark wood by night, the table dark in both.

Every pair of colours that text is drawn in has a contrast of at least 4.5:1 (WCAG 2.1, 1.4.3), as ``PAIRS`` lists and a test computes.
Widgets ask ``current()`` while they paint; ``apply`` changes it and lets Qt tell every widget.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

BASE_POINTS: Final = 10.5
"""Size of plain text at text size 100 %."""

NORMAL_HEIGHT: Final = 1200
"""Up to so many device-independent pixels a screen is high on which the automatic text size is 100 %."""
TALL_HEIGHT: Final = 2100
"""From so many on it is ``TALL_PERCENT``: a screen of 3840x2160 of which nothing was enlarged, with a panel of its desktop."""
TALL_PERCENT: Final = 200

SLAB: Final = ("Rockwell", "Roboto Slab", "Bookman Old Style", "Georgia", "Noto Serif", "DejaVu Serif")
"""Headings: the first of these that the machine has."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours, ``#rrggbb``, and the text size as a factor (1.0: normal)."""

    name: str
    window: str
    """Behind everything but the table."""
    raised: str
    """Panels and cards of text that lie on the window."""
    base: str
    """Lists and fields to type in."""
    ink: str
    faint: str
    """Text of less weight."""
    border: str
    accent: str
    """Brass: what to press first."""
    accent_ink: str
    hover: str
    good: str
    bad: str
    focus: str
    """The frame of what has the keyboard, on window, raised and base."""
    chosen: str
    """Behind the chosen line of a list."""
    table: str
    table_raised: str
    """A player's place, a panel on the table."""
    table_ink: str
    table_faint: str
    table_border: str
    table_accent: str
    """Whose turn it is, what can be done; also the frame of the keyboard's focus on the table."""
    paper: str = "#f3e7cb"
    """Cards, posters and bubbles on the table."""
    paper_ink: str = "#2a211b"
    paper_faint: str = "#5d4b39"
    kraft: str = "#c8a777"
    factor: float = 1.0
    grown: float = 1.0
    """What of ``factor`` the screen's height has brought; a table's letters grow with the table instead."""

    @property
    def dark(self) -> bool:
        """Whether this is the palette for the night."""
        return self.name == "dark"

    def px(self, pixels: float) -> int:
        """A length that grows with the text, in device-independent pixels."""
        return round(pixels * self.factor)

    def points(self, scale: float = 1.0) -> float:
        """A text size in points; ``scale`` 1 is plain text."""
        return BASE_POINTS * self.factor * scale

    def font(self, scale: float = 1.0, *, slab: bool = False, bold: bool = False) -> QFont:
        """The window's font in another size, or the slab serif of headings."""
        font = QFont(QApplication.font())
        if slab:
            font.setFamilies(SLAB)
            font.setStyleHint(QFont.StyleHint.Serif)
        font.setPointSizeF(self.points(scale))
        font.setBold(bold)
        return font

    def pixel_font(self, pixels: float, *, slab: bool = False, bold: bool = False) -> QFont:
        """A font of a fixed height in pixels, for text that is part of a drawn card."""
        font = self.font(slab=slab, bold=bold)
        font.setPixelSize(max(1, round(pixels)))
        return font


LIGHT: Final = Theme(
    name="light",
    window="#f3e7cb",
    raised="#fbf3df",
    base="#fffaf0",
    ink="#2a211b",
    faint="#685640",
    border="#b8976a",
    accent="#7d4f10",
    accent_ink="#fff6e0",
    hover="#ead8b0",
    good="#2b6235",
    bad="#9b2a1c",
    focus="#14589b",
    chosen="#ecd6a4",
    table="#1e2b27",
    table_raised="#293a34",
    table_ink="#f3e7cb",
    table_faint="#b9b49d",
    table_border="#4a5f56",
    table_accent="#f0bf57",
)

DARK: Final = Theme(
    name="dark",
    window="#1d1814",
    raised="#29221c",
    base="#15110e",
    ink="#f0e4c8",
    faint="#b9a78b",
    border="#6a573f",
    accent="#d9a441",
    accent_ink="#1d1409",
    hover="#3a3027",
    good="#8fce9a",
    bad="#f39a89",
    focus="#ffd37a",
    chosen="#4a3a22",
    table="#141d1a",
    table_raised="#1f2c27",
    table_ink="#efe3c8",
    table_faint="#aaa791",
    table_border="#3d5048",
    table_accent="#f0bf57",
)

THEMES: Final[Mapping[str, Theme]] = MappingProxyType({"light": LIGHT, "dark": DARK})

PAIRS: Final = tuple(
    [(text, ground) for text in ("ink", "faint", "good", "bad") for ground in ("window", "raised", "base", "chosen")]
    + [("ink", "hover"), ("faint", "hover"), ("accent_ink", "accent"), ("focus", "base")]
    + [(text, ground) for text in ("table_ink", "table_faint", "table_accent") for ground in ("table", "table_raised")]
    + [("paper_ink", "paper"), ("paper_faint", "paper"), ("paper_ink", "kraft"), ("paper_ink", "table_accent")]
)
"""Text and ground, by the names of their fields: all that text is drawn in."""

FRAMES: Final = (
    ("focus", "window"),
    ("focus", "raised"),
    ("focus", "base"),
    ("focus", "hover"),
    ("focus", "chosen"),
    ("accent_ink", "accent"),
    ("accent", "window"),
    ("accent", "raised"),
    ("accent", "base"),
    ("accent", "chosen"),
    ("faint", "window"),
    ("faint", "raised"),
    ("faint", "base"),
    ("table_accent", "table"),
    ("table_accent", "table_raised"),
)
"""Frames that must be seen on their ground: 3:1 (WCAG 2.1, 1.4.11). Brass hides the focus frame, so there a second one lies within."""


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours ``#rrggbb``, 1 to 21 (WCAG 2.1)."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def readable(ground: str) -> str:
    """Ink, paper or white, whichever is read best on this ground."""
    return max((LIGHT.paper_ink, LIGHT.paper, "#ffffff"), key=lambda text: contrast(text, ground))


def automatic(height: int, ratio: float) -> int:
    """The text size in percent for a screen with so many device-independent pixels of free height, at this device pixel ratio.

    A screen whose ratio is over 1 is enlarged by the desktop already, as its owner likes it.
    """
    if ratio > 1:
        return 100
    share = (height - NORMAL_HEIGHT) / (TALL_HEIGHT - NORMAL_HEIGHT)
    return 100 + 5 * round(min(1.0, max(0.0, share)) * (TALL_PERCENT - 100) / 5)


def on_screen() -> int:
    """The automatic text size on the first screen that there is."""
    screen = QApplication.primaryScreen()
    return 100 if screen is None else automatic(screen.availableSize().height(), screen.devicePixelRatio())


def chosen(setting: str, percent: int = 100) -> Theme:
    """The theme that a setting means: ``light``, ``dark``, or anything else to follow the system.

    ``percent`` is the text size; 0: the automatic one.
    """
    if setting not in THEMES:
        scheme = QApplication.styleHints().colorScheme()
        setting = "dark" if scheme is Qt.ColorScheme.Dark else "light"
    factor = (percent or on_screen()) / 100
    return replace(THEMES[setting], factor=factor, grown=1.0 if percent else factor)


def current() -> Theme:
    """The theme that was applied last."""
    app = QApplication.instance()
    name = None if app is None else app.property("tinstar_theme")
    if app is None or not isinstance(name, str) or name not in THEMES:
        return LIGHT
    return _sized(name, float(app.property("tinstar_factor")), float(app.property("tinstar_grown")))


@lru_cache(maxsize=8)
def _sized(name: str, factor: float, grown: float) -> Theme:
    return replace(THEMES[name], factor=factor, grown=grown)


def apply(app: QApplication, theme: Theme, check: str = "", arrow: str = "") -> None:
    """Give the whole application this theme; every widget gets a ``PaletteChange`` and a ``StyleChange``.

    ``check``: the file of a check mark for marked boxes; without one they are filled. ``arrow``: that of the arrow of a closed list.
    """
    app.setProperty("tinstar_theme", theme.name)
    app.setProperty("tinstar_factor", theme.factor)
    app.setProperty("tinstar_grown", theme.grown)
    if app.style().objectName() != "fusion":
        app.setStyle("fusion")
    font = QFont(app.font())
    font.setPointSizeF(theme.points())
    app.setFont(font)
    app.setPalette(palette(theme))
    written = sheet(theme, check, arrow)
    if app.styleSheet() != written:  # every widget there is would be polished anew
        app.setStyleSheet(written)


def palette(theme: Theme) -> QPalette:
    """Qt's palette in the theme's colours."""
    roles = QPalette.ColorRole
    result = QPalette()
    for role, colour in (
        (roles.Window, theme.window),
        (roles.WindowText, theme.ink),
        (roles.Base, theme.base),
        (roles.AlternateBase, theme.raised),
        (roles.Text, theme.ink),
        (roles.PlaceholderText, theme.faint),
        (roles.Button, theme.raised),
        (roles.ButtonText, theme.ink),
        (roles.BrightText, theme.bad),
        (roles.ToolTipBase, theme.paper),
        (roles.ToolTipText, theme.paper_ink),
        (roles.Highlight, theme.accent),
        (roles.HighlightedText, theme.accent_ink),
        (roles.Accent, theme.accent),
        (roles.Link, theme.focus),
        (roles.LinkVisited, theme.focus),
        (roles.Light, theme.raised),
        (roles.Midlight, theme.hover),
        (roles.Mid, theme.border),
        (roles.Dark, theme.border),
        (roles.Shadow, theme.ink if not theme.dark else theme.base),
    ):
        result.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.faint))
    result.setColor(QPalette.ColorGroup.Disabled, roles.Highlight, QColor(theme.border))
    return result


def sheet(theme: Theme, check: str = "", arrow: str = "") -> str:
    """The few things that the palette cannot say. Widgets choose by a property: ``role`` of a QPushButton, QLabel or QFrame."""
    mark = f'image: url("{check}");' if check else ""
    down = f'image: url("{arrow}");' if arrow else ""
    slab = ", ".join(f'"{family}"' for family in SLAB)
    return f"""
QPushButton {{
    background: {theme.raised}; color: {theme.ink}; border: 2px solid {theme.border}; border-radius: {theme.px(5)}px;
    padding: {theme.px(5)}px {theme.px(13)}px; min-height: {theme.px(19)}px;
}}
QPushButton:hover {{ background: {theme.hover}; }}
QPushButton:pressed, QPushButton:checked {{ background: {theme.chosen}; }}
QPushButton:disabled {{ color: {theme.faint}; background: transparent; border-style: dashed; }}
QPushButton:focus {{ border-color: {theme.focus}; border-style: solid; }}
QPushButton[role="primary"] {{ background: {theme.accent}; color: {theme.accent_ink}; border-color: {theme.accent}; font-weight: bold; }}
QPushButton[role="primary"]:hover {{ border-color: {theme.ink}; }}
QPushButton[role="primary"]:focus {{ border-color: {theme.focus}; outline: 2px solid {theme.accent_ink}; outline-offset: 3px; }}
QPushButton[role="primary"]:disabled {{ color: {theme.faint}; background: transparent; border-color: {theme.border}; }}
QPushButton[role="quiet"] {{ background: transparent; border-color: transparent; padding: {theme.px(4)}px {theme.px(8)}px; }}
QPushButton[role="quiet"]:checked {{ background: {theme.chosen}; }}
QPushButton[role="quiet"]:hover {{ background: {theme.hover}; }}
QPushButton[role="quiet"]:focus {{ border-color: {theme.focus}; }}
QLabel[role="title"] {{ font-family: {slab}; font-size: {theme.points(2.0):.1f}pt; font-weight: bold; }}
QLabel[role="heading"] {{ font-family: {slab}; font-size: {theme.points(1.35):.1f}pt; font-weight: bold; }}
QLabel[role="strong"] {{ font-weight: bold; }}
QLabel[role="paper"] {{ color: {theme.paper_ink}; }}
QLabel[role="faint"] {{ color: {theme.faint}; }}
QLabel[role="bad"] {{ color: {theme.bad}; }}
QLabel[role="good"] {{ color: {theme.good}; font-weight: bold; }}
QFrame[role="panel"] {{ background: {theme.raised}; border: 1px solid {theme.border}; border-radius: {theme.px(8)}px; }}
QFrame[role="notice"] {{ background: {theme.chosen}; border: 1px solid {theme.border}; border-radius: {theme.px(6)}px; }}
QFrame[role="table"] {{ background: {theme.table}; }}
QLineEdit, QPlainTextEdit, QTextBrowser, QTextEdit, QListView, QListWidget, QTreeView {{
    background: {theme.base}; color: {theme.ink}; border: 1px solid {theme.border}; border-radius: {theme.px(4)}px;
}}
QLineEdit {{ padding: {theme.px(4)}px {theme.px(6)}px; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextBrowser:focus, QTextEdit:focus, QListView:focus, QListWidget:focus, QTreeView:focus {{
    border: 2px solid {theme.focus};
}}
QComboBox {{
    background: {theme.base}; color: {theme.ink}; border: 1px solid {theme.border}; border-radius: {theme.px(4)}px;
    padding: {theme.px(4)}px {theme.px(6)}px; min-height: {theme.px(17)}px; combobox-popup: 0;
}}
QComboBox:hover {{ background: {theme.hover}; }}
QComboBox:focus, QComboBox:on {{ border: 2px solid {theme.focus}; padding: {theme.px(4) - 1}px {theme.px(6) - 1}px; }}
QComboBox:disabled {{ color: {theme.faint}; background: transparent; }}
QComboBox::drop-down {{ border: none; width: {theme.px(24)}px; }}
QComboBox::down-arrow {{ width: {theme.px(13)}px; height: {theme.px(13)}px; {down} }}
QComboBox QLineEdit {{ border: none; padding: 0px; background: transparent; }}
QComboBox QAbstractItemView {{
    background: {theme.base}; color: {theme.ink}; border: 1px solid {theme.border}; outline: none; padding: {theme.px(2)}px;
    selection-background-color: {theme.chosen}; selection-color: {theme.ink};
}}
QComboBox QAbstractItemView::item {{ min-height: {theme.px(26)}px; padding: 0px {theme.px(6)}px; }}
QComboBox QAbstractItemView::item:selected {{ background: {theme.chosen}; color: {theme.ink}; }}
QScrollBar {{ background: transparent; border: none; margin: 0px; }}
QScrollBar:vertical {{ width: {theme.px(11)}px; }}
QScrollBar:horizontal {{ height: {theme.px(11)}px; }}
QScrollBar::handle {{ background: {theme.border}; border-radius: {theme.px(11) // 2 - 2}px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: {theme.px(26)}px; }}
QScrollBar::handle:horizontal {{ min-width: {theme.px(26)}px; }}
QScrollBar::handle:hover {{ background: {theme.faint}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0px; height: 0px; border: none; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QToolTip {{ background: {theme.paper}; color: {theme.paper_ink}; border: 1px solid {theme.kraft}; padding: {theme.px(4)}px; }}
QPushButton[role="chip"] {{ padding: {theme.px(1)}px {theme.px(8)}px; min-height: {theme.px(17)}px; }}
QCheckBox, QRadioButton {{
    border: 2px solid transparent; border-radius: {theme.px(4)}px; padding: {theme.px(2)}px; spacing: {theme.px(7)}px;
}}
QCheckBox:focus, QRadioButton:focus {{ border-color: {theme.focus}; }}
QCheckBox::indicator, QRadioButton::indicator {{
    width: {theme.px(14)}px; height: {theme.px(14)}px; background: {theme.base}; border: 2px solid {theme.faint};
}}
QCheckBox::indicator {{ border-radius: {theme.px(3)}px; }}
QRadioButton::indicator {{ border-radius: {theme.px(14) // 2 + 2}px; }}
QCheckBox::indicator:checked {{ background: {theme.accent}; border-color: {theme.accent}; {mark} }}
QRadioButton::indicator:checked {{
    border-color: {theme.accent};
    background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
        stop: 0 {theme.accent}, stop: 0.55 {theme.accent}, stop: 0.65 {theme.base}, stop: 1 {theme.base});
}}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border-color: {theme.border}; background: transparent; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {theme.faint}; }}
"""
