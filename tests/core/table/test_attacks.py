"""Every lie that a seat can tell the masked table is refused in its step, by every honest seat, and harms nothing.

A seat lies with its own secrets and with whatever it has seen. A lie is made from the work that the honest seat would do: done
with other arguments, or its message changed.
"""

import copy
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.codec import decode, encode
from core.crypto import difference, masking, membership, private, putback, shuffle
from core.crypto.group import G, L, Refused, add, base, hash_to_point, mul, random_scalar
from core.errors import ContributionError
from core.ids import Card, Face, Seat
from core.table import messages
from core.table.contract import (
    ForbiddenRequestError,
    Lay,
    Open,
    Prove,
    ProveApart,
    PutBack,
    Request,
    Show,
    ShowOwn,
    Shuffle,
    Spin,
    Surrender,
    Take,
    Tuck,
)
from core.table.messages import Given, Reordered, Replaced, Shares, ShownCards, Statement
from core.table.phase import Site, pile_bytes, pile_of
from core.work import Work

A, B, C = Seat(0), Seat(1), Seat(2)
GAME = "wyatt-earp"
PACK = tuple(Face(face) for face in (0, 0, 1, 2, 3, 4, 5, 19))
PAIRS = ((Face(0), Face(5)), (Face(1), Face(4)))
P = 2**255 - 19
ORDER_TWO = (P - 1).to_bytes(32, "little")
IDENTITY = (1).to_bytes(32, "little")
MESSAGE = messages.Shares | messages.Reordered | messages.Replaced | messages.Statement | messages.Given | messages.ShownCards


@dataclass
class Case:
    """A phase in which ``liar`` must speak: the requests that lead to it, and how many steps come before."""

    ask: Callable[[dict[str, Card]], tuple[Request, ...]]
    reason: str
    liar: Seat = A
    skip: int = 0


def take(cards: dict[str, Card]) -> tuple[Request, ...]:
    return (Take((cards["two"], cards["three"], cards["earp"]), A, (Face(19),)),)


def pile(cards: dict[str, Card]) -> tuple[Request, ...]:
    return (Shuffle(tuple(cards[name] for name in ("two", "three", "four", "earp", "zero too"))),)


def hand(cards: dict[str, Card]) -> tuple[Card, ...]:
    return cards["zero"], cards["five"], cards["one"]


CASES = {
    "shares": Case(lambda c: (Show((c["four"], c["zero too"]), B), Open((c["one"],)), Spin(6)), "bad-share"),
    "first shuffle": Case(pile, "bad-shuffle"),
    "second shuffle": Case(pile, "bad-shuffle", B, 1),
    "last shuffle": Case(pile, "bad-shuffle", C, 2),
    "shuffle of one": Case(lambda c: (Shuffle((c["three"],)),), "bad-shuffle"),
    "tuck": Case(lambda c: (Tuck(hand(c), A),), "bad-shuffle"),
    "tuck of one": Case(lambda c: (Tuck((c["zero"],), A),), "bad-shuffle"),
    "put back": Case(lambda c: (PutBack(c["zero"], A),), "bad-put-back"),
    "take": Case(take, "bad-shuffle"),
    "hand over": Case(take, "bad-share", B, 1),
    "no earp": Case(take, "forbidden-face", A, 2),
    "member": Case(lambda c: (Prove(c["zero"], A, (Face(0), Face(1), Face(2))),), "bad-membership"),
    "apart": Case(lambda c: (ProveApart(c["five"], (c["one"], c["two"]), A),), "bad-difference"),
    "denial": Case(lambda c: (Surrender(hand(c), A, Face(3)),), "bad-denial"),
    "surrender": Case(lambda c: (Surrender(hand(c), A, Face(5)),), "bad-surrender"),
    "showing": Case(lambda c: (ShowOwn((c["zero"], c["five"]), A, C),), "bad-showing"),
}


