"""A bot that somebody brought: it chooses when asked, and waits when it is told to."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from client.companion import Companion


class Bot:
    def choose(self, state: Any, seat: Any, known: Any, below: Any) -> str:
        return f"choice at {state}"


class Table:
    """Host, session and match in one: each choice is a step further."""

    def __init__(self) -> None:
        self.session = self.match = self
        self.me, self.step, self.known, self.playing = 0, 0, {}, True
        self.made: list[str] = []

    @property
    def state(self) -> int:
        return self.step

    def legal_actions(self) -> tuple[str, ...]:
        return ("any",)

    def choose(self, action: str) -> tuple[()]:
        self.made.append(action)
        self.step += 1
        return ()

    def do(self, command: Callable[[Any, float], Any]) -> None:
        command(self, 0.0)


async def turns() -> None:
    """Let everything happen that is due."""
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
def with_bot() -> Callable[[Callable[[Companion, Table], Awaitable[None]]], None]:
    def run(play: Callable[[Companion, Table], Awaitable[None]]) -> None:
        async def go() -> None:
            companion = Companion("sensible", lambda: 0.0, lambda below: 0)
            companion._bot = Bot()  # type: ignore[assignment]
            await play(companion, Table())

        asyncio.run(go())

    return run


def test_a_held_bot_chooses_nothing_and_goes_on_when_it_is_let(with_bot: Any) -> None:
    async def play(companion: Companion, table: Table) -> None:
        companion.hold(table, True)  # type: ignore[arg-type]
        companion._think(table)  # type: ignore[arg-type]
        await turns()
        assert table.made == []
        companion.hold(table, False)  # type: ignore[arg-type]
        await turns()
        assert table.made == ["choice at 0"]

    with_bot(play)


def test_a_bot_that_thinks_already_waits_and_chooses_once(with_bot: Any) -> None:
    async def play(companion: Companion, table: Table) -> None:
        companion._think(table)  # type: ignore[arg-type]
        companion.hold(table, True)  # type: ignore[arg-type]
        await turns()
        assert table.made == []
        companion.hold(table, False)  # type: ignore[arg-type]
        companion.hold(table, False)  # type: ignore[arg-type]
        await turns()
        assert table.made == ["choice at 0"]

    with_bot(play)
