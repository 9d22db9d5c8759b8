"""A saved game: what was agreed, every signed word, and the heads at its end; whoever has it can check all of it, without any secret.

A record is ``MAGIC``, then frames (4 bytes big-endian length, canonical bytes): one Opening, the Words by step and seat, one Closing.
Every byte is covered: charter and words by the seats' signatures and the chain of heads, the whole by the signature of the seat that
wrote it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

import msgspec

from core.codec import Bytes64, Natural, SeatNumber, Value, decode, encode
from core.crypto.group import frame, h32
from core.errors import ContributionError, DecodeError, IllegalActionError, TinStarError
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
from core.work import Work

MAGIC = b"tin star record\n"
FORMAT = 1
"""Version of this file's form; another one is refused with a sentence."""
LARGEST_FRAME = 65535
LARGEST_RECORD = 256 * 1024 * 1024

Sign = Callable[[bytes], bytes]
Run = Callable[[Sequence[Work]], Sequence[Any]]


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
    """What an audit found: so many steps and proofs, all right; the result (None: the game was not played to its end); the last head."""

    steps: int
    proofs: int
    result: Result | None
    head: bytes
    charter: Charter


def closing_content(identity: bytes, before: bytes, heads: tuple[Head, ...], seat: Seat) -> bytes:
    """What ``seat``, the writer of a record, signs; ``before`` are all bytes of the record up to its Closing."""
    return frame(b"record", identity, h32(b"record", before), encode(heads), bytes([seat]))


def write(charter: Charter, consents: Sequence[Consent], words: Sequence[Word], heads: Sequence[Head], seat: Seat, sign: Sign) -> bytes:
    """The bytes of a record, written and signed by ``seat``. ``words`` by step and seat, ``heads`` those of the last step by seat."""
    identity = table_id(charter, tuple(consent.nonce for consent in consents))
    parts = [MAGIC, _framed(Opening(FORMAT, charter, tuple(consents))), *map(_framed, words)]
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
    last = next(frames, None)
    if last is None:
        raise RecordError("The record is cut off.")
    said: list[Word] = []
    speakers = sorted(match.expects())
    for following in frames:
        word: Word = _decoded(last[1], Word)
        last = following
        if not speakers:
            raise RecordError("There are words after the end.", match.step)
        _check_word(match, charter, speakers[len(said)], word)
        said.append(word)
        if len(said) == len(speakers):
            _play(match, said, run or (lambda works: [work.run() for work in works]))
            said = []
            speakers = sorted(match.expects())
    if said:
        raise RecordError("Words of the last step are missing.", match.step, speakers[len(said)])
    _check_closing(match, charter, data, last)
    return Audit(match.step, match.proofs, match.result, match.head, charter)


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
    try:
        opening: Opening = decode(body, Opening)
    except DecodeError as error:
        raise RecordError("The record is damaged, or of a form that this version does not know.") from error
    if opening.format != FORMAT:
        raise RecordError(f"The record has form {opening.format}; this version reads form {FORMAT}.")
    if opening.charter.protocol != PROTOCOL:
        raise RecordError(f"The game was played by protocol {opening.charter.protocol}; this version checks protocol {PROTOCOL}.")
    return opening


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
    if charter.rules_hash != rules_hash(game):
        raise RecordError(f"The game was played by other rules of {game.name} than those that this version knows.")
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


def _play(match: Match, said: Sequence[Word], run: Run) -> None:
    step = match.step
    try:
        for word in said:
            match.check(word.seat, word.payload)
        match.deliver({word.seat: word.payload for word in said})
        while pieces := match.pieces():
            for piece, result in zip(pieces, run([piece.work for piece in pieces]), strict=True):
                match.finish(piece.number, result)
    except ContributionError as error:
        raise RecordError(f"{error} ({error.reason})", step, error.seat) from error
    assert match.settled, "all that the step needs has been computed"
    match.notes()


def _check_closing(match: Match, charter: Charter, data: bytes, last: tuple[int, bytes]) -> None:
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
    if match.finished and len(seats) != match.seats:
        raise RecordError("The record lacks a seat's signature under the end of the game.", match.step)
    content = closing_content(match.table_id, data[:position], closing.heads, closing.seat)
    if not signed_by(charter.places[closing.seat].key, content, closing.signature):
        raise RecordError("The record is not signed by the seat that wrote it.", match.step, closing.seat)
