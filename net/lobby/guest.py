"""A guest's side of a lobby: asks for a seat, shows what the opener says, agrees, and checks whatever the opener starts.

Only the opener's word counts for what the lobby is, and only within what it showed before: a game starts on exactly the terms and
seats that this person saw when saying ready, or not at all.
"""

from collections.abc import Callable
from typing import Any, Final, assert_never

from core.errors import ContributionError, DecodeError, TinStarError
from core.ids import Seat
from core.words import PROTOCOL, Charter, Place
from net.link.identity import Identity
from net.lobby.effects import Chatted, Closed, Drop, Effect, Effects, Failed, Parted, Refused, Seated, Send, Shown
from net.lobby.messages import (
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
    literal,
    loopback,
    pack,
    unpack,
)
from net.lobby.phase import Phase, moved
from net.lobby.reasons import COMMANDS, CONTRADICTIONS, ENDINGS, REFUSALS, failure
from net.lobby.rulebook import Rulebook
from net.lobby.seating import Seating, exposed, opener_consent
from net.lobby.talk import Allowance, Talk, plain_text
from net.text import clean_name, told_apart

JOIN_SECONDS: Final = 10.0
"""From asking for a seat until the opener must have answered."""
OPENER_BURST, OPENER_RATE = 200, 40.0
"""Messages at once and per second from the opener, who passes on what up to three others send."""
MEMBER_BURST, MEMBER_RATE = 40, 8.0
"""Messages at once and per second from anybody else."""


