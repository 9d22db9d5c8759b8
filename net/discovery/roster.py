"""Who is there: a machine without I/O that turns sightings and hellos into rows.

- A row is alive by a good hello alone: grey 10 s after the last one (or after the first sighting), gone after 30 s.
- What mDNS says only adds rows, changes what they show until the next hello, and hastens that hello; it removes nobody who answers.
- A row that is gone is still knocked at every 30 s while its record stands: zeroconf does not tell twice of a record that it still holds.
- The answer to a hello carries the peer's own advert under its key; it overrides whatever was announced in its name.
- Bounds, so that nobody on the network can flood us or make us flood others: 64 entries, 32 for one host, 4 addresses each; 16 hellos
  at a time, one at a time for an address; in any 3 s at most 64 hellos, 32 for one host; 0.5 s between two for one address.
  When a bound is reached, whoever has shown life longest ago makes room; who is alive is never dropped.

Times are seconds of any steady clock, injected as ``now``. Every method returns effects; call ``tick`` at ``deadline``.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from net.discovery.address import Address
from net.discovery.advert import Advert, incompatible, label_suffix
from net.discovery.sighting import Refused, Seen, Sighting, Withdrawn

PACE = 3.0
HASTE = 0.5
"""Between two hellos to one address, even when something hastens the second."""
HELLO_TIMEOUT = 5.0
GREY_AFTER = 10.0
GONE_AFTER = 30.0
ENTRIES = 64
ENTRIES_PER_HOST = 32
ADDRESSES = 4
HELLOS = 16


class Liveness(Enum):
    """How much a row is to be believed."""

    ASKED = "asked"  # announced or typed in, its first hello not answered yet
    LIVE = "live"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class Row:
    """One peer as it is to be shown. ``rtt`` in seconds; ``incompatible`` and ``trouble`` (of the last hello) are sentences."""

    address: Address
    advert: Advert | None
    liveness: Liveness
    rtt: float | None
    by_hand: bool
    incompatible: str | None
    trouble: str | None


@dataclass(frozen=True, slots=True)
class Hello:
    """Say hello to this address, and report ``answered`` or ``failed``. ``key_hash`` is whom we expect there, None if we do not know;
    if somebody else answers, report that answer all the same."""

    address: Address
    key_hash: bytes | None


@dataclass(frozen=True, slots=True)
class Changed:
    """The rows are now these, in the order in which they came."""

    rows: tuple[Row, ...]


Effect = Hello | Changed


@dataclass(slots=True, eq=False)
class _Entry:
    """What is known of one peer; it is a row unless it is gone."""

    advert: Advert | None
    addresses: list[Address]  # the first is the next to be dialled
    since: float
    due: float
    by_hand: bool = False
    good: float | None = None
    asked: float | None = None
    rtt: float | None = None
    failures: int = 0
    withdrawn: bool = False
    trouble: str | None = None

    @property
    def evidence(self) -> float:
        return self.since if self.good is None else self.good

    def gone(self, now: float) -> bool:
        return now - self.evidence >= GONE_AFTER

    def liveness(self, now: float) -> Liveness:
        if now - self.evidence >= GREY_AFTER:
            return Liveness.GREY
        return Liveness.ASKED if self.good is None else Liveness.LIVE

    def hasten(self, now: float) -> None:
        self.due = min(self.due, now if self.asked is None else max(now, self.asked + HASTE))


class Roster:
    """Everybody but ourselves. ``me`` is our own advert: it says who we are and what we are compatible with."""

    def __init__(self, me: Advert) -> None:
        self._me = me
        self._entries: list[_Entry] = []
        self._flying: dict[Address, float] = {}
        self._recent: deque[tuple[float, Address]] = deque()  # the hellos of the last PACE seconds
        self._settled = 0.0
        self._rows: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows as last announced by ``Changed``."""
        return self._rows

    def announce(self, me: Advert, now: float) -> tuple[Effect, ...]:
        """Our own advert is now this one."""
        self._me = me
        self._entries = [e for e in self._entries if e.advert is None or e.advert.identity != me.identity]
        return self._settle(now)

    def sighted(self, sighting: Sighting, now: float) -> tuple[Effect, ...]:
        """mDNS saw something."""
        match sighting:
            case Seen(advert, hosts):
                self._seen(advert, [Address(host, advert.port) for host in hosts[:ADDRESSES]], now)
            case Withdrawn(label):
                self._withdrawn(label, now)
            case Refused():
                pass
            case _:
                assert_never(sighting)
        return self._settle(now)

    def entered(self, address: Address, now: float) -> tuple[Effect, ...]:
        """The user typed in an address: it is dialled at once, and never dropped before what was only announced."""
        for entry in self._entries:
            if address in entry.addresses:
                entry.by_hand = True
                entry.hasten(now)
                if entry.gone(now):
                    entry.since, entry.good = now, None
                break
        else:
            self._admit(_Entry(None, [address], since=now, due=now, by_hand=True), now)
        return self._settle(now)

    def answered(self, address: Address, advert: Advert, rtt: float, now: float) -> tuple[Effect, ...]:
        """Who listens at this address proved to hold the key of ``advert`` and sent it, after ``rtt`` seconds.

        An answer that nobody asked for changes nothing.
        """
        if self._flying.pop(address, None) is not None:
            known = self._find(advert)
            for entry in [e for e in self._entries if e.addresses[0] == address]:
                if entry is known:
                    continue
                if entry.advert is not None and entry.advert.key_hash == advert.key_hash:  # an earlier run of the same peer
                    self._entries.remove(entry)
                elif advert.identity == self._me.identity:
                    self._fail(entry, "This is your own address.", now)
                elif entry.advert is None and known is None:
                    known = entry
                elif entry.advert is None and known is not None:  # typed in, and known already from elsewhere
                    known.by_hand = True
                    self._entries.remove(entry)
                else:
                    self._fail(entry, "Somebody else answers at this address.", now)
            if advert.identity != self._me.identity:
                if known is None:
                    known = _Entry(advert, [address], since=now, due=now)
                    if not self._admit(known, now):
                        return self._settle(now)
                known.advert, known.rtt, known.good = advert, rtt, now
                known.addresses = _distinct([address, *known.addresses])
                known.failures, known.withdrawn, known.trouble = 0, False, None
                known.asked, known.due = now, now + PACE
        return self._settle(now)

    def failed(self, address: Address, reason: str, now: float) -> tuple[Effect, ...]:
        """The hello to this address failed; ``reason`` is a sentence."""
        if self._flying.pop(address, None) is not None:
            for entry in [e for e in self._entries if e.addresses[0] == address]:
                self._fail(entry, reason, now)
        return self._settle(now)

    def tick(self, now: float) -> tuple[Effect, ...]:
        """Time has passed."""
        return self._settle(now)

    def deadline(self) -> float | None:
        """When ``tick`` is to be called next if nothing else happens; None: never."""
        times = [started + HELLO_TIMEOUT for started in self._flying.values()]
        for entry in self._entries:
            if entry.addresses[0] not in self._flying and len(self._flying) < HELLOS:
                times.append(entry.due if entry.due > self._settled else self._settled + HASTE)
            turns = (entry.evidence + GREY_AFTER, entry.evidence + GONE_AFTER)
            times.extend(turn for turn in turns if turn > self._settled)
        return min(times, default=None)

    def _find(self, advert: Advert) -> _Entry | None:
        return next((e for e in self._entries if e.advert is not None and e.advert.identity == advert.identity), None)

    def _seen(self, advert: Advert, addresses: list[Address], now: float) -> None:
        if advert.identity == self._me.identity or not addresses:
            return
        entry = self._find(advert)
        if entry is None:
            self._admit(_Entry(advert, addresses, since=now, due=now), now)
            return
        if entry.good is not None and not entry.gone(now):  # where it answers is better known than what is announced
            addresses = _distinct([entry.addresses[0], *addresses])
        if entry.advert != advert or set(entry.addresses) != set(addresses) or entry.liveness(now) is not Liveness.LIVE:
            entry.advert, entry.addresses = advert, addresses
            entry.hasten(now)
        entry.withdrawn = False

    def _withdrawn(self, label: str, now: float) -> None:
        for entry in [e for e in self._entries if e.advert is not None and label.endswith(label_suffix(e.advert))]:
            if entry.gone(now) and not entry.by_hand:
                self._entries.remove(entry)
            else:
                entry.withdrawn, entry.failures = True, 0
                entry.hasten(now)

    def _fail(self, entry: _Entry, reason: str, now: float) -> None:
        entry.failures += 1
        entry.trouble = reason
        if entry.withdrawn and entry.failures >= 2:  # it said good-bye, and twice nobody answered: no need to wait
            self._entries.remove(entry)
            return
        entry.addresses.append(entry.addresses.pop(0))
        untried = entry.failures % len(entry.addresses) != 0
        entry.due = now + (HASTE if untried or entry.withdrawn else GONE_AFTER if entry.gone(now) else PACE)

    def _admit(self, newcomer: _Entry, now: float) -> bool:
        """Take it in, in place of the entry that has shown least life if a bound is reached; False if all the others are alive."""
        hosts = {address.host for address in newcomer.addresses}
        for host in sorted(hosts):
            same = [e for e in self._entries if any(a.host == host for a in e.addresses)]
            if len(same) >= ENTRIES_PER_HOST and not self._drop_one(same, now):
                return False
        if len(self._entries) >= ENTRIES and not self._drop_one(self._entries, now):
            return False
        self._entries.append(newcomer)
        return True

    def _drop_one(self, among: Iterable[_Entry], now: float) -> bool:
        droppable = [e for e in among if e.liveness(now) is not Liveness.LIVE]
        if not droppable:
            return False
        self._entries.remove(min(droppable, key=lambda e: (e.by_hand, e.evidence)))
        return True

    def _settle(self, now: float) -> tuple[Effect, ...]:
        for address in [a for a, started in self._flying.items() if now - started >= HELLO_TIMEOUT]:
            del self._flying[address]
            for entry in [e for e in self._entries if e.addresses[0] == address]:
                self._fail(entry, "There is no answer.", now)
        self._entries = [e for e in self._entries if e.advert is not None or not e.gone(now)]
        self._settled = now
        effects: list[Effect] = list(self._hellos(now))
        rows = tuple(self._row(e, now) for e in self._entries if not e.gone(now))
        if rows != self._rows:
            self._rows = rows
            effects.append(Changed(rows))
        return tuple(effects)

    def _hellos(self, now: float) -> Iterable[Hello]:
        """The hellos that are due and within bounds, the longest due first."""
        while self._recent and now - self._recent[0][0] >= PACE:
            self._recent.popleft()
        for entry in sorted(self._entries, key=lambda e: e.due):
            address = entry.addresses[0]
            if entry.due > now or len(self._flying) >= HELLOS or len(self._recent) >= ENTRIES:
                return
            if (
                address in self._flying
                or any(recent == address and now - asked < HASTE for asked, recent in self._recent)
                or sum(recent.host == address.host for _, recent in self._recent) >= ENTRIES_PER_HOST
            ):
                continue
            self._flying[address] = now
            self._recent.append((now, address))
            for other in self._entries:
                if other.addresses[0] == address:
                    other.asked, other.due = now, now + PACE
            yield Hello(address, None if entry.advert is None else entry.advert.key_hash)

    def _row(self, entry: _Entry, now: float) -> Row:
        return Row(
            address=entry.addresses[0],
            advert=entry.advert,
            liveness=entry.liveness(now),
            rtt=entry.rtt,
            by_hand=entry.by_hand,
            incompatible=None if entry.advert is None else incompatible(self._me, entry.advert),
            trouble=entry.trouble,
        )


def _distinct(addresses: Iterable[Address]) -> list[Address]:
    """The first few of these, each once."""
    return list(dict.fromkeys(addresses))[:ADDRESSES]
