"""Every legal action in words: what it does, what follows from it, which cards it needs and where on the table it is made."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from client.presenters.choice import Choice, Target
from client.presenters.translated import Translate, Translated, english
from client.presenters.wyatt_earp.letters import ChoiceLetters
from client.presenters.wyatt_earp.words import CardWords
from client.snapshot import Snapshot
from core.games.wyatt_earp.actions import (
    Action,
    AskHands,
    ChooseCover,
    ChooseOwnPile,
    ChooseVictim,
    Discard,
    DrawDiscard,
    DrawSupply,
    EarpDraw,
    EarpSearch,
    EarpUnhide,
    EndHand,
    KeepTaken,
    LayOutlaws,
    Pass,
    PlayHideout,
    PlayPhoto,
    React,
    RobTable,
    Shoot,
    TakeCard,
)
from core.games.wyatt_earp.cards import CP, FASTEST_GUN, OUTLAWS, REWARD, WYATT_EARP, lay_reward, photo_of
from core.games.wyatt_earp.legality import two_ways
from core.games.wyatt_earp.state import State
from core.ids import Seat

_BUTTON = Target("button")


class ChoiceWords(Translated):
    """Words every choice of one seat."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._words = CardWords(translate)
        self._letters = ChoiceLetters(translate)

    def choices(self, snapshot: Snapshot) -> tuple[Choice, ...]:
        """One choice for each legal action, in their order.

        The only thing that can be done is marked as forced where its reason is hidden from the others (W6.7-3b, W6.7-2).
        """
        legal: Sequence[Action] = snapshot.legal
        forced = len(legal) == 1 and isinstance(legal[0], Pass | KeepTaken)
        choices = (self._choice(snapshot, action, forced) for action in legal)
        return tuple(replace(choice, letter=self._letters.letter(choice)) for choice in choices)

    def _choice(self, snapshot: Snapshot, action: Action, forced: bool) -> Choice:
        state: State = snapshot.state
        me, words = snapshot.me, self._words
        match action:
            case DrawSupply():
                return self._draw_supply(state, action)
            case DrawDiscard():
                card = words.name(state.stack[-1].face)
                label = self.tr("Take {card} from the discard stack").format(card=card)
                explain = self.tr("You take {card}, which everybody sees, instead of two cards from the supply.").format(card=card)
                return Choice("draw-discard", label, explain, action, (state.stack[-1].card,), Target("stack"))
            case EndHand():
                explain = self.tr("The supply has run out for the second time: you may end the hand at once. It is scored without a play.")
                return Choice("end-hand", self.tr("End the hand"), explain, action, (), Target("supply"))
            case LayOutlaws():
                return self._lay(state, me, action)
            case PlayPhoto(colour, card):
                outlaw, photo = OUTLAWS[colour], photo_of(colour)
                label = self.tr("Play the photo of {outlaw}").format(outlaw=outlaw)
                text = self.tr("{points} CP on your pile of {outlaw}; its poster gets {money}. No shot is needed.")
                explain = text.format(points=CP[photo], outlaw=outlaw, money=words.dollars(REWARD[photo]))
                return Choice(f"photo-{colour}", label, explain, action, (card,), Target("pile", me, colour))
            case Shoot(face, card):
                label = self.tr("Shoot with {card}").format(card=words.name(face))
                if face == FASTEST_GUN:
                    text = self.tr(
                        "A hit puts it on one of your piles for {points} CP and {money}, and an older one goes. A miss discards it."
                    )
                else:
                    text = self.tr("A hit puts it on one of your piles for {points} CP and {money}. A miss discards it.")
                explain = text.format(points=CP[face], money=words.dollars(REWARD[face]))
                return Choice(f"shoot-{face}", label, explain, action, (card,), _BUTTON)
            case AskHands():
                return self._ask(snapshot, action)
            case RobTable(card):
                label = self.tr("Shoot for an outlaw on the table")
                explain = self.tr("A hit lets you take an outlaw card from another player's pile into your hand. A miss discards it.")
                return Choice("rob", label, explain, action, (card,), _BUTTON)
            case PlayHideout(card):
                label = self.tr("Shoot with the Hideout")
                explain = self.tr("A hit lets you cover one pile of another player: it counts 0 CP while the Hideout lies there.")
                return Choice("hideout", label, explain, action, (card,), _BUTTON)
            case EarpDraw(card):
                label = self.tr("Wyatt Earp: draw two more cards")
                explain = self.tr("Wyatt Earp goes to the discard stack, and you draw the top two cards of the supply.")
                return Choice("earp-draw", label, explain, action, (card,), Target("supply"))
            case EarpSearch(card):
                label = self.tr("Wyatt Earp: search the discard stack")
                explain = self.tr("You look through the discard stack and take a card that nobody else sees; it may be any but Wyatt Earp.")
                return Choice("earp-search", label, explain, action, (card,), Target("stack"))
            case EarpUnhide(card):
                covered = [outlaw for outlaw, pile in zip(OUTLAWS, state.territories[me], strict=True) if pile.hideout is not None]
                if len(covered) == 1:
                    label = self.tr("Wyatt Earp: shoot at the Hideout on your {outlaw}").format(outlaw=covered[0])
                else:
                    label = self.tr("Wyatt Earp: shoot at a Hideout on your piles")
                explain = self.tr("A hit removes a Hideout from one of your piles, which counts again. A miss changes nothing.")
                return Choice("earp-unhide", label, explain, action, (card,), _BUTTON)
            case TakeCard(card):
                assert card is not None
                name = words.name(snapshot.known[card])
                label = self.tr("Take {card}").format(card=name)
                explain = self.tr("Nobody else sees which card you take. Then you play it at once, or keep it.")
                return Choice(f"take-{snapshot.known[card]}", label, explain, action, (card,), Target("stack"))
            case KeepTaken():
                assert state.taken is not None
                name = words.name(snapshot.known[state.taken])
                explain = self.tr("{card} goes into your hand, unseen. A Sheriff card cannot be played any more in this turn then.")
                return Choice("keep", self.tr("Keep {card}").format(card=name), explain.format(card=name), action, (), _BUTTON, forced)
            case ChooseOwnPile(colour):
                return self._own_pile(state, me, action)
            case ChooseVictim(seat, colour):
                owner, outlaw = snapshot.names[seat], OUTLAWS[colour]
                label = self.tr("Take a {outlaw} from {name}").format(outlaw=outlaw, name=owner)
                explain = self.tr("The card goes from {name}'s pile into your hand; you may use it in this turn.").format(name=owner)
                return Choice(f"victim-{seat}-{colour}", label, explain, action, (), Target("pile", seat, colour))
            case ChooseCover(seat, colour):
                owner, outlaw = snapshot.names[seat], OUTLAWS[colour]
                label = self.tr("Cover {name}'s {outlaw}").format(name=owner, outlaw=outlaw)
                text = self.tr("The {points} CP of this pile count no more. {name} may call Wyatt Earp.")
                explain = text.format(points=state.territories[seat][colour].points(), name=owner)
                return Choice(f"cover-{seat}-{colour}", label, explain, action, (), Target("pile", seat, colour))
            case React(card):
                explain = self.tr("You play Wyatt Earp out of turn and shoot: a hit removes the Hideout. Your own turn loses nothing.")
                return Choice("react", self.tr("Call Wyatt Earp"), explain, action, (card,), _BUTTON)
            case Pass():
                explain = self.tr("The Hideout stays. Nobody learns whether you could have called Wyatt Earp.")
                return Choice("pass", self.tr("Let the Hideout be"), explain, action, (), _BUTTON, forced)
            case Discard(card):
                name = words.name(snapshot.known[card])
                label = self.tr("Discard {card}").format(card=name)
                explain = self.tr("{card} goes on the discard stack, and your turn ends.").format(card=name)
                return Choice(f"discard-{snapshot.known[card]}", label, explain, action, (card,), Target("stack"))
            case _:
                assert_never(action)

    def _draw_supply(self, state: State, action: DrawSupply) -> Choice:
        supply = len(state.supply)
        if supply == 1 and state.reshuffled:
            label, explain = self.tr("Draw the last card"), self.tr("You draw the last card of the supply.")
        elif supply < 2:
            label = self.tr("Draw two cards")
            explain = self.tr("The supply does not suffice: the discard stack is shuffled into a new one, and you draw two cards.")
        else:
            label, explain = self.tr("Draw two cards"), self.tr("You draw the top two cards of the supply.")
        return Choice("draw-supply", label, explain, action, (), Target("supply"))

    def _lay(self, state: State, me: Seat, action: LayOutlaws) -> Choice:
        count, colour, outlaw = len(action.cards), action.colour, OUTLAWS[action.colour]
        money = lay_reward(count)
        label = self.tr("Lay {count} {outlaw} (+{money} on the poster)") if money else self.tr("Lay {count} {outlaw}")
        label = label.format(count=count, outlaw=outlaw, money=self._words.dollars(money))
        points = CP[colour] * count
        if not state.opened[colour]:
            text = self.tr("This opens {outlaw} for everybody: {points} CP for you, and the poster rises to {money}.")
        elif money:
            text = self.tr("{points} CP on your pile of {outlaw}; the poster rises to {money}.")
        else:
            text = self.tr("{points} CP on your pile of {outlaw}; the poster stays at {money}.")
        if state.territories[me][colour].hideout is not None:
            text = self.tr("They lie under the Hideout and count 0 CP while it is there; the poster stands at {money} then.")
        risen = self._words.dollars(state.posters[colour] + money)
        explain = text.format(outlaw=outlaw, points=points, money=risen)
        return Choice(f"lay-{colour}-{count}", label, explain, action, action.cards, Target("pile", me, colour))

    def _ask(self, snapshot: Snapshot, action: AskHands) -> Choice:
        state: State = snapshot.state
        outlaw = OUTLAWS[action.colour]
        around = state.clockwise(snapshot.me)
        around = around if action.left else around[::-1]
        asked = next((seat for seat in around if state.hands[seat]), around[0])
        names = self._words.listed([snapshot.names[seat] for seat in around])
        if not two_ways(state):
            label = self.tr("Ask {name} for a {outlaw}")
        elif action.left:
            label = self.tr("Ask to the left for a {outlaw}, {name} first")
        else:
            label = self.tr("Ask to the right for a {outlaw}, {name} first")
        label = label.format(outlaw=outlaw, name=snapshot.names[asked])
        if len(around) == 1:
            text = self.tr("{names} must give you a {outlaw}, or proves to have none. No shot is needed.")
        else:
            text = self.tr("{names} are asked in this order; the first who has a {outlaw} must give you one. No shot is needed.")
        explain = text.format(names=names, outlaw=outlaw)
        way = "left" if action.left else "right"
        return Choice(f"ask-{action.colour}-{way}", label, explain, action, (action.card,), Target("seat", asked, action.colour))

    def _own_pile(self, state: State, me: Seat, action: ChooseOwnPile) -> Choice:
        colour, outlaw = action.colour, OUTLAWS[action.colour]
        pile, target = state.territories[me][colour], Target("pile", me, colour)
        key = f"own-{colour}"
        assert state.beside is not None
        face = state.beside.face
        if face == WYATT_EARP:
            label = self.tr("Free your {outlaw}").format(outlaw=outlaw)
            explain = self.tr("The Hideout goes, and {points} CP count again.").format(points=pile.points())
            return Choice(key, label, explain, action, (), target)
        name, money = self._words.name(face), self._words.dollars(state.posters[colour] + REWARD[face])
        label = self.tr("Put {card} on your {outlaw}").format(card=name, outlaw=outlaw)
        if pile.hideout is not None:
            text = self.tr("It lies under the Hideout and counts 0 CP while it is there; the poster rises to {money}.")
        else:
            text = self.tr("{points} CP more; the poster rises to {money}.")
        return Choice(key, label, text.format(points=CP[face], money=money), action, (), target)
