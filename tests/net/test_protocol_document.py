"""PROTOCOL.md says what the program does: an independent reader of records needs nothing else, and its tables are those of the code."""

import importlib.util
import re
import secrets
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace
from nacl.signing import SigningKey

import net.lobby.messages
from core import record
from core.codec import Value, decode, encode
from core.crypto.group import G as BASE
from core.crypto.group import decimal, h32, hash_to_point
from core.crypto.masking import Faces, give_shares
from core.crypto.transcript import Transcript, context
from core.evidence import Charge, Desync, Evidence
from core.games.bots import AnyBot, RandomBot
from core.games.registry import GAMES
from core.games.the_deputy import actions as deputy_actions
from core.games.the_deputy import asking as deputy_asking
from core.games.the_deputy import board
from core.games.the_deputy import state as deputy_state
from core.games.wyatt_earp import actions, asking, cards
from core.games.wyatt_earp import state as game_state
from core.games.wyatt_earp.bot import SensibleBot
from core.games.wyatt_earp.scoring import score
from core.ids import Face, Seat
from core.match import Chosen, Match, all_rules_hash, rules_hash, vault_for
from core.simulation import Dice
from core.table import messages as table_messages
from core.table.ceremony import Ceremony
from core.table.messages import KeyCommitted, KeyRevealed, KeySplit, PiecesChecked, Reordered, Shares
from core.words import PROTOCOL, Charter, Consent, Head, Place, Word, consent_content, head_content, table_id, word_content
from net import frames, runtime, session, switchboard
from net.discovery import advert, mdns, roster
from net.link import channel, framing
from net.link.hello import PROLOGUE, STATIC_PREFIX
from net.link.identity import key_hash
from net.link.noise import PROTOCOL_NAME
from net.lobby import guest, opener, seating
from net.lobby.reasons import ENDINGS, FAILURES, REFUSALS
from net.lockstep import frames as lockstep_frames
from net.lockstep import machine
from net.lockstep.evidence import SENTENCES
from net.text import MAX_NAME

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "net" / "PROTOCOL.md").read_text(encoding="utf-8")
RULES = (ROOT / "resources" / "wyatt_earp" / "rules.en.md").read_text(encoding="utf-8")
CODE_WORDS = set(re.findall(r"`([^`]+)`", DOCUMENT))
SECTIONS = {
    "wyatt-earp": DOCUMENT[DOCUMENT.index("## 15. Wyatt Earp") : DOCUMENT.index("## 16.")],
    "the-deputy": DOCUMENT[DOCUMENT.index("## 18. The Deputy") :],
}
"""What the document says of each game."""
GAME = GAMES["wyatt-earp"]
DEPUTY = GAMES["the-deputy"]
SENSIBLE: AnyBot = SensibleBot()
RANDOM: AnyBot = RandomBot(GAME)


