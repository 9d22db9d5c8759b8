"""From the first link to the game: honest peers, in any order of delivery."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.words import consent_content, signed_by, table_id
from net.lobby.effects import Chatted, Closed, Failed, Seated, Shown
from net.lobby.phase import Phase


def assert_all_seated_alike(room):
    seated = {somebody.key: somebody.last(Seated) for somebody in room.people.values()}
    charters = {each.charter for each in seated.values()}
    (charter,) = charters
    ids = {table_id(each.charter, tuple(consent.nonce for consent in each.consents)) for each in seated.values()}
    assert len(ids) == 1
    for key, each in seated.items():
        assert charter.places[each.seat].key == key
        assert [consent.seat for consent in each.consents] == list(range(len(charter.places)))
        for consent in each.consents:
            assert signed_by(charter.places[consent.seat].key, consent_content(charter, consent.seat, consent.nonce), consent.signature)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_all_are_ready_all_start_the_same_game(open_room, seats):
    room = open_room(seats)
    for number in range(1, seats):
        room.join(number)
    room.ready_all()
    assert_all_seated_alike(room)
    assert all(len(somebody.all(Seated)) == 1 and not somebody.all(Failed) for somebody in room.people.values())
    assert room.opener.last(Seated).charter == room.opener.machine.view.charter()


@given(st.integers(2, 4), st.data())
def test_in_any_order_of_delivery_all_start_the_same_game(open_room, seats, data):
    room = open_room(seats)

    def pick(choices):
        return data.draw(st.integers(0, choices - 1))

    guests = [room.guest(number) for number in range(1, seats)]
    for guest in guests:
        room.do(guest, guest.machine.join(room.now))
    room.deliver(pick)
    for somebody in data.draw(st.permutations(list(room.people.values()))):
        room.ready(somebody)
    room.deliver(pick)
    assert_all_seated_alike(room)
    assert all(len(somebody.all(Seated)) == 1 and not somebody.all(Failed) for somebody in room.people.values())


@given(st.data())
def test_whatever_people_do_at_the_same_time_they_start_one_game_or_none_and_can_try_again(open_room, data):
    """Commands and deliveries interleave freely; whoever is seated is seated at one and the same table, and the lobby never gets stuck."""
    room = open_room(3)
    for number in (1, 2):
        room.join(number)
    people = list(room.people.values())
    for _ in range(data.draw(st.integers(5, 40))):
        waiting = sorted(wire for wire, queue in room.wires.items() if queue)
        step = data.draw(st.sampled_from(["ready", "unready", "arrange", "lock", "chat", *["carry"] * 8]))
        somebody = data.draw(st.sampled_from(people))
        if step == "carry" and waiting:
            room.carry(*data.draw(st.sampled_from(waiting)))
        elif step == "ready":
            room.ready(somebody)
        elif step == "unready":
            room.do(somebody, somebody.machine.unready())
        elif step == "arrange":
            room.do(room.opener, room.opener.machine.arrange(carry_on=not room.opener.machine.view.carry_on))
        elif step == "lock":
            room.do(room.opener, room.opener.machine.lock(not room.opener.machine.view.locked))
        elif step == "chat":
            room.do(somebody, somebody.machine.chat("howdy", room.now))
    room.deliver()
    assert not any(somebody.all(Closed) for somebody in people)
    for each in (failed for somebody in people for failed in somebody.all(Failed)):
        assert each.reason == "withdrawn"
    seated = [somebody.machine.phase is Phase.SEATED for somebody in people]
    assert all(seated) or not any(seated)
    if not any(seated):
        for somebody in people:
            room.do(somebody, somebody.machine.unready())
        room.deliver()
        room.ready_all()
    assert_all_seated_alike(room)


def test_the_higher_seat_dials_the_lower_and_nobody_dials_the_opener(open_room):
    room = open_room(4)
    _bob, _cay, _dot = guests = [room.join(number) for number in (1, 2, 3)]
    room.ready_all()
    expected = {(far.key, near.key, near.host, near.port) for i, near in enumerate(guests) for far in guests[i + 1 :]}
    assert set(room.dials) == expected and len(room.dials) == 3


def test_a_loopback_address_is_on_the_machine_of_the_opener(open_room):
    room = open_room(4)
    for number, host in ((1, "127.0.0.1"), (2, "10.0.0.9"), (3, "127.0.0.1")):
        room.join(number, host)
    room.ready_all()
    dialed = {(room.people[source].name, room.people[key].name): host for source, key, host, _ in room.dials}
    # Dot reached the opener at 10.0.0.1 too, as a peer on the same machine may.
    assert dialed == {("Cay", "Bob"): "10.0.0.1", ("Dot", "Bob"): "10.0.0.1", ("Dot", "Cay"): "10.0.0.9"}


@pytest.mark.parametrize("reached_at", ["127.0.0.1", "::1"])
def test_on_the_machine_of_the_opener_a_loopback_address_stays_one(open_room, reached_at):
    room = open_room(3)
    room.opener.host = reached_at
    room.join(1, "127.0.0.1")
    room.join(2, "127.0.0.1")
    room.ready_all()
    assert [host for _, _, host, _ in room.dials] == ["127.0.0.1"]


def test_a_second_start_uses_new_nonces_and_links_that_are_there(open_room):
    room = open_room(3)
    bob, _cay = room.join(1), room.join(2)
    room.ready_all()
    first = room.opener.last(Seated)
    room.do(bob, bob.machine.leave())
    for somebody in (room.opener, _cay):
        somebody.machine.settle()
        room.do(somebody, somebody.machine.resume())
    room.deliver()
    assert [sitter.name for sitter in room.opener.machine.view.sitters] == ["Ann", "Cay"]
    room.do(room.opener, room.opener.machine.arrange(seats=2))
    room.deliver()
    room.ready_all()
    second = room.opener.last(Seated)
    assert second.charter.round > first.charter.round
    assert not {consent.nonce for consent in first.consents} & {consent.nonce for consent in second.consents}
    assert _cay.last(Seated) == Seated(second.charter, second.consents, 1)


def test_after_a_game_the_same_people_can_play_again(open_room):
    room = open_room(3)
    people = [room.opener, room.join(1), room.join(2)]
    room.ready_all()
    for somebody in people:
        somebody.machine.settle()
    dials = len(room.dials)
    for somebody in (people[1], people[0], people[2]):
        room.do(somebody, somebody.machine.resume())
        assert not somebody.machine.agreed
        room.deliver()
    assert all(not somebody.machine.agreed for somebody in people)
    room.ready_all()
    assert_all_seated_alike(room)
    assert len(room.dials) == dials and all(len(somebody.all(Seated)) == 2 for somebody in people)


def test_a_running_game_hears_nothing_of_the_lobby_but_chat(open_room):
    room = open_room(2)
    bob = room.join(1)
    room.ready_all()
    for somebody in (room.opener, bob):
        somebody.machine.settle()
        somebody.seen.clear()
    room.do(room.opener, room.opener.machine.chat("good luck", room.now))
    room.say(room.opener, bob, room.view(round=99))
    room.deliver()
    assert bob.seen == [Chatted(room.opener.key, "Ann", "good luck")]
    room.do(bob, bob.machine.chat("and you", room.now))
    room.deliver()
    assert room.opener.seen == [Chatted(room.opener.key, "Ann", "good luck"), Chatted(bob.key, "Bob", "and you")]
    room.cut(room.opener, bob)
    assert len(room.opener.seen) == len(bob.seen) == 2
    room.do(bob, bob.machine.resume())
    assert bob.last(Closed).reason == "opener-lost" and not bob.all(Shown)
    room.do(room.opener, room.opener.machine.resume())
    assert [sitter.name for sitter in room.opener.last(Shown).view.sitters] == ["Ann"]


def test_chat_at_a_table_goes_to_every_seat_directly(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.ready_all()
    room.cut(room.opener, bob)
    room.cut(room.opener, cay)
    room.do(bob, bob.machine.chat("still here", room.now))
    room.deliver()
    assert cay.last(Chatted) == bob.last(Chatted) == Chatted(bob.key, "Bob", "still here")
