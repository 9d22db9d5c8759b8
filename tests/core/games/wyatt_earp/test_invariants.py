"""Whole games of Wyatt Earp, watched at every moment: cards, money, knowledge, refusals.

A watcher gives a complaint, or None; each is also shown a game that is wrong on purpose.
"""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import core
from core.errors import IllegalActionError
from core.games.bots import RandomBot
from core.games.protocol import Acted, Change
from core.games.wyatt_earp.actions import (
    Action,
    AskHands,
    ChooseCover,
    ChooseOwnPile,
    ChooseVictim,
    Discard,
    DrawDiscard,
    DrawSupply,
    EarpDraw,
    EarpSearch,
    EarpUnhide,
    EndHand,
    KeepTaken,
    LayOutlaws,
    Pass,
    PlayHideout,
    PlayPhoto,
    React,
    RobTable,
    Shoot,
    TakeCard,
)
from core.games.wyatt_earp.bot import SensibleBot
from core.games.wyatt_earp.cards import PACK, REWARD
from core.games.wyatt_earp.notes import Laid as LaidNote
from core.games.wyatt_earp.notes import PostersRaised, SheriffLaid
from core.games.wyatt_earp.rules import WyattEarp
from core.games.wyatt_earp.state import Options, Phase, State
from core.ids import Card, Face, Seat
from core.simulation import NOBODY, Moment, play, simulate, walk
from core.table.contract import Known, Laid, Open, Opened, Outcome, Proved, Shown, Spun, Taken
from core.table.plain import PlainTable

Now = Moment[State, Action]
GAME = WyattEarp()

GAMES = {
    "seats": st.integers(2, 4),
    "instant_end": st.booleans(),
    "sensible": st.integers(0, 15),
    "seed": st.integers(0, 2**32),
}


def party(seats: int, sensible: int, game: WyattEarp = GAME) -> list[Any]:
    """Bots by seat: sensible where a bit of ``sensible`` is set, else random."""
    return [SensibleBot() if sensible >> seat & 1 else RandomBot(game) for seat in range(seats)]


# --- watchers ----------------------------------------------------------------------------------------------------------------


def handles(state: State) -> list[Card]:
    """Every handle that lies anywhere."""
    lying = [*state.stack, *([] if state.beside is None else [state.beside])]
    for pile in [pile for territory in state.territories for pile in territory]:
        lying += [*pile.cards, *([] if pile.hideout is None else [pile.hideout])]
    hidden = [*state.supply, *state.hidden, *state.staged, *[card for hand in state.hands for card in hand]]
    return [card.card for card in lying] + hidden + ([] if state.taken is None else [state.taken])


def wrong_pack(now: Now) -> str | None:
    """All cards are the 78, and each lies in one place."""
    if not now.table.faces:
        return None
    if Counter(now.table.faces.values()) != Counter(PACK):
        return "the table's cards are not the 78"
    if sorted(handles(now.state)) != sorted(now.table.faces):
        return "a card is nowhere, twice, or of an earlier pack"
    return None


def wrong_faces(now: Now) -> str | None:
    """What lies open says its true face."""
    open_cards = [*now.state.stack, *[lying for territory in now.state.territories for pile in territory for lying in pile.cards]]
    if all(now.table.faces.get(lying.card, lying.face) == lying.face for lying in open_cards):
        return None
    return "an open card says another face than its own"


def wrong_money(before: Now, now: Now) -> str | None:
    """Posters and players together get exactly what the bank pays for the cards, and it gets nothing back."""
    paid = 0
    for note in now.notes:
        match note:
            case LaidNote():
                paid += 1000 * note.count - 1000
            case SheriffLaid():
                paid += REWARD[note.face]
            case PostersRaised():
                paid += 7 * 1000
    total = [sum(moment.state.money) + sum(moment.state.posters) for moment in (before, now)]
    if total[1] - total[0] != paid:
        return f"{total[1] - total[0]} dollars came from the bank instead of {paid}"
    poorer = any(was > has for was, has in zip(before.state.money, now.state.money, strict=True))
    return "a seat lost money" if poorer else None


def wrong_knowledge(game: WyattEarp, now: Now) -> str | None:
    """Nobody learns more than the rules say, nobody less; and what is known is true."""
    for seat in now.state.present():
        known = now.table.known(seat)
        if known.keys() != game.entitled(now.state, seat):
            return f"seat {seat} knows other cards than it may"
        if any(now.table.faces[card] != face for card, face in known.items()):
            return f"seat {seat} knows a wrong face"
    return None


