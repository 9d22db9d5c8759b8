"""The people and tables on this network, one frame for each, kept in place while they change so that the keyboard stays where it is."""

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from itertools import pairwise

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from client import assets, theme
from client.games.registry import title as title_of
from client.windows.badge import Badge
from client.windows.plain import Line, Plain, button, set_role
from net.discovery.roster import Liveness, Row


class Dot(QWidget):
    """A sign of life: full, a ring while it is asked for, grey when it has gone silent. Its row says the same in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._liveness = Liveness.ASKED
        side = theme.current().px(12)
        self.setFixedSize(QSize(side, side))

    def show_liveness(self, liveness: Liveness) -> None:
        """Draw this one."""
        self._liveness = liveness
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dot."""
        colours = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        alive = self._liveness is Liveness.LIVE
        painter.setPen(QPen(QColor(colours.good if alive else colours.faint), 2))
        painter.setBrush(QColor(colours.good) if alive else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QRectF(self.rect()).adjusted(2, 2, -2, -2))
        painter.end()


class RowFrame(QFrame):
    """One peer: its table or itself, what keeps us from joining, and the button that joins."""

    joined = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        px = theme.current().px
        self._dot = Dot()
        self._title = Line(role="strong")
        self._badge = Badge()
        self._details = Line(role="faint")
        self._reason = Plain()
        self._join = button(self.tr("Join"), "primary")
        words = QVBoxLayout()
        words.setSpacing(px(2))
        first = QHBoxLayout()
        first.setSpacing(px(5))
        first.addWidget(self._title)
        first.addWidget(self._badge)
        first.addStretch(1)
        words.addLayout(first)
        for label in (self._details, self._reason):
            words.addWidget(label)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(8), px(12), px(8))
        layout.setSpacing(px(10))
        layout.addWidget(self._dot)
        layout.addLayout(words, 1)
        layout.addWidget(self._join)
        self._join.clicked.connect(self.joined)

    @property
    def join_button(self) -> QWidget:
        """The button that joins."""
        return self._join

    def show_row(self, row: Row, honours: Collection[str] = ()) -> None:
        """Show what is known of this peer now. ``honours``: the games whose honour it wears."""
        self._badge.show_games(honours)
        reason = self._why_not(row)
        table = None if row.advert is None else row.advert.table
        who = str(row.address) if row.advert is None else row.advert.player
        if table is None:
            title = who
            details = [*filter(None, [self._badge.titles]), str(row.address)]
        else:
            title = table.name
            details = [
                title_of(table.game),
                self.tr("opened by {name}").format(name=who),
                self.tr("{taken} of {seats} seats taken").format(taken=table.taken, seats=table.seats),
                *filter(None, [self._badge.titles]),
            ]
        if row.rtt is not None:
            details.append(self.tr("{milliseconds} ms").format(milliseconds=max(1, round(row.rtt * 1000))))
        self._dot.show_liveness(row.liveness if row.incompatible is None else Liveness.GREY)
        self._title.setText(title)
        self._details.setText(" · ".join(details))
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        set_role(self._reason, "bad" if row.incompatible else "faint")
        set_role(self._title, "faint" if row.incompatible or row.liveness is Liveness.GREY else "strong")
        self._join.setVisible(table is not None)
        self._join.setEnabled(not reason)
        if table is not None:
            self._join.setAccessibleName(self.tr("Join {table} of {name}").format(table=table.name, name=who))
        self._join.setAccessibleDescription(reason)
        self.setAccessibleName(". ".join(filter(None, (title, self._details.text(), reason))))

    def _why_not(self, row: Row) -> str:
        """Why nobody can be joined here, in a sentence; empty if it can be."""
        from core.words import PROTOCOL  # with it comes all that is signed: not before somebody is there

        advert = row.advert
        if row.incompatible is not None and advert is not None:
            if advert.protocol != PROTOCOL:
                return self.tr("Another version of Tin Star: it speaks protocol {theirs}, this one speaks {ours}.").format(
                    theirs=advert.protocol, ours=PROTOCOL
                )
            return self.tr("It plays by another set of rules ({theirs}), so no common table is possible.").format(
                theirs=advert.rules[:4].hex()
            )
        if row.liveness is Liveness.GREY:
            return self.tr("Silent for a while; it may have gone. {trouble}").format(trouble=self._trouble(row.trouble)).strip()
        if row.liveness is Liveness.ASKED:
            return self.tr("Being asked … {trouble}").format(trouble=self._trouble(row.trouble)).strip()
        if advert is not None and advert.table is not None:
            if advert.table.locked:
                return self.tr("This table is closed to newcomers.")
            if advert.table.taken >= advert.table.seats:
                return self.tr("Every seat is taken.")
        return ""

    def _trouble(self, sentence: str | None) -> str:
        known = {
            "This is your own address.": self.tr("This is your own address."),
            "Somebody else answers at this address.": self.tr("Somebody else answers at this address."),
            "There is no answer.": self.tr("There is no answer."),
        }
        return "" if sentence is None else known.get(sentence, sentence)


