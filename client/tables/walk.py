"""The ways of the keyboard between the zones of a table: with the Tab key through all of them, with the arrows up and down;
and within one by direction."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QWidget

from client.tables.button import TableButton
from client.tables.zone import Zone


def tab(table: QWidget, zones: Sequence[Zone], here: int | None, forward: bool) -> bool:
    """From zone number ``here`` to the next; after the last out of the table, or to the first if there is nothing outside."""
    if not zones:
        return False
    first = zones[0 if forward else -1]
    if here is None:
        return first.enter()
    there = here + (1 if forward else -1)
    if 0 <= there < len(zones):
        return zones[there].enter()
    return outside(table, table, forward) or first.enter()


def outside(table: QWidget, start: QWidget, forward: bool) -> bool:
    """From ``start`` give the focus to the next widget of the window that is not at this table; False if the table itself comes first.

    What is at the table is passed over: much of it is made while the game goes on, and Qt would put that behind everything else.
    """
    here: QWidget | None = start.nextInFocusChain() if forward else start.previousInFocusChain()
    while here is not None and here is not start and here is not table:
        ours = table.isAncestorOf(here) or here.window() is not table.window()
        if not ours and here.isVisible() and here.isEnabled() and here.focusPolicy() & Qt.FocusPolicy.TabFocus:
            here.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
            return True
        here = here.nextInFocusChain() if forward else here.previousInFocusChain()
    return False


def climb(floors: Sequence[Sequence[Zone]], step: int) -> None:
    """From the floor that has the focus (the lowest if none has) upwards or downwards to the next that takes it."""
    there = next((number for number, zones in enumerate(floors) if any(zone.held() is not None for zone in zones)), 0) + step
    while 0 <= there < len(floors):
        if any(zone.enter() for zone in floors[there]):
            return
        there += step


def nearest(start: QPointF, direction: tuple[float, float], buttons: Sequence[TableButton]) -> TableButton | None:
    """The button that is nearest in this direction: less far aside than ahead, and what lies aside counts double."""
    best, found = 0.0, None
    for button in buttons:
        away = QRectF(button.geometry()).center() - start
        ahead = away.x() * direction[0] + away.y() * direction[1]
        aside = abs(away.x() * direction[1] - away.y() * direction[0])
        if ahead <= 0 or aside > ahead * 1.8:
            continue
        if found is None or ahead + 2 * aside < best:
            best, found = ahead + 2 * aside, button
    return found
