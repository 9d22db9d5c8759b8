"""A shuffled pile holds the same cards in an order that nobody learns, or it is refused."""

import pickle
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.crypto import masking, shuffle
from core.crypto.group import G, L, add, base, combine, decimal, hash_to_point, mul, random_scalar, sub
from core.crypto.masking import Faces
from core.crypto.proof import join
from core.crypto.shuffle import Opening, Part, Pile
from core.crypto.transcript import Transcript, context

FACES = Faces("game", 6)
X = 11
KEY = base(X)
CTX = context(b"t" * 32, 9, 0, 0)


def pile_of(*faces: int) -> Pile:
    return tuple(masking.remask(masking.fresh(FACES.point(face), KEY), random_scalar(), KEY) for face in faces)


def faces_of(pile: Pile) -> list[int | None]:
    return [FACES.face_of(masking.unmask(card, [mul(X, card[0])])) for card in pile]


def accepted(before: Pile, after: Pile, proof: bytes, ctx: bytes = CTX, key: bytes = KEY) -> bool:
    """The verdict, which must not hang on the number of parts."""
    whole = shuffle.verify_shuffle(key, before, after, proof, ctx)
    parts = shuffle.verification_parts(key, before, after, proof, ctx, 3)
    in_parts = parts is not None and shuffle.conclude(key, before, after, proof, ctx, [part.run() for part in parts])
    assert whole is in_parts
    return whole


@settings(max_examples=12)
@given(st.lists(st.integers(0, 5), min_size=2, max_size=7), st.data())
def test_an_honest_shuffle_is_accepted_and_keeps_the_cards(faces: list[int], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(faces))))
    before = pile_of(*faces)
    after, proof = shuffle.shuffle(before, KEY, CTX, order)
    assert faces_of(after) == [faces[j] for j in order]
    assert len(proof) == 32 * (4 * len(faces) + 5)
    assert accepted(before, after, proof)


def test_a_fresh_pile_can_be_shuffled_and_its_equal_cards_part() -> None:
    before = tuple(masking.fresh(FACES.point(2), KEY) for _ in range(4))
    after, proof = shuffle.shuffle(before, KEY, CTX)
    assert accepted(before, after, proof)
    assert len({point for card in after for point in card}) == 8


def test_every_order_can_come_out() -> None:
    before = pile_of(0, 1, 2)
    orders = {shuffle.permute(before, KEY)[1].order for _ in range(150)}
    assert orders == set(permutations(range(3)))


def test_the_order_is_in_the_opening_alone_and_never_printed() -> None:
    _, opening = shuffle.permute(pile_of(0, 1, 2), KEY, (2, 0, 1))
    assert opening.order == (2, 0, 1)
    shown = repr(opening) + str(opening) + f"{opening}"
    assert not any(str(mask) in shown for mask in opening.masks)
    assert "order" not in shown


def test_only_a_permutation_of_two_cards_or_more_is_made() -> None:
    for pile, order in ((pile_of(0, 1), (0, 0)), (pile_of(0, 1), (0,)), (pile_of(0, 1), (0, 1, 2)), (pile_of(0), (0,)), ((), ())):
        with pytest.raises(AssertionError):
            shuffle.permute(pile, KEY, order)


def test_proving_may_wait_until_the_pile_is_handed_on() -> None:
    before = pile_of(0, 1, 2)
    after, opening = shuffle.permute(before, KEY)
    again = pickle.loads(pickle.dumps(opening))
    assert accepted(before, after, shuffle.prove_shuffle(KEY, before, after, again, CTX))


def test_a_proof_counts_at_its_own_place_and_for_its_own_piles_alone() -> None:
    before = pile_of(0, 1, 2, 2)
    after, proof = shuffle.shuffle(before, KEY, CTX)
    other_after, other_proof = shuffle.shuffle(before, KEY, CTX)
    equal = pile_of(0, 1, 2, 2)
    wrong: dict[str, tuple[Any, ...]] = {
        "another step": (before, after, proof, context(b"t" * 32, 10, 0, 0)),
        "the same seat twice, said as another": (before, after, proof, context(b"t" * 32, 9, 1, 0)),
        "another index": (before, after, proof, context(b"t" * 32, 9, 0, 1)),
        "another table": (before, after, proof, context(b"u" * 32, 9, 0, 0)),
        "another key": (before, after, proof, CTX, base(12)),
        "another pile": (equal, after, proof),
        "a seat left out": (after, other_after, other_proof),
        "backwards": (after, before, proof),
        "the proof of another shuffle": (before, after, other_proof),
        "input in another order": ((before[1], before[0], *before[2:]), after, proof),
        "two outputs swapped": (before, (after[1], after[0], *after[2:]), proof),
        "halves of two cards swapped": (before, ((after[0][0], after[1][1]), (after[1][0], after[0][1]), *after[2:]), proof),
        "halves of a card swapped": (before, (after[0][::-1], *after[1:]), proof),
        "one dropped": (before, after[:3], proof),
        "one more": (before, (*after, after[0]), proof),
        "both shorter": (before[:3], after[:3], proof),
        "nothing": ((), (), proof),
        "one card": (before[:1], after[:1], proof),
        "nothing shuffled": (before, before, proof),
    }
    for name, statement in wrong.items():
        assert not accepted(*statement), name
    assert accepted(before, after, proof)


