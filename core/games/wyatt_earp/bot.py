"""A sensible opponent: it collects colours, lays sets for money, shoots, hides the leaders, reacts, discards what helps nobody.

It chooses among ``legal_actions`` by what each is worth in dollars to its seat, as far as the public state and its own knowledge
tell (``estimate``). It keeps no memory between choices: all that it looks at lies on the table.
"""

from typing import assert_never

from core.games.wyatt_earp.actions import (
    Action,
    AskHands,
    ChooseCover,
    ChooseOwnPile,
    ChooseVictim,
    Discard,
    DrawDiscard,
    DrawSupply,
    EarpDraw,
    EarpSearch,
    EarpUnhide,
    EndHand,
    KeepTaken,
    LayOutlaws,
    Pass,
    PlayHideout,
    PlayPhoto,
    React,
    RobTable,
    Shoot,
    TakeCard,
)
from core.games.wyatt_earp.cards import CP, REWARD, WYATT_EARP, lay_reward, photo_of
from core.games.wyatt_earp.estimate import UNKNOWN_CARD, WHOLE, Estimate
from core.games.wyatt_earp.legality import legal_actions
from core.games.wyatt_earp.state import Phase, State
from core.ids import Seat
from core.table.contract import Below, Known

WORTH_A_REACTION = 900
"""Dollars that a Wyatt Earp out of turn must be expected to save."""

ENOUGH_AHEAD = 0
"""Dollars ahead of the others at which this bot lets the hand end by its own play."""


class SensibleBot:
    """Chooses what promises most; equal promises fall to the first in canonical order, so it needs no chance."""

    def choose(self, state: State, seat: Seat, known: Known, below: Below) -> Action:
        """One of the legal actions of this seat, whose choice is awaited."""
        actions = legal_actions(state, seat, known)
        if len(actions) == 1:
            return actions[0]
        eye = Estimate(state, seat, known)
        if state.phase is Phase.PLAY:
            return _turn(eye, actions)
        return max(actions, key=lambda action: _gain(eye, action))


def _turn(eye: Estimate, actions: tuple[Action, ...]) -> Action:
    """The best play that gains something, what brings cards first; else the best discard."""
    plays = [(_gain(eye, action), action) for action in actions if not isinstance(action, Discard)]
    lays = max([play for play in plays if isinstance(play[1], LayOutlaws)], key=_dollars, default=None)
    sheriff = max([play for play in plays if not isinstance(play[1], LayOutlaws)], key=_dollars, default=None)
    if sheriff is not None and sheriff[0] > 0 and isinstance(sheriff[1], AskHands | RobTable | EarpDraw | EarpSearch):
        return sheriff[1]
    if lays is not None and lays[0] > 0:
        return lays[1]
    if sheriff is not None and sheriff[0] > 0:
        return sheriff[1]
    return max([action for action in actions if isinstance(action, Discard)], key=lambda action: _gain(eye, action))


def _dollars(play: tuple[int, Action]) -> int:
    return play[0]


def _gain(eye: Estimate, action: Action) -> int:
    """Dollars that this action promises; only to be compared with the others of the same moment."""
    state = eye.state
    match action:
        case Discard(card):
            face = eye.known[card]
            after = state.clockwise(eye.seat)
            return -eye.keep(face) - (eye.danger(face, after[0]) if after else 0)
        case LayOutlaws(colour, cards):
            return _lay_gain(eye, colour, len(cards))
        case AskHands(colour):
            return eye.ask(colour)
        case EarpDraw():
            return 2 * UNKNOWN_CARD
        case EarpSearch():
            return eye.best_found()
        case PlayPhoto(colour):
            return _unless_it_ends(eye, eye.add(photo_of(colour), colour), colour, REWARD[photo_of(colour)], CP[photo_of(colour)], 1)
        case Shoot(face):
            return eye.hit * eye.best_own(face) // WHOLE
        case RobTable():
            return eye.hit * eye.best_rob() // WHOLE
        case PlayHideout():
            return eye.hit * eye.best_cover() // WHOLE
        case EarpUnhide():
            return eye.hit * eye.best_uncover() // WHOLE
        case ChooseOwnPile(colour):
            return eye.uncover(colour) if state.beside is not None and state.beside.face == WYATT_EARP else _own(eye, colour)
        case ChooseVictim(seat, colour):
            return eye.rob(seat, colour)
        case ChooseCover(seat, colour):
            return eye.cover(seat, colour)
        case DrawSupply():
            return 2 * UNKNOWN_CARD
        case DrawDiscard():
            return eye.one_more(state.stack[-1].face)
        case EndHand():
            return eye.if_ended() - ENOUGH_AHEAD
        case TakeCard(card):
            assert card is not None
            return eye.one_more(eye.known[card])
        case KeepTaken():
            assert state.taken is not None
            face = eye.known[state.taken]
            return eye.one_more(face) // 2
        case React():
            assert state.covered is not None
            return eye.hit * eye.uncover(state.covered.colour) // WHOLE - WORTH_A_REACTION
        case Pass():
            return 0
        case _:
            assert_never(action)


def _own(eye: Estimate, colour: int) -> int:
    assert eye.state.beside is not None
    return eye.add(eye.state.beside.face, colour)


def _lay_gain(eye: Estimate, colour: int, count: int) -> int:
    return _unless_it_ends(eye, eye.lay(colour, count), colour, lay_reward(count), 2 * count, count)


def _unless_it_ends(eye: Estimate, gain: int, colour: int, reward: int, points: int, cards: int) -> int:
    """The gain, unless so few cards are left after it that the discard ends the hand, and too early for this seat."""
    if len(eye.state.hands[eye.seat]) - cards > 1 or eye.state.taken is not None:
        return gain
    ahead = eye.if_ended((colour, reward, eye.own_points(colour, points)[0][1]))
    return gain + ahead if ahead >= ENOUGH_AHEAD else -1
