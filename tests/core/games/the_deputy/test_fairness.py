"""The Deputy among replicas with real cryptography: whole games, and every lie of a seat refused in the step in which it is told.

The positions of the liars are dealt by hand: which card lies on top and who stands where is changed alike at every seat, while the cards
are the masked ones that all have shuffled; only here, with all secrets together, is it known which is which.
"""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.codec import decode, encode
from core.crypto import difference, masking, membership, putback
from core.errors import ContributionError
from core.games.bots import RandomBot
from core.games.protocol import Acted
from core.games.registry import GAMES
from core.games.the_deputy import notes as note
from core.games.the_deputy.actions import Bottom, Examine, Fight, Keep, Move, Place, SpinDial, TurnUp, Where
from core.games.the_deputy.board import OFFICE, inside, rim
from core.games.the_deputy.cards import NO_CLUE, contact, wanted
from core.games.the_deputy.state import Circle, Options, Phase, Slot
from core.ids import Card, Face, Seat
from core.match import Chosen, rules_hash
from core.record import audit
from core.table.messages import Given, Replaced, Shares, ShownCards, Statement
from core.table.proving import show_own

GAME = GAMES["the-deputy"]
A, B, C = Seat(0), Seat(1), Seat(2)


def table(peers: Any, memory: Any, seats: int, options: Options | None = None) -> Any:
    """A game of The Deputy among these seats and an onlooker."""
    agreed = {"game": GAME.name, "rules": GAME.rules, "rules_hash": rules_hash(GAME), "options": encode(options or Options())}
    game = peers(seats, memory=memory, **agreed)
    game.bot = RandomBot(GAME)
    return game


def agreed(peers: Any) -> None:
    """At every step: one head, one state, and everybody knows exactly what the rules let it know."""
    onlooker = peers.onlooker
    assert {match.head for match in peers.everybody} == {onlooker.head}
    assert {match.digest() for match in peers.everybody} == {onlooker.digest()}
    if onlooker.state is not None:
        entitled = [GAME.entitled(onlooker.state, match.me) for match in peers.seated]
        assert [set(match.known) for match in peers.seated] == entitled
        assert set(onlooker.known) <= frozenset.intersection(*entitled)


# Whole games


@pytest.mark.parametrize(("seats", "quick"), [(2, False), (3, True), (4, True)])
def test_a_whole_game_is_the_same_at_every_seat_and_its_record_is_found_right(peers: Any, memory: Any, seats: int, quick: bool) -> None:
    game = table(peers, memory, seats, Options(quick=quick))
    game.watch = agreed
    game.play()
    assert game.onlooker.result is not None and all(match.result == game.onlooker.result for match in game.seated)
    told = [match.notes() for match in game.everybody]
    assert all(notes == told[0] for notes in told) and isinstance(told[0][-1], note.GameWon)
    assert {"bad-membership", "bad-put-back", "bad-shuffle", "bad-share"} <= set(game.onlooker.proven)
    assert audit(game.record(), memory.run_all).result == game.onlooker.result


# Positions dealt by hand


