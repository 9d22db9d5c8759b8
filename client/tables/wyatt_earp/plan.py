"""Where everything lies on a table of this size: whole pixels, no two parts over each other."""

from dataclasses import dataclass

from client.tables.box import Box

GAP = 6


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
    inner = width - 2 * GAP
    usable = height - 5 * GAP
    above = round(usable * 0.235)
    middle = round(usable * 0.285)
    mine = round(usable * 0.21)
    hand = usable - above - middle - mine
    each = (inner - (opponents - 1) * GAP) // max(1, opponents)
    places = tuple([Box(GAP + number * (each + GAP), GAP, each, above) for number in range(opponents)])
    top = 2 * GAP + above
    stock = min(round(inner * 0.3), round(middle * 2.3))
    posters = inner - stock - GAP
    below = top + middle + GAP
    prompt = max(min(250, inner // 2), min(round(inner * 0.31), round((mine + hand) * 1.6)))
    left = inner - prompt - GAP
    return Plan(
        opponents=places,
        posters=Box(GAP, top, posters, middle),
        stock=Box(GAP + posters + GAP, top, stock, middle),
        mine=Box(GAP, below, left, mine),
        hand=Box(GAP, below + mine + GAP, left, hand),
        prompt=Box(GAP + left + GAP, below, prompt, mine + GAP + hand),
        tray=Box(GAP, top, inner, middle),
        large_tray=Box(GAP, GAP, inner, above + GAP + middle),
    )
