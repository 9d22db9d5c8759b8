"""The bytes on the wire are exactly these: a peer made by hand, on another Noise implementation, is understood in both roles."""

import pytest
from noise.connection import Keypair, NoiseConnection

from core.codec import decode
from net.link.channel import Channel, Established, Ponged
from net.link.hello import Credentials, Hello, Peer
from net.link.identity import Identity
from net.link.noise import PROTOCOL_NAME, KeyPair, Role

ANN, BOB = Identity(b"a" * 32), Identity(b"b" * 32)


@pytest.mark.parametrize("role", Role)
def test_a_peer_written_by_somebody_else_is_understood(role):
    ours = Channel(role, Credentials.issue(ANN, "Ann"), 0.0)
    theirs = NoiseConnection.from_name(PROTOCOL_NAME)
    theirs.set_prologue(b"tinstar-link")
    theirs.set_keypair_from_private_bytes(Keypair.STATIC, b"s" * 32)
    version = b"\x00\x01"
    signature = BOB.sign(b"tinstar-noise-static-v1" + KeyPair(b"s" * 32).public)
    hello = version + b"\x93\xc4\x20" + BOB.key + b"\xc4\x40" + signature + b"\xa3Bob"

    def frame(content):
        return len(content).to_bytes(2, "big") + bytes(content)

    def unframed(data):
        assert int.from_bytes(data[:2], "big") == len(data) - 2
        return data[2:]

    if role is Role.INITIATOR:
        theirs.set_as_responder()
        theirs.start_handshake()
        assert theirs.read_message(unframed(ours.data_to_send())) == version
        events = ours.receive_data(frame(theirs.write_message(hello)), 0.0)
        introduction = theirs.read_message(unframed(ours.data_to_send()))
    else:
        theirs.set_as_initiator()
        theirs.start_handshake()
        ours.receive_data(frame(theirs.write_message(version)), 0.0)
        introduction = theirs.read_message(unframed(ours.data_to_send()))
        events = ours.receive_data(frame(theirs.write_message(hello)), 0.0)
    assert events == [Established(Peer(BOB.key, "Bob", 1))]
    assert introduction[:2] == version and decode(bytes(introduction[2:]), Hello).key == ANN.key

    ours.send(b"hello")
    assert theirs.decrypt(unframed(ours.data_to_send())) == b"\x00hello"
    ours.ping(0.0)
    ping = theirs.decrypt(unframed(ours.data_to_send()))
    assert ping == b"\x01" + bytes(7) + b"\x01"
    assert ours.receive_data(frame(theirs.encrypt(b"\x02" + bytes(ping[1:]))), 0.25) == [Ponged(0.25)]
    assert ours.receive_data(frame(theirs.encrypt(b"\x01" + b"anything")), 0.5) == []
    assert theirs.decrypt(unframed(ours.data_to_send())) == b"\x02anything"
    ours.close()
    assert theirs.decrypt(unframed(ours.data_to_send())) == b"\x03"
