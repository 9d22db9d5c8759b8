"""Starts that come to nothing: who is named, by whom, and that everybody can try again."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.words import PROTOCOL, Place, table_id
from net.lobby.effects import Closed, Drop, Failed, Seated, Shown
from net.lobby.messages import Assent, Join, Ready, Stopped, Unready, unpack
from net.lobby.phase import Phase
from net.lobby.reasons import FAILURES

LOBBY = b"lobby-0123456789"
RULES = b"r" * 32


def join_by_hand(room, number):
    """A member without a machine."""
    somebody = room.hostile(number)
    room.say(somebody, room.opener, Join(PROTOCOL, LOBBY, RULES, somebody.name, somebody.port))
    room.deliver()
    return somebody


def heard(somebody, kind):
    return [message for message in (unpack(data) for _, data in somebody.heard) if isinstance(message, kind)]


def all_ready(room, *by_hand):
    """Everybody says ready; those without a machine by hand. Messages of the start still lie on the wires."""
    for somebody in by_hand:
        room.say(somebody, room.opener, Ready(room.opener.machine.view.round))
    for somebody in list(room.people.values()):
        if somebody.machine is not None and somebody is not room.opener:
            room.ready(somebody)
    room.deliver()
    room.ready(room.opener)


def failures(*people):
    return [(failed.by, failed.culprit, failed.reason) for somebody in people for failed in somebody.all(Failed)]


def assert_back_in_the_lobby(room, *people):
    for somebody in people:
        assert somebody.machine.phase is Phase.OPEN and not somebody.machine.agreed
        assert not any(sitter.ready for sitter in somebody.machine.view.sitters)
        assert somebody.machine.view == room.opener.machine.view


# Members


def test_a_consent_by_a_wrong_key_names_its_sender(open_room):
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    room.deliver()
    (begun,) = heard(bob, Assent)[:1]
    forged = Assent(begun.charter, (*begun.consents, cay.consent(begun.charter, 1)))
    round = begun.charter.round
    room.say(bob, room.opener, forged)
    room.say(bob, cay, forged)
    room.deliver()
    assert failures(room.opener) == [(room.opener.key, bob.key, "bad-signature")]
    assert (cay.key, bob.key, "bad-signature") in failures(cay) or (room.opener.key, bob.key, "bad-signature") in failures(cay)
    assert_back_in_the_lobby(room, room.opener, cay)
    assert room.opener.machine.view.round == round + 1
    assert room.opener.last(Failed).sentence == "Bob sent a signature that is not right."


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_forged_consent_in_any_seat_names_who_brought_it(open_room, seat):
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    room.deliver()
    charter = heard(bob, Assent)[0].charter
    room.say(bob, cay, Assent(charter, (bob.consent(charter, seat, b"x" * 32),)))
    room.carry(bob.key, cay.key)
    expected = [] if seat == 1 else [(cay.key, bob.key, "bad-signature")]
    assert failures(cay) == expected


@pytest.mark.parametrize("signed_by_the_sender", [True, False])
def test_a_consent_to_another_charter_names_its_sender(open_room, signed_by_the_sender):
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    room.deliver()
    charter = msgspec.structs.replace(heard(bob, Assent)[0].charter, carry_on=True)
    signer = bob if signed_by_the_sender else cay
    for to in (cay, room.opener):
        room.say(bob, to, Assent(charter, (bob.consent(charter, 0), signer.consent(charter, 1))))
    room.carry(bob.key, cay.key)
    room.deliver()
    assert failures(cay) == [(cay.key, bob.key, "other-charter")]
    assert (room.opener.machine.view.stopped.culprit, room.opener.machine.view.stopped.reason) == (bob.key, "other-charter")
    assert_back_in_the_lobby(room, room.opener, cay)


@given(st.data())
def test_two_consents_of_one_seat_are_found_out_by_all_even_after_they_sat_down(open_room, data):
    room = open_room(4)
    bob, cay, dot = join_by_hand(room, 1), room.join(2), room.join(3)
    all_ready(room, bob)

    def pick(choices):
        return data.draw(st.integers(0, choices - 1))

    room.deliver(pick)
    begun = heard(bob, Assent)[0]
    for number, to in enumerate((room.opener, cay, dot)):
        nonce = bytes([data.draw(st.sampled_from([1, 2])) if number else 1]) * 32
        room.say(bob, to, Assent(begun.charter, (*begun.consents, bob.consent(begun.charter, 1, nonce))))
    nonces = {unpack(data).consents[-1].nonce for (source, _), queue in room.wires.items() for data in queue if source == bob.key}
    room.deliver(pick)
    honest = (room.opener, cay, dot)
    if len(nonces) == 1:
        assert all(len(somebody.all(Seated)) == 1 for somebody in honest) and not failures(*honest)
        return
    assert {(culprit, reason) for _, culprit, reason in failures(*honest)} == {(bob.key, "two-consents")}
    assert all(len(somebody.all(Failed)) == 1 for somebody in honest)
    assert_back_in_the_lobby(room, *honest)


def test_a_consent_that_does_not_come_names_who_owes_it(open_room):
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    room.deliver()
    room.wait(19.9)
    assert not failures(room.opener, cay)
    assert room.opener.machine.wake_at == pytest.approx(room.now + 0.1)
    room.wait(0.2)
    assert failures(room.opener, cay) == [(room.opener.key, bob.key, "no-consent"), (cay.key, bob.key, "no-consent")]
    room.deliver()
    assert_back_in_the_lobby(room, room.opener, cay)
    assert room.opener.machine.wake_at is None and cay.machine.wake_at is None


def test_a_link_that_does_not_come_up_names_who_is_not_reached(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.unreachable.add(bob.key)
    all_ready(room)
    room.deliver()
    room.wait(9.9)
    assert not failures(room.opener, bob, cay)
    room.do(cay, cay.machine.tick(room.now + 0.1))
    assert failures(cay) == [(cay.key, bob.key, "no-link")]
    room.deliver()
    assert failures(room.opener, bob) == [(cay.key, bob.key, "no-link")] * 2
    assert bob.last(Failed).sentence == "Cay says: No link to Bob came up in time."
    assert_back_in_the_lobby(room, room.opener, bob, cay)


def test_a_dial_that_fails_is_told_at_once(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.unreachable.add(bob.key)
    all_ready(room)
    room.deliver()
    room.do(cay, cay.machine.dial_failed(bob.key))
    room.deliver()
    assert failures(room.opener) == [(cay.key, bob.key, "no-link")]
    assert room.opener.machine.dial_failed(bob.key) == () and cay.machine.dial_failed(bob.key) == ()


def test_whoever_waits_to_be_dialed_names_who_does_not_dial(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.unreachable.add(bob.key)
    all_ready(room)
    room.deliver()
    room.now += 10
    room.do(bob, bob.machine.tick(room.now))
    assert failures(bob) == [(bob.key, cay.key, "no-link")]


ENDS = {
    "link-lost": lambda room, bob: room.cut(room.opener, bob),
    "left": lambda room, bob: room.do(bob, bob.machine.leave()),
    "withdrawn": lambda room, bob: room.do(bob, bob.machine.unready()),
}


@pytest.mark.parametrize(("reason", "end"), ENDS.items())
def test_whoever_goes_during_the_start_is_named(open_room, reason, end):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.unreachable.add(bob.key)
    all_ready(room)
    room.deliver()
    end(room, bob)
    room.deliver()
    assert [failed.reason for failed in (room.opener.last(Failed), cay.last(Failed))] == [reason] * 2
    assert room.opener.last(Failed).culprit == cay.last(Failed).culprit == bob.key
    assert (room.opener.machine.view.seat_of(bob.key) is None) == (reason != "withdrawn")
    assert_back_in_the_lobby(room, room.opener, cay)
    assert bob.all(Closed) or bob.last(Failed).sentence == "Bob was no longer ready."


def test_the_opener_can_call_the_start_off(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.unreachable.add(bob.key)
    all_ready(room)
    room.deliver()
    room.do(room.opener, room.opener.machine.unready())
    room.deliver()
    assert set(failures(room.opener, bob, cay)) == {(room.opener.key, room.opener.key, "withdrawn")}
    assert_back_in_the_lobby(room, room.opener, bob, cay)


def test_readiness_withdrawn_while_the_start_comes_is_nobodys_lie(open_room):
    """Bob's Unready and the opener's beginning cross on the wire."""
    room = open_room(2)
    bob = room.join(1)
    all_ready(room)
    room.do(bob, bob.machine.unready())
    room.deliver()
    assert failures(bob) == [(bob.key, bob.key, "withdrawn")]
    assert failures(room.opener) == [(room.opener.key, bob.key, "withdrawn")]
    assert_back_in_the_lobby(room, room.opener, bob)
    assert not bob.all(Closed)


def test_after_a_failed_start_everybody_can_try_again_with_new_nonces(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.unreachable.add(bob.key)
    all_ready(room)
    room.deliver()
    spent = {consent.nonce for _, _, data in room.log if isinstance(unpack(data), Assent) for consent in unpack(data).consents}
    assert spent
    room.do(cay, cay.machine.dial_failed(bob.key))
    room.deliver()
    room.unreachable.clear()
    room.ready_all()
    seated = [somebody.last(Seated) for somebody in (room.opener, bob, cay)]
    assert len({each.charter for each in seated}) == 1
    assert not spent & {consent.nonce for each in seated for consent in each.consents}
    assert room.opener.machine.view.stopped is None or room.opener.machine.view.stopped.round < seated[0].charter.round


def test_a_consent_that_is_lost_comes_from_somebody_else(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    all_ready(room)
    while any(queue for queue in room.wires.values()):
        for wire, queue in list(room.wires.items()):
            if wire == (bob.key, cay.key):
                queue.clear()
            elif queue:
                room.carry(*wire)
    assert cay.last(Seated).consents == bob.last(Seated).consents == room.opener.last(Seated).consents


def test_a_link_that_is_made_anew_is_told_everything_again(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.ready_all()
    room.log.clear()
    room.connect(cay, bob)
    room.deliver()
    assert {(source, target) for source, target, _ in room.log} == {(bob.key, cay.key), (cay.key, bob.key)}
    assert len(bob.all(Seated)) == len(cay.all(Seated)) == 1


def test_an_assent_that_overtakes_the_beginning_begins_just_the_same(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    all_ready(room)
    while room.wires[room.opener.key, cay.key]:
        room.carry(room.opener.key, cay.key)
    late = list(room.wires[room.opener.key, bob.key])
    room.wires[room.opener.key, bob.key].clear()
    assert bob.machine.phase is Phase.OPEN and cay.machine.phase is Phase.SEATING
    room.carry(cay.key, bob.key)
    assert bob.machine.phase is Phase.SEATED
    room.wires[room.opener.key, bob.key].extend(late)
    room.deliver()
    assert bob.last(Seated).charter == cay.last(Seated).charter and not failures(bob, cay, room.opener)


@pytest.mark.parametrize(("by", "culprit"), [(2, 0), (1, None)])
def test_a_claim_in_somebody_elses_name_or_about_a_stranger_costs_the_seat(open_room, by, culprit):
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    room.deliver()
    round = room.opener.machine.view.round
    keys = (room.opener.key, bob.key, cay.key)
    room.say(bob, room.opener, Stopped(LOBBY, round, keys[by], b"?" * 32 if culprit is None else keys[culprit], "two-charters"))
    room.deliver()
    assert room.opener.last(Drop) == Drop(bob.key) and failures(cay)[0][1:] == (bob.key, "link-lost")


def test_a_claim_about_another_start_means_nothing(open_room):
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    round = room.opener.machine.view.round
    for lobby, about in ((LOBBY, round - 1), (b"another-lobby-16", round)):
        room.say(bob, room.opener, Stopped(lobby, about, bob.key, cay.key, "no-link"))
    room.say(bob, room.opener, Unready(round - 1))
    room.deliver()
    assert room.opener.machine.phase is Phase.SEATING and not room.opener.all(Drop)


def test_a_reason_of_a_later_version_still_names_somebody(open_room):
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    room.deliver()
    room.say(bob, room.opener, Stopped(LOBBY, room.opener.machine.view.round, bob.key, cay.key, "sun-in-my-eyes"))
    room.deliver()
    assert cay.last(Failed).sentence == "Bob says: Cay made the start fail."


def test_whoever_finds_two_consents_shows_them_to_the_others(open_room):
    """Bob says both to the opener alone; Cay need not believe the opener, it sees for itself."""
    room = open_room(3)
    bob, cay = join_by_hand(room, 1), room.join(2)
    all_ready(room, bob)
    room.deliver()
    begun = heard(bob, Assent)[0]
    for number in (1, 2):
        room.say(bob, room.opener, Assent(begun.charter, (*begun.consents, bob.consent(begun.charter, 1, bytes([number]) * 32))))
    room.deliver()
    assert (cay.key, bob.key, "two-consents") in failures(cay) and not cay.all(Closed)


def test_nobody_sits_down_before_there_are_links_to_all(open_room):
    room, view, (bob, cay) = lying_room(open_room)
    charter = view.charter()
    consents = (room.opener.consent(charter, 0), cay.consent(charter, 2))
    room.say(room.opener, bob, Assent(charter, consents))
    room.carry(room.opener.key, bob.key)
    assert bob.machine.phase is Phase.SEATING
    cay.machine = None
    room.connect(bob, cay)
    assert bob.last(Seated).consents[::2] == consents


def test_strangers_cannot_stop_a_start(open_room):
    room = open_room(3)
    bob, cay, kit = room.join(1), room.join(2), room.hostile(7)
    room.unreachable.add(bob.key)
    all_ready(room)
    room.deliver()
    charter = room.opener.machine.view.charter()
    other = msgspec.structs.replace(charter, carry_on=True)
    room.connect(kit, cay)
    for to in (room.opener, cay):
        for consent in (kit.consent(charter, 0), kit.consent(charter, 1), kit.consent(charter, 3)):
            room.say(kit, to, Assent(charter, (consent,)))
        room.say(kit, to, Assent(other, (kit.consent(other, 0),)))
        own = msgspec.structs.replace(charter, places=(Place(kit.key, "Kit"), *charter.places[1:]))
        room.say(kit, to, Assent(own, (kit.consent(own, 0),)))
        room.say(kit, to, Stopped(LOBBY, charter.round, kit.key, cay.key, "no-link"))
    room.deliver()
    assert not failures(room.opener, cay)
    room.unreachable.clear()
    room.connect(cay, bob)
    room.deliver()
    assert all(somebody.all(Seated) for somebody in (room.opener, bob, cay))


def test_a_seat_that_gives_up_late_takes_the_others_back(open_room):
    """The last link breaks when two have sat down already: until the first step has ended there is a way back."""
    room = open_room(3)
    bob, cay = room.join(1), join_by_hand(room, 2)
    room.say(cay, room.opener, Ready(room.opener.machine.view.round))
    room.ready(bob)
    room.deliver()
    room.ready(room.opener)
    room.deliver()
    room.connect(cay, bob)
    begun = heard(cay, Assent)[0]
    for to in (bob, room.opener):
        room.say(cay, to, Assent(begun.charter, (*begun.consents, cay.consent(begun.charter, 2))))
    room.deliver()
    assert bob.machine.phase is room.opener.machine.phase is Phase.SEATED
    room.say(cay, room.opener, Stopped(LOBBY, begun.charter.round, cay.key, bob.key, "link-lost"))
    room.deliver()
    assert failures(room.opener, bob) == [(cay.key, bob.key, "link-lost")] * 2
    assert_back_in_the_lobby(room, room.opener, bob)


# The opener


def lying_room(open_room, seats=3):
    """All guests have joined and are ready for the round that they saw; the opener has no machine any more."""
    room = open_room(seats)
    guests = [room.join(number) for number in range(1, seats)]
    for guest in guests:
        room.ready(guest)
    room.deliver()
    view = room.opener.machine.view
    room.opener.machine = None
    return room, view, guests


def begin(room, guest, charter, nonce=b"n" * 32):
    room.say(room.opener, guest, room.begin(charter, nonce))


@given(st.data())
def test_an_opener_that_gives_two_charters_is_named_by_all_and_nobody_starts(open_room, data):
    """Each guest was shown what it was given, so nobody can tell before they talk to each other."""
    room, view, guests = lying_room(open_room, 4)
    given_to = {}
    for guest in guests:
        options = bytes([0x91, data.draw(st.sampled_from([2, 3]))])
        shown = msgspec.structs.replace(view, revision=view.revision + 1, round=view.round + 1, options=options)
        room.say(room.opener, guest, shown)
        room.deliver()
        room.ready(guest)
        given_to[guest.key] = shown.charter()
        begin(room, guest, shown.charter())
    room.deliver(lambda choices: data.draw(st.integers(0, choices - 1)))
    if len(set(given_to.values())) == 1:
        assert all(guest.all(Seated) for guest in guests)
        return
    assert not any(guest.all(Seated) for guest in guests)
    assert sorted(failures(*guests)) == sorted((guest.key, room.opener.key, "two-charters") for guest in guests)


def test_an_opener_that_seats_somebody_else_for_another_is_named_by_both(open_room):
    """Bob is shown a table with Cay, Cay one with Dot in Bob's place; Cay dials nobody that it was not shown."""
    room, view, (bob, cay) = lying_room(open_room)
    dot = room.enter(3)
    sitters = (view.sitters[0], msgspec.structs.replace(view.sitters[1], key=dot.key, name="Dot"), view.sitters[2])
    other = msgspec.structs.replace(view, revision=view.revision + 1, round=view.round + 1, sitters=sitters)
    same = msgspec.structs.replace(view, revision=view.revision + 1, round=view.round + 1)
    for guest, shown in ((bob, same), (cay, other)):
        room.say(room.opener, guest, shown)
        room.deliver()
        room.ready(guest)
        begin(room, guest, shown.charter())
    room.deliver()
    room.connect(cay, bob)
    for source, target in ((bob, cay), (cay, bob)):
        room.do(source, source.machine.link_up(target.key, target.host, room.now))
    room.say(cay, bob, Assent(other.charter(), (room.opener.consent(other.charter(), 0),)))
    room.deliver()
    assert failures(bob, cay) == [(bob.key, room.opener.key, "two-charters"), (cay.key, room.opener.key, "two-charters")]


