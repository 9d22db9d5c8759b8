"""The log of The Deputy: one sentence for each note, the same for every seat."""

from collections.abc import Sequence
from typing import assert_never

from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS, DeputyWords
from client.presenters.translated import Translate, Translated, english
from core.games.the_deputy.actions import Where
from core.games.the_deputy.board import OFFICE
from core.games.the_deputy.notes import (
    BulletinPosted,
    Captured,
    ContactUp,
    Dealt,
    Escaped,
    Examined,
    FightBegan,
    FightSpun,
    FoundNothing,
    GameWon,
    Kept,
    LeftBehind,
    Met,
    Moved,
    Note,
    Proof,
    PutUnder,
    Redealt,
    SeatLeft,
    Spun,
    Starts,
    StartSpun,
    Tied,
    TieSpun,
    TurnBegan,
    WantedUp,
    WrongMatch,
)


def sentences(notes: Sequence[Note], names: Sequence[str]) -> list[str]:
    """A sentence in English for each note, in order; see ``DeputyLog.sentences``."""
    return DeputyLog().sentences(notes, names)


class DeputyLog(Translated):
    """Says what an onlooker saw."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)

    def sentences(self, notes: Sequence[Note], names: Sequence[str]) -> list[str]:
        """A sentence for each note, in order. ``names`` by seat, said as they are given."""
        return [self._sentence(note, names) for note in notes]

    def _sentence(self, note: Note, names: Sequence[str]) -> str:
        words = self._words
        match note:
            case Dealt(sizes=sizes):
                return self.tr("The cards are shuffled and dealt to the six Hideout Circles: {sizes}.").format(sizes=words.sizes(sizes))
            case StartSpun(seat=seat, value=value):
                return self.tr("{name} spins {value} for the start.").format(name=names[seat], value=value)
            case Starts(seat=seat):
                return self.tr("{name} has spun highest, and begins.").format(name=names[seat])
            case TurnBegan(seat=seat, number=number):
                return self.tr("Turn {number}: it is {name}'s turn.").format(number=number, name=names[seat])
            case Spun(seat=seat, value=value):
                return self.tr("{name} spins {value}.").format(name=names[seat], value=value)
            case Moved():
                return self._moved(note, names[note.seat])
            case Examined(seat=seat, circle=circle):
                return self.tr("{name} examines the top card of {hideout}.").format(name=names[seat], hideout=HIDEOUTS[circle])
            case FoundNothing(seat=seat, circle=circle):
                return self.tr("{name} finds {hideout} empty.").format(name=names[seat], hideout=HIDEOUTS[circle])
            case PutUnder(seat=seat, circle=circle):
                text = self.tr("{name} puts the card at the bottom of {hideout}, proven to be no Wanted and no Contact to be turned up.")
                return text.format(name=names[seat], hideout=HIDEOUTS[circle])
            case Kept(seat=seat, circle=circle):
                text = self.tr("{name} keeps the card from {hideout}, proven to be a Wanted.")
                return text.format(name=names[seat], hideout=HIDEOUTS[circle])
            case ContactUp(seat=seat, circle=circle, outlaw=outlaw, by=by):
                return self._contact_up(by).format(name=names[seat], hideout=HIDEOUTS[circle], outlaw=OUTLAWS[outlaw])
            case WantedUp(seat=seat, outlaw=outlaw):
                return self.tr("{name}'s Wanted of {outlaw} is turned face up.").format(name=names[seat], outlaw=OUTLAWS[outlaw])
            case WrongMatch(seat=seat, circle=circle, face=face):
                text = self.tr(
                    "{name} has no right to what was turned up, {card}: it goes to the bottom of {hideout}, and {name} back to the office."
                )
                return text.format(name=names[seat], hideout=HIDEOUTS[circle], card=words.card(face))
            case Met(seat=seat, other=other, shown=shown, saw=saw):
                text = self.tr("{name} meets {other}: {name} shows {shown}, {other} shows {saw}, to each other alone.")
                shows, sees = words.wanted_cards(shown), words.wanted_cards(saw)
                return text.format(name=names[seat], other=names[other], shown=shows, saw=sees)
            case FightBegan(seat=seat, circle=circle, outlaw=outlaw):
                text = self.tr("{name} fights {outlaw} on the rim of {hideout}.")
                return text.format(name=names[seat], outlaw=OUTLAWS[outlaw], hideout=HIDEOUTS[circle])
            case FightSpun(seat=seat, value=value, won=won):
                text = self.tr("{name} spins {value}: WIN!") if won else self.tr("{name} spins {value}: LOSE.")
                return text.format(name=names[seat], value=value)
            case Captured(seat=seat, outlaw=outlaw, value=value):
                text = self.tr("{name} captures {outlaw} for {points}, and rides back to the Marshal's office.")
                return text.format(name=names[seat], outlaw=OUTLAWS[outlaw], points=words.points(value))
            case Escaped(outlaw=outlaw, value=value):
                text = self.tr("{outlaw} escapes and is worth {points} from now on; the Wanted goes to the Marshal's office.")
                return text.format(outlaw=OUTLAWS[outlaw], points=words.points(value))
            case Redealt(sizes=sizes):
                return self.tr("All face-down cards are shuffled and dealt anew: {sizes}.").format(sizes=words.sizes(sizes))
            case BulletinPosted(outlaws=outlaws):
                return self._bulletin(outlaws)
            case SeatLeft(seat=seat, outlaws=outlaws):
                return self._left(outlaws).format(name=names[seat], outlaws=words.outlaws(outlaws))
            case LeftBehind(seat=seat, outlaws=outlaws):
                return self._left_behind(outlaws).format(name=names[seat], outlaws=words.outlaws(outlaws))
            case Tied(seats=seats):
                return self.tr("{names} are level, and spin for the game.").format(names=words.listed([names[seat] for seat in seats]))
            case TieSpun(seat=seat, value=value):
                return self.tr("{name} spins {value} for the game.").format(name=names[seat], value=value)
            case GameWon(seat=seat):
                return self.tr("{name} wins the game!").format(name=names[seat])
            case _:
                assert_never(note)

    def _moved(self, note: Moved, name: str) -> str:
        end, words = note.path[-1] if note.path else note.origin, self._words
        match end.where:
            case Where.INSIDE:
                if note.lost:
                    text = self.tr("{name} rides into {hideout}; not used of the spin: {spaces}.")
                else:
                    text = self.tr("{name} rides into {hideout}.")
            case Where.RIM:
                if note.lost:
                    text = self.tr("{name} stops on the rim of {hideout}: {position}; not used of the spin: {spaces}.")
                else:
                    text = self.tr("{name} rides on the rim of {hideout}: {position}.")
            case Where.TRAIL if end == OFFICE:
                text = self.tr("{name} rides to the Marshal's office.")
            case Where.TRAIL:
                text = self.tr("{name} rides to {place}.")
        return text.format(
            name=name,
            hideout="" if end.where is Where.TRAIL else HIDEOUTS[end.at],
            position=words.position(end.rim),
            place=words.place(end),
            spaces=words.spaces(note.lost),
        )

    def _contact_up(self, by: Proof) -> str:
        match by:
            case Proof.OWN:
                return self.tr(
                    "{name}, who holds the Wanted of {outlaw}, turns up the Contact in {hideout} and stands on the Red Triangle."
                )
            case Proof.LEARNED:
                return self.tr(
                    "{name}, who was shown the Wanted of {outlaw}, turns up the Contact in {hideout} and stands on the Red Triangle."
                )
            case Proof.OFFICE:
                return self.tr(
                    "{name} turns up the Contact of {outlaw} in {hideout}, as the Wanted lies in the office; place: Red Triangle."
                )
            case _:
                assert_never(by)

    def _bulletin(self, outlaws: Sequence[int]) -> str:
        if not outlaws:
            return self.tr("A bulletin is posted, but no Wanted card lies face down.")
        if len(outlaws) == 1:
            text = self.tr("A bulletin: the Wanted of {outlaws} is laid in the Marshal's office, and everybody has the right.")
        else:
            text = self.tr("A bulletin: the Wanted cards of {outlaws} are laid in the Marshal's office, and everybody has the right.")
        return text.format(outlaws=self._words.outlaws(outlaws))

    def _left(self, outlaws: Sequence[int]) -> str:
        if not outlaws:
            return self.tr("{name} leaves the game for good.")
        if len(outlaws) == 1:
            return self.tr("{name} leaves the game for good; the Wanted of {outlaws} goes to the Marshal's office.")
        return self.tr("{name} leaves the game for good; the Wanted cards of {outlaws} go to the Marshal's office.")

    def _left_behind(self, outlaws: Sequence[int]) -> str:
        if not outlaws:
            return self.tr("{name} has left no Wanted card behind.")
        if len(outlaws) == 1:
            return self.tr("The Wanted of {outlaws}, left behind by {name}, is laid in the Marshal's office.")
        return self.tr("The Wanted cards of {outlaws}, left behind by {name}, are laid in the Marshal's office.")
