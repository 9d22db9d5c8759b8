"""The ends of hands and games: the score sheet step by step, the duel, the places; and what was just seen."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, get_args

import pytest

from client.presenters.wyatt_earp import sentences
from core.games.wyatt_earp import notes
from core.games.wyatt_earp.notes import HandEnd, Note, Scored
from core.games.wyatt_earp.scoring import Payment, score
from core.games.wyatt_earp.state import Due, Phase, Step
from core.ids import Face, Seat

A, B, C = Seat(0), Seat(1), Seat(2)
JESSE = 4
HANDS = ("JJ", "BS", "SK")


def scored(reward: int, points: tuple[int, ...]) -> Scored:
    share = score(reward, points)
    return Scored(JESSE, reward, points, share.payments, share.left)


@pytest.mark.parametrize(
    ("reward", "points", "steps", "verdict"),
    [
        (
            9000,
            (11, 6, 2),
            ["Anna $9,000; nothing is left."],
            "Anna leads by 5 CP, which is 5 or more, and takes the whole $9,000.",
        ),  # W-S1
        (
            8000,
            (9, 5, 4),
            [
                "Anna $2,000 and Burt $1,000; $5,000 is left.",
                "Anna $1,000 and Burt $1,000; $3,000 is left.",
                "Anna $1,000 and Burt $1,000; $1,000 is left.",
                "Anna $1,000; nothing is left.",
            ],
            "Anna and Burt share the $8,000.",
        ),  # W-S2
        (3000, (4, 4, 2), [], "The leaders are level and cannot all be paid: $3,000 stays on the poster."),  # W-S3
        (
            6000,
            (4, 4, 2),
            ["Anna $2,000, Burt $2,000 and Curt $1,000; $1,000 is left."],
            "Anna, Burt and Curt share the $6,000; $1,000 cannot be shared and stays.",
        ),  # W-S4
        (5000, (4, 3, 0), [], "7 CP together are fewer than 8: Jesse James gets away, and $5,000 stays on the poster."),  # W-S5
        (1000, (0, 0, 0), [], "Nobody has a CP: $1,000 stays on the poster."),
    ],
)
def test_the_sheet_shows_how_a_reward_was_shared(rig: Any, reward: int, points: tuple[int, ...], steps: list[str], verdict: str) -> None:
    told = (notes.HandEnded(HandEnd.EMPTY_HAND), scored(reward, points), notes.PostersRaised(1000))
    sheet = rig(*HANDS, number=2, phase=Phase.DEAL, queue=(Step(Due.SHUFFLE_PACK),)).picture(notes=told).sheet
    assert sheet is not None and sheet.title == "Hand 1" and sheet.reason == "The hand is over: somebody has no card left."
    (row,) = sheet.rows
    assert ([step.text for step in row.steps], row.verdict) == (steps, verdict)
    assert (row.reward, row.points, row.captured) == (reward, points, sum(points) >= 8)
    assert sum(row.paid) + row.left == reward and sheet.earned == row.paid
    assert sheet.after == "Nobody has $25,000 yet: $1,000 is added to each poster, and the next hand is dealt."


def test_who_has_left_takes_nothing(rig: Any) -> None:
    told = [Scored(JESSE, 9000, (11, 6, 2), (), 9000)]
    sheet = rig(*HANDS, gone=(True, False, False)).picture(1, notes=told).sheet
    assert sheet.rows[0].verdict == "Anna leads by 5 CP, but has left the game: $9,000 stays on the poster."
    shared = [Scored(JESSE, 8000, (9, 5, 4), (Payment(B, 3000),), 5000)]
    sheet = rig(*HANDS, gone=(True, False, False)).picture(1, notes=shared).sheet
    assert sheet.rows[0].verdict == "Anna and Burt share the $8,000; $5,000 cannot be shared and stays."


@pytest.mark.parametrize(
    ("last", "after"),
    [
        (notes.DuelBegan((A, C)), "The game ends with Anna and Curt level at the top: a duel decides."),
        (notes.GameWon(B), "The game is over: Burt has most money."),
    ],
)
def test_the_sheet_says_how_it_goes_on(rig: Any, last: Any, after: str) -> None:
    assert rig(*HANDS).picture(notes=[scored(9000, (11, 6, 2)), last]).sheet.after == after


def test_a_hand_that_goes_on_has_no_sheet(rig: Any) -> None:
    assert rig(*HANDS).picture(notes=[notes.TurnBegan(A)]).sheet is None


def test_the_sheets_of_whole_games_add_up(whole_games: Sequence[Any]) -> None:
    """What a sheet says that everybody has is what the table says, and each sheet adds what was earned to the one before."""
    sheets = 0
    for _, run in enumerate_games(whole_games):
        told = [(snapshot, picture.sheet) for snapshot, _, picture in run if picture.sheet is not None]
        own = {sheet.title: (snapshot, sheet) for snapshot, sheet in told}
        before = (0,) * len(run[0].snapshot.names)
        for snapshot, sheet in own.values():
            assert len(sheet.rows) == 7 and sheet.money == snapshot.state.money
            assert sheet.money == tuple(had + got for had, got in zip(before, sheet.earned, strict=True))
            for row in sheet.rows:
                lefts = [row.reward, *(step.left for step in row.steps)]
                assert all(more > less for more, less in pairwise(lefts))
            before = sheet.money
            sheets += 1
    assert sheets > 7


def enumerate_games(sights: Sequence[Any]) -> list[tuple[int, list[Any]]]:
    """The sights cut into games, each of which has another number of seats."""
    runs: dict[int, list[Any]] = {}
    for sight in sights:
        runs.setdefault(len(sight.snapshot.names), []).append(sight)
    return list(runs.items())


def test_the_duel_shows_who_stands_and_who_shot_what(rig: Any) -> None:
    table = rig(*HANDS, phase=Phase.DUEL, queue=(Step(Due.DUEL_ROUND),), duellists=(A, C))
    begun = table.picture(notes=[notes.DuelBegan((A, C))]).duel
    assert begun.title == "Duel: Anna and Curt" and begun.standing == (A, C) and begun.shots == ()
    assert begun.text == "Anna and Curt are level and meet for a duel."
    fired = [notes.DuelShot(A, Face(JESSE), True), notes.DuelShot(C, Face(18), False), notes.DuelRound((A,))]
    won = rig(*HANDS, phase=Phase.OVER, duellists=(A,), winner=A).picture(notes=[*fired, notes.GameWon(A)]).duel
    assert [(shot.seat, shot.card.name, shot.hit) for shot in won.shots] == [(A, "Jesse James", True), (C, "Hideout", False)]
    assert won.text == "Anna is the last one standing."
    assert table.picture().duel.text == "Who misses is out, unless all miss."
    assert rig(*HANDS).picture().duel is None


def test_the_places_are_told_at_the_end(rig: Any) -> None:
    table = rig(*HANDS, phase=Phase.OVER, money=(9000, 27000, 9000), winner=B)
    result = table.picture(over=True).result
    assert result.title == "Burt wins the game" and not result.won
    assert [place.text for place in result.places] == ["1. Burt, $27,000", "2. Anna, $9,000", "2. Curt, $9,000"]
    assert [place.is_me for place in result.places] == [False, True, False]
    own = table.picture(1, over=True).result
    assert own.title == "You win the game!" and own.won


def test_every_note_is_a_happening_with_its_sentence(whole_games: Sequence[Any]) -> None:
    kinds = set()
    for snapshot, told, picture in whole_games:
        assert len(picture.happenings) == len(told)
        plain = sentences(told, snapshot.names, snapshot.state.posters)
        for note, seen, sentence in zip(told, picture.happenings, plain, strict=True):
            kinds.add(seen.kind)
            if isinstance(note, notes.Drew | notes.TookCard) and note.seat == snapshot.me:
                continue
            face = getattr(note, "face", None)
            assert (seen.card is None) == (face is None) and (seen.card is None or seen.card.face == face)
            assert [view.face for view in seen.cards] == list(getattr(note, "faces", ())) and seen.sentence == sentence
    rare = {"duel-began", "duel-shot", "duel-round", "orphaned"}
    every = {kind.__name__ for kind in get_args(Note)}
    assert kinds | rare == {"".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-") for name in every}


def test_who_draws_is_told_what_and_nobody_else(rig: Any) -> None:
    table = rig("JJ BS HO", "SK", turn=A, queue=(Step(Due.TUCK_HAND),))
    told = [notes.Drew(A, 2)]
    (own,), (other,) = table.picture(notes=told).happenings, table.picture(1, notes=told).happenings
    assert own.sentence == "Anna draws Belle Starr and Hideout, unseen by the others."
    assert [view.name for view in own.cards] == ["Belle Starr", "Hideout"] and own.count == 2
    assert other.sentence == "Anna draws 2 cards." and other.cards == ()


def test_what_was_drawn_is_not_guessed(rig: Any) -> None:
    """After the tuck, and after two draws at once, nobody could say which cards they were."""
    tucked = rig("JJ BS HO", "SK").picture(notes=[notes.Drew(A, 2)]).happenings
    assert [each.sentence for each in tucked] == ["Anna draws 2 cards."]
    twice = rig("JJ BS HO", "SK", queue=(Step(Due.TUCK_HAND),)).picture(notes=[notes.Drew(A, 1), notes.Reshuffled(9), notes.Drew(A, 1)])
    assert [each.sentence for each in twice.happenings][::2] == ["Anna draws 1 card."] * 2


def test_who_takes_secretly_is_told_what_and_nobody_else(rig: Any) -> None:
    table = rig("JJ", "SK", phase=Phase.TAKEN, taken="BA")
    told = [notes.TookCard(A)]
    (own,), (other,) = table.picture(notes=told).happenings, table.picture(1, notes=told).happenings
    assert own.sentence == "Anna takes Bank robbery from it, unseen by the others, and proves that it is no Wyatt Earp."
    assert own.card is not None and own.card.name == "Bank robbery"
    assert other.sentence == "Anna takes a card from it, unseen, and proves that it is no Wyatt Earp." and other.card is None


def test_what_was_drawn_in_whole_games_is_what_came_into_the_hand(whole_games: Sequence[Any]) -> None:
    drawn = 0
    for snapshot, _, picture in whole_games:
        held = [snapshot.known.get(card) for card in snapshot.state.hands[snapshot.me]]
        for seen in picture.happenings:
            if seen.kind == "drew" and seen.cards:
                assert seen.seat == snapshot.me and held[-len(seen.cards) :] == [view.face for view in seen.cards]
                drawn += 1
    assert drawn > 20
