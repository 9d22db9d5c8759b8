"""What comes from the network and the rules is said in the player's language."""

import ast
import errno
import os
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from client.audits import Flawed, Sound
from client.presenters.audits import AuditPresenter
from client.presenters.reasons import Reasons
from core.evidence import Conviction
from core.games.wyatt_earp import legality
from core.ids import Seat
from net.discovery.address import parse_address
from net.discovery.errors import AddressError
from net.link.hello import VersionError
from net.lobby.reasons import COMMANDS, ENDINGS, FAILURES, REFUSALS, failure
from net.lockstep.evidence import SENTENCES

DOCUMENT = ElementTree.fromstring((files("resources") / "i18n" / "tinstar_de.ts").read_text(encoding="utf-8"))
GERMAN = {
    (context.findtext("name", ""), message.findtext("source", "")): message.findtext("translation", "")
    for context in DOCUMENT.iter("context")
    for message in context.iter("message")
}
FILLED = {"name": "Anna", "ours": "1", "theirs": "2", "step": "3"}
CODES = [*REFUSALS.items(), *FAILURES.items(), *ENDINGS.items(), *COMMANDS.items(), *SENTENCES.items(), ("unknown", failure("x", "Anna"))]


def german(context: str, text: str) -> str:
    return GERMAN[context, text]


def written(source: str, call: str) -> list[str]:
    """The sentences in each such call, its last argument (of a RecordError its first), their gaps filled."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == call and node.args:
            last = node.args[0 if call == "RecordError" else -1]
            if isinstance(last, ast.Constant) and isinstance(last.value, str):
                found.append(last.value)
            elif isinstance(last, ast.JoinedStr):
                found.append("".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in last.values))
    return found


ROOT = Path(str(files("core"))).parent
CALLS = ("ContributionError", "IllegalActionError", "LinkError", "DiscoveryError", "ProfileError", "RecordError", "_no")
RAISED = sorted(
    {
        (path.relative_to(ROOT).as_posix(), sentence)
        for path in (*ROOT.joinpath("core").rglob("*.py"), *ROOT.joinpath("net").rglob("*.py"), ROOT / "client" / "audits.py")
        for call in CALLS
        for sentence in written(path.read_text(encoding="utf-8"), call)
        if sentence != "x (x)"  # a sentence and its code
    }
)


@pytest.mark.parametrize("sentence", [text.format(**FILLED) for _, text in CODES])
def test_every_reason_code_is_said_in_german(sentence: str) -> None:
    told = Reasons(german).say(sentence)
    assert told != sentence and "{" not in told and ("Anna" in sentence) == ("Anna" in told)


def test_every_sentence_that_is_raised_is_known() -> None:
    assert len(RAISED) > 100
    assert [(where, sentence) for where, sentence in RAISED if not Reasons().knows(sentence)] == []


def test_in_english_a_sentence_stays_as_it_is() -> None:
    assert [sentence for _, sentence in RAISED if Reasons().say(sentence) != sentence] == []


def test_what_stands_in_a_sentence_is_carried_over() -> None:
    with pytest.raises(AddressError) as wrong:
        parse_address("the saloon")
    assert Reasons(german).say(str(wrong.value)).startswith("'the saloon' ist keine Adresse")
    assert "Protokollversion 2, dieses Version 1" in Reasons(german).say(str(VersionError(1, 2)))


def test_a_sentence_within_a_sentence_is_translated_too() -> None:
    inner = str(legality._no("x", "There is no such outlaw."))
    assert Reasons(german).say(f"A choice is against the rules: {inner}") == (
        "Eine Wahl verstößt gegen die Regeln: Diesen Banditen gibt es nicht."
    )


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.ENOENT, errno.EISDIR, errno.ENOSPC, errno.EROFS, errno.EADDRINUSE])
def test_what_the_system_says_of_a_file_is_translated_too(number: int) -> None:
    def translate(context: str, text: str) -> str:
        return text if "{" in text else text[::-1]

    said = os.strerror(number)
    told = Reasons(translate).say(f"The profile folder /saloon cannot be written ({said}); choose another with --profile.")
    assert told == f"The profile folder /saloon cannot be written ({said[::-1]}); choose another with --profile."


def test_a_name_with_braces_or_a_sentence_in_it_is_only_a_name() -> None:
    assert Reasons(german).say("{step} left the table.") == "{step} hat den Tisch verlassen."
    assert Reasons(german).say("A proof is wrong. left the table.") == "A proof is wrong. hat den Tisch verlassen."


def test_what_nobody_knows_is_shown_as_it_came() -> None:
    assert Reasons(german).say("Something new.") == "Something new." and not Reasons().knows("Something new.")


FAULT = Conviction(Seat(1), 7, "wrong-result", SENTENCES["wrong-result"].format(step=7))
STANDINGS = ({"seat": 1, "name": "Burt", "place": 1, "score": 3}, {"seat": 0, "name": "Anna", "place": 2, "score": 1})


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        (Sound("g", ("Anna", "Burt"), 9, 4, STANDINGS, "0"), ("9 Schritte", "1. Burt, 2. Anna.", "Geprüft:")),
        (Sound("g", ("Anna", "Burt"), 9, 4, None, "0", None, 5), ("kein Ergebnis", "nach Schritt 5 uneinig")),
        (Sound("g", ("Anna", "Burt"), 9, 4, None, "0", FAULT), ("Platz 2 (Burt)", "folgt nicht aus", "vergleiche")),
        (Flawed("A proof is wrong. (bad-proof)", 4, 0), ("Schritt 4, Platz 1: Ein Beweis ist falsch.",)),
        (Flawed("A word is not signed by its seat.", 4), ("bei Schritt 4:",)),
        (Flawed("The record is damaged.", None, 0), ("bei Platz 1:",)),
        (Flawed("The record is cut off."), ("Die Aufzeichnung ist abgeschnitten.",)),
    ],
)
def test_the_check_of_a_record_is_told_in_german(report: Sound | Flawed, expected: tuple[str, ...]) -> None:
    told = AuditPresenter(german).sentence(report)
    assert [part for part in expected if part not in told] == []