def swapped(charter):
    return {"places": (charter.places[0], *charter.places[:0:-1])}


LIES = [
    ("other-terms", lambda charter: {"game": "bridge"}),
    ("other-terms", lambda charter: {"rules": 4}),
    ("other-terms", lambda charter: {"rules_hash": b"s" * 32}),
    ("other-terms", lambda charter: {"options": b"\x91\x02"}),
    ("other-terms", lambda charter: {"carry_on": True}),
    ("other-terms", lambda charter: {"table": "Jail"}),
    ("other-terms", lambda charter: {"protocol": PROTOCOL + 1}),
    ("other-seats", swapped),
    ("other-seats", lambda charter: {"places": charter.places[:2]}),
    ("other-seats", lambda charter: {"places": (*charter.places, charter.places[1])}),
    ("other-seats", lambda charter: {"places": (charter.places[0], charter.places[1], charter.places[1])}),
    ("other-seats", lambda charter: {"places": (*charter.places[:2], Place(b"k" * 32, "Cay"))}),
    ("other-seats", lambda charter: {"places": (*charter.places[:2], Place(charter.places[2].key, "Kit"))}),
    ("not-ready", lambda charter: {"round": charter.round + 1}),
]


@pytest.mark.parametrize(("reason", "lie"), LIES)
def test_a_charter_that_is_not_what_was_shown_is_refused_and_the_opener_named(open_room, reason, lie):
    room, view, (bob, _cay) = lying_room(open_room)
    charter = msgspec.structs.replace(view.charter(), **lie(view.charter()))
    begin(room, bob, charter)
    room.deliver()
    assert failures(bob) == [(bob.key, room.opener.key, reason)]
    assert bob.last(Failed).sentence == FAILURES[reason].format(name="Ann")
    assert heard(room.opener, Stopped) == [Stopped(LOBBY, charter.round, bob.key, room.opener.key, reason)]
    assert not heard(room.opener, Assent) and not bob.machine.agreed and not bob.all(Closed)


