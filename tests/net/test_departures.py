"""Who leaves a running game says so to all, and for the others it is over at once; nobody can say it of another."""

import pytest

from net.frames import ForLobby, wrap
from net.lobby.effects import Parted
from net.lobby.messages import Leave, pack
from net.lockstep.effects import Waiting
from net.session import Ended, Stepped

NAMES = ("Anna", "Burt", "Curt")


def playing(lab):
    """Three to whom cards have been dealt; nobody chooses, so the game does not end meanwhile."""
    room = lab.Room()
    room._may_choose = lambda person: None
    people = room.sit(3)
    room.agree()
    assert all(person.session.playing for person in people)
    return room, people


@pytest.mark.parametrize("leaver", [0, 1, 2], ids=NAMES)
def test_for_the_others_it_is_over_and_they_know_through_whom(lab, leaver):
    room, people = playing(lab)
    gone = people[leaver]
    room.do(gone, gone.session.leave())
    room.run(3)
    for person in people:
        if person is gone:
            assert person.heard(Parted) == [] and person.session.free
            continue
        assert person.heard(Parted) == [Parted(gone.key, gone.name)]
        (ended,) = person.heard(Ended)
        assert not ended.complete and not person.session.playing and ended.log
        kinds = [type(news) for news in person.news if isinstance(news, Parted | Ended | Stepped | Waiting)]
        assert kinds[-2:] == [Parted, Ended], "nothing of the game is told after its end"


def test_the_others_find_each_other_in_the_lobby_again(lab):
    room, people = playing(lab)
    anna, burt, curt = people
    room.do(curt, curt.session.leave())
    room.run(3)
    for person in (anna, burt):
        room.do(person, person.session.again())
    room.run(3)
    assert [sitter.key for sitter in burt.session.lobby.view.sitters] == [anna.key, burt.key]


def test_after_the_end_a_departure_ends_nothing(lab):
    room = lab.Room()
    people = room.sit(3)
    room.agree()
    room.run(2)
    assert all(person.heard(Ended) for person in people)
    room.do(people[1], people[1].session.leave())
    room.run(2)
    assert not any(person.heard(Parted) for person in people) and all(len(person.heard(Ended)) == 1 for person in people)


def test_before_the_start_a_guest_that_leaves_ends_no_game(lab):
    room = lab.Room()
    anna, burt, curt = room.sit(3)
    room.do(curt, curt.session.leave())
    room.run()
    assert not any(person.heard(Parted) or person.heard(Ended) for person in (anna, burt, curt))
    assert len(anna.session.lobby.view.sitters) == 2


def test_a_stranger_s_departure_is_nobody_s_business(lab):
    room, people = playing(lab)
    stranger = room.enter()
    stranger.agrees = False
    for person in people:
        room.connect(stranger, person)
        room.queues[stranger, person].append(wrap(ForLobby(pack(Leave()))))
    room.run(2)
    assert all(person.session.playing and not person.heard(Parted) for person in people)
