"""A channel joins two ends that have proven themselves, and dies quietly of everything else."""

import pytest

from core.codec import encode
from core.words import PROTOCOL
from net.link.channel import (
    MAX_MESSAGE,
    MAX_PINGS,
    START,
    TRANSITIONS,
    Channel,
    Established,
    Input,
    Limits,
    Lost,
    Ponged,
    Received,
    SendQueueFullError,
    State,
)
from net.link.framing import framed
from net.link.hello import PROLOGUE, STATIC_PREFIX, Credentials, Hello, Peer
from net.link.identity import Identity, key_hash
from net.link.loss import Reason
from net.link.noise import LAST_NONCE, CipherState, KeyPair, Role

ANN, BOB = Identity(b"a" * 32), Identity(b"b" * 32)


def reasons(events):
    return [event.reason for event in events if isinstance(event, Lost)]


def test_the_state_table_is_whole():
    """From every living state every input leads somewhere; a fault or a close leads to the end; from the end nothing leads anywhere."""
    for state in State:
        moves = TRANSITIONS[state]
        if state is State.LOST:
            assert moves == {}
        else:
            assert set(moves) == set(Input)
            assert moves[Input.FAULT] is moves[Input.CLOSE] is State.LOST
    for role in Role:
        state, path = START[role], []
        while state is not State.OPEN:
            path.append(state)
            state = TRANSITIONS[state][Input.FRAME]
        assert len(path) == (1 if role is Role.INITIATOR else 2)


def test_both_ends_learn_who_the_other_is(wire):
    link = wire()
    link.carry()
    assert link.take_events() == ([Established(Peer(BOB.key, "Bob", PROTOCOL))], [Established(Peer(ANN.key, "Ann", PROTOCOL))])
    assert link.ann.state is link.bob.state is State.OPEN
    assert (link.ann.peer.key, link.bob.peer.key) == (BOB.key, ANN.key)


def test_messages_pass_both_ways_in_order(open_wire):
    link = open_wire()
    messages = [b"", b"one", bytes(MAX_MESSAGE), b"\x01" * 9]
    for message in messages:
        assert link.ann.send(message) == link.bob.send(message[::-1]) == []
    link.carry()
    assert link.take_events() == ([Received(message[::-1]) for message in messages], [Received(message) for message in messages])


def test_nothing_readable_is_on_the_wire_after_the_handshake(open_wire):
    link = open_wire()
    link.ann.send(b"a secret card" * 3)
    data = link.to_bob()
    assert b"secret" not in data
    link.ann.send(b"a secret card" * 3)
    assert link.to_bob() != data


def test_a_message_too_long_is_our_own_mistake(open_wire):
    link = open_wire()
    with pytest.raises(ValueError, match="65518"):
        link.ann.send(bytes(MAX_MESSAGE + 1))
    assert link.ann.state is State.OPEN and link.ann.pending == 0


def test_sending_before_the_link_is_open_is_our_own_mistake(wire):
    with pytest.raises(ValueError, match="established"):
        wire().ann.send(b"early")


# Who the other end is


@pytest.mark.parametrize("expected", [BOB.key, key_hash(BOB.key)])
def test_the_expected_other_end_is_accepted(wire, expected):
    link = wire(ann_expects=expected)
    link.carry()
    assert link.ann.state is State.OPEN


@pytest.mark.parametrize("expected", [Identity(b"c" * 32).key, key_hash(Identity(b"c" * 32).key), b""])
def test_another_end_than_expected_is_refused_before_it_learns_our_name(wire, expected):
    link = wire(ann_expects=expected)
    link.bob.receive_data(link.to_bob(), link.now)
    events = link.ann.receive_data(link.to_ann(), link.now)
    assert reasons(events) == [Reason.OTHER_KEY] and "Bob" in events[0].sentence
    assert link.ann.data_to_send() == b""


def test_a_responder_can_expect_somebody_too(wire):
    link = wire(bob_expects=b"c" * 32)
    link.carry()
    assert reasons(link.bob_events) == [Reason.OTHER_KEY]
    assert link.bob.peer is None


def test_an_end_does_not_talk_to_itself(wire):
    link = wire(bob=ANN)
    link.carry()
    assert reasons(link.ann_events) == [Reason.OWN_KEY]
    assert not any(isinstance(event, Established) for event in link.ann_events + link.bob_events)


