"""A sensible opponent: it hunts where most points are to be had for each space ridden.

It weighs what a goal promises, in points, against the spaces until then: cards in a Circle that it has not seen, or that have become
of use; an outlaw on a rim to whom it has the right; a Deputy whose WANTED cards it wants to see. It keeps no memory between
choices: what it has seen is in ``known``. It counts which cards of a queue fall to it while others look there too, so two
Deputies do not turn the same few cards over for ever (D-A30).
"""

from collections.abc import Iterator

from core.games.the_deputy.actions import Action, Examine, Fight, Keep, Move, Place, SpinDial, TurnUp, Where
from core.games.the_deputy.board import CIRCLES, DIAL, LOOPS, OFFICE, WIN, apart, distance, exact
from core.games.the_deputy.cards import OUTLAWS, contact_outlaw
from core.games.the_deputy.legality import legal_actions
from core.games.the_deputy.riding import view
from core.games.the_deputy.state import Held, Phase, Slot, State
from core.ids import Face, Seat
from core.table.contract import Below, Known

FINE = 840
"""Expectations are counted in this part of a point."""
TURN = 4
"""The spaces that a turn brings one nearer, about."""
CATCH = 15
"""The spaces that a Deputy on a rim could have ridden until he fights."""
MEETING = 16
"""The spaces that one has to ride after somebody until one stops where he is by an exact count."""


class SensibleBot:
    """Chooses what promises most; among equal promises, any."""

    def choose(self, state: State, seat: Seat, known: Known, below: Below) -> Action:
        """One of the legal actions of this seat, whose choice is awaited."""
        actions = legal_actions(state, seat, known)
        if len(actions) == 1:
            return actions[0]
        if state.phase is Phase.TURN:
            return Examine() if _Eye(state, seat, known).stays() else SpinDial()
        if state.phase is not Phase.MOVE:
            return max(actions, key=lambda action: _liking(state, action))
        eye = _Eye(state, seat, known)
        rates = [eye.rate(action.end) for action in actions if isinstance(action, Move)]
        best = [action for action, rate in zip(actions, rates, strict=True) if rate == max(rates)]
        return best[below(len(best))]


def _liking(state: State, action: Action) -> int:
    """How good this is for a card that it looks at, or in a fight."""
    match action:
        case TurnUp():
            return 2
        case Keep():
            return 1
        case Fight(outlaw):
            return state.value(outlaw)
        case _:
            return 0


