"""Secret take: the taker's own shuffle, the others' shares of its first card, and a proof that this is no forbidden face."""

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any

from core.crypto import difference, masking
from core.crypto.masking import Masked
from core.ids import Card, Face, Seat
from core.table.contract import Taken
from core.table.messages import Shares
from core.table.phase import Check, Checks, Settled, Site, Slot, malformed, read_as
from core.table.proving import Parting
from core.table.sharing import give
from core.table.shuffling import Reorder, read_reordered, reorder, reordering
from core.table.vault import Vault
from core.work import Work


class Pick:
    """What stays the same through one take. ``wanted`` (a place in the pile) and ``pile_faces`` only the taker's own table knows."""

    def __init__(
        self,
        void: tuple[Card, ...],
        seat: Seat,
        never: tuple[Face, ...],
        keys: tuple[bytes, ...],
        key: bytes,
        faces: masking.Faces,
        wanted: int | None,
        pile_faces: tuple[Face, ...],
    ) -> None:
        self.void = void
        self.seat = seat
        self.never = never
        self.keys = keys
        self.key = key
        self.faces = faces
        self.wanted = wanted
        self.pile_faces = pile_faces

    def taken(self, after: tuple[Masked, ...], hand: Masked, order: tuple[int, ...] | None, first: int) -> Settled:
        """The end of the take; ``order`` says which card of the old pile each fresh one is, for the taker's own table."""
        fresh = tuple(Card(first + k) for k in range(len(after)))
        slots = {card: Slot(pile=form) for card, form in zip(fresh, after, strict=True)}
        slots[fresh[0]] = Slot(pile=after[0], hand=hand, holder=self.seat)
        seen = {} if order is None else {card: self.pile_faces[place] for card, place in zip(fresh, order, strict=True)}
        return Settled(slots, self.void, seen, (Taken(fresh[0], fresh[1:]),))


def draw_out(pile: tuple[Masked, ...], wanted: int, key: bytes, ctx: bytes) -> tuple[bytes, tuple[int, ...]]:
    """The taker's message, and the order that it must remember: the wanted card first, the rest at random."""
    rest = [place for place in range(len(pile)) if place != wanted]
    secrets.SystemRandom().shuffle(rest)
    order = (wanted, *rest)
    payload, _ = reorder(pile, key, ctx, order)
    return payload, order


class DrawingOut:
    """The taker shuffles the whole pile, under the table key, so that the card it wants comes out first."""

    def __init__(self, pile: tuple[Masked, ...], pick: Pick) -> None:
        self._pile = pile
        self._pick = pick
        self.speakers = frozenset({pick.seat})

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        assert self._pick.wanted is not None, "the choice of a card comes before the take"
        return Work(draw_out, (self._pile, self._pick.wanted, self._pick.key, site.context(me, 0)))

    def read(self, seat: Seat, payload: bytes) -> Reorder:
        return read_reordered(seat, payload, len(self._pile))

    def checks(self, said: Mapping[Seat, Reorder], site: Site) -> Checks:
        seat = self._pick.seat
        after, proof = said[seat]
        return reordering(seat, self._pick.key, self._pile, after, proof, site.context(seat, 0), beside=False)

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return Work(tuple, (vault.kept[site.step],)) if me == self._pick.seat else None

    def settle(self, said: Mapping[Seat, Reorder], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        after, _ = said[self._pick.seat]
        return Settled(then=(Handing(after, looked, self._pick),))


class Handing:
    """Everybody but the taker gives a share of the card that came out first."""

    def __init__(self, pile: tuple[Masked, ...], order: tuple[int, ...] | None, pick: Pick) -> None:
        self._pile = pile
        self._order = order
        self._pick = pick
        self.speakers = frozenset(Seat(seat) for seat in range(len(pick.keys)) if seat != pick.seat)

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(give, (vault.x, (self._pile[0][0],), site.context(me, 0)))

    def read(self, seat: Seat, payload: bytes) -> Shares:
        message: Shares = read_as(Shares, seat, payload)
        if len(message.shares) != 32:
            raise malformed(seat)
        return message

    def checks(self, said: Mapping[Seat, Shares], site: Site) -> Checks:
        asked = (self._pile[0][0],)
        return Checks(
            tuple(
                Check(
                    seat,
                    "bad-share",
                    (
                        Work(
                            masking.verify_shares,
                            (self._pick.keys[seat], asked, (said[seat].shares,), said[seat].proof, site.context(seat, 0)),
                        ),
                    ),
                )
                for seat in sorted(said)
            )
        )

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None

    def settle(self, said: Mapping[Seat, Shares], looked: Any, first: int, me: Seat | None, site: Site) -> Settled:
        hand = masking.held(self._pile[0], [said[seat].shares for seat in sorted(said)])
        if not self._pick.never:
            return self._pick.taken(self._pile, hand, self._order, first)
        pairs = tuple(difference.face_pair(hand, self._pick.faces.point(face)) for face in self._pick.never)
        end = partial(self._pick.taken, self._pile, hand, self._order)
        return Settled(then=(Parting(pairs, self._pick.seat, self._pick.keys[self._pick.seat], "forbidden-face", end),))
