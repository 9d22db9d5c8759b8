"""What a peer announces of itself, and its form in a DNS-SD TXT record (RFC 6763, section 6).

Keys of the record, all text in UTF-8, hashes and ids in lower-case hexadecimal:

    v      protocol version           rules  rules hash, 32 bytes       name   the player's name
    key    hash of the identity key, 32 bytes                           id     lobby id, 16 random bytes of who announces
    and, only if a table is open:
    game   its id                     table  its name                   seats  taken/total, in decimal    lock   1 or 0

These keys keep their meaning in all protocol versions, so that a peer of another version can be shown and told why it does not fit.
Keys not listed are ignored; of a key given twice (case does not count) the first holds. The port is that of the SRV record.
The instance label is for the eyes of other tools; it is unique by its suffix, so nobody has to probe for it or to rename it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.codec import Value
from net.text import MAX_NAME, clean_name, plain_line

KEY_HASH_BYTES = 32
RULES_HASH_BYTES = 32
LOBBY_ID_BYTES = 16
LABEL_NAME_BYTES = 40
TXT_BYTES = 1300
"""More than this in one TXT record is refused unread (RFC 6763, section 6.2: such a record does not fit one packet)."""

_GAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
_SEATS = re.compile(r"([0-9])/([0-9])")
_VERSION = re.compile(r"[1-9][0-9]{0,4}")


class OpenTable(Value, frozen=True):
    """A table that waits for players: its game's id, its name, and how many of its seats are taken."""

    game: str
    name: str
    taken: int
    seats: int
    locked: bool

    def __post_init__(self) -> None:
        if not _GAME.fullmatch(self.game):
            raise ValueError("Its game has no proper id.")
        if self.name != clean_name(self.name):
            raise ValueError("Its table has no proper name.")
        if not (2 <= self.seats <= 9 and 0 <= self.taken <= self.seats):
            raise ValueError("Its seats are miscounted.")


class Advert(Value, frozen=True):
    """One peer: what it speaks, who it says it is, where it listens, and the table that it opened, if any.

    Constructing one that breaks a bound raises ValueError; ``core.codec.decode`` turns that into DecodeError.
    """

    protocol: int
    rules: bytes
    player: str
    key_hash: bytes
    lobby_id: bytes
    port: int
    table: OpenTable | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.protocol <= 99_999:
            raise ValueError("It has no proper protocol version.")
        if len(self.rules) != RULES_HASH_BYTES:
            raise ValueError("It has no proper rules hash.")
        if self.player != clean_name(self.player):
            raise ValueError("Its player has no proper name.")
        if len(self.key_hash) != KEY_HASH_BYTES:
            raise ValueError("It has no proper key hash.")
        if len(self.lobby_id) != LOBBY_ID_BYTES:
            raise ValueError("It has no proper lobby id.")
        if not 1 <= self.port <= 65535:
            raise ValueError("It has no proper port.")

    @property
    def identity(self) -> tuple[bytes, bytes]:
        """Which peer this is, and which of its runs: key hash and lobby id."""
        return self.key_hash, self.lobby_id


@dataclass(frozen=True, slots=True)
class BadAdvert:
    """An advert that is not to be shown; ``reason`` is a sentence."""

    reason: str


def txt(advert: Advert) -> dict[bytes, bytes]:
    """The TXT record of an advert; each ``key=value`` is at most 255 bytes (by the bounds of ``Advert``, at most 134)."""
    record = {
        b"v": b"%d" % advert.protocol,
        b"rules": advert.rules.hex().encode(),
        b"name": advert.player.encode(),
        b"key": advert.key_hash.hex().encode(),
        b"id": advert.lobby_id.hex().encode(),
    }
    if advert.table is not None:
        table = advert.table
        record[b"game"] = table.game.encode()
        record[b"table"] = table.name.encode()
        record[b"seats"] = b"%d/%d" % (table.taken, table.seats)
        record[b"lock"] = b"%d" % table.locked
    return record


def advert_of(record: Mapping[bytes, bytes | None], port: int) -> Advert | BadAdvert:
    """The advert that a TXT record and a port mean, or why there is none. Never raises, whatever the bytes."""
    if sum(len(key) + len(value or b"") + 2 for key, value in record.items()) > TXT_BYTES:
        return BadAdvert("Its record is too long.")
    fields: dict[bytes, bytes] = {}
    for key, value in record.items():
        fields.setdefault(key.lower(), value or b"")
    try:
        text = {key: fields[key].decode("utf-8") for key in _KEYS if key in fields}
        missing = [key.decode() for key in _KEYS[:5] if key not in text]
        if missing:
            return BadAdvert(f"Its record lacks {', '.join(missing)}.")
        if not _VERSION.fullmatch(text[b"v"]):
            return BadAdvert("It has no proper protocol version.")
        return Advert(
            protocol=int(text[b"v"]),
            rules=_unhex(text[b"rules"]),
            player=plain_line(text[b"name"], MAX_NAME),
            key_hash=_unhex(text[b"key"]),
            lobby_id=_unhex(text[b"id"]),
            port=port,
            table=_table_of(text),
        )
    except UnicodeDecodeError:
        return BadAdvert("Its record is not in UTF-8.")
    except ValueError as error:
        return BadAdvert(str(error))


_KEYS = (b"v", b"rules", b"name", b"key", b"id", b"game", b"table", b"seats", b"lock")


def _table_of(text: Mapping[bytes, str]) -> OpenTable | None:
    """The open table in a record's fields, None if it has none of them; ValueError if it has only some or bad ones."""
    present = [key for key in _KEYS[5:] if key in text]
    if not present:
        return None
    if len(present) < 4:
        raise ValueError("Its table is half described.")
    seats = _SEATS.fullmatch(text[b"seats"])
    if seats is None or text[b"lock"] not in ("0", "1"):
        raise ValueError("Its table is wrongly described.")
    return OpenTable(text[b"game"], plain_line(text[b"table"], MAX_NAME), int(seats[1]), int(seats[2]), text[b"lock"] == "1")


def _unhex(text: str) -> bytes:
    """Lower-case hexadecimal without anything else; wrong lengths are found where the value is used."""
    return bytes.fromhex(text) if re.fullmatch(r"([0-9a-f]{2})*", text) else b""


def label_suffix(advert: Advert) -> str:
    """What makes an instance label unique: 40 bits of the key hash and 40 of the lobby id."""
    return f"{advert.key_hash[:5].hex()}-{advert.lobby_id[:5].hex()}"


def instance_label(advert: Advert) -> str:
    """The DNS-SD instance label (RFC 6763, section 4.1.1): the player's name cut at 40 bytes, and the suffix; at most 62 bytes.

    Dots become spaces: a dot is legal in a label, but zeroconf writes it as a border between two labels, which other tools misread.
    """
    name = " ".join(advert.player.replace(".", " ").split())
    cut = name.encode()[:LABEL_NAME_BYTES].decode("utf-8", "ignore").strip(" \u200c\u200d")
    return f"{cut} {label_suffix(advert)}".lstrip()


def incompatible(mine: Advert, other: Advert) -> str | None:
    """Why these two cannot sit at one table, naming both values; None if they can."""
    if mine.protocol != other.protocol:
        return f"This peer speaks protocol {other.protocol}, and we speak protocol {mine.protocol}."
    if mine.rules != other.rules:
        return f"This peer plays by the rules {other.rules[:8].hex()}, and we play by the rules {mine.rules[:8].hex()}."
    return None
