"""The machine that keeps one replica in step among the seats of a table. It has no I/O: happenings in, effects out.

The law:

1. A step ends when every seat that the agreed state expects has spoken; one word of each, the first that came, counts, and no other.
2. After a step each seat tells its head at once. A seat speaks in the next step only after equal heads have come from all seats; no word
   is judged before that either, so none is ever judged in a wrong state.
3. What a seat signs is stored before it is sent, and nothing else is ever signed in its place. A restarted seat first takes back, from
   its store and from every peer, what it said before.
4. Whose signature is under a thing answers for it, whoever sent it on; for what bears no true signature the link answers.
5. A seat is named only for what it signed itself: two different things in one place, a word that the agreed state refuses, or a head
   that does not follow, once all who differ have shown their words and none of them was another than ours. If more seats tell one other
   head than tell ours, nobody is named: that is a desync. Silence is never guilt; it is waited for.
6. What convicts a seat is stored, sent to all, and everybody judges it alone. A conviction ends the game; what it rests on is sent to
   whoever asks, as is every word and head. What names nobody but a link is passed over, and the game goes on. Of a disputed step all that
   is held is stored.
7. Whatever is held is bounded: the log, and two steps beyond it.

``phase.MOVES`` says which phase follows which. Source: fair-table.md, Order and agreement.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from core.codec import encode
from core.errors import ContributionError, DecodeError, IllegalActionError
from core.evidence import content, evidence, genuine
from core.ids import Seat
from core.replica import Replica
from core.words import Head, Said, Word
from net.lockstep.effects import Accused, Advanced, Broadcast, Compute, Desynced, Effect, Finished, Send, SetTimer, Store, Waiting, Why
from net.lockstep.evidence import SENTENCES, Fault
from net.lockstep.frames import MAX_FRAME, Shown, Status, read_frame, seats, write_frame
from net.lockstep.ledger import Entry, Ledger
from net.lockstep.phase import MOVES, Phase, Turn

BEAT = 3.0
"""Seconds between two looks at what is lacking; what is still lacking at the next one is asked for again."""
AHEAD = 2
"""Steps beyond the one not yet agreed of which words and heads are taken in. Honest peers are at most one step apart."""


class Lockstep:
    """``me``'s side of the lockstep over ``replica``, which is settled and which nobody else makes go on.

    ``keys``: the identity keys (32 bytes each) in seat order. ``sign``: this seat's Ed25519 signature of a content. Every input returns
    effects, to be performed in order. A seat that may ever have spoken at this table calls ``resume`` before ``start``.
    """

    def __init__(self, replica: Replica, me: Seat, keys: tuple[bytes, ...], sign: Callable[[bytes], bytes]) -> None:
        assert replica.settled and 0 <= me < len(keys)
        self.replica = replica
        self.me = me
        self.phase = Phase.NEW
        self.step = max(replica.step - 1, 0)
        """The first step of which equal heads from all are not yet known."""
        self._keys = keys
        self._sign = sign
        self._all = tuple(Seat(seat) for seat in range(len(keys)))
        self._others = frozenset(self._all) - {me}
        self._ledger = Ledger()
        self._kept: set[Said] = set()  # what is in the driver's store
        self._accepted: set[Seat] = set()
        self._choice: bytes | None = None
        self._pieces: set[int] = set()
        self._disputed = False
        self._shown: dict[Seat, int] = {}
        self._unheard: set[Seat] = set()  # after a restart: who has not yet told us all that we may have said
        self._asked: dict[Seat, int] = {}
        self._answered: dict[Seat, int] = {}  # since the last beat
        self._passed_over: set[tuple[Seat, str]] = set()
        self._convicted: set[Seat] = set()
        self._evidence: list[Said] = []
        self._recalled: list[tuple[Said, str, Said]] = []  # contradictions of a former life, told again when the rest has been replayed
        self._unsound: int | None = None  # the step of which a word was refused after it had been taken in
        self._lost: set[Seat] = set()
        self._beat: float | None = None
        self._lack: Status | None = None
        self._waiting: Waiting | None = None
        self._effects: list[Effect] = []

    # What happens.

    def resume(self, words: Iterable[Word], heads: Iterable[Head]) -> None:
        """Take back what was stored in a former life, in any order; nothing at all if the store is lost. Call it before ``start``.

        Stored words from the replica's step on are replayed from here; what is not genuine is passed over, what contradicts itself
        convicts again. Nothing new is signed before every other seat has sent what it holds of this seat.
        """
        assert self.phase is Phase.NEW
        self._unheard = set(self._others)
        stored: list[Said] = [*words, *heads]
        for said in stored:
            if genuine(self.replica.table_id, self._keys, said):
                self._kept.add(said)
                if (against := self._ledger.against(said)) is None:
                    self._ledger.put(said)
                else:
                    self._recalled.append((*against, said))

    def start(self, now: float) -> tuple[Effect, ...]:
        """Begin. ``now``: seconds on the clock that ``tick`` uses."""
        self._schedule(now)
        if self.phase is Phase.NEW:
            if self.replica.step == 0:
                self._move(Turn.STARTED)
            elif self._tell_head():
                self._move(Turn.SETTLED)
        return self._run()

    def submit(self, payload: bytes, step: int | None = None) -> tuple[Effect, ...]:
        """This seat's choice, made for the replica's ``step`` (None: the present one). It is spoken as soon as the heads before it agree.

        A seat that has come back speaks it when every peer has told what it holds, unless it had said its word for this step before.
        Raises IllegalActionError when it is not awaited, comes too late, or is none that the replica takes; nothing has changed then.
        """
        if step is not None and step != self.replica.step:
            raise IllegalActionError("too-late", "The table has gone on since this was chosen.")
        if self._choice is not None or self.me in self._ledger.words(self.replica.step):
            raise IllegalActionError("already-spoken", "You have already made your choice.")
        awaited = self.phase in (Phase.OPEN, Phase.AGREEING) and self.me in self.replica.expects() and self.replica.word() is None
        if not awaited:
            raise IllegalActionError("not-awaited", "No choice of yours is awaited now.")
        try:
            self.replica.check(self.me, payload)
        except ContributionError as error:
            raise IllegalActionError(error.reason, str(error)) from error
        self._choice = payload
        return self._run()

    def receive(self, link: Seat, frame: bytes) -> tuple[Effect, ...]:
        """A frame came over the link to this seat. Never raises for anything that a peer can send."""
        assert link in self._others
        try:
            read = read_frame(frame)
        except DecodeError:
            self._pass_over(link, "bad-frame", frame[:MAX_FRAME])
            return self._run()
        match read:
            case Word() | Head():
                self._admit(link, read, frame)
            case Status():
                self._answer(link, read)
            case Shown():
                self._shown[link] = read.step
        return self._run()

    def link_lost(self, seat: Seat) -> tuple[Effect, ...]:
        """The link to this seat is gone: what was under way on it may never have come."""
        self._lost.add(seat)
        return self._run()

    def link_back(self, seat: Seat) -> tuple[Effect, ...]:
        """The link to this seat is there (again); nothing has come or gone over it yet."""
        self._lost.discard(seat)
        self._answered.pop(seat, None)
        self._passed_over = {passed for passed in self._passed_over if passed[0] != seat}
        if self._disputed:
            self._effects.extend(Send(seat, frame) for frame in self._showing())
        self._ask(seat)
        return self._run()

    def computed(self, number: int, result: Any) -> tuple[Effect, ...]:
        """The result of a piece of work that was handed out."""
        self._pieces.discard(number)
        if self.phase is not Phase.HALTED:
            try:
                self.replica.finish(number, result)
            except ContributionError as error:
                self._refuse(error)
        return self._run()

    def tick(self, now: float) -> tuple[Effect, ...]:
        """Time has passed."""
        if self._beat is not None and now >= self._beat:
            self._schedule(now)
            self._answered.clear()
            lack = self._status(None) if self._lacking() else None
            if lack is not None and lack == self._lack:
                self._effects.append(Broadcast(write_frame(lack)))
            self._lack = lack
        return self._run()

    # What can be asked.

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every finished step that is held and not found wrong, in order: its words and heads in seat order."""
        end = self.replica.step if self._unsound is None else min(self.replica.step, self._unsound)
        return tuple(entry for step in range(end) if (entry := self._ledger.entry(step)).words)

    # The course of a step. Each of these looks whether its phase ends, and does what belongs to its end.

    def _run(self) -> tuple[Effect, ...]:
        while True:
            self._hand_out()
            turn = self._course()
            if turn is None:
                break
            self._move(turn)
        if not self._pieces:
            for held, reason, said in self._recalled:
                self._convict(said.seat, reason, (held, said))
            self._recalled.clear()
        if self.phase in (Phase.OPEN, Phase.AGREEING):
            for seat in sorted(self._unheard - self._lost):
                if self._asked.get(seat) != self.step:
                    self._ask(seat)
        waiting = self._awaited()
        if waiting is not None and waiting != self._waiting:
            self._effects.append(waiting)
        self._waiting = waiting
        effects, self._effects = tuple(self._effects), []
        return effects

    def _course(self) -> Turn | None:
        match self.phase:
            case Phase.OPEN:
                return self._hear()
            case Phase.SETTLING:
                return self._settle()
            case Phase.AGREEING:
                return self._agree()
            case Phase.DISPUTED:
                self._weigh()
            case Phase.FINISHED:
                self._refuse_late()
            case Phase.NEW | Phase.HALTED:
                pass
        return None

    def _move(self, turn: Turn) -> None:
        self.phase = MOVES[self.phase, turn]

    def _hand_out(self) -> None:
        for piece in self.replica.pieces():
            self._pieces.add(piece.number)
            self._effects.append(Compute(piece))

    def _hear(self) -> Turn | None:
        """Judge the words of the open step, say our own, and deliver when all are there."""
        expected = self.replica.expects()
        for seat, word in sorted(self._ledger.words(self.step).items()):
            if seat not in self._accepted and self._judge(word, expected):
                self._accepted.add(seat)
                self._store(word)
        if self._convicted:
            return None
        if self.me in expected - self._accepted and not self._unheard:
            payload = self._choice if self._choice is not None else self.replica.word()
            if payload is not None:
                self._say(payload)
        if self._accepted != expected:
            return None
        try:
            self.replica.deliver({seat: word.payload for seat, word in self._ledger.words(self.step).items()})
        except ContributionError as error:
            self._refuse(error)
            return None
        self._accepted.clear()
        self._choice = None
        return Turn.SPOKEN

    def _judge(self, word: Word, expected: frozenset[Seat]) -> bool:
        if word.seat not in expected:
            self._convict(word.seat, "not-asked", (word,))
            return False
        if word.head != self.replica.head:
            self._convict(word.seat, "wrong-head", (word,))
            return False
        try:
            self.replica.check(word.seat, word.payload)
        except ContributionError as error:
            self._convict(word.seat, error.reason, (word,), str(error))
            return False
        return True

    def _say(self, payload: bytes) -> None:
        word = Word(self.step, self.me, payload, self.replica.head, bytes(64))
        word = Word(word.step, word.seat, word.payload, word.head, self._sign(content(self.replica.table_id, word)))
        self._publish(word)
        self._accepted.add(self.me)

    def _settle(self) -> Turn | None:
        if not self.replica.settled:
            return None
        words = self._ledger.words(self.step)
        self._effects.append(Advanced(self.step, tuple((seat, words[seat].payload) for seat in sorted(words)), self.replica.head))
        return Turn.SETTLED if self._tell_head() else None

    def _tell_head(self) -> bool:
        """Tell our head of the step just applied. False: we told another in a former life, and cannot say which is right."""
        told = self._ledger.heads(self.step).get(self.me)
        if told is None:
            head = Head(self.step, self.me, self.replica.head, bytes(64))
            self._publish(Head(head.step, head.seat, head.head, self._sign(content(self.replica.table_id, head))))
        elif told.head != self.replica.head:
            self._desync()
            return False
        else:
            self._store(told)
        return True

    def _agree(self) -> Turn | None:
        heads = self._ledger.heads(self.step)
        if any(head.head != self.replica.head for head in heads.values()):
            self._disputed = True
            self._effects.extend(Broadcast(frame) for frame in self._showing())
            return Turn.DIFFERED
        if len(heads) < len(self._all):
            return None
        for _, head in sorted(heads.items()):
            self._store(head)
        self.step += 1
        if not self.replica.finished:
            return Turn.AGREED
        self._effects.append(Finished(self.step - 1, self.replica.head))
        return Turn.ENDED

    def _weigh(self) -> None:
        """Once every seat whose head differs has shown its words, and they were ours, its head is wrong, unless ours is."""
        for said in self._ledger.of_step(self.step):
            self._store(said)
        if self._awaited() is not None:
            return
        heads = self._ledger.heads(self.step)
        ours = self.replica.head
        counts = Counter(head.head for head in heads.values())
        if max(counts.values()) > counts[ours]:
            self._desync()
            return
        words = tuple(self._ledger.words(self.step).values())
        for seat, head in sorted(heads.items()):
            if head.head != ours:
                self._convict(seat, "wrong-result", (*words, head))

    def _desync(self) -> None:
        heads = {seat: head.head for seat, head in self._ledger.heads(self.step).items()} | {self.me: self.replica.head}
        self._effects.append(Desynced(self.step, tuple(sorted(heads.items()))))
        self._move(Turn.STOPPED)

    # What comes in, and who answers for it.

    def _admit(self, link: Seat, said: Said, frame: bytes) -> None:
        twin = self._ledger.twin(said)
        if twin == said:
            return
        if not genuine(self.replica.table_id, self._keys, said):
            self._pass_over(link, "bad-signature", frame)
            return
        against = self._ledger.against(said)
        if against is not None:
            held, reason = against
            self._convict(said.seat, reason, (held, said))
        elif twin is not None:
            return  # the same again under another of its signer's signatures
        elif said.step > self.step + AHEAD:
            if not self._unheard:  # else it may be us who are behind, without knowing it
                self._pass_over(said.seat, "far-ahead", encode(evidence((said,))), said.step)
        elif isinstance(said, Word) and self._is_closed(said.step):
            if self._ledger.words(said.step):
                self._convict(said.seat, "not-asked", (said,))
        else:
            self._ledger.put(said)

    def _is_closed(self, step: int) -> bool:
        """Whether all words of this step are in."""
        return step < self.replica.step + (not self.replica.settled)

    def _refuse_late(self) -> None:
        """The game is over: nobody was asked any more."""
        for step in range(self.step, self.step + AHEAD + 1):
            for seat, word in sorted(self._ledger.words(step).items()):
                self._convict(seat, "not-asked", (word,))

    def _refuse(self, error: ContributionError) -> None:
        """The replica has found a seat's word wrong; it is the last one that the seat said. What shows it are all words of that step."""
        self._unsound = max((step for step in range(self.step + 1) if error.seat in self._ledger.words(step)), default=self.step)
        words = self._ledger.words(self._unsound)
        self._convict(error.seat, error.reason, tuple(words[seat] for seat in sorted(words)), str(error))

    def _convict(self, seat: Seat, reason: str, said: tuple[Said, ...], sentence: str | None = None) -> None:
        if seat in self._convicted:
            return
        self._convicted.add(seat)
        self._evidence.extend(said)
        step = max((one.step for one in said), default=self.step)
        told = SENTENCES[reason].format(step=step) if sentence is None else sentence
        for one in said:
            self._store(one)
        self._effects.append(Accused(Fault(seat, reason, told, encode(evidence(said)), ends=self.phase is not Phase.FINISHED)))
        self._effects.extend(Broadcast(write_frame(one)) for one in said)
        self._move(Turn.STOPPED)

    def _pass_over(self, seat: Seat, reason: str, shown: bytes, step: int = 0) -> None:
        """Report, once while its link lasts, what cannot harm the game."""
        if (seat, reason) not in self._passed_over:
            self._passed_over.add((seat, reason))
            self._effects.append(Accused(Fault(seat, reason, SENTENCES[reason].format(step=step), shown, ends=False)))

    # What goes out.

    def _store(self, said: Said) -> None:
        if said not in self._kept:
            self._kept.add(said)
            self._effects.append(Store(said))

    def _publish(self, said: Said) -> None:
        """Say something of our own: durable first, then sent."""
        self._ledger.put(said)
        self._store(said)
        self._effects.append(Broadcast(write_frame(said)))

    def _status(self, answers: int | None) -> Status:
        return Status(self.step, seats(self._ledger.words(self.step)), seats(self._ledger.heads(self.step)), answers)

    def _ask(self, seat: Seat) -> None:
        self._asked[seat] = self.step
        self._effects.append(Send(seat, write_frame(self._status(None))))

    def _answer(self, link: Seat, status: Status) -> None:
        """Send what a peer lacks (once in a beat, unless it has come further), and take note when it has told us all."""
        if status.step > self._answered.get(link, -1):
            self._answered[link] = status.step
            lacking = [*self._ledger.lacking(status, AHEAD + 1), *self._evidence]
            self._effects.extend(Send(link, write_frame(said)) for said in lacking)
            if status.answers is None:
                self._effects.append(Send(link, write_frame(self._status(status.step))))
        if status.answers is not None and status.step <= status.answers + 1:
            self._unheard.discard(link)
        if self.phase is Phase.DISPUTED and status.step > self.step:
            self._shown[link] = self.step  # it claims that our head was its own: an honest seat would show its words instead

    def _showing(self) -> list[bytes]:
        return [write_frame(frame) for frame in (*self._ledger.of_step(self.step), Shown(self.step))]

    def _schedule(self, now: float) -> None:
        self._beat = now + BEAT
        self._effects.append(SetTimer(self._beat))

    # Whom we wait for.

    def _lacking(self) -> bool:
        """Whether something is lacking that a peer may have."""
        return self.phase in (Phase.OPEN, Phase.AGREEING, Phase.DISPUTED) and (
            bool(self._unheard) or ((waiting := self._awaited()) is not None and waiting.seats != (self.me,))
        )

    def _awaited(self) -> Waiting | None:
        match self.phase:
            case Phase.OPEN:
                missing, why = set(self.replica.expects() - self._accepted), Why.WORD
                if missing == {self.me}:
                    why = Why.COMPUTING if self._pieces else Why.CHOICE
            case Phase.SETTLING:
                return Waiting((self.me,), Why.PROOF)
            case Phase.AGREEING:
                missing, why = set(self._all) - set(self._ledger.heads(self.step)), Why.HEAD
            case Phase.DISPUTED:
                heads = self._ledger.heads(self.step)
                silent = {seat for seat in self._others if self._shown.get(seat) != self.step}
                missing = {seat for seat in silent if seat not in heads or heads[seat].head != self.replica.head}
                why = Why.SHOWING
            case Phase.NEW | Phase.FINISHED | Phase.HALTED:
                return None
        if self.phase is Phase.OPEN and self.me in missing and self._unheard:
            missing, why = set(self._unheard), Why.LINK
        elif missing & self._lost:
            missing, why = missing & self._lost, Why.LINK
        return Waiting(tuple(sorted(missing)), why) if missing else None
