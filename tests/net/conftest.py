"""A game so short that it can be played in every order, and a room where sessions play it without sockets, clocks and threads."""

import resource
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import core.match
import core.record
from core.codec import Value, encode
from core.games.protocol import Acted, Change, Note, Result, Standing
from core.games.registry import GAMES
from core.ids import Card, Face, Seat
from core.record import audit
from core.table.contract import Laid, Lay, Open, Opened, Show, Shown, Shuffle
from core.words import Charter, Consent, Head, Place, Word, consent_content, table_id
from core.work import Piece, Work
from net.frames import ForLobby, ForTable, unwrap
from net.link.identity import Identity
from net.lobby.effects import Dial, Drop, Failed
from net.lobby.effects import Shown as LobbyShown
from net.lockstep.effects import Accused, Desynced, Waiting
from net.lockstep.frames import read_frame
from net.session import Began, Ended, Keep, Send, Session, Stepped
from net.session import Work as WorkOf

NAMES = ("Anna", "Burt", "Curt", "Dora")


class Options(Value, frozen=True):
    pass


class Flip(Value, frozen=True, tag="flip"):
    """Turn your card face up."""


class Flipped(Note, frozen=True, tag="flipped"):
    seat: Seat
    face: Face


class State(Value, frozen=True):
    seats: int
    hands: tuple[Card, ...] = ()
    shown: int = 0
    faces: tuple[Face, ...] = ()
    opening: bool = False
    pack: tuple[Card, ...] = ()
    shuffled: bool = False


class HighCard:
    """Everybody is dealt one card and turns it up in turn; the highest wins."""

    name = "high-card"
    rules = 1
    faces = 4
    partners = ()
    action = Flip
    option = Options

    def start(self, options, seats):
        return Change(State(seats), (Lay(tuple(Face(face) for face in (0, 1, 2, 3, 0, 1, 2, 3))),))

    def to_act(self, state):
        waits = state.shown == state.seats and not state.opening and self.result(state) is None
        return frozenset({Seat(len(state.faces))}) if waits else frozenset()

    def legal_actions(self, state, seat, known):
        return (Flip(),) if seat in self.to_act(state) else ()

    def split(self, action):
        return action, None

    def among_equals(self, state, action, known, below):
        return action

    def apply(self, state, event):
        change = lambda *requests, notes=(), **fields: Change(replaced(state, **fields), requests, notes)  # noqa: E731
        match event:
            case Laid(cards) if not state.shuffled:
                return change(Shuffle(cards), pack=cards, shuffled=True)
            case Laid(cards):
                shows = tuple(Show((card,), Seat(seat)) for seat, card in enumerate(cards[: state.seats]))
                return change(*shows, hands=cards[: state.seats], pack=())
            case Shown():
                return change(shown=state.shown + 1)
            case Acted(seat, Flip()):
                return change(Open((state.hands[seat],)), opening=True)
            case Opened(_, faces):
                note = Flipped(Seat(len(state.faces)), faces[0])
                return change(faces=state.faces + faces, opening=False, notes=(note,))
        raise AssertionError(event)

    def entitled(self, state, seat):
        own = (state.hands[seat],) if state.shown > seat else ()
        return frozenset((*state.pack, *own, *state.hands[: len(state.faces)]))

    def result(self, state):
        if len(state.faces) < state.seats:
            return None
        order = sorted(range(state.seats), key=lambda seat: (-state.faces[seat], seat))
        places = [1 + sum(state.faces[other] > state.faces[seat] for other in range(state.seats)) for seat in order]
        return Result(tuple(Standing(Seat(s), place, state.faces[s]) for s, place in zip(order, places, strict=True)))


def replaced(state, **fields):
    return State(**{name: fields.get(name, getattr(state, name)) for name in State.__struct_fields__})


@pytest.fixture
def high_card(monkeypatch) -> HighCard:
    """A game of a dozen steps, known to this program as long as the test lasts."""
    game = HighCard()
    for module in (core.match, core.record):
        monkeypatch.setattr(module, "GAMES", {**GAMES, game.name: game})
    return game


class Memory:
    """Does work here and now; what verifies is done once, however many seats ask for it."""

    VERIFYING = ("verify_", "run_part", "valid_pile", "opens_as")

    def __init__(self) -> None:
        self.results: dict[Work, Any] = {}

    def run(self, work: Work) -> Any:
        if not work.call.__name__.startswith(self.VERIFYING):
            return work.run()
        if work not in self.results:
            self.results[work] = work.run()
        return self.results[work]


@dataclass(eq=False)
class Person:
    name: str
    identity: Identity
    session: Session
    host: str
    choose: Callable[[Any], Any]
    news: list[Any] = field(default_factory=list)
    kept: list[Any] = field(default_factory=list)
    dials: list[Dial] = field(default_factory=list)
    chosen: int = -1
    agrees: bool = True

    @property
    def key(self) -> bytes:
        return self.identity.key

    def heard(self, kind: type) -> list[Any]:
        return [news for news in self.news if isinstance(news, kind)]

    def last(self, kind: type) -> Any:
        return self.heard(kind)[-1]


