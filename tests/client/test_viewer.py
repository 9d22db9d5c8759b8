"""Snapshots: every note once, with a state that holds it, and not more often than anybody could look."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from client.presenters.translated import english
from client.snapshot import Snapshot
from client.viewer import Viewer
from core.ids import Seat
from net.lobby.effects import Parted
from net.lockstep.effects import Accused, Desynced, Waiting, Why
from net.lockstep.evidence import Fault
from net.runtime import Trouble
from net.session import Ended, Stepped

ENDED = Ended(b"t" * 32, True, ())


class Match:
    """A match of which each step is set by hand."""

    me = Seat(0)
    finished = False
    speech: Any = None
    proofs = 3
    asked = 0

    def __init__(self) -> None:
        self.step = 0
        self.state = "before"
        self.known: dict[int, int] = {}
        self.proven = {"bad-shuffle": 3}
        self.turn = False

    def expects(self) -> frozenset[Seat]:
        return frozenset({Seat(0)} if self.turn else ())

    def legal_actions(self) -> tuple[str, ...]:
        self.asked += 1
        return ("draw",)


class View:
    """A viewer of such a match, and what it showed."""

    def __init__(self, *names: str) -> None:
        self.match = Match()
        self.wearers: tuple[bytes, ...] = ()
        self.shown: list[tuple[Snapshot, tuple[Any, ...]]] = []
        places = tuple(SimpleNamespace(name=name, key=name[0].lower().encode()) for name in names or ("Anna", "Burt"))
        began = SimpleNamespace(charter=SimpleNamespace(game="g", places=places), table=b"\1" * 32, seat=Seat(0))
        session = SimpleNamespace(match=self.match)
        show, evening = lambda *shown: self.shown.append(shown), lambda: ()
        self.viewer = Viewer(session, began, True, show, evening, lambda: self.wearers, english)  # type: ignore[arg-type]

    @property
    def last(self) -> Snapshot:
        return self.shown[-1][0]

    @property
    def notes(self) -> list[Any]:
        return [note for _, notes in self.shown for note in notes]

    def go(self, step: int, *notes: Any) -> None:
        """The match has applied this step, and its news come."""
        self.match.step = max(self.match.step, step + 1)
        self.viewer.heard(Stepped(step, notes))


@pytest.fixture
def seen() -> Callable[..., View]:
    def run(play: Callable[[View], Any], *names: str) -> View:
        async def go() -> View:
            view = View(*names)
            found = play(view)
            if found is not None:
                await found
            view.viewer.close()
            return view

        return asyncio.run(go())

    return run


def test_a_game_is_shown_as_soon_as_it_begins(seen):
    found = seen(lambda view: None)
    ((snapshot, notes),) = found.shown
    assert (snapshot.game, snapshot.table, snapshot.names, snapshot.practice) == ("g", "01" * 8, ("Anna", "Burt"), True)
    assert notes == () and snapshot.legal == () and snapshot.proven.kinds == {"bad-shuffle": 3}


def test_players_of_one_name_are_told_apart_by_their_seat(seen):
    found = seen(lambda view: None, "Jo", "Jo", "Zoë")
    assert found.last.names == ("Jo (seat 1)", "Jo (seat 2)", "Zoë")


def test_notes_wait_for_the_news_of_all_that_has_been_applied(seen):
    def play(view: View) -> None:
        view.match.step = 3
        view.viewer.heard(Stepped(0, ("a", "b")))
        view.viewer.heard(Waiting((Seat(1),), Why.CHOICE))
        view.viewer.heard(Stepped(1, ()))
        assert len(view.shown) == 1
        view.viewer.heard(Stepped(2, ("c",)))

    found = seen(play)
    assert found.shown[-1][1] == ("a", "b", "c") and found.last.step == 3


@pytest.mark.parametrize("end", [ENDED, Stepped(9, ("z",))], ids=["ended", "caught up"])
def test_no_note_is_lost_or_doubled_whatever_comes_between(seen, end):
    def play(view: View) -> None:
        view.go(0, 1, 2)
        view.viewer.heard(Waiting((Seat(1),), Why.LINK))
        view.go(1)
        view.match.step = 10
        view.viewer.heard(Stepped(2, (3,)))
        view.viewer.chosen(5)
        view.viewer.flush()
        view.viewer.heard(end)
        view.viewer.flush()

    found = seen(play)
    assert [note for note in found.notes if note != "z"] == [1, 2, 3]


def test_what_nobody_could_see_is_shown_a_few_times_a_second(seen, monkeypatch):
    async def play(view: View) -> None:
        for step in range(20):
            view.go(step)
            view.viewer.heard(Waiting((Seat(1),), Why.WORD))
        assert len(view.shown) == 1
        async with asyncio.timeout(5):
            while len(view.shown) == 1:
                await asyncio.sleep(0.01)

    found = seen(play)
    assert len(found.shown) == 2 and found.last.step == 20 and found.last.awaited.why == "word"


def test_a_choice_is_offered_at_once_until_it_is_made(seen):
    def play(view: View) -> None:
        view.match.turn = True
        view.go(0)
        assert view.last.legal == ("draw",) and view.viewer.may_choose(1, "draw")
        assert not view.viewer.may_choose(0, "draw") and not view.viewer.may_choose(1, "shoot")
        view.viewer.chosen(1)
        assert view.last.legal == () and not view.viewer.may_choose(1, "draw")
        view.viewer.chosen(None)
        assert view.last.legal == ("draw",)

    assert seen(play).match.asked == 1, "the rules are asked once for a step"


def test_nothing_can_be_chosen_once_the_game_is_over(seen):
    def play(view: View) -> None:
        view.match.turn = True
        view.go(0)
        view.viewer.heard(ENDED)

    found = seen(play)
    assert found.last.over and found.last.legal == () and found.viewer.over


@pytest.mark.parametrize(
    ("news", "says"),
    [
        (Accused(Fault(Seat(1), "bad-proof", "A proof is wrong.", b"", True)), "Burt did wrong, so the game is over: A proof is wrong."),
        (Accused(Fault(Seat(1), "bad-frame", "Nonsense.", b"", False)), ""),
        (Parted(b"b", "Burt"), "Burt has left the game, so it is over."),
        (Desynced(7, ()), "The players' programs no longer agree on the game (step 7), so it is over."),
        (Trouble("The disk is full."), "The disk is full."),
    ],
)
def test_what_stops_a_game_is_said(seen, news, says):
    def play(view: View) -> None:
        view.viewer.heard(news)
        view.viewer.flush()

    assert seen(play).last.trouble == says


def test_what_was_shown_does_not_change_with_what_becomes_known(seen):
    def play(view: View) -> None:
        view.go(0, "a")
        view.match.known[1] = 5
        view.match.proven["bad-shuffle"] = 99

    found = seen(play)
    assert found.last.known == {} and found.last.proven.kinds == {"bad-shuffle": 3}


def test_a_closed_view_shows_nothing(seen):
    def play(view: View) -> None:
        view.viewer.close()
        view.go(0, "a")

    assert len(seen(play).shown) == 1


def test_who_wears_the_honour_is_shown_by_seat(seen):
    def play(view: View) -> None:
        view.wearers = (b"c", b"b")
        view.go(0, "a note")

    found = seen(play)
    assert [snapshot.honoured for snapshot, _ in found.shown] == [frozenset(), frozenset({Seat(1)})]
