"""The honours that this peer has seen won and not yet lost, kept in its profile: ``honours.json``."""

from client import honours
from client.games.registry import entries
from client.honours import Honours
from client.presenters.translated import Translate, Translated, english
from core.words import Place
from net.link.profile import Profile, ProfileError

FILE = "honours.json"


class HonourRoll(Translated):
    """``notice``: a sentence if what was kept cannot be used; then all begins anew."""

    def __init__(self, profile: Profile, translate: Translate = english) -> None:
        super().__init__(translate)
        self._profile = profile
        self._games = frozenset(entry.name for entry in entries() if entry.honour())
        self._honours: Honours = {}
        self.notice = ""
        try:
            data = profile.kept(FILE, honours.LARGEST + 1)
            if data is not None:
                self._honours = honours.read(data)
        except (ProfileError, ValueError):
            path = profile.folder / FILE
            self.notice = self.tr("The file {path} is damaged, so who wears which honour is forgotten.").format(path=path)

    def count(self, game: str, places: tuple[Place, ...], winners: frozenset[int]) -> bool:
        """A game was played to its end, by these, and these seats won. Whether anybody wears another honour now. Raises ProfileError."""
        if game not in self._games:
            return False
        before = self.wearers(game)
        seated = [place.key for place in places]
        now = honours.after(before, seated, [seated[seat] for seat in sorted(winners)])
        if now == before:
            return False
        self._honours = {**self._honours, game: now}
        self._profile.keep(FILE, honours.written(self._honours))
        return True

    def wearers(self, game: str) -> tuple[bytes, ...]:
        """The keys of those who wear the honour of this game."""
        return self._honours.get(game, ())

    def worn(self) -> dict[bytes, tuple[str, ...]]:
        """The games whose honour each key wears."""
        found: dict[bytes, tuple[str, ...]] = {}
        for game in sorted(self._games):
            for key in self.wearers(game):
                found[key] = (*found.get(key, ()), game)
        return found
