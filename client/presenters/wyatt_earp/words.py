"""The names of cards, and how money and lists of things are written."""

from collections.abc import Sequence
from itertools import groupby
from typing import assert_never

from client.presenters.lists import Listing
from client.presenters.wyatt_earp.picture import CardKind
from core.games.wyatt_earp.cards import (
    BANK,
    COLOURS,
    FASTEST_GUN,
    HIDEOUT,
    MOST_WANTED,
    OUTLAWS,
    STAGECOACH,
    is_outlaw,
    is_photo,
)
from core.ids import Face

_KINDS: tuple[CardKind, ...] = ("stagecoach", "bank", "fastest_gun", "most_wanted", "hideout", "wyatt_earp")


def kind_of(face: Face | None) -> CardKind:
    """What sort of card this face is; a back for none."""
    if face is None:
        return "back"
    if is_outlaw(face):
        return "outlaw"
    return "photo" if is_photo(face) else _KINDS[face - STAGECOACH]


def colour_of(face: Face | None) -> int | None:
    """The colour of an outlaw card or a photo."""
    return None if face is None or face >= STAGECOACH else face % COLOURS


def slug_of(colour: int) -> str:
    """An outlaw's name as files are named: ``jesse_james``."""
    return OUTLAWS[colour].lower().replace(" ", "_")


class CardWords(Listing):
    """Words for cards, money and lists."""

    def name(self, face: Face | None) -> str:
        """What a card is called."""
        if face is None:
            return self.tr("A face-down card")
        if is_outlaw(face):
            return OUTLAWS[face]
        if is_photo(face):
            return self.tr("Photo of {outlaw}").format(outlaw=OUTLAWS[face - COLOURS])
        if face == STAGECOACH:
            return self.tr("Stagecoach robbery")
        if face == BANK:
            return self.tr("Bank robbery")
        if face == FASTEST_GUN:
            return self.tr("Fastest gun")
        if face == MOST_WANTED:
            return self.tr("Most Wanted!")
        if face == HIDEOUT:
            return self.tr("Hideout")
        return self.tr("Wyatt Earp")

    def tooltip(self, face: Face | None) -> str:
        """What a card does, after sections 2 and 7 of the rules text."""
        kind = kind_of(face)
        match kind:
            case "back":
                return self.tr("You may not see this card.")
            case "outlaw":
                return self.tr(
                    "Outlaw card, with a bullet hole. 2 CP on your pile. The poster gets $1,000 for each card laid at once, less $1,000."
                )
            case "photo":
                return self.tr("Photo. 4 CP and $1,000, without a shot. Somebody must have laid a set of this outlaw in this hand.")
            case "stagecoach":
                return self.tr("Stagecoach robbery. Shoot: a hit puts it on one of your piles for 1 CP and $3,000.")
            case "bank":
                return self.tr("Bank robbery. Shoot: a hit puts it on one of your piles for 2 CP and $1,000.")
            case "fastest_gun":
                return self.tr(
                    "Fastest gun. Shoot: a hit puts it on one of your piles for 3 CP and $1,000. Only one lies on the table at a time."
                )
            case "most_wanted":
                return self.tr("Most Wanted! Ask the others' hands for an outlaw card, or shoot for one in another territory.")
            case "hideout":
                return self.tr("Hideout. Shoot: a hit covers another player's pile, which counts 0 CP then. The owner may call Wyatt Earp.")
            case "wyatt_earp":
                return self.tr("Wyatt Earp. Draw two cards, or take a card from the discard stack, or shoot at a Hideout on your own pile.")
            case _:
                assert_never(kind)

    def dollars(self, money: int) -> str:
        """An amount of money, which is always of whole thousands."""
        thousands, rest = divmod(money, 1000)
        assert not rest, "money goes by thousands"
        return self.tr("${thousands},000").format(thousands=thousands) if thousands else self.tr("$0")

    def cards(self, count: int) -> str:
        """So many cards."""
        return self.tr("1 card") if count == 1 else self.tr("{count} cards").format(count=count)

    def counted(self, faces: Sequence[Face]) -> str:
        """Such as "2 Belle Starr, Hideout and 3 Wyatt Earp", in the order of the faces."""
        runs = [(face, len(list(run))) for face, run in groupby(sorted(faces))]
        said = [
            self.name(face) if count == 1 else self.tr("{count} {card}").format(count=count, card=self.name(face)) for face, count in runs
        ]
        return self.listed(said) or self.tr("nothing")
