"""The key ceremony: each seat commits to a key share, then reveals it; with escrow it splits the share among the others.

The same kind of machine as the table: phases to be spoken and verified. It ends with every seat's key, before a card is laid.
Source: fair-table.md, Keys.
"""

from collections.abc import Mapping
from typing import Any

from core.codec import encode
from core.crypto import escrow, keys
from core.crypto.group import Refused
from core.errors import ContributionError
from core.ids import Seat
from core.table.messages import KeyCommitted, KeyRevealed, KeySplit, PiecesChecked
from core.table.phase import Check, Checks, Site, malformed, points, read_as
from core.table.vault import Vault
from core.work import Work


def commit(x: int, one_time_public: bytes, ctx: bytes) -> tuple[bytes, tuple[bytes, bytes]]:
    """The first word, and the key and proof that the next one reveals; ``ctx`` is that of the revealing step."""
    key, proof = keys.prove_key(x, ctx)
    return encode(KeyCommitted(keys.commitment(key, proof), one_time_public)), (key, proof)


def reveal(key: bytes, proof: bytes) -> tuple[bytes, None]:
    """The second word."""
    return encode(KeyRevealed(key, proof)), None


def split(x: int, to: tuple[bytes, ...]) -> tuple[bytes, None]:
    """The third word: a piece for each other seat, sealed to these one-time keys."""
    pieces, publics = escrow.split(x, len(to))
    return encode(KeySplit(b"".join(publics), tuple(escrow.seal(piece, key) for piece, key in zip(pieces, to, strict=True)))), None


def unseal(boxes: tuple[tuple[Seat, bytes, bytes], ...], secret: bytes) -> tuple[tuple[Seat, int | None], ...]:
    """What each other seat sealed for this one (box, announced point), or None where it does not fit."""
    return tuple((seat, escrow.unseal(box, secret, point)) for seat, box, point in boxes)


def complain(bad: tuple[Seat, ...]) -> tuple[bytes, None]:
    """The fourth word."""
    return encode(PiecesChecked(bad)), None


