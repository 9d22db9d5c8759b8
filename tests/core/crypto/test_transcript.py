"""A challenge depends on all that was said before it, a nonce on a secret too."""

import secrets
from itertools import islice

import pytest

from core.crypto.transcript import Transcript, context


def test_putting_in_two_calls_is_the_same_as_in_one() -> None:
    assert Transcript(b"t", b"c").put(b"a", b"b").scalar(b"x") == Transcript(b"t", b"c").put(b"a").put(b"b").scalar(b"x")


def test_every_part_of_what_was_said_changes_the_challenge() -> None:
    drawn = [
        Transcript(b"t", b"c").put(b"a", b"b").scalar(b"x"),
        Transcript(b"tc", b"").put(b"a", b"b").scalar(b"x"),
        Transcript(b"t", b"d").put(b"a", b"b").scalar(b"x"),
        Transcript(b"t", b"c").put(b"ab", b"").scalar(b"x"),
        Transcript(b"t", b"c").put(b"b", b"a").scalar(b"x"),
        Transcript(b"t", b"c").put(b"a", b"b").scalar(b"y"),
        Transcript(b"t", b"c").put(b"a").scalar(b"x"),
    ]
    tr = Transcript(b"t", b"c").put(b"a", b"b")
    drawn += [tr.scalar(b"x") for _ in range(3)][1:]
    assert len(set(drawn)) == len(drawn)


def test_a_context_names_one_place_alone() -> None:
    places = [(b"t", 1, 2, 3), (b"u", 1, 2, 3), (b"t", 2, 2, 3), (b"t", 1, 3, 3), (b"t", 1, 2, 4), (b"t", 1, 3, 2), (b"t", 258, 2, 3)]
    assert len({context(*place) for place in places}) == len(places)


def test_drawing_nonces_leaves_the_transcript_as_it_was() -> None:
    tr = Transcript(b"t", b"c").put(b"a")
    next(tr.nonces(5))
    assert tr.scalar(b"x") == Transcript(b"t", b"c").put(b"a").scalar(b"x")


def test_nonces_never_repeat_though_secret_and_statement_do() -> None:
    drawn = [nonce for _ in range(20) for nonce in islice(Transcript(b"t", b"c").nonces(5), 5)]
    assert len(set(drawn)) == len(drawn)


def test_with_a_broken_source_of_randomness_nonces_still_depend_on_secret_and_statement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes(size))
    first = next(Transcript(b"t", b"c").put(b"a").nonces(5))
    assert first == next(Transcript(b"t", b"c").put(b"a").nonces(5))
    others = [
        next(Transcript(b"t", b"c").put(b"b").nonces(5)),
        next(Transcript(b"t", b"c").put(b"a").nonces(6)),
        next(Transcript(b"t", b"c").put(b"a").nonces(5, 0)),
        next(Transcript(b"t", b"d").put(b"a").nonces(5)),
    ]
    assert len({first, *others}) == 5
