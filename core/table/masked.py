"""The masked table: the fair table among peers, as one seat (or an onlooker) sees it.

It turns requests into phases (who must say what), and what was said and verified into outcomes. It knows no rule, sends nothing and
verifies nothing itself: proofs are work that it hands out. Its public part is the same at every seat; what this seat alone knows is
``known()`` and the vault. Handles and outcomes are those of the plain table.
"""

from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Any, assert_never

from core.codec import encode
from core.crypto import difference, masking
from core.crypto import keys as key_shares
from core.crypto.masking import Masked
from core.errors import ContributionError
from core.ids import Card, Face, Seat
from core.table.contract import (
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
    Surrender,
    Take,
    Tuck,
)
from core.table.phase import Phase, Settled, Site, Slot
from core.table.proving import Belonging, Parting, PrivateShowing, Surrendering
from core.table.sharing import Sharing
from core.table.shuffling import PuttingBack, Shuffling, Tucking
from core.table.taking import DrawingOut, Pick


class MaskedTable:
    """The cards of one game among the seats whose key shares' points are ``keys``, in seat order."""

    def __init__(self, game: str, faces: int, partners: tuple[tuple[Face, Face], ...], keys: tuple[bytes, ...], me: Seat | None) -> None:
        self._faces = masking.Faces(game, faces, partners)
        self._pair = masking.pair_point(game)
        self._partner = {first: partner for first, partner in partners}
        self._keys = keys
        self._key = key_shares.joint(keys)
        self._me = me
        self._slots: dict[Card, Slot] = {}
        self._known: dict[Card, Face] = {}
        self._next = 0
        self._requests: deque[Request] = deque()
        self._outcomes: deque[Outcome] = deque()
        self._phases: deque[Phase] = deque()
        self._preferred: Card | None = None

    def known(self) -> Known:
        """Every face that this seat knows: the open cards, and those that it alone was shown."""
        return self._known

    def prefer(self, card: Card) -> None:
        """The private part of this seat's choice: the card that its next Take shall take."""
        self._preferred = card

    def ask(self, requests: tuple[Request, ...]) -> None:
        """Put requests at the end of those that are open."""
        self._requests.extend(requests)

    def outcome(self) -> Outcome | None:
        """The next outcome, in the order of asking; None when a phase must come first, or when nothing is open."""
        while not self._outcomes and not self._phases and self._requests:
            self._begin()
        return self._outcomes.popleft() if self._outcomes else None

    @property
    def phase(self) -> Phase | None:
        """The phase that must come next, if one is open."""
        return self._phases[0] if self._phases else None

    def settle(self, said: Mapping[Seat, Any], looked: Any, site: Site) -> None:
        """End the open phase with these messages, all of them verified."""
        self._apply(self._phases.popleft().settle(said, looked, self._next, self._me, site))

    def save(self) -> tuple[Any, ...]:
        """What ``restore`` brings back, should the rules refuse what the cards turned out to be."""
        lists = (self._requests, self._outcomes, self._phases)
        return dict(self._slots), dict(self._known), self._next, self._preferred, *(tuple(each) for each in lists)

    def restore(self, saved: tuple[Any, ...]) -> None:
        """Be as at that ``save``."""
        slots, known, self._next, self._preferred, requests, outcomes, phases = saved
        self._slots, self._known = dict(slots), dict(known)
        self._requests, self._outcomes, self._phases = deque(requests), deque(outcomes), deque(phases)

    def public_bytes(self) -> bytes:
        """What every seat's table has in common, for the digest."""
        return encode((self._next, tuple((card, *self._slots[card]) for card in sorted(self._slots))))

    def _apply(self, settled: Settled) -> None:
        for card in settled.gone:
            del self._slots[card]
            self._known.pop(card, None)
        self._slots.update(settled.slots)
        self._next += sum(1 for card in settled.slots if card >= self._next)
        self._known.update((card, slot.face) for card, slot in settled.slots.items() if slot.face is not None)
        self._known.update(settled.seen)
        self._outcomes.extend(settled.outcomes)
        self._phases.extendleft(reversed(settled.then))

    def _begin(self) -> None:
        """Start the first open request, and with it its neighbours that can be answered in the same step."""
        request = self._requests.popleft()
        match request:
            case Show() | Open() | Spin():
                self._share(request)
            case Lay(faces):
                cards = tuple(Card(self._next + k) for k in range(len(faces)))
                self._known.clear()
                self._apply(
                    Settled(
                        {card: Slot(face=face) for card, face in zip(cards, faces, strict=True)}, tuple(self._slots), {}, (Laid(cards),)
                    )
                )
            case Shuffle(cards):
                self._shuffle(cards)
            case Tuck(cards, seat):
                hand = tuple(self._hand(card, seat) for card in cards)
                self._phases.append(Tucking(hand, seat, self._keys[seat], cards, self._faces))
            case PutBack(card, seat):
                self._put_back(card, seat)
            case Take(cards, seat, never):
                self._take(cards, seat, never)
            case Prove(card, seat, among):
                self._prove(card, seat, among)
            case ProveApart(card, others, seat):
                self._prove_apart(card, others, seat)
            case Surrender(cards, seat, face):
                self._surrender(cards, seat, face)
            case ShowOwn(cards, by, to):
                hidden = tuple(card for card in cards if self._slots[card].face is None)
                hands = tuple(self._hand(card, by) for card in hidden)
                if hidden:
                    self._phases.append(PrivateShowing(hidden, hands, by, to, self._keys, self._faces, cards))
                else:
                    self._outcomes.append(Shown(cards, to))
            case _:
                assert_never(request)

    def _share(self, request: Show | Open | Spin) -> None:
        """All neighbouring requests for shares that speak of different cards go into one step."""
        run: list[Show | Open | Spin] = [request]
        cards = set(() if isinstance(request, Spin) else request.cards)
        while self._requests and isinstance(follower := self._requests[0], Show | Open | Spin):
            more = set(() if isinstance(follower, Spin) else follower.cards)
            if cards & more:
                break
            cards |= more
            run.append(follower)
            self._requests.popleft()
        phase = Sharing(tuple(run), self._slots, self._keys, self._faces)
        if phase.speakers:
            self._phases.append(phase)
        else:
            shown = (
                Shown(each.cards, each.to) if isinstance(each, Show) else self._opened(each) for each in run if not isinstance(each, Spin)
            )
            self._outcomes.extend(shown)

    def _opened(self, request: Open) -> Opened:
        faces = tuple(face for card in request.cards if (face := self._slots[card].face) is not None)
        return Opened(request.cards, faces)

    def _shuffle(self, cards: tuple[Card, ...]) -> None:
        if not cards:
            self._outcomes.append(Laid(()))
            return
        pile = tuple(self._pile(card) for card in cards)
        turns = tuple(Seat(seat) for seat in range(len(self._keys)))
        self._phases.append(Shuffling(pile, self._key, turns, cards))

    def _put_back(self, card: Card, seat: Seat) -> None:
        slot = self._slots[card]
        if slot.face is not None:
            fresh = Card(self._next)
            self._apply(Settled({fresh: slot}, (card,), {}, (Laid((fresh,)),)))
            return
        assert slot.holder == seat, "only the seat that was shown a card puts it back"
        self._phases.append(PuttingBack(card, self._pile(card), seat, self._key, self._known.get(card)))

    def _take(self, cards: tuple[Card, ...], seat: Seat, never: tuple[Face, ...]) -> None:
        mine = seat == self._me
        wanted = cards.index(self._preferred) if mine and self._preferred in cards else None
        pile_faces = tuple(self._known[card] for card in cards) if mine else ()
        self._preferred = None
        pick = Pick(cards, seat, never, self._keys, self._key, self._faces, wanted, pile_faces)
        self._phases.append(DrawingOut(tuple(self._pile(card) for card in cards), pick))

    def _prove(self, card: Card, seat: Seat, among: tuple[Face, ...]) -> None:
        face = self._slots[card].face
        if face is None:
            mine = self._known.get(card) if seat == self._me else None
            self._phases.append(Belonging(card, self._hand(card, seat), seat, self._keys[seat], among, self._faces, mine))
        elif face in among:
            self._outcomes.append(Proved((card,)))
        else:
            raise ContributionError(seat, "false-statement", "An open card is not what was said of it.")

    def _prove_apart(self, card: Card, others: tuple[Card, ...], seat: Seat) -> None:
        pairs = []
        for other in others:
            faces = self._slots[other].face, self._slots[card].face
            if None in faces:
                pairs.append(difference.partner_pair(self._hand(other, seat), self._hand(card, seat), self._pair))
            elif self._partner.get(faces[0]) == faces[1]:  # type: ignore[arg-type]  # neither is None here
                raise ContributionError(seat, "false-statement", "Two open cards are partners, which was denied.")
        done = Settled(outcomes=(Proved((card, *others)),))
        if pairs:
            self._phases.append(Parting(tuple(pairs), seat, self._keys[seat], "bad-difference", partial(_always, done)))
        else:
            self._apply(done)

    def _surrender(self, cards: tuple[Card, ...], seat: Seat, face: Face) -> None:
        for card in cards:
            if self._slots[card].face == face:
                self._outcomes.append(Opened((card,), (face,)))
                return
        hidden = tuple(card for card in cards if self._slots[card].face is None)
        if not hidden:
            self._outcomes.append(Proved(cards))
            return
        matching = tuple(k for k, card in enumerate(hidden) if self._known.get(card) == face) if seat == self._me else ()
        hands = tuple(self._hand(card, seat) for card in hidden)
        self._phases.append(Surrendering(hidden, hands, seat, self._keys[seat], face, self._faces, cards, matching))

    def _pile(self, card: Card) -> Masked:
        """The card as it goes into a pile: its masked form, or its open one."""
        slot = self._slots[card]
        if slot.face is not None:
            return masking.fresh(self._faces.point(slot.face), self._key)
        assert slot.pile is not None, "a card of a tucked hand never goes into a pile"
        return slot.pile

    def _hand(self, card: Card, seat: Seat) -> Masked:
        """The card under its holder's own key."""
        slot = self._slots[card]
        if slot.face is not None:
            return masking.fresh(self._faces.point(slot.face), self._keys[seat])
        assert slot.hand is not None and slot.holder == seat, "only a holder speaks of its cards"
        return slot.hand


def _always(settled: Settled, first: int) -> Settled:
    return settled