class Dealt:
    """A game after its deal; ``stand`` and ``lay`` change at every seat alike where pieces and cards are."""

    def __init__(self, game: Any) -> None:
        self.game = game.play(until=lambda peers: peers.choosing() is not None)
        self.everywhere(lambda state: replace(state, turn=A))

    @property
    def state(self) -> Any:
        return self.game.onlooker.state

    def everywhere(self, change: Callable[[Any], Any]) -> None:
        for match in self.game.everybody:
            match.state = change(match.state)

    def face(self, card: Card) -> Face:
        """What a card is, by all secrets together."""
        table = self.game.onlooker._table
        slot = table._slots[card]
        if slot.face is not None:
            return slot.face
        form, secrets = (slot.pile, self.game.secrets) if slot.pile is not None else (slot.hand, [self.game.secrets[slot.holder]])
        face = table._faces.face_of(masking.unmask(form, [masking.share(x, form[0]) for x in secrets]))
        assert face is not None
        return face

    def stand(self, *places: Any) -> None:
        self.everywhere(lambda state: replace(state, places=places))

    def lay(self, *faces: Face) -> None:
        """Cards with these faces come to the top of the first Circle, in this order; all others of the queues into the last one."""
        rest = [slot for circle in self.state.circles for slot in circle.queue]
        top: list[Slot] = []
        for face in faces:
            top.append(next(slot for slot in rest if self.face(slot.card) == face))
            rest.remove(top[-1])
        queues = [tuple(top), (), (), (), (), tuple(rest)]
        circles = tuple(Circle(queue, circle.contacts) for queue, circle in zip(queues, self.state.circles, strict=True))
        self.everywhere(lambda state: replace(state, circles=circles))

    def act(self, action: Any) -> None:
        """The seat on turn chooses this, and all goes on until somebody is to choose."""
        (seat,) = self.game.onlooker.expects()
        self.game.deliver({seat: self.game.seated[seat].propose(action).work.run()})
        self.game.compute()
        agreed(self.game)
        self.game.play(until=lambda peers: peers.choosing() is not None)
        agreed(self.game)

    def wanted_for(self, seat: Seat, *outlaws: int) -> "Dealt":
        """This seat finds the WANTED of these outlaws."""
        for outlaw in outlaws:
            self.everywhere(lambda state: replace(state, turn=seat))
            self.lay(wanted(outlaw))
            self.stand(*[inside(0)] * self.state.seats)
            self.act(Examine())
            self.act(Keep())
        self.everywhere(lambda state: replace(state, turn=A))
        return self

    def examining(self, *faces: Face, seat: Seat = A) -> "Dealt":
        """This seat looks at a card with this face, under which the others lie."""
        self.everywhere(lambda state: replace(state, turn=seat))
        self.lay(*faces)
        self.stand(*[inside(0)] * self.state.seats)
        self.act(Examine())
        assert self.state.phase is Phase.LOOK and self.face(self.state.looking.card) == faces[0]
        return self

    def others(self, liar: Seat) -> list[Any]:
        return [match for match in self.game.everybody if match.me != liar]

    def tell(self, liar: Seat, payload: bytes) -> None:
        """The liar says something to all others; its own replica is left behind."""
        for match in self.others(liar):
            match.check(liar, payload)
            match.deliver({liar: payload})
        self.compute(liar)

    def compute(self, liar: Seat) -> None:
        for match in self.others(liar):
            while pieces := match.pieces():
                for piece in pieces:
                    match.finish(piece.number, self.game.memory.run(piece.work))

    def refused(self, liar: Seat, payload: bytes) -> str:
        """For what reason everybody else refuses this word, without any harm to what stands."""
        reasons = set()
        for match in self.others(liar):
            before = match.step, match.head, match.digest(), dict(match.known)
            with pytest.raises(ContributionError) as caught:
                match.check(liar, payload)
                match.deliver({liar: payload})
                while pieces := match.pieces():
                    for piece in pieces:
                        match.finish(piece.number, self.game.memory.run(piece.work))
            assert caught.value.seat == liar
            assert (match.step, match.head, match.digest(), dict(match.known)) == before
            reasons.add(caught.value.reason)
        (reason,) = reasons
        return reason

    def speech(self) -> Any:
        """What is to be said now."""
        return self.game.onlooker.speech

    def ctx(self, liar: Seat, index: int = 0) -> bytes:
        return self.game.onlooker._site.context(liar, index)

    def share(self, liar: Seat, point: bytes) -> tuple[bytes, bytes]:
        """A seat's true share of any point, with its proof."""
        (share,), proof = masking.give_shares(self.game.secrets[liar], (point,), self.ctx(liar))
        return share, proof

    def form(self, card: Card, held: bool = False) -> Any:
        """A card as all see it: in its pile, or under its holder's key."""
        slot = self.game.onlooker._table._slots[card]
        return slot.hand if held else slot.pile

    def opening(self) -> bytes:
        """What opens the card that seat 0 looks at."""
        return encode(Shares(*self.share(A, self.form(self.state.looking.card, held=True)[0])))

    def opening_of_another(self) -> bytes:
        return encode(Shares(*self.share(A, self.form(self.state.circles[5].queue[0].card)[0])))