def _load(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


reader = _load("independent_reader")
auditor = _load("independent_auditor")
deputy_auditor = _load("independent_deputy")


# --- records to read -----------------------------------------------------------------------------------------------------------


def identity(seat: int) -> SigningKey:
    return SigningKey(bytes([seat + 101]) * 32)


class Game:
    """A game of bots in memory, left after so many choices; its record, or one that lies somewhere."""

    def __init__(self, seats: int, carry_on: bool, choices: int, bot: AnyBot = SENSIBLE, of: Any = GAME, options: Any = None) -> None:
        self.bot = bot
        places = tuple(Place(bytes(identity(seat).verify_key), f"Player {seat + 1}") for seat in range(seats))
        agreed = (PROTOCOL, of.name, of.rules, rules_hash(of), encode(options or of.option()), carry_on)
        self.charter = Charter(*agreed, table="A table", lobby=b"l" * 16, round=3, places=places)
        self.consents = tuple(self._consent(Seat(seat)) for seat in range(seats))
        self.table_id = table_id(self.charter, tuple(consent.nonce for consent in self.consents))
        self.below = Dice(7, "bots").below
        self.vaults = [vault_for(self.charter) for _ in places]
        self.seated = [Match(self.charter, self.table_id, Seat(seat), vault, self.below) for seat, vault in enumerate(self.vaults)]
        self.words: list[Word] = []
        while choices and not self.seated[0].finished:
            choices -= self.advance()

    def _consent(self, seat: Seat) -> Consent:
        nonce = secrets.token_bytes(32)
        return Consent(seat, nonce, identity(seat).sign(consent_content(self.charter, seat, nonce)).signature)

    def advance(self) -> bool:
        """One step; whether it was a choice."""
        self._compute()
        match = self.seated[0]
        said: dict[Seat, bytes] = {}
        for seat in sorted(match.expects()):
            own = self.seated[seat]
            word = own.word()
            said[seat] = own.propose(self.bot.choose(own.state, seat, own.known, self.below)).work.run() if word is None else word
            self.words.append(self.signed(Word(match.step, seat, said[seat], match.head, bytes(64))))
        chosen = match.speech is None
        for own in self.seated:
            for seat, payload in said.items():
                own.check(seat, payload)
            own.deliver(said)
        self._compute()
        return chosen

    def _compute(self) -> None:
        while pieces := [(match, piece) for match in self.seated for piece in match.pieces()]:
            for match, piece in pieces:
                match.finish(piece.number, piece.work.run())

    def signed(self, word: Word) -> Word:
        return replace(word, signature=identity(word.seat).sign(word_content(self.table_id, word)).signature)

    def heads(self, head: bytes | None = None) -> tuple[Head, ...]:
        match = self.seated[0]
        told = [Head(match.step - 1, Seat(seat), head or match.head, bytes(64)) for seat in range(len(self.seated))]
        return tuple(replace(one, signature=identity(one.seat).sign(head_content(self.table_id, one)).signature) for one in told)

    def record(self, **lies: Any) -> bytes:
        parts = {"charter": self.charter, "consents": self.consents, "words": self.words, "heads": self.heads(), "seat": Seat(0), **lies}
        return record.write(**parts, sign=lambda content: identity(parts["seat"]).sign(content).signature)

    def retold(self, kind: type[Value], lie: Callable[[Any], Any], last: bool = False) -> bytes:
        """The record in which the first (or last) message of this kind is another one, signed all the same."""
        tag = str(kind.__struct_config__.tag)
        places = [place for place, word in enumerate(self.words) if msgspec.msgpack.decode(word.payload)[0] == tag]
        place = places[-1 if last else 0]
        word = self.words[place]
        told = self.signed(replace(word, payload=encode(lie(decode(word.payload, kind)))))
        return self.record(words=[*self.words[:place], told, *self.words[place + 1 :]])


PLAYS = ("lay", "photo", "shoot", "ask", "rob", "hideout", "earp-draw", "earp-search", "earp-unhide", "discard", "react")


def chosen_in(game: Game) -> list[str]:
    """The tags of a game's choices, in order."""
    payloads = [word.payload for word in game.words if msgspec.msgpack.decode(word.payload)[0] == "chosen"]
    return [str(msgspec.msgpack.decode(decode(payload, Chosen).action)[0]) for payload in payloads]


@pytest.fixture(scope="module")
def game() -> Game:
    """Two seats, whose keys are split, up to the second choice."""
    return Game(2, carry_on=True, choices=2)


def test_the_document_is_enough_to_check_a_record(game):
    found = reader.read(game.record())
    assert found.table_id == game.table_id and found.steps == game.seated[0].step
    assert (found.checked["key"], found.checked["split"], found.checked["shuffle"], found.checked["shares"]) == (2, 2, 2, 4)
    assert found.checked["signature"] == len(game.words) and found.checked["head"] == 2
    assert found.agreed == 4 + 1 + 2 + 1, "heads of the ceremony, the spin, the shuffle, the deal"
    first = game.seated[0]
    assert found.dealer == first.state.dealer and found.choices == chosen_in(game) and len(found.choices) == 2


def test_the_document_is_enough_for_three_seats_without_split_keys():
    played = Game(3, carry_on=False, choices=1)
    found = reader.read(played.record())
    assert (found.checked["key"], found.checked["split"], found.checked["shuffle"], found.checked["shares"]) == (3, 0, 3, 6)
    assert found.agreed == 2 + 1 + 3 + 1 and found.choices == chosen_in(played)


@pytest.mark.parametrize(("seats", "choices", "bot"), [(2, 40, SENSIBLE), (2, 30, RANDOM)], ids=["sensible", "random"])
def test_the_document_is_enough_to_follow_a_game_proof_by_proof_and_state_by_state(seats, choices, bot):
    played = Game(seats, carry_on=False, choices=choices, bot=bot)
    data = played.record()
    found = reader.read(data, by=auditor.Auditor)
    assert found.steps == played.seated[0].step and found.agreed == found.steps - 1, "every head but the last is spoken of by a later word"
    ours = record.audit(data)
    proofs = sum(found.checked[kind] for kind in ("key", "split", "shares", "shuffle", "difference", "given"))
    assert (found.steps, proofs) == (ours.steps, ours.proofs), "as many proofs as the program's own auditor finds"
    assert found.checked["head"] == seats and found.choices == chosen_in(played)
    plays = [tag for tag in found.choices if tag in PLAYS]
    assert found.checked["opening"] == len(plays) > 0, "whoever plays a card opens it in the same word"


@pytest.mark.parametrize(("seats", "quick"), [(2, False), (3, True)])
def test_the_document_is_enough_to_follow_a_whole_game_of_the_deputy(seats, quick):
    played = Game(seats, carry_on=seats == 3, choices=10**6, bot=RandomBot(DEPUTY), of=DEPUTY, options=DEPUTY.option(quick=quick))
    data = played.record()
    found = reader.read(data, by=deputy_auditor.Deputy)
    assert found.steps == played.seated[0].step and found.agreed == found.steps - 1
    ours = record.audit(data)
    kinds = ("key", "split", "shares", "shuffle", "difference", "given", "member", "put back", "private")
    assert (found.steps, sum(found.checked[kind] for kind in kinds)) == (ours.steps, ours.proofs)
    assert found.checked["head"] == seats and found.choices == chosen_in(played)


DEPUTY_LIES: dict[str, tuple[type[Value], Callable[[Any], Any], str]] = {
    "a proof of membership": (table_messages.Statement, lambda m: replace(m, proofs=(flipped(m.proofs[0]), *m.proofs[1:])), "11.7"),
    "a card put back": (table_messages.Replaced, lambda m: replace(m, card=BASE + BASE), "11.5"),
    "a share of a spin": (Shares, lambda m: replace(m, shares=BASE * 2), "11.4"),
    "a ride that the spin does not allow": (Chosen, lambda m: replace(m, action=encode(deputy_actions.Move(board.inside(5)))), "18.5"),
}


@pytest.mark.parametrize(("kind", "lie", "rule"), DEPUTY_LIES.values(), ids=DEPUTY_LIES.keys())
def test_a_reader_that_knows_the_document_alone_finds_the_lie_at_the_deputys_table(deputy_game, kind, lie, rule):
    with pytest.raises(reader.Wrong, match=f"^{re.escape(rule)}$"):
        reader.read(deputy_game.retold(kind, lie), by=deputy_auditor.Deputy)


@pytest.fixture(scope="module")
def deputy_game() -> Game:
    """Two seats up to the sixtieth choice."""
    return Game(2, carry_on=False, choices=60, bot=RandomBot(DEPUTY), of=DEPUTY)


def test_the_document_is_enough_to_judge_what_ended_a_game(game):
    """Of charges those that speak by themselves; all others need the state."""
    word, step = game.words[-1], game.seated[0].step - 1
    other = game.signed(replace(word, payload=b"another"))
    true, false = game.heads()[0], game.heads(b"x" * 32)[0]
    on_other = game.signed(Word(step + 1, Seat(0), b"", b"y" * 32, bytes(64)))
    for seat, reason, shown in (
        (word.seat, "two-words", Evidence((word, other))),
        (Seat(0), "two-heads", Evidence((), (true, false))),
        (Seat(0), "wrong-head", Evidence((on_other,), (false,))),
    ):
        data = game.record(trouble=Charge(seat, reason, shown))
        assert reader.read(data).guilty == (seat, reason)
        fault = record.audit(data).fault
        assert fault is not None and (fault.seat, fault.reason) == (seat, reason)
        for lie in (Charge(Seat(1 - seat), reason, shown), Charge(seat, "not-asked", shown), Charge(seat, reason, Evidence((word, word)))):
            with pytest.raises(reader.Wrong, match=r"^14\.8$"):
                reader.read(game.record(trouble=lie))
            with pytest.raises(record.RecordError, match="does not show"):
                record.audit(game.record(trouble=lie))
    data = game.record(trouble=Desync(step, (true, game.heads(b"x" * 32)[1])), heads=())
    assert reader.read(data).out_of_step == record.audit(data).desync == step


def test_a_state_that_the_document_does_not_give_is_found_out(monkeypatch):
    """One field of one thing that is due is another number, and no later word follows."""
    played = Game(2, carry_on=False, choices=6)
    assert reader.read(played.record(), by=auditor.Auditor).agreed == played.seated[0].step - 1
    monkeypatch.setattr(auditor, "due", lambda kind, seat=0, count=0: [kind, seat + 1, count])
    with pytest.raises(reader.Wrong, match=r"^13\.4$"):
        reader.read(played.record(), by=auditor.Auditor)


@pytest.mark.parametrize("module", [reader, auditor, deputy_auditor])
def test_the_readers_know_nothing_of_the_program(module):
    source = Path(module.__file__).read_text(encoding="utf-8")
    imported = {line.split()[1].split(".")[0] for line in source.splitlines() if line.startswith(("import ", "from "))}
    other = {"independent_reader", "independent_auditor"}
    assert imported <= {"hashlib", "collections", "dataclasses", "typing", "itertools", "msgspec", "nacl"} | other


def flipped(data: bytes, place: int = 5) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def swapped(data: bytes, size: int) -> bytes:
    return data[size : 2 * size] + data[:size] + data[2 * size :]


LIES: dict[str, tuple[Callable[[Game], bytes], str]] = {
    "a consent of somebody else": (lambda g: g.record(consents=(g.consents[0], replace(g.consents[0], seat=Seat(1)))), "7.2"),
    "another charter": (lambda g: g.record(charter=replace(g.charter, round=4)), "7.2"),
    "a word nobody signed": (lambda g: g.record(words=[*g.words[:-1], replace(g.words[-1], signature=bytes(64))]), "8.1"),
    "two words in the wrong order": (lambda g: g.record(words=[g.words[1], g.words[0], *g.words[2:]]), "14.3"),
    "a word left out": (lambda g: g.record(words=[*g.words[:4], *g.words[5:]]), "14.3"),
    "a commitment that the others did not hear": (
        lambda g: g.retold(KeyCommitted, lambda m: replace(m, commitment=flipped(m.commitment))),
        "13.4",
    ),
    "no one-time key": (lambda g: g.retold(KeyCommitted, lambda m: replace(m, one_time=b"")), "9.2"),
    "another key": (lambda g: g.retold(KeyRevealed, lambda m: replace(m, key=flipped(m.key))), "9.3"),
    "pieces of another key": (lambda g: g.retold(KeySplit, lambda m: replace(m, points=BASE)), "9.6"),
    "a complaint": (lambda g: g.retold(PiecesChecked, lambda m: replace(m, bad=(1,))), "9.7"),
    "a share of a spin that is another point": (lambda g: g.retold(Shares, lambda m: replace(m, shares=BASE)), "11.4"),
    "a proof that is too long": (lambda g: g.retold(Reordered, lambda m: replace(m, proof=m.proof[32:])), "11.1"),
    "a scalar that is too large": (lambda g: g.retold(Reordered, lambda m: replace(m, proof=m.proof[:-32] + b"\xff" * 32)), "11.1"),
    "two cards exchanged": (lambda g: g.retold(Reordered, lambda m: replace(m, cards=swapped(m.cards, 64))), "11.6"),
    "a card that is no point": (lambda g: g.retold(Reordered, lambda m: replace(m, cards=b"\xff" * 32 + m.cards[32:])), "11.2"),
    "another mask of the same pile": (lambda g: g.record(words=[*g.words[:10], _again(g, 10), *g.words[11:]]), "13.4"),
    "another end": (lambda g: g.record(words=g.words[:16], heads=_ended(g, 8, b"h" * 32)), "14.4"),
    "another writer": (lambda g: record.write(g.charter, g.consents, g.words, g.heads(), Seat(0), lambda content: bytes(64)), "14.5"),
    "an opening with a choice that plays no card": (
        lambda g: g.retold(Chosen, lambda m: replace(m, opening=encode(Shares(BASE, bytes(64))))),
        "12.2",
    ),
    "a choice that no first turn knows": (lambda g: g.retold(Chosen, lambda m: replace(m, action=encode(actions.Pass()))), "15.4"),
    "an action in a longer form": (lambda g: g.retold(Chosen, lambda m: replace(m, action=b"\xdc\0\1" + m.action[1:])), "1.3"),
    "a cut": (lambda g: g.record()[:-1], "14.1"),
    "a longer form of a number": (lambda g: g.record().replace(b"\xa7opening\x01", b"\xa7opening\xcc\x01"), "14.1"),
}


def _again(game: Game, place: int) -> Word:
    """The first shuffle of the pack once more, true and signed, but not the one that the others heard."""
    word = game.words[place]
    assert msgspec.msgpack.decode(word.payload)[0] == "reordered"
    return _shuffled(game, word)


def _shuffled(game: Game, word: Word) -> Word:
    from core.crypto.masking import fresh
    from core.table.shuffling import reorder

    revealed = [decode(one.payload, KeyRevealed).key for one in game.words if one.step == 1]
    key = reader.plus(*revealed)
    faces = Faces(GAME.name, GAME.faces)
    pile = tuple(fresh(faces.point(face), key) for face in cards.PACK)
    payload, _ = reorder(pile, key, context(game.table_id, word.step, word.seat, 0), None)
    return game.signed(replace(word, payload=payload))


def _ended(game: Game, steps: int, head: bytes) -> tuple[Head, ...]:
    return tuple(
        replace(one, signature=identity(one.seat).sign(head_content(game.table_id, one)).signature)
        for one in (replace(told, step=steps - 1, head=head) for told in game.heads())
    )


@pytest.mark.parametrize(("lie", "rule"), LIES.values(), ids=LIES.keys())
def test_a_reader_that_knows_the_document_alone_finds_the_lie(game, lie, rule):
    with pytest.raises(reader.Wrong, match=f"^{re.escape(rule)}$"):
        reader.read(lie(game))


# --- a seat opens what it plays -----------------------------------------------------------------------------------------------


class Play:
    """A game in which a seat may now play a card of its hand, and what it may say, true or not."""

    def __init__(self) -> None:
        self.game = Game(2, carry_on=False, choices=1)
        while self.game.seated[0].speech is not None:
            self.game.advance()
        own = self.game.seated[0]
        (self.seat,) = own.expects()
        self.player = self.game.seated[self.seat]
        self.hand = own.state.hands[self.seat]

    def says(self, payload: bytes) -> bytes:
        """The record in which the seat says this, and its word is the last."""
        word = self.game.signed(Word(self.player.step, self.seat, payload, self.player.head, bytes(64)))
        return self.game.record(words=[*self.game.words, word])

    def opening(self, *played: int, by: int | None = None, later: int = 0, index: int = 0) -> bytes:
        """A true opening of these cards, by this seat's secret, with the context of so many steps later."""
        seat = self.seat if by is None else by
        assert self.player._table is not None
        asked = [hand[0] for card in played if (hand := self.player._table._slots[card].hand) is not None]  # type: ignore[index]
        shares, proof = give_shares(self.game.vaults[seat].x, asked, context(self.game.table_id, self.player.step + later, seat, index))
        return encode(Shares(b"".join(shares), proof))

    def discards(self, opening: bytes) -> bytes:
        """The record in which the seat discards its first card, and says this with it."""
        return self.says(encode(Chosen(encode(actions.Discard(self.hand[0])), opening)))

    def broken(self, **lies: bytes) -> bytes:
        """The true opening of the first card with other shares or another proof."""
        return encode(replace(decode(self.opening(self.hand[0]), Shares), **lies))

    def lays(self) -> bytes:
        """The record in which the seat lays three cards, truly opened, of which one has not the colour that it names."""
        three = self.hand[:3]
        colour = next(face for face in range(7) if self.player.known[three[0]] != face)
        return self.says(encode(Chosen(encode(actions.LayOutlaws(colour, three)), self.opening(*three))))


@pytest.fixture(scope="module")
def play() -> Play:
    return Play()


WRONG_OPENINGS: dict[str, tuple[Callable[[Play], bytes], str, str]] = {
    "missing": (lambda p: p.discards(b""), "12.2", "not of the kind"),
    "another card's": (lambda p: p.discards(p.opening(p.hand[1])), "11.4", "proof is wrong"),
    "another card's besides": (lambda p: p.discards(p.opening(*p.hand[:2])), "12.5", "does not fit"),
    "another seat's": (lambda p: p.discards(p.opening(p.hand[0], by=1 - p.seat)), "11.4", "proof is wrong"),
    "another point": (lambda p: p.discards(p.broken(shares=BASE)), "11.4", "proof is wrong"),
    "no share": (lambda p: p.discards(p.broken(shares=b"")), "12.5", "does not fit"),
    "a wrong proof": (lambda p: p.discards(p.broken(proof=bytes(31) + b"\1" + bytes(32))), "11.2", "proof is wrong"),
    "a flipped proof": (
        lambda p: p.discards(p.broken(proof=flipped(decode(p.opening(p.hand[0]), Shares).proof))),
        "11.4",
        "proof is wrong",
    ),
    "proven for the step after": (lambda p: p.discards(p.opening(p.hand[0], later=1)), "11.4", "proof is wrong"),
    "proven for another index": (lambda p: p.discards(p.opening(p.hand[0], index=1)), "11.4", "proof is wrong"),
    "another message": (lambda p: p.discards(encode(Reordered(bytes(64), bytes(64)))), "1.2", "not of the kind"),
    "a longer form": (lambda p: p.discards(p.opening(p.hand[0]) + b"\0"), "1.1", "not of the kind"),
    "true, of a card that is not what was said": (lambda p: p.lays(), "15.14", "turned out false"),
    "none, and the action alone is the word": (lambda p: p.says(encode(actions.Discard(p.hand[0]))), "1.2", "not one that this game knows"),
}


def test_whoever_discards_opens_the_card_in_the_same_word(play):
    payload = encode(Chosen(encode(actions.Discard(play.hand[0])), play.opening(play.hand[0])))
    onlooker = Match(play.game.charter, play.game.table_id)
    found = reader.read(_with_end(play, payload, onlooker), by=auditor.Auditor)
    assert found.checked["opening"] == 1 and found.choices[-1] == "discard" and found.steps == onlooker.step == play.player.step + 1
    assert onlooker.state.stack[-1].card == play.hand[0], "the card lies open when the step of the choice is over"


def _with_end(play: Play, payload: bytes, onlooker: Match) -> bytes:
    """The record with this last word, and the heads that an onlooker who follows it works out."""
    said = [*play.game.words, play.game.signed(Word(play.player.step, play.seat, payload, play.player.head, bytes(64)))]
    for step in range(play.player.step + 1):
        onlooker.deliver({word.seat: word.payload for word in said if word.step == step})
        while pieces := onlooker.pieces():
            for piece in pieces:
                onlooker.finish(piece.number, piece.work.run())
    return play.game.record(words=said, heads=_ended(play.game, onlooker.step, onlooker.head))


@pytest.mark.parametrize(("says", "rule", "sentence"), WRONG_OPENINGS.values(), ids=WRONG_OPENINGS.keys())
def test_an_opening_that_is_not_the_one_due_is_found_by_the_document_and_by_the_program(play, says, rule, sentence):
    data = says(play)
    with pytest.raises(reader.Wrong, match=f"^{re.escape(rule)}$"):
        reader.read(data, by=auditor.Auditor)
    with pytest.raises(record.RecordError, match=sentence) as refused:
        record.audit(data)
    assert (refused.value.step, refused.value.seat) == (play.player.step, play.seat)


def test_an_opening_where_none_is_due_is_found_by_the_document_and_by_the_program(game):
    data = LIES["an opening with a choice that plays no card"][0](game)
    with pytest.raises(reader.Wrong, match=r"^12\.2$"):
        reader.read(data, by=auditor.Auditor)
    with pytest.raises(record.RecordError, match="need no opening"):
        record.audit(data)


# --- what the document names ---------------------------------------------------------------------------------------------------


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def values_of(module: Any) -> Iterator[type[Value]]:
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, Value) and each.__module__ == module.__name__:
            yield each