def test_the_library_s_own_prover_cannot_prove_changed_cards() -> None:
    before = pile_of(0, 1, 2)
    after, opening = shuffle.permute(before, KEY, (1, 2, 0))
    foreign = pile_of(5)[0]
    wrong = {
        "doubled": (after[0], after[0], after[2]),
        "replaced": (foreign, *after[1:]),
        "replaced by one of the old": (before[1], *after[1:]),
        "halves swapped": ((after[0][0], after[1][1]), (after[1][0], after[0][1]), after[2]),
        "half kept": ((before[1][0], after[0][1]), *after[1:]),
        "a face added to a card": ((after[0][0], add(after[0][1], FACES.point(3))), *after[1:]),
        "swapped against the proof": (after[1], after[0], after[2]),
    }
    for name, pile in wrong.items():
        assert not accepted(before, pile, shuffle.prove_shuffle(KEY, before, pile, opening, CTX)), name


Matrix = tuple[tuple[int, ...], ...]


def mixed(before: Pile, matrix: Matrix, masks: tuple[int, ...]) -> Pile:
    """Cards that are sums of the old ones, re-masked: a permutation matrix shuffles, any other makes what no shuffle makes."""
    after = []
    for row, mask in zip(matrix, masks, strict=True):
        a, b = (combine((f, card[half]) for f, card in zip(row, before, strict=True) if f) for half in (0, 1))
        after.append(masking.remask((a, b), mask, KEY))
    return tuple(after)


def lie(before: Pile, after: Pile, matrix: Matrix, masks: tuple[int, ...], forged: str = "") -> bytes:
    """The prover for any matrix, right in all but one thing: what it proves need be no permutation.

    ``forged`` says what it bends besides: "chain" makes the chain's product come out by a false last weight.
    """
    n = len(before)
    h = [hash_to_point(b"shuffle", decimal(i)) for i in range(n)]
    chain_start = hash_to_point(b"shuffle", b"chain")
    r = [random_scalar() for _ in range(n)]
    commitments = []
    for j in range(n):
        column = [(matrix[i][j], h[i]) for i in range(n) if matrix[i][j]]
        commitments.append(combine(((r[j], G), *column)))
    flat = [point for pile in (before, after) for card in pile for point in card]
    tr = Transcript(b"shuffle", CTX).put(KEY, *flat, *commitments)
    u = [tr.scalar(b"u") for _ in range(n)]
    u_after = [sum(f * weight for f, weight in zip(row, u, strict=True)) % L for row in matrix]
    links = list(u_after)
    if forged == "chain":
        wanted = 1
        for weight in u:
            wanted = wanted * weight % L
        for weight in u_after[:-1]:
            wanted = wanted * pow(weight, -1, L) % L
        links[-1] = wanted
    r_hat = [random_scalar() for _ in range(n)]
    chain: list[bytes] = []
    for blind, weight in zip(r_hat, links, strict=True):
        chain.append(combine(((blind, G), (weight, chain[-1] if chain else chain_start))))
    r_chain, v = 0, 1
    for i in reversed(range(n)):
        r_chain, v = r_chain + r_hat[i] * v, v * links[i] % L
    w = [random_scalar() for _ in range(4)]
    w_hat = [random_scalar() for _ in range(n)]
    w_after = [random_scalar() for _ in range(n)]
    t3 = combine(((w[2], G), *zip(w_after, h, strict=True)))
    t4a = combine(((-w[3], G), *((x, card[0]) for x, card in zip(w_after, after, strict=True))))
    t4b = combine(((-w[3], KEY), *((x, card[1]) for x, card in zip(w_after, after, strict=True))))
    t_hat = [combine(((w_hat[i], G), (w_after[i], chain[i - 1] if i else chain_start))) for i in range(n)]
    c = tr.put(*chain, base(w[0]), base(w[1]), t3, t4a, t4b, *t_hat).scalar(b"c")
    s = (
        w[0] + c * sum(r),
        w[1] + c * r_chain,
        w[2] + c * sum(x * y for x, y in zip(r, u, strict=True)),
        w[3] + c * sum(x * y for x, y in zip(masks, u_after, strict=True)),
    )
    s_hat = [x + c * y for x, y in zip(w_hat, r_hat, strict=True)]
    return join((*commitments, *chain), (c, *s, *s_hat, *(x + c * y for x, y in zip(w_after, u_after, strict=True))))


LIES: dict[str, Matrix] = {
    "one dropped, one doubled": ((1, 0, 0), (1, 0, 0), (0, 0, 1)),
    "all the same": ((0, 1, 0), (0, 1, 0), (0, 1, 0)),
    "two cards mixed": ((2, -1, 0), (-1, 2, 0), (0, 0, 1)),
    "a sum moved between two": ((1, 1, -1), (0, 1, 0), (0, -1, 2)),
    "scaled": ((2, 0, 0), (0, 1, 0), (0, 0, 1)),
    "signs": ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
}


