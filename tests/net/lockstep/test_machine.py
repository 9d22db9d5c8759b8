"""The lockstep among honest seats: orders, doublings, losses, and what its driver is told."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import IllegalActionError
from core.ids import Seat
from core.words import Head, Word
from net.lockstep.effects import Accused, Advanced, Broadcast, Finished, Send, SetTimer, Store, Waiting, Why
from net.lockstep.frames import Status, read_frame, write_frame
from net.lockstep.machine import BEAT, Lockstep
from net.lockstep.phase import MOVES, Phase, Turn


def disturb(wire, happenings):
    """Let things happen in the order that these numbers choose; frames double, links break and come back."""
    pairs = [(a, b) for a in wire.seats for b in wire.seats if a < b]
    for what, number in happenings:
        pair = pairs[number % len(pairs)]
        waiting = [link for link, queue in sorted(wire.queues.items()) if queue]
        if what == "cut":
            wire.cut(*pair)
        elif what == "join":
            wire.join(*pair)
        elif what == "double" and waiting:
            wire.deliver(*waiting[number % len(waiting)], twice=True)
        elif what == "beat":
            wire.now += BEAT
            wire.perform(pair[0], wire.machines[pair[0]].tick(wire.now))
        else:
            wire.happen(number)
    for pair in pairs:
        wire.join(*pair)
    wire.run()


WHAT = st.sampled_from(["go"] * 10 + ["double", "double", "cut", "join", "beat"])
HAPPENINGS = st.lists(st.tuples(WHAT, st.integers(0, 10**6)), max_size=120)


@given(seats=st.integers(2, 4), happenings=HAPPENINGS)
def test_any_order_doubling_and_loss_ends_in_equal_heads(lab, seats, happenings):
    wire = lab.Wire(seats)
    disturb(wire, happenings)
    wire.assert_agreed()
    assert not any(wire.faults(seat) for seat in wire.seats)
    for seat in wire.seats:
        assert [effect.step for effect in wire.effects(seat, Advanced)] == list(range(8))
        assert len(wire.effects(seat, Finished)) == 1


def test_a_game_without_trouble_needs_no_beat_and_no_question(lab):
    wire = lab.Wire(4, steps=12)
    wire.drain()
    wire.assert_agreed()
    sent = [read_frame(effect.frame) for seat in wire.seats for effect in wire.done[seat] if isinstance(effect, Broadcast | Send)]
    assert {type(frame) for frame in sent} == {Word, Head}


def test_a_word_that_one_peer_never_got_is_taken_from_another(lab):
    wire = lab.Wire(3)
    wire.cut(Seat(0), Seat(2))  # seat 0 chooses first, and seat 2 cannot hear it
    wire.run(beats=2)
    assert wire.machines[2].log[0].words == wire.machines[1].log[0].words


def test_what_is_lacking_is_asked_for_at_the_second_beat_and_not_sooner(lab):
    wire = lab.Wire(2)
    (timer,) = wire.effects(Seat(1), SetTimer)
    assert timer.at == wire.now + BEAT
    machine = wire.machines[1]
    early, first, second = machine.tick(timer.at - 0.1), machine.tick(timer.at), machine.tick(timer.at + BEAT)
    assert early == ()
    assert first == (SetTimer(timer.at + BEAT),)
    asked = [read_frame(effect.frame) for effect in second if isinstance(effect, Broadcast)]
    assert asked == [Status(0, 0, 0, None)]


def test_whoever_awaits_only_itself_asks_nobody(lab):
    wire = lab.Wire(2)
    machine = wire.machines[0]
    assert wire.waiting(0) == Waiting((Seat(0),), Why.CHOICE)
    assert not [effect for k in range(1, 5) for effect in machine.tick(wire.now + k * BEAT) if isinstance(effect, Broadcast)]


def test_a_question_is_answered_once_in_a_beat_however_often_it_is_asked(lab):
    wire = lab.Wire(2)
    wire.drain()
    machine = wire.machines[0]
    question = write_frame(Status(0, 0, 0, None))
    first = machine.receive(Seat(1), question)
    assert len([effect for effect in first if isinstance(effect, Send)]) > 5
    assert machine.receive(Seat(1), question) == ()
    machine.tick(wire.now + BEAT)
    assert machine.receive(Seat(1), question) == first
    assert machine.receive(Seat(1), question) == ()
    machine.link_lost(Seat(1))
    machine.link_back(Seat(1))
    assert machine.receive(Seat(1), question) == first


def test_an_answer_tells_three_steps_at_most(lab):
    wire = lab.Wire(2)
    wire.drain()
    answer = [read_frame(effect.frame) for effect in wire.machines[0].receive(Seat(1), write_frame(Status(2, 0b11, 0b01, None)))]
    steps = [(type(frame), frame.step, frame.seat) for frame in answer[:-1]]
    assert {step for _, step, _ in steps} == {2, 3, 4}
    assert (Head, 2, 1) in steps and (Head, 2, 0) not in steps and not [kind for kind, step, _ in steps if kind is Word and step == 2]
    assert answer[-1] == Status(8, 0, 0, 2)


def test_everything_is_stored_before_the_step_that_rests_on_it_is_told(lab):
    wire = lab.Wire(3)
    wire.drain()
    for seat in wire.seats:
        stored = set()
        for effect in wire.done[seat]:
            if isinstance(effect, Store):
                stored.add((type(effect.said), effect.said.step, effect.said.seat))
            if isinstance(effect, Advanced):
                assert {(Word, effect.step, speaker) for speaker, _ in effect.payloads} <= stored
            if isinstance(effect, Finished):
                assert {(Head, effect.step, other) for other in wire.seats} <= stored


def test_waiting_names_whom_and_what_for(lab):
    wire = lab.Wire(3)
    assert wire.waiting(0) == Waiting((Seat(0),), Why.CHOICE)
    assert wire.waiting(1) == wire.waiting(2) == Waiting((Seat(0),), Why.WORD)
    wire.cut(Seat(0), Seat(1))
    assert wire.waiting(1) == Waiting((Seat(0),), Why.LINK)
    wire.choose(Seat(0))
    wire.deliver(Seat(0), Seat(2))
    assert wire.waiting(2) == Waiting((Seat(0), Seat(1)), Why.HEAD)
    wire.deliver(Seat(0), Seat(2))
    assert wire.waiting(2) == Waiting((Seat(1),), Why.HEAD)
    wire.join(Seat(0), Seat(1))
    assert wire.waiting(1) == Waiting((Seat(0),), Why.WORD)
    whys = set()
    wire.drain()
    for seat in wire.seats:
        told = wire.effects(seat, Waiting)
        whys |= {waiting.why for waiting in told}
        assert all(first != second for first, second in pairwise(told))
    assert whys == {Why.CHOICE, Why.WORD, Why.LINK, Why.HEAD, Why.PROOF, Why.COMPUTING}


def test_a_choice_is_refused_with_a_reason_and_changes_nothing(lab):
    wire = lab.Wire(2)
    chooser, other = wire.machines[0], wire.machines[1]

    def reason(machine, payload, step=None):
        with pytest.raises(IllegalActionError) as refused:
            machine.submit(payload, step)
        assert str(refused.value).endswith(".")
        return refused.value.reason

    assert reason(other, b"\1") == "not-awaited"
    assert reason(chooser, b"\x20") == "too-much"
    assert reason(chooser, b"\1", step=1) == "too-late"
    assert chooser.phase is Phase.OPEN and not chooser.log
    wire.perform(Seat(0), chooser.submit(b"\1", step=0))
    assert reason(chooser, b"\2") == "not-awaited", "the next step asks for no choice"
    assert reason(chooser, b"\2", step=0) == "too-late"
    wire.drain()
    wire.assert_agreed()
    assert reason(chooser, b"\1") == "not-awaited"


def test_a_choice_made_while_heads_are_awaited_is_spoken_when_they_agree(lab):
    wire = lab.Wire(2)

    def chooser():
        ready = [seat for seat, machine in wire.machines.items() if machine.phase is Phase.AGREEING and machine.replica.step == 4]
        return next((seat for seat in ready if seat in wire.machines[seat].replica.expects()), None)

    while (seat := chooser()) is None:
        assert wire.happen(0)
    effects = wire.machines[seat].submit(b"\5")
    assert not [effect for effect in effects if isinstance(effect, Broadcast)]
    with pytest.raises(IllegalActionError) as refused:
        wire.machines[seat].submit(b"\6")
    assert refused.value.reason == "already-spoken"
    wire.perform(seat, effects)
    wire.drain()
    wire.assert_agreed()
    assert [word.payload for word in wire.machines[seat].log[4].words] == [b"\5"]


def test_faster_peers_are_heard_before_the_step_is_open_and_judged_when_it_is(lab):
    wire = lab.Wire(3)
    wire.choose(Seat(0))
    # Seat 2 hears all of seat 1 first: its word for step 1 comes while seat 0's head of step 0 is still on its way.
    for link in ((0, 1), (0, 1)):
        wire.deliver(Seat(link[0]), Seat(link[1]))
    wire.deliver(Seat(0), Seat(2))
    wire.deliver(Seat(2), Seat(1))
    while wire.queues[1, 2]:
        wire.deliver(Seat(1), Seat(2))
    machine = wire.machines[2]
    assert machine.phase is Phase.AGREEING and machine.step == 0
    assert not [effect for effect in wire.effects(2, Store) if effect.said.step == 1]
    wire.drain()
    wire.assert_agreed()


def test_the_game_is_finished_only_with_every_last_head_and_a_finished_seat_still_answers(lab):
    wire = lab.Wire(2, liar=0, tamper=lambda wire, to, frame: [] if isinstance(frame, Head) and frame.step == 7 else [frame])
    wire.drain()
    assert (wire.machines[0].phase, wire.machines[1].phase) == (Phase.FINISHED, Phase.AGREEING)
    assert wire.waiting(1) == Waiting((Seat(0),), Why.HEAD) and not wire.effects(1, Finished)
    wire.tamper = None
    wire.cut(Seat(0), Seat(1))
    wire.join(Seat(0), Seat(1))
    wire.drain()
    wire.assert_agreed()


def test_every_phase_can_be_reached_and_only_a_finished_game_survives_a_stop():
    assert set(MOVES.values()) | {Phase.NEW} == set(Phase)
    assert {turn for _, turn in MOVES} == set(Turn)
    for phase in Phase:
        assert MOVES[phase, Turn.STOPPED] is (Phase.FINISHED if phase is Phase.FINISHED else Phase.HALTED)


@settings(max_examples=50)
@given(frames=st.lists(st.binary(max_size=200), max_size=12))
def test_no_bytes_make_the_machine_raise_or_stop(lab, frames):
    wire = lab.Wire(2, steps=4)
    for frame in frames:
        wire.give(Seat(1), Seat(0), frame)
    wire.drain()
    wire.assert_agreed()
    assert {fault.seat for fault in wire.faults(0)} <= {1}


def test_what_comes_before_the_start_is_kept(lab):
    wire = lab.Wire(2)
    late = Lockstep(lab.Toy(2, Seat(1)), Seat(1), wire.keys, lambda content: wire.signers[1].sign(content).signature)
    wire.choose(Seat(0))
    effects = [effect for frame in list(wire.queues[0, 1]) for effect in late.receive(Seat(0), frame)]
    assert effects == []
    started = late.start(wire.now)
    assert [effect.step for effect in started if isinstance(effect, Advanced)] == [0]
    assert not [effect for effect in started if isinstance(effect, Accused)]
