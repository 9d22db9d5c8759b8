"""The picture of a table: all of it at every moment of whole games, and nothing that this seat may not know."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace as replaced

from client.presenters.the_deputy import TheDeputyPresenter
from client.presenters.the_deputy.picture import CardView, Picture
from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS, SPOTS
from client.snapshot import Snapshot
from core.games.registry import GAMES
from core.games.the_deputy.actions import Examine, Fight, Move, SpinDial
from core.games.the_deputy.notes import Examined, Kept, Met
from core.games.the_deputy.state import Due, Phase, Step
from core.ids import Card, Seat

GAME = GAMES["the-deputy"]
RESOURCES = files("resources") / "the_deputy"


def test_every_legal_action_is_exactly_one_choice(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        listed = [choice.action for choice in picture.choices]
        assert sorted(listed, key=snapshot.legal.index) == list(snapshot.legal)
        for said in ([choice.key for choice in picture.choices], [choice.label for choice in picture.choices]):
            assert len(set(said)) == len(said), "two choices are told apart"


def test_every_choice_is_made_at_one_place_of_the_picture(whole_games: Sequence[Any]) -> None:
    for _, _, picture in whole_games:
        rides = {view.choice.action.end: view for view in picture.spots if view.choice is not None}
        for choice in picture.choices:
            match choice.action:
                case Move(end):
                    view = rides.pop(end)
                    assert view.choice is choice and choice.key == f"move-{view.spot}"
                    assert picture.spots[choice.target.number or 0] is view
                case SpinDial():
                    assert picture.dial.choice is choice and choice.key == "spin"
                case Examine():
                    assert [view.circle for view in picture.circles if view.choice is choice] == [choice.target.number]
                case Fight(outlaw):
                    assert picture.outlaws[outlaw].choice is choice
                case _:
                    assert picture.looking is not None and picture.looking.card in choice.cards
        assert rides == {}


def test_it_always_says_what_goes_on(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        assert picture.status.endswith((".", "!")) and picture.prompt is not None
        assert picture.my_turn == picture.urgent == bool(snapshot.legal)
        if picture.my_turn:
            assert picture.prompt.title == picture.status
            assert picture.prompt.kind in ("turn", "move", "look", "fight")
        else:
            assert picture.prompt.kind in ("start", "wait", "over")


def test_every_kind_of_prompt_and_of_happening_comes_up(whole_games: Sequence[Any]) -> None:
    kinds = {picture.prompt.kind for _, _, picture in whole_games if picture.prompt is not None}
    assert kinds >= {"start", "turn", "move", "look", "wait", "over"}
    seen = {happening.kind for _, _, picture in whole_games for happening in picture.happenings}
    assert seen >= {
        "dealt",
        "start-spun",
        "moved",
        "examined",
        "put-under",
        "kept",
        "contact-up",
        "wanted-up",
        "met",
        "captured",
        "escaped",
    }


def test_no_gap_of_a_sentence_stays_open(whole_games: Sequence[Any], parts_of: Callable[[Any], Iterator[Any]]) -> None:
    texts = {part for _, _, picture in whole_games for part in parts_of(picture) if isinstance(part, str)}
    wrong = [text for text in texts if any(gap in text for gap in ("{", "}", "  ", "..", "!.", ": .")) or text != text.strip()]
    assert len(texts) > 500 and wrong == []


def test_the_table_shows_what_lies_on_it(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        state = snapshot.state
        assert [view.seat for view in picture.seats] == [(snapshot.me + step) % state.seats for step in range(state.seats)]
        assert sum(view.on_turn for view in picture.seats) <= 1
        for view in picture.seats:
            assert (view.points, view.gone) == (state.score(view.seat), state.gone[view.seat])
            assert [card.card for card in view.held] == [held.card for held in state.held[view.seat]]
            assert [card.outlaw for card in view.captured] == [capture.outlaw for capture in state.captures if capture.seat == view.seat]
            assert [spot.spot for spot in picture.spots if view.seat in spot.riders] == ([] if view.gone else [view.spot])
        for circle, seen in zip(state.circles, picture.circles, strict=True):
            assert [card.outlaw for card in seen.contacts] == [contact.outlaw for contact in circle.contacts]
            assert seen.hidden == (len(circle.queue) if state.number else seen.hidden)
            assert len(seen.notebook) == (seen.hidden if state.options.notebook else 0)
        for outlaw in picture.outlaws:
            assert (outlaw.status == "captured") == state.captured(outlaw.outlaw)
            assert outlaw.status == "captured" or outlaw.value == state.value(outlaw.outlaw)
        assert [card.outlaw for card in picture.office] == [posted.outlaw for posted in state.office]


def test_the_result_says_who_wears_the_badge(whole_games: Sequence[Any]) -> None:
    results = [(snapshot, picture.result) for snapshot, _, picture in whole_games if picture.result is not None]
    assert len(results) >= 3
    for snapshot, result in results:
        winner = snapshot.names[snapshot.state.winner]
        assert result.places[0].name == winner and result.won == (snapshot.state.winner == snapshot.me)
        assert result.note == f"{winner} wears the badge of Deputy Marshal until another wins."


@pytest.mark.parametrize("worn", [(), (1,), (0, 2)])
def test_the_badge_goes_to_the_winner_whoever_wore_it(rig: Any, worn: tuple[int, ...]) -> None:
    table = rig("O", "O", "O", phase=Phase.OVER, winner=Seat(1))
    picture = table.picture(over=True, honoured=frozenset(Seat(seat) for seat in worn))
    assert picture.result.note == "Burt wears the badge of Deputy Marshal until another wins."
    assert [view.seat for view in picture.seats if view.honoured] == list(worn)
    assert all(("badge" in view.role) == view.honoured for view in picture.seats)
    practice = table.picture(over=True, practice=True).result
    assert practice.note == "In a practice game the badge of Deputy Marshal is not won."


# --- names -------------------------------------------------------------------------------------------------------------------


def test_names_are_those_of_the_board_and_the_drawings() -> None:
    board = json.loads((RESOURCES / "board.json").read_text(encoding="utf-8"))
    colours = json.loads((RESOURCES / "art" / "colours.json").read_text(encoding="utf-8"))
    assert tuple(board["hideouts"][str(number)]["name"] for number in range(1, 7)) == HIDEOUTS
    assert tuple(outlaw["name"] for outlaw in sorted(colours["outlaws"].values(), key=lambda drawn: drawn["number"])) == OUTLAWS
    drawn = {f"rim-{name[1:]}-0" if name.startswith("T") else name for name in board["spaces"]}
    assert drawn == {spot for spot in SPOTS if not spot.startswith(("rim", "in"))} | {f"rim-{number}-0" for number in range(1, 7)}


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        ("O", "Marshal's office"),
        ("I1", "Eagle crossing"),
        ("O-I1.2", "Eagle trail, second horseshoe"),
        ("I1-T1.1", "Eagle trail, third horseshoe"),
        ("I1-I2.1", "Eagle-Coyote ridge, first horseshoe"),
        ("I6-I1.2", "Rattler-Eagle ridge, second horseshoe"),
        ("rim-1-0", "Rim of Eagle Rock, Red Triangle"),
        ("rim-1-6", "Rim of Eagle Rock, loop with an X, second of three"),
        ("rim-3-1", "Rim of Dry Wells, knot 1 of 8"),
        ("rim-3-11", "Rim of Dry Wells, knot 8 of 8"),
        ("in-4", "Inside Lost Mine"),
    ],
)
def test_a_spot_has_a_name_in_words(rig: Any, spot: str, name: str) -> None:
    assert next(view.name for view in rig("O", "O").picture().spots if view.spot == spot) == name


def test_no_two_spots_have_one_name(rig: Any) -> None:
    spots = rig("O", "O").picture().spots
    assert tuple(view.spot for view in spots) == SPOTS and len({view.name for view in spots}) == len(SPOTS) == 37 + 72 + 6


# --- secrets -----------------------------------------------------------------------------------------------------------------


def allowed(snapshot: Snapshot, notes: Sequence[Any]) -> frozenset[Card]:
    """The cards whose faces a picture may show: all that the seat knows, without a notebook only what is before it or open to all."""
    state, me = snapshot.state, snapshot.me
    entitled = GAME.entitled(state, me)
    if state.options.notebook:
        return entitled
    mine = {held.card for held in state.held[me]}
    if state.looking is not None and state.turn == me:
        mine.add(state.looking.card)
    for note in notes:
        if isinstance(note, Met) and me in (note.seat, note.other):
            mine |= {held.card for held in state.held[note.other if note.seat == me else note.seat]}
    remembered = {slot.card for circle in state.circles for slot in circle.queue}
    return (entitled & (GAME.entitled(state, Seat(-1)) | mine)) - remembered


def leaks(picture: Picture, cards: frozenset[Card], parts: Iterator[Any]) -> list[CardView]:
    """Cards whose face is shown though this seat may not see it."""
    return [part for part in parts if isinstance(part, CardView) and part.face is not None and part.card not in {None, *cards}]


def test_no_face_is_shown_that_this_seat_may_not_see(whole_games: Sequence[Any], parts_of: Callable[[Any], Iterator[Any]]) -> None:
    for snapshot, notes, picture in whole_games:
        assert leaks(picture, allowed(snapshot, notes), parts_of(picture)) == []


def test_the_check_of_faces_notices_one_that_is_hidden(whole_games: Sequence[Any], parts_of: Callable[[Any], Iterator[Any]]) -> None:
    sight = next(sight for sight in whole_games if sight.snapshot.state.number == 3 and sight.snapshot.state.options.notebook)
    hidden = next(slot.card for circle in sight.snapshot.state.circles for slot in circle.queue if slot.card not in sight.snapshot.known)
    shown = TheDeputyPresenter().picture(replace(sight.snapshot, known={**sight.snapshot.known, hidden: 3}))
    assert [view.card for view in leaks(shown, allowed(sight.snapshot, ()), parts_of(shown))] == [hidden]
    assert said(shown, parts_of(shown)) != said(sight.picture, parts_of(sight.picture))


def said(picture: Picture, parts: Iterator[Any]) -> str:
    return "\n".join(part for part in parts if isinstance(part, str))


def test_what_a_seat_reads_hangs_on_nothing_that_it_may_not_know(
    whole_games: Sequence[Any], parts_of: Callable[[Any], Iterator[Any]]
) -> None:
    presenter, compared = TheDeputyPresenter(), 0
    for snapshot, notes, picture in whole_games[::5]:
        cards = allowed(snapshot, notes)
        known = {card: face for card, face in snapshot.known.items() if card in cards}
        looks = snapshot.state.phase is Phase.LOOK and snapshot.state.turn == snapshot.me
        if not looks:
            less = presenter.picture(replace(snapshot, known=known), notes)
            assert said(less, parts_of(less)) == said(picture, parts_of(picture))
            compared += snapshot.known != known
    assert compared > 20, "there was something to hide"


def test_the_notebook_shows_what_was_seen_and_nothing_where_it_is_off(rig: Any) -> None:
    def table(notebook: bool) -> Any:
        placed = rig("O", "O", circles={1: "NC C2 W3"}, held={0: "W1", 1: "W20 W5"}, options={"notebook": notebook})
        first, second, third = placed.state.circles[0].queue
        seen = (replaced(first, seen=(Seat(0),)), replaced(second, seen=(Seat(1),)), third)
        first_circle, *others = placed.state.circles
        placed.state = replaced(placed.state, circles=(replaced(first_circle, queue=seen), *others))
        return placed.picture()

    on, off = table(True), table(False)
    assert [None if view is None else view.name for view in on.circles[0].notebook] == ["No Clue", None, None]
    assert [view.right for view in on.outlaws] == [True, True, False, False, False, False]
    assert [view.name for view in on.seats[1].held] == ["Wanted: Hattie Flint", "A face-down card"]
    assert on.notebook == (
        "You hold the Wanted of Dusty Pike.",
        "Burt has shown you the Wanted of Hattie Flint.",
        "Eagle Rock, top card: No Clue.",
    )
    assert off.circles[0].notebook == off.notebook == ()
    assert [view.right for view in off.outlaws] == [True, None, None, None, None, None]
    assert [view.kind for view in off.seats[1].held] == ["back", "back"] and off.seats[0].held[0].name == "Wanted: Dusty Pike"


def test_a_right_to_an_outlaw_who_lies_open_is_public(rig: Any) -> None:
    table = rig("rim-1-1", "O", "O", up={1: "2!0"}, held={0: "W2+1"}, office="W4", options={"notebook": False})
    rights = [[view.right for view in table.picture(me).outlaws] for me in range(3)]
    assert rights == [[None, True, None, True, None, None], [None, True, None, True, None, None], [None, False, None, True, None, None]]


def test_before_the_deal_nothing_of_the_pack_is_seen(whole_games: Sequence[Any]) -> None:
    before = [picture for snapshot, _, picture in whole_games if snapshot.state.queue[:1] == (Step(Due.SHUFFLE_PACK),)]
    assert before
    for picture in before:
        assert [view.hidden for view in picture.circles] == [0] * 6 and not picture.notebook


# --- happenings --------------------------------------------------------------------------------------------------------------


def test_a_card_that_is_examined_or_kept_is_a_back_for_the_others(whole_games: Sequence[Any]) -> None:
    faces: dict[tuple[type, bool], set[bool]] = {}
    for snapshot, notes, picture in whole_games:
        for note, happening in zip(notes, picture.happenings, strict=True):
            if isinstance(note, Kept):
                faces.setdefault((Kept, note.seat == snapshot.me), set()).add(happening.card.face is not None)
            if isinstance(note, Examined):
                assert happening.card.face is None or note.seat == snapshot.me
    assert faces == {(Kept, True): {True}, (Kept, False): {False}}


def test_a_meeting_shows_each_what_the_other_showed_and_a_third_only_backs(rig: Any) -> None:
    table = rig("I1", "I1", "O", held={0: "W11", 1: "W20 W30"}, options={"notebook": False})
    note = Met(Seat(0), Seat(1), 1, 2)
    shown = [[[card.name for card in cards] for cards in (h.shown, h.saw)] for me in range(3) for h in table.picture(me, [note]).happenings]
    back = "A face-down card"
    both = [["Wanted: Dusty Pike"], ["Wanted: Hattie Flint", "Wanted: Silas Crow"]]
    assert shown == [both, both, [[back], [back, back]]]


def test_a_ride_names_every_spot_from_the_one_that_is_left(whole_games: Sequence[Any]) -> None:
    rides = [happening for _, _, picture in whole_games for happening in picture.happenings if happening.kind == "moved"]
    assert len(rides) > 100 and all(len(ride.path) > 1 and set(ride.path) <= set(SPOTS) for ride in rides)


# --- the dial, and before the game -------------------------------------------------------------------------------------------


def test_the_dial_shows_the_last_spin_and_what_it_is_for(whole_games: Sequence[Any]) -> None:
    purposes = {(picture.dial.purpose, picture.dial.turning) for _, _, picture in whole_games}
    assert purposes >= {("start", True), ("move", True), ("move", False), ("fight", True), ("fight", False)}
    for snapshot, _, picture in whole_games:
        if snapshot.state.phase is Phase.MOVE:
            assert picture.dial.value == snapshot.state.spun
        assert picture.dial.text and (picture.dial.value is None or 1 <= picture.dial.value <= picture.dial.sides == 8)


def test_before_the_rules_begin_the_picture_is_empty_but_speaks() -> None:
    picture = TheDeputyPresenter().picture(Snapshot(GAME.name, "0" * 16, Seat(0), ("Anna", "Burt"), None, {}))
    assert picture.status == "The seats make the keys for this table." and picture.spots == () and picture.result is None
    assert picture.prompt is not None and picture.prompt.kind == "start"


def test_shown_once_more_it_has_nothing_new(whole_games: Sequence[Any]) -> None:
    picture = next(picture for _, _, picture in whole_games if picture.happenings)
    assert picture.settled().happenings == () and picture.settled().spots == picture.spots
    assert picture.arranged("kind") == picture
