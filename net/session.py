"""One person's evening as a machine without I/O: links to others, a lobby, and the game that grows out of it.

It joins the machines of lobby and lockstep to the links below and the match above, and decides nothing that is theirs. A link belongs
to a key (the runtime proves it); a lost link to a seat of a running game is made again by the seat with the higher number, as at the start.
Effects come in order and must be performed in order: a word is kept before it is sent, and what is to be sent is sent before the end.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, assert_never

from core.errors import IllegalActionError
from core.evidence import Charge, Desync
from core.ids import Seat
from core.match import Match, Terms, all_terms, read_options, vault_for
from core.words import Charter, Consent, Said, table_id
from core.work import Piece
from net.frames import TABLE_PREFIX, ForLobby, ForTable, wrap
from net.link.identity import Identity
from net.lobby import effects as lobby_effects
from net.lobby.effects import Chatted, Closed, Dial, Drop, Failed, Parted, Refused, Seated, Shown
from net.lobby.guest import Guest
from net.lobby.opener import Opener
from net.lobby.phase import Phase
from net.lobby.rulebook import Rulebook
from net.lockstep import effects as table_effects
from net.lockstep.effects import Accused, Advanced, Broadcast, Compute, Desynced, Finished, SetTimer, Store, Waiting
from net.lockstep.evidence import charge
from net.lockstep.ledger import Entry
from net.lockstep.machine import Lockstep

REDIAL_SECONDS = 1.0
"""Between two attempts to make a lost link again."""
OVERTAKEN = frozenset({"too-late", "already-spoken", "not-awaited"})
"""Why a choice is not spoken once its payload has been made: it was spoken in a former life, or the game has ended."""
EARLY_FRAMES = 64
"""Frames of a table taken in before this seat has sat down there itself."""


@dataclass(frozen=True, slots=True)
class Send:
    """Send these bytes on the link to this key. ``table``: at which table they are said; None for the lobby's own."""

    key: bytes
    data: bytes
    table: bytes | None = None


@dataclass(frozen=True, slots=True)
class Work:
    """Run a piece of work of this table and hand in its result through ``computed``."""

    table: bytes
    piece: Piece


@dataclass(frozen=True, slots=True)
class Keep:
    """Make what was said at this table durable before anything later is done."""

    table: bytes
    said: Said


