"""A saved game: what was agreed, every signed word, and the heads at its end; whoever has it can check all of it, without any secret.

A record is ``MAGIC``, then frames (4 bytes big-endian length, canonical bytes): one Opening, the Words by step and seat, a Charge or a
Desync if the game ended by one, one Closing. Every byte is covered: charter and words by the seats' signatures and the chain of heads, the
whole by the signature of the seat that wrote it. A charge is judged with the words before it; one that convicts nobody is a lie of its
writer.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

import msgspec

from core.codec import Bytes64, Natural, SeatNumber, Value, decode, encode, glance
from core.course import Course, Run
from core.crypto.group import frame, h32
from core.errors import ContributionError, DecodeError, IllegalActionError, TinStarError
from core.evidence import Charge, Conviction, Desync, genuine
from core.games.protocol import Result
from core.games.registry import GAMES
from core.ids import Seat
from core.match import Match, rules_hash
from core.words import (
    PROTOCOL,
    Charter,
    Consent,
    Head,
    Word,
    consent_content,
    head_content,
    signed_by,
    table_id,
    word_content,
)

MAGIC = b"tin star record\n"
FORMAT = 1
"""Version of this file's form; another one is refused with a sentence."""
LARGEST_FRAME = 135168
"""Bytes; the longest is a charge with four words of the longest payload and four heads."""
LARGEST_RECORD = 256 * 1024 * 1024

Sign = Callable[[bytes], bytes]


class Opening(Value, frozen=True, tag="opening"):
    """What all seats agreed to before the first step; consents in seat order."""

    format: Natural
    charter: Charter
    consents: Annotated[tuple[Consent, ...], msgspec.Meta(min_length=2, max_length=4)]


class Closing(Value, frozen=True, tag="closing"):
    """The last step's heads as the seats signed them, and the signature of the seat that wrote the record over all of it."""

    heads: Annotated[tuple[Head, ...], msgspec.Meta(max_length=4)]
    seat: SeatNumber
    signature: Bytes64


class RecordError(TinStarError):
    """A record that is damaged, or shows a wrong. ``step`` and ``seat`` say where and whose, as far as that can be said."""

    def __init__(self, reason: str, step: int | None = None, seat: Seat | None = None) -> None:
        super().__init__(reason)
        self.step = step
        self.seat = seat


class Audit(Value, frozen=True):
    """What an audit found: so many steps and proofs, all right; the result (None: the game was not played to an agreed end); the last head.

    ``fault``: whom the evidence in the record convicts, so that the game ended. ``desync``: the step after which the game ended because the
    seats told different heads of it, and nobody can be named.
    """

    steps: int
    proofs: int
    result: Result | None
    head: bytes
    charter: Charter
    fault: Conviction | None = None
    desync: int | None = None


def closing_content(identity: bytes, before: bytes, heads: tuple[Head, ...], seat: Seat) -> bytes:
    """What ``seat``, the writer of a record, signs; ``before`` are all bytes of the record up to its Closing."""
    return frame(b"record", identity, h32(b"record", before), encode(heads), bytes([seat]))


def write(
    charter: Charter,
    consents: Sequence[Consent],
    words: Sequence[Word],
    heads: Sequence[Head],
    seat: Seat,
    sign: Sign,
    trouble: Charge | Desync | None = None,
) -> bytes:
    """The bytes of a record, written and signed by ``seat``. ``words`` by step and seat, ``heads`` those of the last step by seat.

    ``trouble``: what ended the game, if it was not its rules or somebody's leaving.
    """
    identity = table_id(charter, tuple(consent.nonce for consent in consents))
    parts = [MAGIC, _framed(Opening(FORMAT, charter, tuple(consents))), *map(_framed, words)]
    if trouble is not None:
        parts.append(_framed(trouble))
    before = b"".join(parts)
    last = tuple(heads)
    return before + _framed(Closing(last, seat, sign(closing_content(identity, before, last, seat))))