def test_the_liar_s_mathematics_is_right_for_true_permutations() -> None:
    before, masks = pile_of(0, 1, 2), (5, 6, 7)
    for matrix in (((1, 0, 0), (0, 1, 0), (0, 0, 1)), ((0, 1, 0), (0, 0, 1), (1, 0, 0))):
        after = mixed(before, matrix, masks)
        for forged in ("", "chain"):
            assert accepted(before, after, lie(before, after, matrix, masks, forged))


@pytest.mark.parametrize("forged", ["", "chain"])
@pytest.mark.parametrize("name", LIES)
def test_a_pile_that_is_no_permutation_is_refused(name: str, forged: str) -> None:
    before, masks, matrix = pile_of(0, 1, 2), (5, 6, 7), LIES[name]
    after = mixed(before, matrix, masks)
    assert not accepted(before, after, lie(before, after, matrix, masks, forged))


def test_a_true_permutation_hides_no_wrong_pile() -> None:
    """The matrix that is proven is a permutation, but the cards come from another one."""
    before, masks = pile_of(0, 1, 2), (5, 6, 7)
    true: Matrix = ((0, 1, 0), (0, 0, 1), (1, 0, 0))
    for name, matrix in LIES.items():
        after = mixed(before, matrix, masks)
        assert not accepted(before, after, lie(before, after, true, masks)), name


def test_the_next_shuffler_refuses_a_marked_pile(bad_points: dict[str, bytes], order_two: bytes) -> None:
    pile = pile_of(0, 1, 2)
    assert shuffle.valid_pile(pile)
    for i in range(3):
        a, b = pile[i]
        for bad in (*bad_points.values(), add(b, order_two)):
            assert not shuffle.valid_pile((*pile[:i], (bad, b), *pile[i + 1 :]))
            assert not shuffle.valid_pile((*pile[:i], (a, bad), *pile[i + 1 :]))


def test_parts_are_fit_for_workers_and_any_number_gives_the_same_verdict() -> None:
    before = pile_of(0, 1, 2, 3, 4)
    after, proof = shuffle.shuffle(before, KEY, CTX)
    for many in (0, 1, 2, 3, 5, 100):
        parts = shuffle.verification_parts(KEY, before, after, proof, CTX, many)
        assert parts is not None
        assert len(parts) == max(1, min(many, 5))
        sent: list[Part] = pickle.loads(pickle.dumps(parts))
        assert shuffle.conclude(KEY, before, after, proof, CTX, [part.run() for part in sent])


def test_no_results_but_the_true_ones_conclude_a_verification() -> None:
    before = pile_of(0, 1, 2, 3, 4)
    after, proof = shuffle.shuffle(before, KEY, CTX)
    parts = shuffle.verification_parts(KEY, before, after, proof, CTX, 2)
    assert parts is not None
    first, second = (part.run() for part in parts)
    wrong: dict[str, list[bytes]] = {
        "none": [],
        "one missing": [first],
        "swapped": [second, first],
        "doubled": [first, first],
        "one too many": [first, second, second],
        "cut": [first, second[:-1]],
        "empty": [first, b""],
        "changed": [first, second[:-1] + bytes([second[-1] ^ 1])],
        "zeros": [first, bytes(len(second))],
        "joined": [first + second],
        "far too many": [b""] * 6,
    }
    for name, results in wrong.items():
        assert not shuffle.conclude(KEY, before, after, proof, CTX, results), name
    assert shuffle.conclude(KEY, before, after, proof, CTX, [first, second])


def test_a_part_with_a_refused_point_gives_no_result() -> None:
    before = pile_of(0, 1, 2)
    after, proof = shuffle.shuffle(before, KEY, CTX)
    zeroed = proof[:-32] + bytes(32)
    parts = shuffle.verification_parts(KEY, before, after, zeroed, CTX, 3)
    assert parts is not None
    assert [len(part.run()) for part in parts] == [160, 160, 0]


def test_a_malformed_proof_has_no_parts() -> None:
    before = pile_of(0, 1)
    after, proof = shuffle.shuffle(before, KEY, CTX)
    for wrong in (b"", proof[:-1], proof + b"\0", proof[:-1] + b"\xff", proof[32:], proof + bytes(32)):
        assert shuffle.verification_parts(KEY, before, after, wrong, CTX, 2) is None


def test_one_card_or_none_is_no_pile_to_shuffle() -> None:
    before = pile_of(0)
    after = (masking.remask(before[0], 5, KEY),)
    proof = shuffle.prove_shuffle(KEY, before, after, Opening((0,), (5,)), CTX)
    assert not accepted(before, after, proof)
    assert not accepted((), (), bytes(32 * 5))


def test_an_opening_of_another_pile_proves_nothing() -> None:
    before = pile_of(0, 1, 2)
    after, opening = shuffle.permute(before, KEY)
    for wrong in (Opening(opening.order[::-1], opening.masks), Opening(opening.order, opening.masks[::-1])):
        assert not accepted(before, after, shuffle.prove_shuffle(KEY, before, after, wrong, CTX))
    assert sub(after[0][0], base(opening.masks[0])) == before[opening.order[0]][0]
