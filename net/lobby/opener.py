"""The opener's side of a lobby: lets guests in, keeps the list of seats and the terms, and starts when all are ready.

It introduces people to each other and sits in the first seat like anybody else; what it says binds nobody who did not agree to it.
"""

from collections.abc import Callable
from typing import Any, Final, assert_never

import msgspec

from core.errors import ContributionError, DecodeError, TinStarError
from core.ids import Seat
from core.words import PROTOCOL, Charter
from net.link.identity import Identity
from net.lobby.effects import Chatted, Closed, Drop, Effect, Effects, Failed, Parted, Refused, Seated, Send, Shown
from net.lobby.messages import (
    MAX_SEATS,
    Assent,
    Chat,
    Join,
    Leave,
    Lobby,
    Message,
    Ready,
    Refusal,
    Said,
    Sitter,
    Stopped,
    Unready,
    foreign_join,
    literal,
    pack,
    unpack,
)
from net.lobby.phase import Phase, moved
from net.lobby.reasons import COMMANDS, CONTRADICTIONS, ENDINGS, REFUSALS, failure
from net.lobby.rulebook import Rulebook
from net.lobby.seating import Seating, exposed
from net.lobby.talk import Allowance, Talk, plain_text
from net.text import clean_name, told_apart

MEMBER_BURST, MEMBER_RATE = 40, 8.0
"""Messages at once and per second from anybody."""
JOIN_BURST, JOIN_RATE = 8, 0.5
"""Guests let in at once and per second, all together: each makes work for everybody."""
HOST_BURST, HOST_RATE = 4, 0.2
"""Guests let in at once and per second from one address, so that whoever comes and goes there leaves room for those elsewhere."""
_HASH_SHOWN: Final = 12
"""Hexadecimal digits of a rules hash in a sentence."""