def test_the_charter_that_was_shown_is_not_refused(open_room):
    """The other half of the table above."""
    room, view, (bob, _cay) = lying_room(open_room)
    begin(room, bob, view.charter())
    room.deliver()
    assert not failures(bob) and bob.machine.phase is Phase.SEATING


def test_nobody_is_seated_without_having_said_ready(open_room):
    room = open_room(2)
    bob = room.join(1)
    charter = room.opener.machine.view.charter()
    room.opener.machine = None
    begin(room, bob, charter)
    room.deliver()
    assert failures(bob) == [(bob.key, room.opener.key, "not-ready")]


def test_nobody_starts_with_seats_empty(open_room):
    room = open_room(3)
    bob = room.join(1)
    room.ready(bob)
    room.deliver()
    charter = room.opener.machine.view.charter()
    room.opener.machine = None
    begin(room, bob, charter)
    room.deliver()
    assert failures(bob) == [(bob.key, room.opener.key, "other-seats")]


@pytest.mark.parametrize("forge", ["signature", "other-key", "no-opener-consent"])
def test_a_beginning_without_the_openers_signature_is_refused(open_room, forge):
    room, view, (bob, cay) = lying_room(open_room)
    charter = view.charter()
    good = room.opener.consent(charter, 0)
    consent = {
        "signature": msgspec.structs.replace(good, signature=b"\0" * 64),
        "other-key": cay.consent(charter, 0),
        "no-opener-consent": cay.consent(charter, 2),
    }[forge]
    room.say(room.opener, bob, Assent(charter, (consent,)))
    room.deliver()
    assert failures(bob) == [(bob.key, room.opener.key, "bad-signature")]


