"""What was just seen, note by note, for whoever moves cards and money on the screen."""

import re
from collections.abc import Sequence
from typing import Any

from client.presenters.translated import Translate, english
from client.presenters.wyatt_earp.cards import CardViews
from client.presenters.wyatt_earp.log import Log
from client.presenters.wyatt_earp.picture import Happening
from client.snapshot import Snapshot
from core.games.wyatt_earp.notes import Note


class Happenings:
    """Turns notes into happenings."""

    def __init__(self, translate: Translate = english) -> None:
        self._cards = CardViews(translate)
        self._log = Log(translate)

    def of(self, snapshot: Snapshot, notes: Sequence[Note]) -> tuple[Happening, ...]:
        """One for each note, in order."""
        posters = None if snapshot.state is None else snapshot.state.posters
        told = self._log.sentences(notes, snapshot.names, posters)
        return tuple(self._happening(note, sentence) for note, sentence in zip(notes, told, strict=True))

    def _happening(self, note: Any, sentence: str) -> Happening:
        face = getattr(note, "face", None)
        return Happening(
            kind=re.sub(r"(?<=.)(?=[A-Z])", "-", type(note).__name__).lower(),
            sentence=sentence,
            seat=getattr(note, "seat", None),
            other=getattr(note, "other", None),
            colour=getattr(note, "colour", None),
            card=None if face is None else self._cards.view(None, face),
            cards=tuple(self._cards.view(None, shown) for shown in getattr(note, "faces", ())),
            count=getattr(note, "count", 0),
            money=getattr(note, "money", 0),
            hit=getattr(note, "hit", False),
        )
