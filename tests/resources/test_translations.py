"""The German translation: every sentence that the window says, finished, with its gaps; and the compiled file says the same."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QTranslator

from client.games.registry import entry
from client.snapshot import Snapshot
from core.games.registry import GAMES
from core.ids import Seat
from core.simulation import walk

CLIENT = Path(str(files("client")))
FOLDER = files("resources") / "i18n"
TRANSLATIONS = (FOLDER / "tinstar_de.ts").read_text(encoding="utf-8")
COMPILED = (FOLDER / "tinstar_de.qm").read_bytes()


class Said(NamedTuple):
    """A text in the program: the class that says it, and the text; None if it is not written out where it is said."""

    context: str
    text: str | None


def said(tree: ast.AST, context: str = "") -> Iterator[Said]:
    """Every ``self.tr(...)`` of a module, as the translation tools find it."""
    for node in ast.iter_child_nodes(tree):
        inner = node.name if isinstance(node, ast.ClassDef) else context
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
            first = node.args[0] if node.args else None
            yield Said(inner, first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None)
        yield from said(node, inner)


def all_said() -> set[Said]:
    return {each for path in sorted(CLIENT.rglob("*.py")) for each in said(ast.parse(path.read_text(encoding="utf-8")))}


def translated(document: str) -> dict[tuple[str, str], str]:
    """Every finished translation by context and text."""
    found = {}
    for context in ElementTree.fromstring(document).iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            german = message.find("translation")
            if german is not None and german.get("type") is None and german.text:
                found[name, message.findtext("source", "")] = german.text
    return found


GERMAN = translated(TRANSLATIONS)


def gaps(text: str) -> list[str]:
    """The gaps of a template, each as often as it stands there."""
    return sorted(re.findall(r"\{\w*\}", text))


def test_every_text_is_written_where_it_is_said() -> None:
    assert [each for each in all_said() if each.text is None] == []


def test_every_text_has_a_finished_german_translation() -> None:
    """After a change: ``make translations``, then translate what is unfinished."""
    texts = {(each.context, each.text) for each in all_said()}
    assert len(texts) > 400
    assert {"missing": sorted(texts - GERMAN.keys()), "not said any more": sorted(GERMAN.keys() - texts)} == {
        "missing": [],
        "not said any more": [],
    }


def test_a_translation_has_the_gaps_of_its_text() -> None:
    assert [text for (_, text), german in GERMAN.items() if gaps(text) != gaps(german)] == []


def test_a_translation_ends_as_its_text_does() -> None:
    """A sentence stays a sentence, a label a label; blanks at the ends are kept. What is a sign and no text may be another sign."""
    signs = ".!?:…"
    ends = [(text, german) for (_, text), german in GERMAN.items() if len(text) > 1 and (text[-1] in signs) != (german[-1] in signs)]
    assert ends == [] and all((text.strip() == text) == (german.strip() == german) for (_, text), german in GERMAN.items())


@pytest.mark.parametrize("context", ["ChoiceLetters", "DeputyLetters"])
def test_the_letters_of_choices_all_differ(context: str) -> None:
    """Each stands before what it means, and is found on every keyboard."""
    told = [german for (name, _), german in GERMAN.items() if name == context]
    letters = [german[0] for german in told]
    assert len(letters) > 5 and sorted(set(letters)) == sorted(letters)
    assert all("A" <= german[0] <= "Z" and german[1] == ":" for german in told)


def test_the_compiled_translation_is_up_to_date() -> None:
    """``make translations`` compiles it."""
    translator = QTranslator()
    assert translator.load(COMPILED)
    stale = [text for (context, text), german in GERMAN.items() if translator.translate(context, text) != german]
    assert stale == []


def told(name: str) -> set[str]:
    """All that is said to who chooses in a whole game; a text without a translation is an error."""
    game, shown = GAMES[name], entry(name)
    presenter = entry(name, lambda context, text: GERMAN[context, text]).presenter()
    said: set[str] = set()
    for moment in walk(game, 3, game.option(), [shown.bot() for _ in range(3)], 3):
        me = min(game.to_act(moment.state), default=Seat(0))
        known = dict(moment.table.known(me))
        legal = game.legal_actions(moment.state, me, known)
        picture = presenter.picture(Snapshot(name, "0" * 16, me, ("Anna", "Burt", "Curt"), moment.state, known, legal), moment.notes)
        said |= {picture.status, *(choice.explain for choice in picture.choices), *(each.sentence for each in picture.happenings)}
    return said


def test_a_whole_game_of_wyatt_earp_is_told_in_german() -> None:
    """Nothing is said that was not translated, and every gap is filled."""
    lines = told("wyatt-earp")
    assert len(lines) > 300 and not [line for line in lines if "{" in line or not line]
    assert any(re.fullmatch(r"Dein Zug: ziehe vom Vorrat, oder nimm „[^{}]+“ vom Ablagestapel\.", line) for line in lines)
    laid = r"\w+ legt \d × [\w ]+ aus; der Steckbrief steigt um \d\.000 \$ auf \d+\.000 \$\."
    assert any(re.fullmatch(laid, line) for line in lines)


def test_a_whole_game_of_the_deputy_is_told_in_german() -> None:
    lines = told("the-deputy")
    assert len(lines) > 200 and not [line for line in lines if "{" in line or not line]
    assert any(re.fullmatch(r"Dein Zug: prüfe die oberste Karte von [\w ]+, oder drehe und reite\.", line) for line in lines)
    caught = r"\w+ fasst [\w ]+ für (\d\.)?\d00 Punkte und reitet zurück ins Büro des Marshals\."
    assert any(re.fullmatch(caught, line) for line in lines)


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("class A:\n def f(self): self.tr('one {x}').format(x=1)", {Said("A", "one {x}")}),
        ("class A:\n def f(self):\n  class B:\n   def g(self): return [self.tr('a' 'b')]", {Said("B", "ab")}),
        ("class A:\n def f(self, x): self.tr(x); self.tr(f'{x}')", {Said("A", None)}),
    ],
)
def test_texts_are_found_in_a_program(program: str, expected: set[Said]) -> None:
    assert set(said(ast.parse(program))) == expected


def test_an_unfinished_translation_is_none() -> None:
    document = (
        "<TS><context><name>A</name><message><source>one</source><translation type='unfinished'>eins</translation></message>"
        "<message><source>two</source><translation>zwei</translation></message><message><source>three</source><translation/></message>"
        "</context></TS>"
    )
    assert translated(document) == {("A", "two"): "zwei"}
