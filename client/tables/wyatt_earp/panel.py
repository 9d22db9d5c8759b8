"""The choices of this game: to ask around the table, an outlaw and a direction are picked."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from client.assets import outlaws
from client.presenters.choice import Choice
from client.presenters.wyatt_earp.picture import Picture
from client.tables.prompt import Choices, Prompt
from client.tables.wyatt_earp.outlaw import OutlawButton


def is_discard(choice: Choice) -> bool:
    """Whether it only discards a card: never done by Enter or a double click, which play."""
    return choice.key.startswith("discard-")


def is_asking(choice: Choice) -> bool:
    """Whether it asks around the table for an outlaw: an outlaw and a direction are picked for it."""
    return choice.key.startswith("ask-")


class OutlawChoices(Choices):
    """The choices, and above them while one can ask for an outlaw the seven of them. ``picked``: one of them, by colour."""

    picked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._names: dict[int, str] = {}
        self._outlaws = [OutlawButton(self) for _ in range(7)]
        for number, button in enumerate(self._outlaws):
            button.hide()
            button.clicked.connect(lambda _=False, number=number: self.picked.emit(number))

    def show_outlaws(self, picture: Picture, asked: int | None) -> None:
        """Show the outlaws to pick from, and which of them is asked for; None: there is nothing to ask for."""
        self._names = {seat.seat: seat.name for seat in picture.seats}
        paints = [each.colour for each in outlaws().values()]
        for number, button in enumerate(self._outlaws):
            button.setHidden(asked is None or number >= len(picture.posters))
            if not button.isHidden():
                poster = picture.posters[number]
                text = self.tr("Key {number}: ask for this outlaw.").format(number=number + 1)
                button.show_outlaw(poster.slug, poster.name, paints[number], str(number + 1), number == asked, text)
        self.leading = [button for button in self._outlaws if not button.isHidden()]
        self.taken = [button.number for button in self._outlaws if not button.isHidden()]

    def may_lead(self, choice: Choice) -> bool:
        """Not a discard, which ends the turn."""
        return not is_discard(choice)

    def halved(self, choice: Choice) -> bool:
        """The two directions of asking."""
        return is_asking(choice)

    def short(self, choice: Choice) -> str:
        """For the two directions of asking, of which the outlaw is picked already: who is asked first."""
        if not is_asking(choice) or len(self._names) < 3 or choice.target.seat is None:
            return ""
        name = self._names[choice.target.seat]
        if choice.key.endswith("-left"):
            return self.tr("◀ {name} first").format(name=name)
        return self.tr("{name} first ▶").format(name=name)

    def press(self, key: str) -> bool:
        """Make the choice of this letter, or pick the outlaw of this number."""
        if super().press(key):
            return True
        outlaw = next((button for button in self._outlaws if not button.isHidden() and button.number == key), None)
        if outlaw is not None:
            outlaw.click()
        return outlaw is not None


class OutlawPrompt(Prompt):
    """The panel of this game."""

    leads = ("draw", "react", "taken")
    alarms = ("react",)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, OutlawChoices)
        assert isinstance(self.choices, OutlawChoices)
        self._list = self.choices
        self._list.picked.connect(self.pick)
        self._asked: int | None = None
        """The outlaw to ask for, by colour; None if there is nothing to ask for."""
        self._last: tuple[Picture, tuple[Choice, ...], tuple[str, ...], float, tuple[str, ...]] | None = None

    def show_all(self, picture: Picture, shown: Sequence[Choice], hint: Sequence[str], scale: float, lately: Sequence[str] = ()) -> None:
        """As ``show_prompt``; of what can be asked only for the outlaw that is picked."""
        self._last = (picture, tuple(shown), tuple(hint), scale, tuple(lately))
        if not any(is_asking(choice) for choice in shown):
            self._asked = None
        elif self._asked is None:
            held = Counter(view.colour for view in picture.hand if view.kind == "outlaw")
            self._asked = held.most_common(1)[0][0] if held else 0
        self._list.show_outlaws(picture, self._asked)
        fitting = [choice for choice in shown if not is_asking(choice) or choice.target.number == self._asked]
        self.show_prompt(picture, fitting, hint, scale, lately)

    def pick(self, number: int) -> bool:
        """Pick the outlaw to ask for; False if none is to be picked."""
        if self._asked is None or self._last is None:
            return False
        self._asked = number
        self.show_all(*self._last)
        return True
