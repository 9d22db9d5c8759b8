"""A hand from its deal to its score (W3, W8–W10), the next one, and the duel."""

from msgspec.structs import replace

from core.games.answers import expect_shown, laid_cards, opened_faces, stray
from core.games.protocol import Change
from core.games.wyatt_earp.asking import Notes, answered, ask, with_hand
from core.games.wyatt_earp.cards import COLOURS, DEALT, PACK, is_outlaw
from core.games.wyatt_earp.notes import (
    DealerSpun,
    DuelBegan,
    DuelRound,
    DuelShot,
    FirstUpturned,
    GameWon,
    HandBegan,
    HandEnd,
    HandEnded,
    HandShown,
    PostersRaised,
    Scored,
    TurnBegan,
)
from core.games.wyatt_earp.scoring import score
from core.games.wyatt_earp.state import NO_TERRITORY, Due, Lying, Phase, State, Step
from core.ids import Seat
from core.table.contract import Outcome, Spun

RAISE = 1000
"""Dollars on every poster at the start, and added to every one for each further hand (W2, W10)."""

_NEW_PACK = (Step(Due.LAY_PACK), Step(Due.SHUFFLE_PACK))


def spun_dealer(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The first dealer is found (W2); if that seat has left meanwhile, the deal falls to the next one clockwise."""
    if not isinstance(outcome, Spun) or not 0 <= outcome.value < state.seats:
        raise stray()
    dealer = Seat(outcome.value)
    if state.gone[dealer]:
        dealer = state.clockwise(dealer)[0]
    return begin_hand(replace(state, dealer=dealer), (DealerSpun(dealer),))


def begin_hand(state: State, notes: Notes = ()) -> Change[State]:
    """Call for a new pack for the next hand of ``state.dealer`` (W3)."""
    number = state.number + 1
    return deal_anew(replace(state, number=number), (*notes, HandBegan(number, state.dealer)))


def deal_anew(state: State, notes: Notes = ()) -> Change[State]:
    """Call for a new pack for this hand, whatever came of an earlier one."""
    return ask(replace(state, phase=Phase.DEAL, queue=_NEW_PACK), notes)


def laid_pack(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The new pack lies open, all of it on the discard stack; every earlier card is gone."""
    cards = laid_cards(outcome, len(PACK))
    return ask(
        replace(
            state,
            hands=((),) * state.seats,
            territories=(NO_TERRITORY,) * state.seats,
            queue=state.queue[1:],
            opened=(False,) * COLOURS,
            supply=(),
            stack=tuple([Lying(card, face) for card, face in zip(cards, PACK, strict=True)]),
            hidden=(),
            buried=0,
            searchers=(),
            reshuffled=False,
            sheriff_used=False,
            moved=False,
            idle=0,
            undiscarded=False,
            current=None,
            staged=(),
            beside=None,
            taken=None,
            bare=(),
            covered=None,
        )
    )


def shuffled_pack(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """Deal ten to each seat, one at a time from the dealer's left, and turn up the first discard; or begin a round of the duel."""
    cards = laid_cards(outcome, len(PACK))
    if state.phase is Phase.DUEL:
        return ask(replace(state, supply=cards, stack=(), queue=(Step(Due.DUEL_ROUND),)))
    order = _from_left(state)
    dealt = len(order) * DEALT
    hands = list(state.hands)
    for place, seat in enumerate(order):
        hands[seat] = cards[place : dealt : len(order)]
    steps = tuple([Step(Due.SHOW_HAND, seat) for seat in state.present()])
    return ask(replace(state, hands=tuple(hands), supply=cards[dealt:], stack=(), queue=(*steps, Step(Due.OPEN_FIRST))))


def _from_left(state: State) -> tuple[Seat, ...]:
    """All seats that have not left, clockwise from the dealer's left, the dealer last."""
    others = state.clockwise(state.dealer)
    return others if state.gone[state.dealer] else (*others, state.dealer)


def shown_hand(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """A seat has seen its hand."""
    expect_shown(outcome, state.hands[step.seat], step.seat)
    return answered(replace(state, queue=state.queue[1:]))


def opened_first(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The first discard lies open: the seat at the dealer's left begins (W3.3)."""
    (face,) = opened_faces(outcome, state.supply[:1])
    first = Lying(state.supply[0], face)
    ready = replace(state, queue=(), stack=(first,), supply=state.supply[1:])
    return begin_turn(ready, _from_left(state)[0], (FirstUpturned(face),))


def begin_turn(state: State, seat: Seat, notes: Notes) -> Change[State]:
    """It is this seat's turn to draw."""
    begun = replace(state, phase=Phase.DRAW, turn=seat, sheriff_used=False, moved=False)
    return Change(begun, (), (*notes, TurnBegan(seat)))


def exhausted(state: State) -> bool:
    """Whether the second supply is used up and the option of an instant end is on (W-A30)."""
    return state.options.instant_end and state.reshuffled and not state.supply


def end_hand(state: State, reason: HandEnd, notes: Notes) -> Change[State]:
    """The hand is over: what the hands still hold is opened and scores nothing (W8.4)."""
    steps = tuple([Step(Due.OPEN_HAND, seat) for seat in state.present() if state.hands[seat]])
    ended = replace(state, phase=Phase.ENDING, queue=steps, current=None)
    notes = (*notes, HandEnded(reason))
    return ask(ended, notes) if steps else score_hand(ended, notes)


def opened_hand(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """A hand left over goes to the discard stack."""
    hand = state.hands[step.seat]
    faces = opened_faces(outcome, hand)
    hands = with_hand(state, step.seat, ())
    stack = state.stack + tuple([Lying(card, face) for card, face in zip(hand, faces, strict=True)])
    shown = replace(state, hands=hands, stack=stack, queue=state.queue[1:])
    notes = (HandShown(step.seat, faces),)
    return answered(shown, notes) if shown.queue else score_hand(shown, notes)


def score_hand(state: State, notes: Notes) -> Change[State]:
    """Pay what the posters yield (W9), then end the game, duel, or go on to the next hand (W10).

    A seat that has left takes no money: its part stays on the poster (W8.5). Territories lie until the next pack is laid.
    """
    money = list(state.money)
    posters = list(state.posters)
    for colour, reward in enumerate(state.posters):
        points = tuple([territory[colour].visible_points() for territory in state.territories])
        share = score(reward, points)
        payments = tuple([payment for payment in share.payments if not state.gone[payment.seat]])
        for payment in payments:
            money[payment.seat] += payment.money
        posters[colour] = reward - sum([payment.money for payment in payments])
        notes = (*notes, Scored(colour, reward, points, payments, posters[colour]))
    scored = replace(state, money=tuple(money), posters=tuple(posters))
    if max(money) < State.GOAL:
        raised = tuple([left + RAISE for left in posters])
        dealer = state.clockwise(state.dealer)[0]
        return begin_hand(replace(scored, posters=raised, dealer=dealer), (*notes, PostersRaised(RAISE)))
    order = _from_left(state)
    most = max([money[seat] for seat in order])
    leaders = tuple([seat for seat in order if money[seat] == most])
    return duel(scored, leaders, (*notes, DuelBegan(leaders)) if len(leaders) > 1 else notes)


def duel(state: State, duellists: tuple[Seat, ...], notes: Notes = ()) -> Change[State]:
    """Begin a duel with a new pack, if there is more than one to fight it (W10)."""
    if len(duellists) == 1:
        return win(state, duellists[0], notes)
    return ask(replace(state, phase=Phase.DUEL, queue=_NEW_PACK, duellists=duellists), notes)


def opened_round(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """Each duellist has drawn: who missed is out, unless nobody or everybody did."""
    count = len(state.duellists)
    cards = state.supply[:count]
    faces = opened_faces(outcome, cards)
    shots = tuple([DuelShot(seat, face, is_outlaw(face)) for seat, face in zip(state.duellists, faces, strict=True)])
    left = tuple([shot.seat for shot in shots if shot.hit]) or state.duellists
    notes: Notes = (*shots, DuelRound(left))
    stack = state.stack + tuple([Lying(card, face) for card, face in zip(cards, faces, strict=True)])
    drawn = replace(state, supply=state.supply[count:], stack=stack, duellists=left, queue=(Step(Due.DUEL_ROUND),))
    if len(left) == 1 or len(drawn.supply) < len(left):
        return duel(drawn, left, notes)
    return ask(drawn, notes)


def win(state: State, seat: Seat, notes: Notes) -> Change[State]:
    """The game is over."""
    return Change(replace(state, phase=Phase.OVER, queue=(), winner=seat), (), (*notes, GameWon(seat)))
