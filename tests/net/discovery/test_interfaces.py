import pytest

from net.discovery import interfaces
from net.discovery.errors import DiscoveryError
from net.discovery.interfaces import Interface, _choose, is_near, own_interfaces, reachable

LOOPBACK = Interface("127.0.0.1", 8)
HOME = Interface("192.168.1.20", 24)
CABLE = Interface("10.0.0.5", 30)
LOOPBACK_6 = Interface("::1", 128)
HOME_6 = Interface("fd00::2", 64)
LINK_6 = Interface("fe80::fc", 64)


@pytest.mark.parametrize(
    ("only", "present", "chosen"),
    [
        (None, (LOOPBACK, HOME, CABLE, HOME_6, LINK_6), (HOME, CABLE)),
        (None, (LOOPBACK, LOOPBACK_6, HOME_6, LINK_6), (HOME_6, LINK_6)),
        ("127.0.0.1", (LOOPBACK, HOME), (LOOPBACK,)),
        ("fd00::2", (LOOPBACK, HOME, HOME_6), (HOME_6,)),
        ("fe80::fc%eth0", (HOME, LINK_6), (LINK_6,)),
        ("10.0.0.5", (HOME, CABLE, Interface("10.0.0.5", 32)), (CABLE,)),
    ],
)
def test_one_interface_is_used_if_named_and_else_all_but_loopback(
    only: str | None, present: tuple[Interface, ...], chosen: tuple[Interface, ...]
) -> None:
    assert _choose(only, present) == chosen


@pytest.mark.parametrize(
    ("only", "what_to_do"), [("10.9.9.9", "choose one of its own"), ("eth0", "choose one of its own"), (None, "--interface")]
)
def test_no_interface_is_one_sentence_that_says_what_to_do(only: str | None, what_to_do: str) -> None:
    with pytest.raises(DiscoveryError, match=what_to_do):
        _choose(only, (LOOPBACK, LOOPBACK_6))


def test_this_machine_has_its_loopback() -> None:
    assert own_interfaces("127.0.0.1") == (LOOPBACK,)


def test_nobody_outside_our_networks_is_dialled_because_an_advert_says_so() -> None:
    announced = [
        "8.8.8.8",
        "192.168.1.77",
        "127.0.0.1",
        "192.168.2.1",
        "fd00::99",
        "fe80::1%2",
        "::1",
        "2001:db8::1",
        "10.0.0.6",
        "224.0.0.251",
    ]
    assert reachable(announced, (HOME, CABLE, HOME_6, LINK_6)) == ("192.168.1.77", "fd00::99", "fe80::1%2", "10.0.0.6")
    assert reachable(announced, (LOOPBACK,)) == ("127.0.0.1",)


@pytest.mark.parametrize(
    ("host", "only", "near"),
    [
        ("192.168.1.77", None, True),
        ("10.0.0.6", None, True),
        ("10.0.0.9", None, False),
        ("8.8.8.8", None, False),
        ("127.0.0.1", None, True),
        ("fe80::1", None, True),
        ("2001:db8::1", None, False),
        ("10.0.0.6", "192.168.1.20", False),
        ("192.168.1.77", "192.168.1.20", True),
        ("127.0.0.1", "192.168.1.20", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("192.168.1.77", "127.0.0.1", False),
    ],
)
def test_near_is_what_lies_in_a_network_of_ours_or_on_this_machine(
    monkeypatch: pytest.MonkeyPatch, host: str, only: str | None, near: bool
) -> None:
    monkeypatch.setattr(interfaces, "_present", lambda: (LOOPBACK, HOME, CABLE, HOME_6, LINK_6))
    assert is_near(host, only) is near