MESSAGES = {
    "lobby": tags(net.lobby.messages.Message),
    "lockstep": tags(lockstep_frames.Frame),
    "acquaintance": tags(frames.Query | frames.Answer),
    "table": {str(kind.__struct_config__.tag) for kind in values_of(table_messages)},
    "record": tags(record.Opening | Charge | Desync | record.Closing),
    "choice": {str(Chosen.__struct_config__.tag)},
    "actions of Wyatt Earp": tags(actions.Action),
    "actions of The Deputy": tags(deputy_actions.Action),
}


@pytest.mark.parametrize("kinds", MESSAGES.values(), ids=MESSAGES.keys())
def test_every_message_stands_in_the_document_with_all_its_fields(kinds):
    assert kinds
    missing = {tag for tag in kinds if f'["{tag}"' not in DOCUMENT}
    assert not missing


def form(tag: str) -> str:
    """What stands in the document between the brackets of this message."""
    begin = DOCUMENT.index(f'["{tag}"') + 1
    depth, place = 1, begin
    while depth:
        depth += {"[": 1, "]": -1}.get(DOCUMENT[place], 0)
        place += 1
    return DOCUMENT[begin : place - 1]


WIRE_TYPES = [*get_args(net.lobby.messages.Message), *get_args(lockstep_frames.Frame), *values_of(table_messages), Chosen]
WIRE_TYPES += [frames.Query, frames.Answer, record.Opening, Charge, Desync, record.Closing, *get_args(actions.Action)]
WIRE_TYPES += get_args(deputy_actions.Action)


