"""Whatever a holder says of its hidden cards is true, or is refused."""

from typing import Any

import pytest

from core.codec import encode
from core.crypto import difference, masking, membership, private
from core.crypto.group import G, Refused, add, mul, random_scalar
from core.errors import ContributionError
from core.ids import Face, Seat
from core.table.contract import Open, Prove, ProveApart, Request, Take
from core.table.messages import Given, ShownCards, Statement
from core.table.phase import pile_of

A, B, C = Seat(0), Seat(1), Seat(2)
GAME = "wyatt-earp"
IDENTITY = (1).to_bytes(32, "little")


def ask(tables: Any, request: Request) -> None:
    """Bring the tables to the phase of this request."""
    for table in tables.tables.values():
        table.ask((request,))
        assert table.outcome() is None


def test_no_forbidden_card_is_taken(ready: Any, cornered: Any) -> None:
    """The taker lets the Wyatt Earp come out first, in a true shuffle, and then must say that it is none."""
    tables, cards = ready()
    tables.prefer(A, cards["earp"])
    ask(tables, Take((cards["two"], cards["three"], cards["earp"]), A, (Face(19),)))
    tables.exchange()
    tables.exchange()
    table = cornered(tables, cards, A, "forbidden-face")
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


def test_a_pair_that_does_match_is_not_told_apart(ready: Any, cornered: Any) -> None:
    tables, cards = ready()
    ask(tables, ProveApart(cards["five"], (cards["zero"],), A))
    table = cornered(tables, cards, A, "bad-difference")
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
