"""What was just seen, note by note, for whoever moves pieces and cards on the screen."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from client.presenters.the_deputy.cards import DeputyCards
from client.presenters.the_deputy.log import DeputyLog
from client.presenters.the_deputy.notebook import Notebook
from client.presenters.the_deputy.picture import CardView, Happening
from client.presenters.the_deputy.words import spot_of
from client.presenters.translated import Translate, english
from client.snapshot import Snapshot
from core.games.the_deputy.cards import contact, wanted
from core.games.the_deputy.notes import Captured, ContactUp, Examined, Kept, Met, Moved, Note, PutUnder, WantedUp, WrongMatch
from core.games.the_deputy.state import State
from core.ids import Card, Face, Seat


class DeputyHappenings:
    """Turns notes into happenings."""

    def __init__(self, translate: Translate = english) -> None:
        self._cards = DeputyCards(translate)
        self._log = DeputyLog(translate)

    def of(self, snapshot: Snapshot, notebook: Notebook, notes: Sequence[Note]) -> tuple[Happening, ...]:
        """One for each note, in order."""
        told = self._log.sentences(notes, snapshot.names)
        return tuple(self._happening(snapshot, notebook, note, sentence) for note, sentence in zip(notes, told, strict=True))

    def _happening(self, snapshot: Snapshot, notebook: Notebook, note: Any, sentence: str) -> Happening:
        path = (note.origin, *note.path) if isinstance(note, Moved) else ()
        met = isinstance(note, Met)
        return Happening(
            kind=re.sub(r"(?<=.)(?=[A-Z])", "-", type(note).__name__).lower(),
            sentence=sentence,
            seat=getattr(note, "seat", None),
            other=getattr(note, "other", None),
            outlaw=getattr(note, "outlaw", None),
            circle=getattr(note, "circle", None),
            card=self._card(snapshot, notebook, note),
            path=tuple(spot_of(place) for place in path),
            value=getattr(note, "value", 0),
            won=getattr(note, "won", False),
            shown=self._shown(snapshot, notebook, note.seat, note.other) if met else (),
            saw=self._shown(snapshot, notebook, note.other, note.seat) if met else (),
        )

    def _card(self, snapshot: Snapshot, notebook: Notebook, note: Note) -> CardView | None:
        """The card that moves or is turned, a back where this seat may not see it."""
        state: State = snapshot.state
        mine: Mapping[Card, Face] = notebook.faces
        match note:
            case WrongMatch(face=face):
                return self._cards.view(state, None, face, open_to_all=True)
            case ContactUp(outlaw=outlaw) | Captured(outlaw=outlaw):
                return self._cards.view(state, None, contact(outlaw), open_to_all=True)
            case WantedUp(outlaw=outlaw):
                return self._cards.view(state, None, wanted(outlaw), open_to_all=True)
            case Examined(seat=seat, circle=circle):
                looking = state.looking.card if state.looking is not None and state.turn == seat and state.looked_in == circle else None
                return self._cards.view(state, looking, None if looking is None else mine.get(looking))
            case Kept(seat=seat):
                held = state.held[seat][-1].card if seat == snapshot.me and state.held[seat] else None
                return self._cards.view(state, held, None if held is None else mine.get(held))
            case PutUnder():
                return self._cards.view(state, None, None)
            case _:
                return None

    def _shown(self, snapshot: Snapshot, notebook: Notebook, by: Seat, to: Seat) -> tuple[CardView, ...]:
        """The Wanted cards before a seat as the other of a meeting saw them; a third seat sees backs, but for what it knows anyway."""
        state: State = snapshot.state
        faces = snapshot.known if snapshot.me in (by, to) else notebook.faces
        return tuple(
            self._cards.view(state, held.card, faces.get(held.card) if held.face is None else held.face, open_to_all=held.face is not None)
            for held in state.held[by]
            if held.face is not None or to in held.shown
        )
