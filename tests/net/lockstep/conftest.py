"""A toy game for the lockstep, and a wire in memory that delivers, loses, doubles and falsifies as a test wants."""

from collections import defaultdict, deque
from types import SimpleNamespace

import pytest
from nacl.signing import SigningKey

from core.errors import ContributionError, IllegalActionError
from core.ids import Seat
from core.words import Head, Word, head_content, next_head, signed_by, word_content
from core.work import Piece, Work
from net.lockstep.effects import Accused, Broadcast, Compute, Desynced, Finished, Send, Store, Waiting
from net.lockstep.frames import read_frame, write_frame
from net.lockstep.machine import Lockstep
from net.lockstep.phase import Phase

TABLE = b"a table, and no other".ljust(32, b".")


def double(number):
    """Stands for computing a word."""
    return bytes([2 * number])


def is_proven(payload):
    """Stands for verifying a proof."""
    return payload[0] != 66


class Toy:
    """A sum to which seats add, in steps of four kinds by turns.

    0: one seat chooses what to add (1 to 9). 1: all say a number at once. 2: one seat says a number, proven afterwards in two pieces.
    3: all compute what they say; nothing is a thing to be refused when all of it is known. Own numbers are fresh in every life.
    """

    def __init__(self, seats, me, steps=8, fresh=1, table=TABLE):
        self.table_id, self.seats, self.me, self.steps, self.fresh = table, seats, me, steps, fresh
        self.step, self.head, self.total, self.settled = 0, table, 0, True
        self._pieces, self._number, self._word, self._pending = [], 0, None, {}
        self._payloads = {}
        self._open()

    @property
    def finished(self):
        return self.step == self.steps

    @property
    def kind(self):
        return self.step % 4

    def expects(self):
        if self.finished or not self.settled:
            return frozenset()
        return (
            frozenset({Seat((self.total + self.step // 4) % self.seats)})
            if self.kind in (0, 2)
            else frozenset(map(Seat, range(self.seats)))
        )

    def check(self, seat, payload):
        if len(payload) != 1:
            raise ContributionError(seat, "bad-message", "This is no number.")
        if self.kind == 0 and not 1 <= payload[0] <= 9:
            raise ContributionError(seat, "too-much", "One to nine can be added.")

    def deliver(self, payloads):
        assert frozenset(payloads) == self.expects() and self.settled
        for seat, payload in sorted(payloads.items()):
            self.check(seat, payload)
            if self.kind == 3 and payload == b"\0":
                raise ContributionError(seat, "nothing-given", "Nothing was given.")
        self.settled, self._payloads = False, dict(payloads)
        if self.kind == 2:
            ((seat, payload),) = payloads.items()
            for _ in range(2):
                self._pending[self._issue(is_proven, payload)] = seat
        else:
            self._apply()

    def pieces(self):
        pieces, self._pieces = tuple(self._pieces), []
        return pieces

    def finish(self, number, result):
        if number in self._pending:
            seat = self._pending.pop(number)
            if not result:
                raise ContributionError(seat, "bad-proof", "A proof is wrong.")
            if not self._pending:
                self._apply()
        else:
            self._word = self._word if self._word is not None else result

    def word(self):
        return self._word

    def digest(self):
        return self.total.to_bytes(32, "little")

    def notes(self):
        return ()

    def _apply(self):
        self.total += sum(payload[0] for payload in self._payloads.values())
        self.head = next_head(self.table_id, self.step, self.head, self._payloads, self.digest())
        self.step, self.settled = self.step + 1, True
        self._open()

    def _open(self):
        self._word = None
        if self.me in self.expects():
            own = 1 + (self.fresh * 7 + self.step * 5 + self.me) % 30
            if self.kind in (1, 2):
                self._word = bytes([own])
            if self.kind == 3:
                self._issue(double, own)

    def _issue(self, call, argument):
        self._number += 1
        self._pieces.append(Piece(self._number, Work(call, (argument,))))
        return self._number


class Wire:
    """Machines of one table, an ordered queue for each direction of each link, and what every machine did.

    ``tamper(wire, to, frame)`` replaces what ``liar`` sends by a list of frames (as values, or bytes). A liar does not listen to what
    it has signed itself.
    """

    def __init__(self, seats, steps=8, liar=None, tamper=None, toy=Toy):
        self.seats, self.steps, self.liar, self.tamper, self.toy = tuple(map(Seat, range(seats))), steps, liar, tamper, toy
        self.signers = [SigningKey(bytes([seat + 1]) * 32) for seat in self.seats]
        self.keys = tuple(bytes(signer.verify_key) for signer in self.signers)
        self.now = 100.0
        self.lives = defaultdict(int)
        self.queues = {(a, b): deque() for a in self.seats for b in self.seats if a != b}
        self.down = set()
        self.jobs = []
        self.done = {seat: [] for seat in self.seats}  # effects of all lives
        self.store = {seat: [] for seat in self.seats}
        self.heard = {seat: set() for seat in self.seats}  # heads that came, as (step, signer)
        self.signed = defaultdict(set)  # every content that a machine sent as its own, by (type, step, seat)
        self.machines = {}
        for seat in self.seats:
            self.build(seat)
        for seat in self.seats:
            self.perform(seat, self.machines[seat].start(self.now))

    @property
    def honest(self):
        return [seat for seat in self.seats if seat != self.liar]

    def build(self, seat):
        self.lives[seat] += 1
        toy = self.toy(len(self.seats), seat, self.steps, self.lives[seat])
        self.machines[seat] = Lockstep(toy, seat, self.keys, lambda content: self.signers[seat].sign(content).signature)

    def restart(self, seat, store=None):
        """The seat dies and comes back with what it has stored (or with ``store``)."""
        for other in self.seats:
            if other != seat:
                self.cut(seat, other, tell={other})
        self.jobs = [job for job in self.jobs if job[0] != seat]
        self.build(seat)
        self.store[seat] = list(self.store[seat] if store is None else store)
        self.heard[seat] = {(said.step, said.seat) for said in self.store[seat] if isinstance(said, Head)}
        words, heads = ([said for said in self.store[seat] if isinstance(said, kind)] for kind in (Word, Head))
        self.machines[seat].resume(words, heads)
        for other in self.seats:
            if other != seat:
                self.perform(seat, self.machines[seat].link_lost(other))
        self.perform(seat, self.machines[seat].start(self.now))
        for other in self.seats:
            if other != seat:
                self.join(seat, other)

    def cut(self, a, b, tell=None):
        if frozenset({a, b}) not in self.down:
            self.down.add(frozenset({a, b}))
            self.queues[a, b].clear()
            self.queues[b, a].clear()
            for one, other in ((a, b), (b, a)):
                if tell is None or one in tell:
                    self.perform(one, self.machines[one].link_lost(other))

    def join(self, a, b):
        if frozenset({a, b}) in self.down:
            self.down.discard(frozenset({a, b}))
            self.perform(a, self.machines[a].link_back(b))
            self.perform(b, self.machines[b].link_back(a))

    def perform(self, seat, effects):
        for effect in effects:
            self.done[seat].append(effect)
            match effect:
                case Store():
                    self.store[seat].append(effect.said)
                case Broadcast():
                    self.look(seat, effect.frame)
                    for other in self.seats:
                        if other != seat:
                            self.push(seat, other, effect.frame)
                case Send():
                    self.look(seat, effect.frame)
                    self.push(seat, effect.seat, effect.frame)
                case Compute():
                    self.jobs.append((seat, effect.piece))

    def look(self, seat, frame):
        """What holds of everything that a machine sends, whatever happens."""
        said = read_frame(frame)
        if isinstance(said, Word | Head) and said.seat == seat != self.liar:
            place = self.signed[type(said), said.step, seat]
            if said in place:
                return
            place.add(said)
            assert len(place) == 1, "nothing is ever signed in the place of another"
            assert said in self.store[seat], "our own is stored before it is sent"
            if isinstance(said, Word) and said.step > 0:
                needed = {(said.step - 1, other) for other in self.seats if other != seat}
                assert needed <= self.heard[seat], "nobody speaks before every head of the step before has come"

    def push(self, a, b, frame):
        if frozenset({a, b}) in self.down:
            return
        if b == self.liar and self.tamper and getattr(read_frame(frame), "seat", None) == b:
            return
        frames = self.tamper(self, b, read_frame(frame)) if a == self.liar and self.tamper else [frame]
        self.queues[a, b].extend(one if isinstance(one, bytes) else write_frame(one) for one in frames)

    def deliver(self, a, b, twice=False):
        frame = self.queues[a, b][0] if twice else self.queues[a, b].popleft()
        self.give(a, b, frame)

    def give(self, a, b, frame):
        """This frame reaches seat b over its link to seat a."""
        try:
            said = read_frame(frame)
        except Exception:
            said = None
        if isinstance(said, Head):
            self.heard[b].add((said.step, said.seat))
        self.perform(b, self.machines[b].receive(a, frame))

    def work(self, index):
        seat, piece = self.jobs.pop(index)
        self.perform(seat, self.machines[seat].computed(piece.number, piece.work.run()))

    def chooser(self):
        """A seat that may choose now."""
        for seat, machine in self.machines.items():
            toy = machine.replica
            if machine.phase in (Phase.OPEN, Phase.AGREEING) and toy.kind == 0 and toy.settled and seat in toy.expects():
                return seat
        return None

    def choose(self, seat):
        toy = self.machines[seat].replica
        try:
            effects = self.machines[seat].submit(bytes([1 + (toy.step + self.lives[seat]) % 9]), toy.step)
        except IllegalActionError as error:
            assert error.reason == "already-spoken"
            return False
        self.perform(seat, effects)
        return True

    def happen(self, number):
        """One of all the things that can happen next, chosen by a number. False: nothing can."""
        can = [(self.deliver, link) for link, queue in sorted(self.queues.items()) if queue]
        can += [(self.work, (index,)) for index in range(len(self.jobs))]
        if not can:
            chooser = self.chooser()
            return chooser is not None and self.choose(chooser)
        act, arguments = can[number % len(can)]
        act(*arguments)
        return True

    def drain(self, limit=20000):
        """Until nothing more happens by itself."""
        for count in range(limit):
            if not self.happen(count * 7):
                return
        raise AssertionError("the machines talk without end")

    def run(self, beats=8):
        """Until nothing more happens, also when time passes."""
        self.drain()
        for _ in range(beats):
            self.now += 3.0
            for seat in self.seats:
                self.perform(seat, self.machines[seat].tick(self.now))
            self.drain()

    def effects(self, seat, kind):
        return [effect for effect in self.done[seat] if isinstance(effect, kind)]

    def faults(self, seat):
        return [effect.fault for effect in self.effects(seat, Accused)]

    def waiting(self, seat):
        """The last that this seat said of whom it waits for."""
        return self.effects(seat, Waiting)[-1]

    def word(self, step, payload, head, seat=None, table=TABLE):
        """A word signed by the liar (or another seat)."""
        seat = self.liar if seat is None else seat
        word = Word(step, seat, payload, head, bytes(64))
        return Word(step, seat, payload, head, self.signers[seat].sign(word_content(table, word)).signature)

    def head(self, step, head, seat=None, table=TABLE):
        """A head signed by the liar (or another seat)."""
        seat = self.liar if seat is None else seat
        told = Head(step, seat, head, bytes(64))
        return Head(step, seat, head, self.signers[seat].sign(head_content(table, told)).signature)

    def assert_agreed(self, seats=None):
        """These seats (or all) have finished with the same log."""
        logs = set()
        for seat in self.seats if seats is None else seats:
            machine = self.machines[seat]
            assert machine.phase is Phase.FINISHED and 1 <= len(self.effects(seat, Finished)) <= self.lives[seat]
            assert machine.replica.step == self.steps and len(machine.log) == self.steps
            assert not self.effects(seat, Desynced)
            for entry in machine.log:
                assert {told.head for told in entry.heads} == {entry.heads[0].head} and len(entry.heads) == len(self.seats)
                for said in (*entry.words, *entry.heads):
                    content = (word_content if isinstance(said, Word) else head_content)(TABLE, said)
                    assert signed_by(self.keys[said.seat], content, said.signature)
            logs.add(machine.log)
            stored = {(type(said), said.step, said.seat): said for said in self.store[seat]}
            assert len(stored) == len(self.store[seat]), "nothing is stored twice"
            assert set(stored.values()) == {said for entry in machine.log for said in (*entry.words, *entry.heads)}
        assert len(logs) == 1


@pytest.fixture(scope="session")
def lab():
    """The toy, the wire and the table's id."""
    return SimpleNamespace(Toy=Toy, Wire=Wire, TABLE=TABLE)