class Room:
    """People with a session each and queues between them. What happens next is drawn from a seed.

    It holds by itself what must hold of all that a session says: own words and heads are kept before they are sent, nothing instead.
    """

    def __init__(self, seed: int = 1, game: str = "high-card", memory: Memory | None = None) -> None:
        self.random = Random(seed)
        self.game = game
        self.memory = memory or Memory()
        self.now = 100.0
        self.people: list[Person] = []
        self.queues: dict[tuple[Person, Person], deque[bytes]] = {}
        self.jobs: list[tuple[Person, bytes, Piece]] = []
        self.away: set[Person] = set()
        self.unplugged: set[Person] = set()
        self.hold: Callable[[Person, bytes], bool] = lambda to, data: False
        self.dialling: list[tuple[Person, Dial]] = []
        self.watch: Callable[[], None] = lambda: None

    def enter(self, choose: Callable[[Any], Any] | None = None) -> Person:
        number = len(self.people)
        identity, name = Identity(bytes([number + 1]) * 32), NAMES[number]
        drawn = Random(number)
        session = Session(identity, name, 4000 + number, drawn.randbytes, self.random.randrange)
        person = Person(name, identity, session, f"10.0.0.{number + 1}", choose or (lambda match: match.legal_actions()[0]))
        self.people.append(person)
        return person

    def sit(self, seats: int, choose: Callable[[Any], Any] | None = None) -> list[Person]:
        """So many people at one table, whose lobby is full and where nobody has agreed yet."""
        people = [self.enter(choose) for _ in range(seats)]
        for person in people:
            person.agrees = False
        opener = people[0]
        options = encode(core.match.GAMES[self.game].option())
        self.do(opener, opener.session.open("Saloon", self.game, options, seats, False, self.now))
        for guest in people[1:]:
            self.connect(guest, opener)
            self.do(guest, guest.session.join(opener.key, opener.host, opener.session.lobby.view.lobby, self.game, self.now))
            self.run()
        for person in people:
            person.agrees = True
        return people

    def agree(self) -> None:
        """Everybody who agrees does so whenever it can, and all happens that follows."""
        for person in self.people:
            self._may_agree(person)
        self.run()

    def by_key(self, key: bytes) -> Person:
        return next(person for person in self.people if person.key == key)

    def linked(self, a: Person, b: Person) -> bool:
        return (a, b) in self.queues

    def connect(self, a: Person, b: Person) -> None:
        self.queues[a, b], self.queues[b, a] = deque(), deque()
        self.do(a, a.session.link_up(b.key, b.host, self.now))
        self.do(b, b.session.link_up(a.key, a.host, self.now))

    def cut(self, a: Person, b: Person) -> None:
        """The link between these is lost with all that is under way on it."""
        if self.linked(a, b):
            del self.queues[a, b], self.queues[b, a]
            self.do(a, a.session.link_lost(b.key, self.now))
            self.do(b, b.session.link_lost(a.key, self.now))

    def go(self, person: Person) -> None:
        """The person is gone without a word."""
        self.away.add(person)
        self.jobs = [job for job in self.jobs if job[0] is not person]
        for other in self.people:
            self.cut(person, other)

    def unplug(self, person: Person) -> None:
        """The person is off the network, and goes on by itself."""
        self.unplugged.add(person)
        for other in self.people:
            self.cut(person, other)

    def do(self, person: Person, effects: Sequence[Any]) -> None:
        if person in self.away:
            return
        for effect in effects:
            match effect:
                case Send(key, data, table):
                    other = self.by_key(key)
                    self._look(person, data, table)
                    if self.linked(person, other):
                        self.queues[person, other].append(data)
                case Dial():
                    person.dials.append(effect)
                    self.dialling.append((person, effect))
                case Drop(key):
                    other = self.by_key(key)
                    if self.linked(person, other):
                        del self.queues[person, other], self.queues[other, person]
                        self.do(other, other.session.link_lost(person.key, self.now))
                case WorkOf(table, piece):
                    self.jobs.append((person, table, piece))
                case Keep(_, said):
                    assert said not in person.kept, "nothing is kept twice"
                    person.kept.append(said)
                case _:
                    person.news.append(effect)
                    if isinstance(effect, LobbyShown | Failed):
                        self._may_agree(person)
                    if isinstance(effect, Stepped | Waiting):
                        self._may_choose(person)

    def _look(self, person: Person, data: bytes, table: bytes | None) -> None:
        envelope = unwrap(data)
        assert isinstance(envelope, ForLobby if table is None else ForTable)
        if isinstance(envelope, ForTable):
            assert envelope.table == table[:16]
            said = read_frame(envelope.body)
            if isinstance(said, Word | Head) and said.seat == person.session.began.seat:
                assert said in person.kept, "what this seat signs is kept before it is sent"
                alike = {k for k in person.kept if (type(k), k.step, k.seat) == (type(said), said.step, said.seat) and k.head == said.head}
                assert alike == {said}

    def _may_agree(self, person: Person) -> None:
        session = person.session
        if person.agrees and session.may_agree and session.lobby.view is not None and session.lobby.view.full:
            self.do(person, session.ready(self.now))

    def _may_choose(self, person: Person) -> None:
        match = person.session.match
        if person.session.playing and match.step != person.chosen and match.legal_actions():
            person.chosen = match.step
            self.do(person, person.session.choose(person.choose(match)))

    def happen(self) -> bool:
        """One of the things that can happen next. False: nothing can before time passes."""
        can = [lambda link=link: self._carry(*link) for link in self.queues if self._next(*link) is not None]
        can += [lambda n=n: self._work(n) for n in range(len(self.jobs))]
        can += [lambda n=n: self._answer_dial(n) for n in range(len(self.dialling))]
        if can:
            self.random.choice(can)()
            self.watch()
        return bool(can)

    def _next(self, a: Person, b: Person) -> int | None:
        return next((number for number, data in enumerate(self.queues[a, b]) if not self.hold(b, data)), None)

    def _carry(self, a: Person, b: Person) -> None:
        number = self._next(a, b)
        data = self.queues[a, b][number]
        del self.queues[a, b][number]
        self.do(b, b.session.receive(a.key, unwrap(data), self.now))

    def _work(self, number: int) -> None:
        person, table, piece = self.jobs.pop(number)
        self.do(person, person.session.computed(table, piece.number, self.memory.run(piece.work)))

    def _answer_dial(self, number: int) -> None:
        person, dial = self.dialling.pop(number)
        there = [p for p in self.people if (p.host, p.session._port) == (dial.host, dial.port) and p not in self.away | self.unplugged]
        if person in self.away:
            return
        if there and there[0].key == dial.key and person not in self.unplugged:
            self.cut(person, there[0])
            self.connect(person, there[0])
        else:
            self.do(person, person.session.dial_failed(dial.key, self.now))

    def run(self, beats: int = 0) -> None:
        """Until nothing more happens, also while so many beats of 1 s pass."""
        for beat in range(beats + 1):
            for _ in range(20_000):
                if not self.happen():
                    break
            else:
                raise AssertionError("they talk without end")
            if beat < beats:
                self.now += 1.0
                for person in self.people:
                    due = person.session.wake_at
                    if due is not None and due <= self.now:
                        self.do(person, person.session.tick(self.now))

    def assert_played(self, people: Sequence[Person]) -> None:
        """All of these have played one game to the same end, and each could write a record that is right."""
        ends = [person.last(Ended) for person in people]
        begun = [person.last(Began) for person in people]
        assert all(end.complete for end in ends) and len({(end.table, end.log) for end in ends}) == 1
        assert len({person.session.match.head for person in people}) == 1
        assert not any(person.heard(Accused) or person.heard(Desynced) for person in people)
        end, began, match = ends[0], begun[0], people[0].session.match
        assert [entry.step for entry in end.log] == list(range(match.step))
        words = [word for entry in end.log for word in entry.words]
        record = core.record.write(began.charter, began.consents, words, end.log[-1].heads, began.seat, people[0].identity.sign)
        found = audit(record, lambda works: [self.memory.run(work) for work in works])
        assert (found.steps, found.head, found.result) == (match.step, match.head, match.result)


