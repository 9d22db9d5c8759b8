"""Whom an opener without a person asks to leave, and when."""

from client.doorman import Doorman
from net.lobby.effects import Failed
from net.lobby.messages import Lobby, Sitter

OWN, BURT, CURT = b"a", b"b", b"c"


def lobby(round: int, *ready: bytes, seats: int = 3, keys: tuple[bytes, ...] = (OWN, BURT, CURT)) -> Lobby:
    sitters = tuple(Sitter(key, "Anna", "", 4000, key in ready) for key in keys)
    return Lobby(b"l" * 16, round, round, "Saloon", "wyatt-earp", 1, b"r" * 32, b"", False, seats, False, sitters)


def failed(culprit: bytes, by: bytes = OWN) -> Failed:
    return Failed(1, by, culprit, "withdrawn", "It failed.")


def test_nobody_is_late_at_a_table_that_is_not_full():
    doorman = Doorman(60.0)
    doorman.shown(lobby(1, seats=4), 100.0)
    assert doorman.deadline is None and doorman.unwelcome(1000.0) == ()


def test_who_is_not_ready_in_time_at_a_full_table_has_to_leave():
    doorman = Doorman(60.0)
    doorman.shown(lobby(1), 100.0)
    assert doorman.deadline == 160.0 and doorman.unwelcome(159.0) == ()
    for now in range(110, 160, 10):  # whoever only says so, and takes it back, gains nothing
        doorman.shown(lobby(1, BURT, *(() if now % 20 else (CURT,))), float(now))
    assert doorman.deadline == 160.0
    assert doorman.unwelcome(160.0) == (CURT,)
    assert doorman.deadline is None and doorman.unwelcome(161.0) == (), "once, until the lobby is shown without it"


def test_a_table_at_which_all_are_ready_has_no_deadline():
    doorman = Doorman(60.0)
    doorman.shown(lobby(1, BURT, CURT), 100.0)
    assert doorman.deadline is None and doorman.unwelcome(200.0) == ()


def test_each_round_has_its_own_time():
    doorman = Doorman(60.0)
    doorman.shown(lobby(1), 100.0)
    doorman.shown(lobby(2), 150.0)
    assert doorman.unwelcome(160.0) == () and doorman.deadline == 210.0


def test_who_makes_two_starts_fail_has_to_leave_and_does_not_come_back():
    doorman = Doorman(60.0)
    doorman.shown(lobby(1), 100.0)
    doorman.failed(failed(BURT), OWN)
    doorman.shown(lobby(2), 100.0)
    assert doorman.unwelcome(100.0) == ()
    doorman.failed(failed(BURT), OWN)
    doorman.shown(lobby(3), 100.0)
    assert doorman.unwelcome(100.0) == (BURT,)
    doorman.shown(lobby(4, keys=(OWN, CURT)), 101.0)
    assert doorman.unwelcome(101.0) == ()
    doorman.shown(lobby(5), 102.0)
    assert doorman.unwelcome(102.0) == (BURT,)


def test_a_failure_that_one_says_of_another_counts_for_both_and_never_for_the_opener():
    doorman = Doorman(60.0)
    for culprit in (CURT, OWN):
        doorman.failed(failed(culprit, by=BURT), OWN)
    doorman.shown(lobby(1), 100.0)
    assert doorman.unwelcome(100.0) == (BURT,)


def test_who_is_late_twice_is_not_let_in_again():
    doorman = Doorman(60.0)
    for start in (100.0, 200.0):
        doorman.shown(lobby(int(start), BURT), start)
        assert doorman.unwelcome(start + 60) == (CURT,)
        doorman.shown(lobby(int(start) + 1, keys=(OWN, BURT)), start + 61)
    doorman.shown(lobby(300), 300.0)
    assert doorman.unwelcome(300.0) == (CURT,)
