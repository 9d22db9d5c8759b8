"""Every legal action in words: what it does, what follows from it, and where on the table it is made."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from client.presenters.choice import Choice, Target
from client.presenters.the_deputy.letters import DeputyLetters
from client.presenters.the_deputy.ride import Ride
from client.presenters.the_deputy.words import HIDEOUTS, OUTLAWS, SPOTS, DeputyWords, outlaw_of, spot_of
from client.presenters.translated import Translate, Translated, english
from client.snapshot import Snapshot
from core.games.the_deputy.actions import Action, Bottom, Examine, Fight, Keep, Move, Place, SpinDial, TurnUp, Where
from core.games.the_deputy.board import DIAL, WIN
from core.games.the_deputy.state import State


class DeputyChoices(Translated):
    """Words every choice of one seat."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = DeputyWords(translate)
        self._letters = DeputyLetters(translate)

    def choices(self, snapshot: Snapshot) -> tuple[Choice, ...]:
        """One choice for each legal action, in their order; of the rides first those that lead to something: they get the first keys."""
        legal: Sequence[Action] = sorted(snapshot.legal, key=lambda action: self._rank(snapshot, action))
        return tuple(replace(self._choice(snapshot, action), letter=self._letters.letter(action)) for action in legal)

    def _rank(self, snapshot: Snapshot, action: Action) -> int:
        """How soon a choice is listed: a fight, a card to examine, a meeting, an empty Circle, and then where nothing follows."""
        match action:
            case Move(end):
                state: State = snapshot.state
                ride = Ride.to(state, snapshot.me, end)
                leads = (bool(ride.fights), ride.enters and bool(state.circles[end.at].queue), bool(ride.meets), ride.enters)
                return leads.index(True) if True in leads else len(leads)
            case _:
                return 0

    def effect(self, snapshot: Snapshot, end: Place) -> str:
        """What follows from riding to this end of the spin, in a few words; empty for nothing."""
        state: State = snapshot.state
        ride = Ride.to(state, snapshot.me, end)
        told = []
        if ride.enters:
            told.append(self.tr("examine the top card") if state.circles[end.at].queue else self.tr("an empty Circle"))
        if ride.meets:
            told.append(self.tr("meet {names}").format(names=self._names(snapshot, ride)))
        if ride.fights:
            told.append(self._fight(ride))
        return self._words.listed(told)

    def _fight(self, ride: Ride) -> str:
        if len(ride.fights) == 1:
            return self.tr("fight {outlaw}").format(outlaw=OUTLAWS[ride.fights[0]])
        return self.tr("fight one of {outlaws}").format(outlaws=self._words.outlaws(ride.fights))

    def _names(self, snapshot: Snapshot, ride: Ride) -> str:
        return self._words.listed([snapshot.names[seat] for seat in ride.meets])

    def _choice(self, snapshot: Snapshot, action: Action) -> Choice:
        state: State = snapshot.state
        match action:
            case SpinDial():
                explain = self.tr("All computers spin together, 1 to {sides}; then you choose where you ride by it.").format(sides=DIAL)
                return Choice("spin", self.tr("Spin the dial"), explain, action, (), Target("dial"))
            case Move(end):
                return self._move(snapshot, action, end)
            case Examine():
                return self._examine(state, snapshot, action)
            case Bottom() | Keep() | TurnUp():
                return self._looked(snapshot, state, action)
            case Fight(outlaw):
                label = self.tr("Fight {outlaw} for {points}").format(
                    outlaw=OUTLAWS[outlaw], points=self._words.points(state.value(outlaw))
                )
                text = self.tr(
                    "You spin at once: a WIN, {wins} times in {sides}, captures {outlaw}; a LOSE doubles the value and deals anew."
                )
                explain = text.format(wins=len(WIN), sides=DIAL, outlaw=OUTLAWS[outlaw])
                return Choice(f"fight-{outlaw + 1}", label, explain, action, (), Target("outlaw", number=outlaw))
            case _:
                assert_never(action)

    def _move(self, snapshot: Snapshot, action: Move, end: Place) -> Choice:
        state: State = snapshot.state
        words, ride, spot = self._words, Ride.to(state, snapshot.me, end), spot_of(end)
        if end.where is Where.INSIDE:
            label = self.tr("Ride into {hideout}").format(hideout=HIDEOUTS[end.at])
        else:
            effect = self.effect(snapshot, end)
            label = self.tr("Ride to: {place} – {effect}") if effect else self.tr("Ride to: {place}")
            label = label.format(place=words.place(end), effect=effect)
        told = []
        if ride.enters and state.circles[end.at].queue:
            told.append(self.tr("You look at the top card at once; nobody else sees it."))
        elif ride.enters:
            told.append(self.tr("No card lies face down there: your turn ends."))
        if ride.meets:
            text = self.tr("You meet {names}: you show each other all your Wanted cards, unseen by the others.")
            told.append(text.format(names=self._names(snapshot, ride)))
        if ride.fights:
            if len(ride.fights) == 1:
                text = self.tr("An X: you fight {outlaws}, and spin at once for WIN or LOSE.")
            else:
                text = self.tr("An X: you fight one of {outlaws}, as you choose, and spin at once for WIN or LOSE.")
            told.append(text.format(outlaws=words.outlaws(ride.fights)))
        elif ride.on_x:
            told.append(self.tr("An X, but you have no right to an outlaw here: no fight."))
        if ride.detour:
            told.append(self.tr("The way there is shorter than your spin, which is ridden wholly: by a detour."))
        if ride.lost:
            told.append(self.tr("Not used of your spin: {spaces}.").format(spaces=words.spaces(ride.lost)))
        explain = " ".join(told) or self.tr("Your turn ends there.")
        return Choice(f"move-{spot}", label, explain, action, (), Target("spot", number=SPOTS.index(spot)))

    def _examine(self, state: State, snapshot: Snapshot, action: Examine) -> Choice:
        circle = state.places[snapshot.me].at
        if state.circles[circle].queue:
            label = self.tr("Examine the top card of {hideout}").format(hideout=HIDEOUTS[circle])
            explain = self.tr("Instead of a spin you look at the top card; nobody else sees it.")
        else:
            label = self.tr("Stay in {hideout}").format(hideout=HIDEOUTS[circle])
            explain = self.tr("No card lies face down here: nothing happens, and your turn ends.")
        return Choice("examine", label, explain, action, (), Target("circle", number=circle))

    def _looked(self, snapshot: Snapshot, state: State, action: Bottom | Keep | TurnUp) -> Choice:
        """What becomes of the card that is looked at; how long that takes must not tell what it is (D-C11)."""
        assert state.looking is not None
        card, hideout = state.looking.card, HIDEOUTS[state.looked_in]
        face = snapshot.known.get(card)
        name, outlaw = self._words.card(face), outlaw_of(face)
        who = "" if outlaw is None else OUTLAWS[outlaw]
        match action:
            case Bottom():
                key, label = "bottom", self.tr("Put it at the bottom")
                if outlaw is None:
                    explain = self.tr("{card} goes to the bottom of {hideout}, proven to be no Wanted; the others learn no more.")
                elif len(snapshot.legal) > 1:
                    explain = self.tr(
                        "You were only shown the Wanted of {outlaw}, so you need not turn this up. Nobody learns what it was."
                    )
                else:
                    explain = self.tr("You have no right to {outlaw}: it goes to the bottom of {hideout}, and nobody learns what it was.")
            case Keep():
                key, label = "keep", self.tr("Keep the card")
                explain = self.tr(
                    "You must keep it, face down before you: you have the right to {outlaw} now. The others learn that it is a Wanted."
                )
            case TurnUp():
                key, label = "turn-up", self.tr("Turn up the Contact of {outlaw}")
                if len(snapshot.legal) > 1:
                    explain = self.tr(
                        "You were shown the Wanted; its holder turns it up too. You stand on the Red Triangle, bound to this rim."
                    )
                elif state.posted(-1 if outlaw is None else outlaw) is not None:
                    explain = self.tr("You must, as the Wanted lies in the office. You stand on the Red Triangle then, bound to this rim.")
                else:
                    explain = self.tr(
                        "You must, as you hold the Wanted, which is turned up too. You stand on the Red Triangle, bound to this rim."
                    )
        told = explain.format(card=name, hideout=hideout, outlaw=who)
        return Choice(key, label.format(outlaw=who), told, action, (card,), Target("card"), veiled=True)
