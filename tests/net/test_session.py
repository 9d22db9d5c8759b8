"""Whole evenings in memory: from the open table to the end of a game, in any order of what happens, with links lost and people gone."""

import dataclasses

import msgspec
import pytest

from client.bots import bot
from core.errors import IllegalActionError
from core.evidence import content
from core.ids import Seat
from core.words import Head, Word
from net.frames import LOBBY, TABLE_PREFIX, ForLobby, ForTable
from net.lobby.effects import Closed, Dial, Drop, Failed, Refused, Shown
from net.lobby.messages import Chat, pack
from net.lobby.phase import Phase
from net.lockstep.effects import Accused, Waiting, Why
from net.lockstep.frames import write_frame
from net.session import EARLY_FRAMES, Began, Ended, Send, Stepped


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_game_is_played_to_its_end_in_any_order_of_what_happens(lab, seats, seed):
    room = lab.Room(seed)
    people = room.sit(seats)
    assert not any(person.heard(Began) for person in people)
    room.agree()
    room.assert_played(people)
    assert [person.last(Began).seat for person in people] == list(range(seats))
    notes = [[note for stepped in person.heard(Stepped) for note in stepped.notes] for person in people]
    assert len(notes[0]) == seats and all(seen == notes[0] for seen in notes)
    assert not any(person.session.playing for person in people)


@pytest.mark.parametrize("seats", [2, 3])
def test_bots_play_a_whole_game_of_wyatt_earp(lab, seats):
    def choose(match):
        return bot("wyatt-earp", "sensible").choose(match.state, match.me, match.known, room.random.randrange)

    room = lab.Room(1, "wyatt-earp")
    people = room.sit(seats, choose)
    room.agree()
    room.assert_played(people)
    assert people[0].session.match.step > 100


def test_frames_that_come_before_this_seat_has_sat_down_are_not_lost(lab):
    """Whatever of the lobby is on its way to Burt takes longer than what follows."""
    room = lab.Room(3)
    anna, burt, curt = people = room.sit(3)
    room.hold = lambda to, data: to is burt and data[0] == LOBBY and burt.session.lobby.phase is Phase.SEATING
    room.agree()
    assert anna.heard(Began) and curt.heard(Began) and not burt.heard(Began)
    assert {key for key, frames in burt.session._early.items() if frames} == {anna.key, curt.key}
    room.hold = lambda to, data: False
    room.run()
    room.assert_played(people)


def test_early_frames_are_bounded_and_come_from_members_alone(lab):
    room = lab.Room()
    anna, burt = room.sit(2)
    stranger = room.enter()
    room.connect(stranger, anna)
    frame = ForTable(b"t" * TABLE_PREFIX, b"frame")
    for _ in range(3 * EARLY_FRAMES):
        for person in (burt, stranger):
            assert anna.session.receive(person.key, frame, room.now) == ()
    assert {key: len(frames) for key, frames in anna.session._early.items()} == {burt.key: EARLY_FRAMES}
    room.cut(anna, burt)
    assert not anna.session._early.get(burt.key)
    assert stranger.session.receive(anna.key, frame, room.now) == () and not stranger.session._early


def cutting(room, people, at, most=4):
    """Cut a link at every ``at``-th happening since all have sat down; the list grows with each cut."""
    cuts, count = [], 0

    def watch() -> None:
        nonlocal count
        if all(person.heard(Began) for person in people):
            count += 1
            if count % at == 0 and len(cuts) < most:
                low, high = room.random.sample(people, 2)
                if room.linked(low, high):
                    cuts.append((type(low.session.match.speech).__name__, low.session._lockstep.phase.value))
                    room.cut(low, high)

    room.watch = watch
    return cuts


CUTS = [(2, at) for at in range(1, 50, 2)] + [(3, at) for at in range(2, 120, 6)]


@pytest.mark.parametrize(("seats", "at"), CUTS)
def test_a_link_lost_at_any_moment_of_a_game_is_made_again_by_the_higher_seat_and_nothing_is_lost(lab, seats, at):
    room = lab.Room(at)
    people = room.sit(seats)
    for person in people:
        person.dials.clear()
    cuts = cutting(room, people, at)
    room.agree()
    room.run(30)
    assert cuts
    room.assert_played(people)
    assert sum(len(person.dials) for person in people) >= len(cuts)
    for number, person in enumerate(people):
        assert all(people.index(room.by_key(dial.key)) < number for dial in person.dials)
    assert all(room.linked(a, b) for a in people for b in people if a is not b)


