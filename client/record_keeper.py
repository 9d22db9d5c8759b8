"""What a person can do with the record of the game that is shown: save it, and have it checked, as far as it has come."""

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from client.audits import audit_file
from client.presenters.audits import AuditPresenter
from client.presenters.reasons import Reasons
from client.presenters.translated import Translate, Translated
from core import record
from core.errors import TinStarError
from net.archive import save
from net.link.identity import Identity
from net.session import Session


class RecordKeeper(Translated):
    """``spawn``: have this done. ``tell``: say this to the person."""

    def __init__(self, spawn: Callable[[Coroutine[Any, Any, None]], object], tell: Callable[[str], None], translate: Translate) -> None:
        super().__init__(translate)
        self._reasons = Reasons(translate)
        self._audits = AuditPresenter(translate)
        self._spawn = spawn
        self._tell = tell
        self._goes_on = True

    def save(self, session: Session | None, identity: Identity, path: Path) -> None:
        """Write the record of this session's game to this file."""
        if (data := self._record(session, identity)) is not None:
            self._spawn(self._save(path, data))

    def check(self, session: Session | None, identity: Identity) -> None:
        """Check all that is in the record of this session's game."""
        if (data := self._record(session, identity)) is not None:
            self._spawn(self._check(data))

    def give_up(self) -> None:
        """Check nothing any more."""
        self._goes_on = False

    def _record(self, session: Session | None, identity: Identity) -> bytes | None:
        """The record as far as the game has come; None and a sentence if there is none."""
        if session is None or session.began is None:
            self._tell(self.tr("There is no game yet that a record could be of."))
            return None
        began, log = session.began, session.log
        words = [word for entry in log for word in entry.words]
        heads = log[-1].heads if log else ()
        return record.write(began.charter, began.consents, words, heads, began.seat, identity.sign)

    async def _save(self, path: Path, data: bytes) -> None:
        try:
            await asyncio.to_thread(save, path, data)
        except TinStarError as error:
            self._tell(self._reasons.say(str(error)))
        else:
            self._tell(self.tr("The record is saved in {path}.").format(path=path))

    async def _check(self, data: bytes) -> None:
        folder = Path(tempfile.mkdtemp(prefix="tinstar-check-"))
        try:
            path = folder / "game.tinstar"
            await asyncio.to_thread(save, path, data)
            report = await asyncio.to_thread(partial(audit_file, path, lambda: self._goes_on))
            if self._goes_on:
                self._tell(self._audits.sentence(report))
        finally:
            with suppress(OSError):
                shutil.rmtree(folder)
