"""What a seat may be shown: by the table's option all that it knows, or only what lies before it and before all.

Without the notebook memory is part of the game: a card that was looked at and put back, and a Wanted that another has shown, are
backs again in every picture, though the rules go on knowing who knows them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from client.snapshot import Snapshot
from core.games.the_deputy.cards import wanted
from core.games.the_deputy.state import Due, Slot, State
from core.ids import Card, Face, Seat


def packed(state: State) -> bool:
    """The rules lay a new pack open before it is shuffled; on a table no Circle has a card before the deal."""
    return bool(state.queue) and state.queue[0].due in (Due.LAY_PACK, Due.SHUFFLE_PACK)


@dataclass(frozen=True, slots=True)
class Notebook:
    """One seat's view of the hidden cards at one moment."""

    state: State
    me: Seat
    on: bool
    """The option: what was seen is written down."""
    faces: Mapping[Card, Face]
    """Face-down cards whose face may be shown to this seat."""

    @classmethod
    def of(cls, snapshot: Snapshot) -> "Notebook":
        """The notebook of the seat whose snapshot this is."""
        state: State = snapshot.state
        on = state.options.notebook
        cards = {held.card for held in state.held[snapshot.me]}
        if state.looking is not None and state.turn == snapshot.me:
            cards.add(state.looking.card)
        if on and not packed(state):
            cards |= {slot.card for circle in state.circles for slot in circle.queue}
            cards |= {held.card for row in state.held for held in row}
        return cls(state, snapshot.me, on, {card: face for card, face in snapshot.known.items() if card in cards})

    def hidden(self, circle: int) -> tuple[Slot, ...]:
        """The face-down cards of a Circle from the top; none before the deal."""
        return () if packed(self.state) else self.state.circles[circle].queue

    def face(self, slot: Slot) -> Face | None:
        """What this seat is shown of a face-down card."""
        return None if not self.on else self.faces.get(slot.card) if slot.face is None else slot.face

    def holder(self, outlaw: int) -> Seat | None:
        """Who is known to hold this outlaw's Wanted, face down or up; None if that is not shown."""
        for seat, row in enumerate(self.state.held):
            if any((self.faces.get(held.card) if held.face is None else held.face) == wanted(outlaw) for held in row):
                return Seat(seat)
        return None

    def right(self, outlaw: int) -> bool | None:
        """Whether this seat has the right to an outlaw (D4); None if it is not to be reminded."""
        state = self.state
        if state.captured(outlaw):
            return False
        holder = self.holder(outlaw)
        if state.public_right(self.me, outlaw) or holder == self.me:
            return True
        lies_open = any(held.face == wanted(outlaw) for row in state.held for held in row)
        if lies_open:
            return False
        return holder is not None if self.on else None
