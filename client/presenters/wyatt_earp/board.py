"""What lies on the table: the posters, and each seat with its territory."""

from collections.abc import Sequence

from client.presenters.choice import Choice
from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.cards import CardViews
from client.presenters.wyatt_earp.picture import PileView, PosterView, SeatView
from client.presenters.wyatt_earp.words import CardWords, slug_of
from client.snapshot import Snapshot
from core.games.wyatt_earp.actions import Target
from core.games.wyatt_earp.cards import OUTLAWS
from core.games.wyatt_earp.legality import waiting_for
from core.games.wyatt_earp.scoring import CAPTURE
from core.games.wyatt_earp.state import Phase, Pile, State
from core.ids import Seat

_QUIET = (Phase.DEAL, Phase.ENDING, Phase.DUEL, Phase.OVER)
"""When it is nobody's turn."""


class Board(Translated):
    """Makes the views of posters and seats."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)
        self._cards = CardViews(translate)

    def posters(self, snapshot: Snapshot) -> tuple[PosterView, ...]:
        """The seven posters by colour."""
        return tuple(self._poster(snapshot, colour) for colour in range(len(OUTLAWS)))

    def _poster(self, snapshot: Snapshot, colour: int) -> PosterView:
        state: State = snapshot.state
        outlaw, money = OUTLAWS[colour], self._words.dollars(state.posters[colour])
        points = tuple(territory[colour].visible_points() for territory in state.territories)
        total, most = sum(points), max(points)
        leader = Seat(points.index(most)) if most and points.count(most) == 1 else None
        if total >= CAPTURE and leader is not None:
            text = self.tr("{outlaw}, {money}. {total} CP together, enough to be captured; {name} leads with {most}.")
        elif total >= CAPTURE:
            text = self.tr("{outlaw}, {money}. {total} CP together, enough to be captured; nobody leads alone.")
        elif total:
            text = self.tr("{outlaw}, {money}. {total} CP together; {enough} are needed for a capture.")
        elif state.opened[colour]:
            text = self.tr("{outlaw}, {money}. Opened in this hand; nobody has a capture point (CP) that counts.")
        else:
            text = self.tr("{outlaw}, {money}. Not opened in this hand.")
        name = "" if leader is None else snapshot.names[leader]
        tooltip = text.format(outlaw=outlaw, money=money, total=total, enough=CAPTURE, name=name, most=most)
        opened, captured = state.opened[colour], total >= CAPTURE
        return PosterView(colour, outlaw, slug_of(colour), state.posters[colour], opened, points, total, leader, captured, tooltip)

    def seats(self, snapshot: Snapshot, choices: Sequence[Choice]) -> tuple[SeatView, ...]:
        """Every seat, clockwise from the own one; ``choices`` tell which piles are targets."""
        seats = len(snapshot.names)
        return tuple(self._seat(snapshot, Seat((snapshot.me + step) % seats), choices) for step in range(seats))

    def _seat(self, snapshot: Snapshot, seat: Seat, choices: Sequence[Choice]) -> SeatView:
        state: State = snapshot.state
        gone = state.gone[seat]
        on_turn = state.turn == seat and not gone and state.phase not in _QUIET
        shuffled = snapshot.phase == "Shuffling" and bool(snapshot.speakers) and not gone and seat < min(snapshot.speakers)
        waiting = seat in snapshot.awaited.seats or waiting_for(state) == seat
        if gone:
            text = self.tr("{name} has left the game; {money}.")
        elif on_turn:
            text = self.tr("{name}, whose turn it is; {money}, {cards} in hand.")
        elif waiting:
            text = self.tr("{name}, for whom the table waits; {money}, {cards} in hand.")
        else:
            text = self.tr("{name}; {money}, {cards} in hand.")
        name, size = snapshot.names[seat], len(state.hands[seat])
        role = text.format(name=name, money=self._words.dollars(state.money[seat]), cards=self._words.cards(size))
        territory = tuple(
            self._pile(snapshot, seat, colour, pile, choices) for colour, pile in enumerate(state.territories[seat]) if pile.cards
        )
        return SeatView(
            seat=seat,
            name=name,
            is_me=seat == snapshot.me,
            on_turn=on_turn,
            dealer=state.dealer == seat and state.number > 0,
            waiting=waiting and not gone,
            money=state.money[seat],
            hand_size=size,
            gone=gone,
            territory=territory,
            role=" ".join((role, self.tr("Has shuffled."))) if shuffled else role,
            shuffled=shuffled,
        )

    def _pile(self, snapshot: Snapshot, seat: Seat, colour: int, pile: Pile, choices: Sequence[Choice]) -> PileView:
        means = [choice for choice in choices if isinstance(choice.action, Target)]
        target = next((choice for choice in means if (choice.target.seat, choice.target.number) == (seat, colour)), None)
        name = self.tr("{name}'s {outlaw}").format(name=snapshot.names[seat], outlaw=OUTLAWS[colour])
        cards = self._words.counted([lying.face for lying in pile.cards])
        if pile.hideout is not None:
            text = self.tr("{pile}: {cards}. Under a Hideout, 0 of {points} CP count.")
        else:
            text = self.tr("{pile}: {cards}. {points} CP.")
        return PileView(
            seat=seat,
            colour=colour,
            name=name,
            slug=slug_of(colour),
            cards=tuple(self._cards.view(lying.card, lying.face) for lying in pile.cards),
            points=pile.points(),
            counted=pile.visible_points(),
            hideout=self._cards.lying(pile.hideout),
            fastest_gun=pile.has_fastest_gun(),
            targetable=target,
            tooltip=text.format(pile=name, cards=cards, points=pile.points()),
        )
