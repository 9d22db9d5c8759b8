"""A guest: what it believes of what it is shown, and how a lobby ends for it."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec import encode
from net.lobby.effects import Chatted, Closed, Drop, Refused, Shown
from net.lobby.messages import Assent, Chat, Join, Leave, Ready, Refusal, Said, Sitter, Stopped, Unready, pack, unpack
from net.lobby.phase import Phase

LOBBY = b"lobby-0123456789"


def lie(room, to, message):
    room.say(room.opener, to, message)
    room.carry(room.opener.key, to.key)


def test_a_guest_sees_the_lobby_and_its_options(open_room, options):
    room = open_room(3)
    shown = room.join(1).last(Shown)
    assert shown == Shown(room.opener.machine.view, options(1))


def test_an_opener_that_does_not_answer_is_left(open_room):
    room = open_room(3)
    bob = room.guest(1)
    room.do(bob, bob.machine.join(room.now))
    assert bob.machine.wake_at == room.now + 10
    room.wait(9.9)
    assert bob.machine.phase is Phase.OPEN
    room.wait(0.1)
    assert bob.last(Closed).reason == "no-answer" and bob.last(Closed).culprit == room.opener.key


def test_a_guest_that_is_refused_says_why(open_room):
    room = open_room(2)
    room.join(1)
    cay = room.join(2)
    assert (cay.last(Closed).reason, cay.last(Closed).sentence) == ("full", "All seats at this table are taken.")
    assert cay.machine.ready(0, b"n" * 32, room.now)[0].reason == "not-now"


def test_other_rules_are_refused_with_both_values(open_room, rulebook):
    room = open_room(2)
    bob = room.guest(1, rulebook=type(rulebook)("poker", 4, b"s" * 32, rulebook.check))
    room.do(bob, bob.machine.join(room.now))
    room.deliver()
    sentence = bob.last(Closed).sentence
    assert bob.last(Closed).reason == "rules" and (b"r" * 6).hex() in sentence and (b"s" * 6).hex() in sentence


def twice(view):
    return {"sitters": (*view.sitters, view.sitters[1])}


def with_sitter(seat, **changes):
    def lies(view):
        sitters = list(view.sitters)
        sitters[seat] = msgspec.structs.replace(sitters[seat], **changes)
        return {"sitters": tuple(sitters), "round": view.round + 1}

    return lies


BAD_VIEWS = {
    "another lobby": lambda view: {"lobby": b"another-lobby-16"},
    "an old revision": lambda view: {"revision": view.revision},
    "an old round": lambda view: {"round": view.round - 1},
    "another game": lambda view: {"game": "bridge"},
    "another version of the rules": lambda view: {"rules": 4},
    "another hash of the rules": lambda view: {"rules_hash": b"s" * 32},
    "other options in the same round": lambda view: {"options": b"\x91\x02"},
    "carrying on in the same round": lambda view: {"carry_on": True},
    "more seats in the same round": lambda view: {"seats": 4},
    "another table in the same round": lambda view: {"table": "Jail"},
    "somebody more in the same round": lambda view: {"sitters": (*view.sitters, Sitter(b"k" * 32, "Kit", "10.0.0.7", 1, False))},
    "somebody twice": lambda view: {**twice(view), "round": view.round + 1},
    "more people than seats": lambda view: {"seats": 2, **twice(view), "round": view.round + 1},
    "the opener not first": lambda view: {"sitters": view.sitters[::-1], "round": view.round + 1},
    "without me": lambda view: {"sitters": view.sitters[:1], "round": view.round + 1},
    "me by another name": with_sitter(1, name="Rob"),
    "me at another port": with_sitter(1, port=1),
    "me at no address": with_sitter(1, host="gallows.example"),
    "the opener at an address": with_sitter(0, host="10.0.0.1"),
    "a name in disguise": with_sitter(0, name="Ann\u202e"),
    "a table in disguise": lambda view: {"table": "Sal\u200boon", "round": view.round + 1},
    "a failure elsewhere": lambda view: {"stopped": Stopped(b"another-lobby-16", 1, b"k" * 32, b"k" * 32, "no-link")},
}


@pytest.mark.parametrize("lies", BAD_VIEWS.values(), ids=BAD_VIEWS.keys())
def test_a_lobby_that_cannot_be_true_is_left_and_the_opener_named(open_room, lies):
    room = open_room(3)
    bob = room.join(1)
    lie(room, bob, room.view(**lies(room.opener.machine.view)))
    closed = bob.last(Closed)
    assert (closed.reason, closed.culprit) == ("bad-view", room.opener.key) and closed.sentence.startswith("Ann ")
    assert bob.all(Drop) == [Drop(room.opener.key)]


@pytest.mark.parametrize("options", [b"", b"junk", b"\x91\x0a"])
def test_options_that_the_game_does_not_have_are_left(open_room, options):
    room = open_room(3)
    bob = room.join(1)
    lie(room, bob, room.view(options=options, round=room.opener.machine.view.round + 1))
    assert bob.last(Closed).reason == "bad-options"


def test_a_lobby_that_is_true_is_believed(open_room):
    """The other half of the table above: without the lie the same messages are fine."""
    room = open_room(3)
    bob = room.join(1)
    view = room.opener.machine.view
    stopped = Stopped(LOBBY, 1, b"k" * 32, b"k" * 32, "no-link")
    more = (*view.sitters, Sitter(b"k" * 32, "Kit", "10.0.0.7", 1, False))
    lie(room, bob, room.view())
    lie(room, bob, room.view(revision=50, round=view.round + 1, sitters=more, carry_on=True, options=b"\x91\x02", table="Jail", seats=4))
    lie(room, bob, room.view(revision=60, round=view.round + 2, stopped=stopped, locked=True))
    assert len(bob.all(Shown)) == 4 and not bob.all(Closed)


@pytest.mark.parametrize("data", [b"", b"\xff" * 9, b"x" * 5000, encode(["refusal", "UPPER", "x"])])
def test_an_opener_that_sends_nonsense_is_left(open_room, data):
    room = open_room(3)
    bob = room.join(1)
    lie(room, bob, data)
    assert bob.last(Closed).reason == "nonsense" and bob.all(Drop) == [Drop(room.opener.key)]


def test_an_opener_that_floods_is_left(open_room):
    room = open_room(3)
    bob = room.join(1)
    for _ in range(300):
        room.say(room.opener, bob, Said(room.opener.key, "x"))
    room.deliver()
    assert bob.last(Closed).reason == "flood" and bob.all(Drop) == [Drop(room.opener.key)]


def test_another_member_that_floods_or_babbles_is_dropped_alone(open_room):
    room = open_room(4)
    bob = room.join(1)
    for number, messages in ((7, [pack(Leave())] * 100), (8, [b"\xc1"])):
        somebody = room.enter(number)
        room.connect(somebody, bob)
        for message in messages:
            room.say(somebody, bob, message)
        room.deliver()
        assert bob.last(Drop) == Drop(somebody.key)
    assert bob.machine.phase is Phase.OPEN and not bob.all(Closed)


def test_nobody_but_the_opener_is_obeyed(open_room):
    room = open_room(3)
    bob = room.join(1)
    mallory = room.enter(7)
    room.connect(mallory, bob)
    room.ready(bob)
    room.deliver()
    bob.seen.clear()
    view = room.view(round=9)
    for message in (
        view,
        Refusal("removed", "Out."),
        Said(room.opener.key, "I am Ann."),
        Chat("hello"),
        Ready(view.round),
        Unready(view.round),
        Leave(),
        Stopped(LOBBY, view.round, mallory.key, room.opener.key, "left"),
        Assent(view.charter(), (mallory.consent(view.charter(), 0),)),
    ):
        room.say(mallory, bob, message)
    room.deliver()
    assert bob.seen == [] and bob.machine.agreed and bob.machine.view == room.opener.machine.view


def test_who_asks_a_guest_for_a_seat_hears_that_no_table_is_open(open_room):
    room = open_room(3)
    bob, stranger = room.join(1), room.enter(7)
    room.connect(stranger, bob)
    room.say(stranger, bob, Join(1, LOBBY, b"r" * 32, "Kit", 9))
    room.deliver()
    ((_, answer),) = stranger.heard
    assert unpack(answer).reason == "no-table"


def test_only_members_are_said_to_say_something(open_room):
    room = open_room(3)
    bob = room.join(1)
    lie(room, bob, Said(b"k" * 32, "boo"))
    lie(room, bob, Said(bob.key, "\u202e"))
    assert not bob.all(Chatted)
    lie(room, bob, Said(room.opener.key, "wel\u202ecome"))
    assert bob.last(Chatted) == Chatted(room.opener.key, "Ann", "welcome")


def test_losing_the_opener_ends_the_lobby(open_room):
    room = open_room(3)
    bob = room.join(1)
    room.cut(room.opener, bob)
    assert bob.last(Closed) == Closed("opener-lost", "The link to Ann, who opened the table, was lost.", room.opener.key)
    assert bob.machine.receive(room.opener.key, b"", room.now) == bob.machine.link_up(room.opener.key, "10.0.0.1", room.now) == ()
    assert bob.machine.leave() == bob.machine.tick(room.now + 99) == ()


def test_leaving_is_told_and_final(open_room):
    room = open_room(3)
    bob = room.join(1)
    room.do(bob, bob.machine.leave())
    room.deliver()
    assert bob.last(Closed) == Closed("left", "You left the table.")
    assert room.opener.machine.view.seat_of(bob.key) is None


def test_commands_that_make_no_sense_say_why(open_room):
    room = open_room(3)
    bob = room.guest(1)
    machine = bob.machine
    commands = [
        ("not-now", lambda: machine.ready(0, b"1" * 32, 0.0)),
        ("not-now", lambda: machine.unready()),
        ("not-now", lambda: machine.chat("hi", 0.0)),
    ]
    for reason, command in commands:
        assert [effect.reason for effect in command()] == [reason]
    room.do(bob, machine.join(room.now))
    room.deliver()
    for reason, command in [
        ("changed", lambda: machine.ready(machine.view.round + 1, b"1" * 32, 0.0)),
        ("changed", lambda: machine.ready(machine.view.round - 1, b"1" * 32, 0.0)),
        ("chat-empty", lambda: machine.chat("\t", 0.0)),
    ]:
        (refused,) = command()
        assert isinstance(refused, Refused) and refused.reason == reason
    room.ready(bob)
    assert machine.ready(machine.view.round, b"2" * 32, 0.0) == ()
    for _ in range(5):
        machine.chat("spam", room.now)
    assert machine.chat("spam", room.now)[0].reason == "chat-rate"


@given(
    st.lists(
        st.tuples(
            st.booleans(),
            st.binary(max_size=60)
            | st.builds(encode, st.tuples(st.sampled_from(["join", "lobby", "assent", "stopped", "said", "ready"]), st.integers(0, 9)))
            | st.builds(lambda text: pack(Chat(text)), st.text(min_size=1, max_size=9)),
        ),
        max_size=12,
    )
)
def test_nothing_that_a_peer_sends_makes_a_machine_raise(open_room, messages):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.connect(cay, bob)
    for to_opener, data in messages:
        if to_opener:
            room.do(room.opener, room.opener.machine.receive(cay.key, data, room.now))
        else:
            room.do(bob, bob.machine.receive(room.opener.key, data, room.now))
            room.do(bob, bob.machine.receive(cay.key, data, room.now))
    room.deliver()
    assert room.opener.machine.phase is Phase.OPEN