@dataclass
class Trial:
    """The tables of three seats and an onlooker just before the liar speaks; ``cornered``: no honest message is left to it."""

    tables: Any
    cards: dict[str, Card]
    liar: Seat
    reason: str
    cornered: bool = False
    site: Site = field(init=False)
    work: Work = field(init=False)
    said: dict[Seat, bytes] = field(init=False)

    def __post_init__(self) -> None:
        step = self.tables.step
        self.site = Site(b"t" * 32, step, step.to_bytes(32, "little"))
        if self.cornered:
            self.said = {}
        else:
            self.work = self.work_of(self.liar)
            self.said = {seat: self.work_of(seat).run()[0] for seat in sorted(self.phase.speakers)}

    @property
    def phase(self) -> Any:
        return self.tables.tables[None].phase

    @property
    def x(self) -> int:
        """The liar's key share."""
        return self.tables.vaults[self.liar].x  # type: ignore[no-any-return]

    @property
    def honest(self) -> Any:
        """What the liar would say if it were honest."""
        return decode(self.said[self.liar], MESSAGE)  # type: ignore[arg-type]

    def work_of(self, seat: Seat) -> Work:
        work: Work = self.tables.tables[seat].phase.compose(seat, self.tables.vaults[seat], self.site)
        return work

    def slot(self, name: str) -> Any:
        return self.tables.tables[None]._slots[self.cards[name]]

    def with_args(self, **places: Any) -> bytes:
        """The liar's work, done with these arguments in place of the honest ones (``_0``: the first)."""
        args = list(self.work.args)
        for place, value in places.items():
            args[int(place[1:])] = value
        payload: bytes = self.work._replace(args=tuple(args)).run()[0]
        return payload

    def at(self, site: Site, seat: Seat, index: int) -> bytes:
        """The liar's honest statement, proven for another place."""
        place = 2 if self.work.call.__name__ == "reorder" else len(self.work.args) - 1
        honest = self.work.args[place]
        there = site.context(seat, index) if isinstance(honest, bytes) else tuple(site.context(seat, index + k) for k in range(len(honest)))
        return self.with_args(**{f"_{place}": there})

    def moment(self) -> dict[Any, Any]:
        return {me: (table.public_bytes(), dict(table.known()), id(table.phase)) for me, table in self.tables.tables.items()}

    def blamed(self, payload: bytes) -> dict[Any, tuple[Seat, str] | None]:
        """Whom each seat but the liar, and the onlooker, blame for this message, and why."""
        said = {**self.said, self.liar: payload}
        verdicts: dict[Any, tuple[Seat, str] | None] = {}
        for me, table in self.tables.tables.items():
            if me == self.liar:
                continue
            try:
                read = {seat: table.phase.read(seat, word) for seat, word in sorted(said.items())}
                checks = table.phase.checks(read, self.site)
                look = None if me is None else table.phase.look(read, me, self.tables.vaults[me], self.site)
                if look is not None:
                    look.run()  # beside the checks, so it must bear what they refuse
                for check in (*checks.now, *checks.beside):
                    if check.seat != me and not check.conclude([work.run() for work in check.works]):
                        raise ContributionError(check.seat, check.reason, "A proof is wrong.")
                verdicts[me] = None
            except ContributionError as error:
                verdicts[me] = error.seat, error.reason
        return verdicts

    def refuses(self, payload: bytes, reason: str | None = None, goes_on: bool = False) -> None:
        """Everybody blames the liar, for this reason; nobody's table has changed, and with ``goes_on`` the honest message ends the step."""
        before = self.moment()
        expected = self.liar, reason or self.reason
        assert self.blamed(payload) == {me: expected for me in self.tables.tables if me != self.liar}
        assert self.moment() == before
        if goes_on:
            assert copy.deepcopy(self.tables).ask()


def prepared(masked: Any) -> tuple[Any, dict[str, Card]]:
    """Seat 0 holds a zero, a five (its partner) and a one; a two lies open; it was shown a three and an earp, which lie in a pile."""
    tables = masked(3, PAIRS, 7)
    tables.ask(Lay(PACK), Shuffle(tuple(Card(card) for card in range(8))))
    names = {0: "zero", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 19: "earp"}
    cards: dict[str, Card] = {}
    for card in map(Card, range(8, 16)):
        name = names[tables.face(card)]
        cards[name + " too" if name in cards else name] = card
    tables.ask(Show((cards["zero"], cards["five"], cards["one"], cards["three"], cards["earp"]), A), Open((cards["two"],)))
    return tables, cards


