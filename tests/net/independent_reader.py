"""A reader of records written from net/PROTOCOL.md alone: it imports nothing of the program, so it finds out what that file leaves out.

It checks all that can be known of a game of Wyatt Earp up to its first choice: consents, table id, the key ceremony, the spin for the
dealer, the shuffle of the pack, the shares of the deal, and every head on the way; of the rest the signatures, and that all words of a
step follow from one head.
Numbers in comments are those of PROTOCOL.md.
"""

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
from nacl.bindings import (
    crypto_core_ed25519_add,
    crypto_core_ed25519_from_uniform,
    crypto_core_ed25519_is_valid_point,
    crypto_core_ed25519_sub,
    crypto_scalarmult_ed25519_base_noclamp,
    crypto_scalarmult_ed25519_noclamp,
    crypto_sign_open,
)
from nacl.exceptions import CryptoError

L = 2**252 + 27742317777372353535851937790883648493
PERSON = b"tinstar-v1"
PACK = [face for face, copies in enumerate([7] * 7 + [1] * 7 + [2, 4, 3, 3, 3, 7]) for _ in range(copies)]
DEAL, DRAW = 0, 1
Pair = tuple[bytes, bytes]


class Wrong(Exception):
    """The record breaks a rule; the text is the rule's number."""


def demand(holds: object, rule: str) -> None:
    if not holds:
        raise Wrong(rule)


# --- 1 and 2 -----------------------------------------------------------------------------------------------------------------


def decode(data: bytes) -> Any:
    try:
        value = msgspec.msgpack.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Wrong("1.1") from error
    demand(msgspec.msgpack.encode(value) == data, "1.3")
    return value


def tagged(data: bytes, tag: str, *kinds: type) -> list[Any]:
    value = decode(data)
    demand(isinstance(value, list) and len(value) == len(kinds) + 1 and value[0] == tag, "1.2")
    demand(all(type(each) is kind for each, kind in zip(value[1:], kinds, strict=True)), "1.4")
    return value[1:]


def chosen(payload: bytes) -> tuple[list[Any], bytes]:
    """12.2: the action, and the opening of the cards that it plays, as encoded."""
    encoded, opening = tagged(payload, "chosen", bytes, bytes)
    demand(len(encoded) <= 1024 and len(opening) <= 8192, "12.2")
    action = decode(encoded)
    demand(isinstance(action, list) and action and isinstance(action[0], str), "15.4")
    return action, opening


def frame(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(8, "little") + part for part in parts)


def h32(*parts: bytes) -> bytes:
    return hashlib.blake2b(frame(*parts), digest_size=32, person=PERSON).digest()


def to_point(*parts: bytes) -> bytes:
    return crypto_core_ed25519_from_uniform(h32(b"point", *parts))


def step_bytes(step: int) -> bytes:
    return step.to_bytes(8, "little")


class Transcript:
    def __init__(self, label: bytes, ctx: bytes) -> None:
        self.absorbed = hashlib.blake2b(frame(label, ctx), digest_size=64, person=PERSON)

    def put(self, *parts: bytes) -> None:
        self.absorbed.update(frame(*parts))

    def scalar(self, label: bytes) -> int:
        self.put(label)
        drawn = self.absorbed.digest()
        self.put(drawn)
        return int.from_bytes(drawn, "little") % L


def signed(key: bytes, content: bytes, signature: bytes) -> bool:
    try:
        crypto_sign_open(signature + content, key)
    except (CryptoError, ValueError):
        return False
    return len(signature) == 64


# --- 11 ----------------------------------------------------------------------------------------------------------------------

G = crypto_scalarmult_ed25519_base_noclamp((1).to_bytes(32, "little"))


def is_point(point: bytes) -> bool:
    return len(point) == 32 and crypto_core_ed25519_is_valid_point(point)


def times(scalar: int, point: bytes) -> bytes:
    demand(scalar % L and is_point(point), "11.2")
    return crypto_scalarmult_ed25519_noclamp((scalar % L).to_bytes(32, "little"), point)


def plus(*points: bytes) -> bytes:
    total = points[0]
    for point in points[1:]:
        total = crypto_core_ed25519_add(total, point)
    return total


def minus(p: bytes, q: bytes) -> bytes:
    return crypto_core_ed25519_sub(p, q)


def cut(data: bytes) -> list[bytes]:
    return [data[place : place + 32] for place in range(0, len(data), 32)]


def pairs(data: bytes) -> list[Pair]:
    points = cut(data)
    return list(zip(points[::2], points[1::2], strict=True))


