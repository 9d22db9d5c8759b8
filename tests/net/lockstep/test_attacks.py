"""Every way to cheat at the order of things: each honest machine names the one that did it, and nobody else.

A liar is an honest machine whose outgoing frames are falsified on their way, or to which a frame is added.
"""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nacl.bindings import (
    crypto_core_ed25519_scalar_add,
    crypto_core_ed25519_scalar_mul,
    crypto_core_ed25519_scalar_reduce,
    crypto_hash_sha512,
    crypto_scalarmult_ed25519_base_noclamp,
)

from core.codec import decode, encode
from core.course import Course
from core.evidence import Conviction, Evidence, convicts
from core.ids import Seat
from core.words import Head, Word, next_head, word_content
from net.lockstep.effects import Accused, Advanced, Desynced, Finished, Store, Waiting, Why
from net.lockstep.evidence import SENTENCES, charge
from net.lockstep.frames import MAX_FRAME, Shown, Status, write_frame
from net.lockstep.phase import Phase

PROVER, IDLE, UNPROVEN = "who speaks in step 2", "who does not speak in step 4", "who does not speak in step 2"
OTHER = b"another table".ljust(32, b".")
NOWHERE = b"\x55" * 32


def is_word(frame, wire, step):
    return isinstance(frame, Word) and (frame.step, frame.seat) == (step, wire.liar)


def is_head(frame, wire, step):
    return isinstance(frame, Head) and (frame.step, frame.seat) == (step, wire.liar)


def last(wire):
    return wire.seats[-1] if wire.liar != wire.seats[-1] else wire.seats[0]


def other_word(step, only_last=True, payload=b"\7"):
    """The liar tells the last seat (or all) another word for a step than its own machine has."""

    def tamper(wire, to, frame):
        if is_word(frame, wire, step) and (to == last(wire) or not only_last) and frame.payload != payload:
            return [wire.word(step, payload, frame.head)]
        return [frame]

    return tamper


def other_head(step, only_last=False):
    def tamper(wire, to, frame):
        return [wire.head(step, NOWHERE)] if is_head(frame, wire, step) and (to == last(wire) or not only_last) else [frame]

    return tamper


def word_on_other_head(wire, to, frame):
    return [wire.word(frame.step, frame.payload, NOWHERE)] if is_word(frame, wire, 1) else [frame]


def with_first(step, *more):
    """Frames of the liar's making, sent before its own head of that step."""

    def tamper(wire, to, frame):
        return [*(make(wire, frame) for make in more), frame] if is_head(frame, wire, step) else [frame]

    return tamper


def first_word_on_other_head(wire, to, frame):
    return [wire.word(0, frame.payload, OTHER)] if is_word(frame, wire, 0) else [frame]


def at_the_end(wire, to, frame):
    return [frame, wire.word(wire.steps, b"\1", frame.head)] if is_head(frame, wire, wire.steps - 1) else [frame]


