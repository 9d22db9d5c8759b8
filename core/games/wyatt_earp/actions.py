"""What a seat may choose (W11b). Actions carry everything, also the face that a card is claimed to have where the public must know it.

Whoever plays the card that he took from the discard stack uses the same actions, with that card; ``KeepTaken`` is the other choice.
"""

from core.codec import Value
from core.ids import Card, Face, Seat


class DrawSupply(Value, frozen=True, tag="draw-supply"):
    """Draw the top two of the supply (W4.1 D1)."""


class DrawDiscard(Value, frozen=True, tag="draw-discard"):
    """Draw the top of the discard stack (W4.1 D2)."""


class EndHand(Value, frozen=True, tag="end-hand"):
    """End the hand instead of drawing, when the supply is exhausted for the second time (W8.2)."""


class LayOutlaws(Value, frozen=True, tag="lay"):
    """Lay these cards, claimed to be outlaws of this colour, into the own pile (W4.2 P1)."""

    colour: int
    cards: tuple[Card, ...]


class PlayPhoto(Value, frozen=True, tag="photo"):
    """Play this card, claimed to be the photo of this colour (W6.1)."""

    colour: int
    card: Card


class Shoot(Value, frozen=True, tag="shoot"):
    """Play a Stagecoach robbery, Bank robbery or Fastest gun (``face``) and shoot; a hit lets the seat choose an own pile (W6.2–W6.4)."""

    face: Face
    card: Card


class AskHands(Value, frozen=True, tag="ask"):
    """Play Most Wanted! and ask the others' hands for one outlaw card of this colour, to the left or to the right (W6.5 A)."""

    colour: int
    left: bool
    """Clockwise, upwards through the seats; False: to the right."""
    card: Card


class RobTable(Value, frozen=True, tag="rob"):
    """Play Most Wanted! and shoot for an outlaw card in an opponent's territory (W6.5 B)."""

    card: Card


class PlayHideout(Value, frozen=True, tag="hideout"):
    """Play a Hideout and shoot; a hit covers an opponent's pile (W6.6)."""

    card: Card


class EarpDraw(Value, frozen=True, tag="earp-draw"):
    """Play Wyatt Earp and draw the top two of the supply (W6.7-1)."""

    card: Card


class EarpSearch(Value, frozen=True, tag="earp-search"):
    """Play Wyatt Earp and search the discard stack (W6.7-2)."""

    card: Card


class EarpUnhide(Value, frozen=True, tag="earp-unhide"):
    """Play Wyatt Earp on the own turn and shoot; a hit removes a Hideout from an own pile (W6.7-3a)."""

    card: Card


class TakeCard(Value, frozen=True, tag="take"):
    """Take one card from the discard stack, secretly (W6.7-2). The public form names no card."""

    card: Card | None


class KeepTaken(Value, frozen=True, tag="keep"):
    """Put the card taken into the hand (W6.7-2)."""


class ChooseOwnPile(Value, frozen=True, tag="own-pile"):
    """After a hit: the own pile of this colour is meant (W6.2–W6.4, W6.7-3a)."""

    colour: int


class ChooseVictim(Value, frozen=True, tag="victim"):
    """After a hit of Most Wanted!: take an outlaw card from this pile of an opponent (W6.5 B)."""

    seat: Seat
    colour: int


class ChooseCover(Value, frozen=True, tag="cover"):
    """After a hit of a Hideout: cover this pile of an opponent (W6.6)."""

    seat: Seat
    colour: int


class React(Value, frozen=True, tag="react"):
    """Out of turn: play Wyatt Earp against the Hideout that was just placed on an own pile (W6.7-3b)."""

    card: Card


class Pass(Value, frozen=True, tag="pass"):
    """Let the reaction be (W6.7-3b)."""


class Discard(Value, frozen=True, tag="discard"):
    """Discard this card and end the turn (W4.3)."""

    card: Card


Play = LayOutlaws | PlayPhoto | Shoot | AskHands | RobTable | PlayHideout | EarpDraw | EarpSearch | EarpUnhide
"""Plays of cards on the own turn; all but LayOutlaws are plays of a Sheriff card."""

OneCard = PlayPhoto | Shoot | AskHands | RobTable | PlayHideout | EarpDraw | EarpSearch | EarpUnhide | React | Discard
"""Choices that name one card of the own hand (or the card taken)."""

Target = ChooseOwnPile | ChooseVictim | ChooseCover
"""The choice of a target after a hit."""

Action = DrawSupply | DrawDiscard | EndHand | Play | TakeCard | KeepTaken | Target | React | Pass | Discard