@pytest.fixture
def dealt(peers: Any, memory: Any) -> Callable[..., Dealt]:
    return lambda seats=2, **options: Dealt(table(peers, memory, seats, Options(**options)))


def choose(action: Any, opening: bytes = b"") -> bytes:
    return encode(Chosen(encode(action), opening))


def forged(position: Dealt, liar: Seat) -> bytes:
    """A membership proof that is true of another set of as many faces, said of the one that is asked for."""
    phase, x = position.speech(), position.game.secrets[liar]
    face = position.face(position.state.looking.card)
    points = list(phase._points)
    points[0] = position.game.onlooker._table._faces.point(face)
    return encode(Statement((membership.prove_member(x, phase._hand, points, 0, position.ctx(liar)),)))


# Lies about an examined card


@pytest.mark.parametrize(
    ("face", "lie", "options"),
    [
        (wanted(3), Bottom(), {}),
        (NO_CLUE, Keep(), {}),
        (contact(2), Keep(), {}),
        (contact(1), Bottom(), {"quick": True}),
    ],
    ids=["bottom of a WANTED", "keep of a NO CLUE", "keep of a Contact", "bottom of a Contact whose WANTED lies in the office"],
)
def test_dc1_dc2_dc3_a_card_is_not_what_the_choice_says(
    dealt: Callable[..., Dealt], face: Face, lie: Any, options: dict[str, bool]
) -> None:
    position = dealt(**options).examining(face, NO_CLUE)
    assert lie not in position.game.seated[A].legal_actions()
    position.tell(A, choose(lie))
    assert position.refused(A, forged(position, A)) == "bad-membership"
    assert position.refused(A, encode(Statement(()))) == "bad-message"
    shorter = encode(Statement((bytes(64),)))
    assert position.refused(A, shorter) == "bad-message"


def test_dc2_a_contact_whose_wanted_the_seat_holds_is_not_put_back(dealt: Callable[..., Dealt]) -> None:
    """The membership proof is true; of the two differences one is not, and is told by the other one's proof."""
    position = dealt(3).wanted_for(A, 4, 2).examining(contact(2), NO_CLUE)
    x = position.game.secrets[A]
    position.tell(A, choose(Bottom()))
    phase = position.speech()
    true = [position.game.onlooker._table._faces.face_of(point) for point in phase._points].index(contact(2))
    position.tell(A, encode(Statement((membership.prove_member(x, phase._hand, phase._points, true, position.ctx(A)),))))
    pairs = position.speech()._pairs
    assert len(pairs) == 2
    told = [difference.prove_difference(x, *pairs[0], position.ctx(A, k)) for k in range(2)]
    assert position.refused(A, encode(Statement(tuple(told)))) == "bad-difference"
    assert position.refused(A, encode(Statement((told[0],)))) == "bad-message", "one for each WANTED that it holds face down"


def test_dc11_another_card_is_not_put_back_and_the_same_one_is_re_masked(dealt: Callable[..., Dealt]) -> None:
    position = dealt().examining(NO_CLUE, contact(3))
    x, key = position.game.secrets[A], position.game.onlooker._table._key
    looked, other = [position.form(card) for card in (position.state.looking.card, position.state.circles[0].queue[0].card)]
    position.tell(A, choose(Bottom()))
    phase = position.speech()
    position.tell(A, encode(Statement((membership.prove_member(x, phase._hand, phase._points, 6, position.ctx(A)),))))
    (a, b), proof = putback.put_back(other, key, position.ctx(A))
    assert position.refused(A, encode(Replaced(a + b, proof))) == "bad-put-back"
    (a, b), proof = putback.put_back(looked, key, position.ctx(A))
    assert position.refused(A, encode(Replaced(b"".join(looked), proof))) == "bad-put-back"
    position.tell(A, encode(Replaced(a + b, proof)))
    assert position.state.circles[0].queue[-1].seen == (A,)


