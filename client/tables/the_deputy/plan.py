"""Where everything lies on a table of this size: whole pixels, no two parts over each other."""

from dataclasses import dataclass

from client.tables.box import Box

GAP = 6
SHAPE = 1200 / 760
"""Width of the board by its height."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes of all parts."""

    board: Box
    outlaws: Box
    prompt: Box
    seats: tuple[Box, ...]
    """From the top, mine first."""
    header: int
    """How high the line with a seat's name is."""


def plan(width: int, height: int, seats: int, line: int) -> Plan:
    """The board at the left with the outlaws below it; at the right the prompt and the seats. ``line``: pixels of plain text."""
    usable = height - 2 * GAP
    strip = max(52, min(round(height * 0.2), round(line * 4.3)))
    least = max(round(width * 0.24), min(round(width * 0.4), line * 18))
    across = round((usable - strip - GAP) * SHAPE)
    board = min(across, width - 3 * GAP - least)
    side = min(width - 3 * GAP - board, max(least, round(width * 0.34)))
    board = width - 3 * GAP - side
    high = min(usable - strip - GAP, round(board / SHAPE))
    strip = min(usable - high - GAP, round(strip * 1.35))
    top = GAP + (usable - high - GAP - strip) // 2
    header = max(22, round(line * 1.75))
    each = max(header + 36, min(round(usable * 0.19), header + round(side * 0.3)))
    each = min(each, round(usable * 0.62 - (seats - 1) * GAP) // max(1, seats)) if seats else 0
    prompt = usable - seats * (each + GAP)
    left = 2 * GAP + board
    return Plan(
        board=Box(GAP, top, board, high),
        outlaws=Box(GAP, top + high + GAP, board, strip),
        prompt=Box(left, GAP, side, prompt),
        seats=tuple([Box(left, GAP + prompt + GAP + number * (each + GAP), side, each) for number in range(seats)]),
        header=min(header, round(each * 0.5)),
    )
