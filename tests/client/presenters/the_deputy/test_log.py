"""The log of The Deputy: every note has its sentence, which tells what the note holds and nothing more."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from client.presenters.the_deputy import TheDeputyPresenter, sentences
from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS
from core.games.the_deputy.actions import Place, Where
from core.games.the_deputy.cards import NO_CLUE, contact
from core.games.the_deputy.notes import (
    BulletinPosted,
    Captured,
    ContactUp,
    Escaped,
    FightSpun,
    Met,
    Moved,
    Note,
    Proof,
    PutUnder,
    SeatLeft,
    WrongMatch,
)
from core.ids import Seat

NAMES = ("Anna", "Burt", "Curt", "Dora")
A, B = Seat(0), Seat(1)
OFFICE, INSIDE, RIM = Place(Where.TRAIL, 0), Place(Where.INSIDE, 2), Place(Where.RIM, 2, 6)
VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (A,),
    "other": (B,),
    "seats": ((A, B),),
    "sizes": ((4, 3, 3, 3, 3, 3),),
    "value": (5, 1200),
    "number": (7,),
    "origin": (OFFICE,),
    "path": ((Place(Where.TRAIL, 1),), (INSIDE,), (RIM,), (OFFICE,)),
    "lost": (0, 1, 3),
    "circle": (2,),
    "outlaw": (3,),
    "outlaws": ((), (3,), (3, 5)),
    "face": (contact(3),),
    "by": tuple(Proof),
    "shown": (0, 1, 2),
    "saw": (0, 1, 2),
    "won": (True, False),
}


def every(kind: type) -> Iterator[Any]:
    names = [field.name for field in msgspec.structs.fields(kind)]
    return (kind(*values) for values in product(*(VALUES[name] for name in names)))


def strange(sentence: str, note: Any) -> list[str]:
    """What a sentence has no business to say: outlaws, Circles and people that the note does not hold; and half sentences."""
    held = dict(zip(note.__struct_fields__, msgspec.structs.astuple(note), strict=True))
    outlaws = {OUTLAWS[3]} if {"outlaw", "face"} & set(held) else {OUTLAWS[outlaw] for outlaw in held.get("outlaws", ())}
    circles = {HIDEOUTS[2]} if "circle" in held or "path" in held else set()
    people = {NAMES[held[key]] for key in ("seat", "other") if key in held} | {NAMES[seat] for seat in held.get("seats", ())}
    wrong = [name for name in (*OUTLAWS, *HIDEOUTS, *NAMES) if name in sentence and name not in outlaws | circles | people]
    whole = sentence[0].isupper() and sentence.endswith((".", "!")) and "{" not in sentence and "  " not in sentence
    return wrong if whole else [*wrong, sentence]


@pytest.mark.parametrize("kind", get_args(Note), ids=lambda kind: kind.__name__)
def test_every_note_has_a_sentence_of_what_it_holds(kind: type) -> None:
    notes = list(every(kind))
    told = sentences(notes, NAMES)
    assert notes and len(told) == len(notes)
    for note, sentence in zip(notes, told, strict=True):
        assert strange(sentence, note) == []


def test_the_check_of_sentences_notices_what_a_note_does_not_hold() -> None:
    note = PutUnder(A, 2)
    (told,) = sentences([note], NAMES)
    assert strange(told, note) == [] and strange(told.replace("card", "Contact of Dusty Pike"), note) == ["Dusty Pike"]
    assert strange(told[:-1], note) and strange(told, PutUnder(B, 2)) == ["Anna"]


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (Moved(A, OFFICE, (INSIDE,), 2), "Anna rides into Dry Wells; not used of the spin: 2 spaces."),
        (Moved(A, OFFICE, (RIM,), 0), "Anna rides on the rim of Dry Wells: loop with an X, second of three."),
        (Moved(A, RIM, (OFFICE,), 0), "Anna rides to the Marshal's office."),
        (Moved(A, OFFICE, (Place(Where.TRAIL, 1),), 0), "Anna rides to Eagle crossing."),
        (
            ContactUp(A, 2, 3, Proof.LEARNED),
            "Anna, who was shown the Wanted of Della Moon, turns up the Contact in Dry Wells and stands on the Red Triangle.",
        ),
        (
            WrongMatch(A, 2, NO_CLUE),
            "Anna has no right to what was turned up, No Clue: it goes to the bottom of Dry Wells, and Anna back to the office.",
        ),
        (Met(A, B, 0, 2), "Anna meets Burt: Anna shows no Wanted card, Burt shows 2 Wanted cards, to each other alone."),
        (FightSpun(A, 4, False), "Anna spins 4: LOSE."),
        (Captured(A, 3, 1600), "Anna captures Della Moon for 1,600 points, and rides back to the Marshal's office."),
        (Escaped(A, 3, 800), "Della Moon escapes and is worth 800 points from now on; the Wanted goes to the Marshal's office."),
        (BulletinPosted(()), "A bulletin is posted, but no Wanted card lies face down."),
        (SeatLeft(A, (0, 3)), "Anna leaves the game for good; the Wanted cards of Dusty Pike and Della Moon go to the Marshal's office."),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_sentences_read_well(note: Any, sentence: str) -> None:
    assert sentences([note], NAMES) == [sentence] == TheDeputyPresenter().sentences([note], NAMES)


def test_every_note_of_whole_games_is_told_and_the_same_to_all(whole_games: Sequence[Any]) -> None:
    for snapshot, notes, picture in whole_games:
        assert [happening.sentence for happening in picture.happenings] == sentences(notes, snapshot.names)
