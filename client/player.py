"""A bot that sits at a table as any person would: it finds or opens one, says ready, chooses when asked, and leaves when it is over."""

import asyncio
import math
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from client.bots import bot
from client.doorman import Doorman
from client.games.registry import entry
from core.errors import TinStarError
from core.games.bots import AnyBot
from core.match import Match, default_options
from net.discovery.address import Address
from net.discovery.advert import Advert
from net.discovery.roster import Changed, Row
from net.link.profile import Profile
from net.lobby.effects import Chatted, Closed, Failed, Parted, Shown
from net.lockstep.effects import Accused, Desynced, Waiting, Why
from net.runtime import Peer, Recorded, Trouble, Unreachable
from net.session import Began, Ended, Stepped
from net.text import told_apart

PAUSE_SECONDS = 2.0
"""Between two times of asking for a seat at one table."""
PASSING = frozenset({"busy", "full", "locked"})
"""Refusals after which the same table is asked again."""
SILENT = frozenset({"unreachable", "no-answer"})
"""Why a table that was found may be asked once more, after all others."""
BLINK_SECONDS = 0.004
"""A choice is spoken at a multiple of this after it was awaited: 999 of 1,000 take a bot less, so the first tells nothing of its hand."""

Say = Callable[[str], None]


class NoGameError(TinStarError):
    """There was no game, or it did not come to its end; the sentence says why."""


class TurnedAwayError(NoGameError):
    """A table did not give a seat, or took it back. ``reason``: the opener's code, or ``unreachable``."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a bot waits, and for what, before it gives up."""

    table: float = 60.0
    """Until a table is found that gives it a seat."""
    seats: float = 600.0
    """Until the others have sat down and the game begins."""
    ready: float = 60.0
    """As the opener: until each member of a full table is ready; who is not has to leave."""
    others: float = 600.0
    """Since the last step: until the others go on with the game."""
    record: float = 10.0
    """Until the record of a game that it has given up is written."""


