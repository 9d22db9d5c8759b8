"""A bot that sits at a table as any person would: it finds or opens one, says ready, chooses when asked, and leaves when it is over."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from client.bots import bot
from client.presenters.registry import presenter
from core.errors import TinStarError
from core.games.bots import AnyBot
from core.match import Match, default_options
from net.discovery.address import Address
from net.discovery.roster import Changed
from net.link.profile import Profile
from net.lobby.effects import Chatted, Closed, Failed, Parted, Shown
from net.lockstep.effects import Accused, Desynced, Waiting, Why
from net.runtime import Peer, Recorded, Trouble, Unreachable
from net.session import Began, Ended, Stepped

FIND_SECONDS = 60.0
"""How long a table is looked for."""
SEAT_SECONDS = 600.0
"""How long the others may take to sit down."""
LOST_SECONDS = 120.0
"""How long a game waits for a seat whose link is lost, before this bot gives up."""

Say = Callable[[str], None]


class NoGameError(TinStarError):
    """There was no game, or it did not come to its end; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Open:
    """Open a table of this name."""

    table: str
    game: str
    seats: int
    carry_on: bool = False
    options: bytes | None = None
    """Encoded; None for those by which the game is played if nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Join:
    """Join the table of this name, wherever on the network it is."""

    table: str


@dataclass(frozen=True, slots=True)
class Connect:
    """Join the table of whoever listens at this address."""

    address: Address


Aim = Open | Join | Connect


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over. ``standings``: name, place and score of each seat, best first."""

    game: str
    seat: int
    standings: tuple[dict[str, Any], ...]
    progress: dict[str, int]
    steps: int
    proofs: int
    digest: str
    record: Path


