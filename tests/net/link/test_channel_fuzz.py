"""Whatever comes, in whatever pieces, a channel answers with events and never raises."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.link.channel import Established, Lost, Ponged, Received, State
from net.link.framing import framed

chunks = st.lists(st.one_of(st.binary(max_size=80), st.binary(min_size=1, max_size=200).map(framed)), max_size=8)


def lost_at_most_once_and_last(events) -> bool:
    return not any(isinstance(event, Lost) for event in events[:-1])


@given(chunks, st.sampled_from(["caller", "called", "half way", "open"]))
@settings(max_examples=300, deadline=None)
def test_any_bytes_in_any_pieces_never_raise(wire, pieces, where):
    link = wire()
    channel = link.ann if where == "caller" else link.bob
    if where == "half way":
        link.bob.receive_data(link.to_bob(), link.now)
    elif where == "open":
        link.carry()
    events = []
    for piece in pieces:
        events += channel.receive_data(piece, link.now)
        link.now += 0.5
        events += channel.tick(link.now)
    events += channel.tick(link.now + 100)
    assert lost_at_most_once_and_last(events)
    assert isinstance(events[-1], Lost)
    assert not any(isinstance(event, Established | Received | Ponged) for event in events)


words_of_a_peer = st.one_of(
    st.binary(max_size=60),
    st.binary(max_size=60).map(lambda body: b"\x00" + body),
    st.binary(min_size=7, max_size=9).map(lambda body: b"\x01" + body),
)


@given(st.lists(words_of_a_peer, max_size=8))
@settings(max_examples=150, deadline=None)
def test_any_words_of_a_proven_end_never_raise(open_wire, words):
    link = open_wire()
    data = b"".join(framed(link.ann._sending.seal(word)) for word in words)
    events = link.bob.receive_data(data, link.now)
    expected: list[object] = []
    for word in words:
        if word[:1] == b"\x00":
            expected.append(Received(word[1:]))
        elif word[:1] != b"\x01" or len(word) != 9:
            expected.append("goodbye" if word == b"\x03" else "garbage")
            break
    assert [event.reason.value if isinstance(event, Lost) else event for event in events] == expected


@given(st.lists(st.binary(max_size=200), max_size=6), st.lists(st.integers(0, 2000), max_size=20))
@settings(max_examples=100, deadline=None)
def test_chunking_does_not_matter(wire, messages, cuts):
    """One end's whole life, handshake included, delivered in arbitrary pieces gives the same events."""
    link = wire()

    def deliver(channel, data):
        got = []
        edges = [0, *sorted(cut for cut in cuts if cut < len(data)), len(data)]
        for start, end in pairwise(edges):
            got += channel.receive_data(data[start:end], link.now)
        return got

    bob = deliver(link.bob, link.to_bob())
    ann = deliver(link.ann, link.to_ann())
    for message in messages:
        link.ann.send(message)
    link.ann.close()
    bob += deliver(link.bob, link.to_bob())  # the third message and all that follows, in one stream
    assert [type(event) for event in ann] == [Established]
    assert bob[0] == Established(link.bob.peer)
    assert bob[1:-1] == [Received(message) for message in messages]
    assert isinstance(bob[-1], Lost) and bob[-1].reason == "goodbye"


@pytest.mark.parametrize("turn", [0, 1, 2])
@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_a_flipped_or_truncated_handshake_never_opens_a_link(wire, turn, data):
    link = wire()
    ends = [(link.to_bob, link.bob), (link.to_ann, link.ann), (link.to_bob, link.bob)]
    for take, reader in ends[:turn]:
        reader.receive_data(take(), link.now)
    take, reader = ends[turn]
    message = bytearray(take())
    if data.draw(st.booleans()):
        bit = data.draw(st.integers(0, 8 * len(message) - 1))
        message[bit // 8] ^= 1 << bit % 8
    else:
        del message[data.draw(st.integers(0, len(message) - 1)) :]
    events = reader.receive_data(bytes(message), link.now)
    if turn == 0 and reader.state is State.AWAITS_PROOF:
        # The first message is not sealed yet: the caller finds the change in the answer.
        events = link.ann.receive_data(link.to_ann(), link.now)
        reader = link.ann
    events += reader.tick(link.now + 5.0)
    assert [type(event) for event in events] == [Lost]