def test_the_same_beginning_from_anybody_else_means_nothing(open_room):
    room, view, (bob, cay) = lying_room(open_room)
    room.connect(cay, bob)
    room.say(cay, bob, Assent(view.charter(), (cay.consent(view.charter(), 0),)))
    room.deliver()
    assert not failures(bob) and bob.machine.phase is Phase.OPEN and bob.machine.agreed


def test_a_round_starts_once(open_room):
    room, view, (bob, cay) = lying_room(open_room)
    begin(room, bob, view.charter())
    room.deliver()
    room.do(bob, bob.machine.dial_failed(cay.key))
    begin(room, bob, view.charter(), b"m" * 32)
    room.deliver()
    assert len(bob.all(Failed)) == 1 and bob.machine.phase is Phase.OPEN
    assert bob.machine.ready(view.round, b"x" * 32, room.now)[0].reason == "changed"


def test_an_opener_that_agrees_twice_is_named(open_room):
    room, view, (bob, cay) = lying_room(open_room)
    begin(room, bob, view.charter(), b"1" * 32)
    begin(room, cay, view.charter(), b"2" * 32)
    room.deliver()
    assert sorted(failures(bob, cay)) == sorted((guest.key, room.opener.key, "two-consents") for guest in (bob, cay))
    assert not any(guest.all(Seated) for guest in (bob, cay))