CONVICTED = {
    # name: (liar, falsification, reasons). Whoever hears only one of two words sees a head that does not follow from it.
    "two words, only the liar speaking": (0, other_word(0), {"two-words", "wrong-result"}),
    "two words, all speaking": (1, other_word(1), {"two-words", "wrong-result"}),
    "two words, the second one refused": (0, other_word(0, payload=b"\x20"), {"two-words", "too-much"}),
    "another word to all than in its own ledger": (1, other_word(1, only_last=False), {"wrong-result"}),
    "two words one after the other": (1, with_first(1, lambda w, f: w.word(1, b"\x63", w.TABLE)), {"two-words"}),
    "another word for a step long past": (0, with_first(6, lambda w, f: w.word(0, b"\x09", w.TABLE)), {"two-words"}),
    "forged head": (1, other_head(0), {"wrong-result", "wrong-head"}),
    "forged last head": (1, other_head(7), {"wrong-result"}),
    "two heads": (1, other_head(2, only_last=True), {"wrong-head", "two-heads"}),
    "two heads one after the other": (1, with_first(2, lambda w, f: w.head(2, NOWHERE)), {"two-heads"}),
    "another head for a step long past": (1, with_first(5, lambda w, f: w.head(1, NOWHERE)), {"two-heads"}),
    "a word on another head than told": (1, word_on_other_head, {"wrong-head"}),
    "a first word on no table's head": (0, first_word_on_other_head, {"wrong-head"}),
    "a word two steps early": (1, with_first(1, lambda w, f: w.word(3, b"\1", NOWHERE)), {"wrong-head"}),
    "a word of a seat that is not asked": (IDLE, with_first(3, lambda w, f: w.word(4, b"\1", f.head)), {"not-asked"}),
    "a word of a seat that is not asked, while others speak": (
        UNPROVEN,
        with_first(1, lambda w, f: w.word(2, b"\1", f.head)),
        {"not-asked"},
    ),
    "a word of a seat that was not asked": (1, with_first(3, lambda w, f: w.word(0, b"\1", w.TABLE)), {"not-asked"}),
    "a word after the end": (1, at_the_end, {"not-asked"}),
    "a payload that is refused at once": (0, other_word(0, only_last=False, payload=b"\x20"), {"too-much"}),
    "a payload that is no message": (1, other_word(1, only_last=False, payload=b"\1\1"), {"bad-message"}),
    "a payload that is refused when all is known": (1, other_word(3, only_last=False, payload=b"\0"), {"nothing-given"}),
    "a proof that is wrong": (PROVER, other_word(2, only_last=False, payload=b"\x42"), {"bad-proof"}),
}

PASSED_OVER = {
    # name: (a frame of the liar's making, reason); sent once before its head of step 1
    "noise": (lambda w, f: b"\xc1 nothing", "bad-frame"),
    "nothing at all": (lambda w, f: b"", "bad-frame"),
    "truncated": (lambda w, f: write_frame(f)[:-1], "bad-frame"),
    "with a tail": (lambda w, f: write_frame(f) + b"\0", "bad-frame"),
    "oversized": (lambda w, f: bytes(MAX_FRAME + 1), "bad-frame"),
    "not canonical": (lambda w, f: write_frame(Shown(1)).replace(b"\x01", b"\xcc\x01"), "bad-frame"),
    "of another table": (lambda w, f: w.word(2, b"\1", f.head, table=OTHER), "bad-signature"),
    "a head of another table": (lambda w, f: w.head(1, f.head, table=OTHER), "bad-signature"),
    "in another's name": (lambda w, f: Word(1, last(w), b"\1", f.head, bytes(64)), "bad-signature"),
    "a word signed as a head": (lambda w, f: Head(1, f.seat, NOWHERE, w.word(1, b"", NOWHERE).signature), "bad-signature"),
    "moved to another step": (lambda w, f: Word(2, f.seat, b"\1", f.head, w.word(1, b"\1", f.head).signature), "bad-signature"),
    "of a seat that is not there": (lambda w, f: Word(1, Seat(3), b"\1", f.head, w.word(1, b"\1", f.head).signature), "bad-signature"),
    "far ahead": (lambda w, f: w.word(9, b"\1", f.head), "far-ahead"),
    "a head far ahead": (lambda w, f: w.head(9, f.head), "far-ahead"),
}