@pytest.mark.parametrize("face", [NO_CLUE, wanted(3)])
def test_dc4_what_is_no_contact_is_not_turned_up(dealt: Callable[..., Dealt], face: Face) -> None:
    position = dealt(quick=True).examining(face, NO_CLUE)
    action = TurnUp(position.state.office[0].card)
    assert position.refused(A, choose(action, position.opening())) == "false-claim"
    assert position.refused(A, choose(action)) == "bad-message", "the card opens in the same word"
    assert position.refused(A, choose(action, position.opening_of_another())) == "bad-share"


def test_dc4_a_contact_is_turned_up_in_the_word_of_the_choice(dealt: Callable[..., Dealt]) -> None:
    position = dealt(quick=True).examining(contact(1), NO_CLUE)
    (action,) = position.game.seated[A].legal_actions()
    step = position.game.onlooker.step
    position.act(action)
    assert position.state.face_up(1) == 0 and position.game.onlooker.step == step + 1


def test_what_all_can_see_is_refused_at_once(dealt: Callable[..., Dealt]) -> None:
    position = dealt(3).wanted_for(B, 2).examining(contact(2), NO_CLUE)
    hers = position.state.held[B][0].card
    assert position.refused(A, choose(TurnUp(hers))) == "no-right"
    assert position.refused(A, choose(SpinDial())) == "wrong-moment"
    assert position.refused(B, choose(Bottom())) == "not-asked"


def test_dc10_the_examiner_alone_is_given_shares_and_of_the_top_card_alone(dealt: Callable[..., Dealt]) -> None:
    position = dealt(3)
    position.lay(NO_CLUE, contact(3))
    position.stand(*[inside(0)] * 3)
    top, below = [slot.card for slot in position.state.circles[0].queue]
    position.game.deliver({A: position.game.seated[A].propose(Examine()).work.run()})
    position.game.compute()
    assert position.speech().speakers == {B, C}
    assert position.refused(A, choose(Examine())) == "not-asked"
    position.game.advance()
    agreed(position.game)
    assert [(top in match.known, below in match.known) for match in position.game.everybody] == [(True, False), *[(False, False)] * 3]
    assert position.refused(A, choose(Examine())) == "wrong-moment", "one card a turn"
    position.act(Bottom())
    position.everywhere(lambda state: replace(state, turn=A))
    position.act(Examine())
    assert position.state.looking.card == below, "what lies at the bottom is looked at only when it is on top again"


# A right that is claimed


def test_dc5_a_holder_may_not_deny_the_wanted_that_he_has_shown(dealt: Callable[..., Dealt]) -> None:
    position = meeting(dealt(3), B, (2,))
    position.examining(contact(2), NO_CLUE)
    bottom, turn_up = position.game.seated[A].legal_actions()
    assert bottom == Bottom()
    said = {A: choose(turn_up, position.opening())}
    for match in position.game.everybody:
        match.deliver(said)
    position.game.compute()
    phase, x = position.speech(), position.game.secrets[B]
    other = difference.face_pair(phase._hands[0], position.game.onlooker._table._faces.point(wanted(5)))
    denial = encode(Statement((difference.prove_difference(x, *other, position.ctx(B)),)))
    assert position.refused(B, denial) == "bad-denial"
    wrong = Given(0, *position.share(B, position.form(position.state.circles[5].queue[0].card)[0]))
    assert position.refused(B, encode(wrong)) == "bad-surrender"
    position.game.advance()
    agreed(position.game)
    assert position.state.face_up(2) == 0 and position.state.held[B][0].face == wanted(2)


