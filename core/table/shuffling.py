"""Shuffle, Tuck and Put back: cards get fresh forms, and they are provably the same cards."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from core.codec import encode
from core.crypto import masking, putback, shuffle
from core.crypto.masking import Masked
from core.ids import Card, Face, Seat
from core.table.contract import Laid
from core.table.messages import Reordered, Replaced
from core.table.phase import Check, Checks, Settled, Site, Slot, malformed, pile_bytes, pile_of, read_as
from core.table.vault import Vault
from core.work import Work

Reorder = tuple[tuple[Masked, ...], bytes]
"""A reordered pile or hand, and its proof."""

PARTS = 2
"""Into how many pieces the verification of a shuffle is cut, so that two workers can share it."""


def reorder(pile: tuple[Masked, ...], key: bytes, ctx: bytes, order: tuple[int, ...] | None) -> tuple[bytes, None]:
    """The message of a seat that re-masks and permutes these cards; ``order`` says which card comes where (None: at random)."""
    if len(pile) == 1:
        card, proof = putback.put_back(pile[0], key, ctx)
        return encode(Reordered(pile_bytes((card,)), proof)), None
    after, proof = shuffle.shuffle(pile, key, ctx, order)
    return encode(Reordered(pile_bytes(after), proof)), None


def proof_length(count: int) -> int:
    """How long the proof of ``count`` reordered cards is, in bytes."""
    return 64 if count == 1 else 32 * (4 * count + 5)


def read_reordered(seat: Seat, payload: bytes, count: int) -> Reorder:
    """Cards and proof of a message that reorders ``count`` cards. Raises ContributionError."""
    message: Reordered = read_as(Reordered, seat, payload)
    if len(message.cards) != 64 * count or len(message.proof) != proof_length(count):
        raise malformed(seat)
    return pile_of(message.cards), message.proof


def reordering(
    seat: Seat, key: bytes, before: tuple[Masked, ...], after: tuple[Masked, ...], proof: bytes, ctx: bytes, beside: bool
) -> Checks:
    """What must be verified in a reordered pile; with ``beside`` only the points' validity holds up the next shuffler."""
    if len(before) == 1:
        return Checks((Check(seat, "bad-shuffle", (Work(putback.verify_put_back, (key, before[0], after[0], proof, ctx)),)),))
    parts = shuffle.verification_parts(key, before, after, proof, ctx, PARTS)
    if parts is None:
        raise malformed(seat)
    check = Check(
        seat,
        "bad-shuffle",
        tuple(Work(run_part, (part,)) for part in parts),
        partial(shuffle.conclude, key, before, after, proof, ctx),
    )
    if not beside:
        return Checks((check,))
    return Checks((Check(seat, "bad-point", (Work(shuffle.valid_pile, (after,)),), proofs=0),), (check,))


def run_part(part: Any) -> Any:
    """One part of a shuffle's verification."""
    return part.run()


class Shuffling:
    """One seat's turn at a pile; the seats after it follow. The last one's pile is laid when every proof has been accepted."""

    def __init__(self, pile: tuple[Masked, ...], key: bytes, turns: tuple[Seat, ...], void: tuple[Card, ...]) -> None:
        self._pile = pile
        self._key = key
        self._seat, *rest = turns
        self._rest = tuple(rest)
        self._void = void
        self.speakers = frozenset({self._seat})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(reorder, (self._pile, self._key, site.context(me, 0), None))

    def read(self, seat: Seat, payload: bytes) -> Reorder:
        return read_reordered(seat, payload, len(self._pile))

    def checks(self, said: Mapping[Seat, Reorder], site: Site) -> Checks:
        after, proof = said[self._seat]
        return reordering(self._seat, self._key, self._pile, after, proof, site.context(self._seat, 0), beside=bool(self._rest))

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None

    def settle(self, said: Mapping[Seat, Reorder], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        after, _ = said[self._seat]
        if self._rest:
            return Settled(then=(Shuffling(after, self._key, self._rest, self._void),))
        fresh = {Card(first + k): Slot(pile=form) for k, form in enumerate(after)}
        return Settled(fresh, self._void, outcomes=(Laid(tuple(fresh)),))


def look_at(x: int, hand: tuple[Masked, ...]) -> tuple[bytes, ...]:
    """The faces' points of cards held under the key share x."""
    return tuple(masking.unmask(card, (masking.share(x, card[0]),)) for card in hand)


class Tucking:
    """A holder re-masks and permutes its whole hand under its own key."""

    def __init__(self, hand: tuple[Masked, ...], seat: Seat, key: bytes, void: tuple[Card, ...], faces: masking.Faces) -> None:
        self._hand = hand
        self._seat = seat
        self._key = key
        self._void = void
        self._faces = faces
        self.speakers = frozenset({seat})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(reorder, (self._hand, self._key, site.context(me, 0), None))

    def read(self, seat: Seat, payload: bytes) -> Reorder:
        return read_reordered(seat, payload, len(self._hand))

    def checks(self, said: Mapping[Seat, Reorder], site: Site) -> Checks:
        after, proof = said[self._seat]
        return reordering(self._seat, self._key, self._hand, after, proof, site.context(self._seat, 0), beside=False)

    def look(self, said: Mapping[Seat, Reorder], me: Seat, vault: Vault, site: Site) -> Work | None:
        return Work(look_at, (vault.x, said[me][0])) if me == self._seat else None

    def settle(self, said: Mapping[Seat, Reorder], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        after, _ = said[self._seat]
        fresh = {Card(first + k): Slot(hand=form, holder=self._seat) for k, form in enumerate(after)}
        seen: dict[Card, Face] = {}
        if me == self._seat:
            for card, point in zip(fresh, looked, strict=True):
                face = self._faces.face_of(point)
                assert face is not None, "a proven tuck holds the faces that it held before"
                seen[card] = face
        return Settled(fresh, self._void, seen, (Laid(tuple(fresh)),))


def replace(card: Masked, key: bytes, ctx: bytes) -> tuple[bytes, None]:
    """The message of a seat that puts a card back where it lay."""
    (a, b), proof = putback.put_back(card, key, ctx)
    return encode(Replaced(a + b, proof)), None


class PuttingBack:
    """The seat that was shown a pile's card re-masks it; ``knows`` is its face if this seat knows it."""

    def __init__(self, card: Card, form: Masked, seat: Seat, key: bytes, knows: Face | None) -> None:
        self._card = card
        self._form = form
        self._seat = seat
        self._key = key
        self._knows = knows
        self.speakers = frozenset({seat})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(replace, (self._form, self._key, site.context(me, 0)))

    def read(self, seat: Seat, payload: bytes) -> Replaced:
        message: Replaced = read_as(Replaced, seat, payload)
        return message

    def checks(self, said: Mapping[Seat, Replaced], site: Site) -> Checks:
        message = said[self._seat]
        (after,) = pile_of(message.card)
        statement = (self._key, self._form, after, message.proof, site.context(self._seat, 0))
        return Checks((Check(self._seat, "bad-put-back", (Work(putback.verify_put_back, statement),)),))

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None

    def settle(self, said: Mapping[Seat, Replaced], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        (after,) = pile_of(said[self._seat].card)
        fresh = Card(first)
        seen = {} if self._knows is None else {fresh: self._knows}
        return Settled({fresh: Slot(pile=after)}, (self._card,), seen, (Laid((fresh,)),))
