"""Where everything lies on a table of this size: whole pixels, no two parts over each other."""

from dataclasses import dataclass

from client.tables.box import Box
from client.tables.look import DESIGN_HEIGHT, DESIGN_WIDTH

GAP = 6
"""Between two parts of a table as large as designed, in pixels."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes of all parts."""

    opponents: tuple[Box, ...]
    """From left to right, clockwise from my left."""
    posters: Box
    stock: Box
    mine: Box
    hand: Box
    prompt: Box
    tray: Box
    """Over posters and stock."""
    large_tray: Box
    """Over the opponents too, where the discard stack would be too small to be read."""


def plan(width: int, height: int, opponents: int) -> Plan:
    """Opponents above, posters and stock in the middle, my territory and hand below, the prompt at my right."""
    gap = max(GAP, round(GAP * min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)))
    inner = width - 2 * gap
    usable = height - 5 * gap
    above = round(usable * 0.235)
    middle = round(usable * 0.285)
    mine = round(usable * 0.21)
    hand = usable - above - middle - mine
    each = (inner - (opponents - 1) * gap) // max(1, opponents)
    places = tuple([Box(gap + number * (each + gap), gap, each, above) for number in range(opponents)])
    top = 2 * gap + above
    stock = min(round(inner * 0.3), round(middle * 2.3))
    posters = inner - stock - gap
    below = top + middle + gap
    prompt = max(min(250, inner // 2), min(round(inner * 0.31), round((mine + hand) * 1.6)))
    left = inner - prompt - gap
    return Plan(
        opponents=places,
        posters=Box(gap, top, posters, middle),
        stock=Box(gap + posters + gap, top, stock, middle),
        mine=Box(gap, below, left, mine),
        hand=Box(gap, below + mine + gap, left, hand),
        prompt=Box(gap + left + gap, below, prompt, mine + gap + hand),
        tray=Box(gap, top, inner, middle),
        large_tray=Box(gap, gap, inner, above + gap + middle),
    )