class Opener:
    """The lobby with this id (16 random bytes) that this peer opens; ``options`` are the game's own, encoded.

    ``name`` and ``table`` must be clean, ``port`` is where this peer listens. ``nonce`` in ``ready``: 32 fresh random bytes each time.
    """

    def __init__(
        self,
        identity: Identity,
        name: str,
        port: int,
        lobby: bytes,
        table: str,
        rulebook: Rulebook,
        options: bytes,
        seats: int,
        now: float,
        carry_on: bool = False,
    ) -> None:
        """Raises a TinStarError if the game cannot be played with these options and seats."""
        assert name == clean_name(name) and table == clean_name(table) and len(lobby) == 16 and 2 <= seats <= MAX_SEATS
        self._options: Any = rulebook.check(options, seats)
        self._identity = identity
        self._rulebook = rulebook
        self._links: dict[bytes, tuple[str, Allowance]] = {}
        self._joins = Allowance(JOIN_BURST, JOIN_RATE, now)
        self._hosts: dict[str, Allowance] = {}
        self._talk = Talk()
        self.phase = Phase.OPEN
        self.view = Lobby(
            lobby=lobby,
            revision=0,
            round=0,
            table=table,
            game=rulebook.game,
            rules=rulebook.rules,
            rules_hash=rulebook.rules_hash,
            options=options,
            carry_on=carry_on,
            seats=seats,
            locked=False,
            sitters=(Sitter(identity.key, name, "", port, False),),
        )
        self._nonce: bytes | None = None
        self._nonces: set[bytes] = set()
        self._seating: Seating | None = None
        self._table: Charter | None = None
        self._left: set[bytes] = set()

    @property
    def agreed(self) -> bool:
        """Whether this person is ready for the present round."""
        return self._nonce is not None

    @property
    def played(self) -> bool:
        """Whether the round shown has been started already: never, as the opener begins the next one itself."""
        return False

    @property
    def wake_at(self) -> float | None:
        """When ``tick`` has something to do at the latest."""
        return None if self._seating is None else self._seating.wake_at

    # What this person does

    def arrange(self, options: bytes | None = None, carry_on: bool | None = None, seats: int | None = None) -> Effects:
        """Change the terms; everybody has to agree anew."""
        if self.phase is not Phase.OPEN:
            return _refused("not-now")
        new_seats = self.view.seats if seats is None else seats
        new_options = self.view.options if options is None else options
        if not 2 <= new_seats <= MAX_SEATS:
            return _refused("bad-options")
        if new_seats < len(self.view.sitters):
            return _refused("too-few-seats")
        try:
            decoded = self._rulebook.check(new_options, new_seats)
        except TinStarError as error:
            return (Refused("bad-options", str(error)),)
        before = (self.view.options, self.view.carry_on, self.view.seats)
        terms = (new_options, self.view.carry_on if carry_on is None else carry_on, new_seats)
        if terms == before:
            return ()
        self._options = decoded
        self.view = msgspec.structs.replace(self.view, options=terms[0], carry_on=terms[1], seats=terms[2])
        return self._next_round()

    def lock(self, locked: bool) -> Effects:
        """Let nobody new in, or do so again."""
        if self.phase is not Phase.OPEN:
            return _refused("not-now")
        if locked == self.view.locked:
            return ()
        self.view = msgspec.structs.replace(self.view, locked=locked)
        return self._show()

    def ready(self, round: int, nonce: bytes, now: float) -> Effects:
        """Agree to what the lobby of this round says. Raises ValueError for a nonce that was given before."""
        if len(nonce) != 32 or nonce in self._nonces:
            raise ValueError("A nonce is 32 bytes and used once.")
        if self.phase is not Phase.OPEN:
            return _refused("not-now")
        if round != self.view.round:
            return _refused("changed")
        if self._nonce is not None:
            return ()
        self._nonces.add(nonce)
        self._nonce = nonce
        return self._mark(self._identity.key, True, now)

    def unready(self) -> Effects:
        """Take the agreement back; while a start is under way this stops it."""
        if self.phase is Phase.SEATING:
            return self._fail(self._identity.key, self._identity.key, "withdrawn")
        if self.phase is not Phase.OPEN or self._nonce is None:
            return _refused("not-now")
        self._nonce = None
        return self._mark(self._identity.key, False, None)

    def chat(self, text: str, now: float) -> Effects:
        """Say something to all members; once a game has started, to all its seats."""
        line = plain_text(text)
        if self.phase is Phase.CLOSED:
            return _refused("not-now")
        if not line:
            return _refused("chat-empty")
        if not self._talk.hear(self._identity.key, now):
            return _refused("chat-rate")
        own = Chatted(self._identity.key, self.view.sitters[0].name, line)
        if self._table is None:
            return (*self._tell_all(Said(self._identity.key, line)), own)
        return (*(Send(place.key, pack(Chat(line))) for place in self._table.places[1:]), own)

    def mute(self, key: bytes, muted: bool) -> None:
        """Do not hear this person, or hear it again; the others still do, and nobody is told."""
        self._talk.mute(key, muted)

    def remove(self, key: bytes, sentence: str = "") -> Effects:
        """Take a member's seat away and tell it why."""
        if self.phase is not Phase.OPEN:
            return _refused("not-now")
        if not self.view.seat_of(key):
            return _refused("no-such-member")
        return (self._refuse(key, "removed", plain_text(sentence) or REFUSALS["removed"]), *self._without(key, "left"))

    def leave(self) -> Effects:
        """Close the lobby for everybody; in a game all other seats are told that this one leaves it."""
        if self.phase is Phase.CLOSED:
            return ()
        seats = () if self._table is None else self._table.places[1:]
        parting = tuple(Send(place.key, pack(Leave())) for place in seats)
        told = tuple(self._refuse(sitter.key, "closed", REFUSALS["closed"]) for sitter in self.view.sitters[1:])
        self.phase, self._seating = moved(self.phase, Phase.CLOSED), None
        return (*parting, *told, Closed("left", ENDINGS["left"]))

    def settle(self) -> None:
        """The first step of the game has ended, so all seats play: from now on the lobby means nothing to the game."""
        self.phase = moved(self.phase, Phase.PLAYING)
        self._seating = None

    def resume(self) -> Effects:
        """The game is over: the lobby is open again, with those who are still here."""
        return self._reopen(None)

    # What happens

    def link_up(self, key: bytes, host: str, now: float) -> Effects:
        """A link to this key stands; ``host`` is the IP address it is seen at."""
        if self.phase is Phase.CLOSED or key == self._identity.key:
            return ()
        seen = literal(host)
        assert seen is not None, host
        self._links[key] = (seen, Allowance(MEMBER_BURST, MEMBER_RATE, now))
        seating = self._seating
        return () if seating is None else self._attempt(lambda: seating.linked(key))

    def link_lost(self, key: bytes) -> Effects:
        """The link to this key is gone, and with it that member, unless a game has begun."""
        self._links.pop(key, None)
        return self._without(key, "link-lost")

    def dial_failed(self, key: bytes) -> Effects:
        """The opener never dials; here so that both roles are driven alike."""
        return ()

    def tick(self, now: float) -> Effects:
        """Time has passed."""
        seating = self._seating
        if seating is None:
            return ()

        def late() -> Effects:
            seating.tick(now)
            return ()

        return self._attempt(late)

    def receive(self, key: bytes, data: bytes, now: float) -> Effects:
        """A message of the lobby came over the link to this key. Never raises, whatever it is."""
        link = self._links.get(key)
        if self.phase is Phase.CLOSED or link is None:
            return ()
        if not link[1].take(now):
            return self._expel(key, "flood")
        try:
            message = unpack(data)
        except DecodeError:
            theirs = foreign_join(data)
            return self._expel(key, "nonsense") if theirs is None else (self._other_protocol(key, theirs),)
        return self._hear(key, message, now)

    def _hear(self, key: bytes, message: Message, now: float) -> Effects:
        if isinstance(message, Join):
            return self._joined(key, message, now)
        if not self.view.seat_of(key):
            # A stranger can only join; but a contradiction that this peer's own key is part of counts from anybody.
            return self._assented(key, message) if isinstance(message, Assent) else ()
        match message:
            case Ready(round) | Unready(round):
                return self._readied(key, round, isinstance(message, Ready), now)
            case Leave():
                return self._member_left(key)
            case Chat(text):
                return self._chatted(key, text, now)
            case Assent():
                return self._assented(key, message)
            case Stopped():
                return self._stopped(key, message)
            case Lobby() | Refusal() | Said():
                return self._expel(key, "nonsense")  # only an opener says these
            case _:
                assert_never(message)

    # Members

    def _joined(self, key: bytes, join: Join, now: float) -> Effects:
        if self.view.seat_of(key) is not None and self.phase is Phase.OPEN:
            return ()
        if join.protocol != PROTOCOL:
            return (self._other_protocol(key, join.protocol),)
        if join.rules_hash != self.view.rules_hash and join.lobby == self.view.lobby:
            ours, theirs = (rules.hex()[:_HASH_SHOWN] for rules in (self.view.rules_hash, join.rules_hash))
            return (self._refuse(key, "rules", REFUSALS["rules"].format(ours=ours, theirs=theirs)),)
        host, name = self._links[key][0], clean_name(join.name)
        objections = {
            "no-table": join.lobby != self.view.lobby,
            "bad-name": name != join.name,
            "started": self.phase is not Phase.OPEN,
            "locked": self.view.locked,
            "full": self.view.full,
        }
        for reason, holds in objections.items():
            if holds:
                return (self._refuse(key, reason, REFUSALS[reason]),)
        if not self._let_in(host, now):
            return (self._refuse(key, "busy", REFUSALS["busy"]),)
        self.view = msgspec.structs.replace(self.view, sitters=(*self.view.sitters, Sitter(key, name, host, join.port, False)))
        return self._next_round()

    def _let_in(self, host: str, now: float) -> bool:
        """Whether one more guest from this address is within measure; if so it counts."""
        here = self._hosts.get(host) or Allowance(HOST_BURST, HOST_RATE, now)
        if here.left(now) < 1.0 or not self._joins.take(now):
            return False
        here.take(now)
        # Nothing need be known of those who have all of theirs again, so there are never more than are let in while one gets it back.
        self._hosts = {**{each: known for each, known in self._hosts.items() if known.left(now) < HOST_BURST}, host: here}
        return True

    def _other_protocol(self, key: bytes, theirs: int) -> Effect:
        return self._refuse(key, "protocol", REFUSALS["protocol"].format(ours=PROTOCOL, theirs=theirs))

    def _member_left(self, key: bytes) -> Effects:
        self._left.add(key)
        seats = () if self._table is None else self._table.places
        parted = tuple(Parted(key, self._name_of(key)) for place in seats if place.key == key)
        return (*parted, *self._without(key, "left"))

    def _without(self, key: bytes, reason: str) -> Effects:
        """This key is gone; a game that has begun does not hear of it from here."""
        if not self.view.seat_of(key):
            return ()
        seating = self._seating
        if seating is not None:

            def lost() -> Effects:
                seating.lost(key, reason)
                return ()

            return self._attempt(lost)
        if self.phase is not Phase.OPEN:
            return ()
        self._left.discard(key)
        self.view = msgspec.structs.replace(self.view, sitters=tuple(sitter for sitter in self.view.sitters if sitter.key != key))
        return self._next_round()

    def _expel(self, key: bytes, reason: str) -> Effects:
        """This key sends what no honest peer sends."""
        self._links.pop(key, None)
        return (self._refuse(key, reason, REFUSALS[reason]), Drop(key), *self._without(key, "link-lost"))

    def _refuse(self, key: bytes, reason: str, sentence: str) -> Effect:
        return Send(key, pack(Refusal(reason, sentence)))

    def _chatted(self, key: bytes, text: str, now: float) -> Effects:
        line = plain_text(text)
        if not line or not self._talk.hear(key, now):
            return ()
        passed_on = self._tell_all(Said(key, line)) if self._table is None else ()
        if self._talk.muted(key):
            return passed_on
        return (*passed_on, Chatted(key, self._name_of(key), line))

    # Readiness and the start

    def _readied(self, key: bytes, round: int, ready: bool, now: float) -> Effects:
        if round != self.view.round:
            return ()  # said before it saw the present lobby
        if self.phase is Phase.SEATING and not ready:
            return self._fail(self._identity.key, key, "withdrawn")
        return self._mark(key, ready, now) if self.phase is Phase.OPEN else ()

    def _mark(self, key: bytes, ready: bool, now: float | None) -> Effects:
        sitters = tuple(msgspec.structs.replace(s, ready=ready) if s.key == key else s for s in self.view.sitters)
        if sitters == self.view.sitters:
            return ()
        self.view = msgspec.structs.replace(self.view, sitters=sitters)
        shown = self._show()
        if now is None or not self.view.full or not all(sitter.ready for sitter in sitters):
            return shown
        return shown + self._start(now)

    def _start(self, now: float) -> Effects:
        assert self._nonce is not None
        seating = Seating(self.view.charter(), Seat(0), self._identity, self._nonce, self._links, now)
        self._seating, self._nonce, self.phase = seating, None, moved(self.phase, Phase.SEATING)
        return self._attempt(lambda: seating.begin({}))

    def _assented(self, key: bytes, assent: Assent) -> Effects:
        seating = self._seating
        if seating is None or (assent.charter.lobby, assent.charter.round) != (self.view.lobby, seating.charter.round):
            return ()
        return self._attempt(lambda: seating.hear(key, assent), key, assent)

    def _stopped(self, key: bytes, stopped: Stopped) -> Effects:
        seating = self._seating
        if seating is None or (stopped.lobby, stopped.round) != (self.view.lobby, seating.charter.round):
            return ()
        if stopped.by != key or seating.seat_of(stopped.culprit) is None:
            return self._expel(key, "nonsense")
        return self._fail(key, stopped.culprit, stopped.reason)

    def _attempt(self, step: Callable[[], Effects], sender: bytes = b"", brought: Assent | None = None) -> Effects:
        """A step of the seating; what is wrong with it ends the attempt, and a contradiction that somebody brought is shown to all."""
        try:
            effects = step()
        except ContributionError as error:
            assert self._seating is not None
            shown: Effects = ()
            if brought is not None and error.reason in CONTRADICTIONS:
                shown = exposed(self._seating.held, brought, sender, self._identity.key)
            return shown + self._fail(self._identity.key, self._seating.charter.places[error.seat].key, error.reason)
        if any(isinstance(effect, Seated) for effect in effects):
            self.phase, self._table = moved(self.phase, Phase.SEATED), self.view.charter()
        return effects

    def _fail(self, by: bytes, culprit: bytes, reason: str) -> Effects:
        """The start comes to nothing: everybody is told why, and agrees anew."""
        stopped = Stopped(self.view.lobby, self.view.round, by, culprit, reason)
        sentence = failure(reason, self._name_of(culprit))
        if by not in (culprit, self._identity.key):
            sentence = f"{self._name_of(by)} says: {sentence}"
        return (Failed(stopped.round, by, culprit, reason, sentence), *self._reopen(stopped))

    def _reopen(self, stopped: Stopped | None) -> Effects:
        self.phase = moved(self.phase, Phase.OPEN)
        self._seating, self._table = None, None
        here = self._links.keys() - self._left
        self._left.clear()
        sitters = (self.view.sitters[0], *(sitter for sitter in self.view.sitters[1:] if sitter.key in here))
        self.view = msgspec.structs.replace(self.view, sitters=sitters)
        return self._next_round(stopped)

    # What everybody sees

    def _next_round(self, stopped: Stopped | None = None) -> Effects:
        """The terms, the seats or the times have changed: nobody is ready."""
        self._nonce = None
        sitters = tuple(msgspec.structs.replace(sitter, ready=False) for sitter in self.view.sitters)
        self._talk.forget({sitter.key for sitter in sitters})
        self.view = msgspec.structs.replace(self.view, round=self.view.round + 1, sitters=sitters, stopped=stopped)
        return self._show()

    def _show(self) -> Effects:
        self.view = msgspec.structs.replace(self.view, revision=self.view.revision + 1)
        return (*self._tell_all(self.view), Shown(self.view, self._options))

    def _tell_all(self, message: Message) -> Effects:
        data = pack(message)
        return tuple(Send(sitter.key, data) for sitter in self.view.sitters[1:])

    def _name_of(self, key: bytes) -> str:
        seat = self.view.seat_of(key)
        return "Somebody" if seat is None else told_apart(sitter.name for sitter in self.view.sitters)[seat]


def _refused(reason: str) -> Effects:
    return (Refused(reason, COMMANDS[reason]),)
