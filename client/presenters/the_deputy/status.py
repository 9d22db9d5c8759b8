"""What this seat must do now, or for whom the table waits and why: one line, and the same at more length."""

from typing import assert_never

from client.presenters.choice import Prompt
from client.presenters.ending import Ending
from client.presenters.the_deputy.refusals import DeputyRefusals
from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS, DeputyWords, kind_of, outlaw_of
from client.presenters.translated import Translate, Translated, english
from client.presenters.waits import Waits
from client.snapshot import Snapshot
from core.games.the_deputy.actions import Examine, TurnUp, Where
from core.games.the_deputy.board import LOOPS
from core.games.the_deputy.legality import can_examine, waiting_for
from core.games.the_deputy.state import Due, Phase, State, Step
from core.ids import Seat


class DeputyStatus(Translated):
    """Words the status line and the prompt."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)
        self._waits = Waits(translate)
        self._ending = Ending(translate)
        self._refusals = DeputyRefusals(translate)

    def line(self, snapshot: Snapshot) -> str:
        """One or two sentences, never empty."""
        state: State | None = snapshot.state
        if snapshot.trouble:
            return snapshot.trouble
        if snapshot.over or (state is not None and state.winner is not None):
            return self._over(snapshot)
        if snapshot.legal:
            return self.prompt(snapshot).title
        waits_for = None if state is None else waiting_for(state)
        return self._waits.line(snapshot, self._what(snapshot, waits_for), waits_for)

    def prompt(self, snapshot: Snapshot) -> Prompt:
        """What is asked of this seat, or what goes on."""
        state: State | None = snapshot.state
        if not snapshot.legal or state is None:
            return Prompt(_kind(snapshot), self.line(snapshot), "")
        match state.phase:
            case Phase.TURN:
                return Prompt("turn", self._turn(snapshot, state), self._how(snapshot))
            case Phase.MOVE:
                return self._move(snapshot, state)
            case Phase.LOOK:
                return self._look(snapshot, state)
            case Phase.FIGHT:
                explain = self.tr("You spin at once: a WIN captures, a LOSE doubles the value and deals the face-down cards anew.")
                return Prompt("fight", self.tr("An X! Choose the outlaw whom you fight."), explain)
            case Phase.START | Phase.OVER:
                raise AssertionError("nobody chooses in these phases")
            case _:
                assert_never(state.phase)

    # --- what I must do ------------------------------------------------------------------------------------------------------

    def _turn(self, snapshot: Snapshot, state: State) -> str:
        place = state.places[snapshot.me]
        if any(isinstance(action, Examine) for action in snapshot.legal):
            if state.circles[place.at].queue:
                return self.tr("Your turn: examine the top card of {hideout}, or spin to ride.").format(hideout=HIDEOUTS[place.at])
            return self.tr("Your turn: spin to ride, or stay in {hideout}, which is empty.").format(hideout=HIDEOUTS[place.at])
        if state.bound(snapshot.me):
            return self.tr("Your turn: spin, and ride on round the rim for an X.")
        return self.tr("Your turn: spin the dial.")

    def _how(self, snapshot: Snapshot) -> str:
        return self._refusals.rim(snapshot) or self.tr("After the spin you choose among all places where it may end.")

    def _move(self, snapshot: Snapshot, state: State) -> Prompt:
        if len(snapshot.legal) == 1:
            end = snapshot.legal[0].end
            title = self.tr("You have spun {value}: there is one place to ride to, {place}.")
            if end.where is Where.RIM and end.rim in LOOPS:
                title = self.tr("You have spun {value}, to an X: {place}.")
            title = title.format(value=state.spun, place=self._words.place(end))
        else:
            title = self.tr("You have spun {value}: choose where you ride.").format(value=state.spun)
        explain = self._refusals.rim(snapshot) or self.tr("You never turn back within a move; you may enter a Circle with spaces to spare.")
        return Prompt("move", title, explain)

    def _look(self, snapshot: Snapshot, state: State) -> Prompt:
        assert state.looking is not None
        face = snapshot.known[state.looking.card]
        outlaw = outlaw_of(face)
        explain = self._refusals.looked(snapshot, face)
        if outlaw is None:
            return Prompt("look", self.tr("You look at a No Clue: put it at the bottom."), explain)
        if kind_of(face) == "wanted":
            title = self.tr("You look at the Wanted of {outlaw}: keep it.")
        elif len(snapshot.legal) > 1:
            title = self.tr("You look at the Contact of {outlaw}: turn it up, or put it at the bottom.")
            explain = self.tr("You were shown the Wanted: you may turn the Contact up, and then its holder turns up the Wanted.")
        elif isinstance(snapshot.legal[0], TurnUp):
            title = self.tr("You look at the Contact of {outlaw}: turn it up.")
        else:
            title = self.tr("You look at the Contact of {outlaw}: put it at the bottom.")
        return Prompt("look", title.format(outlaw=OUTLAWS[outlaw]), explain)

    # --- what goes on --------------------------------------------------------------------------------------------------------

    def _over(self, snapshot: Snapshot) -> str:
        state: State | None = snapshot.state
        score = "" if state is None or state.winner is None else self._words.points(state.score(state.winner))
        return self._ending.line(snapshot, None if state is None else state.winner, score)

    def _what(self, snapshot: Snapshot, waits_for: Seat | None) -> str:
        """What the table is at; empty if there is nothing to say of it."""
        state: State | None = snapshot.state
        if state is None:
            return self._waits.keys()
        if waits_for is not None:
            return self._choosing(snapshot, state, waits_for)
        return self._doing(snapshot, state, state.queue[0]) if state.queue else ""

    def _choosing(self, snapshot: Snapshot, state: State, seat: Seat) -> str:
        if seat == snapshot.me:
            return self._waits.on_its_way()
        name = snapshot.names[seat]
        match state.phase:
            case Phase.TURN if can_examine(state, seat):
                return self.tr("The table waits for {name} to spin or examine a card.").format(name=name)
            case Phase.TURN:
                return self.tr("The table waits for {name} to spin.").format(name=name)
            case Phase.MOVE:
                return self.tr("The table waits for {name}, who has spun {value}, to ride.").format(name=name, value=state.spun)
            case Phase.LOOK:
                text = self.tr("The table waits for {name}, who looks at a card of {hideout}.")
                return text.format(name=name, hideout=HIDEOUTS[state.looked_in])
            case Phase.FIGHT:
                return self.tr("The table waits for {name} to choose whom to fight.").format(name=name)
            case Phase.START | Phase.OVER:
                raise AssertionError("nobody chooses in these phases")
            case _:
                assert_never(state.phase)

    def _doing(self, snapshot: Snapshot, state: State, step: Step) -> str:
        due, turn, seat = step.due, snapshot.names[state.turn], snapshot.names[step.seat]
        shuffler = snapshot.names[snapshot.speakers[0]] if snapshot.phase == "Shuffling" and snapshot.speakers else ""
        match due:
            case Due.LAY_PACK | Due.SHUFFLE_PACK:
                if shuffler:
                    return self.tr("{name} shuffles the cards and proves it; all do so in turn.").format(name=shuffler)
                return self.tr("All shuffle the cards in turn, and prove it.")
            case Due.START_SPIN:
                return self.tr("The dial spins for {name}: the highest number begins.").format(name=seat)
            case Due.DIAL:
                return self.tr("The dial spins for {name}.").format(name=seat)
            case Due.SHOW_TOP:
                text = self.tr("{name} alone is shown the top card of {hideout}.")
                return text.format(name=turn, hideout=HIDEOUTS[state.looked_in])
            case Due.PROVE_WANTED:
                return self.tr("{name} keeps the card and proves that it is a Wanted.").format(name=turn)
            case Due.PROVE_NOT_WANTED:
                return self.tr("{name} proves that the card is no Wanted, and no Contact of one in the office.").format(name=turn)
            case Due.PROVE_APART:
                return self.tr("{name} proves that the card is no Contact of a Wanted held.").format(name=turn)
            case Due.PUT_BACK:
                return self.tr("{name} puts the card at the bottom.").format(name=turn)
            case Due.OPEN_CONTACT:
                return self.tr("{name} turns up a Contact.").format(name=turn)
            case Due.FIND_WANTED:
                return self.tr("{name} must turn up the Wanted that was named, or prove that it is another.").format(name=seat)
            case Due.SHOW_WANTED:
                text = self.tr("{name} shows {other} the Wanted cards, unseen by everybody else.")
                return text.format(name=seat, other=snapshot.names[step.to])
            case Due.FIGHT_SPIN:
                outlaw = "" if state.fighting is None else OUTLAWS[state.fighting]
                return self.tr("{name} fights {outlaw}: the dial spins for WIN or LOSE.").format(name=turn, outlaw=outlaw)
            case Due.REDEAL:
                if shuffler:
                    return self.tr("{name} shuffles all face-down cards and proves it; all do so in turn.").format(name=shuffler)
                return self.tr("All face-down cards are shuffled by everybody in turn, and dealt anew.")
            case Due.BULLETIN:
                return self.tr("A bulletin: the Wanted cards held face down are turned up and laid in the Marshal's office.")
            case Due.OPEN_LEFT:
                return self.tr("The Wanted cards that {name} left behind are turned up and laid in the Marshal's office.").format(name=seat)
            case Due.TIE_SPIN:
                return self.tr("The dial spins for {name}: the highest number wins the game.").format(name=seat)
            case _:
                assert_never(due)


def _kind(snapshot: Snapshot) -> str:
    """What a seat that is not to choose looks at."""
    state: State | None = snapshot.state
    if snapshot.over or (state is not None and state.winner is not None):
        return "over"
    return "start" if state is None or state.number == 0 else "wait"
