"""Peers in one room: machines, links between them in memory, and a clock that only the test moves."""

from collections import deque
from collections.abc import Callable, Iterable

import msgspec
import pytest
from nacl.signing import SigningKey

from core.codec import Value, decode, encode
from core.errors import IllegalActionError
from core.ids import Seat
from core.words import Charter, Consent, consent_content
from net.link.identity import Identity
from net.lobby.effects import Dial, Drop, Effect, Send
from net.lobby.guest import Guest
from net.lobby.messages import Assent, Message, pack
from net.lobby.opener import Opener
from net.lobby.phase import Phase
from net.lobby.rulebook import Rulebook

LOBBY = b"lobby-0123456789"
NAMES = ("Ann", "Bob", "Cay", "Dot")


class Options(Value, frozen=True):
    """Options of a game that there is not."""

    hands: int


def check(options: bytes, seats: int) -> Options:
    decoded = decode(options, Options)
    if decoded.hands > 9:
        raise IllegalActionError("too-long", "Nobody plays that long.")
    return decoded


RULEBOOK = Rulebook("poker", 3, b"r" * 32, check)
OPTIONS = encode(Options(1))


class Somebody:
    """A key at an address, and whatever its machine wanted known. Without a machine it is whoever the test makes it."""

    def __init__(self, number: int, host: str = "") -> None:
        self.signing = SigningKey(bytes([65 + number]) * 32)
        self.identity = Identity(bytes(self.signing))
        self.key = self.identity.key
        self.name = NAMES[number] if number < len(NAMES) else f"Stranger {number}"
        self.host = host or f"10.0.0.{number + 1}"
        self.port = 4000 + number
        self.machine: Opener | Guest | None = None
        self.seen: list[Effect] = []
        self.heard: list[tuple[bytes, bytes]] = []
        self.nonces = 0

    def nonce(self) -> bytes:
        self.nonces += 1
        return self.key[:28] + self.nonces.to_bytes(4, "big")

    def consent(self, charter: Charter, seat: int, nonce: bytes = b"n" * 32) -> Consent:
        """This key's consent in that seat, whether or not the seat is its own."""
        return Consent(Seat(seat), nonce, self.signing.sign(consent_content(charter, Seat(seat), nonce)).signature)

    def all(self, kind: type) -> list:
        return [effect for effect in self.seen if isinstance(effect, kind)]

    def last(self, kind: type):
        found = self.all(kind)
        assert found, f"{self.name} saw no {kind.__name__}: {[type(effect).__name__ for effect in self.seen]}"
        return found[-1]


class Room:
    """Everybody on one network. ``deliver`` carries messages until none is left, from the wire that ``pick`` says."""

    def __init__(self, seats: int = 3, table: str = "Saloon") -> None:
        self.now = 100.0
        self.people: dict[bytes, Somebody] = {}
        self.wires: dict[tuple[bytes, bytes], deque[bytes]] = {}
        self.unreachable: set[bytes] = set()
        self.dials: list[tuple[bytes, bytes, str, int]] = []
        self.log: list[tuple[bytes, bytes, bytes]] = []
        self.lobby = LOBBY
        self.opener = self.enter(0)
        self.opener.machine = Opener(
            self.opener.identity, self.opener.name, self.opener.port, LOBBY, table, RULEBOOK, OPTIONS, seats, self.now
        )

    def enter(self, number: int, host: str = "") -> Somebody:
        somebody = Somebody(number, host)
        self.people[somebody.key] = somebody
        return somebody

    def guest(self, number: int, host: str = "", rulebook: Rulebook = RULEBOOK, lobby: bytes = LOBBY) -> Somebody:
        """Somebody with a link to the opener and a machine that has not asked yet."""
        guest = self.enter(number, host)
        guest.machine = Guest(
            guest.identity, guest.name, guest.port, self.opener.key, self.opener.host, lobby, rulebook, self.now
        )
        self.connect(guest, self.opener, told=False)
        return guest

    def join(self, number: int, host: str = "", rulebook: Rulebook = RULEBOOK) -> Somebody:
        """A guest that has asked; everything is delivered."""
        guest = self.guest(number, host, rulebook)
        self.do(guest, guest.machine.join(self.now))
        self.deliver()
        return guest

    def hostile(self, number: int) -> Somebody:
        """Somebody without a machine, linked to the opener."""
        somebody = self.enter(number)
        self.connect(somebody, self.opener)
        return somebody

    def connect(self, one: Somebody, two: Somebody, told: bool = True) -> None:
        self.wires.setdefault((one.key, two.key), deque())
        self.wires.setdefault((two.key, one.key), deque())
        if two.machine is not None:
            self.do(two, two.machine.link_up(one.key, one.host, self.now))
        if told and one.machine is not None:
            self.do(one, one.machine.link_up(two.key, two.host, self.now))

    def cut(self, one: Somebody, two: Somebody) -> None:
        """The link breaks, and what was on it is lost."""
        for near, far in ((one, two), (two, one)):
            self.wires.pop((near.key, far.key), None)
        for near, far in ((one, two), (two, one)):
            if near.machine is not None:
                self.do(near, near.machine.link_lost(far.key))

    def do(self, who: Somebody, effects: Iterable[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(key, data):
                    if (who.key, key) in self.wires:
                        self.wires[who.key, key].append(data)
                case Dial(key, host, port):
                    self.dials.append((who.key, key, host, port))
                    if key not in self.unreachable and key in self.people:
                        self.connect(who, self.people[key])
                case Drop(key):
                    who.seen.append(effect)
                    self.cut(who, self.people[key])
                case _:
                    who.seen.append(effect)

    def say(self, who: Somebody, to: Somebody, message: Message | bytes) -> None:
        """Put something on the wire by hand."""
        self.wires[who.key, to.key].append(message if isinstance(message, bytes) else pack(message))

    def deliver(self, pick: Callable[[int], int] = lambda choices: 0) -> None:
        while waiting := sorted(wire for wire, data in self.wires.items() if data):
            self.carry(*waiting[pick(len(waiting))])

    def carry(self, source: bytes, target: bytes) -> None:
        """Deliver the oldest message of one wire."""
        data = self.wires[source, target].popleft()
        self.log.append((source, target, data))
        receiver = self.people[target]
        if receiver.machine is None:
            receiver.heard.append((source, data))
        else:
            self.do(receiver, receiver.machine.receive(source, data, self.now))

    def wait(self, seconds: float) -> None:
        self.now += seconds
        for somebody in list(self.people.values()):
            if somebody.machine is not None:
                self.do(somebody, somebody.machine.tick(self.now))

    def ready(self, who: Somebody) -> None:
        """Say ready to what this person sees; nothing is delivered yet."""
        self.do(who, who.machine.ready(who.machine.view.round, who.nonce(), self.now))

    def ready_all(self) -> None:
        for somebody in list(self.people.values()):
            if somebody.machine is not None and somebody.machine.phase is Phase.OPEN:
                self.ready(somebody)
                self.deliver()

    def view(self, **changes: object):
        """The opener's lobby with changes and the next revision, for an opener who lies."""
        view = self.opener.machine.view
        return msgspec.structs.replace(view, **{"revision": view.revision + 1, **changes})

    def begin(self, charter: Charter, nonce: bytes = b"n" * 32) -> Assent:
        """The opener's signed beginning of a start, for an opener who lies."""
        return Assent(charter, (self.opener.consent(charter, 0, nonce),))


@pytest.fixture(scope="session")
def open_room() -> type[Room]:
    return Room


@pytest.fixture(scope="session")
def options() -> type[Options]:
    return Options


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    return RULEBOOK
