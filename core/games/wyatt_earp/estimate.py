"""What things are worth to one seat, in dollars, as far as that seat can tell: a bot's eye for the table.

Only the public state and the seat's own knowledge enter. All estimates are integers; chances are in 64ths.
"""

from functools import lru_cache

from core.games.wyatt_earp.cards import (
    BANK,
    COLOURS,
    COPIES,
    CP,
    FACES,
    FASTEST_GUN,
    HIDEOUT,
    MOST_WANTED,
    REWARD,
    STAGECOACH,
    WYATT_EARP,
    is_outlaw,
    is_photo,
    lay_reward,
)
from core.games.wyatt_earp.scoring import CAPTURE, score
from core.games.wyatt_earp.state import Pile, State
from core.ids import Face, Seat
from core.table.contract import Known

WHOLE = 64
"""The chance of what is certain."""

UNKNOWN_CARD = 700
"""A card from the supply."""

SET_CHANCE = (0, 6, 28)
"""That a set of an unopened outlaw comes about (or somebody opens it) in time, by the cards of it in hand."""


@lru_cache(maxsize=1 << 13)
def paid(reward: int, points: tuple[int, ...]) -> tuple[int, ...]:
    """Dollars by seat that scoring would bring (W9)."""
    shares = [0] * len(points)
    for payment in score(reward, points).payments:
        shares[payment.seat] += payment.money
    return tuple(shares)


@lru_cache(maxsize=1 << 13)
def worth(reward: int, points: tuple[int, ...], seat: int, haste: int) -> int:
    """What a poster with this reward is worth to a seat if these points lie there: partly as if scored now, partly as hope.

    Own dollars count double against the average of the others'. The more haste (0 … 8: how near the end of the hand is), the less hope.
    """
    others = len(points) - 1
    captured = max(sum(points), CAPTURE)
    own, theirs = points[seat], sum(points) - points[seat]
    hope = reward * own * 2 // captured - reward * theirs // (captured * others)
    shares = paid(reward, points)
    mine = shares[seat]
    now = 2 * mine - (sum(shares) - mine) // others
    return (now * (2 + haste) + hope * (10 - haste)) // 12


