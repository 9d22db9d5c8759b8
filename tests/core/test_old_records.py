"""A record that was once really written is still read to the same end: whoever has played keeps what can be shown of it.

If a test here fails, wire, encoding, proofs or rules have changed: raise PROTOCOL, FORMAT or the version of the game's rules, so that the
old record is refused by name, and add a record of the new version. It is made in a test of this folder, and written to a file once:

    game = peers(2, carry_on=True, seed=34).play(until=lambda game: game.onlooker.step >= 54)
    path.write_bytes(game.record())

Keys and masks are fresh each time, so no two records made so are equal.
"""

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from core.codec import decode
from core.games.registry import GAMES
from core.match import Chosen
from core.record import FORMAT, MAGIC, RecordError, audit
from core.words import PROTOCOL, Word

FOLDER = Path(__file__).with_name("records")
RECORDS = {
    # game, protocol, form, rules: (file, its SHA-256, steps, proofs, head)
    ("wyatt-earp", 1, 1, 1): (
        "wyatt-earp.tinstar",
        "1921bfba998b3aaefca73e4564eb5b2f991bb555ddd19f4573260ed54b276d5a",
        54,
        50,
        "1facf3c0bdca17c002b8c645535a645e622e1a494ef50300be967afdc9db06f5",
    ),
    ("the-deputy", 1, 1, 1): (
        "the-deputy.tinstar",
        "1d8ffc34f827512c4d3865cacbb1137bb05c06a424282c9ea3ffb271725763af",
        163,
        124,
        "bea5d2056d8bd8b8b720c844b74ff3dbca7fe3d863546364614fb71a988872cd",
    ),
}


@pytest.mark.parametrize("versions", RECORDS, ids=str)
def test_a_record_of_these_versions_still_audits_to_the_same_end(versions: tuple[str, int, int, int]) -> None:
    name, digest, steps, proofs, head = RECORDS[versions]
    data = (FOLDER / name).read_bytes()
    assert len(data) < 100_000 and sha256(data).hexdigest() == digest, "the file itself is another one"
    if versions != (versions[0], PROTOCOL, FORMAT, GAMES[versions[0]].rules):
        with pytest.raises(RecordError, match="this version"):
            audit(data)
        return
    found = audit(data)
    assert (found.steps, found.proofs, found.head.hex()) == (steps, proofs, head), "raise PROTOCOL, FORMAT or the rules' version"
    assert (found.result, found.fault, found.desync, found.charter.rules) == (None, None, None, versions[3])


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_record_of_the_present_versions(game: str) -> None:
    assert (game, PROTOCOL, FORMAT, GAMES[game].rules) in RECORDS


CEREMONY = {"key-committed", "key-revealed", "key-split", "pieces-checked"}
KINDS = {
    "wyatt-earp.tinstar": ({"reordered", "shares", "statement", "chosen"}, 13),
    "the-deputy.tinstar": ({"reordered", "shares", "statement", "chosen", "replaced", "given", "shown-cards"}, 6),
}
"""The kinds of messages of each record after the ceremony, and how many kinds of choices."""


@pytest.mark.parametrize("name", KINDS)
def test_a_record_holds_messages_and_choices_of_most_kinds(name: str) -> None:
    data = (FOLDER / name).read_bytes()
    place, payloads = len(MAGIC), []
    while place < len(data):
        size = int.from_bytes(data[place : place + 4], "big")
        body = data[place + 4 : place + 4 + size]
        if msgspec.msgpack.decode(body)[0] == "word":
            payloads.append(decode(body, Word).payload)
        place += 4 + size
    kinds = {msgspec.msgpack.decode(payload)[0] for payload in payloads}
    messages, choices = KINDS[name]
    assert kinds == CEREMONY | messages
    chosen = [decode(payload, Chosen) for payload in payloads if msgspec.msgpack.decode(payload)[0] == "chosen"]
    assert len({msgspec.msgpack.decode(choice.action)[0] for choice in chosen}) == choices
    assert any(choice.opening for choice in chosen)
