"""Prove, ProveApart, Surrender and ShowOwn: what a holder says about cards that it holds, without or before opening them."""

import secrets
from collections.abc import Callable, Mapping
from typing import Any

from core.codec import encode
from core.crypto import difference, masking, membership, private
from core.crypto.group import Refused
from core.crypto.masking import Masked
from core.ids import Card, Face, Seat
from core.table.contract import Opened, Outcome, Proved, Shown
from core.table.messages import Given, ShownCards, Statement
from core.table.phase import Check, Checks, Settled, Site, Slot, malformed, pile_bytes, pile_of, read_as
from core.table.vault import Vault
from core.work import Work


def read_statement(seat: Seat, payload: bytes, lengths: tuple[int, ...]) -> Statement:
    """A message of proofs with exactly these lengths, in bytes. Raises ContributionError."""
    message: Statement = read_as(Statement, seat, payload)
    if tuple(len(proof) for proof in message.proofs) != lengths:
        raise malformed(seat)
    return message


def claim_member(x: int, hand: Masked, among: tuple[bytes, ...], true: int, ctx: bytes) -> tuple[bytes, None]:
    """The message of a holder whose card has one of these faces (points), the one at place ``true``."""
    return encode(Statement((membership.prove_member(x, hand, among, true, ctx),))), None