class Estimate:
    """The table as one seat sees it, at one moment."""

    def __init__(self, state: State, seat: Seat, known: Known) -> None:
        self.state = state
        self.seat = seat
        self.known = known
        self.others = len(state.hands) - 1
        self.points = [tuple([territory[colour].visible_points() for territory in state.territories]) for colour in range(COLOURS)]
        unseen = list(COPIES)
        for face in known.values():
            unseen[face] -= 1
        self.unseen = unseen
        self.hidden = max(1, sum(unseen))
        """Cards whose faces this seat does not know."""
        self.hit = WHOLE * sum(unseen[:COLOURS]) // self.hidden
        """The chance of a shot."""
        self.hand = [0] * FACES
        for card in state.hands[seat]:
            self.hand[known[card]] += 1
        self.haste = self._haste()

    def _haste(self) -> int:
        """How near the end of the hand is, 0 … 8."""
        state = self.state
        fewest = min([len(state.hands[seat]) for seat in state.present()])
        haste = max(0, 8 - fewest)
        if state.reshuffled:
            haste = max(haste, 8 - len(state.supply) // 3)
        return min(8, haste)

    def change(self, colour: int, reward: int, deltas: tuple[tuple[int, int], ...]) -> int:
        """Dollars gained if this much reward is added and these (seat, points) come to lie there."""
        points = list(self.points[colour])
        for seat, delta in deltas:
            points[seat] += delta
        poster = self.state.posters[colour]
        after = worth(poster + reward, tuple(points), self.seat, self.haste)
        return after - worth(poster, self.points[colour], self.seat, self.haste)

    def pile(self, seat: int, colour: int) -> Pile:
        """That seat's pile of this colour."""
        return self.state.territories[seat][colour]

    def own_points(self, colour: int, points: int) -> tuple[tuple[int, int], ...]:
        """So many points more for this seat, unless a Hideout lies there."""
        return ((self.seat, 0 if self.pile(self.seat, colour).hideout else points),)

    def lay(self, colour: int, count: int) -> int:
        """Of laying so many outlaw cards of a colour in one play."""
        return self.change(colour, lay_reward(count), self.own_points(colour, 2 * count)) if count else 0

    def add(self, face: Face, colour: int) -> int:
        """Of a photo, robbery or Fastest gun that comes to lie on the own pile of this colour."""
        gain = self.change(colour, REWARD[face], self.own_points(colour, CP[face]))
        if face == FASTEST_GUN and (older := self.state.fastest_gun()) is not None and older != colour:
            gain += max([self._gun_falls(seat, older) for seat in range(len(self.state.hands))])
        return gain

    def _gun_falls(self, seat: int, colour: int) -> int:
        pile = self.pile(seat, colour)
        return self.change(colour, 0, ((seat, -CP[FASTEST_GUN]),)) if pile.hideout is None and pile.has_fastest_gun() else 0

    def cover(self, seat: int, colour: int) -> int:
        """Of a Hideout across that pile."""
        return self.change(colour, 0, ((seat, -self.points[colour][seat]),))

    def uncover(self, colour: int) -> int:
        """Of the Hideout's removal from the own pile."""
        return self.change(colour, 0, ((self.seat, self.pile(self.seat, colour).points()),))

    def rob(self, seat: int, colour: int) -> int:
        """Of an outlaw card taken from that pile and laid down again."""
        pile = self.pile(seat, colour)
        lost = 0
        if pile.hideout is None:
            orphans = pile.outlaws() == 1 and not any([is_photo(lying.face) for lying in pile.cards])
            lost = pile.points() if orphans else CP[colour]
        return self.change(colour, 0, ((seat, -lost), *self.own_points(colour, CP[colour])))

    def best_own(self, face: Face) -> int:
        """Of this robbery or Fastest gun on the best own pile; 0 without one."""
        gun = self.state.fastest_gun() if face == FASTEST_GUN else None
        piles = self.state.territories[self.seat]
        return max([self.add(face, colour) for colour in range(COLOURS) if piles[colour].cards and colour != gun], default=0)

    def best_cover(self) -> int:
        """Of the best Hideout."""
        return max([self.cover(seat, colour) for seat, colour in self._targets() if self.points[colour][seat]], default=0)

    def best_rob(self) -> int:
        """Of the best outlaw card that lies before another seat."""
        return max([self.rob(seat, colour) for seat, colour in self._targets() if self.pile(seat, colour).outlaws()], default=0)

    def best_uncover(self) -> int:
        """Of the best removal of a Hideout from an own pile."""
        piles = self.state.territories[self.seat]
        return max([self.uncover(colour) for colour in range(COLOURS) if piles[colour].hideout is not None], default=0)

    def _targets(self) -> list[tuple[int, int]]:
        return [
            (seat, colour)
            for seat, territory in enumerate(self.state.territories)
            if seat != self.seat
            for colour in range(COLOURS)
            if territory[colour].cards
        ]

    def held_by_others(self, colour: int) -> int:
        """The chance that some other seat holds an outlaw card of this colour."""
        cards = sum([len(self.state.hands[seat]) for seat in self.state.present() if seat != self.seat])
        none = WHOLE << 6
        for _ in range(min(cards, self.hidden)):
            none = none * (self.hidden - self.unseen[colour]) // self.hidden
        return WHOLE - (none >> 6)

    def hope(self, colour: int, count: int) -> int:
        """Of so many outlaw cards of this colour in hand."""
        if count == 0:
            return 0
        if self.state.opened[colour] or count >= 3:
            return self.lay(colour, count)
        if self.unseen[colour] + count < 3:
            return 0
        return self.lay(colour, 3) * SET_CHANCE[count] // WHOLE

    def keep(self, face: Face) -> int:
        """Of one card of this face in hand (the last of those that are there, or of one more if there is none)."""
        if is_outlaw(face):
            count = max(1, self.hand[face])
            return self.hope(face, count) - self.hope(face, count - 1)
        return self.sheriff(face) * 3 // 4

    def one_more(self, face: Face) -> int:
        """Of a further card of this face for the hand."""
        if is_outlaw(face):
            return self.hope(face, self.hand[face] + 1) - self.hope(face, self.hand[face])
        return self.sheriff(face) * 3 // 4 >> min(2, self.hand[face])

    def sheriff(self, face: Face) -> int:
        """Of playing a Sheriff card of this face, now or when it can be played."""
        if is_photo(face):
            colour = face - COLOURS
            gain = self.add(face, colour)
            return gain if self.state.opened[colour] else gain * SET_CHANCE[min(2, self.hand[colour])] // WHOLE
        if face in (STAGECOACH, BANK, FASTEST_GUN):
            return max(self.hit * self.best_own(face) // WHOLE, 400)
        if face == HIDEOUT:
            return max(self.hit * self.best_cover() // WHOLE, 300)
        if face == MOST_WANTED:
            return max(self.hit * self.best_rob() // WHOLE, self.best_ask(), 500)
        assert face == WYATT_EARP
        return max(2 * UNKNOWN_CARD, self.best_found(), self.hit * self.best_uncover() // WHOLE)

    def best_ask(self) -> int:
        """Of asking the others' hands for the best colour."""
        return max([self.ask(colour) for colour in range(COLOURS)])

    def ask(self, colour: int) -> int:
        """Of asking the others' hands for this colour."""
        return self.held_by_others(colour) * self.one_more(Face(colour)) // WHOLE

    def best_found(self) -> int:
        """Of the best card that this seat knows to lie on the discard stack."""
        faces = {lying.face for lying in self.state.stack}
        faces.update([self.known[card] for card in self.state.hidden if card in self.known])
        faces.discard(WYATT_EARP)
        return max([self.one_more(face) for face in sorted(faces)], default=0)

    def danger(self, face: Face, seat: Seat) -> int:
        """What a discarded card of this face could bring to that seat, who plays next."""
        if is_outlaw(face):
            if not self.state.opened[face]:
                return 150
            return -min(0, self.change(face, 0, ((seat, CP[face]),)))
        if is_photo(face):
            colour = face - COLOURS
            return -min(0, self.change(colour, REWARD[face], ((seat, CP[face]),))) if self.state.opened[colour] else 200
        return 700 if face == WYATT_EARP else 400

    def standing(self, shares_of: tuple[tuple[int, ...], ...]) -> int:
        """How the game stands for this seat after such payments, in dollars ahead of the others; a won game is worth a lot."""
        money = [own + sum([shares[seat] for shares in shares_of]) for seat, own in enumerate(self.state.money)]
        mine = money[self.seat]
        rival = max([own for seat, own in enumerate(money) if seat != self.seat])
        gained = [after - before for after, before in zip(money, self.state.money, strict=True)]
        ahead = gained[self.seat] - (sum(gained) - gained[self.seat]) // self.others
        if max(money) >= State.GOAL:
            return 100_000 if mine > rival else -100_000
        return ahead

    def if_ended(self, extra: tuple[int, int, int] | None = None) -> int:
        """The standing if the hand ended now; ``extra``: a colour, and the reward and own points that come to it before."""
        shares = []
        for colour in range(COLOURS):
            reward, points = self.state.posters[colour], self.points[colour]
            if extra is not None and extra[0] == colour:
                reward += extra[1]
                points = (*points[: self.seat], points[self.seat] + extra[2], *points[self.seat + 1 :])
            shares.append(paid(reward, points))
        return self.standing(tuple(shares))