@dataclass(frozen=True, slots=True)
class Began:
    """A game begins at the table with this id."""

    table: bytes
    charter: Charter
    consents: tuple[Consent, ...]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stepped:
    """A step was applied; ``notes`` is what an onlooker saw in it."""

    step: int
    notes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over at this table: by its rules (``complete``), because somebody did wrong, or because this person left.

    ``log``: every step that was finished and not found wrong. ``trouble``: who did wrong and what shows it, or that the seats are out
    of step; None: it ended otherwise.
    """

    table: bytes
    complete: bool
    log: tuple[Entry, ...]
    trouble: Charge | Desync | None = None


Happening = Shown | Refused | Chatted | Failed | Parted | Closed | Began | Stepped | Waiting | Accused | Desynced | Ended
"""What the person behind this session is told."""
Effect = Send | Dial | Drop | Work | Keep | Happening


def rulebook(terms: Terms) -> Rulebook:
    """What a lobby must know of a game."""
    return Rulebook(terms.game, terms.rules, terms.rules_hash, partial(read_options, terms.game))


class Session:
    """The session of ``identity``, called ``name`` and listening on ``port``.

    ``fresh(n)`` gives n random bytes, ``below(n)`` a random number below n. ``lobby`` and ``match`` are for reading.
    """

    def __init__(self, identity: Identity, name: str, port: int, fresh: Callable[[int], bytes], below: Callable[[int], int]) -> None:
        self._identity = identity
        self._name = name
        self._port = port
        self._fresh = fresh
        self._below = below
        self._rulebooks = {terms.game: rulebook(terms) for terms in all_terms()}
        self._links: dict[bytes, str] = {}
        self._addresses: dict[bytes, tuple[str, int]] = {}
        self._redial: dict[bytes, float] = {}
        self._early: dict[bytes, list[ForTable]] = {}
        self._lockstep: Lockstep | None = None
        self._timer: float | None = None
        self._keys: tuple[bytes, ...] = ()
        self._over = False
        self._opener = identity.key
        self._now = 0.0
        self._proposed: tuple[int, int] | None = None  # the piece that makes this seat's choice, and its step
        self.lobby: Opener | Guest | None = None
        self.match: Match | None = None
        self.began: Began | None = None

    @property
    def playing(self) -> bool:
        """A game is under way."""
        return self._lockstep is not None and not self._over

    @property
    def free(self) -> bool:
        """This person sits at no table."""
        return self.lobby is None or self.lobby.phase is Phase.CLOSED

    @property
    def company(self) -> frozenset[bytes]:
        """The keys of everybody at this person's table; links to others are nobody's loss."""
        if self.free:
            return frozenset()
        view = None if self.lobby is None else self.lobby.view
        members = {self._opener} if view is None else {sitter.key for sitter in view.sitters}
        return frozenset(members.union(() if self._lockstep is None else self._keys) - {self._identity.key})

    def seen_at(self, key: bytes) -> tuple[str, int] | None:
        """Where a seat of the game under way, or of the last one, was seen and listens: host and port."""
        return self._addresses.get(key)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every step of the game under way, or of the last one, that was finished and is held."""
        return () if self._lockstep is None else self._lockstep.log

    @property
    def may_agree(self) -> bool:
        """Whether this person could say now that it is ready."""
        return self.lobby is not None and self.lobby.phase is Phase.OPEN and not self.lobby.agreed

    @property
    def wake_at(self) -> float | None:
        """When ``tick`` is needed at the latest; None: not before something else happens."""
        times = [self._timer, None if self.lobby is None else self.lobby.wake_at, *self._redial.values()]
        return min((time for time in times if time is not None), default=None)

    # What this person does.

    def open(self, table: str, game: str, options: bytes, seats: int, carry_on: bool, now: float) -> tuple[Effect, ...]:
        """Open a table. Raises TinStarError if the game cannot be played so, or is none that this program has."""
        self._check_free()
        lobby = Opener(
            self._identity, self._name, self._port, self._fresh(16), table, self._rulebook(game), options, seats, now, carry_on
        )
        self.lobby = lobby
        shown = Shown(lobby.view, read_options(game, options, seats))
        return (shown, *self._lobby(self._greet(lobby, now)))

    def join(self, opener: bytes, host: str, lobby: bytes, game: str, now: float) -> tuple[Effect, ...]:
        """Ask for a seat at the table that the peer with this key has opened; the link to it must be up."""
        self._check_free()
        assert opener in self._links, "a guest has a link to the opener"
        guest = Guest(self._identity, self._name, self._port, opener, host, lobby, self._rulebook(game), now)
        self.lobby, self._opener = guest, opener
        return self._lobby((*self._greet(guest, now), *guest.join(now)))

    def ready(self, now: float) -> tuple[Effect, ...]:
        """Agree to the lobby as it is shown."""
        if self.lobby is None or self.lobby.view is None:
            return ()
        return self._lobby(self.lobby.ready(self.lobby.view.round, self._fresh(32), now))

    def unready(self) -> tuple[Effect, ...]:
        """Take the agreement back."""
        return () if self.lobby is None else self._lobby(self.lobby.unready())

    def chat(self, text: str, now: float) -> tuple[Effect, ...]:
        """Say something to everybody at the table."""
        return () if self.lobby is None else self._lobby(self.lobby.chat(text, now))

    def mute(self, key: bytes, muted: bool) -> tuple[Effect, ...]:
        """Do not hear this person, or hear it again; nobody is told."""
        if self.lobby is not None:
            self.lobby.mute(key, muted)
        return ()

    def lock(self, locked: bool) -> tuple[Effect, ...]:
        """As the opener: let nobody new in, or do so again."""
        return self._lobby(self.lobby.lock(locked)) if isinstance(self.lobby, Opener) else ()

    def remove(self, key: bytes) -> tuple[Effect, ...]:
        """As the opener: take this member's seat away."""
        return self._lobby(self.lobby.remove(key)) if isinstance(self.lobby, Opener) else ()

    def leave(self) -> tuple[Effect, ...]:
        """Leave the lobby, and the game if one is under way."""
        ended = self._end(complete=False)
        left = () if self.lobby is None else self._lobby(self.lobby.leave())
        self._stand_up()
        self.lobby = None
        said = tuple(effect for effect in left if isinstance(effect, Send))
        return (*said, *ended, *(effect for effect in left if not isinstance(effect, Send)))

    def choose(self, action: Any) -> tuple[Effect, ...]:
        """Make a choice in the game. Raises IllegalActionError when it is not this seat's to make now."""
        if self.match is None or self._lockstep is None:
            raise IllegalActionError("no-game", "There is no game under way.")
        if self._proposed is not None and self._proposed[1] == self.match.step:
            raise IllegalActionError("chosen-already", "This choice has been made already.")
        piece = self.match.propose(action)
        self._proposed = piece.number, self.match.step
        return (Work(self.match.table_id, piece),)

    # What happens.

    def link_up(self, key: bytes, host: str, now: float) -> tuple[Effect, ...]:
        """A link to this key stands; one to the same key before it is gone. ``host``: the address it is seen at."""
        self._now = now
        effects = self.link_lost(key, now) if key in self._links else ()
        self._links[key] = host
        self._redial.pop(key, None)
        if self.lobby is not None:
            effects += self._lobby(self.lobby.link_up(key, host, now))
        if self._lockstep is not None and (seat := self._seat(key)) is not None:
            effects += self._table(self._lockstep.link_back(seat))
        return effects

    def link_lost(self, key: bytes, now: float) -> tuple[Effect, ...]:
        """The link to this key is gone."""
        self._now = now
        if self._links.pop(key, None) is None:
            return ()
        self._early.pop(key, None)
        effects: tuple[Effect, ...] = ()
        if self.lobby is not None:
            effects += self._lobby(self.lobby.link_lost(key))
        return effects + self._seat_lost(key)

    def _seat_lost(self, key: bytes) -> tuple[Effect, ...]:
        """Tell the lockstep; the seat with the higher number makes the link again."""
        seat = self._seat(key)
        if self._lockstep is None or self.began is None or seat is None:
            return ()
        if self.began.seat > seat:
            self._redial[key] = self._now + REDIAL_SECONDS
        return self._table(self._lockstep.link_lost(seat))

    def dial_failed(self, key: bytes, now: float) -> tuple[Effect, ...]:
        """What a Dial asked for came to nothing."""
        self._now = now
        if self._lockstep is not None and key in self._keys:
            self._redial[key] = now + REDIAL_SECONDS
        return () if self.lobby is None else self._lobby(self.lobby.dial_failed(key))

    def receive(self, key: bytes, envelope: ForLobby | ForTable, now: float) -> tuple[Effect, ...]:
        """A message came on the link to this key."""
        self._now = now
        match envelope:
            case ForLobby(body):
                return () if self.lobby is None else self._lobby(self.lobby.receive(key, body, now))
            case ForTable(prefix, body):
                seat = self._seat(key)
                if self.began is not None and prefix == self.began.table[:TABLE_PREFIX] and seat is not None:
                    return () if self._lockstep is None else self._table(self._lockstep.receive(seat, body))
                if key in self.company and len(early := self._early.setdefault(key, [])) < EARLY_FRAMES:
                    early.append(envelope)
                return ()
            case _:
                assert_never(envelope)

    def computed(self, table: bytes, number: int, result: Any) -> tuple[Effect, ...]:
        """The result of a piece of work; one of another table is passed over, as is a choice that the table has gone on without.

        Raises IllegalActionError for a choice that the table does not take; this seat may choose again then.
        """
        if self._lockstep is None or self.began is None or table != self.began.table:
            return ()
        if self._proposed is None or number != self._proposed[0]:
            return self._table(self._lockstep.computed(number, result))
        try:
            return self._table(self._lockstep.submit(result, self._proposed[1]))
        except IllegalActionError as error:
            if error.reason in OVERTAKEN:
                return ()
            self._proposed = None
            raise

    def tick(self, now: float) -> tuple[Effect, ...]:
        """Time has passed."""
        self._now = now
        effects: tuple[Effect, ...] = ()
        if self.lobby is not None:
            effects += self._lobby(self.lobby.tick(now))
        if self._lockstep is not None and self._timer is not None and now >= self._timer:
            self._timer = None
            effects += self._table(self._lockstep.tick(now))
        for key, due in tuple(self._redial.items()):
            if now >= due:
                del self._redial[key]
                if self._lockstep is not None and key not in self._links and key in self._addresses:
                    effects += (Dial(key, *self._addresses[key]),)
        return effects

    # Inside.

    def _check_free(self) -> None:
        if not self.free:
            raise IllegalActionError("at-a-table", "You sit at a table already; leave it first.")
        self._stand_up()

    def _rulebook(self, game: str) -> Rulebook:
        if game not in self._rulebooks:
            raise IllegalActionError("unknown-game", f"This version does not know the game {game!r}.")
        return self._rulebooks[game]

    def _greet(self, lobby: Opener | Guest, now: float) -> Iterable[lobby_effects.Effect]:
        return [effect for key, host in self._links.items() for effect in lobby.link_up(key, host, now)]

    def _seat(self, key: bytes) -> Seat | None:
        return Seat(self._keys.index(key)) if key in self._keys else None

    def _end(self, complete: bool, trouble: Charge | Desync | None = None) -> tuple[Effect, ...]:
        """The game is over, if one was under way. What was said in it is still told to whoever lacks it."""
        if not self.playing:
            return ()
        assert self.began is not None and self._lockstep is not None and self.match is not None
        self._over = True
        log = self._lockstep.log
        if not complete and trouble is None and self.match.finished:
            log = log[:-1]  # nobody can show that all agreed about the last step, so it is none of the record
        return (Ended(self.began.table, complete, log, trouble),)

    def _stand_up(self) -> None:
        self._lockstep = None
        self._timer = None
        self._redial.clear()
        self._early.clear()

    def _lobby(self, effects: Iterable[lobby_effects.Effect]) -> tuple[Effect, ...]:
        done: list[Effect] = []
        for effect in effects:
            match effect:
                case lobby_effects.Send(key, data):
                    done.append(Send(key, wrap(ForLobby(data))))
                case Seated(charter, consents, seat):
                    done.extend(self._begin(charter, consents, seat))
                case Failed() if self.playing:
                    done.append(effect)
                    done.extend(self._end(complete=False))
                    self._stand_up()
                case Parted():
                    if self.playing:
                        done.append(effect)
                        done.extend(self._end(complete=False))
                case Drop(key):
                    self._links.pop(key, None)
                    done.append(effect)
                    done.extend(self._seat_lost(key))
                case Dial() | Shown() | Refused() | Chatted() | Failed() | Closed():
                    done.append(effect)
                case _:
                    assert_never(effect)
        return tuple(done)

    def _begin(self, charter: Charter, consents: tuple[Consent, ...], seat: Seat) -> tuple[Effect, ...]:
        identity = table_id(charter, tuple(consent.nonce for consent in consents))
        self._keys = tuple(place.key for place in charter.places)
        self._note_addresses()
        self._proposed = None
        self.match = Match(charter, identity, seat, vault_for(charter), self._below)
        self._lockstep, self._over = Lockstep(self.match, seat, self._keys, self._identity.sign), False
        self.began = began = Began(identity, charter, consents, seat)
        effects: tuple[Effect, ...] = (began, *self._table(self._lockstep.start(self._now)))
        for key in self._keys:
            for frame in self._early.pop(key, ()):
                effects += self.receive(key, frame, self._now)
        return effects

    def _note_addresses(self) -> None:
        """Where the others listen: at the addresses at which they are seen from here, whatever the opener calls these."""
        assert self.lobby is not None and self.lobby.view is not None
        sitters = [sitter for sitter in self.lobby.view.sitters if sitter.key in self._links]
        self._addresses = {sitter.key: (self._links[sitter.key], sitter.port) for sitter in sitters}

    def _table(self, effects: Iterable[table_effects.Effect]) -> tuple[Effect, ...]:
        assert self.began is not None and self.match is not None
        table = self.began.table
        done: list[Effect] = []
        ended: tuple[Effect, ...] = ()  # after all else: with it the person may go, and what convicts somebody must have gone out
        for effect in effects:
            match effect:
                case Compute(piece):
                    done.append(Work(table, piece))
                case Store(said):
                    done.append(Keep(table, said))
                case Broadcast(frame):
                    data = wrap(ForTable(table[:TABLE_PREFIX], frame))
                    done.extend(Send(key, data, table) for key in self._keys if key in self._links)
                case table_effects.Send(seat, frame):
                    if self._keys[seat] in self._links:
                        done.append(Send(self._keys[seat], wrap(ForTable(table[:TABLE_PREFIX], frame)), table))
                case Advanced(step):
                    if step == 0 and self.lobby is not None and self.lobby.phase is Phase.SEATED:
                        self.lobby.settle()
                    done.append(Stepped(step, self.match.notes()))
                case SetTimer(at):
                    self._timer = at
                case Accused(fault):
                    done.append(effect)
                    if fault.ends:
                        ended += self._end(complete=False, trouble=charge(fault))
                case Desynced(step):
                    done.append(effect)
                    heads = tuple(head for entry in self.log if entry.step == step for head in entry.heads)
                    ended += self._end(complete=False, trouble=Desync(step, heads))
                case Finished():
                    ended += self._end(complete=True)
                case Waiting():
                    done.append(effect)
                case _:
                    assert_never(effect)
        return (*done, *ended)

    def again(self) -> tuple[Effect, ...]:
        """After a game: back to the lobby, with whoever is still there."""
        if self.playing or self.lobby is None or self.lobby.phase not in (Phase.SEATED, Phase.PLAYING):
            return ()
        self._stand_up()
        return self._lobby(self.lobby.resume())
