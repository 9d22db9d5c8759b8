"""Records of games that were really played, at masked tables in memory, but not to their end."""

import gc
import secrets
from collections.abc import Callable, Iterator, Sequence

import pytest
from nacl.signing import SigningKey

from client.bots import bot
from core import record
from core.codec import encode
from core.games.registry import GAMES
from core.ids import Seat
from core.match import Match, rules_hash, vault_for
from core.words import PROTOCOL, Charter, Consent, Head, Place, Word, consent_content, head_content, table_id, word_content

GAME = GAMES["wyatt-earp"]


def settle(matches: Sequence[Match]) -> None:
    """Do all work that is to be done."""
    while pieces := [(match, piece) for match in matches for piece in match.pieces()]:
        for match, piece in pieces:
            match.finish(piece.number, piece.work.run())


def played(names: Sequence[str], steps: int) -> bytes:
    """The record of a game among sensible bots with these names, broken off after so many steps."""
    keys = [SigningKey.generate() for _ in names]
    seats = [Seat(number) for number in range(len(names))]
    places = tuple(Place(bytes(key.verify_key), name) for key, name in zip(keys, names, strict=True))
    charter = Charter(PROTOCOL, GAME.name, GAME.rules, rules_hash(GAME), encode(GAME.option()), False, "T", b"l" * 16, 1, places)
    nonces = [secrets.token_bytes(32) for _ in seats]
    consents = [Consent(seat, nonces[seat], keys[seat].sign(consent_content(charter, seat, nonces[seat])).signature) for seat in seats]
    table = table_id(charter, tuple(nonces))
    matches = [Match(charter, table, seat, vault_for(charter), secrets.randbelow) for seat in seats]
    words: list[Word] = []
    while matches[0].step < steps:
        settle(matches)
        step, head = matches[0].step, matches[0].head
        said = {}
        for seat in sorted(matches[0].expects()):
            own = matches[seat]
            if (word := own.word()) is None:
                action = bot(GAME.name, "sensible").choose(own.state, seat, own.known, secrets.randbelow)
                word = own.propose(action).work.run()
            said[seat] = word
            unsigned = Word(step, seat, said[seat], head, bytes(64))
            words.append(Word(step, seat, said[seat], head, keys[seat].sign(word_content(table, unsigned)).signature))
        for match in matches:
            match.deliver(said)
        settle(matches)
    heads = []
    for seat in seats if steps else ():
        unsigned_head = Head(steps - 1, seat, matches[0].head, bytes(64))
        heads.append(Head(steps - 1, seat, matches[0].head, keys[seat].sign(head_content(table, unsigned_head)).signature))
    return record.write(charter, consents, words, heads, Seat(0), lambda content: keys[0].sign(content).signature)


@pytest.fixture(scope="session")
def broken_off() -> bytes:
    """The record of a game of Anna and Burt that was dealt and begun, 25 steps in all."""
    return played(("Anna", "Burt"), 25)


@pytest.fixture(scope="session")
def not_begun() -> Callable[[Sequence[str]], bytes]:
    """Makes the record of a game that players with these names agreed to and never began."""
    return lambda names: played(names, 0)


@pytest.fixture(autouse=True, scope="module")
def no_widget_is_swept_elsewhere() -> Iterator[None]:
    """Widgets that a module leaves in cycles go in this thread, not in one that a later module starts: Qt would not survive it."""
    yield
    gc.collect()
