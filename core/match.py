"""One game at one masked table, as one seat (or an auditor) keeps it: the replica that the lockstep holds in step.

Words come in as payloads, a whole step at a time; rules and table make of them the same state at every seat, and the chain of
heads says so. A seat that plays cards which it alone holds opens them in the very word of its choice. Proofs are verified, and
own words computed, as pieces of work that are handed out. Nothing is applied before everything that it rests on has been verified;
a word that is refused changes nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

import msgspec

from core.codec import Value, decode, encode
from core.crypto import shuffle
from core.crypto.group import h32
from core.errors import ContributionError, DecodeError, IllegalActionError
from core.games.protocol import Acted, Change, Game, Result
from core.games.registry import GAMES
from core.ids import Seat
from core.table.ceremony import Ceremony
from core.table.contract import Below, Known, Outcome
from core.table.masked import MaskedTable
from core.table.phase import Check, Phase, Site, Speech
from core.table.sharing import Sharing
from core.table.vault import Vault
from core.words import Charter, next_head
from core.work import Piece, Work

LARGEST_PACK = 78
"""Cards in the largest pack of any game."""


class Terms(NamedTuple):
    """What two peers must agree on before they play a game: its name, the version of its rules, their fingerprint (32 bytes)."""

    game: str
    rules: int
    rules_hash: bytes


def rules_hash(game: Game[Any, Any]) -> bytes:
    """The fingerprint (32 bytes) of a game's rules: two peers play together only when theirs are equal."""
    return h32(b"rules", game.name.encode(), str(game.rules).encode(), str(game.faces).encode(), encode(game.partners))


def all_terms() -> tuple[Terms, ...]:
    """The terms of every game that this program plays, by name."""
    return tuple(Terms(name, GAMES[name].rules, rules_hash(GAMES[name])) for name in sorted(GAMES))


def all_rules_hash() -> bytes:
    """The fingerprint (32 bytes) of all games together, as a peer announces it."""
    return h32(b"games", *(terms.rules_hash for terms in all_terms()))


def prepare() -> None:
    """Compute once in a process what every shuffle needs, so that the first one does not wait for it."""
    shuffle.prepare(LARGEST_PACK)


def vault_for(charter: Charter) -> Vault:
    """Fresh secrets for one seat of one table."""
    return Vault.fresh(charter.carry_on)


def read_options(game: str, options: bytes, seats: int) -> Any:
    """The game's options that these bytes encode, if so many seats can play by them. Raises DecodeError or IllegalActionError."""
    value = decode(options, GAMES[game].option)
    GAMES[game].start(value, seats)
    return value


def default_options(game: str) -> bytes:
    """The encoded options by which a game is played if nobody says otherwise."""
    return encode(GAMES[game].option())


class EntitlementError(AssertionError):
    """This seat's table knows other cards than the rules say: a bug of ours, after which no word may be spoken."""


class Chosen(Value, frozen=True, tag="chosen"):
    """A seat's choice: the game's own encoded action, and the message by which the seat alone opens the cards that it plays, if it does."""

    action: Annotated[bytes, msgspec.Meta(max_length=1024)]
    opening: Annotated[bytes, msgspec.Meta(max_length=8192)]


def choose(action: bytes, opening: Work | None) -> bytes:
    """The payload of a choice."""
    return encode(Chosen(action, b"" if opening is None else opening.run()[0]))


@dataclass(slots=True)
class _Running:
    """A check of a step's message under way: its results so far, and the verdict when all are there."""

    step: int
    check: Check
    results: dict[int, Any] = field(default_factory=dict)
    verdict: bool | None = None


