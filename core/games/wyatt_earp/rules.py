"""Wyatt Earp as a Game: the one transition function, and what the rest of the project asks of it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.errors import IllegalActionError
from core.games.answers import stray
from core.games.protocol import Acted, Change, Result, Standing
from core.games.wyatt_earp import departure, hand, legality, shots, turn
from core.games.wyatt_earp.actions import Action, LayOutlaws, OneCard, TakeCard
from core.games.wyatt_earp.asking import ask, whole_stack
from core.games.wyatt_earp.cards import COLOURS, FACES
from core.games.wyatt_earp.state import NO_TERRITORY, Due, Options, Phase, State, Step
from core.ids import Card, Face, Seat
from core.table.contract import Below, Departed, Known, Outcome

_ANSWERED: dict[Due, Callable[[State, Step, Outcome], Change[State]]] = {
    Due.SPIN_DEALER: hand.spun_dealer,
    Due.LAY_PACK: hand.laid_pack,
    Due.SHUFFLE_PACK: hand.shuffled_pack,
    Due.SHOW_HAND: hand.shown_hand,
    Due.OPEN_FIRST: hand.opened_first,
    Due.OPEN_HAND: hand.opened_hand,
    Due.DUEL_ROUND: hand.opened_round,
    Due.OPEN_PLAYED: turn.opened_played,
    Due.SHOW_DRAWN: turn.shown_drawn,
    Due.RESHUFFLE: turn.reshuffled,
    Due.TUCK_HAND: turn.tucked,
    Due.OPEN_SHOT: shots.opened_shot,
    Due.ASK_HAND: shots.answered_ask,
    Due.SHOW_STACK: shots.shown_stack,
    Due.TAKE_CARD: shots.taken_card,
    Due.SHUFFLE_SUPPLY: departure.shuffled_supply,
    Due.SHUFFLE_HIDDEN: departure.shuffled_hidden,
}
"""What the answer to each step does."""


class WyattEarp:
    """The rules; see ``core.games.protocol.Game``."""

    name = "wyatt-earp"
    rules = 1
    faces = FACES
    partners: tuple[tuple[Face, Face], ...] = ()
    action: Any = Action
    option: Any = Options

    def start(self, options: Options, seats: int) -> Change[State]:
        """A new game for two to four seats (W2); first the dealer is spun for."""
        if not isinstance(options, Options):
            raise IllegalActionError("bad-options", "These are not options of Wyatt Earp.")
        if not 2 <= seats <= 4:
            raise IllegalActionError("bad-seats", "Wyatt Earp is a game for two to four.")
        state = State(
            options=options,
            gone=(False,) * seats,
            money=(0,) * seats,
            posters=(hand.RAISE,) * COLOURS,
            hands=((),) * seats,
            territories=(NO_TERRITORY,) * seats,
            queue=(Step(Due.SPIN_DEALER),),
        )
        return ask(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one seat whose choice is awaited, or none."""
        seat = legality.waiting_for(state)
        return frozenset() if seat is None else frozenset((seat,))

    def legal_actions(self, state: State, seat: Seat, known: Known) -> tuple[Action, ...]:
        """Every choice of this seat that is now legal and truthful, one for each set of equal cards, in canonical order."""
        return legality.legal_actions(state, seat, known)

    def split(self, action: Action) -> tuple[Action, Card | None]:
        """Only what is taken from the discard stack is private."""
        if isinstance(action, TakeCard):
            return TakeCard(None), action.card
        return action, None

    def among_equals(self, state: State, action: Action, known: Known, below: Below) -> Action:
        """The same choice with random ones of equal cards."""
        match action:
            case TakeCard(card):
                return action if card is None else TakeCard(_equal(whole_stack(state), (card,), known, below)[0])
            case _ if state.phase is Phase.TAKEN:
                return action
            case LayOutlaws(colour, cards):
                return LayOutlaws(colour, _equal(state.hands[state.turn], cards, known, below))
            case _ if isinstance(action, OneCard):
                return replace(action, card=_equal(state.hands[state.actor()], (action.card,), known, below)[0])
            case _:
                return action

    def apply(self, state: State, event: Acted[Action] | Outcome) -> Change[State]:
        """The state after a choice or an answer, and what the table must do next. Raises IllegalActionError."""
        if isinstance(event, Acted):
            return turn.choose(state, event.seat, event.action)
        if isinstance(event, Departed):
            return departure.departed(state, event.seat)
        if not state.queue:
            raise stray()
        step = state.queue[0]
        return _ANSWERED[step.due](state, step, event)

    def entitled(self, state: State, seat: Seat) -> frozenset[Card]:
        """What lies open, the own hand once it was shown, and what this seat alone was shown."""
        cards = {lying.card for lying in state.stack}
        cards.update(state.bare)
        if state.beside is not None:
            cards.add(state.beside.card)
        for territory in state.territories:
            for pile in territory:
                cards.update([lying.card for lying in pile.cards])
                if pile.hideout is not None:
                    cards.add(pile.hideout.card)
        if Step(Due.SHOW_HAND, seat) not in state.queue:
            cards.update(state.hands[seat])
        if seat in state.searchers:
            cards.update(state.hidden)
        if seat == state.actor():
            cards.update(state.staged)
        if seat == state.turn and state.taken is not None:
            cards.add(state.taken)
        return frozenset(cards)

    def result(self, state: State) -> Result | None:
        """The winner first, the others by money; equals share a place (W10)."""
        if state.winner is None:
            return None
        others = sorted([seat for seat in range(state.seats) if seat != state.winner], key=lambda seat: -state.money[seat])
        standings = [Standing(state.winner, 1, state.money[state.winner])]
        for seat in others:
            richer = sum([state.money[other] > state.money[seat] for other in others])
            standings.append(Standing(Seat(seat), 2 + richer, state.money[seat]))
        return Result(tuple(standings))


def _equal(cards: tuple[Card, ...], chosen: tuple[Card, ...], known: Known, below: Below) -> tuple[Card, ...]:
    """As many random cards as chosen ones, among those that have the face of the first."""
    equal = [card for card in cards if known[card] == known[chosen[0]]]
    return tuple([equal.pop(below(len(equal))) for _ in chosen])
