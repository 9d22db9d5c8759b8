"""Adverts to test with."""

from collections.abc import Callable
from typing import Any

import pytest

from net.discovery.advert import Advert, OpenTable


@pytest.fixture(scope="session")
def make_advert() -> Callable[..., Advert]:
    """Builds a good advert of peer number ``who``; anything of it can be given otherwise."""

    def make(who: int = 1, **other: Any) -> Advert:
        fields: dict[str, Any] = {
            "protocol": 1,
            "rules": bytes(32),
            "player": f"Peer {who}",
            "key_hash": who.to_bytes(4, "big") * 8,
            "lobby_id": who.to_bytes(4, "big") * 4,
            "port": 4000 + who % 10_000,
            "table": None,
        }
        return Advert(**(fields | other))

    return make


@pytest.fixture(scope="session")
def make_table() -> Callable[..., OpenTable]:
    """Builds an open table with this many of three seats taken."""

    def make(taken: int = 1, name: str = "Last Chance") -> OpenTable:
        return OpenTable("wyatt-earp", name, taken, 3, False)

    return make
