"""Cards as they are shown: the hand, the card taken, the discard stack while it is searched, and what lies open."""

from collections.abc import Sequence

from client.presenters.choice import Choice
from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.picture import CardView
from client.presenters.wyatt_earp.refusals import RefusalWords
from client.presenters.wyatt_earp.words import CardWords, colour_of, kind_of, slug_of
from client.snapshot import Snapshot
from core.games.wyatt_earp.actions import Discard, DrawDiscard, TakeCard
from core.games.wyatt_earp.asking import whole_stack
from core.games.wyatt_earp.cards import COLOURS, CP, FACES, STAGECOACH, WYATT_EARP
from core.games.wyatt_earp.state import Lying, Phase, State
from core.ids import Card, Face


class CardViews(Translated):
    """Makes the views of cards."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)
        self._refusals = RefusalWords(translate)

    def view(self, card: Card | None, face: Face | None, choices: tuple[Choice, ...] = (), why_not: str = "") -> CardView:
        """One card; with no face its back."""
        colour, kind = colour_of(face), kind_of(face)
        slug = kind if colour is None else slug_of(colour)
        cp = 0 if face is None else CP[face]
        return CardView(card, face, self._words.name(face), colour, slug, cp, kind, choices, why_not, self._words.tooltip(face))

    def every(self) -> tuple[CardView, ...]:
        """One of each face."""
        return tuple(self.view(None, Face(number)) for number in range(FACES))

    def lying(self, lying: Lying | None) -> CardView | None:
        """A card that lies open, if there is one."""
        return None if lying is None else self.view(lying.card, lying.face)

    def hand(self, snapshot: Snapshot, choices: Sequence[Choice]) -> tuple[CardView, ...]:
        """The own hand, sorted, each card with what can be done with it or an equal one."""
        state: State = snapshot.state
        known, held = snapshot.known, state.hands[snapshot.me]
        by_face: dict[Face, list[Card]] = {}
        for card in held:
            if card in known:
                by_face.setdefault(known[card], []).append(card)
        views = [self.view(card, None) for card in held if card not in known]
        for face in sorted(by_face, key=_rank):
            cards = tuple(by_face[face])
            own = tuple(choice for choice in choices if _uses(choice, cards))
            own = tuple(sorted(own, key=lambda choice: isinstance(choice.action, Discard)))
            plays = any(not isinstance(choice.action, Discard) for choice in own)
            why_not = "" if plays else self._refusals.card(state, snapshot.me, face, cards)
            views += [self.view(card, face, own, why_not) for card in cards]
        return tuple(views)

    def taken(self, snapshot: Snapshot, choices: Sequence[Choice]) -> CardView | None:
        """The card taken from the discard stack, which its taker alone sees."""
        state: State = snapshot.state
        if state.taken is None:
            return None
        face = snapshot.known.get(state.taken)
        if face is None or state.phase is not Phase.TAKEN or not choices:
            return self.view(state.taken, face)
        plays = any(state.taken in choice.cards for choice in choices)
        return self.view(state.taken, face, tuple(choices), "" if plays else self._refusals.taken(state, snapshot.me, face))

    def searchable(self, snapshot: Snapshot, choices: Sequence[Choice]) -> tuple[CardView, ...]:
        """The whole discard stack by face, while this seat chooses a card of it."""
        takes = {snapshot.known[choice.cards[0]]: choice for choice in choices if isinstance(choice.action, TakeCard)}
        if not takes:
            return ()
        faces = [(card, snapshot.known[card]) for card in whole_stack(snapshot.state)]
        never = self.tr("Wyatt Earp cannot be taken from the discard stack.")
        return tuple(
            self.view(card, face, (takes[face],) if face in takes else (), never if face == WYATT_EARP else "")
            for card, face in sorted(faces, key=lambda found: _rank(found[1]))
        )

    def staged(self, snapshot: Snapshot) -> tuple[CardView, ...]:
        """Cards that have left a hand and are not yet turned up: backs, but for whoever plays them."""
        state: State = snapshot.state
        return tuple(self.view(card, snapshot.known.get(card)) for card in state.staged)


def _rank(face: Face) -> tuple[int, int]:
    """The order of a hand: each outlaw with the photo behind, then the other Sheriff cards."""
    return (face % COLOURS, face // COLOURS) if face < STAGECOACH else (COLOURS, face)


def _uses(choice: Choice, cards: tuple[Card, ...]) -> bool:
    """Whether a choice needs one of these cards of the hand."""
    return not isinstance(choice.action, DrawDiscard | TakeCard) and any(card in cards for card in choice.cards)
