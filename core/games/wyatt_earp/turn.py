"""A turn: draw, lay, play, discard (W4). What follows a Sheriff card is in ``shots``."""

from typing import assert_never

from msgspec.structs import replace

from core.errors import IllegalActionError
from core.games.answers import expect_shown, laid_cards, opened_faces
from core.games.protocol import Change
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
    Play,
    PlayHideout,
    PlayPhoto,
    React,
    RobTable,
    Shoot,
    TakeCard,
)
from core.games.wyatt_earp.asking import (
    OPEN_PLAYED,
    SHOW_STACK,
    TAKE_CARD,
    TUCK_HAND,
    answered,
    ask,
    draw_steps,
    shot_steps,
    whole_stack,
    with_hand,
)
from core.games.wyatt_earp.cards import HIDEOUT, MOST_WANTED, REWARD, STAGECOACH, WYATT_EARP, lay_reward, photo_of
from core.games.wyatt_earp.hand import begin_turn, end_hand
from core.games.wyatt_earp.legality import refuse
from core.games.wyatt_earp.notes import (
    Discarded,
    Drew,
    DrewDiscard,
    HandEnd,
    KeptTaken,
    Laid,
    Note,
    Passed,
    Reshuffled,
    Searched,
    SheriffLaid,
    SheriffPlayed,
    Use,
)
from core.games.wyatt_earp.shots import (
    ask_step,
    asking_note,
    cover_pile,
    finish,
    raise_poster,
    rob_pile,
    settle_own_pile,
    with_pile,
)
from core.games.wyatt_earp.state import Lying, Phase, State, Step
from core.ids import Card, Face, Seat
from core.table.contract import Outcome


def choose(state: State, seat: Seat, action: Action) -> Change[State]:
    """A seat's choice. Raises IllegalActionError if the rules refuse it by what is public."""
    refuse(state, seat, action)
    hand = state.hands[seat]
    match action:
        case Discard(card):
            hands = with_hand(state, seat, _without(hand, card))
            return ask(replace(state, hands=hands, staged=(card,), current=action, queue=(OPEN_PLAYED,)))
        case DrawSupply():
            return ask(replace(state, phase=Phase.PLAY, moved=True, queue=draw_steps(state, 2)))
        case DrawDiscard():
            top = state.stack[-1]
            hands = with_hand(state, seat, (*hand, top.card))
            drawn = replace(
                state, phase=Phase.PLAY, stack=state.stack[:-1], hands=hands, bare=(*state.bare, top.card), queue=(TUCK_HAND,)
            )
            return ask(drawn, (DrewDiscard(seat, top.face),))
        case LayOutlaws(_, cards):
            return ask(replace(_played(state, seat, action, cards), queue=(OPEN_PLAYED,)))
        case EndHand():
            return end_hand(state, HandEnd.CHOSEN, ())
        case TakeCard():
            return ask(replace(state, queue=(TAKE_CARD,)))
        case KeepTaken():
            assert state.taken is not None
            kept = replace(state, phase=Phase.PLAY, taken=None, hands=with_hand(state, seat, (*hand, state.taken)))
            notes: tuple[Note, ...] = (KeptTaken(seat),)
            return ask(replace(kept, queue=(TUCK_HAND,)), notes) if hand else finish(kept, notes)
        case ChooseOwnPile(colour):
            return settle_own_pile(state, colour)
        case ChooseVictim(other, colour):
            return rob_pile(state, other, colour)
        case ChooseCover(other, colour):
            return cover_pile(state, other, colour)
        case React(card):
            hands = with_hand(state, seat, _without(hand, card))
            return ask(replace(state, hands=hands, staged=(card,), current=action, queue=shot_steps(state)))
        case Pass():
            return finish(replace(state, phase=Phase.PLAY, covered=None), (Passed(seat),))
        case _:
            return _play_sheriff(state, seat, action)


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _played(state: State, seat: Seat, action: Play, cards: tuple[Card, ...]) -> State:
    """The cards of a play on their way to the table, from the hand or from where the taken card lies."""
    hands = state.hands
    if state.phase is not Phase.TAKEN:
        hands = with_hand(state, seat, tuple([card for card in hands[seat] if card not in cards]))
    return replace(state, phase=Phase.PLAY, hands=hands, taken=None, staged=cards, current=action, moved=True)


def _play_sheriff(state: State, seat: Seat, action: Play) -> Change[State]:
    assert not isinstance(action, LayOutlaws)
    played = replace(_played(state, seat, action, (action.card,)), sheriff_used=True)
    match action:
        case PlayPhoto():
            steps: tuple[Step, ...] = (OPEN_PLAYED,)
        case Shoot() | RobTable() | PlayHideout() | EarpUnhide():
            steps = shot_steps(played)
        case AskHands():
            steps = (OPEN_PLAYED, *ask_step(played, seat))
        case EarpDraw():
            steps = (OPEN_PLAYED, *draw_steps(played, 2))
        case EarpSearch():
            steps = (OPEN_PLAYED, SHOW_STACK) if state.hidden else (OPEN_PLAYED,)
            played = replace(played, phase=Phase.SEARCH)
        case _:
            assert_never(action)
    return ask(replace(played, queue=steps))


