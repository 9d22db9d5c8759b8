"""The handshake is Noise_XX_25519_ChaChaPoly_BLAKE2b, as published vectors and another implementation have it."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from noise.connection import Keypair, NoiseConnection

from net.link.loss import LinkError, Reason
from net.link.noise import LAST_NONCE, PROTOCOL_NAME, TAG, CipherState, Handshake, KeyPair, Role

PROLOGUE = b"a prologue"

# The published test vector of this protocol name (the set that the cacophony implementation made and others test against).
VECTOR_PROLOGUE = b"Prologue123"
INITIATOR_STATIC = bytes.fromhex("e61ef9919cde45dd5f82166404bd08e38bceb5dfdfded0a34c8df7ed542214d1")
INITIATOR_EPHEMERAL = bytes.fromhex("893e28b9dc6ca8d611ab664754b8ceb7bac5117349a4439a6b0569da977c464a")
RESPONDER_STATIC = bytes.fromhex("4a3acbfdb163dec651dfa3194dece676d437029c62a408b4c5ea9114246e4893")
RESPONDER_EPHEMERAL = bytes.fromhex("bbdb4cdbd309f1a1f2e1456967fe288cadd6f712d65dc7b7793d5e63da6b375b")
VECTOR_HASH = bytes.fromhex(
    "7f6b8a1de1faf8b5e153ded74c950d09c5caf62a8e2eeb73277671d4e65ef9ca2421a748a4af050284fa6f3eb40bb77f4ace99b7f3ea01db2953233a546a72d2"
)
VECTOR_MESSAGES = [
    (
        "4c756477696720766f6e204d69736573",
        "ca35def5ae56cec33dc2036731ab14896bc4c75dbb07a61f879f8e3afa4c79444c756477696720766f6e204d69736573",
    ),
    (
        "4d757272617920526f746862617264",
        "95ebc60d2b1fa672c1f46a8aa265ef51bfe38e7ccb39ec5be34069f1448088430505b6745ce64a5f33f0e8e3b83f11ce8802bca507f4f2d8b564dbe277e1"
        "966157671ea3b8853f41ae9fb01b5198b7355056ae1319469b824a98d54bbaa82c264bbb329d7b104cdeeda568b40a097c",
    ),
    (
        "462e20412e20486179656b",
        "99579e1c1ee15e422a57ddd6b16d37087b17558e8369c18991b4b2ca3a824abf55433b8625300437ffbe733f1c6cf40b2de039eaaf156775e2d58021e5d4"
        "6b9cb99b280c73026b50f27736",
    ),
    ("4361726c204d656e676572", "fc56eea290b3f3a21aac0c70cd5787b5ee99be37d2f4d751329b55"),
    ("4a65616e2d426170746973746520536179", "bb31c9da10d5639a4cdb88a12f5c61de41bbc7df09bf75d94f8184fe4157f5c68f"),
    ("457567656e2042f6686d20766f6e2042617765726b", "f6199cadb152fb27f82be0a0891ec76a33598ae92a46cab2fb5a8ed5bf48b7f267f8370af7"),
]

# Every u-coordinate of low order on Curve25519 and its twist, with the non-canonical forms (RFC 7748, 6.1; the list that libsodium bars).
P = 2**255 - 19
LOW_ORDER = [
    0,
    1,
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
    P - 1,
    P,
    P + 1,
]


def pair() -> tuple[Handshake, Handshake]:
    return Handshake(Role.INITIATOR, KeyPair.fresh(), PROLOGUE), Handshake(Role.RESPONDER, KeyPair.fresh(), PROLOGUE)


def test_the_published_vector_holds() -> None:
    initiator = Handshake(Role.INITIATOR, KeyPair(INITIATOR_STATIC), VECTOR_PROLOGUE, KeyPair(INITIATOR_EPHEMERAL))
    responder = Handshake(Role.RESPONDER, KeyPair(RESPONDER_STATIC), VECTOR_PROLOGUE, KeyPair(RESPONDER_EPHEMERAL))
    messages = [(bytes.fromhex(payload), bytes.fromhex(message)) for payload, message in VECTOR_MESSAGES]
    ends = [(initiator, responder), (responder, initiator), (initiator, responder)]
    for (writer, reader), (payload, message) in zip(ends, messages[:3], strict=True):
        assert writer.write(payload) == message
        assert reader.read(message) == payload
    assert initiator.done and responder.done
    assert initiator.hash == responder.hash == VECTOR_HASH
    assert (initiator.peer_static, responder.peer_static) == (KeyPair(RESPONDER_STATIC).public, KeyPair(INITIATOR_STATIC).public)
    (forth, forth_end), (back, back_end) = initiator.split(), responder.split()
    ways = [(back, forth_end), (forth, back_end), (back, forth_end)]
    for (sealing, opening), (payload, message) in zip(ways, messages[3:], strict=True):
        assert sealing.seal(payload) == message
        assert opening.open(message) == payload


@pytest.mark.parametrize("role", Role)
def test_another_implementation_is_understood_in_either_role(role: Role) -> None:
    ours = Handshake(role, KeyPair.fresh(), PROLOGUE)
    theirs = NoiseConnection.from_name(PROTOCOL_NAME)
    theirs.set_prologue(PROLOGUE)
    theirs.set_keypair_from_private_bytes(Keypair.STATIC, RESPONDER_STATIC)
    (theirs.set_as_responder if role is Role.INITIATOR else theirs.set_as_initiator)()
    theirs.start_handshake()
    for turn, payload in enumerate([b"one", b"", b"three" * 200]):
        if (turn % 2 == 0) == (role is Role.INITIATOR):
            assert theirs.read_message(ours.write(payload)) == payload
        else:
            assert ours.read(bytes(theirs.write_message(payload))) == payload
    assert ours.done and theirs.handshake_finished
    assert ours.hash == theirs.get_handshake_hash()
    assert ours.peer_static == KeyPair(RESPONDER_STATIC).public
    sending, receiving = ours.split()
    for number in range(300):  # past one byte of nonce
        text = b"message %d" % number
        assert theirs.decrypt(sending.seal(text)) == text
        assert receiving.open(bytes(theirs.encrypt(text))) == text


@pytest.mark.parametrize("number", LOW_ORDER)
@pytest.mark.parametrize("high_bit", [0, 1])
def test_points_of_low_order_are_refused(number: int, high_bit: int) -> None:
    point = (number + (high_bit << 255)).to_bytes(32, "little")
    with pytest.raises(LinkError) as caught:
        KeyPair.fresh().shared(point)
    assert caught.value.reason is Reason.HANDSHAKE
    initiator, responder = pair()
    initiator.write(b"")
    responder.read(point)
    with pytest.raises(LinkError):
        responder.write(b"")
    with pytest.raises(LinkError):
        initiator.read(point + bytes(64))


def test_a_static_key_of_low_order_is_refused() -> None:
    weak = KeyPair.fresh()
    weak.public = bytes(32)
    initiator, responder = Handshake(Role.INITIATOR, KeyPair.fresh(), PROLOGUE), Handshake(Role.RESPONDER, weak, PROLOGUE)
    responder.read(initiator.write(b""))
    with pytest.raises(LinkError):
        initiator.read(responder.write(b""))


def test_the_prologue_must_agree() -> None:
    initiator, responder = Handshake(Role.INITIATOR, KeyPair.fresh(), b"one"), Handshake(Role.RESPONDER, KeyPair.fresh(), b"two")
    responder.read(initiator.write(b""))
    with pytest.raises(LinkError):
        initiator.read(responder.write(b""))


def test_a_replayed_handshake_is_refused() -> None:
    initiator, responder = pair()
    first = initiator.write(b"one")
    responder.read(first)
    second = responder.write(b"two")
    initiator.read(second)
    third = initiator.write(b"three")
    responder.read(third)
    again = Handshake(Role.RESPONDER, KeyPair.fresh(), PROLOGUE)
    again.read(first)
    again.write(b"two")
    with pytest.raises(LinkError):
        again.read(third)
    later = Handshake(Role.INITIATOR, KeyPair.fresh(), PROLOGUE)
    later.write(b"one")
    with pytest.raises(LinkError):
        later.read(second)


@given(data=st.data(), turn=st.integers(0, 2))
@settings(max_examples=150, deadline=None)
def test_a_changed_or_cut_message_is_refused(data: st.DataObject, turn: int) -> None:
    """A changed first message is found at the second, for it is not yet sealed."""
    initiator, responder = pair()
    ends = [(initiator, responder), (responder, initiator), (initiator, responder)]
    for writer, reader in ends[:turn]:
        reader.read(writer.write(b"payload"))
    message = ends[turn][0].write(b"payload")
    if data.draw(st.booleans()):
        bit = data.draw(st.integers(0, 8 * len(message) - 1))
        wrong = bytearray(message)
        wrong[bit // 8] ^= 1 << bit % 8
        message = bytes(wrong)
    else:
        message = message[: data.draw(st.integers(0, len(message) - 1))]
    with pytest.raises(LinkError) as caught:
        ends[turn][1].read(message)
        assert turn == 0
        initiator.read(responder.write(b"answer"))
    assert caught.value.reason is Reason.HANDSHAKE


@pytest.mark.parametrize("size", [0, 1, 31])
def test_a_first_message_without_a_whole_key_is_refused_at_once(size: int) -> None:
    """The curve's own code would read past the end of a shorter key."""
    _, responder = pair()
    with pytest.raises(LinkError):
        responder.read(bytes([9]) * size)


