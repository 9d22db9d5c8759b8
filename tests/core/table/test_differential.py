"""The plain table and the masked ones do the same: same outcomes, same handles, same faces, same knowledge at every seat.

The plain table here has no chance of its own: how it permutes, picks and spins is what the masked tables did, as all seats' secrets
together show. Requests are legal by construction.
"""

import random
from collections import deque
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.crypto import shuffle
from core.games.bots import RandomBot
from core.games.protocol import Acted
from core.games.the_deputy.rules import TheDeputy
from core.games.wyatt_earp.bot import SensibleBot
from core.games.wyatt_earp.rules import WyattEarp
from core.ids import Card, Face, Seat
from core.simulation import Dice
from core.table import proving, taking
from core.table.contract import (
    Laid,
    Lay,
    Open,
    Opened,
    Outcome,
    Prove,
    ProveApart,
    PutBack,
    Request,
    Show,
    ShowOwn,
    Shuffle,
    Spin,
    Spun,
    Surrender,
    Take,
    Taken,
    Tuck,
)
from core.table.phase import Site
from core.table.plain import PlainTable

PAIRS = ((Face(0), Face(5)), (Face(1), Face(4)))


class Mirror(PlainTable):
    """A plain table to which chance is told."""

    def __init__(self, seats: int, partners: tuple[tuple[Face, Face], ...]) -> None:
        super().__init__(seats, self._told, partners)
        self.number = 0
        self.order: list[Face] = []

    def _told(self, sides: int) -> int:
        assert 0 <= self.number < sides
        return self.number

    def _permuted(self, faces: list[Face]) -> list[Face]:
        assert sorted(faces) == sorted(self.order), "the masked cards are still the same ones"
        return self.order

    def follow(self, request: Request, outcome: Outcome, truth: Any) -> Outcome:
        """Answer as the masked tables did; ``truth`` gives the true face of one of their cards."""
        match outcome:
            case Laid(cards) if not isinstance(request, Lay):
                self.order = [truth(card) for card in cards]
            case Taken(_, rest):
                self.order = [truth(card) for card in rest]
            case Spun(value):
                self.number = value
            case Opened((card,), _) if isinstance(request, Surrender):
                equal = [each for each in request.cards if self.faces[each] == request.face]
                self.number = equal.index(card)
            case _:
                pass
        return self.answer(request)


class Both:
    """A plain table and masked ones, asked the same; a message is verified by the onlooker alone, to be quick."""

    def __init__(self, masked: Any, seats: int, partners: Any = PAIRS, verified: bool = True) -> None:
        self.masked = masked(seats, partners, 1)
        self.plain = Mirror(seats, partners)
        self.masked.verify = self.verify if verified else (lambda said, site: None)

    def verify(self, said: dict[Seat, bytes], site: Site) -> None:
        phase = self.masked.tables[None].phase
        checks = phase.checks({seat: phase.read(seat, payload) for seat, payload in said.items()}, site)
        for check in (*checks.now, *checks.beside):
            assert check.conclude([work.run() for work in check.works])

    def ask(self, *requests: Request) -> list[Outcome]:
        outcomes: list[Outcome] = self.masked.ask(*requests)
        for request, outcome in zip(requests, outcomes, strict=True):
            assert self.plain.follow(request, outcome, self.masked.face) == outcome
        for seat in (*map(Seat, range(self.masked.seats)), None):
            assert dict(self.masked.known(seat)) == dict(self.plain.known(seat))
        assert set(self.masked.tables[None]._slots) == set(self.plain.faces)
        return outcomes

    def prefer(self, seat: Seat, card: Card) -> None:
        self.masked.prefer(seat, card)
        self.plain.prefer(seat, card)


def test_the_mirror_notices_what_is_not_the_same(masked: Any) -> None:
    both = Both(masked, 2)
    both.ask(Lay((Face(0), Face(1), Face(2))), Show((Card(0),), Seat(0)))
    mirror = both.plain
    with pytest.raises(AssertionError, match="still the same"):
        mirror.follow(Shuffle((Card(0), Card(1))), Laid((Card(3), Card(4))), lambda card: Face(card - 3 + 1))
    assert mirror.follow(Open((Card(2),)), Opened((Card(2),), (Face(1),)), None) != Opened((Card(2),), (Face(1),))


