"""What this seat must do now, or for whom the table waits and why: one line, and the same at more length."""

from typing import assert_never

from client.presenters.choice import Prompt
from client.presenters.ending import Ending
from client.presenters.translated import Translate, Translated, english
from client.presenters.waits import Waits
from client.presenters.wyatt_earp.picture import PromptKind
from client.presenters.wyatt_earp.words import CardWords
from client.snapshot import Snapshot
from core.games.wyatt_earp.actions import AskHands, Discard, DrawDiscard, DrawSupply, React
from core.games.wyatt_earp.cards import HIDEOUT, MOST_WANTED, OUTLAWS, WYATT_EARP
from core.games.wyatt_earp.legality import waiting_for
from core.games.wyatt_earp.state import Due, Phase, State, Step
from core.ids import Seat


class Status(Translated):
    """Words the status line and the prompt."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)
        self._waits = Waits(translate)
        self._ending = Ending(translate)

    def line(self, snapshot: Snapshot) -> str:
        """One or two sentences, never empty."""
        state: State | None = snapshot.state
        if snapshot.trouble:
            return snapshot.trouble
        if snapshot.over or (state is not None and state.phase is Phase.OVER):
            return self._over(snapshot)
        if snapshot.legal:
            return self.prompt(snapshot).title
        chooser = None if state is None else waiting_for(state)
        return self._waits.line(snapshot, self._what(snapshot, chooser), chooser)

    def prompt(self, snapshot: Snapshot) -> Prompt:
        """What is asked of this seat, or what goes on."""
        state: State | None = snapshot.state
        if not snapshot.legal or state is None:
            return Prompt(_kind(snapshot), self.line(snapshot), "")
        match state.phase:
            case Phase.DRAW:
                return Prompt("draw", self._draw(snapshot), self.tr("After that you may lay outlaws and play a Sheriff card."))
            case Phase.PLAY:
                return Prompt("play", self._play(snapshot), self.tr("A card that you discard does nothing; it ends your turn."))
            case Phase.TARGET:
                return self._target(state)
            case Phase.SEARCH:
                title = self.tr("Take a card from the discard stack.")
                return Prompt("search", title, self.tr("Nobody else sees which. It may be any card but Wyatt Earp."))
            case Phase.TAKEN:
                return self._taken(snapshot, state)
            case Phase.REACT:
                return self._react(snapshot, state)
            case Phase.DEAL | Phase.ENDING | Phase.DUEL | Phase.OVER:
                raise AssertionError("nobody chooses in these phases")
            case _:
                assert_never(state.phase)

    # --- what I must do ------------------------------------------------------------------------------------------------------

    def _draw(self, snapshot: Snapshot) -> str:
        supply = any(isinstance(action, DrawSupply) for action in snapshot.legal)
        discard = any(isinstance(action, DrawDiscard) for action in snapshot.legal)
        state: State = snapshot.state
        card = self._words.name(state.stack[-1].face) if discard else ""
        if supply and discard:
            return self.tr("Your turn: draw from the supply, or take {card} from the discard stack.").format(card=card)
        if supply:
            return self.tr("Your turn: draw from the supply.")
        if discard:
            return self.tr("Your turn, and the supply is exhausted: take {card} from the discard stack, or end the hand.").format(card=card)
        return self.tr("Your turn, but there is nothing to draw: end the hand.")

    def _play(self, snapshot: Snapshot) -> str:
        state: State = snapshot.state
        if all(isinstance(action, Discard) for action in snapshot.legal):
            return self.tr("Your turn: discard a card.")
        if state.sheriff_used:
            return self.tr("Your turn: lay outlaws, or discard a card.")
        return self.tr("Your turn: lay outlaws, play a Sheriff card, or discard a card.")

    def _target(self, state: State) -> Prompt:
        assert state.beside is not None
        face = state.beside.face
        if face == WYATT_EARP:
            title, explain = self.tr("A hit! Choose your pile that is freed."), self.tr("The Hideout on it goes to the discard stack.")
        elif face == HIDEOUT:
            title, explain = self.tr("A hit! Choose the pile that you cover."), self.tr("It counts 0 CP while the Hideout lies there.")
        elif face == MOST_WANTED:
            title, explain = self.tr("A hit! Choose whose outlaw card you take."), self.tr("It comes into your hand, to be used at once.")
        else:
            title = self.tr("A hit! Choose your pile for {card}.").format(card=self._words.name(face))
            explain = self.tr("Its points are yours, and the poster of that outlaw is raised.")
        return Prompt("target", title, explain)

    def _taken(self, snapshot: Snapshot, state: State) -> Prompt:
        assert state.taken is not None
        card = self._words.name(snapshot.known[state.taken])
        if len(snapshot.legal) == 1:
            title = self.tr("{card} cannot be played now: keep it.").format(card=card)
            return Prompt("taken", title, self.tr("Nobody else knows what you took."))
        title = self.tr("Play {card} at once, or keep it.").format(card=card)
        return Prompt("taken", title, self.tr("A Sheriff card that you keep cannot be played any more in this turn."))

    def _react(self, snapshot: Snapshot, state: State) -> Prompt:
        assert state.covered is not None
        name, outlaw = snapshot.names[state.turn], OUTLAWS[state.covered.colour]
        if any(isinstance(action, React) for action in snapshot.legal):
            title = self.tr("{name} has hidden your {outlaw}: call Wyatt Earp, or let it be.").format(name=name, outlaw=outlaw)
            return Prompt("react", title, self.tr("Wyatt Earp shoots: a hit removes the Hideout. You may still play in your own turn."))
        title = self.tr("{name} has hidden your {outlaw}, and you hold no Wyatt Earp.").format(name=name, outlaw=outlaw)
        return Prompt("react", title, self.tr("You are asked all the same, so that nobody learns what you hold."))

    # --- what goes on --------------------------------------------------------------------------------------------------------

    def _over(self, snapshot: Snapshot) -> str:
        state: State | None = snapshot.state
        score = "" if state is None or state.winner is None else self._words.dollars(state.money[state.winner])
        return self._ending.line(snapshot, None if state is None else state.winner, score)

    def _what(self, snapshot: Snapshot, chooser: Seat | None) -> str:
        """What the table is at; empty if there is nothing to say of it."""
        state: State | None = snapshot.state
        if state is None:
            return self._waits.keys()
        if chooser is not None:
            return self._choosing(snapshot, state, chooser)
        return self._doing(snapshot, state, state.queue[0]) if state.queue else ""

    def _choosing(self, snapshot: Snapshot, state: State, seat: Seat) -> str:
        name = snapshot.names[seat]
        if seat == snapshot.me:
            held = [snapshot.known.get(card) for card in state.hands[seat]]
            if state.phase is Phase.REACT and WYATT_EARP not in held:
                return self.tr("You hold no Wyatt Earp: you pass in a moment.")
            return self._waits.on_its_way()
        match state.phase:
            case Phase.DRAW:
                return self.tr("The table waits for {name} to draw.").format(name=name)
            case Phase.PLAY:
                return self.tr("The table waits for {name} to play or discard.").format(name=name)
            case Phase.TARGET:
                return self.tr("A hit: the table waits for {name} to choose the target.").format(name=name)
            case Phase.SEARCH:
                return self.tr("The table waits for {name}, who looks through the discard stack.").format(name=name)
            case Phase.TAKEN:
                return self.tr("The table waits for {name} to play or keep the card that was taken.").format(name=name)
            case Phase.REACT:
                return self.tr("The table waits for {name}, who may call Wyatt Earp against the Hideout.").format(name=name)
            case Phase.DEAL | Phase.ENDING | Phase.DUEL | Phase.OVER:
                raise AssertionError("nobody chooses in these phases")
            case _:
                assert_never(state.phase)

    def _doing(self, snapshot: Snapshot, state: State, step: Step) -> str:
        due, turn, seat = step.due, snapshot.names[state.turn], snapshot.names[step.seat]
        shuffler = snapshot.names[snapshot.speakers[0]] if snapshot.phase == "Shuffling" and snapshot.speakers else ""
        match due:
            case Due.SPIN_DEALER:
                return self.tr("The first dealer is spun for.")
            case Due.LAY_PACK | Due.SHUFFLE_PACK:
                if shuffler:
                    return self.tr("{name} shuffles the 78 cards and proves it; all do so in turn.").format(name=shuffler)
                return self.tr("All shuffle the 78 cards in turn, and prove it.")
            case Due.SHOW_HAND:
                return self.tr("The cards are dealt.")
            case Due.OPEN_FIRST:
                return self.tr("The first card of the discard stack is turned up.")
            case Due.OPEN_PLAYED:
                if isinstance(state.current, Discard):
                    return self.tr("{name}'s discard is turned up.").format(name=turn)
                name = snapshot.names[state.actor()]
                if len(state.staged) == 1:
                    return self.tr("{name}'s card is turned up.").format(name=name)
                return self.tr("{name}'s cards are turned up.").format(name=name)
            case Due.SHOW_DRAWN:
                return self.tr("{name} draws.").format(name=turn)
            case Due.RESHUFFLE:
                if shuffler:
                    return self.tr("{name} shuffles the discard stack and proves it; all do so in turn.").format(name=shuffler)
                return self.tr("All shuffle the discard stack in turn, and prove it.")
            case Due.TUCK_HAND:
                return self.tr("{name} mixes the hand.").format(name=turn)
            case Due.OPEN_SHOT:
                return self.tr("{name} shoots!").format(name=snapshot.names[state.actor()])
            case Due.ASK_HAND:
                assert isinstance(state.current, AskHands)
                text = self.tr("{name} must give {other} a {outlaw}, or prove to have none.")
                return text.format(name=seat, other=turn, outlaw=OUTLAWS[state.current.colour])
            case Due.SHOW_STACK:
                return self.tr("{name} looks through the discard stack.").format(name=turn)
            case Due.TAKE_CARD:
                return self.tr("{name} takes a card out of the discard stack, and proves that it is no Wyatt Earp.").format(name=turn)
            case Due.OPEN_HAND:
                return self.tr("The hand is over; what is left in the hands is turned up.")
            case Due.DUEL_ROUND:
                return self.tr("The duel: the next shots are fired.")
            case Due.SHUFFLE_SUPPLY | Due.SHUFFLE_HIDDEN:
                if shuffler:
                    return self.tr("A seat has left: {name} shuffles the face-down cards anew, as all do.").format(name=shuffler)
                return self.tr("A seat has left: the face-down cards are shuffled anew.")
            case _:
                assert_never(due)


def _kind(snapshot: Snapshot) -> PromptKind:
    """What a seat that is not to choose looks at."""
    state: State | None = snapshot.state
    if snapshot.over:
        return "over"
    if state is None:
        return "deal"
    kinds: dict[Phase, PromptKind] = {Phase.DEAL: "deal", Phase.ENDING: "score", Phase.DUEL: "duel", Phase.OVER: "over"}
    return kinds.get(state.phase, "wait")
