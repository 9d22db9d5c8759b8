import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DecodeError
from net.discovery.advert import Advert, OpenTable
from net.frames import (
    ACQUAINT,
    LOBBY,
    MAX_ACQUAINT,
    MAX_LOBBY,
    MAX_TABLE,
    TABLE,
    Answer,
    ForAcquaintance,
    ForLobby,
    ForTable,
    Query,
    unwrap,
    wrap,
)
from net.link.channel import MAX_MESSAGE

OPEN = OpenTable("poker", "Saloon", 1, 4, False)
ANN = Advert(1, b"r" * 32, "Ann", b"k" * 32, b"l" * 16, 4242)

WIRE = [
    (ForLobby(b"x"), "0178"),
    (ForTable(b"t" * 16, b"xy"), "02" + "74" * 16 + "7879"),
    (ForAcquaintance(Query(1, 7)), "0393a571756572790107"),
    (
        ForAcquaintance(Answer(7, ANN)),
        "0393a6616e737765720797" + "01c420" + "72" * 32 + "a3416e6e" + "c420" + "6b" * 32 + "c410" + "6c" * 16 + "cd1092c0",
    ),
    (
        ForAcquaintance(Answer(7, msgspec.structs.replace(ANN, table=OPEN))),
        "0393a6616e737765720797"
        + ("01c420" + "72" * 32 + "a3416e6e" + "c420" + "6b" * 32 + "c410" + "6c" * 16 + "cd1092")
        + "95a5706f6b6572a653616c6f6f6e0104c2",
    ),
]


@pytest.mark.parametrize(("envelope", "wire"), WIRE)
def test_an_envelope_has_exactly_these_bytes(envelope, wire):
    assert wrap(envelope).hex() == wire
    assert unwrap(bytes.fromhex(wire)) == envelope


BAD = {
    "nothing": b"",
    "no channel": b"\x00x",
    "a channel that is not": b"\x04x",
    "an empty lobby": bytes([LOBBY]),
    "a long lobby": bytes([LOBBY]) + b"x" * (MAX_LOBBY + 1),
    "a table without a frame": bytes([TABLE]) + b"t" * 16,
    "a table cut short": bytes([TABLE]) + b"t" * 9,
    "a long table": bytes([TABLE]) + b"t" * 16 + b"x" * (MAX_TABLE + 1),
    "an empty question": bytes([ACQUAINT]),
    "a long question": bytes([ACQUAINT]) + b"x" * (MAX_ACQUAINT + 1),
    "something after a question": wrap(ForAcquaintance(Query())) + b"\x00",
    "a number in a longer form than needed": bytes.fromhex("0393a57175657279cc0107"),
    "a question of no kind": bytes.fromhex("0393a571756572780107"),
    "an answer without a name": wrap(ForAcquaintance(Answer(7, ANN))).replace(b"\xa3Ann", b"\xa0"),
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD.keys())
def test_other_bytes_are_no_envelope(data):
    with pytest.raises(DecodeError):
        unwrap(data)


def test_the_longest_envelope_fits_a_message_of_the_link():
    longest = [ForLobby(b"x" * MAX_LOBBY), ForTable(b"t" * 16, b"x" * MAX_TABLE)]
    assert all(unwrap(wrap(envelope)) == envelope for envelope in longest)
    assert max(len(wrap(envelope)) for envelope in longest) <= MAX_MESSAGE


def test_the_longest_answer_is_not_too_long():
    long = "\U0001f920" * 32
    advert = Advert(99_999, b"r" * 32, long, b"k" * 32, b"l" * 16, 65535, OpenTable("a" * 32, long, 9, 9, True))
    answer = Answer(2**53, advert)
    assert unwrap(wrap(ForAcquaintance(answer))) == ForAcquaintance(answer)


@pytest.mark.parametrize("envelope", [ForLobby(b""), ForLobby(b"x" * (MAX_LOBBY + 1)), ForTable(b"t" * 15, b"x"), ForTable(b"t" * 16, b"")])
def test_one_does_not_send_what_nobody_would_read(envelope):
    with pytest.raises(AssertionError):
        wrap(envelope)


@given(st.binary(max_size=80) | st.builds(lambda channel, rest: bytes([channel]) + rest, st.integers(0, 4), st.binary(max_size=60)))
def test_whatever_can_be_read_is_what_would_be_sent(data):
    try:
        envelope = unwrap(data)
    except DecodeError:
        return
    assert wrap(envelope) == data
