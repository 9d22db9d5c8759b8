"""What may be chosen, said once: ``refuse`` guards ``apply`` by what is public, ``legal_actions`` lists what a seat can offer.

A refusal names a reason code and a sentence. What hangs on a hidden face is not judged here: a claim is checked when the card opens.
"""

from typing import assert_never

from core.errors import IllegalActionError
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
    Target,
)
from core.games.wyatt_earp.cards import (
    BANK,
    COLOURS,
    FASTEST_GUN,
    HIDEOUT,
    MOST_WANTED,
    OUTLAWS,
    STAGECOACH,
    WYATT_EARP,
    face_name,
    is_outlaw,
    is_photo,
)
from core.games.wyatt_earp.state import Phase, State
from core.ids import Card, Face, Seat
from core.table.contract import Known

FIRST_SET = 3
"""Outlaw cards of a colour's first play in a hand (W4.2)."""


_NOBODY = (Phase.DEAL, Phase.ENDING, Phase.DUEL, Phase.OVER)


def waiting_for(state: State) -> Seat | None:
    """The seat whose choice is awaited."""
    if state.queue or state.phase in _NOBODY:
        return None
    return state.turn if state.covered is None else state.covered.seat


# --- what the table allows ---------------------------------------------------------------------------------------------------


def can_draw_supply(state: State) -> bool:
    """Whether two cards can be drawn from the supply (W4.1, W8.2; W-A43: with an instant end, what there is)."""
    if not state.reshuffled:
        return len(state.supply) + state.stack_size() >= 2
    return len(state.supply) >= (1 if state.options.instant_end else 2)


def can_draw_discard(state: State) -> bool:
    """Whether the last turn's discard lies open on top of the stack (W4.1, W8.5)."""
    return bool(state.stack) and not state.undiscarded


def can_shoot(state: State) -> bool:
    """Whether there is a card for a shot (W5.1)."""
    return bool(state.supply) or (not state.reshuffled and state.stack_size() > 0)


def can_search(state: State) -> bool:
    """Whether a card that is not a Wyatt Earp lies on the discard stack (W6.7-2); public, see ``State.buried``."""
    return len(state.hidden) > state.buried or any([lying.face != WYATT_EARP for lying in state.stack])


def own_piles(state: State, seat: Seat, face: Face) -> tuple[int, ...]:
    """The colours of the own piles on which this robbery or Fastest gun may be played (W6.2–W6.4)."""
    taken = state.fastest_gun() if face == FASTEST_GUN else None
    return tuple([colour for colour, pile in enumerate(state.territories[seat]) if pile.cards and colour != taken])


def own_hidden(state: State, seat: Seat) -> tuple[int, ...]:
    """The colours of the own piles under a Hideout (W6.7-3)."""
    return tuple([colour for colour, pile in enumerate(state.territories[seat]) if pile.hideout is not None])


