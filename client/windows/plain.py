"""Text that others wrote, and how it is shown: never as markup, never as a shortcut, never wider than its place."""

from html import escape

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QLayout, QPushButton, QSizePolicy, QStyle, QStyleOption, QWidget


class Plain(QLabel):
    """A label of plain text that wraps. ``role`` is one of the theme's for labels."""

    def __init__(self, text: str = "", role: str = "", *, wrap: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if role:
            self.setProperty("role", role)
        self.setText(text)


class Line(Plain):
    """A label of one line, cut with an ellipsis where it does not fit; its tooltip then tells the whole."""

    def __init__(self, text: str = "", role: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(text, role, wrap=False, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """As narrow as its first few letters."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), self.fontMetrics().averageCharWidth() * 6), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, cut if need be."""
        area = self.contentsRect()
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, area.width())
        cut = self.text() if shown != self.text() else ""
        if self.toolTip() != plain_tip(cut):
            set_tip(self, cut)
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        role = self.foregroundRole()
        self.style().drawItemText(painter, area, int(self.alignment()), option.palette, self.isEnabled(), shown, role)
        painter.end()


def plain_tip(text: str) -> str:
    """A tooltip that says exactly this: Qt would take what looks like markup for markup."""
    return f"<p>{escape(text)}</p>" if text else ""


def set_tip(widget: QWidget, text: str) -> None:
    """Give a widget this tooltip, and who cannot see it the same words; else Qt would read out the tooltip's markup."""
    widget.setToolTip(plain_tip(text))
    widget.setAccessibleDescription(text)


def plain_button(text: str) -> str:
    """A button's or action's text that says exactly this: Qt would underline what follows an ampersand."""
    return text.replace("&", "&&")


def button(text: str, role: str = "") -> QPushButton:
    """A button with one of the theme's roles."""
    result = QPushButton(text)
    if role:
        result.setProperty("role", role)
    result.setAutoDefault(False)
    return result


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget that is shown already another role of the theme."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        style: QStyle = widget.style()
        style.unpolish(widget)
        style.polish(widget)


def panel(layout: QBoxLayout, role: str = "panel") -> QFrame:
    """A frame with this layout in it."""
    frame = QFrame()
    frame.setProperty("role", role)
    frame.setLayout(layout)
    return frame


def room_for(window: QWidget) -> QRect:
    """What the desktop leaves free of the screen on which the window is."""
    # Not window.screen(): PySide makes the screen that it returns a child of the window, and destroys it with the window's last reference.
    screen = QGuiApplication.screenAt(window.geometry().center()) or QGuiApplication.primaryScreen()
    return screen.availableGeometry()


def fit_to_screen(window: QWidget) -> None:
    """Make a window no larger than its screen, with room for the frame that the desktop puts around it, and let no edge of it stand out."""
    free = room_for(window)
    window.resize(window.size().boundedTo(free.size() - QSize(_DESKTOP_FRAME, _DESKTOP_FRAME)))
    if window.isVisible():  # before, the desktop is free to place it
        frame = window.frameGeometry().size()
        last = free.bottomRight() - QPoint(frame.width(), frame.height())
        window.move(max(free.left(), min(window.x(), last.x())), max(free.top(), min(window.y(), last.y())))


_DESKTOP_FRAME = 40


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and have it deleted."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
