"""This person's own peer: made anew whenever the name has changed, and what is wanted before it is there waits for it.

It listens where it did the last time if it can: an address that was told to somebody, or that a friend's window remembers, stays true.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from client import events
from client.events import Event
from client.presenters.reasons import Reasons
from core.errors import TinStarError
from net.discovery.address import Address
from net.discovery.errors import DiscoveryError
from net.discovery.interfaces import own_interfaces
from net.link.profile import Profile, ProfileError
from net.runtime import News, Peer
from net.text import clean_name
from net.workers import worker_count

LOOPBACK = "127.0.0.1"
PORT_FILE = "port"
"""In the profile: where its peer listened last, as a decimal number."""


class OwnPeer:
    """``interface``: the one address that everything is restricted to. ``heard``: what the peer tells. ``emit``: tell this to the window.

    ``listen``: called whenever a peer has come or gone, which takes the loop's handler of exceptions away.
    """

    def __init__(
        self,
        interface: str | None,
        heard: Callable[[News], None],
        emit: Callable[[Event], None],
        listen: Callable[[], None],
        reasons: Reasons,
    ) -> None:
        self._interface = interface
        self._heard = heard
        self._emit = emit
        self._listen = listen
        self._reasons = reasons
        self._waits: Callable[[], None] | None = None
        self._asks: Callable[[], None] | None = None
        self._restart = asyncio.Event()
        self._hopeless = False  # there is no network, and there will be none
        self._ended = False
        self.peer: Peer | None = None
        """The peer, while there is one."""

    async def keep(self, profile: Profile) -> None:
        """Have a peer of this profile until ``stop``."""
        while not self._ended:
            self._restart.clear()
            peer = Peer(profile, self._heard, interface=self._interface, workers=worker_count(), port=_last_port(profile))
            try:
                await peer.__aenter__()
            except TinStarError as error:
                self._hopeless = True
                self._started(profile, "", str(error))
                self._do_what_waits()
                return
            try:
                self._listen()
                self.peer = peer
                with suppress(ProfileError):  # a port is not worth an error
                    profile.keep(PORT_FILE, str(peer.port).encode())
                self._started(profile, self.address, peer.discovery_trouble or "")
                self._do_what_waits()
                await self._restart.wait()
            finally:
                self.peer = None
                await peer.__aexit__(None, None, None)
                self._listen()
            self._emit(events.RowsChanged(()))

    def set_name(self, profile: Profile, name: str) -> bool:
        """Take another name. Whether it holds only from the next table on. Raises ProfileError."""
        clean, own = clean_name(name), profile.name
        if clean == own or (profile.notice is not None and own.startswith(f"{clean} ") and own[len(clean) + 1 :].isdecimal()):
            return False  # a guest of this profile goes by its number
        profile.rename(name)
        self.take_name(profile)
        return self.peer is not None and not self.peer.session.free

    def take_name(self, profile: Profile) -> None:
        """Others are told the name by a peer's credentials, so a new name takes a new peer, once this person sits nowhere."""
        if self.peer is not None and self.peer.session.free and self.peer.name != profile.name:
            self._restart.set()

    def stop(self) -> None:
        """Have a peer no more."""
        self._ended = True
        self._restart.set()

    @property
    def address(self) -> str:
        """Where others can reach the peer; only while there is one."""
        assert self.peer is not None
        return str(Address(self._host(), self.peer.port))

    @property
    def own_table(self) -> Address:
        """Where this machine's own bots find the table that the peer has opened."""
        assert self.peer is not None
        return Address(self._interface or LOOPBACK, self.peer.port)

    def too_early(self, command: Callable[[], None], *, asks: bool = False) -> bool:
        """Whether the network is not up yet; then this is done as soon as it is, in place of what was to be done before.

        ``asks``: it is a question, which takes the place of nothing but a question.
        """
        early = self.peer is None and not self._hopeless and not self._ended
        if early and asks:
            self._asks = command
        elif early:
            self._waits = command
        return early

    def give_up(self) -> None:
        """Do not do what waits."""
        self._waits = None

    def _do_what_waits(self) -> None:
        commands = self._waits, self._asks
        self._waits = self._asks = None
        for command in commands:
            if command is not None:
                command()

    def _started(self, profile: Profile, address: str, trouble: str) -> None:
        say = self._reasons.say
        self._emit(events.Started(profile.name, profile.identity.key.hex(), address, say(trouble), say(profile.notice or "")))

    def _host(self) -> str:
        """The address to be told to others."""
        if self._interface is not None:
            return self._interface
        try:
            return own_interfaces(None)[0].address
        except DiscoveryError:
            return LOOPBACK


def _last_port(profile: Profile) -> int:
    """Where the peer of this profile listened last; 0 if that is not known."""
    try:
        text = profile.kept(PORT_FILE, 6) or b""
    except ProfileError:
        return 0
    port = int(text) if text.isdigit() else 0
    return port if port <= 65535 else 0