@pytest.fixture(scope="module")
def ready(masked: Any) -> Callable[[], tuple[Any, dict[str, Card]]]:
    """Gives the prepared tables, new each time."""
    made = prepared(masked)
    return lambda: copy.deepcopy(made)


def asked(tables: Any, *requests: Request) -> Any:
    for table in tables.tables.values():
        table.ask(requests)
        assert table.outcome() is None
    return tables


@pytest.fixture(scope="module")
def trial(ready: Any) -> Callable[[str], Trial]:
    """The trial of a case. It is made once: what is refused leaves it as it was."""
    trials: dict[str, Trial] = {}

    def of(name: str) -> Trial:
        if name not in trials:
            case = CASES[name]
            tables, cards = ready()
            tables.prefer(A, cards["three"])
            asked(tables, *case.ask(cards))
            for _ in range(case.skip):
                tables.exchange()
            trials[name] = Trial(tables, cards, case.liar, case.reason)
        return trials[name]

    return of


every_case = pytest.mark.parametrize("name", CASES)


# Whatever the phase.


@every_case
def test_the_honest_message_is_accepted(trial: Any, name: str) -> None:
    table = trial(name)
    assert set(table.blamed(table.said[table.liar]).values()) == {None}
    assert copy.deepcopy(table.tables).ask()


@every_case
def test_a_proof_for_another_place_is_refused(trial: Any, name: str) -> None:
    table = trial(name)
    site, liar = table.site, table.liar
    for goes_on, place in enumerate(
        [
            (site._replace(step=site.step - 1), liar, 0),
            (site._replace(step=site.step + 1), liar, 0),
            (site._replace(table_id=b"u" * 32), liar, 0),
            (site, Seat((liar + 1) % 3), 0),
            (site, liar, 1),
        ]
    ):
        table.refuses(table.at(*place), goes_on=not goes_on)


@pytest.mark.parametrize("name", ["shares", "hand over"])
def test_a_message_is_not_that_of_another_seat(trial: Any, name: str) -> None:
    table = trial(name)
    for other in set(table.said) - {table.liar}:
        table.refuses(table.said[other], table.reason if name == "hand over" else "bad-message", goes_on=True)


def fields(message: Any) -> list[tuple[str, int, int]]:
    """Every 32-byte part of a message: (field, which proof of it or -1, offset)."""
    parts = []
    for name in message.__struct_fields__:
        value = getattr(message, name)
        if isinstance(value, bytes):
            parts += [(name, -1, offset) for offset in range(0, len(value), 32)]
        elif isinstance(value, tuple):
            parts += [(name, k, offset) for k, each in enumerate(value) for offset in range(0, len(each), 32)]
    return parts


def with_part(message: Any, name: str, which: int, offset: int, part: bytes) -> bytes:
    value = getattr(message, name)
    data = value if which < 0 else value[which]
    data = data[:offset] + part + data[offset + 32 :]
    return encode(replace(message, **{name: data if which < 0 else (*value[:which], data, *value[which + 1 :])}))


@every_case
def test_no_part_of_a_message_can_be_marked_or_malformed(trial: Any, name: str) -> None:
    """Points with an order-2 part, of small order, the identity, off the curve, not canonical; scalars beyond the order."""
    table = trial(name)
    message = table.honest
    for number, (field_name, which, offset) in enumerate(fields(message)):
        value = getattr(message, field_name)
        part = (value if which < 0 else value[which])[offset : offset + 32]
        beyond = (int.from_bytes(part, "little") + L).to_bytes(33, "little")[:32]
        try:
            marked = add(part, ORDER_TWO)
        except Refused:
            marked = ORDER_TWO
        bad = (marked, beyond, IDENTITY, ORDER_TWO, (2).to_bytes(32, "little"), (P + 3).to_bytes(32, "little"), bytes(32), b"\xff" * 32)
        for wrong in (bad[0], bad[1], bad[2 + number % 6]):
            assert wrong != part
            blamed = set(table.blamed(with_part(message, field_name, which, offset, wrong)).values())
            assert len(blamed) == 1 and blamed <= {(table.liar, why) for why in (table.reason, "bad-point", "bad-message")}