def robbable(state: State, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """The opponents' piles with an outlaw card, by seat and colour (W6.5 B)."""
    return tuple(
        [
            (Seat(other), colour)
            for other, territory in enumerate(state.territories)
            if other != seat
            for colour, pile in enumerate(territory)
            if pile.cards and pile.outlaws()
        ]
    )


def coverable(state: State, seat: Seat) -> tuple[tuple[Seat, int], ...]:
    """The opponents' piles that no Hideout covers, by seat and colour (W6.6)."""
    return tuple(
        [
            (Seat(other), colour)
            for other, territory in enumerate(state.territories)
            if other != seat
            for colour, pile in enumerate(territory)
            if pile.cards and pile.hideout is None
        ]
    )


def two_ways(state: State) -> bool:
    """Whether left and right differ: there are two other seats (W-A16b)."""
    return len(state.gone) - sum(state.gone) > 2


# --- refusals ----------------------------------------------------------------------------------------------------------------


def _no(reason: str, sentence: str) -> IllegalActionError:
    return IllegalActionError(reason, sentence)


_MOMENTS: dict[type[Action], tuple[Phase, ...]] = {
    DrawSupply: (Phase.DRAW,),
    DrawDiscard: (Phase.DRAW,),
    EndHand: (Phase.DRAW,),
    **dict.fromkeys(Play.__args__, (Phase.PLAY, Phase.TAKEN)),
    Discard: (Phase.PLAY,),
    TakeCard: (Phase.SEARCH,),
    KeepTaken: (Phase.TAKEN,),
    **dict.fromkeys(Target.__args__, (Phase.TARGET,)),
    React: (Phase.REACT,),
    Pass: (Phase.REACT,),
}
"""In which phases an action may be chosen."""


def refuse(state: State, seat: Seat, action: Action) -> None:
    """Raise IllegalActionError if what is public forbids this choice of this seat; otherwise do nothing."""
    if waiting_for(state) != seat:
        raise _no("not-your-choice", "It is not your choice now.")
    if state.phase not in _MOMENTS[type(action)]:
        if state.phase is Phase.TAKEN:
            raise _no("taken-first", "First play or keep the card that you took.")
        raise _no("wrong-moment", "That cannot be done at this moment.")
    match action:
        case DrawSupply():
            if not can_draw_supply(state):
                raise _no("supply-exhausted", "The supply is exhausted for the second time.")
        case DrawDiscard():
            if not can_draw_discard(state):
                raise _no("no-open-discard", "There is no discard of the last turn to draw.")
        case EndHand():
            if can_draw_supply(state):
                raise _no("hand-goes-on", "The hand cannot be ended while two cards can be drawn from the supply.")
        case Discard(card):
            if card not in state.hands[seat]:
                raise _not_in_hand()
        case React(card):
            if card not in state.hands[seat]:
                raise _not_in_hand()
        case TakeCard(card):
            if card is not None:
                raise _no("private-part", "The card taken must not be named in public.")
        case ChooseOwnPile(colour):
            if colour not in _own_targets(state, seat):
                raise _no("not-a-target", "That pile cannot be chosen.")
        case ChooseVictim(other, colour):
            if not isinstance(state.current, RobTable) or (other, colour) not in robbable(state, seat):
                raise _no("not-a-target", "No outlaw card can be taken there.")
        case ChooseCover(other, colour):
            if not isinstance(state.current, PlayHideout) or (other, colour) not in coverable(state, seat):
                raise _no("not-a-target", "No Hideout can be placed there.")
        case KeepTaken() | Pass():
            pass
        case LayOutlaws(colour, cards):
            _refuse_cards(state, seat, cards, 1)
            if not 0 <= colour < COLOURS:
                raise _no("no-such-outlaw", "There is no such outlaw.")
            if not state.opened[colour] and len(cards) < FIRST_SET:
                raise _no("first-set", f"The first play of {OUTLAWS[colour]} in a hand needs at least three cards.")
        case _:
            _refuse_sheriff(state, seat, action)


def _not_in_hand() -> IllegalActionError:
    return _no("not-in-hand", "That card is not in your hand.")


def _refuse_cards(state: State, seat: Seat, cards: tuple[Card, ...], keep: int) -> None:
    """The cards must be there to be played, each once, and leave ``keep`` cards in the hand (W4.3)."""
    hand = state.hands[seat]
    if not cards:
        raise _no("no-card", "A play needs a card.")
    if state.phase is Phase.TAKEN:
        if cards != (state.taken,):
            raise _no("taken-first", "First play or keep the card that you took.")
        left = len(hand)
    else:
        for place, card in enumerate(cards):
            if card not in hand:
                raise _not_in_hand()
            if card in cards[:place]:
                raise _no("card-twice", "A card cannot be played twice.")
        left = len(hand) - len(cards)
    if left < keep:
        raise _no("last-card", "A card must remain in your hand for the discard.")


def _refuse_sheriff(state: State, seat: Seat, action: Play) -> None:
    assert not isinstance(action, LayOutlaws)
    _refuse_cards(state, seat, (action.card,), 0 if isinstance(action, EarpDraw | EarpSearch) else 1)
    if state.sheriff_used and state.phase is not Phase.TAKEN:
        raise _no("one-sheriff", "Only one Sheriff card may be played in a turn.")
    if isinstance(action, Shoot | RobTable | PlayHideout | EarpUnhide) and not can_shoot(state):
        raise _no("no-shot-card", "There is no card left for a shot.")
    match action:
        case PlayPhoto(colour):
            if not 0 <= colour < COLOURS:
                raise _no("no-such-outlaw", "There is no such outlaw.")
            if not state.opened[colour]:
                raise _no("photo-unopened", f"Nobody has laid a set of {OUTLAWS[colour]} in this hand.")
        case Shoot(face):
            if face not in (STAGECOACH, BANK, FASTEST_GUN):
                raise _no("no-such-robbery", "That card is not shot for.")
            if not own_piles(state, seat, face):
                if any([pile.cards for pile in state.territories[seat]]):
                    raise _no("fastest-already", "That outlaw is the fastest gun already.")
                raise _no("no-own-pile", f"{face_name(face)} needs a pile of your own.")
        case AskHands(colour, left):
            if not 0 <= colour < COLOURS:
                raise _no("no-such-outlaw", "There is no such outlaw.")
            if not left and not two_ways(state):
                raise _no("one-way", "With one opponent there is only one direction.")
        case RobTable():
            if not robbable(state, seat):
                raise _no("nothing-to-rob", "No opponent has an outlaw card on the table.")
        case PlayHideout():
            if not coverable(state, seat):
                raise _no("nothing-to-cover", "No opponent has a pile without a Hideout.")
        case EarpDraw():
            if not can_draw_supply(state):
                raise _no("supply-exhausted", "The supply is exhausted for the second time.")
        case EarpSearch():
            if not can_search(state):
                raise _no("nothing-to-take", "Only Wyatt Earps lie on the discard stack.")
        case EarpUnhide():
            if not own_hidden(state, seat):
                raise _no("no-hideout", "No Hideout lies on a pile of yours.")
        case _:
            assert_never(action)


def _own_targets(state: State, seat: Seat) -> tuple[int, ...]:
    match state.current:
        case Shoot(face):
            return own_piles(state, seat, face)
        case EarpUnhide():
            return own_hidden(state, seat)
        case _:
            return ()


# --- offers ------------------------------------------------------------------------------------------------------------------


def legal_actions(state: State, seat: Seat, known: Known) -> tuple[Action, ...]:
    """Every choice that this seat, knowing ``known``, can now truthfully make, in canonical order: plays by face, then the rest."""
    if waiting_for(state) != seat:
        return ()
    offers: list[Action] = []
    match state.phase:
        case Phase.PLAY:
            _offer_turn(state, seat, known, offers)
        case Phase.DRAW:
            if can_draw_supply(state):
                offers.append(DrawSupply())
            if can_draw_discard(state):
                offers.append(DrawDiscard())
            if not can_draw_supply(state):
                offers.append(EndHand())
        case Phase.TARGET:
            match state.current:
                case RobTable():
                    offers += [ChooseVictim(other, colour) for other, colour in robbable(state, seat)]
                case PlayHideout():
                    offers += [ChooseCover(other, colour) for other, colour in coverable(state, seat)]
                case _:
                    offers += [ChooseOwnPile(colour) for colour in _own_targets(state, seat)]
        case Phase.SEARCH:
            cards = state.hidden + tuple([lying.card for lying in state.stack])
            offers += [TakeCard(found[0]) for face, found in by_face(cards, known) if face != WYATT_EARP]
        case Phase.TAKEN:
            assert state.taken is not None
            face = known[state.taken]
            if state.hands[seat]:
                if not is_outlaw(face):
                    _offer_sheriff(state, seat, face, state.taken, True, offers)
                elif state.opened[face]:
                    offers.append(LayOutlaws(face, (state.taken,)))
            offers.append(KeepTaken())
        case _:
            assert state.phase is Phase.REACT
            offers += [React(found[0]) for face, found in by_face(state.hands[seat], known) if face == WYATT_EARP]
            offers.append(Pass())
    return tuple(offers)


def by_face(cards: tuple[Card, ...], known: Known) -> list[tuple[Face, list[Card]]]:
    """The cards grouped by face, ascending; within a face in their order."""
    found: dict[Face, list[Card]] = {}
    for card in cards:
        face = known[card]
        if face in found:
            found[face].append(card)
        else:
            found[face] = [card]
    return sorted(found.items())


def _offer_turn(state: State, seat: Seat, known: Known, offers: list[Action]) -> None:
    hand = state.hands[seat]
    spare = len(hand) - 1
    groups = by_face(hand, known)
    for face, cards in groups:
        if face < COLOURS:
            least = 1 if state.opened[face] else FIRST_SET
            if len(cards) >= least:
                offers += [LayOutlaws(face, tuple(cards[:count])) for count in range(least, min(len(cards), spare) + 1)]
        elif not state.sheriff_used:
            _offer_sheriff(state, seat, face, cards[0], spare > 0, offers)
    offers += [Discard(cards[0]) for _, cards in groups]


def _offer_sheriff(state: State, seat: Seat, face: Face, card: Card, spare: bool, offers: list[Action]) -> None:
    """The uses of one Sheriff card; ``spare``: a card remains in the hand without it."""
    if is_photo(face):
        if spare and state.opened[face - COLOURS]:
            offers.append(PlayPhoto(face - COLOURS, card))
    elif face == WYATT_EARP:
        if can_draw_supply(state):
            offers.append(EarpDraw(card))
        if can_search(state):
            offers.append(EarpSearch(card))
        if spare and can_shoot(state) and own_hidden(state, seat):
            offers.append(EarpUnhide(card))
    elif not spare:
        pass
    elif face == MOST_WANTED:
        ways = (True, False) if two_ways(state) else (True,)
        offers += [AskHands(colour, left, card) for colour in range(COLOURS) for left in ways]
        if can_shoot(state) and robbable(state, seat):
            offers.append(RobTable(card))
    elif face == HIDEOUT:
        if can_shoot(state) and coverable(state, seat):
            offers.append(PlayHideout(card))
    elif can_shoot(state) and own_piles(state, seat, face):
        offers.append(Shoot(face, card))