class _Eye:
    """What a seat expects of a state. All worths are in points times FINE, all rates are worths for each space."""

    def __init__(self, state: State, seat: Seat, known: Known) -> None:
        self._state = state
        self._seat = seat
        self._known = known
        self._here = state.places[seat]
        self._others = [other for other in state.present() if other != seat]
        self._values = [state.value(outlaw) * FINE for outlaw in range(OUTLAWS)]
        self._rights = [self._right(outlaw) for outlaw in range(OUTLAWS)]
        self._count()
        self._piles = [self._looks(circle) for circle in range(CIRCLES)]
        self._catches = [self._catch(circle) for circle in range(CIRCLES)]
        self._meetings = [(other, self._meeting(other)) for other in self._others]

    def stays(self) -> bool:
        """Whether to look at the top card here rather than to spin."""
        here = self._here.at
        look = max([worth // (TURN * number) for number, worth in self._piles[here]], default=0)
        return look > 0 and all([worth // spaces <= look for worth, spaces in self._goals(self._here, but=here)])

    def rate(self, end: Place) -> tuple[int, int]:
        """What a ride to this end promises, at once and by the best goal from there; and, among equals, what it is to look at there."""
        at_once = self._fight(end) + self._meet(end)
        best = max([at_once // TURN, *[(at_once + worth) // (TURN + spaces) for worth, spaces in self._goals(end)]])
        return best, self._piles[end.at][0][1] if end.where is Where.INSIDE and self._piles[end.at] else 0

    def _goals(self, place: Place, but: int | None = None) -> Iterator[tuple[int, int]]:
        """Everything to ride for from a place: its worth, and the spaces until then. Not the pile of the Circle ``but``."""
        there = None if place.where is Where.TRAIL else place.at
        for circle in range(CIRCLES):
            ride = distance(place, circle)
            entry = 0 if place.where is Where.INSIDE and there == circle else max(ride, TURN)
            if circle != but:
                for number, worth in self._piles[circle]:
                    yield worth, entry + TURN * (number - 1)
            if self._catches[circle]:
                yield self._catches[circle], (0 if there == circle else ride) + CATCH
        for other, worth in self._meetings:
            if worth > 0:
                yield worth, apart(place, self._state.places[other]) + MEETING

    # Rights, and where the cards are.

    def _right(self, outlaw: int) -> bool:
        """Whether it has the right to this outlaw, so far as it can know."""
        return self._state.public_right(self._seat, outlaw) or any(
            [self._known.get(held.card) == outlaw and self._shown(holder, held) for holder, held in self._all_held()]
        )

    def _all_held(self) -> Iterator[tuple[int, Held]]:
        return ((holder, held) for holder, cards in enumerate(self._state.held) for held in cards)

    def _shown(self, holder: int, held: Held) -> bool:
        return holder == self._seat or self._seat in held.shown

    def _count(self) -> None:
        """Which cards it knows the place of, and what one that it does not know is worth."""
        state, known = self._state, self._known
        found = {capture.outlaw for capture in state.captures}
        open_or_seen = [held.face if held.face is not None else known.get(held.card) for _, held in self._all_held()]
        lost = [o for o in range(OUTLAWS) if o not in found and state.posted(o) is None and o not in open_or_seen]
        slots = [(slot, self._face(slot)) for circle in state.circles for slot in circle.queue]
        self._placed = {contact_outlaw(face) for _, face in slots if face is not None}
        hidden = [o for o in range(OUTLAWS) if o not in found and o not in self._placed and state.face_up(o) is None]
        unseen = [slot for slot, face in slots if face is None]
        fresh = sum([not slot.seen for slot in unseen])
        in_circles = max(len(lost) - open_or_seen.count(None), 0)
        self._lost = [self._claim(o) for o in lost]
        self._turned_worth = sum([self._find(o) for o in hidden]) // max(len(unseen), 1)
        self._fresh_worth = self._turned_worth + sum(self._lost) * in_circles // max(len(lost) * fresh, 1)

    def _face(self, slot: Slot) -> Face | None:
        return slot.face if slot.face is not None else self._known.get(slot.card)

    def _find(self, outlaw: int) -> int:
        """What it is worth to look at this Contact."""
        return self._values[outlaw] // (2 if self._rights[outlaw] else 12)

    def _claim(self, outlaw: int) -> int:
        """What the right to this outlaw is worth: more if his Contact's place is known."""
        if self._state.face_up(outlaw) is not None or outlaw in self._placed:
            return self._values[outlaw] // 2
        return self._values[outlaw] // 4

    # What there is to ride for.

    def _looks(self, circle: int) -> list[tuple[int, int]]:
        """What so many looks at a pile are worth together, taking turns with those who are inside."""
        queue = self._state.circles[circle].queue
        step = 1 + sum([self._state.places[other] == Place(Where.INSIDE, circle) for other in self._others])
        worth, looks, position = 0, [], 0
        for number in range(1, len(queue) + 1):
            worth += self._look(queue[position])
            looks.append((number, worth))
            position = (position + step) % len(queue)
            if position == 0:
                break
        return looks

    def _look(self, slot: Slot) -> int:
        face = self._face(slot)
        if face is None:
            return self._turned_worth if slot.seen else self._fresh_worth
        outlaw = contact_outlaw(face)
        return self._find(outlaw) if outlaw is not None and self._rights[outlaw] else 0

    def _catch(self, circle: int) -> int:
        """What hunting on this rim is worth, shared with the others who hunt there."""
        worths = [0]
        for contact in self._state.circles[circle].contacts:
            if self._rights[contact.outlaw]:
                rivals = [other for other in self._others if self._rides(other, circle) and self._state.public_right(other, contact.outlaw)]
                worths.append(self._values[contact.outlaw] * len(WIN) // DIAL // (1 + len(rivals)))
        return max(worths)

    def _rides(self, other: Seat, circle: int) -> bool:
        place = self._state.places[other]
        return place.where is not Where.TRAIL and place.at == circle

    def _fight(self, end: Place) -> int:
        """What is won on the average if it fights on this end: a loop of the rim that it is on now."""
        here = self._here
        if end.where is not Where.RIM or end.rim not in LOOPS or here.where is Where.TRAIL or here.at != end.at:
            return 0
        outlaws = [contact.outlaw for contact in self._state.circles[end.at].contacts]
        return max([self._values[outlaw] * len(WIN) // DIAL for outlaw in outlaws if self._rights[outlaw]], default=0)

    def _meet(self, end: Place) -> int:
        """What whoever stands on this end is worth a meeting there."""
        met = [worth for other, worth in self._meetings if self._state.places[other] == end]
        if not met or end.where is Where.INSIDE or end == OFFICE:
            return 0
        seen = view(self._state, self._seat)
        by_count = exact(self._here, self._state.spun, end, face_up=seen.face_up, clockwise=seen.clockwise, bound=seen.bound)
        return sum(met) if by_count else 0

    def _meeting(self, other: Seat) -> int:
        """What it sees at a meeting, less what the other sees, which harms it the more the fewer play."""
        state = self._state
        mean = sum(self._lost) // max(len(self._lost), 1)
        gain = 0
        for held in state.held[other]:
            if self._seat not in held.shown:
                gain += mean if held.face is None else self._claim(held.face)
        shown = [held for held in state.held[self._seat] if other not in held.shown]
        faces = [held.face if held.face is not None else self._known[held.card] for held in shown]
        return gain - sum([self._values[face] // 4 for face in faces]) // len(self._others)
