"""What the window shows of a table before its game, and the sentences about the network around it.

A person is known by its key alone, in hexadecimal digits; a name is what that person calls itself.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from client.presenters.names import Names
from client.presenters.reasons import Reasons
from client.presenters.translated import Translate, Translated, english
from net.discovery.roster import Row
from net.lobby.guest import Guest
from net.lobby.opener import Opener


@dataclass(frozen=True, slots=True)
class SitterView:
    """One person at the table. ``is_bot``: a bot that was brought from this window; of others' bots nobody here can know."""

    key: str
    name: str
    ready: bool
    is_me: bool
    is_bot: bool
    opener: bool
    muted: bool = False
    honoured: bool = False
    """It wears the honour of the game of this table."""


@dataclass(frozen=True, slots=True)
class LobbyView:
    """A table before its game. ``options``: the game's own, decoded. ``notice``: a sentence about what came to nothing, or ""."""

    table: str
    game: str
    seats: int
    me_opener: bool
    sitters: tuple[SitterView, ...]
    options: Any
    carry_on: bool
    locked: bool
    may_agree: bool
    """This person could say now that it is ready."""
    agreed: bool
    """This person has said so."""
    full: bool
    starting: bool
    """All have said so; links are made and signatures exchanged."""
    notice: str = ""


class LobbyPresenter(Translated):
    """Pictures of a lobby, and sentences about who is there."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._reasons = Reasons(translate)
        self._names = Names(translate)

    def view(
        self,
        lobby: Opener | Guest,
        options: Any,
        me: bytes,
        bots: Collection[bytes],
        muted: Collection[bytes],
        wearers: Collection[bytes],
        notice: str,
        again: bool = False,
    ) -> LobbyView | None:
        """The lobby as it is now; None for a guest that has not been let in yet. ``again``: this person wants the same game once more.

        Until the opener is back from the last game nobody else is ready: what the lobby says of that is from before the game.
        ``bots``, ``muted``, and ``wearers`` of the game's honour are keys.
        """
        view = lobby.view
        if view is None:
            return None
        names = self._names.told_apart(sitter.name for sitter in view.sitters)
        agreed = lobby.agreed or again
        sitters = tuple(
            SitterView(
                key=sitter.key.hex(),
                name=name,
                ready=agreed if sitter.key == me else sitter.ready and not lobby.played,
                is_me=sitter.key == me,
                is_bot=sitter.key in bots,
                opener=place == 0,
                muted=sitter.key in muted,
                honoured=sitter.key in wearers,
            )
            for place, (sitter, name) in enumerate(zip(view.sitters, names, strict=True))
        )
        opened = isinstance(lobby, Opener)
        here = lobby.phase.value == "open"
        return LobbyView(
            table=view.table,
            game=view.game,
            seats=view.seats,
            me_opener=opened,
            sitters=sitters,
            options=options,
            carry_on=view.carry_on,
            locked=view.locked,
            may_agree=here and not agreed,
            agreed=agreed,
            full=view.full,
            starting=not here,
            notice=notice,
        )

    def network(self, rows: Sequence[Row], trouble: str | None, interface: str | None, address: str) -> str:
        """One sentence (or two) about why others do not appear, or that they do.

        ``trouble``: why nobody can be found by mDNS. ``interface``: the one address to which everything is restricted. ``address``: where
        this window listens.
        """
        silent = [row for row in rows if row.rtt is None]
        answering = [row for row in rows if row.rtt is not None]
        others = [row for row in answering if row.incompatible is not None]
        if trouble is not None:
            return self.tr("{trouble} Others can still join you at {address}.").format(trouble=self._reasons.say(trouble), address=address)
        if interface is not None and interface.startswith("127.") and not answering:
            return self.tr(
                "Only this machine is looked at, because the network is restricted to {interface}; without that, others can be found."
            ).format(interface=interface)
        if not rows:
            return self.tr(
                "Nobody else was found: the others must run Tin Star on the same network, and a firewall must let mDNS (UDP port 5353) "
                "pass; or give them your address {address}."
            ).format(address=address)
        if not answering:
            row = silent[0]
            return self.tr(
                "{name} at {address} is announced but does not answer; a firewall on that machine or on this one may be in the way."
            ).format(name=self._who(row), address=row.address)
        if len(others) == len(answering):
            return self.tr("{name} is there, but cannot play with you: {reason}").format(
                name=self._who(others[0]), reason=self._reasons.say(others[0].incompatible or "")
            )
        if len(answering) == 1:
            return self.tr("The network is all right: {name} is there and answers. You can be reached at {address}.").format(
                name=self._who(answering[0]), address=address
            )
        return self.tr("The network is all right: {count} others are there and answer. You can be reached at {address}.").format(
            count=len(answering), address=address
        )

    def _who(self, row: Row) -> str:
        return self.tr("Somebody") if row.advert is None else row.advert.player
