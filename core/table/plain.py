"""The plain table: it sees every face and answers every request at once.

For tests, simulation and comparison with the masked table: handles, outcomes and what each seat knows are the same there.
A card is *open*, *held* (one seat alone still owes a share of it: it was shown it, took it or tucked it) or *masked*.
It is strict where the masked table could not answer: a request that the contract forbids is a bug of the rules and raises
ForbiddenRequestError; a statement or a choice that is not true is a seat's wrong and raises ContributionError. Neither
changes anything.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import assert_never, cast

from core.errors import ContributionError
from core.ids import Card, Face, Seat
from core.table.contract import (
    Below,
    ForbiddenRequestError,
    Known,
    Laid,
    Lay,
    Open,
    Opened,
    Outcome,
    Prove,
    ProveApart,
    Proved,
    PutBack,
    Request,
    Show,
    Shown,
    ShowOwn,
    Shuffle,
    Spin,
    Spun,
    Surrender,
    Take,
    Taken,
    Tuck,
)


class PlainTable:
    """All cards of a game with ``seats`` seats; ``below`` is its only source of chance, ``partners`` as a game declares them."""

    def __init__(self, seats: int, below: Below, partners: tuple[tuple[Face, Face], ...] = ()) -> None:
        self._seats = seats
        self._below = below
        self._partners = frozenset(partners)
        self._next = 0
        self._faces: dict[Card, Face] = {}
        self._open: dict[Card, Face] = {}
        self._known: tuple[dict[Card, Face], ...] = tuple({} for _ in range(seats))
        self._overlays = (self._open, *self._known)
        self._holder: dict[Card, Seat] = {}
        self._tucked: set[Card] = set()
        self._preferred: dict[Seat, Card] = {}
        self._views: dict[Seat | None, Known] = {Seat(seat): MappingProxyType(known) for seat, known in enumerate(self._known)}
        self._views[None] = MappingProxyType(self._open)
        self._everything: Mapping[Card, Face] = MappingProxyType(self._faces)

    @property
    def faces(self) -> Mapping[Card, Face]:
        """The true face of every card there is; a read-only view that follows the table."""
        return self._everything

    def known(self, seat: Seat | None) -> Known:
        """Every face that this seat knows (None: an onlooker); a read-only view that follows the table."""
        return self._views[seat]

    def prefer(self, seat: Seat, card: Card) -> None:
        """The private part of a choice: the card that this seat's next Take shall take."""
        self._preferred[seat] = card

    def answer(self, request: Request) -> Outcome:
        """Do what the rules ask.

        Raises ForbiddenRequestError if the contract forbids the request, and ContributionError (``false-statement``,
        ``nothing-chosen``, ``not-in-pile``, ``forbidden-face``) if the seat could not honestly do its part.
        """
        match request:
            case Show():
                return self._show(request.cards, request.to)
            case Tuck():
                return self._tuck(request.cards, request.seat)
            case Open():
                return self._turn_up(request.cards)
            case Shuffle():
                return self._shuffle(request.cards)
            case Take():
                return self._take(request.cards, request.seat, request.never)
            case Lay():
                return self._lay(request.faces)
            case Surrender():
                return self._surrender(request.cards, request.seat, request.face)
            case Spin():
                if request.sides < 1:
                    raise ForbiddenRequestError("a dial has at least one side")
                return Spun(self._below(request.sides))
            case Prove():
                return self._prove(request.card, request.seat, request.among)
            case ProveApart():
                return self._prove_apart(request.card, request.others, request.seat)
            case ShowOwn():
                return self._show_own(request.cards, request.by, request.to)
            case PutBack():
                return self._put_back(request.card, request.seat)
            case _:
                assert_never(request)

    def _lay(self, faces: tuple[Face, ...]) -> Laid:
        self._faces.clear()
        for overlay in self._overlays:
            overlay.clear()
        self._holder.clear()
        self._tucked.clear()
        cards = self._fresh(faces)
        for overlay in self._overlays:
            overlay.update(self._faces)
        return Laid(cards)

    def _shuffle(self, cards: tuple[Card, ...]) -> Laid:
        self._check(cards)
        if not self._tucked.isdisjoint(cards):
            raise ForbiddenRequestError("a card of a tucked hand is never shuffled")
        return Laid(self._fresh(self._permuted(self._void(cards))))

    def _show(self, cards: tuple[Card, ...], to: Seat) -> Shown:
        self._check(cards, to)
        hidden = [card for card in cards if card not in self._open]
        if any(self._holder.get(card, to) != to for card in hidden):
            raise ForbiddenRequestError("shares of one point are given towards one seat only")
        known = self._known[to]
        for card in hidden:
            self._holder[card] = to
            known[card] = self._faces[card]
        return Shown(cards, to)

    def _turn_up(self, cards: tuple[Card, ...]) -> Opened:
        self._check(cards)
        faces = tuple([self._faces[card] for card in cards])
        for card, face in zip(cards, faces, strict=True):
            self._holder.pop(card, None)
            self._tucked.discard(card)
            for overlay in self._overlays:
                overlay[card] = face
        return Opened(cards, faces)

    def _show_own(self, cards: tuple[Card, ...], by: Seat, to: Seat) -> Shown:
        self._check(cards, by, to)
        self._check_held(cards, by)
        known = self._known[to]
        for card in cards:
            known[card] = self._faces[card]
        return Shown(cards, to)

    def _put_back(self, card: Card, seat: Seat) -> Laid:
        self._check((card,), seat)
        self._check_held((card,), seat)
        if card in self._tucked:
            raise ForbiddenRequestError("a card of a tucked hand lies in no pile")
        knowing = [overlay for overlay in self._overlays if card in overlay]
        (face,) = self._void((card,))
        fresh = self._fresh((face,))
        for overlay in knowing:
            overlay[fresh[0]] = face
        return Laid(fresh)

    def _tuck(self, cards: tuple[Card, ...], seat: Seat) -> Laid:
        self._check(cards, seat)
        self._check_held(cards, seat)
        faces = self._permuted(self._void(cards))
        fresh = self._fresh(faces)
        self._known[seat].update(zip(fresh, faces, strict=True))
        self._holder.update(dict.fromkeys(fresh, seat))
        self._tucked.update(fresh)
        return Laid(fresh)

    def _take(self, cards: tuple[Card, ...], seat: Seat, never: tuple[Face, ...]) -> Taken:
        self._check(cards, seat)
        known = self._known[seat]
        for card in cards:
            if card not in known:
                raise ForbiddenRequestError("a taker knows every card of the pile")
            if card in self._tucked or self._holder.get(card, seat) != seat:
                raise ForbiddenRequestError("a card of somebody's hand is never taken from a pile")
        if all(self._faces[card] in never for card in cards):
            raise ForbiddenRequestError("no card of this pile may be taken")
        wanted = self._preferred.get(seat)
        if wanted is None:
            raise ContributionError(seat, "nothing-chosen", "No card of the pile was chosen.")
        if wanted not in cards:
            raise ContributionError(seat, "not-in-pile", "The card that was chosen is not in the pile.")
        if self._faces[wanted] in never:
            raise ContributionError(seat, "forbidden-face", "The card that was chosen may not be taken.")
        del self._preferred[seat]
        face = self._faces[wanted]
        self._void((wanted,))
        rest = self._permuted(self._void(tuple([card for card in cards if card != wanted])))
        faces = (face, *rest)
        fresh = self._fresh(faces)
        known.update(zip(fresh, faces, strict=True))
        self._holder[fresh[0]] = seat
        return Taken(fresh[0], fresh[1:])

    def _prove(self, card: Card, seat: Seat, among: tuple[Face, ...]) -> Proved:
        self._check((card,), seat)
        self._check_held((card,), seat)
        if not among or any(low >= high for low, high in pairwise(among)):
            raise ForbiddenRequestError("the faces of a membership proof ascend")
        if self._faces[card] not in among:
            raise ContributionError(seat, "false-statement", "The card is none of those that it was said to be one of.")
        return Proved((card,))

    def _prove_apart(self, card: Card, others: tuple[Card, ...], seat: Seat) -> Proved:
        cards = (card, *others)
        self._check(cards, seat)
        self._check_held(cards, seat)
        if any((self._faces[other], self._faces[card]) in self._partners for other in others):
            raise ContributionError(seat, "false-statement", "The card is the partner of another one of this seat.")
        return Proved(cards)

    def _surrender(self, cards: tuple[Card, ...], seat: Seat, face: Face) -> Opened | Proved:
        self._check(cards, seat)
        self._check_held(cards, seat)
        equal = [card for card in cards if self._faces[card] == face]
        return self._turn_up((equal[self._below(len(equal))],)) if equal else Proved(cards)

    def _check(self, cards: tuple[Card, ...], *seats: Seat) -> None:
        if len(set(cards)) != len(cards):
            raise ForbiddenRequestError("a request names a card once")
        for card in cards:
            if card not in self._faces:
                raise ForbiddenRequestError("the handle of a card is void")
        for seat in seats:
            if not 0 <= seat < self._seats:
                raise ForbiddenRequestError("there is no such seat")

    def _check_held(self, cards: tuple[Card, ...], seat: Seat) -> None:
        for card in cards:
            if self._holder.get(card) != seat and card not in self._open:
                raise ForbiddenRequestError("the card is not held by this seat")

    def _void(self, cards: tuple[Card, ...]) -> list[Face]:
        """Make these handles void; the faces that they had."""
        for overlay in self._overlays:
            if not overlay.keys().isdisjoint(cards):
                for card in cards:
                    overlay.pop(card, None)
        for card in cards:
            self._holder.pop(card, None)
        self._tucked.difference_update(cards)
        return [self._faces.pop(card) for card in cards]

    def _fresh(self, faces: Iterable[Face]) -> tuple[Card, ...]:
        """New handles for these faces, upwards from the highest yet; nobody knows them."""
        faces = tuple(faces)
        cards = cast("tuple[Card, ...]", tuple(range(self._next, self._next + len(faces))))
        self._next += len(cards)
        self._faces.update(zip(cards, faces, strict=True))
        return cards

    def _permuted(self, faces: list[Face]) -> list[Face]:
        """A uniform permutation (Fisher-Yates), in place."""
        below = self._below
        for last in range(len(faces) - 1, 0, -1):
            other = below(last + 1)
            faces[last], faces[other] = faces[other], faces[last]
        return faces