@pytest.mark.parametrize("kind", WIRE_TYPES, ids=lambda kind: kind.__name__)
def test_a_message_has_as_many_fields_as_the_document_says(kind):
    fields = re.sub(r"\d,\d", "", form(str(kind.__struct_config__.tag)))
    assert fields.count(",") == len(kind.__struct_fields__), fields


@pytest.mark.parametrize("kind", [*values_of(table_messages), Chosen], ids=lambda kind: kind.__name__)
def test_bytes_of_the_game_have_the_bounds_that_the_document_says(kind):
    said = {
        name: (int(exact or 0), int((exact or most).replace(",", "")))
        for name, exact, most in re.findall(r"(\w+): bytes(?:(\d+)| ≤ ([\d,]+))", form(str(kind.__struct_config__.tag)))
    }
    fields = {field.name: field.type for field in msgspec.inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    kept = {
        name: (type_.min_length or 0, type_.max_length) for name, type_ in fields.items() if isinstance(type_, msgspec.inspect.BytesType)
    }
    assert said == kept


def test_fields_without_a_tag_stand_in_the_order_of_the_code():
    for name, kind in (
        ("charter", Charter),
        ("place", Place),
        ("consent", Consent),
        ("sitter", net.lobby.messages.Sitter),
    ):
        said = re.search(rf"^    {name} +\[(.*?)\] +\(no tag\)", DOCUMENT, re.S | re.M)
        assert said is not None, name
        assert tuple(re.findall(r"(\w+):", said[1])) == kind.__struct_fields__, name


@pytest.mark.parametrize(("game", "states"), [("wyatt-earp", game_state), ("the-deputy", deputy_state)])
def test_the_fields_of_the_state_stand_in_the_order_of_the_code(game, states):
    section = SECTIONS[game]
    table = section[section.index("| Field | Kind | What |") :]
    rows = re.findall(r"^   \| (\w+) \|", table[: table.index("\n\n")], re.M)
    assert tuple(rows) == states.State.__struct_fields__
    assert f"{len(rows)} fields" in section


def test_phases_and_dues_have_the_numbers_of_the_code():
    for game, states, barriers in (
        ("wyatt-earp", game_state, asking._BARRIERS),
        ("the-deputy", deputy_state, deputy_asking._BARRIERS),
    ):
        section = SECTIONS[game]
        for phase in states.Phase:
            assert re.search(rf"\b{phase.value} {phase.name}\b", section), phase
        for due in states.Due:
            assert f"| {due.value} | {due.name} |" in section
        said = {int(number) for number in re.findall(r"^   \| (\d+) \| [A-Z_]+ \| [^|]*\| yes \|", section, re.M)}
        assert said == {int(due) for due in barriers}
    spins = re.findall(r"^   \| (\d+) \| [A-Z_]+ \| Spin\(8\) \| if the last of neighbours \|", SECTIONS["the-deputy"], re.M)
    assert set(map(int, spins)) == {int(due) for due in deputy_asking.SPINS} and board.DIAL == 8


def test_the_spaces_have_the_numbers_of_the_board():
    """18.4, worked out anew."""
    numbers = {"O": 0}
    for circle in range(6):
        after = (circle + 1) % 6
        numbers[f"I{circle + 1}"] = 1 + circle
        numbers[f"I{circle + 1}-T{circle + 1}.1"] = 19 + circle
        numbers.update({f"O-I{circle + 1}.{k + 1}": 7 + 2 * circle + k for k in range(2)})
        numbers.update({f"I{circle + 1}-I{after + 1}.{k + 1}": 25 + 2 * circle + k for k in range(2)})
    assert numbers == {name: number for number, name in enumerate(board.SPACES)}
    rows = re.findall(r"^   \| (O and I_c|I_c and [^|]*) \| ([^|]*) \|", SECTIONS["the-deputy"], re.M)
    assert [numbers for _, numbers in rows] == ["7 + 2c, 8 + 2c", "19 + c", "25 + 2c, 26 + 2c"]


def test_every_key_of_a_record_of_discovery_stands_in_the_document():
    open_table = advert.OpenTable("wyatt-earp", "A table", 1, 3, False)
    announced = advert.txt(advert.Advert(1, bytes(32), "Ann", bytes(32), bytes(16), 1, open_table))
    rows = set(re.findall(r"^   \| `(\w+)` \|", DOCUMENT[: DOCUMENT.index("## 5.")], re.M))
    assert {key.decode() for key in announced} | {"n"} == rows
    assert mdns.SERVICE_TYPE in CODE_WORDS


@pytest.mark.parametrize("codes", [REFUSALS, FAILURES, SENTENCES, ("bad-view", "bad-options", "flood", "nonsense")])
def test_every_reason_that_peers_tell_or_judge_by_stands_in_the_document(codes):
    assert set(codes) <= CODE_WORDS
    assert {"bad-view", "bad-options"} <= set(ENDINGS)


def test_every_reason_of_the_table_stands_in_the_document():
    source = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "core" / "table").glob("*.py")))
    codes = set(re.findall(r'"((?:bad|false|forbidden)-[a-z-]+)"', source))
    assert len(codes) > 10 and codes <= CODE_WORDS, codes - CODE_WORDS


