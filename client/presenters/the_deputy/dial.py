"""The dial: its last result, and whether it is to be spun."""

from collections.abc import Sequence

from client.presenters.choice import Choice
from client.presenters.the_deputy.picture import DialPurpose, DialView
from client.presenters.translated import Translated
from client.snapshot import Snapshot
from core.games.the_deputy.actions import SpinDial
from core.games.the_deputy.board import DIAL, WIN
from core.games.the_deputy.notes import FightSpun, Note, Spun, StartSpun, TieSpun
from core.games.the_deputy.state import Due, Phase, State

_SPINS: dict[Due, DialPurpose] = {Due.START_SPIN: "start", Due.DIAL: "move", Due.FIGHT_SPIN: "fight", Due.TIE_SPIN: "tie"}


class DeputyDial(Translated):
    """Makes the view of the dial."""

    def dial(self, snapshot: Snapshot, notes: Sequence[Note], choices: Sequence[Choice]) -> DialView:
        """The dial as it stands after these notes."""
        state: State = snapshot.state
        turning = bool(state.queue) and state.queue[0].due in _SPINS
        value, purpose, text = self._last(snapshot, state, notes)
        if turning:
            purpose = _SPINS[state.queue[0].due]
        choice = next((choice for choice in choices if isinstance(choice.action, SpinDial)), None)
        return DialView(value, DIAL, tuple(sorted(WIN)), purpose, turning, choice, text)

    def _last(self, snapshot: Snapshot, state: State, notes: Sequence[Note]) -> tuple[int | None, DialPurpose, str]:
        """The last result that is known: of the notes, else of the state."""
        names = snapshot.names
        said = self.tr("{name} has spun {value}.")
        for note in reversed(notes):
            match note:
                case StartSpun(seat=seat, value=value):
                    return value, "start", said.format(name=names[seat], value=value)
                case Spun(seat=seat, value=value):
                    return value, "move", said.format(name=names[seat], value=value)
                case TieSpun(seat=seat, value=value):
                    return value, "tie", said.format(name=names[seat], value=value)
                case FightSpun(seat=seat, value=value, won=won):
                    text = self.tr("{name} has spun {value}: WIN.") if won else self.tr("{name} has spun {value}: LOSE.")
                    return value, "fight", text.format(name=names[seat], value=value)
                case _:
                    continue
        if state.spins and state.phase in (Phase.START, Phase.OVER):
            seat, value = state.spins[-1]
            return value, "tie" if state.phase is Phase.OVER else "start", said.format(name=names[seat], value=value)
        if state.spun:
            return state.spun, "move", said.format(name=names[state.turn], value=state.spun)
        return None, "start" if state.number == 0 else "move", self.tr("The dial rests.")