@pytest.mark.parametrize("versions", [(1, 2), (2, 1), (1, 513)])
def test_both_ends_name_both_versions(wire, versions):
    link = wire(versions=versions)
    link.carry()
    for [lost], ours, theirs in ((link.ann_events, *versions), (link.bob_events, *versions[::-1])):
        assert lost.reason is Reason.VERSION
        assert f"version {theirs}" in lost.sentence and f"version {ours};" in lost.sentence


# Time


def test_an_idle_link_stays_alive_by_its_heartbeat(open_wire):
    link = open_wire()
    for _ in range(100):
        link.tick(1.0)
        link.carry()
    assert link.ann.state is link.bob.state is State.OPEN
    for events in link.take_events():
        assert len(events) == 33 and all(isinstance(event, Ponged) for event in events)


def test_a_ping_measures_the_round_trip(open_wire):
    link = open_wire()
    link.ann.ping(link.now)
    link.bob.receive_data(link.to_bob(), link.now + 0.02)
    assert link.ann.receive_data(link.to_ann(), link.now + 0.0625) == [Ponged(0.0625)]


def test_pings_are_few_however_often_they_are_asked_for(open_wire):
    link = open_wire()
    for _ in range(100):
        link.ann.ping(link.now)
    link.carry()
    assert link.take_events() == ([Ponged(0.0)] * MAX_PINGS, [])


def test_a_silent_end_is_lost_after_ten_seconds(open_wire):
    link = open_wire()
    link.tick(9.99)
    assert link.ann.state is State.OPEN
    link.tick(0.01)
    assert reasons(link.ann_events) == [Reason.SILENT]


def test_a_half_open_end_that_sends_and_never_reads_is_lost(open_wire):
    """Bob's messages arrive, Ann's go nowhere: the first unanswered heartbeat decides, at 3 + 10 seconds."""
    link = open_wire()
    for second in range(1, 13):
        link.tick(1.0)
        link.bob.send(b"I am alive")
        link.ann_events += link.ann.receive_data(link.to_ann(), link.now)
        assert link.ann.state is State.OPEN, second
    link.tick(1.0)
    assert reasons(link.ann_events) == [Reason.DEAF]


@pytest.mark.parametrize("begun", [0, 1, 30])
def test_a_handshake_that_does_not_end_is_lost(wire, begun):
    link = wire()
    link.bob.receive_data(link.to_bob()[:begun], link.now)
    link.tick(4.99)
    assert link.take_events() == ([], [])
    link.tick(0.01)
    assert reasons(link.ann_events) == reasons(link.bob_events) == [Reason.HANDSHAKE_LATE]


def test_a_handshake_that_ends_too_late_is_lost_without_a_tick(wire):
    link = wire()
    assert reasons(link.bob.receive_data(link.to_bob(), link.now + 5.0)) == [Reason.HANDSHAKE_LATE]


def test_a_slow_end_loses_the_link_by_its_frame_not_by_its_silence(open_wire):
    """One byte a second of a long message, while nothing is silent: the frame had to end in five seconds."""
    link = open_wire()
    link.ann.send(bytes(1000))
    data = link.to_bob()
    for second in range(5):
        assert link.bob.receive_data(data[second : second + 1], link.now) == []
        assert link.bob.state is State.OPEN
        link.tick(1.0)
    assert reasons(link.bob_events) == [Reason.FRAME_LATE]


def test_waking_only_when_asked_is_enough(open_wire):
    """A driver that ticks at ``wake_at`` and never else loses a silent end on time, and sends every heartbeat."""
    link = open_wire()
    begin, times = link.now, []
    while link.ann.state is State.OPEN:
        assert link.ann.wake_at > link.now
        link.now = link.ann.wake_at
        link.ann_events += link.ann.tick(link.now)
        times.append(link.now - begin)
    assert times == [3.0, 6.0, 9.0, 10.0]
    assert link.ann.wake_at == float("inf")


