"""The opener: who is let in, what everybody is shown, and what it does about those who misbehave."""

import msgspec
import pytest

from core.codec import encode
from core.errors import TinStarError
from core.words import PROTOCOL
from net.lobby.effects import Chatted, Closed, Drop, Failed, Refused, Seated, Shown
from net.lobby.messages import (
    Assent,
    Chat,
    Join,
    Leave,
    Lobby,
    Ready,
    Refusal,
    Said,
    Stopped,
    Unready,
    unpack,
)
from net.lobby.opener import Opener
from net.lobby.phase import Phase

LOBBY = b"lobby-0123456789"
RULES = b"r" * 32


def join(name="Bob", port=4001, protocol=PROTOCOL, lobby=LOBBY, rules=RULES):
    return Join(protocol, lobby, rules, name, port)


def heard(somebody, kind):
    return [message for message in (unpack(data) for _, data in somebody.heard) if isinstance(message, kind)]


def ask(room, somebody, message):
    room.say(somebody, room.opener, message)
    room.deliver()


def full(room):
    for number in range(1, room.opener.machine.view.seats):
        room.join(number)


def lock(room):
    room.do(room.opener, room.opener.machine.lock(True))


def start(room):
    full(room)
    room.ready_all()


NEXT = PROTOCOL + 1
REFUSALS = [
    ("protocol", join(protocol=NEXT), None, (str(PROTOCOL), str(NEXT))),
    ("protocol", encode(["join", NEXT, "quite", {"another": "form"}]), None, (str(PROTOCOL), str(NEXT))),
    ("rules", join(rules=b"\xab" * 32), None, (RULES.hex()[:12], "abababababab")),
    ("no-table", join(lobby=b"another-lobby-16"), None, ()),
    ("no-table", join(lobby=b"another-lobby-16", rules=b"\xab" * 32), None, ()),
    ("bad-name", join(""), None, ()),
    ("bad-name", join(" "), None, ()),
    ("bad-name", join("Bob\u202egnp.exe"), None, ()),
    ("bad-name", join("\u200d"), None, ()),
    ("bad-name", join("B" * 33), None, ()),
    ("locked", join(), lock, ()),
    ("full", join(), full, ()),
    ("started", join(), start, ()),
]


@pytest.mark.parametrize(("reason", "message", "before", "values"), REFUSALS)
def test_a_guest_is_refused_with_a_reason_and_a_sentence(open_room, reason, message, before, values):
    room = open_room(3)
    if before is not None:
        before(room)
    round = room.opener.machine.view.round
    stranger = room.hostile(7)
    ask(room, stranger, message)
    (refusal,) = heard(stranger, Refusal)
    assert refusal.reason == reason and refusal.sentence.endswith(".") and "{" not in refusal.sentence
    assert all(value in refusal.sentence for value in values)
    assert room.opener.machine.view.seat_of(stranger.key) is None and room.opener.machine.view.round == round


def test_a_guest_that_is_let_in_is_shown_the_whole_lobby_with_its_address(open_room):
    room = open_room(3)
    stranger = room.hostile(7)
    ask(room, stranger, join("Zoë 🤠", 4711))
    (view,) = heard(stranger, Lobby)
    assert view == room.opener.machine.view == room.opener.last(Shown).view
    assert [(sitter.name, sitter.host, sitter.port) for sitter in view.sitters] == [("Ann", "", 4000), ("Zoë 🤠", "10.0.0.8", 4711)]


@pytest.mark.parametrize(
    ("seen", "shown"), [("10.1.2.3", "10.1.2.3"), ("::ffff:10.1.2.3", "10.1.2.3"), ("FE80::1%eth0", "fe80::1"), ("::1", "::1")]
)
def test_an_address_is_passed_on_in_the_form_that_others_can_use(open_room, seen, shown):
    room = open_room(2)
    assert room.join(1, host=seen).machine.view.sitters[1].host == shown