@every_case
def test_a_message_too_long_too_short_or_of_another_kind_is_refused(trial: Any, name: str) -> None:
    table = trial(name)
    payload = table.said[table.liar]
    others = (
        Shares(b"", bytes(64)),
        Shares(bytes(32 * 256), bytes(64)),
        Reordered(b"", b""),
        Reordered(bytes(64 * 78), bytes(32 * 317)),
        Replaced(bytes(64), bytes(64)),
        Statement(()),
        Statement((b"",)),
        Statement((bytes(128),) * 78),
        Given(99, bytes(32), bytes(64)),
        Given(2**53, bytes(32), bytes(64)),
        ShownCards(b"", ()),
        ShownCards(bytes(64), (bytes(96),)),
    )
    lies = [b"", payload[:-1], payload + b"\0", payload * 2, bytes(32768), b"\xdd\xff\xff\xff\xff", *map(encode, others)]
    for lie in lies:
        verdicts = set(table.blamed(lie).values())
        assert verdicts in ({(table.liar, "bad-message")}, {(table.liar, table.reason)})
    table.refuses(b"", "bad-message", goes_on=True)


@settings(max_examples=300)
@given(data=st.data())
def test_no_bytes_whatever_are_taken_for_an_honest_message(trial: Any, data: st.DataObject) -> None:
    table = trial(data.draw(st.sampled_from(sorted(CASES))))
    honest = table.said[table.liar]
    place = st.integers(0, len(honest) - 1)
    lie = data.draw(
        st.one_of(
            st.binary(max_size=200),
            place.map(lambda end: honest[:end]),
            st.binary(min_size=1, max_size=40).map(lambda more: honest + more),
            st.tuples(place, st.integers(1, 255)).map(lambda at: honest[: at[0]] + bytes([honest[at[0]] ^ at[1]]) + honest[at[0] + 1 :]),
            st.tuples(place, place).map(lambda ends: honest[: min(ends)] + honest[max(ends) :]).filter(lambda cut: cut != honest),
        )
    )
    blamed = set(table.blamed(lie).values())
    assert len(blamed) == 1 and {verdict and verdict[0] for verdict in blamed} == {table.liar}


# Shares.


def test_shares_of_other_cards_in_another_order_or_number_are_refused(trial: Any) -> None:
    table = trial("shares")
    asked = table.work.args[1]
    first, second, third, spin = asked
    honest = table.honest
    assert len(honest.shares) == 32 * 4
    other = table.slot("three").pile[0]
    table.refuses(table.with_args(_1=(other, second, third, spin)), goes_on=True)
    table.refuses(table.with_args(_1=(second, first, third, spin)))
    table.refuses(table.with_args(_1=(first, second, spin, third)))
    swapped = honest.shares[32:64] + honest.shares[:32] + honest.shares[64:]
    table.refuses(encode(Shares(swapped, honest.proof)))
    table.refuses(table.with_args(_1=asked[:-1]), "bad-message")
    table.refuses(table.with_args(_1=(*asked, other)), "bad-message")
    table.refuses(encode(Shares(honest.shares[:-32], honest.proof)), "bad-message")


def test_shares_by_another_key_are_refused(trial: Any) -> None:
    table = trial("shares")
    asked = table.work.args[1]
    table.refuses(table.with_args(_0=random_scalar()), goes_on=True)
    table.refuses(table.with_args(_0=L - table.x))
    # Errors that would cancel out in a plain sum of the batch.
    shares = [mul(table.x, point) for point in asked]
    error = hash_to_point(b"an", b"error")
    lie = [add(shares[0], error), add(shares[1], mul(L - 1, error)), *shares[2:]]
    table.refuses(encode(Shares(b"".join(lie), table.honest.proof)))


def test_a_spin_is_of_the_point_that_its_step_and_the_head_before_fix(trial: Any) -> None:
    table = trial("shares")
    *points, spin = table.work.args[1]
    assert spin == masking.spin_point(table.site.context(255, 0), table.site.head)
    for site, index in (
        (table.site._replace(step=table.site.step + 1), 0),
        (table.site, 1),
        (table.site._replace(table_id=b"u" * 32), 0),
        (table.site._replace(head=bytes(32)), 0),
    ):
        table.refuses(table.with_args(_1=(*points, masking.spin_point(site.context(255, index), site.head))))