class Asking:
    """Draws requests that the contract allows, as the plain table sees the cards."""

    def __init__(self, both: Both, seats: int, data: st.DataObject) -> None:
        self.both = both
        self.plain = both.plain
        self.seats = [Seat(seat) for seat in range(seats)]
        self.data = data

    def pick(self, among: Iterable[Any]) -> Any:
        return self.data.draw(st.sampled_from(list(among)))

    def some(self, among: Iterable[Card], least: int = 0) -> tuple[Card, ...]:
        cards = sorted(among)
        many = self.data.draw(st.integers(least, min(len(cards), 5)))
        return tuple(self.data.draw(st.permutations(cards))[:many])

    def held(self, seat: Seat) -> list[Card]:
        """What this seat may speak of: what it holds, and what is open."""
        return [card for card in self.plain.faces if self.plain._holder.get(card) == seat or card in self.plain.known(None)]

    def batch(self) -> tuple[Request, ...]:
        """A request, or some neighbouring ones that may be answered in one step."""
        makers = (self.shuffle, self.put_back, self.tuck, self.take, self.speak, self.speak, self.show_own, self.lay)
        made: tuple[Request, ...] = self.pick((self.share, self.share, self.share, *makers))()
        return made

    def share(self) -> tuple[Request, ...]:
        seen: dict[Card, Seat | None] = {}
        run: list[Request] = []
        for _ in range(self.data.draw(st.integers(1, 4))):
            kind = self.pick((Show, Open, Spin))
            if kind is Spin:
                run.append(Spin(self.pick((1, 2, 6, 100))))
            elif kind is Open:
                run.append(Open(self.some(self.plain.faces)))
                seen.update(dict.fromkeys(run[-1].cards))
            else:
                to = self.pick(self.seats)
                holder = {**{card: self.plain._holder.get(card, to) for card in self.plain.faces}, **seen}
                fit = [card for card in holder if card in self.plain.known(None) or holder[card] in (to, None)]
                run.append(Show(self.some(fit), to))
                seen.update({card: to for card in run[-1].cards if card not in self.plain.known(None) and seen.get(card, to) is not None})
        return tuple(run)

    def shuffle(self) -> tuple[Request, ...]:
        return (Shuffle(self.some(card for card in self.plain.faces if card not in self.plain._tucked)),)

    def put_back(self) -> tuple[Request, ...]:
        seat = self.pick(self.seats)
        cards = [card for card in self.held(seat) if card not in self.plain._tucked]
        return (PutBack(self.pick(cards), seat),) if cards else ()

    def tuck(self) -> tuple[Request, ...]:
        seat = self.pick(self.seats)
        cards = self.held(seat)
        return (Tuck(self.some(cards, 1), seat),) if cards else ()

    def take(self) -> tuple[Request, ...]:
        seat = self.pick(self.seats)
        fit = [card for card in self.plain.known(seat) if card not in self.plain._tucked and self.plain._holder.get(card, seat) == seat]
        if not fit:
            return ()
        cards = self.some(fit, 1)
        wanted = self.pick(cards)
        never = sorted({self.plain.faces[card] for card in self.some(cards)} - {self.plain.faces[wanted]})
        self.both.prefer(seat, wanted)
        return (Take(cards, seat, tuple(never)),)

    def speak(self) -> tuple[Request, ...]:
        seat = self.pick(self.seats)
        cards = self.held(seat)
        kind = self.pick((Prove, ProveApart, Surrender))
        if kind is Surrender:
            return (Surrender(self.some(cards), seat, Face(self.data.draw(st.integers(0, 6)))),)
        if not cards:
            return ()
        card = self.pick(cards)
        if kind is Prove:
            more = self.data.draw(st.sets(st.integers(0, 6), max_size=3))
            return (Prove(card, seat, tuple(map(Face, sorted({self.plain.faces[card], *more})))),)
        apart = [each for each in cards if each != card and (self.plain.faces[each], self.plain.faces[card]) not in PAIRS]
        return (ProveApart(card, self.some(apart), seat),)

    def show_own(self) -> tuple[Request, ...]:
        by, to = self.data.draw(st.permutations(self.seats))[:2]
        return (ShowOwn(self.some(self.held(by)), by, to),)

    def lay(self) -> tuple[Request, ...]:
        return (Lay(tuple(map(Face, self.data.draw(st.lists(st.integers(0, 6), min_size=1, max_size=6))))),)


class Drawn:
    """Stands for the module ``secrets`` where cards are ordered or picked, so that the same example takes the same course."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        self.choice = self.source.choice

    def SystemRandom(self) -> random.Random:
        return self.source


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(seats=st.integers(2, 4), pack=st.lists(st.integers(0, 6), min_size=6, max_size=8), seed=st.integers(0, 2**32), data=st.data())
def test_both_tables_do_the_same_whatever_is_asked(masked: Any, seats: int, pack: list[int], seed: int, data: st.DataObject) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for module in (shuffle, taking, proving):
            patch.setattr(module, "secrets", Drawn(seed))
        both = Both(masked, seats)
        both.ask(Lay(tuple(map(Face, pack))), Shuffle(tuple(map(Card, range(len(pack))))))
        asking = Asking(both, seats, data)
        first, second, *_ = asking.seats
        both.ask(Show((Card(len(pack)), Card(len(pack) + 1)), first), Show((Card(len(pack) + 2),), second))
        for _ in range(data.draw(st.integers(1, 10))):
            both.ask(*asking.batch())


def until_third_hand(state: Any) -> bool:
    return bool(state.number == 3)


def never(state: Any) -> bool:
    return False


@pytest.mark.parametrize(
    ("game", "bot", "end", "asked"),
    [
        (WyattEarp(), SensibleBot(), until_third_hand, {Lay, Shuffle, Show, Open, Tuck, Spin}),
        (TheDeputy(), RandomBot(TheDeputy()), never, {Lay, Shuffle, Show, Open, Spin, Prove, PutBack}),
    ],
    ids=["wyatt-earp", "the-deputy"],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_is_the_same_on_both_tables(masked: Any, seats: int, game: Any, bot: Any, end: Any, asked: set[type]) -> None:
    chance = Dice(seats, "bots").below
    both = Both(masked, seats, game.partners, verified=False)
    change = game.start(game.option(), seats)
    state, pending = change.state, deque(change.requests)
    kinds: set[type] = set()
    while (pending or game.to_act(state)) and not end(state):
        if pending:
            requests = tuple(pending)
            pending.clear()
            events: list[Any] = list(both.ask(*requests))
            kinds |= set(map(type, requests))
        else:
            (seat,) = game.to_act(state)
            action, private = game.split(bot.choose(state, seat, both.plain.known(seat), chance))
            if private is not None:
                both.prefer(seat, private)
            events = [Acted(seat, action)]
        for event in events:
            change = game.apply(state, event)
            state = change.state
            pending.extend(change.requests)
        for seat in map(Seat, range(seats)):
            assert set(both.masked.known(seat)) == game.entitled(state, seat)
    assert asked <= kinds and state.number >= 1