def test_links_were_lost_at_every_kind_of_step(lab):
    """What the test before cuts: in the ceremony, at a shuffle, at shares and choices; with words, proofs and heads outstanding."""
    seen = set()
    for seats, at in CUTS:
        room = lab.Room(at)
        people = room.sit(seats)
        cuts = cutting(room, people, at)
        room.agree()
        room.run(30)
        seen |= set(cuts)
    assert {kind for kind, _ in seen} >= {"Committing", "Revealing", "Shuffling", "Sharing", "NoneType"}
    assert {phase for _, phase in seen} >= {"open", "settling", "agreeing"}


def test_the_loss_of_a_link_is_told_and_the_game_waits(lab):
    room = lab.Room()
    anna, burt, curt = room.sit(3)
    room.watch = lambda: room.go(curt) if anna.heard(Stepped) and curt not in room.away else None
    room.agree()
    room.run(20)
    for person in (anna, burt):
        assert person.last(Waiting) == Waiting((Seat(2),), Why.LINK)
        assert person.session.playing and not person.heard(Ended) and not person.heard(Accused)
        assert curt.key not in [dial.key for dial in person.dials[1:]], "who sits lower does not dial"
    steps = anna.session.match.step
    room.watch = lambda: None
    effects = burt.session.leave()
    assert [type(effect) for effect in effects if not isinstance(effect, Send)] == [Ended, Closed]
    ended = next(effect for effect in effects if isinstance(effect, Ended))
    assert ended.table == burt.last(Began).table and not ended.complete and len(ended.log) >= steps - 1
    assert not any(isinstance(effect, Send) for effect in effects[effects.index(ended) :]), "the last word goes out before the end"
    session = burt.session
    assert session.free and not session.playing and session.wake_at is None and session.company == frozenset()
    assert session.leave() == () and session.tick(room.now + 100) == ()
    assert anna.session.playing


def test_the_lower_seat_is_dialled_again_and_again_until_it_is_back(lab):
    room = lab.Room()
    anna, burt = people = room.sit(2)
    room.watch = lambda: room.unplug(anna) if len(burt.heard(Stepped)) > 2 and not room.unplugged else None
    room.agree()
    room.run(10)
    assert 8 <= len(burt.dials) <= 10 and set(burt.dials) == {Dial(anna.key, anna.host, 4000)}
    assert burt.last(Waiting) == Waiting((Seat(0),), Why.LINK) and not anna.dials
    room.watch = lambda: None
    room.unplugged.clear()
    room.run(5)
    room.assert_played(people)


def test_a_member_that_leaves_the_lobby_makes_room(lab):
    room = lab.Room()
    anna, burt, curt = room.sit(3)
    room.do(burt, burt.session.leave())
    room.run()
    assert [sitter.name for sitter in anna.last(Shown).view.sitters] == ["Anna", "Curt"] == [s.name for s in curt.last(Shown).view.sitters]
    assert burt.last(Closed).reason == "left" and burt.session.free
    dora = room.enter()
    room.connect(dora, anna)
    room.do(dora, dora.session.join(anna.key, anna.host, anna.session.lobby.view.lobby, "high-card", room.now))
    room.agree()
    room.assert_played([anna, curt, dora])
    assert not burt.heard(Began)


def test_a_member_that_is_lost_in_the_lobby_is_missed(lab):
    room = lab.Room()
    anna, burt, curt = room.sit(3)
    room.cut(anna, burt)
    room.agree()
    assert [sitter.name for sitter in curt.last(Shown).view.sitters] == ["Anna", "Curt"]
    assert burt.last(Closed).reason == "opener-lost" and burt.session.free
    assert not curt.heard(Began)


def test_an_opener_that_leaves_closes_its_table(lab):
    room = lab.Room()
    anna, burt = room.sit(2)
    room.do(anna, anna.session.leave())
    room.run()
    assert burt.last(Closed).reason == "closed" and anna.last(Closed).reason == "left"
    room.do(burt, burt.session.open("Mine", "high-card", b"\x90", 2, False, room.now))
    assert burt.last(Shown).view.table == "Mine"


