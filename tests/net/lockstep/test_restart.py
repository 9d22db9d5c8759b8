"""A seat that dies and comes back says nothing else than before, with its store or without."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import IllegalActionError
from core.ids import Seat
from core.words import Head, Word
from net.lockstep.effects import Advanced, Broadcast, Desynced, Finished, Send, Store, Waiting, Why
from net.lockstep.frames import Status, read_frame, write_frame
from net.lockstep.machine import Lockstep
from net.lockstep.phase import Phase


def own_frames(effects, seat):
    sent = [effect.frame for effect in effects if isinstance(effect, Broadcast | Send)]
    return {frame for frame in sent if isinstance(read_frame(frame), Word) and read_frame(frame).seat == seat}


def test_a_restarted_seat_sends_the_same_bytes_again(lab):
    wire = lab.Wire(3)
    wire.choose(Seat(0))
    (spoken,) = own_frames(wire.done[0], 0)
    before = len(wire.done[0])
    wire.restart(Seat(0))  # nobody has heard the word, but it is in the store
    wire.drain()
    again = own_frames(wire.done[0][before:], 0)
    assert spoken in again and len([frame for frame in again if read_frame(frame).step == 0]) == 1
    wire.assert_agreed()


@pytest.mark.parametrize("steps", range(9))
def test_a_seat_that_lost_its_store_takes_its_words_from_its_peers(lab, steps):
    """Its new life would say other numbers; that none is signed is looked at on the wire whatever happens."""
    wire = lab.Wire(3)
    while len(wire.effects(1, Advanced)) < steps:
        assert wire.happen(0)
    for other in (0, 2):
        while wire.queues[1, other]:
            wire.deliver(Seat(1), Seat(other))
    known = {said.step: said for said in wire.store[0] if isinstance(said, Word) and said.seat == 1}
    wire.restart(Seat(1), store=[])
    wire.run()
    wire.assert_agreed()
    for step, word in known.items():
        assert word in wire.machines[1].log[step].words
    assert not any(wire.faults(seat) for seat in wire.seats)


def test_a_word_that_only_one_peer_has_heard_is_taken_from_there(lab):
    wire = lab.Wire(3)
    wire.choose(Seat(0))
    wire.deliver(Seat(0), Seat(2))
    spoken = wire.machines[2].log[0].words[0]
    wire.restart(Seat(0), store=[])
    assert wire.waiting(0) == Waiting((Seat(1), Seat(2)), Why.LINK)
    wire.perform(Seat(0), wire.machines[0].submit(b"\x09"))
    wire.run()
    wire.assert_agreed()
    assert wire.machines[0].log[0].words == (spoken,), "the choice comes too late: this seat has made another in its former life"


def test_nothing_new_is_signed_before_every_peer_has_told_what_it_holds(lab):
    wire = lab.Wire(3)
    wire.run()
    lone = Lockstep(lab.Toy(3, Seat(0), fresh=5), Seat(0), wire.keys, lambda content: wire.signers[0].sign(content).signature)
    lone.resume((), ())
    effects = [*lone.start(0.0)]
    asked = [read_frame(effect.frame) for effect in effects if isinstance(effect, Send)]
    assert asked == [Status(0, 0, 0, None)] * 2
    effects += lone.receive(Seat(1), write_frame(Status(0, 0, 0, 0)))
    effects += lone.submit(b"\1")
    effects += lone.receive(Seat(2), write_frame(Status(2, 0, 0, 0)))  # two steps further: it may hold more of us
    with pytest.raises(IllegalActionError) as refused:
        lone.submit(b"\2")
    assert refused.value.reason == "already-spoken"
    assert not [effect for effect in effects if isinstance(effect, Store)]
    effects = lone.receive(Seat(2), write_frame(Status(1, 0, 0, 0)))
    words = [effect.said for effect in effects if isinstance(effect, Store) and isinstance(effect.said, Word)]
    assert [word.payload for word in words] == [b"\1"], "the choice was kept, and is said as soon as all have told what they hold"


def test_a_seat_far_behind_catches_up_three_steps_at_a_time_without_a_beat(lab):
    wire = lab.Wire(2, steps=40)
    while len(wire.effects(0, Advanced)) < 38:
        assert wire.happen(0)
    before = len(wire.done[1])
    wire.restart(Seat(1), store=[])
    wire.drain()
    wire.assert_agreed()
    asked = [effect for effect in wire.done[1][before:] if isinstance(effect, Send) and isinstance(read_frame(effect.frame), Status)]
    assert 38 / 3 <= len(asked) <= 2 * 40


def test_a_finished_seat_restarts_into_the_finished_game(lab):
    wire = lab.Wire(2)
    wire.drain()
    log = wire.machines[0].log
    wire.restart(Seat(0))
    wire.drain()
    wire.assert_agreed()
    assert wire.machines[0].log == log and len(wire.effects(0, Finished)) == 2


def test_a_replica_that_was_replayed_already_is_taken_on_where_it_stands(lab):
    wire = lab.Wire(2)
    while len(wire.effects(1, Advanced)) < 5 or not wire.machines[1].replica.settled:
        assert wire.happen(0)
    replayed = lab.Toy(2, Seat(1), 8, fresh=3)
    for entry in wire.machines[1].log:
        replayed.pieces()
        replayed.deliver({word.seat: word.payload for word in entry.words})
        for piece in replayed.pieces():
            replayed.finish(piece.number, piece.work.run())
    wire.restart(Seat(1))
    stored = wire.store[1]
    machine = Lockstep(replayed, Seat(1), wire.keys, lambda content: wire.signers[1].sign(content).signature)
    machine.resume([said for said in stored if isinstance(said, Word)], [said for said in stored if isinstance(said, Head)])
    wire.jobs = [job for job in wire.jobs if job[0] != 1]
    wire.machines[1] = machine
    before = len(wire.done[1])
    wire.perform(Seat(1), machine.start(wire.now))
    wire.cut(Seat(0), Seat(1))
    wire.join(Seat(0), Seat(1))
    wire.run()
    wire.assert_agreed()
    assert [effect.step for effect in wire.done[1][before:] if isinstance(effect, Advanced)] == [5, 6, 7]


def test_a_damaged_store_is_made_whole_by_the_peers(lab):
    wire = lab.Wire(2)
    wire.drain()
    stored = list(wire.store[1])
    damaged = stored[:4] + [
        Word(said.step, said.seat, b"\1\1", said.head, said.signature) for said in stored[4:6] if isinstance(said, Word)
    ]
    assert len(damaged) > 4
    wire.restart(Seat(1), store=stored[:4])
    machine = Lockstep(lab.Toy(2, Seat(1)), Seat(1), wire.keys, lambda content: wire.signers[1].sign(content).signature)
    machine.resume([said for said in damaged if isinstance(said, Word)], [said for said in damaged if isinstance(said, Head)])
    wire.machines[1], wire.jobs = machine, []
    wire.perform(Seat(1), machine.start(wire.now))
    wire.cut(Seat(0), Seat(1))
    wire.join(Seat(0), Seat(1))
    wire.run()
    wire.assert_agreed()


def test_a_seat_whose_replay_gives_another_head_than_it_told_says_so_and_signs_nothing(lab):
    wire = lab.Wire(2)
    wire.drain()

    class Changed(lab.Toy):
        def digest(self):
            return bytes(32) if self.step == 3 else super().digest()

    machine = Lockstep(Changed(2, Seat(0)), Seat(0), wire.keys, lambda content: wire.signers[0].sign(content).signature)
    stored = wire.store[0]
    machine.resume([said for said in stored if isinstance(said, Word)], [said for said in stored if isinstance(said, Head)])
    effects, jobs = list(machine.start(wire.now)), []
    for effect in effects:  # grows as it is gone through
        jobs = [effect.piece] if hasattr(effect, "piece") else []
        for piece in jobs:
            effects.extend(machine.computed(piece.number, piece.work.run()))
    (desynced,) = (effect for effect in effects if isinstance(effect, Desynced))
    assert desynced.step == 3 and machine.phase is Phase.HALTED
    assert not [effect for effect in effects if isinstance(effect, Store)]


def test_a_step_far_ahead_is_no_fault_while_a_seat_may_be_behind(lab):
    wire = lab.Wire(2, steps=40)
    wire.drain()
    lone = Lockstep(lab.Toy(2, Seat(1), 40), Seat(1), wire.keys, lambda content: wire.signers[1].sign(content).signature)
    lone.resume((), ())
    lone.start(0.0)
    assert lone.receive(Seat(0), write_frame(wire.machines[0].log[20].words[0])) == ()


@settings(max_examples=60)
@given(
    seats=st.integers(2, 4),
    happenings=st.lists(
        st.tuples(st.sampled_from(["go"] * 12 + ["restart", "forget", "cut", "join"]), st.integers(0, 10**6)), max_size=100
    ),
)
def test_deaths_at_any_moment_end_in_equal_heads(lab, seats, happenings):
    """With the store, always; one seat may also lose it, as long as what it has said is held by somebody who stays."""
    wire = lab.Wire(seats)
    pairs = [(a, b) for a in wire.seats for b in wire.seats if a < b]
    forgetful = None

    def is_held(seat):
        said = [one for (_, _, signer), place in wire.signed.items() if signer == seat for one in place]
        others = [wire.machines[other] for other in wire.seats if other != seat]
        return all(any(one in machine._ledger.of_step(one.step) for machine in others) for one in said)

    for what, number in happenings:
        seat, pair = wire.seats[number % seats], pairs[number % len(pairs)]
        if what == "restart" and forgetful is None:
            wire.restart(seat)
        elif what == "forget" and forgetful in (None, seat) and is_held(seat):
            forgetful = seat
            wire.restart(seat, store=[])
        elif what == "cut":
            wire.cut(*pair)
        elif what == "join":
            wire.join(*pair)
        else:
            wire.happen(number)
    for pair in pairs:
        wire.join(*pair)
    wire.run(beats=20)
    wire.assert_agreed()
    assert not any(wire.faults(seat) for seat in wire.seats)
