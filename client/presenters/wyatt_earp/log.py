"""The log of Wyatt Earp: one sentence for each note.

Words follow the rules file: a pile is named by its owner and its outlaw ("Anna's Jesse James"), money stands with its dollar sign.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.words import CardWords
from core.games.wyatt_earp.cards import OUTLAWS
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
from core.games.wyatt_earp.scoring import CAPTURE, Payment
from core.ids import Face


def sentences(notes: Sequence[Note], names: Sequence[str], posters: Sequence[int] | None = None) -> list[str]:
    """A sentence in English for each note, in order; see ``Log.sentences``."""
    return Log().sentences(notes, names, posters)


def rounds_of(payments: Sequence[Payment]) -> Iterator[tuple[Payment, ...]]:
    """The payments of one poster cut where a seat is paid again."""
    paying: list[Payment] = []
    for payment in payments:
        if payment.seat in [earlier.seat for earlier in paying]:
            yield tuple(paying)
            paying = []
        paying.append(payment)
    if paying:
        yield tuple(paying)


class Log(Translated):
    """Says what an onlooker saw."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)

    def sentences(self, notes: Sequence[Note], names: Sequence[str], posters: Sequence[int] | None = None) -> list[str]:
        """A sentence for each note, in order. ``names`` by seat, said as they are given.

        ``posters``, the dollars on each poster by colour after all of these notes, lets the log say what each poster has risen to.
        """
        return [self._sentence(note, names, risen) for note, risen in zip(notes, _risen(notes, posters), strict=True)]

    def _sentence(self, note: Note, names: Sequence[str], risen: int | None) -> str:
        words = self._words
        match note:
            case DealerSpun(seat=seat):
                return self.tr("The spin makes {name} the first dealer.").format(name=names[seat])
            case HandBegan(number=number, dealer=dealer):
                return self.tr("{name} deals hand {number}.").format(name=names[dealer], number=number)
            case FirstUpturned(face=face):
                return self.tr("{card} starts the discard stack.").format(card=words.name(face))
            case TurnBegan(seat=seat):
                return self.tr("It is {name}'s turn.").format(name=names[seat])
            case Drew(seat=seat, count=count):
                return self.tr("{name} draws {cards}.").format(name=names[seat], cards=words.cards(count))
            case DrewDiscard(seat=seat, face=face):
                return self.tr("{name} takes {card} from the discard stack.").format(name=names[seat], card=words.name(face))
            case Reshuffled(count=count):
                if count == 1:
                    return self.tr("The discard stack is shuffled: a second supply of 1 card.")
                return self.tr("The discard stack is shuffled: a second supply of {count} cards.").format(count=count)
            case Laid():
                return self._laid(note, names, risen)
            case SheriffPlayed(seat=seat, face=face, use=use):
                return self._played(use).format(name=names[seat], card=words.name(face))
            case Shot(seat=seat, face=face, hit=hit) | DuelShot(seat=seat, face=face, hit=hit):
                return self.shot(names[seat], face, hit)
            case SheriffLaid(seat=seat, colour=colour, face=face, money=money):
                if risen is None:
                    text = self.tr("{card} goes on {name}'s {outlaw}; the poster goes up by {money}.")
                else:
                    text = self.tr("{card} goes on {name}'s {outlaw}; the poster goes up by {money} to {risen}.")
                added, total = words.dollars(money), words.dollars(risen or 0)
                return text.format(card=words.name(face), name=names[seat], outlaw=OUTLAWS[colour], money=added, risen=total)
            case FastestGunFell(seat=seat, colour=colour):
                return self.tr("{name}'s {outlaw} is the fastest gun no more.").format(name=names[seat], outlaw=OUTLAWS[colour])
            case Asked(seat=seat, other=other, colour=colour):
                text = self.tr("{name} asks {other} for a {outlaw}.")
                return text.format(name=names[seat], other=names[other], outlaw=OUTLAWS[colour])
            case HadNone(seat=seat, colour=colour):
                return self.tr("{name} has no {outlaw}, and proves it.").format(name=names[seat], outlaw=OUTLAWS[colour])
            case Gave(seat=seat, other=other, colour=colour):
                text = self.tr("{name} has to give {other} a {outlaw}.")
                return text.format(name=names[seat], other=names[other], outlaw=OUTLAWS[colour])
            case Robbed(seat=seat, other=other, colour=colour):
                text = self.tr("{name} steals a {outlaw} from {other}.")
                return text.format(name=names[seat], other=names[other], outlaw=OUTLAWS[colour])
            case Orphaned(seat=seat, colour=colour, faces=faces):
                if len(faces) == 1:
                    text = self.tr("{name}'s {outlaw} is gone: {cards} goes to the discard stack.")
                else:
                    text = self.tr("{name}'s {outlaw} is gone: {cards} go to the discard stack.")
                return text.format(name=names[seat], outlaw=OUTLAWS[colour], cards=words.counted(faces))
            case HideoutPlaced(seat=seat, other=other, colour=colour):
                text = self.tr("{name} puts a Hideout over {other}'s {outlaw}.")
                return text.format(name=names[seat], other=names[other], outlaw=OUTLAWS[colour])
            case ReactionOpened(seat=seat, colour=colour):
                return self.tr("{name} may call Wyatt Earp for {outlaw}.").format(name=names[seat], outlaw=OUTLAWS[colour])
            case Passed(seat=seat):
                return self.tr("{name} lets the Hideout be.").format(name=names[seat])
            case HideoutRemoved(seat=seat, colour=colour):
                return self.tr("{name}'s {outlaw} is out of the Hideout.").format(name=names[seat], outlaw=OUTLAWS[colour])
            case Searched(seat=seat, count=count):
                if count == 1:
                    return self.tr("{name} looks at the one card of the discard stack.").format(name=names[seat])
                return self.tr("{name} looks through a discard stack of {count} cards.").format(name=names[seat], count=count)
            case TookCard(seat=seat):
                return self.tr("{name} takes a card from it, unseen, and proves that it is no Wyatt Earp.").format(name=names[seat])
            case KeptTaken(seat=seat):
                return self.tr("{name} keeps that card.").format(name=names[seat])
            case Discarded(seat=seat, face=face):
                return self.tr("{name} discards {card} and is done.").format(name=names[seat], card=words.name(face))
            case SeatLeft(seat=seat):
                return self.tr("{name} leaves the game for good.").format(name=names[seat])
            case HandEnded(reason=reason):
                return self.ended(reason)
            case HandShown(seat=seat, faces=faces):
                return self.tr("{name} still has {cards} in hand.").format(name=names[seat], cards=words.counted(faces))
            case Scored():
                return self._scored(note, names)
            case PostersRaised(money=money):
                return self.tr("The banker adds {money} to every poster.").format(money=words.dollars(money))
            case DuelBegan(seats=seats):
                return self.tr("{names} are level and meet for a duel.").format(names=words.listed([names[seat] for seat in seats]))
            case DuelRound(seats=seats):
                if len(seats) == 1:
                    return self.tr("{name} is the last one standing.").format(name=names[seats[0]])
                return self.tr("{names} are still standing.").format(names=words.listed([names[seat] for seat in seats]))
            case GameWon(seat=seat):
                return self.tr("{name} wins the game!").format(name=names[seat])
            case _:
                assert_never(note)

    def drew(self, name: str, faces: Sequence[Face]) -> str:
        """A draw from the supply, for whoever may know what was drawn."""
        return self.tr("{name} draws {cards}, unseen by the others.").format(name=name, cards=self._words.counted(faces))

    def took(self, name: str, face: Face) -> str:
        """A secret take from the discard stack, for whoever may know what was taken."""
        text = self.tr("{name} takes {card} from it, unseen by the others, and proves that it is no Wyatt Earp.")
        return text.format(name=name, card=self._words.name(face))

    def shot(self, name: str, face: Face, hit: bool) -> str:
        """What a shot, in a turn or in a duel, revealed."""
        if hit:
            return self.tr("{card} has a bullet hole: {name} hits!").format(card=self._words.name(face), name=name)
        return self.tr("{card} has no bullet hole: {name} misses.").format(card=self._words.name(face), name=name)

    def ended(self, reason: HandEnd) -> str:
        """Why a hand ended (W8)."""
        match reason:
            case HandEnd.EMPTY_HAND:
                return self.tr("The hand is over: somebody has no card left.")
            case HandEnd.CHOSEN:
                return self.tr("The hand is over: the supply has run out for the second time.")
            case HandEnd.STALLED:
                return self.tr("The hand is over: nobody gets any further.")
            case HandEnd.EXHAUSTED:
                return self.tr("The hand is over: the second supply is used up.")
            case _:
                assert_never(reason)

    def _played(self, use: Use) -> str:
        match use:
            case Use.PHOTO:
                return self.tr("{name} plays the {card}.")
            case Use.STAGECOACH | Use.BANK | Use.FASTEST_GUN | Use.HIDEOUT:
                return self.tr("{name} plays {card} and shoots.")
            case Use.ASK_HANDS:
                return self.tr("{name} plays {card} and asks around the table.")
            case Use.ROB_TABLE:
                return self.tr("{name} plays {card} and shoots for an outlaw in another territory.")
            case Use.EARP_DRAW:
                return self.tr("{name} plays {card} to draw again.")
            case Use.EARP_SEARCH:
                return self.tr("{name} sends {card} through the discard stack.")
            case Use.EARP_UNHIDE:
                return self.tr("{name} plays {card} and shoots at a Hideout.")
            case Use.EARP_REACT:
                return self.tr("{name} calls {card} out of turn and shoots at the Hideout.")
            case _:
                assert_never(use)

    def _laid(self, note: Laid, names: Sequence[str], risen: int | None) -> str:
        if note.money == 0:
            if risen is None:
                text = self.tr("{name} lays {count} {outlaw}; the poster stays as it is.")
            else:
                text = self.tr("{name} lays {count} {outlaw}; the poster stays at {risen}.")
        elif risen is None:
            text = self.tr("{name} lays {count} {outlaw}; the poster goes up by {money}.")
        else:
            text = self.tr("{name} lays {count} {outlaw}; the poster goes up by {money} to {risen}.")
        money, total = self._words.dollars(note.money), self._words.dollars(risen or 0)
        return text.format(name=names[note.seat], count=note.count, outlaw=OUTLAWS[note.colour], money=money, risen=total)

    def _scored(self, note: Scored, names: Sequence[str]) -> str:
        """What one poster yields: who has how many points, each round of paying, and what stays."""
        words, outlaw = self._words, OUTLAWS[note.colour]
        left, reward = words.dollars(note.left), words.dollars(note.reward)
        points = self.points(note.points, names)
        if not points:
            return self.tr("Nobody has a point for {outlaw}; {left} stays on the poster.").format(outlaw=outlaw, left=left)
        if sum(note.points) < CAPTURE:
            text = self.tr("{outlaw} gets away, with fewer than {enough} points ({points}); {left} stays on the poster.")
            return text.format(outlaw=outlaw, enough=CAPTURE, points=points, left=left)
        if not note.payments:
            text = self.tr("{outlaw} is caught for {reward} ({points}): nobody can be paid; {left} stays on the poster.")
            return text.format(outlaw=outlaw, reward=reward, points=points, left=left)
        if note.left:
            text = self.tr("{outlaw} is caught for {reward} ({points}): {paid}; {left} stays on the poster.")
        else:
            text = self.tr("{outlaw} is caught for {reward} ({points}): {paid}; nothing is left.")
        return text.format(outlaw=outlaw, reward=reward, points=points, paid=self._paid(note.payments, names), left=left)

    def points(self, points: Sequence[int], names: Sequence[str]) -> str:
        """Such as "Anna 9, Burt 5 and Curt 4"; who has none is not named."""
        said = [self.tr("{name} {points}").format(name=names[seat], points=own) for seat, own in enumerate(points) if own]
        return self._words.listed(said)

    def amounts(self, payments: Sequence[Payment], names: Sequence[str]) -> str:
        """Such as "Anna $2,000 and Burt $1,000"."""
        text = self.tr("{name} {money}")
        said = [text.format(name=names[payment.seat], money=self._words.dollars(payment.money)) for payment in payments]
        return self._words.listed(said)

    def _paid(self, payments: Sequence[Payment], names: Sequence[str]) -> str:
        """Such as "Anna $2,000 and Burt $1,000, then 2 times Anna $1,000 and Burt $1,000; in all Anna $4,000 and Burt $3,000"."""
        rounds = [(paying, len(list(run))) for paying, run in groupby(rounds_of(payments))]
        told = ""
        for paying, times in rounds:
            said = self.amounts(paying, names)
            if times > 1:
                said = self.tr("{times} times {amounts}").format(times=times, amounts=said)
            told = self.tr("{earlier}, then {later}").format(earlier=told, later=said) if told else said
        if len(rounds) == 1 and rounds[0][1] == 1:
            return told
        totals: dict[int, Payment] = {}
        for payment in payments:
            before = totals.get(payment.seat, Payment(payment.seat, 0))
            totals[payment.seat] = Payment(payment.seat, before.money + payment.money)
        return self.tr("{rounds}; in all {totals}").format(rounds=told, totals=self.amounts(list(totals.values()), names))


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