def _framed(value: Value) -> bytes:
    data = encode(value)
    return len(data).to_bytes(4, "big") + data


def audit(data: bytes, run: Run | None = None) -> Audit:
    """Check a whole record: signatures, chain, every proof, every rule, the result.

    ``run`` does a list of pieces of work and gives their results in order (default: here and now). Raises RecordError.
    It reads frame by frame and stops at the first wrong, so that its time and memory grow with what was truly played.
    """
    frames = _frames(data)
    opening = _opening(next(frames, (0, b""))[1])
    charter = opening.charter
    match = _match(charter, _agreed(opening))
    course = Course(match, tuple(place.key for place in charter.places), run or (lambda works: [work.run() for work in works]))
    last = next(frames, None)
    if last is None:
        raise RecordError("The record is cut off.")
    said: list[Word] = []
    trouble: Charge | Desync | None = None
    speakers = sorted(match.expects())
    for following in frames:
        if trouble is not None:
            raise RecordError("There is more after what ended the game.", match.step)
        body: Word | Charge | Desync = _decoded(last[1], Word | Charge | Desync)
        last = following
        if not isinstance(body, Word):
            trouble = body
            continue
        if not speakers:
            raise RecordError("There are words after the end.", match.step)
        _check_word(match, charter, speakers[len(said)], body)
        said.append(body)
        if len(said) == len(speakers):
            _play(course, said)
            said = []
            speakers = sorted(match.expects())
    if said:
        raise RecordError("Words of the last step are missing.", match.step, speakers[len(said)])
    closing = _check_closing(match, charter, data, last, whole=match.finished and trouble is None)
    found = Audit(match.step, match.proofs, None if trouble is not None else match.result, match.head, charter)
    match trouble:
        case None:
            return found
        case Charge():
            return msgspec.structs.replace(found, fault=_convicted(course, trouble, closing.seat))
        case Desync():
            return msgspec.structs.replace(found, desync=_out_of_step(match, charter, trouble, closing.seat))


