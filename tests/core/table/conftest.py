"""Tables under one contract: the plain one, and the masked ones of all seats wired together in memory; and liars at them."""

import copy
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from hypothesis import strategies as st

from core.codec import decode
from core.crypto.group import base, random_scalar
from core.errors import ContributionError
from core.ids import Card, Face, Seat
from core.table import messages
from core.table.contract import (
    Known,
    Lay,
    Open,
    Outcome,
    Prove,
    ProveApart,
    PutBack,
    Request,
    Show,
    ShowOwn,
    Shuffle,
    Spin,
    Surrender,
    Take,
    Tuck,
)
from core.table.masked import MaskedTable
from core.table.phase import Check, Site
from core.table.plain import PlainTable
from core.table.vault import Vault
from core.work import Work

A, B, C = Seat(0), Seat(1), Seat(2)
PACK = tuple(Face(face) for face in (0, 0, 1, 2, 3, 4, 5, 19))
PAIRS = ((Face(0), Face(5)), (Face(1), Face(4)))
MESSAGE = messages.Shares | messages.Reordered | messages.Replaced | messages.Statement | messages.Given | messages.ShownCards

Tamper = Callable[[Seat, int, bytes], bytes]
"""What a dishonest seat makes of its payload: (seat, step, honest payload) to what it says."""


class PlainSeats:
    """A plain table, asked in the same way as the masked ones."""

    def __init__(self, seats: int, partners: tuple[tuple[Face, Face], ...], seed: int) -> None:
        source = random.Random(seed)
        self.table = PlainTable(seats, source.randrange, partners)
        self.seats = seats

    def ask(self, *requests: Request) -> list[Outcome]:
        return [self.table.answer(request) for request in requests]

    def known(self, seat: Seat | None) -> Known:
        return self.table.known(seat)

    def prefer(self, seat: Seat, card: Card) -> None:
        self.table.prefer(seat, card)

    def face(self, card: Card) -> Face:
        return self.table.faces[card]


class MaskedSeats:
    """The masked tables of all seats and of an onlooker; every message is verified by everybody else."""

    def __init__(self, seats: int, partners: tuple[tuple[Face, Face], ...], seed: int, game: str = "wyatt-earp", faces: int = 20) -> None:
        self.seats = seats
        self.vaults = [Vault(random_scalar()) for _ in range(seats)]
        keys = tuple(base(vault.x) for vault in self.vaults)
        everyone = [*(Seat(seat) for seat in range(seats)), None]
        self.tables = {me: MaskedTable(game, faces, partners, keys, me) for me in everyone}
        self.step = 10
        self.proofs = 0
        self.said: list[tuple[int, Seat, bytes]] = []
        self.tamper: Tamper = lambda seat, step, payload: payload

    def ask(self, *requests: Request) -> list[Outcome]:
        for table in self.tables.values():
            table.ask(requests)
        outcomes: list[Outcome] = []
        while True:
            each = {me: table.outcome() for me, table in self.tables.items()}
            assert len(set(map(repr, each.values()))) == 1, "every seat sees the same outcome"
            if (outcome := each[None]) is not None:
                outcomes.append(outcome)
            elif self.tables[None].phase is None:
                assert len({table.public_bytes() for table in self.tables.values()}) == 1
                return outcomes
            else:
                self.exchange()

    def exchange(self) -> None:
        """One step: everybody who must speak does, everybody verifies, everybody settles."""
        site = Site(b"t" * 32, self.step, self.step.to_bytes(32, "little"))
        self.step += 1
        speakers = self.tables[None].phase.speakers  # type: ignore[union-attr]
        payloads: dict[Seat, bytes] = {}
        for seat in sorted(speakers):
            phase = self.tables[seat].phase
            assert phase is not None and phase.speakers == speakers
            payload, secret = phase.compose(seat, self.vaults[seat], site).run()
            if secret is not None:
                self.vaults[seat].kept[site.step] = secret
            payloads[seat] = self.tamper(seat, site.step, payload)
            self.said.append((site.step, seat, payloads[seat]))
        self.verify(payloads, site)
        for me, table in self.tables.items():
            phase = table.phase
            assert phase is not None
            said = {seat: phase.read(seat, payload) for seat, payload in payloads.items()}
            look = None if me is None else phase.look(said, me, self.vaults[me], site)
            table.settle(said, None if look is None else look.run(), site)

    def verify(self, payloads: Mapping[Seat, bytes], site: Site) -> None:
        """Raises the ContributionError that every seat but the guilty one raises; all must say the same."""
        faults = set()
        for me, table in self.tables.items():
            phase = table.phase
            assert phase is not None
            try:
                said = {seat: phase.read(seat, payload) for seat, payload in payloads.items()}
                checks = phase.checks(said, site)
                for check in (*checks.now, *checks.beside):
                    if check.seat != me and not holds(check):
                        raise ContributionError(check.seat, check.reason, "A proof is wrong.")
                    self.proofs += check.proofs if me is None else 0
            except ContributionError as error:
                if error.seat != me:
                    faults.add((error.seat, error.reason))
        assert len(faults) <= 1, "everybody names the same seat for the same reason"
        for seat, reason in faults:
            raise ContributionError(seat, reason, "A message is refused.")

    def known(self, seat: Seat | None) -> Known:
        return self.tables[seat].known()

    def prefer(self, seat: Seat, card: Card) -> None:
        self.tables[seat].prefer(card)

    def face(self, card: Card) -> Face:
        """The true face, by all seats' secrets together."""
        return true_face(self, card)


