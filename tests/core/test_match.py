"""A match: the same at every seat, unharmed by whatever is refused, and silent about secrets."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.codec import decode, encode
from core.errors import ContributionError, DecodeError, IllegalActionError
from core.games.protocol import Acted
from core.games.wyatt_earp.actions import Action, Discard, DrawSupply, KeepTaken, LayOutlaws, TakeCard
from core.games.wyatt_earp.state import Phase
from core.ids import Card, Seat
from core.match import Chosen, EntitlementError, Match
from core.table.messages import PiecesChecked, Reordered, Shares
from core.work import Piece

A, B, C = Seat(0), Seat(1), Seat(2)


def moment(match: Match) -> tuple[Any, ...]:
    """All of a match that others can see, and what it knows."""
    return match.step, match.head, match.digest(), match.state, dict(match.known), match.expects(), match.settled, match.speech


def refused(match: Match, act: Callable[[], Any]) -> tuple[Seat, str]:
    """Whom and why the match blames for this; nothing else of it has changed."""
    before = moment(match)
    with pytest.raises(ContributionError) as caught:
        act()
    assert moment(match) == before
    return caught.value.seat, caught.value.reason


def chosen(action: Any, opening: bytes = b"") -> bytes:
    """The payload of a choice."""
    return encode(Chosen(encode(action), opening))


def opened(match: Match, action: Any) -> bytes:
    """The payload of a choice of this seat with a true opening of its cards, whatever it claims of them."""
    assert match.me is not None and match._vault is not None
    saved = match._save()
    match._begin_choice(match.me, match._chosen_change(match.state, match.me, action))
    phase = match._own_opening(match.me)
    assert phase is not None
    opening = phase.compose(match.me, match._vault, match._site).run()[0]
    match._restore(saved)
    return chosen(action, opening)


def compute(match: Match, peers: Any) -> None:
    while pieces := match.pieces():
        for piece in pieces:
            match.finish(piece.number, peers.memory.run(piece.work))


def deliver(match: Match, peers: Any, said: dict[Seat, bytes]) -> None:
    for seat, payload in said.items():
        match.check(seat, payload)
    match.deliver(said)
    compute(match, peers)


# Whole games.


def agreed(peers: Any) -> None:
    """At every step: one head, one state, and everybody knows exactly what the rules let it know."""
    onlooker = peers.onlooker
    assert {match.head for match in peers.everybody} == {onlooker.head} and {match.step for match in peers.everybody} == {onlooker.step}
    assert {match.digest() for match in peers.everybody} == {onlooker.digest()}
    if onlooker.state is None:
        return
    entitled = [onlooker.game.entitled(onlooker.state, match.me) for match in peers.seated]
    assert [set(match.known) for match in peers.seated] == entitled
    assert set(onlooker.known) <= frozenset.intersection(*entitled)
    for match in peers.seated:
        assert all(match.known[card] == face for card, face in onlooker.known.items())


@pytest.mark.parametrize(("seats", "carry_on"), [(3, True), (4, False)])
def test_a_whole_game_is_the_same_at_every_seat_and_nobody_knows_more_than_the_rules_say(
    peers: Any, memory: Any, seats: int, carry_on: bool
) -> None:
    game = peers(seats, carry_on, memory)
    game.watch = agreed
    game.play()
    assert game.onlooker.result is not None and all(match.result == game.onlooker.result for match in game.seated)
    assert all(not match.expects() and match.word() is None and not match.legal_actions() for match in game.everybody)


@pytest.mark.parametrize(("seats", "carry_on"), [(2, True), (2, False), (3, False), (4, True)])
def test_a_game_begins_the_same_at_every_seat(peers: Any, memory: Any, seats: int, carry_on: bool) -> None:
    game = peers(seats, carry_on, memory)
    game.watch = agreed
    game.play(until=lambda peers: peers.onlooker.step >= 24)
    assert game.onlooker.state.hands[0] and not game.onlooker.finished


def test_everybody_sees_the_same_notes(finished_game: Any) -> None:
    told = [match.notes() for match in finished_game.everybody]
    assert told[0] and all(notes == told[0] for notes in told)
    assert all(match.notes() == () for match in finished_game.everybody)


def test_a_table_that_knows_what_the_rules_do_not_say_is_stopped(peers: Any, memory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = peers(2, memory=memory).play(until=lambda peers: peers.choosing() is not None)
    seat = game.choosing()
    match = game.seated[seat]
    said, entitled = game.payloads(), type(match.game).entitled
    (face,) = {match.known[card] for card in match.state.hands[seat][:1]}

    def less(self: Any, state: Any, seat: Seat) -> frozenset[Card]:
        return frozenset(sorted(entitled(self, state, seat))[1:])

    monkeypatch.setattr(type(match.game), "entitled", less)
    with pytest.raises(EntitlementError) as caught:
        deliver(match, game, said)
    assert str(face) not in str(caught.value) and match.word() is None


# What a seat says.


def at(peers: Any, memory: Any, phase: Phase, seats: int = 2) -> Any:
    """A game in which a choice in this phase is awaited."""
    return peers(seats, memory=memory).play(until=lambda game: game.choosing() is not None and game.onlooker.state.phase is phase)


def test_a_word_of_a_seat_that_is_not_asked_is_refused(peers: Any, memory: Any) -> None:
    game = peers(2, memory=memory)
    assert refused(game.onlooker, lambda: game.onlooker.check(C, b"")) == (C, "not-asked")
    game.play(until=lambda peers: peers.choosing() is not None)
    (asked,) = game.onlooker.expects()
    other, said = Seat(1 - asked), game.payloads()[asked]
    for match in game.everybody:
        match.check(asked, said)
        assert refused(match, lambda match=match: match.check(other, said)) == (other, "not-asked")  # type: ignore[misc]


def test_a_choice_that_gives_away_its_private_part_is_refused(peers: Any, memory: Any) -> None:
    game = at(peers, memory, Phase.PLAY)
    seat = game.choosing()
    for match in game.everybody:
        assert refused(match, lambda match=match: match.check(seat, chosen(TakeCard(Card(3))))) == (seat, "bad-message")  # type: ignore[misc]
    assert refused(game.onlooker, lambda: game.onlooker.check(seat, chosen(TakeCard(None))))[1] != "bad-message"


def test_an_illegal_choice_is_refused_for_the_reason_of_the_rules(peers: Any, memory: Any) -> None:
    game = at(peers, memory, Phase.PLAY)
    seat, match = game.choosing(), game.onlooker
    foreign = next(card for card in match.state.hands[1 - seat])
    for action in (DrawSupply(), KeepTaken(), Discard(foreign), LayOutlaws(0, (foreign,)), LayOutlaws(7, match.state.hands[seat][:3])):
        with pytest.raises(IllegalActionError) as caught:
            match.game.apply(match.state, Acted(seat, action))
        assert refused(match, lambda action=action: match.check(seat, chosen(action))) == (seat, caught.value.reason)  # type: ignore[misc]
        payloads = {seat: chosen(action)}
        assert refused(match, lambda said=payloads: match.deliver(said)) == (seat, caught.value.reason)  # type: ignore[misc]


def test_only_a_legal_action_of_a_seat_on_turn_is_proposed(peers: Any, memory: Any) -> None:
    game = at(peers, memory, Phase.PLAY)
    mine, other = game.seated[game.choosing()], game.seated[1 - game.choosing()]
    action = Discard(mine.state.hands[mine.me][0])
    with pytest.raises(IllegalActionError, match="cannot be chosen now"):
        other.propose(action)
    with pytest.raises(IllegalActionError, match="cannot be chosen now"):
        mine.propose(DrawSupply())
    assert other.legal_actions() == () == game.onlooker.legal_actions() and mine.legal_actions()


HOSTILE = st.sampled_from([-(2**63), -2, -1, 0, 1, 2, 3, 5, 6, 7, 14, 19, 20, 77, 255, 2**31, 2**53, 2**63, 2**64 - 1])


def hostile(kind: Any, cards: tuple[int, ...]) -> st.SearchStrategy[Any]:
    """Actions of a type with numbers of all kinds, and with the cards that there are."""
    card = st.one_of(st.sampled_from(cards), HOSTILE)
    fields = {
        name: st.lists(card, max_size=5).map(tuple) if name == "cards" else card if name == "card" else HOSTILE
        for name in kind.__struct_fields__
    }
    if "left" in fields:
        fields["left"] = st.booleans()
    if kind is TakeCard:
        fields["card"] = st.none()
    return st.builds(kind, **fields)


@settings(max_examples=400)
@given(data=st.data())
def test_no_choice_whatever_breaks_a_match(finished_game: Any, moments: dict[Phase, Any], data: st.DataObject) -> None:
    match = Match(finished_game.charter, finished_game.table_id)
    state = data.draw(st.sampled_from(sorted(moments)).map(moments.__getitem__))
    (seat,) = match.game.to_act(state)
    cards = tuple({card for hand in state.hands for card in hand} | set(state.supply) | {lying.card for lying in state.stack})
    action = data.draw(st.sampled_from(get_args(Action)).flatmap(lambda kind: hostile(kind, cards)))
    try:
        change = match._chosen_change(state, seat, decode(encode(action), Action))
    except ContributionError as error:
        assert error.seat == seat and error.reason != "bad-message"
    else:
        assert change == match.game.apply(state, Acted(seat, action))


@pytest.fixture(scope="session")
def moments(peers: Any, memory: Any) -> dict[Phase, Any]:
    """A state of each phase in which somebody chooses, as far as one game came by them."""
    found: dict[Phase, Any] = {}

    def watch(game: Any) -> None:
        if game.choosing() is not None:
            found[Phase(game.onlooker.state.phase)] = game.onlooker.state

    game = peers(3, memory=memory)
    game.watch = watch
    game.play(until=lambda game: game.onlooker.step >= 150)
    assert {Phase.DRAW, Phase.PLAY} <= set(found)
    return found


@pytest.fixture(scope="session")
def waiting(peers: Any, memory: Any) -> Any:
    """A game that waits for a choice."""
    return at(peers, memory, Phase.PLAY)


@given(st.binary(max_size=200))
def test_bytes_that_are_no_choice_are_refused(waiting: Any, payload: bytes) -> None:
    seat = waiting.choosing()
    assert refused(waiting.onlooker, lambda: waiting.onlooker.check(seat, payload)) == (seat, "bad-message")
    assert refused(waiting.onlooker, lambda: waiting.onlooker.deliver({seat: payload})) == (seat, "bad-message")


@pytest.mark.parametrize("options", [b"", b"\x90", b"\x91\x02", b"\x91\xc2\x00", b"\xc0"])
def test_options_that_are_none_of_the_game_are_refused(charters: Callable[..., Any], options: bytes) -> None:
    with pytest.raises(DecodeError):
        Match(charters(2, options=options), b"t" * 32)


# A wrong word is refused, and the right one goes on.


def test_a_lay_of_cards_that_are_not_what_was_said_blames_who_said_it_and_harms_nothing(peers: Any, memory: Any) -> None:
    game = at(peers, memory, Phase.PLAY, 3)
    seat = game.choosing()
    hand, known = game.seated[seat].state.hands[seat], game.seated[seat].known
    colour = next(colour for colour in range(7) if any(known[card] != colour for card in hand[:3]))
    said = {seat: opened(game.seated[seat], LayOutlaws(colour, hand[:3]))}
    for match in game.everybody:
        for _ in range(2):
            assert refused(match, lambda match=match: deliver(match, game, said)) == (seat, "false-claim")  # type: ignore[misc]
        assert match.settled and match.expects() == {seat}
        assert hand[0] not in match.known or match.me == seat
    game.advance()
    agreed(game)


def test_a_choice_opens_its_cards_in_the_same_word_and_nothing_else(peers: Any, memory: Any) -> None:
    game = at(peers, memory, Phase.PLAY, 3)
    seat, step = game.choosing(), game.onlooker.step
    mine = game.seated[seat]
    first, second = mine.state.hands[seat][:2]
    right, other = (decode(opened(mine, Discard(card)), Chosen) for card in (first, second))
    shares = decode(right.opening, Shares)
    lies = {
        "bad-message": [b"", right.opening + b"x", encode(Shares(shares.shares * 2, shares.proof)), encode(PiecesChecked(()))],
        "bad-share": [other.opening, encode(Shares(shares.shares, decode(other.opening, Shares).proof))],
    }
    for match in game.everybody:
        if match.me == seat:
            continue
        for reason, openings in lies.items():
            for opening in openings:
                said = {seat: chosen(Discard(first), opening)}
                assert refused(match, lambda match=match, said=said: deliver(match, game, said)) == (seat, reason)  # type: ignore[misc]
    game.deliver({seat: encode(right)})
    game.compute()
    agreed(game)
    assert game.onlooker.step == step + 1 and game.onlooker.state.stack[-1].card == first


def test_a_choice_that_opens_nothing_has_no_opening(peers: Any, memory: Any) -> None:
    game = at(peers, memory, Phase.DRAW)
    seat = game.choosing()
    opening = encode(Shares(bytes(32), bytes(64)))
    for match in game.everybody:
        said = {seat: chosen(DrawSupply(), opening)}
        assert refused(match, lambda match=match, said=said: match.check(seat, said[seat])) == (seat, "bad-message")  # type: ignore[misc]
        assert refused(match, lambda match=match, said=said: match.deliver(said)) == (seat, "bad-message")  # type: ignore[misc]


def test_a_bad_share_names_its_seat_and_the_right_one_goes_on(peers: Any, memory: Any) -> None:
    game = peers(3, memory=memory)
    game.play(until=lambda game: game.onlooker.step == 2)
    said = game.payloads()
    assert set(said) == {A, B, C}
    shares = decode(said[B], Shares)
    wrong = {**said, B: encode(Shares(shares.shares, shares.proof[:32] + bytes(32)))}
    for match in (game.seated[A], game.seated[C], game.onlooker):
        assert refused(match, lambda match=match: deliver(match, game, wrong)) == (B, "bad-share")  # type: ignore[misc]
    game.advance()
    agreed(game)
    assert game.onlooker.step == 3


def test_results_that_come_after_a_refusal_are_passed_over(peers: Any, memory: Any) -> None:
    game = peers(3, memory=memory).play(until=lambda game: game.onlooker.step == 2)
    said = game.payloads()
    match = game.onlooker
    before = moment(match)
    match.deliver(said)
    first, second, third = match.pieces()
    match.finish(second.number, False)
    with pytest.raises(ContributionError) as caught:
        match.finish(first.number, False)
    assert caught.value.seat == A and moment(match) == before
    match.deliver(said)
    match.finish(third.number, False)
    fresh = match.pieces()
    assert len(fresh) == 3
    for piece in fresh:
        match.finish(piece.number, memory.run(piece.work))
    assert match.step == 3


def test_a_complaint_ends_no_step_and_names_both_seats(peers: Any, memory: Any) -> None:
    game = peers(3, True, memory).play(until=lambda game: game.onlooker.step == 3)
    said = game.payloads()
    lie = {**said, C: encode(PiecesChecked((A,)))}
    for match in game.everybody:
        with pytest.raises(ContributionError, match=r"seat 1 for seat 3"):
            deliver(match, game, lie)
        assert match.settled and match.expects() == {A, B, C} and match.step == 3
    game.advance()
    agreed(game)


def spoilt(payload: bytes) -> bytes:
    """The same pile with a proof that is wrong in its last scalar."""
    message = decode(payload, Reordered)
    return encode(Reordered(message.cards, message.proof[:-32] + (7).to_bytes(32, "little")))


def shuffling(game: Any) -> bool:
    """The pack of a hand is to be shuffled next."""
    return type(game.onlooker.speech).__name__ == "Shuffling"


def test_a_false_shuffle_that_is_found_late_names_the_first_shuffler_and_nothing_was_applied(peers: Any, memory: Any) -> None:
    game = peers(3, memory=memory).play(until=shuffling)
    match = game.onlooker
    before = match.digest(), match.state, dict(match.known)
    late: list[Piece] = []
    for seat in (A, B):
        said = {seat: spoilt(game.payloads()[seat])}
        for each in game.everybody:
            each.deliver(said)
            pieces = [] if each is game.seated[seat] else list(each.pieces())
            late += pieces[1:] if each is match else []
            for piece in pieces[:1]:
                each.finish(piece.number, memory.run(piece.work))
            for piece in each.pieces():
                each.finish(piece.number, memory.run(piece.work))
    assert len(late) == 4 and match.settled and match.expects() == {C}
    said = game.payloads()
    match.deliver(said)
    third = match.pieces()
    for piece in (*third, *late[2:]):
        match.finish(piece.number, memory.run(piece.work))
    assert not match.settled
    match.finish(late[0].number, memory.run(late[0].work))
    for again in range(2):
        with pytest.raises(ContributionError) as caught:
            match.finish(late[1].number, memory.run(late[1].work)) if not again else match.deliver(said)
        assert (caught.value.seat, caught.value.reason) == (A, "bad-shuffle")
    assert (match.digest(), match.state, dict(match.known)) == before


# Pieces of work.


def test_a_word_is_computed_once_and_handing_it_in_again_changes_nothing(peers: Any) -> None:
    game = peers(2)
    match = Match(game.charter, game.table_id, A, game.vaults[A])
    (piece,) = match.pieces()
    first, other = piece.work.run(), piece.work.run()
    assert first[0] != other[0] and match.word() is None
    match.finish(piece.number, first)
    match.finish(piece.number, other)
    assert match.word() == first[0] and game.vaults[A].kept[0] == first[1]


def test_a_word_that_comes_when_its_step_is_over_is_not_spoken_in_another(peers: Any, memory: Any) -> None:
    """As it happens to a seat that has come back, and finds that it has said its word already."""
    game = peers(2, memory=memory).play(until=lambda game: game.onlooker.step == 1)
    game.deliver(game.payloads())
    held: list[Piece] = []
    for match in game.everybody:
        for piece in match.pieces():
            match.finish(piece.number, memory.run(piece.work))
        held += match.pieces() if match.me == B else ()
        compute(match, game)
    (own,) = held
    word = memory.run(own.work)
    said = {A: game.payloads_of(A), B: word[0]}
    for match in game.everybody:
        match.deliver(said)
        compute(match, game)
    assert game.onlooker.step == 3 and game.onlooker.expects() == {A}
    game.seated[B].finish(own.number, word)
    assert game.seated[B].word() is None
    game.play(until=lambda game: game.onlooker.step == 8)
    agreed(game)


def test_a_verdict_that_comes_twice_counts_once(peers: Any, memory: Any) -> None:
    game = peers(2, memory=memory).play(until=lambda game: game.onlooker.step == 2)
    match = game.onlooker
    match.deliver(game.payloads())
    pieces = match.pieces()
    for piece in pieces:
        match.finish(piece.number, True)
    proofs = match.proofs
    for piece in pieces:
        match.finish(piece.number, False)
    match.finish(10**6, False)
    assert match.step == 3 and match.proofs == proofs


@settings(max_examples=60)
@given(data=st.data())
def test_work_may_be_finished_in_any_order(short_game: Any, memory: Any, data: st.DataObject) -> None:
    """Also across steps: a shuffle's proof may be found right long after the next seat has spoken."""
    match = Match(short_game.charter, short_game.table_id)
    pending: list[Piece] = []
    words = {step: {word.seat: word.payload for word in short_game.words if word.step == step} for step in range(short_game.onlooker.step)}
    heads = {word.step: word.head for word in short_game.words}
    while match.step < short_game.onlooker.step:
        pending += match.pieces()
        ready = bool(match.expects())
        choice = data.draw(st.integers(0, len(pending) + ready - 1)) if len(pending) + ready > 1 else 0
        if choice < len(pending):
            piece = pending.pop(choice)
            match.finish(piece.number, memory.run(piece.work))
        else:
            assert match.head == heads[match.step]
            match.deliver(words[match.step])
    assert (match.head, match.digest()) == (short_game.onlooker.head, short_game.onlooker.digest())