def test_a_show_of_one_point_towards_a_second_seat_is_never_answered(ready: Any) -> None:
    tables, cards = ready()
    for table in tables.tables.values():
        table.ask((Show((cards["five"],), B),))
        before = table.public_bytes(), dict(table.known())
        with pytest.raises(ForbiddenRequestError):
            table.outcome()
        assert (table.public_bytes(), dict(table.known())) == before and table.phase is None


def test_a_share_of_the_card_taken_is_of_no_other_card(trial: Any) -> None:
    table = trial("hand over")
    pile = table.phase._pile
    table.refuses(table.with_args(_1=(pile[1][0],)), goes_on=True)
    table.refuses(table.with_args(_1=(pile[0][0], pile[1][0])), "bad-message")
    table.refuses(table.with_args(_1=(table.slot("four").pile[0],)))


# Shuffles.


def reordered(table: Trial, cards: Any, false: Any) -> bytes:
    """The liar reorders ``false`` instead of the cards, and proves as well as it can that it was they."""
    _, key, ctx, _ = shuffle_args(table)
    after, opening = shuffle.permute(false, key)
    return encode(Reordered(pile_bytes(after), shuffle.prove_shuffle(key, cards, after, opening, ctx)))


def shuffle_args(table: Trial) -> Any:
    if table.work.call.__name__ == "draw_out":
        cards, _, key, ctx = table.work.args
        return cards, key, ctx, None
    return table.work.args


@pytest.mark.parametrize("name", ["first shuffle", "second shuffle", "last shuffle", "tuck", "take"])
def test_a_reordering_that_drops_doubles_replaces_or_breaks_a_card_is_refused(trial: Any, name: str) -> None:
    table = trial(name)
    cards, key, ctx, _ = shuffle_args(table)
    first, second, *rest = cards
    earp = masking.fresh(masking.face_point(GAME, 19), key)
    foreign = table.slot("four").pile
    for number, false in enumerate(
        [
            (second, second, *rest),
            (earp, second, *rest),
            (foreign, second, *rest),
            ((first[0], second[1]), (second[0], first[1]), *rest),
            ((first[0], add(first[1], G)), second, *rest),
            ((first[1], first[0]), second, *rest),
        ]
    ):
        table.refuses(reordered(table, cards, false), goes_on=not number)
    fewer, more = (second, *rest), (first, *cards)
    for false in (fewer, more):
        if len(false) >= 2:
            after, proof = shuffle.shuffle(false, key, ctx)
            table.refuses(encode(Reordered(pile_bytes(after), proof)), "bad-message")
    after, proof = shuffle.shuffle(cards, base(random_scalar()), ctx)
    table.refuses(encode(Reordered(pile_bytes(after), proof)), goes_on=True)
    swapped = encode(Reordered(pile_bytes(cards), table.honest.proof))
    table.refuses(swapped)


def test_a_shuffle_is_not_said_again_nor_made_of_the_pile_before(trial: Any) -> None:
    first, second = trial("first shuffle"), trial("second shuffle")
    _, word, said = next(each for each in reversed(second.tables.said) if each[1] == A)
    assert word == A and decode(said, Reordered).cards == pile_bytes(second.work.args[0])
    second.refuses(said)
    _, key, ctx, _ = second.work.args
    after, proof = shuffle.shuffle(first.work.args[0], key, ctx)
    second.refuses(encode(Reordered(pile_bytes(after), proof)))


def test_a_marked_pile_is_refused_before_the_next_seat_begins_on_it(trial: Any) -> None:
    """While its proof is still being verified: the quick check alone finds every bad point."""
    table = trial("first shuffle")
    message = table.honest
    for offset in range(0, len(message.cards), 32):
        part = message.cards[offset : offset + 32]
        for wrong in (add(part, ORDER_TWO), IDENTITY, ORDER_TWO, (P + 3).to_bytes(32, "little"), (2).to_bytes(32, "little")):
            lie = with_part(message, "cards", -1, offset, wrong)
            read = {A: table.phase.read(A, lie)}
            (now,) = table.phase.checks(read, table.site).now
            assert (now.seat, now.reason) == (A, "bad-point")
            assert not now.conclude([work.run() for work in now.works])
    table.refuses(with_part(message, "cards", -1, 0, IDENTITY), "bad-point", goes_on=True)


