"""The roster by itself: every clock reading, sighting and answer is given to it, and its effects are looked at."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.discovery.address import Address
from net.discovery.advert import Advert, OpenTable, instance_label
from net.discovery.roster import (
    ENTRIES,
    ENTRIES_PER_HOST,
    GONE_AFTER,
    GREY_AFTER,
    HASTE,
    HELLO_TIMEOUT,
    HELLOS,
    PACE,
    Changed,
    Effect,
    Hello,
    Liveness,
    Roster,
    Row,
)
from net.discovery.sighting import Refused, Seen, Withdrawn

Make = Callable[..., Advert]
HOST = "192.168.1.5"


@pytest.fixture
def roster(make_advert: Make) -> Roster:
    return Roster(make_advert(0))


def hellos(effects: Iterable[Effect]) -> list[Hello]:
    return [e for e in effects if isinstance(e, Hello)]


def shown(roster: Roster) -> list[tuple[str, Liveness]]:
    return [(row.advert.player if row.advert else str(row.address), row.liveness) for row in roster.rows]


def meet(roster: Roster, advert: Advert, now: float, host: str = HOST) -> Address:
    """A peer is seen and answers at once."""
    effects = roster.sighted(Seen(advert, (host,)), now)
    address = Address(host, advert.port)
    assert hellos(effects) == [Hello(address, advert.key_hash)]
    roster.answered(address, advert, 0.002, now)
    return address


def run(roster: Roster, start: float, end: float, answer: Callable[[Hello], Advert | None]) -> list[tuple[float, Hello]]:
    """Drive the roster by its own deadlines as the runtime does; ``answer`` says who is at an address, None: nobody."""
    asked = []
    now = start
    effects = list(roster.tick(now))
    while True:
        while batch := hellos(effects):
            effects = []
            for hello in batch:
                asked.append((now, hello))
                advert = answer(hello)
                if advert is None:
                    effects += roster.failed(hello.address, "The connection was refused.", now)
                else:
                    effects += roster.answered(hello.address, advert, 0.002, now)
        deadline = roster.deadline()
        if deadline is None or deadline > end:
            return asked
        assert deadline > now, "the roster asks to be called again at once, for ever"
        now = deadline
        effects = list(roster.tick(now))


def test_an_advert_is_a_row_at_once_and_alive_only_after_a_hello(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    address = Address(HOST, doc.port)
    effects = roster.sighted(Seen(doc, (HOST,)), 100.0)
    row = Row(address, doc, Liveness.ASKED, None, False, None, None)
    assert effects == (Hello(address, doc.key_hash), Changed((row,)))
    effects = roster.answered(address, doc, 0.004, 100.1)
    assert effects == (Changed((Row(address, doc, Liveness.LIVE, 0.004, False, None, None),)),)
    assert roster.rows == effects[0].rows


def test_a_silent_row_greys_at_ten_seconds_and_goes_at_thirty(roster: Roster, make_advert: Make) -> None:
    address = meet(roster, make_advert(1), 100.0)
    roster.failed(address, "x.", 103.0)
    for now, liveness in [(109.9, Liveness.LIVE), (110.0, Liveness.GREY), (129.9, Liveness.GREY)]:
        for hello in hellos(roster.tick(now)):
            roster.failed(hello.address, "The connection was refused.", now)
        assert shown(roster) == [("Peer 1", liveness)]
    assert Changed(()) in roster.tick(130.0)


def test_a_row_that_never_answered_greys_and_goes_by_its_first_sighting(roster: Roster, make_advert: Make) -> None:
    roster.sighted(Seen(make_advert(1), (HOST,)), 100.0)
    run(roster, 100.0, 109.9, lambda _: None)
    assert shown(roster) == [("Peer 1", Liveness.ASKED)]
    roster.sighted(Seen(make_advert(1), (HOST,)), 109.95)
    run(roster, 109.95, 110.0, lambda _: None)
    assert shown(roster) == [("Peer 1", Liveness.GREY)]
    run(roster, 110.0, 130.0, lambda _: None)
    assert shown(roster) == []


def test_who_answers_stays_for_ever_and_is_asked_every_three_seconds(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    meet(roster, doc, 100.0)
    asked = run(roster, 100.0, 700.0, lambda _: doc)
    assert [now for now, _ in asked] == [100.0 + PACE * n for n in range(1, 201)]
    assert shown(roster) == [("Peer 1", Liveness.LIVE)]


def test_a_grey_row_lives_again_after_one_good_hello(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    meet(roster, doc, 100.0)
    run(roster, 100.0, 120.0, lambda _: None)
    assert shown(roster) == [("Peer 1", Liveness.GREY)]
    run(roster, 120.0, 124.0, lambda _: doc)
    assert shown(roster) == [("Peer 1", Liveness.LIVE)]


def test_a_peer_that_was_gone_is_found_again_without_a_new_record(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    meet(roster, doc, 100.0)
    asked = run(roster, 100.0, 400.0, lambda _: None)
    assert shown(roster) == []
    late = [now for now, _ in asked if now >= 130.0]
    assert 8 <= len(late) <= 10  # knocked at every 30 s
    run(roster, 400.0, 431.0, lambda _: doc)
    assert shown(roster) == [("Peer 1", Liveness.LIVE)]


def test_a_hello_without_any_report_counts_as_failed(roster: Roster, make_advert: Make) -> None:
    roster.sighted(Seen(make_advert(1), (HOST,)), 100.0)
    assert roster.deadline() == 100.0 + HELLO_TIMEOUT
    roster.tick(100.0 + HELLO_TIMEOUT)
    assert roster.rows[0].trouble == "There is no answer."
    assert hellos(roster.tick(100.0 + HELLO_TIMEOUT + PACE))


def test_a_withdrawn_record_hastens_a_hello_and_removes_nobody_who_answers(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    address = meet(roster, doc, 100.0)
    effects = roster.sighted(Withdrawn(instance_label(doc)), 101.0)
    assert effects == (Hello(address, doc.key_hash),)
    roster.answered(address, doc, 0.002, 101.0)
    run(roster, 101.0, 200.0, lambda _: doc)
    assert shown(roster) == [("Peer 1", Liveness.LIVE)]


def test_a_live_row_that_said_good_bye_and_twice_does_not_answer_is_gone_within_a_second(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    meet(roster, doc, 100.0)
    roster.sighted(Withdrawn(instance_label(doc)), 101.0)
    roster.failed(Address(HOST, doc.port), "The connection was refused.", 101.0)
    assert shown(roster) == [("Peer 1", Liveness.LIVE)]
    run(roster, 101.0, 101.0 + HASTE, lambda _: None)
    assert shown(roster) == []
    assert roster.deadline() is None


def test_a_record_withdrawn_long_after_its_peer_has_gone_is_forgotten(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    meet(roster, doc, 100.0)
    run(roster, 100.0, 200.0, lambda _: None)
    roster.sighted(Withdrawn(instance_label(doc)), 200.0)
    assert roster.deadline() in (None, 200.0 + HELLO_TIMEOUT)
    roster.tick(300.0)
    assert roster.deadline() is None


def test_a_forged_or_unknown_good_bye_changes_nothing(roster: Roster, make_advert: Make) -> None:
    meet(roster, make_advert(1), 100.0)
    assert roster.sighted(Withdrawn(instance_label(make_advert(2))), 101.0) == ()
    assert roster.sighted(Withdrawn(""), 101.0) == ()
    assert roster.sighted(Refused("x", "It is bad."), 101.0) == ()


def test_we_ourselves_are_not_shown_however_we_are_seen(roster: Roster, make_advert: Make) -> None:
    me = make_advert(0)
    assert roster.sighted(Seen(me, ("127.0.0.1",)), 100.0) == ()
    address = Address("127.0.0.1", me.port)
    roster.entered(address, 100.0)
    roster.answered(address, me, 0.001, 100.0)
    assert roster.rows[0].advert is None
    assert roster.rows[0].trouble == "This is your own address."
    run(roster, 100.0, 130.0, lambda _: me)
    assert (shown(roster), roster.deadline()) == ([], None)


def test_self_is_key_and_lobby_id_together(roster: Roster, make_advert: Make) -> None:
    roster.sighted(Seen(make_advert(0, lobby_id=b"o" * 16), (HOST,)), 100.0)
    roster.sighted(Seen(make_advert(0, key_hash=b"o" * 32, port=1), (HOST,)), 100.0)
    assert len(roster.rows) == 2


def test_our_own_record_of_an_earlier_run_goes_when_we_answer_there(roster: Roster, make_advert: Make) -> None:
    old = make_advert(0, lobby_id=b"o" * 16)
    roster.sighted(Seen(old, (HOST,)), 100.0)
    roster.answered(Address(HOST, old.port), make_advert(0), 0.001, 100.0)
    assert (shown(roster), roster.deadline()) == ([], None)


def test_when_our_own_lobby_id_changes_a_row_for_it_goes(roster: Roster, make_advert: Make) -> None:
    new = make_advert(0, lobby_id=b"n" * 16)
    roster.sighted(Seen(new, (HOST,)), 100.0)
    assert Changed(()) in roster.announce(new, 100.0)


def test_a_new_seat_count_is_shown_at_once_and_made_sure_of(
    roster: Roster, make_advert: Make, make_table: Callable[..., OpenTable]
) -> None:
    address = meet(roster, make_advert(1, table=make_table(1)), 100.0)
    fuller = make_advert(1, table=make_table(2))
    effects = roster.sighted(Seen(fuller, (HOST,)), 101.0)
    assert hellos(effects) == [Hello(address, fuller.key_hash)]
    assert roster.rows[0].advert == fuller
    assert roster.rows[0].liveness is Liveness.LIVE


def test_what_was_forged_in_a_name_lasts_until_the_owner_answers(
    roster: Roster, make_advert: Make, make_table: Callable[..., OpenTable]
) -> None:
    doc = make_advert(1)
    address = meet(roster, doc, 100.0)
    forged = make_advert(1, player="Fool", port=9, table=make_table(3))
    effects = roster.sighted(Seen(forged, ("192.168.1.66",)), 101.0)
    assert hellos(effects) == [Hello(address, doc.key_hash)]  # still asked where it has answered
    roster.answered(address, doc, 0.002, 101.0)
    assert roster.rows[0].advert == doc


def test_a_peer_started_anew_takes_the_place_of_its_earlier_run(roster: Roster, make_advert: Make) -> None:
    address = meet(roster, make_advert(1), 100.0)
    again = make_advert(1, lobby_id=b"2" * 16)
    run(roster, 100.0, 103.0, lambda _: again)
    assert [(row.address, row.advert) for row in roster.rows] == [(address, again)]


def test_somebody_else_at_an_announced_address_is_shown_as_himself_and_the_announced_goes(roster: Roster, make_advert: Make) -> None:
    liar, honest = make_advert(1, port=4242), make_advert(2, port=4242)
    roster.sighted(Seen(liar, (HOST,)), 100.0)
    run(roster, 100.0, 100.0 + GONE_AFTER + 1, lambda _: honest)
    assert shown(roster) == [("Peer 2", Liveness.LIVE)]


def test_one_hello_serves_all_rows_of_one_address(roster: Roster, make_advert: Make) -> None:
    adverts = [make_advert(n, port=4242) for n in range(1, 6)]
    asked = [h for advert in adverts for h in hellos(roster.sighted(Seen(advert, (HOST,)), 100.0))]
    assert len(asked) == 1
    roster.answered(Address(HOST, 4242), adverts[3], 0.002, 100.0)
    assert [liveness for _, liveness in shown(roster)].count(Liveness.LIVE) == 1
    assert roster.rows[3].liveness is Liveness.LIVE


def test_the_other_addresses_of_a_peer_are_tried_at_once_and_the_good_one_is_kept(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1, port=4242)
    roster.sighted(Seen(doc, ("10.0.0.1", "10.0.1.1", "10.0.2.1")), 100.0)
    asked = run(roster, 100.0, 110.0, lambda hello: doc if hello.address.host == "10.0.2.1" else None)
    # The first hello was an effect of the sighting and is never reported here: it runs out.
    assert [(now, hello.address.host) for now, hello in asked] == [
        (105.5, "10.0.1.1"),
        (106.0, "10.0.2.1"),
        (109.0, "10.0.2.1"),
    ]
    assert roster.rows[0].address.host == "10.0.2.1"


def test_an_answer_that_nobody_asked_for_changes_nothing(roster: Roster, make_advert: Make) -> None:
    assert roster.answered(Address(HOST, 1), make_advert(1), 0.1, 100.0) == ()
    assert roster.failed(Address(HOST, 1), "x.", 100.0) == ()
    address = meet(roster, make_advert(1), 100.0)
    assert roster.failed(address, "Late.", 100.5) == ()


def test_a_typed_address_becomes_the_peer_that_answers(roster: Roster, make_advert: Make) -> None:
    address = Address("doc-pc", 4242)
    effects = roster.entered(address, 100.0)
    assert effects == (Hello(address, None), Changed((Row(address, None, Liveness.ASKED, None, True, None, None),)))
    doc = make_advert(1)
    roster.answered(address, doc, 0.003, 100.1)
    assert roster.rows == (Row(address, doc, Liveness.LIVE, 0.003, True, None, None),)
    roster.sighted(Seen(doc, (HOST,)), 101.0)
    assert len(roster.rows) == 1


def test_a_typed_address_of_a_known_peer_adds_no_second_row(roster: Roster, make_advert: Make) -> None:
    doc = make_advert(1)
    meet(roster, doc, 100.0)
    roster.entered(Address("doc-pc", 4242), 101.0)
    roster.answered(Address("doc-pc", 4242), doc, 0.003, 101.0)
    assert [(row.advert, row.by_hand, row.liveness) for row in roster.rows] == [(doc, True, Liveness.LIVE)]
    roster.entered(Address("doc-pc", 4242), 102.0)
    assert len(roster.rows) == 1


def test_a_typed_address_without_answer_says_why_and_is_forgotten(roster: Roster) -> None:
    roster.entered(Address("nobody", 1), 100.0)
    roster.failed(Address("nobody", 1), "The connection was refused.", 100.0)
    assert roster.rows[0].trouble == "The connection was refused."
    run(roster, 100.0, 131.0, lambda _: None)
    assert (roster.rows, roster.deadline()) == ((), None)


@pytest.mark.parametrize(("change", "both"), [({"protocol": 2}, ("2", "1")), ({"rules": b"\xab" * 32}, ("ab" * 8, "00" * 8))])
def test_a_peer_of_another_version_is_shown_with_both_values(
    roster: Roster, make_advert: Make, change: dict[str, Any], both: tuple[str, str]
) -> None:
    meet(roster, make_advert(1, **change), 100.0)
    meet(roster, make_advert(2), 100.0)
    sentence = roster.rows[0].incompatible
    assert sentence is not None and all(value in sentence for value in both)
    assert roster.rows[1].incompatible is None


def test_a_flood_of_adverts_drops_the_stale_and_never_the_living(roster: Roster, make_advert: Make) -> None:
    friends = {advert.key_hash: advert for advert in (make_advert(n) for n in range(1, 5))}
    for n, advert in enumerate(friends.values()):
        meet(roster, advert, 100.0, host=f"10.0.0.{n}")
    asked = []
    for n in range(2000):
        now = 100.0 + n * 0.01
        effects = roster.sighted(Seen(make_advert(1000 + n), (f"10.1.{n // 250}.{n % 250}",)), now)
        while batch := hellos(effects):
            effects = ()
            asked += [(now, hello) for hello in batch]
            for hello in batch:
                friend = friends.get(hello.key_hash or b"")
                effects += roster.answered(hello.address, friend, 0.1, now) if friend else roster.failed(hello.address, "x.", now)
        assert len(roster.rows) <= ENTRIES
    assert [row.liveness for row in roster.rows if row.advert and row.advert.key_hash in friends] == [Liveness.LIVE] * 4
    assert {row.advert for row in roster.rows} >= {make_advert(1000 + n) for n in range(1990, 2000)}  # and the newest are let in
    assert len(asked) <= (20 / PACE + 1) * ENTRIES


def test_one_host_takes_at_most_half_of_the_roster(roster: Roster, make_advert: Make) -> None:
    for n in range(1, 200):
        roster.sighted(Seen(make_advert(n), (HOST,)), 100.0)
    assert len(roster.rows) == ENTRIES_PER_HOST
    roster.sighted(Seen(make_advert(500), ("10.0.0.1",)), 100.0)
    assert len(roster.rows) == ENTRIES_PER_HOST + 1


def test_a_full_roster_of_living_peers_takes_nobody_in(roster: Roster, make_advert: Make) -> None:
    for n in range(1, ENTRIES + 1):
        meet(roster, make_advert(n), 100.0, host=f"10.0.0.{n}")
    living = roster.rows
    assert roster.sighted(Seen(make_advert(500), ("10.0.1.1",)), 101.0) == ()
    roster.entered(Address("typed", 1), 101.0)
    assert roster.rows == living


def test_the_oldest_grey_row_makes_room_and_a_typed_one_comes_last(roster: Roster, make_advert: Make) -> None:
    roster.entered(Address("typed", 1), 99.0)
    for n in range(1, ENTRIES):
        roster.sighted(Seen(make_advert(n), (f"10.0.0.{n}",)), 100.0 + n * 0.01)
    roster.tick(112.0)
    roster.sighted(Seen(make_advert(500), ("10.0.1.1",)), 112.0)
    players = [row.advert.player if row.advert else "typed" for row in roster.rows]
    assert players == ["typed", *(f"Peer {n}" for n in range(2, ENTRIES)), "Peer 500"]


def test_a_flood_of_adverts_does_not_make_us_flood_the_host_that_they_name(roster: Roster, make_advert: Make) -> None:
    asked = []
    for n in range(1, 3000):
        now = 100.0 + n * 0.001
        effects = roster.sighted(Seen(make_advert(n, port=1 + n % 7), (HOST,)), now)
        while batch := hellos(effects):
            effects = ()
            asked += [(now, hello) for hello in batch]
            for hello in batch:
                effects += roster.failed(hello.address, "x.", now)
    assert len(asked) <= ENTRIES_PER_HOST
    for port in range(1, 8):
        times = [now for now, hello in asked if hello.address.port == port]
        assert all(later - earlier >= HASTE for earlier, later in pairwise(times))


def test_so_many_hellos_are_under_way_and_no_more(roster: Roster, make_advert: Make) -> None:
    asked = [h for n in range(1, 40) for h in hellos(roster.sighted(Seen(make_advert(n), (f"10.0.0.{n}",)), 100.0))]
    assert len(asked) == HELLOS
    more = hellos(roster.failed(asked[0].address, "x.", 100.0))
    assert len(more) == 1


def test_an_unchanged_roster_has_no_effects(roster: Roster, make_advert: Make) -> None:
    meet(roster, make_advert(1), 100.0)
    assert roster.tick(100.5) == ()
    assert roster.sighted(Seen(make_advert(1), (HOST,)), 101.0) == ()
    assert roster.deadline() == 103.0


steps = st.lists(
    st.tuples(
        st.sampled_from(["seen", "withdrawn", "entered", "answered", "failed", "tick", "announce"]),
        st.integers(0, 6),
        st.integers(0, 3),
        st.floats(0, 12),
    ),
    max_size=60,
)


@given(steps)
def test_whatever_happens_bounds_and_deadlines_hold(make_advert: Make, what: list[tuple[str, int, int, float]]) -> None:
    roster = Roster(make_advert(0))
    now = 1000.0
    good: dict[tuple[bytes, bytes], float] = {}
    asked: set[Address] = set()
    for kind, who, where, pause in what:
        now += pause
        advert = make_advert(who, port=4242 + where % 2)
        address = Address(f"10.0.0.{where}", advert.port)
        match kind:
            case "seen":
                effects = roster.sighted(Seen(advert, (f"10.0.0.{where}", "10.0.0.9")), now)
            case "withdrawn":
                effects = roster.sighted(Withdrawn(instance_label(advert)), now)
            case "entered":
                effects = roster.entered(address, now)
            case "answered":
                if address in asked:
                    good[advert.identity] = now
                effects = roster.answered(address, advert, 0.1, now)
            case "failed":
                effects = roster.failed(address, "x.", now)
            case "announce":
                effects = roster.announce(make_advert(0, port=4242 + where), now)
            case _:
                effects = roster.tick(now)
        asked |= {hello.address for hello in hellos(effects)}
        assert sum(isinstance(e, Changed) for e in effects) <= 1
        identities = [row.advert.identity for row in roster.rows if row.advert]
        assert len(set(identities)) == len(identities)
        assert make_advert(0).identity not in identities
        for row in roster.rows:
            if row.liveness is Liveness.LIVE:
                assert row.advert is not None and row.rtt is not None
                assert now - good[row.advert.identity] < GREY_AFTER
        deadline = roster.deadline()
        assert deadline is None or deadline > now
        assert not (roster.rows and deadline is None)
