"""What Sheriff cards do: shots and their targets, Most Wanted!, Hideouts and reactions, the secret take (W5, W6)."""

from msgspec.structs import replace

from core.games.answers import expect_shown, opened_faces, stray
from core.games.protocol import Change
from core.games.wyatt_earp.actions import AskHands, Shoot
from core.games.wyatt_earp.asking import TUCK_HAND, Notes, answered, ask, asked_face, with_hand
from core.games.wyatt_earp.cards import FASTEST_GUN, REWARD, WYATT_EARP, is_outlaw
from core.games.wyatt_earp.hand import begin_turn, end_hand, exhausted
from core.games.wyatt_earp.legality import can_shoot
from core.games.wyatt_earp.notes import (
    Asked,
    FastestGunFell,
    Gave,
    HadNone,
    HandEnd,
    HideoutPlaced,
    HideoutRemoved,
    Orphaned,
    ReactionOpened,
    Robbed,
    SheriffLaid,
    Shot,
    TookCard,
)
from core.games.wyatt_earp.state import NO_PILE, Covered, Due, Lying, Phase, Pile, State, Step, Territory
from core.ids import Seat
from core.table.contract import Opened, Outcome, Proved, Taken


def finish(state: State, notes: Notes) -> Change[State]:
    """A draw or play is resolved: the Sheriff card that lies beside goes to the discard stack, and the seat on turn goes on.

    Under the option of an instant end the hand is over when the second supply is used up. The turn of a seat that has left is
    over (W8.5).
    """
    if state.current is not None or state.beside is not None:
        state = replace(state, current=None, beside=None, stack=with_beside(state))
    if exhausted(state):
        return end_hand(state, HandEnd.EXHAUSTED, notes)
    if state.gone[state.turn]:
        idle = 0 if state.moved else state.idle + 1
        return begin_turn(replace(state, idle=idle, undiscarded=True), state.clockwise(state.turn)[0], notes)
    return Change(state, (), notes)


def with_beside(state: State) -> tuple[Lying, ...]:
    """The open discard stack, the card that lies beside on top of it."""
    return state.stack if state.beside is None else (*state.stack, state.beside)


def with_pile(state: State, seat: Seat, colour: int, pile: Pile) -> tuple[Territory, ...]:
    """The territories with one pile replaced."""
    own = state.territories[seat]
    changed = (*own[:colour], pile, *own[colour + 1 :])
    return (*state.territories[:seat], changed, *state.territories[seat + 1 :])


def raise_poster(state: State, colour: int, money: int) -> tuple[int, ...]:
    """The posters with so many dollars added to one."""
    return (*state.posters[:colour], state.posters[colour] + money, *state.posters[colour + 1 :])


# --- shots -------------------------------------------------------------------------------------------------------------------


