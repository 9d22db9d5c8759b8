"""The network thread's side of the window: one person's peer, the bots that it brought, and the practice table.

Commands come in and events go out as values; nothing here knows of Qt. Everything runs in one event loop, and a bug of ours ends it.
"""

import asyncio
import secrets
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from client import events
from client.audits import audit_file
from client.companion import Companion, Host
from client.events import Event
from client.presenters.audits import AuditPresenter
from client.presenters.lobby import LobbyPresenter
from client.presenters.reasons import Reasons
from client.presenters.translated import Translate, Translated
from client.snapshot import Snapshot, Tally
from client.viewer import Viewer
from core import record
from core.errors import TinStarError
from core.table.contract import Below
from net.archive import save
from net.discovery.address import Address, parse_address
from net.discovery.errors import AddressError, DiscoveryError
from net.discovery.interfaces import own_interfaces
from net.discovery.roster import Changed, Row
from net.link.profile import Profile
from net.lobby.effects import Chatted, Closed, Failed, Parted, Refused, Shown
from net.lobby.phase import Phase
from net.lockstep.effects import Accused, Desynced, Waiting
from net.practice import Chair, Practice
from net.runtime import News, Peer, Recorded, Trouble, Unreachable
from net.session import Began, Ended, Session, Stepped
from net.text import clean_name
from net.workers import worker_count

BOT_NAMES = ("Annie", "Doc", "Pearl", "Cole", "Lottie", "Bat")
FORCED_LEAST_MS, FORCED_MOST_MS = 600, 2500
"""How long a choice that is none is thought about: its speed would tell what the hand holds."""
PART_SECONDS = 1.2
"""How long everything that runs may take to end by itself."""
LOOPBACK = "127.0.0.1"