def watch(
    game: WyattEarp, seats: int, sensible: int, seed: int, instant_end: bool = False, leaving: Mapping[int, Seat] = NOBODY
) -> tuple[int, str | None]:
    """Play a game under all watchers: how many moments it had, and the first complaint."""
    before: Now | None = None
    count = 0
    for now in walk(game, seats, Options(instant_end), party(seats, sensible, game), seed, leaving):
        wrong = wrong_pack(now) or wrong_faces(now) or wrong_knowledge(game, now)
        if before is not None:
            wrong = wrong or wrong_money(before, now)
        if wrong is not None:
            return count, wrong
        before, count = now, count + 1
    return count, None


@given(**GAMES)
@settings(max_examples=25)
def test_at_every_moment_cards_money_and_knowledge_are_right(seats: int, instant_end: bool, sensible: int, seed: int) -> None:
    count, wrong = watch(GAME, seats, sensible, seed, instant_end)
    assert wrong is None
    assert count > 100


@given(**GAMES, moment=st.integers(0, 1000), again=st.integers(1, 200))
@settings(max_examples=40)
def test_they_are_right_as_well_when_seats_leave(seats: int, instant_end: bool, sensible: int, seed: int, moment: int, again: int) -> None:
    order = Random(seed).sample(range(seats), 2)
    leaving = {moment: Seat(order[0]), moment + again: Seat(order[1])} if seats > 2 else {moment: Seat(order[0])}
    assert watch(GAME, seats, sensible, seed, instant_end, leaving)[1] is None


class Spoilt(WyattEarp):
    """Right, but for what ``spoil`` does to the state after each discard."""

    def __init__(self, spoil: Callable[[State], State]) -> None:
        self._spoil = spoil

    def apply(self, state: State, event: Acted[Action] | Outcome) -> Change[State]:
        change = super().apply(state, event)
        spoilt = self._spoil(change.state) if change.state.phase is Phase.DRAW else change.state
        return Change(spoilt, change.requests, change.notes)


class Telling(WyattEarp):
    """Says that the seat at the left may know one's hand as well."""

    def entitled(self, state: State, seat: Seat) -> frozenset[Card]:
        return super().entitled(state, seat) | frozenset(state.hands[seat - 1])


class Forgetting(WyattEarp):
    """Says that nobody may know the open cards of the stack."""

    def entitled(self, state: State, seat: Seat) -> frozenset[Card]:
        return super().entitled(state, seat) - frozenset([lying.card for lying in state.stack])


def but(state: State, **fields: Any) -> State:
    return State(**{**{name: getattr(state, name) for name in state.__struct_fields__}, **fields})


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (Spoilt(lambda state: but(state, supply=state.supply[:-1])), "nowhere"),
        (Spoilt(lambda state: but(state, supply=(*state.supply, state.supply[0]))), "nowhere"),
        (Spoilt(lambda state: but(state, posters=(state.posters[0] + 1, *state.posters[1:]))), "dollars came"),
        (Spoilt(lambda state: but(state, money=(state.money[0] - 1, state.money[1] + 1))), "lost money"),
        (Spoilt(lambda state: but(state, stack=(type(state.stack[0])(state.stack[0].card, Face(20)), *state.stack[1:]))), "another face"),
        (Telling(), "other cards than it may"),
        (Forgetting(), "other cards than it may"),
    ],
)
def test_each_watcher_sees_its_wrong(game: WyattEarp, complaint: str) -> None:
    wrong = watch(game, 2, 0, 1)[1]
    assert wrong is not None
    assert complaint in wrong


# --- an end ------------------------------------------------------------------------------------------------------------------


@given(**GAMES)
@settings(max_examples=40)
def test_legal_play_always_ends_with_a_winner(seats: int, instant_end: bool, sensible: int, seed: int) -> None:
    result = play(GAME, seats, Options(instant_end), party(seats, sensible), seed)
    assert sorted(standing.seat for standing in result.standings) == list(range(seats))
    assert [standing.place for standing in result.standings][:2] in ([1, 2], [1])
    assert result.standings[0].score == max(standing.score for standing in result.standings) >= State.GOAL


# --- equal to a viewer, equal views ------------------------------------------------------------------------------------------


def swap(table: PlainTable, one: Card, other: Card) -> None:
    """Exchange what is printed on two cards, for all who know them."""
    table._faces[one], table._faces[other] = table._faces[other], table._faces[one]
    for known in table._known:
        known.update({card: table._faces[card] for card in (one, other) if card in known})


