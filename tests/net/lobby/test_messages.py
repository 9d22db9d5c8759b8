"""The bytes of every message, and the one door through which they come in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec import encode
from core.errors import DecodeError
from core.words import Charter, Consent, Place
from net.lobby.messages import (
    MAX_MESSAGE,
    Assent,
    Chat,
    Join,
    Leave,
    Lobby,
    Ready,
    Refusal,
    Said,
    Sitter,
    Stopped,
    Unready,
    foreign_join,
    literal,
    loopback,
    pack,
    unpack,
)
from net.lobby.phase import Phase, moved
from net.lobby.talk import Allowance, plain_text

L, R, K, C = b"l" * 16, b"r" * 32, b"k" * 32, b"c" * 32
L_, R_, K_, C_ = "c410" + "6c" * 16, "c420" + "72" * 32, "c420" + "6b" * 32, "c420" + "63" * 32
SITTERS = (Sitter(K, "Ann", "", 4000, True), Sitter(C, "Bob", "10.0.0.2", 4001, False))
CHARTER = Charter(1, "poker", 1, R, b"\x91\x01", False, "Saloon", L, 3, (Place(K, "Ann"), Place(C, "Bob")))

WIRE = [
    (Join(1, L, R, "Bob", 4001), f"96a46a6f696e01{L_}{R_}a3426f62cd0fa1"),
    (Refusal("full", "No."), "93a77265667573616ca466756c6ca34e6f2e"),
    (Ready(3), "92a5726561647903"),
    (Unready(3), "92a7756e726561647903"),
    (Leave(), "91a56c65617665"),
    (Chat("howdy"), "92a463686174a5686f776479"),
    (Said(K, "howdy"), f"93a473616964{K_}a5686f776479"),
    (Stopped(L, 3, K, C, "no-link"), f"96a773746f70706564{L_}03{K_}{C_}a76e6f2d6c696e6b"),
    (
        Lobby(L, 5, 3, "Saloon", "poker", 1, R, b"\x91\x01", False, 2, False, SITTERS),
        f"9ea56c6f626279{L_}0503a653616c6f6f6ea5706f6b657201{R_}c4029101c202c29295{K_}a3416e6ea0cd0fa0c3"
        f"95{C_}a3426f62a831302e302e302e32cd0fa1c2c0",
    ),
    (
        Assent(CHARTER, (Consent(0, K, b"s" * 64),)),
        f"93a6617373656e749a01a5706f6b657201{R_}c4029101c2a653616c6f6f6e{L_}039292{K_}a3416e6e92{C_}a3426f62"
        f"919300{K_}c440" + "73" * 64,
    ),
]


@pytest.mark.parametrize(("message", "wire"), WIRE)
def test_a_message_has_exactly_these_bytes(message, wire):
    assert pack(message).hex() == wire
    assert unpack(bytes.fromhex(wire)) == message


def test_a_lobby_has_the_charter_of_its_terms():
    lobby = next(message for message, _ in WIRE if isinstance(message, Lobby))
    assert lobby.charter() == CHARTER and lobby.full and lobby.seat_of(C) == 1 and lobby.seat_of(R) is None


@pytest.mark.parametrize("wire", [wire for _, wire in WIRE])
def test_a_message_with_anything_missing_or_added_is_none(wire):
    data = bytes.fromhex(wire)
    for bad in (data + b"\x00", data[:-1], bytes([data[0] + 1]) + data[1:] + b"\xc0", b"\x91" + data):
        with pytest.raises(DecodeError):
            unpack(bad)


BAD = {
    "port 0": ["join", 1, L, R, "Bob", 0],
    "a port too high": ["join", 1, L, R, "Bob", 65536],
    "a negative round": ["ready", -1],
    "a round that is no whole number": ["ready", 1.0],
    "a round beyond counting": ["ready", 2**53 + 1],
    "an empty line": ["chat", ""],
    "a line too long": ["chat", "x" * 301],
    "bytes for text": ["chat", b"x"],
    "a short key": ["said", b"k", "x"],
    "a reason in capitals": ["refusal", "FULL", ""],
    "a reason with more behind it": ["refusal", "full\n", ""],
    "no consents": ["assent", [1, "g", 1, R, b"", False, "t", L, 0, [[K, "A"], [C, "B"]]], []],
    "one place": ["assent", [1, "g", 1, R, b"", False, "t", L, 0, [[K, "A"]]], [[0, K, b"s" * 64]]],
    "a fifth seat": ["assent", [1, "g", 1, R, b"", False, "t", L, 0, [[K, "A"], [C, "B"]]], [[4, K, b"s" * 64]]],
    "no tag": [3],
    "another tag": ["raise", 3],
}


@pytest.mark.parametrize("parts", BAD.values(), ids=BAD.keys())
def test_what_breaks_a_bound_is_no_message(parts):
    with pytest.raises(DecodeError):
        unpack(encode(parts))


def test_a_message_has_a_bound():
    with pytest.raises(DecodeError, match=str(MAX_MESSAGE)):
        unpack(b"\x00" * (MAX_MESSAGE + 1))


@given(st.binary(max_size=200))
def test_whatever_can_be_read_is_what_would_be_sent(data):
    assert foreign_join(data) is None or data.startswith(b"\xa4join", 1) or data[0] in (0xDC, 0xDD)
    try:
        message = unpack(data)
    except DecodeError:
        return
    assert pack(message) == data


@pytest.mark.parametrize(
    ("data", "protocol"),
    [
        (encode(["join", 2]), 2),
        (encode(["join", 2, {"a": [1.5]}, "x"]), 2),
        (encode(["join", 1, "not like that"]), None),
        (encode(["join", -2]), None),
        (encode(["join", "2"]), None),
        (encode(["ready", 2]), None),
        (encode({"join": 2}), None),
        (b"\x91" * 4000, None),
        (encode(["join", 2]) + b"x" * MAX_MESSAGE, None),
    ],
)
def test_a_join_of_another_version_is_known_by_its_head(data, protocol):
    assert foreign_join(data) == protocol


@pytest.mark.parametrize(
    ("host", "form", "own"),
    [
        ("10.0.0.1", "10.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.9.9.9", "127.9.9.9", True),
        ("::1", "::1", True),
        ("::ffff:127.0.0.1", "127.0.0.1", True),
        ("FE80:0:0::1%eth0", "fe80::1", False),
        ("localhost", None, False),
        ("010.0.0.1", None, False),
        ("", None, False),
    ],
)
def test_an_address_has_one_form(host, form, own):
    assert literal(host) == form and loopback(host) == own


@given(st.text(max_size=400))
def test_plain_text_stays_plain_and_short(text):
    line = plain_text(text)
    assert plain_text(line) == line and len(line) <= 300
    assert not any(char in "\n\r\t\x00\x1b\u2028\u202a\u202e\u2066\u2069\u200b\u200e\ufeff" for char in line)


def test_plain_text_keeps_what_scripts_and_emoji_need():
    for text in ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\U0001f469\u200d\U0001f467 ok", "नमस्ते"):
        assert plain_text(text) == text


def test_an_allowance_is_a_burst_and_then_a_rate():
    allowance = Allowance(3, 2.0, 10.0)
    assert [allowance.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.take(10.5), allowance.take(10.5)] == [True, False]
    assert [allowance.take(99.0) for _ in range(4)] == [True, True, True, False]
    assert not allowance.take(5.0)
    assert not allowance.take(99.0)


def test_a_lobby_that_is_over_stays_over():
    for phase in Phase:
        with pytest.raises(AssertionError):
            moved(Phase.CLOSED, phase)
