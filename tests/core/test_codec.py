"""One value has one encoding, and whatever else comes in is refused in one way."""

from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import evidence, record, words
from core.codec import Value, decode, encode, glance
from core.errors import DecodeError
from core.games.wyatt_earp import actions
from core.games.wyatt_earp.state import Options, State
from core.table import contract, messages

KINDS: dict[str, Any] = {
    **{kind.__name__: kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, Value) and kind is not Value},
    **{kind.__name__: kind for kind in (words.Charter, words.Consent, words.Word, words.Head, record.Opening, record.Closing, Options)},
    "Trouble": evidence.Charge | evidence.Desync,
    "Request": contract.Request,
    "Outcome": contract.Outcome,
    "Action": actions.Action,
    "Surrendering": messages.Given | messages.Statement,
    "State": State,
}


class Small(Value, frozen=True, tag="small"):
    number: int
    flag: bool
    text: str
    data: bytes
    more: tuple[int, ...] = ()


class Other(Value, frozen=True, tag="other"):
    number: int | None


SMALL = Small(7, True, "é", b"\0\1", (1, 2))
BYTES = encode(SMALL)


def refused(data: bytes, kind: Any = Small) -> None:
    with pytest.raises(DecodeError) as caught:
        decode(data, kind)
    assert str(caught.value).endswith(".")


