"""Wyatt Earp in the client."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from client.games.entry import Entry, OptionText, Summary, SummaryLine, SummaryPicture

if TYPE_CHECKING:
    from core.games.bots import AnyBot

ART = "wyatt_earp"
OUTLAW_DRAWINGS = ("outlaw", "photo", "poster", "symbol")
SHERIFF_DRAWINGS = ("stagecoach", "bank", "fastest_gun", "most_wanted", "hideout", "wyatt_earp")
OTHER_DRAWINGS = ("revolver", "bullet_hole", "miss", "token_1000", "token_5000")
OUTLAWS = MappingProxyType(
    {
        "belle_starr": "Belle Starr",
        "billy_the_kid": "Billy the Kid",
        "bob_dalton": "Bob Dalton",
        "butch_cassidy": "Butch Cassidy",
        "jesse_james": "Jesse James",
        "sundance_kid": "Sundance Kid",
        "wes_hardin": "Wes Hardin",
    }
)


class WyattEarpEntry(Entry):
    """See ``client.games.entry.Entry``."""

    name = "wyatt-earp"
    title = "Wyatt Earp"
    guided = True
    packages = ("client.presenters.wyatt_earp", "client.tables.wyatt_earp")
    sections = MappingProxyType(
        {
            **dict.fromkeys(OUTLAWS, "2.1"),
            "photo": "7.1",
            "stagecoach": "7.2",
            "bank": "7.2",
            "fastest_gun": "7.4",
            "most_wanted": "7.5",
            "hideout": "7.6",
            "wyatt_earp": "7.7",
        }
    )

    lines = OUTLAWS

    def options(self) -> tuple[OptionText, ...]:
        return (
            OptionText(
                "instant_end",
                self.tr("Instant end"),
                self.tr(
                    "A hand ends at once when the supply runs out for the second time. Hands are shorter, and nobody can draw them out."
                ),
                self.tr(
                    "When the supply runs out for the second time, players may go on with the discard stack, "
                    "until one of them ends the hand."
                ),
            ),
        )

    def hand_orders(self) -> tuple[tuple[str, str], ...]:
        return (("outlaw", self.tr("By outlaw")), ("kind", self.tr("Sheriff cards first")), ("points", self.tr("Most points first")))

    def summary(self) -> Summary:
        return Summary(self._turn(), self._cards(), self._keys())

    def face(self, picture: SummaryPicture, width: int, ratio: float) -> Any:
        from client.tables.wyatt_earp.card import printed

        return printed(picture.drawing, picture.name if picture.caption is None else picture.caption, picture.number, width, ratio)

    def bot(self) -> "AnyBot":
        from core.games.wyatt_earp.bot import SensibleBot

        return SensibleBot()

    def sentences(self, notes: Sequence[Any], names: Sequence[str]) -> list[str]:
        from client.presenters.wyatt_earp.log import Log

        return Log(self._translate).sentences(notes, names)

    def progress(self, state: Any) -> dict[str, int]:
        return {"hands": state.number}

    def presenter(self) -> Any:
        from client.presenters.wyatt_earp import WyattEarpPresenter

        return WyattEarpPresenter(self._translate)

    def table(self) -> Any:
        from client.tables.wyatt_earp.table import WyattEarpTable

        return WyattEarpTable()

    def prepare(self, large: bool) -> Iterator[str]:
        from client import assets
        from client.tables.card import master

        names = [f"{kind}_{slug}" for slug in OUTLAWS for kind in OUTLAW_DRAWINGS]
        for name in (*names, *SHERIFF_DRAWINGS, *OTHER_DRAWINGS):
            assets.has_drawing(f"{ART}/{name}")
            yield name
        cards = [f"{kind}_{slug}" for slug in OUTLAWS for kind in ("outlaw", "photo")]
        for name in (*cards, *SHERIFF_DRAWINGS):
            master(f"{ART}/{name}", 256 if large else 128)
            yield name

    def _turn(self) -> tuple[SummaryLine, ...]:
        return (
            SummaryLine(self.tr("Your turn"), self.tr("Draw. Then lay and play as you like. Then discard one card.")),
            SummaryLine(self.tr("Draw"), self.tr("The top two cards of the supply, or the top card of the discard stack.")),
            SummaryLine(
                self.tr("Lay outlaws"),
                self.tr("The first set of an outlaw needs three cards. Each set adds to the poster $1,000 for each card, less $1,000."),
            ),
            SummaryLine(
                self.tr("One Sheriff card"),
                self.tr("In each turn. Some need a shot: an outlaw turned up from the supply hits, all else misses."),
            ),
            SummaryLine(
                self.tr("Reward"),
                self.tr(
                    "8 points in all capture an outlaw. Who is 5 ahead takes all; else all share who are at most 4 behind the leader: "
                    "$1,000 each in turn, $2,000 for the leader the first time."
                ),
            ),
            SummaryLine(self.tr("The end"), self.tr("Who has $25,000 or more at the end of a hand ends the game; most money wins.")),
        )

    def _cards(self) -> tuple[SummaryPicture, ...]:
        hit = self.tr("A hit puts it on one of your piles.")
        return (
            SummaryPicture(
                f"{ART}/outlaw_jesse_james",
                self.tr("Outlaw"),
                self.tr("49 cards, 2 points"),
                self.tr("Onto your pile of that outlaw. It has a bullet hole: turned up by a shot it hits."),
                OUTLAWS["jesse_james"],
                "2",
            ),
            SummaryPicture(
                f"{ART}/photo_jesse_james",
                self.tr("Photo"),
                self.tr("7 cards, 4 points, $1,000"),
                self.tr("Onto your pile of an outlaw that is opened."),
                OUTLAWS["jesse_james"],
                "4",
            ),
            SummaryPicture(f"{ART}/stagecoach", self.tr("Stagecoach robbery"), self.tr("2 cards, 1 point, $3,000, shot"), hit, number="1"),
            SummaryPicture(f"{ART}/bank", self.tr("Bank robbery"), self.tr("4 cards, 2 points, $1,000, shot"), hit, number="2"),
            SummaryPicture(
                f"{ART}/fastest_gun",
                self.tr("Fastest gun"),
                self.tr("3 cards, 3 points, $1,000, shot"),
                self.tr("A hit puts it on one of your piles. Only the latest lies on the table, and never twice in a row on one outlaw."),
                number="3",
            ),
            SummaryPicture(
                f"{ART}/most_wanted",
                self.tr("Most Wanted!"),
                self.tr("3 cards, perhaps a shot"),
                self.tr(
                    "Ask the players in one direction for an outlaw, without a shot; "
                    "or, with a shot, take an outlaw card from another player's pile."
                ),
            ),
            SummaryPicture(
                f"{ART}/hideout",
                self.tr("Hideout"),
                self.tr("3 cards, shot"),
                self.tr("A hit lays it across another player's pile: the pile counts nothing while it lies there."),
            ),
            SummaryPicture(
                f"{ART}/wyatt_earp",
                self.tr("Wyatt Earp"),
                self.tr("7 cards, perhaps a shot"),
                self.tr(
                    "Draw two cards; or take one from the whole discard stack; "
                    "or, with a shot, remove a Hideout from a pile of yours, even out of turn."
                ),
            ),
        )

    def _keys(self) -> tuple[SummaryLine, ...]:
        return (
            SummaryLine(self.tr("Tab"), self.tr("Goes from one part of the table to the next.")),
            SummaryLine(
                self.tr("Arrow keys"), self.tr("Left and right go from card to card, up and down from one part of the table to another.")
            ),
            SummaryLine(self.tr("Space"), self.tr("Marks a card of your hand, or presses what has the frame of the keyboard.")),
            SummaryLine(self.tr("Enter"), self.tr("Plays what is marked.")),
            SummaryLine(self.tr("Delete"), self.tr("Discards the card that is marked.")),
            SummaryLine(self.tr("Letters"), self.tr("Each choice shows a letter; that key takes it.")),
            SummaryLine(self.tr("Escape"), self.tr("Lets go of what is marked, puts away a hint or a sheet.")),
            SummaryLine(self.tr("F1"), self.tr("Opens the rules, at the card that has the keyboard.")),
        )
