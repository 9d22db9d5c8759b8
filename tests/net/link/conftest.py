"""Two channels with a wire between them, on a clock that only the test moves."""

from collections.abc import Callable

import pytest

from core.words import PROTOCOL
from net.link.channel import Channel, Event, Limits
from net.link.hello import Credentials
from net.link.identity import Identity
from net.link.noise import Role


class Wire:
    """Ann calls Bob. ``carry`` moves all bytes both ways until nothing is left; events pile up per end."""

    def __init__(
        self,
        *,
        ann: Identity | None = None,
        bob: Identity | None = None,
        versions: tuple[int, int] = (PROTOCOL, PROTOCOL),
        ann_expects: bytes | None = None,
        bob_expects: bytes | None = None,
        limits: Limits | None = None,
    ) -> None:
        limits = limits or Limits()
        self.now = 100.0
        self.ann_identity, self.bob_identity = ann or Identity(b"a" * 32), bob or Identity(b"b" * 32)
        self.ann_credentials = Credentials.issue(self.ann_identity, "Ann", versions[0])
        self.bob_credentials = Credentials.issue(self.bob_identity, "Bob", versions[1])
        self.ann = Channel(Role.INITIATOR, self.ann_credentials, self.now, expected=ann_expects, limits=limits)
        self.bob = Channel(Role.RESPONDER, self.bob_credentials, self.now, expected=bob_expects, limits=limits)
        self.ann_events: list[Event] = []
        self.bob_events: list[Event] = []

    def to_bob(self) -> bytes:
        """Take what Ann has to send, as written."""
        data = self.ann.data_to_send()
        self.ann.unwritten(0)
        return data

    def to_ann(self) -> bytes:
        data = self.bob.data_to_send()
        self.bob.unwritten(0)
        return data

    def carry(self) -> None:
        while self.ann.pending or self.bob.pending:
            self.bob_events += self.bob.receive_data(self.to_bob(), self.now)
            self.ann_events += self.ann.receive_data(self.to_ann(), self.now)

    def tick(self, seconds: float) -> None:
        """Let time pass for both, without carrying anything."""
        self.now += seconds
        self.ann_events += self.ann.tick(self.now)
        self.bob_events += self.bob.tick(self.now)

    def take_events(self) -> tuple[list[Event], list[Event]]:
        events = self.ann_events, self.bob_events
        self.ann_events, self.bob_events = [], []
        return events


@pytest.fixture(scope="session")
def wire() -> Callable[..., Wire]:
    """Makes wires."""
    return Wire


@pytest.fixture(scope="session")
def open_wire() -> Callable[..., Wire]:
    """Makes wires with the handshake done and its events taken."""

    def make(**options: object) -> Wire:
        made = Wire(**options)  # type: ignore[arg-type]
        made.carry()
        made.take_events()
        return made

    return make
