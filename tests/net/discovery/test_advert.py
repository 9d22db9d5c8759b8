import unicodedata
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.codec import decode, encode
from core.errors import DecodeError
from net.discovery.advert import (
    LABEL_NAME_BYTES,
    Advert,
    BadAdvert,
    OpenTable,
    advert_of,
    incompatible,
    instance_label,
    label_suffix,
    txt,
)
from net.text import MAX_NAME, clean_name

Make = Callable[..., Advert]

names = st.text(max_size=60).map(clean_name)
tables = st.integers(2, 9).flatmap(
    lambda seats: st.builds(
        OpenTable, st.from_regex(r"[a-z0-9][a-z0-9-]{0,31}", fullmatch=True), names, st.integers(0, seats), st.just(seats), st.booleans()
    )
)
adverts = st.builds(
    Advert,
    protocol=st.integers(1, 99_999),
    rules=st.binary(min_size=32, max_size=32),
    player=names,
    key_hash=st.binary(min_size=32, max_size=32),
    lobby_id=st.binary(min_size=16, max_size=16),
    port=st.integers(1, 65535),
    table=st.none() | tables,
)


@given(adverts)
def test_an_advert_comes_back_from_its_record_and_from_its_bytes(advert: Advert) -> None:
    assert advert_of(txt(advert), advert.port) == advert
    assert decode(encode(advert), Advert) == advert


@given(adverts)
def test_every_string_of_a_record_fits_its_length_byte(advert: Advert) -> None:
    record = txt(advert)
    assert all(len(key) + 1 + len(value) <= 134 for key, value in record.items())
    assert sum(len(key) + 2 + len(value) for key, value in record.items()) <= 600


keys = st.sampled_from([b"v", b"rules", b"name", b"key", b"id", b"game", b"table", b"seats", b"lock", b"V", b"n"]) | st.binary(max_size=8)
values = st.none() | st.binary(max_size=70) | st.sampled_from([b"1", b"00" * 32, b"11" * 16, b"2/3", b"wyatt-earp", b"Doc"])


@given(st.dictionaries(keys, values, max_size=14), st.integers(-1, 70_000))
def test_no_record_whatsoever_raises(record: dict[bytes, bytes | None], port: int) -> None:
    result = advert_of(record, port)
    assert isinstance(result, Advert | BadAdvert)
    if isinstance(result, BadAdvert):
        assert result.reason.endswith(".")


@given(adverts, keys, values)
def test_no_damage_to_one_field_raises_and_what_remains_is_a_good_advert(advert: Advert, key: bytes, value: bytes | None) -> None:
    result = advert_of({**txt(advert), key: value}, advert.port)
    if isinstance(result, Advert):
        assert advert_of(txt(result), result.port) == result


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("v", None, "protocol version"),
        ("v", b"0", "protocol version"),
        ("v", b"01", "protocol version"),
        ("v", b"123456", "protocol version"),
        ("v", "\u0661".encode(), "protocol version"),
        ("rules", b"", "rules hash"),
        ("rules", b"00" * 31, "rules hash"),
        ("rules", b"AA" * 32, "rules hash"),
        ("key", b"00" * 33, "key hash"),
        ("key", b"zz" * 32, "key hash"),
        ("id", b"0" * 31, "lobby id"),
        ("id", b" " + b"00" * 16, "lobby id"),
        ("name", b"", "player has no proper name"),
        ("name", b"\xff\xfe", "UTF-8"),
        ("name", "\u202e\u200f\u2066".encode(), "player has no proper name"),
        ("game", b"Wyatt Earp", "game has no proper id"),
        ("game", b"../x", "game has no proper id"),
        ("table", b"\x00\x07", "table has no proper name"),
        ("table", b"\xc3", "UTF-8"),
        ("seats", b"4/3", "miscounted"),
        ("seats", b"0/1", "miscounted"),
        ("seats", b"1/10", "wrongly described"),
        ("seats", b"-1/3", "wrongly described"),
        ("seats", "٢/٣".encode(), "wrongly described"),
        ("lock", b"yes", "wrongly described"),
        ("lock", None, "wrongly described"),
        ("padding", b"x" * 1300, "too long"),
    ],
)
def test_a_bad_field_is_refused_with_a_reason_that_names_it(
    make_advert: Make, make_table: Callable[..., OpenTable], field: str, value: bytes | None, reason: str
) -> None:
    advert = make_advert(table=make_table())
    result = advert_of({**txt(advert), field.encode(): value}, advert.port)
    assert isinstance(result, BadAdvert)
    assert reason in result.reason


@pytest.mark.parametrize("field", ["v", "rules", "name", "key", "id"])
def test_a_missing_field_is_named(make_advert: Make, field: str) -> None:
    record = txt(make_advert())
    del record[field.encode()]
    assert advert_of(record, 4242) == BadAdvert(f"Its record lacks {field}.")


