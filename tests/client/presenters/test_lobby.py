"""What is shown of a table before its game, and what is said about the network."""

from types import SimpleNamespace
from typing import Any

import pytest

from client.presenters.lobby import LobbyPresenter
from net.discovery.address import Address
from net.discovery.advert import Advert
from net.discovery.roster import Liveness, Row
from net.lobby.phase import Phase

ME, ANNA, BOT = b"m" * 32, b"a" * 32, b"b" * 32
HERE = "192.168.1.7:4000"


def sitter(key: bytes, name: str, ready: bool = False) -> Any:
    return SimpleNamespace(key=key, name=name, ready=ready)


def lobby(agreed: bool = False, phase: Phase = Phase.OPEN, played: bool = False, **fields: Any) -> Any:
    sitters = (sitter(ANNA, "Anna", True), sitter(ME, "Burt"), sitter(BOT, "Doc (bot)"))
    view = SimpleNamespace(table="Saloon", game="g", seats=4, carry_on=True, locked=False, full=False, sitters=sitters)
    return SimpleNamespace(view=SimpleNamespace(**{**vars(view), **fields}), agreed=agreed, phase=phase, played=played)


def shown(found: Any) -> Any:
    return LobbyPresenter().view(found, "options", ME, {BOT}, {ANNA}, (ANNA, BOT), "It failed.")


def test_everybody_is_shown_as_what_it_is() -> None:
    view = shown(lobby())
    told = [(each.name, each.is_me, each.is_bot, each.opener, each.muted, each.ready) for each in view.sitters]
    assert told == [
        ("Anna", False, False, True, True, True),
        ("Burt", True, False, False, False, False),
        ("Doc (bot)", False, True, False, False, False),
    ]
    assert [each.honoured for each in view.sitters] == [True, False, True]
    assert (view.table, view.seats, view.carry_on, view.options, view.notice) == ("Saloon", 4, True, "options", "It failed.")


def test_those_of_one_name_are_told_apart_by_their_seat() -> None:
    same = (sitter(ANNA, "Jo"), sitter(BOT, "Zoë"), sitter(ME, "Jo"))
    assert [each.name for each in shown(lobby(sitters=same)).sitters] == ["Jo (seat 1)", "Zoë", "Jo (seat 3)"]
    german = LobbyPresenter(lambda _, text: text.replace("seat", "Platz"))
    assert german.view(lobby(sitters=same), "", ME, (), (), (), "").sitters[0].name == "Jo (Platz 1)"  # type: ignore[union-attr]


def test_whether_i_am_ready_is_what_i_said_and_not_what_the_opener_says() -> None:
    view = shown(lobby(agreed=True))
    assert view.agreed and not view.may_agree and [each.ready for each in view.sitters] == [True, True, False]


def test_after_a_game_only_who_wants_the_same_once_more_is_ready() -> None:
    """What the opener said of readiness before the game says nothing of the next."""
    asked = lambda again: LobbyPresenter().view(lobby(played=True), "", ME, (), (), (), "", again)  # noqa: E731
    assert [each.ready for each in asked(True).sitters] == [False, True, False] and asked(True).agreed and not asked(True).may_agree
    assert [each.ready for each in asked(False).sitters] == [False, False, False] and asked(False).may_agree


def test_while_links_are_made_nothing_can_be_agreed_to() -> None:
    view = shown(lobby(phase=Phase.SEATING))
    assert view.starting and not view.may_agree and not shown(lobby()).starting


def test_a_guest_that_was_not_let_in_yet_sees_nothing() -> None:
    assert shown(SimpleNamespace(view=None, agreed=False, phase=Phase.OPEN)) is None


def row(name: str = "Anna", rtt: float | None = 0.001, incompatible: str | None = None) -> Row:
    advert = Advert(1, b"r" * 32, name, b"k" * 32, b"i" * 16, 4321, None)
    liveness = Liveness.ASKED if rtt is None else Liveness.LIVE
    return Row(Address("192.168.1.9", 4321), advert, liveness, rtt, False, incompatible, None)


@pytest.mark.parametrize(
    ("rows", "trouble", "interface", "says"),
    [
        ((row(),), "Port 5353 is taken.", None, "Port 5353 is taken. Others can still join you at 192.168.1.7:4000."),
        ((), None, "127.0.0.1", "Only this machine is looked at, because the network is restricted to 127.0.0.1"),
        ((), None, None, "Nobody else was found"),
        ((), None, "192.168.1.7", "Nobody else was found"),
        ((row(rtt=None),), None, None, "Anna at 192.168.1.9:4321 is announced but does not answer"),
        ((row(incompatible="This peer speaks protocol 2."),), None, None, "Anna is there, but cannot play with you: This peer speaks"),
        ((row(), row("Curt", incompatible="No.")), None, None, "The network is all right: 2 others are there"),
        ((row(), row("Curt", rtt=None)), None, None, "The network is all right: Anna is there"),
        ((row(),), None, "127.0.0.1", "The network is all right: Anna is there"),
    ],
)
def test_one_sentence_says_why_nobody_appears(rows: Any, trouble: str | None, interface: str | None, says: str) -> None:
    assert LobbyPresenter().network(rows, trouble, interface, HERE).startswith(says)


def test_the_sentences_are_translated_whole() -> None:
    seen: list[tuple[str, str]] = []

    def translate(context: str, text: str) -> str:
        seen.append((context, text))
        return "{count} andere ({address})" if "{count}" in text else text

    assert LobbyPresenter(translate).network((row(), row("Curt")), None, None, HERE) == f"2 andere ({HERE})"
    assert seen[-1][0] == "LobbyPresenter" and "{count}" in seen[-1][1]
