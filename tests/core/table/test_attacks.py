"""Every lie that a seat can tell the masked table is refused in its step, by every honest seat, and harms nothing.

A seat lies with its own secrets and with whatever it has seen. A lie is made from the work that the honest seat would do: done
with other arguments, or its message changed.
"""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.codec import decode, encode
from core.crypto import masking, putback, shuffle
from core.crypto.group import G, L, Refused, add, base, hash_to_point, mul, random_scalar
from core.ids import Seat
from core.table.contract import ForbiddenRequestError, Show
from core.table.messages import Given, Reordered, Replaced, Shares, ShownCards, Statement
from core.table.phase import pile_bytes

A, B, C = Seat(0), Seat(1), Seat(2)
GAME = "wyatt-earp"
P = 2**255 - 19
ORDER_TWO = (P - 1).to_bytes(32, "little")
IDENTITY = (1).to_bytes(32, "little")


# Whatever the phase.


def test_the_honest_message_is_accepted(every_trial: Any) -> None:
    table = every_trial
    assert set(table.blamed(table.said[table.liar]).values()) == {None}
    assert copy.deepcopy(table.tables).ask()


def test_a_proof_for_another_place_is_refused(every_trial: Any) -> None:
    table = every_trial
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


def test_no_part_of_a_message_can_be_marked_or_malformed(every_trial: Any) -> None:
    """Points with an order-2 part, of small order, the identity, off the curve, not canonical; scalars beyond the order."""
    table = every_trial
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


def test_a_message_too_long_too_short_or_of_another_kind_is_refused(every_trial: Any) -> None:
    table = every_trial
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
def test_no_bytes_whatever_are_taken_for_an_honest_message(any_trial: Any, data: st.DataObject) -> None:
    table = data.draw(any_trial)
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


def reordered(table: Any, cards: Any, false: Any) -> bytes:
    """The liar reorders ``false`` instead of the cards, and proves as well as it can that it was they."""
    _, key, ctx, _ = shuffle_args(table)
    after, opening = shuffle.permute(false, key)
    return encode(Reordered(pile_bytes(after), shuffle.prove_shuffle(key, cards, after, opening, ctx)))


def shuffle_args(table: Any) -> Any:
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