class Belonging:
    """The holder proves that its card's face is one of ``among``; ``face`` is that face, if this seat knows it."""

    def __init__(
        self, card: Card, hand: Masked, seat: Seat, key: bytes, among: tuple[Face, ...], faces: masking.Faces, face: Face | None
    ) -> None:
        self._card = card
        self._hand = hand
        self._seat = seat
        self._key = key
        self._among = among
        self._points = tuple(faces.point(each) for each in among)
        self._face = face
        self.speakers = frozenset({seat})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        assert self._face in self._among, "the rules let nobody claim what is not so"
        return Work(claim_member, (vault.x, self._hand, self._points, self._among.index(self._face), site.context(me, 0)))

    def read(self, seat: Seat, payload: bytes) -> Statement:
        return read_statement(seat, payload, (64 * len(self._among),))

    def checks(self, said: Mapping[Seat, Statement], site: Site) -> Checks:
        statement = (self._key, self._hand, self._points, said[self._seat].proofs[0], site.context(self._seat, 0))
        return Checks((Check(self._seat, "bad-membership", (Work(membership.verify_member, statement),)),))

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None

    def settle(self, said: Mapping[Seat, Statement], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        return Settled(outcomes=(Proved((self._card,)),))


def tell_apart(x: int, pairs: tuple[tuple[bytes, bytes], ...], ctxs: tuple[bytes, ...]) -> tuple[bytes, None]:
    """The message of a holder for whom none of these pairs (alpha, beta) hides the identity."""
    return encode(Statement(tuple(difference.prove_difference(x, *pair, ctx) for pair, ctx in zip(pairs, ctxs, strict=True)))), None


class Parting:
    """The holder proves that none of these pairs (alpha, beta) hides the identity; ``end`` makes of it what it is good for."""

    def __init__(self, pairs: tuple[tuple[bytes, bytes], ...], seat: Seat, key: bytes, reason: str, end: Callable[[int], Settled]) -> None:
        self._pairs = pairs
        self._seat = seat
        self._key = key
        self._reason = reason
        self._end = end
        self.speakers = frozenset({seat})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(tell_apart, (vault.x, self._pairs, tuple(site.context(me, k) for k in range(len(self._pairs)))))

    def read(self, seat: Seat, payload: bytes) -> Statement:
        return read_statement(seat, payload, tuple(128 for _ in self._pairs))

    def checks(self, said: Mapping[Seat, Statement], site: Site) -> Checks:
        return differing(self._seat, self._key, self._pairs, said[self._seat].proofs, site, self._reason)

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None

    def settle(self, said: Mapping[Seat, Statement], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        return self._end(first)


def differing(seat: Seat, key: bytes, pairs: tuple[tuple[bytes, bytes], ...], proofs: tuple[bytes, ...], site: Site, reason: str) -> Checks:
    """What must be verified of difference proofs, one for each pair (alpha, beta), with indices from 0."""
    works = (
        Work(difference.verify_difference, (key, *pair, proof, site.context(seat, k)))
        for k, (pair, proof) in enumerate(zip(pairs, proofs, strict=True))
    )
    return Checks(tuple(Check(seat, reason, (work,)) for work in works))


def give_up(x: int, hand: Masked, index: int, ctx: bytes) -> tuple[bytes, None]:
    """The message of a holder that opens the card at this place among those asked for."""
    (share,), proof = masking.give_shares(x, (hand[0],), ctx)
    return encode(Given(index, share, proof)), None


class Surrendering:
    """The holder opens one of its hidden cards that has this face, or proves of each that it has not.

    ``matching`` are the places of the cards with this face, known to the holder's own table alone.
    """

    def __init__(
        self,
        cards: tuple[Card, ...],
        hands: tuple[Masked, ...],
        seat: Seat,
        key: bytes,
        face: Face,
        faces: masking.Faces,
        asked: tuple[Card, ...],
        matching: tuple[int, ...],
    ) -> None:
        self._cards = cards
        self._hands = hands
        self._seat = seat
        self._key = key
        self._face = face
        self._point = faces.point(face)
        self._asked = asked
        self._matching = matching
        self.speakers = frozenset({seat})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        """Which of several equal cards is given is drawn at random, so that its place tells nothing of the other places."""
        if self._matching:
            index = secrets.choice(self._matching)
            return Work(give_up, (vault.x, self._hands[index], index, site.context(me, 0)))
        return Work(tell_apart, (vault.x, self._pairs(), tuple(site.context(me, k) for k in range(len(self._hands)))))

    def _pairs(self) -> tuple[tuple[bytes, bytes], ...]:
        return tuple(difference.face_pair(hand, self._point) for hand in self._hands)

    def read(self, seat: Seat, payload: bytes) -> Given | Statement:
        message: Given | Statement = read_as(Given | Statement, seat, payload)
        match message:
            case Given(index) if index >= len(self._hands):
                raise malformed(seat)
            case Statement(proofs) if tuple(len(proof) for proof in proofs) != tuple(128 for _ in self._hands):
                raise malformed(seat)
            case _:
                return message

    def checks(self, said: Mapping[Seat, Given | Statement], site: Site) -> Checks:
        message = said[self._seat]
        if isinstance(message, Statement):
            return differing(self._seat, self._key, self._pairs(), message.proofs, site, "bad-denial")
        hand = self._hands[message.index]
        statement = (self._key, (hand[0],), (message.share,), message.proof, site.context(self._seat, 0))
        opened = Work(opens_as, (hand, message.share, self._point))
        return Checks((Check(self._seat, "bad-surrender", (Work(masking.verify_shares, statement), opened)),))

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None

    def settle(self, said: Mapping[Seat, Given | Statement], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        message = said[self._seat]
        if isinstance(message, Statement):
            return Settled(outcomes=(Proved(self._asked),))
        card = self._cards[message.index]
        outcome: Outcome = Opened((card,), (self._face,))
        return Settled({card: Slot(face=self._face)}, outcomes=(outcome,))


def opens_as(hand: Masked, share: bytes, point: bytes) -> bool:
    """Whether a held card opens with this share to this face's point; the share's own proof is another check."""
    try:
        return masking.unmask(hand, (share,)) == point
    except Refused:
        return False


def show_own(x: int, hands: tuple[Masked, ...], to_key: bytes, ctxs: tuple[bytes, ...]) -> tuple[bytes, None]:
    """The message of a holder that shows its cards to one other seat."""
    shown = [private.show_privately(x, hand[0], to_key, ctx) for hand, ctx in zip(hands, ctxs, strict=True)]
    return encode(ShownCards(pile_bytes(tuple(sealed for sealed, _ in shown)), tuple(proof for _, proof in shown))), None


def unseal(x: int, sealed: tuple[Masked, ...], hands: tuple[Masked, ...]) -> tuple[bytes, ...]:
    """The faces' points of cards that were shown to the seat with this key share; none when the group refuses what was sealed.

    It runs beside the verification, which then refuses the message.
    """
    try:
        return tuple(masking.unmask(hand, (private.open_private(x, each),)) for each, hand in zip(sealed, hands, strict=True))
    except Refused:
        return ()


class PrivateShowing:
    """The holder shows cards to one other seat, which sees that they are the true ones; everybody sees that it was so."""

    def __init__(
        self,
        hidden: tuple[Card, ...],
        hands: tuple[Masked, ...],
        by: Seat,
        to: Seat,
        keys: tuple[bytes, ...],
        faces: masking.Faces,
        asked: tuple[Card, ...],
    ) -> None:
        self._hidden = hidden
        self._hands = hands
        self._by = by
        self._to = to
        self._keys = keys
        self._faces = faces
        self._asked = asked
        self.speakers = frozenset({by})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        ctxs = tuple(site.context(me, k) for k in range(len(self._hands)))
        return Work(show_own, (vault.x, self._hands, self._keys[self._to], ctxs))

    def read(self, seat: Seat, payload: bytes) -> ShownCards:
        message: ShownCards = read_as(ShownCards, seat, payload)
        count = len(self._hands)
        if len(message.sealed) != 64 * count or [len(proof) for proof in message.proofs] != [96] * count:
            raise malformed(seat)
        return message

    def checks(self, said: Mapping[Seat, ShownCards], site: Site) -> Checks:
        message = said[self._by]
        to_key = self._keys[self._to]
        works = (
            Work(private.verify_private, (self._keys[self._by], hand[0], to_key, sealed, proof, site.context(self._by, k)))
            for k, (hand, sealed, proof) in enumerate(zip(self._hands, pile_of(message.sealed), message.proofs, strict=True))
        )
        return Checks(tuple(Check(self._by, "bad-showing", (work,)) for work in works))

    def look(self, said: Mapping[Seat, ShownCards], me: Seat, vault: Vault, site: Site) -> Work | None:
        return Work(unseal, (vault.x, pile_of(said[self._by].sealed), self._hands)) if me == self._to else None

    def settle(self, said: Mapping[Seat, ShownCards], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        seen: dict[Card, Face] = {}
        if me == self._to:
            for card, point in zip(self._hidden, looked, strict=True):
                face = self._faces.face_of(point)
                assert face is not None, "a proven showing shows a card of the game"
                seen[card] = face
        return Settled(seen=seen, outcomes=(Shown(self._asked, self._to),))