def test_after_a_game_the_same_people_play_again_at_another_table(lab):
    room = lab.Room()
    people = room.sit(3)
    tables = []
    for _ in range(3):
        room.agree()
        room.assert_played(people)
        tables.append(people[0].last(Began).table)
        for person in people:
            person.agrees = False
        order = room.random.sample(people, 3)
        for person in order:
            room.do(person, person.session.again())
            room.run()
        assert {person.session.lobby.phase for person in people} == {Phase.OPEN}
        assert all(person.last(Shown).view.full for person in people)
        for person in people:
            person.agrees, person.chosen = True, -1
            person.kept.clear()
    assert len(set(tables)) == 3


def test_play_again_without_the_one_who_left(lab):
    room = lab.Room()
    anna, burt, curt = people = room.sit(3)
    room.agree()
    room.assert_played(people)
    room.go(curt)
    for person in (anna, burt):
        person.agrees = False
        room.do(person, person.session.again())
    room.run()
    assert [sitter.name for sitter in burt.last(Shown).view.sitters] == ["Anna", "Burt"]
    assert not burt.last(Shown).view.full


def test_nobody_goes_back_to_the_lobby_in_the_midst_of_a_game(lab):
    room = lab.Room()
    anna, burt = people = room.sit(2)
    room.watch = lambda: [room.do(person, person.session.again()) for person in people if not person.heard(Ended)]
    room.agree()
    room.assert_played([anna, burt])


def test_the_end_of_a_game_is_told_with_all_that_was_said_even_to_one_who_goes_on_at_once(lab):
    """The log belongs to the end: whoever is back in the lobby by then still has it for the record."""
    room = lab.Room()
    people = room.sit(2)
    room.agree()
    end = people[0].last(Ended)
    people[0].agrees = False
    room.do(people[0], people[0].session.again())
    assert len(end.log) == people[0].session.match.step > 5
    assert all(len(entry.heads) == 2 for entry in end.log)


# Hostile seats


def in_play(lab, seats=3, steps=3, seed=1):
    """A table in the midst of its game."""
    room = lab.Room(seed)
    people = room.sit(seats)
    for person in people:
        room._may_agree(person)
    while not all(len(person.heard(Stepped)) >= steps for person in people):
        assert room.happen()
    return room, people


@pytest.mark.parametrize("body", [b"\x00", b"\xff" * 100, b"\x91\xa4word", b"x" * 60_000], ids=["zero", "ones", "half a word", "long"])
def test_garbage_on_the_tables_channel_is_named_once_and_harms_nothing(lab, body):
    room, people = in_play(lab)
    anna, burt, curt = people
    prefix = anna.last(Began).table[:TABLE_PREFIX]
    for _ in range(50):
        for person in (anna, burt):
            room.do(person, person.session.receive(curt.key, ForTable(prefix, body), room.now))
    room.run(5)
    for person in (anna, burt):
        (accused,) = person.heard(Accused)
        assert (accused.fault.seat, accused.fault.reason, accused.fault.ends) == (Seat(2), "bad-frame", False)
        person.news.remove(accused)
    room.assert_played(people)


def test_frames_of_another_table_and_from_strangers_change_nothing(lab):
    room, people = in_play(lab)
    anna, _, curt = people
    dora = room.enter()
    room.connect(dora, anna)
    prefix = anna.last(Began).table[:TABLE_PREFIX]
    real = write_frame(next(said for said in curt.kept if said.seat == 2))
    for key, table in ((curt.key, b"t" * TABLE_PREFIX), (dora.key, prefix), (dora.key, b"t" * TABLE_PREFIX)):
        assert anna.session.receive(key, ForTable(table, real), room.now) == ()
        assert anna.session.receive(key, ForTable(table, b"garbage"), room.now) == ()
    room.run(5)
    room.assert_played(people)


def lie_of(person, kind):
    """The last word or head that this person said, and another in its place under the same true key."""
    said = [said for said in person.kept if said.seat == person.session.began.seat and isinstance(said, kind)][-1]
    other = {"payload": b"another"} if kind is Word else {"head": b"x" * 32}
    lie = msgspec.structs.replace(said, **other)
    signature = person.identity.sign(content(person.session.began.table, lie))
    return said, msgspec.structs.replace(lie, signature=signature)