def parts(proof: bytes, points: int, scalars: int) -> tuple[list[bytes], list[int]]:
    demand(len(proof) == 32 * (points + scalars), "11.1")
    each = cut(proof)
    numbers = [int.from_bytes(part, "little") for part in each[points:]]
    demand(all(number < L for number in numbers), "11.1")
    return each[:points], numbers


def check_key(key: bytes, proof: bytes, ctx: bytes) -> None:
    _, (c, s) = parts(proof, 0, 2)
    tr = Transcript(b"key", ctx)
    tr.put(key, minus(times(s, G), times(c, key)))
    demand(tr.scalar(b"c") == c, "11.3")


def check_shares(key: bytes, points: list[bytes], shares: list[bytes], proof: bytes, ctx: bytes) -> None:
    demand(points and len(points) == len(shares), "12.5")
    _, (c, s) = parts(proof, 0, 2)
    tr = Transcript(b"share", ctx)
    tr.put(key, *points, *shares)
    z = [tr.scalar(b"z") for _ in points]
    t2 = plus(*(times(s * w, point) for w, point in zip(z, points, strict=True)))
    owed = plus(*(times(c * w, share) for w, share in zip(z, shares, strict=True)))
    tr.put(minus(times(s, G), times(c, key)), minus(t2, owed))
    demand(tr.scalar(b"c") == c, "11.4")


def check_shuffle(key: bytes, before: list[Pair], after: list[Pair], proof: bytes, ctx: bytes) -> None:
    n = len(before)
    demand(len(after) == n, "12.6")
    points, (c, s1, s2, s3, s4, *rest) = parts(proof, 2 * n, 2 * n + 5)
    committed, chain, s_hat, s_after = points[:n], points[n:], rest[:n], rest[n:]
    h = [to_point(b"shuffle", str(i).encode()) for i in range(n)]
    first = to_point(b"shuffle", b"chain")
    tr = Transcript(b"shuffle", ctx)
    tr.put(key, *(point for card in (*before, *after) for point in card), *committed)
    u = [tr.scalar(b"u") for _ in range(n)]
    product = 1
    for weight in u:
        product = product * weight % L
    t1 = minus(times(s1, G), times(c, minus(plus(*committed), plus(*h))))
    t2 = minus(times(s2, G), times(c, minus(chain[-1], times(product, first))))
    sums = []
    for new, old in ((h, committed), ([a for a, _ in after], [a for a, _ in before]), ([b for _, b in after], [b for _, b in before])):
        forth = plus(*(times(s, point) for s, point in zip(s_after, new, strict=True)))
        back = plus(*(times(c * weight, point) for weight, point in zip(u, old, strict=True)))
        sums.append(minus(forth, back))
    t3 = plus(times(s3, G), sums[0])
    t4a = minus(sums[1], times(s4, G))
    t4b = minus(sums[2], times(s4, key))
    links = [first, *chain]
    t_hat = [minus(plus(times(s_hat[i], G), times(s_after[i], links[i])), times(c, links[i + 1])) for i in range(n)]
    tr.put(*chain, t1, t2, t3, t4a, t4b, *t_hat)
    demand(tr.scalar(b"c") == c, "11.6")


# --- 14: what was found --------------------------------------------------------------------------------------------------------


@dataclass
class Word:
    step: int
    seat: int
    payload: bytes
    head: bytes
    signature: bytes


@dataclass
class Found:
    """What the reader has made sure of."""

    table_id: bytes = b""
    keys: list[bytes] = field(default_factory=list)
    checked: Counter[str] = field(default_factory=Counter)
    agreed: int = 0
    """How many heads were worked out anew and are the ones that the seats spoke of."""
    steps: int = 0
    dealer: int = -1
    upturned: int = -1
    guilty: tuple[int, str] | None = None
    """Whom a charge convicts, and why."""
    out_of_step: int | None = None
    choices: list[str] = field(default_factory=list)
    """Tags of the actions chosen, in order."""


def read(data: bytes, by: "type[Reader] | None" = None) -> Found:
    """Check a record (``by`` this kind of reader); raises Wrong with the number of the rule that it breaks."""
    demand(data.startswith(b"tin star record\n"), "14.1")
    frames, places = [], []
    position = 16
    while position < len(data):
        size = int.from_bytes(data[position : position + 4], "big")
        demand(size <= 135168 and len(data) >= position + 4 + size, "14.1")
        places.append(position)
        frames.append(data[position + 4 : position + 4 + size])
        position += 4 + size
    demand(len(frames) >= 2, "14.1")
    opening, *said, closing = frames
    trouble = said.pop() if said and decode(said[-1])[0] in ("charge", "desync") else None
    words = [Word(*tagged(each, "word", int, int, bytes, bytes, bytes)) for each in said]
    reader = (by or Reader)(opening, words)
    found = reader.check(closing, data[: places[-1]])
    if trouble is not None:
        reader.judge(trouble)
    return found


