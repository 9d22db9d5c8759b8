"""Scenes of Wyatt Earp."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from client.shots.scene import LONG, SHORT, Act, Scene, Seen
from client.snapshot import Snapshot
from core.games.wyatt_earp.cards import BANK, WYATT_EARP
from core.games.wyatt_earp.notes import DuelBegan, DuelShot, Scored
from core.games.wyatt_earp.state import Phase, State
from core.ids import Face, Seat


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


def _duel(snapshot: Snapshot, notes: Sequence[Any]) -> tuple[Snapshot, Sequence[Any]]:
    """Instead of the end a duel of three: two of them hit."""
    state: State = msgspec.structs.replace(snapshot.state, phase=Phase.DUEL, duellists=(Seat(0), Seat(2)), winner=None)
    shots = tuple([DuelShot(Seat(seat), Face(face), face < 7) for seat, face in enumerate((4, 15, 1))])
    began = DuelBegan((Seat(0), Seat(1), Seat(2)))
    return Snapshot(snapshot.game, snapshot.table, snapshot.me, snapshot.names, state, snapshot.known), (began, *shots)


def choosing(*kinds: str) -> Act:
    """Chooses one card of the hand of each of these kinds."""

    def choose(table: Any) -> None:
        wanted = list(kinds)
        cards = []
        for view in table.picture.hand:
            if view.kind in wanted and view.card is not None:
                wanted.remove(view.kind)
                cards.append(view.card)
        table.choose_cards(cards)

    return choose


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "table_deal": Scene(4, SHORT, lambda snapshot, notes: snapshot.state.phase is Phase.DEAL, 2),
        "table_draw": Scene(4, SHORT, _asked(Phase.DRAW, 2), 60),
        "table_play": Scene(4, SHORT, _asked(Phase.PLAY, 8), 60),
        "table_late": Scene(4, LONG, _asked(Phase.PLAY, 3), 190),
        "table_lay": Scene(3, LONG, _asked(Phase.PLAY, 10), 20, act=choosing("outlaw", "outlaw")),
        "table_ask": Scene(4, LONG, _asks, 40, act=choosing("most_wanted")),
        "table_ask_one": Scene(2, SHORT, _asks, 20, act=choosing("most_wanted")),
        "table_earp": Scene(4, SHORT, _asked(Phase.PLAY, 4, face=WYATT_EARP), 80, act=choosing("wyatt_earp")),
        "table_bank": Scene(2, LONG, _asked(Phase.PLAY, 4, face=BANK), 30, act=choosing("bank")),
        "table_target": Scene(2, SHORT, _asked(Phase.TARGET, 2)),
        "table_search": Scene(4, SHORT, _asked(Phase.SEARCH, 4), 60),
        "table_taken": Scene(4, SHORT, _asked(Phase.TAKEN, 2)),
        "table_react": Scene(4, LONG, _asked(Phase.REACT, 2)),
        "table_react_none": Scene(4, SHORT, _asked(Phase.REACT, 1)),
        "table_others": Scene(3, LONG, _others, 100),
        "table_end": Scene(4, SHORT, _ends),
        "table_sheet": Scene(4, LONG, lambda snapshot, notes: any(isinstance(note, Scored) for note in notes)),
        "table_result": Scene(3, LONG, lambda snapshot, notes: snapshot.over, read=1),
        "table_duel": Scene(3, LONG, lambda snapshot, notes: snapshot.over, rig=_duel),
    }
)
"""Each state of the table by its name."""
