"""What an onlooker of Wyatt Earp saw: from these come the log's sentences and the animations. Faces stand here only where all saw them.

Money is in dollars; ``seat`` is who did it, if nothing else is said.
"""

from enum import IntEnum

from core.games.protocol import Note as BaseNote
from core.games.wyatt_earp.scoring import Payment
from core.ids import Face, Seat


class Use(IntEnum):
    """What a Sheriff card was played for."""

    PHOTO = 0
    STAGECOACH = 1
    BANK = 2
    FASTEST_GUN = 3
    ASK_HANDS = 4
    ROB_TABLE = 5
    HIDEOUT = 6
    EARP_DRAW = 7
    EARP_SEARCH = 8
    EARP_UNHIDE = 9
    EARP_REACT = 10


class HandEnd(IntEnum):
    """Why a hand ended (W8)."""

    EMPTY_HAND = 0
    """Somebody has no card after a discard (W8.1)."""
    CHOSEN = 1
    """A seat chose it when the supply was exhausted for the second time (W8.2)."""
    STALLED = 2
    """Nobody drew from the supply, laid or played for too long (W8.3)."""
    EXHAUSTED = 3
    """The second supply is used up, under the option of an instant end (W-A30)."""


class DealerSpun(BaseNote, frozen=True, tag="dealer-spun"):
    """The spin for the first dealer fell on this seat."""

    seat: Seat


class HandBegan(BaseNote, frozen=True, tag="hand-began"):
    """Hand ``number`` is dealt by ``dealer``."""

    number: int
    dealer: Seat


class FirstUpturned(BaseNote, frozen=True, tag="first-upturned"):
    """The first card of the discard stack."""

    face: Face


class TurnBegan(BaseNote, frozen=True, tag="turn-began"):
    """It is this seat's turn."""

    seat: Seat


class Drew(BaseNote, frozen=True, tag="drew"):
    """So many cards drawn from the supply."""

    seat: Seat
    count: int


class DrewDiscard(BaseNote, frozen=True, tag="drew-discard"):
    """The top of the discard stack drawn."""

    seat: Seat
    face: Face


class Reshuffled(BaseNote, frozen=True, tag="reshuffled"):
    """The discard stack became the second supply of so many cards."""

    count: int


class Laid(BaseNote, frozen=True, tag="laid-outlaws"):
    """Outlaw cards laid in one play, and the money added to their poster."""

    seat: Seat
    colour: int
    count: int
    money: int


class SheriffPlayed(BaseNote, frozen=True, tag="sheriff-played"):
    """A Sheriff card left the hand for this use; a shot follows if the use needs one."""

    seat: Seat
    face: Face
    use: Use


class Shot(BaseNote, frozen=True, tag="shot"):
    """The card revealed by a shot, and whether it hit."""

    seat: Seat
    face: Face
    hit: bool


class SheriffLaid(BaseNote, frozen=True, tag="sheriff-laid"):
    """A photo, robbery or Fastest gun came to lie on an own pile, and the money added to the poster."""

    seat: Seat
    colour: int
    face: Face
    money: int


class FastestGunFell(BaseNote, frozen=True, tag="fastest-gun-fell"):
    """The older Fastest gun left this pile for the discard stack."""

    seat: Seat
    colour: int


class Asked(BaseNote, frozen=True, tag="asked"):
    """Most Wanted!: ``seat`` asks ``other`` for an outlaw card of this colour."""

    seat: Seat
    other: Seat
    colour: int


class HadNone(BaseNote, frozen=True, tag="had-none"):
    """The asked seat proved that it holds none."""

    seat: Seat
    colour: int


class Gave(BaseNote, frozen=True, tag="gave"):
    """The asked seat gave one to ``other``."""

    seat: Seat
    other: Seat
    colour: int


class Robbed(BaseNote, frozen=True, tag="robbed"):
    """``seat`` took an outlaw card of this colour from the territory of ``other``."""

    seat: Seat
    other: Seat
    colour: int