@pytest.fixture(scope="session")
def table(lab):
    def lay(seats, liar, tamper):
        honest = lab.Wire(seats)
        honest.drain()
        log = honest.machines[0].log
        roles = {PROVER: log[2].words[0].seat}
        roles |= {role: next(seat for seat in honest.seats if seat != log[step].words[0].seat) for role, step in ((IDLE, 4), (UNPROVEN, 2))}
        wire = lab.Wire(seats, liar=roles.get(liar, liar), tamper=tamper)
        wire.TABLE = lab.TABLE
        return wire

    return lay


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", CONVICTED)
def test_every_honest_machine_convicts_exactly_the_liar(lab, table, name, seats):
    liar, tamper, reasons = CONVICTED[name]
    wire = table(seats, liar, tamper)
    wire.run()
    for seat in wire.honest:
        (fault,) = wire.faults(seat)
        assert (fault.seat, fault.reason in reasons) == (wire.liar, True), fault
        assert fault.sentence.endswith(".")
        assert fault.ends == (name != "a word after the end" or not wire.effects(seat, Finished))
        assert wire.machines[seat].phase is (Phase.HALTED if fault.ends else Phase.FINISHED)
        shown = decode(fault.evidence, Evidence)
        if fault.reason not in ("wrong-result", "nothing-given", "bad-proof"):
            assert {said.seat for said in (*shown.words, *shown.heads)} == {wire.liar}
        speaks_alone = fault.reason in ("two-words", "two-heads") or (fault.reason == "wrong-head" and shown.heads)
        alone = convicts(lab.TABLE, wire.keys, shown)
        assert alone == (judged(lab, wire, wire.machines[seat].log, shown) if speaks_alone else None)
        assert not wire.effects(seat, Desynced)


def judged(lab, wire, log, shown, table=None):
    """Whom somebody convicts who has this log and this evidence, and nothing else."""
    course = Course(lab.Toy(len(wire.seats), None), wire.keys, lambda works: [work.run() for work in works])
    for entry in log:
        course.play(entry.words)
    return course.judge(shown)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", CONVICTED)
def test_whoever_has_the_log_and_the_evidence_is_convinced(lab, table, name, seats):
    """By what is in the store alone, which holds the evidence before anybody is accused."""
    liar, tamper, _ = CONVICTED[name]
    wire = table(seats, liar, tamper)
    wire.run()
    for seat in wire.honest:
        (accused,) = wire.effects(seat, Accused)
        stored = {effect.said for effect in wire.done[seat][: wire.done[seat].index(accused)] if isinstance(effect, Store)}
        shown = decode(accused.fault.evidence, Evidence)
        assert {*shown.words, *shown.heads} <= stored
        found = judged(lab, wire, wire.machines[seat].log, shown)
        step = max(said.step for said in (*shown.words, *shown.heads))
        assert found == Conviction(wire.liar, step, accused.fault.reason, accused.fault.sentence)
        if accused.fault.ends:
            assert charge(accused.fault).evidence == shown


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", CONVICTED)
def test_a_seat_that_comes_back_to_a_conviction_still_has_what_convicts(table, name, seats):
    liar, tamper, _ = CONVICTED[name]
    wire = table(seats, liar, tamper)
    wire.run()
    for seat in wire.honest:
        for other in wire.seats:
            if other != seat:
                wire.cut(seat, other)
        wire.done[seat].clear()
        wire.build(seat)
        wire.machines[seat].resume(*([said for said in wire.store[seat] if isinstance(said, kind)] for kind in (Word, Head)))
        wire.perform(seat, wire.machines[seat].start(wire.now))
        wire.drain()
        disputed = {head.head for head in wire.machines[seat]._ledger.heads(wire.machines[seat].step).values()}
        assert [fault.seat for fault in wire.faults(seat)] == [wire.liar] or len(disputed) > 1


def honest_evidence(wire, step):
    """What honest seats have signed of a step and about it, in every combination that is shaped like evidence."""
    log = wire.machines[0].log
    words, heads, before = log[step].words, log[step].heads, log[step - 1].heads if step else ()
    yield from (Evidence((word,)) for word in words)
    yield from (Evidence(words, (head,)) for head in heads)
    yield from (Evidence((word,), (head,)) for word in words for head in (*heads, *before))
    yield from (Evidence((), pair) for pair in pairwise(heads))
    yield Evidence(words)
    yield Evidence()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("known", range(9))
def test_nothing_that_honest_seats_have_signed_convicts_anybody_whatever_part_of_the_log_is_shown(lab, table, seats, known):
    wire = table(seats, None, None)
    wire.run()
    for step in range(8):
        for shown in honest_evidence(wire, step):
            assert judged(lab, wire, wire.machines[0].log[:known], shown) is None


