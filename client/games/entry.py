"""What the client must know of a game, whichever it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any, ClassVar

from client.presenters.translated import Translated

if TYPE_CHECKING:
    from core.games.bots import AnyBot


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option of a game that is on or off: its field, what it is called, and what it does in either case."""

    field: str
    label: str
    on: str
    off: str


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """Something of the summary card: a name, and what is said of it."""

    title: str
    told: str


@dataclass(frozen=True, slots=True)
class SummaryPicture:
    """A card or piece on the summary card: its drawing (a name for ``client.assets``), its name, facts in few words, and what it does."""

    drawing: str
    name: str
    facts: str
    told: str
    caption: str | None = None
    """What stands on the card's paper; None: its name."""
    number: str = ""
    """What stands in its ring or star, if it has one."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary card of a game."""

    turn: tuple[SummaryLine, ...]
    pictures: tuple[SummaryPicture, ...]
    keys: tuple[SummaryLine, ...]


class Entry(Translated):
    """One game. Every game has an entry derived from this; what has a meaning here already need not be said again.

    Its rules text is ``resources/NAME/rules.LANGUAGE.md``, with ``_`` for ``-`` in the name.
    """

    name: ClassVar[str]
    """As on the wire."""
    title: ClassVar[str]
    """As people call it, in every language."""
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    """How many can play."""
    guided: ClassVar[bool] = False
    """There are hints for a first practice game."""
    packages: ClassVar[tuple[str, ...]] = ()
    """What the first game imports, with every module in it."""
    badge: ClassVar[str] = "badge"
    """The drawing of its honour (a name for ``client.assets``)."""
    sections: ClassVar[Mapping[str, str]] = {}
    """Where the rules speak of a card, piece or place, by the name that the table's ``rules_wanted`` gives it: the section's number."""
    lines: ClassVar[Mapping[str, str]] = {}
    """With which words, in every language, the line of that section begins that speaks of it; only where there is one."""

    # In words.

    def options(self) -> tuple[OptionText, ...]:
        """Every option that a table can have."""
        return ()

    def summary(self) -> Summary:
        """The summary card."""
        raise NotImplementedError

    def hand_orders(self) -> tuple[tuple[str, str], ...]:
        """In which orders a hand can be shown: each of ``client.settings.HAND_ORDER`` with its name; () if there is no such hand."""
        return ()

    def honour(self) -> str:
        """What the winner of a finished game wears until another wins; "" if nothing."""
        return ""

    # Its parts.

    def face(self, picture: SummaryPicture, width: int, ratio: float) -> Any:
        """A card of the summary card as the table draws it, so wide and sharp at this device pixel ratio: a pixmap."""
        from client.tables.card import captioned

        return captioned(picture.drawing, picture.name if picture.caption is None else picture.caption, width, ratio)

    def bot(self) -> "AnyBot":
        """A new sensible bot."""
        raise NotImplementedError

    def sentences(self, notes: Sequence[Any], names: Sequence[str]) -> list[str]:
        """What an onlooker saw, for a log."""
        raise NotImplementedError

    def progress(self, state: Any) -> dict[str, int]:
        """How far the game has come, in its own terms."""
        raise NotImplementedError

    def figures(self, ends: Sequence[Any]) -> dict[str, float | list[float]]:
        """What many games were like, from the last state of each, all of as many seats: the median of each figure of ``progress``."""
        reached = [self.progress(state) for state in ends]
        return {f"median_{name}": median([each[name] for each in reached]) for name in reached[0]}

    def presenter(self) -> Any:
        """A presenter: its ``picture(snapshot, notes)`` is what the table shows.

        What the window knows of every picture is said in ``client.tables.contract``.
        """
        raise NotImplementedError

    def table(self) -> Any:
        """The widget that draws pictures and emits what is chosen: ``client.tables``."""
        raise NotImplementedError

    def prepare(self, large: bool) -> Iterator[str]:
        """Draw what the first game shows, one piece for each step, whose name is given. ``large``: the screen is a large one."""
        yield from ()