class Player:
    """One bot at one table, from ``aim`` to the end. ``say`` is told in sentences what happens.

    ``find_seconds``: how long a table is looked for.
    """

    def __init__(self, aim: Aim, kind: str, delay: float, say: Say, find_seconds: float = FIND_SECONDS) -> None:
        self._aim = aim
        self._kind = kind
        self._delay = delay
        self._say = say
        self._find_seconds = find_seconds
        self._news: asyncio.Queue[Any] = asyncio.Queue()
        self._bot: AnyBot | None = None
        self._names: tuple[str, ...] = ()
        self._chosen = -1
        self._seen: tuple[str, ...] = ()

    async def play(self, profile: Profile, interface: str | None, workers: int) -> Played:
        """Play one whole game. Raises NoGameError or another TinStarError when there is none, or it does not end as it should."""
        async with Peer(profile, self._news.put_nowait, interface=interface, workers=workers) as peer:
            self._say(f"{profile.name} listens on port {peer.port}.")
            if peer.discovery_trouble is not None and not isinstance(self._aim, Join):
                self._say(peer.discovery_trouble)
            await self._sit_down(peer)
            await self._seated(peer)
            return await self._game(peer)

    async def _sit_down(self, peer: Peer) -> None:
        match self._aim:
            case Open(table, game, seats, carry_on, options):
                peer.open_table(table, game, default_options(game) if options is None else options, seats, carry_on)
                self._say(f"The table “{table}” is open for {seats}.")
            case Connect(address):
                peer.join(address)
            case Join(table):
                await self._find(peer, table)

    async def _find(self, peer: Peer, table: str) -> None:
        if peer.discovery_trouble is not None:
            raise NoGameError(f"The table “{table}” cannot be looked for. {peer.discovery_trouble}")
        self._say(f"Looking for the table “{table}”.")
        reason = "is not to be found on this network; `tinstar peers` shows who is there."
        try:
            async with asyncio.timeout(self._find_seconds):
                while True:
                    for row in peer.rows:
                        if row.advert is None or row.advert.table is None or row.advert.table.name != table or row.rtt is None:
                            continue
                        if row.incompatible is None and not row.advert.table.locked:
                            self._say(f"Found “{table}” of {row.advert.player} at {row.address}.")
                            peer.join(row.address, row.advert)
                            return
                        reason = f"cannot be joined: {row.incompatible or 'it is closed to newcomers.'}"
                    await self._next(Changed)
        except TimeoutError:
            raise NoGameError(f"The table “{table}” {reason}") from None

    async def _next(self, *kinds: type) -> Any:
        """The next news of one of these kinds; troubles are raised."""
        while True:
            news = await self._news.get()
            match news:
                case Trouble(sentence) | Unreachable(sentence):
                    raise NoGameError(sentence)
                case Closed(_, sentence):
                    raise NoGameError(sentence)
                case Chatted(_, name, text):
                    self._say(f"{name}: {text}")
                case _:
                    pass
            if isinstance(news, kinds):
                return news

    async def _seated(self, peer: Peer) -> None:
        """Say ready whenever the table is full, until the game begins."""
        try:
            async with asyncio.timeout(SEAT_SECONDS):
                while not isinstance(news := await self._next(Shown, Failed, Began), Began):
                    if isinstance(news, Failed):
                        self._say(f"The start came to nothing: {news.sentence}")
                        continue
                    view = news.view
                    names = tuple(sitter.name for sitter in view.sitters)
                    if names != self._seen:
                        self._seen = names
                        self._say(f"At the table “{view.table}”: {', '.join(names)} ({len(names)} of {view.seats}).")
                    if view.full and peer.session.may_agree:
                        peer.do(lambda session, now: session.ready(now))
                        self.agreed()
        except TimeoutError:
            raise NoGameError("The others did not sit down in time.") from None
        self._names = tuple(place.name for place in news.charter.places)
        self._bot = bot(news.charter.game, self._kind)
        seated, table = ", ".join(self._names), news.table.hex()[:16]
        self._say(f"All have sat down: {seated}. Table {table}; keys are made, then the cards are shuffled.")

    async def _game(self, peer: Peer) -> Played:
        match = peer.session.match
        assert match is not None
        lost: float | None = None
        loop = asyncio.get_running_loop()
        fault: str | None = None
        while True:
            try:
                async with asyncio.timeout_at(lost):
                    news = await self._next(Stepped, Waiting, Parted, Accused, Desynced, Ended, Recorded)
            except TimeoutError:
                raise NoGameError("A player's link was lost and did not come back.") from None
            match news:
                case Stepped(step, notes):
                    self.stepped(step, match)
                    for sentence in presenter(match.game.name).sentences(notes, self._names):
                        self._say(sentence)
                    self._think(peer, match)
                case Waiting(seats, why):
                    lost = loop.time() + LOST_SECONDS if why is Why.LINK else None
                    if why is Why.LINK:
                        self._say(f"The link to {', '.join(self._names[seat] for seat in seats)} is lost; waiting.")
                    self._think(peer, match)
                case Accused(found):
                    self._say(f"{self._names[found.seat]}: {found.sentence} ({found.reason})")
                    fault = f"{self._names[found.seat]} did wrong: {found.sentence}" if found.ends else fault
                case Parted(_, name):
                    fault = f"{name} left the game, so it is over."
                case Desynced(step, _):
                    fault = f"The peers no longer agree on the game after step {step}."
                case Recorded(path, complete):
                    if not complete:
                        raise NoGameError(f"{fault or 'The game was broken off.'} The record so far lies in {path}.")
                    return self._played(match, path)
                case _:
                    pass

    def _think(self, peer: Peer, match: Match) -> None:
        """Choose, if a choice of this seat is awaited that has not been made, and say it after about the delay.

        The choice is made first, and the time to it drawn at random: with a delay its speed does not tell an easy one from a hard one.
        """
        if match.step == self._chosen or self._bot is None or match.me is None or not match.legal_actions():
            return
        self._chosen = step = match.step
        action = self._bot.choose(match.state, match.me, match.known, secrets.randbelow)
        wait = self._delay * (500 + secrets.randbelow(1001)) / 1000
        asyncio.get_running_loop().call_later(wait, self._choose, peer, match, step, action)

    def _choose(self, peer: Peer, match: Match, step: int, action: Any) -> None:
        if match.step == step and peer.session.playing:
            self.choosing(step, action)
            peer.do(lambda session, now: session.choose(action))

    def agreed(self) -> None:
        """This bot has said that it is ready. For whoever measures; here nothing."""

    def stepped(self, step: int, match: Match) -> None:
        """A step was applied. For whoever measures; here nothing."""

    def choosing(self, step: int, action: Any) -> None:
        """A choice is about to be submitted. For whoever measures; here nothing."""

    def _played(self, match: Match, path: Path) -> Played:
        assert match.result is not None and match.me is not None
        standings = tuple({"name": self._names[each.seat], "place": each.place, "score": each.score} for each in match.result.standings)
        progress = presenter(match.game.name).progress(match.state)
        return Played(match.game.name, match.me, standings, progress, match.step, match.proofs, match.head.hex(), path)