def test_nobody_is_convicted_by_a_course_that_the_seat_has_not_signed_on_to(lab, table):
    """Who writes a record may make up other words of its own; what others truly said then rests on another head."""
    wire = table(2, None, None)
    wire.run()
    log = wire.machines[0].log
    liar = log[0].words[0].seat
    made_up = wire.word(0, bytes([log[0].words[0].payload[0] % 9 + 1]), lab.TABLE, seat=liar)
    other = next(word for word in log[1].words if word.seat != liar)
    unasked = next(word for word in log[1].words if word.seat == liar)
    course = Course(lab.Toy(2, None), wire.keys, lambda works: [work.run() for work in works])
    course.play((made_up,))
    assert course.judge(Evidence((other,))) is None and course.judge(Evidence((unasked, other))) is None
    course.play(tuple(wire.word(1, word.payload, course.match.head, seat=word.seat) for word in log[1].words))
    for word in (*log[2].words, *log[1].words):
        assert course.judge(Evidence((word,))) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", CONVICTED)
def test_no_honest_seat_applies_anything_but_what_all_honest_seats_apply(table, name, seats):
    """Nothing is spoken or applied after a step about which honest seats hold different things."""
    liar, tamper, _ = CONVICTED[name]
    wire = table(seats, liar, tamper)
    wire.run()
    applied = {}
    for seat in wire.honest:
        for effect in wire.effects(seat, Advanced):
            applied.setdefault(effect.step, set()).add(effect.head)
    forks = sorted(step for step, heads in applied.items() if len(heads) > 1)
    assert len(forks) <= 1
    if forks:
        assert max(applied) == forks[0]
        assert not [key for key in wire.signed if key[0] is Word and key[1] > forks[0] and key[2] != wire.liar]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", PASSED_OVER)
def test_what_convicts_nobody_names_who_sent_it_and_the_game_goes_on(lab, table, name, seats):
    make, reason = PASSED_OVER[name]
    wire = table(seats, Seat(1), with_first(1, make))
    wire.run()
    wire.assert_agreed(wire.honest)
    for seat in wire.honest:
        (fault,) = wire.faults(seat)
        assert (fault.seat, fault.reason, fault.ends) == (wire.liar, reason, False)


@settings(max_examples=120)
@given(
    name=st.sampled_from(sorted(CONVICTED)),
    seats=st.integers(2, 4),
    happenings=st.lists(st.tuples(st.sampled_from(["go"] * 10 + ["cut", "join", "restart"]), st.integers(0, 10**6)), max_size=60),
)
def test_whatever_the_order_no_honest_seat_is_ever_named_and_the_liar_is(table, name, seats, happenings):
    liar, tamper, _ = CONVICTED[name]
    wire = table(seats, liar, tamper)
    pairs = [(a, b) for a in wire.seats for b in wire.seats if a < b]
    for what, number in happenings:
        if what == "cut":
            wire.cut(*pairs[number % len(pairs)])
        elif what == "join":
            wire.join(*pairs[number % len(pairs)])
        elif what == "restart":
            wire.restart(wire.honest[number % len(wire.honest)])
        else:
            wire.happen(number)
    for pair in pairs:
        wire.join(*pair)
    wire.run()
    told = [fault for seat in wire.honest for fault in wire.faults(seat)]
    assert {fault.seat for fault in told} <= {wire.liar}
    for seat in wire.honest:
        assert wire.machines[seat].phase is Phase.FINISHED or [fault for fault in wire.faults(seat) if fault.ends]
        assert not wire.effects(seat, Desynced)


def test_every_reason_of_the_lockstep_is_met_here():
    met = {reason for _, _, reasons in CONVICTED.values() for reason in reasons} | {reason for _, reason in PASSED_OVER.values()}
    assert set(SENTENCES) <= met