def views(game: WyattEarp, now: Now, seat: Seat) -> tuple[object, ...]:
    """All that a viewer has of a moment."""
    known = dict(now.table.known(seat))
    actions = game.legal_actions(now.state, seat, known)
    choice = SensibleBot().choose(now.state, seat, known, Random(1).randrange) if actions else None
    return now.state, now.notes, known, actions, game.entitled(now.state, seat), choice


def difference(seats: int, seed: int, moment: int, chance: Random) -> str | None:
    """Two games that are equal up to a turn, where two cards that the viewer, whose turn it is, cannot see are exchanged in one of them.

    What differs for the viewer, as long as it alone chooses, the table answers alike, and neither card was shown to it or shuffled.
    """
    viewer: Seat | None = None
    exchanged: list[Card] = []
    for number, (one, two) in enumerate(zip(*[walk(GAME, seats, Options(), party(seats, 0), seed) for _ in range(2)], strict=False)):
        if viewer is None:
            if number < moment or one.state.phase is not Phase.DRAW:
                continue
            viewer = one.state.turn
            exchanged = chance.sample([card for card in one.table.faces if card not in one.table.known(viewer)], 2)
            swap(two.table, *exchanged)
        elif one.event != two.event or (isinstance(one.event, Acted) and one.event.seat != viewer):
            return None
        if any(card in one.table.known(viewer) or card not in one.table.faces for card in exchanged):
            return None
        if views(GAME, one, viewer) != views(GAME, two, viewer):
            return "the views differ"
    return None


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32), moment=st.integers(0, 300))
@settings(max_examples=100)
def test_what_a_viewer_cannot_see_changes_nothing_that_it_sees(seats: int, seed: int, moment: int) -> None:
    assert difference(seats, seed, moment, Random(seed)) is None


class Leaking(PlainTable):
    """Tells everybody one number that hangs on all faces."""

    def known(self, seat: Seat | None) -> Known:
        leak = sum(place * face for place, face in enumerate(self.faces.values())) % 20
        return {**super().known(seat), Card(-1): Face(leak)}


def test_a_table_that_tells_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.simulation.PlainTable", Leaking)
    assert watch(GAME, 2, 0, 1)[1] == "seat 0 knows other cards than it may"
    assert "the views differ" in [difference(3, seed, 100, Random(seed)) for seed in range(5)]


# --- refusals ----------------------------------------------------------------------------------------------------------------

REASON = re.compile(r"[a-z]+(-[a-z]+)*")


def some_action(state: State, seat: Seat, chance: Random) -> Action:
    """Any action, mostly with cards of the seat's hand; as a rule it is not legal."""
    everything = handles(state) or [Card(0)]
    hand = list(state.hands[seat]) + ([state.taken] if state.taken is not None else [])
    pool = hand if hand and chance.random() < 0.8 else [*everything, Card(10**6)]
    card = chance.choice(pool)
    cards = tuple(chance.choice(pool) for _ in range(chance.randrange(5)))
    colour, left = chance.randrange(-1, 8), chance.random() < 0.5
    kinds: list[Action] = [
        DrawSupply(), DrawDiscard(), EndHand(), LayOutlaws(colour, cards), PlayPhoto(colour, card), Shoot(Face(chance.randrange(20)), card),
        AskHands(colour, left, card), RobTable(card), PlayHideout(card), EarpDraw(card), EarpSearch(card), EarpUnhide(card), TakeCard(card),
        TakeCard(None), KeepTaken(), ChooseOwnPile(colour), ChooseVictim(Seat(chance.randrange(-1, 5)), colour),
        ChooseCover(Seat(chance.randrange(-1, 5)), colour), React(card), Pass(), Discard(card),
    ]  # fmt: skip
    return chance.choice(kinds)


def meaning(action: Action, faces: Known) -> object:
    """The action with faces instead of handles, so that equal cards give equal actions."""
    match action:
        case LayOutlaws(colour, cards):
            return colour, sorted(faces[card] for card in cards)
        case TakeCard():
            return TakeCard
        case _:
            fields = [(name, getattr(action, name)) for name in action.__struct_fields__]
            return type(action), [faces[value] if name == "card" else value for name, value in fields]