@pytest.fixture
def lab(high_card) -> SimpleNamespace:
    """The room and all that it is made of."""
    return SimpleNamespace(Room=Room, Flip=Flip)


def begun(seats: int = 2, seat: int = 0, nonce: bytes = b"n" * 32) -> Began:
    """A table at which everybody has sat down."""
    identities = [Identity(bytes([number + 1]) * 32) for number in range(seats)]
    places = tuple(Place(identity.key, name) for identity, name in zip(identities, NAMES, strict=False))
    game = GAMES["wyatt-earp"]
    rules_hash = core.match.rules_hash(game)
    charter = Charter(1, game.name, game.rules, rules_hash, encode(game.option()), False, "Saloon", b"l" * 16, 1, places)
    consents = tuple(
        Consent(Seat(place), nonce, each.sign(consent_content(charter, Seat(place), nonce))) for place, each in enumerate(identities)
    )
    return Began(table_id(charter, (nonce,) * seats), charter, consents, Seat(seat))


@pytest.fixture(scope="session")
def make_began() -> Callable[..., Began]:
    return begun


@contextmanager
def filled() -> Iterator[None]:
    """As if the disk were full: no file can grow or be written (RLIMIT_FSIZE is 0; Python ignores the signal that comes with it)."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def full_disk() -> Callable[[], Any]:
    return filled