class Engine(Translated):
    """One person's network. ``emit(event)`` is called in the network thread.

    ``profile``: the folder, None for the platform's. ``interface``: the one address that everything is restricted to. ``below(n)``: a
    random number below n, for times to think.
    """

    def __init__(
        self,
        profile: Path | None,
        interface: str | None,
        emit: Callable[[Event], None],
        translate: Translate,
        below: Below = secrets.randbelow,
    ) -> None:
        super().__init__(translate)
        self._folder = profile
        self._interface = interface
        self._emit = emit
        self._below = below
        self._lobby_presenter = LobbyPresenter(translate)
        self._audit_presenter = AuditPresenter(translate)
        self._reasons = Reasons(translate)
        self._peer: Peer | None = None
        self._practice: Practice | None = None
        self._practice_over: asyncio.Event | None = None
        self._viewer: Viewer | None = None
        self._bots: dict[bytes, tuple[Companion, Peer]] = {}
        self._coming: list[str] = []  # the names of bots that are on their way to the table
        self._opener_at: Address | None = None  # where the table is that was joined
        self._options: Any = None
        self._notice = ""
        self._muted: set[bytes] = set()
        self._again = False
        self._asked_early: Callable[[], None] | None = None  # what waits for the network
        self._restart = asyncio.Event()
        self._stopping = asyncio.Event()
        self._tallies: dict[bytes, Tally] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._bug: BaseException | None = None
        self._no_network = False  # and there will be none
        self._pace = 0.8
        self._audits_go_on = True

    # Life.

    async def run(self, ready: Callable[[], None]) -> None:
        """Run until ``stop``; ``ready()`` is called when commands can be given. Raises what is a bug; TinStarError without a profile."""
        self._loop = asyncio.get_running_loop()
        with Profile.open(self._folder) as self._profile:
            self._listen_for_bugs()
            ready()
            peer = self._spawn(self._keep_peer())
            await self._stopping.wait()
            self._part()
            self._restart.set()
            done, late = await asyncio.wait([peer, *self._tasks], timeout=PART_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*done, *late, return_exceptions=True)
            self._loop.set_exception_handler(None)
        if self._bug is not None:
            raise self._bug

    def stop(self) -> None:
        """End everything."""
        self._stopping.set()

    def _part(self) -> None:
        """Say good-bye everywhere."""
        self._audits_go_on = False
        if self._viewer is not None:
            self._viewer.close()
        self._send_bots_away()
        if self._practice is not None and self._practice_over is not None:
            self._practice.person.do(lambda session, now: session.leave())
            self._practice_over.set()
        if self._peer is not None:
            self._peer.do(lambda session, now: session.leave())

    def _listen_for_bugs(self) -> None:
        """A peer that ends takes the loop's handler away, though others run on."""
        self._loop.set_exception_handler(self._went_wrong)

    def _went_wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not isinstance(error, OSError):
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        self._bug = self._bug or error
        self._stopping.set()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._fail(error)

    async def _keep_peer(self) -> None:
        """The peer, made anew whenever its name has changed."""
        while not self._stopping.is_set():
            self._restart.clear()
            peer = Peer(self._profile, self._heard_peer, interface=self._interface, workers=worker_count())
            try:
                await peer.__aenter__()
            except TinStarError as error:
                self._no_network = True
                self._started("", self._reasons.say(str(error)))
                self._do_asked_early()
                return
            try:
                self._listen_for_bugs()
                self._peer = peer
                self._started(str(Address(self._host(), peer.port)), self._reasons.say(peer.discovery_trouble or ""))
                self._do_asked_early()
                await self._restart.wait()
            finally:
                self._peer = None
                await peer.__aexit__(None, None, None)
                self._listen_for_bugs()
            self._emit(events.RowsChanged(()))

    def _started(self, address: str, trouble: str) -> None:
        profile = self._profile
        self._emit(events.Started(profile.name, profile.identity.key.hex(), address, trouble, self._reasons.say(profile.notice or "")))

    def _host(self) -> str:
        """The address to be told to others."""
        if self._interface is not None:
            return self._interface
        try:
            return own_interfaces(None)[0].address
        except DiscoveryError:
            return LOOPBACK

    # What is said to the person.

    def _tell(self, sentence: str) -> None:
        self._emit(events.Told(sentence))

    def _tell_reason(self, sentence: str) -> None:
        """Tell what comes from below, where English is spoken."""
        self._tell(self._reasons.say(sentence))

    def _heard_peer(self, news: News) -> None:
        if isinstance(news, Changed):
            self._emit(events.RowsChanged(news.rows))
        elif isinstance(news, Shown):
            self._options = news.options
            self._show_lobby()
            if self._peer is not None:
                self._rejoin(self._peer, news)
        elif isinstance(news, Failed):
            self._notice = self._reasons.say(news.sentence)
            self._tell(self._notice)
        elif isinstance(news, Closed):
            self._left_lobby(news)
        elif isinstance(news, Unreachable):
            self._tell_reason(news.sentence)
        elif self._peer is not None:
            self._heard(self._peer, news)

    def _heard_practice(self, news: News) -> None:
        if self._practice is None:
            return
        person = self._practice.person
        if isinstance(news, Shown):
            if news.view.full and person.session.may_agree and (self._viewer is None or self._again):
                person.do(lambda session, now: session.ready(now))
        elif isinstance(news, Failed):
            self._tell_reason(news.sentence)
        elif not isinstance(news, Closed):
            self._heard(person, news)

    def _heard(self, host: Host, news: News) -> None:
        match news:
            case Refused(reason, sentence):
                if not (self._again and reason in ("changed", "not-now")):
                    self._tell_reason(sentence)
            case Chatted(key, name, text):
                self._emit(events.ChatHeard(key.hex(), name, text))
            case Began():
                self._begin(host, news)
            case Stepped() | Waiting() | Parted() | Accused() | Desynced() | Recorded() | Trouble():
                if isinstance(news, Trouble):
                    self._tell_reason(news.sentence)
                if self._viewer is not None:
                    self._viewer.heard(news)
            case Ended(_, complete, _):
                if complete:
                    self._count(host.session)
                if self._viewer is not None:
                    self._viewer.heard(news)
            case _:
                pass

    def _begin(self, host: Host, began: Began) -> None:
        self._again = False
        self._notice = ""
        if self._viewer is not None:
            self._viewer.close()
        practice = isinstance(host, Chair)
        self._viewer = Viewer(host.session, began, practice, self._show_table, self._evening, self._translate)

    def _show_table(self, snapshot: Snapshot, notes: tuple[Any, ...]) -> None:
        self._emit(events.TableChanged(snapshot, notes))

    def _show_lobby(self) -> None:
        peer = self._peer
        if peer is None or peer.session.playing or (self._viewer is not None and not self._again):
            return
        lobby = peer.session.lobby
        if lobby is not None and lobby.phase is not Phase.CLOSED:
            me = self._profile.identity.key
            view = self._lobby_presenter.view(lobby, self._options, me, self._bots.keys(), self._muted, self._notice)
            self._emit(events.LobbyChanged(view))

    def _left_lobby(self, closed: Closed) -> None:
        """The table is closed, through somebody or by this person's own wish."""
        if closed.reason != "left":
            self._tell_reason(closed.sentence)
        self._send_bots_away()
        self._close_table()
        self._notice = ""
        self._emit(events.LobbyChanged(None))
        self._take_name()

    def _close_table(self) -> None:
        self._again = False
        if self._viewer is not None:
            self._viewer.close()
            self._viewer = None
            self._emit(events.TableClosed())

    def _count(self, session: Session) -> None:
        """One more game has been played to its end."""
        assert session.began is not None and session.match is not None and session.match.result is not None
        winners = {each.seat for each in session.match.result.standings if each.place == 1}
        for seat, place in enumerate(session.began.charter.places):
            old = self._tallies.get(place.key, Tally(place.key.hex(), place.name, 0, 0))
            self._tallies[place.key] = replace(old, name=place.name, games=old.games + 1, wins=old.wins + (seat in winners))

    def _evening(self) -> tuple[Tally, ...]:
        return tuple(sorted(self._tallies.values(), key=lambda tally: (-tally.wins, tally.games, tally.name)))

    # What the person does: each returns at once, and what cannot be is told in a sentence.

    def set_name(self, name: str) -> None:
        """Take another name; at a table it holds from the next one on."""
        clean, own = clean_name(name), self._profile.name
        if clean == own or (self._profile.notice is not None and own.startswith(f"{clean} ") and own[len(clean) + 1 :].isdecimal()):
            return  # a guest of this profile goes by its number
        try:
            self._profile.rename(name)
        except TinStarError as error:
            self._tell_reason(str(error))
            return
        if self._peer is not None and not self._peer.session.free:
            self._tell(self.tr("You go by the new name as soon as you have left this table."))
        self._take_name()

    def _take_name(self) -> None:
        """Others are told the name by a peer's credentials, so a new name takes a new peer, once this person sits nowhere."""
        peer = self._peer
        if peer is not None and peer.session.free and peer.name != self._profile.name:
            self._restart.set()

    def set_pace(self, seconds: float) -> None:
        """About how long bots think."""
        self._pace = seconds

    def open_table(self, table: str, game: str, options: bytes, seats: int, carry_on: bool) -> None:
        """Open a table."""
        if self._too_early(lambda: self.open_table(table, game, options, seats, carry_on)):
            return
        if (peer := self._free_peer()) is not None:
            self._opener_at = Address(self._interface or LOOPBACK, peer.port)
            self._try(lambda: peer.open_table(clean_name(table), game, options, seats, carry_on))

    def join_row(self, row: Row) -> None:
        """Ask for a seat at the table of this row."""
        if self._too_early(lambda: self.join_row(row)):
            return
        if row.incompatible is not None:
            self._tell_reason(row.incompatible)
        elif (peer := self._free_peer()) is not None:
            self._opener_at = row.address
            peer.join(row.address, row.advert)

    def join_address(self, text: str) -> None:
        """Ask for a seat at the table of whoever listens at HOST:PORT, and show who that is."""
        try:
            address = parse_address(text)
        except AddressError as error:
            self._tell_reason(str(error))
            return
        if self._too_early(lambda: self.join_address(text)):
            return
        if (peer := self._free_peer()) is not None:
            self._opener_at = address
            peer.enter(address)
            peer.join(address)

    def ready(self) -> None:
        """Agree to the table as it is shown."""
        self._at_table(lambda session, now: session.ready(now))
        self._show_lobby()

    def unready(self) -> None:
        """Take that back."""
        self._again = False
        self._at_table(lambda session, now: session.unready())
        self._show_lobby()

    def leave(self) -> None:
        """Leave the table before its game, or give up what waits for the network."""
        self._asked_early = None
        self._again = False
        self._send_bots_away()
        self._at_table(lambda session, now: session.leave())
        self._notice = ""
        self._emit(events.LobbyChanged(None))
        self._take_name()

    def chat(self, text: str) -> None:
        """Say something to everybody at the table."""
        host = self._playing_at() or self._peer
        if host is None or host.session.lobby is None:
            self._tell(self.tr("Nobody hears you: you sit at no table."))
        else:
            host.do(lambda session, now: session.chat(text, now))

    def mute(self, key: str, muted: bool) -> None:
        """Do not hear this person, or hear it again."""
        person = bytes.fromhex(key)
        (self._muted.add if muted else self._muted.discard)(person)
        host = self._playing_at() or self._peer
        if host is not None:
            host.do(lambda session, now: session.mute(person, muted))
        self._show_lobby()

    def remove(self, key: str) -> None:
        """As the opener: take this person's seat away."""
        self._at_table(lambda session, now: session.remove(bytes.fromhex(key)))

    def lock(self, locked: bool) -> None:
        """As the opener: let nobody new in, or do so again."""
        self._at_table(lambda session, now: session.lock(locked))

    def add_bot(self, kind: str) -> None:
        """Bring a bot to the table at which this person sits."""
        lobby = None if self._peer is None else self._peer.session.lobby
        if lobby is None or lobby.view is None or lobby.phase is not Phase.OPEN or self._opener_at is None:
            self._tell(self.tr("Bots can be brought to a table that is open."))
        elif len(lobby.view.sitters) + len(self._coming) >= lobby.view.seats:
            self._tell(self.tr("All seats at this table are taken."))
        else:
            taken = {sitter.name for sitter in lobby.view.sitters}.union(self._coming)
            names = [clean_name(self.tr("{name} (bot)").format(name=name)) for name in BOT_NAMES]
            free = [name for name in names if name not in taken] or names
            name = free[self._below(len(free))]
            self._coming.append(name)
            self._spawn(self._bring(kind, name, self._opener_at))

    def start_practice(self, game: str, seats: int, options: bytes, kind: str) -> None:
        """Play against bots in this process."""
        if self._peer is not None and not self._peer.session.free:
            self._tell(self.tr("You sit at a table already; leave it first."))
        elif self._practice_over is not None:
            self._tell(self.tr("A practice game is under way already; leave it first."))
        else:
            self._practice_over = over = asyncio.Event()
            self._spawn(self._practise(game, seats, options, kind, over))

    def choose(self, step: int, action: Any, forced: bool) -> None:
        """Make a choice that was offered at this step; passed over if the table has gone on. ``forced``: only after a human time."""
        host, viewer = self._playing_at(), self._viewer
        if host is None or viewer is None or not viewer.may_choose(step, action):
            return
        viewer.chosen(step)
        if forced:
            wait = (FORCED_LEAST_MS + self._below(FORCED_MOST_MS - FORCED_LEAST_MS + 1)) / 1000
            self._loop.call_later(wait, self._submit, host, viewer, step, action)
        else:
            self._submit(host, viewer, step, action)

    def _submit(self, host: Host, viewer: Viewer, step: int, action: Any) -> None:
        match = host.session.match
        if self._viewer is not viewer or viewer.over or match is None or match.step != step:
            return
        try:
            host.do(lambda session, now: session.choose(action))
        except TinStarError as error:
            viewer.chosen(None)
            self._tell_reason(str(error))

    def rematch(self) -> None:
        """After a game: once more with the same people, as soon as they are ready too."""
        host = self._playing_at()
        if host is None or host.session.playing:
            return
        self._again = True
        host.do(lambda session, now: session.again())
        if not isinstance(host, Chair) and self._viewer is not None:
            self._viewer.close()
            self._viewer = None
            self._emit(events.TableClosed())
            self._show_lobby()

    def leave_game(self) -> None:
        """Leave the game and the table if it is under way; after its end, go back to the table's lobby."""
        host = self._playing_at()
        if host is None:
            return
        if isinstance(host, Chair):
            host.do(lambda session, now: session.leave())
            assert self._practice_over is not None
            self._practice_over.set()
            self._close_table()
        elif host.session.playing:
            self.leave()
            self._close_table()
        else:
            self._close_table()
            host.do(lambda session, now: session.again())

    def save_record(self, path: Path) -> None:
        """Write the record of the game, as far as it has come, to this file."""
        if (data := self._record()) is not None:
            self._spawn(self._save(path, data))

    def check_record(self) -> None:
        """Check all that is in the record of the game, as far as it has come."""
        if (data := self._record()) is not None:
            self._spawn(self._check(data))

    def check_network(self) -> None:
        """Tell why nobody appears, or that all is right."""
        peer = self._peer
        if peer is None:
            self._tell(self.tr("The network does not run; start Tin Star again, perhaps with another --interface."))
            return
        address = str(Address(self._host(), peer.port))
        self._tell(self._lobby_presenter.network(peer.rows, peer.discovery_trouble, self._interface, address))

    # Inside.

    def _try(self, command: Callable[[], None]) -> None:
        try:
            command()
        except TinStarError as error:
            self._tell_reason(str(error))

    def _too_early(self, command: Callable[[], None]) -> bool:
        """Whether the network is not up yet; then this is done as soon as it is, in place of what was to be done before."""
        early = self._peer is None and not self._no_network and not self._stopping.is_set()
        if early:
            self._asked_early = command
        return early

    def _do_asked_early(self) -> None:
        command, self._asked_early = self._asked_early, None
        if command is not None:
            command()

    def _free_peer(self) -> Peer | None:
        """The peer, if this person may sit down somewhere; else it is told why not."""
        if self._peer is None:
            self._tell(self.tr("The network is not there; practice is possible without it."))
        elif self._practice_over is not None:
            self._tell(self.tr("A practice game is under way; leave it first."))
        elif not self._peer.session.free:
            self._tell(self.tr("You sit at a table already; leave it first."))
        else:
            return self._peer
        return None

    def _at_table(self, command: Callable[[Session, float], Any]) -> None:
        peer = self._peer
        if peer is not None and peer.session.lobby is not None:
            self._try(lambda: peer.do(command))

    def _playing_at(self) -> Host | None:
        """Whose session the shown game belongs to."""
        if self._viewer is None:
            return None
        return self._practice.person if self._practice is not None else self._peer

    def _rejoin(self, peer: Peer, shown: Shown) -> None:
        """After a game that is to be played again: ready as soon as all are back."""
        if self._again and shown.view.full and peer.session.may_agree:
            peer.do(lambda session, now: session.ready(now))

    async def _bring(self, kind: str, name: str, address: Address) -> None:
        """One bot's evening: a peer with keys of its own, whose things are thrown away."""
        companion = Companion(kind, lambda: self._pace, self._below)
        folder = Path(tempfile.mkdtemp(prefix="tinstar-bot-"))
        arrived = False
        try:
            with Profile.open(folder) as profile:
                profile.rename(name)
                peer: Peer

                def heard(news: News) -> None:
                    nonlocal arrived
                    if isinstance(news, Shown) and not arrived:
                        arrived = True
                        self._coming.remove(name)
                    companion.heard(peer, news)

                peer = Peer(profile, heard, interface=self._interface, workers=1, discover=False)
                async with peer:
                    self._listen_for_bugs()
                    self._bots[profile.identity.key] = companion, peer
                    peer.join(address)
                    await companion.gone.wait()
                    self._bots.pop(profile.identity.key, None)
                self._listen_for_bugs()
        except TinStarError as error:
            companion.why = str(error)
        finally:
            if not arrived:
                self._coming.remove(name)
            shutil.rmtree(folder, ignore_errors=True)
        if companion.why and not arrived:
            self._tell(self.tr("{name} does not come to the table: {reason}").format(name=name, reason=self._reasons.say(companion.why)))

    def _send_bots_away(self) -> None:
        for companion, peer in tuple(self._bots.values()):
            companion.leave(peer)
        self._bots.clear()

    async def _practise(self, game: str, seats: int, options: bytes, kind: str, over: asyncio.Event) -> None:
        companions: list[tuple[Companion, Chair]] = []
        try:
            async with Practice(self._profile, self._heard_practice, workers=worker_count()) as practice:
                self._practice = practice
                practice.open_table(clean_name(self.tr("Practice")), game, options, seats)
                for name in BOT_NAMES[: seats - 1]:
                    companion = Companion(kind, lambda: self._pace, self._below)
                    companions.append((companion, practice.join(name, companion.heard)))
                await over.wait()
                for companion, chair in companions:
                    companion.leave(chair)
        except TinStarError as error:
            self._tell_reason(str(error))
        finally:
            if self._practice is not None and not self._stopping.is_set():
                self._close_table()
            self._practice = self._practice_over = None

    def _record(self) -> bytes | None:
        """The record of the game that is shown, as far as it has come; None and a sentence if there is none."""
        host = self._playing_at()
        session = None if host is None else host.session
        if session is None or session.began is None:
            self._tell(self.tr("There is no game yet that a record could be of."))
            return None
        began, log = session.began, session.log
        words = [word for entry in log for word in entry.words]
        heads = log[-1].heads if log else ()
        return record.write(began.charter, began.consents, words, heads, began.seat, self._profile.identity.sign)

    async def _save(self, path: Path, data: bytes) -> None:
        try:
            await asyncio.to_thread(save, path, data)
        except TinStarError as error:
            self._tell_reason(str(error))
        else:
            self._tell(self.tr("The record is saved in {path}.").format(path=path))

    async def _check(self, data: bytes) -> None:
        folder = Path(tempfile.mkdtemp(prefix="tinstar-check-"))
        try:
            path = folder / "game.tinstar"
            await asyncio.to_thread(save, path, data)
            report = await asyncio.to_thread(partial(audit_file, path, lambda: self._audits_go_on))
            if self._audits_go_on:
                self._tell(self._audit_presenter.sentence(report))
        finally:
            with suppress(OSError):
                shutil.rmtree(folder)
