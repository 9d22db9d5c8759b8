"""What runs in one event loop beside each other, and the end of all of it: because it is wanted, or because of a bug."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """``stopping`` is set when all is to end."""

    def __init__(self) -> None:
        self.stopping = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()
        self._bug: BaseException | None = None

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have this done, too; an exception of it ends everything."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)

    def listen(self) -> None:
        """Have an exception in a callback end everything; once more after a peer has ended, which takes the loop's handler away."""
        asyncio.get_running_loop().set_exception_handler(self._went_wrong)

    async def end(self, seconds: float) -> None:
        """Wait for what still runs, at most so long, then cancel it; raise what was a bug."""
        if self._running:
            done, late = await asyncio.wait(set(self._running), timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*done, *late, return_exceptions=True)
        asyncio.get_running_loop().set_exception_handler(None)
        if self._bug is not None:
            raise self._bug

    def _went_wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not isinstance(error, OSError):
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        self._bug = self._bug or error
        self.stopping.set()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._fail(error)