def test_proof_of_two_charters_counts_after_the_start_failed_and_whoever_brings_it(open_room):
    room, view, (bob, cay) = lying_room(open_room)
    kit = room.enter(7)
    begin(room, bob, view.charter())
    room.deliver()
    room.do(bob, bob.machine.dial_failed(cay.key))
    room.connect(kit, bob)
    other = msgspec.structs.replace(view.charter(), carry_on=True)
    for _ in range(2):
        room.say(kit, bob, room.begin(other))
        room.deliver()
    assert failures(bob) == [(bob.key, cay.key, "no-link"), (bob.key, room.opener.key, "two-charters")]
    assert [message.charter for message in heard(kit, Assent)] == [view.charter()]


def test_whoever_is_brought_another_charter_shows_both_to_the_others(open_room):
    room, view, (bob, cay) = lying_room(open_room)
    kit = room.enter(7)
    for guest in (bob, cay):
        begin(room, guest, view.charter())
    room.carry(room.opener.key, bob.key)
    room.carry(room.opener.key, cay.key)
    room.connect(kit, bob)
    for queue in room.wires.values():
        queue.clear()
    other = msgspec.structs.replace(view.charter(), carry_on=True)
    room.say(kit, bob, room.begin(other))
    room.deliver()
    assert failures(bob, cay) == [(bob.key, room.opener.key, "two-charters"), (cay.key, room.opener.key, "two-charters")]
    assert [message.charter for message in heard(kit, Assent)] == [view.charter()]