def unrefused(game: WyattEarp, now: Now, seat: Seat, action: Action) -> str | None:
    """An action is refused with a reason, or it is one of the legal ones, or it is found out as soon as its card opens."""
    before = now.state
    faces = now.table.faces
    try:
        change = game.apply(now.state, Acted(seat, action))
    except IllegalActionError as error:
        return None if REASON.fullmatch(error.reason) and str(error).endswith(".") else f"no reason but {error!r}"
    if now.state is not before:
        return "the state was changed"
    legal = game.legal_actions(now.state, seat, now.table.known(seat))
    if meaning(action, faces) in [meaning(offer, faces) for offer in legal]:
        return None
    first = change.requests[0] if change.requests else None
    if not isinstance(first, Open):
        return f"accepted: {action}"
    try:
        game.apply(change.state, Opened(first.cards, tuple(faces[card] for card in first.cards)))
    except IllegalActionError as error:
        return None if error.reason == "false-claim" else f"found out as {error.reason}"
    return f"never found out: {action}"


def tried(game: WyattEarp, seats: int, seed: int, chance: Random) -> tuple[Counter[str], str | None]:
    """Try wrong actions and outcomes at every moment of a game: how often what was tried, and the first complaint."""
    count: Counter[str] = Counter()
    many = tuple(Card(card) for card in range(1, 80))
    outcomes: list[Outcome] = [Spun(99), Laid(many), Proved(()), Shown((), Seat(0)), Opened((), ()), Taken(Card(0), many)]
    for now in walk(game, seats, Options(), party(seats, 0, game), seed):
        if now.state.phase is Phase.OVER:
            break
        outcome = chance.choice(outcomes)
        with pytest.raises(IllegalActionError):
            game.apply(now.state, outcome)
        awaited = min(game.to_act(now.state), default=Seat(0))
        for seat in (awaited, awaited, awaited, Seat(chance.randrange(seats))):
            action = some_action(now.state, seat, chance)
            count[type(action).__name__] += 1
            if now.table.faces and (wrong := unrefused(game, now, seat, action)) is not None:
                return count, wrong
    return count, None


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
@settings(max_examples=12)
def test_what_is_not_legal_is_refused_with_a_reason_or_found_out_when_the_card_opens(seats: int, seed: int) -> None:
    count, wrong = tried(GAME, seats, seed, Random(seed))
    assert wrong is None
    assert len(count) == 20


class Trusting(WyattEarp):
    """Takes a claim about a hidden card for true."""

    def apply(self, state: State, event: Acted[Action] | Outcome) -> Change[State]:
        if isinstance(event, Opened) and isinstance(state.current, LayOutlaws):
            event = Opened(event.cards, (Face(state.current.colour),) * len(event.cards))
        return super().apply(state, event)


def test_a_false_claim_that_is_believed_is_noticed() -> None:
    assert "never found out" in (tried(Trusting(), 3, 1, Random(1))[1] or "")


# --- the same everywhere -----------------------------------------------------------------------------------------------------

SCRIPT = """
from core.games.bots import RandomBot
from core.games.wyatt_earp.bot import SensibleBot
from core.games.wyatt_earp.rules import WyattEarp
from core.simulation import simulate
game = WyattEarp()
for seats in (2, 3, 4):
    print(simulate(game, games=2, seats=seats, seed=1881, bots=[SensibleBot(), *[RandomBot(game)] * (seats - 1)], clock=int)["digest"])
"""

RECORDED = (
    "2afa3d4f37a8c1738190692b715e8894ade409ac7723563bdf21dddb4887756e",
    "2bb77c3a087f96b0f652b9b7be996c9e77f9e3e0f693def058c9b00dc4504ca1",
    "f3f59b0634c0a07b961fa429e9cb6be8cfeae8a4917207a6f59178d3d113b38f",
)


def digests(**environment: str) -> tuple[str, ...]:
    root = str(Path(core.__file__).parent.parent)
    env = {**os.environ, "PYTHONPATH": root, **environment}
    return tuple(subprocess.run([sys.executable, "-c", SCRIPT], env=env, check=True, capture_output=True, text=True).stdout.split())


def test_the_digest_is_the_recorded_one() -> None:
    found = []
    for seats in (2, 3, 4):
        bots: list[Any] = [SensibleBot(), *[RandomBot(GAME)] * (seats - 1)]
        found.append(simulate(GAME, games=2, seats=seats, seed=1881, bots=bots, clock=int)["digest"])
    assert tuple(found) == RECORDED, "the rules or a bot play otherwise: raise ``rules`` if it is the rules, and record anew"


@pytest.mark.parametrize(("hashes", "locale"), [("0", "C"), ("1", "tr_TR.UTF-8"), ("random", "de_DE.UTF-8")])
def test_the_digest_is_the_same_under_every_hash_seed_and_locale(hashes: str, locale: str) -> None:
    assert digests(PYTHONHASHSEED=hashes, LC_ALL=locale, LANG=locale) == RECORDED
