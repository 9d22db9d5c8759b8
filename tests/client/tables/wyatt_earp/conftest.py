"""Tables that show moments of simulated games, and a person who chooses at one by what is seen on it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from client.presenters.wyatt_earp import WyattEarpPresenter
from client.presenters.wyatt_earp.picture import Picture
from client.shots.scene import LONG, SHORT
from client.shots.simulated import found, moments
from client.shots.wyatt_earp import SCENES
from client.snapshot import Snapshot
from client.tables.table import Table
from client.tables.wyatt_earp.card import forget_faces
from client.tables.wyatt_earp.table import WyattEarpTable

PRESENTER = WyattEarpPresenter()
_FOUND: dict[str, tuple[Snapshot, Sequence[Any]]] = {}


@pytest.fixture
def presenter() -> WyattEarpPresenter:
    return PRESENTER


@pytest.fixture
def pictures() -> Callable[..., Iterator[Picture]]:
    """The pictures of a simulated game, one after another."""

    def made(seats: int, seed: int, names: Sequence[str] = SHORT) -> Iterator[Picture]:
        for snapshot, notes in moments(seats, seed, names):
            yield PRESENTER.picture(snapshot, notes)

    return made


@pytest.fixture
def long_names() -> Sequence[str]:
    return LONG


@pytest.fixture
def moment() -> Callable[[str], tuple[Snapshot, Sequence[Any]]]:
    """A named state of the table, as ``make shots`` renders it."""

    def looked_for(name: str) -> tuple[Snapshot, Sequence[Any]]:
        if name not in _FOUND:
            _FOUND[name] = found(SCENES[f"table_{name}"])
        return _FOUND[name]

    return looked_for


@pytest.fixture
def picture(moment: Callable[[str], tuple[Snapshot, Sequence[Any]]]) -> Callable[[str], Picture]:
    return lambda name: PRESENTER.picture(*moment(name))


@pytest.fixture
def table(laid: Callable[[type[Table]], Table]) -> Iterator[WyattEarpTable]:
    """An empty table on the screen, on which nothing moves, and whose keys are meant."""
    yield laid(WyattEarpTable)
    forget_faces()