LIMITS = channel.Limits()
NUMBERS: dict[str, float] = {
    "protocol version": PROTOCOL,
    "record format": record.FORMAT,
    "frame before the handshake is done": framing.MAX_EARLY_FRAME,
    "frame after the handshake": framing.MAX_FRAME,
    "message of a link": channel.MAX_MESSAGE,
    "sealed bytes that wait to leave": LIMITS.queue,
    "pings that wait for their pongs": channel.MAX_PINGS,
    "seconds for the handshake": LIMITS.handshake,
    "seconds for a frame": LIMITS.frame,
    "seconds between pings": LIMITS.heartbeat,
    "seconds of silence until a link is lost": LIMITS.silence,
    "message of the lobby": frames.MAX_LOBBY,
    "frame of a table, as an envelope": frames.MAX_TABLE,
    "query or answer": frames.MAX_ACQUAINT,
    "queries answered on a link": runtime.MOST_QUERIES,
    "links from others at a time": switchboard.MOST_WIRES,
    "table frames kept before sitting down": session.EARLY_FRAMES,
    "characters of a name": MAX_NAME,
    "characters of a line of chat": net.lobby.messages.MAX_CHAT,
    "seats": net.lobby.messages.MAX_SEATS,
    "bytes of a TXT record": advert.TXT_BYTES,
    "bytes of the name in an instance label": advert.LABEL_NAME_BYTES,
    "seconds until a row is grey": roster.GREY_AFTER,
    "seconds until a row is gone": roster.GONE_AFTER,
    "seconds until a join is answered": guest.JOIN_SECONDS,
    "seconds for all links of a start": seating.LINK_SECONDS,
    "seconds for all consents of a start": seating.CONSENT_SECONDS,
    "seconds between attempts to make a link again": session.REDIAL_SECONDS,
    "messages of a member at once": opener.MEMBER_BURST,
    "messages of a member a second": guest.MEMBER_RATE,
    "messages of an opener at once": guest.OPENER_BURST,
    "messages of an opener a second": guest.OPENER_RATE,
    "guests let in at once": opener.JOIN_BURST,
    "guests let in at once from one address": opener.HOST_BURST,
    "frame of the lockstep": lockstep_frames.MAX_FRAME,
    "steps ahead": machine.AHEAD,
    "seconds between two looks at what is lacking": machine.BEAT,
    "payload of a word": 32768,
    "frame of a record": record.LARGEST_FRAME,
    "bytes of a record": record.LARGEST_RECORD,
}


