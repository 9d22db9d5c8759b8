"""The pack of The Deputy (D1): for each outlaw a WANTED card and its CONTACT, and cards without a clue.

An outlaw is a number 0 … 5; so is a Hideout Circle. Faces 0 … 5 are the WANTED cards, 6 … 11 the CONTACT cards, 12 is NO CLUE.
"""

from core.ids import Face

OUTLAWS = 6
NO_CLUE = Face(12)
FACES = 13
PACK = (*[Face(face) for face in range(12)], *[NO_CLUE] * 12)
"""The 24 cards, before they are shuffled."""
WANTED = tuple([Face(outlaw) for outlaw in range(OUTLAWS)])
"""The faces of which a card is kept."""
CONTACTS = tuple([Face(OUTLAWS + outlaw) for outlaw in range(OUTLAWS)])
"""The faces of the CONTACT cards."""
POINTS = (100, 200, 300, 400, 500, 600)
"""What a Contact is worth before its outlaw has escaped (D2), by outlaw."""


def wanted(outlaw: int) -> Face:
    """The face of this outlaw's WANTED card."""
    return Face(outlaw)


def contact(outlaw: int) -> Face:
    """The face of this outlaw's CONTACT card."""
    return Face(OUTLAWS + outlaw)


def wanted_outlaw(face: Face) -> int | None:
    """Whose WANTED card this is, or None for another card."""
    return face if face < OUTLAWS else None


def contact_outlaw(face: Face) -> int | None:
    """Whose CONTACT card this is, or None for another card."""
    return face - OUTLAWS if OUTLAWS <= face < NO_CLUE else None
