"""Whole games among replicas in memory: every seat, a spectator, their signed words, and the record of it all."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from nacl.signing import SigningKey

from core import record
from core.codec import encode
from core.games.registry import GAMES
from core.games.wyatt_earp.bot import SensibleBot
from core.ids import Seat
from core.match import Match, rules_hash, vault_for
from core.simulation import Dice
from core.words import PROTOCOL, Charter, Consent, Head, Place, Word, consent_content, head_content, table_id, word_content
from core.work import Work

GAME = GAMES["wyatt-earp"]
LEFT_AT = 18
"""The step before which the short game is left."""

VERIFYING = ("verify_", "run_part", "valid_pile", "opens_as")
"""How functions are called that verify: what they say of the same arguments is always the same."""


class Memory:
    """Does work; what verifies is done once however many seats and audits ask for it."""

    def __init__(self) -> None:
        self.results: dict[Work, Any] = {}

    def run(self, work: Work) -> Any:
        if not work.call.__name__.startswith(VERIFYING):
            return work.run()
        if work not in self.results:
            self.results[work] = work.run()
        return self.results[work]

    def run_all(self, works: Sequence[Work]) -> list[Any]:
        return [self.run(work) for work in works]


def identity(seat: int) -> SigningKey:
    return SigningKey(bytes([seat + 1]) * 32)


def charter_for(seats: int, carry_on: bool = False, **other: Any) -> Charter:
    places = tuple(Place(bytes(identity(seat).verify_key), f"Player {seat + 1}") for seat in range(seats))
    given = {"options": encode(GAME.option()), "carry_on": carry_on, "table": "A table", "lobby": b"l" * 16, "round": 1, "places": places}
    agreed = {"protocol": PROTOCOL, "game": "wyatt-earp", "rules": GAME.rules, "rules_hash": rules_hash(GAME), **given, **other}
    return Charter(**agreed)


def consents_to(charter: Charter, nonce: bytes = b"n") -> tuple[Consent, ...]:
    made = []
    for number in range(len(charter.places)):
        seat, fresh = Seat(number), (nonce + bytes([number])).ljust(32, b"\0")
        made.append(Consent(seat, fresh, identity(number).sign(consent_content(charter, seat, fresh)).signature))
    return tuple(made)


class Peers:
    """All seats of one table, and a spectator, in lockstep; the signed words that were spoken are kept."""

    def __init__(self, seats: int, carry_on: bool = False, memory: Memory | None = None, seed: int = 1, **other: Any) -> None:
        self.memory = memory or Memory()
        self.charter = charter_for(seats, carry_on, **other)
        self.consents = consents_to(self.charter)
        self.table_id = table_id(self.charter, tuple(consent.nonce for consent in self.consents))
        self.below = Dice(seed, "bots").below
        self.vaults = [vault_for(self.charter) for _ in range(seats)]
        self.secrets = [vault.x for vault in self.vaults]
        self.seated = [Match(self.charter, self.table_id, Seat(seat), self.vaults[seat], self.below) for seat in range(seats)]
        self.onlooker = Match(self.charter, self.table_id)
        self.everybody = [*self.seated, self.onlooker]
        self.bot = SensibleBot()
        self.words: list[Word] = []
        self.watch: Callable[[Peers], None] = lambda peers: None
        self.compute()

    def compute(self) -> None:
        """Do all work that there is, and hand it in."""
        while True:
            pieces = [(match, piece) for match in self.everybody for piece in match.pieces()]
            if not pieces:
                return
            for match, piece in pieces:
                match.finish(piece.number, self.memory.run(piece.work))

    def payloads_of(self, seat: Seat) -> bytes:
        """What this seat says now."""
        match = self.seated[seat]
        word = match.word()
        return match.propose(self.bot.choose(match.state, seat, match.known, self.below)).work.run() if word is None else word

    def payloads(self) -> dict[Seat, bytes]:
        """What everybody who is expected says now."""
        return {seat: self.payloads_of(seat) for seat in sorted(self.onlooker.expects())}

    def sign(self, seat: Seat, payload: bytes) -> Word:
        word = Word(self.onlooker.step, seat, payload, self.onlooker.head, bytes(64))
        return Word(word.step, seat, payload, word.head, identity(seat).sign(word_content(self.table_id, word)).signature)

    def deliver(self, said: dict[Seat, bytes]) -> None:
        """The same words to everybody."""
        self.words += [self.sign(seat, payload) for seat, payload in sorted(said.items())]
        for match in self.everybody:
            for seat, payload in said.items():
                match.check(seat, payload)
            match.deliver(said)

    def advance(self) -> None:
        """One step."""
        self.deliver(self.payloads())
        self.compute()
        self.watch(self)

    def play(self, until: Callable[["Peers"], bool] = lambda peers: False) -> "Peers":
        """Steps until then, or to the end of the game."""
        while not self.onlooker.finished and not until(self):
            self.advance()
        return self

    def choosing(self) -> Seat | None:
        """Whose choice is awaited, if one is."""
        match = self.onlooker
        return None if match.speech is not None or match.finished else min(match.expects())

    def heads(self) -> tuple[Head, ...]:
        """Everybody's signed head of the last step."""
        made = []
        for seat, match in enumerate(self.seated):
            head = Head(match.step - 1, Seat(seat), match.head, bytes(64))
            made.append(Head(head.step, head.seat, head.head, identity(seat).sign(head_content(self.table_id, head)).signature))
        return tuple(made)

    def record(self, **other: Any) -> bytes:
        """The record, or one that lies in what is given instead."""
        heads = self.heads() if self.words else ()
        parts = {"charter": self.charter, "consents": self.consents, "words": self.words, "heads": heads, "seat": Seat(0), **other}
        return record.write(**parts, sign=lambda content: identity(parts["seat"]).sign(content).signature)


@pytest.fixture(scope="session")
def memory() -> Memory:
    return Memory()


@pytest.fixture(scope="session")
def peers() -> type[Peers]:
    return Peers


@pytest.fixture(scope="session")
def charters() -> Callable[..., Charter]:
    """Makes a charter of (seats, carry_on, and whatever is to be otherwise)."""
    return charter_for


@pytest.fixture(scope="session")
def consenting() -> Callable[..., tuple[Consent, ...]]:
    """Makes the consents of all seats to a charter."""
    return consents_to


@pytest.fixture(scope="session")
def identities() -> Callable[[int], SigningKey]:
    return identity


@pytest.fixture(scope="session")
def short_game(memory: Memory) -> Peers:
    """A game of two that was left in its first hand, after some choices."""
    game = Peers(2, carry_on=True, memory=memory)
    return game.play(until=lambda peers: peers.onlooker.step >= LEFT_AT)


@pytest.fixture(scope="session")
def finished_game(memory: Memory) -> Iterator[Peers]:
    """A game of two to its end."""
    yield Peers(2, memory=memory).play()