def _frames(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Every frame with the position at which it begins."""
    if not data.startswith(MAGIC):
        raise RecordError("This is not a record of a Tin Star game.")
    if len(data) > LARGEST_RECORD:
        raise RecordError("This record is too large to be one.")
    position = len(MAGIC)
    while position < len(data):
        length = int.from_bytes(data[position : position + 4], "big")
        body = data[position + 4 : position + 4 + length]
        if length > LARGEST_FRAME or len(body) != length or position + 4 > len(data):
            raise RecordError("The record is damaged or cut off.")
        yield position, body
        position += 4 + length


def _decoded(body: bytes, kind: Any) -> Any:
    try:
        return decode(body, kind)
    except DecodeError as error:
        raise RecordError("The record is damaged.") from error


def _opening(body: bytes) -> Opening:
    _check_versions(body)
    try:
        opening: Opening = decode(body, Opening)
    except DecodeError as error:
        raise RecordError("The record is damaged.") from error
    return opening


def _check_versions(body: bytes) -> None:
    """Form and protocol stand in front in every version, so they are read before what follows, which may be something else there."""
    match glance(body):
        case ["opening", int(form), *_] if type(form) is int and form != FORMAT:
            raise RecordError(f"The record has form {form}; this version reads form {FORMAT}.")
        case ["opening", _, [int(protocol), *_], *_] if type(protocol) is int and protocol != PROTOCOL:
            raise RecordError(f"The game was played by protocol {protocol}; this version checks protocol {PROTOCOL}.")


def _agreed(opening: Opening) -> bytes:
    """The table id, if every seat has signed the charter."""
    charter, consents = opening.charter, opening.consents
    if len(consents) != len(charter.places):
        raise RecordError("The record lacks a seat's consent.")
    for number, (place, consent) in enumerate(zip(charter.places, consents, strict=True)):
        seat = Seat(number)
        if consent.seat != seat or not signed_by(place.key, consent_content(charter, seat, consent.nonce), consent.signature):
            raise RecordError("A seat has not signed what the game was to be.", None, seat)
    return table_id(charter, tuple(consent.nonce for consent in consents))


def _match(charter: Charter, identity: bytes) -> Match:
    game = GAMES.get(charter.game)
    if game is None:
        raise RecordError(f"This version does not know the game {charter.game!r}.")
    if charter.rules != game.rules:
        raise RecordError(f"The game was played by rules {charter.rules} of {game.name}; this version checks rules {game.rules}.")
    ours = rules_hash(game)
    if charter.rules_hash != ours:
        hashes = f"{charter.rules_hash.hex()[:12]}; this version checks {ours.hex()[:12]}"
        raise RecordError(f"The game was played by other rules of {game.name}, with fingerprint {hashes}.")
    try:
        return Match(charter, identity)
    except (DecodeError, IllegalActionError) as error:
        raise RecordError(f"The game could not be played as agreed: {error}") from error


def _check_word(match: Match, charter: Charter, seat: Seat, word: Word) -> None:
    if word.step != match.step or word.seat != seat:
        raise RecordError(f"A word of step {word.step} stands where step {match.step} wants one of seat {seat + 1}.", match.step, seat)
    if word.head != match.head:
        raise RecordError("A word follows from another course of the game.", match.step, seat)
    if not signed_by(charter.places[seat].key, word_content(match.table_id, word), word.signature):
        raise RecordError("A word is not signed by its seat.", match.step, seat)


def _play(course: Course, said: Sequence[Word]) -> None:
    step = course.match.step
    try:
        course.play(said)
    except ContributionError as error:
        raise RecordError(f"{error} ({error.reason})", step, error.seat) from error


def _check_closing(match: Match, charter: Charter, data: bytes, last: tuple[int, bytes], whole: bool) -> Closing:
    position, body = last
    closing: Closing = _decoded(body, Closing)
    seats = [head.seat for head in closing.heads]
    if seats != sorted(set(seats)) or closing.seat >= match.seats or any(seat >= match.seats for seat in seats):
        raise RecordError("The record's end names seats that do not fit.", match.step)
    for head in closing.heads:
        if head.step != match.step - 1 or head.head != match.head:
            raise RecordError("A seat ended the game in another state.", match.step, head.seat)
        if not signed_by(charter.places[head.seat].key, head_content(match.table_id, head), head.signature):
            raise RecordError("The end of the game is not signed by a seat.", match.step, head.seat)
    if whole and len(seats) != match.seats:
        raise RecordError("The record lacks a seat's signature under the end of the game.", match.step)
    content = closing_content(match.table_id, data[:position], closing.heads, closing.seat)
    if not signed_by(charter.places[closing.seat].key, content, closing.signature):
        raise RecordError("The record is not signed by the seat that wrote it.", match.step, closing.seat)
    return closing


def _convicted(course: Course, charge: Charge, writer: Seat) -> Conviction:
    """Whom the charge convicts; the log has been found right, and the match is used up."""
    step = course.match.step
    found = course.judge(charge.evidence)
    if found is None or (found.seat, found.reason) != (charge.seat, charge.reason):
        raise RecordError(f"What is held against seat {charge.seat + 1} does not show what it is said to show.", step, writer)
    return found


def _out_of_step(match: Match, charter: Charter, desync: Desync, writer: Seat) -> int:
    """The step of a desync; the log has been found right."""
    step, keys = match.step - 1, tuple(place.key for place in charter.places)
    seats = [head.seat for head in desync.heads]
    if desync.step != step or seats != sorted(set(seats)) or any(head.step != step for head in desync.heads):
        raise RecordError("The heads of which the seats did not agree do not fit.", match.step, writer)
    if not all(genuine(match.table_id, keys, head) for head in desync.heads):
        raise RecordError("A head of which the seats did not agree is not signed by its seat.", match.step, writer)
    if len(seats) == match.seats and all(head.head == match.head for head in desync.heads):
        raise RecordError("The seats are said to be out of step, and all told the head that follows.", match.step, writer)
    return step
