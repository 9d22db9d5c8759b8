"""Show, Open and Spin: shares of points, from whoever owes one, for a whole run of requests in one step."""

from collections.abc import Mapping
from typing import NamedTuple

from core.codec import encode
from core.crypto import masking
from core.ids import Card, Face, Seat
from core.table.contract import ForbiddenRequestError, Open, Opened, Outcome, Show, Shown, Spin, Spun
from core.table.messages import Shares
from core.table.phase import Check, Checks, Settled, Site, Slot, malformed, points, read_as
from core.table.vault import Vault
from core.work import Work

SPINNER = 255
"""The seat number that stands in a spin's context: no seat's own (fair-table.md, Spin)."""


class Owed(NamedTuple):
    """These seats owe a share of a card's point, or of that of the ``spin``-th spin of the step."""

    givers: tuple[Seat, ...]
    point: bytes = b""
    card: Card | None = None
    spin: int = 0

    def at(self, site: Site) -> bytes:
        """The point; that of a spin is fixed by the step which asks for it, and by the head before."""
        return self.point if self.card is not None else masking.spin_point(site.context(SPINNER, self.spin), site.head)


def give(x: int, asked: tuple[bytes, ...], ctx: bytes) -> tuple[bytes, None]:
    """The message of a seat that owes shares of these points."""
    shares, proof = masking.give_shares(x, asked, ctx)
    return encode(Shares(b"".join(shares), proof)), None


def own_shares(x: int, asked: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """x·P for each point, for this seat's eyes alone."""
    return tuple(masking.share(x, point) for point in asked)


class Sharing:
    """Shares for neighbouring Show, Open and Spin requests; every seat's shares are one batch with one proof."""

    def __init__(
        self,
        requests: tuple[Show | Open | Spin, ...],
        slots: Mapping[Card, Slot],
        keys: tuple[bytes, ...],
        faces: masking.Faces,
    ) -> None:
        self._requests = requests
        self._slots = {card: slots[card] for request in requests if not isinstance(request, Spin) for card in request.cards}
        self._keys = keys
        self._faces = faces
        self._owed = tuple(owed for owed in self._all_owed() if owed.givers)
        self.speakers = frozenset(seat for owed in self._owed for seat in owed.givers)

    def _all_owed(self) -> list[Owed]:
        seats = tuple(Seat(seat) for seat in range(len(self._keys)))
        owed: list[Owed] = []
        spins = 0
        for request in self._requests:
            match request:
                case Show(cards, to):
                    for card in cards:
                        slot = self._slots[card]
                        if slot.face is None and slot.holder != to:
                            if slot.holder is not None:
                                raise ForbiddenRequestError("shares of one point are given towards one seat only")
                            assert slot.pile is not None
                            owed.append(Owed(tuple(seat for seat in seats if seat != to), slot.pile[0], card))
                case Open(cards):
                    for card in cards:
                        slot = self._slots[card]
                        if slot.face is not None:
                            continue
                        if slot.holder is not None:
                            assert slot.hand is not None
                            owed.append(Owed((slot.holder,), slot.hand[0], card))
                        else:
                            assert slot.pile is not None
                            owed.append(Owed(seats, slot.pile[0], card))
                case Spin():
                    owed.append(Owed(seats, spin=spins))
                    spins += 1
        return owed

    def _asked(self, seat: Seat, site: Site) -> tuple[bytes, ...]:
        return tuple(owed.at(site) for owed in self._owed if seat in owed.givers)

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(give, (vault.x, self._asked(me, site), site.context(me, 0)))

    def read(self, seat: Seat, payload: bytes) -> Shares:
        message: Shares = read_as(Shares, seat, payload)
        if len(message.shares) != 32 * sum(seat in owed.givers for owed in self._owed):
            raise malformed(seat)
        return message

    def checks(self, said: Mapping[Seat, Shares], site: Site) -> Checks:
        return Checks(
            tuple(
                Check(
                    seat,
                    "bad-share",
                    (
                        Work(
                            masking.verify_shares,
                            (self._keys[seat], self._asked(seat, site), points(message.shares), message.proof, site.context(seat, 0)),
                        ),
                    ),
                )
                for seat, message in sorted(said.items())
            )
        )

    def look(self, said: Mapping[Seat, Shares], me: Seat, vault: Vault, site: Site) -> Work | None:
        mine = tuple(pile[0] for card in self._shown_to(me) if (pile := self._slots[card].pile) is not None)
        return Work(own_shares, (vault.x, mine)) if mine else None

    def _shown_to(self, seat: Seat) -> list[Card]:
        """The cards of this phase that this seat is now shown, open and long shown ones left out."""
        return [
            card
            for request in self._requests
            if isinstance(request, Show) and request.to == seat
            for card in request.cards
            if self._slots[card].face is None and self._slots[card].holder is None
        ]

    def settle(self, said: Mapping[Seat, Shares], looked: tuple[bytes, ...] | None, first: int, me: Seat | None, site: Site) -> Settled:
        given = {seat: iter(points(message.shares)) for seat, message in said.items()}
        shares = {owed: [next(given[seat]) for seat in owed.givers] for owed in self._owed}
        of_card = {owed.card: found for owed, found in shares.items() if owed.card is not None}
        of_spin = iter([(owed, found) for owed, found in shares.items() if owed.card is None])
        slots: dict[Card, Slot] = {}
        outcomes: list[Outcome] = []
        for request in self._requests:
            match request:
                case Show(cards, to):
                    slots.update((card, self._held(card, to, of_card[card])) for card in cards if card in of_card)
                    outcomes.append(Shown(cards, to))
                case Open(cards):
                    slots.update((card, self._opened(card, of_card[card])) for card in cards if card in of_card)
                    faces = tuple(slots[card].face if card in slots else self._slots[card].face for card in cards)
                    outcomes.append(Opened(cards, faces))  # type: ignore[arg-type]  # every card of an Open has a face now
                case Spin(sides):
                    owed, found = next(of_spin)
                    outcomes.append(Spun(masking.spin_value(site.context(SPINNER, owed.spin), found, sides)))
        seen: dict[Card, Face] = {}
        if me is not None and looked is not None:
            for card, share in zip(self._shown_to(me), looked, strict=True):
                hand = slots[card].hand
                assert hand is not None
                seen[card] = self._face(masking.unmask(hand, (share,)))
        return Settled(slots, seen=seen, outcomes=tuple(outcomes))

    def _held(self, card: Card, to: Seat, shares: list[bytes]) -> Slot:
        pile = self._slots[card].pile
        assert pile is not None
        return Slot(pile=pile, hand=masking.held(pile, shares), holder=to)

    def _opened(self, card: Card, shares: list[bytes]) -> Slot:
        slot = self._slots[card]
        form = slot.hand if slot.holder is not None else slot.pile
        assert form is not None
        return Slot(face=self._face(masking.unmask(form, shares)))

    def _face(self, point: bytes) -> Face:
        face = self._faces.face_of(point)
        assert face is not None, "every card's face was proven when it was laid and shuffled"
        return face
