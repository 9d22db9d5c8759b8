import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.discovery.address import Address, parse_address
from net.discovery.errors import AddressError


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("192.168.1.5:4242", Address("192.168.1.5", 4242)),
        (" doc-pc.local:1 ", Address("doc-pc.local", 1)),
        ("[::1]:65535", Address("::1", 65535)),
        ("[fe80::1%eth0]:4242", Address("fe80::1%eth0", 4242)),
    ],
)
def test_a_host_and_a_port_are_understood_and_written_again(text: str, address: Address) -> None:
    assert parse_address(text) == address
    assert parse_address(str(address)) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "host",
        "host:",
        ":80",
        "host:0",
        "host:65536",
        "host:-1",
        "host:\uff11\uff12",
        "::1:80",
        "[::1]",
        "[host]:80",
        "a b:80",
        "h/x:80",
        "[::1:80",
    ],
)
def test_what_is_no_address_is_refused_with_the_right_form(text: str) -> None:
    with pytest.raises(AddressError, match="HOST:PORT, for example"):
        parse_address(text)


@given(st.text())
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        address = parse_address(text)
    except AddressError:
        return
    assert parse_address(str(address)) == address