@pytest.mark.parametrize("field", ["game", "table", "seats", "lock"])
def test_half_a_table_is_no_table(make_advert: Make, make_table: Callable[..., OpenTable], field: str) -> None:
    record = txt(make_advert(table=make_table()))
    del record[field.encode()]
    assert advert_of(record, 4242) == BadAdvert("Its table is half described.")


@pytest.mark.parametrize("port", [0, -1, 65536])
def test_a_port_that_nobody_can_listen_on_is_refused(make_advert: Make, port: int) -> None:
    assert advert_of(txt(make_advert()), port) == BadAdvert("It has no proper port.")


def test_unknown_keys_are_ignored_and_of_a_doubled_key_the_first_holds(make_advert: Make) -> None:
    advert = make_advert()
    record: dict[bytes, bytes | None] = {**txt(advert), b"hat": b"stetson", b"boots": None, b"\xff": b"\xff", b"NAME": b"Somebody Else"}
    assert advert_of(record, advert.port) == advert
    assert advert_of({b"NAME": b"Ike", **txt(advert)}, advert.port) == make_advert(player="Ike")


def test_text_from_a_record_is_stripped_before_it_is_believed(make_advert: Make, make_table: Callable[..., OpenTable]) -> None:
    record = {**txt(make_advert(table=make_table())), b"name": "Do\u202ec\x1b[2J\nH.".encode(), b"table": ("x" * 90).encode()}
    advert = advert_of(record, 4242)
    assert isinstance(advert, Advert)
    assert advert.table is not None
    assert advert.player == "Doc[2J H."
    assert advert.table.name == "x" * MAX_NAME


@pytest.mark.parametrize(
    "change",
    [
        {"player": "Doc\u202e"},
        {"player": ""},
        {"player": "x" * 33},
        {"player": " Doc"},
        {"key_hash": b"short"},
        {"lobby_id": bytes(17)},
        {"rules": b""},
        {"protocol": 0},
        {"port": 0},
    ],
)
def test_bytes_of_an_advert_out_of_bounds_are_not_decoded(make_advert: Make, change: dict[str, object]) -> None:
    fields = list(msgspec.structs.astuple(make_advert()))
    fields[Advert.__struct_fields__.index(next(iter(change)))] = next(iter(change.values()))
    with pytest.raises(DecodeError):
        decode(encode(tuple(fields)), Advert)
    with pytest.raises(ValueError, match="It"):
        make_advert(**change)


@given(adverts)
@example(Advert(1, bytes(32), "🤠" * 32, bytes(32), bytes(16), 1))
@example(Advert(1, bytes(32), "....", bytes(32), bytes(16), 1))
@example(Advert(1, bytes(32), "a" + "\u200d" * 30 + "b", bytes(32), bytes(16), 1))
def test_a_label_is_at_most_63_bytes_without_dots_or_control_characters(advert: Advert) -> None:
    label = instance_label(advert)
    assert 0 < len(label.encode()) <= 63
    assert "." not in label
    assert all(unicodedata.category(c) != "Cc" for c in label)
    assert label.endswith(label_suffix(advert))
    name = label.removesuffix(label_suffix(advert)).rstrip()
    whole = " ".join(advert.player.replace(".", " ").split())
    assert whole.startswith(name)
    assert name == whole.strip("\u200c\u200d ") or len(whole.encode()) > LABEL_NAME_BYTES


@pytest.mark.parametrize(
    ("player", "start"),
    [
        ("Doc", "Doc "),
        ("J.R. Ewing", "J R Ewing "),
        ("三" * 32, "三" * 13 + " "),
        ("🤠" * 32, "🤠" * 10 + " "),
        ("x" + "é" * 31, "x" + "é" * 19 + " "),
        ("👩‍🌾" * 10, "👩‍🌾" * 3 + "👩 "),
        ("...", "00000001"),
    ],
)
def test_a_label_starts_with_the_name_cut_on_a_character(make_advert: Make, player: str, start: str) -> None:
    assert instance_label(make_advert(player=player)).startswith(start)


@given(adverts, adverts)
def test_labels_of_two_peers_differ_if_their_key_hashes_or_lobby_ids_do(one: Advert, other: Advert) -> None:
    if one.key_hash[:5] != other.key_hash[:5] or one.lobby_id[:5] != other.lobby_id[:5]:
        assert instance_label(one).lower() != instance_label(other).lower()


@given(adverts, st.none() | tables)
def test_a_label_does_not_change_while_a_peer_opens_fills_and_closes_its_table(advert: Advert, table: OpenTable | None) -> None:
    assert instance_label(msgspec.structs.replace(advert, table=table)) == instance_label(advert)


def test_an_incompatible_peer_is_told_by_both_values(make_advert: Make) -> None:
    mine = make_advert(1)
    assert incompatible(mine, make_advert(2)) is None
    assert incompatible(mine, make_advert(2, protocol=7)) == "This peer speaks protocol 7, and we speak protocol 1."
    assert incompatible(mine, make_advert(2, rules=b"\xab" * 32)) == (
        "This peer plays by the rules abababababababab, and we play by the rules 0000000000000000."
    )
