"""In the handshake an end says its version and proves its identity, or is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec import encode
from core.words import PROTOCOL
from net.link.hello import STATIC_PREFIX, Credentials, Hello, Peer, VersionError, read_hello, read_opening
from net.link.identity import Identity
from net.link.loss import LinkError, Reason

ANN = Identity(b"a" * 32)
VERSION = PROTOCOL.to_bytes(2, "big")
STATIC = b"s" * 32


def payload(key: bytes = ANN.key, signed: bytes = STATIC_PREFIX + STATIC, name: str = "Ann") -> bytes:
    return VERSION + encode(Hello(key, ANN.sign(signed), name))


def test_credentials_are_understood() -> None:
    credentials = Credentials.issue(ANN, " Ann\u202e ")
    read_opening(credentials.opening, PROTOCOL)
    assert read_hello(credentials.hello, credentials.static.public, PROTOCOL) == Peer(ANN.key, "Ann", PROTOCOL)


def test_every_process_has_a_static_key_of_its_own() -> None:
    one, two = Credentials.issue(ANN, "Ann"), Credentials.issue(ANN, "Ann")
    assert one.static.public != two.static.public
    with pytest.raises(LinkError):
        read_hello(one.hello, two.static.public, PROTOCOL)


def test_credentials_show_no_secret() -> None:
    credentials = Credentials.issue(ANN, "Ann")
    assert "<hidden>" in repr(credentials)
    assert repr(ANN.seed)[2:-1] not in repr(credentials)


@pytest.mark.parametrize("name", ["x" * 32, "👍" * 32, "می‌خواهم"])
def test_long_names_of_any_script_pass(name: str) -> None:
    assert read_hello(payload(name=name), STATIC, PROTOCOL).name == name


def test_a_name_with_controls_is_cleaned() -> None:
    assert read_hello(payload(name="\u202eAnn\n"), STATIC, PROTOCOL).name == "Ann"


WRONG = {
    "nothing": b"",
    "half a version": VERSION[:1],
    "no hello": VERSION,
    "another's key": payload(key=Identity(b"b" * 32).key),
    "key of low order": payload(key=bytes(32)),
    "another static key": payload(signed=STATIC_PREFIX + b"t" * 32),
    "no prefix": payload(signed=STATIC),
    "libp2p's prefix": payload(signed=b"noise-libp2p-static-key:" + STATIC),
    "no name": payload(name=""),
    "long name": payload(name="x" * 33),
    "trailing byte": payload() + b"\0",
    "cut": payload()[:-1],
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_hello_is_refused(case: str) -> None:
    read_hello(payload(), STATIC, PROTOCOL)
    with pytest.raises(LinkError) as caught:
        read_hello(WRONG[case], STATIC, PROTOCOL)
    assert caught.value.reason is Reason.HANDSHAKE


@pytest.mark.parametrize("case", [b"", VERSION[:1], VERSION + b"\0"])
def test_a_wrong_opening_is_refused(case: bytes) -> None:
    with pytest.raises(LinkError) as caught:
        read_opening(case, PROTOCOL)
    assert caught.value.reason is Reason.HANDSHAKE


@pytest.mark.parametrize("rest", [b"", b"whatever a later version says"])
def test_another_version_is_named_together_with_ours(rest: bytes) -> None:
    theirs = (517).to_bytes(2, "big") + rest
    for read in (lambda: read_opening(theirs, 3), lambda: read_hello(theirs, STATIC, 3)):
        with pytest.raises(VersionError, match=r"517.*3") as caught:
            read()
        assert (caught.value.reason, caught.value.ours, caught.value.theirs) == (Reason.VERSION, 3, 517)


@given(st.binary(max_size=300), st.booleans())
def test_any_bytes_are_refused_in_one_way(data: bytes, versioned: bool) -> None:
    with pytest.raises(LinkError):
        read_hello(VERSION + data if versioned else data, STATIC, PROTOCOL)