def holds(check: Check) -> bool:
    """Whether a check's work, done here and now, finds the message right."""
    results: list[Any] = [work.run() for work in check.works]
    return check.conclude(results)


def true_face(tables: MaskedSeats, card: Card) -> Face:
    from core.crypto import masking

    table = tables.tables[None]
    slot = table._slots[card]
    if slot.face is not None:
        return slot.face
    if slot.hand is not None and slot.holder is not None:
        face = table._faces.face_of(masking.unmask(slot.hand, [masking.share(tables.vaults[slot.holder].x, slot.hand[0])]))
    else:
        assert slot.pile is not None
        face = table._faces.face_of(masking.unmask(slot.pile, [masking.share(vault.x, slot.pile[0]) for vault in tables.vaults]))
    assert face is not None
    return face


@pytest.fixture(scope="session")
def masked() -> type[MaskedSeats]:
    return MaskedSeats


@pytest.fixture(scope="session")
def plain() -> type[PlainSeats]:
    return PlainSeats


@pytest.fixture(params=[PlainSeats, MaskedSeats], ids=["plain", "masked"])
def either(request: pytest.FixtureRequest) -> Any:
    """One of the two kinds of table, to be made with (seats, partners, seed)."""
    return request.param


@dataclass
class Case:
    """A phase in which ``liar`` must speak: the requests that lead to it, and how many steps come before."""

    ask: Callable[[dict[str, Card]], tuple[Request, ...]]
    reason: str
    liar: Seat = A
    skip: int = 0


def take(cards: dict[str, Card]) -> tuple[Request, ...]:
    return (Take((cards["two"], cards["three"], cards["earp"]), A, (Face(19),)),)


def pile(cards: dict[str, Card]) -> tuple[Request, ...]:
    return (Shuffle(tuple(cards[name] for name in ("two", "three", "four", "earp", "zero too"))),)


def hand(cards: dict[str, Card]) -> tuple[Card, ...]:
    return cards["zero"], cards["five"], cards["one"]


CASES = {
    "shares": Case(lambda c: (Show((c["four"], c["zero too"]), B), Open((c["one"],)), Spin(6)), "bad-share"),
    "first shuffle": Case(pile, "bad-shuffle"),
    "second shuffle": Case(pile, "bad-shuffle", B, 1),
    "last shuffle": Case(pile, "bad-shuffle", C, 2),
    "shuffle of one": Case(lambda c: (Shuffle((c["three"],)),), "bad-shuffle"),
    "tuck": Case(lambda c: (Tuck(hand(c), A),), "bad-shuffle"),
    "tuck of one": Case(lambda c: (Tuck((c["zero"],), A),), "bad-shuffle"),
    "put back": Case(lambda c: (PutBack(c["zero"], A),), "bad-put-back"),
    "take": Case(take, "bad-shuffle"),
    "hand over": Case(take, "bad-share", B, 1),
    "no earp": Case(take, "forbidden-face", A, 2),
    "member": Case(lambda c: (Prove(c["zero"], A, (Face(0), Face(1), Face(2))),), "bad-membership"),
    "apart": Case(lambda c: (ProveApart(c["five"], (c["one"], c["two"]), A),), "bad-difference"),
    "denial": Case(lambda c: (Surrender(hand(c), A, Face(3)),), "bad-denial"),
    "surrender": Case(lambda c: (Surrender(hand(c), A, Face(5)),), "bad-surrender"),
    "showing": Case(lambda c: (ShowOwn((c["zero"], c["five"]), A, C),), "bad-showing"),
}