class Guest:
    """A guest at the lobby that ``opener`` (key, 32 bytes) opened, with a link to it; ``host`` is the address it was reached at.

    ``name`` must be clean, ``port`` is where this peer listens. ``nonce`` in ``ready``: 32 fresh random bytes each time.
    """

    def __init__(
        self, identity: Identity, name: str, port: int, opener: bytes, host: str, lobby: bytes, rulebook: Rulebook, now: float
    ) -> None:
        assert name == clean_name(name) and opener != identity.key
        self._identity = identity
        self._name = name
        self._port = port
        self._opener = opener
        self._host = host
        self._lobby = lobby
        self._rulebook = rulebook
        self._links = {opener: Allowance(OPENER_BURST, OPENER_RATE, now)}
        self._talk = Talk()
        self.phase = Phase.OPEN
        self.view: Lobby | None = None
        self._options: Any = None
        self._answer_by: float | None = None
        self._agreed: tuple[int, bytes] | None = None
        self._withdrew = -1
        self._nonces: set[bytes] = set()
        self._seating: Seating | None = None
        self._started: Assent | None = None
        self._contradicted = False
        self._ending: Closed | None = None

    @property
    def agreed(self) -> bool:
        """Whether this person is ready for the present round."""
        return self._agreed is not None

    @property
    def played(self) -> bool:
        """Whether the round shown has been started already: what it says of readiness is past, and the opener is not back yet."""
        return self.view is not None and self.view.round <= self._last_start

    @property
    def wake_at(self) -> float | None:
        """When ``tick`` has something to do at the latest."""
        return self._seating.wake_at if self._seating is not None else self._answer_by

    # What this person does

    def join(self, now: float) -> Effects:
        """Ask for a seat; once, first of all."""
        self._answer_by = now + JOIN_SECONDS
        return self._tell(Join(PROTOCOL, self._lobby, self._rulebook.rules_hash, self._name, self._port))

    def ready(self, round: int, nonce: bytes, now: float) -> Effects:
        """Agree to what the lobby of this round says (``now`` is for an opener). Raises ValueError for a nonce given before."""
        if len(nonce) != 32 or nonce in self._nonces:
            raise ValueError("A nonce is 32 bytes and used once.")
        if self.phase is not Phase.OPEN or self.view is None:
            return _refused("not-now")
        if round != self.view.round or round <= self._last_start:
            return _refused("changed")
        if self._agreed is not None:
            return ()
        self._nonces.add(nonce)
        self._agreed = (round, nonce)
        return self._tell(Ready(round))

    def unready(self) -> Effects:
        """Take the agreement back; while a start is under way this stops it."""
        if self.phase is Phase.SEATING:
            return self._stop(self._identity.key, "withdrawn")
        if self.phase is not Phase.OPEN or self._agreed is None:
            return _refused("not-now")
        self._withdrew, self._agreed = self._agreed[0], None
        return self._tell(Unready(self._withdrew))

    def chat(self, text: str, now: float) -> Effects:
        """Say something: through the opener before the start, to every seat directly after it."""
        line = plain_text(text)
        if self.phase is Phase.CLOSED or self.view is None:
            return _refused("not-now")
        if not line:
            return _refused("chat-empty")
        if not self._talk.hear(self._identity.key, now):
            return _refused("chat-rate")
        if self._table is None:
            return self._tell(Chat(line))
        others = [place.key for place in self._table.places if place.key != self._identity.key]
        return (*(Send(key, pack(Chat(line))) for key in others), Chatted(self._identity.key, self._name, line))

    def mute(self, key: bytes, muted: bool) -> None:
        """Do not hear this person, or hear it again; nobody is told."""
        self._talk.mute(key, muted)

    def leave(self) -> Effects:
        """Give the seat up; in a game all other seats are told."""
        if self.phase is Phase.CLOSED:
            return ()
        seats = () if self._table is None else self._table.places
        others = tuple(place.key for place in seats if place.key not in (self._identity.key, self._opener))
        return (*self._tell(Leave()), *(Send(key, pack(Leave())) for key in others), *self._end(Closed("left", ENDINGS["left"])))

    def settle(self) -> None:
        """The first step of the game has ended, so all seats play: from now on the lobby means nothing to the game."""
        self.phase = moved(self.phase, Phase.PLAYING)
        self._seating = None

    def resume(self) -> Effects:
        """The game is over: back to the lobby, if there still is one."""
        self.phase = moved(self.phase, Phase.OPEN)
        assert self.view is not None
        return self._back((Shown(self.view, self._options),))

    # What happens

    def link_up(self, key: bytes, host: str, now: float) -> Effects:
        """A link to this key stands, whoever dialed; its messages come from now on."""
        if self.phase is Phase.CLOSED or key == self._identity.key:
            return ()
        burst, rate = (OPENER_BURST, OPENER_RATE) if key == self._opener else (MEMBER_BURST, MEMBER_RATE)
        self._links[key] = Allowance(burst, rate, now)
        seating = self._seating
        return () if seating is None else self._attempt(lambda: seating.linked(key))

    def link_lost(self, key: bytes) -> Effects:
        """The link to this key is gone."""
        self._links.pop(key, None)
        if self.phase in (Phase.OPEN, Phase.SEATING) and key == self._opener:
            return self._end(self._ended("opener-lost"))
        return self._unlinked(key, "link-lost")

    def dial_failed(self, key: bytes) -> Effects:
        """What ``Dial`` asked for came to nothing."""
        return self._unlinked(key, "no-link")

    def tick(self, now: float) -> Effects:
        """Time has passed."""
        if self._answer_by is not None and now >= self._answer_by:
            return self._end(self._ended("no-answer"))
        seating = self._seating
        if seating is None:
            return ()

        def late() -> Effects:
            seating.tick(now)
            return ()

        return self._attempt(late)

    def receive(self, key: bytes, data: bytes, now: float) -> Effects:
        """A message of the lobby came over the link to this key. Never raises, whatever it is."""
        allowance = self._links.get(key)
        if self.phase is Phase.CLOSED or allowance is None:
            return ()
        if not allowance.take(now):
            return self._breach(key, "flood")
        try:
            message = unpack(data)
        except DecodeError:
            return self._breach(key, "nonsense")
        return self._hear(key, message, now)

    def _hear(self, key: bytes, message: Message, now: float) -> Effects:
        match message:
            case Assent():
                return self._assented(key, message, now)
            case Chat(text):
                return self._chatted(key, text, now)
            case Join():
                return (Send(key, pack(Refusal("no-table", REFUSALS["no-table"]))),)
            case Lobby() if key == self._opener:
                return self._viewed(message)
            case Said(said_by, text) if key == self._opener:
                return self._said(said_by, text)
            case Refusal(reason, sentence) if key == self._opener:
                return self._end(Closed(reason, plain_text(sentence), self._opener))
            case Leave() if self._table is not None:
                return tuple(Parted(key, self._name_of(key)) for place in self._table.places if place.key == key)
            case Lobby() | Said() | Refusal() | Ready() | Unready() | Leave() | Stopped():
                return ()  # nobody's business here but the opener's
            case _:
                assert_never(message)

    # The lobby as the opener shows it

    def _viewed(self, view: Lobby) -> Effects:
        if not self._credible(view):
            return self._breach(self._opener, "bad-view")
        try:
            options = self._rulebook.check(view.options, view.seats)
        except TinStarError:
            return self._breach(self._opener, "bad-options")
        if self.view is None or self.view.round != view.round:
            self._agreed = None
        self.view, self._options, self._answer_by = view, options, None
        if self.phase is Phase.PLAYING:
            return ()
        shown = Shown(view, options)
        if self._seating is None or view.round <= self._seating.charter.round:
            return (shown,)
        claim = view.stopped
        if claim is None or claim.round != self._seating.charter.round:
            claim = Stopped(self._lobby, self._seating.charter.round, self._opener, self._opener, "called-off")
        return self._back((self._failure(claim), shown))

    def _credible(self, view: Lobby) -> bool:
        """Whether this can be the lobby that was joined, on the terms that were shown before unless it says that they are new."""
        book, before, keys = self._rulebook, self.view, [sitter.key for sitter in view.sitters]
        seat = view.seat_of(self._identity.key)
        if seat is None or (view.sitters[seat].name, view.sitters[seat].port) != (self._name, self._port):
            return False
        if before is not None and (view.revision <= before.revision or view.round < before.round):
            return False
        if before is not None and view.round == before.round and (view.seats, view.charter()) != (before.seats, before.charter()):
            return False
        return (
            (view.lobby, view.game, view.rules, view.rules_hash) == (self._lobby, book.game, book.rules, book.rules_hash)
            and keys[0] == self._opener
            and len(set(keys)) == len(keys) <= view.seats
            and view.sitters[0].host == ""
            and all(literal(sitter.host) == sitter.host for sitter in view.sitters[1:])
            and all(clean_name(name) == name for name in (view.table, *(sitter.name for sitter in view.sitters)))
            and (view.stopped is None or view.stopped.lobby == self._lobby)
        )

    # The start

    @property
    def _last_start(self) -> int:
        """The round that the opener started last; each is started once. −1: none yet."""
        return -1 if self._started is None else self._started.charter.round

    @property
    def _table(self) -> Charter | None:
        """The charter of the game that starts or runs."""
        return self._started.charter if self._started is not None and self.phase in (Phase.SEATED, Phase.PLAYING) else None

    def _assented(self, key: bytes, assent: Assent, now: float) -> Effects:
        charter, seating = assent.charter, self._seating
        if self.view is None or charter.lobby != self._lobby:
            return ()
        if seating is not None and charter.round == seating.charter.round:
            return self._attempt(lambda: seating.hear(key, assent), key, assent)
        if self.phase is not Phase.OPEN or charter.round < self.view.round:
            return ()
        opened = opener_consent(assent, self._opener)
        if opened is None:
            return self._stop(self._opener, "bad-signature", charter.round) if key == self._opener else ()
        if charter.round <= self._last_start:
            return self._contradiction(key, assent)
        self._started, self._contradicted = Assent(charter, (opened,)), False
        if self._agreed is None or self._agreed[0] != charter.round:
            culprit, reason = (self._identity.key, "withdrawn") if self._withdrew == charter.round else (self._opener, "not-ready")
            return self._stop(culprit, reason, charter.round)
        if not self.view.full or charter.places != self.view.charter().places:
            return self._stop(self._opener, "other-seats", charter.round)
        if charter != self.view.charter():
            return self._stop(self._opener, "other-terms", charter.round)
        seat = self.view.seat_of(self._identity.key)
        assert seat is not None
        began = Seating(charter, Seat(seat), self._identity, self._agreed[1], self._links, now, (opened,))
        self._agreed, self._seating, self.phase = None, began, moved(self.phase, Phase.SEATING)
        return self._attempt(lambda: began.begin(self._addresses(self.view)) + began.hear(key, assent), key, assent)

    def _contradiction(self, key: bytes, assent: Assent) -> Effects:
        """The opener has signed this for a round whose start was already refused or has failed; if it is another charter, that is proof."""
        assert self._started is not None
        if assent.charter == self._started.charter or assent.charter.round != self._last_start or self._contradicted:
            return ()
        self._contradicted = True
        shown = exposed(self._started, assent, key, self._identity.key)
        return shown + self._stop(self._opener, "two-charters", assent.charter.round)

    def _addresses(self, view: Lobby | None) -> dict[bytes, tuple[str, int]]:
        """Where the others listen. A loopback address is on the opener's machine, wherever that is from here."""
        sitters = () if view is None else view.sitters
        here = loopback(self._host)
        return {s.key: (self._host if not s.host or (loopback(s.host) and not here) else s.host, s.port) for s in sitters}

    def _attempt(self, step: Callable[[], Effects], sender: bytes = b"", brought: Assent | None = None) -> Effects:
        """A step of the seating; what is wrong with it ends the attempt, and a contradiction that somebody brought is shown to all."""
        try:
            effects = step()
        except ContributionError as error:
            assert self._seating is not None
            shown: Effects = ()
            if brought is not None and error.reason in CONTRADICTIONS:
                shown = exposed(self._seating.held, brought, sender, self._identity.key)
            return shown + self._stop(self._seating.charter.places[error.seat].key, error.reason)
        if any(isinstance(effect, Seated) for effect in effects):
            self.phase = moved(self.phase, Phase.SEATED)
        return effects

    def _stop(self, culprit: bytes, reason: str, round: int | None = None) -> Effects:
        """End the present start, or refuse one for this round, and tell the opener."""
        if self._seating is not None:
            self._contradicted |= reason == "two-charters"
            round = self._seating.charter.round
        assert round is not None
        stopped = Stopped(self._lobby, round, self._identity.key, culprit, reason)
        self._agreed = None
        return (*self._tell(stopped), *self._back((self._failure(stopped),)))

    def _failure(self, stopped: Stopped) -> Failed:
        sentence = failure(stopped.reason, self._name_of(stopped.culprit))
        if stopped.by not in (stopped.culprit, self._identity.key):
            sentence = f"{self._name_of(stopped.by)} says: {sentence}"
        return Failed(stopped.round, stopped.by, stopped.culprit, stopped.reason, sentence)

    def _unlinked(self, key: bytes, reason: str) -> Effects:
        seating = self._seating
        if seating is None:
            return ()

        def lost() -> Effects:
            seating.lost(key, reason)
            return ()

        return self._attempt(lost)

    # Talk, and ends

    def _chatted(self, key: bytes, text: str, now: float) -> Effects:
        if self._table is None or all(place.key != key for place in self._table.places) or not self._talk.hear(key, now):
            return ()
        return self._shown_line(key, text)

    def _said(self, key: bytes, text: str) -> Effects:
        known = self.view is not None and self.view.seat_of(key) is not None
        return self._shown_line(key, text) if known and self._table is None else ()

    def _shown_line(self, key: bytes, text: str) -> Effects:
        line = plain_text(text)
        return (Chatted(key, self._name_of(key), line),) if line and not self._talk.muted(key) else ()

    def _name_of(self, key: bytes) -> str:
        seats: list[tuple[Sitter | Place, ...]] = [] if self.view is None else [self.view.sitters]
        if self._started is not None:
            seats.append(self._started.charter.places)
        for people in seats:
            for somebody, name in zip(people, told_apart(each.name for each in people), strict=True):
                if somebody.key == key:
                    return name
        return self._name if key == self._identity.key else "Somebody"

    def _breach(self, key: bytes, reason: str) -> Effects:
        """This key sends what no honest peer sends."""
        self._links.pop(key, None)
        ended = self._end(self._ended(reason)) if key == self._opener else self._unlinked(key, "link-lost")
        return (Drop(key), *ended)

    def _ended(self, reason: str) -> Closed:
        return Closed(reason, ENDINGS[reason].format(name=self._name_of(self._opener)), self._opener)

    def _end(self, closed: Closed) -> Effects:
        """The lobby is over; a game that has begun goes on without it."""
        if self.phase in (Phase.SEATED, Phase.PLAYING) and closed.culprit is not None:
            self._ending = self._ending or closed
            return ()
        self.phase, self._seating, self._answer_by, self._agreed = moved(self.phase, Phase.CLOSED), None, None, None
        return (closed,)

    def _back(self, effects: Effects) -> Effects:
        """To the open lobby, or to its end if that came meanwhile."""
        self._seating = None
        if self.phase is not Phase.OPEN:
            self.phase = moved(self.phase, Phase.OPEN)
        if self._ending is None and self._opener not in self._links:
            self._ending = self._ended("opener-lost")
        if self._ending is None:
            return effects
        return (*(effect for effect in effects if not isinstance(effect, Shown)), *self._end(self._ending))

    def _tell(self, message: Message) -> tuple[Effect, ...]:
        return (Send(self._opener, pack(message)),)


def _refused(reason: str) -> Effects:
    return (Refused(reason, COMMANDS[reason]),)