def opened_shot(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The shot card lies on the discard stack: an outlaw card hits (W5.3, W5.4)."""
    (face,) = opened_faces(outcome, state.supply[:1])
    hit = is_outlaw(face)
    stack = (*state.stack, Lying(state.supply[0], face))
    shot = replace(state, supply=state.supply[1:], stack=stack, queue=())
    notes = (Shot(state.actor(), face, hit),)
    if state.covered is not None:
        return _reacted(shot, state.covered, hit, notes)
    if hit:
        return answered(replace(shot, phase=Phase.TARGET), notes)
    return finish(shot, notes)


def settle_own_pile(state: State, colour: int) -> Change[State]:
    """A robbery or Fastest gun goes to this own pile, or its Hideout goes away."""
    seat = state.turn
    if not isinstance(state.current, Shoot):
        freed, notes = _without_hideout(state, seat, colour)
        return finish(replace(freed, phase=Phase.PLAY), notes)
    played = state.beside
    assert played is not None
    face = played.face
    notes = ()
    if face == FASTEST_GUN:
        state, notes = _without_fastest_gun(state)
    pile = state.territories[seat][colour]
    placed = replace(
        state,
        territories=with_pile(state, seat, colour, replace(pile, cards=(*pile.cards, played))),
        posters=raise_poster(state, colour, REWARD[face]),
        beside=None,
        phase=Phase.PLAY,
    )
    return finish(placed, (*notes, SheriffLaid(seat, colour, face, REWARD[face])))


def _without_fastest_gun(state: State) -> tuple[State, Notes]:
    """The older Fastest gun goes to the discard stack, wherever it lies (W6.4)."""
    for owner, territory in enumerate(state.territories):
        for colour, pile in enumerate(territory):
            guns = tuple([lying for lying in pile.cards if lying.face == FASTEST_GUN])
            if guns:
                seat = Seat(owner)
                left = replace(pile, cards=tuple([lying for lying in pile.cards if lying.face != FASTEST_GUN]))
                fallen = replace(state, territories=with_pile(state, seat, colour, left), stack=state.stack + guns)
                return fallen, (FastestGunFell(seat, colour),)
    return state, ()


# --- Most Wanted! ------------------------------------------------------------------------------------------------------------


def ask_step(state: State, after: Seat) -> tuple[Step, ...]:
    """The asking of the next seat with a card that comes after this one; () if all were asked (W6.5 A)."""
    assert isinstance(state.current, AskHands)
    around = state.clockwise(after)
    if not state.current.left:
        around = around[::-1]
    for seat in around:
        if seat == state.turn:
            break
        if state.hands[seat]:
            return (Step(Due.ASK_HAND, seat),)
    return ()


def asking_note(state: State) -> Notes:
    """Who is asked now."""
    if not state.queue:
        return ()
    return (Asked(state.turn, state.queue[0].seat, asked_face(state)),)


def answered_ask(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The asked seat gives a card, or has proved that it has none and the next one is asked."""
    colour = asked_face(state)
    hand = state.hands[step.seat]
    match outcome:
        case Opened((card,), (face,)) if card in hand and face == colour:
            hands = with_hand(state, step.seat, tuple([held for held in hand if held != card]))
            hands = (*hands[: state.turn], (*hands[state.turn], card), *hands[state.turn + 1 :])
            given = replace(state, hands=hands, bare=(*state.bare, card), queue=(TUCK_HAND,))
            return ask(given, (Gave(step.seat, state.turn, colour),))
        case Proved(cards) if cards == hand:
            return ask_next(replace(state, queue=ask_step(state, step.seat)), (HadNone(step.seat, colour),))
        case _:
            raise stray()


def ask_next(state: State, notes: Notes) -> Change[State]:
    """Ask the seat in the queue, or be done."""
    notes = (*notes, *asking_note(state))
    return ask(state, notes) if state.queue else finish(state, notes)


def rob_pile(state: State, owner: Seat, colour: int) -> Change[State]:
    """An outlaw card of this pile goes to the hand of the seat on turn; Sheriff cards without a carrier are discarded (W6.5)."""
    seat = state.turn
    pile = state.territories[owner][colour]
    place = max([place for place, lying in enumerate(pile.cards) if is_outlaw(lying.face)])
    robbed = pile.cards[place]
    left = replace(pile, cards=pile.cards[:place] + pile.cards[place + 1 :])
    notes: Notes = (Robbed(seat, owner, colour),)
    stack = state.stack
    if not left.carries():
        orphans = left.cards if left.hideout is None else (*left.cards, left.hideout)
        if orphans:
            stack = stack + orphans
            notes = (*notes, Orphaned(owner, colour, tuple([lying.face for lying in orphans])))
        left = NO_PILE
    taken = replace(
        state,
        territories=with_pile(state, owner, colour, left),
        stack=stack,
        hands=with_hand(state, seat, (*state.hands[seat], robbed.card)),
        bare=(*state.bare, robbed.card),
        phase=Phase.PLAY,
        queue=(TUCK_HAND,),
    )
    return ask(taken, notes)


# --- Hideouts ----------------------------------------------------------------------------------------------------------------


def cover_pile(state: State, owner: Seat, colour: int) -> Change[State]:
    """The Hideout lies across this pile; its owner may react (W6.6)."""
    pile = state.territories[owner][colour]
    territories = with_pile(state, owner, colour, replace(pile, hideout=state.beside))
    placed = replace(state, territories=territories, beside=None, current=None)
    return _window(placed, Covered(owner, colour), (HideoutPlaced(state.turn, owner, colour),))


def _window(state: State, covered: Covered, notes: Notes) -> Change[State]:
    """Open the reaction window if it can be used: by a seat with a card, while there is a card for a shot (W6.7-3b)."""
    if state.gone[covered.seat] or not state.hands[covered.seat] or not can_shoot(state):
        return finish(replace(state, phase=Phase.PLAY, covered=None), notes)
    return Change(replace(state, phase=Phase.REACT, covered=covered), (), (*notes, ReactionOpened(covered.seat, covered.colour)))


def _reacted(state: State, covered: Covered, hit: bool, notes: Notes) -> Change[State]:
    over = replace(state, stack=with_beside(state), beside=None, current=None)
    if not hit:
        return _window(over, covered, notes)
    freed, removed = _without_hideout(over, covered.seat, covered.colour)
    return finish(replace(freed, phase=Phase.PLAY, covered=None), (*notes, *removed))


def _without_hideout(state: State, seat: Seat, colour: int) -> tuple[State, Notes]:
    pile = state.territories[seat][colour]
    assert pile.hideout is not None
    territories = with_pile(state, seat, colour, replace(pile, hideout=None))
    return replace(state, territories=territories, stack=(*state.stack, pile.hideout)), (HideoutRemoved(seat, colour),)


# --- the secret take ---------------------------------------------------------------------------------------------------------


def shown_stack(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The seat on turn has seen the masked cards of the discard stack."""
    expect_shown(outcome, state.hidden, state.turn)
    searchers = tuple(sorted({*state.searchers, state.turn}))
    return answered(replace(state, searchers=searchers, queue=()))


def taken_card(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """One card lies apart, the rest is masked and known to the taker alone; Wyatt Earp is resolved (W6.7-2)."""
    if not isinstance(outcome, Taken) or len(outcome.rest) != state.stack_size() - 1:
        raise stray()
    buried = state.buried + sum([lying.face == WYATT_EARP for lying in state.stack])
    assert state.beside is not None
    taken = replace(
        state,
        phase=Phase.TAKEN,
        taken=outcome.card,
        hidden=outcome.rest,
        buried=buried,
        searchers=(state.turn,),
        stack=(state.beside,),
        beside=None,
        current=None,
        queue=(),
    )
    return answered(taken, (TookCard(state.turn),))
