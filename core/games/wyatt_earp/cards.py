"""The pack of 78 cards and its 20 faces (W1).

Faces 0–6 are the outlaws and 7–13 their photos in the same order, 14–19 the other Sheriff cards. An outlaw's *colour* is its
face number, 0–6; posters and piles are numbered by colour. Money is in dollars, CP are capture points.
"""

from core.ids import Face

OUTLAWS = ("Belle Starr", "Billy the Kid", "Bob Dalton", "Butch Cassidy", "Jesse James", "Sundance Kid", "Wes Hardin")
"""The outlaws' names by colour."""

COLOURS = len(OUTLAWS)

STAGECOACH = Face(14)
BANK = Face(15)
FASTEST_GUN = Face(16)
MOST_WANTED = Face(17)
HIDEOUT = Face(18)
WYATT_EARP = Face(19)
FACES = 20

COPIES = (7,) * COLOURS + (1,) * COLOURS + (2, 4, 3, 3, 3, 7)
"""How many cards have each face."""

PACK: tuple[Face, ...] = tuple(Face(face) for face, copies in enumerate(COPIES) for _ in range(copies))
"""All 78 faces in canonical order."""

CP = (2,) * COLOURS + (4,) * COLOURS + (1, 2, 3, 0, 0, 0)
"""Capture points of a face in a pile that is under no Hideout."""

REWARD = (0,) * COLOURS + (1000,) * COLOURS + (3000, 1000, 1000, 0, 0, 0)
"""Dollars that one card of a face adds to its outlaw's poster; outlaw cards are paid by the play, see ``lay_reward``."""

DEALT = 10
"""Cards of a hand at the deal."""


def is_outlaw(face: Face) -> bool:
    """Whether this is one of the 49 outlaw cards: they alone have a bullet hole (a shot that reveals one hits)."""
    return face < COLOURS


def is_photo(face: Face) -> bool:
    """Whether this is a photo of an outlaw."""
    return COLOURS <= face < STAGECOACH


def photo_of(colour: int) -> Face:
    """The photo of this outlaw."""
    return Face(COLOURS + colour)


def lay_reward(count: int) -> int:
    """Dollars that one play of so many outlaw cards adds to their poster (W4.2): one thousand less than a thousand each."""
    return 1000 * (count - 1)


def face_name(face: Face) -> str:
    """The English name of a face."""
    if is_outlaw(face):
        return OUTLAWS[face]
    if is_photo(face):
        return f"Photo of {OUTLAWS[face - COLOURS]}"
    return ("Stagecoach robbery", "Bank robbery", "Fastest gun", "Most Wanted!", "Hideout", "Wyatt Earp")[face - STAGECOACH]