@pytest.mark.parametrize(("kind", "reason"), [(Word, "two-words"), (Head, "two-heads")])
def test_two_different_stories_end_the_game_for_all_with_the_seat_named(lab, kind, reason):
    room, people = in_play(lab)
    anna, burt, curt = people
    prefix = anna.last(Began).table[:TABLE_PREFIX]
    for said in lie_of(curt, kind):  # Anna alone hears both, and tells
        room.do(anna, anna.session.receive(curt.key, ForTable(prefix, write_frame(said)), room.now))
    room.away.add(curt)
    room.run(5)
    for person in (anna, burt):
        (accused,) = person.heard(Accused)
        assert (accused.fault.seat, accused.fault.reason, accused.fault.ends) == (Seat(2), reason, True)
        (end,) = person.heard(Ended)
        assert not end.complete and len(end.log) >= 2 and not person.session.playing
        with pytest.raises(IllegalActionError):
            person.session.choose(lab.Flip())


def test_several_liars_end_a_game_once(lab):
    room, people = in_play(lab)
    anna, burt, curt = people
    prefix = anna.last(Began).table[:TABLE_PREFIX]
    for liar in (burt, curt):
        for said in lie_of(liar, Word):
            room.do(anna, anna.session.receive(liar.key, ForTable(prefix, write_frame(said)), room.now))
    assert len(anna.heard(Accused)) == 2 and len(anna.heard(Ended)) == 1


def test_a_flood_of_the_lobby_costs_the_link_and_not_the_game(lab):
    room, people = in_play(lab, steps=2)
    anna, burt, curt = people
    chat = ForLobby(pack(Chat("Howdy")))
    for _ in range(400):
        for person in (anna, burt):
            if room.linked(person, curt):
                room.do(person, person.session.receive(curt.key, chat, room.now))
    assert not room.linked(anna, curt) and not room.linked(burt, curt)
    for person in (anna, burt):
        assert person.last(Waiting) == Waiting((Seat(2),), Why.LINK) or person.last(Waiting).why is Why.PROOF
    room.run(10)
    assert room.linked(anna, curt) and room.linked(burt, curt)
    room.assert_played(people)


def test_a_table_that_ends_in_its_first_step_can_play_again(lab):
    """A contradiction before the first step has ended; the lobby lives on with everybody."""
    room = lab.Room()
    anna, _burt, curt = people = room.sit(3)
    for person in people:
        room._may_agree(person)
    while not all(person.kept and person.heard(Began) for person in people):
        assert room.happen()
    assert anna.session.lobby.phase is Phase.SEATED
    prefix = anna.last(Began).table[:TABLE_PREFIX]
    for said in lie_of(curt, Word):
        room.do(anna, anna.session.receive(curt.key, ForTable(prefix, write_frame(said)), room.now))
    assert not anna.last(Ended).complete
    anna.agrees = False
    room.do(anna, anna.session.again())
    assert anna.session.lobby.phase is Phase.OPEN and anna.last(Shown).view.full


# Commands at the wrong time, and other rules


def test_whoever_sits_at_a_table_opens_and_joins_no_other(lab):
    room = lab.Room()
    anna, burt = room.sit(2)
    with pytest.raises(IllegalActionError, match="You sit at a table already; leave it first"):
        anna.session.open("Other", "high-card", b"\x90", 2, False, room.now)
    with pytest.raises(IllegalActionError, match="You sit at a table already"):
        burt.session.join(anna.key, anna.host, b"l" * 16, "high-card", room.now)
    with pytest.raises(IllegalActionError, match="There is no game under way"):
        anna.session.choose(lab.Flip())


def test_a_game_that_this_program_does_not_have_is_named(lab):
    room = lab.Room()
    anna, burt = room.enter(), room.enter()
    room.connect(anna, burt)
    with pytest.raises(IllegalActionError, match="does not know the game 'poker'"):
        anna.session.open("Saloon", "poker", b"", 2, False, room.now)
    with pytest.raises(IllegalActionError, match="does not know the game 'poker'"):
        anna.session.join(burt.key, burt.host, b"l" * 16, "poker", room.now)
    assert anna.session.free and burt.session.free


def test_without_a_lobby_its_commands_do_nothing(lab):
    room = lab.Room()
    anna = room.enter()
    assert anna.session.ready(room.now) == anna.session.unready() == anna.session.chat("Anybody?", room.now) == ()
    assert anna.session.leave() == anna.session.again() == anna.session.tick(room.now) == () and anna.session.wake_at is None


