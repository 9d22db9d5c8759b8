"""One attempt to sit down: a charter, links between all seats, and everybody's signed consent.

The same for opener and guest. A seat speaks its consent once it has links to all the others, and all consents once it has them all, so
that one who lacks a consent gets it from anybody, and one who gave two different ones is found out by everybody.
Whatever goes wrong is raised as ContributionError with the seat to blame and ends the attempt; its nonce is never used again.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NoReturn

from core.errors import ContributionError
from core.ids import Seat
from core.words import Charter, Consent, consent_content, signed_by
from net.link.identity import Identity
from net.lobby.effects import Dial, Effect, Effects, Seated, Send
from net.lobby.messages import Assent, pack
from net.lobby.reasons import failure
from net.text import told_apart

LINK_SECONDS: Final = 10.0
"""From the beginning until all seats must have links to each other."""
CONSENT_SECONDS: Final = 20.0
"""From the beginning until all consents must be here."""
OPENER: Final = Seat(0)


def is_valid(charter: Charter, consent: Consent) -> bool:
    """Whether this is that seat's valid consent under this charter. Never raises."""
    if consent.seat >= len(charter.places):
        return False
    return signed_by(charter.places[consent.seat].key, consent_content(charter, consent.seat, consent.nonce), consent.signature)


def opener_consent(assent: Assent, opener: bytes) -> Consent | None:
    """The valid consent of the opener (its key) as first seat, which makes the charter one that it has started; else None."""
    if assent.charter.places[OPENER].key != opener:
        return None
    return next((consent for consent in assent.consents if consent.seat == OPENER and is_valid(assent.charter, consent)), None)


def exposed(held: Assent, brought: Assent, sender: bytes, me: bytes) -> Effects:
    """Two assents that contradict each other, shown to whoever may have believed one: the seats of ``held``, and who brought the other."""
    others = tuple(place.key for place in held.charter.places if place.key not in (me, sender))
    return tuple(Send(key, pack(held)) for key in (sender, *others)) + tuple(Send(key, pack(brought)) for key in others)


class Seating:
    """An attempt to sit down under ``charter`` in ``seat``. ``nonce``: 32 fresh random bytes, used here and never again."""

    def __init__(
        self,
        charter: Charter,
        seat: Seat,
        identity: Identity,
        nonce: bytes,
        links: Iterable[bytes],
        now: float,
        held: tuple[Consent, ...] = (),
    ) -> None:
        assert charter.places[seat].key == identity.key and len(nonce) == 32
        self.charter = charter
        self.seat = seat
        self.complete = False
        own = Consent(seat, nonce, identity.sign(consent_content(charter, seat, nonce)))
        self._consents = {consent.seat: consent for consent in (*held, own)}
        self._others = tuple(place.key for place in charter.places if place.key != identity.key)
        self._missing = set(self._others) - set(links)
        self._began = now
        self._told = False

    def seat_of(self, key: bytes) -> Seat | None:
        """The seat of this key under the charter, or None."""
        return next((Seat(seat) for seat, place in enumerate(self.charter.places) if place.key == key), None)

    @property
    def wake_at(self) -> float | None:
        """When ``tick`` has something to do at the latest."""
        if self.complete:
            return None
        return self._began + (LINK_SECONDS if self._missing else CONSENT_SECONDS)

    def begin(self, addresses: Mapping[bytes, tuple[str, int]]) -> Effects:
        """Dial every lower seat to which there is no link yet (the higher seat dials the lower), and speak if there are links to all."""
        lower = (place.key for place in self.charter.places[: self.seat])
        dials = tuple(Dial(key, *addresses[key]) for key in lower if key in self._missing)
        return dials + self._speak_once_linked()

    def linked(self, key: bytes) -> Effects:
        """There is a link to this key now, perhaps again."""
        if key not in self._others:
            return ()
        if self._told:
            return self.show((key,))
        self._missing.discard(key)
        return self._speak_once_linked()

    def lost(self, key: bytes, reason: str) -> None:
        """A link was lost or could not be made. Raises ContributionError (``reason``) if it is still needed."""
        if key in self._others and not self.complete:
            self._blame(key, reason)

    def tick(self, now: float) -> None:
        """Time has passed. Raises ContributionError (``no-link``, ``no-consent``) for the first seat that is late."""
        if self.complete:
            return
        late = now - self._began
        for seat, place in enumerate(self.charter.places):
            if late >= LINK_SECONDS and place.key in self._missing:
                self._blame(place.key, "no-link")
            if late >= CONSENT_SECONDS and seat not in self._consents:
                self._blame(place.key, "no-consent")

    def hear(self, sender: bytes, assent: Assent) -> Effects:
        """Somebody's assent for the same lobby and round.

        Raises ContributionError: ``two-charters`` (the opener), ``two-consents`` (whose they are), ``other-charter`` and
        ``bad-signature`` (the sender, if it has a seat; from anybody else such things mean nothing).
        """
        if assent.charter != self.charter:
            opener = self.charter.places[OPENER].key
            if opener_consent(assent, opener) is not None:
                self._blame(opener, "two-charters")
            return self._distrust(sender, "other-charter")
        for consent in assent.consents:
            held = self._consents.get(consent.seat)
            if held is not None and held.nonce == consent.nonce:
                continue
            if not is_valid(self.charter, consent):
                return self._distrust(sender, "bad-signature")
            if held is not None:
                self._blame(self.charter.places[consent.seat].key, "two-consents")
            self._consents[consent.seat] = consent
        return self._finish_once_complete()

    def show(self, keys: Iterable[bytes]) -> Effects:
        """Show these keys all consents that are here."""
        data = pack(self.held)
        return tuple(Send(key, data) for key in keys)

    def show_all(self) -> Effects:
        """Show every other seat all consents that are here."""
        return self.show(self._others)

    @property
    def held(self) -> Assent:
        """All consents that are here."""
        return Assent(self.charter, tuple(self._consents[seat] for seat in sorted(self._consents)))

    def _speak_once_linked(self) -> Effects:
        if self._missing or self._told:
            return ()
        self._told = True
        return self._finish_once_complete() or self.show_all()

    def _finish_once_complete(self) -> Effects:
        if self.complete or not self._told or len(self._consents) < len(self.charter.places):
            return ()
        self.complete = True
        seated: Effect = Seated(self.charter, self.held.consents, self.seat)
        return (*self.show_all(), seated)

    def _distrust(self, sender: bytes, reason: str) -> Effects:
        if self.seat_of(sender) is not None:
            self._blame(sender, reason)
        return ()

    def _blame(self, key: bytes, reason: str) -> NoReturn:
        seat = self.seat_of(key)
        assert seat is not None
        raise ContributionError(seat, reason, failure(reason, told_apart(place.name for place in self.charter.places)[seat]))
