"""The picture of a table: all of it at every moment of whole games, and nothing that this seat may not know."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from client.presenters.choice import Choice
from client.presenters.wyatt_earp import WyattEarpPresenter
from client.presenters.wyatt_earp.picture import CardView, Picture
from client.snapshot import Snapshot
from core.games.registry import GAMES
from core.games.wyatt_earp.actions import Discard
from core.games.wyatt_earp.cards import COLOURS, STAGECOACH
from core.games.wyatt_earp.state import Due, Phase, Step
from core.ids import Card, Face, Seat

GAME = GAMES["wyatt-earp"]


def test_every_legal_action_is_exactly_one_choice(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        assert tuple(choice.action for choice in picture.choices) == snapshot.legal
        keys = [choice.key for choice in picture.choices]
        assert len(set(keys)) == len(keys)
        labels = [choice.label for choice in picture.choices]
        assert len(set(labels)) == len(labels), "two choices are told apart by their words"


def test_it_always_says_what_goes_on(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        assert picture.status.endswith((".", "!")) and picture.prompt is not None
        assert picture.my_turn == bool(snapshot.legal)
        if picture.my_turn:
            assert picture.prompt.title == picture.status and picture.prompt.explain
            assert picture.prompt.kind in ("draw", "play", "target", "search", "taken", "react")
        else:
            assert picture.prompt.kind in ("deal", "wait", "score", "duel", "over") and not picture.urgent


def test_no_gap_of_a_sentence_stays_open(whole_games: Sequence[Any], parts_of: Callable[[Any], Iterator[Any]]) -> None:
    texts = {part for _, _, picture in whole_games for part in parts_of(picture) if isinstance(part, str)}
    assert len(texts) > 500 and [text for text in texts if "{" in text or "}" in text or "  " in text or "!." in text] == []


def test_the_hand_is_whole_and_in_order(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        held = snapshot.state.hands[snapshot.me]
        assert sorted(view.card for view in picture.hand) == sorted(held)
        assert all(view.face == snapshot.known.get(view.card) for view in picture.hand)
        order = [view.colour for view in picture.hand if view.face is not None]
        assert order == sorted(order, key=lambda colour: COLOURS if colour is None else colour)


def test_a_card_of_the_hand_can_be_played_or_says_why_not(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        for view in picture.hand:
            if view.face is None:
                continue
            plays = [choice for choice in view.choices if not isinstance(choice.action, Discard)]
            assert bool(plays) != bool(view.why_not)
            if snapshot.legal:
                assert {choice.key for choice in view.choices} == {
                    choice.key
                    for choice in picture.choices
                    if snapshot.known.get(next(iter(choice.cards), Card(-1))) == view.face
                    and choice.cards[0] in snapshot.state.hands[snapshot.me]
                }


def test_a_selection_of_equal_cards_finds_its_choices(whole_games: Sequence[Any]) -> None:
    for _, _, picture in whole_games:
        backwards = picture.hand[::-1]
        for choice in picture.choices:
            faces = Counter(view.face for view in picture.hand if view.card in choice.cards)
            if faces:
                (face, count), *more = faces.items()
                equal = [view.card for view in backwards if view.face == face][:count]
                found = picture.for_selection(equal)
                assert not more and choice in found
                assert all(len(other.cards) == count for other in found)
                if not choice.key.startswith("discard-"):
                    assert picture.why_not(equal) == ""


def test_what_is_forced_is_the_only_choice_and_a_secret_one(whole_games: Sequence[Any]) -> None:
    forced = [(picture, choice) for _, _, picture in whole_games for choice in picture.choices if choice.forced]
    assert {choice.key for _, choice in forced} == {"pass", "keep"}
    for picture, choice in forced:
        assert picture.choices == (choice,) and picture.my_turn and picture.urgent, "who is not called would tell what he holds"


@pytest.mark.parametrize("due", [Due.LAY_PACK, Due.SHUFFLE_PACK])
def test_a_pack_that_is_shuffled_is_one_heap_face_down_and_marks_who_has_done_his_part(rig: Any, due: Due) -> None:
    table = rig("", "", "", stack="JJ BS WE", supply=0, phase=Phase.DEAL, queue=(Step(due),))
    picture = table.picture(1, phase="Shuffling", speakers=(Seat(2),))
    assert (picture.supply, picture.stack_size, picture.stack_top) == (3, 0, None)
    assert {view.seat: view.shuffled for view in picture.seats} == {0: True, 1: True, 2: False}
    assert [view.role.endswith("Has shuffled.") for view in picture.seats] == [True, False, True]
    assert not any(view.shuffled for view in table.picture().seats)


def test_the_table_shows_what_lies_on_it(whole_games: Sequence[Any]) -> None:
    for snapshot, _, picture in whole_games:
        state = snapshot.state
        assert [view.seat for view in picture.seats] == [(snapshot.me + step) % state.seats for step in range(state.seats)]
        assert [view.is_me for view in picture.seats] == [True] + [False] * (state.seats - 1)
        for view in picture.seats:
            piles = {pile.colour: pile for pile in view.territory}
            for colour, pile in enumerate(state.territories[view.seat]):
                assert (colour in piles) == bool(pile.cards)
                if pile.cards:
                    shown = piles[colour]
                    assert [card.face for card in shown.cards] == [lying.face for lying in pile.cards]
                    assert (shown.points, shown.counted) == (pile.points(), pile.visible_points())
                    assert (shown.hideout is None) == (pile.hideout is None)
            assert (view.money, view.hand_size, view.gone) == (
                state.money[view.seat],
                len(state.hands[view.seat]),
                state.gone[view.seat],
            )
        assert sum(view.on_turn for view in picture.seats) <= 1
        for poster in picture.posters:
            assert poster.money == state.posters[poster.colour] and poster.total == sum(poster.points)
            most = max(poster.points)
            assert (poster.leader is None) == (most == 0 or poster.points.count(most) > 1)
            assert poster.captured == (poster.total >= 8)


def test_targets_are_the_piles_that_are_lit(whole_games: Sequence[Any]) -> None:
    lit = 0
    for _, _, picture in whole_games:
        targets = [pile.targetable for seat in picture.seats for pile in seat.territory if pile.targetable is not None]
        wanted = picture.prompt is not None and picture.prompt.kind == "target"
        assert sorted(choice.key for choice in targets) == (sorted(choice.key for choice in picture.choices) if wanted else [])
        lit += len(targets)
    assert lit > 50


def test_of_the_stack_every_card_is_shown_to_who_searches_it(whole_games: Sequence[Any]) -> None:
    searches = 0
    for snapshot, _, picture in whole_games:
        searching = picture.prompt.kind == "search"
        assert len(picture.searchable) == (snapshot.state.stack_size() if searching else 0)
        for view in picture.searchable:
            assert bool(view.choices) != bool(view.why_not) and bool(view.why_not) == (view.name == "Wyatt Earp")
            assert view.why_not or picture.for_selection([view.card]) == view.choices
        searches += searching
    assert searches > 5


# --- secrets -----------------------------------------------------------------------------------------------------------------


def leaks(picture: Picture, entitled: frozenset[Card], parts: Iterator[Any]) -> list[CardView]:
    """Cards whose face is shown though this seat may not know it."""
    return [part for part in parts if isinstance(part, CardView) and part.face is not None and part.card not in {None, *entitled}]


def test_no_face_is_shown_that_this_seat_may_not_know(whole_games: Sequence[Any], parts_of: Callable[[Any], Iterator[Any]]) -> None:
    for snapshot, _, picture in whole_games:
        assert leaks(picture, GAME.entitled(snapshot.state, snapshot.me), parts_of(picture)) == []


def test_the_check_of_faces_notices_one_that_is_hidden(whole_games: Sequence[Any], parts_of: Callable[[Any], Iterator[Any]]) -> None:
    snapshot, _, picture = next(sight for sight in whole_games if sight.snapshot.legal and sight.snapshot.state.supply)
    peeked = replace(picture.hand[0], card=snapshot.state.supply[0])
    wrong = replace(picture, beside=peeked)
    assert leaks(wrong, GAME.entitled(snapshot.state, snapshot.me), parts_of(wrong)) == [peeked]


def public(snapshot: Snapshot, notes: Sequence[Any], presenter: WyattEarpPresenter) -> list[Any]:
    """What everybody at the table is shown alike: all but the own cards and choices."""
    picture = presenter.picture(snapshot, notes)
    board = sorted(picture.seats, key=lambda view: view.seat)
    told = (picture.status, picture.prompt, picture.sheet, picture.happenings, picture.duel, picture.posters)
    lying = (picture.beside, picture.staged, picture.stack_top, picture.stack_size, picture.supply, picture.taken)
    return [*told, *lying, *(replace(view, is_me=False) for view in board)]


def blind(snapshot: Snapshot, me: Seat) -> Snapshot:
    """The same moment for somebody at ``me`` who knows of each card only whether it lies open."""
    nobody = GAME.entitled(snapshot.state, me) & GAME.entitled(snapshot.state, Seat(-1))
    open_cards = {card: face for card, face in snapshot.known.items() if card in nobody}
    return replace(snapshot, me=me, known=open_cards, legal=())


def test_what_is_said_to_all_hangs_on_nothing_that_one_knows(whole_games: Sequence[Any]) -> None:
    presenter = WyattEarpPresenter()
    compared = 0
    for snapshot, notes, _ in whole_games[::7]:
        waits = not snapshot.legal and not snapshot.over and snapshot.me != snapshot.state.actor()
        if waits:
            assert public(snapshot, notes, presenter) == public(blind(snapshot, snapshot.me), notes, presenter)
            compared += 1
    assert compared > 100


def test_a_card_on_its_way_is_a_back_for_the_others(whole_games: Sequence[Any]) -> None:
    staged = [(snapshot, view) for snapshot, _, picture in whole_games for view in picture.staged]
    mine = [snapshot.me == snapshot.state.actor() for snapshot, _ in staged]
    assert any(mine) and not all(mine)
    assert [view.kind != "back" for _, view in staged] == mine


def test_the_card_taken_is_a_back_for_the_others(rig: Any) -> None:
    table = rig("JJ", "BS", phase=6 - 1, stack="")
    table = rig("JJ", "BS", phase=Phase.TAKEN, taken="PJJ")
    own, other = table.picture(0), table.picture(1)
    assert own.taken is not None and own.taken.name == "Photo of Jesse James" and own.taken.choices
    assert other.taken is not None and (other.taken.kind, other.taken.face, other.taken.choices) == ("back", None, ())


# --- single things -----------------------------------------------------------------------------------------------------------


def keys(choices: Sequence[Choice]) -> list[str]:
    return [choice.key for choice in choices]


def test_keys_stay_the_same_when_handles_change(rig: Any) -> None:
    first, second = rig("JJ JJ JJ WE BS", "BS"), rig("BS WE JJ JJ JJ", "BS")
    assert set(keys(first.picture().choices)) == set(keys(second.picture().choices))
    assert "lay-4-3" in keys(first.picture().choices) and "discard-19" in keys(first.picture().choices)


def test_why_a_selection_cannot_be_played(rig: Any) -> None:
    table = rig("JJ JJ BS JJ", "BS")
    picture = table.picture()
    jesse = [view.card for view in picture.hand if view.face == 4]
    belle = [view.card for view in picture.hand if view.face == 0]
    assert picture.why_not(jesse) == "" and keys(picture.for_selection(jesse)) == ["lay-4-3"]
    assert picture.why_not(jesse[:2]) == "The first play of Jesse James in a hand needs at least 3 cards."
    assert picture.why_not(belle) == "The first play of Belle Starr in a hand needs at least 3 cards."
    assert keys(picture.for_selection(belle)) == ["discard-0"]
    assert picture.why_not(belle + jesse) == "Only cards of one outlaw can be laid together." and picture.for_selection(belle + jesse) == ()
    assert picture.why_not([]) == "" and picture.for_selection([]) == () and picture.for_selection([Card(999)]) == ()
    photo = rig("PJJ BS", "BS").picture()
    assert photo.why_not([photo.hand[1].card]) == photo.hand[1].why_not == "Nobody has laid a set of Jesse James in this hand."
    with_outlaw = rig("PJJ JJ BS", "BS").picture()
    jesse_and_photo = [view.card for view in with_outlaw.hand if view.colour == 4]
    assert len(jesse_and_photo) == 2 and with_outlaw.why_not(jesse_and_photo) == "A Photo is played on its own."
    assert with_outlaw.why_not([view.card for view in with_outlaw.hand]) == "Only cards of one outlaw can be laid together."
    last = rig("JJ JJ JJ", "BS").picture()
    assert last.why_not([view.card for view in last.hand]) == "A card must remain in your hand for the discard."


def test_every_face_has_a_name_a_kind_and_a_use(rig: Any, parts_of: Callable[[Any], Iterator[Any]]) -> None:
    hand = rig("BS BK BD BC JJ SK WH PBS PBK PBD PBC PJJ PSK PWH ST BA FG MW HO WE", "BS").picture().hand
    assert sorted(Face(view.face) for view in hand if view.face is not None) == list(range(GAME.faces))
    assert len({view.name for view in hand}) == GAME.faces and len({view.kind for view in hand}) == 8
    assert all(view.tooltip for view in hand) and all((view.colour is None) == (view.face >= STAGECOACH) for view in hand)


def test_before_the_rules_begin_the_picture_is_empty_but_speaks() -> None:
    names = ("Anna", "Burt")
    picture = WyattEarpPresenter().picture(Snapshot(GAME.name, "0" * 16, Seat(0), names, None, {}))
    assert picture.status == "The seats make the keys for this table." and picture.posters == () and picture.result is None
