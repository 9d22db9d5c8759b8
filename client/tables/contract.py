"""What the window needs of a game's picture and of the table that shows it: a second game is one more that has these.

``client.tables.table.Table`` has most of what is asked of a table; a game's table inherits it and adds what is its own.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance

from client.presenters.choice import Choice, Prompt


class Happening(Protocol):
    """One thing that was just seen."""

    @property
    def sentence(self) -> str:
        """For the log; empty if there is nothing to say."""
        ...


class Picture(Protocol):
    """A whole table at one moment, as one seat sees it: a frozen dataclass, every text in the player's language."""

    @property
    def status(self) -> str:
        """One sentence, never empty: what this seat must do now, or for whom the table waits and why."""
        ...

    @property
    def my_turn(self) -> bool:
        """This seat is to choose."""
        ...

    @property
    def urgent(self) -> bool:
        """Worth asking for attention."""
        ...

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every legal action exactly once."""
        ...

    @property
    def prompt(self) -> Prompt | None:
        """What is asked of this seat, or what goes on."""
        ...

    @property
    def happenings(self) -> Sequence[Happening]:
        """What was just seen, in order."""
        ...

    @property
    def result(self) -> Any:
        """The end of the game, from then on in every picture, such as a ``client.presenters.result.ResultView``; before it None."""
        ...

    def settled(self) -> Any:
        """The same without what was only just seen (happenings, pages to be read once), to be shown once more."""
        ...

    def arranged(self, order: str) -> Any:
        """The same with the hand in this order, one of ``client.settings.HAND_ORDER``; itself if the game has no hand to be sorted."""
        ...


class TableWidget(Protocol):
    """The widget of a game's table. It knows no rules: what may be chosen stands in the picture alone.

    Signals: ``chosen(Choice)``, one of the picture shown; ``rules_wanted(str)``, about a kind of card or thing, "" for all;
    ``told(tuple[str, ...])``, sentences as soon as what they tell was seen; ``drawn(picture)``, what is shown from now on: a picture that
    comes while a leaf of paper lies over the table waits until it is put away; ``reading(bool)``, whether one does. Zones to which a guide
    points have object names.
    """

    @property
    def chosen(self) -> SignalInstance:
        """A choice was made."""
        ...

    @property
    def rules_wanted(self) -> SignalInstance:
        """The rules are to be opened."""
        ...

    @property
    def told(self) -> SignalInstance:
        """News for the log."""
        ...

    @property
    def drawn(self) -> SignalInstance:
        """This picture is shown now."""
        ...

    @property
    def reading(self) -> SignalInstance:
        """A leaf lies over the table, or no more."""
        ...

    def show(self, picture: Any = None, sentences: Sequence[str] = ()) -> None:
        """Show this picture, and what was just seen in words; without a picture become visible, as every widget does."""
        ...

    def enter(self) -> None:
        """Give the keyboard to where the player most likely goes on."""
        ...

    def set_pace(self, pace: float) -> None:
        """How long movements take: 1 as designed, 2 twice as long, 0 not at all."""
        ...

    def read_on(self) -> None:
        """Put away the leaf that lies over the table, if there is one."""
        ...

    def skip(self) -> None:
        """End what moves at once."""
        ...