def test_a_value_comes_back_from_its_bytes() -> None:
    assert decode(BYTES, Small) == SMALL and decode(BYTES, Small | Other) == SMALL  # type: ignore[arg-type]
    assert decode(encode(Other(None)), Small | Other) == Other(None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (BYTES[:-1], "cut"),
        (BYTES + b"\xc0", "more behind"),
        (BYTES.replace(b"\x96", b"\x95").replace(b"\x92\1\2", b""), "a default left out"),
        (BYTES.replace(b"\x96", b"\x97") + b"\0", "a field too many"),
        (BYTES.replace(b"\x96", b"\xdc\0\x06"), "a longer form of the length"),
        (BYTES.replace(b"\x07", b"\xcc\x07"), "a longer form of a number"),
        (BYTES.replace(b"\x07", b"\xd3" + (7).to_bytes(8, "big")), "a signed form of a number"),
        (BYTES.replace(b"\x07", b"\xcb\x40\x1c" + bytes(6)), "a float"),
        (BYTES.replace(b"\x07", b"\xc3"), "a truth for a number"),
        (BYTES.replace(b"\xc3", b"\x01"), "a number for a truth"),
        (BYTES.replace(b"\xa2\xc3\xa9", b"\xd9\x02\xc3\xa9"), "a longer form of a text"),
        (BYTES.replace(b"\xa2\xc3\xa9", b"\xa2\xff\xff"), "no UTF-8"),
        (BYTES.replace(b"\xa2\xc3\xa9", b"\xa3\xed\xa0\x80"), "half a surrogate pair"),
        (BYTES.replace(b"\xc4\x02\0\1", b"\xc5\0\x02\0\1"), "a longer form of bytes"),
        (BYTES.replace(b"\xc4\x02\0\1", b"\xa2\0\1"), "a text for bytes"),
        (BYTES.replace(b"small", b"smell"), "an unknown tag"),
        (b"\x80", "a map"),
        (b"\xc7\x01\x05\0", "an extension"),
        (b"\xdd\xff\xff\xff\xff", "a length without end"),
        (b"\x91" * 100_000, "a depth without end"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_any_other_form_is_refused(data: bytes, why: str) -> None:
    assert data != BYTES, why
    refused(data)


@pytest.mark.parametrize("number", [2**64, -(2**63) - 1])
def test_a_number_beyond_64_bits_has_no_encoding(number: int) -> None:
    with pytest.raises(OverflowError):
        encode(Other(number))


def canonical(data: bytes, kind: Any) -> None:
    """These bytes are refused, or they are the one encoding of what they give."""
    try:
        value = decode(data, kind)
    except DecodeError:
        return
    assert encode(value) == data


@given(st.sampled_from(sorted(KINDS)), st.binary(max_size=300))
def test_any_bytes_are_refused_or_canonical(name: str, data: bytes) -> None:
    canonical(data, KINDS[name])


@given(st.sampled_from(sorted(KINDS)), st.data())
def test_bytes_that_are_nearly_right_are_refused_or_canonical(name: str, data: st.DataObject) -> None:
    """The shape that msgspec would take, with numbers in forms of every length and bytes changed anywhere."""
    kind = KINDS[name]
    union = get_args(kind) or (kind,)
    each = data.draw(st.sampled_from(union))
    info = msgspec.inspect.type_info(each)
    parts: list[Any] = [] if info.tag is None else [info.tag]
    for field in info.fields:
        parts.append(data.draw(filling(field.type)))
    bytes_ = bytearray(msgspec.msgpack.encode(parts))
    canonical(bytes(bytes_), kind)
    place = data.draw(st.integers(0, len(bytes_) - 1))
    bytes_[place] ^= data.draw(st.integers(1, 255))
    canonical(bytes(bytes_), kind)


def filling(kind: Any) -> st.SearchStrategy[Any]:
    """Values of about this type, within its bounds or just outside."""
    match type(kind).__name__:
        case "IntType":
            return st.sampled_from([0, 1, 3, 4, 255, 2**53, 2**53 + 1, -1])
        case "BytesType":
            lengths = {kind.min_length or 0, kind.max_length or 3, min((kind.max_length or 3) + 1, 100)}
            return st.sampled_from([bytes(length) for length in sorted(lengths)])
        case "StrType":
            return st.sampled_from(["", "name", "x" * 33])
        case "BoolType":
            return st.booleans()
        case "VarTupleType":
            return st.lists(filling(kind.item_type), max_size=5)
        case "StructType":
            head = [] if kind.tag is None else [kind.tag]
            return st.tuples(*(filling(field.type) for field in kind.fields)).map(lambda parts: [*head, *parts])
        case "UnionType":
            return st.one_of([filling(each) for each in kind.types])
        case "NoneType":
            return st.none()
        case _:
            return st.just(0)


# What a peer may say: every bound of every field.


def bounds(kind: Any) -> dict[str, Any]:
    return {field.name: field.type for field in msgspec.inspect.type_info(kind).fields}  # type: ignore[attr-defined]


FROM_OUTSIDE = [
    *(kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, Value) and kind is not Value),
    words.Place,
    words.Charter,
    words.Consent,
    words.Word,
    words.Head,
    record.Opening,
    record.Closing,
    evidence.Evidence,
    evidence.Charge,
    evidence.Desync,
]


def bounded(kind: Any) -> bool:
    """Whether a type lets nothing grow without end."""
    match type(kind).__name__:
        case "IntType":
            return kind.ge == 0 and kind.le is not None
        case "BytesType" | "StrType":
            return kind.max_length is not None
        case "VarTupleType":
            return kind.max_length is not None and bounded(kind.item_type)
        case "StructType":
            return all(bounded(field.type) for field in kind.fields)
        case "BoolType":
            return True
        case _:
            return False


@given(st.binary(max_size=60))
def test_a_glance_at_any_bytes_gives_what_they_hold_or_nothing(data: bytes) -> None:
    seen = glance(data)
    assert seen is None or msgspec.msgpack.encode(seen)
    assert glance(BYTES) == ["small", 7, True, "é", b"\0\1", [1, 2]]
    assert glance(BYTES + b"\0") is glance(b"\x91" * 5000) is glance(b"\xa1\xff") is None


@pytest.mark.parametrize("kind", FROM_OUTSIDE, ids=lambda kind: kind.__name__)
def test_every_field_that_comes_from_outside_is_bounded(kind: Any) -> None:
    assert {name: bounded(each) for name, each in bounds(kind).items()} == dict.fromkeys(bounds(kind), True)


def test_a_field_without_a_bound_is_noticed() -> None:
    assert [bounded(each) for each in bounds(Small).values()] == [False, True, False, False, False]


def test_no_value_that_is_encoded_holds_a_float_a_map_or_a_set() -> None:
    forbidden = {"FloatType", "DictType", "SetType", "FrozenSetType", "AnyType"}

    def kinds(kind: Any, seen: set[str]) -> None:
        name = type(kind).__name__
        if name == "StructType":
            if kind.cls.__name__ not in seen:
                seen.add(kind.cls.__name__)
                for field in kind.fields:
                    kinds(field.type, seen)
            return
        seen.add(name)
        for part in (getattr(kind, "item_type", None), *getattr(kind, "item_types", ()), *getattr(kind, "types", ())):
            if part is not None:
                kinds(part, seen)

    for kind in KINDS.values():
        for each in get_args(kind) or (kind,):
            seen: set[str] = set()
            kinds(msgspec.inspect.type_info(each), seen)
            assert not forbidden & seen, each
