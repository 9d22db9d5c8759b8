"""The end of a hand: for each outlaw who had how many points, and how the reward was shared, step by step (W9)."""

from collections.abc import Sequence

from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.log import Log, rounds_of
from client.presenters.wyatt_earp.picture import ScoreSheet, SheetRow, SheetStep
from client.presenters.wyatt_earp.words import CardWords, slug_of
from client.snapshot import Snapshot
from core.games.wyatt_earp.cards import OUTLAWS
from core.games.wyatt_earp.notes import DuelBegan, GameWon, HandEnded, Note, PostersRaised, Scored
from core.games.wyatt_earp.scoring import CAPTURE, LEAD
from core.games.wyatt_earp.state import State


class ScoreSheets(Translated):
    """Makes the score sheet out of what was seen."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)
        self._log = Log(translate)

    def sheet(self, snapshot: Snapshot, notes: Sequence[Note]) -> ScoreSheet | None:
        """The sheet of the hand whose end is among these notes; None if none is."""
        scored = [note for note in notes if isinstance(note, Scored)]
        if not scored:
            return None
        state: State = snapshot.state
        ends = [self._log.ended(note.reason) for note in notes if isinstance(note, HandEnded)]
        number = state.number - any(isinstance(note, PostersRaised) for note in notes)
        rows = tuple(self._row(snapshot, note) for note in scored)
        earned = tuple(sum(row.paid[seat] for row in rows) for seat in range(len(snapshot.names)))
        return ScoreSheet(
            title=self.tr("Hand {number}").format(number=number),
            reason=" ".join(ends),
            names=snapshot.names,
            rows=rows,
            earned=earned,
            money=state.money,
            after=self._after(notes, snapshot),
        )

    def _after(self, notes: Sequence[Note], snapshot: Snapshot) -> str:
        for note in notes:
            match note:
                case PostersRaised(money=money):
                    text = self.tr("Nobody has {goal} yet: {money} is added to each poster, and the next hand is dealt.")
                    return text.format(goal=self._words.dollars(State.GOAL), money=self._words.dollars(money))
                case DuelBegan(seats=seats):
                    names = self._words.listed([snapshot.names[seat] for seat in seats])
                    return self.tr("The game ends with {names} level at the top: a duel decides.").format(names=names)
                case GameWon(seat=seat):
                    return self.tr("The game is over: {name} has most money.").format(name=snapshot.names[seat])
                case _:
                    pass
        return ""

    def _row(self, snapshot: Snapshot, note: Scored) -> SheetRow:
        paid = tuple(sum(payment.money for payment in note.payments if payment.seat == seat) for seat in range(len(note.points)))
        captured = sum(note.points) >= CAPTURE
        outlaw = OUTLAWS[note.colour]
        steps = self._steps(snapshot, note)
        verdict = self._verdict(snapshot, note)
        return SheetRow(note.colour, outlaw, slug_of(note.colour), note.reward, note.points, captured, steps, paid, note.left, verdict)

    def _verdict(self, snapshot: Snapshot, note: Scored) -> str:
        words, outlaw = self._words, OUTLAWS[note.colour]
        reward, left = words.dollars(note.reward), words.dollars(note.left)
        total, top = sum(note.points), max(note.points)
        second = sorted(note.points)[-2] if len(note.points) > 1 else 0
        if total == 0:
            return self.tr("Nobody has a CP: {left} stays on the poster.").format(left=left)
        if total < CAPTURE:
            text = self.tr("{total} CP together are fewer than {enough}: {outlaw} gets away, and {left} stays on the poster.")
            return text.format(total=total, enough=CAPTURE, outlaw=outlaw, left=left)
        if top - second >= LEAD:
            name = snapshot.names[note.points.index(top)]
            if not note.payments:
                text = self.tr("{name} leads by {lead} CP, but has left the game: {left} stays on the poster.")
                return text.format(name=name, lead=top - second, left=left)
            text = self.tr("{name} leads by {lead} CP, which is {least} or more, and takes the whole {reward}.")
            return text.format(name=name, lead=top - second, least=LEAD, reward=reward)
        if not note.payments:
            return self.tr("The leaders are level and cannot all be paid: {left} stays on the poster.").format(left=left)
        names = words.listed([snapshot.names[seat] for seat, own in enumerate(note.points) if own > 0 and own > top - LEAD])
        if note.left:
            return self.tr("{names} share the {reward}; {left} cannot be shared and stays.").format(names=names, reward=reward, left=left)
        return self.tr("{names} share the {reward}.").format(names=names, reward=reward)

    def _steps(self, snapshot: Snapshot, note: Scored) -> tuple[SheetStep, ...]:
        left = note.reward
        steps = []
        for paying in rounds_of(note.payments):
            left -= sum(payment.money for payment in paying)
            amounts = self._log.amounts(paying, snapshot.names)
            if left:
                text = self.tr("{amounts}; {left} is left.").format(amounts=amounts, left=self._words.dollars(left))
            else:
                text = self.tr("{amounts}; nothing is left.").format(amounts=amounts)
            steps.append(SheetStep(tuple((payment.seat, payment.money) for payment in paying), left, text))
        return tuple(steps)
