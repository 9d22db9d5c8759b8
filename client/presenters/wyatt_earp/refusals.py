"""Why something cannot be done now, in words: the rules are asked, and their reason is told."""

from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.picture import Refusal
from client.presenters.wyatt_earp.words import CardWords
from core.errors import IllegalActionError
from core.games.wyatt_earp.actions import (
    Action,
    AskHands,
    EarpDraw,
    EarpSearch,
    EarpUnhide,
    LayOutlaws,
    PlayHideout,
    PlayPhoto,
    RobTable,
    Shoot,
)
from core.games.wyatt_earp.cards import COLOURS, HIDEOUT, MOST_WANTED, OUTLAWS, WYATT_EARP, is_outlaw, is_photo
from core.games.wyatt_earp.legality import FIRST_SET, by_face, refuse, waiting_for
from core.games.wyatt_earp.state import Phase, State
from core.ids import Card, Face, Seat
from core.table.contract import Known


class RefusalWords(Translated):
    """Says why a seat cannot play what it holds."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)

    def moment(self, state: State, me: Seat) -> str:
        """Why no card of the hand can be played at this moment, whatever it is; empty if one can be (W4)."""
        if waiting_for(state) != me:
            return self.tr("It is not your turn to choose.")
        match state.phase:
            case Phase.DRAW:
                return self.tr("Draw first.")
            case Phase.TARGET:
                return self.tr("First choose what your shot hits.")
            case Phase.SEARCH:
                return self.tr("First take a card from the discard stack.")
            case Phase.TAKEN:
                return self.tr("First play or keep the card that you took.")
            case _:
                return ""

    def card(self, state: State, me: Seat, face: Face, cards: tuple[Card, ...]) -> str:
        """Why none of these cards, all of this face and all that the seat holds of it, can be played now; empty if one can."""
        moment = self.moment(state, me)
        if moment:
            return moment
        if state.phase is Phase.REACT:
            return "" if face == WYATT_EARP else self.tr("Only Wyatt Earp can be played against the Hideout now.")
        return self._all_refused(state, me, face, _attempts(face, cards))

    def taken(self, state: State, me: Seat, face: Face) -> str:
        """Why the card that this seat has just taken from the discard stack cannot be played; empty if it can."""
        assert state.taken is not None
        return self._all_refused(state, me, face, _attempts(face, (state.taken,)))

    def lays(self, state: State, me: Seat, known: Known) -> tuple[Refusal, ...]:
        """For each outlaw in hand each number of cards that cannot be laid together, and why; empty unless this seat may play."""
        if waiting_for(state) != me or state.phase is not Phase.PLAY:
            return ()
        found: list[Refusal] = []
        for face, cards in by_face(state.hands[me], known):
            if is_outlaw(face):
                for count in range(1, len(cards) + 1):
                    why = self._refused(state, me, face, LayOutlaws(face, tuple(cards[:count])))
                    if why:
                        found.append(Refusal(face, count, why))
        return tuple(found)

    def _all_refused(self, state: State, me: Seat, face: Face, attempts: tuple[Action, ...]) -> str:
        """The reasons of all attempts, each once; empty if one of them is allowed."""
        reasons = [self._refused(state, me, face, action) for action in attempts]
        return " ".join(dict.fromkeys(reasons)) if all(reasons) else ""

    def _refused(self, state: State, me: Seat, face: Face, action: Action) -> str:
        try:
            refuse(state, me, action)
        except IllegalActionError as error:
            return self._reason(error, face)
        return ""

    def _reason(self, error: IllegalActionError, face: Face) -> str:
        """The refusal's sentence in the player's language; one that is not known here stays as the rules say it."""
        outlaw = OUTLAWS[face % COLOURS] if face < 2 * COLOURS else ""
        match error.reason:
            case "first-set":
                text = self.tr("The first play of {outlaw} in a hand needs at least {least} cards.")
                return text.format(outlaw=outlaw, least=FIRST_SET)
            case "photo-unopened":
                return self.tr("Nobody has laid a set of {outlaw} in this hand.").format(outlaw=outlaw)
            case "last-card":
                return self.tr("A card must remain in your hand for the discard.")
            case "one-sheriff":
                return self.tr("Only one Sheriff card may be played in a turn.")
            case "no-shot-card":
                return self.tr("There is no card left for a shot.")
            case "fastest-already":
                return self.tr("You have piles of the fastest gun only; another one cannot be played on that outlaw.")
            case "no-own-pile":
                return self.tr("{card} needs a pile of your own.").format(card=self._words.name(face))
            case "nothing-to-rob":
                return self.tr("No opponent has an outlaw card on the table.")
            case "nothing-to-cover":
                return self.tr("No opponent has a pile without a Hideout.")
            case "supply-exhausted":
                return self.tr("The supply is exhausted for the second time.")
            case "nothing-to-take":
                return self.tr("Only Wyatt Earps lie on the discard stack.")
            case "no-hideout":
                return self.tr("No Hideout lies on a pile of yours.")
            case _:
                return str(error)


def _attempts(face: Face, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """Every play that one card of this face could be made for; of outlaw cards every number of them, most first."""
    first = cards[0]
    if is_outlaw(face):
        return tuple(LayOutlaws(face, cards[:count]) for count in range(len(cards), 0, -1))
    if is_photo(face):
        return (PlayPhoto(face - COLOURS, first),)
    if face == WYATT_EARP:
        return EarpDraw(first), EarpSearch(first), EarpUnhide(first)
    if face == MOST_WANTED:
        return AskHands(0, True, first), RobTable(first)
    return (PlayHideout(first),) if face == HIDEOUT else (Shoot(face, first),)
