"""The log of Wyatt Earp in plain English: one sentence for each note.

Words follow the rules file: a pile is named by its owner and its outlaw ("Anna's Jesse James"), money stands with its dollar sign.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import assert_never

from core.games.wyatt_earp.cards import OUTLAWS, face_name
from core.games.wyatt_earp.notes import (
    Asked,
    DealerSpun,
    Discarded,
    Drew,
    DrewDiscard,
    DuelBegan,
    DuelRound,
    DuelShot,
    FastestGunFell,
    FirstUpturned,
    GameWon,
    Gave,
    HadNone,
    HandBegan,
    HandEnd,
    HandEnded,
    HandShown,
    HideoutPlaced,
    HideoutRemoved,
    KeptTaken,
    Laid,
    Note,
    Orphaned,
    Passed,
    PostersRaised,
    ReactionOpened,
    Reshuffled,
    Robbed,
    Scored,
    Searched,
    SeatLeft,
    SheriffLaid,
    SheriffPlayed,
    Shot,
    TookCard,
    TurnBegan,
    Use,
)
from core.games.wyatt_earp.scoring import CAPTURE, Payment, Share
from core.ids import Face, Seat

_USES = MappingProxyType(
    {
        Use.PHOTO: "plays the {card}",
        Use.STAGECOACH: "plays {card} and shoots",
        Use.BANK: "plays {card} and shoots",
        Use.FASTEST_GUN: "plays {card} and shoots",
        Use.ASK_HANDS: "plays {card} and asks around the table",
        Use.ROB_TABLE: "plays {card} and shoots for an outlaw in another territory",
        Use.HIDEOUT: "plays {card} and shoots",
        Use.EARP_DRAW: "plays {card} to draw again",
        Use.EARP_SEARCH: "sends {card} through the discard stack",
        Use.EARP_UNHIDE: "plays {card} and shoots at a Hideout",
        Use.EARP_REACT: "calls {card} out of turn and shoots at the Hideout",
    }
)

_ENDS = MappingProxyType(
    {
        HandEnd.EMPTY_HAND: "somebody has no card left",
        HandEnd.CHOSEN: "the supply has run out for the second time",
        HandEnd.STALLED: "nobody gets any further",
        HandEnd.EXHAUSTED: "the second supply is used up",
    }
)


def sentences(notes: Sequence[Note], names: Sequence[str], posters: Sequence[int] | None = None) -> list[str]:
    """A sentence for each note, in order. ``names`` by seat, said as they are given.

    ``posters``, the dollars on each poster by colour after all of these notes, lets the log say what each poster has risen to.
    """
    return [_sentence(note, names, risen) for note, risen in zip(notes, _risen(notes, posters), strict=True)]


def _risen(notes: Sequence[Note], posters: Sequence[int] | None) -> list[int | None]:
    """For each note what lies on the poster that it raises, counted back from the end; None where it raises none."""
    if posters is None:
        return [None] * len(notes)
    then = list(posters)
    risen: list[int | None] = []
    for note in reversed(notes):
        if isinstance(note, Laid | SheriffLaid):
            risen.append(then[note.colour])
            then[note.colour] -= note.money
            continue
        risen.append(None)
        if isinstance(note, PostersRaised):
            then = [money - note.money for money in then]
        elif isinstance(note, Scored):
            then[note.colour] = note.reward
    return risen[::-1]


def _sentence(note: Note, names: Sequence[str], risen: int | None) -> str:
    match note:
        case DealerSpun(seat=seat):
            return f"The spin makes {names[seat]} the first dealer."
        case HandBegan(number=number, dealer=dealer):
            return f"{names[dealer]} deals hand {number}."
        case FirstUpturned(face=face):
            return f"{face_name(face)} starts the discard stack."
        case TurnBegan(seat=seat):
            return f"It is {names[seat]}'s turn."
        case Drew(seat=seat, count=count):
            return f"{names[seat]} draws {_cards(count)}."
        case DrewDiscard(seat=seat, face=face):
            return f"{names[seat]} takes {face_name(face)} from the discard stack."
        case Reshuffled(count=count):
            return f"The discard stack is shuffled: a second supply of {_cards(count)}."
        case Laid(seat=seat, colour=colour, count=count, money=money):
            return f"{names[seat]} lays {count} {OUTLAWS[colour]}; {_raised(money, risen)}."
        case SheriffPlayed(seat=seat, face=face, use=use):
            return f"{names[seat]} {_USES[use].format(card=face_name(face))}."
        case Shot(seat=seat, face=face, hit=hit) | DuelShot(seat=seat, face=face, hit=hit):
            return _shot(names[seat], face, hit)
        case SheriffLaid(seat=seat, colour=colour, face=face, money=money):
            return f"{face_name(face)} goes on {_pile(names, seat, colour)}; {_raised(money, risen)}."
        case FastestGunFell(seat=seat, colour=colour):
            return f"{_pile(names, seat, colour)} is the fastest gun no more."
        case Asked(seat=seat, other=other, colour=colour):
            return f"{names[seat]} asks {names[other]} for a {OUTLAWS[colour]}."
        case HadNone(seat=seat, colour=colour):
            return f"{names[seat]} has no {OUTLAWS[colour]}, and proves it."
        case Gave(seat=seat, other=other, colour=colour):
            return f"{names[seat]} has to give {names[other]} a {OUTLAWS[colour]}."
        case Robbed(seat=seat, other=other, colour=colour):
            return f"{names[seat]} steals a {OUTLAWS[colour]} from {names[other]}."
        case Orphaned(seat=seat, colour=colour, faces=faces):
            go = "goes" if len(faces) == 1 else "go"
            return f"{_pile(names, seat, colour)} is gone: {_counted(faces)} {go} to the discard stack."
        case HideoutPlaced(seat=seat, other=other, colour=colour):
            return f"{names[seat]} puts a Hideout over {_pile(names, other, colour)}."
        case ReactionOpened(seat=seat, colour=colour):
            return f"{names[seat]} may call Wyatt Earp for {OUTLAWS[colour]}."
        case Passed(seat=seat):
            return f"{names[seat]} lets the Hideout be."
        case HideoutRemoved(seat=seat, colour=colour):
            return f"{_pile(names, seat, colour)} is out of the Hideout."
        case Searched(seat=seat, count=count):
            return f"{names[seat]} looks through a discard stack of {_cards(count)}."
        case TookCard(seat=seat):
            return f"{names[seat]} takes a card from it, unseen, and proves that it is no Wyatt Earp."
        case KeptTaken(seat=seat):
            return f"{names[seat]} keeps that card."
        case Discarded(seat=seat, face=face):
            return f"{names[seat]} discards {face_name(face)} and is done."
        case SeatLeft(seat=seat):
            return f"{names[seat]} leaves the game for good."
        case HandEnded(reason=reason):
            return f"The hand is over: {_ENDS[reason]}."
        case HandShown(seat=seat, faces=faces):
            return f"{names[seat]} still has {_counted(faces)} in hand."
        case Scored():
            return _scored(note, names)
        case PostersRaised(money=money):
            return f"The banker adds {_dollars(money)} to every poster."
        case DuelBegan(seats=seats):
            return f"{_listed([names[seat] for seat in seats])} are level and meet for a duel."
        case DuelRound(seats=seats):
            standing = _listed([names[seat] for seat in seats])
            return f"{standing} is the last one standing." if len(seats) == 1 else f"{standing} are still standing."
        case GameWon(seat=seat):
            return f"{names[seat]} wins the game!"
        case _:
            assert_never(note)


def _pile(names: Sequence[str], seat: Seat, colour: int) -> str:
    return f"{names[seat]}'s {OUTLAWS[colour]}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _dollars(money: int) -> str:
    return f"${money:,}"


def _raised(money: int, risen: int | None) -> str:
    if money == 0:
        return "the poster stays as it is" if risen is None else f"the poster stays at {_dollars(risen)}"
    up = f"the poster goes up by {_dollars(money)}"
    return up if risen is None else f"{up} to {_dollars(risen)}"


def _shot(name: str, face: Face, hit: bool) -> str:
    if hit:
        return f"{face_name(face)} has a bullet hole: {name} hits!"
    return f"{face_name(face)} has no bullet hole: {name} misses."


def _counted(faces: Sequence[Face]) -> str:
    """Such as "2 Belle Starr, Hideout and 3 Wyatt Earp", in the order of the faces."""
    runs = [(face, len(list(run))) for face, run in groupby(sorted(faces))]
    return _listed([face_name(face) if count == 1 else f"{count} {face_name(face)}" for face, count in runs]) or "nothing"


def _listed(words: Sequence[str]) -> str:
    *but_last, last = words or [""]
    return f"{', '.join(but_last)} and {last}" if but_last else last


def _scored(note: Scored, names: Sequence[str]) -> str:
    """What one poster yields: who has how many points, each round of paying, and what stays."""
    outlaw = OUTLAWS[note.colour]
    stays = f"{_dollars(note.left)} stays on the poster"
    points = _listed([f"{names[seat]} {own}" for seat, own in enumerate(note.points) if own])
    if not points:
        return f"Nobody has a point for {outlaw}; {stays}."
    if sum(note.points) < CAPTURE:
        return f"{outlaw} gets away, with fewer than {CAPTURE} points ({points}); {stays}."
    paid = _paid(note.payments, names) or "nobody can be paid"
    return f"{outlaw} is caught for {_dollars(note.reward)} ({points}): {paid}; {stays if note.left else 'nothing is left'}."


def _paid(payments: Sequence[Payment], names: Sequence[str]) -> str:
    """Such as "Anna $2,000 and Burt $1,000, then 2 times Anna $1,000 and Burt $1,000; in all Anna $4,000 and Burt $3,000"."""
    rounds = [(paying, len(list(run))) for paying, run in groupby(_rounds(payments))]
    said = [("" if times == 1 else f"{times} times ") + _amounts(paying, names) for paying, times in rounds]
    told = ", then ".join(said)
    if len(said) == 1 and rounds[0][1] == 1:
        return told
    share = Share(tuple(payments), 0)
    seats = dict.fromkeys(payment.seat for payment in payments)
    totals = [Payment(seat, share.paid(seat)) for seat in seats]
    return f"{told}; in all {_amounts(totals, names)}" if told else ""


def _amounts(payments: Sequence[Payment], names: Sequence[str]) -> str:
    return _listed([f"{names[payment.seat]} {_dollars(payment.money)}" for payment in payments])


def _rounds(payments: Sequence[Payment]) -> Iterator[tuple[Payment, ...]]:
    """The payments cut where a seat is paid again."""
    paying: list[Payment] = []
    for payment in payments:
        if payment.seat in [earlier.seat for earlier in paying]:
            yield tuple(paying)
            paying = []
        paying.append(payment)
    if paying:
        yield tuple(paying)
