"""A seat leaves for good (W8.5), at every kind of moment."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.codec import decode, encode
from core.errors import IllegalActionError
from core.games.protocol import Acted, Change
from core.games.wyatt_earp import notes
from core.games.wyatt_earp.actions import ChooseOwnPile, DrawDiscard, DrawSupply, EndHand, KeepTaken, Pass
from core.games.wyatt_earp.cards import PACK
from core.games.wyatt_earp.rules import WyattEarp
from core.games.wyatt_earp.state import Options, Phase, State
from core.ids import Card, Face, Seat
from core.table.contract import Departed, Lay, Open, Request, Show, Shuffle, Spin, Surrender, Take, Tuck
from core.table.plain import PlainTable

Rigged = Callable[..., Any]


def asked_since(table: Any, before: int) -> list[type]:
    return [type(request) for request in table.asked[before:]]


# --- whose turn it is --------------------------------------------------------------------------------------------------------


def test_its_turn_ends_without_a_discard_and_its_hand_lies_aside(rig: Rigged) -> None:
    table = rig("BD JJ", "BD BD", "BD BD")
    hand = table.state.hands[0]
    table.leave(0)
    assert table.to_act == 1 and table.state.phase is Phase.DRAW
    assert table.state.hands[0] == hand
    assert table.stack() == "BD"
    assert table.notes[0] == notes.SeatLeft(Seat(0))


def test_hidden_piles_are_shuffled_anew_so_that_no_old_share_is_worth_anything(rig: Rigged) -> None:
    table = rig("BD JJ", "BD BD", "BD BD", supply="BS BK JJ")
    supply = table.state.supply
    table.leave(2)
    assert table.asked == [Shuffle(supply)]
    assert not set(supply) & set(table.state.supply)


def test_a_sheriff_card_beside_goes_face_up_on_the_stack(rig: Rigged) -> None:
    table = rig("BA BD", "BD BD", "BD BD", piles={(0, "JJ"): "JJ JJ JJ"}, supply="BS BK JJ")
    table.act(table.shoot("BA"))
    assert table.state.phase is Phase.TARGET
    table.leave(0)
    assert table.stack() == "BD BS BA"
    assert table.pile(0, "JJ") == "JJ JJ JJ"
    assert table.to_act == 1


def test_a_card_not_yet_open_goes_back_to_the_hand_aside(rig: Rigged) -> None:
    table = rig("BA BD", "BD BD", "BD BD", piles={(0, "JJ"): "JJ JJ JJ"}, supply="BS BK JJ")
    card = table.card("BA")
    table.act(table.shoot("BA"), settle=False)
    table.leave(0)
    assert card in table.state.hands[0] and len(table.state.supply) == 3
    assert table.state.staged == () and table.state.current is None


def test_a_card_taken_apart_lies_aside_with_the_hand(rig: Rigged) -> None:
    table = rig("WE BD", "BD BD", "BD BD", stack="BA BS")
    table.act(table.earp_search())
    table.act(table.take("BA"))
    taken = table.state.taken
    table.leave(0)
    assert taken in table.state.hands[0] and table.state.taken is None
    assert table.state.searchers == () and len(table.state.hidden) == 1
    assert table.to_act == 1


def test_a_drawn_discard_not_yet_tucked_stays_open(rig: Rigged) -> None:
    table = rig("BD", "BD BD", "BD BD", phase=Phase.DRAW, stack="BS JJ")
    table.act(DrawDiscard(), settle=False)
    table.leave(0)
    (bare,) = table.state.bare
    assert table.faces[bare] == 4 and bare in table.state.hands[0]
    assert bare in table.game.entitled(table.state, Seat(1))
    table.act(DrawSupply())
    assert table.state.bare == (bare,)


def test_until_the_next_discard_d1_is_the_only_draw(rig: Rigged) -> None:
    table = rig("BD BD", "BD BD", "BD BD")
    table.leave(0)
    assert table.legal() == (DrawSupply(),)
    assert table.refusal(DrawDiscard()) == "no-open-discard"
    table.act(DrawSupply())
    table.act(table.discard("BD"))
    assert table.legal() == (DrawSupply(), DrawDiscard())


def test_when_another_seat_leaves_the_discard_may_still_be_drawn(rig: Rigged) -> None:
    table = rig("BD BD", "BD BD", "BD BD", phase=Phase.DRAW)
    table.leave(2)
    assert table.legal() == (DrawSupply(), DrawDiscard())


def test_with_neither_draw_left_the_hand_is_ended(rig: Rigged) -> None:
    table = rig("BD", "BD BD", "BD BD", phase=Phase.DRAW, supply="", stack="BS JJ BK")
    table.act(DrawSupply())
    assert table.state.stack == ()
    table.leave(0)
    assert table.legal() == (EndHand(),)


# --- another's turn ----------------------------------------------------------------------------------------------------------


def test_the_seat_on_turn_goes_on_and_open_requests_are_asked_anew(rig: Rigged) -> None:
    table = rig("BD", "BD BD", "BD BD", phase=Phase.DRAW, supply="BS BK JJ")
    table.act(DrawSupply(), settle=False)
    before = len(table.asked)
    table.leave(1)
    assert asked_since(table, before) == [Shuffle, Show, Tuck]
    assert table.hand(0) == "BD BS BK"
    table.act(table.discard("BD"))
    assert table.to_act == 2


def test_a_draw_half_done_goes_on(rig: Rigged) -> None:
    table = rig("BD", "BD BD", "BD BD", phase=Phase.DRAW, supply="BS BK JJ")
    table.act(DrawSupply(), settle=False)
    table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    before = len(table.asked)
    table.leave(1)
    assert asked_since(table, before) == [Shuffle, Tuck]
    assert table.hand(0) == "BD BS BK" and len(table.state.supply) == 1


def test_a_seat_that_left_is_not_asked(rig: Rigged) -> None:
    table = rig("MW BD BD", "SK BD", "SK BD", "BD BD")
    table.act(table.ask("SK"), settle=False)
    table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(1)
    assert [request.seat for request in table.asked if isinstance(request, Surrender)] == [1, 2]
    assert table.hand(0) == "BD BD SK" and table.hand(1) == "SK BD"
    assert table.noted(notes.Asked) == [notes.Asked(Seat(0), Seat(1), 5), notes.Asked(Seat(0), Seat(2), 5)]


@pytest.mark.parametrize("opened", [True, False])
def test_when_the_last_one_asked_leaves_there_is_nothing_to_get(rig: Rigged, opened: bool) -> None:
    table = rig("MW BD BD", "", "SK BD")
    table.act(table.ask("SK"), settle=False)
    if opened:
        table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(2)
    assert table.stack() == "BD MW"
    assert table.to_act == 0 and table.state.current is None


def test_a_searcher_is_shown_the_masked_cards_again(rig: Rigged) -> None:
    table = rig("WE BD BD", "BD", "BD", supply="BS BS")
    table.state = replace(table.state, hidden=table._make("JJ BA"))
    table.act(table.earp_search())
    table.act(table.take("BA"), settle=False)
    before = len(table.asked)
    table.leave(1)
    assert asked_since(table, before) == [Shuffle, Shuffle, Show]
    assert table.state.phase is Phase.SEARCH and table.to_act == 0
    assert table.state.searchers == (0,)
    table.act(table.take("JJ"))
    assert table.state.taken is not None
    table.act(KeepTaken())
    assert table.hand(0) == "BD BD JJ"
    assert len([request for request in table.asked if isinstance(request, Take)]) == 2


def test_a_searcher_who_has_not_opened_its_card_opens_it_first(rig: Rigged) -> None:
    table = rig("WE BD BD", "BD", "BD", supply="", stack="BA")
    table.act(table.earp_search(), settle=False)
    before = len(table.asked)
    table.leave(1)
    assert asked_since(table, before) == [Open]
    assert table.state.phase is Phase.SEARCH


# --- the reaction window -----------------------------------------------------------------------------------------------------


def covering(rig: Rigged) -> Any:
    table = rig("HO BD BD", "WE BD", "BD BD", piles={(1, "BS"): "BS BS BS"}, supply="JJ BK WE BD BD BD")
    table.act(table.hide())
    table.act(table.cover(1, "BS"))
    return table


def test_its_window_passes(rig: Rigged) -> None:
    table = covering(rig)
    table.leave(1)
    assert table.to_act == 0 and table.state.phase is Phase.PLAY
    assert table.pile(1, "BS") == "BS BS BS under HO"
    assert table.noted(notes.Passed) == [notes.Passed(Seat(1))]


def test_its_reaction_in_resolution_lapses(rig: Rigged) -> None:
    table = covering(rig)
    table.act(table.react(), settle=False)
    table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(1)
    assert table.stack() == "BD JJ WE"
    assert table.pile(1, "BS") == "BS BS BS under HO"
    assert table.to_act == 0


def test_when_the_seat_on_turn_leaves_the_owner_may_still_react(rig: Rigged) -> None:
    table = covering(rig)
    table.leave(0)
    assert table.to_act == 1 and table.state.phase is Phase.REACT
    table.act(table.react())
    assert table.pile(1, "BS") == "BS BS BS"
    assert table.to_act == 1 and table.state.phase is Phase.DRAW


def test_when_a_third_seat_leaves_the_window_stays_open(rig: Rigged) -> None:
    table = covering(rig)
    table.leave(2)
    assert table.legal()[-1] == Pass()
    assert table.to_act == 1


def test_a_pile_of_a_seat_that_left_may_be_covered_without_a_window(rig: Rigged) -> None:
    table = rig("HO BD BD", "WE BD", "BD BD", piles={(1, "BS"): "BS BS BS"}, supply="JJ BK", gone=(False, True, False))
    table.act(table.hide())
    table.act(table.cover(1, "BS"))
    assert table.to_act == 0 and table.state.phase is Phase.PLAY


# --- the end of the hand, of the game ----------------------------------------------------------------------------------------


def test_its_points_count_but_it_takes_no_money(rig: Rigged) -> None:
    piles = {(0, "JJ"): "JJ JJ", (1, "JJ"): "JJ JJ JJ"}
    posters = (1000, 1000, 1000, 1000, 5000, 1000, 1000)
    table = rig("BD", "BD", "BD", piles=piles, posters=posters, gone=(False, True, False))
    table.act(table.discard("BD"))
    assert table.noted(notes.Scored)[4].points == (4, 6, 0)
    assert table.state.money == (2000, 0, 0)
    assert table.noted(notes.Scored)[4].left == 3000
    assert table.poster("JJ") == 4000


def test_its_empty_or_full_hand_ends_nothing_and_is_not_opened(rig: Rigged) -> None:
    table = rig("BD BD", "", "BD BD", gone=(False, True, False))
    table.act(table.discard("BD"))
    assert table.to_act == 2
    table = rig("BD", "JJ", "BK", gone=(False, True, False))
    table.act(table.discard("BD"))
    assert table.noted(notes.HandShown) == [notes.HandShown(Seat(2), (Face(1),))]


def test_it_is_dealt_no_cards_and_is_not_dealer(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", gone=(False, True, False), dealer=Seat(0))
    table.act(table.discard("BD"))
    assert [len(hand) for hand in table.state.hands] == [10, 0, 10]
    assert table.state.dealer == 2 and table.to_act == 0
    assert len(table.state.supply) == 57


@pytest.mark.parametrize("answered", [0, 1, 2, 3, 4])
def test_a_deal_in_progress_begins_anew(rig: Rigged, answered: int) -> None:
    table = rig("BD", "BD", "BD")
    table.act(table.discard("BD"), settle=False)
    while not isinstance(table.open[0], Lay):
        table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    for _ in range(answered):
        table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(2)
    assert [len(hand) for hand in table.state.hands] == [10, 10, 0]
    assert table.state.number == 2 and table.state.dealer == 0 and table.to_act == 1


def test_a_spin_goes_on_and_the_deal_falls_to_the_next_seat(rig: Rigged) -> None:
    table = rig("", "", "")
    table.spin = 1
    table._apply(table.game.start(Options(), 3))
    table._apply(table.game.apply(table.state, Departed(Seat(1))))
    assert len(table.asked) == 1
    table.settle()
    assert table.state.dealer == 2 and table.to_act == 0


def test_hands_left_over_are_still_opened(rig: Rigged) -> None:
    table = rig("BD", "JJ", "BK", "WH")
    table.act(table.discard("BD"), settle=False)
    table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(2)
    assert [note.seat for note in table.noted(notes.HandShown)] == [1, 3]
    assert table.state.number == 2


def test_when_the_only_hand_left_over_leaves_the_hand_is_scored(rig: Rigged) -> None:
    table = rig("BD", "", "BK")
    table.act(table.discard("BD"), settle=False)
    table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(2)
    assert table.state.number == 2
    assert not table.noted(notes.HandShown)


def test_a_duellist_who_leaves_is_out(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", money=(26_000, 26_000, 26_000))
    table.act(table.discard("BD"), settle=False)
    while table.state.phase is not Phase.DUEL:
        table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.deals = ["WE JJ"]
    table.leave(0)
    assert table.state.winner == 2


def test_the_other_duellist_has_won(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", money=(26_000, 26_000, 0))
    table.act(table.discard("BD"), settle=False)
    while table.state.phase is not Phase.DUEL:
        table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(0)
    assert table.state.winner == 1


def test_who_is_left_alone_has_won(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", money=(9000, 1000, 2000))
    table.leave(0)
    table.leave(2)
    result = table.game.result(table.state)
    assert [(standing.seat, standing.place) for standing in result.standings] == [(1, 1), (0, 2), (2, 3)]
    table.leave(1)
    assert table.game.result(table.state) == result


def test_with_an_instant_end_the_hand_may_end_by_a_departure(rig: Rigged) -> None:
    table = rig("BD", "BD", "BD", phase=Phase.DRAW, supply="BS BK", reshuffled=True, options=Options(instant_end=True))
    table.act(DrawSupply(), settle=False)
    table._apply(table.game.apply(table.state, table.answer(table.open.pop(0))))
    table.leave(0)
    assert table.noted(notes.HandEnded) == [notes.HandEnded(notes.HandEnd.EXHAUSTED)]


@pytest.mark.parametrize("seat", [-1, 1, 3])
def test_who_is_not_there_cannot_leave(rig: Rigged, seat: int) -> None:
    table = rig("BD", "BD", "BD", gone=(False, True, False))
    with pytest.raises(IllegalActionError) as caught:
        table.game.apply(table.state, Departed(Seat(seat)))
    assert caught.value.reason == "no-meaning"


# --- whole games with departures ---------------------------------------------------------------------------------------------


def everywhere(state: State) -> list[Card]:
    piles = [pile for territory in state.territories for pile in territory]
    lying = [*state.stack, *[card for pile in piles for card in pile.cards], *[pile.hideout for pile in piles if pile.hideout]]
    lying += [state.beside] if state.beside else []
    apart = [*state.supply, *state.hidden, *state.staged, *[card for hand in state.hands for card in hand]]
    return [card.card for card in lying] + apart + ([] if state.taken is None else [state.taken])


def wrong(game: WyattEarp, state: State, table: PlainTable) -> str | None:
    """What does not hold at this moment."""
    if table.faces and (sorted(everywhere(state)) != sorted(table.faces) or Counter(table.faces.values()) != Counter(PACK)):
        return "the cards are not the 78"
    for seat in range(state.seats):
        if table.known(Seat(seat)).keys() != game.entitled(state, Seat(seat)):
            return "a seat knows other cards than it may"
    if decode(encode(state), State) != state:
        return "the state does not come back from its bytes"
    if sum(table.faces[card] == 19 for card in state.hidden) != state.buried:
        return "the buried Wyatt Earps are miscounted"
    return None


def walk(game: WyattEarp, seats: int, seed: int, options: Options, leaving: float) -> Iterator[tuple[State, PlainTable]]:
    """Random legal play to the end, a moment after each event; before each event somebody may leave."""
    chance = Random(seed)
    plain = PlainTable(seats, chance.randrange)
    change = game.start(options, seats)
    queue: list[Request] = []
    while True:
        state = change.state
        queue += change.requests
        yield state, plain
        if game.result(state) is not None:
            return
        if chance.random() < leaving:
            event: Any = Departed(chance.choice(state.present()))
            if not (queue and isinstance(queue[0], Spin)):
                queue = []
        elif queue:
            event = plain.answer(queue.pop(0))
        else:
            (seat,) = game.to_act(state)
            known = plain.known(seat)
            action = chance.choice(game.legal_actions(state, seat, known))
            action, private = game.split(game.among_equals(state, action, known, chance.randrange))
            if private is not None:
                plain.prefer(seat, private)
            event = Acted(seat, action)
        change = game.apply(state, event)


def complaint(game: WyattEarp, seats: int, seed: int, options: Options, leaving: float) -> str | None:
    """The first thing that is wrong in a game."""
    for state, table in walk(game, seats, seed, options, leaving):
        if (found := wrong(game, state, table)) is not None:
            return found
    return None if game.result(state) is not None else "the game has no end"


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32), instant=st.booleans(), leaving=st.sampled_from([0.001, 0.004, 0.02]))
@settings(max_examples=60)
def test_a_game_goes_on_to_its_end_whoever_leaves_whenever(seats: int, seed: int, instant: bool, leaving: float) -> None:
    assert complaint(WyattEarp(), seats, seed, Options(instant), leaving) is None


class Careless(WyattEarp):
    """Right, but for these parts of the state after a departure within a hand."""

    def __init__(self, **parts: Any) -> None:
        self._parts = parts

    def apply(self, state: State, event: Any) -> Change[State]:
        change = super().apply(state, event)
        if not isinstance(event, Departed) or change.state.phase is not Phase.DRAW:
            return change
        return replace(change, state=replace(change.state, **self._parts))


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ({"hands": ((), (), ())}, "the cards are not the 78"),
        ({"bare": (Card(10**6),)}, "a seat knows other cards than it may"),
        ({"buried": 7}, "the buried Wyatt Earps are miscounted"),
    ],
)
def test_a_careless_departure_is_noticed(parts: dict[str, Any], found: str) -> None:
    assert found in [complaint(Careless(**parts), 3, seed, Options(), 0.02) for seed in range(10)]


def test_every_choice_of_a_target_waits_for_its_seat(rig: Rigged) -> None:
    table = rig("BA BD", "BD BD", "BD BD", piles={(0, "JJ"): "JJ"}, supply="BS BK JJ")
    table.act(table.shoot("BA"))
    table.leave(2)
    assert table.legal() == (ChooseOwnPile(4),)