PATIENCE = Patience()


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
    """One bot at one table, from ``aim`` to the end. ``say`` is told in sentences what happens."""

    def __init__(self, aim: Aim, kind: str, delay: float, say: Say, patience: Patience = PATIENCE) -> None:
        self._aim = aim
        self._kind = kind
        self._delay = delay
        self._say = say
        self._patience = patience
        self._news: asyncio.Queue[Any] = asyncio.Queue()
        self._bot: AnyBot | None = None
        self._names: tuple[str, ...] = ()
        self._keys: tuple[bytes, ...] = ()
        self._chosen = -1
        self._seen: tuple[str, ...] = ()
        self._asked_again: dict[Address, float] = {}  # tables that gave no seat: when they may be asked again
        self._waiting: Waiting | None = None
        self._waits_since: float | None = None  # for others, since the last step or since it has waited for others

    async def play(self, profile: Profile, interface: str | None, workers: int) -> Played:
        """Play one whole game. Raises NoGameError or another TinStarError when there is none, or it does not end as it should."""
        async with Peer(profile, self._news.put_nowait, interface=interface, workers=workers) as peer:
            self._say(f"{profile.name} listens on port {peer.port}.")
            if peer.discovery_trouble is not None and not isinstance(self._aim, Join):
                self._say(peer.discovery_trouble)
            await self._take_seat(peer)
            return await self._game(peer)

    async def _take_seat(self, peer: Peer) -> None:
        """Sit down at a table where a game begins, if need be not at the first attempt."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._patience.table
        refusal: TurnedAwayError | None = None
        while True:
            address = await self._sit_down(peer, until, refusal)
            self._seen = ()
            try:
                return await self._seated(peer)
            except TurnedAwayError as error:
                if self._seen or address is None:
                    raise
                refusal, again = error, loop.time() + PAUSE_SECONDS
                if isinstance(self._aim, Connect):
                    if refusal.reason not in PASSING or again > until:
                        raise
                    self._say(f"{refusal} Asking again.")
                    await asyncio.sleep(PAUSE_SECONDS)
                else:
                    self._say(f"No seat at {address}: {refusal}")
                    self._asked_again[address] = again if refusal.reason in PASSING | SILENT else math.inf

    async def _sit_down(self, peer: Peer, until: float, refusal: TurnedAwayError | None) -> Address | None:
        """Open a table, or ask for a seat at one; then at which address."""
        match self._aim:
            case Open(table, game, seats, carry_on, options):
                peer.open_table(table, game, default_options(game) if options is None else options, seats, carry_on)
                self._say(f"The table “{table}” is open for {seats}.")
                return None
            case Connect(address):
                peer.join(address)
                return address
            case Join(table):
                return await self._find(peer, table, until, refusal)

    async def _find(self, peer: Peer, table: str, until: float, refusal: TurnedAwayError | None) -> Address:
        """Ask for a seat at a table of this name: at one that was not asked before if there is any."""
        if peer.discovery_trouble is not None:
            raise NoGameError(f"The table “{table}” cannot be looked for. {peer.discovery_trouble}")
        if refusal is None:
            self._say(f"Looking for the table “{table}”.")
        loop = asyncio.get_running_loop()
        reason = "is not to be found on this network; `tinstar peers` shows who is there."
        try:
            async with asyncio.timeout_at(until):
                while True:
                    found: list[tuple[float, Row, Advert]] = []
                    for row in peer.rows:
                        if row.advert is None or row.advert.table is None or row.advert.table.name != table or row.rtt is None:
                            continue
                        if row.incompatible is not None or row.advert.table.locked:
                            reason = f"cannot be joined: {row.incompatible or 'it is closed to newcomers.'}"
                        else:
                            found.append((self._asked_again.get(row.address, 0.0), row, row.advert))
                    when, row, advert = min(found, key=lambda each: each[0], default=(math.inf, None, None))
                    if row is not None and advert is not None and when <= loop.time():
                        self._say(f"Found “{table}” of {advert.player} at {row.address}.")
                        peer.join(row.address, advert)
                        return row.address
                    with suppress(TimeoutError):
                        async with asyncio.timeout_at(None if when == math.inf else when):
                            await self._next(Changed)
        except TimeoutError:
            raise NoGameError(f"The table “{table}” {reason}" if refusal is None else str(refusal)) from None

    async def _next(self, *kinds: type) -> Any:
        """The next news of one of these kinds; troubles are raised."""
        while True:
            news = await self._news.get()
            match news:
                case Trouble(sentence):
                    raise NoGameError(sentence)
                case Unreachable(sentence):
                    raise TurnedAwayError("unreachable", sentence)
                case Closed(reason, sentence):
                    raise TurnedAwayError(reason, sentence)
                case Chatted(_, name, text):
                    self._say(f"{name}: {text}")
                case _:
                    pass
            if isinstance(news, kinds):
                return news

    async def _seated(self, peer: Peer) -> None:
        """Say ready whenever the table is full, until the game begins; as the opener, have those leave for whom it would never begin."""
        loop = asyncio.get_running_loop()
        doorman = Doorman(self._patience.ready) if isinstance(self._aim, Open) else None
        try:
            async with asyncio.timeout(self._patience.seats):
                while not isinstance(news := await self._at_the_door(doorman), Began):
                    if isinstance(news, Failed):
                        self._say(f"The start came to nothing: {news.sentence}")
                        if doorman is not None and peer.session.lobby is not None and peer.session.lobby.view is not None:
                            doorman.failed(news, peer.session.lobby.view.sitters[0].key)
                        continue
                    if doorman is not None:
                        if news is not None:
                            doorman.shown(news.view, loop.time())
                        if unwelcome := doorman.unwelcome(loop.time()):
                            for key in unwelcome:
                                self._show_out(peer, key)
                            continue
                    if news is None:
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
        self._names = told_apart(place.name for place in news.charter.places)
        self._keys = tuple(place.key for place in news.charter.places)
        self._bot = bot(news.charter.game, self._kind)
        seated, table = ", ".join(self._names), news.table.hex()[:16]
        self._say(f"All have sat down: {seated}. Table {table}; keys are made, then the cards are shuffled.")

    async def _at_the_door(self, doorman: Doorman | None) -> Shown | Failed | Began | None:
        """The next news of the lobby; None when the doorman has something to do first."""
        try:
            async with asyncio.timeout_at(None if doorman is None else doorman.deadline):
                news: Shown | Failed | Began = await self._next(Shown, Failed, Began)
                return news
        except TimeoutError:
            return None

    def _show_out(self, peer: Peer, key: bytes) -> None:
        self._say("Somebody was not ready in time, or made starts fail, and was asked to leave.")
        peer.do(lambda session, now: session.remove(key))

    async def _game(self, peer: Peer) -> Played:
        match = peer.session.match
        assert match is not None
        loop = asyncio.get_running_loop()
        fault: str | None = None
        while True:
            until = None if self._waits_since is None else self._waits_since + self._patience.others
            try:
                async with asyncio.timeout_at(until):
                    news = await self._next(Stepped, Waiting, Parted, Accused, Desynced, Ended, Recorded)
            except TimeoutError:
                await self._give_up(peer)
            match news:
                case Stepped(step, notes):
                    if self._waits_since is not None:
                        self._waits_since = loop.time()
                    self.stepped(step, match)
                    for sentence in entry(match.game.name).sentences(notes, self._names):
                        self._say(sentence)
                    self._think(peer, match)
                case Waiting(seats, why):
                    self._waiting = news
                    if all(seat == match.me for seat in seats):
                        self._waits_since = None
                    elif self._waits_since is None:
                        self._waits_since = loop.time()
                    if why is Why.LINK:
                        self._say(f"The link to {self._awaited(news)} is lost; waiting.")
                    self._think(peer, match)
                case Accused(found):
                    self._say(f"{self._names[found.seat]}: {found.sentence} ({found.reason})")
                    fault = f"{self._names[found.seat]} did wrong: {found.sentence}" if found.ends else fault
                case Parted(key, name):
                    fault = f"{self._names[self._keys.index(key)] if key in self._keys else name} left the game, so it is over."
                    if self._waiting is not None and self._waits_since is not None:
                        seconds = loop.time() - self._waits_since
                        lost = "; the link was lost" if self._waiting.why is Why.LINK else ""
                        fault += f" {self._awaited(self._waiting)} had been waited for {seconds:.0f} seconds{lost}."
                case Desynced(step, _):
                    fault = f"The peers no longer agree on the game after step {step}."
                case Recorded(path, complete):
                    if not complete:
                        raise NoGameError(f"{fault or 'The game was broken off.'} The record so far lies in {path}.")
                    return self._played(match, path)
                case _:
                    pass

    def _awaited(self, waiting: Waiting) -> str:
        return ", ".join(self._names[seat] for seat in waiting.seats)

    async def _give_up(self, peer: Peer) -> NoReturn:
        """Leave a game in which others do not go on, so that its record is written and whoever is still there hears of it."""
        assert self._waiting is not None
        who = self._awaited(self._waiting)
        if self._waiting.why is Why.LINK:
            why = f"The link to {who} was lost and did not come back."
        else:
            why = f"{who} did not go on with the game for {self._patience.others:g} seconds."
        peer.do(lambda session, now: session.leave())
        try:
            async with asyncio.timeout(self._patience.record):
                while not isinstance(news := await self._news.get(), Recorded | Trouble):
                    pass
        except TimeoutError:
            raise NoGameError(f"{why} Its record was not written in time.") from None
        raise NoGameError(f"{why} {news.sentence if isinstance(news, Trouble) else f'The record so far lies in {news.path}.'}")

    def _think(self, peer: Peer, match: Match) -> None:
        """Choose, if a choice of this seat is awaited that has not been made, and say it after about the delay.

        The choice is made first, and the time to it drawn at random. Its speed does not tell an easy one from a hard one, without a delay
        neither: it is spoken a fixed time after it was awaited, however long it took to make.
        """
        loop = asyncio.get_running_loop()
        awaited = loop.time()
        if match.step == self._chosen or self._bot is None or match.me is None or not match.legal_actions():
            return
        self._chosen = step = match.step
        action = self._bot.choose(match.state, match.me, match.known, secrets.randbelow)
        wait = self._delay * (500 + secrets.randbelow(1001)) / 1000
        blinks = math.ceil(max(wait, loop.time() - awaited, BLINK_SECONDS) / BLINK_SECONDS)
        loop.call_at(awaited + blinks * BLINK_SECONDS, self._choose, peer, match, step, action)

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
        progress = entry(match.game.name).progress(match.state)
        return Played(match.game.name, match.me, standings, progress, match.step, match.proofs, match.head.hex(), path)
