"""The log of Wyatt Earp: every note has its sentence, which tells what the note holds and nothing more."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from client.presenters.wyatt_earp import WyattEarpPresenter, sentences
from core.games.bots import RandomBot
from core.games.registry import GAMES
from core.games.wyatt_earp import notes
from core.games.wyatt_earp.bot import SensibleBot
from core.games.wyatt_earp.cards import BANK, FACES, HIDEOUT, MOST_WANTED, OUTLAWS, STAGECOACH, WYATT_EARP, face_name, photo_of
from core.games.wyatt_earp.notes import HandEnd, Note, Use
from core.games.wyatt_earp.scoring import Payment, score
from core.ids import Face, Seat
from core.simulation import walk

NAMES = ("Anna", "Burt", "Curt", "Dora")
A, B, C = Seat(0), Seat(1), Seat(2)
JESSE = OUTLAWS.index("Jesse James")
KINDS = get_args(Note)
VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (A,),
    "other": (C,),
    "dealer": (B,),
    "seats": ((B,), (A, C)),
    "colour": (JESSE,),
    "face": (Face(JESSE), HIDEOUT),
    "faces": ((HIDEOUT,), (Face(2), photo_of(3), Face(2))),
    "count": (1, 2),
    "number": (3,),
    "money": (0, 3000),
    "reward": (9000,),
    "left": (0, 9000),
    "points": ((11, 6, 2), (4, 3, 0), (0, 0, 0)),
    "payments": ((), (Payment(A, 9000),)),
    "hit": (True, False),
    "use": tuple(Use),
    "reason": tuple(HandEnd),
}


def every(kind: type) -> Iterator[Any]:
    names = [field.name for field in msgspec.structs.fields(kind)]
    return (kind(*values) for values in product(*(VALUES[name] for name in names)))


def strange(sentence: str, note: Any) -> list[str]:
    """What a sentence has no business to say: numbers and outlaws that the note does not hold; and half sentences."""
    held = dict(zip(note.__struct_fields__, msgspec.structs.astuple(note), strict=True))
    faces = [face for key in ("face", "faces") for face in ([held[key]] if key == "face" and key in held else held.get(key, ()))]
    cards = {face_name(face) for face in faces} | ({OUTLAWS[held["colour"]]} if "colour" in held else set())
    free = {"Wyatt Earp", "Hideout"}  # said of every such play and window, and open by then
    wrong = [name for face in range(FACES) if (name := face_name(Face(face))) not in cards | free and name in sentence]
    wrong = [name for name in wrong if not any(name in card for card in cards)]
    bare = re.sub(r"\$\d{1,2},000\b|\$0\b", "", sentence)
    numbers = {held.get("count"), held.get("number"), *held.get("points", ()), 8, *(faces.count(face) for face in faces)}
    times = len(held.get("payments", ()))
    wrong += [digits for digits in re.findall(r"\d+", bare) if int(digits) not in numbers | set(range(times + 1))]
    if not re.fullmatch(r"[A-Z][^{}]*[a-z0-9)][.!]", sentence) or "  " in sentence:
        wrong.append(sentence)
    return wrong


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_note_has_a_sentence_of_its_own(kind: type) -> None:
    told = sentences(list(every(kind)), NAMES)
    assert told and [said for note, sentence in zip(every(kind), told, strict=True) for said in strange(sentence, note)] == []


def test_the_kinds_of_notes_are_all_those_that_there_are() -> None:
    defined = {kind for kind in vars(notes).values() if isinstance(kind, type) and issubclass(kind, notes.BaseNote)}
    assert set(KINDS) == defined - {notes.BaseNote} and len(KINDS) > 30


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        (notes.DealerSpun(B), "The spin makes Burt the first dealer."),
        (notes.HandBegan(2, C), "Curt deals hand 2."),
        (notes.FirstUpturned(MOST_WANTED), "Most Wanted! starts the discard stack."),
        (notes.Drew(A, 1), "Anna draws 1 card."),
        (notes.Laid(A, JESSE, 4, 3000), "Anna lays 4 Jesse James; the poster goes up by $3,000."),
        (notes.Laid(A, JESSE, 1, 0), "Anna lays 1 Jesse James; the poster stays as it is."),
        (notes.SheriffPlayed(A, photo_of(JESSE), Use.PHOTO), "Anna plays the Photo of Jesse James."),
        (notes.SheriffPlayed(C, WYATT_EARP, Use.EARP_REACT), "Curt calls Wyatt Earp out of turn and shoots at the Hideout."),
        (notes.Shot(A, Face(JESSE), True), "Jesse James has a bullet hole: Anna hits!"),
        (notes.Shot(A, photo_of(JESSE), False), "Photo of Jesse James has no bullet hole: Anna misses."),
        (notes.SheriffLaid(B, JESSE, STAGECOACH, 3000), "Stagecoach robbery goes on Burt's Jesse James; the poster goes up by $3,000."),
        (notes.Gave(C, A, JESSE), "Curt has to give Anna a Jesse James."),
        (notes.Orphaned(C, JESSE, (BANK, HIDEOUT)), "Curt's Jesse James is gone: Bank robbery and Hideout go to the discard stack."),
        (notes.HandShown(B, (WYATT_EARP, Face(0), Face(0))), "Burt still has 2 Belle Starr and Wyatt Earp in hand."),
        (notes.DuelRound((A, C)), "Anna and Curt are still standing."),
        (notes.DuelRound((B,)), "Burt is the last one standing."),
    ],
)
def test_what_a_note_says(note: Any, sentence: str) -> None:
    assert sentences([note], NAMES) == [sentence]


@pytest.mark.parametrize(
    ("reward", "points", "sentence"),
    [
        (9000, (11, 6, 2), "is caught for $9,000 (Anna 11, Burt 6 and Curt 2): Anna $9,000; nothing is left."),  # W-S1
        (
            8000,
            (9, 5, 4),
            "is caught for $8,000 (Anna 9, Burt 5 and Curt 4): Anna $2,000 and Burt $1,000, "
            "then 2 times Anna $1,000 and Burt $1,000, then Anna $1,000; in all Anna $5,000 and Burt $3,000; nothing is left.",
        ),  # W-S2
        (3000, (4, 4, 2), "is caught for $3,000 (Anna 4, Burt 4 and Curt 2): nobody can be paid; $3,000 stays on the poster."),  # W-S3
        (
            6000,
            (4, 4, 2),
            "is caught for $6,000 (Anna 4, Burt 4 and Curt 2): Anna $2,000, Burt $2,000 and Curt $1,000; $1,000 stays on the poster.",
        ),  # W-S4
        (5000, (4, 3, 0), "gets away, with fewer than 8 points (Anna 4 and Burt 3); $5,000 stays on the poster."),  # W-S5
        (1000, (0, 0, 0), None),
    ],
)
def test_scoring_is_told_step_by_step(reward: int, points: tuple[int, ...], sentence: str | None) -> None:
    share = score(reward, points)
    note = notes.Scored(JESSE, reward, points, share.payments, share.left)
    expected = f"Jesse James {sentence}" if sentence else "Nobody has a point for Jesse James; $1,000 stays on the poster."
    assert sentences([note], NAMES) == [expected]


def test_with_the_posters_the_log_says_what_they_have_risen_to() -> None:
    """W-T02, W-T03 and W-T04, then the end of that hand; $1,000 is added to each poster for the next one."""
    first = notes.Laid(A, JESSE, 4, 3000), notes.Laid(C, JESSE, 2, 1000), notes.Laid(A, JESSE, 1, 0)
    after = [1000] * 7
    after[JESSE] = 2000
    paid = notes.Scored(JESSE, 5000, (10, 0, 2), (Payment(A, 4000),), 1000)
    told = sentences([*first, paid, notes.PostersRaised(1000)], NAMES, after)
    risen = [sentence.split("the poster ")[1] for sentence in told[:3]]
    assert risen == ["goes up by $3,000 to $4,000.", "goes up by $1,000 to $5,000.", "stays at $5,000."]


def test_the_log_is_the_same_for_every_seat() -> None:
    told = [notes.Laid(A, JESSE, 4, 3000), notes.Passed(C)]
    presenter = WyattEarpPresenter()
    assert [presenter.sentences(told, NAMES, me) for me in (A, C)] == [sentences(told, NAMES)] * 2
    assert presenter.sentences(told, NAMES, A, [4000] * 7) == sentences(told, NAMES, [4000] * 7)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", ["sensible", "random"])
def test_whole_games_are_told_in_whole_sentences(seats: int, kind: str) -> None:
    game = GAMES["wyatt-earp"]
    bots = [SensibleBot() if kind == "sensible" else RandomBot(game)] * seats
    posters = [0] * 7
    for moment in walk(game, seats, game.option(), bots, seats):
        told = sentences(moment.notes, NAMES, moment.state.posters)
        assert [said for note, sentence in zip(moment.notes, told, strict=True) for said in strange(sentence, note)] == []
        for note, sentence in zip(moment.notes, told, strict=True):
            if isinstance(note, notes.Laid | notes.SheriffLaid):
                assert f"${posters[note.colour] + note.money:,}." in sentence
        posters = list(moment.state.posters)
    assert told[-1] == f"{NAMES[moment.state.winner]} wins the game!"


@pytest.mark.parametrize(
    ("sentence", "note"),
    [
        ("Anna discards 14 and is done.", notes.Discarded(A, STAGECOACH)),
        ("Anna takes Bank robbery, unseen.", notes.TookCard(A)),
        ("Anna draws 2 cards, Belle Starr among them.", notes.Drew(A, 2)),
        ("Anna lays 4 Jesse James", notes.Laid(A, JESSE, 4, 3000)),
        ("", notes.GameWon(A)),
    ],
)
def test_the_check_of_sentences_notices_what_they_must_not_say(sentence: str, note: Any) -> None:
    assert strange(sentence, note)
