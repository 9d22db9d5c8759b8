"""What may be chosen, said once: ``refuse`` guards ``apply`` by what is public, ``legal_actions`` lists what a seat can offer.

A refusal names a reason code and a sentence. What hangs on a hidden face is not judged here: it is proven, or opened, after the choice.
"""

from functools import lru_cache
from typing import assert_never

from core.errors import IllegalActionError
from core.games.the_deputy.actions import Action, Bottom, Examine, Fight, Keep, Move, Place, SpinDial, TurnUp, Where
from core.games.the_deputy.cards import NO_CLUE, contact_outlaw, wanted_outlaw
from core.games.the_deputy.riding import ends
from core.games.the_deputy.state import Phase, State
from core.ids import Card, Face, Seat
from core.table.contract import Known

_MOMENTS: dict[type[Action], Phase] = {
    SpinDial: Phase.TURN,
    Examine: Phase.TURN,
    Move: Phase.MOVE,
    Bottom: Phase.LOOK,
    Keep: Phase.LOOK,
    TurnUp: Phase.LOOK,
    Fight: Phase.FIGHT,
}
_CHOOSING = frozenset(_MOMENTS.values())

_SPIN_ONLY: tuple[Action, ...] = (SpinDial(),)
_SPIN_OR_EXAMINE: tuple[Action, ...] = (SpinDial(), Examine())
_BOTTOM_ONLY: tuple[Action, ...] = (Bottom(),)
_KEEP_ONLY: tuple[Action, ...] = (Keep(),)


def waiting_for(state: State) -> Seat | None:
    """The seat whose choice is awaited."""
    return None if state.queue or state.phase not in _CHOOSING else state.turn


def can_examine(state: State, seat: Seat) -> bool:
    """Whether a seat on turn may examine instead of a spin: inside a Circle, or on its Triangle and not bound (T2)."""
    place = state.places[seat]
    return place.where is Where.INSIDE or (place.where is Where.RIM and place.rim == 0 and not state.bound(seat))


def may_name(state: State, seat: Seat, card: Card) -> bool:
    """Whether this slot is a WANTED that lies in the office, or before this seat, or was shown to it by whoever holds it still."""
    if any([posted.card == card for posted in state.office]):
        return True
    return any([held.card == card and (holder == seat or seat in held.shown) for holder, cards in enumerate(state.held) for held in cards])


# --- refusals ----------------------------------------------------------------------------------------------------------------


def _no(reason: str, sentence: str) -> IllegalActionError:
    return IllegalActionError(reason, sentence)


def refuse(state: State, seat: Seat, action: Action) -> None:
    """Raise IllegalActionError if what all can see forbids this choice."""
    if waiting_for(state) != seat:
        raise _no("not-your-turn", "It is not this seat's turn to choose.")
    if state.phase is not _MOMENTS[type(action)]:
        raise _no("wrong-moment", "This cannot be chosen at this moment.")
    match action:
        case SpinDial():
            pass
        case Examine():
            if not can_examine(state, seat):
                raise _no("not-at-a-circle", "A card is examined inside a Circle, or from its Triangle by a Deputy who is not bound.")
        case Move(end):
            if end not in ends(state, seat):
                raise _no("no-such-end", "The spin does not end there.")
        case Bottom():
            _refuse_bottom(state, _open_face(state))
        case Keep():
            if _open_face(state) is not None:
                raise _no("not-a-wanted", "Only a WANTED card is kept.")
        case TurnUp(card):
            if not may_name(state, seat, card):
                raise _no("no-right", "This slot gives no right: it is not this seat's, not in the office, and was not shown to it.")
        case Fight(outlaw):
            if outlaw not in state.foes:
                raise _no("no-such-foe", "This outlaw cannot be fought here.")
        case _:
            assert_never(action)


def _open_face(state: State) -> Face | None:
    """What the card is that the seat on turn looks at, if all know it: a Contact of a wrong match."""
    return None if state.looking is None else state.looking.face


def _refuse_bottom(state: State, face: Face | None) -> None:
    outlaw = None if face is None else contact_outlaw(face)
    if outlaw is not None and state.posted(outlaw) is not None:
        raise _no("must-turn-up", "The WANTED of this Contact lies in the office: it must be turned up.")


# --- what a seat can offer ---------------------------------------------------------------------------------------------------


def legal_actions(state: State, seat: Seat, known: Known) -> tuple[Action, ...]:
    """Every choice of this seat that is now legal and truthful; a right that it has in several ways is named once: own, office, learned."""
    if waiting_for(state) != seat:
        return ()
    match state.phase:
        case Phase.TURN:
            return _SPIN_OR_EXAMINE if can_examine(state, seat) else _SPIN_ONLY
        case Phase.MOVE:
            return _moves(ends(state, seat))
        case Phase.LOOK:
            assert state.looking is not None
            return _fates(state, seat, known[state.looking.card], known)
        case _:
            return tuple([Fight(outlaw) for outlaw in state.foes])


@lru_cache(maxsize=1 << 12)
def _moves(places: tuple[Place, ...]) -> tuple[Action, ...]:
    return tuple([Move(end) for end in places])


def _fates(state: State, seat: Seat, face: Face, known: Known) -> tuple[Action, ...]:
    """What may become of an examined card with this face (D6)."""
    if face == NO_CLUE:
        return _BOTTOM_ONLY
    if wanted_outlaw(face) is not None:
        return _KEEP_ONLY
    outlaw = contact_outlaw(face)
    assert outlaw is not None
    for held in state.held[seat]:
        if known[held.card] == outlaw:
            return (TurnUp(held.card),)
    posted = state.posted(outlaw)
    if posted is not None:
        return (TurnUp(posted.card),)
    for cards in state.held:
        for held in cards:
            if seat in held.shown and known[held.card] == outlaw:
                return (*_BOTTOM_ONLY, TurnUp(held.card))
    return _BOTTOM_ONLY
