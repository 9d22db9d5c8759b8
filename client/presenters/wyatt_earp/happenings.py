"""What was just seen, note by note, for whoever moves cards and money on the screen."""

import re
from collections.abc import Sequence
from typing import Any

from client.presenters.translated import Translate, english
from client.presenters.wyatt_earp.cards import CardViews
from client.presenters.wyatt_earp.log import Log
from client.presenters.wyatt_earp.picture import Happening
from client.snapshot import Snapshot
from core.games.wyatt_earp.notes import Drew, Note, TookCard
from core.games.wyatt_earp.state import Due, State
from core.ids import Card, Face


class Happenings:
    """Turns notes into happenings."""

    def __init__(self, translate: Translate = english) -> None:
        self._cards = CardViews(translate)
        self._log = Log(translate)

    def of(self, snapshot: Snapshot, notes: Sequence[Note]) -> tuple[Happening, ...]:
        """One for each note, in order; what this seat drew or took itself is named, as long as it can be told from the rest of the hand."""
        posters = None if snapshot.state is None else snapshot.state.posters
        told = self._log.sentences(notes, snapshot.names, posters)
        once = sum(isinstance(note, Drew) for note in notes) == 1
        return tuple(
            self._happening(snapshot.names[snapshot.me], note, sentence, _own(snapshot, note, once))
            for note, sentence in zip(notes, told, strict=True)
        )

    def _happening(self, name: str, note: Any, sentence: str, own: tuple[Face, ...]) -> Happening:
        face, faces = getattr(note, "face", None), getattr(note, "faces", ())
        if own and isinstance(note, Drew):
            faces, sentence = own, self._log.drew(name, own)
        elif own:
            face, sentence = own[0], self._log.took(name, own[0])
        return Happening(
            kind=re.sub(r"(?<=.)(?=[A-Z])", "-", type(note).__name__).lower(),
            sentence=sentence,
            seat=getattr(note, "seat", None),
            other=getattr(note, "other", None),
            colour=getattr(note, "colour", None),
            card=None if face is None else self._cards.view(None, face),
            cards=tuple(self._cards.view(None, shown) for shown in faces),
            count=getattr(note, "count", 0),
            money=getattr(note, "money", 0),
            hit=getattr(note, "hit", False),
        )


def _own(snapshot: Snapshot, note: Any, only_draw: bool) -> tuple[Face, ...]:
    """The faces of what this seat has just drawn from the supply or taken from the stack by this note; () if that cannot be told.

    What was drawn comes last in the hand until the hand is tucked; of two draws at once it cannot be told which brought which.
    """
    state: State = snapshot.state
    cards: tuple[Card, ...] = ()
    if isinstance(note, TookCard) and note.seat == snapshot.me and state.taken is not None:
        cards = (state.taken,)
    elif isinstance(note, Drew) and note.seat == snapshot.me and only_draw and state.queue:
        cards = state.hands[note.seat][-note.count :] if state.queue[0].due in (Due.TUCK_HAND, Due.RESHUFFLE) else ()
    return tuple(snapshot.known[card] for card in cards)