@pytest.mark.parametrize("at", ["handshake", "frame", "ping"])
def test_the_next_wake_is_the_nearest_deadline(wire, open_wire, at):
    if at == "handshake":
        link = wire()
        assert link.ann.wake_at == link.bob.wake_at == link.now + 5.0
    elif at == "frame":
        link = open_wire(limits=Limits(frame=1.0))
        link.ann.receive_data(b"\x00", link.now)
        assert link.ann.wake_at == link.now + 1.0
    else:
        link = open_wire(limits=Limits(heartbeat=100.0, silence=10.0))
        link.ann.ping(link.now)
        link.bob.send(b"alive")
        link.ann.receive_data(link.to_ann(), link.now + 5.0)
        assert link.ann.wake_at == link.now + 10.0


# The other end reads too slowly


def test_the_send_queue_is_bounded_and_lives_on(open_wire):
    link = open_wire(limits=Limits(queue=10_000))
    sent = 0
    with pytest.raises(SendQueueFullError, match="slowly"):
        while True:
            link.ann.send(bytes(1000))
            sent += 1
    assert 8 <= sent <= 10 and link.ann.pending < 10_200
    data = link.ann.data_to_send()
    with pytest.raises(SendQueueFullError):  # handed over is not yet written
        link.ann.send(bytes(1000))
    link.ann.unwritten(len(data) // 2)
    assert link.ann.send(bytes(1000)) == []
    link.ann.unwritten(0)
    assert [len(event.message) for event in link.bob.receive_data(data + link.ann.data_to_send(), link.now)] == [1000] * (sent + 1)


def test_a_flood_of_pings_that_never_reads_is_lost_and_costs_no_memory(open_wire):
    link = open_wire(limits=Limits(queue=1000))
    sealing = link.ann._sending
    events = []
    for _ in range(1000):
        events += link.bob.receive_data(framed(sealing.seal(b"\x01" + bytes(8))), link.now)
    assert reasons(events) == [Reason.DEAF]
    assert link.bob.pending == 0


def test_a_driver_cannot_report_more_than_it_was_given(open_wire):
    link = open_wire()
    with pytest.raises(AssertionError):
        link.ann.unwritten(1)


# The end


def test_a_goodbye_is_told_from_a_cut(open_wire):
    link = open_wire()
    link.ann.send(b"last words")
    assert link.ann.close() == []
    link.carry()
    ann, bob = link.take_events()
    assert ann == []
    assert bob[0] == Received(b"last words") and reasons(bob) == [Reason.GOODBYE]
    assert reasons(open_wire().ann.eof()) == [Reason.CUT]


def test_closing_before_the_link_is_open_says_nothing(wire):
    link = wire()
    assert link.bob.close() == []
    assert link.bob.state is State.LOST and link.bob.data_to_send() == b""


def test_a_dead_channel_ignores_everything(open_wire):
    for end in (lambda link: link.ann.eof(), lambda link: link.ann.close(), lambda link: link.ann.receive_data(b"\0\0", link.now)):
        link = open_wire()
        link.bob.send(b"late")
        end(link)
        link.ann.data_to_send()
        assert link.ann.state is State.LOST
        assert link.ann.receive_data(link.to_ann(), link.now) == []
        assert link.ann.tick(link.now + 1000) == link.ann.eof() == link.ann.send(b"x") == link.ann.ping(link.now) == link.ann.close() == []
        assert link.ann.data_to_send() == b""


# Garbage


GARBAGE = {
    "empty frame": b"\0\0",
    "a web browser": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "over 4 KiB": b"\x10\x01",
    "all ones": b"\xff" * 100,
    "short message": framed(b"x"),
    "zero key": framed(bytes(34)),
}


@pytest.mark.parametrize("case", GARBAGE)
def test_garbage_instead_of_a_handshake_ends_the_link(wire, case):
    link = wire()
    for channel in (link.ann, link.bob):
        events = channel.receive_data(GARBAGE[case], link.now)
        assert reasons(events) in ([Reason.GARBAGE], [Reason.HANDSHAKE])
        assert len(events) == 1 and channel.state is State.LOST


SEALED_GARBAGE = {
    "nothing": b"",
    "unknown kind": b"\x04",
    "short ping": b"\x01" + bytes(7),
    "long ping": b"\x01" + bytes(9),
    "pong that nobody asked for": b"\x02" + bytes(7) + b"\x01",
    "goodbye with a body": b"\x03x",
}


@pytest.mark.parametrize("case", SEALED_GARBAGE)
def test_garbage_from_a_proven_end_ends_the_link(open_wire, case):
    link = open_wire()
    before, after = link.ann._sending.seal(b"\x00before"), link.ann._sending
    wrong = framed(after.seal(SEALED_GARBAGE[case])) + framed(after.seal(b"\x00after"))
    events = link.bob.receive_data(framed(before) + wrong, link.now)
    assert events[0] == Received(b"before")
    assert reasons(events) == [Reason.GARBAGE] and len(events) == 2


def test_a_pong_is_right_once_and_in_order(open_wire):
    for numbers, count in (([1, 1], 1), ([2], 0), ([1, 2, 3], 2)):
        link = open_wire()
        link.ann.ping(link.now)
        link.ann.ping(link.now)
        pongs = b"".join(framed(link.bob._sending.seal(b"\x02" + number.to_bytes(8, "big"))) for number in numbers)
        events = link.ann.receive_data(pongs, link.now)
        assert events[:-1] == [Ponged(0.0)] * count and reasons(events) == [Reason.GARBAGE]


@pytest.mark.parametrize("change", ["flipped", "repeated", "left out", "swapped", "reflected"])
def test_a_sealed_frame_that_was_tampered_with_ends_the_link(open_wire, change):
    link = open_wire()
    one, two = (framed(link.ann._sending.seal(b"\x00" + text)) for text in (b"one", b"two"))
    mine = framed(link.bob._sending.seal(b"\x00mine"))
    data = {
        "flipped": one[:-1] + bytes([one[-1] ^ 1]),
        "repeated": one + one,
        "left out": two,
        "swapped": two + one,
        "reflected": mine,
    }[change]
    events = link.bob.receive_data(data, link.now)
    assert reasons(events) == [Reason.FORGED]
    assert len(events) == (2 if change == "repeated" else 1)


def test_a_replayed_handshake_never_opens_a_link(wire):
    link, again = wire(), wire()
    first = link.to_bob()
    link.bob.receive_data(first, link.now)
    link.ann.receive_data(link.to_ann(), link.now)
    third = link.to_bob()
    events = again.bob.receive_data(first + third, again.now)
    assert reasons(events) == [Reason.HANDSHAKE] and len(events) == 1


def test_a_stolen_introduction_is_worth_nothing(wire):
    """Mallory shows Bob what Ann once said to her, under a Noise key of her own."""
    link = wire()
    stolen = link.ann_credentials.hello
    mallory = Credentials(ANN.key, KeyPair.fresh(), PROTOCOL, link.ann_credentials.opening, stolen)
    caller = Channel(Role.INITIATOR, mallory, link.now)
    link.bob.receive_data(caller.data_to_send(), link.now)
    caller.receive_data(link.to_ann(), link.now)
    assert reasons(link.bob.receive_data(caller.data_to_send(), link.now)) == [Reason.HANDSHAKE]


def test_a_hello_signed_for_another_purpose_is_refused(wire):
    link = wire()
    static = KeyPair.fresh()
    hello = PROTOCOL.to_bytes(2, "big") + encode(Hello(ANN.key, ANN.sign(PROLOGUE + static.public), "Ann"))
    assert PROLOGUE != STATIC_PREFIX
    caller = Channel(Role.INITIATOR, Credentials(ANN.key, static, PROTOCOL, PROTOCOL.to_bytes(2, "big"), hello), link.now)
    link.bob.receive_data(caller.data_to_send(), link.now)
    caller.receive_data(link.to_ann(), link.now)
    assert reasons(link.bob.receive_data(caller.data_to_send(), link.now)) == [Reason.HANDSHAKE]


def test_when_the_nonces_are_used_up_the_link_ends(open_wire):
    acts = [lambda end: end.send(b"x"), lambda end: end.ping(100.0), lambda end: end.close(), lambda end: end.tick(103.0)]
    for act in acts:
        link = open_wire()
        link.ann._sending = CipherState(b"k" * 32, LAST_NONCE + 1)
        assert reasons(act(link.ann)) == [Reason.EXHAUSTED]
        assert link.ann.state is State.LOST