def _claim(action: Action | None) -> tuple[Face, Use]:
    """The face and use that the play of one Sheriff card claims."""
    match action:
        case PlayPhoto(colour):
            return photo_of(colour), Use.PHOTO
        case Shoot(face):
            return face, Use(Use.STAGECOACH + face - STAGECOACH)
        case AskHands():
            return MOST_WANTED, Use.ASK_HANDS
        case RobTable():
            return MOST_WANTED, Use.ROB_TABLE
        case PlayHideout():
            return HIDEOUT, Use.HIDEOUT
        case EarpDraw():
            return WYATT_EARP, Use.EARP_DRAW
        case EarpSearch():
            return WYATT_EARP, Use.EARP_SEARCH
        case EarpUnhide():
            return WYATT_EARP, Use.EARP_UNHIDE
        case _:
            assert isinstance(action, React)
            return WYATT_EARP, Use.EARP_REACT


def opened_played(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The played or discarded cards lie open. Raises IllegalActionError, "false-claim", if a card is not what its seat said."""
    faces = opened_faces(outcome, state.staged)
    action = state.current
    if isinstance(action, Discard):
        return _discarded(state, Lying(action.card, faces[0]))
    seat = state.actor()
    if isinstance(action, LayOutlaws):
        if any([face != action.colour for face in faces]):
            raise _false_claim()
        return _laid(state, action, faces)
    claimed, use = _claim(action)
    if faces[0] != claimed:
        raise _false_claim()
    lying = Lying(state.staged[0], claimed)
    played = SheriffPlayed(seat, claimed, use)
    if isinstance(action, PlayPhoto):
        pile = state.territories[seat][action.colour]
        state = replace(
            state,
            territories=with_pile(state, seat, action.colour, replace(pile, cards=(*pile.cards, lying))),
            posters=raise_poster(state, action.colour, REWARD[claimed]),
            staged=(),
            queue=(),
        )
        return finish(state, (played, SheriffLaid(seat, action.colour, claimed, REWARD[claimed])))
    notes: tuple[Note, ...] = (played,)
    if isinstance(action, EarpSearch):
        notes = (played, Searched(seat, len(whole_stack(state))))
    state = replace(state, staged=(), beside=lying, queue=state.queue[1:])
    if isinstance(action, AskHands):
        notes = (played, *asking_note(state))
        if not state.queue:
            return finish(state, notes)
    return ask(state, notes)


def _false_claim() -> IllegalActionError:
    return IllegalActionError("false-claim", "A card is not what it was said to be.")


def _laid(state: State, action: LayOutlaws, faces: tuple[Face, ...]) -> Change[State]:
    seat, colour, count = state.turn, action.colour, len(faces)
    pile = state.territories[seat][colour]
    cards = pile.cards + tuple([Lying(card, face) for card, face in zip(state.staged, faces, strict=True)])
    money = lay_reward(count)
    laid = replace(
        state,
        territories=with_pile(state, seat, colour, replace(pile, cards=cards)),
        posters=raise_poster(state, colour, money),
        opened=(*state.opened[:colour], True, *state.opened[colour + 1 :]),
        staged=(),
        current=None,
        queue=(),
    )
    return finish(laid, (Laid(seat, colour, count, money),))


def _discarded(state: State, lying: Lying) -> Change[State]:
    """The turn is over; so is the hand, if somebody has no card (W8.1) or nobody gets on (W8.3)."""
    seat = state.turn
    idle = 0 if state.moved else state.idle + 1
    ended = replace(state, stack=(*state.stack, lying), staged=(), current=None, queue=(), idle=idle, undiscarded=False)
    notes = (Discarded(seat, lying.face),)
    present = state.present()
    if any([not state.hands[other] for other in present]):
        return end_hand(ended, HandEnd.EMPTY_HAND, notes)
    if idle >= len(present) * (1 if state.reshuffled and len(state.supply) < 2 else 3):
        return end_hand(ended, HandEnd.STALLED, notes)
    return begin_turn(ended, state.clockwise(seat)[0], notes)


def shown_drawn(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The seat on turn has seen the cards that it draws."""
    cards = state.supply[: step.count]
    expect_shown(outcome, cards, state.turn)
    hands = with_hand(state, state.turn, state.hands[state.turn] + cards)
    drawn = replace(state, hands=hands, supply=state.supply[step.count :], queue=state.queue[1:])
    notes = (Drew(state.turn, step.count),)
    return answered(drawn, notes) if drawn.queue else finish(drawn, notes)


def reshuffled(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The discard stack has become the second supply (W4.1)."""
    cards = laid_cards(outcome, state.stack_size())
    supply = state.supply + cards
    again = replace(
        state, supply=supply, stack=(), hidden=(), buried=0, searchers=(), reshuffled=True, queue=state.queue[1:]
    )
    return ask(again, (Reshuffled(len(cards)),))


def tucked(state: State, step: Step, outcome: Outcome) -> Change[State]:
    """The hand of the seat on turn has fresh handles; what joined it cannot be traced any more."""
    old = state.hands[state.turn]
    hand = laid_cards(outcome, len(old))
    bare = tuple([card for card in state.bare if card not in old])
    return finish(replace(state, hands=with_hand(state, state.turn, hand), bare=bare, queue=state.queue[1:]), ())
