"""Simulated games in which scenes are looked for, and tables that show them."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from client.bots import bot
from client.games.registry import entry
from client.presenters.translated import Translate, english
from client.shots.scene import SHORT, Scene
from client.snapshot import Awaited, Snapshot
from core.games.registry import GAMES
from core.ids import Seat
from core.simulation import walk


def moments(
    seats: int, seed: int, names: Sequence[str] = SHORT, me: int = 0, game: str = "wyatt-earp", kind: str = "sensible", options: Any = None
) -> Iterator[tuple[Snapshot, tuple[Any, ...]]]:
    """A game among bots of this kind as one seat sees it: each snapshot with what was seen since the one before."""
    played = GAMES[game]
    seat = Seat(me)
    bots = [bot(game, kind) for _ in range(seats)]
    for step, moment in enumerate(walk(played, seats, played.option() if options is None else options, bots, seed)):
        known = moment.table.known(seat)
        legal = () if moment.open else played.legal_actions(moment.state, seat, known)
        awaited = Awaited() if moment.open else Awaited(tuple(sorted(played.to_act(moment.state))), "choice")
        over = played.result(moment.state) is not None
        yield (
            Snapshot(game, "0" * 16, seat, tuple(names[:seats]), moment.state, dict(known), legal, step, awaited=awaited, over=over),
            moment.notes,
        )


Moment = tuple[Snapshot, Sequence[Any]]


@cache
def sought(scene: Scene, seeds: int = 60) -> tuple[Moment, Moment]:
    """The first moment of so many simulated games that is such, after the one before it. Raises LookupError if there is none."""
    for seed in range(1, seeds + 1):
        before: Moment | None = None
        for now in moments(scene.seats, seed, scene.names, scene.me, scene.game, scene.kind, scene.options):
            if now[0].step >= scene.after and scene.when(*now):
                return before or now, scene.rig(*now)
            before = now
    raise LookupError("No simulated game comes to such a moment.")


def found(scene: Scene, seeds: int = 60) -> Moment:
    """The first moment of so many simulated games that is such. Raises LookupError if there is none."""
    return sought(scene, seeds)[1]


def shown(scene: Scene, translate: Translate = english) -> tuple[Any, Callable[[], None]]:
    """A table of the game that shows the scene, in the language of ``translate``; and what is to be done once it is on the screen."""
    part = entry(scene.game, translate)
    presenter, table = part.presenter(), part.table()
    before, now = sought(scene)

    def show(moment: Moment) -> None:
        table.show(presenter.picture(*moment), presenter.sentences(moment[1], moment[0].names))

    def set_going() -> None:
        table.set_pace(1)
        show(now)
        moment = table.stage.now() + scene.moving
        table.stage.now = lambda: moment  # it stands still from here on
        table.stage._tick()

    table.set_pace(0)
    if scene.moving:
        show(before)
        return table, set_going
    show(now)
    scene.act(table)
    for _ in range(scene.read):
        table.read_on()
    return table, lambda: None