def test_a_wrong_match_shows_the_contact_to_all_and_not_the_wanted(dealt: Callable[..., Dealt]) -> None:
    position = dealt(2).wanted_for(A, 3).examining(contact(2), NO_CLUE)
    mine = position.state.held[A][0].card
    said = {A: choose(TurnUp(mine), position.opening())}
    for match in position.game.everybody:
        match.deliver(said)
    position.game.compute()
    position.game.play(until=lambda peers: peers.choosing() is not None)
    agreed(position.game)
    assert position.state.places[A] == OFFICE and position.state.circles[0].queue[-1].face == contact(2)
    assert position.game.onlooker.proven["bad-denial"] == 1 and mine not in position.game.seated[B].known


# Meetings and spins


def meeting(position: Dealt, holder: Seat, outlaws: tuple[int, ...], lying: bool = False) -> Dealt:
    """Seat 0 rides onto the place of this holder of these WANTED cards; ``lying``: only until the holder is to show them."""
    position.wanted_for(holder, *outlaws)
    seats = position.state.seats
    position.everywhere(lambda state: replace(state, turn=A))
    position.stand(*[OFFICE] * seats)
    position.act(SpinDial())
    end = next(action.end for action in position.game.seated[A].legal_actions() if action.end.where == 0)
    position.stand(*[end if seat == holder else OFFICE for seat in range(seats)])
    if lying:
        position.game.deliver({A: position.game.seated[A].propose(Move(end)).work.run()})
        position.game.compute()
    else:
        position.act(Move(end))
    return position


def test_dc7_at_a_meeting_every_wanted_is_shown_truly_and_to_nobody_else(dealt: Callable[..., Dealt]) -> None:
    position = meeting(dealt(3), B, (1, 4))
    assert [held.shown for held in position.state.held[B]] == [(A,), (A,)]
    known = [[position.game.seated[seat].known.get(held.card) for held in position.state.held[B]] for seat in (A, B, C)]
    assert known == [[1, 4], [1, 4], [None, None]]


def test_dc7_fewer_cards_or_others_are_not_shown(dealt: Callable[..., Dealt]) -> None:
    position = meeting(dealt(3), B, (1, 4), lying=True)
    phase, x = position.speech(), position.game.secrets[B]
    ctxs = tuple(position.ctx(B, k) for k in range(2))
    fewer, _ = show_own(x, phase._hands[:1], phase._keys[A], ctxs[:1])
    assert position.refused(B, fewer) == "bad-message"
    twice, _ = show_own(x, (phase._hands[0],) * 2, phase._keys[A], ctxs)
    assert position.refused(B, twice) == "bad-showing"
    elsewhere, _ = show_own(x, phase._hands, phase._keys[C], ctxs)
    assert position.refused(B, elsewhere) == "bad-showing"
    assert decode(twice, ShownCards).sealed
    position.game.advance()
    agreed(position.game)
    assert all(held.shown == (A,) for held in position.state.held[B])