@pytest.mark.parametrize("name", ["put back", "shuffle of one", "tuck of one"])
def test_one_card_re_masked_is_that_card_and_truly_re_masked(trial: Any, name: str) -> None:
    table = trial(name)
    card = table.work.args[0][0] if name != "put back" else table.work.args[0]
    key = table.work.args[1]
    ctx = table.work.args[2]
    said = (lambda after, proof: Replaced(after[0] + after[1], proof)) if name == "put back" else None
    said = said or (lambda after, proof: Reordered(after[0] + after[1], proof))
    other = table.slot("four").pile
    after, proof = putback.put_back(other, key, ctx)
    table.refuses(encode(said(after, proof)), goes_on=True)
    table.refuses(encode(said(card, table.honest.proof)))
    table.refuses(encode(said(other, table.honest.proof)))
    after, proof = putback.put_back(card, base(random_scalar()), ctx)
    table.refuses(encode(said(after, proof)))
    after, proof = putback.put_back(card, key, ctx)
    table.refuses(encode(said((after[1], after[0]), proof)))
    # Nothing re-masked: what satisfies the equations for r = 0.
    for c in (0, 5):
        zero = (c).to_bytes(32, "little") + (7).to_bytes(32, "little")
        table.refuses(encode(said(card, zero)))


# Statements about held cards.


def test_no_forbidden_card_is_taken(ready: Any) -> None:
    """The taker lets the Wyatt Earp come out first, in a true shuffle, and then must say that it is none."""
    tables, cards = ready()
    tables.prefer(A, cards["earp"])
    asked(tables, *take(cards))
    tables.exchange()
    tables.exchange()
    table = Trial(tables, cards, A, "forbidden-face", cornered=True)
    ((alpha, beta),) = table.tables.tables[A].phase._pairs
    ctx = table.site.context(A, 0)
    with pytest.raises(Refused):
        difference.prove_difference(table.x, alpha, beta, ctx)
    for pair in ((alpha, add(beta, G)), table.slot("zero").hand, difference.face_pair(table.slot("five").hand, G)):
        proof = difference.prove_difference(table.x, *pair, ctx)
        table.refuses(encode(Statement((proof,))))
        table.refuses(encode(Statement((IDENTITY + proof[32:],))))
    table.refuses(encode(Statement((IDENTITY + bytes(96),))))
    table.refuses(encode(Statement(())), "bad-message")


def test_a_card_is_none_of_the_named_faces_unless_it_is(trial: Any) -> None:
    table = trial("member")
    x, card, faces, _, ctx = table.work.args
    five, one = table.slot("five").hand, table.slot("one").hand
    fifth = add(masking.face_point(GAME, 0), masking.pair_point(GAME))

    def says(*args: Any) -> bytes:
        return encode(Statement((membership.prove_member(x, *args, ctx),)))

    table.refuses(says(one, faces, 1), goes_on=True)
    table.refuses(says(five, (fifth, *faces[1:]), 0))
    table.refuses(says(card, (faces[1], faces[0], faces[2]), 1))
    table.refuses(says(card, (*faces[:2], fifth), 0))
    table.refuses(says(card, faces[:2], 0), "bad-message")
    proof = table.honest.proofs[0]
    table.refuses(encode(Statement((proof, proof))), "bad-message")
    other = proof[32:64] + proof[:32] + proof[64:]
    table.refuses(encode(Statement((other,))))


def test_a_pair_that_does_match_is_not_told_apart(trial: Any, ready: Any) -> None:
    tables, cards = ready()
    asked(tables, ProveApart(cards["five"], (cards["zero"],), A))
    table = Trial(tables, cards, A, "bad-difference", cornered=True)
    ctx, q = table.site.context(A, 0), masking.pair_point(GAME)
    zero, five = table.slot("zero").hand, table.slot("five").hand
    (match,) = tables.tables[A].phase._pairs
    assert match == difference.partner_pair(zero, five, q)
    with pytest.raises(Refused):
        difference.prove_difference(table.x, *match, ctx)
    for pair in (zero, difference.partner_pair(five, zero, q), (match[0], add(match[1], G))):
        proof = difference.prove_difference(table.x, *pair, ctx)
        table.refuses(encode(Statement((proof,))))
        table.refuses(encode(Statement((IDENTITY + proof[32:],))))


