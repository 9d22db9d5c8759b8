"""What the answers of a table say to any game that awaits them.

Anything else than the very answer that was asked for means nothing, and is refused.
"""

from core.errors import IllegalActionError
from core.ids import Card, Face, Seat
from core.table.contract import Laid, Opened, Outcome, Shown


def stray() -> IllegalActionError:
    """The refusal of an event that means nothing now."""
    return IllegalActionError("no-meaning", "Nothing of this kind is awaited now.")


def opened_faces(outcome: Outcome, cards: tuple[Card, ...]) -> tuple[Face, ...]:
    """The faces of an answer that opens exactly these cards; refused if it is another answer."""
    if not isinstance(outcome, Opened) or outcome.cards != cards or len(outcome.faces) != len(cards):
        raise stray()
    return outcome.faces


def laid_cards(outcome: Outcome, count: int) -> tuple[Card, ...]:
    """The fresh handles of an answer that lays so many cards; refused if it is another answer."""
    if not isinstance(outcome, Laid) or len(outcome.cards) != count:
        raise stray()
    return outcome.cards


def expect_shown(outcome: Outcome, cards: tuple[Card, ...], seat: Seat) -> None:
    """Refuse anything but the showing of exactly these cards to this seat."""
    if not isinstance(outcome, Shown) or outcome.to != seat or outcome.cards != cards:
        raise stray()
