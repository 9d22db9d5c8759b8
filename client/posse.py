"""The bots that this person has brought to a table: each a peer with keys of its own, whose things are thrown away when it goes."""

import shutil
import tempfile
from collections.abc import Callable, Coroutine, KeysView
from pathlib import Path
from typing import Any

from client.companion import Companion
from client.presenters.reasons import Reasons
from client.presenters.translated import Translate, Translated
from core.errors import TinStarError
from core.table.contract import Below
from net.discovery.address import Address
from net.link.profile import Profile
from net.lobby.effects import Shown
from net.lobby.messages import Lobby
from net.runtime import News, Peer
from net.text import clean_name

BOT_NAMES = ("Annie", "Doc", "Pearl", "Cole", "Lottie", "Bat")

Spawn = Callable[[Coroutine[Any, Any, None]], object]


class Posse(Translated):
    """``interface``: the one address that everything is restricted to. ``spawn``: have this done. ``tell``: say this to the person.

    ``listen``: called whenever a peer has come or gone, which takes the loop's handler of exceptions away. ``pace``, ``below``: see
    ``Companion``.
    """

    def __init__(
        self,
        interface: str | None,
        spawn: Spawn,
        tell: Callable[[str], None],
        listen: Callable[[], None],
        pace: Callable[[], float],
        below: Below,
        translate: Translate,
    ) -> None:
        super().__init__(translate)
        self._reasons = Reasons(translate)
        self._interface = interface
        self._spawn = spawn
        self._tell = tell
        self._listen = listen
        self._pace = pace
        self._below = below
        self._bots: dict[bytes, tuple[Companion, Peer]] = {}
        self.coming: list[str] = []
        """The names of bots that are on their way to the table."""

    @property
    def keys(self) -> KeysView[bytes]:
        """Who of those at a table is one of them."""
        return self._bots.keys()

    def bring(self, kind: str, lobby: Lobby, address: Address) -> None:
        """One more bot, for the table that looks like this, at this address."""
        if len(lobby.sitters) + len(self.coming) >= lobby.seats:
            self._tell(self.tr("All seats at this table are taken."))
            return
        taken = {name.casefold() for name in (*(sitter.name for sitter in lobby.sitters), *self.coming)}
        names = [clean_name(self.tr("{name} (bot)").format(name=name)) for name in BOT_NAMES]
        free = [name for name in names if name.casefold() not in taken] or names
        name = free[self._below(len(free))]
        self.coming.append(name)
        self._spawn(self._accompany(kind, name, address))

    def send_away(self) -> None:
        """Have all of them go."""
        for companion, peer in tuple(self._bots.values()):
            companion.leave(peer)
        self._bots.clear()

    async def _accompany(self, kind: str, name: str, address: Address) -> None:
        """One bot's evening."""
        companion = Companion(kind, self._pace, self._below)
        folder = Path(tempfile.mkdtemp(prefix="tinstar-bot-"))
        arrived = False
        try:
            with Profile.open(folder) as profile:
                profile.rename(name)
                peer: Peer

                def heard(news: News) -> None:
                    nonlocal arrived
                    if isinstance(news, Shown) and not arrived:
                        arrived = True
                        self.coming.remove(name)
                    companion.heard(peer, news)

                peer = Peer(profile, heard, interface=self._interface, workers=1, discover=False)
                async with peer:
                    self._listen()
                    self._bots[profile.identity.key] = companion, peer
                    peer.join(address)
                    await companion.gone.wait()
                    self._bots.pop(profile.identity.key, None)
                self._listen()
        except TinStarError as error:
            companion.why = str(error)
        finally:
            if not arrived:
                self.coming.remove(name)
            shutil.rmtree(folder, ignore_errors=True)
        if companion.why and not arrived:
            self._tell(self.tr("{name} does not come to the table: {reason}").format(name=name, reason=self._reasons.say(companion.why)))
