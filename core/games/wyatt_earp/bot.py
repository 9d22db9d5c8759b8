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
    """The best lay that gains something, then the best Sheriff card, then the best discard."""
    plays = [(_gain(eye, action), action) for action in actions if not isinstance(action, Discard)]
    lays = [play for play in plays if isinstance(play[1], LayOutlaws)]
    sheriffs = [play for play in plays if not isinstance(play[1], LayOutlaws)]
    for kind in (lays, sheriffs):
        gain, best = max(kind, key=_dollars, default=(0, None))
        if best is not None and gain > 0:
            return best
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
            count = len(cards)
            return _unless_it_ends(eye, eye.lay(colour, count), count, colour, lay_reward(count), CP[colour] * count)
        case AskHands(colour):
            return eye.ask(colour)
        case EarpDraw():
            return 2 * UNKNOWN_CARD
        case EarpSearch():
            return eye.best_found()
        case PlayPhoto(colour):
            photo = photo_of(colour)
            return _unless_it_ends(eye, eye.add(photo, colour), 1, colour, REWARD[photo], CP[photo])
        case Shoot(face):
            return eye.hit * eye.best_own(face) // WHOLE
        case RobTable():
            return eye.hit * eye.best_rob() // WHOLE
        case PlayHideout():
            return eye.hit * eye.best_cover() // WHOLE
        case EarpUnhide():
            return eye.hit * eye.best_uncover() // WHOLE
        case ChooseOwnPile(colour):
            assert state.beside is not None
            return eye.uncover(colour) if state.beside.face == WYATT_EARP else eye.add(state.beside.face, colour)
        case ChooseVictim(seat, colour):
            return eye.rob(seat, colour)
        case ChooseCover(seat, colour):
            return eye.cover(seat, colour)
        case DrawSupply():
            return 2 * UNKNOWN_CARD
        case DrawDiscard():
            return eye.one_more(state.stack[-1].face)
        case EndHand():
            return eye.if_ended()
        case TakeCard(card):
            assert card is not None
            return eye.one_more(eye.known[card])
        case KeepTaken():
            assert state.taken is not None
            return eye.one_more(eye.known[state.taken]) // 2
        case React():
            assert state.covered is not None
            return eye.hit * eye.uncover(state.covered.colour) // WHOLE - WORTH_A_REACTION
        case Pass():
            return 0
        case _:
            assert_never(action)


def _unless_it_ends(eye: Estimate, gain: int, cards: int, colour: int, reward: int, points: int) -> int:
    """The gain of a play of so many cards; but none if the discard of the last card then ends the hand while this seat is behind."""
    if len(eye.state.hands[eye.seat]) - cards > 1 or eye.state.taken is not None:
        return gain
    ahead = eye.if_ended((colour, reward, eye.own_points(colour, points)[0][1]))
    return gain + ahead if ahead >= 0 else -1
