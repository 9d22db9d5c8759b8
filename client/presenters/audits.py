"""What the check of one's own record found, in the player's language; the command line says the same in English."""

import re

from client.audits import AuditReport, Flawed, Sound
from client.presenters.figures import Figures
from client.presenters.names import Names
from client.presenters.reasons import Reasons
from client.presenters.translated import Translate, Translated, english

CODE = re.compile(r" \([a-z-]+\)\Z")
"""A reason code behind a sentence, for who looks it up; a player needs the sentence alone."""


class AuditPresenter(Translated):
    """A report in whole sentences."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._reasons = Reasons(translate)
        self._figures = Figures(translate)
        self._names = Names(translate)

    def sentence(self, report: AuditReport) -> str:
        """What stands in the record, what was checked, and what no check of it can tell; or what is wrong in it."""
        if isinstance(report, Flawed):
            return self._flawed(report)
        number = self._figures.number
        right = self.tr("The record is right: {steps} steps, {proofs} proofs.").format(
            steps=number(report.steps), proofs=number(report.proofs)
        )
        covered = self.tr(
            "Checked: every signature, the chain of heads, every proof, every rule and the result. Nothing in the file is unsigned; "
            "who holds the keys, and what players told each other elsewhere, no record can show."
        )
        return " ".join(filter(None, (right, self._end(report), self._trouble(report), covered)))

    def _end(self, report: Sound) -> str:
        if report.standings is None:
            return self.tr("The game was not played to its end, so there is no result.")
        place = self.tr("{place}. {name}")
        names = self._names.told_apart(report.names)
        places = ", ".join(place.format(place=each["place"], name=names[each["seat"]]) for each in report.standings)
        return self.tr("The result: {places}.").format(places=places)

    def _trouble(self, report: Sound) -> str:
        """Why it was not played to its end, as far as the record shows that."""
        if report.desync is not None:
            return self.tr("It ended because the seats disagreed about the state after step {step}; nobody can be named for that.").format(
                step=report.desync
            )
        fault = report.fault
        if fault is None:
            return ""
        told = self.tr("It ended because of seat {seat} ({name}), at step {step}: {sentence}").format(
            seat=fault.seat + 1, name=report.names[fault.seat], step=fault.step, sentence=self._reasons.say(fault.sentence)
        )
        if fault.reason != "wrong-result":
            return told
        unless = self.tr("That holds as long as nobody shows another word that was signed for this step; compare the other seats' records.")
        return f"{told} {unless}"

    def _flawed(self, report: Flawed) -> str:
        reason = self._reasons.say(CODE.sub("", report.reason))
        if report.step is None and report.seat is None:
            return reason
        if report.step is None:
            assert report.seat is not None
            return self.tr("The record is not right, at seat {seat}: {reason}").format(seat=report.seat + 1, reason=reason)
        if report.seat is None:
            return self.tr("The record is not right, at step {step}: {reason}").format(step=report.step, reason=reason)
        return self.tr("The record is not right, at step {step}, seat {seat}: {reason}").format(
            step=report.step, seat=report.seat + 1, reason=reason
        )
