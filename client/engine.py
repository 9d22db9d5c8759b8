"""The network thread's side of the window: one person's peer, the bots that it brought, and the practice table.

Commands come in and events go out as values; nothing here knows of Qt. Everything runs in one event loop, and a bug of ours ends it.
"""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from client import events
from client.companion import Host
from client.evening import Evening
from client.events import Event
from client.honour_roll import HonourRoll
from client.own_peer import OwnPeer
from client.posse import Posse
from client.practice_table import PracticeTable
from client.presenters.lobby import LobbyPresenter
from client.presenters.reasons import Reasons
from client.presenters.translated import Translate, Translated
from client.record_keeper import RecordKeeper
from client.snapshot import Snapshot
from client.tasks import Tasks
from client.viewer import Viewer
from core.errors import TinStarError
from core.table.contract import Below
from net.discovery.address import Address, parse_address
from net.discovery.errors import AddressError
from net.discovery.roster import Changed, Row
from net.link.profile import Profile
from net.lobby.effects import Chatted, Closed, Failed, Parted, Refused, Shown
from net.lobby.messages import Lobby
from net.lobby.phase import Phase
from net.lockstep.effects import Accused, Desynced, Waiting
from net.practice import Chair
from net.runtime import News, Peer, Recorded, Trouble, Unreachable
from net.session import Began, Ended, Session, Stepped
from net.text import clean_name

