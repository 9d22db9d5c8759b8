"""The Deputy in the client."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from client.games.entry import Entry, OptionText, Summary, SummaryLine, SummaryPicture

if TYPE_CHECKING:
    from core.games.bots import AnyBot

ART = "the_deputy"
OUTLAW_DRAWINGS = tuple([f"{kind}_{outlaw}" for kind in ("wanted", "contact", "symbol") for outlaw in range(1, 7)])
PIECES = tuple([f"piece_{seat}" for seat in range(4)])
FIRST = "Dusty Pike"
"""The outlaw with number 1."""
OTHER_DRAWINGS = ("back", "no_clue", "board", "dial", "dial_pointer", "badge_deputy")


class TheDeputyEntry(Entry):
    """See ``client.games.entry.Entry``."""

    name = "the-deputy"
    title = "The Deputy"
    badge = f"{ART}/badge_deputy"
    packages = ("client.presenters.the_deputy", "client.tables.the_deputy")
    sections = MappingProxyType(
        {
            "wanted": "6",
            "contact": "6.1",
            "no_clue": "6",
            "back": "2",
            "circle": "5.3",
            "dial": "5",
            "move": "5.1",
            "outlaw": "7",
        }
    )

    def options(self) -> tuple[OptionText, ...]:
        return (
            OptionText(
                "bulletin",
                self.tr("Bulletin"),
                self.tr(
                    "When 20 rounds have passed without a Contact turned up, every Wanted card that is held face down "
                    "is laid face up in the Marshal's office."
                ),
                self.tr("Wanted cards stay face down however long nobody turns up a Contact."),
            ),
            OptionText(
                "quick",
                self.tr("Quick game"),
                self.tr("Two outlaws are wanted in the Marshal's office from the start, and the fourth capture ends the game."),
                self.tr("All Wanted cards are hidden in the Circles, and the sixth capture ends the game."),
            ),
            OptionText(
                "notebook",
                self.tr("Notebook"),
                self.tr("The window writes down what you alone have seen: cards put back, and rights learned at meetings."),
                self.tr("You have to remember what you have seen."),
            ),
        )

    def summary(self) -> Summary:
        return Summary(self._turn(), self._cards(), self._keys())

    def honour(self) -> str:
        return self.tr("Deputy Marshal")

    def bot(self) -> "AnyBot":
        from core.games.the_deputy.bot import SensibleBot

        return SensibleBot()

    def sentences(self, notes: Sequence[Any], names: Sequence[str]) -> list[str]:
        from client.presenters.the_deputy.log import DeputyLog

        return DeputyLog(self._translate).sentences(notes, names)

    def progress(self, state: Any) -> dict[str, int]:
        return {"turns": state.number, "captures": len(state.captures), "escapes": sum(state.escapes)}

    def figures(self, ends: Sequence[Any]) -> dict[str, float | list[float]]:
        """Also shares of all games: in how many an outlaw came to eight times his points, and was won by who began, by the next, ..."""
        seats = ends[0].seats
        won = Counter([(state.winner - state.turn + state.number - 1) % seats for state in ends])
        return super().figures(ends) | {
            "mean_escapes": round(mean([sum(state.escapes) for state in ends]), 2),
            "eightfold": round(mean([max(state.escapes) >= 3 for state in ends]), 3),
            "won_from_start": [round(won[place] / len(ends), 3) for place in range(seats)],
        }

    def presenter(self) -> Any:
        from client.presenters.the_deputy import TheDeputyPresenter

        return TheDeputyPresenter(self._translate)

    def table(self) -> Any:
        from client.tables.the_deputy.table import DeputyTable

        return DeputyTable()

    def prepare(self, large: bool) -> Iterator[str]:
        from client import assets
        from client.tables.card import master

        for name in (*OUTLAW_DRAWINGS, *PIECES, *OTHER_DRAWINGS):
            assets.has_drawing(f"{ART}/{name}")
            yield name
        for name in ("back", "no_clue", *[f"{kind}_{outlaw}" for kind in ("wanted", "contact") for outlaw in range(1, 7)]):
            master(f"{ART}/{name}", 256 if large else 128)
            yield name

    def _turn(self) -> tuple[SummaryLine, ...]:
        return (
            SummaryLine(self.tr("Your turn"), self.tr("Spin the dial and ride; or, in a Circle, examine a card instead.")),
            SummaryLine(
                self.tr("Trails"),
                self.tr(
                    "Exactly as many spaces as you have spun, never back in the same turn. Into a Circle you may ride with spaces left."
                ),
            ),
            SummaryLine(
                self.tr("Examine"),
                self.tr("Only you see the card. A Wanted card you keep; what is of no use to you goes to the bottom."),
            ),
            SummaryLine(
                self.tr("Contact"),
                self.tr("If you have the right to its outlaw you turn it up, and ride round the rim clockwise until you have fought him."),
            ),
            SummaryLine(
                self.tr("Meeting"),
                self.tr(
                    "Who stops exactly where another is, on a trail or a rim, exchanges looks: "
                    "both see the other's Wanted cards, and have the right to them."
                ),
            ),
            SummaryLine(
                self.tr("Fight"),
                self.tr(
                    "On a loop marked X you spin again. Won: the outlaw is yours. Lost: he escapes, counts double, "
                    "and all face-down cards are dealt anew."
                ),
            ),
            SummaryLine(self.tr("The end"), self.tr("The sixth capture ends the game. Most points win.")),
        )

    def _cards(self) -> tuple[SummaryPicture, ...]:
        return (
            SummaryPicture(
                f"{ART}/wanted_1", self.tr("Wanted"), self.tr("6 cards"), self.tr("The right to one outlaw. You keep it before you."), FIRST
            ),
            SummaryPicture(
                f"{ART}/contact_1",
                self.tr("Contact"),
                self.tr("6 cards, 100 to 600 points"),
                self.tr("Leads to its outlaw: turned up by who has the right, and caught on the rim."),
                FIRST,
            ),
            SummaryPicture(f"{ART}/no_clue", self.tr("No Clue"), self.tr("12 cards"), self.tr("Of no use: it goes to the bottom."), ""),
        )

    def _keys(self) -> tuple[SummaryLine, ...]:
        return (
            SummaryLine(self.tr("Tab"), self.tr("Goes from one part of the table to the next.")),
            SummaryLine(
                self.tr("Arrow keys"),
                self.tr("Go on the board to the nearest place that can be chosen in that direction; with Shift to whatever lies there."),
            ),
            SummaryLine(self.tr("Enter"), self.tr("Takes what has the frame of the keyboard.")),
            SummaryLine(self.tr("Letters"), self.tr("Each choice shows a letter; that key takes it.")),
            SummaryLine(self.tr("Escape"), self.tr("Ends at once what is just seen to move.")),
            SummaryLine(self.tr("F1"), self.tr("Opens the rules.")),
        )