class Reader:
    """The course of one record."""

    GAME = "wyatt-earp"
    FACES = 20
    PARTNERS: tuple[tuple[int, int], ...] = ()
    OPTIONS: tuple[bytes, ...] = (b"\x91\xc2",)

    def __init__(self, opening: bytes, words: list[Word]) -> None:
        form, self.charter, self.consents = tagged(opening, "opening", int, list, list)
        demand(form == 1, "14.1")
        protocol, game, rules, rules_hash, options, self.carry_on, _table, _lobby, _round, places = self.charter
        demand((protocol, game, rules) == (1, self.GAME, 1) and options in self.OPTIONS, "14.7")
        partners = msgspec.msgpack.encode(self.PARTNERS)
        demand(rules_hash == h32(b"rules", game.encode(), b"1", str(self.FACES).encode(), partners), "13.6")
        self.options = decode(options)
        self.identities = [key for key, _name in places]
        self.n = len(places)
        self.words = words
        self.found = Found()
        self.next_word = 0
        self.step = 0
        self.state: Any = None
        self.slots: list[list[Any]] = []
        self.next_card = 0
        self.started = False

    def check(self, closing: bytes, before: bytes) -> Found:
        self.consent()
        self.head = self.found.table_id
        self.ceremony()
        self.deal()
        self.play_on()
        self.close(closing, before)
        return self.found

    # 7

    def consent(self) -> None:
        charter = msgspec.msgpack.encode(self.charter)
        demand(len(self.consents) == self.n, "14.2")
        nonces = []
        for number, (seat, nonce, signature) in enumerate(self.consents):
            demand(seat == number and len(nonce) == 32, "14.2")
            demand(signed(self.identities[seat], frame(b"consent", charter, bytes([seat]), nonce), signature), "7.2")
            nonces.append(nonce)
        both = [part for pair in zip(self.identities, nonces, strict=True) for part in pair]
        self.found.table_id = h32(b"table", charter, *both)

    # 8, 13

    def hear(self, seats: list[int]) -> dict[int, bytes]:
        """The payloads of the next step, one of each of these seats."""
        said = {}
        for seat in seats:
            demand(self.next_word < len(self.words), "14.3")
            word = self.words[self.next_word]
            self.next_word += 1
            demand((word.step, word.seat) == (self.step, seat), "14.3")
            demand(word.head == self.head, "8.1")
            self.check_signature(word)
            said[seat] = word.payload
        return said

    def check_signature(self, word: Word) -> None:
        content = frame(b"word", self.found.table_id, step_bytes(word.step), bytes([word.seat]), word.payload, word.head)
        demand(len(word.head) == 32 and signed(self.identities[word.seat], content, word.signature), "8.1")
        self.found.checked["signature"] += 1

    def end_step(self, said: dict[int, bytes]) -> None:
        public = msgspec.msgpack.encode([self.next_card, self.slots]) if self.started else b""
        digest = h32(b"state", msgspec.msgpack.encode(self.state), public)
        words = [part for seat in sorted(said) for part in (bytes([seat]), said[seat])]
        self.head = h32(b"step", self.found.table_id, step_bytes(self.step), self.head, digest, *words)
        self.step += 1
        if self.next_word < len(self.words):
            demand(self.words[self.next_word].head == self.head, "13.4")
            self.found.agreed += 1

    def ctx(self, seat: int, index: int = 0, step: int | None = None) -> bytes:
        at = self.step if step is None else step
        return h32(b"context", self.found.table_id, step_bytes(at), bytes([seat]), index.to_bytes(2, "little"))

    # 9

    def ceremony(self) -> None:
        everybody = list(range(self.n))
        said = self.hear(everybody)
        committed = {seat: tagged(payload, "key-committed", bytes, bytes) for seat, payload in said.items()}
        for commitment, one_time in committed.values():
            demand(len(commitment) == 32 and len(one_time) == (32 if self.carry_on else 0), "9.2")
        self.end_step(said)

        said = self.hear(everybody)
        for seat, payload in said.items():
            key, proof = tagged(payload, "key-revealed", bytes, bytes)
            demand(h32(b"key-commit", key, proof[:32], proof[32:]) == committed[seat][0], "9.3")
            check_key(key, proof, self.ctx(seat))
            self.found.checked["key"] += 1
            self.found.keys.append(key)
        self.key = plus(*self.found.keys)
        demand(is_point(self.key), "9.4")
        if not self.carry_on:
            self.start()
        self.end_step(said)
        if not self.carry_on:
            return

        said = self.hear(everybody)
        for seat, payload in said.items():
            points, sealed = tagged(payload, "key-split", bytes, list)
            pieces = cut(points)
            demand(len(points) == 32 * (self.n - 1) and len(sealed) == self.n - 1 and all(map(is_point, pieces)), "9.6")
            demand(plus(*pieces) == self.found.keys[seat], "9.6")
            self.found.checked["split"] += 1
        self.end_step(said)
        said = self.hear(everybody)
        for payload in said.values():
            (bad,) = tagged(payload, "pieces-checked", list)
            demand(not bad, "9.7")
        self.start()
        self.end_step(said)

    # 15: the state

    def start(self) -> None:
        self.started = True
        no = [False] * 7
        self.state = {
            "options": [False],
            "gone": [False] * self.n,
            "money": [0] * self.n,
            "posters": [1000] * 7,
            "hands": [[] for _ in range(self.n)],
            "territories": [[[[], None] for _ in range(7)] for _ in range(self.n)],
            "queue": [[0, 0, 0]],
            "phase": DEAL,
            "number": 0,
            "dealer": 0,
            "turn": 0,
            "opened": no,
            "supply": [],
            "stack": [],
            "hidden": [],
            "buried": 0,
            "searchers": [],
            "reshuffled": False,
            "sheriff_used": False,
            "moved": False,
            "idle": 0,
            "undiscarded": False,
            "current": None,
            "staged": [],
            "beside": None,
            "taken": None,
            "bare": [],
            "covered": None,
            "duellists": [],
            "winner": None,
        }
        self.fields = self.state
        self.change()

    def change(self, **fields: Any) -> None:
        self.fields = {**self.fields, **fields}
        self.state = list(self.fields.values())

    # 12, 15: the deal

    def shares_of(self, seat: int, payload: bytes, points: list[bytes]) -> list[bytes]:
        shares, proof = tagged(payload, "shares", bytes, bytes)
        demand(len(shares) == 32 * len(points), "12.5")
        check_shares(self.found.keys[seat], points, cut(shares), proof, self.ctx(seat))
        self.found.checked["shares"] += 1
        return cut(shares)

    def deal(self) -> None:
        everybody = list(range(self.n))
        point = to_point(b"spin", self.ctx(255), self.head)
        said = self.hear(everybody)
        together = plus(*(self.shares_of(seat, payload, [point])[0] for seat, payload in said.items()))
        dealer = self.found.dealer = self.spun(together, self.n)
        self.next_card = 78
        self.slots = [[card, None, None, None, face] for card, face in enumerate(PACK)]
        self.change(dealer=dealer, number=1, queue=[[2, 0, 0]], stack=[[card, face] for card, face in enumerate(PACK)])
        self.end_step(said)

        faces = [to_point(b"card", b"wyatt-earp", str(face).encode()) for face in range(20)]
        pile = [(G, plus(faces[face], self.key)) for face in PACK]
        for seat in everybody:
            said = self.hear([seat])
            cards, proof = tagged(said[seat], "reordered", bytes, bytes)
            demand(len(cards) == 64 * 78, "12.6")
            check_shuffle(self.key, pile, pairs(cards), proof, self.ctx(seat))
            self.found.checked["shuffle"] += 1
            pile = pairs(cards)
            if seat == self.n - 1:
                self.deal_out(pile)
            self.end_step(said)
        self.show_hands(pile, faces)

    def spun(self, together: bytes, sides: int, index: int = 0) -> int:
        for i in range(256):
            value = int.from_bytes(h32(b"spin-value", self.ctx(255, index), together, i.to_bytes(4, "little")), "little")
            if value < 2**256 - 2**256 % sides:
                return value % sides
        raise AssertionError("this does not happen")

    def deal_out(self, pile: list[Pair]) -> None:
        self.next_card = 156
        self.slots = [[78 + place, list(card), None, None, None] for place, card in enumerate(pile)]
        self.order = [(self.found.dealer + 1 + k) % self.n for k in range(self.n)]
        dealt = 78 + 10 * self.n
        self.change(
            hands=[list(range(78 + self.order.index(seat), dealt, self.n)) for seat in range(self.n)],
            supply=list(range(dealt, 156)),
            stack=[],
            queue=[*([3, seat, 0] for seat in range(self.n)), [4, 0, 0]],
        )

    def show_hands(self, pile: list[Pair], faces: list[bytes]) -> None:
        top = self.fields["supply"][0]
        shown = [(card, seat) for seat in range(self.n) for card in self.fields["hands"][seat]]
        given: dict[int, list[bytes]] = {card: [] for card, _ in shown} | {top: []}
        said = self.hear(list(range(self.n)))
        for seat, payload in said.items():
            owed = [card for card, to in shown if to != seat] + [top]
            for card, share in zip(owed, self.shares_of(seat, payload, [pile[card - 78][0] for card in owed]), strict=True):
                given[card].append(share)
        for card, seat in shown:
            a, b = pile[card - 78]
            self.slots[card - 78] = [card, [a, b], [a, minus(b, plus(*given[card]))], seat, None]
        opened = minus(pile[top - 78][1], plus(*given[top]))
        demand(opened in faces, "12.5")
        face = self.found.upturned = faces.index(opened)
        self.slots[top - 78] = [top, None, None, None, face]
        self.change(queue=[], stack=[[top, face]], supply=self.fields["supply"][1:], phase=DRAW, turn=self.order[0])
        self.end_step(said)

    # the rest

    def play_on(self) -> None:
        """After the first choice only what needs no rules: numbers, signatures, one head for all words of a step."""
        if self.next_word < len(self.words):
            first, opening = chosen(self.words[self.next_word].payload)
            demand(self.words[self.next_word].seat == self.order[0] and first in (["draw-supply"], ["draw-discard"]), "15.4")
            demand(not opening, "12.2")
        step, head, last = self.step - 1, self.head, -1
        for word in self.words[self.next_word :]:
            if decode(word.payload)[0] == "chosen":
                self.found.choices.append(chosen(word.payload)[0][0])
            if word.step != step:
                demand(word.step == step + 1, "14.3")
                step, head, last = word.step, word.head, -1
            demand(word.head == head and last < word.seat < self.n, "14.3")
            self.check_signature(word)
            last = word.seat
        self.found.steps = step + 1
        self.known_head = self.head if step == self.step - 1 else None

    def close(self, closing: bytes, before: bytes) -> None:
        heads, seat, signature = tagged(closing, "closing", list, int, bytes)
        for tag, step, speaker, head, mark in heads:
            demand(tag == "head" and step == self.found.steps - 1, "14.4")
            content = frame(b"head", self.found.table_id, step_bytes(step), bytes([speaker]), head)
            demand(signed(self.identities[speaker], content, mark), "8.2")
            demand(self.known_head in (None, head) and head == heads[0][3], "14.4")
            self.found.checked["head"] += 1
        content = frame(b"record", self.found.table_id, h32(b"record", before), msgspec.msgpack.encode(heads), bytes([seat]))
        demand(signed(self.identities[seat], content, signature), "14.5")

    # 14.8, 14.9: of charges those that speak by themselves

    def judge(self, trouble: bytes) -> None:
        if decode(trouble)[0] == "desync":
            step, heads = tagged(trouble, "desync", int, list)
            demand(step == self.found.steps - 1 and all(self.is_signed(head) and head[1] == step for head in heads), "14.9")
            self.found.out_of_step = step
            return
        seat, reason, (words, heads) = tagged(trouble, "charge", int, str, list)
        said = [*heads, *words]
        demand(len(said) == 2 and all(self.is_signed(each) and each[2] == seat for each in said), "14.8")
        kinds, ((_, first, *_), (_, second, *_)) = [each[0] for each in said], said
        (one, other) = ([each[3:-1] for each in said] if kinds[0] == kinds[1] else [heads[0][3], words[0][4]])
        apart = 1 if kinds == ["head", "word"] else 0
        demand(second - first == apart and one != other, "14.8")
        why = {("word", "word"): "two-words", ("head", "head"): "two-heads", ("head", "word"): "wrong-head"}[kinds[0], kinds[1]]
        demand(reason == why, "14.8")
        self.found.guilty = seat, reason

    def is_signed(self, said: list[Any]) -> bool:
        tag, step, seat, *what, signature = said
        content = frame(tag.encode(), self.found.table_id, step_bytes(step), bytes([seat]), *what)
        return seat < self.n and len(what) == {"word": 2, "head": 1}[tag] and signed(self.identities[seat], content, signature)