class Orphaned(BaseNote, frozen=True, tag="orphaned"):
    """These Sheriff cards left the pile, which has no outlaw card or photo any more, for the discard stack."""

    seat: Seat
    colour: int
    faces: tuple[Face, ...]


class HideoutPlaced(BaseNote, frozen=True, tag="hideout-placed"):
    """``seat`` covered this pile of ``other``."""

    seat: Seat
    other: Seat
    colour: int


class ReactionOpened(BaseNote, frozen=True, tag="reaction-opened"):
    """The owner of the covered pile may react."""

    seat: Seat
    colour: int


class Passed(BaseNote, frozen=True, tag="passed"):
    """The owner of the covered pile did not react (any more)."""

    seat: Seat


class HideoutRemoved(BaseNote, frozen=True, tag="hideout-removed"):
    """The Hideout left this own pile for the discard stack."""

    seat: Seat
    colour: int


class Searched(BaseNote, frozen=True, tag="searched"):
    """The discard stack of so many cards is looked through."""

    seat: Seat
    count: int


class TookCard(BaseNote, frozen=True, tag="took-card"):
    """A card that is not a Wyatt Earp was taken from the discard stack, unseen by the others."""

    seat: Seat


class KeptTaken(BaseNote, frozen=True, tag="kept-taken"):
    """The card taken went into the hand."""

    seat: Seat


class Discarded(BaseNote, frozen=True, tag="discarded"):
    """The card that ended the turn."""

    seat: Seat
    face: Face


class SeatLeft(BaseNote, frozen=True, tag="seat-left"):
    """The seat left for good."""

    seat: Seat


class HandEnded(BaseNote, frozen=True, tag="hand-ended"):
    """The hand is over."""

    reason: HandEnd


class HandShown(BaseNote, frozen=True, tag="hand-shown"):
    """The cards left in a hand at the end."""

    seat: Seat
    faces: tuple[Face, ...]


class Scored(BaseNote, frozen=True, tag="scored"):
    """One poster's end of a hand (W9)."""

    colour: int
    reward: int
    points: tuple[int, ...]
    """Visible capture points by seat."""
    payments: tuple[Payment, ...]
    """In the order of paying; () if the outlaw was not captured or the leaders could not be paid. A seat that has left takes none."""
    left: int
    """What stays on the poster."""


class PostersRaised(BaseNote, frozen=True, tag="posters-raised"):
    """So much was added to every poster for the next hand."""

    money: int


class DuelBegan(BaseNote, frozen=True, tag="duel-began"):
    """These seats are tied at the top and duel, in this order."""

    seats: tuple[Seat, ...]


class DuelShot(BaseNote, frozen=True, tag="duel-shot"):
    """A duellist's card, and whether it has a bullet hole."""

    seat: Seat
    face: Face
    hit: bool


class DuelRound(BaseNote, frozen=True, tag="duel-round"):
    """Who are still in the duel after a round."""

    seats: tuple[Seat, ...]


class GameWon(BaseNote, frozen=True, tag="game-won"):
    """The game is over."""

    seat: Seat


Note = (
    DealerSpun
    | HandBegan
    | FirstUpturned
    | TurnBegan
    | Drew
    | DrewDiscard
    | Reshuffled
    | Laid
    | SheriffPlayed
    | Shot
    | SheriffLaid
    | FastestGunFell
    | Asked
    | HadNone
    | Gave
    | Robbed
    | Orphaned
    | HideoutPlaced
    | ReactionOpened
    | Passed
    | HideoutRemoved
    | Searched
    | TookCard
    | KeptTaken
    | Discarded
    | SeatLeft
    | HandEnded
    | HandShown
    | Scored
    | PostersRaised
    | DuelBegan
    | DuelShot
    | DuelRound
    | GameWon
)