def test_the_limits_are_those_of_the_code():
    section = DOCUMENT[DOCUMENT.index("## 16.") : DOCUMENT.index("## 17.")]
    said = {name: float(value.replace(",", "")) for name, value in re.findall(r"^\| ([^|]+) \| ([\d,]+) \|$", section, re.M)}
    assert said == {name: float(value) for name, value in NUMBERS.items()}
    word = Word(0, Seat(0), bytes(int(said["payload of a word"])), bytes(32), bytes(64))
    assert decode(encode(word), Word) == word
    with pytest.raises(Exception, match="bytes are not"):
        decode(encode(replace(word, payload=word.payload + b"\0")), Word)


def test_the_constants_that_are_hashed_or_signed_are_those_of_the_code():
    assert {PROTOCOL_NAME.decode(), PROLOGUE.decode(), STATIC_PREFIX.decode(), record.MAGIC.decode().strip()} <= CODE_WORDS
    ceremony = Ceremony(3, True)
    assert ceremony.phase is not None and ceremony.phase.speakers == {0, 1, 2}


def _scalar() -> bytes:
    return Transcript(b"key", bytes(32)).put(BASE).scalar(b"c").to_bytes(32, "little")


VALUES = {
    'H32("x")': h32(b"x"),
    'hash_to_point("card", "wyatt-earp", "0")': hash_to_point(b"card", b"wyatt-earp", decimal(0)),
    'hash_to_point("shuffle", "chain")': hash_to_point(b"shuffle", b"chain"),
    "ctx of step 2, seat 1, index 3 at the table whose id is 32 zero bytes": context(bytes(32), 2, 1, 3),
    'scalar("c") of Transcript("key", 32 zero bytes) after put(G), as 32 bytes LE': _scalar(),
    "key hash of 32 zero bytes": key_hash(bytes(32)),
    "rules hash of wyatt-earp": rules_hash(GAME),
    "rules hash of the-deputy": rules_hash(DEPUTY),
    "rules hash of all games": all_rules_hash(),
    "digest before the game has started": h32(b"state", encode(None), b""),
    "query for protocol 1, number 7, with its channel": frames.wrap(frames.ForAcquaintance(frames.Query(1, 7))),
    "ready for round 3": net.lobby.messages.pack(net.lobby.messages.Ready(3)),
    "lay of colour 3, cards 5 and 200": encode(actions.LayOutlaws(3, (5, 200))),  # type: ignore[arg-type]
    "take": encode(actions.TakeCard(None)),
    "choice to draw of the supply": encode(Chosen(encode(actions.DrawSupply()), b"")),
    "state of wyatt-earp at its start, 2 seats": encode(GAME.start(GAME.option(), 2).state),
    "point of face 8 of the-deputy": Faces(DEPUTY.name, DEPUTY.faces, DEPUTY.partners).point(Face(8)),
    "move to position 7 on the rim of Circle 4": encode(deputy_actions.Move(board.rim(4, 7))),
    "state of the-deputy at its start, 2 seats": encode(DEPUTY.start(DEPUTY.option(), 2).state),
}