@dataclass
class Trial:
    """The tables of three seats and an onlooker just before the liar speaks; ``cornered``: no honest message is left to it."""

    tables: Any
    cards: dict[str, Card]
    liar: Seat
    reason: str
    cornered: bool = False
    site: Site = field(init=False)
    work: Work = field(init=False)
    said: dict[Seat, bytes] = field(init=False)

    def __post_init__(self) -> None:
        step = self.tables.step
        self.site = Site(b"t" * 32, step, step.to_bytes(32, "little"))
        if self.cornered:
            self.said = {}
        else:
            self.work = self.work_of(self.liar)
            self.said = {seat: self.work_of(seat).run()[0] for seat in sorted(self.phase.speakers)}

    @property
    def phase(self) -> Any:
        return self.tables.tables[None].phase

    @property
    def x(self) -> int:
        """The liar's key share."""
        return self.tables.vaults[self.liar].x  # type: ignore[no-any-return]

    @property
    def honest(self) -> Any:
        """What the liar would say if it were honest."""
        return decode(self.said[self.liar], MESSAGE)  # type: ignore[arg-type]

    def work_of(self, seat: Seat) -> Work:
        work: Work = self.tables.tables[seat].phase.compose(seat, self.tables.vaults[seat], self.site)
        return work

    def slot(self, name: str) -> Any:
        return self.tables.tables[None]._slots[self.cards[name]]

    def with_args(self, **places: Any) -> bytes:
        """The liar's work, done with these arguments in place of the honest ones (``_0``: the first)."""
        args = list(self.work.args)
        for place, value in places.items():
            args[int(place[1:])] = value
        payload: bytes = self.work._replace(args=tuple(args)).run()[0]
        return payload

    def at(self, site: Site, seat: Seat, index: int) -> bytes:
        """The liar's honest statement, proven for another place."""
        place = 2 if self.work.call.__name__ == "reorder" else len(self.work.args) - 1
        honest = self.work.args[place]
        there = site.context(seat, index) if isinstance(honest, bytes) else tuple(site.context(seat, index + k) for k in range(len(honest)))
        return self.with_args(**{f"_{place}": there})

    def moment(self) -> dict[Any, Any]:
        return {me: (table.public_bytes(), dict(table.known()), id(table.phase)) for me, table in self.tables.tables.items()}

    def blamed(self, payload: bytes) -> dict[Any, tuple[Seat, str] | None]:
        """Whom each seat but the liar, and the onlooker, blame for this message, and why."""
        said = {**self.said, self.liar: payload}
        verdicts: dict[Any, tuple[Seat, str] | None] = {}
        for me, table in self.tables.tables.items():
            if me == self.liar:
                continue
            try:
                read = {seat: table.phase.read(seat, word) for seat, word in sorted(said.items())}
                checks = table.phase.checks(read, self.site)
                look = None if me is None else table.phase.look(read, me, self.tables.vaults[me], self.site)
                if look is not None:
                    look.run()  # beside the checks, so it must bear what they refuse
                for check in (*checks.now, *checks.beside):
                    if check.seat != me and not check.conclude([work.run() for work in check.works]):
                        raise ContributionError(check.seat, check.reason, "A proof is wrong.")
                verdicts[me] = None
            except ContributionError as error:
                verdicts[me] = error.seat, error.reason
        return verdicts

    def refuses(self, payload: bytes, reason: str | None = None, goes_on: bool = False) -> None:
        """Everybody blames the liar, for this reason; nobody's table has changed, and with ``goes_on`` the honest message ends the step."""
        before = self.moment()
        expected = self.liar, reason or self.reason
        assert self.blamed(payload) == {me: expected for me in self.tables.tables if me != self.liar}
        assert self.moment() == before
        if goes_on:
            assert copy.deepcopy(self.tables).ask()


def prepared(masked: Any) -> tuple[Any, dict[str, Card]]:
    """Seat 0 holds a zero, a five (its partner) and a one; a two lies open; it was shown a three and an earp, which lie in a pile."""
    tables = masked(3, PAIRS, 7)
    tables.ask(Lay(PACK), Shuffle(tuple(Card(card) for card in range(8))))
    names = {0: "zero", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 19: "earp"}
    cards: dict[str, Card] = {}
    for card in map(Card, range(8, 16)):
        name = names[tables.face(card)]
        cards[name + " too" if name in cards else name] = card
    tables.ask(Show((cards["zero"], cards["five"], cards["one"], cards["three"], cards["earp"]), A), Open((cards["two"],)))
    return tables, cards


@pytest.fixture(scope="session")
def ready(masked: Any) -> Callable[[], tuple[Any, dict[str, Card]]]:
    """Gives the prepared tables, new each time."""
    made = prepared(masked)
    return lambda: copy.deepcopy(made)


def asked(tables: Any, *requests: Request) -> Any:
    for table in tables.tables.values():
        table.ask(requests)
        assert table.outcome() is None
    return tables


@pytest.fixture(scope="session")
def trial(ready: Any) -> Callable[[str], Trial]:
    """The trial of a case. It is made once: what is refused leaves it as it was."""
    trials: dict[str, Trial] = {}

    def of(name: str) -> Trial:
        if name not in trials:
            case = CASES[name]
            tables, cards = ready()
            tables.prefer(A, cards["three"])
            asked(tables, *case.ask(cards))
            for _ in range(case.skip):
                tables.exchange()
            trials[name] = Trial(tables, cards, case.liar, case.reason)
        return trials[name]

    return of


@pytest.fixture(params=CASES)
def every_trial(request: pytest.FixtureRequest, trial: Any) -> Trial:
    """Each case in turn."""
    made: Trial = trial(request.param)
    return made


@pytest.fixture(scope="session")
def any_trial(trial: Any) -> st.SearchStrategy[Trial]:
    """Any of the cases."""
    return st.sampled_from(sorted(CASES)).map(trial)


@pytest.fixture(scope="session")
def cornered() -> Callable[..., Trial]:
    """Makes a trial (tables, cards, liar, reason) in which no honest message is left."""
    return partial(Trial, cornered=True)
