"""Scenes of Wyatt Earp."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from client.shots.scene import LONG, SHORT, Act, Scene, Seen
from client.snapshot import Snapshot
from core.games.wyatt_earp.actions import ChooseCover, ChooseOwnPile, ChooseVictim, EarpUnhide, Shoot
from core.games.wyatt_earp.cards import BANK, WYATT_EARP
from core.games.wyatt_earp.notes import DuelBegan, DuelShot, HideoutPlaced, Scored, Shot
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


def _target(kind: type, least: int, card: type | None = None) -> Seen:
    """I choose between so many targets of this kind, for such a play."""

    def seen(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
        fitting = len(snapshot.legal) >= least and isinstance(snapshot.legal[0], kind)
        return fitting and (card is None or isinstance(snapshot.state.current, card))

    return seen


def _only_to_keep(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    return snapshot.state.phase is Phase.TAKEN and len(snapshot.legal) == 1


def _full_hand(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    return snapshot.state.phase is Phase.PLAY and len(snapshot.legal) > 1 and len(snapshot.state.hands[snapshot.me]) >= 20


def _long_search(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    return snapshot.state.phase is Phase.SEARCH and len(snapshot.legal) > 1 and snapshot.state.stack_size() >= 38


def _noted(kind: type) -> Seen:
    return lambda snapshot, notes: any(isinstance(note, kind) for note in notes)


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
        "table_own_pile": Scene(4, LONG, _target(ChooseOwnPile, 3, Shoot)),
        "table_victim": Scene(4, LONG, _target(ChooseVictim, 3)),
        "table_cover": Scene(4, LONG, _target(ChooseCover, 4)),
        "table_unhide": Scene(2, LONG, _target(ChooseOwnPile, 2, EarpUnhide)),
        "table_search": Scene(4, SHORT, _asked(Phase.SEARCH, 4), 60),
        "table_search_long": Scene(3, SHORT, _long_search),
        "table_taken": Scene(4, SHORT, _asked(Phase.TAKEN, 2)),
        "table_taken_keep": Scene(3, LONG, _only_to_keep),
        "table_full_hand": Scene(3, SHORT, _full_hand, kind="random"),
        "table_shot": Scene(4, SHORT, _noted(Shot), 100, moving=1150),
        "table_falling": Scene(3, SHORT, _noted(HideoutPlaced), 60, moving=200),
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