class Match:
    """A match under ``charter``, at the table with this id. ``me`` and ``vault``: the seat and its secrets; None for an auditor.

    ``below`` is the randomness for the choice among equal cards. Raises DecodeError for options that are none of the game's, and
    IllegalActionError for what the game does not play.
    """

    def __init__(
        self, charter: Charter, table_id: bytes, me: Seat | None = None, vault: Vault | None = None, below: Below | None = None
    ) -> None:
        self.game: Game[Any, Any] = GAMES[charter.game]
        self.seats = len(charter.places)
        self.me = me
        self.state: Any = None
        self.proofs = 0
        """How many proofs have been verified so far."""
        self.proven: dict[str, int] = {}
        """The same by the reason code that a wrong one would have been refused with."""
        self._options = read_options(charter.game, charter.options, self.seats)
        self._vault = vault
        self._below = below
        self._table_id = table_id
        self._step = 0
        self._head = table_id
        self._ceremony = Ceremony(self.seats, charter.carry_on)
        self._table: MaskedTable | None = None
        self._notes: list[Any] = []
        self._actor: Seat | None = None
        self._pieces: list[Piece] = []
        self._number = 0
        self._running: list[_Running] = []
        self._parts: dict[int, tuple[_Running, int]] = {}
        self._ahead = 0
        self._looking: int | None = None
        self._composing: int | None = None
        self._word: bytes | None = None
        self._delivered: tuple[dict[Seat, bytes], dict[Seat, Any]] | None = None
        self._blocking: list[_Running] = []
        self._looked: Any = None
        self._undo: tuple[Any, ...] | None = None
        self._open_step()

    @property
    def table_id(self) -> bytes:
        """The table's id, 32 bytes."""
        return self._table_id

    @property
    def step(self) -> int:
        """The open step, or the one that is being settled."""
        return self._step

    @property
    def head(self) -> bytes:
        """The head of the step before; before step 0 the table id."""
        return self._head

    @property
    def settled(self) -> bool:
        """False from ``deliver`` until everything that the step needs has been computed and applied."""
        return self._delivered is None

    @property
    def finished(self) -> bool:
        """The game is over: nobody is expected any more."""
        return self.result is not None

    @property
    def result(self) -> Result | None:
        """The result when the game is over, else None."""
        return None if self.state is None else self.game.result(self.state)

    @property
    def speech(self) -> Speech | None:
        """The ceremony's or table's phase that the open step is about; None: a choice, or the end."""
        if self._table is None:
            return self._ceremony.phase
        return self._table.phase

    @property
    def known(self) -> Known:
        """What this seat knows, handle to face."""
        return {} if self._table is None else self._table.known()

    def expects(self) -> frozenset[Seat]:
        """The seats whose words end the open step."""
        if not self.settled or self.finished:
            return frozenset()
        speech = self.speech
        return self.game.to_act(self.state) if speech is None else speech.speakers

    def legal_actions(self) -> tuple[Any, ...]:
        """What this seat may choose now; empty while no choice of it is awaited."""
        if self.me is None or self.speech is not None or self.me not in self.expects():
            return ()
        return self.game.legal_actions(self.state, self.me, self.known)

    def notes(self) -> tuple[Any, ...]:
        """What an onlooker saw since this was last asked."""
        notes, self._notes = tuple(self._notes), []
        return notes

    def propose(self, action: Any) -> Piece:
        """Work that gives the payload of this seat's choice, one of ``legal_actions()``; equal cards in it are swapped at random.

        Its result is not for ``finish``: whoever proposed speaks it, if the step is still open. Raises IllegalActionError when it is
        not this seat's turn to choose, or the action is none of the legal ones.
        """
        if action not in self.legal_actions():
            raise IllegalActionError("not-legal-now", "This cannot be chosen now.")
        assert self._below is not None and self._table is not None and self.me is not None and self._vault is not None
        public, private = self.game.split(self.game.among_equals(self.state, action, self.known, self._below))
        saved = self._save()
        self._begin_choice(self.me, self._chosen_change(self.state, self.me, public))
        phase = self._own_opening(self.me)
        opening = None if phase is None else phase.compose(self.me, self._vault, self._site)
        self._restore(saved)
        if private is not None:
            self._table.prefer(private)
        self._number += 1
        return Piece(self._number, Work(choose, (encode(public), opening)))

    def check(self, seat: Seat, payload: bytes) -> None:
        """Whether this may be that seat's payload for the open step, as far as can be said at once. Raises ContributionError."""
        if seat not in self.expects():
            raise ContributionError(seat, "not-asked", "A word comes from a seat that is not asked.")
        speech = self.speech
        if speech is not None:
            speech.read(seat, payload)
            return
        saved = self._save()
        try:
            self._read_choice(seat, payload)
        finally:
            self._restore(saved)

    def _read_choice(self, seat: Seat, payload: bytes) -> Any:
        """Begin what a seat has chosen; its message about the cards that it alone opens with it, or None. Raises ContributionError."""
        try:
            chosen = decode(payload, Chosen)
            action = decode(chosen.action, self.game.action)
        except DecodeError as error:
            raise ContributionError(seat, "bad-message", "A choice is not one that this game knows.") from error
        self._begin_choice(seat, self._chosen_change(self.state, seat, action))
        phase = self._own_opening(seat)
        if phase is not None:
            return phase.read(seat, chosen.opening)
        if chosen.opening:
            raise ContributionError(seat, "bad-message", "A choice opens cards that need no opening.")
        return None

    def _chosen_change(self, state: Any, seat: Seat, action: Any) -> Change[Any]:
        """What a seat's choice does to this state. Raises ContributionError."""
        if self.game.split(action)[1] is not None:
            raise ContributionError(seat, "bad-message", "A choice gives away its private part.")
        try:
            return self.game.apply(state, Acted(seat, action))
        except IllegalActionError as error:
            raise ContributionError(seat, error.reason, f"A choice is against the rules: {error}") from error

    def _begin_choice(self, seat: Seat, change: Change[Any]) -> None:
        self._actor = seat
        self._take(change)
        self._answer()

    def _own_opening(self, seat: Seat) -> Phase | None:
        """The phase that a choice leads to at once, if nobody but the seat that chose speaks in it: its word says that too."""
        assert self._table is not None
        phase = self._table.phase
        return phase if isinstance(phase, Sharing) and phase.speakers == {seat} else None

    def deliver(self, payloads: Mapping[Seat, bytes]) -> None:
        """End the open step with these payloads, one for each expected seat. Raises ContributionError; nothing has changed then."""
        assert self.settled and set(payloads) == self.expects(), "a step ends with one word from each expected seat"
        self._sift()
        speech = self.speech
        try:
            if speech is None:
                self._deliver_choices(payloads)
            else:
                said = {seat: speech.read(seat, payload) for seat, payload in sorted(payloads.items())}
                self._deliver(speech, payloads, said)
        except ContributionError:
            self._reopen()
            raise

    def _deliver(self, speech: Speech, payloads: Mapping[Seat, bytes], said: dict[Seat, Any]) -> None:
        checks = speech.checks(said, self._site)
        look = None if self.me is None or self._vault is None else speech.look(said, self.me, self._vault, self._site)
        self._delivered = dict(payloads), said
        self._looked = None
        self._looking = None if look is None else self._issue(look)
        self._blocking = [running for check in checks.now if (running := self._verify(check)) is not None]
        for check in checks.beside:
            self._verify(check)
        self._ahead = len(checks.beside)
        self._try_settle()

    def _deliver_choices(self, payloads: Mapping[Seat, bytes]) -> None:
        """Seats choose in turn; what a seat opens with its choice is settled before the next one's choice, so only one may."""
        self._undo = self._save()
        openings = {seat: self._read_choice(seat, payload) for seat, payload in sorted(payloads.items())}
        if any(opening is not None for opening in openings.values()):
            assert self._table is not None and self._table.phase is not None and len(openings) == 1, "one seat chooses at a time"
            self._deliver(self._table.phase, payloads, openings)
        else:
            self._close_step(dict(payloads))

    def pieces(self) -> tuple[Piece, ...]:
        """Work that has arisen since this was last asked."""
        pieces, self._pieces = tuple(self._pieces), []
        return pieces

    def finish(self, number: int, result: Any) -> None:
        """Hand in a piece's result; one that is no longer wanted is passed over.

        Raises ContributionError when a seat's proof is wrong, or what it claimed is not so; nothing was applied then, and the step is open.
        A wrong proof of an earlier step, on which later ones were built, is named again whatever comes after it.
        """
        try:
            self._finish(number, result)
        except ContributionError:
            self._reopen()
            raise

    def _finish(self, number: int, result: Any) -> None:
        if number == self._composing:
            self._composing = None
            self._word, secret = result
            if secret is not None:
                assert self._vault is not None
                self._vault.kept[self._step] = secret
        elif number == self._looking:
            self._looking = None
            self._looked = result
            self._try_settle()
        elif number in self._parts:
            running, part = self._parts.pop(number)
            running.results[part] = result
            if len(running.results) == len(running.check.works):
                results = [running.results[k] for k in range(len(running.check.works))]
                running.verdict = running.check.conclude(results)
            self._sift()
            self._try_settle()

    def word(self) -> bytes | None:
        """This seat's payload for the open step, if it needs no choice and has been computed."""
        return self._word

    @property
    def _site(self) -> Site:
        return Site(self._table_id, self._step, self._head)

    def _issue(self, work: Work) -> int:
        self._number += 1
        self._pieces.append(Piece(self._number, work))
        return self._number

    def _verify(self, check: Check) -> _Running | None:
        """Hand out a check; what this seat said itself it need not verify."""
        if check.seat == self.me:
            return None
        running = _Running(self._step, check)
        self._running.append(running)
        for part, work in enumerate(check.works):
            self._parts[self._issue(work)] = running, part
        return running

    def _sift(self) -> None:
        """Drop the checks that hold, in order; blame the first that does not, once all before it are known to hold."""
        while self._running and self._running[0].verdict is not None:
            running = self._running[0]
            if not running.verdict:
                raise ContributionError(running.check.seat, running.check.reason, "A proof is wrong.")
            self.proofs += running.check.proofs
            if running.check.proofs:
                self.proven[running.check.reason] = self.proven.get(running.check.reason, 0) + running.check.proofs
            self._running.pop(0)

    def _reopen(self) -> None:
        """Forget the words of the open step, and what was to be verified in them: one was refused, and another may come in its place."""
        self._delivered = self._looking = None
        if self._undo is not None:
            self._restore(self._undo)
            self._undo = None
        self._running = [running for running in self._running if running.step != self._step]
        self._parts = {number: part for number, part in self._parts.items() if part[0].step != self._step}

    def _try_settle(self) -> None:
        """Apply the delivered step once all that it rests on is verified."""
        if self._delivered is None or self._looking is not None:
            return
        waiting = self._blocking if self._ahead else self._running
        if any(not running.verdict for running in waiting):
            return
        payloads, said = self._delivered
        if self._table is None:
            self._ceremony.settle(said, self._looked, self.me, self._vault)
            if self._ceremony.phase is None:
                self._start()
        else:
            saved = self._save()
            try:
                self._table.settle(said, self._looked, self._site)
                self._answer()
            except ContributionError:
                self._restore(saved)
                raise
        self._close_step(payloads)

    def _start(self) -> None:
        self._table = MaskedTable(self.game.name, self.game.faces, self.game.partners, self._ceremony.keys, self.me)
        self._take(self.game.start(self._options, self.seats))
        self._answer()

    def _take(self, change: Change[Any]) -> None:
        assert self._table is not None
        self.state = change.state
        self._notes.extend(change.notes)
        self._table.ask(change.requests)

    def _answer(self) -> None:
        """Give the rules every outcome that stands. Raises ContributionError when one shows that a seat lied."""
        assert self._table is not None
        while (outcome := self._table.outcome()) is not None:
            self._take(self._outcome(outcome))

    def _outcome(self, outcome: Outcome) -> Change[Any]:
        try:
            return self.game.apply(self.state, outcome)
        except IllegalActionError as error:
            assert self._actor is not None, "only what a seat chose can turn out false"
            raise ContributionError(self._actor, error.reason, f"A choice turned out false: {error}") from error

    def _save(self) -> tuple[Any, ...]:
        assert self._table is not None
        return self.state, len(self._notes), self._actor, self._table.save()

    def _restore(self, saved: tuple[Any, ...]) -> None:
        assert self._table is not None
        self.state, notes, self._actor, table = saved
        del self._notes[notes:]
        self._table.restore(table)

    def digest(self) -> bytes:
        """The digest (32 bytes) of the whole shared state: the game's, and the table's public part."""
        table = b"" if self._table is None else self._table.public_bytes()
        return h32(b"state", encode(self.state), table)

    def _close_step(self, payloads: dict[Seat, bytes]) -> None:
        if self.me is not None and self._table is not None and set(self.known) != self.game.entitled(self.state, self.me):
            raise EntitlementError("this seat's table knows other cards than the rules say")
        self._delivered = self._undo = None
        self._head = next_head(self._table_id, self._step, self._head, payloads, self.digest())
        self._step += 1
        if self.finished and self._vault is not None:
            self._vault.erase()
        self._open_step()

    def _open_step(self) -> None:
        """Begin to compute this seat's word, if it owes one that needs no choice."""
        self._word = self._composing = None
        speech = None if self.finished else self.speech
        if speech is not None and self.me is not None and self._vault is not None and self.me in speech.speakers:
            self._composing = self._issue(speech.compose(self.me, self._vault, self._site))