def test_two_words_come_out_within_one_exchange_while_the_liar_alone_is_speaking(table):
    wire = table(3, Seat(0), other_word(0))
    wire.drain()
    for seat in wire.honest:
        (fault,) = wire.faults(seat)
        assert (fault.seat, fault.reason) == (0, "two-words")
        assert [effect.step for effect in wire.effects(seat, Advanced)] == [0]
        assert (Word, 1, seat) not in wire.signed, "nobody has spoken since"


def test_repeated_faults_on_a_link_are_told_once_until_the_link_is_back(table):
    wire = table(2, Seat(1), None)
    for _ in range(3):
        wire.give(Seat(1), Seat(0), b"noise")
    assert len(wire.faults(0)) == 1
    wire.cut(Seat(0), Seat(1))
    wire.join(Seat(0), Seat(1))
    wire.give(Seat(1), Seat(0), b"noise")
    assert len(wire.faults(0)) == 2


def test_the_same_word_under_a_second_signature_is_no_crime(table):
    wire = table(3, Seat(0), None)
    wire.choose(Seat(0))
    word = next(iter(wire.machines[0].log[0].words))
    message = word_content(wire.TABLE, word)
    digest = bytearray(crypto_hash_sha512(bytes(wire.signers[0])))
    digest[0] &= 248
    digest[31] = digest[31] & 127 | 64
    nonce = crypto_core_ed25519_scalar_reduce(b"\x05" * 64)
    point = crypto_scalarmult_ed25519_base_noclamp(nonce)
    challenge = crypto_core_ed25519_scalar_reduce(crypto_hash_sha512(point + wire.keys[0] + message))
    secret = crypto_core_ed25519_scalar_reduce(bytes(digest[:32]) + bytes(32))
    proof = crypto_core_ed25519_scalar_add(nonce, crypto_core_ed25519_scalar_mul(challenge, secret))
    again = Word(0, Seat(0), word.payload, word.head, point + proof)
    assert again.signature != word.signature
    wire.give(Seat(0), Seat(1), write_frame(again))
    assert wire.machines[1].replica.step == 1, "it is a true signature"
    wire.drain()
    for seat in (1, 2):
        assert not wire.faults(seat) and wire.machines[seat].phase is Phase.FINISHED


@pytest.mark.parametrize("what", [Word, Head, Shown])
def test_silence_accuses_nobody_and_is_waited_for(table, what):
    """A seat that says no word, tells no head, or tells a wrong one and then shows nothing."""

    def silent(wire, to, frame):
        if what is Word:
            return [] if is_word(frame, wire, 1) else [frame]
        if is_head(frame, wire, 1):
            return [] if what is Head else [wire.head(1, NOWHERE)]
        return [] if isinstance(frame, Shown | Status) else [frame]

    wire = table(3, Seat(1), silent)
    wire.run()
    for seat in wire.honest:
        assert not wire.faults(seat)
        assert wire.waiting(seat) == Waiting((Seat(1),), {Word: Why.WORD, Head: Why.HEAD, Shown: Why.SHOWING}[what])
        assert wire.machines[seat].replica.step == (1 if what is Word else 2)


def test_a_silent_liar_is_waited_for_until_it_shows_and_then_named(table):
    wire = table(3, Seat(1), lambda wire, to, frame: [] if isinstance(frame, Shown) else other_head(1)(wire, to, frame))
    wire.drain()
    assert not any(wire.faults(seat) for seat in wire.honest)
    wire.tamper = other_head(1)
    for seat in wire.honest:
        wire.cut(seat, Seat(1))
        wire.join(seat, Seat(1))
    wire.drain()
    for seat in wire.honest:
        assert [(fault.seat, fault.reason) for fault in wire.faults(seat)] == [(1, "wrong-result")]


