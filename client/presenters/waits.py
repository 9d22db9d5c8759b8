"""What is said while this seat has nothing to choose: what the table is at, for whom it waits, and why."""

from client.presenters.lists import Lists
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.ids import Seat

_ALONE = ("Shuffling", "Tucking", "Surrendering", "DrawingOut")
"""Phases of a table in which one seat speaks, who is named by what is said of the phase."""


class Waits(Translated):
    """Words waiting, whatever the game."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._lists = Lists(translate)

    def line(self, snapshot: Snapshot, what: str, chooser: Seat | None) -> str:
        """One or two sentences, never empty: ``what`` the table is at, which may be empty, and for whom it waits.

        ``chooser``: the seat whose choice the rules await, of which ``what`` tells; None if there is none.
        """
        whom = self._whom(snapshot, chooser is not None)
        if whom and snapshot.awaited.why == "head" and chooser is not None:
            # Nobody chooses before the last step is confirmed: one wait, one sentence.
            return what if snapshot.awaited.seats == (chooser,) else whom
        return self.tr("{what} {whom}").format(what=what, whom=whom) if what and whom else what or whom or self.tr("The table goes on.")

    def keys(self) -> str:
        """Before the rules have begun."""
        return self.tr("The seats make the keys for this table.")

    def on_its_way(self) -> str:
        """This seat has chosen, and the table has not taken it yet."""
        return self.tr("Your choice is on its way.")

    def _whom(self, snapshot: Snapshot, chosen: bool) -> str:
        """For whom the table waits; empty where that is said already."""
        awaited = snapshot.awaited
        if snapshot.phase in _ALONE and awaited.seats == snapshot.speakers and awaited.why in ("word", "computing"):
            return ""
        others = [seat for seat in awaited.seats if seat != snapshot.me]
        names = self._lists.listed([snapshot.names[seat] for seat in others])
        match awaited.why:
            case "link" if others:
                return self.tr("The link to {names} is lost; the table waits for it to come back.").format(names=names)
            case "showing" if others:
                return self.tr("The computers do not agree; {names} must show what was said.").format(names=names)
            case "head" if others:
                return self.tr("The table waits for {names} to confirm the last step.").format(names=names)
            case "proof":
                return self.tr("This computer verifies the others' proofs.")
            case "computing":
                return self.tr("This computer works on its part.")
            case _ if others and not chosen:
                return self.tr("The table waits for {names}.").format(names=names)
            case _:
                return ""
