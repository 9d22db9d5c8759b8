"""One sealed link to one peer, as a machine: bytes and time in, bytes and events out.

Laws. Nothing that a peer sends makes a method raise; it makes one ``Lost``, after which the channel is dead and every input is ignored.
Nothing reaches the owner before the other end has proven its identity. Memory is bounded: one frame and one read inwards,
``Limits.queue`` outwards.

After the handshake (see ``noise`` and ``hello``) each frame is one sealed message whose first byte is its ``Kind``; the rest is the
body. A ping's body is its sender's count, 8 bytes, big-endian; pongs answer with the same, in order. A goodbye has no body.

A driver calls one input per happening and then always does the same; with an asyncio transport:

    def after(events):                       # what receive_data, tick, eof, send, ping or close returned
        transport.write(channel.data_to_send())
        channel.unwritten(transport.get_write_buffer_size())    # here, and whenever the transport resumes writing
        timer.cancel()
        if channel.state is State.LOST:
            transport.close()                # and abort it if what is left does not leave soon
        else:
            timer = loop.call_at(channel.wake_at, lambda: after(channel.tick(loop.time())))
        for event in events: ...

The initiator is open one message earlier than the responder, so what it takes for established the responder may still refuse.
"""

from collections import deque
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import assert_never

from core.errors import TinStarError
from net.link.framing import MAX_EARLY_FRAME, MAX_FRAME, FrameReceiver, framed
from net.link.hello import PROLOGUE, Credentials, Peer, read_hello, read_opening
from net.link.identity import key_hash
from net.link.loss import LinkError, Reason
from net.link.noise import TAG, CipherState, Handshake, Role


class State(Enum):
    AWAITS_OPENING = "awaits opening"
    """Responder: nothing has come yet."""
    AWAITS_ANSWER = "awaits answer"
    """Initiator: the first message is out."""
    AWAITS_PROOF = "awaits proof"
    """Responder: the second message is out."""
    OPEN = "open"
    LOST = "lost"


class Input(Enum):
    FRAME = "frame"
    """A frame that is right in this state."""
    FAULT = "fault"
    """Anything wrong, late, cut, or a goodbye."""
    CLOSE = "close"
    """This end's own wish."""


START = {Role.INITIATOR: State.AWAITS_ANSWER, Role.RESPONDER: State.AWAITS_OPENING}

TRANSITIONS: dict[State, dict[Input, State]] = {
    State.AWAITS_OPENING: {Input.FRAME: State.AWAITS_PROOF, Input.FAULT: State.LOST, Input.CLOSE: State.LOST},
    State.AWAITS_ANSWER: {Input.FRAME: State.OPEN, Input.FAULT: State.LOST, Input.CLOSE: State.LOST},
    State.AWAITS_PROOF: {Input.FRAME: State.OPEN, Input.FAULT: State.LOST, Input.CLOSE: State.LOST},
    State.OPEN: {Input.FRAME: State.OPEN, Input.FAULT: State.LOST, Input.CLOSE: State.LOST},
    State.LOST: {},
}


class Kind(IntEnum):
    """The first byte of a sealed message."""

    MESSAGE = 0
    PING = 1
    PONG = 2
    GOODBYE = 3


MAX_MESSAGE = MAX_FRAME - TAG - 1
"""Bytes in one message: 65,518."""
MAX_PINGS = 8
"""Pings that may wait for their pongs."""
_PING_SIZE = 8


@dataclass(frozen=True, slots=True)
class Limits:
    """Times in seconds, sizes in bytes."""

    handshake: float = 5.0
    """From the start to the end of the handshake."""
    frame: float = 5.0
    """From a frame's first byte to its last."""
    heartbeat: float = 3.0
    """Between this end's pings."""
    silence: float = 10.0
    """Without a frame, or with a ping unanswered, until the link is lost."""
    queue: int = 1 << 20
    """Sealed bytes that may wait to leave."""


@dataclass(frozen=True, slots=True)
class Established:
    """The other end is proven; messages may be sent."""

    peer: Peer


@dataclass(frozen=True, slots=True)
class Received:
    """One whole message, as the other end sent it."""

    message: bytes


@dataclass(frozen=True, slots=True)
class Ponged:
    """A ping was answered after ``rtt`` seconds."""

    rtt: float


@dataclass(frozen=True, slots=True)
class Lost:
    """The link is over; always the last event, and the only one of its kind."""

    reason: Reason
    sentence: str


Event = Established | Received | Ponged | Lost


