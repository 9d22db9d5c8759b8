"""Tables under one contract: the plain one, and the masked ones of all seats wired together in memory."""

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from core.crypto.group import base, random_scalar
from core.errors import ContributionError
from core.ids import Card, Face, Seat
from core.table.contract import Known, Outcome, Request
from core.table.masked import MaskedTable
from core.table.phase import Check, Site
from core.table.plain import PlainTable
from core.table.vault import Vault

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
