"""What `tinstar bench` measures, in order."""

from collections.abc import Callable
from typing import Any, NamedTuple

from client.benches import mathematics, peers, simulation, window


class Section(NamedTuple):
    """One part: its key in the JSON object, what measures it, and what tells a person."""

    name: str
    measure: Callable[[], dict[str, Any]]
    sentences: Callable[[dict[str, Any]], list[str]]


SECTIONS = (
    Section("mathematics", mathematics.measure, mathematics.sentences),
    Section("simulation", simulation.measure, simulation.sentences),
    Section("peers", peers.measure, peers.sentences),
    Section("window", window.measure, window.sentences),
)