class RowList(QWidget):
    """Tables that can be joined, those that cannot, people who opened none, and folded, who does not answer or cannot play with us.

    Within each group the order is that of first sight. No row goes to another group while the mouse is over the list or the keyboard on it.
    ``join_wanted``: the row of a table.
    """

    join_wanted = Signal(object)
    network_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frames: dict[object, RowFrame] = {}
        self._rows: dict[object, Row] = {}
        self._honours: Mapping[bytes, tuple[str, ...]] = {}
        px = theme.current().px
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, px(6), 0)
        layout.setSpacing(px(8))
        self._groups: dict[object, _Group] = {}
        self._seen: dict[object, int] = {}
        self._sights = 0
        self._tabbed: list[object] = []
        self._places = {group: QVBoxLayout() for group in _Group}
        self._no_tables = Plain(self.tr("No table is open. Open one, and the others will see it here."), "faint")
        self._somebody = QWidget()
        sections = QVBoxLayout(self._somebody)
        sections.setContentsMargins(0, 0, 0, 0)
        sections.setSpacing(px(8))
        self._people_title = Plain(self.tr("Others on this network"), "heading")
        for places in self._places.values():
            places.setSpacing(px(6))
        sections.addWidget(Plain(self.tr("Tables"), "heading"))
        sections.addWidget(self._no_tables)
        sections.addLayout(self._places[_Group.OPEN])
        sections.addLayout(self._places[_Group.SHUT])
        sections.addSpacing(px(8))
        sections.addWidget(self._people_title)
        sections.addLayout(self._places[_Group.PEOPLE])
        sections.addSpacing(px(8))
        self._fold = button("", "quiet")
        self._fold.setCheckable(True)
        self._folded = QWidget()
        self._places[_Group.AWAY].setContentsMargins(0, 0, 0, 0)
        self._folded.setLayout(self._places[_Group.AWAY])
        self._folded.hide()
        self._fold.clicked.connect(lambda on: self._folded.setVisible(on))
        sections.addWidget(self._fold, 0, Qt.AlignmentFlag.AlignLeft)
        sections.addWidget(self._folded)
        sections.addStretch(1)
        self._nobody = self._empty()
        layout.addWidget(self._somebody, 1)
        layout.addWidget(self._nobody, 1)
        self.show_rows(())

    def _empty(self) -> QWidget:
        """What is shown while there is nobody: why that may be, and what to do about it."""
        px = theme.current().px
        picture = QLabel()
        picture.setPixmap(assets.pixmap("wyatt_earp/most_wanted", QSize(px(125), px(180)), self.devicePixelRatioF()))
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = Plain(self.tr("Wanted: somebody to play with"), "heading")
        why = Plain(
            self.tr(
                "Nobody else is here yet. Whoever runs Tin Star on this network appears by itself within seconds; "
                "if not, a firewall may be in the way."
            ),
            "faint",
        )
        check = button(self.tr("Check network"))
        check.clicked.connect(self.network_wanted)
        result = QWidget()
        layout = QVBoxLayout(result)
        layout.setContentsMargins(px(40), 0, px(40), 0)
        layout.setSpacing(px(10))
        layout.addStretch(1)
        layout.addWidget(picture)
        for label in (title, why):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addWidget(check, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(2)
        return result

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these."""
        now = {_key(row): row for row in rows}
        for gone in [key for key in self._frames if key not in now]:
            frame = self._frames.pop(gone)
            self._places[self._groups.pop(gone)].removeWidget(frame)
            del self._seen[gone]
            frame.hide()
            frame.setParent(None)
            frame.deleteLater()
        for key, row in now.items():
            if key not in self._frames:
                frame = RowFrame()
                frame.joined.connect(self._joiner(key))
                self._frames[key] = frame
                self._sights += 1
                self._seen[key] = self._sights
            self._put(key, _group(row))
            honours = () if row.advert is None else self._honours.get(row.advert.key_hash, ())
            self._frames[key].show_row(row, honours)
        self._rows = now
        shown = list(self._groups.values())
        self._no_tables.setVisible(_Group.OPEN not in shown and _Group.SHUT not in shown)
        self._people_title.setVisible(_Group.PEOPLE in shown)
        away = shown.count(_Group.AWAY)
        self._fold.setVisible(away > 0)
        self._folded.setVisible(away > 0 and self._fold.isChecked())
        self._fold.setText(
            self.tr("One does not answer or does not fit")
            if away == 1
            else self.tr("{number} do not answer or do not fit").format(number=away)
        )
        self._somebody.setVisible(bool(rows))
        self._nobody.setVisible(not rows)
        self._order()

    def show_honours(self, honours: Mapping[bytes, tuple[str, ...]]) -> None:
        """Who wears the honour of which games, by the hash of the key."""
        self._honours = honours
        self.show_rows(tuple(self._rows.values()))

    def leaveEvent(self, event: QEvent) -> None:
        """Now rows may go where they belong."""
        super().leaveEvent(event)
        self.show_rows(tuple(self._rows.values()))

    def _put(self, key: object, group: "_Group") -> None:
        """Have this row stand in this group, if it may move."""
        frame, was = self._frames[key], self._groups.get(key)
        focused = self.focusWidget() if self.isActiveWindow() else None
        if was is group or (was is not None and (self.underMouse() or (focused is not None and frame.isAncestorOf(focused)))):
            return
        if was is not None:
            self._places[was].removeWidget(frame)
        self._groups[key] = group
        earlier = sum(self._groups[other] is group and self._seen[other] < self._seen[key] for other in self._groups)
        self._places[group].insertWidget(earlier, frame)
        frame.setVisible(True)

    def _order(self) -> None:
        """The Tab key goes from row to row as they are seen from above; Qt would put whoever came last behind all else."""
        order = list(_Group)
        keys = sorted(self._frames, key=lambda key: (order.index(self._groups[key]), self._seen[key]))
        if keys == self._tabbed:
            return
        self._tabbed = keys
        seen, away = ([key for key in keys if (self._groups[key] is _Group.AWAY) == folded] for folded in (False, True))
        buttons = [self._frames[key].join_button for key in seen], [self._frames[key].join_button for key in away]
        for before, after in pairwise((self._fold, *buttons[0], self._fold, *buttons[1])):
            if before is not after:
                QWidget.setTabOrder(before, after)

    def frames(self) -> tuple[RowFrame, ...]:
        """What is shown, for whoever looks for one."""
        return tuple(self._frames.values())

    def _joiner(self, key: object) -> Callable[[], None]:
        return lambda: self.join_wanted.emit(self._rows[key])


class _Group(Enum):
    OPEN = "tables with a free seat"
    SHUT = "tables that are full or closed"
    PEOPLE = "people who opened no table; they may sit at somebody's"
    AWAY = "who does not answer or cannot play with us"


def _group(row: Row) -> _Group:
    """Where a row belongs. Who was asked for by hand is never folded away: the player waits for that one."""
    silent = row.liveness is Liveness.GREY or (row.liveness is Liveness.ASKED and row.trouble is not None)
    if row.incompatible is not None or (silent and not row.by_hand):
        return _Group.AWAY
    table = None if row.advert is None else row.advert.table
    if table is None:
        return _Group.PEOPLE
    return _Group.SHUT if table.locked or table.taken >= table.seats else _Group.OPEN


def _key(row: Row) -> object:
    return row.address if row.advert is None else row.advert.identity
