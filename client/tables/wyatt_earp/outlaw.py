"""An outlaw to be picked, as a button."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from client.assets import pixmap
from client.tables.button import TableButton
from client.tables.look import colour, letters, write
from client.tables.wyatt_earp.look import art


class OutlawButton(TableButton):
    """An outlaw to be picked: its symbol in its colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAutoExclusive(False)
        self.slug = ""
        self.paint_colour = ""
        self.number = ""

    def show_outlaw(self, slug: str, name: str, paint: str, number: str, chosen: bool, described: str) -> None:
        """Show this outlaw; ``number`` is the key that picks it."""
        self.slug, self.paint_colour, self.number = slug, paint, number
        self.setChecked(chosen)
        self.set_alive(True)
        self.say(name, described, "\n".join((name, described)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(self.paint_colour), 2))
        painter.setBrush(colour("paper") if not self.isChecked() else colour("table_accent"))
        painter.drawRoundedRect(whole, 5, 5)
        side = round(min(whole.width(), whole.height()) * 0.74)
        spot = (round(whole.center().x() - side / 2), round(whole.center().y() - side / 2))
        painter.drawPixmap(
            *spot, pixmap(art(f"symbol_{self.slug}"), QSize(side, side), self.devicePixelRatioF(), colour("paper_ink").name())
        )
        write(
            painter,
            QRectF(whole.right() - 12, whole.bottom() - 13, 11, 12),
            self.number,
            letters(0.72, bold=True),
            colour("paper_ink"),
        )
        self.frame(painter, whole, 5, chosen=self.isChecked() or self.underMouse())
        painter.end()
