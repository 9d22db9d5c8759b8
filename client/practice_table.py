"""The practice table: one person against bots in this process, by the path of a real game but for the wire."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from client.companion import Companion
from client.posse import BOT_NAMES
from client.presenters.translated import Translate, Translated
from core.errors import TinStarError
from core.table.contract import Below
from net.link.profile import Profile
from net.practice import Chair, Practice
from net.runtime import News
from net.text import clean_name
from net.workers import worker_count


class PracticeTable(Translated):
    """``heard``: what the person's seat hears. ``over``: called when a game that had begun is over, with a sentence if it went wrong.

    ``pace``, ``below``: see ``Companion``.
    """

    def __init__(
        self,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        heard: Callable[[News], None],
        over: Callable[[str, bool], None],
        pace: Callable[[], float],
        below: Below,
        translate: Translate,
    ) -> None:
        super().__init__(translate)
        self._spawn = spawn
        self._heard = heard
        self._over = over
        self._pace = pace
        self._below = below
        self._practice: Practice | None = None
        self._left: asyncio.Event | None = None
        self._companions: list[tuple[Companion, Chair]] = []
        self._held = False

    @property
    def busy(self) -> bool:
        """A practice game is under way, or about to begin."""
        return self._left is not None

    @property
    def person(self) -> Chair | None:
        """The person's seat."""
        return None if self._practice is None else self._practice.person

    def open(self, profile: Profile, game: str, seats: int, options: bytes, kind: str) -> None:
        """Begin, against bots of this kind; only if it is not ``busy``."""
        assert self._left is None
        self._left = left = asyncio.Event()
        self._spawn(self._play(profile, game, seats, options, kind, left))

    def hold(self, held: bool) -> None:
        """Have the bots choose nothing while ``held``."""
        self._held = held
        for companion, chair in self._companions:
            companion.hold(chair, held)

    def leave(self) -> None:
        """Get up and go; what is left is cleared away."""
        if self._practice is not None and self._left is not None:
            self._practice.person.do(lambda session, now: session.leave())
            self._left.set()

    async def _play(self, profile: Profile, game: str, seats: int, options: bytes, kind: str, left: asyncio.Event) -> None:
        self._companions = companions = []
        self._held = False
        trouble = ""
        try:
            async with Practice(profile, self._heard, workers=worker_count()) as practice:
                self._practice = practice
                practice.open_table(clean_name(self.tr("Practice")), game, options, seats)
                own = profile.name.casefold()
                for name in [name for name in BOT_NAMES if name.casefold() != own][: seats - 1]:
                    companion = Companion(kind, self._pace, self._below)
                    chair = practice.join(name, companion.heard)
                    companion.hold(chair, self._held)
                    companions.append((companion, chair))
                await left.wait()
                for companion, chair in companions:
                    companion.leave(chair)
        except TinStarError as error:
            trouble = str(error)
        finally:
            begun = self._practice is not None
            self._practice = self._left = None
            self._over(trouble, begun)