class Ceremony:
    """The making of one table's keys among ``seats`` seats; ``carry_on`` is the escrow option."""

    def __init__(self, seats: int, carry_on: bool) -> None:
        self.seats = tuple(Seat(seat) for seat in range(seats))
        self.carry_on = carry_on
        self.committed: dict[Seat, KeyCommitted] = {}
        self.revealed: dict[Seat, KeyRevealed] = {}
        self.split: dict[Seat, KeySplit] = {}
        self.phase: Committing | Revealing | Splitting | Confirming | None = Committing(self)

    @property
    def keys(self) -> tuple[bytes, ...]:
        """Every seat's X_i, in seat order; complete when ``phase`` is None."""
        return tuple(self.revealed[seat].key for seat in self.seats)

    def keepers(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats among which this one splits its share, in order."""
        return tuple(other for other in self.seats if other != seat)

    def settle(self, said: Mapping[Seat, Any], looked: Any, me: Seat | None, vault: Vault | None) -> None:
        """End the open phase with these messages, all of them verified. Raises ContributionError (naming the first of both seats)."""
        match self.phase:
            case Committing():
                self.committed = dict(said)
                self.phase = Revealing(self)
            case Revealing():
                try:
                    keys.joint(said[seat].key for seat in self.seats)
                except Refused as error:  # a league of all seats, each of them to blame
                    raise ContributionError(self.seats[0], "bad-key", "The keys of the seats cancel out.") from error
                self.revealed = dict(said)
                self.phase = Splitting(self) if self.carry_on else None
            case Splitting():
                self.split = dict(said)
                bad = tuple(seat for seat, piece in looked or () if piece is None)
                if vault is not None:
                    vault.pieces.update((seat, piece) for seat, piece in looked if piece is not None)
                self.phase = Confirming(self, bad)
            case Confirming():
                for seat in sorted(said):
                    for other in said[seat].bad:
                        both = f"The key piece of seat {other + 1} for seat {seat + 1} is said to be wrong; one of the two is not honest."
                        raise ContributionError(Seat(other), "bad-piece", both)
                if vault is not None:
                    vault.one_time = (b"", b"")
                self.phase = None
            case None:
                raise AssertionError("the ceremony is over")


class Committing:
    """Every seat commits to its key share, and with escrow announces a one-time key."""

    def __init__(self, ceremony: Ceremony) -> None:
        self._ceremony = ceremony
        self.speakers = frozenset(ceremony.seats)

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(commit, (vault.x, vault.one_time[1], site._replace(step=site.step + 1).context(me, 0)))

    def read(self, seat: Seat, payload: bytes) -> KeyCommitted:
        message: KeyCommitted = read_as(KeyCommitted, seat, payload)
        if len(message.one_time) != (32 if self._ceremony.carry_on else 0):
            raise malformed(seat)
        if message.one_time:
            try:
                escrow.seal(1, message.one_time)
            except Refused as error:
                raise ContributionError(seat, "bad-key", "Nothing can be sealed to a one-time key.") from error
        return message

    def checks(self, said: Mapping[Seat, KeyCommitted], site: Site) -> Checks:
        return Checks()

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None


class Revealing:
    """Every seat reveals the key that it committed to, and proves that it knows its secret."""

    def __init__(self, ceremony: Ceremony) -> None:
        self._ceremony = ceremony
        self.speakers = frozenset(ceremony.seats)

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(reveal, vault.kept[site.step - 1])

    def read(self, seat: Seat, payload: bytes) -> KeyRevealed:
        message: KeyRevealed = read_as(KeyRevealed, seat, payload)
        if keys.commitment(message.key, message.proof) != self._ceremony.committed[seat].commitment:
            raise ContributionError(seat, "bad-key", "A key is not the one that was committed to.")
        return message

    def checks(self, said: Mapping[Seat, KeyRevealed], site: Site) -> Checks:
        return Checks(
            tuple(
                Check(seat, "bad-key", (Work(keys.verify_key, (message.key, message.proof, site.context(seat, 0))),))
                for seat, message in sorted(said.items())
            )
        )

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None


class Splitting:
    """Every seat splits its key share among the others."""

    def __init__(self, ceremony: Ceremony) -> None:
        self._ceremony = ceremony
        self.speakers = frozenset(ceremony.seats)

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(split, (vault.x, tuple(self._ceremony.committed[seat].one_time for seat in self._ceremony.keepers(me))))

    def read(self, seat: Seat, payload: bytes) -> KeySplit:
        message: KeySplit = read_as(KeySplit, seat, payload)
        others = len(self._ceremony.seats) - 1
        if len(message.points) != 32 * others or len(message.sealed) != others:
            raise malformed(seat)
        return message

    def checks(self, said: Mapping[Seat, KeySplit], site: Site) -> Checks:
        others = len(self._ceremony.seats) - 1
        return Checks(
            tuple(
                Check(
                    seat, "bad-split", (Work(escrow.verify_split, (self._ceremony.revealed[seat].key, points(said[seat].points), others)),)
                )
                for seat in sorted(said)
            )
        )

    def look(self, said: Mapping[Seat, KeySplit], me: Seat, vault: Vault, site: Site) -> Work | None:
        boxes = []
        for seat, message in sorted(said.items()):
            if seat != me:
                place = self._ceremony.keepers(seat).index(me)
                boxes.append((seat, message.sealed[place], points(message.points)[place]))
        return Work(unseal, (tuple(boxes), vault.one_time[0]))


class Confirming:
    """Every seat says whose piece for it is wrong, if any; one complaint ends the table before a card is laid."""

    def __init__(self, ceremony: Ceremony, bad: tuple[Seat, ...]) -> None:
        self._ceremony = ceremony
        self._bad = bad
        self.speakers = frozenset(ceremony.seats)

    def compose(self, me: Seat, vault: Vault, site: Site) -> Work:
        return Work(complain, (self._bad,))

    def read(self, seat: Seat, payload: bytes) -> PiecesChecked:
        message: PiecesChecked = read_as(PiecesChecked, seat, payload)
        others = self._ceremony.keepers(seat)
        if tuple(sorted(set(message.bad))) != message.bad or any(other not in others for other in message.bad):
            raise malformed(seat)
        return message

    def checks(self, said: Mapping[Seat, PiecesChecked], site: Site) -> Checks:
        return Checks()

    def look(self, said: Mapping[Seat, Any], me: Seat, vault: Vault, site: Site) -> Work | None:
        return None
