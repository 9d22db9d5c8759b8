"""The form of everything that goes over a wire, into a record or into a digest is pinned: it changes only together with its version."""

from collections.abc import Iterator
from enum import Enum
from hashlib import blake2b
from typing import Any, get_args

import msgspec
import pytest

import net.lobby.messages
from core import evidence, record
from core.codec import Value
from core.games.wyatt_earp import actions
from core.games.wyatt_earp import state as game_state
from core.match import Chosen
from core.table import messages as table_messages
from core.words import PROTOCOL, Charter, Consent
from net import frames
from net.link.hello import Hello
from net.lockstep import frames as lockstep_frames

PINNED = {(1, 1): "d4a56b5128805692560100c3a9eb29ec"}
"""By PROTOCOL and FORMAT. If the form has changed, this is what is wrong: raise PROTOCOL / FORMAT, and pin the new form beside it."""


def values_of(module: Any) -> Iterator[type[Value]]:
    for each in vars(module).values():
        if isinstance(each, type) and issubclass(each, Value) and each.__module__ == module.__name__:
            yield each


KINDS: list[Any] = [
    *get_args(net.lobby.messages.Message),
    *get_args(lockstep_frames.Frame),
    *values_of(table_messages),
    *get_args(actions.Action),
    *(frames.Query, frames.Answer, Hello, Charter, Consent, Chosen),
    *(record.Opening, record.Closing, evidence.Charge, evidence.Desync),
    *(game_state.Options, game_state.State),
]


def form(kind: Any) -> str:
    """A type as its bytes show it: tags, fields in order, kinds and bounds; not where it stands in the code."""
    match kind:
        case msgspec.inspect.StructType():
            fields = [f"{field.encode_name}: {form(field.type)}" for field in kind.fields]
            assert kind.array_like and kind.forbid_unknown_fields
            return f"[{', '.join(([] if kind.tag is None else [repr(kind.tag)]) + fields)}]"
        case msgspec.inspect.VarTupleType():
            return f"({form(kind.item_type)} ...)[{kind.min_length}, {kind.max_length}]"
        case msgspec.inspect.TupleType():
            return f"({', '.join(map(form, kind.item_types))})"
        case msgspec.inspect.UnionType():
            return " | ".join(sorted(map(form, kind.types)))
        case msgspec.inspect.EnumType():
            members: Any = kind.cls
            assert issubclass(members, Enum)
            return f"one of {sorted(member.value for member in members)}"
        case msgspec.inspect.IntType():
            return f"int[{kind.ge}, {kind.le}]"
        case msgspec.inspect.BytesType():
            return f"bytes[{kind.min_length}, {kind.max_length}]"
        case msgspec.inspect.StrType():
            return f"text[{kind.min_length}, {kind.max_length}, {kind.pattern}]"
        case msgspec.inspect.BoolType():
            return "bool"
        case msgspec.inspect.NoneType():
            return "nil"
        case _:
            raise AssertionError(f"a {type(kind).__name__} is never encoded")


def forms(kinds: list[Any]) -> str:
    return "\n".join(sorted(form(each) for each in msgspec.inspect.multi_type_info(kinds)))


def digest(kinds: list[Any]) -> str:
    return blake2b(forms(kinds).encode(), digest_size=16).hexdigest()


def test_the_form_of_every_value_on_the_wire_is_that_of_its_version():
    assert PINNED.get((PROTOCOL, record.FORMAT)) == digest(KINDS), f"raise PROTOCOL / FORMAT; the form is now {digest(KINDS)}"


class Now(Value, frozen=True, tag="now"):
    first: int
    second: bool = False


class Renamed(Value, frozen=True, tag="later"):
    first: int
    second: bool = False


class Longer(Value, frozen=True, tag="now"):
    first: int
    second: bool = False
    third: int | None = None


class Turned(Value, frozen=True, tag="now"):
    second: bool
    first: int


class Bounded(Value, frozen=True, tag="now"):
    first: lockstep_frames.Seats
    second: bool = False


@pytest.mark.parametrize("other", [Renamed, Longer, Turned, Bounded])
def test_a_tag_a_field_an_order_or_a_bound_that_changes_is_noticed(other):
    assert digest([Now]) != digest([other])


def test_a_kind_that_no_wire_knows_is_noticed():
    class Loose(Value, frozen=True):
        number: float

    with pytest.raises(AssertionError, match="never encoded"):
        digest([Loose])