FORCED_LEAST_MS, FORCED_MOST_MS = 600, 2500
"""How long a choice that is none is thought about: its speed would tell what the hand holds."""
PART_SECONDS = 1.2
"""How long everything that runs may take to end by itself."""


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
        self._reasons = Reasons(translate)
        self._viewer: Viewer | None = None
        self._opener_at: Address | None = None  # where the table is that was joined
        self._options: Any = None
        self._notice = ""
        self._muted: set[bytes] = set()
        self._said = ""
        self._again = False
        """The same game is wanted once more: this person agrees to it as soon as all are there."""
        self._tasks = tasks = Tasks()
        self._own = OwnPeer(interface, self._heard_peer, emit, tasks.listen, self._reasons)
        self._pace = 0.8
        self._evening, self._practised = Evening(), Evening()
        self._records = RecordKeeper(tasks.spawn, self._tell, translate)
        self._posse = Posse(interface, tasks.spawn, self._tell, tasks.listen, lambda: self._pace, below, translate)
        self._practice = PracticeTable(tasks.spawn, self._heard_practice, self._practice_over, lambda: self._pace, below, translate)

    # Life.

    async def run(self, ready: Callable[[], None]) -> None:
        """Run until ``stop``; ``ready()`` is called when commands can be given. Raises what is a bug; TinStarError without a profile."""
        self._loop = asyncio.get_running_loop()
        with Profile.open(self._folder) as self._profile:
            self._roll = HonourRoll(self._profile, self._emit, self._translate)
            self._tasks.listen()
            ready()
            self._tasks.spawn(self._own.keep(self._profile))
            await self._tasks.stopping.wait()
            self._part()
            self._own.stop()
            await self._tasks.end(PART_SECONDS)

    def stop(self) -> None:
        """End everything."""
        self._tasks.stopping.set()

    def _part(self) -> None:
        """Say good-bye everywhere."""
        self._records.give_up()
        if self._viewer is not None:
            self._viewer.close()
        self._posse.send_away()
        self._practice.leave()
        if self._peer is not None:
            self._peer.do(lambda session, now: session.leave())

    @property
    def _peer(self) -> Peer | None:
        return self._own.peer

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
            if self._peer is not None:
                self._again = self._again and self._is_same(self._peer, news.view)
                self._show_lobby()
                self._agree(self._peer, news, self._again)
        elif isinstance(news, Failed):
            self._again = False
            self._notice = self._reasons.say(news.sentence)
            self._tell(self._notice)
        elif isinstance(news, Closed):
            self._left_lobby(news)
        elif isinstance(news, Unreachable):
            self._tell_reason(news.sentence)
        elif self._peer is not None:
            self._heard(self._peer, news)

    def _heard_practice(self, news: News) -> None:
        person = self._practice.person
        if person is None:
            return
        if isinstance(news, Shown):
            self._agree(person, news, self._viewer is None or self._again)
        elif isinstance(news, Failed):
            self._tell_reason(news.sentence)
        elif not isinstance(news, Closed):
            self._heard(person, news)

    def _heard(self, host: Host, news: News) -> None:
        match news:
            case Refused(reason, sentence):
                if reason == "chat-rate":
                    self._emit(events.ChatReturned(self._said))
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
                    self._count(host.session, isinstance(host, Chair))
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
        evening = self._practised if practice else self._evening
        wearers = partial(self._roll.wearers, began.charter.game)
        self._viewer = Viewer(host.session, began, practice, self._show_table, evening.standings, wearers, self._translate)

    def _show_table(self, snapshot: Snapshot, notes: tuple[Any, ...]) -> None:
        self._emit(events.TableChanged(snapshot, notes))

    def _show_lobby(self) -> None:
        peer = self._peer
        if peer is None or peer.session.playing or (self._viewer is not None and not self._again):
            return
        lobby = peer.session.lobby
        if lobby is not None and lobby.phase is not Phase.CLOSED:
            me, wearers = self._profile.identity.key, () if lobby.view is None else self._roll.wearers(lobby.view.game)
            view = self._lobby_presenter.view(lobby, self._options, me, self._posse.keys, self._muted, wearers, self._notice, self._again)
            self._emit(events.LobbyChanged(view))

    def _left_lobby(self, closed: Closed) -> None:
        """The table is closed, through somebody or by this person's own wish."""
        if closed.reason != "left":
            self._tell_reason(closed.sentence)
        self._posse.send_away()
        self._close_table()
        self._notice = ""
        self._emit(events.LobbyChanged(None))
        self._own.take_name(self._profile)

    def _close_table(self) -> None:
        self._again = False
        if self._viewer is not None:
            self._viewer.close()
            self._viewer = None
            self._emit(events.TableClosed())

    def _count(self, session: Session, practice: bool) -> None:
        """One more game has been played to its end; practice counts by itself, and brings no honours."""
        assert session.began is not None and session.match is not None and session.match.result is not None
        charter = session.began.charter
        winners = frozenset(each.seat for each in session.match.result.standings if each.place == 1)
        (self._practised if practice else self._evening).count(charter.places, winners)
        if not practice:
            self._try(lambda: self._roll.count(charter.game, charter.places, winners))

    # What the person does: each returns at once, and what cannot be is told in a sentence.

    def set_name(self, name: str) -> None:
        """Take another name; at a table it holds from the next one on."""
        try:
            if self._own.set_name(self._profile, name):
                self._tell(self.tr("You go by the new name as soon as you have left this table."))
        except TinStarError as error:
            self._tell_reason(str(error))

    def set_pace(self, seconds: float) -> None:
        """About how long bots think."""
        self._pace = seconds

    def open_table(self, table: str, game: str, options: bytes, seats: int, carry_on: bool) -> None:
        """Open a table."""
        if self._own.too_early(lambda: self.open_table(table, game, options, seats, carry_on)):
            return
        if (peer := self._free_peer()) is not None:
            self._opener_at = self._own.own_table
            self._try(lambda: peer.open_table(clean_name(table), game, options, seats, carry_on))

    def join_row(self, row: Row) -> None:
        """Ask for a seat at the table of this row."""
        if self._own.too_early(lambda: self.join_row(row)):
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
        if self._own.too_early(lambda: self.join_address(text)):
            return
        if (peer := self._free_peer()) is not None:
            self._opener_at = address
            peer.enter(address)
            peer.join(address)

    def ready(self) -> None:
        """Agree to the table as it is shown; after a game whose opener is not back yet, to the same one as soon as it is."""
        lobby = None if self._peer is None else self._peer.session.lobby
        if lobby is not None and lobby.phase is Phase.OPEN and lobby.played:
            self._again = True
        else:
            self._at_table(lambda session, now: session.ready(now))
        self._show_lobby()

    def unready(self) -> None:
        """Take that back."""
        waited, self._again = self._again, False
        lobby = None if self._peer is None else self._peer.session.lobby
        if lobby is not None and not (waited and lobby.phase is Phase.OPEN and not lobby.agreed):
            self._at_table(lambda session, now: session.unready())
        self._show_lobby()

    def leave(self) -> None:
        """Leave the table before its game, or give up what waits for the network."""
        self._own.give_up()
        self._again = False
        self._posse.send_away()
        self._at_table(lambda session, now: session.leave())
        self._notice = ""
        self._emit(events.LobbyChanged(None))
        self._own.take_name(self._profile)

    def chat(self, text: str) -> None:
        """Say something to everybody at the table."""
        host = self._playing_at() or self._peer
        if host is None or host.session.lobby is None:
            self._tell(self.tr("Nobody hears you: you sit at no table."))
        else:
            self._said = text
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
        else:
            self._posse.bring(kind, lobby.view, self._opener_at)

    def start_practice(self, game: str, seats: int, options: bytes, kind: str) -> None:
        """Play against bots in this process."""
        if self._peer is not None and not self._peer.session.free:
            self._tell(self.tr("You sit at a table already; leave it first."))
        elif self._practice.busy:
            self._tell(self.tr("A practice game is under way already; leave it first."))
        else:
            self._practice.open(self._profile, game, seats, options, kind)

    def hold(self, held: bool) -> None:
        """Have the bots of the practice game choose nothing while ``held``."""
        self._practice.hold(held)

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
            self._practice.leave()
            self._close_table()
        elif host.session.playing:
            self.leave()
            self._close_table()
        else:
            self._close_table()
            host.do(lambda session, now: session.again())

    def save_record(self, path: Path) -> None:
        """Write the record of the game, as far as it has come, to this file."""
        self._records.save(self._shown_session(), self._profile.identity, path)

    def check_record(self) -> None:
        """Check all that is in the record of the game, as far as it has come."""
        self._records.check(self._shown_session(), self._profile.identity)

    def check_network(self) -> None:
        """Tell why nobody appears, or that all is right; as soon as that can be known."""
        if self._own.too_early(self.check_network, asks=True):
            return
        peer = self._peer
        if peer is None:
            self._tell(self.tr("The network does not run; start Tin Star again, perhaps with another --interface."))
            return
        self._tell(self._lobby_presenter.network(peer.rows, peer.discovery_trouble, self._interface, self._own.address))

    # Inside.

    def _try(self, command: Callable[[], object]) -> None:
        try:
            command()
        except TinStarError as error:
            self._tell_reason(str(error))

    def _free_peer(self) -> Peer | None:
        """The peer, if this person may sit down somewhere; else it is told why not."""
        if self._peer is None:
            self._tell(self.tr("The network is not there; practice is possible without it."))
        elif self._practice.busy:
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
        return self._practice.person or self._peer

    def _shown_session(self) -> Session | None:
        host = self._playing_at()
        return None if host is None else host.session

    def _practice_over(self, trouble: str, begun: bool) -> None:
        """The practice game is over."""
        if trouble:
            self._tell_reason(trouble)
        if begun and not self._tasks.stopping.is_set():
            self._close_table()

    def _is_same(self, host: Host, view: Lobby) -> bool:
        """Whether it is the table of the last game still, with the same people at the same seats."""
        began = host.session.began
        return began is not None and replace(view.charter(), round=began.charter.round) == began.charter

    def _agree(self, host: Host, shown: Shown, wanted: bool) -> None:
        """Say ready as soon as all are there: to the first practice game, and to one that is to be played again."""
        lobby = host.session.lobby
        if wanted and shown.view.full and host.session.may_agree and lobby is not None and not lobby.played:
            host.do(lambda session, now: session.ready(now))