class SendQueueFullError(TinStarError):
    """More waits to leave than may wait: the other end reads too slowly. Nothing was queued; the channel lives on."""


class Channel:
    """One end of a link. ``state`` is for reading; ``peer`` is None until it is established."""

    def __init__(
        self,
        role: Role,
        credentials: Credentials,
        now: float,
        *,
        expected: bytes | None = None,
        limits: Limits = Limits(),
    ) -> None:
        """A channel on a connection made at ``now``. ``expected``: the only identity key (or key hash) that the other end may have."""
        self._credentials = credentials
        self._expected = expected
        self._limits = limits
        self._handshake = Handshake(role, credentials.static, PROLOGUE)
        self._deadline = now + limits.handshake
        self._frames = FrameReceiver(limits.frame)
        self._sending: CipherState
        self._receiving: CipherState
        self._out = bytearray()
        self._leaving = 0
        self._heard = now
        self._next_ping = now
        self._pings: deque[tuple[int, float]] = deque()
        self._pinged = 0
        self.state = START[role]
        self.peer: Peer | None = None
        if role is Role.INITIATOR:
            self._put(self._handshake.write(credentials.opening))

    @property
    def pending(self) -> int:
        """Bytes queued here, or still waiting in the driver's buffer."""
        return len(self._out) + self._leaving

    @property
    def wake_at(self) -> float:
        """When ``tick`` is next needed; changes with every input. Infinite once the channel is lost."""
        if self.state is State.LOST:
            return float("inf")
        times = [self._deadline] if self.peer is None else [self._next_ping, self._heard + self._limits.silence]
        if self._frames.deadline is not None:
            times.append(self._frames.deadline)
        if self._pings:
            times.append(self._pings[0][1] + self._limits.silence)
        return min(times)

    def receive_data(self, data: bytes, now: float) -> list[Event]:
        """Bytes came, in any pieces."""
        events: list[Event] = []
        if self.state is State.LOST:
            return events
        try:
            self._check_handshake_time(now)
            self._frames.receive(data, now)
            while (content := self._frames.next_frame(MAX_EARLY_FRAME if self.peer is None else MAX_FRAME)) is not None:
                event = self._take(content, now)
                self._move(Input.FRAME)
                if event is not None:
                    events.append(event)
        except LinkError as error:
            events.append(self._lose(error))
        return events

    def tick(self, now: float) -> list[Event]:
        """Time has passed: at ``wake_at`` or at any other moment."""
        if self.state is State.LOST:
            return []
        try:
            self._check_handshake_time(now)
            self._frames.check(now)
            if self.peer is not None:
                self._check_life(now)
                if now >= self._next_ping:
                    self._ping(now)
        except LinkError as error:
            return [self._lose(error)]
        return []

    def eof(self) -> list[Event]:
        """The connection ended, in whichever way."""
        if self.state is State.LOST:
            return []
        return [self._lose(LinkError(Reason.CUT, "The connection to the other player was cut."))]

    def send(self, message: bytes) -> list[Event]:
        """Queue a message of at most MAX_MESSAGE bytes.

        Raises ValueError for a longer one, or before the channel is established (both this end's mistakes); SendQueueFullError
        when the other end reads too slowly.
        """
        if len(message) > MAX_MESSAGE:
            raise ValueError(f"A message has at most {MAX_MESSAGE} bytes, not {len(message)}.")
        if self.state is State.LOST:
            return []
        if self.peer is None:
            raise ValueError("Nothing can be sent before the channel is established.")
        if self.pending + len(message) > self._limits.queue:
            raise SendQueueFullError(f"The other player takes messages too slowly: {self.pending} bytes wait to leave.")
        try:
            self._seal(Kind.MESSAGE, message)
        except LinkError as error:
            return [self._lose(error)]
        return []

    def ping(self, now: float) -> list[Event]:
        """Measure the round trip now (each heartbeat does it too); does nothing unless open, or while MAX_PINGS are unanswered."""
        if self.state is not State.OPEN or len(self._pings) >= MAX_PINGS:
            return []
        try:
            self._ping(now)
        except LinkError as error:
            return [self._lose(error)]
        return []

    def close(self) -> list[Event]:
        """End the link from here, with a goodbye if it was open: send what ``data_to_send`` still gives, then close the connection."""
        if self.state is State.OPEN:
            try:
                self._seal(Kind.GOODBYE)
            except LinkError as error:
                return [self._lose(error)]
        if self.state is not State.LOST:
            self._move(Input.CLOSE)
        return []

    def data_to_send(self) -> bytes:
        """All bytes that wait here; they count as pending until ``unwritten`` says that they are gone."""
        data = bytes(self._out)
        self._out.clear()
        self._leaving += len(data)
        return data

    def unwritten(self, count: int) -> None:
        """The driver reports that ``count`` of the bytes it was given still wait in its own buffer."""
        assert 0 <= count <= self._leaving
        self._leaving = count

    def _take(self, content: bytes, now: float) -> Event | None:
        match self.state:
            case State.AWAITS_OPENING:
                payload = self._handshake.read(content)
                # Answered before it is judged: an end of another version learns from the answer which one this is.
                self._put(self._handshake.write(self._credentials.hello))
                read_opening(payload, self._credentials.version)
                return None
            case State.AWAITS_ANSWER:
                peer = self._meet(content)
                self._put(self._handshake.write(self._credentials.hello))
                return self._establish(peer, now)
            case State.AWAITS_PROOF:
                return self._establish(self._meet(content), now)
            case State.OPEN:
                return self._open(self._receiving.open(content), now)
            case State.LOST:
                raise AssertionError("a lost channel takes no frames")
            case _:
                assert_never(self.state)

    def _meet(self, content: bytes) -> Peer:
        """The peer that proves itself in this handshake message, if it is one that this end wants to talk to."""
        payload = self._handshake.read(content)
        peer = read_hello(payload, self._handshake.peer_static, self._credentials.version)
        if peer.key == self._credentials.key:
            raise LinkError(Reason.OWN_KEY, "This address is your own.")
        if self._expected is not None and self._expected not in (peer.key, key_hash(peer.key)):
            raise LinkError(Reason.OTHER_KEY, f"Another player than the one expected answered: “{peer.name}”.")
        return peer

    def _establish(self, peer: Peer, now: float) -> Established:
        self._sending, self._receiving = self._handshake.split()
        self.peer = peer
        self._heard = now
        self._next_ping = now + self._limits.heartbeat
        return Established(peer)

    def _open(self, plaintext: bytes, now: float) -> Event | None:
        self._heard = now
        kind, body = plaintext[:1], plaintext[1:]
        if kind == bytes([Kind.MESSAGE]):
            return Received(body)
        if kind == bytes([Kind.PING]) and len(body) == _PING_SIZE:
            if self.pending > self._limits.queue:
                raise _deaf()
            self._seal(Kind.PONG, body)
            return None
        if kind == bytes([Kind.PONG]) and self._pings and body == self._pings[0][0].to_bytes(_PING_SIZE, "big"):
            return Ponged(now - self._pings.popleft()[1])
        if plaintext == bytes([Kind.GOODBYE]):
            raise LinkError(Reason.GOODBYE, "The other player closed the connection.")
        raise LinkError(Reason.GARBAGE, "The other end sent something that Tin Star does not send.")

    def _ping(self, now: float) -> None:
        """Pings go out at every heartbeat, idle or not: they also find an end that sends and does not read, and they measure the way."""
        self._pinged += 1
        self._pings.append((self._pinged, now))
        self._next_ping = now + self._limits.heartbeat
        self._seal(Kind.PING, self._pinged.to_bytes(_PING_SIZE, "big"))

    def _check_handshake_time(self, now: float) -> None:
        if self.peer is None and now >= self._deadline:
            raise LinkError(Reason.HANDSHAKE_LATE, f"The other end did not introduce itself within {self._limits.handshake:g} seconds.")

    def _check_life(self, now: float) -> None:
        if now >= self._heard + self._limits.silence:
            raise LinkError(Reason.SILENT, f"Nothing was heard of the other player for {self._limits.silence:g} seconds.")
        if self._pings and now >= self._pings[0][1] + self._limits.silence:
            raise _deaf()

    def _seal(self, kind: Kind, body: bytes = b"") -> None:
        self._put(self._sending.seal(bytes([kind]) + body))

    def _put(self, content: bytes) -> None:
        self._out += framed(content)

    def _lose(self, error: LinkError) -> Lost:
        self._move(Input.FAULT)
        if error.reason is not Reason.VERSION:
            self._out.clear()
        return Lost(error.reason, str(error))

    def _move(self, happening: Input) -> None:
        self.state = TRANSITIONS[self.state][happening]


def _deaf() -> LinkError:
    return LinkError(Reason.DEAF, "The other player’s end no longer reads what it is sent.")