def test_dc8_da31_after_an_escape_no_card_can_be_traced_and_all_that_was_known_is_void(
    dealt: Callable[..., Dealt], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dial without WIN: the finder, whose spin brings him to an X, lets his outlaw escape."""
    monkeypatch.setattr("core.games.the_deputy.fighting.WIN", frozenset())
    position = dealt(3, quick=True).examining(contact(1), NO_CLUE)
    position.act(position.game.seated[A].legal_actions()[0])
    position.examining(contact(3), NO_CLUE, seat=B).act(Bottom())
    position.everywhere(lambda state: replace(state, turn=A))
    position.stand(rim(0, 0), OFFICE, OFFICE)
    position.act(SpinDial())
    position.stand(rim(0, 3 - position.state.spun), OFFICE, OFFICE)
    before = {slot.card: position.form(slot.card) for circle in position.state.circles for slot in circle.queue}
    assert before.keys() & set(position.game.seated[B].known), "what he put at the bottom"
    shuffles = position.game.onlooker.proven["bad-shuffle"]
    position.act(Move(rim(0, 3)))
    assert position.state.escapes[1] == 1 and position.state.face_up(1) is None
    after = {slot.card: position.form(slot.card) for circle in position.state.circles for slot in circle.queue}
    assert len(after) == len(before) + 1 and not after.keys() & before.keys()
    assert not {point for form in after.values() for point in form} & {point for form in before.values() for point in form}
    assert not any(after.keys() & set(match.known) for match in position.game.everybody)
    assert position.game.onlooker.proven["bad-shuffle"] == shuffles + 3, "every seat has shuffled"


def test_dc9_a_spin_is_given_truly(dealt: Callable[..., Dealt]) -> None:
    position = dealt(3)
    position.stand(OFFICE, OFFICE, OFFICE)
    game = position.game
    game.deliver({A: game.seated[A].propose(SpinDial()).work.run()})
    game.compute()
    said = game.payloads()
    shares = decode(said[B], Shares)
    for wrong in (Shares(decode(said[A], Shares).shares, shares.proof), Shares(shares.shares, decode(said[A], Shares).proof)):
        for match in position.others(B):
            before = match.step, match.head, match.digest()
            with pytest.raises(ContributionError) as caught:
                match.deliver({**said, B: encode(wrong)})
                while pieces := match.pieces():
                    for piece in pieces:
                        match.finish(piece.number, game.memory.run(piece.work))
            assert (caught.value.seat, caught.value.reason) == (B, "bad-share")
            assert (match.step, match.head, match.digest()) == before
    game.advance()
    assert position.state.phase is Phase.MOVE and 1 <= position.state.spun <= 8


# Whatever is chosen

NUMBERS = st.sampled_from([-(2**63), -2, -1, 0, 1, 2, 3, 5, 6, 11, 12, 36, 37, 255, 2**31, 2**53, 2**63, 2**64 - 1])
PLACES = st.builds(Place, st.sampled_from(Where), NUMBERS, NUMBERS)


@settings(max_examples=200)
@given(data=st.data())
def test_no_choice_whatever_breaks_a_match(chosen_from: tuple[Any, list[Any]], data: st.DataObject) -> None:
    match, states = chosen_from
    state = data.draw(st.sampled_from(states))
    (seat,) = GAME.to_act(state)
    ends = [action.end for action in GAME.legal_actions(state, seat, {})] if state.phase is Phase.MOVE else []
    cards = [held.card for cards in state.held for held in cards] + [posted.card for posted in state.office]
    action = data.draw(
        st.one_of(
            st.sampled_from([SpinDial(), Examine(), Bottom(), Keep()]),
            st.builds(Move, st.one_of(PLACES, st.sampled_from(ends)) if ends else PLACES),
            st.builds(TurnUp, st.one_of(NUMBERS, st.sampled_from(cards)) if cards else NUMBERS),
            st.builds(Fight, NUMBERS),
        )
    )
    try:
        change = match._chosen_change(state, seat, decode(encode(action), GAME.action))
    except ContributionError as error:
        assert error.seat == seat and error.reason != "bad-message"
    else:
        assert change == GAME.apply(state, Acted(seat, action))


@pytest.fixture(scope="session")
def chosen_from(peers: Any, memory: Any) -> tuple[Any, list[Any]]:
    """An onlooker of a quick game, and the states of it in which somebody chose."""
    game, states = table(peers, memory, 2, Options(quick=True)), list[Any]()
    game.watch = lambda peers: states.append(peers.onlooker.state) if peers.choosing() is not None else None
    game.play(until=lambda peers: peers.onlooker.step >= 300)
    assert {Phase.TURN, Phase.MOVE, Phase.LOOK} <= {state.phase for state in states}
    return game.onlooker, states