def test_whoever_is_in_the_minority_tells_a_desync_and_accuses_nobody(lab):
    class Broken(lab.Toy):
        """A replica with a bug at seat 2: its state is not everybody's."""

        def digest(self):
            return bytes(32) if self.me == 2 and self.step >= 1 else super().digest()

    wire = lab.Wire(3, toy=Broken)
    wire.run()
    for seat in (0, 1):
        assert [(fault.seat, fault.reason) for fault in wire.faults(seat)] == [(2, "wrong-result")]
        assert not wire.effects(seat, Desynced)
    assert not wire.faults(2)
    (desynced,) = wire.effects(2, Desynced)
    assert desynced.step == 1 and [seat for seat, _ in desynced.heads] == [0, 1, 2]
    assert desynced.heads[0][1] == desynced.heads[1][1] != desynced.heads[2][1]


def test_an_honest_seat_that_was_lied_to_is_not_named_for_its_different_head(table):
    """Two of three agree on a head, yet the third is honest: the liar told it another word."""

    def tamper(wire, to, frame):
        lied = other_word(0)(wire, to, frame)
        return [frame] if to != last(wire) else lied

    for wanted in ("words first", "heads first"):
        wire = table(3, Seat(0), tamper)
        wire.choose(Seat(0))
        # Seats 1 and 2 now talk; seat 0 goes on telling the head that seat 1 has.
        order = (
            [(1, 2), (2, 1), (0, 1), (0, 2), (1, 0), (2, 0)]
            if wanted == "words first"
            else [(0, 1), (0, 2), (2, 1), (1, 2), (1, 0), (2, 0)]
        )
        while any(wire.queues.values()):
            for link in order:
                if wire.queues[link]:
                    wire.deliver(*link)
                    break
        for seat in (1, 2):
            assert {fault.seat for fault in wire.faults(seat)} == {0}


def test_a_convicted_table_still_sends_what_convicts_to_whoever_comes_later(table):
    wire = table(3, Seat(0), other_word(0, only_last=False, payload=b"\x20"))
    wire.cut(Seat(0), Seat(2))
    wire.cut(Seat(1), Seat(2))
    wire.run(beats=1)
    assert [fault.seat for fault in wire.faults(1)] == [0] and not wire.faults(2)
    wire.join(Seat(1), Seat(2))
    wire.drain()
    assert [(fault.seat, fault.reason) for fault in wire.faults(2)] == [(0, "too-much")]


def test_what_convicts_is_sent_to_all_at_once(table):
    """The liar takes back an old word towards one seat alone; the others learn it from there, without asking."""

    def tamper(wire, to, frame):
        return [wire.word(1, b"\x63", wire.TABLE), frame] if is_head(frame, wire, 5) and to == 3 else [frame]

    wire = table(4, Seat(1), tamper)
    wire.drain()
    for seat in wire.honest:
        assert [(fault.seat, fault.reason) for fault in wire.faults(seat)] == [(1, "two-words")]


def test_what_convicts_is_sent_to_a_seat_that_could_not_be_reached_then(table):
    wire = table(3, Seat(0), None)
    wire.choose(Seat(0))
    wire.drain()
    wire.cut(Seat(1), Seat(2))
    wire.give(Seat(0), Seat(1), write_frame(wire.word(0, b"\x09", wire.TABLE)))
    assert [fault.seat for fault in wire.faults(1)] == [0] and not wire.faults(2)
    wire.join(Seat(1), Seat(2))
    while wire.queues[1, 2] or wire.queues[2, 1]:
        wire.deliver(*((1, 2) if wire.queues[1, 2] else (2, 1)))
    assert [fault.seat for fault in wire.faults(2)] == [0]


def test_words_of_a_disputed_step_are_shown_again_when_a_link_comes_back(table):
    wire = table(3, Seat(0), other_word(0))
    wire.choose(Seat(0))
    wire.deliver(Seat(0), Seat(1))
    wire.deliver(Seat(0), Seat(2))
    wire.cut(Seat(0), Seat(1))
    wire.cut(Seat(0), Seat(2))
    wire.deliver(Seat(1), Seat(2))
    wire.deliver(Seat(2), Seat(1))
    assert wire.machines[1].phase is wire.machines[2].phase is Phase.DISPUTED
    wire.cut(Seat(1), Seat(2))  # with all that they have just shown
    wire.join(Seat(1), Seat(2))
    wire.drain()
    for seat in (1, 2):
        assert [(fault.seat, fault.reason) for fault in wire.faults(seat)] == [(0, "two-words")]