@pytest.mark.parametrize("changes", [{"lobby": b"another-lobby-16"}, {"round": 0}])
def test_a_beginning_for_another_lobby_or_of_an_old_round_means_nothing(open_room, changes):
    room, view, (bob, _cay) = lying_room(open_room)
    begin(room, bob, msgspec.structs.replace(view.charter(), **changes))
    room.deliver()
    assert not failures(bob) and bob.machine.agreed and bob.machine.phase is Phase.OPEN


def test_an_opener_that_calls_off_without_a_reason_is_named(open_room):
    room, view, (bob, cay) = lying_room(open_room)
    begin(room, bob, view.charter())
    old = Stopped(LOBBY, view.round - 1, cay.key, cay.key, "left")
    room.say(room.opener, bob, msgspec.structs.replace(view, revision=view.revision + 1, round=view.round + 1, stopped=old))
    room.deliver()
    assert failures(bob) == [(room.opener.key, room.opener.key, "called-off")]
    assert bob.last(Shown).view.round == view.round + 1


def test_an_opener_that_goes_while_all_sit_down_is_no_way_out(open_room):
    """Seated without the opener's link: the game decides; if it comes to nothing the lobby is over, too."""
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.ready_all()
    room.cut(room.opener, bob)
    assert not bob.all(Closed) and bob.machine.phase is Phase.SEATED
    charter = bob.last(Seated).charter
    room.say(cay, bob, Assent(charter, (cay.consent(charter, 2, b"!" * 32),)))
    room.deliver()
    assert failures(bob) == [(bob.key, cay.key, "two-consents")]
    assert bob.last(Closed).reason == "opener-lost" and bob.machine.phase is Phase.CLOSED