def test_pairs_are_told_apart_each_for_itself(trial: Any) -> None:
    for name in ("apart", "denial"):
        table = trial(name)
        first, second, *rest = table.honest.proofs
        table.refuses(encode(Statement((second, first, *rest))))
        table.refuses(encode(Statement((first, first, *rest))))
        table.refuses(encode(Statement((first, *rest))), "bad-message")
        table.refuses(encode(Statement((first, second, *rest, first))), "bad-message")


def test_whoever_holds_such_a_card_gives_it(trial: Any) -> None:
    table = trial("surrender")
    x, five, index, ctx = table.work.args
    assert index == 1 and five == table.slot("five").hand
    zero, one = table.slot("zero").hand, table.slot("one").hand
    honest = table.honest

    def gives(hand: Any, place: int, at: bytes = ctx) -> bytes:
        (share,), proof = masking.give_shares(x, (hand[0],), at)
        return encode(Given(place, share, proof))

    table.refuses(gives(zero, 0), goes_on=True)
    table.refuses(gives(one, 2))
    table.refuses(gives(zero, 1))
    table.refuses(gives(five, 0))
    table.refuses(gives(five, 3), "bad-message")
    table.refuses(gives(five, 1, table.site.context(A, 1)))
    table.refuses(encode(Given(1, mul(2, honest.share), honest.proof)))
    # It denies: two honest proofs, and whatever it can make for the card that it does hold.
    point = add(masking.face_point(GAME, 0), masking.pair_point(GAME))
    pairs = [difference.face_pair(each, point) for each in (zero, five, one)]
    ctxs = [table.site.context(A, k) for k in range(3)]
    true = [difference.prove_difference(x, *pairs[k], ctxs[k]) for k in (0, 2)]
    with pytest.raises(Refused):
        difference.prove_difference(x, *pairs[1], ctxs[1])
    for false in (
        difference.prove_difference(x, *pairs[0], ctxs[1]),
        difference.prove_difference(x, pairs[1][0], add(pairs[1][1], G), ctxs[1]),
        IDENTITY + true[0][32:],
        bytes(128),
    ):
        table.refuses(encode(Statement((true[0], false, true[1]))), "bad-denial")
    table.refuses(encode(Statement((true[0], true[1]))), "bad-message")


def test_a_private_showing_is_of_the_true_card_and_to_the_seat_that_was_named(trial: Any) -> None:
    table = trial("showing")
    x, (zero, five), key, ctxs = table.work.args
    one, keys = table.slot("one").hand, table.tables.tables[None]._keys
    assert key == keys[C]
    table.refuses(table.with_args(_1=(one, five)), goes_on=True)
    table.refuses(table.with_args(_1=(five, zero)))
    table.refuses(table.with_args(_2=keys[B]))
    table.refuses(table.with_args(_2=keys[A]))
    table.refuses(table.with_args(_0=random_scalar()))
    table.refuses(table.with_args(_1=(zero,), _3=ctxs[:1]), "bad-message")
    honest = table.honest
    swapped = ShownCards(honest.sealed[64:] + honest.sealed[:64], honest.proofs)
    table.refuses(encode(swapped))
    halves = ShownCards(honest.sealed[32:64] + honest.sealed[:32] + honest.sealed[64:], honest.proofs)
    table.refuses(encode(halves))
    assert private.open_private(table.tables.vaults[C].x, pile_of(honest.sealed)[0]) == mul(x, zero[0])


def test_an_open_card_speaks_for_itself(ready: Any) -> None:
    """Whoever is said to hold what everybody sees that it is not is named without a word of his."""
    tables, cards = ready()
    for request in (Prove(cards["two"], B, (Face(0), Face(3))), ProveApart(cards["four"], (cards["one"],), B)):
        tables.ask(Open((cards["one"], cards["four"])))
        for table in tables.tables.values():
            table.ask((request,))
            with pytest.raises(ContributionError) as caught:
                table.outcome()
            assert (caught.value.seat, caught.value.reason) == (B, "false-statement")