def settling(table):
    """A table of which seat 0 verifies what another seat said in step 2."""
    wire = table(3, None, None)
    machine = wire.machines[0]
    while machine.phase is not Phase.SETTLING:
        assert wire.happen(0)
    (speaker,) = machine._ledger.words(2)
    assert machine.step == 2 and speaker != 0
    return wire, machine, speaker


def test_nothing_is_applied_after_a_conviction(table):
    wire, machine, speaker = settling(table)
    wire.give(speaker, Seat(0), write_frame(wire.word(2, b"\x63", machine.replica.head, seat=speaker)))
    assert machine.phase is Phase.HALTED
    wire.work(next(index for index, (seat, _) in enumerate(wire.jobs) if seat == 0))
    wire.work(next(index for index, (seat, _) in enumerate(wire.jobs) if seat == 0))
    assert machine.replica.step == 2 and not machine.replica.settled
    assert [effect.step for effect in wire.effects(0, Advanced)] == [0, 1]


def test_a_word_of_a_seat_that_is_not_asked_is_no_part_of_the_step_that_is_being_settled(table):
    wire, machine, speaker = settling(table)
    liar = next(seat for seat in (1, 2) if seat != speaker)
    wire.give(liar, Seat(0), write_frame(wire.word(2, b"\1", machine.replica.head, seat=liar)))
    assert [(fault.seat, fault.reason) for fault in wire.faults(0)] == [(liar, "not-asked")]
    assert set(machine._ledger.words(2)) == {speaker}


def test_a_conviction_after_the_end_changes_no_result(table):
    wire = table(2, Seat(1), None)
    wire.drain()
    wire.give(Seat(1), Seat(0), write_frame(wire.word(1, b"\x63", wire.TABLE)))
    ((fault,), (finished,)) = wire.faults(0), wire.effects(0, Finished)
    assert (fault.seat, fault.reason, fault.ends) == (1, "two-words", False)
    assert finished.step == 7 and wire.machines[0].phase is Phase.FINISHED and len(wire.machines[0].log) == 8


def test_a_refused_word_is_no_part_of_the_log_and_stored_as_evidence(table):
    wire = table(3, Seat(0), other_word(0, only_last=False, payload=b"\x20"))
    wire.run()
    for seat in wire.honest:
        assert wire.machines[seat].log == ()
        assert [(said.seat, said.payload) for said in wire.store[seat]] == [(0, b"\x20")]


def test_all_that_is_held_of_a_disputed_step_is_stored_before_anybody_is_named(table):
    wire = table(3, Seat(1), lambda wire, to, frame: [] if isinstance(frame, Shown) else other_head(1)(wire, to, frame))
    wire.drain()
    for seat in wire.honest:
        assert not wire.faults(seat) and wire.machines[seat].phase is Phase.DISPUTED
        ledger = wire.machines[seat]._ledger
        assert {said for said in wire.store[seat] if said.step == 1} == set(ledger.of_step(1))
        assert len(ledger.words(1)) == len(ledger.heads(1)) == 3


def test_the_evidence_of_a_wrong_result_is_the_head_and_the_words_it_does_not_follow_from(table):
    wire = table(3, Seat(1), other_head(1))
    wire.run()
    (fault,) = wire.faults(0)
    shown = decode(fault.evidence, Evidence)
    assert [head.head for head in shown.heads] == [NOWHERE]
    payloads = {word.seat: word.payload for word in shown.words}
    before = wire.machines[0].log[0].heads[0].head
    digest = wire.machines[0].replica.digest()
    assert next_head(wire.TABLE, 1, before, payloads, digest) == wire.machines[0].log[1].heads[0].head
    assert encode(shown) == fault.evidence
