"""While the network's thread runs, garbage is swept in the window's thread and in no other."""

import gc
import threading
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from client.bridge import Bridge
from client.sweeper import Sweeper


class Knot:
    """Part of a cycle; notes in which thread it goes."""

    gone: list[Any] = []  # noqa: RUF012 (shared on purpose)

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        self.gone.append(threading.get_ident())


@pytest.fixture
def sweeper(qapp: Any) -> Iterator[Sweeper]:
    gc.collect()  # what earlier tests left may be widgets, and must not go in another thread
    Knot.gone.clear()
    made = Sweeper()
    yield made
    made.stop()
    gc.unfreeze()
    assert gc.isenabled()


def litter() -> None:
    """Much garbage, made in another thread."""

    def work() -> None:
        for _ in range(20_000):
            Knot()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def test_python_alone_would_sweep_in_any_thread(sweeper):
    litter()
    assert any(thread != threading.get_ident() for thread in Knot.gone)


def test_garbage_of_another_thread_goes_in_this_one(qtbot: QtBot, sweeper):
    gc.collect()
    Knot.gone.clear()
    sweeper.start()
    litter()
    assert Knot.gone == []
    qtbot.waitUntil(lambda: len(Knot.gone) == 20_000, timeout=5000)
    assert set(Knot.gone) == {threading.get_ident()}


def test_what_is_not_due_is_left(sweeper):
    sweeper.start()
    gc.collect()
    knot = weakref.ref(Knot())
    sweeper.sweep()
    assert knot() is not None
    gc.collect()
    assert knot() is None


def test_what_lives_when_all_has_settled_is_not_looked_through_again(sweeper):
    sweeper.start()
    before = gc.get_freeze_count()
    sweeper.settle()
    assert gc.get_freeze_count() > before and len(gc.get_objects()) < gc.get_freeze_count()


def test_a_bridge_has_one_as_long_as_its_thread_runs(qtbot: QtBot, tmp_path):
    bridge = Bridge(tmp_path / "profile", "127.0.0.1")
    assert gc.isenabled()
    bridge.start()
    assert not gc.isenabled()
    assert bridge.stop() and gc.isenabled()