def test_a_choice_that_is_not_this_seats_is_refused(lab):
    _room, people = in_play(lab, 2, steps=1)
    for person in people:
        with pytest.raises(IllegalActionError, match="cannot be chosen now"):
            person.session.choose(lab.Flip())


def choosing(lab):
    """A table at which somebody is to choose and has not: the room, the person, and all people."""
    room = lab.Room()
    people = room.sit(2)
    goes_on, room._may_choose = room._may_choose, lambda person: None
    room.agree()
    (person,) = [person for person in people if person.session.match.legal_actions()]
    room._may_choose = goes_on
    return room, person, people


def test_a_choice_that_the_table_does_not_take_is_told_and_may_be_made_again(lab):
    room, person, people = choosing(lab)
    (work,) = person.session.choose(lab.Flip())
    with pytest.raises(IllegalActionError, match="made already"):
        person.session.choose(lab.Flip())
    with pytest.raises(IllegalActionError, match="not one that this game knows") as refused:
        person.session.computed(work.table, work.piece.number, b"noise")
    assert refused.value.reason == "bad-message"
    room.do(person, person.session.choose(lab.Flip()))
    person.chosen = person.session.match.step
    room.run()
    room.assert_played(people)


def test_a_choice_that_is_computed_when_the_game_has_ended_is_passed_over(lab):
    room, person, people = choosing(lab)
    (other,) = [other for other in people if other is not person]
    (work,) = person.session.choose(lab.Flip())
    prefix = person.last(Began).table[:TABLE_PREFIX]
    room.do(person, person.session.receive(other.key, ForTable(prefix, write_frame(lie_of(other, Word)[1])), room.now))
    assert person.last(Accused).fault.ends and not person.session.playing
    assert person.session.computed(work.table, work.piece.number, room.memory.run(work.piece.work)) == ()


def test_other_rules_are_refused_with_both_values(lab):
    room = lab.Room()
    anna, burt = room.enter(), room.enter()
    room.do(anna, anna.session.open("Saloon", "high-card", b"\x90", 2, False, room.now))
    ours = anna.session.lobby.view.rules_hash
    burt.session._rulebooks["high-card"] = dataclasses.replace(burt.session._rulebooks["high-card"], rules_hash=b"\x77" * 32)
    room.connect(burt, anna)
    room.do(burt, burt.session.join(anna.key, anna.host, anna.session.lobby.view.lobby, "high-card", room.now))
    room.run()
    closed = burt.last(Closed)
    assert closed.reason == "rules" and ours.hex()[:12] in closed.sentence and "777777777777" in closed.sentence
    assert burt.session.free and len(anna.session.lobby.view.sitters) == 1


def test_a_full_table_says_so(lab):
    room = lab.Room()
    anna, _ = room.sit(2)
    curt = room.enter()
    room.connect(curt, anna)
    room.do(curt, curt.session.join(anna.key, anna.host, anna.session.lobby.view.lobby, "high-card", room.now))
    room.run()
    assert (curt.last(Closed).reason, curt.last(Closed).sentence) == ("full", "All seats at this table are taken.")


def test_an_opener_that_does_not_answer_is_not_waited_for_for_ever(lab):
    room = lab.Room()
    anna, burt = room.enter(), room.enter()
    room.connect(burt, anna)
    room.do(burt, burt.session.join(anna.key, anna.host, b"l" * 16, "high-card", room.now))
    room.hold = lambda to, data: True
    room.run(12)
    assert burt.last(Closed).reason == "no-answer" and burt.session.free
    assert not burt.heard(Drop) and not burt.heard(Failed) and not burt.heard(Refused)


def test_seats_are_dialled_where_they_are_seen_not_where_the_opener_says(lab):
    """On the opener's machine a guest may be seen as 127.0.0.1; for somebody elsewhere that is another machine."""
    room = lab.Room()
    people = room.sit(3)
    lobby = people[0].session.lobby
    opener, beside, elsewhere = lobby.view.sitters
    beside = msgspec.structs.replace(beside, host="127.0.0.1")
    lobby.view = msgspec.structs.replace(lobby.view, sitters=(opener, beside, elsewhere))
    people[1].host = "10.0.0.1"  # seen from Curt, it is on Anna's machine
    room.agree()
    assert people[2].session._addresses == {people[0].key: ("10.0.0.1", 4000), people[1].key: ("10.0.0.1", 4001)}