def test_two_starts_of_equal_seats_are_two_tables(open_room):
    ids = set()
    room = open_room(2)
    bob = room.join(1)
    for _ in range(3):
        room.ready_all()
        seated = bob.last(Seated)
        ids.add(table_id(seated.charter, tuple(consent.nonce for consent in seated.consents)))
        for somebody in (room.opener, bob):
            somebody.machine.settle()
            room.do(somebody, somebody.machine.resume())
        room.deliver()
    assert len(ids) == 3


def test_old_messages_of_a_start_mean_nothing_in_the_next(open_room):
    room = open_room(2)
    bob = room.join(1)
    room.ready_all()
    old = [(source, target, data) for source, target, data in room.log if isinstance(unpack(data), Assent)]
    assert old
    for somebody in (room.opener, bob):
        somebody.machine.settle()
        room.do(somebody, somebody.machine.resume())
    room.deliver()
    room.ready(bob)
    room.deliver()
    for source, target, data in old:
        room.wires[source, target].append(data)
    room.deliver()
    assert bob.machine.phase is room.opener.machine.phase is Phase.OPEN and bob.machine.agreed
    room.ready(room.opener)
    for source, target, data in old:
        room.wires[source, target].appendleft(data)
    room.deliver()
    assert not failures(bob, room.opener)
    assert bob.last(Seated).charter == room.opener.last(Seated).charter == room.opener.machine.view.charter()
