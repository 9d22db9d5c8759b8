"""Scenes of The Deputy."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import msgspec

from client.shots.scene import LONG, SHORT, Act, Scene, Seen
from client.snapshot import Snapshot
from core.games.the_deputy.actions import Bottom, Fight, Keep, Move, Place, TurnUp, Where
from core.games.the_deputy.notes import Escaped, Met, Redealt
from core.games.the_deputy.state import FaceUp, Phase, Posted, State

GAME = "the-deputy"


def _legal(kind: type, least: int = 1, most: int = 99) -> Seen:
    """I can choose between so many, one of which is of this kind."""

    def seen(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
        return least <= len(snapshot.legal) <= most and any(isinstance(action, kind) for action in snapshot.legal)

    return seen


def _noted(kind: type, mine: bool | None = None) -> Seen:
    """This was just seen; ``mine``: with me or without me."""

    def seen(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
        found: list[Any] = [note for note in notes if isinstance(note, kind)]
        return any(mine is None or mine == (snapshot.me in (note.seat, getattr(note, "other", None))) for note in found)

    return seen


def _met(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    """I met somebody, and both of us had cards to show."""
    return any(isinstance(note, Met) and snapshot.me in (note.seat, note.other) and note.shown and note.saw for note in notes)


def _on_a_rim(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    """I have spun, on a rim, and may ride to an X at which I fight."""
    state: State = snapshot.state
    place = state.places[snapshot.me]
    here = place.where is Where.RIM and bool(state.circles[place.at].contacts)
    ends = [action.end for action in snapshot.legal if isinstance(action, Move)]
    return here and len(ends) > 1 and any(end.where is Where.RIM and end.rim in (3, 6, 9) for end in ends)


def _captures(least: int) -> Seen:
    """It is my turn, and so many outlaws have been captured."""

    def seen(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
        return snapshot.state.phase is Phase.TURN and bool(snapshot.legal) and len(snapshot.state.captures) >= least

    return seen


def _others(snapshot: Snapshot, notes: Sequence[Any]) -> bool:
    """Somebody else looks at a card."""
    return snapshot.state.looking is not None and snapshot.state.turn != snapshot.me and not snapshot.state.queue


def _several(snapshot: Snapshot, notes: Sequence[Any]) -> tuple[Snapshot, Sequence[Any]]:
    """I stand on an X, and two outlaws to whom everybody has the right lie face up there."""
    state: State = snapshot.state
    circle = state.circles[0]
    taken = [slot.card for slot in circle.queue[:4]]
    contacts = (FaceUp(taken[0], 3, None), FaceUp(taken[1], 5, None))
    circles = (msgspec.structs.replace(circle, queue=circle.queue[4:], contacts=contacts), *state.circles[1:])
    places = tuple([Place(Where.RIM, 0, 6) if seat == snapshot.me else place for seat, place in enumerate(state.places)])
    office = (Posted(taken[2], 3), Posted(taken[3], 5))
    rigged = msgspec.structs.replace(
        state, circles=circles, places=places, office=office, phase=Phase.FIGHT, turn=snapshot.me, queue=(), escapes=(0, 0, 0, 1, 0, 2)
    )
    return replace(snapshot, state=rigged, legal=(Fight(3), Fight(5))), ()


def walking(steps: int) -> Act:
    """Goes to the place so many steps further in the order of what is lit."""

    def walk(table: Any) -> None:
        lit = table.board.lively()
        if lit:
            lit[steps % len(lit)].setFocus()

    return walk


def _scene(seats: int, when: Seen, names: tuple[str, ...] = SHORT, **more: Any) -> Scene:
    return Scene(seats, names, when, game=GAME, **more)


SCENES: Mapping[str, Scene] = MappingProxyType(
    {
        "deputy_start": _scene(4, lambda snapshot, notes: snapshot.state.phase is Phase.START and bool(snapshot.state.spins), LONG),
        "deputy_turn": _scene(2, lambda snapshot, notes: snapshot.state.phase is Phase.TURN and len(snapshot.legal) == 2),
        "deputy_move": _scene(4, _legal(Move, 20), LONG, act=walking(7)),
        "deputy_wanted": _scene(4, _legal(Keep), LONG),
        "deputy_bottom": _scene(2, _legal(Bottom, 1, 1), after=40),
        "deputy_contact": _scene(3, _legal(TurnUp, 1, 1)),
        "deputy_learned": _scene(4, _legal(TurnUp, 2)),
        "deputy_meeting": _scene(4, _met, LONG),
        "deputy_rim": _scene(4, _on_a_rim),
        "deputy_fights": _scene(3, _captures(0), rig=_several),
        "deputy_escape": _scene(4, _noted(Escaped), LONG),
        "deputy_redeal": _scene(3, _noted(Redealt)),
        "deputy_others": _scene(3, _others, LONG, after=80),
        "deputy_late": _scene(4, _captures(4), LONG),
        "deputy_result": _scene(4, lambda snapshot, notes: snapshot.over, LONG),
    }
)
"""Each state of the table by its name."""