def test_asking_twice_gives_one_seat(open_room):
    room = open_room(3)
    stranger = room.hostile(7)
    ask(room, stranger, join())
    before = room.opener.machine.view
    ask(room, stranger, join("Robert"))
    assert room.opener.machine.view == before


CHANGES = {
    "somebody joins": lambda room: room.join(3),
    "somebody leaves": lambda room: (room.do(room.bob, room.bob.machine.leave()), room.deliver()),
    "a link is lost": lambda room: room.cut(room.opener, room.bob),
    "somebody is removed": lambda room: room.do(room.opener, room.opener.machine.remove(room.bob.key)),
    "other options": lambda room: room.do(room.opener, room.opener.machine.arrange(options=b"\x91\x02")),
    "other seats": lambda room: room.do(room.opener, room.opener.machine.arrange(seats=3)),
    "play carries on": lambda room: room.do(room.opener, room.opener.machine.arrange(carry_on=True)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_every_change_of_seats_or_terms_asks_everybody_anew(open_room, change):
    room = open_room(4)
    room.bob, cay = room.join(1), room.join(2)
    room.ready(cay)
    room.ready(room.opener)
    room.deliver()
    before = room.opener.machine.view
    assert [sitter.ready for sitter in before.sitters] == [True, False, True]
    change(room)
    room.deliver()
    after = room.opener.machine.view
    assert after.round > before.round and after.revision > before.revision
    assert not any(sitter.ready for sitter in after.sitters)
    assert not room.opener.machine.agreed and not cay.machine.agreed and cay.machine.view == after


@pytest.mark.parametrize("locked", [True, False])
def test_locking_and_talking_change_no_agreement(open_room, locked):
    room = open_room(3)
    bob = room.join(1)
    lock(room)
    room.ready(bob)
    room.deliver()
    room.do(room.opener, room.opener.machine.lock(locked))
    room.do(bob, bob.machine.chat("howdy", room.now))
    room.deliver()
    assert bob.machine.agreed and room.opener.machine.view.sitters[1].ready and bob.machine.view.locked == locked


def test_readiness_for_a_round_that_is_over_counts_for_nothing(open_room):
    room = open_room(2)
    bob = room.join(1)
    room.ready(bob)
    room.do(room.opener, room.opener.machine.arrange(carry_on=True))
    room.deliver()
    assert not room.opener.machine.view.sitters[1].ready
    ask(room, bob, Ready(99))
    assert not room.opener.machine.view.sitters[1].ready


def test_nobody_starts_before_every_seat_is_taken_and_ready(open_room):
    room = open_room(3)
    bob = room.join(1)
    room.ready_all()
    assert room.opener.machine.phase is Phase.OPEN
    cay = room.join(2)
    room.ready(bob)
    room.ready(room.opener)
    room.deliver()
    assert room.opener.machine.phase is Phase.OPEN
    room.ready(cay)
    room.do(bob, bob.machine.unready())
    room.deliver()
    assert room.opener.machine.phase is Phase.OPEN or room.opener.last(Failed).reason == "withdrawn"
    assert not any(somebody.all(Seated) for somebody in room.people.values())


COMMANDS = [
    ("bad-options", lambda opener: opener.arrange(options=b"\x91\x0a")),
    ("bad-options", lambda opener: opener.arrange(options=b"junk")),
    ("bad-options", lambda opener: opener.arrange(seats=5)),
    ("bad-options", lambda opener: opener.arrange(seats=1)),
    ("too-few-seats", lambda opener: opener.arrange(seats=2)),
    ("no-such-member", lambda opener: opener.remove(b"?" * 32)),
    ("no-such-member", lambda opener: opener.remove(opener.view.sitters[0].key)),
    ("changed", lambda opener: opener.ready(opener.view.round - 1, b"1" * 32, 0.0)),
    ("not-now", lambda opener: opener.unready()),
    ("chat-empty", lambda opener: opener.chat(" \u202e\n", 0.0)),
]


@pytest.mark.parametrize(("reason", "command"), COMMANDS)
def test_a_command_that_makes_no_sense_does_nothing_and_says_why(open_room, reason, command):
    room = open_room(4)
    room.join(1)
    room.join(2)
    before = room.opener.machine.view
    (refused,) = command(room.opener.machine)
    assert isinstance(refused, Refused) and refused.reason == reason and refused.sentence.endswith(".")
    assert room.opener.machine.view == before


def test_during_a_start_nothing_can_be_changed(open_room):
    room = open_room(2)
    bob = room.join(1)
    room.ready(bob)
    room.deliver()
    room.ready(room.opener)
    opener = room.opener.machine
    assert opener.phase is Phase.SEATING
    ready = opener.ready(opener.view.round, b"2" * 32, 0.0)
    for command in (opener.arrange(carry_on=True), opener.lock(True), opener.remove(bob.key), ready):
        assert [effect.reason for effect in command] == ["not-now"]


def test_a_command_that_changes_nothing_tells_nobody(open_room):
    room = open_room(2)
    opener = room.opener.machine
    assert opener.arrange() == opener.lock(False) == opener.arrange(seats=2) == ()
    room.ready(room.opener)
    assert opener.ready(opener.view.round, b"3" * 32, 0.0) == ()


def test_a_table_that_cannot_be_played_is_not_opened(open_room, rulebook):
    identity = open_room(2).opener.identity
    with pytest.raises(TinStarError):
        Opener(identity, "Ann", 4000, LOBBY, "Saloon", rulebook, b"\x91\x0a", 2, 0.0)


def test_whoever_is_removed_is_told_why(open_room):
    room = open_room(3)
    bob = room.join(1)
    room.do(room.opener, room.opener.machine.remove(bob.key, "My brother\nwants to play\u202e."))
    room.deliver()
    closed = bob.last(Closed)
    assert (closed.reason, closed.sentence) == ("removed", "My brother wants to play.")
    assert [sitter.name for sitter in room.opener.machine.view.sitters] == ["Ann"]


def test_a_lobby_that_is_closed_is_closed_for_all(open_room):
    room = open_room(3)
    guests = [room.join(1), room.join(2)]
    room.do(room.opener, room.opener.machine.leave())
    room.deliver()
    assert [guest.last(Closed).reason for guest in guests] == ["closed", "closed"]
    assert room.opener.last(Closed).culprit is None and room.opener.machine.leave() == ()
    assert room.opener.machine.chat("hello?", room.now)[0].reason == "not-now"


def test_what_one_says_all_hear_in_plain_text(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    stranger = room.hostile(7)
    ask(room, bob, Chat("pay\u202e me\n\x1b[31mnow\u2066"))
    line = Chatted(bob.key, "Bob", "pay me [31mnow")
    assert [somebody.last(Chatted) for somebody in (room.opener, bob, cay)] == [line] * 3
    ask(room, stranger, Chat("let me in"))
    ask(room, bob, Chat("\u202e"))
    assert len(room.opener.all(Chatted)) == 1 and not stranger.heard


def test_a_line_has_at_most_300_characters_on_the_wire(open_room):
    room = open_room(2)
    bob = room.join(1)
    room.do(bob, bob.machine.chat("é" * 1000, room.now))
    room.deliver()
    assert room.opener.last(Chatted).text == "é" * 300
    ask(room, bob, encode(["chat", "x" * 301]))
    assert room.opener.last(Drop).key == bob.key


def test_whoever_talks_too_much_is_not_passed_on(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    for number in range(9):
        room.say(bob, room.opener, Chat(f"line {number}"))
    room.deliver()
    assert len(cay.all(Chatted)) == 5
    room.wait(2.0)
    ask(room, bob, Chat("sorry"))
    assert cay.last(Chatted).text == "sorry" and not cay.all(Drop)
    for _ in range(5):
        assert not isinstance(room.opener.machine.chat("I", room.now)[-1], Refused)
    assert room.opener.machine.chat("I", room.now)[0].reason == "chat-rate"


def test_nothing_is_kept_about_whoever_is_gone(open_room):
    """Else every passer-by would cost memory; comings are rationed, so this is no way around the measure."""
    room = open_room(3)
    bob = room.hostile(1)
    for _ in range(2):
        ask(room, bob, join())
        for number in range(9):
            room.say(bob, room.opener, Chat(f"line {number}"))
        ask(room, bob, Leave())
    assert len(room.opener.all(Chatted)) == 10


def test_muting_is_a_private_matter(open_room):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    room.opener.machine.mute(bob.key, True)
    cay.machine.mute(room.opener.key, True)
    room.do(bob, bob.machine.chat("hey", room.now))
    room.do(room.opener, room.opener.machine.chat("ho", room.now))
    room.deliver()
    assert [chatted.text for chatted in room.opener.all(Chatted)] == ["ho"]
    assert [chatted.text for chatted in cay.all(Chatted)] == ["hey"]
    assert [chatted.text for chatted in bob.all(Chatted)] == ["ho", "hey"]
    room.opener.machine.mute(bob.key, False)
    ask(room, bob, Chat("again"))
    assert room.opener.last(Chatted).text == "again"


def nonsense(room):
    view = room.opener.machine.view
    return [b"", b"\xc0", b"x" * 5000, encode(["ready", -1]), encode(["ready", 1, 2]), b"\x92\xa5ready\xcc\x01", view, Said(b"k" * 32, "x")]


@pytest.mark.parametrize("number", range(8))
def test_a_member_that_sends_nonsense_loses_its_seat_and_its_link(open_room, number):
    room = open_room(3)
    bob, cay = room.join(1), room.join(2)
    ask(room, bob, nonsense(room)[number])
    assert room.opener.last(Drop) == Drop(bob.key)
    assert cay.machine.view.seat_of(bob.key) is None and cay.machine.view.seat_of(cay.key) == 1
    assert bob.machine.phase is Phase.CLOSED


def test_a_stranger_can_do_nothing_but_ask_for_a_seat(open_room):
    room = open_room(3)
    room.join(1)
    stranger = room.hostile(7)
    before = room.opener.machine.view
    opening = room.begin(room.opener.machine.view.charter())
    stopped = Stopped(LOBBY, before.round, stranger.key, stranger.key, "no-link")
    for message in (Ready(before.round), Unready(before.round), Leave(), Chat("x"), stopped, opening, before, Said(b"k" * 32, "x")):
        ask(room, stranger, message)
    assert room.opener.machine.view == before and not room.opener.all(Chatted) and not stranger.heard
    room.cut(room.opener, stranger)
    assert room.opener.machine.view == before


@pytest.mark.parametrize("member", [True, False])
def test_whoever_floods_is_dropped_and_the_others_stay(open_room, member):
    room = open_room(3)
    flooder, cay = (room.join(1) if member else room.hostile(7)), room.join(2)
    for _ in range(200):
        room.say(flooder, room.opener, Unready(0))
    room.deliver()
    assert room.opener.all(Drop) == [Drop(flooder.key)]
    assert room.opener.machine.view.seat_of(flooder.key) is None
    assert cay.machine.phase is Phase.OPEN and cay.machine.view == room.opener.machine.view


@pytest.mark.parametrize("loud", [1, 2])
def test_members_at_their_full_measure_do_not_make_the_opener_a_flooder(open_room, loud):
    """Members toggle as fast as they may, strangers come and go if there is a seat; another member must not take the opener for hostile."""
    room = open_room(4)
    members, cay = [room.hostile(7 + number) for number in range(loud)], room.join(2)
    for somebody in members:
        ask(room, somebody, join(somebody.name))
    toggles = 0
    for second in range(60):
        for number in range(38 if second == 0 else 8):
            for somebody in members:
                round = room.opener.machine.view.round
                ask(room, somebody, Ready(round) if number % 2 == 0 else Unready(round))
                toggles += 1
        stranger = room.hostile(100 + second)
        ask(room, stranger, join("Coming"))
        ask(room, stranger, Leave())
        room.now += 1.0
    assert not room.opener.all(Drop) and cay.machine.phase is Phase.OPEN
    assert len(cay.all(Shown)) > toggles


def test_too_many_comings_and_goings_are_put_off(open_room):
    room = open_room(3)
    answers = []
    for number in range(10, 30):
        stranger = room.hostile(number)
        ask(room, stranger, join("Coming"))
        room.cut(room.opener, stranger)
        answers += [refusal.reason for refusal in heard(stranger, Refusal)]
    assert answers == ["busy"] * 12
    room.now += 2.0
    assert room.join(1).machine.view is not None


def test_whoever_comes_and_goes_at_one_address_leaves_room_for_those_elsewhere(open_room):
    """For a minute somebody at one address asks for a seat under ever new keys as often as there is time, and gives it back at once."""
    room = open_room(3)
    let_in = 0
    for second in range(60):
        for number in range(2):
            stranger = room.enter(10 + 2 * second + number, "10.0.0.66")
            room.connect(stranger, room.opener)
            ask(room, stranger, join("Coming"))
            let_in += not heard(stranger, Refusal)
            room.cut(room.opener, stranger)
        room.now += 1.0
    assert 4 <= let_in <= 4 + 60 * 0.2
    bob, cay = room.join(1), room.join(2)
    assert bob.machine.view is not None and cay.machine.view is not None
    assert len(room.opener.machine._hosts) <= 3


def test_hosts_that_have_all_of_their_measure_again_are_forgotten(open_room):
    room = open_room(3)
    for number in range(10, 60):
        stranger = room.hostile(number)
        ask(room, stranger, join("Coming"))
        assert not heard(stranger, Refusal)
        room.cut(room.opener, stranger)
        room.now += 2.0
    assert len(room.opener.machine._hosts) <= 3


def test_of_two_with_one_name_the_seat_says_who_failed(open_room):
    room = open_room(2)
    twin = room.hostile(1)
    ask(room, twin, join(room.opener.name))
    round = room.opener.machine.view.round
    ask(room, twin, Ready(round))
    room.do(room.opener, room.opener.machine.ready(round, room.opener.nonce(), room.now))
    ask(room, twin, Unready(round))
    assert room.opener.last(Failed).sentence == "Ann (seat 2) was no longer ready."


def test_a_nonce_is_used_once(open_room):
    room = open_room(2)
    bob = room.join(1)
    for somebody in (room.opener, bob):
        machine = somebody.machine
        machine.ready(machine.view.round, b"7" * 32, 0.0)
        machine.unready()
        for nonce in (b"7" * 32, b"short"):
            with pytest.raises(ValueError):
                machine.ready(machine.view.round, nonce, 0.0)


def test_the_longest_lobby_and_charter_are_not_too_long(open_room):
    room = open_room(4)
    long = "\U0001f920" * 32
    host = "2001:db8:1234:5678:1234:5678:1234:5678"
    sitter = msgspec.structs.replace(room.opener.machine.view.sitters[0], name=long, host=host, port=65535)
    view = room.view(
        revision=2**53, round=2**53, rules=2**53, table=long, game=long, options=b"o" * 256, sitters=(sitter,) * 4,
        stopped=Stopped(LOBBY, 2**53, b"k" * 32, b"k" * 32, "x" * 32),
    )  # fmt: skip
    assert unpack(encode(view)) == view
    assent = Assent(view.charter(), tuple(room.opener.consent(view.charter(), seat) for seat in range(4)))
    assert unpack(encode(assent)) == assent