def test_the_values_to_test_against_are_those_of_the_code():
    section = DOCUMENT[DOCUMENT.index("## 17. ") :]
    assert dict(re.findall(r"^\| (.+) \| `([0-9a-f]+)` \|$", section, re.M)) == {what: value.hex() for what, value in VALUES.items()}


# --- the rules that players read -----------------------------------------------------------------------------------------------


def test_the_cards_in_the_rules_are_those_of_the_game():
    rows = re.findall(r"^\| ([^|]+?) \| (\d+)(?: each, \d+ in all)? \| (yes|no) \| (\d|–) \|", RULES, re.M)
    said = {name: (int(copies), hole == "yes", 0 if points == "–" else int(points)) for name, copies, hole, points in rows}
    samples = {"Outlaw": 0, "Photo": 7, "Stagecoach robbery": 14, "Bank robbery": 15, "Fastest gun": 16}
    samples |= {"Most Wanted!": 17, "Hideout": 18, "Wyatt Earp": 19}
    assert said == {name: (cards.COPIES[face], cards.is_outlaw(face), cards.CP[face]) for name, face in samples.items()}  # type: ignore[arg-type]
    assert all(name in RULES and name in DOCUMENT for name in cards.OUTLAWS)


def test_every_worked_example_of_scoring_is_what_the_game_pays():
    rows = re.findall(r"^\| ([\d,]+) \| ([\d, ]+) \| ([\d,– /]+) \| ([\d,]+) \|", RULES, re.M)
    assert len(rows) >= 12

    def dollars(text: str) -> int:
        return int(text.strip().replace(",", ""))

    for reward, points, paid, left in rows:
        at = [int(each) for each in points.split(",")]
        share = score(dollars(reward), at)
        assert [share.paid(Seat(seat)) for seat in range(len(at))] == [dollars(each) for each in paid.split("/")], (reward, points)
        assert share.left == dollars(left), (reward, points)