def test_messages_come_once_and_in_order() -> None:
    for order in ([0, 0], [1], [0, 2, 1]):
        sending, receiving = CipherState(b"k" * 32), CipherState(b"k" * 32)
        sealed = [sending.seal(b"%d" % number) for number in range(3)]
        with pytest.raises(LinkError) as caught:
            for number in order:
                receiving.open(sealed[number])
        assert caught.value.reason is Reason.FORGED


@pytest.mark.parametrize("size", range(TAG))
def test_a_message_shorter_than_its_tag_is_refused(size: int) -> None:
    with pytest.raises(LinkError):
        CipherState(b"k" * 32).open(bytes(size))


def test_nonces_never_run_over() -> None:
    sending, receiving = CipherState(b"k" * 32, LAST_NONCE), CipherState(b"k" * 32, LAST_NONCE)
    sealed = sending.seal(b"the last")
    assert receiving.open(sealed) == b"the last"
    with pytest.raises(LinkError) as caught:
        sending.seal(b"one more")
    assert caught.value.reason is Reason.EXHAUSTED
    with pytest.raises(LinkError) as caught:
        receiving.open(sealed)
    assert caught.value.reason is Reason.EXHAUSTED


def test_speaking_out_of_turn_is_our_own_mistake() -> None:
    initiator, responder = pair()
    with pytest.raises(AssertionError):
        responder.write(b"")
    with pytest.raises(AssertionError):
        initiator.read(b"")
    with pytest.raises(AssertionError):
        initiator.split()


def test_private_keys_are_never_shown() -> None:
    static = KeyPair(INITIATOR_STATIC)
    handshake = Handshake(Role.INITIATOR, static, PROLOGUE, KeyPair(INITIATOR_EPHEMERAL))
    cipher = CipherState(INITIATOR_STATIC)
    for thing in (static, handshake, cipher):
        assert "<hidden>" in repr(thing)
        for secret in (INITIATOR_STATIC, INITIATOR_EPHEMERAL):
            assert secret.hex() not in repr(thing) and repr(secret) not in repr(thing)
    with pytest.raises(TypeError):
        pickle.dumps(static)
    with pytest.raises(TypeError):
        copy.copy(static)
