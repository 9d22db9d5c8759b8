"""The honours that this peer has seen won and not yet lost, kept in its profile: ``honours.json``."""

from collections.abc import Callable

from client import honours
from client.events import Event, HonoursChanged, Told
from client.games.registry import entries
from client.honours import Honours
from client.presenters.translated import Translate, Translated, english
from core.ids import Seat
from core.words import Place
from net.link.identity import key_hash
from net.link.profile import Profile, ProfileError

FILE = "honours.json"


class HonourRoll(Translated):
    """``emit``: told who wears what, now and after each change; and, if what was kept cannot be used, that all begins anew."""

    def __init__(self, profile: Profile, emit: Callable[[Event], None], translate: Translate = english) -> None:
        super().__init__(translate)
        self._profile = profile
        self._emit = emit
        self._games = frozenset(entry.name for entry in entries() if entry.honour())
        self._honours: Honours = {}
        try:
            data = profile.kept(FILE, honours.LARGEST + 1)
            if data is not None:
                self._honours = honours.read(data)
        except (ProfileError, ValueError):
            path = profile.folder / FILE
            emit(Told(self.tr("The file {path} is damaged, so who wears which honour is forgotten.").format(path=path)))
        self._show()

    def count(self, game: str, places: tuple[Place, ...], winners: frozenset[Seat]) -> None:
        """A game was played to its end, by these, and these seats won. Raises ProfileError if that cannot be kept."""
        if game not in self._games:
            return
        before = self.wearers(game)
        seated = [place.key for place in places]
        now = honours.after(before, seated, [seated[seat] for seat in sorted(winners)])
        if now != before:
            self._honours = {**self._honours, game: now}
            self._show()
            self._profile.keep(FILE, honours.written(self._honours))

    def wearers(self, game: str) -> tuple[bytes, ...]:
        """The keys of those who wear the honour of this game."""
        return self._honours.get(game, ())

    def _show(self) -> None:
        worn: dict[bytes, tuple[str, ...]] = {}
        for game in sorted(self._games):
            for key in self.wearers(game):
                worn[key] = (*worn.get(key, ()), game)
        own = worn.pop(self._profile.identity.key, ())
        self._emit(HonoursChanged(own, {key_hash(key): games for key, games in worn.items()}))
