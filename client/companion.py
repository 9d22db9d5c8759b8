"""A bot that somebody brought to a table: it agrees when all seats are taken, chooses when asked, stays for the next game,
and goes when told.

It sits in a session of its own, at a real table or at one in memory, and knows what its seat knows.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from client.bots import bot
from core.games.bots import AnyBot
from core.match import Match
from core.table.contract import Below
from net.lobby.effects import Closed, Shown
from net.lockstep.effects import Waiting
from net.runtime import News, Trouble, Unreachable
from net.session import Began, Effect, Ended, Session, Stepped


class Host(Protocol):
    """Whatever drives a session: a peer, or a chair at a table in memory."""

    session: Session

    def do(self, command: Callable[[Session, float], Iterable[Effect]]) -> None:
        """Have the session do something."""
        ...


class Companion:
    """A bot of ``kind``. ``pace()``: about how many seconds it thinks; how long it does is drawn, and tells nothing of what it has."""

    def __init__(self, kind: str, pace: Callable[[], float], below: Below) -> None:
        self._kind = kind
        self._pace = pace
        self._below = below
        self._bot: AnyBot | None = None
        self._chosen = -1
        self._thinking: asyncio.TimerHandle | None = None
        self._held = False
        self.gone = asyncio.Event()
        """Set when it is at no table any more."""
        self.why = ""
        """Why it is gone, as a sentence; "" if it was told to go."""

    def heard(self, host: Host, news: News) -> None:
        """Something happened at its table."""
        match news:
            case Shown(view, _):
                if view.full and host.session.may_agree:
                    host.do(lambda session, now: session.ready(now))
            case Began():
                self._bot, self._chosen = bot(news.charter.game, self._kind), -1
            case Stepped() | Waiting():
                self._think(host)
            case Ended():
                host.do(lambda session, now: session.again())
            case Closed(_, sentence) | Unreachable(sentence) | Trouble(sentence):
                self.why = sentence
                self.gone.set()
            case _:
                pass

    def hold(self, host: Host, held: bool) -> None:
        """Choose nothing while ``held``; what was to be chosen is thought of anew after it. All else goes on: shuffles, proofs."""
        self._held = held
        if held and self._thinking is not None:
            self._thinking.cancel()
            self._thinking, self._chosen = None, -1
        if not held:
            self._think(host)

    def leave(self, host: Host) -> None:
        """Get up and go."""
        if self._thinking is not None:
            self._thinking.cancel()
        host.do(lambda session, now: session.leave())
        self.gone.set()

    def _think(self, host: Host) -> None:
        match = host.session.match
        if self._held or match is None or match.me is None or self._bot is None or match.step == self._chosen or not match.legal_actions():
            return
        self._chosen = step = match.step
        action = self._bot.choose(match.state, match.me, match.known, self._below)
        wait = self._pace() * (500 + self._below(1001)) / 1000
        self._thinking = asyncio.get_running_loop().call_later(wait, self._choose, host, match, step, action)

    def _choose(self, host: Host, match: Match, step: int, action: Any) -> None:
        self._thinking = None
        if host.session.match is match and host.session.playing and match.step == step:
            host.do(lambda session, now: session.choose(action))
